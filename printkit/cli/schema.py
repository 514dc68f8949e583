"""The schema command: JSON Schemas of the files a game is made of, for editors."""

from __future__ import annotations

from pathlib import Path

import click

from printkit.cli.run import DONE
from printkit.problems import error


def write_schemas(folder: Path) -> int:
    """Write a schema for each kind of file, and name the files."""
    from printkit.outputs.schemas import schemas

    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in schemas().items():
            place = folder / name
            place.write_text(text, encoding="utf-8", newline="\n")
            click.echo(place.as_posix())
    except OSError as reason:
        raise error(None, f"cannot write {folder}: {reason.strerror or reason}") from reason
    return DONE
