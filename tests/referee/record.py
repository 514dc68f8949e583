"""Writes the playthroughs of every game: `python -m tests.referee.record [GAME...]`.

Three a game, found by rules alone, so that writing them anew gives the same files: the shortest
of many random games, the ordinary one (greedy against greedy, of middle length), and an odd one
(settings changed, as many seats as may be, and of some games the one in which most kinds of
things happen).
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from printkit.game.model import Plain
from printkit.referee.bots import bot
from printkit.referee.match import Match
from printkit.referee.record import written
from printkit.referee.rules import Rules
from tests.referee.playing import DATA, GAMES, rules, seat_counts

KINDS = ("shortest", "ordinary", "odd")
_TRIED = {"shortest": 200, "ordinary": 21, "odd": 20}
_TITLES = {
    "shortest": "The shortest of {} games of random bots",
    "ordinary": "Greedy bots: of {} games the one of middle length",
    "odd": "Other settings: of {} random games the one in which most happens",
}
ODD: Mapping[str, Mapping[str, Plain]] = {
    "revolution": {
        "hand_size": 9, "dummy_choice": "simultaneous", "dummy_goes_to": "reserve",
        "max_modifiers": 1, "tie": "both_reserve", "mulligan_to": "reserve",
        "reshuffle": "at_once", "stalemate_turns": 1,
    },
    "triumfdrez": {
        "target": 6, "neutral_cards": "removed", "direction": "left", "first_may_pass": True,
        "pass_final": False, "first_lead": "first_player", "first_dealer": 2, "opening": "any",
        "supertrump_when_following": False, "tie": "shared",
    },
    "revenge": {
        "max_common_piles": 2, "restock": "at_once", "fill_uses_jokers": True,
        "fill_missing": "next_pile", "blocked_rounds": 1, "voluntary_end_counts": True,
        "no_progress_turns": 20, "move_timer": 30, "timer_joker": "high",
    },
    "easter": {
        "hands": "separate", "white_actions": "reaction_only", "both": "win",
        "exhausted": "draw", "double_card": "either", "confusion_returns_itself": "always",
        "confusion_spaces": "reopen_next_turn", "redemption_may_take_redemption": True,
    },
    "revelation": {
        "crowns_in_play": 4, "first_dealer": 1, "geometry": "binary", "excuse_deal": "choice",
        "ace_tie": "table", "ace_counts": True, "taken_open": False, "hands": 2,
    },
}  # fmt: skip
"""Settings under which an odd game is played."""


@dataclass(frozen=True, slots=True)
class Playthrough:
    """A finished game, and who played it."""

    match: Match
    sitting: tuple[str, ...]

    @property
    def length(self) -> int:
        return len(self.match.moves)

    @property
    def kinds(self) -> int:
        """How many kinds of things happened."""
        return len({event.kind for event in self.match.state.log})


def played(of: Rules, seed: int, who: str) -> Playthrough:
    sitting = (who,) * of.seats
    bots = [bot(name, of, seed, seat) for seat, name in enumerate(sitting)]
    match = Match.new(of, seed)
    while (seat := match.state.to_move) is not None:
        match = match.played(bots[seat].choose(match.state, match.state.legal_moves()))
    return Playthrough(match, sitting)


def chosen(name: str, kind: str) -> Playthrough:
    """The playthrough of a kind."""
    seats = seat_counts(name)
    odd = kind == "odd"
    of = rules(name, seats[-1] if odd else seats[0], ODD.get(name, {}) if odd else {})
    who = "greedy" if kind == "ordinary" else "random"
    games = [played(of, seed, who) for seed in range(_TRIED[kind])]
    if kind == "shortest":
        return min(games, key=lambda game: game.length)
    if kind == "ordinary":
        return sorted(games, key=lambda game: game.length)[len(games) // 2]
    return max(games, key=lambda game: (game.kinds, -game.length))


def text_of(name: str, kind: str) -> str:
    """The file of a playthrough."""
    play = chosen(name, kind)
    title = _TITLES[kind].format(_TRIED[kind])
    return written(play.match, name, play.sitting, title=title, whole=True)


def files(names: tuple[str, ...]) -> Iterator[str]:
    """Write the playthroughs of games; yields the files' names."""
    for name in names:
        for kind in KINDS:
            place = DATA / name / "playthroughs" / f"{kind}.yaml"
            place.parent.mkdir(exist_ok=True)
            place.write_text(text_of(name, kind), encoding="utf-8", newline="\n")
            yield f"{name}/{kind}: {place.stat().st_size:,} bytes"


if __name__ == "__main__":
    for line in files(tuple(sys.argv[1:]) or GAMES):
        print(line)
