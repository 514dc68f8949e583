"""What TriumfDrez declares: settings, zones, and a sentence for each event."""

from __future__ import annotations

from collections.abc import Mapping

from printkit.referee.settings import Setting
from printkit.referee.zones import ZoneKind

STEPS_OF_BIDS = ("both", "no_trump", "no_supertrump", "neither")
"""What a bid may give up, as a number of tricks stays the same."""

SETTINGS = (
    Setting("target", 50, "Points that end the match.", "match-end", least=1, most=1000),
    Setting("neutral_cards", "dead", "What neutral cards are.", "neutral", ("dead", "removed")),
    Setting("direction", "right", "Where the next seat is.", "setup", ("right", "left")),
    Setting("min_bid", 1, "The fewest tricks of a bid.", "bids", least=1, most=13),
    Setting("first_may_pass", False, "Whether the first may pass.", "auction", (True, False)),
    Setting("pass_final", True, "Whether a pass is final.", "auction", (True, False)),
    Setting(
        "bid_ladder", STEPS_OF_BIDS, "The order of bids of one number.", "bid-order",
        order_of=STEPS_OF_BIDS,
    ),
    Setting("first_lead", "declarer", "Who leads first.", "play", ("declarer", "first_player")),
    Setting("first_dealer", 0, "The seat that deals first.", "setup", least=0, most=3),
    Setting("opening", "full", "What the first bid must name.", "auction", ("full", "any")),
    Setting(
        "supertrump_when_following", True, "Whether a supertrump that follows keeps its power.",
        "winning", (True, False),
    ),
    Setting("tie", "play_on", "What equal totals do.", "match-end", ("play_on", "shared")),
)  # fmt: skip

ZONES = (
    ZoneKind("stock", "nobody", "Cards that are not dealt, never looked at."),
    ZoneKind("removed", "public", "Neutral cards that are not played with."),
    ZoneKind("hand", "owner", "Hand.", per_seat=True),
    ZoneKind("open", "public", "Hand that lies open.", per_seat=True),
    ZoneKind("trick", "public", "The trick that is being played.", ordered=True),
    ZoneKind("won", "public", "Tricks won.", per_seat=True),
)

SAID: Mapping[str, str] = {
    "deal": "{0} deals.",
    "bid": "{0} bids {1}: trump {2}, supertrump {3}, {4}.",
    "pass": "{0} passes.",
    "contract": "{0} plays {1}: trump {2}, supertrump {3}, {4}.",
    "lays_open": "{0} lays the hand open.",
    "plays": "{0} plays {1}.",
    "trick": "{0} takes the trick with {1}.",
    "scores": "{0} scores {1}.",
    "thrown_in": "Everybody passes: the cards are dealt anew.",
}

RULINGS: Mapping[str, str] = {
    "R1": "neutral",
    "R2": "setup",
    "R3": "bids",
    "R4": "auction",
    "R5": "auction",
    "R6": "bid-order",
    "R7": "play",
    "R8": "winning",
    "R9": "match-end",
    "R10": "scoring",
    "R11": "scoring",
    "R12": "bids",
    "R13": "scoring",
    "R14": "setup",
    "R15": "play",
    "R16": "setup",
    "R17": "questions",
    "R18": "auction",
}
"""Where the rulebook says what the source leaves open, by the number of the ruling."""
