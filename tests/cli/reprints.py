"""A game that was printed, and what is printed of it after a change."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pypdfium2

from printkit.cli import main
from tests.cli.games import game

ZOO = """\
title: Zoo
cards: cards.yaml
"""
CARDS = """\
template: face
cards:
  - {name: Red Fox, copies: 3, text: Runs.}
  - {name: Owl, copies: 2, text: Sees.}
  - {name: Ox, text: Pulls.}
  - {name: Bat, copies: 2, text: Hangs.}
"""
FACE = """\
elements:
  - text: {x: 5mm, y: 5mm, w: 50mm, h: 10mm, text: "{{ card.name }}"}
  - text: {x: 5mm, y: 40mm, w: 50mm, h: 30mm, text: "{{ card.text }}"}
"""


def zoo(folder: str = "zoo", cards: str = CARDS, face: str = FACE, more: str = "") -> Path:
    """The game, not printed yet."""
    place = game(folder, ZOO + more)
    (place / "cards.yaml").write_text(cards, encoding="utf-8")
    (place / "templates").mkdir()
    (place / "templates" / "face.yaml").write_text(face, encoding="utf-8")
    return place


def change(file: Path, old: str, new: str) -> None:
    """Edit a file as its author would."""
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def rows(folder: str = "out/zoo") -> list[dict[str, Any]]:
    """What build.json says was made; nothing without one."""
    report = Path(folder) / "build.json"
    if not report.is_file():
        return []
    found: list[dict[str, Any]] = json.loads(report.read_text(encoding="utf-8"))["files"]
    return found


def texts(file: str = "out/zoo/sheets-a4-changed.pdf") -> list[str]:
    """The words of each page."""
    pdf = pypdfium2.PdfDocument(file)
    try:
        found = []
        for page in pdf:
            words = page.get_textpage()
            found.append(words.get_text_bounded())
            words.close()
            page.close()
        return found
    finally:
        pdf.close()


def changed(*words: str) -> dict[str, int]:
    """Copies of the zoo's cards on the sheets that a build of changes makes, by name."""
    assert main(["build", "zoo", "--changed", *words]) == 0
    if not Path("out/zoo/sheets-a4-changed.pdf").is_file():
        return {}
    sheets = [text for text in texts() if "CHANGED CARDS" not in text]
    names = ("Red Fox", "Owl", "Ox", "Bat", "Gnu", "Blue Fox")
    counts = {name: sum(text.count(name) for text in sheets) for name in names}
    return {name: count for name, count in counts.items() if count}


def printed(place: Path) -> Path:
    """Record a game as printed."""
    assert main(["printed", str(place)]) == 0
    return place
