"""What a text says on a card: rich fields as markup, all else letter for letter."""

from __future__ import annotations

from contextlib import suppress

from printkit.layout.reads import names_in_text
from printkit.layout.scene import Scene
from printkit.layout.settings import Constant, Value, failed
from printkit.source.jinja.expressions import Expression
from printkit.source.jinja.names import ExpressionError, as_text
from printkit.source.markup import Inline, Rich


class _Content:
    """The content of a text with expressions in it."""

    __slots__ = ("_expression", "reads")

    def __init__(self, expression: Expression) -> None:
        self._expression = expression
        self.reads = names_in_text(expression.source)

    def of(self, scene: Scene) -> tuple[Inline, ...]:
        try:
            parts = self._expression.parts(scene.scope)
            if len(parts) == 1 and type(parts[0]) is str:
                return (Inline(parts[0]),) if parts[0] else ()
            return _inlines(parts, scene)
        except ExpressionError as failure:
            raise failed(failure, self._expression.span, scene) from None


def content(expression: Expression) -> Value[tuple[Inline, ...]]:
    """The content of a text as a value; a constant where it reads no name and has a text."""
    if expression.constant:
        with suppress(ExpressionError):  # the cards report it, at its place
            text = expression.text({})
            return Constant((Inline(text),) if text else ())
    return _Content(expression)


def _inlines(parts: tuple[object, ...], scene: Scene) -> tuple[Inline, ...]:
    inlines: list[Inline] = []
    plain = ""
    for part in parts:
        if isinstance(part, Rich):
            if plain:
                inlines.append(Inline(plain))
                plain = ""
            from printkit.source.markup import parse_markup

            card = scene.card.name if scene.card else None
            before = len(scene.problems)
            inlines += parse_markup(part, scene.problems, card=card)
            scene.reported += len(scene.problems) - before
        else:
            plain += as_text(part)
    if plain:
        inlines.append(Inline(plain))
    return tuple(inlines)
