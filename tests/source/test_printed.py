from __future__ import annotations

import pytest

from printkit.problems import Problems, Span
from printkit.source.nodes import Mapping, Text
from printkit.source.printed import check_printed, check_settings, warn_quoted_no
from printkit.source.values import PROSE, TEXT, TITLE
from printkit.source.yaml.reader import parse_yaml


def told(text: str, *, settings: bool = False) -> str:
    problems = Problems()
    node = parse_yaml(text, "f", problems)
    assert isinstance(node, Mapping)
    if settings:
        check_settings(node, problems, name="rules")
        warn_quoted_no(node, problems)
    else:
        check_printed(node, problems, card="A", name="back")
    return "\n".join(map(str, problems))


def test_every_text_of_a_node_that_is_cut_off_is_told() -> None:
    said = told("title: Tea #1\nlist:\n- one #1\n- deep: two #2\nfree: #3\nquoted: 'x' # note")
    assert 'f:1:8: error: card "A": back.title: the comment "#1" would not be printed' in said
    assert 'f:3:3: error: card "A": back.list: the comment "#1"' in said
    assert 'back.list.deep: the comment "#2"' in said
    assert 'back.free: the value is missing: YAML takes "#3" for a comment' in said
    assert "note" not in said
    assert 'the comment "# boss"' in told("name: Orc # boss")
    assert not told("name: C  #\ntitle: T #")


@pytest.mark.parametrize(
    "setting", ["door # window, door", "Draw two # cards", "6 # 6, 4", "Draw #"]
)
def test_a_remark_behind_a_setting_is_one(setting: str) -> None:
    assert not told(f"x: {setting}", settings=True)


@pytest.mark.parametrize("setting", ["Draw #2", "Draw two #cards", "#fff", "[one #1\n, two]"])
def test_a_setting_that_is_cut_off_is_told(setting: str) -> None:
    assert "rules.x: the " in told(f"x: {setting}", settings=True)


def test_a_quoted_no_is_warned_of_since_it_holds() -> None:
    said = told('courts: "no"\nother: no\ntext: "No way"', settings=True)
    assert 'f:1:9: warning: rules.courts: "no" in quotes is a text' in said
    assert said.count("warning") == 1


@pytest.mark.parametrize(
    ("comment", "errors"), [("#2", (1, 1, 0)), ("# working title", (0, 0, 0)), ("#", (0, 0, 0))]
)
def test_kinds_that_people_read_look_for_comments(comment: str, errors: tuple[int, ...]) -> None:
    node = Text(Span("f", 2, 8), "Tea Party", comment=comment)
    for kind, found in zip((TITLE, PROSE, TEXT), errors, strict=True):
        problems = Problems()
        assert kind.read(node, problems) == "Tea Party"
        assert len(problems) == found
