"""Marks that would be printed as they stand: each is told, with what to write instead."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from printkit.rulebook.model import Heading
from tests.rulebook.opening import blocks, plain, told

WRONG = [
    ("see ![map](art/with space.png)", "1:5: error: this picture is printed as it stands; a path"),
    ("see ![map", "1:5: error: this picture is printed as it stands; write ![what it"),
    ("a [b](https://x.y/a b)", "1:3: error: this link is printed as it stands; write [words]"),
    ("a [b](# setup)", "1:3: error: this link is printed as it stands; write [words](#id)"),
    ("a [b] (#setup)", "1:3: error: this link is printed as it stands; write [words](#id)"),
    ("a [b](#setup c", "1:3: error: this link is printed as it stands; write [words](#id)"),
    ("a [b][c] d", '1:3: error: no link is called "c"; write [words](#id), or elsewhere [c]:'),
    ("a [*b*][] d", '1:3: error: no link is called "b"; write [words](#id)'),
    ("a\n\n[Note]: b", "3:1: error: [Note]: is the target of no link, and is not printed; write"),
    ("a **b c", "1:3: error: ** is printed as it stands; bold is **words**, without spaces"),
    ("a ** b ** c", "1:3: error: ** is printed as it stands; bold is **words**, without"),
    ("a __b c", r"1:3: error: __ is printed as it stands; bold is __words__, without spaces"),
    ("a *b c", r"1:3: warning: * is printed as it stands; close it with another, or write \*"),
    ("a _b c", r"1:3: warning: _ is printed as it stands; close it with another, or write \_"),
    ("a `b c", r"1:3: warning: ` is printed as it stands; close it with as many, or write \`"),
    ("a ~~b~~", r"1:3: error: ~~ is printed as it stands; no words are struck out; write \~"),
    ("a ==b== c", "1:3: warning: == is printed as it stands; write **words** to stress them"),
    ("a <!-- b -->", "1:3: error: <!-- is printed as it stands; write {# a remark #}"),
    ("# A <!-- b -->", "1:5: error: <!-- is printed as it stands; write {# a remark #}"),
    ("a<br>b", r"1:2: warning: <br> is printed as it stands; end the line with \ to break"),
    ('<img src="a.png"> b', '1:1: warning: <img src="a.png"> is printed as it stands; write !['),
    ("<center>b</center>", "1:1: warning: <center> is printed as it stands; a rulebook has no"),
    ("[TOC]", "1:1: error: [TOC] is printed as it stands; delete it: contents come by"),
    ("a\n\n\\newpage", r"3:1: error: \newpage is printed as it stands; delete it: text is"),
    ("> [!WARNING]\n> a", "1:3: error: [!WARNING] is printed as it stands; write ::: note, and"),
    ("!!! tip\n    a", "1:1: error: !!! tip is printed as it stands; write ::: tip, and ::: on a"),
    ("a [[b]] c", "1:3: error: [[b]] is printed as it stands; write [words](#id) for a link"),
    ("a {card('b')}", "1:3: error: {card('b')} is printed as it stands; a macro stands between"),
    ("# A {#b\n\nc", "1:5: error: {# is never closed; an id is written {#setup}, a remark {# so"),
    ("a^[b]", "1:2: error: ^[ is printed as it stands; write [^1] here, and [^1]: with its"),
    ("a {.small}", "1:3: error: {.small} is printed as it stands; an id such as {#setup}"),
    ("a {#b} c", "1:3: error: {#b} is printed as it stands; an id such as {#setup} stands"),
    (":: note\na", "1:1: error: :: is printed as it stands; a box begins with three colons"),
    ("• a\n• b", "1:1: warning: • is printed as it stands; write - and a space before each"),
    ("|a|b|\n|1|2|", "1:1: error: this is no table but running text; write |---|---| below"),
    ("x\n\na|b\n-|-|-", "4:1: error: this is no table but running text; the line of dashes has 3"),
    ("|a|b|\n|---|\n|1|2|", "1:1: error: this is no table but running text; the line of dashes"),
    ("|a|\n|-|\n|b|\n\n|c|", "5:1: error: this is no table but running text; take away the empty"),
    ("a\n\n```\nb", "3:1: error: this code is never closed; end it with a line of ```"),
    ("a\n\n    ::: note", "3:5: warning: four spaces before a line make it code; take the"),
    ("a[^1]\n\n[^1]: b[^2]\n[^2]: c", "3:8: error: a footnote calls no other footnote; write"),
    ("![](art/a.png)", "1:1: warning: who cannot see this picture is told nothing of it; write"),
    ("- " * 9 + "a", "1:1: error: this is nested too deep; a page has room for 8 lists"),
    ("", "1:1: error: there is no text in this file; begin with a heading, such as # Setup"),
    ("---\ntitle: A\n---\n\n", "4:1: error: there is no text in this file; begin with a heading"),
    ("{# a #}\n", "1:1: error: there is no text in this file; begin with a heading, such as"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), WRONG)
def test_what_was_meant_as_a_mark_is_told_at_its_place(
    tmp_path: Path, text: str, expected: str
) -> None:
    files = {"art/a.png": ""}
    found = told(tmp_path, text, files)
    assert any(line.startswith(f"rulebook.md:{expected}") for line in found), found


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        (r"a \[b\](c) \*d \**e", "a [b](c) *d **e"),
        ("2 * 3 and 2*3 and a_b_c", "2 * 3 and 2*3 and a_b_c"),
        ("write ____ here", "write ____ here"),
        ("a [b] c, R&D, x < y > z, a ~ b", "a [b] c, R&D, x < y > z, a ~ b"),
        ("`**a <br> [b](c d)`", "**a <br> [b](c d)"),
        (r"\<br> \`a \_b", "<br> `a _b"),
        ("a | b, 12:30:15, 3–4", "a | b, 12:30:15, 3–4"),
        ("{{ the('r-d').name }}", "R&D *x*"),
        ("**a** *b* ***c*** __d__ _e_", "a b c d e"),
        ("a *b*s and **c**d", "a bs and cd"),
        ("a: [b][c]\n\n[c]: https://x.y", "a: b"),
    ],
)
def test_what_is_right_is_never_complained_of(tmp_path: Path, text: str, printed: str) -> None:
    assert told(tmp_path, text) == []
    assert plain(blocks(tmp_path, text)[0].content) == printed  # type: ignore[union-attr]  # text


@pytest.mark.parametrize(
    "text",
    ["> | a | b |\n> |---|---|\n> | 1 | 2 |", "- | a | b |\n  |---|---|\n  | 1 | 2 |",
     "1. > |a|b|\n   > |-|-|\n   > |1|2|"],
)  # fmt: skip
def test_a_table_in_a_quotation_or_list_is_one(tmp_path: Path, text: str) -> None:
    assert told(tmp_path, text) == []


def test_a_row_too_long_in_a_quotation_is_told(tmp_path: Path) -> None:
    (line,) = told(tmp_path, "> | a | b |\n> |---|---|\n> | 1 | 2 | 3 |")
    assert line.startswith("rulebook.md:3:11: error: this row has 3 cells, its table 2 columns")


def test_one_paragraph_is_complained_of_five_times_at_most(tmp_path: Path) -> None:
    assert len(told(tmp_path, "[a](b c) " * 50)) == 5


def test_a_remark_that_never_ends_takes_no_text_with_it(tmp_path: Path) -> None:
    (line,) = told(tmp_path, "a\n{# b\n\nc\n\n{# d #}\n")
    assert line == "rulebook.md:2:1: error: {# is never closed; close it with #}"


def test_a_section_can_be_taken_out_with_its_id(tmp_path: Path) -> None:
    assert len(blocks(tmp_path, "{#\n# A {#a}\n\nb {{ c }}\n#}\n\nd\n")) == 1


def test_the_ids_of_headings_in_a_loop_hold_values(tmp_path: Path) -> None:
    text = (
        "{% for c in deck.cards %}\n# {{ c.name }} {#c-{{ c.id }}}\n\n"
        "[a](#c-{{ c.id }})\n\n{% endfor %}\n"
    )
    found = blocks(tmp_path, text)
    assert [block.id for block in found if isinstance(block, Heading)] == ["c-tanks", "c-r-d"]


def test_a_link_by_the_words_of_a_heading_is_told_its_id(tmp_path: Path) -> None:
    (line,) = told(tmp_path, "# Setting up {#start}\n\n[a](#setting-up)\n")
    assert line.endswith('no heading has the id "setting-up"; did you mean "start"?')


def test_what_stands_in_code_is_told_there(tmp_path: Path) -> None:
    found = told(tmp_path, "ab `{{ card('tanks') }}`\n")
    assert "rulebook.md:1:4: error: a picture or macro cannot stand here; only text can" in found


@pytest.mark.parametrize(
    "text",
    [
        "".join(f"# Section number {n}\n\n[a](#sectoin-numbr-{n})\n\n" for n in range(600)),
        "".join(f":icno-{n}: ![b](art/d{n}.png)\n\n" for n in range(600)),
    ],
    ids=["links", "pictures"],
)
def test_many_slips_are_told_soon(tmp_path: Path, text: str) -> None:
    start = time.process_time()
    assert len(told(tmp_path, text)) >= 600
    assert time.process_time() - start < 4
