"""Profiles in a configuration folder of the test's own, and the backs of what is built."""

from __future__ import annotations

from pathlib import Path

import pytest

from printkit.geometry import Matrix
from tests.outputs.pdf import Page, pages

PAIR = "title: Pair\ncards: [{name: Fox, copies: 9}]\n"


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's profiles.yaml, which is not there yet."""
    folder = tmp_path / "settings"
    monkeypatch.setenv("XDG_CONFIG_HOME", str(folder))
    monkeypatch.setenv("APPDATA", str(folder))
    (folder / "printkit").mkdir(parents=True)
    return folder / "printkit" / "profiles.yaml"


def sides(file: str) -> list[Page]:
    return pages(Path("out/pair") / file)


def moved(x: float, y: float, degrees: float, page: Page) -> Matrix:
    """What a profile asks of backs, in mm from the top left."""
    turned = Matrix.rotation(degrees, page.size.w / 2, page.size.h / 2)
    return turned.then(Matrix.translation(x, y))
