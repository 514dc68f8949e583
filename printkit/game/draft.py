"""A game as written: its files read, its cards listed, nothing typed yet."""

from __future__ import annotations

from collections.abc import Mapping as Dict
from pathlib import Path
from typing import NamedTuple

from printkit.game.cards.entries import PLAIN_SHEET, Entry, Sheet, read_entry, read_sheet
from printkit.game.cards.identity import check_id, identified
from printkit.game.cards.matrix import expanded
from printkit.game.keys import CARDS_FILE, DECK, GAME
from printkit.game.slips.elsewhere import spreadsheet
from printkit.problems import Problems, Span
from printkit.source.jinja.expressions import Expressions
from printkit.source.keys import as_list, items_of, read_record
from printkit.source.nodes import Listing, Node, Text, described
from printkit.source.paths import inside, shown_path
from printkit.source.values import MOST_FACES
from printkit.source.yaml.reader import read_yaml


class DeckDraft(NamedTuple):
    """A deck as written."""

    id: str
    span: Span
    keys: Dict[str, Node]
    """The deck's own keys; of a game with one deck, none: the game's hold."""
    entries: Dict[str, Entry]
    """Cards by id."""
    first: Sheet
    """The defaults and fields of its first card file."""


class Draft(NamedTuple):
    """A game as written."""

    span: Span
    keys: Dict[str, Node]
    decks: tuple[DeckDraft, ...]
    folders: tuple[Path, ...]
    """Its own, then its bases'."""
    read: tuple[Path, ...]
    extends: bool = False
    """Whether it takes its cards from another; its place is then where it says so."""


class CardLists:
    """Reads the card lists of one game, and notes its files."""

    def __init__(self, folder: Path, problems: Problems, expressions: Expressions) -> None:
        self.folder = folder
        self.problems = problems
        self.expressions = expressions
        self.read: list[Path] = []
        self.full = False
        """Whether there are more cards than a game may have; the rest was not read."""
        self._count = 0

    def decks(self, keys: Dict[str, Node], game: str, span: Span) -> tuple[DeckDraft, ...]:
        """The decks of a game's keys; one, named after the game, where it lists cards."""
        sheet = read_sheet(GAME, keys, PLAIN_SHEET, self.problems)
        several = keys.get("decks")
        if several is None:
            cards = keys.get("cards")
            return (self._deck(game, span, {}, cards, sheet),) if cards is not None else ()
        if "cards" in keys:
            self.problems.error(
                keys["cards"].span,
                "cards: and decks: stand side by side",
                hint="give each deck its own cards:",
            )
        found: dict[str, DeckDraft] = {}
        for node in items_of(several, self.problems, "decks"):
            deck = self._named_deck(node, sheet)
            if deck is None:
                continue
            first = found.setdefault(deck.id.casefold(), deck)
            if first is not deck:
                self._report_alike(first, deck)
        return tuple(found.values())

    def _report_alike(self, first: DeckDraft, deck: DeckDraft) -> None:
        line = first.keys["id"].span.line
        message = f'the deck ids "{first.id}" (line {line}) and "{deck.id}" differ only in capitals'
        if first.id == deck.id:
            message = f'the deck id "{deck.id}" is given twice: on line {line} and again here'
        hint = "their sheets would go into the same file"
        self.problems.error(deck.keys["id"].span, message, hint=hint)

    def _named_deck(self, node: Node, above: Sheet) -> DeckDraft | None:
        keys = read_record(DECK, node, self.problems)
        id_, cards = keys.get("id"), keys.get("cards")
        if id_ is None or cards is None:
            return None
        try:
            name = check_id(id_.value if isinstance(id_, Text) else "")
        except ValueError as reason:
            self.problems.error(id_.span, str(reason))
            return None
        return self._deck(
            name, node.span, keys, cards, read_sheet(DECK, keys, above, self.problems)
        )

    def _deck(
        self, name: str, span: Span, keys: Dict[str, Node], cards: Node, above: Sheet
    ) -> DeckDraft:
        entries: list[Entry] = []
        first: Sheet | None = None
        files: dict[Path, Span] = {}
        nodes = cards.items if isinstance(cards, Listing) else (cards,)
        for number, node in enumerate(nodes, 1):
            if isinstance(node, Text) and (node.value or node.quoted):
                if told := spreadsheet(node.value):
                    self.problems.error(node.span, told)
                    continue
                path = inside(
                    (self.folder,),
                    node.value,
                    node.span,
                    self.problems,
                    what="card file",
                    hint=_as_card(node.value),
                )
                if path is None:
                    continue
                if path in files:
                    self.problems.error(
                        node.span,
                        f'the card file "{node.value}" is listed twice, first on line'
                        f" {files[path].line}",
                    )
                    continue
                files[path] = node.span
                sheet = self._file(path, above, entries)
            elif isinstance(cards, Listing):
                sheet = above
                if not self._card(node, above, number, entries):
                    break
            else:
                self.problems.error(
                    node.span,
                    f"expected a list of cards or card files, found {described(node)}",
                    hint=as_list(node),
                )
                break
            first = first or sheet
        found = identified(((e.given_id, e.name, e) for e in entries), self.problems)
        return DeckDraft(name, span, keys, found, first or above)

    def _file(self, path: Path, above: Sheet, entries: list[Entry]) -> Sheet:
        self.read.append(path)
        node = read_yaml(path, shown_path(path, self.folder), self.problems)
        if node is None:
            return above
        keys = read_record(CARDS_FILE, node, self.problems)
        sheet = read_sheet(CARDS_FILE, keys, above, self.problems)
        cards = keys.get("cards")
        if cards is not None:
            for number, card in enumerate(items_of(cards, self.problems, "cards"), 1):
                if not self._card(card, sheet, number, entries):
                    break
        return sheet

    def _card(self, node: Node, sheet: Sheet, number: int, entries: list[Entry]) -> bool:
        """Add the cards of one entry; whether there is room for more."""
        entry = read_entry(node, sheet, self.problems, number=number)
        if entry is None:
            return True
        before = len(entries)
        room = MOST_FACES - self._count
        for card in expanded(
            entry, self.problems, self.expressions, defaults=sheet.defaults, room=room
        ):
            entries.append(card.over(sheet.defaults))
        self._count += len(entries) - before
        if self._count > MOST_FACES:
            self.problems.error(node.span, f"a game has at most {MOST_FACES:,} cards")
            self.full = True
        return not self.full


def _as_card(text: str) -> str | None:
    """How to write as a card what is no card file."""
    if "\n" in text or len(text) > 60 or text.casefold().endswith((".yaml", ".yml")):
        return None
    return f"a card is written {{name: {text}}}"
