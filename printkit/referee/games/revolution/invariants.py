"""What a state of Revolution must be, in a game and in a position by hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from printkit.referee.state import State

if TYPE_CHECKING:
    from printkit.referee.games.revolution.rules import Revolution


def crowded(rules: Revolution, state: State) -> Iterator[str]:
    """What no position may be: more at the front than a unit, or something else."""
    for seat in (0, 1):
        front = [*state.zones[f"front-{seat}"], *state.zones[f"unit-{seat}"]]
        if len(front) > 1 or any(rules.kinds[card] != "unit" for card in front):
            yield f"the {rules.seat_name(seat)} fight with one unit, not with {', '.join(front)}"


def broken(rules: Revolution, state: State) -> Iterator[str]:
    """What no game comes to: too full a hand, a round without units."""
    hands = [state.zones[f"hand-{seat}"] for seat in (0, 1)]
    for seat, hand in enumerate(hands):
        if len(hand) > rules.hand_size:
            yield f"{rules.seat_name(seat)} holds more than {rules.hand_size} cards"
    units = any(rules.kinds[card] == "unit" for hand in hands for card in hand)
    if state.phase == "unit" and state.to_move == 0 and not units:
        yield "a round begins without units"
