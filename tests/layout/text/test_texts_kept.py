"""What a layout's texts say is printed whole, or a problem at its place."""

from __future__ import annotations

from pathlib import Path as File

import pytest

from tests.layout.laying import one_card, words


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{{ 2 ** 100000 }}", "2 ** 100000 cannot be computed"),
        ("{{ range(10**9) }}", "the result is longer than 100,000"),
        ("{{ [1][9] }}", "there is no item 9: a list of 1"),
        ("{{ true }}", "a condition (true) has no text"),
        ("{{ {1: 2} }}", "is not a text but holds: 1"),
        ("card.name }}", '"}}" closes nothing'),
        ("{ card.name }", "is printed as it stands"),
        ("${name}", "is printed as it stands"),
    ],
)
def test_a_constant_that_has_no_text_is_told_at_its_place(
    tmp_path: File, text: str, said: str
) -> None:
    found = one_card(tmp_path, f"- text: {{text: '{text}'}}").said
    assert "templates/one.yaml:3:18: error: " in found
    assert said in found


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("{{ none }}!", "!"),
        ("{{ [1, 2.0] }}", "1, 2"),
        ("{{ range(3) }}", "0, 1, 2"),
        ("{{ 1.0 }}", "1"),
        ("{{ 1 / 3 }}", "0.3333"),
        ("{{ 0.1 + 0.2 }}", "0.3"),
        ("{{ card.number / 3 }}", "0.3333"),
    ],
)
def test_values_are_printed_alike_whether_constant_or_not(
    tmp_path: File, text: str, printed: str
) -> None:
    assert words(one_card(tmp_path, f"- text: {{text: '{text}'}}").front) == printed


def test_a_text_that_yaml_cuts_off_is_told(tmp_path: File) -> None:
    said = one_card(tmp_path, "- text:\n    text: Draw #2").said
    assert 'the comment "#2" would not be printed' in said
    assert 'YAML takes "#2" for a comment' in one_card(tmp_path, "- text:\n    text: #2").said
    use = "- use:\n    component: dot\n    with:\n      side: Draw #2"
    more = "components: {dot: {parameters: [side], elements: [{text: {text: '{{ side }}'}}]}}"
    assert 'side: the comment "#2"' in one_card(tmp_path, use, more=more).said


@pytest.mark.parametrize(
    ("items", "found"),
    [("card.number", "the number 1"), ("yes", "a condition (true)"), ("card.name", 'text "Ace"')],
)
def test_a_loop_over_no_list_names_what_it_found(tmp_path: File, items: str, found: str) -> None:
    said = one_card(tmp_path, f"- text: {{text: a}}\n  for: x in {items}").said
    assert "for: needs a list, found " in said
    assert found in said
