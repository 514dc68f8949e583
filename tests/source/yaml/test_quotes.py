"""Texts that want quotes, or have quotes that are none."""

from __future__ import annotations

import pytest

from tests.source.reading import read, trouble


@pytest.mark.parametrize(
    ("text", "place", "said"),
    [
        ("text: “hi: there”", "1:7", "“ is no quote to YAML, so the text after it is not quoted"),
        ("{name: “Ace, of spades”}", "1:8", "“ is no quote to YAML"),
        ("- {name: „Ass: Pik“}", "1:10", "„ is no quote to YAML"),
        ("{name: N, text: ?what}", "1:17", 'a text that starts with "?" needs quotes'),
        ("{a: [?x]}", "1:7", "quote a text that starts with ?"),
        ("{name: A, text: {W}: draw}", "1:18", "quote a text that starts with {"),
        ("{a: b, c d}", "1:8", "quote a text that has a comma in it"),
        ('text: "Say "hi" twice"', "1:13", r"or write \" for each quote inside it"),
        ("text: 'It's'", "1:11", "double the single quotes inside it"),
    ],
)
def test_the_quotes_that_are_wanted_are_told(text: str, place: str, said: str) -> None:
    first = trouble(text).splitlines()[0]
    assert first.startswith(f"cards.yaml:{place}: ")
    assert said in first


def test_the_quotes_of_a_word_processor_may_be_printed() -> None:
    assert read("text: “hi” there") == {"text": "“hi” there"}
    assert read("text: what? yes") == {"text": "what? yes"}


@pytest.mark.parametrize("text", ["a:\n  text: |\n  foo bar\n", "- text: >\n\nfoo\n"])
def test_a_block_without_indentation_is_told(text: str) -> None:
    said = trouble(text)
    assert "indent the lines of the block further than its key" in said
    assert "no colon" not in said
