"""Cells and arrows of spreads as authors write them: ids, or mappings of known keys."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from printkit.geometry import Size
from printkit.problems import did_you_mean
from printkit.rulebook.figures.cells import Cell
from printkit.rulebook.figures.plan import Arrow
from printkit.rulebook.macros import kinds
from printkit.rulebook.macros.back import with_back
from printkit.rulebook.macros.declaring import Arguments, Parameter
from printkit.rulebook.macros.means import Design, Means
from printkit.rulebook.macros.showing import DECK, content_of
from printkit.rulebook.words import words
from printkit.source.jinja.names import ExpressionError, named

CARD = Parameter("card", kinds.TEXT, "The card's id.", "")
SIDE = Parameter("side", kinds.choice("front", "back"), "front or back.", "front", "front")
DOWN = Parameter("down", kinds.TRUTH, "Face down; without a card, the deck's back.", False)
TURNED = Parameter("turned", kinds.ANGLE, "Degrees clockwise: 90 lies sideways.", 0.0, "0")
HIGHLIGHT = Parameter("highlight", kinds.TRUTH, "A frame in the accent colour.", False)
DIM = Parameter("dim", kinds.TRUTH, "Paled, as what is gone.", False)
LABEL = Parameter("label", kinds.WORDS, "Below it; in a free place, inside.", "")
ABOVE = Parameter("above", kinds.WORDS, "Above it, in bold.", "")
NAME = Parameter("name", kinds.TEXT, "What arrows call it.", "", "the card's id")
EMPTY = Parameter("empty", kinds.TRUTH, "A free place, with a dashed outline.", False)
TEXT = Parameter("text", kinds.WORDS, "Words in place of a card.", "")
STACK = Parameter("stack", kinds.whole(1, 500), "So many cards, one on the other.", 1, "1")
OVER = Parameter("over", kinds.ITEMS, "Cells that lie on it, each shifted.", (), "none")
SHIFT = Parameter(
    "shift",
    kinds.PAIR,
    "How far each card of `over` lies from the one below it, in card widths and heights.",
    (0.0, 0.22),
    "[0, 0.22]",
)
AT = Parameter(
    "at", kinds.PAIR, "Of `places`: the card's middle, in card widths and heights.", (0.0, 0.0)
)
CELL: tuple[Parameter[Any], ...] = (
    CARD, DECK, SIDE, DOWN, TURNED, HIGHLIGHT, DIM, LABEL, ABOVE, NAME, EMPTY, TEXT, STACK, OVER,
    SHIFT, AT,
)  # fmt: skip

FROM = Parameter("from", kinds.TEXT, "The name of a cell.", "", required=True)
TO = Parameter("to", kinds.TEXT, "The name of another.", "", required=True)
WORDS = Parameter("text", kinds.WORDS, "Words beside it.", "")
BEND = Parameter(
    "bend",
    kinds.number(-2, 2),
    "An arch: upward above 0 (to the right, if it runs up or down), else downward.",
    0.0,
    "0",
)
ARROW: tuple[Parameter[Any], ...] = (FROM, TO, WORDS, BEND)

_MOST = 200
_DEEPEST = 12


class Cells:
    """Reads the cells of one call; errors say which cell they are about."""

    def __init__(self, means: Means, arguments: Arguments) -> None:
        self._means, self._arguments = means, arguments
        self._deck = arguments.of(DECK)
        self._read = 0
        decks = means.decks(self._deck)
        self.size = decks[0].size if decks else Size(63.5, 88.9)

    def cell(self, value: object, where: str, depth: int = 0) -> Cell:
        """One cell. Raises ExpressionError."""
        self._read += 1
        if self._read > _MOST or depth > _DEEPEST:
            raise ExpressionError(f"more than {_MOST} cells")
        try:
            if isinstance(value, str):
                return self._card({"card": value}, where, depth) if value else self._nothing()
            if not isinstance(value, Mapping):
                raise ExpressionError(f"expected an id or a mapping, found {named(value)}")
            if "id" in value and "name" in value and "number" in value:
                value = {"card": value["id"]}  # a card of a loop
            return self._card(value, where, depth)
        except ExpressionError as error:
            if error.message.startswith(("row ", "place ", "arrow ")):
                raise
            raise ExpressionError(f"{where}: {error.message}", error.hint) from None

    def _nothing(self) -> Cell:
        return Cell("", self.size)

    def _card(self, typed: Mapping[str, object], where: str, depth: int) -> Cell:
        given = read_keys(typed, CELL, self._arguments)
        words_ = words(self._means.look.language)
        design, down = self._design(given)
        frame = None
        size, said = self.size, words_.free if given.of(EMPTY) else _plain(given.of(TEXT))
        if design is not None:
            frame = self._means.frame(design, "back" if down else "front")
            size, said = design.deck.size, words_.back if down else design.card.name
        label = content_of(given.of(LABEL), given, self._means)
        inside = content_of(given.of(TEXT), given, self._means)
        if given.of(EMPTY) and label and not inside:
            label, inside = (), label
        return Cell(
            _said(said, given, self._means),
            size,
            frame,
            empty=given.of(EMPTY) or (design is not None and frame is None),
            turned=given.of(TURNED),
            highlight=given.of(HIGHLIGHT),
            dim=given.of(DIM),
            stack=given.of(STACK),
            label=label,
            above=content_of(given.of(ABOVE), given, self._means),
            inside=inside,
            name=given.of(NAME) or given.of(CARD),
            over=tuple(
                self.cell(over, f"{where}, over {number}", depth + 1)
                for number, over in enumerate(given.of(OVER), 1)
            ),
            shift=given.of(SHIFT) if SHIFT in given else None,
            at=given.of(AT),
        )

    def _design(self, given: Arguments) -> tuple[Design | None, bool]:
        """The card that lies here, and whether it lies face down."""
        id_, down = given.of(CARD), given.of(DOWN) or given.of(SIDE) == "back"
        if given.of(EMPTY) or (not id_ and given.of(TEXT)):
            if id_:
                raise ExpressionError(f'a free place has no card, found "{id_}"')
            return None, False
        if not id_ and not down:
            raise ExpressionError(
                "there is nothing in it", 'give it a card, or {"down": true}, {"empty": true}'
            )
        deck = given.of(DECK) or self._deck
        if not id_:
            return with_back(self._means, deck), True
        return self._means.find(id_, deck), down


def _said(said: str, given: Arguments, means: Means) -> str:
    """A cell in words."""
    known = words(means.look.language)
    parts = [said]
    if given.of(CARD) and (given.of(DOWN) or given.of(SIDE) == "back"):
        parts = [known.face_down]
    if given.of(TURNED) % 180:
        parts.append(known.turned)
    for text in map(_plain, (given.of(ABOVE), given.of(LABEL))):
        if text and text not in parts:
            parts = [part for part in parts if part.casefold() not in text.casefold()]
            parts.append(text)
    return ", ".join(parts)


def _plain(text: kinds.Words) -> str:
    return text if isinstance(text, str) else text.markup


def read_keys(
    typed: Mapping[str, object], keys: Sequence[Parameter[Any]], arguments: Arguments
) -> Arguments:
    """The values of a mapping by its declared keys. Raises ExpressionError."""
    known = {key.name: key for key in keys}
    values: dict[str, object] = {}
    for name, value in typed.items():
        if name not in known:
            near = did_you_mean(name, known) or "known: " + ", ".join(known)
            raise ExpressionError(f'there is no key "{name}"', near)
        try:
            values[name] = known[name].kind.read(value)
        except ValueError as reason:
            raise ExpressionError(f"{name}: {reason}") from None
    for key in keys:
        if key.required and key.name not in values:
            raise ExpressionError(f'the key "{key.name}" is missing')
    return Arguments(arguments.macro, arguments.call, values)


def read_arrow(
    value: object, where: str, names: Sequence[str], arguments: Arguments, means: Means
) -> Arrow:
    """One arrow between named cells. Raises ExpressionError."""
    if not isinstance(value, Mapping):
        raise ExpressionError(f'{where}: expected {{"from": …, "to": …}}, found {named(value)}')
    try:
        given = read_keys(value, ARROW, arguments)
    except ExpressionError as error:
        raise ExpressionError(f"{where}: {error.message}", error.hint) from None
    for end in (FROM, TO):
        name = given.of(end)
        if name not in names:
            raise ExpressionError(
                f'{where}: no cell is named "{name}"', did_you_mean(name, list(names))
            )
        if list(names).count(name) > 1:
            raise ExpressionError(
                f'{where}: several cells are named "{name}"', 'give them names: "name": "first"'
            )
    if given.of(FROM) == given.of(TO):
        raise ExpressionError(f"{where}: it leads from {given.of(FROM)} to itself")
    text = content_of(given.of(WORDS), given, means)
    return Arrow(given.of(FROM), given.of(TO), text, given.of(BEND))
