"""Betrayal or Devotion: reveal disciples, spend forgiveness, stay with John or Mary Magdalene."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import cast

from printkit.game.model import Plain
from printkit.problems import Problems
from printkit.referee.games.easter import effects
from printkit.referee.games.easter.acting import act_out
from printkit.referee.games.easter.bound import longest
from printkit.referee.games.easter.cards import (
    CONFUSION,
    FREE_WILL,
    JOY,
    REDEMPTION,
    read_cards,
)
from printkit.referee.games.easter.choices import (
    REMOVE,
    Moves,
    actions,
    card_of,
    joys,
    legal,
)
from printkit.referee.games.easter.dealing import deal, fill
from printkit.referee.games.easter.declarations import (
    OWN,
    RULINGS,
    SAID,
    SETTINGS,
    SHARED,
    ZONES,
    Facts,
)
from printkit.referee.games.easter.ending import verdict
from printkit.referee.games.easter.judging import why_not
from printkit.referee.games.easter.tainted import bring_back, confuse
from printkit.referee.pack import Pack
from printkit.referee.rules import BOX, Rules
from printkit.referee.state import State
from printkit.referee.table import Table
from printkit.referee.values import ALLOWED, Move, Ruling
from printkit.referee.zones import zones_of


class Easter(Rules):
    """The rules, by the sections of data/easter/rulebook.md."""

    SEATS = (1, 4)
    SETTINGS = SETTINGS
    ZONES = ZONES
    RULINGS = RULINGS
    SAID = SAID
    TOGETHER = True
    SHOWN = ("colour",)
    PHASES = ("reveal", "counter", "name", "remove", "discard", "return", "joy", "act")
    STEPS = ("deal", "turn", "counter", "effect", "act", "check", "fill")
    MINUTES_PER_MOVE = 0.4

    def __init__(
        self, pack: Pack, settings: Mapping[str, Plain], seats: int, problems: Problems
    ) -> None:
        super().__init__(pack, settings, seats, problems)
        shared = settings["hands"] == "shared"
        kinds = [kind for kind in ZONES if kind is not (OWN if shared else SHARED)]
        self.zones = zones_of((*kinds, BOX), seats)
        self.hands = tuple("hand" if shared else f"hand-{seat}" for seat in range(seats))
        self.whites_act = settings["white_actions"] == "window"
        self.cards = read_cards(pack, problems)
        self.moves = Moves(pack, self.cards)
        again = settings["redemption_may_take_redemption"] is True
        self.redeemable = frozenset(
            card
            for card, colour in self.cards.colour.items()
            if colour == "yellow"
            or (colour == "white" and (again or self.cards.power[card] != REDEMPTION))
        )
        self.longest = longest(pack.copies, self.cards, settings, seats)

    def first_facts(self) -> Facts:
        return Facts()

    def fitting(self, hand: Iterable[str], black: str) -> list[str]:
        """The white cards of a hand that counter a black one, copies once."""
        return [white for white in dict.fromkeys(hand) if self.cards.fits(white, black)]

    def set_up(self, table: Table) -> None:
        table.zone("deck").extend(self.pack.all)
        self._deal(table)

    def resume(self, table: Table, step: str) -> None:
        match step:
            case "deal":
                self._deal(table)
            case "turn":
                self._turn(table)
            case "counter":
                self._ask_counter(table)
            case "effect":
                effects.begin(self, table)
            case "act":
                self.act(table)
            case "check":
                self._check(table)
            case "fill":
                self._fill(table)

    def _deal(self, table: Table) -> None:
        deal(self, table)
        self._turn(table)

    def _turn(self, table: Table) -> None:
        facts = cast("Facts", table.facts)
        table.facts = facts._replace(turn=facts.turn + 1, said=())
        table.tell("turn", facts.turn + 1, self.seat_name(facts.active))
        table.ask(facts.active, "reveal")

    # Decisions.

    def legal(self, state: State) -> tuple[Move, ...]:
        facts, seat = cast("Facts", state.facts), cast("int", state.to_move)
        return legal(self, state.zones.__getitem__, state.phase, seat, facts)

    def judge(self, state: State, move: Move) -> Ruling:
        if move in self.legal(state):
            return ALLOWED
        return why_not(self, state, cast("Facts", state.facts), move)

    def play(self, table: Table, move: Move) -> None:
        facts, seat = cast("Facts", table.facts), cast("int", table.to_move)
        match move.kind:
            case "reveal":
                self._reveal(table, effects.take_face_down(table, move, "revealed"))
            case "counter":
                self._counter(table, card_of(move), remove=move.args[1] == REMOVE)
            case "no_counter":
                table.facts = facts._replace(said=(*facts.said, seat))
                self._ask_counter(table)
            case "joy" | "decline":
                if move.args:
                    table.tell("joy", facts.card, card_of(move))
                    table.move(card_of(move), "revealed", "out")
                self.act(table)
            case "use" | "redeem" | "sacrifice":
                act_out(self, table, move)
                table.facts = facts._replace(said=())
                self._ask_action(table, seat)
            case "done":
                table.facts = facts._replace(said=(*facts.said, seat))
                self._ask_action(table, seat)
            case _:
                effects.chosen(self, table, move)

    # Steps 1 to 4: reveal, counter, effect.

    def _reveal(self, table: Table, card: str) -> None:
        facts = cast("Facts", table.facts)
        table.tell("reveals", self.seat_name(facts.active), card)
        colour, power = self.cards.colour[card], self.cards.power[card]
        if colour == "white":
            table.move(card, "revealed", self.hands[facts.active])
            table.tell("hand", card)
        elif colour != "tainted":
            self._disciple(table, card)
            return
        elif power == FREE_WILL:
            table.move(card, "revealed", "pending")
            table.tell("waits", card)
        elif power == CONFUSION:
            confuse(self, table, card)
        else:
            turned = bring_back(self, table, card)
            if turned is not None:
                table.tell("reveals", self.seat_name(facts.active), turned)
                self._disciple(table, turned)
                return
        self.act(table)

    def _disciple(self, table: Table, card: str) -> None:
        """A disciple has been turned over: Free Will, then a chance to counter, then the effect."""
        facts = cast("Facts", table.facts)
        protected = bool(table.cards("pending"))
        if protected:
            table.move(card, "revealed", "protected")
            table.move_all("pending", "under")
            table.tell("protected", card)
        if self.cards.sin[card]:
            table.facts = facts._replace(card=card)
            if protected:
                effects.begin(self, table)
            else:
                self._ask_counter(table)
        elif self.cards.power[card] == JOY and joys(self.cards, table.cards("revealed")):
            table.facts = facts._replace(card=card)
            table.ask(facts.active, "joy")
        else:
            self.act(table)

    def _ask_counter(self, table: Table) -> None:
        facts = cast("Facts", table.facts)
        for seat in self._round(facts.active):
            if seat not in facts.said and self.fitting(table.cards(self.hands[seat]), facts.card):
                table.ask(seat, "counter")
                return
        effects.begin(self, table)

    def _counter(self, table: Table, white: str, *, remove: bool) -> None:
        seat, card = cast("int", table.to_move), cast("Facts", table.facts).card
        table.move(white, self.hands[seat], "out")
        table.tell("counters", self.seat_name(seat), card, white)
        if remove:
            table.move(card, "revealed", "out")
        table.tell("removed" if remove else "stays", card)
        self.act(table)

    def _round(self, first: int) -> Sequence[int]:
        """The seats that are asked, from this one on: where all share a hand, it alone."""
        if self.settings["hands"] == "shared":
            return (first,)
        return tuple((first + step) % self.seats for step in range(self.seats))

    # Step 5: actions.

    def act(self, table: Table) -> None:
        """The card is dealt with: whoever can do something is asked."""
        facts = cast("Facts", table.facts)
        if facts.card or facts.said:
            table.facts = facts._replace(card="", seeks="", said=())
        self._ask_action(table, facts.active)

    def _ask_action(self, table: Table, first: int) -> None:
        facts = cast("Facts", table.facts)
        for seat in self._round(first):
            if seat not in facts.said and actions(self, table.cards, seat, facts):
                table.ask(seat, "act")
                return
        self._check(table)

    # Steps 6 and 7: the check, and the table filled.

    def _check(self, table: Table) -> None:
        revealed = (*table.cards("revealed"), *table.cards("protected"))
        double = self.settings["double_card"] == "both"
        won, lost = verdict(self.cards, revealed, both=double)
        rule = "end-both" if won and lost else "end"
        if lost and not (won and self.settings["both"] == "win"):
            table.end((), f"lost with {' and '.join(lost)}", rule)
        elif won:
            table.end(tuple(range(self.seats)), f"won with {' and '.join(won)}", rule)
        else:
            self._fill(table)

    def _fill(self, table: Table) -> None:
        if fill(table):
            facts = cast("Facts", table.facts)
            table.facts = facts._replace(active=(facts.active + 1) % self.seats)
            self._turn(table)
        else:
            drawn = self.settings["exhausted"] == "draw"
            table.end((), "nothing is left to reveal", "end-exhausted", drawn=drawn)

    def faults(self, state: State) -> Iterable[str]:
        cards, zones = self.cards, state.zones
        for zone in self.hands:
            if any(cards.colour[card] != "white" for card in zones[zone]):
                yield f"{zone} holds a card that is not white"
        for zone in ("revealed", "protected", "returned"):
            if not all(cards.disciple(card) for card in zones[zone]):
                yield f"{zone} holds a card that is no disciple"
        for zone in ("pending", "under"):
            if any(cards.power[card] != FREE_WILL for card in zones[zone]):
                yield f"{zone} holds a card that is no Free Will"
        if len(zones["under"]) < len(zones["protected"]):
            yield "more disciples are protected than have a Free Will under them"
