"""What macros that show cards share: parameters, pictures of faces, words for those who listen."""

from __future__ import annotations

import re

from printkit.game.model import Card, Value
from printkit.geometry import Matrix, Rect, Size
from printkit.layout.frame import Frame, Group
from printkit.rulebook.figures.faces import face
from printkit.rulebook.macros import kinds
from printkit.rulebook.macros.declaring import Arguments, Parameter
from printkit.rulebook.macros.kinds import Side, Words
from printkit.rulebook.macros.means import Design, Means
from printkit.rulebook.model import Content, Draw, Figure, Picture
from printkit.rulebook.words import words
from printkit.source.jinja.names import ExpressionError, as_text
from printkit.source.markup import Inline, Rich, parse_markup
from printkit.source.nodes import quoted

INLINE_HEIGHT = 7.05
"""Of a card within a line: 1.6 lines of 12.5 pt."""
_LONGEST_VALUE = 30
_MOST_FIELDS = 5

_LEFT = re.compile(r"\{\{|\{%|\]\(|\[\^")
_INLINE = "a caption or label holds **bold**, *italic* and :icons:, no links, pictures or footnotes"
CAPTION = Parameter("caption", kinds.WORDS, "What stands below it.", "")
DECK = Parameter("deck", kinds.TEXT, "The deck's id, where there are several.", "", "all decks")
FLOAT: Parameter[Side] = Parameter(
    "float",
    kinds.SIDE,
    "The side on which it stands while the text that follows runs beside it.",
    "",
)
SCALE = Parameter("scale", kinds.SCALE, "Of the real card.", 0.4, "0.4")
TURN = Parameter("turn", kinds.ANGLE, "Degrees clockwise.", 0.0, "0")
WIDE = Parameter("wide", kinds.TRUTH, "Whether it takes all columns.", False, "false")


def content_of(text: Words, arguments: Arguments, means: Means) -> Content:
    """A caption or label: marks are read, in what a macro is given as in a rich field.

    Raises ExpressionError for those of a document, which would be printed as they stand.
    """
    if not text:
        return ()
    if isinstance(text, str) and (left := _LEFT.search(text)):
        hint = "join texts with ~, such as 'of ' ~ total()" if left[0] == "{{" else _INLINE
        raise ExpressionError(f"{quoted(text)}: {left[0]} is printed as it stands", hint)
    rich = text if isinstance(text, Rich) else Rich(text, arguments.call.span)
    return parse_markup(rich, means.problems)


def drawing(means: Means, frame: Frame | None, scale: float, turn: float, alt: str) -> Draw:
    """Draws a face at its scale, or smaller where there is no room for that."""

    def draw(width: float) -> Picture:
        if frame is None:
            return Picture(Size(0.0, 0.0), (), alt)
        edge = means.look.edge
        size = turned_size(frame.size, turn)
        factor = min(scale, max(width - edge, 1.0) / size.w)
        box = Rect(0.0, 0.0, frame.size.w * factor, frame.size.h * factor)
        outer = Size(size.w * factor + edge, size.h * factor + edge)
        x, y = box.centre
        marks = face(frame, box, means.faces, means.look, turn)
        moved = Matrix.translation(outer.w / 2 - x, outer.h / 2 - y)
        return Picture(outer, (Group(marks, moved),), alt)

    return draw


def turned_size(size: Size, turn: float) -> Size:
    """The upright box around a turned card."""
    matrix = Matrix.rotation(turn, 0.0, 0.0)
    w = abs(matrix.a) * size.w + abs(matrix.c) * size.h
    h = abs(matrix.b) * size.w + abs(matrix.d) * size.h
    return Size(w, h)


def shown(
    means: Means, arguments: Arguments, frame: Frame | None, alt: str, name: str
) -> Figure | Picture:
    """One face: a figure if the call stands alone on its line, else a picture in the line."""
    turn = arguments.of(TURN)
    if not arguments.call.block:
        what = "float" if arguments.of(FLOAT) else "caption" if arguments.of(CAPTION) else ""
        if what:
            raise ExpressionError(
                f"within a line of text {name} takes no {what}",
                "put the call on a line of its own, between empty lines",
            )
        high = turned_size(frame.size, turn).h if frame is not None else 1.0
        return drawing(means, frame, INLINE_HEIGHT / high, turn, alt)(1000.0)
    return Figure(
        drawing(means, frame, arguments.of(SCALE), turn, alt),
        alt,
        content_of(arguments.of(CAPTION), arguments, means),
        arguments.of(FLOAT),
        arguments.call.span,
    )


def alt_of(design: Design) -> str:
    """A card in words: its name and the fields that can be said in few words."""
    card, said = design.card, []
    unsaid = {"id", "name", "text", *design.deck.pictures}
    for name, value in card.fields.items():
        text = _short(value)
        if name not in unsaid and text and text != card.name:
            said.append(f"{name.replace('_', ' ')} {text}")
    return card.name + (": " + ", ".join(said[:_MOST_FIELDS]) if said else "")


def _short(value: Value) -> str:
    text = value.markup if isinstance(value, Rich) else as_text(value)
    plain = text.strip()
    if len(plain) > _LONGEST_VALUE or plain.startswith("#") or "/" in plain:
        return ""
    return plain


def back_alt(means: Means) -> str:
    """A face-down card in words."""
    return words(means.look.language).back


def some(found: tuple[Design, ...], where: object) -> tuple[Design, ...]:
    """The cards found, of which there must be some. Raises ExpressionError."""
    if not found:
        shown_ = f" meets {quoted(where)}" if isinstance(where, str) else " is meant by where"
        raise ExpressionError(f"no card{shown_}")
    return found


def named(card: Card) -> Content:
    """A card's name as a caption."""
    return (Inline(card.name),)
