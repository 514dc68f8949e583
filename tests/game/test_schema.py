"""The JSON Schemas: every bundled file fits, and what printkit refuses they refuse."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml
from jsonschema import Draft7Validator

from printkit.game.keys import CARD, CARDS_FILE, DECK, GAME
from printkit.game.schema import cards_schema, game_schema
from printkit.game.workspace import shared
from printkit.source.keys import Json, Record
from printkit.source.schema import schema_text

GAMES = sorted(shared().data.glob("*/game.yaml"))
CARDS = sorted(path for path in shared().data.glob("*/*.yaml") if path.name != "game.yaml")


def faults(schema: dict[str, Json], text: str) -> list[str]:
    """What a schema finds in a text, read both as an editor does and with all as typed."""
    Draft7Validator.check_schema(schema)
    validator = Draft7Validator(schema)
    return [
        error.message
        for loader in (yaml.SafeLoader, yaml.BaseLoader)
        for error in validator.iter_errors(yaml.load(text, loader))
    ]


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.parent.name)
def test_bundled_games_fit_the_schema(path: Path) -> None:
    text = path.read_text("utf-8")
    assert text.startswith("# yaml-language-server: $schema=../../docs/schema/game.json\n")
    assert faults(game_schema(), text) == []


@pytest.mark.parametrize("path", CARDS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_bundled_card_files_fit_the_schema(path: Path) -> None:
    text = path.read_text("utf-8")
    first = text.split("\n", 1)[0]
    if first.endswith("cards.json"):
        assert first == "# yaml-language-server: $schema=../../docs/schema/cards.json"
        assert faults(cards_schema(), text) == []


def test_there_are_bundled_files() -> None:
    assert len(GAMES) >= 5
    assert len(CARDS) >= 5


GOOD = """
title: T
players: 2
card: 63.5mm x 88.9mm
back: none
cards: [a.yaml, {name: No, qty: 3, text: , own: [1, yes], back: {template: x, any: 1}}]
rules: {a: 1, b: {c: [d]}}
expect: {total: "3", counts: [{where: {kind: [a, b]}, count: 0}, {where: card.x, count: 1}]}
"""


def test_what_printkit_takes_fits() -> None:
    assert faults(game_schema(), GOOD) == []
    assert (
        faults(
            game_schema(),
            "extends: a\nchange: {x: {copies: 2}}\nremove: [y]\nadd: [{like: z, name: B}]",
        )
        == []
    )
    assert (
        faults(cards_schema(), "fields: {a: integer, b: 'choice(x, y)'}\ncards: [{name: A}]") == []
    )


@pytest.mark.parametrize(
    "text",
    [
        "titel: T",
        "title: T\nplayers: many",
        "title: T\ncards: {a: b}",
        "title: T\ncards: [{name: A, copies: -1}]",
        "title: T\ncards: [{name: A, copies: 4x}]",
        "title: T\ncards: [{name: A, other: {a: b}}]",
        "title: T\nback: lattice",
        "title: T\nexpect: {totl: 3}",
        "title: T\ndecks: [{cards: []}]",
    ],
)
def test_what_printkit_refuses_does_not_fit(text: str) -> None:
    assert faults(game_schema(), text)


@pytest.mark.parametrize(
    "text", ["fields: {a: int}\ncards: []", "template: a", "cards: [], more: 1"]
)
def test_wrong_card_files_do_not_fit(text: str) -> None:
    if text.endswith("more: 1"):
        text = "{" + text + "}"
    assert faults(cards_schema(), text)


@pytest.mark.parametrize("record", [GAME, DECK, CARDS_FILE, CARD], ids=lambda record: record.name)
def test_every_key_is_explained(record: Record) -> None:
    for key in record.keys:
        assert key.doc.endswith(".")
        assert len(key.doc) > 8
    assert len(set(record.names())) == len(record.names())


def test_a_schema_is_written_the_same_every_time() -> None:
    assert schema_text(game_schema()) == schema_text(game_schema())
    assert schema_text(game_schema()).endswith("}\n")
