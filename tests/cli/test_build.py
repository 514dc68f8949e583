"""A build as seen at the terminal: status, words on stdout and stderr."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from printkit.cli import main
from tests.cli.games import TWO_LINES, Printed, files, game


def test_the_game_in_this_folder_is_built(capsys: Printed) -> None:
    Path("game.yaml").write_text(TWO_LINES, encoding="utf-8")
    assert main(["build"]) == 0
    told = capsys.readouterr()
    here = Path.cwd().name
    assert files() == {f"{here}/sheets-a4.pdf", f"{here}/build.json"}
    assert told.out.splitlines()[-1] == (
        "Made 1 file: 6 faces on 1 sheet. Print on both sides (flip on the long edge)"
        " at actual size (100 %), not fitted to the page."
    )


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["--backs", "fold"], "6 faces on 1 sheet. Print on one side (fold on the dashed line)"),
        (["--backs", "none"], "3 faces on 1 sheet. Print at actual size"),
        (["--one-per-page"], "6 faces on 6 pages. Print at actual size"),
        (["--split", "--backs", "short"], "6 faces on 1 sheet. Print on both sides (flip on the s"),
    ],
)
def test_the_last_line_says_how_to_print(words: list[str], line: str, capsys: Printed) -> None:
    game("pair")
    assert main(["build", "pair", *words]) == 0
    assert line in capsys.readouterr().out.splitlines()[-1]


def test_a_game_may_be_one_file_anywhere(capsys: Printed) -> None:
    Path("my-game.yaml").write_text(TWO_LINES, encoding="utf-8")
    assert main(["build", "my-game.yaml", "--out", "made/here"]) == 0
    assert files("made/here") == {"my-game/sheets-a4.pdf", "my-game/build.json"}


def test_the_summary_and_the_report_tell_the_same(capsys: Printed) -> None:
    game("pair")
    assert main(["build", "pair", "--paper", "a4", "--paper", "letter"]) == 0
    head, a4, letter = capsys.readouterr().out.splitlines()[:3]
    assert head.split() == ["file", "cards", "copies", "faces", "pages", "sheets", "n-up"]
    assert a4.split() == ["out/pair/sheets-a4.pdf", "1", "3", "6", "2", "1", "9"]
    assert letter.split() == ["out/pair/sheets-letter.pdf", "1", "3", "6", "2", "1", "9"]
    report = json.loads(Path("out/pair/build.json").read_text(encoding="utf-8"))
    assert report["layout"] == 1
    assert [(row["file"], row["faces"], row["n_up"]) for row in report["files"]] == [
        ("sheets-a4.pdf", 6, 9),
        ("sheets-letter.pdf", 6, 9),
    ]
    assert str(Path.cwd()) not in json.dumps(report)


def test_good_games_are_written_though_others_fail(capsys: Printed) -> None:
    game("good")
    game("bad", "title: Bad\ncards: [{name: Fox, copies: some}]\n")
    assert main(["build", "bad", "good"]) == 1
    told = capsys.readouterr()
    assert files() == {"good/sheets-a4.pdf", "good/build.json"}
    assert "game.yaml:2:29" in told.err
    assert "bad: 1 error; nothing was written" in told.err
    assert "good/sheets-a4.pdf" in told.out


def test_all_problems_are_told_at_once_and_the_former_files_stay(capsys: Printed) -> None:
    folder = game("pair")
    assert main(["build", "pair"]) == 0
    before = Path("out/pair/sheets-a4.pdf").read_bytes()
    wrong = "title: Bad\ncards:\n  - {name: Fox, copies: some}\n  - {name: Owl, copies: -1}\n"
    (folder / "game.yaml").write_text(wrong, encoding="utf-8")
    capsys.readouterr()
    assert main(["build", "pair"]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert "game.yaml:3" in told.err
    assert "game.yaml:4" in told.err
    assert Path("out/pair/sheets-a4.pdf").read_bytes() == before


def test_a_page_too_small_for_the_card_is_told_in_millimetres(capsys: Printed) -> None:
    game("pair")
    assert main(["build", "pair", "--margin", "90mm"]) == 1
    told = capsys.readouterr().err
    assert "243.5 x 268.9 mm" in told
    assert "210 x 297 mm" in told


def test_a_back_offset_off_the_page_is_a_problem(capsys: Printed) -> None:
    game("pair")
    assert main(["build", "pair", "--back-offset", "-30,0"]) == 1
    assert "20.25 mm off the page" in capsys.readouterr().err
    assert not Path("out").exists()


def test_warnings_are_problems_only_when_strict(capsys: Printed) -> None:
    folder = game("pair", "title: Pair\ncards: [{name: Fox, art: fox.png, template: art}]\n")
    (folder / "templates").mkdir()
    layout = 'elements:\n  - image: {src: "{{ card.art }}"}\n'
    (folder / "templates" / "art.yaml").write_text(layout, encoding="utf-8")
    assert main(["build", "pair", "--draft", "--strict"]) == 1
    assert not Path("out").exists()
    assert main(["build", "pair", "--draft"]) == 0
    assert "warning" in capsys.readouterr().err
    assert main(["build", "pair"]) == 1


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "empty"),
        ("# nothing but a comment\n", "empty"),
        ("title: T\ncards: []\n", "no cards"),
        ("title: T\ncards: [{name: Fox, copies: 0}]\n", "0 copies"),
        ("title: T\ncards: [{name: Fox}]\n---\ntitle: U\n", "document"),
    ],
)
def test_an_empty_input_says_what_was_empty(text: str, told: str, capsys: Printed) -> None:
    game("void", text)
    assert main(["build", "void"]) == 1
    problem = capsys.readouterr().err
    assert told in problem
    assert "void/game.yaml" in problem
    assert not Path("out").exists()


def test_a_fault_of_printkit_is_one_line_without_debug(
    capsys: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("a wheel came off")

    monkeypatch.setattr("printkit.cli.build.make", broken)
    game("pair")
    assert main(["build", "pair"]) == 1
    told = capsys.readouterr().err
    assert "please report" in told
    assert "Traceback" not in told
    with pytest.raises(RuntimeError, match="a wheel came off"):
        main(["build", "pair", "--debug"])


def test_a_card_too_large_for_the_paper_is_told_where_its_size_stands(capsys: Printed) -> None:
    game("big", "title: T\ncard: 300mm x 300mm\ncards: [{name: A}]\n")
    assert main(["build", "big"]) == 1
    assert "game.yaml:2:7: error: a card of 300 x 300 mm does not fit" in capsys.readouterr().err
