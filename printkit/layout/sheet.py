"""What a layout file declares for its elements: styles, components and what fills blocks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from printkit.geometry import Size
from printkit.problems import Span
from printkit.source.nodes import Node, Text


@dataclass(frozen=True, slots=True)
class Component:
    """Elements with parameters, drawn by `use`."""

    name: str
    span: Span
    parameters: Mapping[str, Text | None]
    """Each with its default; None must be given."""
    elements: Node
    sheet: Sheet | None = None
    """Of a file of its own; None sees the names of the layout that uses it."""
    size: Size | None = None
    """Of a layout used as a component: it is scaled into the box."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """What a layout file and its bases declare for their elements to refer to."""

    shown: str
    styles: Mapping[str, Mapping[str, Node]]
    components: Mapping[str, Component]
    blocks: Mapping[str, tuple[Text, Node]]
    """What fills the blocks of the bases."""
    outer: Sheet | None = None
    """The layout that uses this component file: its styles are seen too."""

    def style_names(self) -> tuple[str, ...]:
        return tuple(self.styles) + (self.outer.style_names() if self.outer else ())

    def style(self, name: str) -> Mapping[str, Node] | None:
        found = self.styles.get(name)
        if found is None and self.outer is not None:
            return self.outer.style(name)
        return found

    def component(self, name: str) -> Component | None:
        found = self.components.get(name)
        if found is None and self.outer is not None:
            return self.outer.component(name)
        return found

    def component_names(self) -> tuple[str, ...]:
        return tuple(self.components) + (self.outer.component_names() if self.outer else ())
