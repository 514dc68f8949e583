"""Documents for tests: written out, with what is complained of."""

from __future__ import annotations

from collections.abc import Mapping

from printkit.problems import Problems
from printkit.source.jinja.documents import Call, Rendered
from printkit.source.jinja.expressions import ExpressionError, Expressions

FILE = "rulebook.md"
THING = object()
"""What a macro makes that is no text."""


class Echo:
    """A macro that remembers its calls and answers with an object."""

    name = "card"

    def __init__(self) -> None:
        self.calls: list[Call] = []

    def call(self, call: Call) -> object:
        self.calls.append(call)
        if call.args and call.args[0] == "tnaks":
            raise ExpressionError('there is no card "tnaks"', 'did you mean "tanks"?')
        return THING


def rendered(text: str, line: int = 1, /, **scope: object) -> tuple[Rendered | None, Problems]:
    problems = Problems()
    template = Expressions().document(text, FILE, line, problems)
    written = None if template is None else template.render(scope, problems)
    assert (written is None) == bool(problems.errors)
    return written, problems


def plain(source: str, /, **scope: object) -> str:
    """A document with its values in place."""
    written, problems = rendered(source, **scope)
    assert written is not None, list(map(str, problems))
    found = written.text
    for number, value in enumerate(written.embedded):
        found = found.replace(f"\ufdd0{number}\ufdd1", str(value))
    return found


def told(text: str, scope: Mapping[str, object] | None = None, line: int = 1) -> list[str]:
    """What is complained of, place and message."""
    _, problems = rendered(text, line, **(scope or {}))
    return [f"{p.span}: {p.message}" for p in problems.errors]


def hints(text: str) -> list[str | None]:
    """What is said to do."""
    _, problems = rendered(text)
    return [problem.hint for problem in problems.errors]
