"""What Revelation declares: settings, zones, and a sentence for each event."""

from __future__ import annotations

from collections.abc import Mapping

from printkit.referee.settings import Setting
from printkit.referee.zones import ZoneKind

SETTINGS = (
    Setting("crowns_in_play", 6, "Crowns, or Courts, in play.", "variants", (6, 4)),
    Setting("first_dealer", 0, "The seat that deals first.", "setup", least=0, most=3),
    Setting(
        "crown_cards", "crowns", "What is poisoned besides Pawns.", "variants",
        ("crowns", "courts"), needs={"courts": {"crowns_in_play": 4, "courts": True}},
    ),
    Setting("courts", False, "Whether the Courts are printed.", "components", (True, False)),
    Setting("geometry", "lattice", "How the tree grows.", "placing", ("lattice", "binary")),
    Setting(
        "excuse_deal", "round", "How cards on the Excuse are given out.", "excuse",
        ("round", "choice"),
    ),
    Setting("ace_tie", "holder", "Where an Ace is in a tie.", "aces", ("holder", "table")),
    Setting("ace_counts", False, "Whether an Ace is a card of its suit.", "aces", (True, False)),
    Setting("taken_open", True, "Whether taken cards lie open.", "tricks", (True, False)),
    Setting("hands", "per_player", "Hands of a game.", "game-end", ("per_player",), least=1,
            most=100),
    Setting("tie", "shared", "What equal totals do.", "game-end", ("shared",)),
)  # fmt: skip

ZONES = (
    ZoneKind("deck", "nobody", "Draw deck.", ordered=True),
    ZoneKind("aside", "nobody", "Crowns set aside unseen."),
    ZoneKind("unused", "public", "Printed cards that are not played with."),
    ZoneKind("hand", "owner", "Hand.", per_seat=True),
    ZoneKind("open", "public", "Cards of a hand that were shown.", per_seat=True),
    ZoneKind("excuse", "public", "The Excuse, heart of the tree."),
    ZoneKind("tree", "public", "The tree.", ordered=True),
    ZoneKind("pile", "public", "Cards on the Excuse.", ordered=True),
    ZoneKind("taken", "public", "Cards taken.", per_seat=True),
    ZoneKind("aces", "public", "Aces on the table."),
    ZoneKind("ace", "public", "Aces of a player.", per_seat=True),
)

HANDS, OPEN, TAKEN, ACES = (
    tuple(f"{zone}-{seat}" for seat in range(4)) for zone in ("hand", "open", "taken", "ace")
)
"""The zones of each seat."""

SAID: Mapping[str, str] = {
    "deal": "{0} deals hand {1}.",
    "plays": "{0} plays {1} at {2}.",
    "suffocates": "{0} suffocates and shows {1}.",
    "leaves": "{0} leaves {1} on the Excuse.",
    "branch": "The branch comes to {0}.",
    "takes": "{0} takes {1}.",
    "cut_off": "{0} takes what is cut off: {1}.",
    "gets": "{0} gets from the Excuse: {1}.",
    "counts": "{0} counts {1}: {2}.",
    "ace": "{0} takes {1}.",
    "ace_back": "{0} goes back to the table.",
    "turned": "The Excuse is turned face {0}.",
    "scores": "{0} scores {1}.",
}

RULINGS: Mapping[str, str] = {
    "R1": "components",
    "R2": "placing",
    "R3": "placing",
    "R4": "drawing",
    "R5": "tricks",
    "R6": "excuse",
    "R7": "aces",
    "R8": "excuse",
    "R9": "tricks",
    "R10": "suffocation",
    "R11": "game-end",
    "R12": "setup",
    "R13": "hand-end",
    "R14": "hand-end",
    "R15": "cards",
    "R16": "tricks",
}
LISTS = frozenset({"suffocates", "takes", "cut_off", "gets"})
"""Events that end with any number of cards."""
