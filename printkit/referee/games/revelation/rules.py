"""Revelation: grow the tree, and take as little as you can from its branches."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import cast

from printkit.game.model import Plain
from printkit.problems import Problems
from printkit.referee.games.revelation.cards import read_cards
from printkit.referee.games.revelation.declarations import (
    HANDS,
    LISTS,
    OPEN,
    RULINGS,
    SAID,
    SETTINGS,
    ZONES,
)
from printkit.referee.games.revelation.facts import Facts, broken
from printkit.referee.games.revelation.hands import count, deal
from printkit.referee.games.revelation.judging import judge_card, judge_gift
from printkit.referee.games.revelation.pictures import drawn
from printkit.referee.games.revelation.tree import Lazy, around, openings, tree_called
from printkit.referee.games.revelation.tricks import (
    LIMIT,
    branch_to,
    get,
    give_out,
    settle,
    take,
)
from printkit.referee.pack import Pack
from printkit.referee.rules import Rules
from printkit.referee.state import State, View
from printkit.referee.table import Table, never
from printkit.referee.values import Event, Laid, Move, Ruling
from printkit.referee.zones import Zone


class Revelation(Rules):
    """The rules, by the sections of data/revelation/rulebook.md."""

    SEATS = (2, 4)
    SETTINGS = SETTINGS
    ZONES = ZONES
    RULINGS = RULINGS
    SAID = SAID
    SHOWN = ("rank", "suits")
    PHASES = ("play", "discard", "give")
    STEPS = ("deal", "turn", "excuse", "aces", "score")
    MINUTES_PER_MOVE = 0.4

    def __init__(
        self, pack: Pack, settings: Mapping[str, Plain], seats: int, problems: Problems
    ) -> None:
        super().__init__(pack, settings, seats, problems)
        self.hand = 3 if seats == 2 else 4
        self.cards = read_cards(pack, settings, seats * self.hand, problems)
        self.lattice = settings["geometry"] == "lattice"
        self.tree = tree_called(lattice=self.lattice)
        self.plays = Lazy(self._plays)
        self.choice = settings["excuse_deal"] == "choice" and seats > 2
        self.ties_keep = settings["ace_tie"] == "holder"
        self.ace_counts = settings["ace_counts"] is True
        self.taken_open = settings["taken_open"] is True
        if not self.taken_open:
            self.zones = tuple(map(_face_down, self.zones))
        hands = settings["hands"]
        self.hands = seats if hands == "per_player" else cast("int", hands)
        # Each decision takes a card from a hand to the tree or the Excuse, and none comes back;
        # by choice, each card on the Excuse is given to somebody, once.
        self.longest = self.hands * self.cards.turns * (2 if self.choice else 1)

    def first_facts(self) -> Facts:
        dealer = cast("int", self.settings["first_dealer"]) % self.seats
        return Facts(dealer=dealer, scores=(0,) * self.seats)

    def set_up(self, table: Table) -> None:
        cards = self.cards
        table.zone("excuse").extend(cards.excuse)
        table.zone("aces").extend(cards.ace.values())
        table.zone("deck").extend((*cards.dealt, *cards.crowns))
        table.zone("unused").extend(cards.unused)
        self._deal(table)

    def resume(self, table: Table, step: str) -> None:
        seat = table.to_move or 0
        table.to_move = seat
        match step:
            case "deal":
                self._deal(table)
            case "turn":
                self._turn(table, seat)
            case "excuse":
                self._give_out(table)
            case "aces":
                settle(self, table)
                self._done(table)
            case "score":
                self._count(table)

    def _deal(self, table: Table) -> None:
        self._turn(table, deal(self, table))

    def _count(self, table: Table) -> None:
        if count(self, table):
            self._deal(table)

    # A turn: play or suffocate; a trick; draw; the next player who has cards.

    def _turn(self, table: Table, seat: int) -> None:
        """Ask a seat; whoever has no air and no choice is done, and the next one is asked."""
        while not self._asked(table, seat):
            following = self._following(table, seat)
            if following is None:
                self._count(table)
                return
            seat = following

    def _asked(self, table: Table, seat: int) -> bool:
        """Ask a seat what it plays or leaves; False if it had to leave the one it has."""
        hand = (*table.cards(HANDS[seat]), *table.cards(OPEN[seat]))
        spots, suits = cast("Facts", table.facts).spots, self.cards.mask
        first = self.tree.children[self.tree.root]
        if first[0] not in spots or first[1] not in spots:  # any card may join the Excuse
            table.ask(seat, "play")
            return True
        held = 0
        for card in hand:
            held |= suits[card]
        for _, mask in openings(self.tree, table.cards("tree"), spots, suits):
            if mask & held:
                table.ask(seat, "play")
                return True
        table.tell("suffocates", self.seat_name(seat), *sorted(hand))
        table.move_all(HANDS[seat], OPEN[seat])
        if len(set(hand)) > 1:
            table.ask(seat, "discard")
            return True
        self._leave(table, seat, hand[0])
        return False

    def _leave(self, table: Table, seat: int, card: str) -> None:
        table.move(card, OPEN[seat], "pile")
        table.tell("leaves", self.seat_name(seat), card)

    def _following(self, table: Table, seat: int) -> int | None:
        """Draw; then the next seat with cards, clockwise. None if nobody has any."""
        if table.cards("deck"):
            table.draw("deck", HANDS[seat])
        for step in range(1, self.seats + 1):
            following = (seat + step) % self.seats
            if table.cards(HANDS[following]) or table.cards(OPEN[following]):
                return following
        return None

    def _done(self, table: Table) -> None:
        """The end of a turn."""
        following = self._following(table, cast("int", table.to_move))
        if following is None:
            self._count(table)
        else:
            self._turn(table, following)

    # Decisions.

    def _plays(self, spot: str) -> Mapping[str, Move]:
        return {card: Move("play", (card, spot)) for card in self.pack.copies}

    def legal(self, state: State) -> tuple[Move, ...]:
        seat = cast("int", state.to_move)
        if state.phase == "give":
            top = state.zones["pile"][-1]
            others = [(seat + step) % self.seats for step in range(1, self.seats)]
            return tuple([Move("give", (top, other + 1)) for other in others])
        hand = dict.fromkeys(state.zones[OPEN[seat]] + state.zones[HANDS[seat]])
        if state.phase == "discard":
            return tuple([Move("discard", (card,)) for card in hand])
        suits, spots = self.cards.mask, cast("Facts", state.facts).spots
        moves: list[Move] = []
        for spot, mask in openings(self.tree, state.zones["tree"], spots, suits):
            plays = self.plays[spot]
            moves += [plays[card] for card in hand if suits[card] & mask]
        return tuple(moves)

    def judge(self, state: State, move: Move) -> Ruling:
        judge = judge_gift if state.phase == "give" else judge_card
        return judge(self, state, move)

    def play(self, table: Table, move: Move) -> None:
        seat = cast("int", table.to_move)
        match move.kind:
            case "play":
                self._place(table, *cast("tuple[str, str]", move.args))
            case "discard":
                self._leave(table, seat, cast("str", move.args[0]))
                self._done(table)
            case "give":
                player = cast("int", move.args[1])
                get(self, table, player - 1, [table.zone("pile").pop()])
                self._give_out(table)
            case _:
                never(move)

    def _place(self, table: Table, card: str, spot: str) -> None:
        seat = cast("int", table.to_move)
        shown = OPEN[seat]
        table.move(card, shown if card in table.cards(shown) else HANDS[seat], "tree")
        facts = cast("Facts", table.facts)
        spots = (*facts.spots, spot)
        table.facts = Facts(spots, *facts[1:])  # a third of the time of _replace
        table.tell("plays", self.seat_name(seat), card, spot)
        where = dict(zip(spots, table.cards("tree"), strict=True))
        branch, value = branch_to(self.tree, spot), self.cards.value
        total = sum([value[where[at]] for at in branch])
        if total < LIMIT:
            self._done(table)
            return
        table.tell("branch", total)
        take(self, table, branch, where)
        self._give_out(table)

    def _give_out(self, table: Table) -> None:
        if give_out(self, table):
            settle(self, table)
            self._done(table)

    def faults(self, state: State) -> Iterable[str]:
        if state.phase == "over":
            return
        facts, value = cast("Facts", state.facts), self.cards.value
        where = dict(zip(facts.spots, state.zones["tree"], strict=True))
        for spot in facts.spots:
            total = sum(value[where[at]] for at in branch_to(self.tree, spot))
            if total >= LIMIT:
                yield f"the branch to {spot} comes to {total}"

    def rest(self, card: str) -> str:
        """Aces that nobody holds are on the table, and the Excuse is never anywhere else."""
        return {"ace": "aces", "excuse": "excuse"}.get(self.cards.kind[card], "box")

    def breaches(self, state: State) -> Iterable[str]:
        return broken(cast("Facts", state.facts), self.tree, state.zones["tree"], self.seats)

    def key_values(self, id_: str) -> str:
        told = self.cards.kind.get(id_) not in ("ace", "excuse")  # their names tell all
        return super().key_values(id_) if told else ""

    def picture(self, view: View) -> tuple[str, ...]:
        facts, tree = cast("Facts", view.facts), cast("tuple[str, ...]", view.zones["tree"])
        named = {
            spot: f"{self.pack.name(card)} {self.cards.value[card]}"
            for spot, card in zip(facts.spots, tree, strict=True)
        }
        named[self.tree.root] = f"Excuse ({facts.excuse})"
        free = [spot for spot, _ in openings(self.tree, tree, facts.spots, self.cards.mask)]
        return drawn(self.tree, named, free)

    def laid(self, state: State) -> Mapping[str, tuple[Laid, ...]]:
        """The tree of a lattice around the Excuse."""
        facts, tree = cast("Facts", state.facts), state.zones["tree"]
        if not self.lattice or not tree:
            return {}
        return {"tree": around(self.cards.excuse[0], tree, facts.spots)}

    def sentence(self, event: Event) -> str:
        if event.kind in LISTS:
            who, *cards = event.args
            names = ", ".join(self.pack.name(str(card)) for card in cards)
            return self.SAID[event.kind].format(who, names)
        return super().sentence(event)


def _face_down(zone: Zone) -> Zone:
    """Taken cards that do not lie open: whoever took them may look at them."""
    if zone.kind.name != "taken":
        return zone
    return zone._replace(kind=zone.kind._replace(sight="owner"))
