"""A game at the table: whose turn it is, what people type, and what they are shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import click

from printkit.cli.play_lines import Lines
from printkit.cli.play_table import Screen
from printkit.cli.play_words import listed, move_meant, printed, with_values
from printkit.cli.recorded import write
from printkit.cli.run import DONE, INTERRUPTED, PROBLEMS
from printkit.problems import PrintkitError, did_you_mean, nearest
from printkit.referee.bots import bot
from printkit.referee.match import Bot, Match
from printkit.referee.record import written
from printkit.referee.values import Move, Ruling

HELP = {
    "NUMBER": "make the move of this number",
    "MOVE": "make a move by its text, such as {0}",
    "moves [WORDS]": "list the moves, or all that begin with these words",
    "why MOVE": "whether a move is allowed, and by which rule not",
    "look [CARD]": "show the table, or what a card says",
    "hint": "what a decent beginner would do",
    "undo": "take the last move of a human back",
    "save [FILE]": "write the game down; printkit replay shows it",
    "quit": "leave the game",
    "help": "these words",
}
_LEAVING = ("quit", "exit", "q")
_WORDS = tuple(command.split()[0] for command in HELP if command.islower() or " " in command)


class Play:
    """A match with those who sit at it; None among the bots is a human."""

    def __init__(
        self,
        screen: Screen,
        lines: Lines,
        match: Match,
        bots: Sequence[Bot | None],
        cited: Callable[[str], str],
        place: Path,
        reference: Callable[[Path], str],
    ) -> None:
        self._screen, self._lines, self._match, self._bots = screen, lines, match, bots
        self._cited, self._place, self._reference = cited, place, reference
        self._heard = [0] * len(bots)
        """How many events each seat was told."""
        self._humans = [seat for seat, bot in enumerate(bots) if bot is None]
        self._last: int | None = None
        """The human who looked at the screen last."""
        self._left: int | None = None
        """The status with which the game is left before its end."""

    def run(self, *, save_always: bool) -> int:
        """Play until the game is over, somebody leaves or the input ends."""
        try:
            self._play()
        except KeyboardInterrupt:
            click.echo("interrupted", err=True)
            self._left = INTERRUPTED
        if save_always:
            self._save(self._place)
        if self._left is not None:
            return self._left
        self._tell_end()
        return DONE

    def _play(self) -> None:
        while self._left is None and (seat := self._match.state.to_move) is not None:
            state, bot = self._match.state, self._bots[seat]
            if bot is None:
                self._hand_over(seat)
                if self._left is None:
                    self._show(seat)
                    self._decide(seat)
            else:
                self._match = self._match.played(bot.choose(state, state.legal_moves()))
                if not self._humans:
                    self._tell_events(None)

    # What is shown.

    def _hand_over(self, seat: int) -> None:
        """Between two people at one screen: nobody sees the other's cards."""
        last, self._last = self._last, seat
        if len(self._humans) < 2 or last == seat or not self._lines.is_terminal:
            return
        self._screen.clear()
        line = self._lines.read(f"{self._screen.seat(seat)}: press Enter when you alone look. ")
        if line is None or line.casefold() in _LEAVING:
            self._left = DONE
        self._screen.clear()

    def _show(self, seat: int) -> None:
        state = self._match.state
        self._tell_events(seat)
        self._screen.table(state, state.view(seat))
        self._screen.moves(listed(state.legal_moves(), state.rules))

    def _tell_events(self, seat: int | None) -> None:
        """What a seat, or somebody who watches, was not told yet."""
        events = self._match.state.view(seat).events
        heard = self._heard[0 if seat is None else seat]
        self._screen.events(events[heard:])
        self._heard[0 if seat is None else seat] = len(events)

    def _tell_end(self) -> None:
        state = self._match.state
        if len(self._humans) > 1:
            self._screen.clear()
        self._tell_events(self._humans[0] if self._humans else None)
        rule = state.outcome.rule if state.outcome else ""
        self._screen.outcome(state, self._cited(rule) if rule else "")

    # What is typed.

    def _decide(self, seat: int) -> None:
        """Read lines until one of them is a move, or the game is left."""
        before = self._match
        while self._left is None and self._match is before:
            line = self._lines.read(f"{self._match.rules.seat_name(seat)}> ")
            if line is None:
                self._end_of_input()
            elif not line:
                self._show(seat)
            else:
                self._obey(line, seat)

    def _end_of_input(self) -> None:
        self._left = DONE
        if not self._lines.is_terminal:
            made = len(self._match.moves)
            click.echo(f"the input ended before the game did, after {made} moves", err=True)
            self._left = PROBLEMS

    def _obey(self, line: str, seat: int) -> None:
        word, _, rest = line.partition(" ")
        state, rest = self._match.state, rest.strip()
        if Move.parse(line) in state.legal_moves():
            self._move(line)
            return
        match word.casefold():
            case "help" | "?":
                self._help()
            case "moves":
                self._screen.moves(listed(state.legal_moves(), state.rules, rest))
            case "why":
                self._why(rest)
            case "look":
                self._look(rest, seat)
            case "hint":
                choice = bot("greedy", state.rules, 0, seat).choose(state, state.legal_moves())
                self._screen.say(f"greedy would choose: {choice}", "green")
            case "undo":
                self._undo(seat)
            case "save":
                self._save(Path(rest) if rest else self._place)
            case _ if line.casefold() in _LEAVING:
                self._left = DONE
            case _:
                self._move(line)

    def _move(self, line: str) -> None:
        state = self._match.state
        moves = state.legal_moves()
        move = move_meant(line, moves, state.rules)
        ruling = state.judge(move)
        if ruling.ok:
            self._match = self._match.played(move)
            return
        told = f"{line} is refused: {self._reason(ruling)}"
        kinds = dict.fromkeys(move.kind for move in moves)
        near = nearest(line, [str(move) for move in moves[:200]])
        if near is None and " " not in line:
            near = nearest(line, [*_WORDS, *kinds])
        hint = f'; did you mean "{near}"?' if near else ""
        if self._lines.is_terminal:
            self._screen.say(told + hint, "red")
        else:
            click.echo(f"line {self._lines.number} of the input: {told}{hint}", err=True)
            self._left = PROBLEMS

    def _reason(self, ruling: Ruling) -> str:
        return f"{ruling.reason} ({self._cited(ruling.rule)})" if ruling.rule else ruling.reason

    # Words that are no moves.

    def _help(self) -> None:
        example = self._match.state.legal_moves()[0]
        width = max(map(len, HELP))
        for command, meaning in HELP.items():
            self._screen.say(f"  {command:<{width}}  {meaning.format(example)}")

    def _why(self, text: str) -> None:
        if not text:
            self._screen.say("why needs a move, such as: why pass")
            return
        state = self._match.state
        move = move_meant(text, state.legal_moves(), state.rules)
        ruling = state.judge(move)
        told = "is allowed" if ruling.ok else f"is refused: {self._reason(ruling)}"
        self._screen.say(f"{move} {told}", "green" if ruling.ok else "red")

    def _look(self, text: str, seat: int) -> None:
        state = self._match.state
        if not text:
            self._screen.table(state, state.view(seat))
            return
        cards = state.rules.pack.cards
        wanted = text.casefold()
        found = [id_ for id_, card in cards.items() if wanted in (id_, card.name.casefold())]
        for id_ in found:
            self._screen.say(f"{with_values(id_, state.rules)} {printed(cards[id_])}".rstrip())
        if not found:
            hint = did_you_mean(text, [*cards, *(card.name for card in cards.values())])
            self._screen.say(f'no card is called "{text}"' + (f"; {hint}" if hint else ""))

    def _undo(self, seat: int) -> None:
        """Back to the last decision that a human made."""
        moves, match = len(self._match.moves), self._match
        decided = self._decided()
        before = [number for number in range(moves) if decided[number] in self._humans]
        if not before:
            self._screen.say("there is no move of yours to take back")
            return
        last = before[-1]
        self._match = match.undone(moves - last)
        for at in range(len(self._heard)):
            self._heard[at] = min(self._heard[at], len(self._match.state.view(at).events))
        # What somebody else chose in secret stays one.
        whose = f"the last move of {match.rules.seat_name(self._match.state.to_move or 0)}"
        self._screen.say(f"taken back: {match.moves[last] if decided[last] == seat else whose}")

    def _decided(self) -> list[int | None]:
        """Who made each move."""
        match = self._match
        state, seats = match.rules.deal(match.seed), []
        for move in match.moves:
            seats.append(state.to_move)
            state = state.apply(move)
        return seats

    def _save(self, place: Path) -> None:
        sitting = self._screen.sitting
        try:
            write(place, written(self._match, self._reference(place), tuple(sitting)))
        except PrintkitError as wrong:
            if (
                self._lines.is_terminal
                and self._left is None
                and self._match.state.to_move is not None
            ):
                self._screen.say(str(wrong), "red")
                return
            raise
        self._screen.say(f"saved in {place.as_posix()}")
