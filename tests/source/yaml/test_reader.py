from __future__ import annotations

import os
from pathlib import Path

import pytest

from printkit.problems import Problems, Span
from printkit.source.nodes import Listing, Mapping, Text
from printkit.source.yaml.reader import parse_yaml, read_yaml
from tests.source.reading import plain, read, trouble, within

AS_TYPED = """
    No Off on yes true FALSE y ~ null Null 1.10 0123 010 1:30 09:30 2024-01-05 +5 1e3 12_000 0x1F
    .5 -0 1. .inf .nan = 3.0 0o17 ½ 50% __init__
"""


@pytest.mark.parametrize("typed", AS_TYPED.split())
def test_a_plain_scalar_stays_as_typed(typed: str) -> None:
    assert read(f"name: {typed}") == {"name": typed}
    assert read(f"- {typed}") == [typed]
    assert read(f"{{name: {typed}}}") == {"name": typed}
    assert read(f"{typed}: x") == {typed: "x"}


def test_every_node_knows_its_place() -> None:
    node = parse_yaml('title: "A"\ncards:\n  - name: B\n', "game.yaml", Problems())
    assert isinstance(node, Mapping)
    assert node.span == Span("game.yaml", 1, 1)
    title = node.get("title")
    assert title == Text(Span("game.yaml", 1, 8), "A", True)
    cards = node.key("cards")
    assert cards is not None
    assert str(cards.span) == "game.yaml:2:1"


def test_columns_count_characters_not_bytes() -> None:
    node = parse_yaml("{naïve 🂡: x, b: y}", "a", Problems())
    assert isinstance(node, Mapping)
    key = node.key("b")
    assert key is not None
    assert key.span.column == 14


def test_blocks_keep_their_lines_and_drop_the_last_break() -> None:
    assert read("text: |\n  One.\n  Two.\n\n  Three.\n") == {"text": "One.\nTwo.\n\nThree."}
    assert read("text: >\n  One.\n  Two.\n\n  Three.\n") == {"text": "One. Two.\nThree."}
    assert read('text: "One.\\n"') == {"text": "One.\n"}


def test_a_byte_order_mark_and_crlf_change_nothing(tmp_path: Path) -> None:
    text = "# cards\ncards:\n- name: A\n  text: |\n    one\n    two\n- {name: 'B\n    C'}\n"
    lf, crlf, cr = tmp_path / "lf", tmp_path / "crlf", tmp_path / "cr"
    lf.write_bytes(text.encode())
    crlf.write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
    cr.write_bytes(text.replace("\n", "\r").encode())
    nodes = [read_yaml(path, "same", Problems()) for path in (lf, crlf, cr)]
    assert nodes[0] is not None
    assert nodes[0] == nodes[1] == nodes[2]


@pytest.mark.parametrize("text", ["", "\n\n", "# only a comment\n", "---\n", "\ufeff"])
def test_an_empty_file_is_a_problem(text: str) -> None:
    assert trouble(text) == "cards.yaml: error: the file is empty"


def test_a_file_holds_one_document() -> None:
    said = trouble("cards: []\n---\ncards: []\n")
    assert said.startswith("cards.yaml:2:1: error: a second YAML document starts here")
    assert read("---\na: b\n...\n") == {"a": "b"}


def test_a_repeated_key_names_both_lines() -> None:
    said = trouble("name: A\ntext: one\ncopies: 2\ntext: two\n")
    assert "cards.yaml:4:1" in said
    assert '"text" is given twice: on line 2 and again on line 4' in said


def test_all_repeated_keys_are_reported_at_once() -> None:
    said = trouble("- {a: 1, a: 2}\n- {b: 1, b: 2}\n")
    assert '"a" is given twice' in said
    assert '"b" is given twice' in said


def test_a_key_that_is_doubled_on_one_line_says_so_shortly() -> None:
    assert '"a" is given twice; keep one of them' in trouble("{a: 1, a: 2}")


def test_merges_and_aliases_work() -> None:
    text = "base: &base {a: '1', b: '2'}\none: {<<: *base, b: '3'}\ntwo: *base\n"
    assert read(text) == {
        "base": {"a": "1", "b": "2"},
        "one": {"b": "3", "a": "1"},
        "two": {"a": "1", "b": "2"},
    }
    several = read("- &a {x: '1'}\n- &b {x: '2', y: '2'}\n- {<<: [*a, *b]}\n")
    assert isinstance(several, list)
    assert several[2] == {"x": "1", "y": "2"}


def test_what_a_merge_brings_is_known_as_such() -> None:
    node = parse_yaml("- &a {count: 2, x: y}\n- {<<: *a, copies: 3, x: z}", "f", Problems())
    assert isinstance(node, Listing)
    card = node.items[1]
    assert isinstance(card, Mapping)
    assert card.merged == {"count"}


def test_a_merge_of_no_mapping_is_a_problem() -> None:
    assert '"<<" takes a mapping' in trouble("a: {<<: text}")


def test_a_comment_after_an_unquoted_value_is_kept_beside_it() -> None:
    node = parse_yaml(
        "a: one # two\nb: # three\nc: 'q' # four\nd: [x, y] # five\n", "f", Problems()
    )
    assert isinstance(node, Mapping)
    comments = {key.value: value.comment for key, value in node.entries if isinstance(value, Text)}
    assert comments == {"a": "# two", "b": "# three", "c": ""}
    assert "#" not in str(plain(node))


def test_a_comment_for_a_value_between_braces_is_kept_too() -> None:
    node = parse_yaml("{a: #fff\n , b : # two\n}", "f", Problems())
    assert isinstance(node, Mapping)
    assert [value.comment for _, value in node.entries if isinstance(value, Text)] == [
        "#fff",
        "# two",
    ]
    assert [value.span.line for _, value in node.entries] == [1, 2]


def test_a_comma_in_an_unquoted_text_between_brackets_is_not_lost() -> None:
    for end in ("}", " }", "\n  }", ", more: x}"):
        said = trouble("- {name: A, text: run, hide" + end)
        assert '"hide" stands alone between the brackets; quote a text that has a comma' in said
    assert read("- {name: A, text: , more: x}") == [{"name": "A", "text": "", "more": "x"}]


def test_an_empty_block_is_a_text_that_was_swallowed() -> None:
    assert 'the block after ">" is empty; quote' in trouble("text: >5")
    assert 'the block after "|" is empty' in trouble("text: |\nname: A")


@pytest.mark.parametrize(
    ("data", "found"),
    [
        (b"name: caf\xe9\n", "cards.yaml:1:10: error: the byte 0xE9 is not UTF-8"),
        (b"a: b\nname: x\xff\n", "cards.yaml:2:8: error: the byte 0xFF"),
        ("name: A".encode("utf-16"), "the file looks like UTF-16"),
    ],
)
def test_another_encoding_is_named(data: bytes, found: str, tmp_path: Path) -> None:
    path = tmp_path / "cards.yaml"
    path.write_bytes(data)
    problems = Problems()
    assert read_yaml(path, "cards.yaml", problems) is None
    (problem,) = problems
    assert found in str(problem)
    assert "UTF-8" in str(problem)


@pytest.mark.parametrize(
    ("text", "code"), [("a: b\nc: \x07", "U+0007"), ("a: \x00", "U+0000"), ("a: \x9f", "U+009F")]
)
def test_a_control_character_is_named_with_its_place(text: str, code: str) -> None:
    said = trouble(text)
    assert f"the control character {code}" in said
    assert said.startswith(f"cards.yaml:{text.count(chr(10)) + 1}:4")


@pytest.mark.parametrize("separator", ["\x85", "\u2028", "\u2029"])
def test_an_invisible_line_separator_is_named(separator: str) -> None:
    assert f"U+{ord(separator):04X}, a line separator" in trouble(f"text: one{separator}two")


def test_what_is_not_a_file_is_a_problem(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path, said in (
        (tmp_path / "none", "there is no such file"),
        (tmp_path, "this is a folder"),
        (pipe, "this is no file"),
    ):
        problems = Problems()
        assert read_yaml(path, "x", problems) is None
        assert said in str(next(iter(problems)))


def test_tags_are_refused() -> None:
    assert "not used here" in trouble("a: !!python/object/apply:os.system [ls]")
    assert "not used here" in trouble("a: !important x")
    assert "not used here" in trouble("a: !!map {}")


def test_a_key_is_a_name() -> None:
    assert "expected a name before the colon, found a list" in trouble("? [a, b]\n: c")


BOMB = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, 12)
)
CHAIN = "a0: &a0 [x]\n" + "".join(f"a{n}: &a{n} [*a{n - 1}]\n" for n in range(1, 500))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (BOMB, "aliases stand for more than"),
        (CHAIN, "nested more than"),
        ("[" * 10_000, "nest"),
        ("- " * 10_000, "nested more than"),
        ("{a: " * 10_000, "nest"),
        ("a: " * 10_000, "quote"),
        ("".join(f"{'  ' * n}a:\n" for n in range(1_000)), "nested more than"),
        ("text: " + "x" * 200_000, "this text has more than 100,000 characters"),
        ("a: &a [*a]", "does not stand before it"),
    ],
    ids=["aliases", "alias chain", "[", "-", "{", "colons", "blocks", "long text", "itself"],
)
def test_hostile_yaml_is_refused_within_a_second(text: str, said: str) -> None:
    with within(1.0):
        assert said in trouble(text)


def test_a_huge_file_is_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / "huge.yaml"
    with path.open("wb") as file:
        file.write(b"text: ")
        file.truncate(100_000_000)
    problems = Problems()
    with within(1.0):
        assert read_yaml(path, "huge.yaml", problems) is None
    assert "the file is larger than 16 MB" in str(next(iter(problems)))


def test_ten_thousand_cards_are_read_quickly() -> None:
    card = "- {name: Card, copies: 2, types: [a, b], force: 7, text: '+8', more: a few words}\n"
    with within(3.0):
        assert len(read(card * 10_000)) == 10_000
