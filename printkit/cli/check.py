"""The check command: every problem of the games asked for, as lines or as JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence

import click

from printkit.catalogue import parse_paper
from printkit.cli.build import found_games
from printkit.cli.overriding import overrides_of
from printkit.cli.run import DONE, PROBLEMS
from printkit.cli.speaking import in_turn
from printkit.cli.tell import counted, tell_problems, told_problems
from printkit.game.customising.overriding import Override
from printkit.game.workspace import game_id, shared
from printkit.imposition.model import Options
from printkit.layout.text.fonts import Opened
from printkit.outputs.request import Wants
from printkit.outputs.run import Made, Workshop, check
from printkit.problems import CellSpan, Problem, in_order
from printkit.source.jinja.expressions import Expressions


def check_games(
    arguments: Sequence[str],
    *,
    players: int | None,
    languages: tuple[str, ...] = (),
    sets: tuple[Override, ...] = (),
    as_json: bool,
    strict: bool,
) -> int:
    """Check every game; the status is 1 if any has errors."""
    paper = parse_paper("a4")
    wants = Wants((paper,), Options(paper.size), players=players, overrides=overrides_of(sets))
    workshop = Workshop(shared(), Expressions(), wants, Opened(shared().fonts))
    paths = found_games(arguments)
    checked = [check(path, shop) for path, shop in in_turn(paths, languages, workshop)]
    if as_json:
        told = {"games": [_as_json(made, strict=strict) for made in checked]}
        click.echo(json.dumps(told, ensure_ascii=False, indent=2))
    else:
        for made in checked:
            tell_problems(made.problems)
            click.echo(f"{_name(made)}: {_found(made)}")
    return PROBLEMS if any(made.failed(strict=strict) for made in checked) else DONE


def _name(made: Made) -> str:
    if made.game is None:
        return game_id(made.path)
    game = made.game
    return game.id if game.original is None else f"{game.id} in {game.language}"


def _found(made: Made) -> str:
    problems = told_problems(made.problems)
    if made.game is None:
        return problems
    cards = sum(len(deck.cards) for deck in made.game.decks)
    copies = sum(deck.total for deck in made.game.decks)
    return f"{problems} in {counted(cards, 'card')}, {counted(copies, 'copy', 'copies')}"


def _as_json(made: Made, *, strict: bool) -> dict[str, object]:
    return {
        "game": made.game.id if made.game else game_id(made.path),
        **({"language": made.game.language} if made.game and made.game.original else {}),
        "ok": not made.failed(strict=strict),
        "decks": [
            {"deck": deck.id, "cards": len(deck.cards), "copies": deck.total}
            for deck in (made.game.decks if made.game else ())
        ],
        "problems": [_problem(problem) for problem in in_order(made.problems)],
    }


def _problem(problem: Problem) -> dict[str, object]:
    span = problem.span
    return {
        "severity": problem.severity,
        "file": span.file if span else None,
        "line": span.line if span and span.line else None,
        "column": span.column if span and span.column else None,
        **({"cell": span.cell} if isinstance(span, CellSpan) and span.line else {}),
        "card": problem.card,
        "message": problem.message,
        "hint": problem.hint,
    }
