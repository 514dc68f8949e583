"""Expressions as Jinja reads them; imported where one is more than a dotted name."""

from __future__ import annotations

import re
import warnings

from jinja2 import Environment, TemplateSyntaxError, nodes

from printkit.source.jinja.compiling import Compiled, compiled
from printkit.source.jinja.names import NotAllowedError

_SIGNED = re.compile(r"\{\{[-+]")
_IN_QUOTES = re.compile(r"(?s)'[^']*'|\"[^\"]*\"")
_HOLE = re.compile(r"(?s)\{\{.*?\}\}")
_OTHERWISE = {
    "=": "write == to compare",
    "&": "write and",
    "|": "write or between conditions, a filter's name behind a single |",
    "!": "write not",
    **dict.fromkeys("“”„‟«»", 'write straight quotes: "'),
    **dict.fromkeys("‘’‚‛‹›", "write straight quotes: '"),
    **dict.fromkeys("–—−", "write - for minus"),
    "×": "write * for times",
    "÷": "write / to divide",
    "≠": "write != to compare",
    "≤": "write <= to compare",
    "≥": "write >= to compare",
}
"""How other languages write what has another sign or a word here."""
_OPENING = {")": "(", "]": "[", "}": "{"}
_TOKENS = {
    "end of print statement": "the end",
    "end of statement block": "the end",
    "string": "a text in quotes",
    "integer": "a number",
    "float": "a number",
}
_WANTED = {"end of print statement": "an operator", "name": "a name"}


class Grammar:
    """Jinja's parser; it renders nothing."""

    def __init__(self) -> None:
        self._environment = Environment(keep_trailing_newline=True, autoescape=False)

    def holes(self, source: str) -> list[str | Compiled]:
        """The literal texts and the expressions of a text. Raises NotAllowedError."""
        return [
            node.data if isinstance(node, nodes.TemplateData) else compiled(node)
            for node in self._nodes(source)
        ]

    def condition(self, source: str) -> Compiled:
        """A bare expression; {{ … }} around it is accepted. Raises NotAllowedError."""
        source = source.strip()
        if source.startswith("{{") and source.endswith("}}"):
            source = source[2:-2]
        found = self._nodes("{{ " + source + " }}")
        if len(found) != 1 or isinstance(found[0], nodes.Tuple):
            raise NotAllowedError("expected one expression")
        return compiled(found[0])

    def expression(self, source: str) -> nodes.Expr:
        """The tree of what stands in a hole or statement of a document. Raises NotAllowedError."""
        found = self._nodes("{{ " + source + " }}")
        if len(found) != 1 or isinstance(found[0], nodes.Tuple):
            raise NotAllowedError("expected one expression")
        return found[0]

    def _nodes(self, source: str) -> list[nodes.Expr]:
        if "{%" in _HOLE.sub(lambda hole: _IN_QUOTES.sub("''", hole[0]), source):
            raise NotAllowedError(
                "statements {% … %} cannot stand here", "use when: and for: beside the element"
            )
        if (signed := _SIGNED.search(source)) is not None:  # Jinja takes it for a trim mark
            raise NotAllowedError(f'"{signed[0]}" is not used here', "put a space after {{")
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", DeprecationWarning)  # of '\d', which is kept
                body = self._environment.parse(source).body
        except TemplateSyntaxError as slip:
            told = _explained(slip.message or "")
            told.line = slip.lineno
            raise told from None
        except (SyntaxError, ValueError):  # digits of other scripts
            raise NotAllowedError("a number is written in the digits 0 to 9") from None
        except RecursionError:
            raise NotAllowedError("the expression is nested too deep") from None
        return [node for part in body if isinstance(part, nodes.Output) for node in part.nodes]


def _explained(said: str) -> NotAllowedError:
    """What Jinja could not read, in plain words."""
    if said.startswith("unexpected end of template"):
        return NotAllowedError("{{ is never closed", "close it with }}")
    if said == "Missing end of comment tag":
        return NotAllowedError("{# is never closed", "close it with #}")
    if char := re.match(r"unexpected char (['\"])(.+)\1 at", said):
        if char[2] in ("'", '"'):
            return NotAllowedError(f"the quote {char[2]} is never closed")
        return NotAllowedError(
            f'"{char[2]}" means nothing in an expression', _OTHERWISE.get(char[2])
        )
    if bracket := re.fullmatch(r"unexpected '[)\]}]', expected '(.)'", said):
        return NotAllowedError(f'"{_OPENING[bracket[1]]}" is never closed')
    if bracket := re.fullmatch(r"unexpected '([)\]}])'", said):
        return NotAllowedError(f'"{bracket[1]}" closes nothing')
    if token := re.fullmatch(r"(?:unexpected|Expected an expression, got) '(.+)'", said):
        return NotAllowedError(f"expected a value, found {_found(token[1])}")
    if token := re.fullmatch(r"expected token '(.+)', got '(.+)'", said):
        wanted = _WANTED.get(token[1], f'"{token[1]}"')
        hint = _OTHERWISE.get(token[2])
        if token[1] == "," and hint is None:
            hint = 'part values with a comma; quotes within "…" are written \''
        return NotAllowedError(f"expected {wanted}, found {_found(token[2])}", hint)
    return NotAllowedError(said[:1].lower() + said[1:])


def _found(token: str) -> str:
    return _TOKENS.get(token, f'"{token}"')
