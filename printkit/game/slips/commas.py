"""Texts in braces that a comma may have cut in two: {text: Draw 2, then: discard}."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Collection

from printkit.game.cards.entries import CANONICAL, Entry
from printkit.game.cards.fields import ALWAYS
from printkit.game.slips.elsewhere import FIELD_LIKE
from printkit.problems import Problems
from printkit.source.nodes import Node, Text, quoted

_NUMBER = re.compile(r"[-+.\d]")


def warn_split(entries: Collection[Entry], problems: Problems) -> None:
    """Warn of an undeclared field that one card alone has, behind an unquoted text in braces."""
    having = Counter(name for entry in entries for name in entry.nodes)
    for entry in entries:
        if entry.fields.closed:
            continue
        for (before, first), (name, node) in itertools.pairwise(entry.nodes.items()):
            if name in CANONICAL or name in ALWAYS or name in FIELD_LIKE or having[name] > 1:
                continue
            if not isinstance(first, Text) or not _split(first, node):
                continue
            if " " in name or (" " in first.value and before != "name" and len(entries) > 1):
                problems.warning(
                    node.span,
                    f'the comma after {quoted(first.value)} ends that text, so "{name}" is'
                    " a field, which no other card has",
                    card=entry.label,
                    hint="quote a text that has a comma in it",
                )


def _split(before: Text, node: Node) -> bool:
    """Whether these are two unquoted texts on one line, as they are only between braces."""
    return (
        isinstance(node, Text)
        and not before.quoted
        and before.span.line == node.span.line
        and not _NUMBER.match(node.value)
        and before.span.column < node.span.column
    )
