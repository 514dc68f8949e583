"""What the reference says of macros is what they declare."""

from __future__ import annotations

from pathlib import Path

import pytest

from printkit.rulebook.macros import macro_types
from printkit.rulebook.macros.cells import ARROW, CELL
from tests.rulebook.macros.calling import Table

PAGE = Path(__file__).parents[3] / "docs" / "reference" / "rulebook.md"
NAMES = ("back", "card", "cards", "count", "deck_table", "icon", "scenario", "spread", "total")
"""At least these."""


def test_every_macro_is_found_by_being_there() -> None:
    assert set(NAMES) <= macro_types().keys()


@pytest.mark.parametrize("name", macro_types())
def test_a_macro_and_its_arguments_stand_in_the_reference(name: str) -> None:
    page = PAGE.read_text(encoding="utf-8")
    section = page.partition(f"\n## {name}\n")[2].partition("\n## ")[0]
    kind = macro_types()[name]
    assert kind.doc in section
    assert kind.example in section
    for parameter in kind.parameters:
        assert f"| `{parameter.name}` |" in section
        assert parameter.doc


@pytest.mark.parametrize("name", sorted(macro_types().keys() - {"scenario"}))
def test_the_example_of_a_macro_works(tmp_path: Path, name: str) -> None:
    call = f"{{{{ {macro_types()[name].example} }}}}"
    assert Table(tmp_path).call(call).value is not None


def test_keys_of_cells_and_arrows_stand_in_the_reference() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for key in (*CELL, *ARROW):
        assert f"| `{key.name}` |" in page
        assert key.doc
