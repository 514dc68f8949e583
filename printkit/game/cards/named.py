"""The files that `cards:` names: YAML files, spreadsheets, and sheets of workbooks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from collections.abc import Mapping as Dict
from typing import NamedTuple

from printkit.problems import Problems, Span
from printkit.source.keys import items_of
from printkit.source.nodes import Listing, Node, Text
from printkit.source.sheets.reading import DELIMITED, WORKBOOKS, is_spreadsheet, is_workbook
from printkit.source.values import TITLE

_WITH_SHEET = re.compile(
    rf"(.+?(?:{'|'.join(map(re.escape, WORKBOOKS))}))\s*:\s*(.+)", re.IGNORECASE | re.DOTALL
)

_TABLE_WITH_SHEET = re.compile(
    rf"(.+?({'|'.join(map(re.escape, DELIMITED))}))\s*(:.+)", re.IGNORECASE | re.DOTALL
)


class CardFile(NamedTuple):
    """A file of cards, or one sheet of it."""

    name: str
    sheet: str | None = None
    span: Span | None = None
    """Where the sheet is named."""

    @property
    def spreadsheet(self) -> bool:
        return is_spreadsheet(self.name)


def card_files(node: Text, sheet: Node | None, problems: Problems) -> Iterator[CardFile]:
    """What a text of `cards:` names, under the `sheet:` beside it."""
    if match := _WITH_SHEET.fullmatch(node.value.strip()):
        yield CardFile(match[1], match[2], node.span)
    elif match := _TABLE_WITH_SHEET.fullmatch(node.value.strip()):
        told = f"a {match[2].lower()} file has no sheets"
        problems.error(node.span, told, hint=f"leave out {match[3]}")
    elif sheet is None or not is_workbook(node.value):
        yield CardFile(node.value)
    else:
        for item in items_of(sheet, problems, "sheets") if isinstance(sheet, Listing) else (sheet,):
            name = TITLE.read(item, problems)
            if name is not None:
                yield CardFile(node.value, name, item.span)


def check_sheet(keys: Dict[str, Node], problems: Problems) -> None:
    """A `sheet:` is of the workbook that stands beside it; elsewhere it would mean nothing."""
    sheet, cards = keys.get("sheet"), keys.get("cards")
    if sheet is None or cards is None:
        return
    nodes = cards.items if isinstance(cards, Listing) else (cards,)
    if not any(isinstance(node, Text) and is_workbook(node.value) for node in nodes):
        hint = "write cards: cards.xlsx beside it"
        problems.error(sheet.span, "sheet: is for a workbook, and cards: names none", hint=hint)
