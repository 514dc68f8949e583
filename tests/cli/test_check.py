"""The commands that make no sheets: check, list, schema."""

from __future__ import annotations

import json
from pathlib import Path

from printkit.cli import main
from tests.cli.games import ANIMALS, Printed, files, game


def test_check_finds_problems_and_makes_nothing(capsys: Printed) -> None:
    game("pair", 'title: Pair\ncards: [{name: Fox, text: "\u4e2d"}]\n')
    assert main(["check", "pair"]) == 1
    told = capsys.readouterr()
    assert "U+4E2D" in told.err
    assert files(".") == {"pair/game.yaml"}


def test_check_tells_what_it_looked_at(capsys: Printed) -> None:
    game("animals", ANIMALS)
    assert main(["check", "animals"]) == 0
    assert capsys.readouterr().out == "animals: no problems in 3 cards, 5 copies\n"


def test_the_findings_as_json_hold_no_places_of_this_machine(capsys: Printed) -> None:
    game("bad", "title: Bad\ncards: [{name: Fox, copies: some}]\n")
    assert main(["check", "bad", "--json"]) == 1
    told = capsys.readouterr().out
    (found,) = json.loads(told)["games"]
    assert (found["game"], found["ok"]) == ("bad", False)
    (problem,) = found["problems"]
    assert (problem["severity"], problem["line"], problem["card"]) == ("error", 2, "Fox")
    assert str(Path.cwd()) not in told


def test_the_list_names_the_games_here(capsys: Printed) -> None:
    game("data/animals", ANIMALS)
    game("data/bad", "title: Bad\ncards: [{name: Fox, copies: some}]\n")
    assert main(["list"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "animals  Animals, 5 cards",
        "bad      has problems: printkit check bad",
    ]


def test_schemas_are_written_for_editors(capsys: Printed) -> None:
    assert main(["schema", "here"]) == 0
    assert files("here") == {
        *("game.json", "cards.json", "lang.json", "layout.json", "rulebook.json"),
        *("scenarios.json", "profiles.json"),
    }
    for name in files("here"):
        assert "$schema" in json.loads((Path("here") / name).read_text(encoding="utf-8"))


def test_problems_come_in_the_order_of_their_places(capsys: Printed) -> None:
    text = (
        "title: T\nexpect: {total: 5}\ncards:\n"
        "  - {name: A, text: \u4e2d}\n  - {name: B, template: none}\n"
    )
    game("order", text)
    assert main(["check", "order", "--json"]) == 1
    found = json.loads(capsys.readouterr().out)["games"][0]["problems"]
    places = [(problem["line"], problem["column"]) for problem in found]
    assert len(places) > 2
    assert places == sorted(places)
    assert main(["check", "order"]) == 1
    lines = capsys.readouterr().err.splitlines()
    assert [line.split(": ")[0] for line in lines if line.startswith("order/")] == [
        f"order/game.yaml:{line}:{column}" for line, column in places
    ]
