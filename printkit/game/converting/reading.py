"""A card file of any form, as its keys and the keys of each card."""

from __future__ import annotations

import re
from collections.abc import Mapping as Dict
from pathlib import Path
from typing import NamedTuple

from printkit.game.cards.entries import PLAIN_SHEET, Sheet, read_entry, read_sheet
from printkit.game.cards.named import card_files
from printkit.game.cards.rows import read_rows
from printkit.game.keys import CARDS_FILE, DECK, GAME
from printkit.game.workspace import GAME_FILE
from printkit.problems import Problems, Span
from printkit.source.keys import items_of, read_record
from printkit.source.nodes import Listing, Mapping, Node, Text
from printkit.source.printed import check_printed
from printkit.source.sheets.cells import Grid
from printkit.source.sheets.reading import is_spreadsheet, read_grid
from printkit.source.sheets.table import keys_of, read_table
from printkit.source.yaml.reader import parse_yaml, read_text, read_yaml

_COMMENT = re.compile(r"^\s*#(?! yaml-language-server)", re.MULTILINE)


class CardSheet(NamedTuple):
    """The cards of a file, with what the file says of all of them."""

    keys: Dict[str, Node]
    """Those of the file: template, back, defaults, fields."""
    cards: tuple[Dict[str, Node], ...]
    sheet: Sheet
    """What holds for the cards."""
    above: Sheet
    """What of that stands in the game that names the file."""


def read_cards(
    path: Path, shown: str, problems: Problems, *, sheet: str | None = None
) -> CardSheet | None:
    """The cards of a file; None, with problems, if it cannot be read."""
    above = _sheet_above(path)
    if is_spreadsheet(path.name):
        grid = read_grid(path, shown, problems, sheet=sheet, option="--sheet")
        return None if grid is None else cards_of_grid(grid, above, problems)
    text = read_text(path, shown, problems)
    return None if text is None else cards_of_yaml(text, shown, above, problems)


def cards_of_grid(grid: Grid, above: Sheet, problems: Problems) -> CardSheet:
    """The cards of a spreadsheet."""
    table = read_table(grid, Problems())
    keys = {} if table is None else _by_name(keys_of(table, Problems()))
    rows = read_rows(grid, above, problems)
    return CardSheet(keys, tuple(entry.nodes for entry in rows.entries), rows.sheet, above)


def cards_of_yaml(text: str, shown: str, above: Sheet, problems: Problems) -> CardSheet | None:
    """The cards of a YAML file."""
    node = parse_yaml(text, shown, problems)
    if node is None:
        return None
    if isinstance(node, Mapping) and node.get("cards") is None and node.get("title") is not None:
        problems.error(node.span, "this is a game without cards: convert its card files")
        return None
    if isinstance(node, Mapping) and (title := node.key("title")) is not None:
        hint = "move its cards: into a file of their own, and name that: cards: [cards.yaml]"
        problems.error(title.span, "this is a whole game, and not only cards", hint=hint)
        return None
    keys = read_record(CARDS_FILE, node, problems)
    sheet = read_sheet(CARDS_FILE, keys, above, problems)
    cards: list[Dict[str, Node]] = []
    for number, item in enumerate(_cards_in(keys, problems), 1):
        entry = read_entry(item, sheet, problems, number=number)
        if entry is not None:
            check_printed(item, problems, card=entry.label)
            cards.append(entry.nodes)
    if comments := len(_COMMENT.findall(text)):
        told = "1 comment" if comments == 1 else f"{comments} comments"
        problems.warning(Span(shown), f"{told} of the file cannot be carried over")
    own = {name: value for name, value in keys.items() if name != "cards"}
    return CardSheet(own, tuple(cards), sheet, above)


def _cards_in(keys: Dict[str, Node], problems: Problems) -> tuple[Node, ...]:
    return items_of(keys["cards"], problems, "cards") if "cards" in keys else ()


def _by_name(mapping: Mapping) -> dict[str, Node]:
    return {key.value: value for key, value in mapping.entries}


def _sheet_above(path: Path) -> Sheet:
    """What the game in the file's folder says of its cards, if it names the file."""
    game = path.parent / GAME_FILE
    if not game.is_file() or game == path:
        return PLAIN_SHEET
    nowhere = Problems()
    node = read_yaml(game, GAME_FILE, nowhere)
    if not isinstance(node, Mapping):
        return PLAIN_SHEET
    keys = read_record(GAME, node, nowhere)
    sheet = read_sheet(GAME, keys, PLAIN_SHEET, nowhere)
    if _names(keys.get("cards"), path.name):
        return sheet
    decks = keys.get("decks")
    for deck in decks.items if isinstance(decks, Listing) else ():
        own = read_record(DECK, deck, nowhere)
        if _names(own.get("cards"), path.name):
            return read_sheet(DECK, own, sheet, nowhere)
    return PLAIN_SHEET


def _names(cards: Node | None, file: str) -> bool:
    nodes = cards.items if isinstance(cards, Listing) else (cards,)
    return any(
        found.name.strip().removeprefix("./") == file
        for node in nodes
        if isinstance(node, Text)
        for found in card_files(node, None, Problems())
    )
