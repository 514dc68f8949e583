"""Rulebooks and player aids that would be left out without a word."""

from __future__ import annotations

import pytest

from tests.game.games import Desk, told

GAME = "title: A\ncards: [{name: B}]\n"


@pytest.mark.parametrize("key", ["rulebook", "aid"])
@pytest.mark.parametrize(
    ("typed", "found"), [("[a.md, b.md]", "a list"), ("{a: b}", "a mapping"), ("", "nothing")]
)
def test_a_rulebook_is_named_by_one_file(desk: Desk, key: str, typed: str, found: str) -> None:
    said = desk.trouble(f"{GAME}{key}: {typed}")
    assert f"expected the name of a file, found {found}" in said
    assert "game/game.yaml:3:" in said


@pytest.mark.parametrize(
    "name", ["Rulebook.md", "rulebook.markdown", "rulebook.txt", "Aid.MD", "rule-book.md"]
)
def test_a_file_that_is_nearly_named_so_is_warned_of(desk: Desk, name: str) -> None:
    desk.write(f"game/{name}", "# Rules")
    _, problems = desk.load(desk.written(GAME))
    right = "aid.md" if name == "Aid.MD" else "rulebook.md"
    assert f'the file "{name}" is not read as' in told(problems)
    assert f"rename it to {right}" in told(problems)


def test_a_folder_of_its_name_is_told(desk: Desk) -> None:
    desk.write("game/rulebook.md/a.md", "# Rules")
    assert '"rulebook.md" is a folder, where the rulebook is looked for' in desk.trouble(GAME)


def test_other_files_are_nobodys_business(desk: Desk) -> None:
    desk.write("game/rulebook-notes.md", "")
    desk.write("game/and.md", "")
    desk.write("game/rulebook.css", "")
    desk.write("game/aid/a.svg", "")
    _, problems = desk.load(desk.written(GAME))
    assert not tuple(problems)


@pytest.mark.parametrize("word", ["none", "no", "None"])
def test_a_game_that_changes_another_may_have_no_rulebook(desk: Desk, word: str) -> None:
    desk.write("base/game.yaml", GAME)
    desk.write("base/rulebook.md", "# Rules")
    assert desk.game(f"extends: base\ntitle: C\nrulebook: {word}").rulebook is None


def test_of_a_rulebook_that_is_not_there_the_texts_that_are_there_are_told(desk: Desk) -> None:
    desk.write("game/how-to-play.md", "# Rules")
    said = desk.trouble(f"{GAME}rulebook: my-rules.md")
    assert 'there is no rulebook "my-rules.md"' in said
    assert "there is how-to-play.md" in said
