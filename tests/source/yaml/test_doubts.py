from __future__ import annotations

import pytest

from tests.source.reading import read, trouble


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("- name:\xa0A", "1:8"),
        ("-\xa0name: A", "1:2"),
        ("\xa0- name: A", "1:1"),
        ("name:\xa0A\ncopies: 2", "1:6"),
        ("title: A\n\xa0copies: 2", "2:1"),
        ("title\xa0: A", "1:6"),
        ("title:\xa0T", "1:7"),
        ("- {name:\u202fA}", "1:9"),
    ],
)
def test_a_space_that_is_none_is_told_once_at_its_place(text: str, place: str) -> None:
    said = trouble(text)
    assert f"cards.yaml:{place}: error: found the " in said
    assert "which only looks like an ordinary one; write an ordinary space" in said
    assert said.count("error:") == 1


@pytest.mark.parametrize("text", ["title: \xa0A", "title: A\xa0"])
def test_a_text_begins_and_ends_with_what_is_seen(text: str) -> None:
    assert "or quote the text if it belongs to it" in trouble(text)
    assert read(f'title: "{text[7:]}"') == {"title": text[7:]}


def test_invisible_characters_are_told_to_be_deleted() -> None:
    assert "found the invisible character U+200B; delete it" in trouble("- \u200bname: A")
    assert "found the invisible character U+FEFF; delete it" in trouble("name\ufeff: A")


@pytest.mark.parametrize("text", ["Prix\xa0de 5\xa0€", "Dix\xa0cartes", "Coût:\xa03", "a\u200cb"])
def test_inside_a_text_such_spaces_are_letters_like_others(text: str) -> None:
    assert read(f"text: {text}") == {"text": text}


def test_a_list_item_may_hold_them_too() -> None:
    assert read("- Dix\xa0cartes") == ["Dix\xa0cartes"]


@pytest.mark.parametrize(
    ("escape", "code"),
    [(r"\0", "0000"), (r"\u0000", "0000"), (r"\e", "001B"), (r"\x9f", "009F"), (r"\L", "2028"),
     (r"\r", "000D"), (r"\uFEFF", "FEFF"), (r"\a", "0007"), (r"\U0000FFFF", "FFFF")],
)  # fmt: skip
def test_no_escape_makes_a_control_character(escape: str, code: str) -> None:
    said = trouble(f'- name: "A{escape}B"')
    assert f"cards.yaml:1:9: error: an escape makes the control character U+{code}" in said


def test_other_escapes_are_read() -> None:
    assert read(r'a: "A\n\tB\u00e9\_"') == {"a": "A\n\tBé\xa0"}
    assert read(r"a: 'A\0'") == {"a": r"A\0"}


def test_an_anchor_that_nothing_repeats_was_meant_as_text() -> None:
    said = trouble("- text: &foo bar\n- name: &Co\n- &Sons: x")
    assert 'cards.yaml:1:9: error: YAML takes "&foo" for the name of what follows' in said
    assert "quote the text if it is meant to start with &" in said
    assert 'cards.yaml:2:9: error: YAML takes "&Co"' in said
    assert 'YAML takes "&x"' in trouble("a: &x y\nb: &x z\nc: *x")
    assert read("a: &x y\nb: *x\nc: *x\nd: &unused [z]\ne: '&foo bar'") == {
        "a": "y",
        "b": "y",
        "c": "y",
        "d": ["z"],
        "e": "&foo bar",
    }
