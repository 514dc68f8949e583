"""Which cards a macro is asked for."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from printkit.game.where import Wanted, Where, read_where
from printkit.problems import Problems, nearest
from printkit.rulebook.macros.means import Design, Means
from printkit.source.jinja.names import ExpressionError, as_text, named
from printkit.source.markup import Rich
from printkit.source.nodes import Text

if TYPE_CHECKING:
    from printkit.problems import Span

_ID = re.compile(r"[\w-]+")
"""What is an id rather than an expression, which would have to say more."""


def chosen(means: Means, where: object, deck: str, span: Span) -> tuple[Design, ...]:
    """The designs that are meant, in their deck's order, or in that of a list of ids.

    Cards without copies are in no box: they are meant only by their id. Raises ExpressionError.
    """
    printed = {card.id for one in means.decks(deck) for card in one.cards if card.copies}
    known = tuple(design for design in means.designs(deck) if design.card.id in printed)
    if isinstance(where, list | tuple):
        return _listed(means, where, deck)
    if isinstance(where, Mapping) and isinstance(where.get("id"), str) and "name" in where:
        return (means.find(str(where["id"]), deck),)  # a card of a loop
    if isinstance(where, Mapping):
        return _by_fields(where, known, span)
    text = where.markup if isinstance(where, Rich) else str(where)
    if text == "all" and all(design.card.id != text for design in means.designs(deck)):
        return known
    if _ID.fullmatch(text) or any(design.card.id == text for design in means.designs(deck)):
        return (means.find(text, deck),)
    return _by_condition(means, text, known, span)


def _listed(means: Means, ids: Sequence[object], deck: str) -> tuple[Design, ...]:
    found = []
    for item in ids:
        name = item.get("id") if isinstance(item, Mapping) else item
        if not isinstance(name, str):
            raise ExpressionError(f"expected ids of cards, found {named(item)}")
        found.append(means.find(name, deck))
    return tuple(found)


def _by_fields(
    where: Mapping[str, object], known: tuple[Design, ...], span: Span
) -> tuple[Design, ...]:
    if not where:
        return known
    wanted = tuple(Wanted(str(name), _texts(value), span) for name, value in where.items())
    found = _meeting(Where(span, "", wanted), known)
    if not found:
        _check_values(wanted, known)
    return found


def _texts(value: object) -> tuple[str, ...]:
    if isinstance(value, bool):
        return ("yes" if value else "no", "true" if value else "false")
    if isinstance(value, list | tuple):
        return tuple(text for item in value for text in _texts(item))
    return (as_text(value),)


def _check_values(wanted: tuple[Wanted, ...], known: tuple[Design, ...]) -> None:
    """A value that no card has, but for a slip, is a mistake rather than no cards."""
    for want in wanted:
        there: dict[str, None] = {}
        for design in known:
            value = design.card.fields.get(want.field, "")
            there |= dict.fromkeys(value if isinstance(value, tuple) else (as_text(value),))
        for text in want.texts:
            near = nearest(text, there) if text not in there else None
            if near is not None:
                raise ExpressionError(
                    f'no card has "{text}" as its {want.field}', f'did you mean "{near}"?'
                )


def _by_condition(
    means: Means, text: str, known: tuple[Design, ...], span: Span
) -> tuple[Design, ...]:
    problems = Problems()
    where = read_where(Text(span, text, quoted=True), problems, means.expressions)
    if where is None:
        raise _first(problems)
    return _meeting(where, known)


def _meeting(where: Where, known: tuple[Design, ...]) -> tuple[Design, ...]:
    problems = Problems()
    cards = {card.id for card in where.chosen((design.card for design in known), problems)}
    if problems.errors:
        raise _first(problems)
    return tuple(design for design in known if design.card.id in cards)


def _first(problems: Problems) -> ExpressionError:
    problem = problems.errors[0]
    return ExpressionError(problem.message, problem.hint)
