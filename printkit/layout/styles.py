"""Styles: looks by name that may continue one another."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from printkit.layout.keys import style_record
from printkit.layout.restyling import Pairs, Restyling
from printkit.problems import Problems, did_you_mean
from printkit.source.keys import read_record
from printkit.source.nodes import Node, Text, described

__all__ = ["Pairs", "Styles"]


class Styles:
    """The styles of a layout and its bases."""

    def __init__(
        self, layers: Sequence[Pairs], problems: Problems, restyling: Restyling | None = None
    ) -> None:
        self._problems = problems
        self._restyling = restyling
        record = style_record()
        self._layers: list[dict[str, dict[str, Node]]] = [
            {key.value: read_record(record, value, problems) for key, value in layer}
            for layer in layers
        ]

    def resolved(self) -> dict[str, Mapping[str, Node]]:
        """Every style with all that it continues; the last layer's come first."""
        names = {name: None for layer in reversed(self._layers) for name in layer}
        return {name: self._resolve(name, len(self._layers), ()) for name in names}

    def _resolve(self, name: str, below: int, path: tuple[tuple[str, int], ...]) -> dict[str, Node]:
        """The style as the layers under `below` have it; under them all, as the game changes it."""
        style = self._typed(name, below, path)
        if self._restyling is None or below < len(self._layers):
            return style
        return self._restyling.over(name, style)

    def _typed(self, name: str, below: int, path: tuple[tuple[str, int], ...]) -> dict[str, Node]:
        for level in range(below - 1, -1, -1):
            if name in self._layers[level]:
                break
        else:
            return {}
        own = dict(self._layers[level][name])
        base = own.pop("extends", None)
        if base is None:
            return own
        if not isinstance(base, Text):
            self._problems.error(
                base.span, f"expected the name of a style, found {described(base)}"
            )
            return own
        if (name, level) in path:
            chain = " > ".join([*(step for step, _ in path), name])
            self._problems.error(base.span, f"styles cannot extend each other in a circle: {chain}")
            return own
        # A style that extends its own name means the one of the layout below.
        limit = level if base.value == name else len(self._layers)
        known = {other for layer in self._layers[:limit] for other in layer}
        if base.value not in known:
            self._problems.error(
                base.span,
                f'there is no style "{base.value}"',
                hint=did_you_mean(base.value, sorted(known)),
            )
            return own
        return {**self._resolve(base.value, limit, (*path, (name, level))), **own}
