"""How problems and results look in the terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

from printkit.problems import Problem, grouped, in_order

if TYPE_CHECKING:
    from printkit.game.model import Game
    from printkit.outputs.request import Fact, Product, Progress

_MOST = 200
_MOST_FILES = 6
_COLUMNS = (
    ("file", "file"),
    ("cards", "cards"),
    ("copies", "copies"),
    ("faces", "faces"),
    ("pages", "pages"),
    ("sheets", "sheets"),
    ("n_up", "n-up"),
)
_TURNED = {
    "long": "on both sides (flip on the long edge)",
    "short": "on both sides (flip on the short edge)",
    "fold": "on one side (fold on the dashed line)",
}


def tell_problems(problems: Iterable[Problem]) -> None:
    """All problems on stderr in the order of their places, those alike together.

    Where there are too many to read, errors go before warnings.
    """
    found = sorted(grouped(problems), key=lambda problem: problem.severity != "error")
    for problem in in_order(found[:_MOST]):
        click.echo(str(problem), err=True)
    if len(found) > _MOST:
        click.echo(f"and {len(found) - _MOST} more", err=True)


def tell_left(folder: str, files: Sequence[str]) -> None:
    """One line on stderr that names files which look new and are not."""
    if files:
        shown = ", ".join(files[:_MOST_FILES])
        more = len(files) - _MOST_FILES
        more_told = f" and {more} more" if more > 0 else ""
        click.echo(f"{folder}: left from an earlier build: {shown}{more_told}", err=True)


def counted(number: int, one: str, many: str | None = None) -> str:
    """A number with its word: "1 face", "2 faces"."""
    return f"{number:,} {one if number == 1 else many or one + 's'}"


def told_problems(problems: Iterable[Problem]) -> str:
    """How many problems there are, in words."""
    found = grouped(problems)
    errors = sum(problem.severity == "error" for problem in found)
    parts = [counted(errors, "error")] if errors else []
    if len(found) > errors:
        parts.append(counted(len(found) - errors, "warning"))
    return " and ".join(parts) or "no problems"


def table(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Rows in columns: the first to the left, numbers to the right."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        cells = [
            cell.rjust(width) if column else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        yield "  ".join(cells).rstrip()


def summary(made: Sequence[tuple[str, Sequence[Product]]]) -> Iterator[str]:
    """The table of what was made, and the line that says how to print it."""
    rows = [tuple(title for _, title in _COLUMNS)]
    facts: list[Mapping[str, Fact]] = []
    for folder, products in made:
        more = 0
        for product in products:
            if product.facts:
                facts.append(product.facts)
                file = f"{folder}/{product.file}" + (f" and {more:,} more" if more else "")
                named = {"file": file, **product.facts}
                rows.append(tuple(_cell(named.get(key)) for key, _ in _COLUMNS))
            # Files without facts belong to the next that has some.
            more = 0 if product.facts else more + 1
    if facts:
        yield from table(rows)
        yield ""
        yield _last_line(sum(len(products) for _, products in made), facts)


def _cell(value: Fact) -> str:
    return "-" if value is None else f"{value:,}" if isinstance(value, int) else str(value)


def _last_line(files: int, facts: Sequence[Mapping[str, Fact]]) -> str:
    told = f"Made {counted(files, 'file')}"
    cards = [row for row in facts if row.get("faces")]
    if faces := _total(cards, "faces"):
        sheets = _total(cards, "sheets")
        place = counted(sheets, "sheet") if sheets else counted(_total(cards, "pages"), "page")
        told += f": {counted(faces, 'face')} on {place}"
    if not any(row.get("pages") for row in facts):
        return f"{told}."  # nothing to print
    ways = sorted({_TURNED[str(row["backs"])] for row in facts if row.get("backs") in _TURNED})
    sides = f" {' or '.join(ways)}" if ways else ""
    told += f". Print{sides} at actual size (100 %), not fitted to the page."
    if any(row.get("fold") for row in facts):
        told += f" Print booklets {_TURNED['short']}, fold them in half and staple the fold."
    if any(row.get("ruler") == 0 for row in facts):
        told += " Some sheets have no room for a ruler: measure a card instead."
    return told


def _total(facts: Sequence[Mapping[str, Fact]], key: str) -> int:
    return sum(value for row in facts if isinstance(value := row.get(key), int))


@contextmanager
def watched(game: Game, cards: int, rounds: int) -> Iterator[Progress]:
    """A bar on a terminal, a plain line elsewhere; both on stderr."""
    title, total = game.title or game.id, cards * rounds
    if not total or not sys.stderr.isatty():
        if total:
            click.echo(f"{title}: {counted(cards, 'card')}", err=True)
        yield lambda _: None
        return
    with click.progressbar(
        length=total,
        label=title,
        file=sys.stderr,
        show_pos=True,
        update_min_steps=max(1, total // 50),
    ) as bar:
        yield lambda count: bar.update(count)
