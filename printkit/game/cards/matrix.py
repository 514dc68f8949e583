"""One entry that stands for many cards: every combination of its lists."""

from __future__ import annotations

import itertools
import math
import re
from collections.abc import Iterable, Iterator
from collections.abc import Mapping as Dict
from dataclasses import replace

from printkit.game.cards.entries import CANONICAL, Entry
from printkit.game.cards.fields import parse_field_name
from printkit.game.model import Plain
from printkit.game.plain import as_typed
from printkit.problems import Problems
from printkit.source.jinja.expressions import Expression, Expressions
from printkit.source.jinja.names import ExpressionError, Names, as_text
from printkit.source.nodes import Listing, Mapping, Node, Text, described
from printkit.source.printed import check_printed
from printkit.source.values import MOST_FACES

_NAME = re.compile(r"[^\W\d]\w*")


def expanded(
    entry: Entry,
    problems: Problems,
    expressions: Expressions,
    *,
    defaults: Dict[str, Node] | None = None,
    room: int = MOST_FACES,
) -> Iterator[Entry]:
    """The cards of an entry: itself, or one for each combination of its matrix.

    A matrix that makes more cards than there is room for is refused before it makes any.
    A condition among the `defaults`, which come later, may use its lists too.
    """
    matrix = entry.nodes.get("matrix")
    if matrix is None:
        yield entry
        return
    lists = _lists(matrix, entry, problems)
    if not lists:
        return
    size = math.prod(len(items) for items in lists.values())
    if size > room:
        problems.error(
            matrix.span,
            f"the matrix makes {size:,} cards; a game has at most {MOST_FACES:,} in all",
            card=entry.label,
        )
        return
    yield from _cards(entry, lists, defaults or {}, problems, expressions)


def _cards(
    entry: Entry,
    lists: Dict[str, tuple[Node, ...]],
    defaults: Dict[str, Node],
    problems: Problems,
    expressions: Expressions,
) -> Iterator[Entry]:
    rest = {name: node for name, node in entry.nodes.items() if name != "matrix"}
    holes = _holes(entry, rest.values(), problems, expressions)
    given = _given(entry, lists)
    when = rest.get("when")
    for node in holes:
        if node is not when:
            check_printed(node, problems, card=entry.label)
    if isinstance(when, Text) and when in holes and holes[when].lone:
        del holes[when]  # a condition that is asked for each card, not a text to fill
    choices = [[(_seen(as_typed(item), name), item) for item in lists[name]] for name in lists]
    for chosen in itertools.product(*choices):
        scope = {name: value for name, (value, _) in zip(lists, chosen, strict=True)}
        items = {name: item for name, (_, item) in zip(lists, chosen, strict=True)}
        try:
            filled = {name: _filled(node, scope, holes) for name, node in rest.items()}
        except _HoleError as reason:
            problems.error(
                reason.node.span, reason.error.message, card=entry.label, hint=reason.error.hint
            )
            return
        filled |= {key: items[name] for name, key in given.items()}
        yield replace(entry, nodes=filled, seen=scope)
    read = [text for text in _texts(rest.values()) if "{{" in text.value]
    read += [node for node in (when, defaults.get("when")) if isinstance(node, Text)]
    _warn_unused(entry, lists.keys() - given.keys(), read, problems)


def _given(entry: Entry, lists: Iterable[str]) -> dict[str, str]:
    """The lists that are called like a key of the card, or a field, which it does not give."""
    given: dict[str, str] = {}
    for name in lists:
        key = CANONICAL.get(name, name)
        known = key in entry.fields.types or (name in CANONICAL and key != "matrix")
        if known and key not in entry.nodes and key not in given.values():
            given[name] = key
    return given


def _warn_unused(
    entry: Entry, names: Iterable[str], read: Iterable[Text], problems: Problems
) -> None:
    """Warn of each list that no text of the entry names: its cards would be alike."""
    matrix = entry.nodes["matrix"]
    used = {word for text in read for word in _NAME.findall(text.value)}
    for name in sorted(set(names) - used):
        key = matrix.key(name) if isinstance(matrix, Mapping) else None
        problems.warning(
            key.span if key is not None else matrix.span,
            f'nothing uses the list "{name}" of the matrix, so cards are alike',
            card=entry.label,
            hint=f'write "{{{{ {name} }}}}" in a value; for more of a card write copies:',
        )


def _lists(node: Node, entry: Entry, problems: Problems) -> Dict[str, tuple[Node, ...]]:
    if not isinstance(node, Mapping) or not node.entries:
        problems.error(
            node.span,
            f"expected lists by name, found {described(node)}",
            card=entry.label,
            hint="write matrix: {suit: [hearts, spades], rank: [A, 2, 3]}",
        )
        return {}
    found: dict[str, tuple[Node, ...]] = {}
    for key, value in node.entries:
        try:
            parse_field_name(key.value)
        except ValueError as reason:
            problems.error(key.span, str(reason), card=entry.label)
            return {}
        if not isinstance(value, Listing) or not value.items:
            problems.error(
                value.span,
                f"expected a list of values of {key.value}, found {described(value)}",
                card=entry.label,
            )
            return {}
        check_printed(value, problems, card=entry.label, name=key.value)
        found[key.value] = value.items
    return found


def _seen(value: Plain, name: str) -> object:
    return Names(value, name) if isinstance(value, Dict) else value


class _HoleError(Exception):
    def __init__(self, node: Text, error: ExpressionError) -> None:
        super().__init__(error.message)
        self.node, self.error = node, error


def _holes(
    entry: Entry, nodes: Iterable[Node], problems: Problems, expressions: Expressions
) -> dict[Text, Expression]:
    """The compiled texts of an entry that hold {{ … }}."""
    found: dict[Text, Expression] = {}
    for node in _texts(nodes):
        if "{{" in node.value or "}}" in node.value:
            expression = expressions.text(node, problems, card=entry.label)
            if expression is not None:
                found[node] = expression
    return found


def _texts(nodes: Iterable[Node]) -> Iterator[Text]:
    """All texts in some nodes."""
    waiting: list[Node] = list(nodes)
    while waiting:
        node = waiting.pop()
        match node:
            case Listing():
                waiting.extend(node.items)
            case Mapping():
                waiting.extend(value for _, value in node.entries)
            case Text():
                yield node


def _filled(node: Node, scope: Dict[str, object], holes: Dict[Text, Expression]) -> Node:
    match node:
        case Text():
            expression = holes.get(node)
            return node if expression is None else _value(node, expression, scope)
        case Listing():
            return Listing(node.span, tuple(_filled(item, scope, holes) for item in node.items))
        case Mapping():
            entries = tuple((key, _filled(value, scope, holes)) for key, value in node.entries)
            return Mapping(node.span, entries)


def _value(node: Text, expression: Expression, scope: Dict[str, object]) -> Node:
    try:
        value = expression.value(scope)
        if isinstance(value, list | tuple):
            return Listing(node.span, tuple(Text(node.span, as_text(item), True) for item in value))
        return Text(node.span, as_text(value), True)
    except ExpressionError as error:
        raise _HoleError(node, error) from None
