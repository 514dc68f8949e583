"""What Revolution declares: settings, zones, and a sentence for each event."""

from __future__ import annotations

from collections.abc import Mapping

from printkit.referee.settings import Setting
from printkit.referee.zones import ZoneKind

SETTINGS = (
    Setting("hand_size", 10, "Cards to which a hand is filled.", "draw", least=1, most=140),
    Setting(
        "dummy_choice", "in_turn", "How dummies are offered.", "round-dummy",
        ("in_turn", "simultaneous"),
    ),
    Setting(
        "dummy_goes_to", "casualty", "Where a played dummy goes.", "round-dummy",
        ("casualty", "reserve"),
    ),
    Setting(
        "max_modifiers", "unlimited", "Modifiers for one unit.", "round-modifiers",
        ("unlimited",), least=0,
    ),
    Setting(
        "tie", "both_lost", "What equal forces do.", "round-result",
        ("both_lost", "both_reserve", "government"),
    ),
    Setting(
        "mulligan_to", "casualty", "Where a hand without units goes.", "mulligan",
        ("casualty", "reserve"),
    ),
    Setting("mulligan_limit", 3, "Mulligans in a row that lose.", "mulligan", least=1),
    Setting(
        "reshuffle", "on_need", "When the reserve becomes the draw pile.", "draw",
        ("on_need", "at_once"),
    ),
    Setting(
        "stalemate_turns", 20, "Turns without a casualty that draw.", "end", least=1
    ),
)  # fmt: skip
ZONES = (
    ZoneKind("draw", "nobody", "Draw pile.", per_seat=True, ordered=True),
    ZoneKind("hand", "owner", "Hand.", per_seat=True),
    ZoneKind("unit", "owner", "Unit put face down.", per_seat=True, within="hand"),
    ZoneKind("support", "owner", "Modifiers put face down.", per_seat=True, within="hand"),
    ZoneKind("bluff", "owner", "Dummy put face down.", per_seat=True, within="hand"),
    ZoneKind("front", "public", "Unit that is fighting.", per_seat=True),
    ZoneKind("reserve", "public", "Reserve.", per_seat=True),
    ZoneKind("casualty", "public", "Casualty pile."),
)
SAID: Mapping[str, str] = {
    "reshuffle": "{0}: the reserve becomes the draw pile.",
    "mulligan": "{0} shows a hand without units.",
    "turn": "Turn {0}.",
    "units": "{0} against {1}.",
    "dummy": "{0} plays a Dummy: both units go back to their reserves.",
    "support": "{0} supports with {1}.",
    "force": "Force {0} to {1}.",
    "survives": "{0} goes to the reserve of the {1}.",
    "lost": "{0} is neutralised.",
    "clear": "Both hands go to the reserves.",
}

RULINGS: Mapping[str, str] = {
    "R1": "round-dummy",
    "R2": "round-dummy",
    "R3": "round-modifiers",
    "R4": "types",
    "R5": "types",
    "R6": "round-result",
    "R7": "end",
    "R8": "mulligan",
    "R9": "mulligan",
    "R10": "draw",
    "R11": "draw",
    "R12": "draw",
    "R13": "end",
    "R14": "questions-piles",
    "R15": "questions-bonus",
    "R16": "game",
    "R17": "round-modifiers",
}
"""Where the rulebook says what the source leaves open, by the number of the ruling."""
