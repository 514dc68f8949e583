"""The play command: a table for people and bots, in the terminal or through pipes."""

from __future__ import annotations

import secrets
from pathlib import Path

import click

from printkit.cli.build import found_games
from printkit.cli.overriding import overrides_of
from printkit.cli.play_lines import Lines
from printkit.cli.play_loop import Play
from printkit.cli.play_table import Screen
from printkit.cli.play_words import HUMAN, sections
from printkit.cli.recorded import loaded, reference, refuse_to_spoil, seated
from printkit.game.customising.overriding import Override
from printkit.game.model import Game
from printkit.game.workspace import game_id
from printkit.problems import Problems, Span
from printkit.referee.bots import bot
from printkit.referee.match import Match
from printkit.referee.opening import rules_of
from printkit.referee.rules import Rules

_MOST_SEED = 1_000_000


def play_game(
    argument: str,
    *,
    seats: tuple[str, ...] | None,
    seed: int | None,
    save: Path | None,
    language: str | None = None,
    sets: tuple[Override, ...] = (),
) -> int:
    """Play one game to its end; the status is 1 if a pipe ends or brings a refused move."""
    paths = found_games((argument,))
    if len(paths) != 1:
        names = ", ".join(game_id(path) for path in paths)
        raise click.UsageError(f"{argument} holds several games; play one of {names}")
    _check_kept(sets, save)
    told = overrides_of(sets)
    if seats:
        game = seated(paths[0], len(seats), told, language)
    else:
        game = loaded(paths[0], overrides=told, language=language)
    rules = _rules(game, seats)
    sitting = seats or (HUMAN, *("greedy",) * (rules.seats - 1))
    seed = secrets.randbelow(_MOST_SEED) if seed is None else seed
    place = save or Path(f"{game.id}-{seed}.yaml")
    if save is not None:
        refuse_to_spoil(save)
    screen, lines = Screen(rules, game.title, sitting), Lines()
    if lines.is_terminal:
        screen.say(f"{game.title}: the same cards come with --seed {seed}. Type help for help.")
    play = Play(
        screen,
        lines,
        Match.new(rules, seed),
        [None if who == HUMAN else bot(who, rules, seed, at) for at, who in enumerate(sitting)],
        sections(game),
        place,
        lambda file: reference(paths[0], file),
    )
    return play.run(save_always=save is not None)


def _check_kept(sets: tuple[Override, ...], save: Path | None) -> None:
    """A saved game names its settings; its cards are those of the files."""
    cards = [one for one in sets if one.kind == "cards"]
    if cards and save is not None:
        raise click.UsageError(
            f"--save keeps no changed cards, so replay would not find {cards[0].span.file}:"
            " change the file instead"
        )


def _rules(game: Game, seats: tuple[str, ...] | None) -> Rules:
    """The rules for the seats. Raises PrintkitError with all that stands against it."""
    problems = Problems()
    rules = rules_of(game, problems, len(seats) if seats else None, Span("--seats"))
    problems.raise_errors()
    if rules is None:
        raise AssertionError("no rules, and no problem that says why")
    return rules
