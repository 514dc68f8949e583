"""Markdown as blocks: each kind of block and of stretch, with its place."""

from __future__ import annotations

from pathlib import Path

from printkit.geometry import Size
from printkit.problems import Span
from printkit.rulebook.model import (
    Admonition,
    Break,
    Definitions,
    Figure,
    Heading,
    Items,
    Paragraph,
    Quote,
    Table,
)
from printkit.source.markup import Inline
from tests.rulebook.opening import blocks, opened, plain, read

FILE = "rulebook.md"


def stretches(folder: Path, text: str) -> tuple[Inline, ...]:
    (paragraph,) = blocks(folder, text)
    assert isinstance(paragraph, Paragraph)
    return paragraph.content


def test_styles_become_stretches(tmp_path: Path) -> None:
    assert stretches(tmp_path, "a **b *c*** `d*` \\*e\\* &amp; <b>f</b>") == (
        Inline("a "),
        Inline("b ", bold=True),
        Inline("c", bold=True, italic=True),
        Inline(" "),
        Inline("d*", code=True),
        Inline(" *e* & <b>f</b>"),
    )


def test_lines_run_on_unless_they_are_broken(tmp_path: Path) -> None:
    found = stretches(tmp_path, "a\nb  \nc\\\nd")
    assert plain(found) == "a b\nc\nd"


def test_values_are_literal_whatever_they_hold(tmp_path: Path) -> None:
    text = "{{ deck.cards[1].name }} **{{ '_a_ :star: [l](#x)' }}** `{{ '`' }}`"
    assert stretches(tmp_path, text) == (
        Inline("R&D *x* "),
        Inline("_a_ :star: [l](#x)", bold=True),
        Inline(" "),
        Inline("`", code=True),
    )


def test_a_rich_field_keeps_its_marks(tmp_path: Path) -> None:
    assert stretches(tmp_path, "*{{ deck.cards[0].text }}*") == (
        Inline("Strong", bold=True, italic=True),
        Inline(" & <slow>", italic=True),
    )


def test_line_breaks_of_values_are_kept_and_begin_no_block(tmp_path: Path) -> None:
    assert plain(stretches(tmp_path, "a {{ 'b\n# c' }}")) == "a b\n# c"


def test_icons_stand_among_words_and_times_do_not(tmp_path: Path) -> None:
    found = stretches(tmp_path, "**:chess-queen:** at 12:30:15, a:b:c, \\:star: ok")
    assert found[0] == Inline("chess queen", bold=True, icon="chess-queen")
    assert plain(found[1:]) == " at 12:30:15, a:b:c, :star: ok"


def test_headings_have_numbers_and_ids(tmp_path: Path) -> None:
    text = "# The *game* {#game}\n## Set up\n## Set up\n### More\n# Ends\n## Über 2!\n# {{ 3 }}\n"
    found = [block for block in blocks(tmp_path, text) if isinstance(block, Heading)]
    assert [(b.number, b.id, b.text) for b in found] == [
        ("1", "game", "The game"),
        ("1.1", "set-up", "Set up"),
        ("1.2", "set-up-2", "Set up"),
        ("", "more", "More"),
        ("2", "ends", "Ends"),
        ("2.1", "über-2", "Über 2!"),
        ("3", "section-3", "3"),
    ]
    assert found[1].span == Span(FILE, 2, 1)


def test_headings_without_numbers(tmp_path: Path) -> None:
    (heading,) = blocks(tmp_path, "---\nnumbered: no\n---\n# A\n")
    assert heading == Heading(1, (Inline("A"),), "a", "", Span(FILE, 4, 1))


def test_lists_hold_blocks(tmp_path: Path) -> None:
    bullets, steps, rest = blocks(tmp_path, "- a\n- b\n\n1. c\n\n   d\n2. e\n\ntext\n\n4) f\n")[:3]
    assert isinstance(bullets, Items)
    assert isinstance(steps, Items)
    assert isinstance(rest, Paragraph)
    assert (bullets.start, bullets.tight, len(bullets.items)) == (None, True, 2)
    assert (steps.start, steps.tight) == (1, False)
    assert [len(item) for item in steps.items] == [2, 1]
    later = blocks(tmp_path, "3. a\n")[0]
    assert isinstance(later, Items)
    assert later.start == 3


def test_definitions_have_terms(tmp_path: Path) -> None:
    (found,) = blocks(tmp_path, "A *term*\n: one\n: two\n\nOther\n: three\n")
    assert isinstance(found, Definitions)
    assert [(plain(term), len(said)) for term, said in found.entries] == [
        ("A term", 2),
        ("Other", 1),
    ]


def test_tables_have_a_head_rows_and_sides(tmp_path: Path) -> None:
    text = (
        "| Card | N | x |\n|:--|--:|:-:|\n{% for c in deck.cards %}\n"
        "| {{ c.name }} | {{ c.force }} | \\| |\n{% endfor %}\n"
    )
    (table,) = blocks(tmp_path, text)
    assert isinstance(table, Table)
    assert table.align == ("left", "right", "centre")
    assert [plain(cell) for cell in table.head] == ["Card", "N", "x"]
    assert [[plain(cell) for cell in row] for row in table.rows] == [
        ["Tanks", "9", "|"],
        ["R&D *x*", "1", "|"],
    ]


def test_a_table_whose_head_is_empty_has_none(tmp_path: Path) -> None:
    (table,) = blocks(tmp_path, "| | |\n|--|--|\n| a | b |\n")
    assert isinstance(table, Table)
    assert table.head == ()
    assert len(table.rows) == 1


def test_boxes_hold_blocks_and_boxes(tmp_path: Path) -> None:
    text = (
        "::: example The *first*\na\n\n::: note\nb\n:::\n\n```\n:::\n```\n:::\n\n:::tip\nc\n:::\n"
    )
    first, tip = blocks(tmp_path, text)
    assert isinstance(first, Admonition)
    assert isinstance(tip, Admonition)
    assert (first.kind, plain(first.title), tip.kind, tip.title) == (
        "example",
        "The first",
        "tip",
        (),
    )
    assert [type(block) for block in first.blocks] == [Paragraph, Admonition, Paragraph]


def test_quotes_rules_and_code(tmp_path: Path) -> None:
    quote, line, code = blocks(tmp_path, "> a\n> b\n\n---\n\n```\nx  *y*\n\nz\n```\n")
    assert isinstance(quote, Quote)
    assert isinstance(line, Break)
    assert isinstance(code, Paragraph)
    assert plain(code.content) == "x  *y*\n\nz"
    assert all(part.code for part in code.content if part.text != "\n")


def test_links_lead_to_headings_and_addresses(tmp_path: Path) -> None:
    text = (
        "# A {#a}\n\n[x *y*](#a) [m](mailto:a@b.c) <https://d.e> [r] [v](#{{ 'a' }})\n\n[r]: #a\n"
    )
    paragraph = blocks(tmp_path, text)[1]
    assert isinstance(paragraph, Paragraph)
    assert [(part.text, part.link) for part in paragraph.content if part.link] == [
        ("x ", "#a"),
        ("y", "#a"),
        ("m", "mailto:a@b.c"),
        ("https://d.e", "https://d.e"),
        ("r", "#a"),
        ("v", "#a"),
    ]


def test_footnotes_are_numbered_as_they_are_called(tmp_path: Path) -> None:
    found = read(tmp_path, "a[^z] b[^y] c[^z]\n\n[^y]: Why?\n[^z]: Zed\n\n    and more\n")
    (paragraph,) = found.blocks
    assert isinstance(paragraph, Paragraph)
    calls = [part for part in paragraph.content if part.raised]
    assert [(part.text, part.link) for part in calls] == [
        ("1", "#fn-z"),
        ("2", "#fn-y"),
        ("1", "#fn-z"),
    ]
    assert list(found.notes) == ["z", "y"]
    assert [len(said) for said in found.notes.values()] == [2, 1]


def test_a_macro_on_its_own_line_is_a_block_and_ends_a_paragraph(tmp_path: Path) -> None:
    found = blocks(tmp_path, "before\n{{ card('tanks') }}\nafter\n\n- item\n\n  {{ back() }}\n")
    assert [type(block) for block in found] == [Paragraph, Figure, Paragraph, Items]
    assert isinstance(found[3], Items)
    assert [type(block) for block in found[3].items[0]] == [Paragraph, Figure]


def test_a_macro_within_a_line_is_an_inline_picture(tmp_path: Path) -> None:
    found = read(tmp_path, "see {{ card('tanks') }} and {{ icon('star') }}")
    (paragraph,) = found.blocks
    assert isinstance(paragraph, Paragraph)
    _, card, _, star = paragraph.content
    assert card.icon is not None
    assert found.pictures[card.icon].alt == card.text
    assert star.icon == "star"


SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="80mm" height="40mm" viewBox="0 0 2 1">'
    '<path d="M0 0h2v1z"/></svg>'
)


def test_a_picture_alone_is_a_figure_and_one_among_words_is_inline(tmp_path: Path) -> None:
    text = '![A *map*](art/map.svg "Where we are")\n\nsee ![map](art/map.svg) here\n'
    found = read(tmp_path, text, {"art/map.svg": SVG})
    figure, paragraph = found.blocks
    assert isinstance(figure, Figure)
    assert isinstance(paragraph, Paragraph)
    assert (figure.alt, plain(figure.caption)) == ("A map", "Where we are")
    assert figure.draw(40).size.w == 40
    assert figure.draw(1000).size == Size(80, 40)
    inline = paragraph.content[1]
    assert inline.icon is not None
    assert found.pictures[inline.icon].size.h < 5


def test_a_draft_goes_without_a_picture(tmp_path: Path) -> None:
    found, problems = opened(tmp_path, "![x](art/none.png)\n", draft=True)
    assert not list(problems)
    assert found is not None
    (figure,) = found.blocks
    assert isinstance(figure, Figure)
    assert figure.draw(30).marks


def test_what_is_empty_leaves_no_block(tmp_path: Path) -> None:
    text = "{{ '' }}\n\n{# only a remark #}\n\n{% if false %}\n# A\n{% endif %}\n\nb\n"
    (block,) = blocks(tmp_path, text)
    assert isinstance(block, Paragraph)


def test_the_number_of_a_footnote_belongs_to_no_id(tmp_path: Path) -> None:
    heading, *_ = blocks(tmp_path, "# A[^1]\n\nb\n\n[^1]: c\n")
    assert isinstance(heading, Heading)
    assert (heading.id, heading.text) == ("a", "A")
