"""A rulebook at one page size: cover, contents, and pages with running heads and numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from printkit.geometry import Sides, Size
from printkit.layout.frame import Frame, Mark
from printkit.layout.layouts import Layouts
from printkit.layout.text.fonts import Fonts
from printkit.problems import Problems
from printkit.rulebook import contents as table
from printkit.rulebook.contents import Contents
from printkit.rulebook.cover import cover, title_block
from printkit.rulebook.flow import Flow, Matter
from printkit.rulebook.furniture import page_number, running_head
from printkit.rulebook.lines import Lines
from printkit.rulebook.model import FrontMatter, Rulebook
from printkit.rulebook.strips import Band, Entry, Link, Page, Strip, Volume
from printkit.rulebook.theme import Theme, theme

_NO_BLEED = Sides.all(0.0)
_LEVELS = 2
"""Headings up to this level lead back to the contents."""


def volume(
    rulebook: Rulebook,
    page: Size,
    layouts: Layouts,
    fonts: Fonts,
    problems: Problems,
    *,
    economy: bool = False,
) -> Volume:
    """Set a whole rulebook; what is wrong with it is told in `problems`.

    To save ink there is no cover, and the title stands at the head of the first page.
    """
    from printkit.rulebook.typeset.bands import bands, notes

    front = rulebook.front
    look = theme(front, page, economy=economy)
    face = None
    if front.cover and not economy:
        face = cover(front, look, layouts)
    return bound(
        front,
        bands(rulebook, look, fonts, problems),
        notes(rulebook, look, fonts, problems),
        look,
        Lines(look, fonts, problems, front.place("title")),
        problems,
        face,
    )


def bound(
    front: FrontMatter,
    bands: Sequence[Band],
    notes: Mapping[str, tuple[Strip, ...]],
    look: Theme,
    lines: Lines,
    problems: Problems,
    face: Frame | None,
) -> Volume:
    """Strips bound into a volume behind its cover, or below its title where it has none."""
    # Headings tell of their letters where they are set.
    contents = Contents(bands, lines.silent()) if front.contents else None
    opening = () if face is not None else title_block(front, lines).strips
    shown = contents.band({}) if contents is not None else None
    first = opening + (shown.strips if shown is not None else ())
    flow = Flow((Band(first, wide=True), *bands), notes, look)
    flow.check(problems, front.span)
    covers = () if face is None else (Page(face),)
    pages = flow.placed()
    if contents is not None and shown is not None:
        numbers = _numbers(pages, len(covers))
        numbered = contents.band(numbers)
        assert numbered is not None
        pages = flow.placed(opening + numbered.strips)
    binding = _Binding(front, look, lines.silent(), len(covers), shown is not None)
    made = binding.pages(pages)
    return Volume((*covers, *made), _entries(pages, len(covers)), look.rtl)


def _numbers(pages: Sequence[Matter], covers: int) -> dict[str, str]:
    """The page number of every heading."""
    return {
        name: str(number)
        for number, matter in enumerate(pages, 1 + covers)
        for _, _, name, _ in matter.headings
    }


def _entries(pages: Sequence[Matter], covers: int) -> tuple[Entry, ...]:
    return tuple(
        Entry(level, title, name, index, box.y)
        for index, matter in enumerate(pages, covers)
        for level, title, name, box in matter.headings
    )


@dataclass(frozen=True, slots=True)
class _Binding:
    """Makes pages of what stands on them."""

    front: FrontMatter
    theme: Theme
    lines: Lines
    covers: int
    contents: bool

    def pages(self, matters: Sequence[Matter]) -> list[Page]:
        section = ""
        made: list[Page] = []
        for index, matter in enumerate(matters):
            begun = [title for level, title, _, _ in matter.headings if level == 1]
            shown = begun[0] if begun else section
            headless = not index and not self.covers
            made.append(
                self._page(matter, index + self.covers + 1, "" if headless else shown, headless)
            )
            section = begun[-1] if begun else section
        return made

    def _page(self, matter: Matter, number: int, section: str, headless: bool) -> Page:
        # The first page is on the side where a book is opened; its outer edge faces away.
        right = (number % 2 == 1) is not self.theme.rtl
        marks: list[Mark] = []
        if not headless:
            marks += running_head(self.lines, self.front.title, section, right=right)
        marks += matter.marks
        marks += page_number(self.lines, str(number), right=right)
        links = list(matter.links)
        if self.contents:
            back = f"#{table.ANCHOR}"
            links += [Link(box, back) for level, _, _, box in matter.headings if level <= _LEVELS]
        frame = Frame(self.theme.page, _NO_BLEED, tuple(marks))
        return Page(frame, tuple(links), tuple(dict(reversed(matter.anchors)).items()), str(number))
