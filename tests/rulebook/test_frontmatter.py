"""Front matter: what it says, what it leaves to the game, and each slip in it."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml
from jsonschema import Draft7Validator

from printkit.game.workspace import shared
from printkit.rulebook.frontmatter import FRONT_MATTER, front_matter_schema
from printkit.rulebook.model import FrontMatter
from tests.rulebook.opening import read, told


def test_what_is_left_out_is_the_games(tmp_path: Path) -> None:
    front = read(tmp_path, "# A\n").front
    assert (front.title, front.authors, front.players) == ("Tiny", ("Ada",), "2–4")
    assert (front.language, front.licence, front.cover) == ("en", "CC0", "cover")
    assert (front.numbered, front.contents, front.columns, front.page) == (True, True, None, "")


def test_every_key_is_read(tmp_path: Path) -> None:
    text = (
        "---\ntitle: T\nsubtitle: S\nauthors: [B, C]\nlanguage: de\nlicence: MIT\nplayers: 3\n"
        "minutes: 20–30\nage: 8+\npage: a5\ncolumns: 1\nnumbered: no\ncontents: no\ncover: none\n"
        "look: {body: Source Serif 4, accent: '#a61e2b'}\n---\n# A\n"
    )
    front = read(tmp_path, text).front
    look = {"body": "Source Serif 4", "accent": "#a61e2b"}
    span = front.span
    assert front == FrontMatter(
        "T", span, "S", ("B", "C"), "de", "MIT", "3", "20–30", "8+", "a5", 1, False, False, "", look
    )


def test_expressions_see_it(tmp_path: Path) -> None:
    found = read(tmp_path, "---\nage: 8+\n---\n# For {{ front.players }}, {{ front.age }}\n")
    assert found.blocks[0].text == "For 2–4, 8+"  # type: ignore[union-attr]  # a heading


RULEBOOKS = sorted((*shared().data.glob("*/rulebook.md"), *shared().data.glob("*/aid.md")))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("titel: X", '2:1: error: unknown key "titel" in the front matter; did you mean "title"?'),
        ("title:", "2:7: error: expected some text, found nothing"),
        ("language: klingon", '2:11: error: expected a language such as en, de or pt-BR, found "k'),
        ("page: a55", '2:7: error: unknown page "a55"; did you mean "A5"?'),
        ("columns: 9", "2:10: error: expected 1, 2 or 3 columns, found 9"),
        ("contents: maybe", '2:11: error: expected yes or no, found "maybe"'),
        ("look:\n  acent: red", '3:3: error: unknown key "acent" in look; did you mean "accent"?'),
        ("look: {ink: blurple}", "2:13: error: expected a colour such as #a61e2b, crimson or cmyk"),
        ("look: {body: Source Serif}", '2:14: error: there is no font "Source Serif"'),
        ("a: [b", '2:4: error: this "[" is never closed'),
        ("title: A\ntitle: B", '3:1: error: "title" is given twice'),
        ("- a", "2:1: error: expected keys such as title: between two lines of ---, found a list"),
    ],
)
def test_a_slip_is_told_at_its_line(tmp_path: Path, text: str, expected: str) -> None:
    found = told(tmp_path, f"---\n{text}\n---\n# A\n")
    assert any(line.startswith(f"rulebook.md:{expected}") for line in found), found


def test_front_matter_that_never_ends_is_told(tmp_path: Path) -> None:
    assert told(tmp_path, "---\ntitle: X\n# A") == [
        "rulebook.md:1:1: error: the front matter is never closed; end it with a line of ---"
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("\n---\ntitle: X\n---\n# A", "2:1: error: front matter begins on the very first line"),
        ("{# a\nb #}\n---\ntitle: X\n---\n# A", "3:1: error: front matter begins on the very fir"),
        (" ---\ntitle: X\n---\n# A", "1:2: error: front matter begins on the very first line"),
        ("----\ntitle: X\n----\n# A", "1:1: error: front matter begins with a line of ---, found"),
        ("title: X\nage: 8\n---\n# A", '1:1: error: the key "title:" stands before the text, but'),
    ],
)
def test_front_matter_that_begins_otherwise_is_told_where_it_stands(
    tmp_path: Path, text: str, expected: str
) -> None:
    (line,) = told(tmp_path, text)
    assert line.startswith(f"rulebook.md:{expected}")


@pytest.mark.parametrize("text", ["---\n\n# A", "- title: X\n\n# A", "title: a word\n\n# A"])
def test_what_only_looks_like_front_matter_is_text(tmp_path: Path, text: str) -> None:
    assert not any(
        "front matter begins" in line or "stands before" in line for line in told(tmp_path, text)
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("subtitle: '{{ total() }} cards'", '2:11: error: "{{" is printed as it stands: front'),
        ("authors: [A, '{% if x %}']", '2:14: error: "{%" is printed as it stands: front'),
        ("title: " + "a" * 400, "2:8: error: a text of the front matter has at most 300 char"),
    ],
)
def test_a_text_that_a_cover_could_not_show_is_told(
    tmp_path: Path, text: str, expected: str
) -> None:
    (line,) = told(tmp_path, f"---\n{text}\n---\n# A\n")
    assert line.startswith(f"rulebook.md:{expected}")


@pytest.mark.parametrize(
    ("look", "expected"),
    [
        ("{paper: black, ink: black}", "2:27: warning: ink on paper can hardly be read: its contr"),
        ("{accent: '#ffe'}", "2:16: warning: accent on white paper can hardly be read: its contra"),
        ("{tint: '#333'}", "2:14: warning: ink on tint can hardly be read: its contrast is 1."),
    ],
)
def test_colours_that_cannot_be_told_apart_are_warned_of(
    tmp_path: Path, look: str, expected: str
) -> None:
    found = told(tmp_path, f"---\nlook: {look}\n---\n# A\n")
    assert any(line.startswith(f"rulebook.md:{expected}") for line in found), found


def test_the_place_of_each_key_is_known(tmp_path: Path) -> None:
    front = read(tmp_path, "---\nage: 8+\nsubtitle: S\n---\n# A\n").front
    assert (front.place("title", "subtitle").line, front.place("title")) == (3, front.span)


def test_places_of_the_text_count_the_lines_of_the_front_matter(tmp_path: Path) -> None:
    text = "---\ntitle: B\n---\n\n# A\n\n{{ x }}\n"
    for variant in (text, text.replace("\n", "\r\n"), "\ufeff" + text):
        (line,) = told(tmp_path, variant.encode("utf-8"))
        assert line.startswith('rulebook.md:7:4: error: there is no name "x" here')


def test_every_key_is_documented() -> None:
    assert set(FrontMatter.__slots__) - {"span", "places"} == {
        key.name for key in FRONT_MATTER.keys
    }
    assert all(key.doc for key in FRONT_MATTER.keys)


@pytest.mark.parametrize("path", RULEBOOKS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_bundled_front_matter_fits_the_schema(path: Path) -> None:
    _, inside, _ = path.read_text("utf-8").split("---\n", 2)
    Draft7Validator(front_matter_schema()).validate(yaml.safe_load(inside) or {})
