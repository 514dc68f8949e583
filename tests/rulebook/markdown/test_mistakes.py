"""Slips in a rulebook's Markdown, each told at its line and column."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tests.rulebook.opening import told


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("{{ crad('tanks') }}", '1:4: error: there is no macro "crad"; did you mean "card"?'),
        ("a {{ card('tnaks') }}", '1:12: error: card(): there is no card "tnaks"'),
        ("{{ rules.hand_sice }}", '1:4: error: there is no rules.hand_sice; did you mean'),
        ("# Set up\n\nsee [it](#setup)", '3:10: error: no heading has the id "setup"; did'),
        ("# A {#a}\n\n|x|y|\n|-|-|\n|[b](#b)|[b](#b)|", '5:14: error: no heading has the id "b"'),
        ("# A\n\n- > *[b](#b)*", '3:10: error: no heading has the id "b"; headings: a'),
        ("[a](b.md)", '1:5: error: the link "b.md" leads to nothing; write #id'),
        ("[a](javascript:x)", '1:5: error: the link "javascript:x" leads to nothing'),
        ("[a](file:///etc)", '1:5: error: the link "file:///etc" leads to nothing'),
        ("[a]()", "1:1: error: this link has no target"),
        ("::: exampel\na\n:::", '1:5: error: there is no box "exampel"; did you mean "example"?'),
        ("a\n\n::: note\nb", '3:1: error: the box "note" is never closed; end it with'),
        ("a\n\n:::\nb", '3:1: error: ":::" closes nothing; write ::: example to begin a box'),
        ("- ::: tip\n  a\n\n:::", '1:3: error: the box "tip" is never closed'),
        ("ab :sta: c", '1:4: error: there is no icon "sta"; did you mean "star"?'),
        ("a[^b] c", '1:2: error: there is no footnote "b"; write [^b]: and its text'),
        ("a[^b]\n\n[^c]: d", '3:1: error: the footnote "c" is never called'),
        ("a[^b]\n\n[^b]: d\n[^b]: e", '4:1: error: the footnote "b" is given already on line 3'),
        ("## A", "1:1: error: a heading of level 2 is the first one: a level is skipped; write #"),
        ("# A\n\n### B", "3:1: error: a heading of level 3 follows one of level 1: a level"),
        ("# A\n## B\n### C\n#### D", "4:1: error: headings have 3 levels, this is level 4"),
        ("# A {#x}\n# B {#x}", '2:7: error: the id "x" is given already on line 1'),
        ("# A {#my id}", '1:7: error: an id begins with a letter and has letters, digits and -, f'),
        ("# A {#}", "1:7: error: {#} holds no id"),
        ("# A {#fn-1}", '1:7: error: ids that begin with "fn-" are those of footnotes'),
        ("#A", r"1:1: error: a heading needs a space after its #; write"),
        ("a\n\n<!-- b -->", "3:1: error: <!-- is printed as it stands; write {# a remark #}"),
        ("- # A", "1:1: error: a heading cannot stand in a list"),
        ("|a|b|\n|-|-|\n|1|2|3|", "3:5: error: this row has 3 cells, its table 2 columns"),
        ("![a](art/x.svg)", '1:6: error: there is no picture "art/x.svg"'),
        ("![a](../../x.svg)", '1:6: error: the picture "../../x.svg" lies outside the'),
        ("![a](https://x.y/z.png)", "1:6: error: expected a file of the game's folder"),
        ("![a](game.yaml)", '1:6: error: the picture "game.yaml" is not a picture'),
        ('a ![b](game.yaml "c") d', "1:3: error: a picture within a line has no caption"),
        ("see {{ cards(['tanks']) }} here", "1:5: error: a gallery cannot stand within a line"),
        ("```\n{{ card('tanks') }}\n```", "1:1: error: a picture or macro cannot stand here"),
        ("a }} b", '1:3: error: "}}" closes nothing'),
        ("a ${x} b", '1:3: error: "${x}" is printed as it stands'),
        (">" * 60 + " a", "1:1: error: this is nested too deep"),
        ("a " * 15000, "1:1: error: a paragraph has at most 20,000 characters"),
    ],
)  # fmt: skip
def test_a_slip_is_told_at_its_place(tmp_path: Path, text: str, expected: str) -> None:
    found = told(tmp_path, text)
    assert any(line.startswith(f"rulebook.md:{expected}") for line in found), found


def test_all_slips_are_told_in_one_run(tmp_path: Path) -> None:
    text = "# A\n\n[b](#c) :nocon: x[^y]\n\n::: nope\n[d](e)\n:::\n"
    assert len(told(tmp_path, text)) == 5


def test_a_slip_in_a_loop_is_told_where_it_was_typed(tmp_path: Path) -> None:
    text = "# A\n{% for c in deck.cards %}\n- {{ c.name }} [x](#nope)\n{% endfor %}\n"
    (line,) = told(tmp_path, text)
    assert line.startswith('rulebook.md:3:20: error: no heading has the id "nope"')


@pytest.mark.parametrize(
    "text",
    [
        "[" * 20000,
        "*a **a " * 2800,
        "[a](" * 4900,
        "![a](" * 3900,
        ">" * 5000 + "a",
        "- " * 5000 + "a",
        "::: note\n" * 2000,
        "&" * 20000,
        ":a" * 9000,
        "# a\n" * 5000,
        "|a" * 1000 + "|\n" + "|-" * 1000 + "|\n" + "|b|\n" * 500,
        "".join("`" * count + " " for count in range(1, 190)),
    ],
    ids=range(12),
)
def test_hostile_text_is_read_or_refused_soon(tmp_path: Path, text: str) -> None:
    start = time.process_time()
    told(tmp_path, text)
    assert time.process_time() - start < 5


def test_a_refused_id_is_told_once_with_one_that_is_accepted(tmp_path: Path) -> None:
    (line,) = told(tmp_path, "# A {#1}\n\n[a](#1)\n")
    assert line.endswith('found "1"; such as {#section-1}')


def test_a_refused_id_is_offered_to_no_link(tmp_path: Path) -> None:
    found = told(tmp_path, "# A {#1}\n\n# B\n\n[a](#x)\n")
    assert found[1].endswith('no heading has the id "x"; headings: b')


def test_a_heading_that_holds_what_it_cannot_is_told_once(tmp_path: Path) -> None:
    (line,) = told(tmp_path, "# {{ deck_table() }}\n")
    assert "a table cannot stand within a line" in line
