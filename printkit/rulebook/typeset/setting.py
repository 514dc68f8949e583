"""What the setting of blocks works with: styles, the measure, and what stands beside the text."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from printkit.colour import Paint
from printkit.geometry import Matrix, Rect
from printkit.layout.frame import Group, Mark
from printkit.layout.text.fonts import Fonts
from printkit.layout.text.running import Narrow, Running
from printkit.layout.text.textstyle import DrawnIcon, Icons, Missing, TextStyle
from printkit.problems import Problems, Span
from printkit.rulebook.model import Block, Picture
from printkit.rulebook.strips import NEVER, Link, Strip
from printkit.rulebook.theme import Theme
from printkit.rulebook.typeset.numbering import NOTE
from printkit.rulebook.typeset.styles import Styles, styles

_MOST_LETTERS = 5
"""More that no font has are told together."""


class Measure(NamedTuple):
    """Where lines stand: from the column's left edge (mm), and how long they are."""

    x: float
    w: float

    @property
    def right(self) -> float:
        return self.x + self.w

    def inset(self, start: float, end: float = 0.0, *, rtl: bool = False) -> Measure:
        """Shorter at the side where lines start, and where they end."""
        return Measure(self.x + (end if rtl else start), self.w - start - end)


class Marker(NamedTuple):
    """A number or bullet that waits for the first line of its item."""

    text: Running
    x: float


@dataclass(slots=True)
class Beside:
    """A picture that text runs beside, and how much of its height (mm) is still to come."""

    left: float
    box: Measure
    """Where it stands, with the space around it."""
    side: str
    waiting: Strip | None
    """Its marks, until there is a line to hold them."""

    def narrow(self, measure: Measure, line: float) -> Narrow | None:
        """How the next lines must be shorter."""
        count = int((self.left - 0.3 * line) / line + 1) if self.left > 0.3 * line else 0
        if not count:
            return None
        if self.side == "left":
            indent = max(0.0, self.box.right - measure.x)
            return Narrow(count, measure.w - indent, indent)
        return Narrow(count, min(measure.right, self.box.x) - measure.x)

    def passed(self, strip: Strip) -> Strip:
        """A strip of text beside it: it holds the picture, or follows what does."""
        if self.waiting is not None:
            held, self.waiting = self.waiting, None
            strip = strip._replace(
                marks=held.marks + strip.marks,
                links=held.links + strip.links,
                notes=held.notes + strip.notes,
                anchors=held.anchors + strip.anchors,
            )
        elif self.left > 0:
            strip = strip._replace(cost=NEVER)
            self.left -= strip.before
        self.left -= strip.height
        return strip


@dataclass(slots=True)
class Setting:
    """The theme, fonts and styles of a rulebook, and the state of the column that is being set."""

    theme: Theme
    fonts: Fonts
    problems: Problems
    styles: Styles
    pictures: Mapping[str, Picture]
    drawn: Icons | None = None
    """Looks up the game's own drawings."""
    dense: bool = False
    """Whether blocks stand close, as within the items of a tight list."""
    markers: tuple[Marker, ...] = ()
    """Those that wait: two where an item begins with a list."""
    beside: Beside | None = None

    def icons(self, style: TextStyle) -> Icons:
        """Looks up inline pictures and drawings for a text of a style."""

        def look_up(name: str) -> DrawnIcon | None:
            picture = self.pictures.get(name)
            if picture is None:
                return self.drawn(name) if self.drawn else None
            size = picture.size
            return DrawnIcon(size.w / size.h, _fitting(picture), size.h / style.size)

        return look_up

    def report(self, missing: Sequence[Missing], span: Span) -> None:
        """Tell of letters and icons that no font has."""
        letters = [found for found in missing if not found.icon]
        told = missing
        if len(letters) > _MOST_LETTERS:
            told = [found for found in missing if found.icon]
            shown = ", ".join(
                f"U+{ord(letter.char):04X} ({letter.char})" for letter in letters[:_MOST_LETTERS]
            )
            self.problems.error(
                span,
                f"no font has {len(letters):,} letters of this text, such as {shown};"
                f" tried {letters[0].font} first",
            )
        for found in told:
            self.problems.error(span, found.told("this text"))


def calling(strip: Strip) -> Strip:
    """A strip with the footnotes that are called in it, which lead back to it."""
    called = (link.target for link in strip.links if link.target.startswith(NOTE))
    labels = tuple(dict.fromkeys(target.removeprefix(NOTE) for target in called))
    if not labels:
        return strip
    back = (f"fnref-{label}" for label in labels)
    return strip._replace(notes=labels, anchors=(*strip.anchors, *back))


Inner = Callable[[Setting, Sequence[Block], Measure], list[Strip]]
"""Sets blocks within a block."""


def setting(
    theme: Theme,
    fonts: Fonts,
    problems: Problems,
    pictures: Mapping[str, Picture],
    drawn: Icons | None = None,
    span: Span | None = None,
) -> Setting:
    """Everything ready for a column; fonts that do not exist are told at `span`."""
    theme = with_fonts(theme, fonts, problems, span)
    made = styles(theme, hyphenated=_hyphenates(fonts, theme))
    return Setting(theme, fonts, problems, made, pictures, drawn)


def with_fonts(theme: Theme, fonts: Fonts, problems: Problems, span: Span | None) -> Theme:
    """The theme with fonts that exist; what is asked for and does not is a problem."""

    def known(font: str, plain: str) -> str:
        try:
            fonts.face(font)
        except ValueError as unknown:
            problems.error(span, str(unknown))
            return plain
        return font

    return replace(
        theme,
        body=known(theme.body, "Source Serif 4"),
        sans=known(theme.sans, "Source Sans 3"),
        display=known(theme.display, "Barlow Condensed"),
    )


def _hyphenates(fonts: Fonts, theme: Theme) -> bool:
    try:
        fonts.hyphenation(theme.language)
    except ValueError:
        return False
    return True


def _fitting(picture: Picture) -> Callable[[Rect, Paint], tuple[Mark, ...]]:
    def draw(box: Rect, _: Paint) -> tuple[Mark, ...]:
        return placed_picture(picture, box.x, box.y, box.h / picture.size.h)

    return draw


def placed_picture(picture: Picture, x: float, y: float, scale: float = 1.0) -> tuple[Mark, ...]:
    """A picture's marks with its top left corner somewhere."""
    return (Group(picture.marks, Matrix(scale, 0.0, 0.0, scale, x, y)),)


class Stack(NamedTuple):
    """Lines below one another as one piece."""

    marks: tuple[Mark, ...]
    links: tuple[Link, ...]
    height: float


def stacked(text: Running, x: float, y: float, *, first: float = 0.0) -> Stack:
    """All lines of a text from the top `y`; the first baseline at least `first` below it."""
    marks: list[Mark] = []
    links: list[Link] = []
    height = text.style.leading * text.style.size
    down = 0.0
    for number in range(len(text.lines)):
        box = line_box(text, number, height)
        baseline = box.baseline if number else max(first, box.baseline)
        placed = text.placed(number, x, y + down + baseline)
        marks += placed.marks
        links += (Link(area.box, area.link) for area in placed.areas)
        down += box.height + baseline - box.baseline
    return Stack(tuple(marks), tuple(links), down)


class LineBox(NamedTuple):
    """How high a line's strip is, and where in it the baseline stands."""

    height: float
    baseline: float


def line_box(text: Running, number: int, height: float) -> LineBox:
    """A line's strip: as high as the leading, higher where something stands out."""
    spare = (height - text.ascent - text.descent) / 2
    above = max(0.0, text.top(number) - text.ascent - spare)
    below = max(0.0, text.depth(number) - text.descent - spare)
    return LineBox(height + above + below, spare + text.ascent + above)
