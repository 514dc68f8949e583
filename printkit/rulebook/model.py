"""A rulebook as values: what an author wrote, after Jinja and Markdown, before any page."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from printkit.geometry import Size
from printkit.layout.frame import Mark
from printkit.layout.text.textstyle import Icons
from printkit.problems import Span
from printkit.source.markup import Inline

Content = tuple[Inline, ...]
"""A text as it is set: stretches in one style, icons, inline pictures, links."""

Align = Literal["left", "centre", "right"]
AdmonitionKind = Literal["example", "note", "tip"]


class Picture(NamedTuple):
    """A finished drawing: marks from the top left corner of its size, in mm."""

    size: Size
    marks: tuple[Mark, ...]
    alt: str
    """What a person who cannot see it is told; empty only for ornaments."""


Draw = Callable[[float], Picture]
"""Draws for a measure: a picture at most this many mm wide."""


@dataclass(frozen=True, slots=True)
class Heading:
    """A section's title; `number` is empty where it is not numbered."""

    level: int
    """1 for the sections of the contents, 2 and 3 below them."""
    content: Content
    id: str
    """Stable: typed as {#id}, else a slug of the text."""
    number: str
    span: Span

    @property
    def text(self) -> str:
        """Its words, without the numbers of footnotes."""
        return "".join(inline.text for inline in self.content if not inline.raised)


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Running text; an Inline text of "\\n" breaks the line."""

    content: Content
    span: Span


@dataclass(frozen=True, slots=True)
class Items:
    """A list; `start` is None where its items have bullets."""

    items: tuple[tuple[Block, ...], ...]
    start: int | None
    tight: bool
    span: Span


@dataclass(frozen=True, slots=True)
class Definitions:
    """Terms, each with what is said of it."""

    entries: tuple[tuple[Content, tuple[Block, ...]], ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of cells; an empty head is no head row."""

    head: tuple[Content, ...]
    rows: tuple[tuple[Content, ...], ...]
    align: tuple[Align, ...]
    span: Span
    caption: Content = ()
    places: tuple[Span, ...] = ()
    """Where each row was typed, if it was."""

    def place(self, number: int | None) -> Span:
        """Where a row stands, for what is wrong with it; None is the head."""
        if number is None or number >= len(self.places):
            return self.span
        return self.places[number]


@dataclass(frozen=True, slots=True)
class Quote:
    """A quotation."""

    blocks: tuple[Block, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Admonition:
    """A box beside the running text: an example, a note, a tip."""

    kind: AdmonitionKind
    title: Content
    """Empty takes the kind's word in the rulebook's language."""
    blocks: tuple[Block, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Figure:
    """A picture with its caption; one that floats has the text that follows run beside it."""

    draw: Draw
    alt: str
    caption: Content
    float: Literal["", "left", "right"]
    span: Span
    wide: bool = False
    """Whether it takes the whole page where text runs in two columns."""


@dataclass(frozen=True, slots=True)
class Gallery:
    """Pictures in rows, `per_row` at most, each with its caption."""

    pictures: tuple[tuple[Draw, str, Content], ...]
    """Each with its alternative text and caption."""
    per_row: int
    span: Span
    wide: bool = False
    caption: Content = ()
    """Below all of them."""


@dataclass(frozen=True, slots=True)
class Break:
    """A line across (---)."""

    span: Span


Block = (
    Heading
    | Paragraph
    | Items
    | Definitions
    | Table
    | Quote
    | Admonition
    | Figure
    | Gallery
    | Break
)


@dataclass(frozen=True, slots=True)
class FrontMatter:
    """What stands before the text, between two lines of ---; what is left out is the game's."""

    title: str
    span: Span
    subtitle: str = ""
    authors: tuple[str, ...] = ()
    """Whose words the rulebook is."""
    language: str = "en"
    licence: str = ""
    players: str = ""
    """As people read it: 2, 2–4."""
    minutes: str = ""
    age: str = ""
    page: str = ""
    """A page format of its own, such as a5; empty is that of --paper."""
    columns: int | None = None
    """None: two where a line would be too long for one."""
    numbered: bool = True
    contents: bool = True
    cover: str = "cover"
    """The layout of the cover; empty for none."""
    look: Mapping[str, str] = field(default_factory=dict)
    """Fonts and colours: body, sans, display, ink, accent, paper, tint."""
    places: Mapping[str, Span] = field(default_factory=dict, compare=False)
    """Where the value of each key stands that was typed."""

    def place(self, *names: str) -> Span:
        """Where the first of some keys stands that was typed, else where the text begins."""
        return next((self.places[name] for name in names if name in self.places), self.span)


@dataclass(frozen=True, slots=True)
class Rulebook:
    """A whole rulebook, checked: every link leads somewhere, every card exists."""

    front: FrontMatter
    blocks: tuple[Block, ...]
    notes: Mapping[str, tuple[Block, ...]] = field(default_factory=dict)
    """Footnotes by label; an Inline of a note has the link "#fn-<label>" and is raised."""
    pictures: Mapping[str, Picture] = field(default_factory=dict)
    """Inline pictures by the icon name of their Inline (it begins with U+FDD0)."""
    icons: Icons | None = None
    """The game's own drawings, which icons in the text may be."""
