"""The reference pages and schemas say what the code declares, and bundled files keep to them."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import jsonschema
import pytest
import yaml

ROOT = Path(__file__).parents[2]
MARK = "# yaml-language-server: $schema="


def bundled(pattern: str) -> list[Path]:
    return sorted(ROOT.glob(pattern))


DATA_FILES = [
    *bundled("data/*/*.yaml"),
    *bundled("data/*/templates/**/*.yaml"),
    *bundled("templates/**/*.yaml"),
    *bundled("printkit/starters/*/*.yaml"),
    *bundled("printkit/starters/*/templates/**/*.yaml"),
]


def test_the_generated_pages_are_up_to_date() -> None:
    run = subprocess.run(
        [sys.executable, ROOT / "docs" / "generate.py", "--check"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr + "\nrun: make docs"


@pytest.mark.parametrize("file", DATA_FILES, ids=lambda file: str(file.relative_to(ROOT)))
def test_a_bundled_file_names_its_schema_and_keeps_to_it(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    first = text.splitlines()[0]
    assert first.startswith(MARK)
    schema = (file.parent / first.removeprefix(MARK).strip()).resolve()
    assert schema.parent == ROOT / "docs" / "schema", schema
    assert schema.is_file()
    document = yaml.load(text, Loader=yaml.BaseLoader)
    jsonschema.Draft7Validator(json.loads(schema.read_text(encoding="utf-8"))).validate(document)


def test_every_element_stands_in_the_reference() -> None:
    from printkit.layout.elements import element_types

    page = (ROOT / "docs" / "reference" / "layout.md").read_text(encoding="utf-8")
    for name in element_types():
        assert f"\n## {name}\n" in page


def test_every_command_and_option_stands_in_the_reference() -> None:
    from printkit.cli.commands import printkit

    page = (ROOT / "docs" / "reference" / "commands.md").read_text(encoding="utf-8")
    for name, command in printkit.commands.items():
        assert f"\n## {name}\n" in page
        for option in command.params:
            assert all(spelling in page for spelling in option.opts if spelling.startswith("--"))
