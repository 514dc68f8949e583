"""A game as written: its files read, its cards listed, nothing typed yet."""

from __future__ import annotations

from collections.abc import Mapping as Dict
from pathlib import Path
from typing import NamedTuple

from printkit.game.cards.entries import PLAIN_SHEET, Entry, Sheet, read_entry, read_sheet
from printkit.game.cards.identity import check_id, identified
from printkit.game.cards.matrix import expanded
from printkit.game.cards.named import CardFile, card_files, check_sheet
from printkit.game.cards.rows import read_rows
from printkit.game.keys import CARDS_FILE, DECK, GAME
from printkit.game.slips.elsewhere import spreadsheet
from printkit.game.translating.tongue import Tongue
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
    tongue: Tongue | None = None
    """Its texts in the language that is asked for."""
    base: Path | None = None
    """The file of that other."""
    removed: Dict[str, Span] = {}
    """Where cards of that other are left out, by their ids."""


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
            return (self._deck(game, span, {}, cards, sheet, keys),) if cards is not None else ()
        if "cards" in keys:
            self.problems.error(
                keys["cards"].span,
                "cards: and decks: stand side by side",
                hint="give each deck its own cards:",
            )
        found: dict[str, DeckDraft] = {}
        for node in items_of(several, self.problems, "decks"):
            deck = self._named_deck(node, sheet, keys)
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

    def _named_deck(self, node: Node, above: Sheet, game: Dict[str, Node]) -> DeckDraft | None:
        keys = read_record(DECK, node, self.problems)
        id_, cards = keys.get("id"), keys.get("cards")
        if id_ is None or cards is None:
            return None
        try:
            name = check_id(id_.value if isinstance(id_, Text) else "")
        except ValueError as reason:
            self.problems.error(id_.span, str(reason))
            return None
        sheet = read_sheet(DECK, keys, above, self.problems)
        return self._deck(name, node.span, keys, cards, sheet, {**game, **keys})

    def _deck(
        self,
        name: str,
        span: Span,
        keys: Dict[str, Node],
        cards: Node,
        above: Sheet,
        around: Dict[str, Node],
    ) -> DeckDraft:
        check_sheet(keys or around, self.problems)
        entries: list[Entry] = []
        first: Sheet | None = None
        files: dict[tuple[Path, str | None], Span] = {}
        nodes = cards.items if isinstance(cards, Listing) else (cards,)
        for number, node in enumerate(nodes, 1):
            if isinstance(node, Text) and (node.value or node.quoted):
                sheets = self._files(node, above, entries, files, around.get("sheet"))
                first = first or next(iter(sheets), None)
                continue
            if isinstance(cards, Listing):
                if not self._card(node, above, number, entries):
                    break
            else:
                self.problems.error(
                    node.span,
                    f"expected a list of cards or card files, found {described(node)}",
                    hint=as_list(node),
                )
                break
            first = first or above
        found = identified(((e.given_id, e.name, e) for e in entries), self.problems)
        return DeckDraft(name, span, keys, found, first or above)

    def _files(
        self,
        node: Text,
        above: Sheet,
        entries: list[Entry],
        files: dict[tuple[Path, str | None], Span],
        sheet: Node | None,
    ) -> list[Sheet]:
        """Read the card file that a text names, or sheets of it; what each says of its cards."""
        if told := spreadsheet(node.value):
            self.problems.error(node.span, told)
            return []
        done: list[Sheet] = []
        for file in card_files(node, sheet, self.problems):
            path = inside(
                (self.folder,),
                file.name,
                node.span,
                self.problems,
                what="card file",
                hint=_as_card(node.value),
            )
            if path is None:
                break
            if (path, file.sheet) in files:
                line = files[path, file.sheet].line
                self.problems.error(
                    node.span, f'the card file "{node.value}" is listed twice, first on line {line}'
                )
                continue
            files[path, file.sheet] = node.span
            done.append(self._file(path, file, above, entries))
        return done

    def _file(self, path: Path, file: CardFile, above: Sheet, entries: list[Entry]) -> Sheet:
        if path not in self.read:
            self.read.append(path)
        shown = shown_path(path, self.folder)
        if file.spreadsheet:
            return self._spreadsheet(path, file, shown, above, entries)
        node = read_yaml(path, shown, self.problems)
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

    def _spreadsheet(
        self, path: Path, file: CardFile, shown: str, above: Sheet, entries: list[Entry]
    ) -> Sheet:
        from printkit.source.sheets.reading import read_grid

        grid = read_grid(path, shown, self.problems, sheet=file.sheet, sheet_span=file.span)
        if grid is None:
            return above
        rows = read_rows(grid, above, self.problems)
        for entry in rows.entries:
            if not self._add(entry, rows.sheet, entries):
                break
        return rows.sheet

    def _card(self, node: Node, sheet: Sheet, number: int, entries: list[Entry]) -> bool:
        """Add the cards of one entry; whether there is room for more."""
        entry = read_entry(node, sheet, self.problems, number=number)
        return entry is None or self._add(entry, sheet, entries)

    def _add(self, entry: Entry, sheet: Sheet, entries: list[Entry]) -> bool:
        """Add what an entry stands for; whether there is room for more."""
        before = len(entries)
        room = MOST_FACES - self._count
        for card in expanded(
            entry, self.problems, self.expressions, defaults=sheet.defaults, room=room
        ):
            entries.append(card.over(sheet.defaults))
        self._count += len(entries) - before
        if self._count > MOST_FACES:
            self.problems.error(entry.span, f"a game has at most {MOST_FACES:,} cards")
            self.full = True
        return not self.full


def _as_card(text: str) -> str | None:
    """How to write as a card what is no card file."""
    if "\n" in text or len(text) > 60 or text.casefold().endswith((".yaml", ".yml")):
        return None
    return f"a card is written {{name: {text}}}"
