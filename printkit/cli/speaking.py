"""The languages that are asked for, one game after the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from printkit.cli.words import ALL
from printkit.game.load import load_game
from printkit.game.workspace import game_id
from printkit.outputs.run import Workshop
from printkit.problems import Problems


def in_turn(
    paths: Sequence[Path], languages: Sequence[str], workshop: Workshop
) -> Iterator[tuple[Path, Workshop]]:
    """Each game in each language, with what makes it so."""
    for path in paths:
        if not languages:
            yield path, workshop
        for language in _asked(path, languages, workshop):
            yield path, replace(workshop, wants=workshop.wants._replace(language=language))


def named(path: Path, workshop: Workshop) -> str:
    """What a game is called, with the language that was asked for."""
    language = workshop.wants.language
    return game_id(path) if language is None else f"{game_id(path)} in {language}"


def _asked(path: Path, languages: Sequence[str], workshop: Workshop) -> dict[str, None]:
    found: dict[str, None] = {}
    for language in languages:
        if language == ALL:
            game = load_game(path, workshop.shared, Problems(), workshop.expressions)
            # Of a game that cannot be read, its problems are told once.
            found |= dict.fromkeys(game.languages if game else ("en",))
        else:
            found[language] = None
    return found
