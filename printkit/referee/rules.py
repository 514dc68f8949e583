"""What a game's rules are to the referee: one module in games/ holds one class of these."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Mapping
from types import MappingProxyType
from typing import ClassVar

from printkit.game.model import Plain
from printkit.problems import Problems
from printkit.referee.pack import Pack
from printkit.referee.settings import Setting
from printkit.referee.state import State, View
from printkit.referee.table import Table
from printkit.referee.values import Event, Laid, Move, Ruling
from printkit.referee.zones import Zone, ZoneKind, zones_of

BOX = ZoneKind("box", "nobody", "What a position leaves out; empty in a game that was dealt.")


class Rules(ABC):
    """One game with its deck, settings and seats. Nothing in it changes during a game."""

    SETTINGS: ClassVar[tuple[Setting, ...]]
    ZONES: ClassVar[tuple[ZoneKind, ...]]
    SEATS: ClassVar[tuple[int, int]]
    """Fewest and most."""
    TOGETHER: ClassVar[bool] = False
    """Whether all seats win or lose as one."""
    SAID: ClassVar[Mapping[str, str]]
    """A sentence for each kind of event, with {0}, {1} … for its arguments."""
    PHASES: ClassVar[tuple[str, ...]]
    """What may be decided; a position is in one of them."""
    STEPS: ClassVar[tuple[str, ...]] = ()
    """Automatic steps at which a position may begin."""
    RULINGS: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """The section of the rulebook for each question that the source of the game leaves open."""
    SHOWN: ClassVar[tuple[str, ...]] = ()
    """Fields of cards that tell a player most; without any, those that are numbers."""
    PLAYING: ClassVar[tuple[str, ...]] = ()
    """Kinds of events that tell of a seat, by its name, and of the card that it plays.

    For games whose moves do not name cards, or that play some by themselves.
    """
    MINUTES_PER_MOVE: ClassVar[float] = 0.25
    """What a decision takes at a table, to estimate how long a game lasts."""

    longest: int
    """No game has more decisions; set by __init__, with its proof beside it."""

    def __init__(
        self, pack: Pack, settings: Mapping[str, Plain], seats: int, problems: Problems
    ) -> None:
        """A card that the rules cannot take is a problem at its line."""
        self.pack = pack
        self.settings = settings
        self.seats = seats
        self.zones: tuple[Zone, ...] = zones_of((*self.ZONES, BOX), seats)

    def deal(self, seed: int) -> State:
        """A new game at its first decision."""
        table = Table(self.empty(seed))
        self.set_up(table)
        return State.frozen(table, 0)

    def empty(self, seed: int) -> State:
        """A state without any card, to be filled."""
        zones = {zone.name: () for zone in self.zones}
        return State(self, zones, "deal", None, self.first_facts(), seed)

    @abstractmethod
    def first_facts(self) -> Hashable:
        """The game's own scalars at the beginning."""

    @abstractmethod
    def set_up(self, table: Table) -> None:
        """Deal, and go on to the first decision."""

    @abstractmethod
    def resume(self, table: Table, step: str) -> None:
        """Go on from a position at an automatic step of `STEPS`, to the next decision."""

    @abstractmethod
    def legal(self, state: State) -> tuple[Move, ...]:
        """Every move that `judge` allows but those of `outside`, in a fixed order, each once."""

    def outside(self, state: State) -> tuple[Move, ...]:
        """What may happen besides decisions, such as a clock that runs out.

        Nobody chooses it, so it is never among `legal`; `judge` and `play` take it like a move.
        """
        return ()

    @abstractmethod
    def judge(self, state: State, move: Move) -> Ruling:
        """Whether the seat to move may make the move; why not, with the rulebook's section."""

    @abstractmethod
    def play(self, table: Table, move: Move) -> None:
        """Make a move that was judged good, and go on to the next decision or the end."""

    def known(self, state: State, seat: int | None) -> Mapping[str, tuple[str, ...] | int]:
        """What a seat knows of cards beyond the zones it sees."""
        return {}

    def rest(self, card: str) -> str:
        """The zone of a card that a position leaves out."""
        return "box"

    def breaches(self, state: State) -> Iterable[str]:
        """What no state may be, even a position that leaves cards out."""
        return ()

    def faults(self, state: State) -> Iterable[str]:
        """What of the game's own invariants a state breaks."""
        return ()

    def position(self, state: State) -> Hashable:
        """What makes a state the same as an earlier one: all but counters."""
        return (state.phase, state.to_move, state.facts, tuple(state.zones.items()))

    def seat_name(self, seat: int) -> str:
        """What a seat is called."""
        return f"Player {seat + 1}"

    def key_values(self, id_: str) -> str:
        """What a player must know of a card beside its name, in a few words."""
        card = self.pack.cards[id_]
        fields, name_words = card.fields, card.name.split()
        told = []
        for name in self.SHOWN or fields:
            value = fields.get(name)
            if isinstance(value, int) and str(value) not in name_words:
                told.append(f"{name} {value}")
            elif self.SHOWN and isinstance(value, tuple):
                told.append("/".join(value))
            elif self.SHOWN and isinstance(value, str):
                told.append(value)
        return ", ".join(filter(None, told))

    def picture(self, view: View) -> tuple[str, ...]:
        """Lines that show how cards lie on the table, for a game in which that matters."""
        return ()

    def laid(self, state: State) -> Mapping[str, tuple[Laid, ...]]:
        """The zones whose cards lie in a pattern that means something, with where each lies."""
        return {}

    def sentence(self, event: Event) -> str:
        """An event in words."""
        return self.SAID[event.kind].format(
            *(self.pack.name(arg) if isinstance(arg, str) else arg for arg in event.args)
        )
