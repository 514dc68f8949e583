"""The simulate command: many games by bots, told as a table, as JSON or as a page."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple, TypedDict

import click

from printkit.cli.build import found_games
from printkit.cli.overriding import overrides_of
from printkit.cli.run import DONE, INTERRUPTED, PROBLEMS
from printkit.cli.simulated import comparison_lines, statistics_lines
from printkit.cli.tell import counted, tell_problems
from printkit.game.customising.overriding import NONE, Override, Overrides
from printkit.game.load import load_game
from printkit.game.model import Game
from printkit.game.workspace import shared
from printkit.problems import Problems
from printkit.referee.bots import bot
from printkit.referee.opening import rules_of
from printkit.referee.simulation.batch import Batch, Pairs
from printkit.referee.simulation.comparing import Comparison, comparison
from printkit.referee.simulation.plan import Plan, for_seats
from printkit.referee.simulation.spreading import ClusterError, simulate, simulate_pairs
from printkit.referee.simulation.statistics import Statistics, statistics
from printkit.referee.simulation.telling import told, told_comparison
from printkit.source.jinja.expressions import Expressions

_FEW = 100
"""So few games are played before other processes have started."""
_LINES = 4
"""So many lines tell of progress where there is no terminal."""

Told = Callable[[int], None]


class SimulateOptions(TypedDict):
    """What click hands over, by the options' names."""

    number: int
    seed: int
    jobs: int | None
    bots: tuple[str, ...]
    players: int | None
    sets: tuple[Override, ...]
    vs: str | None
    as_json: bool
    report: Path | None
    cluster: str


class Opened(NamedTuple):
    """A game that is ready to be played."""

    game: Game
    plan: Plan


def simulate_game(name: str, options: SimulateOptions) -> int:
    """Play, and tell what was found; Ctrl-C ends playing, and what was played is told."""
    paths = [found_games((word,))[0] for word in (name, options["vs"]) if word is not None]
    problems = Problems()
    # The other deck is as its files have it, so that a value can be compared with the old one.
    told = (overrides_of(options["sets"]), NONE)
    opened = [
        _opened(path, options, changed, problems)
        for path, changed in zip(paths, told, strict=False)
    ]
    tell_problems(problems)
    ready = [one for one in opened if one is not None]
    if problems.errors or len(ready) < len(opened):
        return PROBLEMS
    if len(ready) == 2:
        _check_alike(*ready)
    if report := options["report"]:
        _check_report(report)
    gathered, whole = _played(ready, options)
    batch = gathered.one if isinstance(gathered, Pairs) else gathered
    if not batch.rows:
        click.echo("interrupted: no game was played", err=True)
        return INTERRUPTED
    _tell(ready, gathered, options)
    if not whole:
        played, asked = len(batch.rows), options["number"]
        click.echo(f"interrupted: {played:,} of {counted(asked, 'game')} were played", err=True)
    return DONE if whole else INTERRUPTED


def _opened(
    path: Path, options: SimulateOptions, overrides: Overrides, problems: Problems
) -> Opened | None:
    players, expressions = options["players"], Expressions()
    game = load_game(path, shared(), problems, expressions, players=players, overrides=overrides)
    if game is None or problems.errors:
        return None
    rules = rules_of(game, problems, players)
    if rules is None:
        return None
    try:
        bots = for_seats(options["bots"], rules.seats)
        for seat, name in enumerate(bots):
            bot(name, rules, options["seed"], seat)
    except ValueError as unknown:
        raise click.UsageError(f"--bots: {unknown}") from None
    return Opened(game, Plan(rules, bots, options["seed"]))


def _check_alike(one: Opened, other: Opened) -> None:
    if type(one.plan.rules) is not type(other.plan.rules):
        raise click.UsageError(
            f"--vs compares two decks of one game: {one.game.title} is played by the rules of"
            f" {one.game.referee}, {other.game.title} by those of {other.game.referee}"
        )
    seats = one.plan.rules.seats, other.plan.rules.seats
    if seats[0] != seats[1]:
        raise click.UsageError(
            f"--vs compares games for as many: one seats {seats[0]}, the other"
            f" {seats[1]}; choose with --players"
        )


def _check_report(place: Path) -> None:
    """Said before thousands of games are played."""
    if place.suffix.lower() != ".pdf":
        raise click.UsageError(f'--report writes a PDF: "{place.as_posix()}" does not end in .pdf')
    if place.is_dir() or not place.parent.is_dir():
        raise click.UsageError(f'--report: there is no folder for "{place.as_posix()}"')


def _played(ready: list[Opened], options: SimulateOptions) -> tuple[Batch | Pairs, bool]:
    """The games, and whether they are all that were asked for."""
    number, cluster = options["number"], options["cluster"]
    jobs = options["jobs"] or (1 if number < _FEW else _cores())
    plans = [one.plan for one in ready]
    title = " and ".join(one.game.title for one in ready)
    gathered: Batch | Pairs
    with watched(title, number) as tell:
        try:
            if len(plans) == 2:
                gathered = Pairs()
                for pairs in simulate_pairs(plans[0], plans[1], number, jobs, cluster):
                    gathered.update(pairs)
                    tell(len(gathered.one.rows))
            else:
                gathered = Batch()
                for batch in simulate(plans[0], number, jobs, cluster):
                    gathered.update(batch)
                    tell(len(gathered.rows))
        except ClusterError as unable:
            raise click.UsageError(f"--cluster: {unable}") from unable
        except KeyboardInterrupt:
            return gathered, False
    return gathered, True


def _cores() -> int:
    from joblib import cpu_count

    cores: int = cpu_count()
    return cores


def _tell(ready: list[Opened], gathered: Batch | Pairs, options: SimulateOptions) -> None:
    """As JSON or as text on stdout, and the page if it is wanted."""
    asked, game = options["number"], ready[0].game
    found: Statistics | Comparison
    pages: list[tuple[Game, Statistics]]
    if isinstance(gathered, Pairs):
        found = comparison(ready[0].plan, ready[1].plan, gathered, asked)
        result = {"game": game.id, "vs": ready[1].game.id, **told_comparison(found)}
        lines = comparison_lines(game.title, ready[1].game.title, found)
        pages = [(game, found.one), (ready[1].game, found.other)]
    else:
        found = statistics(ready[0].plan, gathered, asked)
        result = {"game": game.id, **told(found)}
        lines = statistics_lines(game.title, found)
        pages = [(game, found)]
    if options["as_json"]:
        click.echo(json.dumps(result, ensure_ascii=False, indent=2))
    else:
        _echo(lines)
    if report := options["report"]:
        from printkit.outputs.simulation import write_report

        problems = Problems()
        write_report(pages, report, problems)
        tell_problems(problems)
        problems.raise_errors()
        click.echo(f"written: {report.as_posix()}", err=True)


def _echo(lines: Iterable[str]) -> None:
    for line in lines:
        click.echo(line)


@contextmanager
def watched(title: str, games: int) -> Iterator[Told]:
    """A bar on a terminal, plain lines elsewhere; both on stderr."""
    if not sys.stderr.isatty():
        click.echo(f"{title}: {counted(games, 'game')}", err=True)
        step, reached = max(1, games // _LINES), 0

        def line(done: int) -> None:
            nonlocal reached
            if games >= 1000 and done // step > reached and done < games:
                reached = done // step
                click.echo(f"{title}: {done:,} of {games:,}", err=True)

        yield line
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = ("{task.description}", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(title, total=games)
        yield lambda done: progress.update(task, completed=done)
