"""The schema command: JSON Schemas of the files a game is made of, for editors."""

from __future__ import annotations

from pathlib import Path

import click

from printkit.cli.run import DONE
from printkit.game.schema import cards_schema, game_schema
from printkit.game.translating.keys import translation_schema
from printkit.layout.keys import records
from printkit.problems import error
from printkit.source.schema import json_schema, schema_text


def schemas() -> dict[str, str]:
    """The text of each schema by its file's name."""
    from printkit.cli.profiling.keys import profiles_schema
    from printkit.referee.scenarios import SCENARIO
    from printkit.rulebook.frontmatter import front_matter_schema

    layout, *others = records()
    made = {
        "game.json": game_schema(),
        "cards.json": cards_schema(),
        "lang.json": translation_schema(),
        "profiles.json": profiles_schema(),
        "layout.json": json_schema(layout, others, title="A printkit card layout"),
        "rulebook.json": front_matter_schema(),
        "scenarios.json": json_schema(SCENARIO, title="Printkit scenarios", many=True),
    }
    return {name: schema_text(schema) for name, schema in made.items()}


def write_schemas(folder: Path) -> int:
    """Write a schema for each kind of file, and name the files."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in schemas().items():
            place = folder / name
            place.write_text(text, encoding="utf-8", newline="\n")
            click.echo(place.as_posix())
    except OSError as reason:
        raise error(None, f"cannot write {folder}: {reason.strerror or reason}") from reason
    return DONE
