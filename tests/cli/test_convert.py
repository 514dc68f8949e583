from __future__ import annotations

from pathlib import Path

import pytest

from printkit.cli.run import run
from tests.source.sheets.books import rows, text, xlsx

CARDS = "# for the first set\ncards:\n  - {name: Ace, copies: 2}\n"


def test_a_file_is_written_beside_and_never_over_another(
    capsys: pytest.CaptureFixture[str],
) -> None:
    Path("cards.yaml").write_text(CARDS, encoding="utf-8")
    assert run(["convert", "cards.yaml", "--to", "csv"]) == 0
    told = capsys.readouterr()
    assert told.out == "cards.csv: 1 card\n"
    assert told.err == "cards.yaml: warning: 1 comment of the file cannot be carried over\n"
    assert Path("cards.csv").read_bytes() == b"\xef\xbb\xbfname,copies\r\nAce,2\r\n"
    Path("cards.csv").write_text("mine", encoding="utf-8")
    assert run(["convert", "cards.yaml", "--to", "csv"]) == 1
    assert "cards.csv is there already; add --force to write over it" in capsys.readouterr().err
    assert Path("cards.csv").read_text(encoding="utf-8") == "mine"
    assert run(["convert", "cards.yaml", "--to", "csv", "--force"]) == 0
    assert run(["convert", "cards.csv", "--to", "yaml", "--out", "again.yaml"]) == 0
    text = Path("again.yaml").read_text(encoding="utf-8")
    assert text == "cards:\n  - name: Ace\n    copies: 2\n"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("title: T\ncards: [{name: A}]\n", "cards.yaml:1:1: error: this is a whole game"),
        ("cards: [{name: A, quantty: 2}]\n", 'did you mean "quantity"?'),
        ("cards:\n  - name: A\n    text: draw 5 # 6\n", 'the comment "# 6" would not'),
        ("cards: []\n", "there are no cards in cards.yaml"),
    ],
)
def test_a_file_with_problems_is_not_converted(
    text: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("cards.yaml").write_text(text, encoding="utf-8")
    assert run(["convert", "cards.yaml", "--to", "xlsx"]) == 1
    assert said in capsys.readouterr().err
    assert not Path("cards.xlsx").exists()


def test_a_file_is_not_written_over_itself(capsys: pytest.CaptureFixture[str]) -> None:
    Path("cards.csv").write_text("name\nA\n", encoding="utf-8")
    assert run(["convert", "cards.csv", "--to", "csv", "--force"]) == 1
    assert "would be written over itself" in capsys.readouterr().err
    assert run(["convert", "cards.pdf", "--to", "csv"]) == 1
    assert "cards.pdf: error: there is no such file" in capsys.readouterr().err


def test_a_folder_is_no_card_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["convert", ".", "--to", "csv"]) == 1
    assert ". is a folder; name a card file" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["x.xlsx", "x.yaml", "x", "x.csv.bak", ".csv"])
def test_an_ending_that_belies_the_form_is_refused(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("cards.yaml").write_text(CARDS, encoding="utf-8")
    assert run(["convert", "cards.yaml", "--to", "csv", "--out", name]) == 2
    assert f"--to csv and --out {name} disagree" in capsys.readouterr().err
    assert not Path(name).exists()


def test_a_workbook_of_several_sheets_asks_for_the_option(
    capsys: pytest.CaptureFixture[str],
) -> None:
    sheets = [(name, rows(text("A1", "name"), text("A2", "Fox"))) for name in ("My cards", "More")]
    Path("cards.xlsx").write_bytes(xlsx(*sheets))
    assert run(["convert", "cards.xlsx", "--to", "csv"]) == 1
    assert "add --sheet 'My cards'" in capsys.readouterr().err
    assert run(["convert", "cards.xlsx", "--to", "csv", "--sheet", "My cards"]) == 0


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        (["--sheet", "Foo"], 2, "--sheet is for workbooks, and cards.yaml is none"),
        (["--out", "-"], 2, "--to csv and --out - disagree"),
        (["--out", "x" * 300 + ".csv"], 1, "cannot write the file: File name too long"),
    ],
)
def test_words_that_cannot_be_meant_are_told(
    words: list[str], status: int, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("cards.yaml").write_text("cards: [{name: Ace}]\n", encoding="utf-8")
    assert run(["convert", "cards.yaml", "--to", "csv", *words]) == status
    assert said in capsys.readouterr().err
    assert [path.name for path in Path().iterdir()] == ["cards.yaml"]
