"""scenario: a worked example that the referee has played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from printkit.problems import did_you_mean
from printkit.rulebook.macros import kinds
from printkit.rulebook.macros.declaring import Arguments, Parameter, macro
from printkit.rulebook.macros.means import Means
from printkit.rulebook.macros.spread import ROWS, SCALE, spread_of
from printkit.rulebook.model import Admonition, Block, Items, Paragraph
from printkit.source.jinja.names import ExpressionError
from printkit.source.markup import Inline

if TYPE_CHECKING:
    from printkit.referee.shelf import Played, Shelf
    from printkit.referee.zones import Zone

ID = Parameter("id", kinds.TEXT, "The scenario's id.", "", required=True)
PICTURE = Parameter("picture", kinds.TRUTH, "Whether the position is drawn.", True, "true")
_MOST = 7
"""Cards in a row; a longer zone goes on in the next."""

_Cell = dict[str, object]


def _scenario(means: Means, arguments: Arguments) -> Block:
    name = arguments.of(ID)
    played = _played(means.shelf, name)
    span = arguments.call.span
    blocks: list[Block] = []
    rows = list(_rows(played)) if arguments.of(PICTURE) else []
    if rows:
        drawn = Arguments("spread", arguments.call, {ROWS.name: rows, SCALE.name: 0.28})
        blocks.append(spread_of(means, drawn))
    steps = [(Paragraph((Inline(sentence),), span),) for sentence in _sentences(played)]
    if steps:
        blocks.append(Items(tuple(steps), 1, True, span))
    return Admonition("example", (Inline(played.scenario.title),), tuple(blocks), span)


def _played(shelf: Shelf | None, name: str) -> Played:
    """The scenario as the referee plays it. Raises ExpressionError."""
    known = shelf.scenarios if shelf is not None else {}
    if shelf is None or name not in known:
        hint = did_you_mean(name, known) if known else "the game has no scenarios"
        raise ExpressionError(f'there is no scenario "{name}"', hint)
    played = shelf.played(name)
    if played is None:
        raise ExpressionError(
            f'the scenario "{name}" does not go as it says', "printkit check tells where"
        )
    return played


def _rows(played: Played) -> Iterator[list[_Cell]]:
    """A row of cells for each zone of the position that holds cards."""
    zones = played.scenario.given.zones
    for zone in played.scenario.rules.zones:
        cards = zones.get(zone.name, ())
        if not cards or zone.name == "box":
            continue
        cells = _cells(zone, cards)
        for start in range(0, len(cells), _MOST):
            label = _label(zone, played) if start == 0 else " "
            yield [{"text": label}, *cells[start : start + _MOST]]


def _cells(zone: Zone, cards: tuple[str, ...]) -> list[_Cell]:
    if zone.kind.sight == "nobody":
        return [{**_card(cards[-1]), "down": True, "stack": len(cards)}]
    if zone.kind.ordered:
        return [_card(card) for card in cards]
    return [{**_card(card), "stack": count} for card, count in Counter(cards).items()]


def _card(id_: str) -> _Cell:
    deck, _, card = id_.rpartition(":")
    return {"card": card, "deck": deck} if deck else {"card": card}


def _label(zone: Zone, played: Played) -> str:
    what = zone.kind.doc.rstrip(".")
    return what if zone.owner is None else f"{played.scenario.rules.seat_name(zone.owner)}: {what}"


def _sentences(played: Played) -> Iterator[str]:
    """What happens, in the referee's words."""
    rules, last = played.scenario.rules, played.states[-1]
    for event in last.log[len(played.scenario.given.log) :]:
        yield rules.sentence(event)
    if last.outcome is not None:
        winners = " and ".join(rules.seat_name(seat) for seat in last.outcome.winners)
        yield f"{winners or 'Nobody'} wins: {last.outcome.reason}."


MACRO = macro(
    "scenario",
    "A worked example of the game's scenarios.yaml: the position and what happens.",
    _scenario,
    ID,
    PICTURE,
    example='scenario("ambush")',
)
