"""Plays a recorded game again; where it is not as recorded, the place says so."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from printkit.game.plain import setting
from printkit.problems import Problems, Span
from printkit.referee.plain import outcome_plain, plain
from printkit.referee.record import Recorded, Step
from printkit.referee.rules import Rules
from printkit.referee.shorthand import happened, seen
from printkit.referee.state import State
from printkit.referee.values import Move, Outcome
from printkit.source.nodes import Mapping as Entries
from printkit.source.nodes import Text, quoted

Cited = Callable[[str], str]
"""How a section of the rulebook is named to people, by its id."""

_MOST_SHOWN = 6


def retrace(
    recorded: Recorded, rules: Rules, problems: Problems, cited: Cited = str
) -> Iterator[State]:
    """The states of a recorded game, the deal first, up to where it differs from the rules."""
    state = rules.deal(recorded.seed)
    if _differs(recorded.dealt, None, state, "the deal", problems):
        return
    yield state
    for number, step in enumerate(recorded.steps, start=1):
        what = f"move {number}, {step.move}"
        move = Move.parse(step.move)
        ruling = state.judge(move)
        if not ruling.ok:
            rule = f" ({cited(ruling.rule)})" if ruling.rule else ""
            message = f"{what}, is refused: {ruling.reason}{rule}"
            problems.error(step.span, message, hint=_may(state))
            return
        after = state.apply(move)
        if _differs(step, state, after, what, problems):
            return
        state = after
        yield state
    if recorded.outcome is not None:
        _check_outcome(recorded.outcome, state.outcome, problems)


def _may(state: State) -> str | None:
    """The hint for a refused move: what would be legal."""
    moves = [str(move) for move in state.legal_moves()]
    if not moves:
        return None
    return f"legal: {', '.join(moves[:_MOST_SHOWN])}" + (", …" if len(moves) > _MOST_SHOWN else "")


def _differs(step: Step, before: State | None, after: State, what: str, problems: Problems) -> bool:
    """Whether a step is not as recorded; then it is told at the first thing that differs."""
    for name, told, found in (
        ("happens", step.events, happened(before, after)),
        ("is seen", step.sees, seen(before, after)),
    ):
        if told is not None and _unlike(told, found, step.span, f"{what}: {{}} {name}", problems):
            return True
    return False


def _unlike(
    told: tuple[Text, ...], found: tuple[str, ...], span: Span, words: str, problems: Problems
) -> bool:
    for at, text in enumerate(told):
        if at >= len(found):
            problems.error(text.span, words.format(f"nothing instead of {quoted(text.value)}"))
            return True
        if text.value != found[at]:
            instead = f"{quoted(found[at])} instead of {quoted(text.value)}"
            problems.error(text.span, words.format(instead))
            return True
    if len(found) > len(told):
        place = told[-1].span if told else span
        problems.error(place, words.format(f"{quoted(found[len(told)])}, too,"))
        return True
    return False


def _check_outcome(recorded: Entries, outcome: Outcome | None, problems: Problems) -> None:
    if outcome is None:
        problems.error(recorded.span, "the game is not over after these moves")
        return
    told: Mapping[str, object] = outcome_plain(outcome)
    for key, value in recorded.entries:
        wanted = plain(setting(value))
        if key.value not in told:
            problems.error(key.span, f"an outcome has no {quoted(key.value)}")
        elif told[key.value] != wanted:
            problems.error(value.span, f"outcome: {key.value} is {told[key.value]}, not {wanted}")
