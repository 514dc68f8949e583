"""Games of the repository and ways to play them, for tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from types import MappingProxyType

from printkit.game.load import load_game
from printkit.game.model import Game, Plain
from printkit.game.workspace import shared
from printkit.problems import Problems
from printkit.referee.games import names, rules_called
from printkit.referee.pack import pack_of
from printkit.referee.plain import dump, plain
from printkit.referee.rules import Rules
from printkit.referee.settings import Setting, read_settings
from printkit.referee.state import State
from printkit.referee.values import Move
from printkit.source.jinja.expressions import Expressions

DATA = Path(__file__).parents[2] / "data"
Policy = Callable[[State, tuple[Move, ...], Random], Move]

GAMES = names()
_CALM = frozenset({"end", "done", "pass", "decline", "no_counter", "no_dummy", "put"})
"""Moves by which a player lets a chance go by."""


@cache
def game(name: str) -> Game:
    problems = Problems()
    loaded = load_game(DATA / name, shared(), problems, Expressions())
    problems.raise_errors()
    assert loaded is not None
    return loaded


@cache
def printed_with(name: str, settings: tuple[tuple[str, Plain], ...]) -> Game:
    """A game that extends one of the repository by settings, which may print other cards."""
    told = {"title": name, "extends": name, "rules": plain(dict(settings))}
    problems = Problems()
    with TemporaryDirectory() as folder:
        (Path(folder) / "game.yaml").write_text(dump(told), encoding="utf-8")
        loaded = load_game(Path(folder), shared(), problems, Expressions())
    problems.raise_errors()
    assert loaded is not None
    return loaded


def rules(
    name: str, seats: int | None = None, changed: Mapping[str, Plain] = MappingProxyType({})
) -> Rules:
    """The rules of a game of the repository, with some settings changed."""
    kind, problems = rules_called(name), Problems()
    needed: dict[str, Plain] = {}
    for setting in kind.SETTINGS:
        needed |= setting.needs.get(changed.get(setting.name), {})
    of = printed_with(name, tuple(needed.items())) if needed else game(name)
    given: Mapping[str, Plain] = {**of.rules, **changed}
    settings = read_settings(kind.SETTINGS, given, of.rule_places, problems, of.span)
    made = kind(pack_of(of), settings, kind.SEATS[0] if seats is None else seats, problems)
    problems.raise_errors()
    return made


def seat_counts(name: str) -> range:
    fewest, most = rules_called(name).SEATS
    return range(fewest, most + 1)


def presets(name: str) -> Iterator[tuple[str, Plain]]:
    """Every value of every setting but the game's own."""
    for setting in rules_called(name).SETTINGS:
        own = game(name).rules.get(setting.name, setting.default)
        for value in _values(setting):
            if value != own:
                yield setting.name, value


def _values(setting: Setting) -> Iterator[Plain]:
    yield from setting.choices
    if setting.least is not None:
        yield setting.least


def uniform(state: State, moves: tuple[Move, ...], random: Random) -> Move:
    """Any move, each as likely."""
    return moves[int(random.random() * len(moves))]


def eager(state: State, moves: tuple[Move, ...], random: Random) -> Move:
    """Any move that does something, as long as there is one."""
    return uniform(state, tuple(m for m in moves if m.kind not in _CALM) or moves, random)


POLICIES: Mapping[str, Policy] = {"uniform": uniform, "eager": eager}


def states(start: State, policy: Policy, random: Random) -> Iterator[State]:
    """The states of a game from this one to its end."""
    state = start
    yield state
    while state.to_move is not None:
        state = state.apply(policy(state, state.legal_moves(), random))
        yield state
