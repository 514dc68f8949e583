from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from printkit.cli import main

MICE = """title: Mice
card: 50mm x 70mm
cards:
  - {name: Grey, copies: 3, back: {template: plain-back, title: Grey's back}}
  - {name: Grey}
  - {name: White}
"""


@pytest.fixture
def mice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mice.yaml").write_text(MICE, encoding="utf-8")
    return tmp_path / "out" / "mice" / "png"


def pictures(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def test_each_card_has_its_faces(mice: Path) -> None:
    assert main(["build", "mice.yaml", "--png", "--dpi", "127"]) == 0
    assert pictures(mice) == {
        "001-grey.png",
        "001-grey-back.png",
        "002-grey-2.png",
        "002-grey-2-back.png",
        "003-white.png",
        "003-white-back.png",
        "contact.png",
    }
    with Image.open(mice / "003-white.png") as picture:
        assert picture.size == (250, 350)
        assert [round(float(axis)) for axis in picture.info["dpi"]] == [127, 127]


def test_without_backs_there_are_fronts_only(mice: Path) -> None:
    assert main(["build", "mice.yaml", "--png", "--dpi", "72", "--backs", "none"]) == 0
    assert pictures(mice) == {"001-grey.png", "002-grey-2.png", "003-white.png", "contact.png"}


def test_the_contact_sheet_shows_every_face(mice: Path) -> None:
    assert main(["build", "mice.yaml", "--png", "--dpi", "72", "--cards", "white"]) == 0
    with Image.open(mice / "contact.png") as contact:
        seen = contact.convert("RGB").getcolors(maxcolors=10_000_000)
    with Image.open(mice / "back.png") as back:
        ground = back.convert("RGB").getpixel((4, 50))
    assert ground in {colour for _, colour in seen or ()}


COPIES = """title: Numbered
card: 50mm x 70mm
back: none
cards: [{name: Ticket, copies: 3, template: ticket}]
"""


def test_copies_that_differ_have_a_picture_each(mice: Path, tmp_path: Path) -> None:
    (tmp_path / "tickets" / "templates").mkdir(parents=True)
    (tmp_path / "tickets" / "game.yaml").write_text(COPIES, encoding="utf-8")
    layout = 'elements:\n  - text: {text: "{{ copy }} of 3"}\n'
    (tmp_path / "tickets" / "templates" / "ticket.yaml").write_text(layout, encoding="utf-8")
    assert main(["build", "tickets", "--png", "--dpi", "72"]) == 0
    assert pictures(tmp_path / "out/tickets/png") == {
        "001-ticket.png",
        "001-ticket-2.png",
        "001-ticket-3.png",
        "contact.png",
    }
