"""Paragraphs, headings and footnotes as strips."""

from __future__ import annotations

from dataclasses import replace

import pytest

from printkit.geometry import Size
from printkit.problems import Problems, Span
from printkit.rulebook.model import Break, Heading, Paragraph, Quote
from printkit.rulebook.strips import NEVER, Strip
from printkit.rulebook.typeset import bands, notes
from printkit.source.markup import Inline
from tests.layout.text.typesetting import fonts
from tests.rulebook.typeset.making import (
    A4,
    A5,
    A6,
    SPAN,
    TEXT,
    WIDE,
    book,
    heading,
    items,
    left,
    letters,
    made_theme,
    paragraph,
    right,
    said,
    set_all,
)


def test_a_paragraph_is_a_strip_a_line_and_says_all_of_it() -> None:
    strips = set_all(paragraph(TEXT))
    assert said(strips) == TEXT
    assert len(strips) > 4
    assert {strip.height for strip in strips} == {made_theme().line}


def test_no_page_break_leaves_a_line_of_a_paragraph_alone() -> None:
    strips = set_all(paragraph(TEXT))
    assert strips[1].cost == NEVER
    assert strips[-1].cost == NEVER
    assert all(0 < strip.cost < NEVER for strip in strips[2:-1])


def test_a_break_after_a_hyphen_costs_more_than_one_between_words() -> None:
    strips = set_all(paragraph(TEXT * 3), wide=60)
    within = strips[2:-1]
    ends = [said((strip,)).endswith("\u00ad") for strip in strips[1:-2]]
    hyphened = {strip.cost for strip, hyphen in zip(within, ends, strict=True) if hyphen}
    plain = {strip.cost for strip, hyphen in zip(within, ends, strict=True) if not hyphen}
    assert hyphened
    assert min(hyphened) > max(plain)


def test_paragraphs_stand_apart_by_less_than_a_line() -> None:
    one = len(set_all(paragraph(TEXT)))
    strips = set_all(paragraph(TEXT), paragraph(TEXT))
    assert 0 < strips[one].before < made_theme().line
    assert strips[one].cost == 0


@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_heading_is_never_parted_from_two_lines_of_its_text(level: int) -> None:
    title, first, second, *_ = set_all(heading(level, "Set-up"), paragraph(TEXT))
    assert title.heading == (level, "Set-up", "here")
    assert title.anchors == ("here",)
    assert first.cost == second.cost == NEVER


def test_a_heading_keeps_with_two_strips_where_the_first_is_a_short_paragraph() -> None:
    strips = set_all(heading(1, "Set-up"), paragraph("Now:"), paragraph(TEXT))
    assert [strip.cost for strip in strips[1:3]] == [NEVER, NEVER]


def test_headings_on_headings_keep_together() -> None:
    first, second, text = set_all(heading(1, "One"), heading(2, "Two"), paragraph("Three"))[:3]
    assert second.cost == text.cost == NEVER
    assert first.before > second.before


def test_a_long_title_hangs_behind_its_number() -> None:
    strips = set_all(heading(2, "What you do when the draw pile is empty", "12.3"), wide=45)
    assert strips[0].heading == (2, "12.3 What you do when the draw pile is empty", "here")
    assert said(strips) == "12.3 What you do when the draw pile is empty"
    number, title = letters(strips[0])
    assert number.x == 0
    assert letters(strips[1])[0].x == pytest.approx(title.x)
    assert strips[1].cost == NEVER


def test_titles_are_larger_the_higher_they_stand() -> None:
    sizes = [letters(set_all(heading(level, "Set-up"))[0])[0].size for level in (1, 2, 3)]
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[2] >= made_theme().size


def test_a_paragraph_before_a_list_or_picture_keeps_with_it_if_it_ends_with_a_colon() -> None:
    _, after = set_all(paragraph("There are two:"), paragraph("One."))
    _, free = set_all(paragraph("There are two."), paragraph("One."))
    assert after.cost > 50 > free.cost


def test_links_of_a_line_lie_on_its_words() -> None:
    content = paragraph("See ", Inline("the draw phase", link="#draw"), " for more.")
    (strip,) = set_all(content)
    (link,) = strip.links
    assert link.target == "#draw"
    linked = next(mark for mark in letters(strip) if mark.fill == made_theme().accent)
    assert link.box.x == pytest.approx(linked.x)
    assert 0 <= link.box.y < linked.y < link.box.bottom <= strip.height + 0.5


def _calling() -> Paragraph:
    number = Inline("1", raised=True, link="#fn-old")
    return paragraph("Deal ten cards.", number, " Then begin.")


def test_a_line_that_calls_a_footnote_says_so_and_can_be_led_back_to() -> None:
    (strip,) = set_all(_calling())
    assert strip.notes == ("old",)
    assert "fnref-old" in strip.anchors


def test_a_footnote_is_small_and_leads_back() -> None:
    rulebook = book(_calling(), notes={"old": (paragraph("In the first edition, " + TEXT),)})
    theme, problems = made_theme(), Problems()
    strips = notes(rulebook, theme, fonts(), problems)["old"]
    assert said(strips) == "1 In the first edition, " + TEXT
    assert strips[0].anchors == ("fn-old",)
    assert strips[0].links[0].target == "#fnref-old"
    assert max(mark.size for strip in strips for mark in letters(strip)) < theme.size
    assert left(strips[1]) > left(strips[0])
    assert not tuple(problems)


def test_a_missing_letter_is_told_at_the_place_of_its_block() -> None:
    problems = Problems()
    place = Span("rulebook.md", 40, 3)
    set_all(Paragraph((Inline("a \U00013000"),), place), problems=problems)
    (problem,) = problems
    assert problem.span == place
    assert "U+13000" in problem.message


def test_an_unknown_font_is_a_problem_and_no_crash() -> None:
    problems = Problems()
    bands(book(paragraph("One.")), replace(made_theme(), body="Comic"), fonts(), problems)
    (problem,) = problems
    assert problem.message.startswith('there is no font "Comic"')
    assert problem.span == SPAN


def test_a_text_longer_than_any_page_is_a_problem_at_its_place() -> None:
    problems = Problems()
    set_all(paragraph("word " * 11_000), problems=problems)
    (problem,) = problems
    assert problem.span == SPAN
    assert "55,000 characters" in problem.message


def test_a_quotation_stands_in_italics_behind_a_bar() -> None:
    strips = set_all(Quote((paragraph(TEXT),), SPAN))
    faces = {fonts().by_key(mark.face).italic for strip in strips for mark in letters(strip)}
    assert faces == {True}
    assert len({id(strip.panel) for strip in strips}) == 1
    assert strips[0].panel is not None
    assert left(strips[0]) > strips[0].panel.x


def test_a_line_across_is_short_and_in_the_middle() -> None:
    (strip,) = set_all(Break(SPAN))
    assert left(strip) + right(strip) == pytest.approx(WIDE)


def test_in_narrow_columns_lines_end_where_their_last_word_does() -> None:
    strips = set_all(paragraph(TEXT), page=Size(60, 90), wide=45)
    assert max(map(right, strips)) < 45.01
    assert len({round(right(strip), 1) for strip in strips}) > 2


def test_lines_are_justified_where_they_are_long_for_their_type() -> None:
    for page in (A4, A5, A6, Size(70, 120)):
        column = made_theme(page=page).column
        strips = set_all(paragraph(TEXT * 2), page=page, wide=column)
        assert {round(right(strip), 1) for strip in strips[:-1]} == {round(column, 1)}
    strips = set_all(items(TEXT), wide=52)
    assert {round(right(strip), 1) for strip in strips[:-1]} != {52.0}


def test_a_language_without_rules_for_hyphens_is_set_without_them() -> None:
    strips = set_all(paragraph(TEXT), language="xx", wide=45)
    assert "\u00ad" not in "".join(said((strip,)) for strip in strips)


def test_anchors_and_headings_are_of_the_first_line_alone() -> None:
    first, *others = set_all(heading(1, "A very long title that needs two lines", "1"), wide=40)
    assert first.heading is not None
    assert all(strip == strip._replace(heading=None, anchors=()) for strip in others)
    assert isinstance(first, Strip)
    assert isinstance(heading(1, "x"), Heading)
