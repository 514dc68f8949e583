"""TriumfDrez: bid for tricks, name a trump figure and a supertrump colour, and play."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple, cast

from printkit.game.model import Plain
from printkit.problems import Problems
from printkit.referee.games.triumfdrez.bids import CLOSED, OPEN, Bid, bids_of
from printkit.referee.games.triumfdrez.cards import FIGURES, HAND, NONE, read_cards
from printkit.referee.games.triumfdrez.declarations import RULINGS, SAID, SETTINGS, ZONES
from printkit.referee.games.triumfdrez.scoring import leaders, points
from printkit.referee.pack import Pack
from printkit.referee.rules import Rules
from printkit.referee.state import State
from printkit.referee.table import Table, never
from printkit.referee.values import ALLOWED, Move, Ruling, refused

PASS = Move("pass")
PLAYOFFS = 20
"""Where one of three always fails, the other two stay equal for ever."""


class Facts(NamedTuple):
    """The auction, the contract and the scores; all of it is public."""

    dealer: int = 0
    best: tuple[int, str, str, str] | tuple[()] = ()
    """The best bid; once the auction is over, the contract."""
    bidder: int = -1
    passed: tuple[int, ...] = ()
    leader: int = -1
    """Who led to the trick."""
    taken: tuple[int, ...] = ()
    """Tricks of each seat in this game."""
    scores: tuple[int, ...] = ()
    """Of each side: a seat, or a pair of four."""
    deals: int = 0
    playoffs: int = 0
    """Games played since the best totals reached the target and were equal."""


class TriumfDrez(Rules):
    """The rules, by the sections of data/triumfdrez/rulebook.md."""

    SEATS = (2, 4)
    SETTINGS = SETTINGS
    ZONES = ZONES
    RULINGS = RULINGS
    SAID = SAID
    PHASES = ("auction", "play")
    STEPS = ("deal", "play", "trick", "score")
    MINUTES_PER_MOVE = 0.15

    def __init__(
        self, pack: Pack, settings: Mapping[str, Plain], seats: int, problems: Problems
    ) -> None:
        super().__init__(pack, settings, seats, problems)
        self.dead = settings["neutral_cards"] == "dead"
        self.cards = read_cards(pack, seats, problems, neutrals=self.dead)
        self.bids = bids_of(self.cards, settings)
        self.plays = {card: Move("play", (card,)) for card in pack.copies}
        self.sides = 2 if seats == 4 else seats
        self.followers_keep = settings["supertrump_when_following"] is True
        self.step = 1 if settings["direction"] == "right" else -1
        # Each game scores a point at least, so that some side reaches the target in so many
        # games; equal totals are played off, but not for ever.
        games = self.sides * (cast("int", settings["target"]) - 1) + 1 + PLAYOFFS
        bids = 104 * (1 if settings["pass_final"] else seats) + seats
        self.longest = games * (bids + seats * HAND)

    def first_facts(self) -> Facts:
        dealer = cast("int", self.settings["first_dealer"]) % self.seats
        return Facts(dealer=dealer, taken=(0,) * self.seats, scores=(0,) * self.sides)

    def side(self, seat: int) -> int:
        """The side that a seat plays for: with four, partners sit across."""
        return seat % self.sides

    def next(self, seat: int) -> int:
        return (seat + self.step) % self.seats

    def set_up(self, table: Table) -> None:
        table.zone("stock").extend(self.pack.all)
        self._deal(table)

    def resume(self, table: Table, step: str) -> None:
        match step:
            case "deal":
                self._deal(table)
            case "play":
                self._begin_play(table)
            case "trick":
                self._trick(table)
            case "score":
                self._score(table)

    def _deal(self, table: Table) -> None:
        facts = cast("Facts", table.facts)
        for zone in self.zones:
            if zone.name != "stock":
                table.move_all(zone.name, "stock")
        if not self.dead:
            for card in [card for card in table.cards("stock") if self.cards.neutral(card)]:
                table.move(card, "stock", "removed")
        table.shuffle("stock")
        first = self.next(facts.dealer)
        seat = first
        for _ in range(self.seats):
            for _ in range(HAND):
                table.draw("stock", f"hand-{seat}")
            seat = self.next(seat)
        table.tell("deal", self.seat_name(facts.dealer))
        table.facts = facts._replace(
            best=(), bidder=-1, passed=(), leader=-1, taken=(0,) * self.seats, deals=facts.deals + 1
        )
        table.ask(first, "auction")

    # Decisions.

    def legal(self, state: State) -> tuple[Move, ...]:
        facts, seat = cast("Facts", state.facts), cast("int", state.to_move)
        if state.phase == "auction":
            raises = self.bids.above(facts.best or None)
            return raises if self._must_bid(facts) else (*raises, PASS)
        hand = state.zones[f"hand-{seat}"] or state.zones[f"open-{seat}"]
        figure = self.cards.figure
        led = self.cards.led(state.zones["trick"])
        following = [card for card in hand if led and figure[card] == led]
        return tuple([self.plays[card] for card in dict.fromkeys(following or hand)])

    def _must_bid(self, facts: Facts) -> bool:
        return not facts.best and not self.settings["first_may_pass"]

    def judge(self, state: State, move: Move) -> Ruling:
        if state.phase == "auction":
            return self._judge_bid(cast("Facts", state.facts), move)
        seat = cast("int", state.to_move)
        if move.kind != "play" or len(move.args) != 1:
            return refused("now play CARD is expected", "play")
        card = cast("str", move.args[0])
        hand = state.zones[f"hand-{seat}"] or state.zones[f"open-{seat}"]
        if card not in hand:
            return refused(f"{self.pack.name(str(card))} is not in hand", "play")
        figure = self.cards.figure
        led = self.cards.led(state.zones["trick"])
        if led and figure[card] != led and any(figure[other] == led for other in hand):
            return refused(f"a {led} was led, and there is one in hand", "following")
        return ALLOWED

    def _judge_bid(self, facts: Facts, move: Move) -> Ruling:
        if move == PASS:
            if self._must_bid(facts):
                return refused("the first player must bid", "auction")
            return ALLOWED
        bid = self._bid(move)
        if bid is None:
            said = "bid TRICKS FIGURE COLOUR open|closed, or pass"
            return refused(f"now {said} is expected; none stands for no trump", "bids")
        if facts.best:
            if self.bids.rank(bid) <= self.bids.rank(facts.best):
                return refused("it is not higher than the best bid", "bid-order")
        elif self.settings["opening"] == "full" and (NONE in bid or bid[3] == OPEN):
            return refused("the first bid names a figure and a colour, closed", "auction")
        return ALLOWED

    def _bid(self, move: Move) -> Bid | None:
        """A bid, if the move is one of this deck's."""
        match move:
            case Move("bid", (int(tricks), str(trump), str(supertrump), str(hand))):
                fewest = cast("int", self.settings["min_bid"])
                if (
                    fewest <= tricks <= HAND
                    and trump in (*FIGURES, NONE)
                    and supertrump in (*self.cards.colours, NONE)
                    and hand in (OPEN, CLOSED)
                ):
                    return tricks, trump, supertrump, hand
        return None

    def play(self, table: Table, move: Move) -> None:
        match move.kind:
            case "bid" | "pass":
                self._call(table, move)
            case "play":
                self._lay(table, cast("str", move.args[0]))
            case _:
                never(move)

    def _call(self, table: Table, move: Move) -> None:
        facts, seat = cast("Facts", table.facts), cast("int", table.to_move)
        table.tell(move.kind, self.seat_name(seat), *move.args)
        if move == PASS:
            facts = facts._replace(passed=(*facts.passed, seat))
        else:
            passed = facts.passed if self.settings["pass_final"] else ()
            best = self._bid(move) or ()
            facts = facts._replace(best=best, bidder=seat, passed=passed)
        table.facts = facts
        if len(facts.passed) == self.seats:
            table.tell("thrown_in")
            self._deal(table)
        elif facts.best and self._settled(facts):
            self._begin_play(table)
        else:
            following = self.next(seat)
            while following in facts.passed or following == facts.bidder:
                following = self.next(following)
            table.ask(following, "auction")

    def _settled(self, facts: Facts) -> bool:
        """Whether nobody else may, or can, outbid the best bid."""
        others = self.seats - 1
        return len(facts.passed) == others or not self.bids.above(facts.best or None)

    def _begin_play(self, table: Table) -> None:
        facts = cast("Facts", table.facts)
        best = cast("Bid", facts.best)
        table.tell("contract", self.seat_name(facts.bidder), *best)
        if best[3] == OPEN:
            for seat in range(self.seats):
                if self.side(seat) == self.side(facts.bidder):
                    table.move_all(f"hand-{seat}", f"open-{seat}")
                    table.tell("lays_open", self.seat_name(seat))
        first = self.next(facts.dealer)
        leader = facts.bidder if self.settings["first_lead"] == "declarer" else first
        table.facts = facts._replace(leader=leader)
        table.ask(leader, "play")

    def _lay(self, table: Table, card: str) -> None:
        seat = cast("int", table.to_move)
        hand = f"hand-{seat}" if table.cards(f"hand-{seat}") else f"open-{seat}"
        table.move(card, hand, "trick")
        table.tell("plays", self.seat_name(seat), card)
        if len(table.cards("trick")) == self.seats:
            self._trick(table)
        else:
            table.ask(self.next(seat), "play")

    def _trick(self, table: Table) -> None:
        facts = cast("Facts", table.facts)
        trick = table.cards("trick")
        _, trump, supertrump, _ = cast("Bid", facts.best)
        at = self.cards.winner(trick, trump, supertrump, followers_keep=self.followers_keep)
        winner = (facts.leader + at * self.step) % self.seats
        table.tell("trick", self.seat_name(winner), trick[at])
        table.move_all("trick", f"won-{winner}")
        taken = tuple(n + (seat == winner) for seat, n in enumerate(facts.taken))
        table.facts = facts._replace(taken=taken, leader=winner)
        if sum(taken) == HAND:
            self._score(table)
        else:
            table.ask(winner, "play")

    def _score(self, table: Table) -> None:
        facts = cast("Facts", table.facts)
        declarer = self.side(facts.bidder)
        tricks = sum(n for seat, n in enumerate(facts.taken) if self.side(seat) == declarer)
        gained = points(cast("Bid", facts.best)[0], tricks, declarer, self.sides)
        scores = tuple(had + got for had, got in zip(facts.scores, gained, strict=True))
        for side, got in enumerate(gained):
            if got:
                seats = [seat for seat in range(self.seats) if self.side(seat) == side]
                table.tell("scores", " and ".join(map(self.seat_name, seats)), got)
        table.facts = facts._replace(scores=scores, dealer=self.next(facts.dealer))
        best = leaders(scores, cast("int", self.settings["target"]))
        if best and (len(best) == 1 or self.settings["tie"] == "shared"):
            winners = tuple(seat for seat in range(self.seats) if self.side(seat) in best)
            target = self.settings["target"]
            table.end(winners, f"{scores[best[0]]} points, of {target}", "match-end", scores)
        elif best and facts.playoffs == PLAYOFFS:
            table.stop(f"did not finish: equal totals after {PLAYOFFS} further games")
        else:
            playoffs = facts.playoffs + 1 if best else 0
            table.facts = table.facts._replace(playoffs=playoffs)
            self._deal(table)

    def faults(self, state: State) -> Iterable[str]:
        if state.phase != "play":
            return
        facts = cast("Facts", state.facts)
        held = sum(
            len(state.zones[f"{zone}-{s}"]) for zone in ("hand", "open") for s in range(self.seats)
        )
        if held + len(state.zones["trick"]) != self.seats * (HAND - sum(facts.taken)):
            yield "hands and tricks do not make up what was dealt"
