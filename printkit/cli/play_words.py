"""What players type and read: moves by number, text or names, and the rulebook's sections."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from printkit.game.model import Card, Game
from printkit.problems import Problems, did_you_mean
from printkit.referee.bots import BOTS
from printkit.referee.rules import Rules
from printkit.referee.values import Argument, Move
from printkit.source.yaml.reader import read_text

HUMAN = "human"
MOST_LISTED = 12
"""More moves of a kind are one line that says what they are made of."""

_HEADING = re.compile(r"^#{1,6}\s+(.+?)\s*\{#([\w-]+)[^}]*\}\s*$", re.MULTILINE)
_MOST_WORDS = 8


def sitters_named(word: str) -> tuple[str, ...]:
    """Who sits at the table: `human,greedy`. Raises ValueError."""
    known = (HUMAN, *BOTS)
    names = tuple(name.strip() for name in word.split(","))
    for name in names:
        if name not in known:
            hint = did_you_mean(name, known)
            raise ValueError(f'nobody is called "{name}"' + (f"; {hint}" if hint else ""))
    return names


def sections(game: Game) -> Callable[[str], str]:
    """Names a section of the game's rulebook by its title, where there is one of this id."""
    titles: dict[str, str] = {}
    text = read_text(game.rulebook, str(game.rulebook), Problems()) if game.rulebook else None
    for title, id_ in _HEADING.findall(text or ""):
        titles.setdefault(id_, title.replace("*", ""))
    return lambda id_: f'rulebook, "{titles[id_]}"' if id_ in titles else f"rule {id_}"


def move_meant(text: str, moves: Sequence[Move], rules: Rules) -> Move:
    """The move that is typed: its number in the list, its text, or with names of cards."""
    if re.fullmatch(r"[0-9]{1,6}", text) and 0 < int(text) <= len(moves):
        return moves[int(text) - 1]
    move = Move.parse(text)
    if move in moves:
        return move
    wanted = " ".join(text.casefold().split())
    for spelt in (str, lambda move: with_names(move, rules)):
        meant = [move for move in moves if spelt(move).casefold() == wanted]
        if len(meant) == 1:
            return meant[0]
    return _as_ids(text, rules)


def _as_ids(text: str, rules: Rules) -> Move:
    """A move that is not legal, its one card by its id, so that the refusal speaks of it."""
    kind, _, rest = text.partition(" ")
    wanted = " ".join(rest.casefold().split())
    for id_, card in rules.pack.cards.items():
        if wanted and wanted == card.name.casefold():
            return Move(kind.lower(), (id_,))
    return Move.parse(f"{kind.lower()} {rest}")


def with_names(move: Move, rules: Rules) -> str:
    """A move with its cards by name."""
    return " ".join((move.kind, *(_named(arg, rules) for arg in move.args)))


def _named(arg: Argument, rules: Rules) -> str:
    return rules.pack.name(arg) if isinstance(arg, str) else str(arg)


def with_values(id_: str, rules: Rules) -> str:
    """A card by name with its key values."""
    values = rules.key_values(id_)
    return f"{rules.pack.name(id_)} ({values})" if values else rules.pack.name(id_)


def cards_of(move: Move, rules: Rules) -> str:
    """The cards of a move in words; empty if it has none."""
    cards = [arg for arg in move.args if isinstance(arg, str) and arg in rules.pack.cards]
    return "; ".join(with_values(card, rules) for card in dict.fromkeys(cards))


def printed(card: Card) -> str:
    """The texts of a card on one line."""
    texts = (str(card.fields.get(name, "")) for name in card.texts)
    return " ".join(" ".join(texts).split())


class Listed(NamedTuple):
    """A line of the list of moves: one move, or many of a kind."""

    numbers: str
    text: str
    meaning: str


def listed(moves: Sequence[Move], rules: Rules, beginning: str = "") -> Iterator[Listed]:
    """The legal moves in lines; with a beginning, each of those that begin so."""
    groups: dict[tuple[str, int], list[int]] = {}
    for number, move in enumerate(moves, start=1):
        if str(move).startswith(beginning):
            key = (move.kind, len(move.args)) if not beginning else ("", number)
            groups.setdefault(key, []).append(number)
    for numbers in groups.values():
        if len(numbers) <= MOST_LISTED:
            for number in numbers:
                move = moves[number - 1]
                yield Listed(str(number), str(move), cards_of(move, rules))
        else:
            many = [moves[number - 1] for number in numbers]
            shown = f"{numbers[0]}-{numbers[-1]}"
            yield Listed(shown, _pattern(many), f"{len(many):,} moves: moves {many[0].kind}")


def _pattern(moves: Sequence[Move]) -> str:
    """What moves of one kind are made of: `bid 1…13 rook|queen red|blue open|closed`."""
    places = (dict.fromkeys(args) for args in zip(*(move.args for move in moves), strict=True))
    return " ".join((moves[0].kind, *(_alternatives(list(place)) for place in places)))


def _alternatives(args: Sequence[Argument]) -> str:
    numbers = sorted(arg for arg in args if isinstance(arg, int))
    if len(numbers) == len(args) > 2 and numbers[-1] - numbers[0] == len(numbers) - 1:
        return f"{numbers[0]}…{numbers[-1]}"
    words = "|".join(map(str, args[:_MOST_WORDS]))
    return words + ("|…" if len(args) > _MOST_WORDS else "")
