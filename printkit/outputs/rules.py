"""Rules, rulebook and referee held to each other: what one cites, another has."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from printkit.outputs.request import Request
from printkit.problems import did_you_mean
from printkit.rulebook.model import Admonition, Block, Heading, Quote


def check_rules(request: Request) -> None:
    """Ask the referee for its check; each section that it cites must be in the rulebook."""
    from printkit.referee.checking import check_referee

    overridden = bool(request.wants.overrides.items)
    cited = check_referee(request.game, request.problems, overridden=overridden)
    rulebook = request.rulebooks.rulebook()
    if rulebook is None:
        return
    known = tuple(_ids(rulebook.blocks))
    for section, place in cited.items():
        if section not in known:
            hint = did_you_mean(section, known)
            message = f'the rulebook has no section "{section}", which the rules cite'
            request.problems.error(place, message, hint=hint)


def _ids(blocks: Sequence[Block]) -> Iterator[str]:
    for block in blocks:
        if isinstance(block, Heading):
            yield block.id
        elif isinstance(block, Quote | Admonition):
            yield from _ids(block.blocks)
