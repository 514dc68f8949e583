"""The printed command: a record of the faces as they are now, or the list of records."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import TypedDict

import click

from printkit.catalogue import parse_paper
from printkit.cli.build import found_games
from printkit.cli.overriding import overrides_of
from printkit.cli.run import DONE, PROBLEMS
from printkit.cli.speaking import in_turn, named
from printkit.cli.tell import counted, tell_problems, told_problems, watched
from printkit.game.customising.overriding import Override
from printkit.game.load import load_game
from printkit.game.workspace import game_id, shared
from printkit.imposition.model import Options
from printkit.outputs.reprinting.keeping import Records
from printkit.outputs.reprinting.record import Record
from printkit.outputs.reprinting.recording import read_file
from printkit.outputs.reprinting.taking import record_game
from printkit.outputs.request import Wants
from printkit.outputs.run import Workshop
from printkit.problems import Problems
from printkit.source.jinja.expressions import Expressions


class PrintedOptions(TypedDict):
    """What click hands over, by the options' names."""

    players: int | None
    draft: bool
    languages: tuple[str, ...]
    sets: tuple[Override, ...]


def record_printed(argument: str | None, name: str | None, told: PrintedOptions) -> int:
    """Record the faces of a game; one with problems has not been printed."""
    path = _game(argument)
    paper = parse_paper("a4")
    wants = Wants(
        (paper,),
        Options(paper.size),
        players=told["players"],
        draft=told["draft"],
        overrides=overrides_of(told["sets"]),
    )
    workshop = Workshop(shared(), Expressions(), wants)
    each = in_turn((path,), told["languages"], workshop)
    return max([_record(one, shop, name) for one, shop in each], default=DONE)


def _record(path: Path, workshop: Workshop, name: str | None) -> int:
    problems = Problems()
    request = workshop.open(path, problems)
    told = ""
    if request is not None and not problems.errors:
        cards = sum(len(deck.cards) for deck in request.game.decks)
        with watched(request.game, cards, 1) as progress:
            told = record_game(request._replace(progress=progress), path, name, _today())
    tell_problems(problems)
    if problems.errors:
        said = f"{named(path, workshop)}: {told_problems(problems)}; nothing was recorded"
        click.echo(said, err=True)
        return PROBLEMS
    click.echo(told)
    return DONE


def list_records(argument: str | None) -> int:
    """A line for each record of a game, the latest last; those of translations behind."""
    path = _game(argument)
    problems = Problems()
    game = load_game(path, shared(), Problems(), Expressions())
    rows = []
    for language in ("", *(game.languages[1:] if game else ())):
        for kept in Records(path, language).all(problems):
            record = read_file(kept.path, kept.shown, problems)
            if record is not None:
                rows.append(_row(record, kept.shown))
    tell_problems(problems)
    if not rows and not problems.errors:
        click.echo(f"{game_id(path)}: nothing was recorded yet; say printkit printed when it was")
    widest = max((len(name) for name, _ in rows), default=0)
    for name, told in rows:
        click.echo(f"{name.ljust(widest)}  {told}")
    return PROBLEMS if problems.errors else DONE


def _row(record: Record, shown: str) -> tuple[str, str]:
    cards = len({(card.deck, card.id) for card in record.cards})
    told = f"{counted(cards, 'card')}, {counted(record.copies, 'copy', 'copies')}"
    return record.name, f"{record.date}  {told}  {shown}"


def _game(argument: str | None) -> Path:
    """The one game that is meant."""
    found = found_games((argument,) if argument else ())
    if len(found) > 1:
        names = ", ".join(game_id(path) for path in found)
        raise click.UsageError(f"which game was printed? write one of: {names}")
    return found[0]


def _today() -> str:
    """The day, as on the calendar here; builds that must be repeatable set their own."""
    epoch = os.environ.get("SOURCE_DATE_EPOCH", "")
    day = time.gmtime(int(epoch)) if epoch.isdecimal() else time.localtime()
    return time.strftime("%Y-%m-%d", day)
