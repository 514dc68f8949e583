"""scenario: a worked example that the referee has played."""

from __future__ import annotations

from printkit.problems import did_you_mean
from printkit.rulebook.macros import kinds
from printkit.rulebook.macros.declaring import Arguments, Parameter, macro
from printkit.rulebook.macros.means import Means
from printkit.source.jinja.names import ExpressionError

ID = Parameter("id", kinds.TEXT, "The scenario's id.", "", required=True)


def _scenario(means: Means, arguments: Arguments) -> object:
    name, known = arguments.of(ID), means.scenarios
    hint = did_you_mean(name, known) if known else "the game has no scenarios"
    raise ExpressionError(f'there is no scenario "{name}"', hint)


MACRO = macro(
    "scenario",
    "A worked example of the game's scenarios, as a diagram with what happens.",
    _scenario,
    ID,
    example='scenario("ambush")',
)
