"""The schema command: JSON Schemas of the files a game is made of, for editors."""

from __future__ import annotations

import json
from pathlib import Path

import click

from printkit.cli.run import DONE
from printkit.problems import error


def write_schemas(folder: Path) -> int:
    """Write a schema for each kind of file, and name the files."""
    from printkit.game.schema import schemas
    from printkit.layout.keys import LAYOUT
