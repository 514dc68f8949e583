"""Revenge: two patiences on the same piles; the goal pile must go."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from typing import cast

from printkit.game.model import Plain
from printkit.problems import Problems
from printkit.referee.games.revenge.cards import HAND, JOKER, read_cards
from printkit.referee.games.revenge.declarations import (
    COLUMNS,
    RULINGS,
    SAID,
    SETTINGS,
    ZONES,
    piles,
)
from printkit.referee.games.revenge.facts import Facts
from printkit.referee.games.revenge.moves import END, PLAYS, PUTS, SOURCES, TIMEOUT
from printkit.referee.games.revenge.places import BOARDS, GOALS, HANDS, ROOM, TOPS, Places
from printkit.referee.games.revenge.restock import restock
from printkit.referee.games.revenge.turn import begin, close, lay, put, settle, time_out
from printkit.referee.pack import Pack
from printkit.referee.rules import BOX, Rules
from printkit.referee.state import State
from printkit.referee.table import Table, never
from printkit.referee.values import ALLOWED, Move, Ruling, refused
from printkit.referee.zones import zones_of

_SEVERAL = 10_000
"""Decisions after which a game is stopped whose settings may leave it endless."""


_NAMES = ("Player 1", "Player 2")


class Revenge(Rules):
    """The rules, by the sections of data/revenge/rulebook.md."""

    SEATS = (2, 2)
    SETTINGS = SETTINGS
    ZONES = ZONES
    RULINGS = RULINGS
    SAID = SAID
    PHASES = ("play",)
    STEPS = ("start", "fill", "restock")
    PLAYING = ("opens", "plays")
    MINUTES_PER_MOVE = 0.1

    def __init__(
        self, pack: Pack, settings: Mapping[str, Plain], seats: int, problems: Problems
    ) -> None:
        super().__init__(pack, settings, seats, problems)
        self.cards = read_cards(pack, problems)
        self.value = self.cards.value
        most, number = settings["max_common_piles"], self.cards.openers
        kinds = piles(min(most, number) if isinstance(most, int) else number)
        self.zones = zones_of((*ZONES, *kinds, BOX), seats)
        self.piles = tuple(kind.name for kind in kinds)
        self.places = Places(self.value, self.piles)
        self.at_once = settings["restock"] == "at_once"
        self.missing = settings["fill_missing"]
        self.jokers_fill = settings["fill_uses_jokers"] is True
        self.blocked_rounds = cast("int", settings["blocked_rounds"])
        self.end_counts = settings["voluntary_end_counts"] is True
        self.timed = settings["move_timer"] != "none"
        limit = settings["no_progress_turns"]
        self.quiet = limit if isinstance(limit, int) else 0
        # Each goal card ends a row of quiet turns, and so does the limit. A turn has no bound of
        # its own, since finished piles may come back in it; but so many decisions as there are
        # cards in each turn stop nobody who plays.
        turns = (len(self.cards.goal) + len(self.cards.goal_jokers) + 1) * self.quiet + 1
        self.longest = turns * len(pack.all) if self.quiet else _SEVERAL

    def first_facts(self) -> Facts:
        return Facts()

    def set_up(self, table: Table) -> None:
        deck = self.cards
        cards = table.order(list(deck.goal))
        half, jokers = len(cards) // 2, len(deck.goal_jokers) // 2
        for seat in (0, 1):
            own = cards[seat * half : (seat + 1) * half]
            goal = table.zone(GOALS[seat])
            goal += own[: half // 2]
            goal += deck.goal_jokers[seat * jokers : (seat + 1) * jokers]
            goal += own[half // 2 :]
            table.draw(GOALS[seat], TOPS[seat])
        cards = table.order(list(deck.play))
        table.zone(HANDS[0]).extend(cards[:HAND])
        table.zone(HANDS[1]).extend(cards[HAND : 2 * HAND])
        table.zone("draw").extend((*cards[2 * HAND :], *deck.play_jokers))
        table.shuffle("draw")
        self._start(table)

    def resume(self, table: Table, step: str) -> None:
        seat = cast("int", table.to_move)
        match step:
            case "start":
                self._start(table)
            case "fill":
                begin(self, table, seat)
            case "restock":
                restock(self, table, seat)
                table.ask(seat, "play")

    def _start(self, table: Table) -> None:
        tops = [table.cards(top)[0] for top in TOPS]
        seat = 0 if self.value[tops[0]] < self.value[tops[1]] else 1
        table.tell("begins", self.seat_name(seat), tops[seat], tops[1 - seat])
        begin(self, table, seat)

    def seat_name(self, seat: int) -> str:
        return _NAMES[seat]

    # Decisions.

    def legal(self, state: State) -> tuple[Move, ...]:
        look, seat = state.zones.__getitem__, cast("int", state.to_move)
        plays, puts = self.places.plays(look, seat), self.places.puts(look, seat)
        return (*plays, *puts) if puts else (*plays, END)

    def outside(self, state: State) -> tuple[Move, ...]:
        """With a timer the clock may run out at every decision."""
        return (TIMEOUT,) if self.timed else ()

    def judge(self, state: State, move: Move) -> Ruling:
        match move.kind:
            case "play":
                return self._judge_play(state, move)
            case "put":
                return self._judge_put(state, move)
            case "end" if move == END:
                return self._judge_end(state)
            case "timeout" if move == TIMEOUT:
                return ALLOWED if self.timed else refused("there is no timer", "timer")
        return refused("now play SOURCE VALUE, put VALUE COLUMN, or end is expected", "turn")

    def _judge_play(self, state: State, move: Move) -> Ruling:
        play = PLAYS.get(move)
        if play is None:
            sources = ", ".join(SOURCES)
            return refused(
                f"expected play SOURCE VALUE, or play SOURCE joker VALUE; sources are {sources}",
                "turn-play",
            )
        look, seat = state.zones.__getitem__, cast("int", state.to_move)
        source, worth, target = play
        rule = "jokers" if worth == JOKER else "turn-play"
        if self.places.find(look, seat, source, worth) is None:
            return refused(_absent(source, worth), rule)
        if target in self.places.wanted(look):
            return ALLOWED
        if target == 1:
            return refused(f"there are {len(self.piles)} common piles, and no more may be", "aces")
        return refused(f"no common pile shows {target - 1}", rule)

    def _judge_put(self, state: State, move: Move) -> Ruling:
        wanted = PUTS.get(move)
        if wanted is None:
            columns = ", ".join(COLUMNS)
            return refused(f"expected put VALUE COLUMN; columns are {columns}", "turn-end")
        look, seat = state.zones.__getitem__, cast("int", state.to_move)
        worth, column = wanted
        if self.places.find(look, seat, 0, worth) is None:
            return refused(_absent(0, worth), "turn-end")
        if len(look(BOARDS[seat][column])) >= ROOM:
            return refused(f"{COLUMNS[column]} holds {ROOM} cards", "turn-end")
        return ALLOWED

    def _judge_end(self, state: State) -> Ruling:
        look, seat = state.zones.__getitem__, cast("int", state.to_move)
        if look(HANDS[seat]) and not self.places.full(look, seat):
            return refused("a card of the hand must be put on the board", "turn-end")
        return ALLOWED

    def play(self, table: Table, move: Move) -> None:
        seat, look = cast("int", table.to_move), table.cards
        match move.kind:
            case "play":
                source, worth, target = PLAYS[move]
                card = self.places.card(look, seat, source, worth)
                lay(self, table, seat, source, card, target)
                settle(self, table, seat)
            case "put":
                worth, column = PUTS[move]
                put(self, table, seat, self.places.card(look, seat, 0, worth), column)
                close(self, table, seat)
            case "end":
                table.tell("ends", self.seat_name(seat))
                close(self, table, seat, blocked=self.end_counts)
            case "timeout":
                time_out(self, table, seat)
            case _:
                never(move)

    # What must hold, and what makes positions alike.

    def faults(self, state: State) -> Iterable[str]:
        zones, value = state.zones, self.value
        for seat in (0, 1):
            name = self.seat_name(seat)
            if len(zones[HANDS[seat]]) > HAND:
                yield f"{name} holds more than {HAND} cards"
            if bool(zones[GOALS[seat]]) > bool(zones[TOPS[seat]]) or len(zones[TOPS[seat]]) > 1:
                yield f"the goal pile of {name} does not show its top card"
            for column in BOARDS[seat]:
                if len(zones[column]) > ROOM:
                    yield f"{column} holds more than {ROOM} cards"
        heights = self.places.heights(zones.__getitem__)
        for at, pile in enumerate(self.piles):
            if at >= len(heights) and zones[pile]:
                yield f"{pile} lies behind an empty place"
            for number, card in enumerate(zones[pile], start=1):
                if value[card] not in (number, JOKER):
                    yield f"{pile} has {self.pack.name(card)} in place {number}"
        if state.to_move is not None and len(heights) < len(self.piles):
            own = (*zones[HANDS[state.to_move]], *zones[TOPS[state.to_move]])
            if any(value[card] == 1 for card in own):
                yield "an ace waits although there is room for it"

    def position(self, state: State) -> Hashable:
        facts = cast("Facts", state.facts)._replace(turn=0)
        if not self.quiet:
            facts = facts._replace(quiet=0)
        return (state.phase, state.to_move, facts, tuple(state.zones.items()))


def _absent(source: int, worth: int) -> str:
    what = "joker" if worth == JOKER else str(worth)
    if source == 0:
        return f"there is no {what} in hand"
    if source == 1:
        return f"the goal pile does not show a {what}"
    return f"no {what} is in front of {SOURCES[source]}"
