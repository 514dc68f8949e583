"""A rulebook as people hold it: its cover, contents, running heads and numbers of pages."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path as File

import pytest

from printkit.game.load import load_game
from printkit.game.workspace import shared
from printkit.geometry import Size
from printkit.layout.layouts import Layouts
from printkit.problems import Problems
from printkit.rulebook.model import FrontMatter, Rulebook
from printkit.rulebook.strips import Page, Volume
from printkit.rulebook.volume import volume
from printkit.source.jinja.expressions import Expressions
from printkit.source.markup import Inline
from tests.rulebook.reading import (
    A4,
    A5,
    A6,
    PAGES,
    SPAN,
    fonts,
    heading,
    lines,
    paragraph,
    sections,
    words,
)

FRONT = FrontMatter(
    "Peak", SPAN, subtitle="Up and down", authors=("Ada",), players="2–4", minutes="30", age="8+"
)
GAME = "title: Peak\ncard: poker\ncards: [{name: Goat}, {name: Snow}, {name: Rope}]\n"


@cache
def _layouts(folder: File) -> tuple[Layouts, Problems]:
    (folder / "game.yaml").write_text(GAME, encoding="utf-8")
    problems, expressions = Problems(), Expressions()
    game = load_game(folder, shared(), problems, expressions)
    assert game is not None
    return Layouts(game, shared(), fonts(), expressions, problems), problems


def _bind(
    folder: File,
    page: Size = A5,
    front: FrontMatter = FRONT,
    *,
    count: int = 6,
    economy: bool = False,
) -> Volume:
    layouts, problems = _layouts(folder)
    rulebook = Rulebook(front, sections(count))
    made = volume(rulebook, page, layouts, fonts(), problems, economy=economy)
    assert not list(problems), [str(problem) for problem in problems]
    return made


def _said(page: Page) -> str:
    return " ".join(words(page.frame))


@pytest.mark.parametrize("page", PAGES, ids=str)
def test_contents_tell_the_page_where_each_section_begins(tmp_path: File, page: Size) -> None:
    made = _bind(tmp_path, page)
    contents = words(made.pages[1].frame)
    for entry in made.entries:
        number, _, title = entry.title.partition(" ")
        at = contents.index(title)
        assert contents[at - 1] == number
        label = made.pages[entry.page].label
        assert contents[at + 1] == label
        headed = [line for line in words(made.pages[entry.page].frame) if line == title]
        assert headed


@pytest.mark.parametrize("page", PAGES, ids=str)
def test_contents_lead_to_sections_and_sections_back_to_them(tmp_path: File, page: Size) -> None:
    made = _bind(tmp_path, page)
    anchors = {name for each in made.pages for name, _ in each.anchors}
    targets = [link.target for each in made.pages for link in each.links]
    assert {target.removeprefix("#") for target in targets} <= anchors
    assert targets.count("#contents") == len(made.entries) == 6
    for entry in made.entries:
        assert f"#{entry.id}" in targets
        assert (entry.id, entry.y) in made.pages[entry.page].anchors


def test_pages_are_numbered_outside_and_the_cover_is_not(tmp_path: File) -> None:
    made = _bind(tmp_path)
    assert made.pages[0].label == ""
    assert [page.label for page in made.pages[1:]] == [
        str(n) for n in range(2, len(made.pages) + 1)
    ]
    for number, page in enumerate(made.pages[1:], 2):
        *_, last = lines(page.frame.marks)
        assert "".join(word.text for word in last.words) == str(number)
        assert (last.x > A5.w / 2) == (number % 2 == 1)


def test_right_to_left_rulebooks_are_bound_and_numbered_the_other_way(tmp_path: File) -> None:
    made = _bind(tmp_path, front=replace(FRONT, language="he"))
    assert made.bound_right
    for number, page in enumerate(made.pages[1:], 2):
        *_, last = lines(page.frame.marks)
        assert (last.x > A5.w / 2) == (number % 2 == 0)


def test_running_heads_name_the_rulebook_and_the_first_section_of_the_page(tmp_path: File) -> None:
    made = _bind(tmp_path)
    section = ""
    for index, page in enumerate(made.pages[1:], 1):
        begun = [entry.title for entry in made.entries if entry.page == index]
        section = begun[0] if begun else section
        assert {"PEAK", section.upper()} <= set(words(page.frame)[:2])
        section = begun[-1] if begun else section


def test_a_long_running_head_ends_with_dots_instead_of_meeting_another(tmp_path: File) -> None:
    made = _bind(tmp_path, A6, replace(FRONT, title="The long and winding way up to the very top"))
    assert words(made.pages[1].frame)[0].endswith("…")


def test_the_cover_says_what_a_buyer_asks(tmp_path: File) -> None:
    said = _said(_bind(tmp_path).pages[0])
    for told in ("Peak", "Up and down", "2–4 players", "30 minutes", "age 8+", "Ada"):
        assert told in said
    assert all(name in said for name in ("Goat", "Snow", "Rope"))


def test_the_cover_grows_with_the_page(tmp_path: File) -> None:
    small, large = (_bind(tmp_path, page).pages[0].frame for page in (A6, A4))
    assert (small.size, large.size) == (A6, A4)
    assert large.bleed.left == pytest.approx(2 * small.bleed.left)
    assert words(small) == words(large)


def test_a_cover_of_a_bare_front_matter_is_its_title_and_cards(tmp_path: File) -> None:
    made = _bind(tmp_path, front=FrontMatter("Only a Title", SPAN))
    assert _said(made.pages[0]).startswith("Only")


def test_without_a_cover_the_title_stands_at_the_head_of_the_first_page(tmp_path: File) -> None:
    for made in (_bind(tmp_path, front=replace(FRONT, cover="")), _bind(tmp_path, economy=True)):
        first = words(made.pages[0].frame)
        assert first[0] == "Peak"
        assert first[1] == "Up and down"
        assert first[2] == "2–4 players · 30 minutes · age 8+ · Ada"
        assert made.pages[0].label == "1"
        assert first[-1] == "1"


def test_a_cover_that_does_not_exist_is_told_at_the_front_matter(tmp_path: File) -> None:
    (tmp_path / "game.yaml").write_text(GAME, encoding="utf-8")
    layouts, problems = _layouts.__wrapped__(tmp_path)
    rulebook = Rulebook(replace(FRONT, cover="covr"), sections(1))
    volume(rulebook, A5, layouts, fonts(), problems)
    (problem,) = problems.errors
    assert problem.span == SPAN
    assert 'did you mean "cover"?' in str(problem)


def test_few_sections_need_no_contents_and_nobody_who_wants_none_gets_them(tmp_path: File) -> None:
    for made in (_bind(tmp_path, count=2), _bind(tmp_path, front=replace(FRONT, contents=False))):
        assert "Contents" not in words(made.pages[1].frame)
        assert all(link.target != "#contents" for page in made.pages for link in page.links)


def test_footnotes_stand_on_the_page_that_calls_them(tmp_path: File) -> None:
    layouts, problems = _layouts(tmp_path)
    call = paragraph("Climb", Inline("1", raised=True, link="#fn-rope"), Inline(" on."))
    blocks = (*sections(5), heading("Ropes", "6"), call, *sections(3))
    notes = {"rope": (paragraph("Any rope of ten metres will do."),)}
    made = volume(Rulebook(FRONT, blocks, notes), A5, layouts, fonts(), problems)
    assert not problems.errors
    (page,) = [page for page in made.pages if "Any rope of ten metres" in _said(page)]
    assert "fn-rope" in dict(page.anchors)
    assert any(link.target == "#fn-rope" for link in page.links)


def test_the_same_rulebook_makes_the_same_pages(tmp_path: File) -> None:
    one, other = (_bind(tmp_path, A4) for _ in range(2))
    assert [words(page.frame) for page in one.pages] == [words(page.frame) for page in other.pages]
    assert one.entries == other.entries
    assert [page.links for page in one.pages] == [page.links for page in other.pages]


def test_letters_that_no_font_has_are_told_where_they_are_set_and_nowhere_else(
    tmp_path: File,
) -> None:
    layouts, problems = _layouts.__wrapped__(tmp_path)
    blocks = (heading("Section 漢", "1"), *sections(4))
    volume(Rulebook(FRONT, blocks), A5, layouts, fonts(), problems)
    assert len(problems.errors) == 1


def test_a_long_line_of_the_contents_ends_with_dots(tmp_path: File) -> None:
    layouts, problems = _layouts(tmp_path)
    long = "How " + "the very long and winding way up is told " * 5
    made = volume(
        Rulebook(FRONT, (heading(long, "1"), *sections(4))), A5, layouts, fonts(), problems
    )
    (shown,) = [line for line in words(made.pages[1].frame) if line.startswith("How the")][:1]
    assert shown.endswith("…")
    assert long.startswith(shown.rstrip("…"))
    assert len(shown) > 12
