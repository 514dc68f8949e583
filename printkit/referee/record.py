"""Games that were written down: read from YAML with the place of every move."""

from __future__ import annotations

import re
from collections.abc import Mapping as Dict
from dataclasses import dataclass
from pathlib import Path

from printkit.game.model import Game, Plain
from printkit.game.plain import settings
from printkit.problems import Problems, Span
from printkit.referee.games import rules_called
from printkit.referee.match import Match
from printkit.referee.opening import seats_of, told_range
from printkit.referee.pack import pack_of
from printkit.referee.plain import PlainValue, dump, outcome_plain, plain
from printkit.referee.rules import Rules
from printkit.referee.settings import read_settings
from printkit.referee.shorthand import happened, seen
from printkit.referee.state import State
from printkit.referee.values import Outcome
from printkit.source.keys import Anything, Either, Key, ListOf, MapOf, Record, items_of, read_record
from printkit.source.nodes import Mapping, Node, Text, described
from printkit.source.values import INTEGER, TEXT, TITLE, choice
from printkit.source.yaml.reader import read_yaml

_WIDTH = 98
_PLAIN = re.compile(r"[A-Za-z][A-Za-z0-9_+/ -]*[A-Za-z0-9_]|[A-Za-z]")
FIRST_LINE = "# A game that printkit wrote down; printkit replay shows it."

WHO = choice("human", "greedy", "random")
STEP = Record(
    "a recorded move",
    "a move with what it did",
    (
        Key("move", TEXT, "The move as it is typed.", required=True),
        Key("sees", ListOf(TEXT), "What changed for somebody who watches."),
        Key("events", ListOf(TEXT), "What happened."),
    ),
)
DEALT = Record(
    "the deal",
    "what was seen and what happened before the first move",
    (Key("sees", ListOf(TEXT), "The table."), Key("events", ListOf(TEXT), "What happened.")),
)
RECORDED = Record(
    "a recorded game",
    "a recorded game: what was played, by whom, the seed and the moves",
    (
        Key("game", TEXT, "The game: its name, or its folder beside this file.", required=True),
        Key("title", TEXT, "What the game shows."),
        Key("seats", ListOf(WHO), "Who sat there: `human`, `greedy`, `random`.", required=True),
        Key("settings", MapOf(Anything()), "Settings that differ from the usual ones."),
        Key("seed", INTEGER, "What shuffles follow from.", required=True),
        Key("dealt", DEALT, "What was seen before the first move."),
        Key("moves", ListOf(Either((TEXT, STEP))), "The moves in their order.", required=True),
        Key("outcome", Anything("an outcome"), "How the game ended; left out if it did not."),
    ),
)


@dataclass(frozen=True, slots=True)
class Step:
    """A move at its place, with what is recorded to follow; None may be anything."""

    span: Span
    move: str
    sees: tuple[Text, ...] | None = None
    events: tuple[Text, ...] | None = None


@dataclass(frozen=True, slots=True)
class Recorded:
    """A game as its file tells it."""

    span: Span
    game: Text
    title: str
    sitting: tuple[str, ...]
    seats_place: Span
    settings: Dict[str, Plain]
    places: Dict[str, Span]
    seed: int
    dealt: Step
    steps: tuple[Step, ...]
    outcome: Mapping | None


def read_recorded(path: Path, shown: str, problems: Problems) -> Recorded | None:
    """Read a recorded game; None, with problems at their places, if it is none."""
    errors = len(problems.errors)
    node = read_yaml(path, shown, problems)
    if node is None:
        return None
    entries = read_record(RECORDED, node, problems)
    if len(problems.errors) > errors:
        return None
    game, own = entries["game"], entries.get("settings")
    TEXT.read(game, problems)
    seats = _texts(entries["seats"], "who sits there", problems)
    for seat in seats:
        WHO.read(seat, problems)
    seed = INTEGER.read(entries["seed"], problems)
    steps = tuple(_step(item, problems) for item in items_of(entries["moves"], problems, "moves"))
    dealt = _dealt(entries.get("dealt"), node.span, problems)
    outcome = entries.get("outcome")
    if outcome is not None and not isinstance(outcome, Mapping):
        problems.error(outcome.span, f"expected how it ended, found {described(outcome)}")
    if len(problems.errors) > errors or not isinstance(game, Text) or seed is None:
        return None
    title = entries.get("title")
    return Recorded(
        node.span,
        game,
        title.value if isinstance(title, Text) else "",
        tuple(seat.value for seat in seats),
        entries["seats"].span,
        settings(own),
        {key.value: key.span for key, _ in own.entries} if isinstance(own, Mapping) else {},
        seed,
        dealt,
        steps,
        outcome if isinstance(outcome, Mapping) else None,
    )


def _step(node: Node, problems: Problems) -> Step:
    if isinstance(node, Text):
        return Step(node.span, TITLE.read(node, problems) or "")
    entries = read_record(STEP, node, problems)
    move = entries.get("move")
    text = TITLE.read(move, problems) if move is not None else None
    return Step(move.span if move is not None else node.span, text or "", *_told(entries, problems))


def _dealt(node: Node | None, span: Span, problems: Problems) -> Step:
    if node is None:
        return Step(span, "")
    return Step(node.span, "", *_told(read_record(DEALT, node, problems), problems))


def _told(
    entries: Dict[str, Node], problems: Problems
) -> tuple[tuple[Text, ...] | None, tuple[Text, ...] | None]:
    sees, events = entries.get("sees"), entries.get("events")
    return (
        _texts(sees, "what is seen", problems) if sees is not None else None,
        _texts(events, "events", problems) if events is not None else None,
    )


def _texts(node: Node, what: str, problems: Problems) -> tuple[Text, ...]:
    found = []
    for item in items_of(node, problems, what):
        if TEXT.read(item, problems) is not None and isinstance(item, Text):
            found.append(item)
    return tuple(found)


def rules_recorded(recorded: Recorded, game: Game, problems: Problems) -> Rules | None:
    """The rules that a game was recorded under: the usual settings and those it names."""
    errors = len(problems.errors)
    kind = rules_called(game.referee or "")
    values = read_settings(
        kind.SETTINGS, recorded.settings, recorded.places, problems, recorded.span
    )
    seats, (fewest, most) = len(recorded.sitting), seats_of(game, kind)
    if not fewest <= seats <= most:
        message = f"the referee of {game.title} seats {told_range(fewest, most)}, not {seats}"
        problems.error(recorded.seats_place, message)
    if len(problems.errors) > errors:
        return None
    rules = kind(pack_of(game), values, seats, problems)
    return rules if len(problems.errors) == errors else None


def written(
    match: Match, game: str, sitting: tuple[str, ...], *, title: str = "", whole: bool = False
) -> str:
    """A match as the YAML of a recorded game; whole: with what every move did."""
    rules = match.rules
    usual = {setting.name: setting.default for setting in rules.SETTINGS}
    changed: dict[str, PlainValue] = {
        name: plain(value) for name, value in rules.settings.items() if value != usual[name]
    }
    head: dict[str, PlainValue] = {"game": game}
    if title:
        head["title"] = title
    head["seats"] = list(sitting)
    if changed:
        head["settings"] = changed
    head["seed"] = match.seed
    text = f"{FIRST_LINE}\n{dump(head)}" + (_whole(match) if whole else _moves(match))
    if match.state.outcome is not None:
        text += dump({"outcome": _ended(match.state.outcome)})
    return text


def _moves(match: Match) -> str:
    """One move a line, so that a line is a move."""
    if not match.moves:
        return "moves: []\n"
    return "moves:\n" + "".join(f"  - {_item(str(move))}\n" for move in match.moves)


def _whole(match: Match) -> str:
    """Every move with what it did; a move that nobody notices is a line as above."""
    state = match.rules.deal(match.seed)
    text = "dealt:\n" + _did(None, state, "  ") + ("moves:\n" if match.moves else "moves: []\n")
    for move in match.moves:
        before, state = state, state.apply(move)
        did = _did(before, state, "    ")
        text += f"  - move: {_item(str(move))}\n{did}" if did else f"  - {_item(str(move))}\n"
    return text


def _did(before: State | None, after: State, indent: str) -> str:
    told = {"sees": seen(before, after), "events": happened(before, after)}
    return "".join(_listed(f"{indent}{name}: [", items) for name, items in told.items() if items)


def _listed(line: str, items: tuple[str, ...]) -> str:
    """A list in brackets, broken between its items only."""
    indent, lines = " " * (len(line) - len(line.lstrip()) + 2), []
    for at, item in enumerate(items):
        piece = _item(item) + ("]" if at == len(items) - 1 else ",")
        if at and len(line) + len(piece) + 1 > _WIDTH:
            lines.append(line)
            line = indent + piece
        else:
            line += f" {piece}" if at else piece
    return "".join(f"{one}\n" for one in (*lines, line))


def _item(text: str) -> str:
    """A text as an item of a list, quoted where YAML wants it."""
    return text if _PLAIN.fullmatch(text) else dump([text]).strip()[1:-1]


def _ended(outcome: Outcome) -> dict[str, PlainValue]:
    """An outcome without what says nothing."""
    told = outcome_plain(outcome)
    return {
        name: value
        for name, value in told.items()
        if value not in ("", [], True) or name in ("winners", "reason")
    }
