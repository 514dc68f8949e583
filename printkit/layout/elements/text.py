"""text: words set into a box, shrunk to fit, never lost without a problem."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple, cast

from printkit.colour import BLACK, Paint
from printkit.geometry import MM_PER_PT, Rect, show
from printkit.layout import kinds
from printkit.layout.builder import Builder
from printkit.layout.content import content
from printkit.layout.element import Element, Leaf
from printkit.layout.elementtype import element
from printkit.layout.entries import Entries
from printkit.layout.frame import Glyphs
from printkit.layout.kinds import Leading
from printkit.layout.reads import back_keys_in, braced, fields_in
from printkit.layout.resources import Resources
from printkit.layout.scene import Scene
from printkit.layout.settings import combined, pair
from printkit.layout.space import Marks, Space
from printkit.layout.text.setting import DrawnIcon, Overflow, SetText, TextStyle, set_text
from printkit.problems import Span
from printkit.source.jinja.expressions import Expression
from printkit.source.keys import Key
from printkit.source.markup import Inline

_HAIR = 0.05
_SIZE = 9 * MM_PER_PT
_MIN = 6.5 * MM_PER_PT


@dataclass(frozen=True, slots=True, eq=False)
class _Look:
    style: TextStyle
    overflow: str


class _Set(NamedTuple):
    look: _Look
    content: tuple[Inline, ...]


class _Setter:
    """Sets one text element and says what went wrong on which card."""

    def __init__(self, expression: Expression, resources: Resources, span: Span) -> None:
        self._resources = resources
        self._fields = fields_in(expression.source)
        self._span = span
        self._keys = back_keys_in(expression.source)
        self._braced = braced(expression.source)

    def __call__(self, values: _Set, space: Space, scene: Scene) -> Marks:
        if not values.content:
            return ()
        if self._braced:
            self._complain_of_braces(scene)
        box, resources = space.box, self._resources
        if box.w <= 0 or box.h <= 0:
            scene.error(self._span, f"this text's box is {box.size}: it has no room")
            return ()

        def icon(name: str) -> DrawnIcon | None:
            return resources.drawings.icon(name, warn)

        def warn(told: str) -> None:
            _, place, where = self._named(next(iter(scene.typed(self._fields)), None), scene)
            scene.warning(place, told + where)

        try:
            found = set_text(values.content, box, values.look.style, resources.fonts, icon)
        except ValueError as reason:
            scene.error(self._span, str(reason))
            return ()
        if found.overflow is not None or found.missing:
            self._complain(found, values.look, scene)
        if space.edge is not None and not space.edge.trim.contains(box, _HAIR):
            self._complain_outside(found, space.edge.trim, scene)
        return found.marks

    def _complain_of_braces(self, scene: Scene) -> None:
        """A field of the card between single braces is hardly meant to be printed so."""
        card = scene.scope.get("card")
        for name in self._braced:
            if isinstance(card, Mapping) and name in card:
                scene.error(
                    self._span,
                    f'"{{{name}}}" is printed as it stands',
                    f"write {{{{ card.{name} }}}} for its value",
                )

    def _complain_outside(self, found: SetText, trim: Rect, scene: Scene) -> None:
        """A box may reach beyond the card, but what it says may not."""
        lines = [
            line for mark in found.marks if isinstance(mark, Glyphs) for line in (_around(mark),)
        ]
        if not all(trim.contains(line, _HAIR) for line in lines):
            scene.warning(self._span, "this text reaches beyond the edge of the card")

    def _complain(self, found: SetText, look: _Look, scene: Scene) -> None:
        fields = scene.typed(self._fields)
        for missing in found.missing:
            field = next((name for name in fields if missing.char in _said(name, scene)), None)
            hint = self._resources.drawings.hint(missing.char) if missing.icon else None
            what, place, where = self._named(field or next(iter(fields), None), scene)
            scene.error(place, missing.told(what) + where, hint)
        if found.overflow is not None:
            longest = max(fields, key=lambda name: len(_said(name, scene)), default=None)
            what, place, where = self._named(longest, scene)
            complain = scene.warning if look.overflow == "warn" else scene.error
            complain(place, _too_much(found.overflow, what, found.size) + where)

    def _named(self, field: str | None, scene: Scene) -> tuple[str, Span, str]:
        """What a complaint calls a text, its place, and the layout's behind it."""
        key = None if self._fields else next((key for key in self._keys if key in scene.back), None)
        if key is not None:
            where = f" (layout {scene.layout}, {self._span})"
            return f'"{key}" of the back', scene.back[key], where
        place = scene.place((field,) if field else self._fields, self._span)
        where = scene.beside(place, self._span)
        return f'"{field}"' if field else "this text", place, where


def _said(field: str, scene: Scene) -> str:
    """What a field of the card says, as typed."""
    return str(scene.card.fields.get(field, "")) if scene.card is not None else ""


def _around(line: Glyphs) -> Rect:
    """The box of a line, as far as its letters reach."""
    width = sum(word.advance for word in line.words) * line.size / 1000
    width += line.letter_spacing * sum(len(word.glyphs) for word in line.words)
    width += line.word_spacing * sum(word.blank for word in line.words)
    return Rect(line.x, line.y - 0.6 * line.size, width, 0.6 * line.size)


def _too_much(overflow: Overflow, what: str, size: float) -> str:
    amounts = [
        f"{show(amount)} too {word}"
        for amount, word in ((overflow.height, "high"), (overflow.width, "wide"))
        if amount > 0
    ]
    points = f"{size / MM_PER_PT:.2f}".rstrip("0").rstrip(".")
    last = f'; the last words that fit are "{overflow.last}"' if overflow.last else ""
    return f"{what} does not fit: {' and '.join(amounts)} at {points} pt{last}"


def _look(
    font: str,
    size: float,
    min: float,
    bold: bool,
    italic: bool,
    leading: Leading,
    align: str,
    valign: str,
    colour: Paint,
    letter_spacing: float,
    paragraph_gap: Leading,
    icon_scale: float,
    hyphenate: bool,
    lang: str,
    overflow: str,
) -> _Look:
    factor = leading.factor if leading.factor is not None else leading.mm / size
    gap = paragraph_gap.factor
    style = TextStyle(
        font=font,
        size=size,
        min=min,
        leading=factor,
        align=cast(Literal["start", "left", "centre", "right", "justify"], align),
        valign=cast(Literal["top", "middle", "bottom"], valign),
        colour=colour,
        bold=bold,
        italic=italic,
        letter_spacing=letter_spacing,
        paragraph_gap=gap if gap is not None else paragraph_gap.mm / (factor * size),
        icon_scale=icon_scale,
        hyphenate=hyphenate,
        lang=lang,
    )
    return _Look(style, overflow)


def _text(entries: Entries, builder: Builder) -> Element | None:
    expression = entries.text("text")
    ink = "colour" if "colour" in entries else "fill"
    look = combined(
        _look,
        font=entries.value("font", builder.resources.font_kind, "Source Sans 3"),
        size=entries.value("size", kinds.TYPE_SIZE, _SIZE),
        min=entries.value("min", kinds.TYPE_SIZE, _MIN),
        bold=entries.value("bold", kinds.BOOLEAN, False),
        italic=entries.value("italic", kinds.BOOLEAN, False),
        leading=entries.value("leading", kinds.LEADING, Leading(1.2)),
        align=entries.value("align", kinds.ALIGN, "start"),
        valign=entries.value("valign", kinds.VALIGN, "top"),
        colour=entries.value(ink, kinds.PAINT, BLACK),
        letter_spacing=entries.value("letter_spacing", kinds.SPACING, 0.0),
        paragraph_gap=entries.value("paragraph_gap", kinds.GAP, Leading(0.5)),
        icon_scale=entries.value("icon_scale", kinds.SCALE, 1.0),
        hyphenate=entries.value("hyphenate", kinds.BOOLEAN, False),
        lang=entries.value("lang", kinds.NAME, builder.resources.language),
        overflow=entries.value("overflow", kinds.OVERFLOW, "error"),
    )
    if expression is None:
        return None
    span = expression.span
    setter = _Setter(expression, builder.resources, span)
    return Leaf(entries.position(), pair(_Set, look, content(expression)), setter, entries.span)


TEXT = element(
    "text",
    "words in a box",
    _text,
    Key("text", kinds.TEXT, "The words; rich fields keep their markup.", required=True),
    Key("font", kinds.FONT, "A font family.", "Source Sans 3"),
    Key("size", kinds.TYPE_SIZE, "The size that is tried first.", "9pt"),
    Key("min", kinds.TYPE_SIZE, "The smallest size that it shrinks to.", "6.5pt"),
    Key("bold", kinds.BOOLEAN, "Whether it is bold.", "no"),
    Key("italic", kinds.BOOLEAN, "Whether it is italic.", "no"),
    Key("leading", kinds.LEADING, "From line to line: a factor of the size, or a length.", "1.2"),
    Key("align", kinds.ALIGN, "left, centre, right or justify.", "left"),
    Key("valign", kinds.VALIGN, "top, middle or bottom.", "top"),
    Key("colour", kinds.PAINT, "Its colour or gradient.", "black", aliases=("color",)),
    Key("fill", kinds.PAINT, "The same, where no colour is given."),
    Key("letter_spacing", kinds.SPACING, "Extra space after each letter.", "0"),
    Key(
        "paragraph_gap",
        kinds.GAP,
        "Extra space before a paragraph: a factor of the leading, or a length.",
        "0.5",
    ),
    Key("icon_scale", kinds.SCALE, "Size of icons in the text.", "1"),
    Key("hyphenate", kinds.BOOLEAN, "Whether words may be divided.", "no"),
    Key("lang", kinds.NAME, "The language, for hyphenation: en, de …", "the game's"),
    Key("overflow", kinds.OVERFLOW, "error, or warn where too much text may pass.", "error"),
)
