"""Reads the elements of a layout into what paints them, and reports all that is wrong."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Protocol

from printkit.layout.element import Element
from printkit.layout.elements import element_types
from printkit.layout.elementtype import ElementType
from printkit.layout.entries import Entries
from printkit.layout.flow import Conditional, Repeated
from printkit.layout.resources import Resources
from printkit.layout.sheet import Component, Sheet
from printkit.problems import Problems, Span, did_you_mean
from printkit.source.jinja.expressions import Expressions
from printkit.source.keys import items_of, read_record
from printkit.source.nodes import Mapping as MappingNode
from printkit.source.nodes import Node, Text, described

_LOOP = re.compile(r"\s*([A-Za-z_]\w*(?:\s*,\s*[A-Za-z_]\w*)*)\s+in\s+(.*\S)\s*", re.DOTALL)
_HOLE = re.compile(r"\{\{.*?\}\}", re.DOTALL)
_SYNONYMS = {
    **dict.fromkeys(("box", "rectangle", "square", "frame"), "rect"),
    **dict.fromkeys(("circle", "oval"), "ellipse"),
    **dict.fromkeys(("picture", "img", "svg", "photo"), "image"),
    **dict.fromkeys(("label", "title"), "text"),
    **dict.fromkeys(("symbol", "glyph"), "icon"),
    "component": "use",
}
"""What other programs call the elements."""
_MOST_ELEMENTS = 20_000
_DEEPEST = 40
RESERVED = frozenset(
    (
        *("card", "deck", "game", "rules", "words", "back", "copy", "loop", "range"),
        *("true", "false", "none"),
    )
)


class ComponentFiles(Protocol):
    """Component files by name."""

    @property
    def names(self) -> Collection[str]: ...

    def component(self, node: Text, sheet: Sheet) -> Component | None:
        """Look for a component's file; reports what it does not find."""
        ...


@dataclass(frozen=True, slots=True)
class _Drawn:
    """A component's elements, and how many they are with all inside them."""

    elements: tuple[Element, ...]
    weight: int


@dataclass
class _Count:
    elements: int = 0
    beyond: bool = False
    blocks: dict[str, Span] = field(default_factory=dict)
    used: set[str] = field(default_factory=set)
    built: dict[tuple[str, tuple[str, ...]], _Drawn] = field(default_factory=dict)


@dataclass
class Builder:
    """Builds the elements of one layout; `sheet` is what its names refer to just now."""

    sheet: Sheet
    resources: Resources
    expressions: Expressions
    problems: Problems
    files_of: ComponentFiles
    depth: int = 0
    path: tuple[str, ...] = ()
    """The components being built, outermost first."""
    files: tuple[str, ...] = ()
    """Those among them that have a file of their own."""
    open_blocks: tuple[str, ...] = ()
    count: _Count = field(default_factory=_Count)

    def elements(self, node: Node | None) -> tuple[Element, ...]:
        """Every element of a list that could be built."""
        if node is None:
            return ()
        built = (self.element(item) for item in items_of(node, self.problems, "elements"))
        return tuple(element for element in built if element is not None)

    def element(self, node: Node) -> Element | None:
        if not isinstance(node, MappingNode):
            self.problems.error(
                node.span,
                f"expected an element such as text: {{…}}, found {described(node)}",
            )
            return None
        parts = self._parts(node)
        if parts is None:
            return None
        kind, key, value = parts
        before = self.count.elements
        self.count.elements += 1
        if not self._bounded(key.span):
            return None
        entries = self.entries(kind, key, value)
        self.depth += 1
        built = kind.build(entries, self) if entries is not None else None
        self.depth -= 1
        return self._conditions(node, built, self.count.elements - before)

    def _bounded(self, span: Span) -> bool:
        """Whether the layout is of a size that can be drawn; told once if it is not."""
        if self.count.elements <= _MOST_ELEMENTS and self.depth <= _DEEPEST:
            return True
        if not self.count.beyond:
            self.count.beyond = True
            deep = self.depth > _DEEPEST
            much = f"nests deeper than {_DEEPEST}" if deep else f"has over {_MOST_ELEMENTS:,}"
            self.problems.error(span, f"this layout {much} elements, counting components")
        return False

    def _parts(self, node: MappingNode) -> tuple[ElementType, Text, Node] | None:
        """The element of a mapping: its one key beside `when` and `for`."""
        names = [(key, value) for key, value in node.entries if key.value not in ("when", "for")]
        types = element_types()
        if len(names) != 1:
            found = ", ".join(key.value for key, _ in names) or "none"
            known = [key for key, _ in names if key.value in types]
            hint = "begin each element with its own dash" if len(known) > 1 else None
            if len(known) == 1:
                hint = f"the keys of {known[0].value} stand inside it, indented"
            self.problems.error(
                node.span, f"expected the name of one element, found {found}", hint=hint
            )
            return None
        key, value = names[0]
        if key.value not in types:
            other = _SYNONYMS.get(key.value.casefold())
            hint = f'did you mean "{other}"?' if other else did_you_mean(key.value, types)
            hint = hint or "known: " + ", ".join(types)
            self.problems.error(key.span, f'there is no element "{key.value}"', hint=hint)
            return None
        return types[key.value], key, value

    def entries(self, kind: ElementType, key: Text, value: Node) -> Entries | None:
        """The keys of an element, those of its style where it has none."""
        if isinstance(value, Text) and not value.value and not value.quoted:
            nodes: dict[str, Node] = {}
        elif isinstance(value, MappingNode):
            nodes = read_record(kind.record, value, self.problems)
        else:
            first = next((key.name for key in kind.record.keys if key.required), None)
            short = isinstance(value, Text) and first is not None
            self.problems.error(
                value.span,
                f"expected the keys of {kind.name}, found {described(value)}",
                hint=f'write {kind.name}: {{{first}: "…"}}' if short else None,
            )
            return None
        style = nodes.pop("style", None)
        if style is not None:
            nodes = {**self._style(style, kind), **nodes}
        return Entries(kind.name, key.span, nodes, self.expressions, self.problems)

    def _style(self, node: Node, kind: ElementType) -> dict[str, Node]:
        if not isinstance(node, Text) or "{{" in node.value:
            self.problems.error(node.span, "expected the name of a style, the same on all cards")
            return {}
        style = self.sheet.style(node.value)
        if style is None:
            hint = did_you_mean(node.value, self.sheet.style_names())
            self.problems.error(node.span, f'there is no style "{node.value}"', hint=hint)
            return {}
        known = {name: kind.record.canonical(name) for name in style}
        return {meant: style[name] for name, meant in known.items() if meant is not None}

    def _conditions(self, node: MappingNode, built: Element | None, weight: int) -> Element | None:
        """Put `when` and `for` around an element; `when` sees the loop's names."""
        when, loop = node.get("when"), node.get("for")
        if when is not None and not isinstance(when, Text):
            self.problems.error(when.span, f"expected a condition, found {described(when)}")
        elif when is not None:
            test = self.expressions.condition(when, self.problems)
            built = Conditional(built, test) if built is not None and test is not None else None
        if loop is None:
            return built
        return self._repeated(loop, built, weight)

    def _repeated(self, loop: Node, built: Element | None, weight: int) -> Element | None:
        match = _LOOP.fullmatch(loop.value) if isinstance(loop, Text) else None
        if match is None:
            self.problems.error(
                loop.span, f'expected "suit in card.suits", found {described(loop)}'
            )
            return None
        names = tuple(name.strip() for name in match[1].split(","))
        for name in names:
            if name in RESERVED:
                self.problems.error(loop.span, f'"{name}" already means something; take another')
                return None
        source = Text(loop.span, match[2], quoted=True)
        items = self.expressions.condition(source, self.problems)
        if built is None or items is None:
            return None
        return Repeated(built, names, items, weight)

    def drawn(self, component: Component) -> tuple[Element, ...]:
        """A component's elements, built once for all its uses."""
        key = (component.name, self.files)
        known = self.count.built.get(key)
        if known is not None:
            # Its elements count at each use, or components of components would grow without end.
            self.count.elements += known.weight
            return known.elements if self._bounded(component.span) else ()
        before = self.count.elements
        with self.inside(component):
            found = self.elements(component.elements)
        self.count.built[key] = _Drawn(found, self.count.elements - before)
        return found

    @contextmanager
    def inside(self, component: Component) -> Iterator[None]:
        """While a component's elements are built, its own file's names hold."""
        outer, path, files = self.sheet, self.path, self.files
        self.path = (*path, component.name)
        if component.sheet is not None:
            self.sheet = replace(component.sheet, outer=outer)
            self.files = (*files, component.name)
        try:
            yield
        finally:
            self.sheet, self.path, self.files = outer, path, files

    def component(self, node: Node) -> Component | None:
        """The component that a `use` names; a component never holds itself."""
        if not isinstance(node, Text):
            found_there = described(node)
            self.problems.error(node.span, f"expected the name of a component, found {found_there}")
            return None
        found = self.sheet.component(node.value) or self.files_of.component(node, self.sheet)
        if found is None:
            return None
        self.count.used.add(node.value)
        if node.value in self.path:
            chain = " > ".join((*self.path, node.value))
            self.problems.error(node.span, f"a component cannot hold itself: {chain}")
            return None
        return found

    def candidates(self, node: Text) -> tuple[Component, ...]:
        """The components that a name with expressions in it may mean.

        Files are among them only if part of the name is constant: few have such names.
        """
        pieces = [re.escape(piece) for piece in _HOLE.split(node.value)]
        pattern = re.compile(".+".join(pieces), re.DOTALL)
        known = dict.fromkeys(self.sheet.component_names())
        if any(pieces):
            known |= dict.fromkeys(self.files_of.names)
        names = [name for name in known if pattern.fullmatch(name) and name not in self.path]
        found = (self.component(Text(node.span, name)) for name in names)
        return tuple(component for component in found if component is not None)

    @contextmanager
    def filling(self, name: str, span: Span) -> Iterator[Node | None]:
        """What fills a block, if anything does; a filling that names its own block means the
        block's elements.
        """
        self.count.blocks.setdefault(name, span)
        entry = self.sheet.blocks.get(name)
        if entry is None or name in self.open_blocks:
            yield None
            return
        self.open_blocks = (*self.open_blocks, name)
        try:
            yield entry[1]
        finally:
            self.open_blocks = self.open_blocks[:-1]

    def check(self) -> None:
        """Complain about what nothing uses: fillings without a block, components that are wrong."""
        for name, component in self.sheet.components.items():
            if name not in self.count.used:
                with self.inside(component):
                    self.elements(component.elements)
        for name, (key, _) in self.sheet.blocks.items():
            if name not in self.count.blocks:
                hint = did_you_mean(name, self.count.blocks)
                self.problems.error(key.span, f'there is no block "{name}" to fill', hint=hint)
