"""The replay command: a recorded game again, step by step."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from printkit.cli.play_lines import Lines
from printkit.cli.play_table import Screen
from printkit.cli.play_words import sections
from printkit.cli.recorded import game_of, seated
from printkit.cli.run import DONE, PROBLEMS
from printkit.cli.tell import counted, tell_problems
from printkit.problems import PrintkitError, Problems
from printkit.referee.record import Recorded, read_recorded, rules_recorded
from printkit.referee.retracing import retrace
from printkit.referee.rules import Rules
from printkit.referee.state import State, View

_KEYS = "Enter: next, b: back, a number: go there, q: quit. "


def replay_game(file: Path, to: int | None) -> int:
    """Show a recorded game; the status is 1 if it differs from the rules."""
    problems = Problems()
    recorded = read_recorded(file, file.as_posix(), problems)
    if recorded is None:
        raise PrintkitError(problems)
    if to is not None and to > len(recorded.steps):
        moves = counted(len(recorded.steps), "move")
        raise click.UsageError(f"--to {to}: {file.as_posix()} holds {moves}")
    game = seated(game_of(recorded, file), len(recorded.sitting))
    rules = rules_recorded(recorded, game, problems)
    if rules is None:
        raise PrintkitError(problems)
    cited = sections(game)
    states = list(retrace(recorded, rules, problems, cited))
    shown = Replay(recorded, rules, states, Screen(rules, game.title, recorded.sitting))
    lines = Lines()
    if recorded.title:
        shown.screen.say(recorded.title, "bold")
    if states and lines.is_terminal and shown.screen.is_terminal:
        shown.step_by_step(lines, to or 0)
    elif states:
        shown.all(len(states) - 1 if to is None else min(to, len(states) - 1))
    if to is None or len(states) == len(recorded.steps) + 1 == to + 1:
        outcome = states[-1].outcome if states else None
        shown.screen.outcome(states[-1], cited(outcome.rule)) if outcome else None
    tell_problems(problems)
    return PROBLEMS if problems.errors else DONE


class Replay:
    """The states of a recorded game and the moves between them, all cards open."""

    def __init__(
        self, recorded: Recorded, rules: Rules, states: Sequence[State], screen: Screen
    ) -> None:
        self._recorded, self._rules, self._states = recorded, rules, states
        self.screen = screen

    def all(self, last: int) -> None:
        """Every move up to one, and the table there."""
        for number in range(last + 1):
            self._step(number)
        self._table(last)

    def step_by_step(self, lines: Lines, at: int) -> None:
        """A table at a time, as somebody asks for the next."""
        last = len(self._states) - 1
        at = min(at, last)
        while True:
            self.screen.clear()
            self._table(at)
            self._step(at)
            line = lines.read(_KEYS)
            if line is None or line.casefold() in ("q", "quit"):
                return
            if line.casefold() in ("b", "back"):
                at = max(0, at - 1)
            elif line.isascii() and line.isdigit():
                at = min(last, int(line[:6]))
            elif at == last:
                return
            else:
                at += 1

    def _step(self, number: int) -> None:
        """A move and what happened."""
        state, log = self._states[number], 0
        if number:
            before = self._states[number - 1]
            log = len(before.log)
            seat = before.to_move if before.to_move is not None else 0
            move = self._recorded.steps[number - 1].move
            self.screen.say(f"{number:>4}  {self._rules.seat_name(seat)}: {move}", "bold")
        self.screen.events(state.log[log:])

    def _table(self, number: int) -> None:
        """Everything on the table: who replays a game sees every card."""
        state = self._states[number]
        view = View(None, state.zones, state.phase, state.to_move, state.facts, state.log)
        self.screen.table(state, view)
