"""What a deck must add up to, compared with what it does: per group and overall."""

from __future__ import annotations

from collections.abc import Iterable

from printkit.game.keys import EXPECT, EXPECTED_GROUP
from printkit.game.model import Card
from printkit.game.slips.unused import fields_read
from printkit.game.where import read_where
from printkit.problems import Problems, Span
from printkit.source.jinja.expressions import Expressions
from printkit.source.keys import items_of, read_record
from printkit.source.nodes import Listing, Mapping, Node, Text
from printkit.source.values import COUNT


def check_expected(
    node: Node,
    cards: Iterable[Card],
    problems: Problems,
    expressions: Expressions,
    *,
    extending: Span | None = None,
) -> None:
    """Compare the copies of the cards with an `expect:`; each difference is a problem.

    What a base expects is told where the game says that it extends it: at `extending`.
    """
    cards = tuple(cards)
    inherited = extending is not None and extending.file != node.span.file
    place = extending if inherited else None
    keys = read_record(EXPECT, node, problems)
    if (total := keys.get("total")) is not None:
        stated = COUNT.read(total, problems)
        if stated is not None:
            _compare(total.span, "the cards", stated, cards, problems, place)
    if (groups := keys.get("counts")) is None:
        return
    for group in items_of(groups, problems, "expected counts"):
        entry = read_record(EXPECTED_GROUP, group, problems)
        if "where" not in entry or "count" not in entry:
            continue
        where = read_where(entry["where"], problems, expressions)
        stated = COUNT.read(entry["count"], problems)
        if where is None or stated is None:
            continue
        before = len(problems)
        chosen = where.chosen(cards, problems)
        if len(problems) == before:
            which = f"the cards with {where.words}"
            _compare(entry["count"].span, which, stated, chosen, problems, place)


def fields_compared(node: Node | None) -> frozenset[str]:
    """The fields of cards that an `expect:`, if there is one, names."""
    groups = node.get("counts") if isinstance(node, Mapping) else None
    if not isinstance(groups, Listing):
        return frozenset()
    found: set[str] = set()
    for group in groups.items:
        where = group.get("where") if isinstance(group, Mapping) else None
        if isinstance(where, Mapping):
            found |= {key.value for key, _ in where.entries}
        elif isinstance(where, Text):
            found |= fields_read((where.value,))
    return frozenset(found)


def _compare(
    span: Span,
    which: str,
    stated: int,
    cards: tuple[Card, ...],
    problems: Problems,
    extending: Span | None,
) -> None:
    found = sum(card.copies for card in cards)
    if found == stated:
        return
    unprinted = sum(1 for card in cards if card.copies == 0)
    note = f" ({unprinted} with 0 copies not counted)" if unprinted else ""
    message = f"{which} add up to {found}, stated {stated}{note}"
    if extending is None:
        problems.error(span, message)
    else:
        hint = "if they are meant to, write an expect: of your own beside extends:"
        problems.error(extending, f"{message} at {span}", hint=hint)
