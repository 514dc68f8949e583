"""What Revenge declares: settings, zones, and a sentence for each event."""

from __future__ import annotations

from collections.abc import Mapping

from printkit.referee.settings import Setting
from printkit.referee.zones import ZoneKind

COLUMNS = ("column-1", "column-2", "column-3", "column-4")

SETTINGS = (
    Setting(
        "max_common_piles", "unlimited", "Common piles at a time.", "aces",
        ("unlimited",), least=1,
    ),
    Setting(
        "restock", "on_need", "When an empty draw pile is made anew.", "restock",
        ("on_need", "at_once"),
    ),
    Setting(
        "fill_uses_jokers", False, "Whether jokers on boards complete a pile.", "restock-fill",
        (True, False),
    ),
    Setting(
        "fill_missing", "skip", "What a value that lies on neither board does.", "restock-fill",
        ("skip", "next_pile", "stop"),
    ),
    Setting(
        "blocked_rounds", 3, "Blocked turns of each in a row that draw.", "blocked",
        least=1, most=100,
    ),
    Setting(
        "voluntary_end_counts", False, "Whether a turn ended by choice counts as blocked.",
        "blocked", (True, False),
    ),
    Setting(
        "no_progress_turns", 100, "Turns without a card leaving a goal pile that draw.", "end",
        ("never",), least=1,
    ),
    Setting("move_timer", "none", "Seconds for a move.", "timer", ("none",), least=30, most=120),
    Setting("timer_joker", "low", "How the timer ranks jokers.", "timer", ("low", "high")),
)  # fmt: skip

ZONES = (
    ZoneKind("goal", "nobody", "Goal pile below its top card.", per_seat=True, ordered=True),
    ZoneKind("top", "public", "Top card of the goal pile, face up.", per_seat=True),
    ZoneKind("hand", "owner", "Hand.", per_seat=True),
    *(
        ZoneKind(column, "public", "Column of the board; its last card is in front.",
                 per_seat=True, ordered=True)
        for column in COLUMNS
    ),
    ZoneKind("draw", "nobody", "Draw pile.", ordered=True),
    ZoneKind("aside", "public", "Finished piles."),
)  # fmt: skip


def piles(number: int) -> tuple[ZoneKind, ...]:
    """As many common piles as there can be; the one begun first comes first, without gaps."""
    return tuple(
        ZoneKind(f"pile-{at}", "public", f"Common pile {at}.", ordered=True)
        for at in range(1, number + 1)
    )


SAID: Mapping[str, str] = {
    "begins": "{0} begins: {1} against {2}.",
    "turn": "Turn {0}: {1}.",
    "draws": "{0} draws {1}.",
    "opens": "{0} begins a pile with {1} from {2}.",
    "plays": "{0} plays {1} from {2} on a {3}.",
    "finished": "The pile is finished and set aside.",
    "turns_up": "{0} turns up {1}.",
    "emptied": "The goal pile of {0} is empty.",
    "last_turn": "{0} has one turn left.",
    "puts": "{0} puts {1} in {2}.",
    "ends": "{0} ends the turn without putting a card.",
    "blocked": "{0} is blocked.",
    "timeout": "The time of {0} has run out.",
    "restock": "The finished piles become the draw pile: {0} cards.",
    "dissolves": "The pile at {0} is completed from the boards.",
    "takes": "{0} comes from the board of {1}.",
    "missing": "A {0} lies on neither board.",
    "dissolved": "It becomes the draw pile: {0} cards.",
    "no_cards": "Nothing can be drawn.",
}

RULINGS: Mapping[str, str] = {
    "R1": "aces",
    "R2": "aces",
    "R3": "jokers",
    "R4": "jokers",
    "R5": "setup",
    "R6": "restock",
    "R7": "restock-fill",
    "R8": "restock-fill",
    "R9": "empty-hand",
    "R10": "turn-end",
    "R11": "blocked",
    "R12": "blocked",
    "R13": "end",
    "R14": "timer",
    "R15": "end",
    "R16": "end",
    "R17": "turn-fill",
    "R18": "mistakes",
    "R19": "restock",
}
"""Where the rulebook says what the source leaves open, by the number of the ruling."""
