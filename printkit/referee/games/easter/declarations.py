"""What Betrayal or Devotion declares: settings, zones, facts, a sentence for each event."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from printkit.referee.settings import Setting
from printkit.referee.zones import ZoneKind

SETTINGS = (
    Setting("hands", "shared", "Whose the white cards are.", "players", ("shared", "separate")),
    Setting(
        "white_actions", "window", "When white cards are played.", "turn-actions",
        ("window", "reaction_only"),
    ),
    Setting("both", "lose", "What winning and losing at once is.", "end-both", ("lose", "win")),
    Setting(
        "exhausted", "loss", "What having nothing left to reveal is.", "end-exhausted",
        ("loss", "draw"),
    ),
    Setting("double_card", "both", "What a double card counts as.", "end", ("both", "either")),
    Setting(
        "confusion_returns_itself", "once", "Whether Confusion may be drawn by itself.",
        "confusion", ("once", "always", "never"),
    ),
    Setting(
        "confusion_spaces", "closed", "What becomes of the places that Confusion empties.",
        "confusion", ("closed", "reopen_next_turn"),
    ),
    Setting(
        "redemption_may_take_redemption", False, "Whether Redemption brings one back.",
        "redemption", (True, False),
    ),
)  # fmt: skip

SHARED = ZoneKind("hand", "public", "White cards that all share.")
OWN = ZoneKind("hand", "public", "White cards in hand.", per_seat=True)
"""In the place of the shared hand where hands are separate."""
ZONES = (
    ZoneKind("deck", "nobody", "Draw deck.", ordered=True),
    ZoneKind("down", "nobody", "Face-down cards on the table, by their places.", ordered=True),
    # Everybody saw which pair Habits brought back, and which of the two was revealed.
    ZoneKind("returned", "public", "Face-down disciples that everybody knows, from Habits."),
    ZoneKind("revealed", "public", "Revealed disciples on the table."),
    ZoneKind("protected", "public", "Revealed disciples that nothing removes."),
    ZoneKind("under", "public", "The Free Will under protected disciples."),
    ZoneKind("pending", "public", "Free Will that waits for the next disciple."),
    ZoneKind("out", "public", "Out of play."),
    SHARED,
    OWN,
)


class Facts(NamedTuple):
    """Counters, and what is being dealt with; all of it is public."""

    spaces: int = 10
    """How many cards the table has places for."""
    closed: int = 0
    """Places that stay empty in this turn only."""
    turn: int = 0
    active: int = 0
    """The seat whose turn it is."""
    card: str = ""
    """The black card that was revealed in this turn, while its effect is to come."""
    seeks: str = ""
    """What the effect looks for: faith, belief or devotion."""
    said: tuple[int, ...] = ()
    """The seats that let the present chance go by."""
    confusions: int = 0


SAID: Mapping[str, str] = {
    "deal": "{0} disciples lie face down.",
    "dealt": "{0} is dealt to {1}.",
    "set_aside": "{0} goes out of play.",
    "turn": "Turn {0}: {1}.",
    "reveals": "{0} reveals {1}.",
    "hand": "{0} goes to the hand.",
    "waits": "{0} waits for the next disciple.",
    "protected": "{0} is protected.",
    "counters": "{0} counters {1} with {2}.",
    "removed": "{0} goes out of play.",
    "stays": "{0} stays on the table.",
    "unmoved": "{0} finds only what is protected.",
    "nothing": "{0} finds nothing to do.",
    "discarded": "A face-down card goes out of play: {0}.",
    "acts": "{0} acts as {1}.",
    "back": "{0} comes back to the table, revealed.",
    "back_to_hand": "{0} comes back to the hand.",
    "shuffled": "{0} goes into the deck.",
    "shuffled_unseen": "Face-down cards that go into the deck: {0}.",
    "closed": "Places that stay empty: {0}.",
    "pair": "{0} and {1} come back, face down.",
    "single": "{0} comes back, face down.",
    "joy": "{0} removes {1}.",
    "uses": "{0} plays {1} to remove {2}.",
    "redeems": "{0} plays {1} for {2}.",
    "sacrifice": "{0} gives up {1} and {2} to remove {3}.",
    "row": "A row of five: {0} places.",
    "fill": "Cards that fill the table: {0}.",
}

RULINGS: Mapping[str, str] = {
    "R1": "turn-counter",
    "R2": "turn-actions",
    "R3": "end-both",
    "R4": "confusion",
    "R5": "free-will",
    "R6": "doubt",
    "R7": "redemption",
    "R8": "turn-refill",
    "R9": "end-exhausted",
    "R10": "end",
    "R11": "setup",
    "R12": "fear",
    "R13": "turn-effect",
    "R14": "players",
    "R15": "betrayal",
    "R16": "habits",
    "R17": "turn-reveal",
    "R18": "white",
}
"""Where the rulebook says what the source leaves open, by the number of the ruling."""
