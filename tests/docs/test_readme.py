"""What README and the first-deck page tell people to type works as they say."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
FIRST_DECK = (ROOT / "docs" / "first-deck.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"```(\w+)\n(.*?)```", re.DOTALL)


def blocks(page: str, language: str) -> list[str]:
    return [body for found, body in BLOCK.findall(page) if found == language]


def printkit(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "printkit", *arguments],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )


def commands(page: str) -> list[list[str]]:
    lines = [line for body in blocks(page, "sh") for line in body.splitlines()]
    return [
        shlex.split(line, comments=True)[1:] for line in lines if line.startswith("printkit build")
    ]


def started(page: str) -> list[list[str]]:
    lines = [line for body in blocks(page, "sh") for line in body.splitlines()]
    return [
        shlex.split(line, comments=True)[1:] for line in lines if line.startswith("printkit new")
    ]


@pytest.mark.parametrize("arguments", started(FIRST_DECK), ids=" ".join)
def test_what_the_first_deck_page_starts_builds(arguments: list[str], tmp_path: Path) -> None:
    assert printkit(tmp_path, *arguments).returncode == 0
    run = printkit(tmp_path, "build", arguments[1], "--strict")
    assert run.returncode == 0, run.stderr


def test_the_first_deck_page_tells_of_every_file_and_template_that_is_there(
    tmp_path: Path,
) -> None:
    assert printkit(tmp_path, "new", "tea-party").returncode == 0
    for named in re.findall(r"^\| `([\w./]+(?:\.yaml|\.md|/))` \|", FIRST_DECK, re.MULTILINE):
        assert (tmp_path / "tea-party" / named).exists(), named
    for starter in ROOT.glob("printkit/starters/*/game.yaml"):
        assert f"| `{starter.parent.name}` |" in FIRST_DECK
        assert starter.parent.name in README


@pytest.mark.parametrize("arguments", commands(README), ids=" ".join)
def test_a_command_of_the_readme_works(arguments: list[str], tmp_path: Path) -> None:
    (tmp_path / "my-game.yaml").write_text(blocks(README, "yaml")[0], encoding="utf-8")
    for start in started(README):
        if start[1] in arguments:
            assert printkit(tmp_path, *start).returncode == 0
    run = printkit(tmp_path, *arguments)
    assert run.returncode == 0, run.stderr


def test_the_changed_revolution_of_the_readme_builds(tmp_path: Path) -> None:
    (tmp_path / "home.yaml").write_text(blocks(README, "yaml")[1], encoding="utf-8")
    run = printkit(tmp_path, "build", "home.yaml")
    assert run.returncode == 0, run.stderr
    assert (tmp_path / "out" / "home" / "sheets-a4.pdf").is_file()


def test_the_message_of_the_readme_is_the_one_people_see(tmp_path: Path) -> None:
    game = blocks(README, "yaml")[0].replace("copies: 3", "quantty: 3")
    (tmp_path / "my-game.yaml").write_text(game, encoding="utf-8")
    run = printkit(tmp_path, "check", "my-game.yaml")
    assert run.returncode == 1
    assert blocks(README, "text")[0].strip() in run.stderr


def test_the_deck_of_the_first_deck_page_builds(tmp_path: Path) -> None:
    single, game, cards, layout, back = blocks(FIRST_DECK, "yaml")
    (tmp_path / "teapots.yaml").write_text(single, encoding="utf-8")
    assert printkit(tmp_path, "build", "teapots.yaml").returncode == 0
    folder = tmp_path / "wonderland"
    (folder / "templates").mkdir(parents=True)
    (folder / "game.yaml").write_text(game + back, encoding="utf-8")
    (folder / "cards.yaml").write_text("template: tea\n" + cards, encoding="utf-8")
    (folder / "templates" / "tea.yaml").write_text(layout, encoding="utf-8")
    run = printkit(tmp_path, "build", "wonderland", "--out", "made")
    assert run.returncode == 0, run.stderr


@pytest.mark.parametrize("page", sorted(ROOT.glob("*.md")) + sorted(ROOT.glob("docs/**/*.md")))
def test_links_of_a_page_lead_to_files(page: Path) -> None:
    text = re.sub(r"```.*?```|`[^`\n]*`", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", text):
        if "://" not in target:
            assert (page.parent / target).exists(), f"{page.name}: {target}"


def test_make_decks_and_make_test_are_the_plain_commands_of_the_readme() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert "$(BIN)/printkit build\n" in makefile
    assert "$(BIN)/python -m pytest\n" in makefile
    assert ".venv/bin/printkit build" in README
    assert ".venv/bin/python -m pytest" in README
