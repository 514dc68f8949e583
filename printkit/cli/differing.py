"""What the diff command does: both games are opened, compared, told and drawn."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import click

from printkit.catalogue import Paper
from printkit.cli.build import found_games
from printkit.cli.run import DONE, PROBLEMS
from printkit.cli.tell import counted, tell_problems
from printkit.game.workspace import Shared, shared
from printkit.imposition.model import Options
from printkit.outputs.comparison.compare import CardChange, Comparison, compare
from printkit.outputs.comparison.telling import told
from printkit.outputs.request import Request, Wants
from printkit.outputs.run import Workshop
from printkit.problems import Problems
from printkit.source.jinja.expressions import Expressions


class _Opened(NamedTuple):
    """A game ready to be compared, if it is one."""

    request: Request | None
    problems: Problems


def diff_games(
    name: str, base: str | None, *, as_json: bool, out: Path | None, paper: Paper
) -> int:
    """Compare, tell, and write the PDF if it is wanted."""
    workshop = Workshop(shared(), Expressions(), Wants((paper,), Options(paper.size)))
    path = found_games((name,))[0]
    new = _opened(path, workshop)
    if new.request is None:
        tell_problems(new.problems)
        return PROBLEMS
    other = found_games((base,))[0] if base is not None else new.request.game.base
    if other is None:
        raise click.UsageError(f"{name} extends no game: name the one to compare it with")
    if other.resolve() == path.resolve():
        raise click.UsageError(f"{name} and {base} are one game")
    old = _opened(other, workshop)
    if old.request is None:
        tell_problems((*old.problems, *new.problems))
        return PROBLEMS
    comparison = compare(old.request, new.request)
    if new.problems.errors or old.problems.errors:
        tell_problems((*old.problems.errors, *new.problems))
        return PROBLEMS
    tell_problems(new.problems)
    _tell(comparison, as_json=as_json)
    if out is None or comparison.alike:
        return DONE
    return _draw(comparison, (old.request, new.request), workshop.shared, paper, out)


def _opened(path: Path, workshop: Workshop) -> _Opened:
    problems = Problems()
    return _Opened(workshop.open(path, problems), problems)


def _draw(
    comparison: Comparison,
    requests: tuple[Request, Request],
    where: Shared,
    paper: Paper,
    out: Path,
) -> int:
    from printkit.outputs.comparison.report import report
    from printkit.outputs.writing import write

    old, new = requests
    before = len(new.problems)
    product = report(comparison, old, new, where, paper)
    if new.problems.errors:
        tell_problems(list(new.problems)[before:])
        return PROBLEMS
    folder = out / new.game.id
    write(folder, [product])
    pages = product.facts.get("pages")
    made = counted(int(pages), "page") if isinstance(pages, int) else ""
    click.echo(f"{(folder / product.file).as_posix()}: {made}", err=True)
    return DONE


def _tell(comparison: Comparison, *, as_json: bool) -> None:
    if as_json:
        click.echo(json.dumps(told(comparison), ensure_ascii=False, indent=2))
        return
    for line in lines(comparison):
        click.echo(line)


def lines(comparison: Comparison) -> Iterator[str]:
    """The comparison in words, a line for each thing."""
    yield f"{comparison.new.id} beside {comparison.old.id}"
    if comparison.alike:
        yield "they are alike"
        return
    for name, changes in (
        ("the game", comparison.settings),
        ("rules", comparison.rules),
        ("totals", comparison.totals),
    ):
        yield from _part(name, [change.told for change in changes])
    yield from _part("styles", [change.set for change in comparison.styles])
    yield from _part("colours", [f"{one.old} → {one.new}" for one in comparison.colours])
    yield from _part("backs", [one.told for one in comparison.backs])
    if comparison.files:
        yield "files"
        for one in comparison.files:
            yield f"  {one.file} {f'for {one.base}' if one.base else 'is new'}"
    if comparison.changed:
        yield f"changed: {counted(len(comparison.changed), 'card')}"
        for card in comparison.changed:
            yield f"  {_named(card)}"
            yield from (f"    {change.told}" for change in card.fields)
    for word, cards in (("added", comparison.added), ("removed", comparison.removed)):
        if cards:
            yield f"{word}: {counted(len(cards), 'card')}"
            for card in cards:
                yield f"  {_named(card)}, {counted(card.card.copies, 'copy', 'copies')}"
    if comparison.drawn:
        yield f"drawn differently: {_sides(comparison.drawn)}"


def _part(name: str, changes: Sequence[str]) -> Iterator[str]:
    if changes:
        yield name
        yield from (f"  {one}" for one in changes)


def _named(one: CardChange) -> str:
    return one.id if one.card.name in ("", one.id) else f"{one.id} ({one.card.name})"


def _sides(cards: Sequence[CardChange]) -> str:
    fronts = sum(one.front.differs for one in cards)
    backs = sum(one.back.differs for one in cards)
    told = [f"{counted(fronts, 'front')}"] if fronts else []
    told += [f"the backs of {counted(backs, 'card')}"] if backs else []
    return " and ".join(told)
