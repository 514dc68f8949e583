from __future__ import annotations

import json
from pathlib import Path

import platformdirs
import pytest

from printkit.cli import main
from printkit.geometry import Matrix
from tests.cli.games import Printed, files, game
from tests.cli.profiled import PAIR, mine, moved, sides

__all__ = ["mine"]


def test_a_profile_moves_and_turns_the_backs_and_not_the_fronts(mine: Path) -> None:
    mine.write_text("home: {x: 1.5mm, y: -0.5mm, angle: 0.4}\n", encoding="utf-8")
    game("pair", PAIR)
    assert main(["build", "pair", "--profile", "home"]) == 0
    front, back = sides("sheets-a4.pdf")
    assert front.moved == Matrix()
    assert back.moved == pytest.approx(moved(1.5, -0.5, 0.4, back), abs=0.005)
    assert len(back.placed) == 9


def test_the_rest_of_the_back_side_moves_along(mine: Path) -> None:
    game("pair", PAIR)
    assert main(["build", "pair"]) == 0
    before = sides("sheets-a4.pdf")[1]
    mine.write_text("home: {x: 2mm}\n", encoding="utf-8")
    assert main(["build", "pair", "--profile", "home"]) == 0
    after = sides("sheets-a4.pdf")[1]
    assert (after.lines, after.placed) == (before.lines, before.placed)
    assert after.moved == pytest.approx(Matrix(e=2.0), abs=0.001)


def test_what_is_typed_goes_before_a_profile(mine: Path) -> None:
    mine.write_text("home: {paper: letter, copies: 4, x: 1mm, y: 1mm}\n", encoding="utf-8")
    game("pair", PAIR)
    words = ["--profile", "home", "--paper", "a4", "--back-offset", "-2,0"]
    assert main(["build", "pair", *words]) == 0
    front, back = sides("sheets-a4.pdf")
    assert len(front.placed) == 4
    assert back.moved == pytest.approx(Matrix(e=-2.0), abs=0.001)


def test_typing_the_usual_value_goes_before_a_profile_too(mine: Path) -> None:
    mine.write_text("home: {backs: none}\n", encoding="utf-8")
    game("pair", PAIR)
    assert main(["build", "pair", "--profile", "home"]) == 0
    assert len(sides("sheets-a4.pdf")) == 1
    assert main(["build", "pair", "--profile", "home", "--backs", "long"]) == 0
    assert len(sides("sheets-a4.pdf")) == 2


def test_a_later_profile_goes_before_a_former_one(mine: Path) -> None:
    mine.write_text("one: {paper: letter, copies: 3}\ntwo: {paper: a3}\n", encoding="utf-8")
    game("pair", PAIR)
    assert main(["build", "pair", "--profile", "one", "--profile", "two"]) == 0
    assert len(sides("sheets-a3.pdf")[0].placed) == 3


def test_the_users_options_go_before_those_of_the_game(mine: Path) -> None:
    mine.write_text("home: {paper: a3}\n", encoding="utf-8")
    folder = game("pair", PAIR)
    theirs = "home: {paper: letter, copies: 2}\n"
    (folder / "profiles.yaml").write_text(theirs, encoding="utf-8")
    assert main(["build", "pair", "--profile", "home"]) == 0
    assert len(sides("sheets-a3.pdf")[0].placed) == 2


def test_each_game_has_profiles_of_its_own(mine: Path, capsys: Printed) -> None:
    for name, paper in (("pair", "letter"), ("trio", "a3")):
        folder = game(name, PAIR)
        text = f"proof: {{paper: {paper}}}\n"
        (folder / "profiles.yaml").write_text(text, encoding="utf-8")
    game("solo", PAIR)
    assert main(["build", "pair", "trio", "solo", "--profile", "proof"]) == 1
    made = {file for file in files() if file.endswith(".pdf")}
    assert made == {"pair/sheets-letter.pdf", "trio/sheets-a3.pdf"}
    assert 'there is no profile "proof"' in capsys.readouterr().err


def test_what_does_not_fit_this_build_is_left_out(mine: Path, capsys: Printed) -> None:
    mine.write_text("home: {x: 1mm, gutter: 2mm, split: yes}\n", encoding="utf-8")
    game("pair", PAIR)
    assert main(["build", "pair", "--profile", "home", "--backs", "fold"]) == 0
    assert main(["build", "pair", "--profile", "home", "--one-per-page"]) == 0
    assert main(["build", "pair", "--profile", "home", "--backs", "none", "--strict"]) == 0
    assert "error" not in capsys.readouterr().err


def test_a_typed_option_that_a_profile_makes_useless_is_said(mine: Path, capsys: Printed) -> None:
    mine.write_text("shop: {one-per-page: yes}\n", encoding="utf-8")
    game("pair", PAIR)
    assert main(["build", "pair", "--profile", "shop", "--gutter", "3mm"]) == 2
    assert "--one-per-page makes none (with --profile shop)" in capsys.readouterr().err


def test_backs_of_a_deck_without_any_are_no_concern_of_a_profile(
    mine: Path, capsys: Printed
) -> None:
    mine.write_text("home: {x: 1mm}\n", encoding="utf-8")
    game("pair", PAIR + "back: none\n")
    assert main(["build", "pair", "--profile", "home", "--strict"]) == 0
    assert main(["build", "pair", "--back-angle", "1", "--strict"]) == 1
    assert "--back-angle changes nothing" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "place", "said"),
    [
        ("home: {papr: a4}", "1:8", 'unknown key "papr" in a profile; did you mean "paper"?'),
        ("home:\n  backs: lnog", "2:10", 'found "lnog"; did you mean "long"?'),
        ("home: {paper: a44}", "1:15", 'unknown paper "a44"'),
        ("home: {gutter: 3}", "1:16", "write 3mm"),
        ("home: {x: 40mm}", "1:11", "at most 30 mm"),
        ("home: {angle: 20}", "1:15", "at most 10 degrees"),
        ("home: {split: maybe}", "1:15", "expected yes or no"),
        ("home: {copies: 0}", "1:16", "from 1 to 10000"),
        ("home: {only: [sheets, bok]}", "1:23", '"bok" is not a product'),
        ("home: {back-offset: 1}", "1:8", 'did you mean "x"?'),
        ("home: {backs: fold, x: 1mm}", "1:24", "a fold needs none"),
        ("home: a4", "1:7", "expected options of printkit build"),
        ("paper: a4", "1:1", '"paper" stands outside of a profile'),
        ("[home]", "1:1", "expected profiles by their names"),
        ("my home: {paper: a4}", "1:1", "the name of a profile"),
        ("home: {paper: a4}\nhome: {}", "2:1", "home"),
    ],
)
def test_a_slip_in_a_profile_is_told_with_its_place(
    mine: Path, capsys: Printed, text: str, place: str, said: str
) -> None:
    mine.write_text(text + "\n", encoding="utf-8")
    game("pair", PAIR)
    assert main(["build", "pair", "--profile", "home"]) == 1
    told = capsys.readouterr().err
    assert f"printkit/profiles.yaml:{place}: error: " in told
    assert said in told
    assert not Path("out").exists()


def test_a_profile_that_pushes_cards_off_the_page_is_told_at_its_place(
    mine: Path, capsys: Printed
) -> None:
    mine.write_text("home:\n  x: 20mm\n", encoding="utf-8")
    game("pair", PAIR)
    assert main(["build", "pair", "--profile", "home"]) == 1
    told = capsys.readouterr().err
    assert "printkit/profiles.yaml:2:6: error: 20 mm, 0 mm pushes cards 10.25 mm off" in told


def test_an_unknown_profile_names_the_nearest(mine: Path, capsys: Printed) -> None:
    mine.write_text("home-laser: {paper: a4}\n", encoding="utf-8")
    game("pair", PAIR)
    assert main(["build", "pair", "--profile", "home-lasre"]) == 1
    assert 'did you mean "home-laser"?' in capsys.readouterr().err


@pytest.mark.parametrize("text", [None, "", "# home: {paper: a4}\n"])
def test_without_profiles_it_is_said_where_they_would_stand(
    mine: Path, capsys: Printed, text: str | None
) -> None:
    if text is not None:
        mine.write_text(text, encoding="utf-8")
    game("pair", PAIR)
    assert main(["build", "pair", "--profile", "home"]) == 1
    assert "printkit/profiles.yaml" in capsys.readouterr().err
    assert main(["profiles", "pair"]) == 0
    told = capsys.readouterr()
    assert told.out == ""
    assert "there are no profiles" in told.err


def test_profiles_are_shown_with_where_each_option_stands(mine: Path, capsys: Printed) -> None:
    mine.write_text("home:\n  note: upstairs\n  paper: [a4, letter]\n", encoding="utf-8")
    folder = game("pair", PAIR)
    (folder / "profiles.yaml").write_text("home: {paper: a3, gutter: 2mm}\n", encoding="utf-8")
    assert main(["profiles", "pair"]) == 0
    name, note, *rows = capsys.readouterr().out.splitlines()
    assert (name, note) == ("home (yours and the game's)", "  upstairs")
    assert [row.split() for row in rows] == [
        ["paper", "a4,", "letter", "$XDG_CONFIG_HOME/printkit/profiles.yaml:3:10"],
        ["gutter", "2mm", "pair/profiles.yaml:1:27"],
    ]
    assert main(["profiles", "pair", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["profiles"] == [
        {
            "profile": "home",
            "note": "upstairs",
            "options": [
                {
                    "option": "paper",
                    "value": ["a4", "letter"],
                    "from": "user",
                    "file": "$XDG_CONFIG_HOME/printkit/profiles.yaml",
                    "line": 3,
                },
                {
                    "option": "gutter",
                    "value": "2mm",
                    "from": "game",
                    "file": "pair/profiles.yaml",
                    "line": 1,
                },
            ],
        }
    ]


def test_without_a_variable_the_systems_own_folder_is_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Printed
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", "not/absolute")
    monkeypatch.setenv("APPDATA", "")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    place = tmp_path / "conf" / "printkit"
    monkeypatch.setattr(platformdirs, "user_config_path", lambda *_, **__: place)
    place.mkdir(parents=True)
    (place / "profiles.yaml").write_text("home: {paper: a3}\n", encoding="utf-8")
    assert main(["profiles"]) == 0
    assert "~/conf/printkit/profiles.yaml:1:15" in capsys.readouterr().out
