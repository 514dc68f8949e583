"""What the page about customising shows works as it says."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.docs.test_readme import printkit

PAGE = (Path(__file__).parents[2] / "docs" / "customising.md").read_text(encoding="utf-8")
YAML = re.findall(r"```yaml\n(.*?)```\n", PAGE, re.DOTALL)
MARKDOWN = re.findall(r"```markdown\n(.*?)```\n", PAGE, re.DOTALL)


def write(folder: Path, *games: str) -> None:
    (folder / "winter").mkdir()
    text = "".join(games)
    text = text if "extends:" in text else "extends: revolution\n" + text
    (folder / "winter" / "game.yaml").write_text(text, encoding="utf-8")


def test_the_first_change_prints_and_is_shown(tmp_path: Path) -> None:
    write(tmp_path, YAML[0])
    run = printkit(tmp_path, "build", "winter", "--only", "sheets", "--strict")
    assert run.returncode == 0, run.stderr
    run = printkit(tmp_path, "diff", "winter")
    assert run.returncode == 0, run.stderr
    assert "death-squad (Death Squad)\n    force: 7 → 8" in run.stdout
    assert (tmp_path / "out" / "winter" / "diff-a4.pdf").is_file()
    run = printkit(tmp_path, "diff", "winter", "revolution", "--json")
    assert [card["id"] for card in json.loads(run.stdout)["changed"]] == ["death-squad", "peasants"]


@pytest.mark.parametrize("text", YAML[1:])
def test_every_other_piece_of_a_game_works(tmp_path: Path, text: str) -> None:
    write(tmp_path, text)
    run = printkit(tmp_path, "build", "winter", "--only", "sheets", "--strict")
    assert run.returncode == 0, run.stderr


def test_sections_are_replaced_and_added(tmp_path: Path) -> None:
    write(tmp_path, YAML[0])
    (tmp_path / "winter" / "rulebook").mkdir()
    for name, text in zip(("setup", "snow"), MARKDOWN, strict=True):
        (tmp_path / "winter" / "rulebook" / f"{name}.md").write_text(text, encoding="utf-8")
    run = printkit(tmp_path, "build", "winter", "--only", "html", "--strict")
    assert run.returncode == 0, run.stderr
    html = (tmp_path / "out" / "winter" / "rulebook.html").read_text(encoding="utf-8")
    assert "Light a fire. Then each of you takes 10 cards." in html
    places = [html.index(text) for text in ("Light a fire", "Nobody marches far", 'id="turn"')]
    assert places == sorted(places)


def test_the_warning_is_the_one_people_see(tmp_path: Path) -> None:
    write(tmp_path, YAML[0].replace("force: 8", "force: 7"))
    run = printkit(tmp_path, "build", "winter", "--only", "sheets")
    (shown,) = re.findall(r"```text\n(.*?)\n```\n", PAGE, re.DOTALL)
    assert shown in run.stderr
