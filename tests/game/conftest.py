from __future__ import annotations

from pathlib import Path

import pytest

from tests.game.games import BASE, MODIFIERS, PACK, UNITS, Desk


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Desk:
    monkeypatch.chdir(tmp_path)
    return Desk(tmp_path)


@pytest.fixture
def base(desk: Desk) -> Desk:
    folder = "shared/data/revolt"
    desk.write(f"{folder}/game.yaml", BASE)
    desk.write(f"{folder}/units.yaml", UNITS)
    desk.write(f"{folder}/modifiers.yaml", MODIFIERS)
    return desk


@pytest.fixture
def pack(desk: Desk) -> Desk:
    desk.write("shared/data/pack/game.yaml", PACK)
    return desk
