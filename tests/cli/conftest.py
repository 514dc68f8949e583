from __future__ import annotations

from pathlib import Path

import platformdirs
import pytest


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def spare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's data folder, on a day that is the same in every run."""
    place = tmp_path / "user data"
    monkeypatch.setattr(platformdirs, "user_data_path", lambda *_, **__: place)
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1740787200")
    return place
