"""Scenarios of a game that another one extends, replaced and left out by their ids."""

from __future__ import annotations

from pathlib import Path

import pytest

from printkit.game.load import load_game
from printkit.game.workspace import shared
from printkit.problems import Problems
from printkit.referee.checking import check_referee
from printkit.referee.shelf import Shelf
from printkit.source.jinja.expressions import Expressions

STRONGER = "extends: revolution\nchange: {death-squad: {bonus: 9}}\n"
TYPES = """
- id: dignitary-is-a-leader
  title: Mine
  rules: [types]
  given:
    zones: {front-0: [death-squad], front-1: [foreign-dignitary], reserve-0: [tanks], reserve-1: [tanks]}
    begin: fight
  expect: {events: [force 16 7]}
"""  # noqa: E501  # as people write it


def checked(folder: Path, game: str, scenarios: str = "") -> tuple[Shelf, str]:
    (folder / "mine").mkdir()
    (folder / "mine" / "game.yaml").write_text(game, encoding="utf-8")
    if scenarios:
        (folder / "mine" / "scenarios.yaml").write_text(scenarios, encoding="utf-8")
    problems = Problems()
    loaded = load_game(folder / "mine", shared(), problems, Expressions())
    assert loaded is not None
    check_referee(loaded, problems)
    return Shelf(loaded), "\n".join(str(problem) for problem in problems)


def test_a_scenario_of_the_base_that_is_no_longer_true_is_a_warning_with_the_way_out(
    tmp_path: Path,
) -> None:
    said = checked(tmp_path, STRONGER)[1]
    assert said.startswith(
        "mine/game.yaml:1:10: warning: 1 worked example of the base does not come true with these"
        " cards and rules: dignitary-is-a-leader; "
    )
    assert "the deck prints and plays all the same" in said


def test_one_of_the_same_id_replaces_it(tmp_path: Path) -> None:
    shelf, said = checked(tmp_path, STRONGER, TYPES)
    assert said == ""
    assert shelf.scenarios["dignitary-is-a-leader"].title == "Mine"
    assert "riot-police" in shelf.scenarios


def test_it_may_be_left_out(tmp_path: Path) -> None:
    shelf, said = checked(tmp_path, STRONGER, "- {id: dignitary-is-a-leader, remove: yes}\n")
    assert said == ""
    assert "dignitary-is-a-leader" not in shelf.scenarios


@pytest.mark.parametrize(
    ("scenarios", "said"),
    [
        (
            "- {id: riot-polcie, remove: yes}",
            'the base has no scenario "riot-polcie"; did you mean "riot-police"?',
        ),
        ("- {id: riot-police, title: x, remove: yes}", "beside remove: stands the id alone"),
        ("- {id: new, title: x}", 'a scenario needs the key "given"'),
        ("- {title: x}", 'a scenario needs the key "id"'),
    ],
)
def test_what_is_wrong_is_told(tmp_path: Path, scenarios: str, said: str) -> None:
    assert said in checked(tmp_path, "extends: revolution\n", scenarios)[1]


def test_one_that_is_the_same_changes_nothing(tmp_path: Path) -> None:
    base = (shared().data / "revolution" / "scenarios.yaml").read_text(encoding="utf-8")
    first = base[base.index("- id: sample-round") : base.index("- id: dignitary-is-a-leader")]
    said = checked(tmp_path, "extends: revolution\n", first)[1]
    assert 'warning: "sample-round" changes nothing: it is the same in the base' in said
