"""The wheel alone, in an empty folder, builds the games that come with it."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with what the wheel holds, unpacked as an installer would."""
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder / "dist")],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    (wheel,) = (folder / "dist").glob("printkit_cards-*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder / "site")
    return folder / "site"


def run(site: Path, folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(site), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_wheel_is_what_runs(site: Path, tmp_path: Path) -> None:
    where = run(site, tmp_path, "-c", "import printkit; print(printkit.__file__)").stdout
    assert Path(where.strip()).is_relative_to(site)


def test_the_wheel_builds_a_bundled_game_in_an_empty_folder(site: Path, tmp_path: Path) -> None:
    made = run(site, tmp_path, "-m", "printkit", "build", "revolution")
    assert made.returncode == 0, made.stderr
    assert (tmp_path / "out" / "revolution" / "sheets-a4.pdf").is_file()


def test_the_wheel_lists_the_five_games(site: Path, tmp_path: Path) -> None:
    listed = run(site, tmp_path, "-m", "printkit", "list").stdout
    for game in ("easter", "revelation", "revenge", "revolution", "triumfdrez"):
        assert game in listed


def test_the_wheel_carries_every_font_with_its_licence(site: Path) -> None:
    fonts = site / "printkit" / "bundled" / "fonts"
    folders = {path.parent for path in fonts.rglob("*.ttf")}
    assert folders
    for folder in folders:
        assert list(folder.glob("*OFL*")) or list(folder.glob("*LICENSE*")), folder


STARTERS = sorted(path.parent.name for path in ROOT.glob("printkit/starters/*/game.yaml"))


@pytest.mark.parametrize("template", STARTERS)
def test_the_wheel_starts_a_game_with_every_template(
    site: Path, tmp_path: Path, template: str
) -> None:
    made = run(site, tmp_path, "-m", "printkit", "new", "mine", "--template", template)
    assert made.returncode == 0, made.stderr
    checked = run(site, tmp_path, "-m", "printkit", "check", "mine", "--strict")
    assert checked.returncode == 0, checked.stderr


@pytest.mark.parametrize("start", ["--from", "--copy"])
def test_the_wheel_starts_a_game_with_a_bundled_one(site: Path, tmp_path: Path, start: str) -> None:
    made = run(site, tmp_path, "-m", "printkit", "new", "mine", start, "revolution")
    assert made.returncode == 0, made.stderr
    built = run(site, tmp_path, "-m", "printkit", "build", "mine", "--only", "sheets")
    assert built.returncode == 0, built.stderr
