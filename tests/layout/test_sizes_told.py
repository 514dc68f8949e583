from __future__ import annotations

from pathlib import Path

import pytest

from tests.layout.laying import lay_out, write

LAYOUT = "size: poker\nelements: [{text: {text: '{{ card.name }}'}}]"
GAME = "title: T\nback: none\ncard: tarot\ncards: [{name: A, template: unit}]"


def test_a_layout_of_the_game_is_told_where_its_own_size_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    write(tmp_path / "game", game=GAME, unit__layout=LAYOUT)
    said = lay_out(tmp_path / "game").said
    assert said.startswith("game/templates/unit.yaml:1:7: error: the layout unit is 63.5 x 88.9 mm")
    assert "(game/game.yaml:3:7); give it the deck's size:, or none" in said


def test_a_layout_of_the_base_is_told_where_the_game_gives_another_size(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    cards = "cards: [{name: A, template: unit}, {name: B, template: other}]"
    layouts = {"unit__layout": "extends: frame", "other__layout": "extends: frame"}
    write(tmp_path / "base", game=f"title: T\nback: none\n{cards}", frame__layout=LAYOUT, **layouts)
    write(tmp_path / "game", game="extends: base\ncard: tarot\n")
    assert lay_out(tmp_path / "game").said == (
        "game/game.yaml:2:7: error: the cards of this deck are 69.85 x 120.65 mm, but their layout"
        " is 63.5 x 88.9 mm (base/templates/frame.yaml:1:7); give them that size, or layouts of"
        " their own in templates/"
    )
