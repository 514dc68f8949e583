"""The table in the terminal; without colours and frames where it is not one."""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from rich import box
from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from printkit.cli.play_words import HUMAN, Listed, with_values
from printkit.referee.rules import Rules
from printkit.referee.state import State, View
from printkit.referee.values import Event, facts_of
from printkit.referee.zones import Zone

_PIPE_WIDTH = 100
_MOST_KINDS = 10
_MOST_WITH_VALUES = 4
_ASIDE = re.compile("[,;:(]| below")
_CLEAR = "\033[2J\033[3J\033[H"


class Screen:
    """Shows a game to whoever looks on."""

    def __init__(self, rules: Rules, title: str, sitting: Sequence[str]) -> None:
        self.rules, self.title, self.sitting = rules, title, sitting
        self.is_terminal = sys.stdout.isatty()
        plain = not self.is_terminal
        self.console = Console(
            file=sys.stdout, markup=False, emoji=False, highlight=False, soft_wrap=False,
            width=_PIPE_WIDTH if plain else None, no_color=plain or None,
            force_terminal=not plain, color_system=None if plain else "auto",
        )  # fmt: skip

    def seat(self, seat: int) -> str:
        """A seat's name with who sits there."""
        name, who = self.rules.seat_name(seat), self.sitting[seat]
        alone = self.sitting.count(HUMAN) == 1
        return f"{name} (you)" if who == HUMAN and alone else f"{name} ({who})"

    def say(self, text: str, style: str = "") -> None:
        """A line, wrapped."""
        self._print(Text(text, style=style))

    def _print(self, what: RenderableType) -> None:
        """Without blanks at the ends of lines, where nobody would see them as frames."""
        if self.is_terminal:
            self.console.print(what)
            return
        with self.console.capture() as captured:
            self.console.print(what)
        for line in captured.get().splitlines():
            sys.stdout.write(f"{line.rstrip()}\n")

    def clear(self) -> None:
        """Leave nothing to be read, above neither."""
        if self.is_terminal:
            sys.stdout.write(_CLEAR)

    def events(self, events: Iterable[Event]) -> None:
        """What happened, a line each."""
        for event in events:
            self.say(f"  {self.rules.sentence(event)}", "cyan")

    def table(self, state: State, view: View) -> None:
        """The cards as somebody sees them, and the facts."""
        if self.is_terminal:
            self.console.rule(self._heading(state), style="dim", align="left")
        else:
            self.say(f"== {self._heading(state)}")
        rows = Table(
            box=box.SIMPLE_HEAD if self.is_terminal else None, show_edge=False, pad_edge=False
        )
        rows.add_column("")
        seats = range(self.rules.seats)
        for seat in seats:
            rows.add_column(self.seat(seat), overflow="fold", style="bold" * (seat == view.seat))
        shared = []
        for name, zones in self._kinds(view).items():
            cells = [self._cell(zone, name, view) for zone in zones]
            if not any(cells):
                continue
            if len(zones) == 1 and zones[0].owner is None:
                shared.append(f"{name}: {cells[0]}")
            else:
                rows.add_row(name, *cells)
        if rows.row_count:
            self._print(rows)
        for line in (*shared, *self._own(view)):
            self.say(line)
        for line in self.rules.picture(view):
            self._print(Text(line, no_wrap=True, overflow="ignore"))
        if facts := _facts(view):
            self.say(facts, "dim")

    def _heading(self, state: State) -> str:
        if state.to_move is None:
            return f"{self.title}: the game is over"
        phase = state.phase.replace("_", " ")
        return f"{self.title}, move {state.moves + 1}: {self.seat(state.to_move)}, {phase}"

    def _kinds(self, view: View) -> Mapping[str, list[Zone]]:
        """The zones that the view tells of, those of a kind together."""
        kinds: dict[str, list[Zone]] = {}
        for zone in self.rules.zones:
            if zone.name in view.zones:
                kinds.setdefault(self._called(zone), []).append(zone)
        return kinds

    def _called(self, zone: Zone) -> str:
        """A zone in a few words: what it is documented as, unless others are, too."""
        alike = [kind for kind in self.rules.ZONES if kind.doc == zone.kind.doc]
        if len(alike) > 1:
            return zone.kind.name.replace("-", " ").capitalize()
        return _ASIDE.split(zone.kind.doc)[0].rstrip(".")

    def _cell(self, zone: Zone, name: str, view: View) -> str:
        cards = view.zones[zone.name]
        if isinstance(cards, int) or _is_own(zone, view):
            number = cards if isinstance(cards, int) else len(cards)
            return (f"{number} card" + "s" * (number != 1)) if number else ""
        return self.cards(cards, ordered=zone.kind.ordered)

    def _own(self, view: View) -> Iterable[str]:
        """The cards that only this seat sees, and what else it knows, with their values."""
        for zone in self.rules.zones:
            cards = view.zones.get(zone.name)
            if _is_own(zone, view) and isinstance(cards, tuple) and cards:
                name = self._called(zone).lower()
                yield f"Your {name}: {self.cards(cards, most=99, values=True)}"
        zones = {zone.name for zone in self.rules.zones}
        for name, known in view.zones.items():
            if name not in zones and isinstance(known, tuple) and known:
                kind, _, number = name.partition("-")
                whose = f", {self.rules.seat_name(int(number))}" if number.isdigit() else ""
                if not number.isdigit() or int(number) != view.seat:
                    yield f"{kind.capitalize()}{whose}: {self.cards(known, most=99, values=True)}"

    def cards(
        self, cards: Sequence[str], *, most: int = _MOST_KINDS, values: bool = False,
        ordered: bool = False,
    ) -> str:  # fmt: skip
        """Cards by name, equal ones counted; of a pile that is ordered the top ones."""
        values = values or len(cards) <= _MOST_WITH_VALUES
        if ordered:
            counted = [(card, 1) for card in cards[-most:]]
        else:
            counted = list(Counter(cards).items())[:most]
        names = [
            f"{number} × " * (number > 1)
            + (with_values(card, self.rules) if values else self.rules.pack.name(card))
            for card, number in counted
        ]
        more = len(cards) - sum(number for _, number in counted)
        if more and ordered:
            return f"{more} more, then {', '.join(names)}"
        return ", ".join(names) + (f" and {more} more" if more else "")

    def moves(self, lines: Iterable[Listed]) -> None:
        """The list of moves."""
        grid = Table.grid(padding=(0, 2))
        grid.add_column(justify="right", style="green")
        grid.add_column(style="bold", overflow="fold")
        grid.add_column(overflow="fold")
        for line in lines:
            grid.add_row(f"{line.numbers}", line.text, line.meaning)
        self._print(grid)

    def outcome(self, state: State, cited: str) -> None:
        """Who won and why."""
        outcome = state.outcome
        if outcome is None:
            return
        names = " and ".join(self.seat(seat) for seat in outcome.winners)
        if not outcome.finished:
            told = "The game has no result"
        elif names:
            told = f"{names} win" + "s" * (len(outcome.winners) == 1)
        else:
            told = "The game is lost" if self.rules.TOGETHER else "The game is a draw"
        scores = f"; scores {', '.join(map(str, outcome.scores))}" if outcome.scores else ""
        rule = f" ({cited})" if cited else ""
        self.say(f"{told}: {outcome.reason}{scores}{rule}.", "bold")


def _is_own(zone: Zone, view: View) -> bool:
    return view.seat is not None and zone.owner == view.seat and zone.kind.sight == "owner"


def _facts(view: View) -> str:
    """The facts that are plain numbers and words, or short lists of them."""
    told = []
    for name, value in facts_of(view.facts).items():
        items = value if isinstance(value, tuple) else (value,)
        if not items or value in ("", -1) or any(isinstance(item, tuple) for item in items):
            continue
        words = ", ".join("yes" if v is True else "no" if v is False else str(v) for v in items)
        told.append(f"{name.replace('_', ' ')} {words}")
    return " · ".join(told)
