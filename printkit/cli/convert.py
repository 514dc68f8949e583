"""The convert command: a card file as YAML, CSV or a workbook."""

from __future__ import annotations

from pathlib import Path

import click

from printkit.cli.run import DONE
from printkit.cli.tell import counted, tell_problems
from printkit.game.converting.reading import read_cards
from printkit.game.converting.writing import written
from printkit.outputs.request import Product
from printkit.outputs.writing import write
from printkit.problems import Problems, error
from printkit.source.paths import shown_path
from printkit.source.sheets.reading import is_workbook

_ALSO = {"yaml": (".yml",)}
"""Other endings of a form's files."""


def convert_file(file: Path, form: str, *, out: Path | None, sheet: str | None, force: bool) -> int:
    """Write the cards of a file in another form, beside it unless told where."""
    if file.is_dir():
        hint = "name a card file: one that cards: of the game names"
        raise error(None, f"{file.as_posix()} is a folder", hint=hint)
    if out is not None and out.suffix.casefold() not in (f".{form}", *_ALSO.get(form, ())):
        raise click.UsageError(
            f"--to {form} and --out {out.name} disagree: write --out {out.stem or 'cards'}.{form}"
        )
    if sheet is not None and not is_workbook(file.name):
        raise click.UsageError(f"--sheet is for workbooks, and {file.name} is none")
    problems = Problems()
    place = out or file.with_suffix(f".{form}")
    cards = read_cards(file, shown_path(file.resolve()), problems, sheet=sheet)
    problems.raise_errors()
    tell_problems(problems)
    if cards is None or not cards.cards:
        raise error(None, f"there are no cards in {file.name}")
    if place.resolve() == file.resolve():
        raise error(None, f"{file.name} would be written over itself", hint="give another --out")
    try:
        taken = place.exists()
    except OSError as reason:
        why = reason.strerror or "unknown reason"
        raise error(None, f"cannot write the file: {why}") from reason
    if taken and not force:
        raise error(
            None, f"{place.as_posix()} is there already", hint="add --force to write over it"
        )
    write(place.parent, (Product(place.name, written(cards, form)),))
    click.echo(f"{place.as_posix()}: {counted(len(cards.cards), 'card')}")
    return DONE
