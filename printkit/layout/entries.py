"""The keys of one element as typed, styles merged in, read into values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, TypeVar

from printkit.colour import Colour, Paint
from printkit.layout import kinds
from printkit.layout.ink import Ink, ink
from printkit.layout.lengths import EVERYTHING, NOTHING
from printkit.layout.settings import Constant, Value, Varying, combined
from printkit.layout.space import Position
from printkit.problems import Problems, Span
from printkit.source.keys import Kind
from printkit.source.nodes import Node, Text, described
from printkit.source.printed import check_printed, lost

if TYPE_CHECKING:
    from printkit.source.jinja.expressions import Expression, Expressions

T = TypeVar("T")
D = TypeVar("D")


class Entries:
    """What was typed for one element, under canonical names."""

    __slots__ = ("_expressions", "_nodes", "name", "problems", "span")

    def __init__(
        self,
        name: str,
        span: Span,
        nodes: Mapping[str, Node],
        expressions: Expressions,
        problems: Problems,
    ) -> None:
        self.name = name
        self.span = span
        self.problems = problems
        self._nodes = nodes
        self._expressions = expressions

    def __contains__(self, name: str) -> bool:
        return name in self._nodes

    def node(self, name: str) -> Node | None:
        return self._nodes.get(name)

    def value(self, name: str, kind: Kind[T], default: D) -> Value[T | D]:
        """The value of a key: read now, or an expression that its kind reads on each card."""
        node = self._nodes.get(name)
        if node is None:
            return Constant(default)
        if isinstance(node, Text) and "{{" in node.value:
            expression = self._expressions.text(node, self.problems)
            return Constant(default) if expression is None else Varying(expression, kind)
        value = kind.read(node, self.problems)
        return Constant(default) if value is None else Constant(value)

    def fixed(self, name: str, kind: Kind[T], default: D) -> T | D:
        """The value of a key that has to be the same on every card."""
        value = self.value(name, kind, default)
        if isinstance(value, Constant):
            found: T | D = value.value
            return found
        node = self._nodes[name]
        self.problems.error(node.span, f'"{name}" takes no expression: it is the same on all cards')
        return default

    def text(self, name: str) -> Expression | None:
        """The expression of a text; None if it is missing or wrong, which is then reported."""
        node = self._nodes.get(name)
        if isinstance(node, Text) and (node.value or node.quoted):
            check_printed(node, self.problems)
            return self._expressions.text(node, self.problems)
        if node is None:
            self.problems.error(self.span, f'{self.name} needs the key "{name}"')
        else:
            cut = lost(node)
            hint = f"{cut.message}; {cut.hint}" if cut else None
            self.problems.error(node.span, f"expected text, found {described(node)}", hint=hint)
        return None

    def position(self) -> Value[Position]:
        return combined(
            Position,
            x=self.value("x", kinds.EXTENT, NOTHING),
            y=self.value("y", kinds.EXTENT, NOTHING),
            w=self.value("w", kinds.EXTENT, EVERYTHING),
            h=self.value("h", kinds.EXTENT, EVERYTHING),
            rotate=self.value("rotate", kinds.ANGLE, 0.0),
            opacity=self.value("opacity", kinds.PART, 1.0),
        )

    def ink(self, fill: Paint | None = None, stroke: Colour | None = None) -> Value[Ink]:
        """Fill and stroke; the defaults hold where the element names neither."""
        return combined(
            ink,
            fill=self.value("fill", kinds.PAINT, fill),
            stroke=self.value("stroke", kinds.COLOUR, stroke),
            stroke_width=self.value("stroke_width", kinds.LENGTH, 0.25),
            dash=self.value("dash", kinds.DASH, ()),
            cap=self.value("cap", kinds.CAP, "butt"),
            join=self.value("join", kinds.JOIN, "miter"),
        )

    def needs_ink(self) -> None:
        """Complain about an element that would draw nothing."""
        if "fill" not in self and "stroke" not in self:
            self.problems.error(
                self.span,
                f"this {self.name} draws nothing",
                hint="give it a fill: or a stroke:, or fill: none to leave it empty",
            )
