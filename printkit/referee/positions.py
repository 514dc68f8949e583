"""Positions typed by hand or saved: cards by id in their zones, and what else a state holds."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping as Dict
from typing import NamedTuple

from printkit.game.model import Plain
from printkit.game.plain import setting, settings
from printkit.problems import Problems, did_you_mean
from printkit.referee.rules import Rules
from printkit.referee.values import Argument, Event, Outcome, facts_of
from printkit.source.keys import Anything, Key, ListOf, MapOf, Record, items_of, read_record
from printkit.source.nodes import Mapping, Node, Text, described, quoted
from printkit.source.values import INTEGER, TEXT

_COPIES = re.compile(r"([0-9]{1,4}) ?[x×] ?(\S.*)")

POSITION = Record(
    "a position",
    "a position: cards in zones, the phase, and who decides",
    (
        Key("zones", MapOf(ListOf(TEXT)), "Card ids by zone; `3 x tanks` are three copies."),
        Key("facts", MapOf(Anything()), "Counters and the like that differ from a new game's."),
        Key("phase", TEXT, "What is decided."),
        Key("to_move", INTEGER, "The seat that decides, from 0."),
        Key("begin", TEXT, "Instead of a phase: the automatic step that comes next."),
        Key("chance", ListOf(ListOf(TEXT)), "The cards that the next shuffles put on top."),
        Key("seed", INTEGER, "What shuffles follow from.", "0"),
        Key("shuffles", INTEGER, "How many shuffles were done.", "0"),
        Key("moves", INTEGER, "How many decisions were made.", "0"),
        Key("log", Anything("events"), "What happened so far."),
        Key("outcome", Anything("an outcome"), "How the game ended."),
        Key("seats", INTEGER, "How many play."),
        Key("settings", MapOf(Anything()), "Settings that differ from the usual ones."),
    ),
)


class Position(NamedTuple):
    """What a file says of a state."""

    zones: Dict[str, tuple[str, ...]]
    facts: Dict[str, Plain]
    phase: str = ""
    to_move: int | None = None
    begin: str = ""
    chance: tuple[tuple[str, ...], ...] = ()
    seed: int = 0
    shuffles: int = 0
    moves: int = 0
    log: tuple[Event, ...] = ()
    outcome: Outcome | None = None


def read_position(node: Node, rules: Rules, problems: Problems) -> Position | None:
    """Read a position; unknown zones, cards and facts, and too many copies, are problems."""
    errors = len(problems.errors)
    entries = read_record(POSITION, node, problems)
    zones = _zones(entries.get("zones"), rules, problems)
    facts = _facts(entries.get("facts"), rules, problems)
    begin = _text(entries, "begin", problems)
    if begin and begin not in rules.STEPS:
        hint = did_you_mean(begin, rules.STEPS)
        problems.error(entries["begin"].span, f'there is no step "{begin}"', hint=hint)
    phase = _text(entries, "phase", problems)
    if phase and phase not in (*rules.PHASES, "over", "deal"):
        hint = did_you_mean(phase, rules.PHASES)
        problems.error(entries["phase"].span, f'there is no phase "{phase}"', hint=hint)
    to_move = _number(entries, "to_move", problems)
    if to_move is not None and not 0 <= to_move < rules.seats:
        message = f"there is no seat {to_move}; seats are counted from 0 to {rules.seats - 1}"
        problems.error(entries["to_move"].span, message)
    chance = tuple(
        read_cards(order, rules, problems)
        for order in (
            items_of(entries["chance"], problems, "lists of cards") if "chance" in entries else ()
        )
    )
    position = Position(
        zones,
        facts,
        phase,
        to_move,
        begin,
        chance,
        _number(entries, "seed", problems) or 0,
        _number(entries, "shuffles", problems) or 0,
        _number(entries, "moves", problems) or 0,
        _log(entries.get("log"), problems),
        read_outcome(entries["outcome"]) if "outcome" in entries else None,
    )
    return position if len(problems.errors) == errors else None


def read_cards(node: Node, rules: Rules, problems: Problems) -> tuple[str, ...]:
    """A list of card ids, `3 x tanks` standing for three."""
    found: list[str] = []
    for item in items_of(node, problems, "cards"):
        if not isinstance(item, Text):
            problems.error(item.span, f"expected the id of a card, found {described(item)}")
            continue
        match = _COPIES.fullmatch(item.value)
        count, id_ = (int(match[1]), match[2]) if match else (1, item.value)
        if id_ not in rules.pack.copies:
            hint = did_you_mean(id_, rules.pack.copies)
            problems.error(item.span, f"the deck has no card {quoted(id_)}", hint=hint)
            continue
        found += [id_] * count
    return tuple(found)


def _zones(node: Node | None, rules: Rules, problems: Problems) -> dict[str, tuple[str, ...]]:
    if node is None:
        return {}
    if not isinstance(node, Mapping):
        problems.error(node.span, f"expected zones by name, found {described(node)}")
        return {}
    known = [zone.name for zone in rules.zones]
    zones: dict[str, tuple[str, ...]] = {}
    used: Counter[str] = Counter()
    for key, cards in node.entries:
        if key.value not in known:
            hint = did_you_mean(key.value, known)
            problems.error(key.span, f"the game has no zone {quoted(key.value)}", hint=hint)
            continue
        zones[key.value] = read_cards(cards, rules, problems)
        used.update(zones[key.value])
        for card in dict.fromkeys(zones[key.value]):
            if used[card] > rules.pack.copies[card]:
                problems.error(
                    key.span,
                    f"{used[card]} copies of {card} lie here and above; the deck has"
                    f" {rules.pack.copies[card]}",
                )
    return zones


def _facts(node: Node | None, rules: Rules, problems: Problems) -> Dict[str, Plain]:
    if node is None:
        return {}
    known = facts_of(rules.first_facts())
    for key, value in node.entries if isinstance(node, Mapping) else ():
        if key.value not in known:
            hint = did_you_mean(key.value, known)
            problems.error(key.span, f"the game has no fact {quoted(key.value)}", hint=hint)
        elif (words := _misfit(setting(value), known[key.value])) is not None:
            message = f"{key.value}: expected {words}, found {described(value)}"
            problems.error(value.span, message)
    if not isinstance(node, Mapping):
        problems.error(node.span, f"expected facts by name, found {described(node)}")
    return settings(node)


def _misfit(value: Plain, usual: object) -> str | None:
    """What a fact is expected to be, if the value is of another kind."""
    for kind, words in ((bool, "yes or no"), (int, "a whole number"), (tuple, "a list")):
        if isinstance(usual, kind):
            alike = isinstance(value, kind) and isinstance(value, bool) == (kind is bool)
            return None if alike else words
    if isinstance(usual, str) and not isinstance(value, str):
        return None if value is None else "a word"
    return None


def _text(entries: Dict[str, Node], name: str, problems: Problems) -> str:
    node = entries.get(name)
    return (TEXT.read(node, problems) or "") if node is not None else ""


def _number(entries: Dict[str, Node], name: str, problems: Problems) -> int | None:
    node = entries.get(name)
    if node is None or (isinstance(node, Text) and not node.value):
        return None
    return INTEGER.read(node, problems)


def _log(node: Node | None, problems: Problems) -> tuple[Event, ...]:
    if node is None:
        return ()
    return tuple(_event(item) for item in items_of(node, problems, "events"))


def _event(node: Node) -> Event:
    told = setting(node)
    to: tuple[int, ...] | None = None
    if isinstance(told, Dict):
        seats = told.get("to")
        to = tuple(int(str(seat)) for seat in seats) if isinstance(seats, tuple) else ()
        told = told.get("event")
    kind, *args = told if isinstance(told, tuple) else (str(told),)
    return Event(str(kind), tuple(_argument(arg) for arg in args), to)


def _argument(value: Plain) -> Argument:
    return value if isinstance(value, int) and not isinstance(value, bool) else str(value)


def read_outcome(node: Node) -> Outcome:
    """An outcome as a state tells it."""
    told = settings(node)
    winners, scores = told.get("winners", ()), told.get("scores", ())
    return Outcome(
        tuple(int(str(seat)) for seat in winners) if isinstance(winners, tuple) else (),
        str(told.get("reason", "")),
        str(told.get("rule") or ""),
        tuple(int(str(score)) for score in scores) if isinstance(scores, tuple) else (),
        told.get("finished", True) is not False,
        told.get("drawn", False) is True,
    )
