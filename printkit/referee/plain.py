"""States as plain values that YAML holds, and back: cards by id, nothing lost."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias, cast

from printkit.problems import Problems
from printkit.referee.positions import Position, read_position
from printkit.referee.rules import Rules
from printkit.referee.state import State
from printkit.referee.values import Event, Outcome, facts_of, with_facts
from printkit.source.nodes import Node

PlainValue: TypeAlias = "str | int | float | bool | list[PlainValue] | dict[str, PlainValue] | None"


def to_plain(state: State) -> dict[str, PlainValue]:
    """All of a state: settings only where they are not the usual ones, zones only with cards."""
    rules = state.rules
    usual = {setting.name: setting.default for setting in rules.SETTINGS}
    told: dict[str, PlainValue] = {
        "seats": rules.seats,
        "settings": {
            name: plain(value) for name, value in rules.settings.items() if value != usual[name]
        },
        "seed": state.seed,
        "shuffles": state.shuffles,
        "moves": state.moves,
        "phase": state.phase,
        "to_move": state.to_move,
        "facts": {name: plain(value) for name, value in facts_of(state.facts).items()},
        "zones": {name: list(cards) for name, cards in state.zones.items() if cards},
        "log": [_event(event) for event in state.log],
    }
    if state.forced:
        told["chance"] = [list(order) for order in state.forced]
    if state.outcome is not None:
        told["outcome"] = outcome_plain(state.outcome)
    return told


def dump(told: PlainValue) -> str:
    """As YAML that people read and edit: keys in their order, nothing for None."""
    import yaml  # only those who save pay for it

    class Dumper(yaml.SafeDumper):
        """Writes None as printkit reads it: a key without a value."""

        def increase_indent(self, flow: bool = False, indentless: bool = False) -> None:
            super().increase_indent(flow, False)

    Dumper.add_representer(
        type(None), lambda dumper, _: dumper.represent_scalar("tag:yaml.org,2002:null", "")
    )
    text: str = yaml.dump(
        told, Dumper=Dumper, sort_keys=False, allow_unicode=True, width=100, default_flow_style=None
    )
    return text


def outcome_plain(outcome: Outcome) -> dict[str, PlainValue]:
    """How a game ended."""
    told: dict[str, PlainValue] = {
        "winners": list(outcome.winners),
        "reason": outcome.reason,
        "rule": outcome.rule,
        "scores": list(outcome.scores),
        "finished": outcome.finished,
    }
    if outcome.drawn:
        told["drawn"] = True
    return told


def plain(value: object) -> PlainValue:
    """A value of a state: tuples become lists, all else stays."""
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, tuple | list):
        return [plain(item) for item in value]
    return cast("PlainValue", value)


def _event(event: Event) -> PlainValue:
    told: list[PlainValue] = [event.kind, *event.args]
    return told if event.to is None else {"to": list(event.to), "event": told}


def from_plain(node: Node, rules: Rules, problems: Problems) -> State | None:
    """The state that `to_plain` told; None, with problems at their places, if it is none."""
    position = read_position(node, rules, problems)
    return None if position is None else state_of(position, rules)


def state_of(position: Position, rules: Rules) -> State:
    """The state of a position as it stands; the rules know where cards lie that it leaves out."""
    zones = dict(position.zones)
    left = list(rules.pack.all)
    for cards in zones.values():
        for card in cards:
            left.remove(card)
    for card in left:
        rest = rules.rest(card)
        zones[rest] = (*zones.get(rest, ()), card)
    complete = {zone.name: tuple(zones.get(zone.name, ())) for zone in rules.zones}
    facts = with_facts(rules.first_facts(), position.facts)
    return State(
        rules, complete, position.phase, position.to_move, facts, position.seed,
        position.shuffles, position.moves, position.log, position.outcome, position.chance,
    )  # fmt: skip
