"""What a person at the terminal sees: status, words on stdout and stderr, files."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from printkit import __version__
from printkit.cli import main

TWO_LINES = 'title: Tiny\ncards: [{name: Fox, copies: 3, text: "Runs."}]\n'
Printed = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def game(folder: str, text: str = TWO_LINES) -> Path:
    place = Path(folder)
    place.mkdir(parents=True)
    (place / "game.yaml").write_text(text, encoding="utf-8")
    return place


def files(folder: str = "out") -> set[str]:
    root = Path(folder)
    return {path.relative_to(root).as_posix() for path in root.rglob("*") if path.is_file()}


def test_the_version_names_the_layout_too(capsys: Printed) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"printkit {__version__} (layout 1)\n"


@pytest.mark.parametrize("words", [["nosuch"], ["build", "--nosuch"], ["build", "--backs", "top"]])
def test_wrong_usage_is_status_two(words: list[str], capsys: Printed) -> None:
    assert main(words) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert "nosuch" in told.err or "top" in told.err


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


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--paper", "b7x"], "Letter"),
        (["--margin", "5"], "5mm"),
        (["--gutter", "-1mm"], "negative"),
        (["--back-offset", "1"], "1.5,-0.5"),
        (["--only", "poster"], "sheets"),
        (["--copies", "0"], "range"),
        (["--backs", "fold", "--back-offset", "1,1"], "fold"),
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


ANIMALS = (
    "title: Animals\ncards:\n"
    "  - {name: Red Fox, copies: 3}\n  - {name: Owl, copies: 2}\n  - {name: Ox, copies: 0}\n"
)


@pytest.mark.parametrize(
    ("words", "copies"),
    [
        ([], 5),
        (["--cards", "red fox"], 3),
        (["--cards", "RED-*"], 3),
        (["--cards", "o*"], 2),
        (["--cards", "owl", "--cards", "red*"], 5),
        (["--copies", "1"], 2),
        (["--cards", "owl", "--copies", "4"], 4),
    ],
)
def test_cards_are_chosen_by_name_or_id(words: list[str], copies: int) -> None:
    game("animals", ANIMALS)
    assert main(["build", "animals", *words]) == 0
    (row,) = json.loads(Path("out/animals/build.json").read_text(encoding="utf-8"))["files"]
    assert (row["copies"], row["faces"]) == (copies, 2 * copies)


@pytest.mark.parametrize(
    ("pattern", "told"), [("read fox", 'did you mean "Red Fox"'), ("ox", "0 copies")]
)
def test_a_choice_of_nothing_is_a_problem(pattern: str, told: str, capsys: Printed) -> None:
    game("animals", ANIMALS)
    assert main(["build", "animals", "--cards", pattern]) == 1
    assert told in capsys.readouterr().err
    assert not Path("out").exists()


def test_fronts_and_backs_split_into_two_files() -> None:
    game("pair")
    assert main(["build", "pair", "--split"]) == 0
    assert files() >= {"pair/sheets-a4-fronts.pdf", "pair/sheets-a4-backs.pdf"}
    assert "pair/sheets-a4.pdf" not in files()


def test_decks_have_a_file_each() -> None:
    decks = (
        "title: Two\ndecks:\n"
        "  - {id: small, card: mini, cards: [{name: Fox}]}\n"
        "  - {id: large, card: tarot, cards: [{name: Owl}], back: none}\n"
    )
    game("two", decks)
    assert main(["build", "two", "--paper", "letter"]) == 0
    assert files() == {
        "two/sheets-small-letter.pdf",
        "two/sheets-large-letter.pdf",
        "two/build.json",
    }


def test_one_per_page_stands_in_for_the_sheets() -> None:
    game("pair")
    assert main(["build", "pair", "--one-per-page"]) == 0
    assert files() == {"pair/cards.pdf", "pair/build.json"}


def test_pngs_are_made_beside_the_sheets() -> None:
    game("pair")
    assert main(["build", "pair", "--png", "--dpi", "72"]) == 0
    assert files() == {
        "pair/sheets-a4.pdf",
        "pair/png/001-fox.png",
        "pair/png/back.png",
        "pair/png/contact.png",
        "pair/build.json",
    }


def test_an_output_folder_that_is_a_file_is_a_problem(capsys: Printed) -> None:
    game("pair")
    Path("made").mkdir()
    Path("made/pair").write_text("in the way", encoding="utf-8")
    assert main(["build", "pair", "--out", "made"]) == 1
    assert "cannot write made/pair" in capsys.readouterr().err


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


def test_schemas_are_written_for_editors(capsys: Printed) -> None:
    assert main(["schema", "here"]) == 0
    assert files("here") == {"game.json", "cards.json", "layout.json"}
    for name in files("here"):
        assert "$schema" in json.loads((Path("here") / name).read_text(encoding="utf-8"))


def test_builds_are_equal_in_two_processes_with_different_hash_seeds() -> None:
    game("animals", ANIMALS)
    made = []
    for seed in ("1", "2"):
        command = [sys.executable, "-m", "printkit", "build", "animals", "--out", f"out{seed}"]
        subprocess.run(
            command, check=True, capture_output=True, env={**os.environ, "PYTHONHASHSEED": seed}
        )
        folder = Path(f"out{seed}/animals")
        made.append({path.name: path.read_bytes() for path in sorted(folder.iterdir())})
    assert made[0] == made[1]


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


def test_the_version_is_told_without_loading_what_a_build_needs() -> None:
    heavy = ("reportlab", "PIL", "jinja2", "uharfbuzz", "yaml", "pypdfium2", "pikepdf", "lxml")
    program = (
        "import sys; from printkit.cli import main; main(['--version'])\n"
        f"print([name for name in {heavy!r} if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], check=True, capture_output=True, text=True
    )
    assert done.stdout.splitlines()[-1] == "[]"
