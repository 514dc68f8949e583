"""A game of many unique cards with texts of about 30 words, the same on every machine."""

from __future__ import annotations

import json
import random
from pathlib import Path

_TEXT = """
ancient army arrow ash banner battle beacon blade blood bone book bridge bronze castle
cavern chain circle city cloak coin crown curse dawn desert dragon dream dust ember exile
falcon feast field fire flood forest forge gate ghost glass gold grain grave harbour harvest
herald hunger hunter iron island journey judge keeper king knight lantern law lion market
mask master merchant mirror moon mountain night oath ocean oracle path plague pilgrim queen
quest rain raven ritual river road ruin sail salt scroll shadow shield silence silver smoke
song spear star steel stone storm sun sword temple thief thorn throne tide tower trade trial
vault vow wall war watch water whisper wind winter witch wolf wood
"""
_WORDS = tuple(_TEXT.split())

GAME = """title: Ten Thousand
card: poker
cards: [cards.yaml]
"""
LAYOUT = """size: poker
bleed: 0mm
styles:
  name: {font: Barlow Condensed, bold: yes, size: 14pt, min: 9pt}
  body: {font: Source Sans 3, size: 9pt, min: 6pt}
elements:
  - rect: {x: 3mm, y: 3mm, w: 57.5mm, h: 82.9mm, radius: 2mm, stroke: "#333", stroke_width: 0.5mm}
  - text: {style: name, x: 6mm, y: 6mm, w: 42mm, h: 8mm, text: "{{ card.name }}"}
  - text: {style: name, x: 48mm, y: 6mm, w: 9.5mm, h: 8mm, align: right, text: "{{ card.cost }}"}
  - text: {style: body, x: 6mm, y: 46mm, w: 51.5mm, h: 36mm, text: "{{ card.text }}"}
"""


def cards(count: int) -> list[dict[str, str]]:
    chance = random.Random(20_08)
    made = []
    for number in range(1, count + 1):
        name = f"{chance.choice(_WORDS).title()} {chance.choice(_WORDS).title()} {number}"
        words = [chance.choice(_WORDS) for _ in range(chance.randint(26, 34))]
        made.append(
            {"name": name, "cost": str(chance.randint(0, 12)), "text": f"{' '.join(words)}."}
        )
    return made


def write_game(folder: Path, count: int) -> None:
    """Write a printkit game, and the same cards as JSON for the other ways."""
    (folder / "templates").mkdir(parents=True)
    (folder / "game.yaml").write_text(GAME, encoding="utf-8")
    (folder / "templates" / "plainest.yaml").write_text(LAYOUT, encoding="utf-8")
    made = cards(count)
    lines = ["template: plainest", "fields: {cost: integer}", "cards:"]
    lines += [f'  - {{name: {c["name"]}, cost: {c["cost"]}, text: "{c["text"]}"}}' for c in made]
    (folder / "cards.yaml").write_text("\n".join(lines) + "\n", encoding="utf-8")
    (folder / "cards.json").write_text(json.dumps(made), encoding="utf-8")
