"""Slots that people may have printed: they move only when the layout version says so."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from printkit import LAYOUT_VERSION
from printkit.catalogue import parse_card, parse_paper
from printkit.imposition.grid import grid
from printkit.imposition.model import Options

GOLDEN = json.loads(Path(__file__).with_name("golden.json").read_text(encoding="utf-8"))


def test_the_table_is_of_this_layout_version() -> None:
    assert GOLDEN["layout"] == LAYOUT_VERSION


@pytest.mark.parametrize("row", GOLDEN["grids"], ids=lambda row: row["case"])
def test_slots_are_where_they_were(row: dict[str, object]) -> None:
    assert measured(str(row["case"])) == row


def measured(case: str) -> dict[str, object]:
    """A grid as the table keeps it, from words such as "poker a4 gutter 6"."""
    card, paper, *more = case.split()
    wanted = Options(
        parse_paper(paper).size,
        gutter=float(more[1]) if more[:1] == ["gutter"] else 0.0,
        backs="fold" if more == ["fold"] else "long",
    )
    laid = grid(parse_card(card).size, 3.0, wanted)
    return {
        "case": case,
        "page": [round(laid.page.w, 3), round(laid.page.h, 3)],
        "columns": laid.columns,
        "rows": laid.rows,
        "x": sorted({round(slot.trim.x, 3) for slot in laid.slots}),
        "y": sorted({round(slot.trim.y, 3) for slot in laid.slots}),
        "bleed": [
            [round(side, 3) for side in (b.top, b.right, b.bottom, b.left)]
            for b in (laid.slots[0].bleed, laid.slots[-1].bleed)
        ],
        "backs": [round(v, 3) for v in (laid.backs[0].trim.x, laid.backs[0].trim.y)],
    }
