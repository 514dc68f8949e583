"""Wrong usage: status 2, and what would be right."""

from __future__ import annotations

from pathlib import Path

import pytest

from printkit.cli import main
from tests.cli.games import TWO_LINES, Printed, game


@pytest.mark.parametrize("words", [["nosuch"], ["build", "--nosuch"], ["build", "--backs", "top"]])
def test_wrong_usage_is_status_two(words: list[str], capsys: Printed) -> None:
    assert main(words) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert "nosuch" in told.err or "top" in told.err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--paper", "b7x"], "Letter"),
        (["--margin", "5"], "5mm"),
        (["--gutter", "-1mm"], "negative"),
        (["--back-offset", "1"], "1.5,-0.5"),
        (["--only", "poster"], "sheets"),
        (["--copies", "0"], "from 1 to 10000"),
        (["--copies", "x"], 'found "x"'),
        (["--dpi", "1e3"], "from 36 to 1200"),
        (["--backs", "fold", "--back-offset", "1,1"], "fold"),
        (["--backs", "none", "--back-offset", "1,1"], "none to print"),
        (["--backs", "fold", "--split"], "--backs fold prints one"),
        (["--backs", "none", "--split"], "--backs none prints one"),
        (["--one-per-page", "--only", "sheets", "--paper", "letter"], "--paper is for sheets"),
        (["--one-per-page", "--backs", "fold"], "--backs fold is for sheets"),
        (["--one-per-page", "--back-offset", "1,1"], "--back-offset is for sheets"),
        (["--one-per-page", "--gutter", "1mm"], "--gutter is for sheets"),
        (["--rulebook-page", "half-leter"], 'did you mean "half-letter"?'),
        (["--paper-thickness", "2mm"], "up to 1 mm"),
        (["--paper-thickness", "-1mm"], "negative"),
        (["--only", "rulebook", "--copies", "3"], "--copies is for sheets; --only rulebook makes"),
        (["--only", "aid", "--split"], "--split is for sheets; --only aid makes none"),
        (["--only", "sheets", "--rulebook-page", "a5"], "--rulebook-page is for rulebooks"),
        (["--only", "aid", "--keep-back"], "--keep-back is for booklets; --only aid makes none"),
        (["--cards", "Fox", "--paper-thickness", "0.2mm"], "is for booklets; --cards makes none"),
    ],
)
def test_a_wrong_option_says_what_is_right(words: list[str], told: str, capsys: Printed) -> None:
    game("pair")
    assert main(["build", "pair", *words]) == 2
    assert told in capsys.readouterr().err
    assert not Path("out").exists()


def test_an_unknown_game_lists_the_known(capsys: Printed) -> None:
    game("data/pair")
    assert main(["build", "pear"]) == 2
    told = capsys.readouterr().err
    assert 'did you mean "pair"' in told


def test_two_games_alike_are_wrong_usage(capsys: Printed) -> None:
    game("one/pair")
    game("two/pair")
    assert main(["build", "one/pair", "two/pair"]) == 2
    assert "pair" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["bild"], 'no command "bild"; did you mean "build"?'),
        (["zzz"], "known: build, calibrate"),
        (["revolution"], '"revolution" is a game and no command; write printkit build revolution'),
        (["build", "--cards", "Death", "Squad"], 'in quotes: --cards "Death Squad"'),
        (["build", "--coppies", "3"], 'no option "--coppies"; did you mean "--copies"?'),
        (["build", "--colour"], 'no option "--colour"\n'),
    ],
)
def test_only_a_name_that_is_near_is_suggested(
    words: list[str], told: str, capsys: Printed
) -> None:
    assert main(words) == 2
    assert told in capsys.readouterr().err


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("tea-patry", "tea-party"),
        ("chess.yml", "chess.yaml"),
        ("games/tea-patry", "games/tea-party"),
    ],
)
def test_a_slip_in_the_name_of_a_folder_or_file_names_the_one_meant(
    typed: str, meant: str, capsys: Printed
) -> None:
    game("tea-party")
    game("games/tea-party")
    Path("chess.yaml").write_text(TWO_LINES, encoding="utf-8")
    assert main(["build", typed]) == 2
    assert f'did you mean "{meant}"?' in capsys.readouterr().err
