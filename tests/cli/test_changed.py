"""Only what differs from the printed deck is printed, and what to take out of it is told."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from printkit.cli import main
from tests.cli.games import Printed, files
from tests.cli.reprints import CARDS, FACE, change, changed, printed, rows, texts, zoo

FONTS = Path(__file__).parents[2] / "fonts"


pytestmark = pytest.mark.usefixtures("spare")


def test_one_changed_card_makes_exactly_its_sheet(capsys: Printed) -> None:
    place = printed(zoo())
    change(place / "cards.yaml", "Sees.", "Sees at night.")
    assert changed() == {"Owl": 2}
    (row,) = rows()
    assert (row["cards"], row["copies"], row["faces"]) == (1, 2, 4)
    assert (row["pages"], row["sheets"]) == (4, 2)  # the list and its empty back, front and back
    assert files() == {"zoo/sheets-a4-changed.pdf", "zoo/build.json"}
    told = capsys.readouterr().out
    assert 'Zoo since the record "1" of 2025-03-01: 2 to take out, 2 to put in' in told
    assert "Take out of the old deck:\n  2 × Owl: changed\n" in told


def test_the_first_page_lists_what_to_take_out() -> None:
    place = printed(zoo())
    cards = CARDS.replace("Sees.", "Sees at night.").replace("copies: 3", "copies: 1")
    cards = cards.replace("  - {name: Ox, text: Pulls.}\n", "  - {name: Gnu, text: Grazes.}\n")
    (place / "cards.yaml").write_text(cards, encoding="utf-8")
    assert changed() == {"Owl": 2, "Gnu": 1}
    page, behind, *_ = texts()
    for words in (
        "CHANGED CARDS", "Zoo", "since “1”, 2025-03-01", "Take out of the old deck",
        "New cards", "Gnu", "Number of copies changed", "3 → 1 copy", "no longer in the deck",
        "printkit printed zoo",
    ):  # fmt: skip
        assert words in page
    assert "Bat" not in page
    assert not behind.strip()


def test_nothing_changed_makes_no_file(capsys: Printed) -> None:
    printed(zoo())
    assert changed() == {}
    assert "Zoo: nothing has changed since the record" in capsys.readouterr().out
    assert not Path("out").exists()


def test_without_a_record_it_is_told_what_to_do(capsys: Printed) -> None:
    zoo()
    assert main(["build", "zoo", "--changed"]) == 1
    told = capsys.readouterr().err
    assert "zoo/game.yaml:1:1: error: there is no record of what was printed of Zoo" in told
    assert "print the whole deck, then say: printkit printed zoo" in told
    assert not Path("out").exists()


def test_another_order_is_no_change() -> None:
    place = printed(zoo())
    lines = CARDS.splitlines(keepends=True)
    text = "".join([*lines[:2], *reversed(lines[2:])])
    text = text.replace("name: Owl, copies: 2, text: Sees.", "text: Sees., name: Owl, qty: 2")
    (place / "cards.yaml").write_text(text, encoding="utf-8")
    assert changed() == {}


def test_cards_in_two_files_or_in_a_matrix_look_the_same() -> None:
    place = zoo(cards="template: face\ncards: [{name: 2 of cups}, {name: 3 of cups}]\n")
    printed(place)
    matrix = "template: face\ncards:\n  - {matrix: {n: [3, 2, 4]}, name: '{{ n }} of cups'}\n"
    (place / "cards.yaml").write_text(matrix, encoding="utf-8")
    assert main(["build", "zoo", "--changed"]) == 0
    assert [row["copies"] for row in rows()] == [1]
    assert "4 of cups" in texts()[2]


def test_another_layout_is_another_face_of_every_card_it_draws() -> None:
    place = printed(zoo())
    change(place / "templates/face.yaml", "h: 10mm", "h: 10mm, colour: '#111'")
    assert changed() == {"Red Fox": 3, "Owl": 2, "Ox": 1, "Bat": 2}
    assert "8 × all cards" in " ".join(texts()[0].split())


def test_a_layout_written_otherwise_draws_the_same() -> None:
    place = printed(zoo())
    group = (
        '  - group: {elements: [{text: {x: 5mm, y: 5mm, w: 5cm, h: 1cm, text: "{{ card.name }}"}}]}'
    )
    old = FACE.splitlines()[1]
    change(place / "templates/face.yaml", old, group)
    assert changed() == {}


def test_another_back_is_another_card_unless_no_backs_are_printed() -> None:
    place = printed(zoo())
    change(place / "game.yaml", "title: Zoo\n", "title: Zoo\nback: {title: Beasts}\n")
    assert changed() == {"Red Fox": 3, "Owl": 2, "Ox": 1, "Bat": 2}
    shutil.rmtree("out")
    assert changed("--backs", "none") == {}


def test_another_font_file_changes_what_is_set_in_it() -> None:
    face = FACE.replace('text: "{{ card.name }}"', 'font: Mine, text: "{{ card.name }}"')
    place = zoo(face=face)
    (place / "fonts").mkdir()
    (place / "fonts/fonts.yaml").write_text("names: {Mine: Source Sans 3}\n", encoding="utf-8")
    file = place / "fonts" / "mine.ttf"
    shutil.copyfile(FONTS / "source-sans-3/SourceSans3_400Regular.ttf", file)
    printed(place)
    assert changed() == {}
    change(place / "fonts/fonts.yaml", "Source Sans 3", "Source Serif 4")
    shutil.copyfile(FONTS / "source-serif-4/SourceSerif4_400Regular.ttf", file)
    assert changed() == {"Red Fox": 3, "Owl": 2, "Ox": 1, "Bat": 2}


def test_another_picture_under_the_same_name_is_a_change() -> None:
    from PIL import Image

    face = FACE + "  - image: {x: 5mm, y: 20mm, w: 20mm, h: 20mm, src: '{{ card.art }}'}\n"
    cards = CARDS.replace("text:", "art: art/a.png, text:").replace("art/a", "art/b", 1)
    place = zoo(face=face, cards=cards)
    (place / "art").mkdir()
    for name, colour in (("a", "red"), ("b", "blue")):
        Image.new("RGB", (240, 240), colour).save(place / f"art/{name}.png")
    printed(place)
    assert changed() == {}
    Image.new("RGB", (240, 240), "green").save(place / "art/b.png")
    assert changed() == {"Red Fox": 3}


def test_more_copies_print_the_additional_ones_and_fewer_none(capsys: Printed) -> None:
    place = printed(zoo())
    change(place / "cards.yaml", "copies: 3", "copies: 5")
    change(place / "cards.yaml", "name: Bat, copies: 2", "name: Bat, copies: 1")
    assert changed() == {"Red Fox": 2}
    told = capsys.readouterr().out
    assert "Take out of the old deck:\n  1 × Bat: 2 → 1 copy\n" in told
    assert "Number of copies changed:\n  Red Fox: 3 → 5 copies\n  Bat: 2 → 1 copy\n" in told


def test_cards_that_only_go_are_on_a_list_without_sheets() -> None:
    place = printed(zoo())
    change(place / "cards.yaml", "  - {name: Ox, text: Pulls.}\n", "")
    assert changed() == {}
    (row,) = rows()
    assert (row["faces"], row["pages"]) == (0, 1)
    assert "no longer in the deck" in texts()[0]


def test_another_id_of_an_equal_card_is_no_change() -> None:
    place = printed(zoo())
    change(place / "cards.yaml", "{name: Owl,", "{id: night-owl, name: Owl,")
    assert changed() == {}


def test_a_renamed_card_is_told_by_the_name_it_had(capsys: Printed) -> None:
    place = printed(zoo())
    change(place / "cards.yaml", "{name: Red Fox,", "{id: red-fox, name: Blue Fox,")
    assert changed() == {"Blue Fox": 3}
    assert "3 × Red Fox: changed, now called Blue Fox" in capsys.readouterr().out


def test_copies_that_differ_are_printed_one_by_one() -> None:
    face = FACE.replace("{{ card.text }}", "No. {{ copy }}")
    place = printed(
        zoo(face=face, cards=CARDS.replace(", text", ", note").replace("note: R", "text: R"))
    )
    change(place / "cards.yaml", "copies: 3", "copies: 4")
    assert changed() == {"Red Fox": 1}
    assert "No. 4" in texts()[2]
    change(place / "templates/face.yaml", "No. {{ copy }}", "No. {{ 7 if copy == 2 else copy }}")
    assert changed() == {"Red Fox": 2, "Owl": 1, "Bat": 1}


def test_each_deck_has_its_sheets_and_one_without_changes_has_none() -> None:
    decks = (
        "title: Zoo\ndecks:\n"
        "  - {id: land, cards: [{name: Ox}, {name: Red Fox}]}\n"
        "  - {id: air, cards: [{name: Owl}, {name: Bat}]}\n"
    )
    place = zoo()
    (place / "game.yaml").write_text(decks, encoding="utf-8")
    printed(place)
    change(place / "game.yaml", "{name: Bat}", "{name: Bat, text: Hangs.}")
    assert main(["build", "zoo", "--changed"]) == 0
    assert [row["file"] for row in rows()] == ["sheets-air-a4-changed.pdf"]
    change(
        place / "game.yaml", "  - {id: air, cards: [{name: Owl}, {name: Bat, text: Hangs.}]}\n", ""
    )
    assert main(["build", "zoo", "--changed"]) == 0
    (page,) = texts()
    assert "Owl" in page
    assert "Bat" in page
