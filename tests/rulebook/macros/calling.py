"""Calls macros from small documents, over a small game written by the tests."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path as File

from printkit.game.load import load_game
from printkit.game.workspace import shared
from printkit.layout.layouts import Layouts
from printkit.problems import Problems
from printkit.rulebook.macros import macros
from printkit.rulebook.macros.means import Means
from printkit.rulebook.macros.scope import document_names
from printkit.source.jinja.expressions import Expressions
from tests.layout.laying import bundled_fonts, write

GAME = """\
title: Test
decks:
  - id: main
    card: 40mm x 60mm
    back: {template: plain-back, title: Test}
    cards: [cards.yaml]
rules: {hand_size: 5}
"""
UNIT = """\
elements:
  - rect: {fill: "#eeeeee"}
  - text: {text: "{{ card.name }} {{ card.force }} {{ card.types }}", h: 30mm}
  - text: {y: 30mm, h: 30mm, text: "{{ card.text }} {{ card.kind }}"}
"""
CARDS = """\
template: unit
fields: {kind: text, force: integer, types: list, text: rich}
cards:
  - {name: Tanks, copies: 3, kind: unit, force: 10, types: [army], text: Rolls **on**.}
  - {name: Police, copies: 2, kind: unit, force: 6, types: [army, law], text: a & b *c*}
  - {name: Press Corps, kind: unit, force: 2, types: [press]}
  - {name: Bribery, copies: 4, kind: modifier, force: 1}
  - {name: Spare, copies: 0, kind: modifier, force: 1}
"""
TWO_DECKS = """\
title: Test
decks:
  - {id: red, card: 40mm x 60mm, back: {template: plain-back, title: Red}, cards: [cards.yaml]}
  - {id: blue, card: 40mm x 60mm, back: none, cards: [cards.yaml]}
"""


@dataclass(frozen=True)
class Called:
    """What a document's holes held, and what was said about it."""

    values: tuple[object, ...]
    problems: Problems

    @property
    def said(self) -> list[str]:
        return [str(problem) for problem in self.problems]

    @property
    def value(self) -> object:
        """The only value, without a problem."""
        assert not self.said
        (value,) = self.values
        return value


class Table:
    """A game whose macros are called; each document is a file rules.md."""

    def __init__(self, folder: File, game: str = GAME, cards: str = CARDS) -> None:
        write(folder, game=game, cards=cards, unit__layout=UNIT)
        self.problems, self.expressions = Problems(), Expressions()
        loaded = load_game(folder, shared(), self.problems, self.expressions)
        assert loaded is not None, list(map(str, self.problems))
        self.game = loaded
        fonts = bundled_fonts()
        self.layouts = Layouts(loaded, shared(), fonts, self.expressions, self.problems)
        self.means = Means(loaded, self.layouts, fonts, self.expressions, self.problems)

    def call(self, text: str, names: Mapping[str, object] | None = None) -> Called:
        """Write out a document that begins on line 1."""
        template = self.expressions.document(text, "rules.md", 1, self.problems)
        if template is None:
            return Called((), self.problems)
        scope = {**document_names(self.game), **macros(self.means), **(names or {})}
        rendered = template.render(scope, self.problems)
        return Called(rendered.embedded if rendered else (), self.problems)


def complaint(folder: File, text: str, **files: str) -> str:
    """The only complaint about a document."""
    (said,) = Table(folder, **files).call(text).said
    return said
