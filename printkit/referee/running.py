"""Runs scenarios: what does not follow as they say is a problem at its place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from printkit.problems import Problems, Span
from printkit.referee.plain import outcome_plain, plain, state_of
from printkit.referee.scenarios import Expected, Scenario
from printkit.referee.state import State
from printkit.referee.table import Table
from printkit.referee.values import BrokenError, Event, Move, RefusedError, facts_of

_CANNOT_BE = (LookupError, TypeError, ValueError, AttributeError, StopIteration)
"""What rules run into on a position that no game comes to: a card, fact or seat is missing."""


def run(scenario: Scenario, problems: Problems) -> tuple[State, ...]:
    """The states of a scenario, from the position to the end, as far as it runs."""
    try:
        return _run(scenario, problems)
    except _CANNOT_BE:
        problems.error(
            scenario.span,
            f"{scenario.id}: no game comes to this position: the rules miss a card, a fact or"
            " whose turn it is",
            hint="give the zones and facts that its phase or step needs",
        )
        return ()


def _run(scenario: Scenario, problems: Problems) -> tuple[State, ...]:
    state = _begun(scenario, problems)
    if state is None:
        return ()
    _check_legal(scenario, state, problems)
    states = [state]
    for text in scenario.moves:
        try:
            state = state.apply(Move.parse(text.value))
            state.check()
        except RefusedError as refusal:
            ruling = refusal.ruling
            hint = f"legal: {_several(states[-1])}" if states[-1].to_move is not None else None
            message = f"{scenario.id}: {text.value} is refused: {ruling.reason} ({ruling.rule})"
            problems.error(text.span, message, hint=hint)
            return tuple(states)
        except BrokenError as broken:
            problems.error(text.span, f"{scenario.id}: {broken}")
            return tuple(states)
        states.append(state)
    if scenario.expected is not None:
        for place, message in _differences(scenario.expected, states):
            problems.error(place, f"{scenario.id}: {message}")
    return tuple(states)


def _begun(scenario: Scenario, problems: Problems) -> State | None:
    """The position, gone on to its first decision if it begins at an automatic step."""
    state = state_of(scenario.given, scenario.rules)
    try:
        state.check()
        if scenario.given.begin:
            table = Table(state)
            scenario.rules.resume(table, scenario.given.begin)
            state = State.frozen(table, state.moves)
            state.check()
    except BrokenError as broken:
        problems.error(scenario.span, f"{scenario.id}: {broken}")
        return None
    return state


def _check_legal(scenario: Scenario, state: State, problems: Problems) -> None:
    if scenario.legal is not None:
        said = {text.value for text in scenario.legal}
        legal = {str(move) for move in state.legal_moves()}
        for text in scenario.legal:
            if text.value not in legal:
                ruling = state.judge(Move.parse(text.value))
                problems.error(
                    text.span, f"{scenario.id}: {text.value} is not legal: {ruling.reason}"
                )
        for move in sorted(legal - said):
            problems.error(scenario.span, f"{scenario.id}: {move} is legal, too")
    for text, rule in scenario.refused:
        ruling = state.judge(Move.parse(text.value))
        if ruling.ok:
            problems.error(text.span, f"{scenario.id}: {text.value} is allowed")
        elif ruling.rule != rule:
            message = f"{scenario.id}: {text.value} is refused by {ruling.rule}, not by {rule}"
            problems.error(text.span, message)


def _several(state: State, most: int = 8) -> str:
    moves = [str(move) for move in state.legal_moves()]
    return ", ".join(moves[:most]) + (", …" if len(moves) > most else "")


def _differences(expected: Expected, states: list[State]) -> Iterator[tuple[Span, str]]:
    """Where the last state is not as expected, and how."""
    state, span = states[-1], expected.span
    ordered = {zone.name for zone in state.rules.zones if zone.kind.ordered}
    for name, cards in expected.zones.items():
        found = state.zones[name]
        alike = found == cards if name in ordered else Counter(found) == Counter(cards)
        if not alike:
            yield expected.places[name], f"{name} holds {_list(found)}, not {_list(cards)}"
    facts = facts_of(state.facts)
    for name, value in expected.facts.items():
        if name not in facts:
            yield expected.places[name], f"the game has no fact {name}"
        elif plain(facts[name]) != plain(value):
            yield expected.places[name], f"{name} is {plain(facts[name])}, not {plain(value)}"
    if expected.to_move is not None and state.to_move != expected.to_move:
        yield span, f"seat {state.to_move} decides, not {expected.to_move}"
    if expected.phase is not None and state.phase != expected.phase:
        yield span, f"the phase is {state.phase}, not {expected.phase}"
    yield from _ends(expected, state)
    yield from _events(expected, state.log[len(states[0].log) :] if len(states) > 1 else state.log)


def _ends(expected: Expected, state: State) -> Iterator[tuple[Span, str]]:
    if expected.goes_on and state.outcome is not None:
        yield expected.span, f"the game ends: {state.outcome.reason}"
    if expected.outcome is None:
        return
    if state.outcome is None:
        yield expected.span, "the game goes on"
        return
    told = outcome_plain(state.outcome)
    for name, value in expected.outcome.items():
        if told.get(name) != plain(value):
            yield expected.span, f"outcome: {name} is {told.get(name)}, not {plain(value)}"


def _events(expected: Expected, log: tuple[Event, ...]) -> Iterator[tuple[Span, str]]:
    told = iter(" ".join(map(str, (event.kind, *event.args))) for event in log)
    for wanted in expected.events:
        if wanted not in told:  # goes on behind the one before
            yield expected.span, f"{wanted} does not happen, or not in this order"


def _list(cards: tuple[str, ...]) -> str:
    return ", ".join(cards) or "nothing"
