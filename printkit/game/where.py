"""Which cards are meant: fields and their values, or an expression over `card`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from printkit.game.model import Card, Value
from printkit.game.names import card_names
from printkit.game.slips.unused import fields_read
from printkit.problems import Problems, Span, did_you_mean
from printkit.source.jinja.expressions import Expression, Expressions
from printkit.source.jinja.names import ExpressionError, Names
from printkit.source.markup import Rich
from printkit.source.nodes import Listing, Mapping, Node, Text, described
from printkit.source.values import parse_number


class Wanted(NamedTuple):
    """A field and the texts of which it has to be, or hold, one."""

    field: str
    texts: tuple[str, ...]
    span: Span

    def holds(self, value: Value) -> bool:
        if isinstance(value, tuple):
            return any(text in value for text in self.texts)
        if isinstance(value, int | float):
            return any(_number(text) == value for text in self.texts)
        return (value.markup if isinstance(value, Rich) else value) in self.texts


class Where(NamedTuple):
    """A condition on cards, and how a message calls the cards that meet it."""

    span: Span
    words: str
    wanted: tuple[Wanted, ...]
    expression: Expression | None = None

    def chosen(self, cards: Iterable[Card], problems: Problems) -> tuple[Card, ...]:
        """The cards that meet the condition; a name that none of them has is a problem."""
        cards = tuple(cards)
        known = {name: None for card in cards[:1] for name in card_names(card)}
        known |= {name: None for card in cards for name in card.fields}
        unknown = [want for want in self.wanted if want.field not in known]
        for want in unknown:
            problems.error(
                want.span,
                f'no card has a field "{want.field}"',
                hint=did_you_mean(want.field, known),
            )
        if unknown:
            return ()
        try:
            return tuple(card for card in cards if self._meets(card, known))
        except ExpressionError as reason:
            problems.error(self.span, f"where: {reason.message}", hint=reason.hint)
            return ()

    def _meets(self, card: Card, known: Iterable[str]) -> bool:
        """A field that only cards of other decks have is empty, and like no number."""
        if self.expression is not None:
            names = card_names(card)
            lacking = dict.fromkeys(name for name in known if name not in names)
            if not lacking:
                return self.expression.truth({"card": names})
            try:
                blank = dict.fromkeys(lacking, "")
                return self.expression.truth({"card": Names({**blank, **names}, "card")})
            except ExpressionError:
                if fields_read((self.expression.source,)) & lacking.keys():
                    return False
                raise
        return all(want.holds(_field(card, want.field)) for want in self.wanted)


def read_where(node: Node, problems: Problems, expressions: Expressions) -> Where | None:
    """The condition that a node says; None, with a problem, if it says none."""
    if isinstance(node, Text):
        expression = expressions.condition(node, problems)
        if expression is None:
            return None
        return Where(node.span, node.value.strip(), (), expression)
    if not isinstance(node, Mapping) or not node.entries:
        problems.error(
            node.span,
            f"expected fields and values such as {{kind: unit}}, found {described(node)}",
        )
        return None
    wanted: list[Wanted] = []
    for key, value in node.entries:
        items = value.items if isinstance(value, Listing) else (value,)
        texts = tuple(item.value for item in items if isinstance(item, Text))
        if len(texts) != len(items):
            problems.error(
                value.span, f"{key.value}: expected a value or a list, found {described(value)}"
            )
            return None
        wanted.append(Wanted(key.value, texts, key.span))
    words = ", ".join(f"{want.field}: {' or '.join(want.texts)}" for want in wanted)
    return Where(node.span, words, tuple(wanted))


def _field(card: Card, name: str) -> Value:
    if name in card.fields:
        return card.fields[name]
    value = card_names(card).get(name)
    return value if isinstance(value, str | int) else ""


def _number(text: str) -> int | float | None:
    try:
        return parse_number(text)
    except ValueError:
        return None
