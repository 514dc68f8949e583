"""scenario: a worked example that the referee has played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from printkit.geometry import Size
from printkit.problems import did_you_mean
from printkit.rulebook.macros import kinds
from printkit.rulebook.macros.declaring import Arguments, Parameter, macro
from printkit.rulebook.macros.means import Means
from printkit.rulebook.macros.spread import PLACES, ROWS, SCALE, spread_of
from printkit.rulebook.model import Admonition, Block, Figure, Items, Paragraph
from printkit.source.jinja.names import ExpressionError
from printkit.source.markup import Inline

if TYPE_CHECKING:
    from printkit.referee.shelf import Played, Shelf
    from printkit.referee.values import Laid
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
    if arguments.of(PICTURE):
        size = means.game.decks[0].size
        laid = played.scenario.rules.laid(played.states[0])
        for cards in laid.values():
            blocks.append(
                _drawn(means, arguments, {PLACES.name: [_place(one, size) for one in cards]})
            )
        if rows := list(_rows(played, frozenset(laid))):
            blocks.append(_drawn(means, arguments, {ROWS.name: rows}))
    steps = [Paragraph((Inline(sentence),), span) for sentence in _sentences(played)]
    if len(steps) > 1:
        blocks.append(Items(tuple((step,) for step in steps), 1, True, span))
    else:
        blocks += steps
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


def _drawn(means: Means, arguments: Arguments, cells: Mapping[str, object]) -> Figure:
    return spread_of(means, Arguments("spread", arguments.call, {**cells, SCALE.name: 0.28}))


def _place(laid: Laid, size: Size) -> _Cell:
    apart = (size.w + size.h) / 2
    at = [laid.x * apart / size.w, laid.y * apart / size.h]
    return {**_card(laid.card), "at": at, "turned": laid.turned}


def _rows(played: Played, drawn: frozenset[str]) -> Iterator[list[_Cell]]:
    """A row of cells for each zone of the position that holds cards and is not drawn yet."""
    zones = played.scenario.given.zones
    for zone in played.scenario.rules.zones:
        cards = zones.get(zone.name, ())
        if not cards or zone.name == "box" or zone.name in drawn:
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
