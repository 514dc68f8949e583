"""The values that a game gives to cards of the game that it extends."""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Mapping as Dict
from dataclasses import replace
from typing import NamedTuple

from printkit.game.cards.building import typed_cards
from printkit.game.cards.entries import Entry, read_keys
from printkit.game.customising.alike import alike
from printkit.game.keys import CHANGE
from printkit.game.where import read_where
from printkit.problems import Problems, Span, did_you_mean
from printkit.source.jinja.expressions import Expressions
from printkit.source.keys import read_record
from printkit.source.nodes import Listing, Mapping, Node, Text, described

Cards = dict[str, Entry]
"""The cards of a deck, by id."""
_ALONE = ("id", "matrix")
_MOST_LOOKED = 250_000
"""Cards that all conditions together may look at; some seconds."""
_OUT = "leave it out"
_HINT = "write change: {death-squad: {force: 9}}, or a list: [{where: {kind: unit}, set: {…}}]"


class _Step(NamedTuple):
    """Values for some cards."""

    ids: tuple[str, ...]
    values: Mapping
    label: str


class Changer:
    """Changes cards by id and by condition, and notes what was changed."""

    def __init__(
        self, decks: Dict[str, Cards], problems: Problems, expressions: Expressions
    ) -> None:
        self._decks = decks
        self._problems = problems
        self._expressions = expressions
        self.places: dict[str, Span] = {}
        """Where cards were changed by their ids."""
        self._copies: dict[str, Span] = {}
        self._looked = 0

    def change(self, node: Node) -> None:
        """The `change:` of a game: by id, or a list of steps that are taken in turn."""
        for step in self._steps(node):
            self._take(step)

    def copies(self, node: Node) -> None:
        """The `copies:` of a game: how many of each card."""
        if not isinstance(node, Mapping):
            self._problems.error(
                node.span,
                f"expected copies by a card's id, found {described(node)}",
                hint="write copies: {death-squad: 3}",
            )
            return
        for key, value in node.entries:
            if key.value in self._copies:
                place = self._copies[key.value]
                self._problems.error(
                    key.span,
                    f'the copies of "{key.value}" are changed on line {place.line} already',
                    hint="keep one of them",
                )
            elif self.known(key):
                word = key._replace(value="copies")
                self._take(_Step((key.value,), Mapping(key.span, ((word, value),)), key.value))
                self.places.setdefault(key.value, key.span)

    def known(self, key: Text) -> bool:
        """Whether the base has a card of this id; a problem if not."""
        if any(key.value in cards for cards in self._decks.values()):
            return True
        self._problems.error(
            key.span,
            f'the base has no card with the id "{key.value}"',
            hint=did_you_mean(
                key.value,
                dict.fromkeys(id_ for cards in self._decks.values() for id_ in cards),
            ),
        )
        return False

    def chosen(self, node: Node) -> tuple[str, ...]:
        """The ids of the base's cards that meet a condition; none is a problem."""
        where = read_where(node, self._problems, self._expressions)
        if where is None:
            return ()
        self._looked += sum(map(len, self._decks.values()))
        if self._looked > _MOST_LOOKED:
            told = "there are too many changes by where: for so many cards"
            self._problems.error(node.span, told, hint="change them in fewer steps, or by id")
            return ()
        errors = len(self._problems.errors)
        cards = [card for deck in self._decks.values() for card in typed_cards(deck)]
        found = tuple(dict.fromkeys(card.id for card in where.chosen(cards, self._problems)))
        if not found and len(self._problems.errors) == errors:
            self._problems.error(
                node.span,
                f"where: no card of the base has {where.words}"
                if where.expression is None
                else f"where: no card of the base meets {where.words}",
                hint="it would change nothing: look at the cards of the base",
            )
        return found

    def _steps(self, node: Node) -> Iterator[_Step]:
        problems = self._problems
        if isinstance(node, Mapping | Listing) and not (
            node.entries if isinstance(node, Mapping) else node.items
        ):
            problems.warning(node.span, "change: changes nothing: it is empty", hint=_OUT)
        if isinstance(node, Mapping):
            for key, values in node.entries:
                if self.known(key):
                    self.places.setdefault(key.value, key.span)
                    yield from self._step((key.value,), values, key.value)
        elif isinstance(node, Listing):
            for item in node.items:
                yield from self._listed(item)
        else:
            problems.error(node.span, f"expected changes, found {described(node)}", hint=_HINT)

    def _listed(self, item: Node) -> Iterator[_Step]:
        problems = self._problems
        if not isinstance(item, Mapping):
            problems.error(item.span, f"expected a change, found {described(item)}", hint=_HINT)
            return
        keys = read_record(CHANGE, item, problems)
        values, where, id_ = keys.get("set"), keys.get("where"), keys.get("id")
        if values is None:
            return
        if (where is None) == (id_ is None):
            what = "neither" if where is None else "both"
            problems.error(item.span, f"a change needs where: or id:, found {what}", hint=_HINT)
            return
        if where is not None:
            if ids := self.chosen(where):
                yield from self._step(ids, values, "the chosen cards")
            return
        named = [] if id_ is None else list(id_.items if isinstance(id_, Listing) else (id_,))
        if not named:
            problems.warning(item.span, "this changes nothing: id: names no card", hint=_OUT)
        known: list[str] = []
        for name in named:
            if not isinstance(name, Text):
                problems.error(name.span, f"expected a card's id, found {described(name)}")
            elif self.known(name):
                self.places.setdefault(name.value, name.span)
                known.append(name.value)
        if known:
            yield from self._step(tuple(known), values, ", ".join(known[:3]))

    def _step(self, ids: tuple[str, ...], values: Node, label: str) -> Iterator[_Step]:
        if isinstance(values, Mapping):
            if not values.entries:
                told = "this changes nothing: no values stand here"
                self._problems.warning(values.span, told, hint=_OUT)
            yield _Step(ids, values, label)
            return
        said = f"expected the values to change, found {described(values)}"
        card = label if len(ids) == 1 else None
        self._problems.error(values.span, said, card=card)

    def _take(self, step: _Step) -> None:
        """Change the cards of a step; a value that all of them have already is told."""
        before: dict[str, list[tuple[Entry, Node]]] = {}
        read: dict[int, dict[str, Node]] = {}
        for cards in self._decks.values():
            for id_ in step.ids:
                entry = cards.get(id_)
                if entry is None:
                    continue
                fields = entry.fields
                if id(fields) not in read:
                    read[id(fields)] = read_keys(
                        step.values, fields, self._problems, step.label, refused=_ALONE
                    )
                changes = read[id(fields)]
                for name, node in changes.items():
                    before.setdefault(name, []).append((entry, node))
                    if name == "copies" and id_ in self.places:
                        self._copies[id_] = node.span
                cards[id_] = replace(entry, nodes={**entry.nodes, **changes})
        for name, found in before.items():
            if all(_has(entry, name, node) for entry, node in found):
                self._tell_alike(name, found[0][1], found[0][0], step)

    def _tell_alike(self, name: str, node: Node, entry: Entry, step: _Step) -> None:
        there = entry.nodes.get(name)
        place = entry.span if there is None else there.span
        who = f'card "{entry.label}"' if len(step.ids) == 1 else f"all {len(step.ids)} cards"
        self._problems.warning(
            node.span,
            f"{name}: changes nothing: {who} had {_said(node)} already ({place})",
            hint=_OUT,
        )


def _has(entry: Entry, name: str, node: Node) -> bool:
    there = entry.nodes.get(name)
    if there is None and name == "copies":
        return isinstance(node, Text) and node.value.strip() == "1"
    return alike(node, there)


def _said(node: Node) -> str:
    return "the same" if isinstance(node, Mapping | Listing) else described(node)
