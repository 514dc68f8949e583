"""What was printed is recorded, and the records are listed."""

from __future__ import annotations

from pathlib import Path

import pytest

from printkit.cli import main
from printkit.game.workspace import shared
from printkit.outputs.reprinting import keeping
from tests.cli.games import Printed, files
from tests.cli.reprints import change, zoo

pytestmark = pytest.mark.usefixtures("spare")


def test_a_record_stands_in_the_games_folder_and_can_be_read_by_people(capsys: Printed) -> None:
    zoo()
    assert main(["printed", "zoo"]) == 0
    assert 'Recorded 8 cards of Zoo as "1" in zoo/printed/1.yaml.' in capsys.readouterr().out
    text = Path("zoo/printed/1.yaml").read_text(encoding="utf-8")
    assert "number: 1\ndate: 2025-03-01\n" in text
    assert '{id: red-fox, name: "Red Fox", copies: 3, front: ' in text
    assert len(text) < 1000


def test_a_record_has_the_name_that_it_is_given() -> None:
    zoo()
    assert main(["printed", "zoo", "--as", "for Anna"]) == 0
    assert files("zoo/printed") == {"for Anna.yaml"}


def test_without_a_word_it_is_the_game_in_this_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(zoo())
    assert main(["printed"]) == 0
    assert files("printed") == {"1.yaml"}


def test_the_game_must_be_told_where_there_are_several(capsys: Printed) -> None:
    zoo("data/one"), zoo("data/two")
    assert main(["printed"]) == 2
    assert "which game was printed? write one of: one, two" in capsys.readouterr().err


def test_a_game_of_one_file_has_a_folder_of_its_own_for_records() -> None:
    Path("tea.yaml").write_text("title: Tea\ncards: [{name: Cup}]\n", encoding="utf-8")
    assert main(["printed", "tea.yaml"]) == 0
    assert files("printed") == {"tea/1.yaml"}


def test_the_same_deck_in_another_order_is_the_same_record() -> None:
    place = zoo()
    main(["printed", "zoo", "--as", "one"])
    lines = (place / "cards.yaml").read_text(encoding="utf-8").splitlines(keepends=True)
    text = "".join([*lines[:2], *reversed(lines[2:])])
    (place / "cards.yaml").write_text(text, encoding="utf-8")
    main(["printed", "zoo", "--as", "two"])
    one, two = (Path(f"zoo/printed/{name}.yaml").read_text("utf-8") for name in ("one", "two"))
    assert one.replace("number: 1", "number: 2") == two


def test_a_deck_that_is_recorded_already_needs_no_new_record(capsys: Printed) -> None:
    zoo()
    main(["printed", "zoo"])
    assert main(["printed", "zoo"]) == 0
    assert 'Zoo is as it was recorded as "1": no new record' in capsys.readouterr().out
    assert files("zoo/printed") == {"1.yaml"}


def test_a_name_is_never_used_twice(capsys: Printed) -> None:
    place = zoo()
    main(["printed", "zoo", "--as", "beta"])
    former = (place / "printed/beta.yaml").read_bytes()
    change(place / "cards.yaml", "Runs.", "Runs far.")
    assert main(["printed", "zoo", "--as", "Beta"]) == 1
    assert '--as: error: Zoo has a record "Beta" already' in capsys.readouterr().err
    assert (place / "printed/beta.yaml").read_bytes() == former


@pytest.mark.parametrize("name", ["", "../out", "a/b", ".hidden", "nul", "7", "end.", "a" * 61])
def test_a_name_that_is_no_name_of_a_file_is_wrong_usage(name: str) -> None:
    zoo()
    assert main(["printed", "zoo", "--as", name]) == 2
    assert not Path("zoo/printed").exists()


def test_a_game_with_problems_is_not_recorded(capsys: Printed) -> None:
    change(zoo() / "templates/face.yaml", "card.text", "card.txet")
    assert main(["printed", "zoo"]) == 1
    assert "nothing was recorded" in capsys.readouterr().err
    assert not Path("zoo/printed").exists()


def test_records_are_listed_with_their_dates_the_latest_last(capsys: Printed) -> None:
    place = zoo()
    main(["printed", "zoo", "--as", "zebra"])
    change(place / "cards.yaml", "copies: 3", "copies: 4")
    main(["printed", "zoo"])
    capsys.readouterr()
    assert main(["printed", "zoo", "--list"]) == 0
    first, second = capsys.readouterr().out.splitlines()
    assert " ".join(first.split()) == "zebra 2025-03-01 4 cards, 8 copies zoo/printed/zebra.yaml"
    assert " ".join(second.split()) == "2 2025-03-01 4 cards, 9 copies zoo/printed/2.yaml"


def test_a_list_of_nothing_says_so(capsys: Printed) -> None:
    zoo()
    assert main(["printed", "zoo", "--list"]) == 0
    assert "zoo: nothing was recorded yet" in capsys.readouterr().out


@pytest.mark.parametrize(
    "words", [["--as", "x"], ["--players", "2"], ["--draft"], ["--lang", "es"]]
)
def test_what_is_for_a_record_is_wrong_usage_beside_the_list(words: list[str]) -> None:
    zoo()
    assert main(["printed", "zoo", "--list", *words]) == 2


def test_a_folder_that_cannot_be_written_has_its_records_with_the_user(
    spare: Path, monkeypatch: pytest.MonkeyPatch, capsys: Printed
) -> None:
    place = zoo().resolve()
    make = Path.mkdir

    def refuse(
        self: Path, mode: int = 0o777, parents: bool = False, exist_ok: bool = False
    ) -> None:
        if self.is_relative_to(place):
            raise PermissionError(13, "Permission denied")
        make(self, mode, parents, exist_ok)

    monkeypatch.setattr(Path, "mkdir", refuse)
    assert main(["printed", "zoo"]) == 0
    assert "user data/printed/zoo-" in capsys.readouterr().out
    assert not (place / "printed").exists()
    assert [path.name for path in spare.rglob("*.yaml")] == ["1.yaml"]
    change(place / "cards.yaml", "Sees.", "Sees all.")
    assert main(["build", "zoo", "--changed"]) == 0
    assert Path("out/zoo/sheets-a4-changed.pdf").is_file()
    assert main(["printed", "zoo"]) == 0
    assert main(["printed", "zoo", "--list"]) == 0
    assert "user data" in capsys.readouterr().out


def test_two_read_only_games_of_one_name_do_not_share_records(
    spare: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for folder in ("a/zoo", "b/zoo"):
        (zoo(folder) / "printed").write_text("a file where the folder would be")
        assert main(["printed", folder]) == 0
    assert len([*spare.rglob("1.yaml")]) == 2


def test_a_game_that_comes_with_an_installed_printkit_has_its_records_with_the_user(
    spare: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = zoo("package/bundled/data/zoo")
    root = tmp_path / "package" / "bundled"
    inside = shared()._replace(templates=root / "templates")
    monkeypatch.setattr(keeping, "shared", lambda: inside)
    assert main(["printed", str(place)]) == 0
    assert not (place / "printed").exists()
    assert (spare / "printed/zoo/1.yaml").is_file()


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("record: 1", "record: 2", "3:9: error: this record has the format 2"),
        ("copies: 3", "copies: three", "expected how many copies"),
        ("number: 1\n", "", 'a record needs the key "number"'),
        ("decks:", "decks: none\nother:", 'unknown key "other"'),
        ("front: ", "front: x", "expected a fingerprint of 16 digits"),
    ],
)
def test_a_record_that_was_spoilt_is_told_with_its_place(
    old: str, new: str, told: str, capsys: Printed
) -> None:
    zoo()
    main(["printed", "zoo"])
    change(Path("zoo/printed/1.yaml"), old, new)
    assert main(["build", "zoo", "--changed"]) == 1
    said = capsys.readouterr().err
    assert "zoo/printed/1.yaml:" in said
    assert told in said
    assert not Path("out").exists()


def test_the_columns_of_the_list_stand_in_line(capsys: Printed) -> None:
    zoo()
    for name in ("first", "the second edition"):
        assert main(["printed", "zoo", "--as", name]) == 0
    capsys.readouterr()
    assert main(["printed", "zoo", "--list"]) == 0
    one, two = capsys.readouterr().out.splitlines()
    assert one.startswith("first               20")
    assert two.startswith("the second edition  20")
