"""What the first-rulebook page tells people to type works as it says."""

from __future__ import annotations

import re
from pathlib import Path

from tests.docs.test_readme import printkit

PAGE = (Path(__file__).parents[2] / "docs" / "first-rulebook.md").read_text(encoding="utf-8")


def block(language: str) -> str:
    found = re.search(rf"```{language}\n(.*?)```\n", PAGE, re.DOTALL)
    assert found is not None
    return found[1]


def write(folder: Path, *, rulebook: str) -> None:
    (folder / "game.yaml").write_text(block("yaml"), encoding="utf-8")
    (folder / "rulebook.md").write_text(rulebook, encoding="utf-8")


def test_the_first_rulebook_makes_the_three_files_without_a_warning(tmp_path: Path) -> None:
    write(tmp_path, rulebook=block("markdown"))
    run = printkit(tmp_path, "build", "--only", "rulebook", "--strict")
    assert run.returncode == 0, run.stderr
    made = {path.name for path in (tmp_path / "out" / tmp_path.name).iterdir()}
    named = re.findall(r"^- `(rulebook[^`]*)`", PAGE, re.MULTILINE)
    assert len(named) == 3
    assert made == {*named, "build.json"}


def test_the_message_of_the_page_is_the_one_people_see(tmp_path: Path) -> None:
    slip = block("markdown").replace('"teapot", "down"', '"teapott", "down"')
    write(tmp_path, rulebook=slip)
    run = printkit(tmp_path, "build", "--only", "rulebook")
    assert run.returncode == 1
    assert block("text").strip() in run.stderr
