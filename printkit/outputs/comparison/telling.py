"""A comparison as plain values for JSON."""

from __future__ import annotations

from printkit.outputs.comparison.compare import CardChange, Comparison
from printkit.outputs.comparison.values import Change
from printkit.source.keys import Json


def told(comparison: Comparison) -> dict[str, Json]:
    """Everything that differs, without times and places of the machine."""
    return {
        "game": comparison.new.id,
        "base": comparison.old.id,
        "alike": comparison.alike,
        "settings": _changes(comparison.settings),
        "rules": _changes(comparison.rules),
        "totals": _changes(comparison.totals),
        "styles": _changes(comparison.styles),
        "colours": _changes(comparison.colours),
        "backs": [
            {"old": one.old, "new": one.new, "cards": [card.id for card in one.cards]}
            for one in comparison.backs
        ],
        "files": [{"file": one.file, "base": one.base or None} for one in comparison.files],
        "changed": [{**_card(one), "fields": _changes(one.fields)} for one in comparison.changed],
        "added": [_card(one) for one in comparison.added],
        "removed": [_card(one) for one in comparison.removed],
        "drawn": [
            {**_card(one), "front": one.front.differs, "back": one.back.differs}
            for one in comparison.drawn
        ],
    }


def _card(one: CardChange) -> dict[str, Json]:
    return {"deck": one.deck, "id": one.id, "name": one.card.name, "copies": one.card.copies}


def _changes(changes: tuple[Change, ...]) -> dict[str, Json]:
    return {one.name: {"old": one.old or None, "new": one.new or None} for one in changes}
