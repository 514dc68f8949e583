"""Colours that a game replaces by others wherever they are drawn."""

from __future__ import annotations

from collections.abc import Mapping as Dict
from dataclasses import replace

from printkit.colour import Colour, parse_colour
from printkit.problems import Problems, Span
from printkit.source.nodes import Mapping, Node, described
from printkit.source.values import COLOUR


def read_colours(node: Node | None, problems: Problems) -> Dict[Colour, tuple[Colour, Span]]:
    """The colour that replaces each, and where that was typed."""
    if node is None or (not isinstance(node, Mapping) and described(node) == "nothing"):
        return {}
    if not isinstance(node, Mapping):
        problems.error(
            node.span,
            f"colours: expected colours and what replaces them, found {described(node)}",
            hint='write colours: {"#A61E2B": "#1F4E79"}',
        )
        return {}
    found: dict[Colour, tuple[Colour, Span]] = {}
    for key, value in node.entries:
        new = COLOUR.read(value, problems)
        try:
            old = opaque(parse_colour(key.value))
        except ValueError as reason:
            problems.error(key.span, f"colours: {reason}")
            continue
        if new is None:
            continue
        if old in found:
            place = found[old][1]
            problems.error(key.span, f"colours: {key.value} is replaced on line {place.line} too")
        elif opaque(new) == old:
            problems.warning(key.span, f"colours: {key.value} is replaced by itself")
        else:
            found[old] = (new, key.span)
    return found


def opaque(colour: Colour) -> Colour:
    """The colour without what shows through it."""
    return replace(colour, alpha=1.0)
