"""The rulebooks of the five games: numbers from the data, every setting told, credits, ids."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
import yaml

from printkit.game.workspace import shared
from printkit.referee.games import names, rules_called
from tests.referee.playing import DATA, game

GAMES = names()
_UNTOLD = frozenset({"first_dealer", "courts"})
"""A table draws lots, and only the referee needs a seat; courts are about printing."""
WORDS = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
]


def text_of(name: str, file: str = "rulebook.md") -> str:
    """What an author typed: without front matter, holes and statements."""
    text = (DATA / name / file).read_text(encoding="utf-8")
    text = re.sub(r"\A---\n.*?\n---\n", "", text, flags=re.DOTALL)
    return re.sub(r"\{\{.*?\}\}|\{%.*?%\}|\{#[\w-]*\}", "…", text, flags=re.DOTALL)


def nouns(word: str) -> set[str]:
    """A word, and its plural or singular."""
    return {word, word + "s", word.removesuffix("s"), word.removesuffix("y") + "ies"}


def held(name: str) -> Iterator[tuple[int, set[str]]]:
    """The numbers that a game's expect and rules hold, each with the nouns that it counts."""
    expect = yaml.load((DATA / name / "game.yaml").read_text("utf-8"), yaml.BaseLoader)["expect"]
    yield int(expect["total"]), {"card", "cards"}
    for row in expect.get("counts", ()):
        where = row["where"]
        values = re.findall(r"['\"](\w+)['\"]", where) if isinstance(where, str) else where.values()
        for value in values:
            yield int(row["count"]), nouns(str(value))
    for setting, number in game(name).rules.items():
        if isinstance(number, int) and not isinstance(number, bool) and number:
            parts = [part for part in setting.split("_") if len(part) > 3]
            if parts:
                yield number, set().union(*map(nouns, parts))


def spelled(number: int) -> str:
    words = [str(number), *([WORDS[number]] if number < len(WORDS) else [])]
    return "(?:" + "|".join(words) + ")"


@pytest.mark.parametrize("file", ["rulebook.md", "aid.md"])
@pytest.mark.parametrize("name", GAMES)
def test_no_number_that_the_data_hold_is_typed_beside_its_noun(name: str, file: str) -> None:
    text = text_of(name, file)
    for number, of in held(name):
        beside = rf"\b{spelled(number)}\s+(?:\w+\s+)?(?:{'|'.join(map(re.escape, sorted(of)))})\b"
        found = re.search(beside, text, re.IGNORECASE)
        assert found is None, f"{file} types {found[0]!r}: write it as {{{{ … }}}}" if found else ""


def test_the_check_for_typed_numbers_finds_one() -> None:
    pattern = rf"\b{spelled(10)}\s+(?:\w+\s+)?(?:cards)\b"
    assert re.search(pattern, "deal ten cards to each", re.IGNORECASE)
    assert re.search(pattern, "draw 10 more cards", re.IGNORECASE)
    assert not re.search(pattern, "deal … cards to each", re.IGNORECASE)


@pytest.mark.parametrize("name", GAMES)
def test_every_setting_that_the_referee_reads_is_in_the_rulebook(name: str) -> None:
    text = (DATA / name / "rulebook.md").read_text(encoding="utf-8")
    for setting in rules_called(name).SETTINGS:
        if setting.name in _UNTOLD or (len(setting.choices) == 1 and setting.least is None):
            continue
        assert f"rules.{setting.name}" in text or f"rules['{setting.name}']" in text, setting.name


@pytest.mark.parametrize("name", GAMES)
def test_every_section_has_an_id_typed_for_it(name: str) -> None:
    text = (DATA / name / "rulebook.md").read_text(encoding="utf-8")
    headings = re.findall(r"^#{1,3} .*$", text, re.MULTILINE)
    assert len(headings) > 8
    for heading in headings:
        assert re.search(r"\{#[a-z][a-z0-9-]*\}$", heading), heading


@pytest.mark.parametrize("name", GAMES)
def test_a_rulebook_names_whom_it_owes_the_game(name: str) -> None:
    text = text_of(name)
    heading = re.search(r"^# .*(credit|licence)", text, re.IGNORECASE | re.MULTILINE)
    assert heading is not None
    credits = text[heading.start() :]
    assert "CC BY-SA" in credits or "Creative Commons" in credits


def test_every_bundled_game_has_a_referee_a_rulebook_and_an_aid() -> None:
    for folder in sorted(shared().data.iterdir()):
        loaded = game(folder.name)
        assert loaded.referee == folder.name
        assert loaded.rulebook is not None
        assert loaded.aid is not None


def test_the_games_are_the_ones_the_referee_knows() -> None:
    assert {folder.name for folder in shared().data.iterdir()} == set(GAMES)
