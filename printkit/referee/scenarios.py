"""Worked examples that run: a position, moves, and what must follow."""

from __future__ import annotations

from collections.abc import Mapping as Dict
from dataclasses import dataclass
from pathlib import Path

from printkit.game.model import Game, Plain
from printkit.game.plain import settings
from printkit.problems import Problems, Span, did_you_mean
from printkit.referee.games import rules_called
from printkit.referee.opening import seats_of
from printkit.referee.pack import pack_of
from printkit.referee.positions import POSITION, Position, read_cards, read_position
from printkit.referee.rules import Rules
from printkit.referee.settings import read_settings
from printkit.source.keys import Anything, Key, ListOf, MapOf, Record, items_of, read_record
from printkit.source.nodes import Mapping, Node, Text, described, quoted
from printkit.source.values import BOOLEAN, INTEGER, TEXT, TITLE
from printkit.source.yaml.reader import read_yaml

FILE = "scenarios.yaml"
EXPECT = Record(
    "what is expected",
    "what must follow: zones, facts, who decides, the outcome, events",
    (
        Key("zones", MapOf(ListOf(TEXT)), "The cards of these zones; all others may hold any."),
        Key("facts", MapOf(Anything()), "The values of these facts."),
        Key("to_move", INTEGER, "Who decides next."),
        Key("phase", TEXT, "What is decided next."),
        Key("outcome", Anything("an outcome"), "How the game ended; `none` if it goes on."),
        Key("events", ListOf(TEXT), "Events that happen, in this order, others among them."),
    ),
)
SCENARIO = Record(
    "a scenario",
    "a scenario: a position, moves, and what must follow",
    (
        Key("id", TITLE, "Its name in rulebooks.", required=True),
        Key("title", TITLE, "What it shows, in a few words; every scenario has one."),
        Key("rules", ListOf(TEXT), "The sections of the rulebook that it is an example of."),
        Key("seats", INTEGER, "How many play.", "the fewest"),
        Key("settings", MapOf(Anything()), "Settings that differ from the game's."),
        Key("given", POSITION, "The position; every scenario has one."),
        Key("legal", ListOf(TEXT), "Exactly the moves that are legal in the position."),
        Key("refused", MapOf(TEXT), "Moves that are refused in it, with the section cited."),
        Key("moves", ListOf(TEXT), "The moves that are made."),
        Key("expect", EXPECT, "What must follow."),
        Key(
            "remove",
            BOOLEAN,
            "`yes` leaves out the scenario of this id of the game that this one extends; nothing"
            " else then stands beside it.",
            "no",
        ),
    ),
)


@dataclass(frozen=True, slots=True)
class Expected:
    """What must follow; what is None may be anything."""

    span: Span
    zones: Dict[str, tuple[str, ...]]
    facts: Dict[str, Plain]
    places: Dict[str, Span]
    to_move: int | None = None
    phase: str | None = None
    outcome: Dict[str, Plain] | None = None
    goes_on: bool = False
    events: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario with the rules of its own seats and settings."""

    id: str
    title: str
    span: Span
    sections: tuple[Text, ...]
    rules: Rules
    given: Position
    moves: tuple[Text, ...]
    legal: tuple[Text, ...] | None
    refused: tuple[tuple[Text, str], ...]
    expected: Expected | None


def read_scenarios(path: Path, shown: str, game: Game, problems: Problems) -> tuple[Scenario, ...]:
    """The scenarios of a file that can be run; what is wrong with the others is told."""
    if game.referee is None:
        return ()
    listed = listed_scenarios(path, shown, problems)
    found = (scenario_of(node, game, problems) for node in listed.values())
    return tuple(scenario for scenario in found if scenario is not None)


def listed_scenarios(path: Path, shown: str, problems: Problems) -> dict[str, Mapping]:
    """The scenarios of a file as typed, by their ids; each id is there once."""
    node = read_yaml(path, shown, problems)
    found: dict[str, Mapping] = {}
    for item in items_of(node, problems, "scenarios") if node is not None else ():
        id_ = item.get("id") if isinstance(item, Mapping) else None
        if not isinstance(item, Mapping) or not isinstance(id_, Text) or not id_.value:
            read_record(SCENARIO, item, problems)
            if isinstance(id_, Text):
                TITLE.read(id_, problems)
        elif id_.value in found:
            first = found[id_.value].get("id") or item
            message = f'"{id_.value}" is already on line {first.span.line}'
            problems.error(id_.span, message)
        else:
            found[id_.value] = item
    return found


def scenario_of(node: Node, game: Game, problems: Problems) -> Scenario | None:
    """A scenario as typed, ready to be run; None, with problems, if it cannot be."""
    errors = len(problems.errors)
    entries = read_record(SCENARIO, node, problems)
    for name in ("title", "given"):
        if name not in entries:
            problems.error(node.span, f'a scenario needs the key "{name}"')
    rules = _rules(entries, game, node.span, problems)
    if rules is None or not {"id", "title", "given"} <= entries.keys():
        return None
    given = read_position(entries["given"], rules, problems)
    refused = entries.get("refused")
    expected = _expected(entries["expect"], rules, problems) if "expect" in entries else None
    id_, title = (TEXT.read(entries[name], problems) or "" for name in ("id", "title"))
    if given is None or len(problems.errors) > errors:
        return None
    return Scenario(
        id_,
        title,
        entries["id"].span,
        _texts(entries, "rules", problems),
        rules,
        given,
        _texts(entries, "moves", problems),
        _texts(entries, "legal", problems) if "legal" in entries else None,
        tuple(
            (key, value.value)
            for key, value in (refused.entries if isinstance(refused, Mapping) else ())
            if isinstance(value, Text)
        ),
        expected,
    )


def _rules(entries: Dict[str, Node], game: Game, span: Span, problems: Problems) -> Rules | None:
    """The game's rules with the scenario's own settings and seats."""
    kind = rules_called(game.referee or "")
    own = entries.get("settings")
    places = dict(game.rule_places)
    if isinstance(own, Mapping):
        places |= {key.value: key.span for key, _ in own.entries}
    errors = len(problems.errors)
    given = {**game.rules, **settings(own)}
    values = read_settings(kind.SETTINGS, given, places, problems, span)
    seats = INTEGER.read(entries["seats"], problems) if "seats" in entries else None
    fewest, most = seats_of(game, kind)
    if seats is not None and not fewest <= seats <= most:
        place = entries["seats"].span
        problems.error(place, f"the referee seats {fewest} to {most}, not {seats}")
    if len(problems.errors) > errors:
        return None
    rules = kind(pack_of(game), values, fewest if seats is None else seats, problems)
    return rules if len(problems.errors) == errors else None


def _expected(node: Node, rules: Rules, problems: Problems) -> Expected:
    entries = read_record(EXPECT, node, problems)
    zones: dict[str, tuple[str, ...]] = {}
    places: dict[str, Span] = {}
    known = [zone.name for zone in rules.zones]
    named = entries.get("zones")
    for key, cards in named.entries if isinstance(named, Mapping) else ():
        if key.value not in known:
            hint = did_you_mean(key.value, known)
            problems.error(key.span, f"the game has no zone {quoted(key.value)}", hint=hint)
            continue
        zones[key.value] = read_cards(cards, rules, problems)
        places[key.value] = key.span
    facts = entries.get("facts")
    if isinstance(facts, Mapping):
        places |= {key.value: key.span for key, _ in facts.entries}
    outcome, phase = entries.get("outcome"), entries.get("phase")
    goes_on = isinstance(outcome, Text)
    if isinstance(outcome, Text) and outcome.value != "none":
        message = f"expected how it ends, or none, found {described(outcome)}"
        problems.error(outcome.span, message)
    to_move = entries.get("to_move")
    return Expected(
        node.span,
        zones,
        settings(facts),
        places,
        INTEGER.read(to_move, problems) if to_move is not None else None,
        TEXT.read(phase, problems) if phase is not None else None,
        settings(outcome) if isinstance(outcome, Mapping) else None,
        goes_on,
        tuple(text.value for text in _texts(entries, "events", problems)),
    )


def _texts(entries: Dict[str, Node], name: str, problems: Problems) -> tuple[Text, ...]:
    node = entries.get(name)
    if node is None:
        return ()
    items = items_of(node, problems, "texts")
    return tuple(item for item in items if isinstance(item, Text) and TITLE.read(item, problems))
