"""Looks that a game gives to the styles of its layouts, whoever wrote those."""

from __future__ import annotations

from collections.abc import Iterable

from printkit.game.customising.alike import alike
from printkit.layout.keys import style_record
from printkit.problems import Problems, did_you_mean
from printkit.source.keys import read_record
from printkit.source.nodes import Mapping as MappingNode
from printkit.source.nodes import Node, Text, described

Pairs = tuple[tuple[Text, Node], ...]


class Restyling:
    """The `styles:` of a game: each changes single looks of a style and leaves the rest."""

    def __init__(self, styles: Pairs, problems: Problems) -> None:
        self._names = {key.value: key for key, _ in styles}
        self._looks: dict[str, dict[str, Node]] = {}
        self._effective: set[tuple[str, str]] = set()
        for key, value in styles:
            if not isinstance(value, MappingNode):
                problems.error(
                    value.span,
                    f"styles: expected looks of {key.value}, found {described(value)}",
                    hint=f"write styles: {{{key.value}: {{size: 10pt}}}}",
                )
                continue
            looks = read_record(style_record(), value, problems)
            if (node := looks.pop("extends", None)) is not None:
                problems.error(
                    node.span,
                    f"styles: {key.value} stays what its layout says, but for what stands here",
                    hint="write the looks themselves",
                )
            self._looks[key.value] = looks

    def __bool__(self) -> bool:
        return bool(self._names)

    def over(self, name: str, style: dict[str, Node]) -> dict[str, Node]:
        """A style of a layout with what the game changes of it."""
        looks = self._looks.get(name)
        if not looks:
            return style
        self._effective |= {
            (name, key) for key, node in looks.items() if not alike(node, style.get(key))
        }
        return {**style, **looks}

    def check(self, known: Iterable[str], problems: Problems) -> None:
        """A style that no layout has is most likely misspelt."""
        known = tuple(known)
        for name, place in self._names.items():
            if name not in known:
                problems.error(
                    place.span,
                    f'styles: no layout of the game has a style "{name}"',
                    hint=did_you_mean(name, known),
                )

    def warn_idle(self, problems: Problems) -> None:
        """Warn of what changed no style of a layout that was used."""
        for name, looks in self._looks.items():
            for key, node in looks.items():
                if (name, key) not in self._effective:
                    problems.warning(
                        node.span,
                        f"styles: {key} of {name} changes nothing: no layout that is used has"
                        " the style with another value",
                        hint="leave it out",
                    )
