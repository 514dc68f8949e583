"""Revolution: two sides, secret units and modifiers, the higher force stays alive."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple, cast

from printkit.game.model import Plain
from printkit.problems import Problems
from printkit.referee.games.revolution.cards import check_deal, read_cards
from printkit.referee.games.revolution.declarations import RULINGS, SAID, SETTINGS, ZONES
from printkit.referee.games.revolution.drawing import fill
from printkit.referee.games.revolution.invariants import broken, crowded
from printkit.referee.pack import Pack
from printkit.referee.rules import Rules
from printkit.referee.state import State
from printkit.referee.table import Table, never
from printkit.referee.values import ALLOWED, Move, Ruling, refused

_SIDES = ("Government", "Rebels")
DONE, DUMMY, NO_DUMMY = Move("done"), Move("dummy"), Move("no_dummy")


class Facts(NamedTuple):
    """Counters and who is asked."""

    turn: int = 0
    round: int = 0
    asked: int = 0
    """How many were asked for a dummy in this round."""
    quiet: int = 0
    """Turns in a row without a new casualty."""
    casualties: int = 0
    """As the turn began."""


class Revolution(Rules):
    """The rules, by the sections of data/revolution/rulebook.md."""

    SEATS = (2, 2)
    SETTINGS = SETTINGS
    ZONES = ZONES
    RULINGS = RULINGS
    SAID = SAID
    PHASES = ("unit", "dummy", "modifiers")
    STEPS = ("turn", "round", "dummies", "fight")
    MINUTES_PER_MOVE = 0.2

    def __init__(
        self, pack: Pack, settings: Mapping[str, Plain], seats: int, problems: Problems
    ) -> None:
        super().__init__(pack, settings, seats, problems)
        self.hand_size = cast("int", settings["hand_size"])
        self.cards = read_cards(pack, problems)
        self.kinds = self.cards.kinds
        check_deal(self.cards, self.hand_size, problems)
        # Every round costs a unit or a dummy; other settings may go on without, until stalemate.
        rounds = self.cards.count("unit") + self.cards.count("dummy")
        modifiers = self.cards.count("modifier")
        self.endless = settings["tie"] == "both_reserve" or settings["dummy_goes_to"] == "reserve"
        if self.endless:
            rounds *= cast("int", settings["stalemate_turns"]) * self.hand_size
            modifiers *= rounds
        self.longest = 6 * rounds + modifiers

    def first_facts(self) -> Facts:
        return Facts()

    def seat_name(self, seat: int) -> str:
        return _SIDES[seat]

    def set_up(self, table: Table) -> None:
        deck = table.order(list(self.pack.all))
        table.zone("draw-0").extend(deck[0::2])
        table.zone("draw-1").extend(deck[1::2])
        self._turn(table)

    def resume(self, table: Table, step: str) -> None:
        match step:
            case "turn":
                self._turn(table)
            case "round":
                self._round(table)
            case "dummies":
                self._ask_dummies(table)
            case "fight":
                self._fight(table)

    # A turn: draw, show the units, fight while both have one, clear the hands.

    def _turn(self, table: Table) -> None:
        facts = cast("Facts", table.facts)
        casualties = len(table.cards("casualty"))
        quiet = facts.quiet + 1 if facts.turn and casualties == facts.casualties else 0
        table.facts = Facts(facts.turn + 1, 0, 0, quiet, casualties)
        if self.endless and quiet >= cast("int", self.settings["stalemate_turns"]):
            table.end((), f"{quiet} turn{'s' * (quiet > 1)} without a casualty", "end")
            return
        table.tell("turn", facts.turn + 1)
        lost = [seat for seat in (0, 1) if not fill(self, table, seat)]
        if lost:
            winners = tuple(seat for seat in (0, 1) if seat not in lost)
            names = " and ".join(self.seat_name(seat) for seat in lost)
            limit = self.settings["mulligan_limit"]
            table.end(
                winners if len(lost) == 1 else (),
                f"{limit} mulligan{'s' * (limit != 1)} of {names}",
                "mulligan",
            )
            return
        if not self._decided(table):
            self._round(table)

    def _round(self, table: Table) -> None:
        """The next round, or the end of the turn if a side has no unit in hand."""
        if all(self._has(table, seat, "unit") for seat in (0, 1)):
            facts = cast("Facts", table.facts)
            table.facts = facts._replace(round=facts.round + 1, asked=0)
            table.ask(0, "unit")
            return
        table.tell("clear")
        for seat in (0, 1):
            table.move_all(f"hand-{seat}", f"reserve-{seat}")
        self._turn(table)

    def _has(self, table: Table, seat: int, kind: str) -> bool:
        return any(self.kinds[card] == kind for card in table.cards(f"hand-{seat}"))

    # Decisions.

    def legal(self, state: State) -> tuple[Move, ...]:
        seat = cast("int", state.to_move)
        hand = state.zones[f"hand-{seat}"]
        if state.phase == "dummy":
            return (DUMMY, NO_DUMMY) if "dummy" in map(self.kinds.get, hand) else (NO_DUMMY,)
        kind = "unit" if state.phase == "unit" else "modifier"
        cards = dict.fromkeys(card for card in hand if self.kinds[card] == kind)
        if state.phase == "unit":
            return tuple(Move("unit", (card,)) for card in cards)
        if not self._room(state, seat):
            return (DONE,)
        return (*(Move("modify", (card,)) for card in cards), DONE)

    def _room(self, state: State, seat: int) -> bool:
        most = self.settings["max_modifiers"]
        return not isinstance(most, int) or len(state.zones[f"support-{seat}"]) < most

    def judge(self, state: State, move: Move) -> Ruling:
        seat, phase = cast("int", state.to_move), state.phase
        if phase == "dummy":
            hand = state.zones[f"hand-{seat}"]
            if move == DUMMY and not any(self.kinds[card] == "dummy" for card in hand):
                return refused("there is no Dummy in hand", "round-dummy")
            if move in (DUMMY, NO_DUMMY):
                return ALLOWED
            return refused("now a Dummy is played, or not: dummy or no_dummy", "round-dummy")
        if move == DONE:
            if phase == "modifiers":
                return ALLOWED
            return refused("a unit must be chosen first", "round-units")
        kind, wanted, rule = ("unit", "unit", "round-units")
        if phase == "modifiers":
            kind, wanted, rule = ("modify", "modifier", "round-modifiers")
        if move.kind != kind or len(move.args) != 1:
            return refused(f"now {kind} CARD is expected", rule)
        card = move.args[0]
        if card not in state.zones[f"hand-{seat}"]:
            return refused(f"{self.pack.name(str(card))} is not in hand", rule)
        if self.kinds[card] != wanted:
            return refused(f"{self.pack.name(str(card))} is not a {wanted}", rule)
        if kind == "modify" and not self._room(state, seat):
            return refused(f"no more than {self.settings['max_modifiers']} modifiers", rule)
        return ALLOWED

    def play(self, table: Table, move: Move) -> None:
        seat = cast("int", table.to_move)
        match move.kind:
            case "unit":
                table.move(cast("str", move.args[0]), f"hand-{seat}", f"unit-{seat}")
                if seat == 0:
                    table.ask(1, "unit")
                else:
                    self._reveal_units(table)
            case "modify":
                table.move(cast("str", move.args[0]), f"hand-{seat}", f"support-{seat}")
            case "done":
                if seat == 0:
                    table.ask(1, "modifiers")
                else:
                    self._fight(table)
            case "dummy" | "no_dummy":
                self._answer(table, seat, played=move == DUMMY)
            case _:
                never(move)

    def _reveal_units(self, table: Table) -> None:
        for seat in (0, 1):
            table.move_all(f"unit-{seat}", f"front-{seat}")
        table.tell("units", table.cards("front-0")[0], table.cards("front-1")[0])
        self._ask_dummies(table)

    def _ask_dummies(self, table: Table) -> None:
        """Ask the next side that holds a dummy, in turn or both; then modifiers."""
        facts = cast("Facts", table.facts)
        first = 0 if facts.round % 2 or self.settings["dummy_choice"] == "simultaneous" else 1
        for asked in range(facts.asked, 2):
            seat = first if asked == 0 else 1 - first
            if self._has(table, seat, "dummy"):
                table.facts = facts._replace(asked=asked + 1)
                table.ask(seat, "dummy")
                return
        bluffs = [seat for seat in (0, 1) if table.cards(f"bluff-{seat}")]
        if bluffs:
            self._withdraw(table, bluffs)
        else:
            table.ask(0, "modifiers")

    def _answer(self, table: Table, seat: int, *, played: bool) -> None:
        if played:
            card = next(c for c in table.cards(f"hand-{seat}") if self.kinds[c] == "dummy")
            table.move(card, f"hand-{seat}", f"bluff-{seat}")
            if self.settings["dummy_choice"] == "in_turn":
                self._withdraw(table, [seat])
                return
        self._ask_dummies(table)

    def _withdraw(self, table: Table, bluffs: Iterable[int]) -> None:
        for seat in bluffs:
            table.tell("dummy", self.seat_name(seat))
            to = self.settings["dummy_goes_to"]
            table.move_all(f"bluff-{seat}", "casualty" if to == "casualty" else f"reserve-{seat}")
        for seat in (0, 1):
            table.move_all(f"front-{seat}", f"reserve-{seat}")
        self._round(table)

    def _fight(self, table: Table) -> None:
        forces = [self._total(table, seat) for seat in (0, 1)]
        for seat in (0, 1):
            for card in table.cards(f"support-{seat}"):
                table.tell("support", self.seat_name(seat), card)
            table.move_all(f"support-{seat}", "casualty")
        table.tell("force", *forces)
        survivors = self._survivors(forces)
        for seat in (0, 1):
            unit = table.cards(f"front-{seat}")[0]
            if seat in survivors:
                table.tell("survives", unit, self.seat_name(seat))
                table.move_all(f"front-{seat}", f"reserve-{seat}")
            else:
                table.tell("lost", unit)
                table.move_all(f"front-{seat}", "casualty")
        if not self._decided(table):
            self._round(table)

    def _survivors(self, forces: list[int]) -> tuple[int, ...]:
        if forces[0] != forces[1]:
            return (0,) if forces[0] > forces[1] else (1,)
        return {"both_lost": (), "both_reserve": (0, 1), "government": (0,)}[
            cast("str", self.settings["tie"])
        ]

    def _total(self, table: Table, seat: int) -> int:
        """The modified force of a side's unit."""
        own, other = table.cards(f"front-{seat}")[0], table.cards(f"front-{1 - seat}")[0]
        return self.cards.total(own, other, table.cards(f"support-{seat}"))

    def _decided(self, table: Table) -> bool:
        """End the game if a side, or both, has no unit left anywhere."""
        dead = [seat for seat in (0, 1) if not self._alive(table, seat)]
        if not dead:
            return False
        names = " and ".join(self.seat_name(seat) for seat in dead)
        winners = tuple(seat for seat in (0, 1) if seat not in dead)
        table.end(winners, f"all units of the {names} are neutralised", "end")
        return True

    def _alive(self, table: Table, seat: int) -> bool:
        zones = (f"hand-{seat}", f"reserve-{seat}", f"draw-{seat}")
        return any(self.kinds[card] == "unit" for zone in zones for card in table.cards(zone))

    # What is known and what must hold.

    def known(self, state: State, seat: int | None) -> Mapping[str, tuple[str, ...]]:
        """The units shown at the turn's start; those in hand and the one put face down."""
        shown = {}
        for side in (0, 1):
            cards = state.zones[f"hand-{side}"] + state.zones[f"unit-{side}"]
            shown[f"shown-{side}"] = tuple(sorted(c for c in cards if self.kinds[c] == "unit"))
        return shown

    def key_values(self, id_: str) -> str:
        return self.cards.told(id_)

    def breaches(self, state: State) -> Iterable[str]:
        return crowded(self, state)

    def faults(self, state: State) -> Iterable[str]:
        return broken(self, state)
