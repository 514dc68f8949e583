"""Rulebooks as made and checked at the terminal, from text to files."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from printkit.cli import main
from tests.cli.games import Printed, files, game
from tests.draw.seeing import annotations_of, dictionaries, kind, opened, text_of

FOXES = (
    "title: Foxes\nplayers: 2-4\nrules: {hand: 3}\n"
    "cards:\n  - {name: Fox, copies: 3, text: Runs.}\n  - {name: Owl, copies: 2}\n"
)
RULES = """---
subtitle: A game of little sleep
minutes: 10
---

# Start {#start}

Deal {{ rules.hand }} cards of {{ total() }} to everybody. See [how it ends](#ending).

{{ card("fox", caption="A fox") }}

# How it ends {#ending}

Whoever sleeps first has won, whatever [the start](#start) was like.
"""
AID = "# A turn\n\n1. Draw.\n2. Play one of {{ total() }} cards.\n"


@pytest.fixture(autouse=True)
def foxes() -> Path:
    folder = game("foxes", FOXES)
    (folder / "rulebook.md").write_text(RULES, encoding="utf-8")
    (folder / "aid.md").write_text(AID, encoding="utf-8")
    return folder


def pdf(name: str) -> bytes:
    return Path(f"out/foxes/{name}").read_bytes()


def words(name: str) -> str:
    data = pdf(name)
    return " ".join(
        " ".join(text_of(data, page).split()) for page in range(len(opened(data).pages))
    )


def test_a_build_makes_everything_that_a_table_needs(capsys: Printed) -> None:
    assert main(["build", "foxes", "--strict"]) == 0
    told = capsys.readouterr()
    assert files() == {
        f"foxes/{name}"
        for name in (
            "aid-a4.pdf",
            "aid-cards-a4.pdf",
            "build.json",
            "rulebook-a4-booklet.pdf",
            "rulebook-a4.pdf",
            "rulebook.html",
            "sheets-a4.pdf",
        )
    }
    assert "Print booklets on both sides (flip on the short edge)" in told.out.splitlines()[-1]


def test_a_page_for_screens_is_not_to_be_printed(capsys: Printed) -> None:
    assert main(["build", "foxes", "--only", "html"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "Made 1 file."


@pytest.mark.parametrize("name", ["rulebook-a5.pdf", "rulebook-a4-booklet.pdf", "rulebook.html"])
def test_numbers_come_from_the_data(name: str) -> None:
    assert main(["build", "foxes", "--only", "rulebook", "--rulebook-page", "a5"]) == 0
    html = name.endswith(".html")
    text = " ".join(pdf(name).decode().split()) if html else words(name)
    assert "Deal 3 cards of 5 to everybody." in text
    assert "Whoever sleeps first has won" in text
    assert "sheets-a4.pdf" not in files()


def test_links_and_the_outline_lead_to_their_sections() -> None:
    assert main(["build", "foxes", "--only", "rulebook", "--rulebook-page", "a6"]) == 0
    data = pdf("rulebook-a6.pdf")
    read = opened(data)
    pages = [page.obj.objgen for page in read.pages]
    leads = [link for page in range(len(pages)) for link in annotations_of(data, page)]
    assert len(leads) >= 2
    assert all(link["/Dest"][0].objgen in pages for link in leads)
    with read.open_outline() as outline:
        titles = [item.title for item in outline.root]
    assert [title.split(maxsplit=1)[1] for title in titles] == ["Start", "How it ends"]
    assert str(read.docinfo["/Title"]) == "Foxes"


def test_every_player_gets_an_aid() -> None:
    assert main(["build", "foxes", "--only", "aid"]) == 0
    assert "Play one of 5 cards." in words("aid-a4.pdf")
    assert words("aid-cards-a4.pdf").count("Play one of 5 cards.") == 4


@pytest.mark.parametrize(
    ("typed", "wrong", "told"),
    [
        ('card("fox"', 'card("fxo"', "rulebook.md:10:10"),
        ("total()", "totl()", 'did you mean "total"'),
        ("rules.hand", "rules.hnd", 'did you mean "hand"'),
        ("(#ending)", "(#endign)", "rulebook.md:8:78"),
        ("subtitle:", "subtitel:", "rulebook.md:2:1"),
    ],
)
@pytest.mark.parametrize("command", ["build", "check"])
def test_a_slip_in_a_rulebook_has_its_exact_place(
    command: str, typed: str, wrong: str, told: str, foxes: Path, capsys: Printed
) -> None:
    (foxes / "rulebook.md").write_text(RULES.replace(typed, wrong), encoding="utf-8")
    assert main([command, "foxes"]) == 1
    said = capsys.readouterr().err
    assert told in said
    assert "foxes/rulebook.md:" in said
    assert files() == set()


def test_a_check_reads_and_sets_the_aid_too(foxes: Path, capsys: Printed) -> None:
    (foxes / "aid.md").write_text("# A turn\n\n{{ cont() }}\n", encoding="utf-8")
    assert main(["check", "foxes", "--json"]) == 1
    (problem,) = json.loads(capsys.readouterr().out)["games"][0]["problems"]
    assert (problem["file"], problem["line"]) == ("foxes/aid.md", 3)


def test_a_game_without_a_rulebook_has_sheets_and_says_what_to_do(
    foxes: Path, capsys: Printed
) -> None:
    (foxes / "rulebook.md").unlink()
    (foxes / "aid.md").unlink()
    assert main(["build", "foxes", "--strict"]) == 0
    assert files() == {"foxes/sheets-a4.pdf", "foxes/build.json"}
    capsys.readouterr()
    assert main(["build", "foxes", "--only", "rulebook"]) == 1
    said = capsys.readouterr().err
    assert "game.yaml:1:1: error: Foxes has no rulebook; write one as rulebook.md" in said


def test_chosen_cards_are_made_without_a_rulebook() -> None:
    assert main(["build", "foxes", "--cards", "Fox"]) == 0
    assert files() == {"foxes/sheets-a4.pdf", "foxes/build.json"}


def test_two_processes_make_the_same_rulebooks() -> None:
    made = []
    for seed in ("1", "2"):
        build = [sys.executable, "-m", "printkit", "build", "foxes", "--out", f"out{seed}"]
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        subprocess.run(build, env=environment, check=True, capture_output=True)
        root = Path(f"out{seed}")
        made.append({path.name: path.read_bytes() for path in root.rglob("*") if path.is_file()})
    assert len(made[0]) == 7
    assert made[0] == made[1]


def test_a_face_is_stored_once_however_often_it_is_shown(foxes: Path) -> None:
    shown = "\n\n".join(
        [
            '{{ card("fox", scale=0.2) }}',
            '{{ card("fox", scale=0.5) }}',
            'A {{ card("fox") }} here.',
        ]
    )
    (foxes / "rulebook.md").write_text(f"# Foxes\n\n{shown}\n", encoding="utf-8")
    assert main(["build", "foxes", "--only", "rulebook", "--economy"]) == 0
    forms = [
        thing
        for thing in dictionaries(pdf("rulebook-a4.pdf"))
        if kind(thing, "/Subtype") == "/Form"
    ]
    assert len(forms) == 1


def test_economy_leaves_the_cover_away() -> None:
    build = ["build", "foxes", "--only", "rulebook", "--rulebook-page", "a5"]
    assert main(build) == 0
    usual = len(opened(pdf("rulebook-a5.pdf")).pages)
    assert main([*build, "--economy"]) == 0
    assert len(opened(pdf("rulebook-a5.pdf")).pages) == usual - 1
    assert "A game of little sleep" in words("rulebook-a5.pdf")


def test_the_last_page_may_stay_the_back_of_a_booklet() -> None:
    build = ["build", "foxes", "--only", "booklet", "--paper", "100mm x 150mm"]
    assert main([*build, "--economy"]) == 0
    name = "rulebook-100x150mm-booklet.pdf"
    plain = text_of(pdf(name))
    assert main([*build, "--economy", "--keep-back"]) == 0
    report = json.loads(Path("out/foxes/build.json").read_text(encoding="utf-8"))
    assert report["files"][0]["book_pages"] % 4 != 0, "the test needs blanks"
    assert "Whoever" not in plain
    assert "Whoever" in text_of(pdf(name))
