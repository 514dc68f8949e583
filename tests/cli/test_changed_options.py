"""What other options mean beside `build --changed`: records, choices, papers, splits."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from printkit.cli import main
from tests.cli.games import Printed, files
from tests.cli.reprints import CARDS, change, changed, printed, rows, texts, zoo

FONTS = Path(__file__).parents[2] / "fonts"


pytestmark = pytest.mark.usefixtures("spare")


def test_a_record_can_be_chosen(capsys: Printed) -> None:
    place = zoo()
    main(["printed", "zoo", "--as", "first"])
    change(place / "cards.yaml", "Sees.", "Sees far.")
    main(["printed", "zoo", "--as", "second"])
    assert changed() == {}
    assert changed("--since", "FIRST") == {"Owl": 2}
    assert main(["build", "zoo", "--changed", "--since", "frist"]) == 1
    told = capsys.readouterr().err
    assert '--since: error: Zoo has no record "frist"; did you mean "first"?' in told


def test_two_latest_records_must_be_told_apart(capsys: Printed) -> None:
    place = printed(zoo())
    shutil.copyfile(place / "printed/1.yaml", place / "printed/anna.yaml")
    assert main(["build", "zoo", "--changed"]) == 1
    assert 'the records "1" and "anna" have one number' in capsys.readouterr().err
    assert changed("--since", "anna") == {}


def test_a_renamed_folder_is_the_same_game() -> None:
    place = printed(zoo("menagerie"))
    change(place / "cards.yaml", "Sees.", "Sees far.")
    place.rename("zoo")
    assert changed() == {"Owl": 2}
    assert "changed" in texts()[0]


def test_only_chosen_cards_are_printed_and_told(capsys: Printed) -> None:
    place = printed(zoo())
    change(place / "templates/face.yaml", "h: 10mm", "h: 10mm, colour: '#111'")
    assert changed("--cards", "o*") == {"Owl": 2, "Ox": 1}
    assert "Red Fox" not in capsys.readouterr().out


@pytest.mark.parametrize("words", [["--bleed", "1mm"], ["--economy"], ["--dpi", "72"]])
def test_saving_ink_changes_no_card(words: list[str]) -> None:
    place = printed(zoo())
    assert changed(*words) == {}
    change(place / "cards.yaml", "Sees.", "Sees far.")
    assert changed(*words) == {"Owl": 2}


def test_every_paper_has_its_sheets_and_its_list() -> None:
    place = printed(zoo())
    change(place / "cards.yaml", "Sees.", "Sees far.")
    assert changed("--paper", "a4", "--paper", "letter") == {"Owl": 2}
    assert files("out/zoo") == {
        "sheets-a4-changed.pdf", "sheets-letter-changed.pdf", "build.json",
    }  # fmt: skip
    assert "CHANGED CARDS" in texts("out/zoo/sheets-letter-changed.pdf")[0]


def test_split_files_have_the_list_before_the_fronts() -> None:
    place = printed(zoo())
    change(place / "cards.yaml", "Sees.", "Sees far.")
    assert main(["build", "zoo", "--changed", "--split"]) == 0
    fronts, backs = (texts(f"out/zoo/sheets-a4-changed-{part}.pdf") for part in ("fronts", "backs"))
    assert (len(fronts), len(backs)) == (2, 1)
    assert "CHANGED CARDS" in fronts[0]


def test_one_face_a_page_leaves_the_list_to_the_screen(capsys: Printed) -> None:
    place = printed(zoo())
    change(place / "cards.yaml", "Sees.", "Sees far.")
    assert main(["build", "zoo", "--changed", "--one-per-page"]) == 0
    assert [row["faces"] for row in rows()] == [4]
    assert len(texts("out/zoo/cards-changed.pdf")) == 4
    assert "2 × Owl: changed" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--changed", "--copies", "2"], "--copies is for whole decks"),
        (["--changed", "--png"], "--png makes pictures of all faces"),
        (["--changed", "--only", "rulebook"], "--changed is for sheets"),
        (["--changed", "--rulebook-page", "a5"], "--rulebook-page is for rulebooks"),
        (["--since", "1"], "--since is for --changed"),
    ],
)
def test_what_makes_no_sense_together_is_wrong_usage(
    words: list[str], told: str, capsys: Printed
) -> None:
    printed(zoo())
    assert main(["build", "zoo", *words]) == 2
    assert told in capsys.readouterr().err


def test_sheets_of_changes_that_are_none_any_more_are_named(capsys: Printed) -> None:
    place = printed(zoo())
    change(place / "cards.yaml", "Sees.", "Sees far.")
    changed()
    assert main(["printed", "zoo"]) == 0
    assert main(["build", "zoo", "--changed"]) == 0
    assert "left from an earlier build: sheets-a4-changed.pdf" in capsys.readouterr().err


def test_a_long_list_goes_on_on_further_pages_and_keeps_the_sheets_in_step() -> None:
    many = "".join(f"  - {{name: Beast {number}}}\n" for number in range(1, 151))
    place = printed(zoo(cards=f"template: face\ncards:\n{many}  - {{name: Owl}}\n"))
    (place / "cards.yaml").write_text("template: face\ncards: [{name: Owl}]\n", encoding="utf-8")
    assert changed() == {}
    pages = texts()
    assert len(pages) == 2
    listed = re.findall(r"Beast [0-9]+", " ".join(pages))
    assert listed == [f"Beast {number}" for number in range(1, 151)]


def test_cards_that_only_go_leave_no_file_of_one_face_a_page(capsys: Printed) -> None:
    place = printed(zoo())
    change(place / "cards.yaml", "  - {name: Ox, text: Pulls.}\n", "")
    assert main(["build", "zoo", "--changed", "--one-per-page"]) == 0
    assert "1 × Ox: no longer in the deck" in capsys.readouterr().out
    assert not Path("out").exists()


def test_a_translation_is_a_deck_of_its_own(capsys: Printed) -> None:
    place = printed(zoo())
    (place / "lang").mkdir()
    (place / "lang/es.yaml").write_text(
        "title: Zoo\ncards:\n  red-fox: {name: Zorro, text: Corre.}\n"
        "  owl: {name: Búho, text: Ve.}\n  ox: {name: Buey, text: Tira.}\n"
        "  bat: {name: Gato, text: Cuelga.}\n",
        encoding="utf-8",
    )
    assert main(["build", "zoo", "--changed", "--lang", "es"]) == 1
    assert "then say: printkit printed zoo --lang es" in capsys.readouterr().err
    assert main(["printed", "zoo", "--lang", "es"]) == 0
    assert files("zoo/printed") == {"1.yaml", "es/1.yaml"}
    change(place / "lang/es.yaml", "Ve.", "Ve de noche.")
    assert main(["build", "zoo", "--changed", "--lang", "es"]) == 0
    assert "2 × Búho: changed" in capsys.readouterr().out
    assert changed() == {}


def test_values_of_one_run_are_compared_as_they_are_printed() -> None:
    printed(zoo())
    assert changed("--set", "cards.owl.text=Sleeps.") == {"Owl": 2}
    assert main(["printed", "zoo", "--set", "cards.owl.text=Sleeps."]) == 0
    shutil.rmtree("out")
    assert changed("--set", "cards.owl.text=Sleeps.") == {}


def test_since_nothing_is_wrong_usage(capsys: pytest.CaptureFixture[str]) -> None:
    zoo()
    assert main(["printed", "zoo"]) == 0
    assert main(["build", "zoo", "--changed", "--since", ""]) == 2
    assert "--since: expected the name of a record" in capsys.readouterr().err


def test_the_list_draws_no_box_for_a_letter_that_no_font_has() -> None:
    place = zoo()
    assert main(["printed", "zoo"]) == 0
    record = place / "printed" / "1.yaml"
    change(record, 'name: "Red Fox"', 'name: "日本"')
    change(record, "name: Ox", 'name: "牛 Ox"')
    change(record, "id: ox", "id: 牛")
    change(place / "cards.yaml", "Runs.", "Sits.")
    change(place / "cards.yaml", "Pulls.", "Lies.")
    assert main(["build", "zoo", "--changed"]) == 0
    first = texts()[0]
    assert "red-fox" in first
    assert "日" not in first
    assert "? Ox" in first


def test_the_list_breaks_a_long_name_instead_of_cutting_it() -> None:
    name = "The very old and rather tired Fox who lives behind the seven hills of the far north"
    place = zoo(cards=CARDS.replace("Red Fox", name))
    assert main(["printed", "zoo"]) == 0
    change(place / "cards.yaml", "Sees.", "Hears.")
    change(place / "cards.yaml", "Runs.", "Sits.")
    assert main(["build", "zoo", "--changed"]) == 0
    assert name in " ".join(texts()[0].split())
