from __future__ import annotations

import pytest

from printkit.source.yaml.slips import excerpt
from tests.source.reading import read, trouble


@pytest.mark.parametrize(
    ("text", "place", "said"),
    [
        ("text: +5 vs X: y", "1:14", 'found ": " inside a text without quotes; quote'),
        ("- {name: A, text: one: two}", "1:22", 'found ": " inside a text without quotes'),
        ("a: 1\ntext: note:", "2:11", 'found ": " inside a text'),
        ("name: A\n text: b", "2:6", "indented further than the one above"),
        ("- name: A\n\ttext: b", "2:1", "a tab in the indentation; indent with spaces"),
        ("a: 5 # x\n\tb: 3", "2:1", "a tab in the indentation"),
        ("text: {{ x }} more", "1:7", "found {{ without quotes"),
        ("text: {{ x }}", "1:7", 'quote the whole value: "{{ … }}"'),
        ("a: {b: {{ c }}}", "1:8", "found {{ without quotes"),
        (r'art: "art\qew.png"', "1:10", r'the backslash "\q" in double quotes'),
        (r'art: "art\d.png"', "1:10", "use single quotes, or / in a path"),
        ('a: "abc\nb: c\n', "1:4", "this quote is never closed"),
        ("text: 'It's'", "1:11", "the quoted text ends before this"),
        ('text: "He said "hi""', "1:17", "quote the whole text"),
        ("text: **Bold** x", "1:7", 'a text that starts with "*" needs quotes'),
        ("text: *it* x", "1:7", 'a text that starts with "*" needs quotes'),
        ("text: &copy; x", "1:7", 'a text that starts with "&" needs quotes'),
        ("text: > 5 damage", "1:7", 'a text that starts with ">" needs quotes'),
        ("text: | foo", "1:7", "or let a block start on the next line"),
        ("text: [Draw] two", "1:7", 'a text that starts with "[" needs quotes'),
        ("text: @home", "1:7", 'a text that starts with "@" needs quotes'),
        ("text: `x`", "1:7", 'a text that starts with "`" needs quotes'),
        ("text: %x", "1:7", 'a text that starts with "%" needs quotes'),
        ("text: - foo", "1:7", 'a text that starts with "-" needs quotes'),
        ("text: ]", "1:7", 'a text that starts with "]" needs quotes'),
        ("a:b\nc: d", "1:2", 'write "name: value" with a space'),
        ("title: A\ncards\n  - b", "2:1", "this line has no colon"),
        ("key: [unclosed", "1:6", 'this "[" is never closed'),
        ("- a\nb: c", "2:1", "start with - in one column"),
        ("x: 1\n...\ny: 2", "3:1", "a file holds one document"),
        ("a:\n  b: 1\n c: 2", "3:2", "starts in column 2, where none above it does; lines"),
        ("- name: A\n text: b", "2:2", "this line starts in column 2"),
        ("a:\n  - b\n- c", "3:1", "look at the indentation"),
        (r'art: "art\x.png"', "1:10", r'the backslash "\x" in double quotes'),
        ("text: [Draw]: two", "1:7", 'a text that starts with "[" needs quotes'),
        ("- {a: b, tint: #f00}\n- c", "1:16", 'YAML takes "#f00}" for a comment'),
        ("- {a: fire # water}\n- {b: c}", "1:12", "so the bracket before it stays open; quote"),
        ("- [a, b # c]", "1:9", 'YAML takes "# c]" for a comment'),
        ("a: [b\nc: d\n", "1:4", 'this "[" is never closed'),
        ("- {a: [b, c}\n", "1:12", "a missing comma or closing bracket"),
        ("- {a: b,\n", "1:3", 'this "{" is never closed'),
        ("a: [b", "1:4", 'this "[" is never closed'),
        ("a: {b: c\n  d: e}", "2:4", 'found ": " inside a text'),
        ("- {a: b # note\n  c: d}", "2:3", "a missing comma or closing bracket"),
        ("- {a: b # note\n", "1:3", 'this "{" is never closed'),
        ("-name: A\n", "1:1", 'no space after this dash; write "- name: …"'),
        ("a:\n-name: A\n-name: B", "2:1", "there is no space after this dash"),
        ("text: *nobody", "1:7", "quote the text if it is meant to start with *"),
        ("title = T\ncards: []", "1:1", 'found "=" after a key; write title: T'),
        ("title: T\nlicence = MIT\ncards: []", "2:1", "write licence: MIT"),
        ("title = T\ncards:\n- a: b", "1:1", "write title: T"),
        ('cards: [{name: A text: "x"}]', "1:22", 'put a comma before "text" if it is a key'),
        ("- {name: A text: x}", "1:16", "else quote the text"),
        ("- \tname: A", "1:3", "found a tab after the dash; write a space"),
        ("a: !!str 5", "1:4", 'found the YAML tag "!!str"'),
        ("a: !x 5", "1:4", 'found the YAML tag "!x"'),
        ("text: !very", "1:7", "quote the text if it is meant to start with !"),
    ],
)
def test_a_slip_is_explained_where_it_stands(text: str, place: str, said: str) -> None:
    found = trouble(text)
    assert f"cards.yaml:{place}: error: " in found
    assert said in found
    assert "Traceback" not in found


def test_the_line_is_shown_with_a_caret() -> None:
    assert trouble("a: 1\ntext: +5 vs X: y").endswith("\n    text: +5 vs X: y\n                 ^")


def test_braces_without_quotes_are_told_once() -> None:
    assert trouble("text: {{ card.name }}").count("error:") == 1
    assert trouble("- {text: {{ card.name }}}").count("error:") == 1


def test_a_dash_inside_a_block_is_text() -> None:
    assert read("a: |\n  -name: x\nb: -c:d") == {"a": "-name: x", "b": "-c:d"}


def test_a_hint_names_no_other_field() -> None:
    assert "title" not in trouble("title: A\ntext: +5 vs X: y")


def test_a_long_line_is_cut_around_the_caret() -> None:
    shown, caret = excerpt("x" * 500 + ":" + "y" * 500, 500).split("\n")
    assert len(shown) < 120
    assert shown[caret.index("^")] == ":"
    assert shown.strip().startswith("…")
    assert shown.endswith("…")
