from __future__ import annotations

from pathlib import Path

import pytest

from printkit.cli import main
from tests.cases.building import pages
from tests.cli.games import Printed, game

FOXES = """\
title: Foxes
rules: {hand: 5, deep: {low: 1}, snow: no}
fields: {force: integer, types: list}
template: unit
expect: {total: 3}
cards:
  - {id: fox, name: Fox, copies: 2, force: 3, text: Runs.}
  - {id: owl, name: Owl, force: 4, when: not rules.snow}
"""
UNIT = """\
styles: {body: {size: 10pt, min: 5pt}}
elements:
  - text: {style: body, text: "{{ card.name }} {{ card.force }} {{ rules.hand }} {{ card.text }}"}
"""


@pytest.fixture(autouse=True)
def _foxes() -> None:
    folder = game("foxes", FOXES)
    (folder / "templates").mkdir()
    (folder / "templates" / "unit.yaml").write_text(UNIT, encoding="utf-8")


def printed(*sets: str) -> list[str]:
    """The texts of all faces, built with these values."""
    words = [word for one in sets for word in ("--set", one)]
    assert main(["build", "foxes", "--backs", "none", "--one-per-page", *words]) == 0
    return [" ".join(" ".join(page.texts).split()) for page in pages("cards.pdf", "out/foxes")]


def test_a_value_holds_for_the_run_and_not_for_the_files() -> None:
    before = Path("foxes/game.yaml").read_bytes()
    assert printed("cards.fox.force=9", "rules.hand=7")[0] == "Fox 9 7 Runs."
    assert printed()[0] == "Fox 3 5 Runs."
    assert Path("foxes/game.yaml").read_bytes() == before


def test_copies_may_be_set_whatever_the_game_expects() -> None:
    assert len(printed("cards.fox.copies=5")) == 6


def test_a_setting_decides_which_cards_there_are() -> None:
    assert len(printed("rules.snow=yes")) == 2


def test_a_text_is_taken_as_it_is_typed() -> None:
    texts = printed("cards.fox.text=+8 vs: a = b # no remark", "cards.owl.name='[2]'")
    assert texts[0].endswith("+8 vs: a = b # no remark")
    assert texts[-1].startswith("[2] 4")
    assert printed("cards.fox.text=")[0] == "Fox 3 5"


def test_a_style_is_set_for_all_its_texts() -> None:
    assert main(["build", "foxes", "--set", "styles.body.size=90pt"]) == 0
    assert (
        main(["build", "foxes", "--set", "styles.body.min=80pt", "--set", "styles.body.size=90pt"])
        == 1
    )


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("rules.hnad=7", 'the game has no setting "hnad"; did you mean "hand"?'),
        ("rules.deep.low.er=7", 'the setting "low" holds no others by name'),
        ("rules.deep.loww=7", 'the game has no setting "loww"; did you mean "low"?'),
        ("cards.foxx.force=7", 'no card has the id "foxx"; did you mean "fox"?'),
        ("cards.fox.forse=7", 'card "Fox": unknown field "forse"; did you mean "force"?'),
        ("cards.fox.force=x", 'card "Fox": force: expected a whole number such as 3, found "x"'),
        ("cards.fox.copies=-1", "expected how many copies"),
        ("cards.fox.types=[a", 'this "[" is never closed'),
        ("cards.fox.id=wolf", '"id" cannot stand in Fox'),
        ("styles.bodi.size=8pt", 'no layout of the game has a style "bodi"; did you mean "body"?'),
        ("styles.body.sise=8pt", 'unknown key "sise" in style; did you mean "size"?'),
        ("styles.body.size=8", "write 8pt"),
    ],
)
@pytest.mark.parametrize("command", ["build", "check"])
def test_a_value_is_checked_as_in_a_file_and_told_as_it_was_typed(
    capsys: Printed, command: str, value: str, said: str
) -> None:
    assert main([command, "foxes", "--set", value]) == 1
    told = capsys.readouterr().err
    assert f"--set {value}: error: " in told
    assert said in told


def test_two_values_for_one_thing_are_a_problem(capsys: Printed) -> None:
    words = ["--set", "rules.hand=1", "--set", "rules.hand=2"]
    assert main(["build", "foxes", *words]) == 1
    assert "--set rules.hand=2: error: rules.hand has a value already: 1" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("rules.hand", "expected a name and a value such as rules.hand_size=7"),
        ("rule.hand=3", 'did you mean "rules"?'),
        ("cards.fox=3", "expected something such as cards.death-squad.force=9"),
        ("styles..size=3", "expected something such as styles.body.size=8pt"),
    ],
)
def test_what_names_nothing_is_wrong_usage(capsys: Printed, value: str, said: str) -> None:
    assert main(["check", "foxes", "--set", value]) == 2
    assert said in capsys.readouterr().err


def test_a_card_of_one_deck_is_named_with_it() -> None:
    several = "title: Two\ncopies: 1\n".replace("copies: 1\n", "") + (
        "decks:\n  - {id: red, cards: [{name: Ox}]}\n  - {id: blue, cards: [{name: Ox}]}\n"
    )
    game("two", several)
    assert main(["build", "two", "--backs", "none", "--set", "cards.red:ox.copies=3"]) == 0
    report = Path("out/two/build.json").read_text(encoding="utf-8")
    assert [int(part.split(",")[0]) for part in report.split('"copies": ')[1:]] == [3, 1]


def test_the_referee_plays_with_the_value(capsys: Printed) -> None:
    words = ["simulate", "revolution", "-n", "2", "--jobs", "1", "--json"]
    assert main([*words, "--set", "rules.hand_size=4"]) == 0
    assert capsys.readouterr().out != (main(words), capsys.readouterr().out)[1]
    assert main([*words, "--set", "rules.hand_size=none"]) == 1
    assert "--set rules.hand_size=none: error: hand_size: expected" in capsys.readouterr().err


def test_examples_that_do_not_come_true_with_a_value_are_no_errors(capsys: Printed) -> None:
    assert main(["check", "revolution", "--set", "rules.hand_size=7"]) == 0
    told = capsys.readouterr().err
    assert "with --set the game is another than the scenario tells of" in told


def test_a_saved_game_must_be_one_that_can_be_replayed(capsys: Printed) -> None:
    words = ["play", "revolution", "--seats", "greedy,greedy", "--seed", "1"]
    assert main([*words, "--save", "a.yaml", "--set", "cards.tanks.force=2"]) == 2
    assert "--save keeps no changed cards" in capsys.readouterr().err
    assert main([*words, "--save", "a.yaml", "--set", "rules.hand_size=4"]) == 0
    assert main(["replay", "a.yaml"]) == 0
