"""The file of a game that extends another, with examples that fit that one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from printkit.game.customising.bases import find_base
from printkit.game.model import Card, Game, Plain
from printkit.game.starting.titles import typed
from printkit.game.workspace import GAME_FILE, Shared, game_id
from printkit.problems import Problems, Span
from printkit.source.nodes import Text

_MOST_SETTINGS = 4


class Choice(NamedTuple):
    """A setting as an example shows it: another value, and what may stand there."""

    value: str
    words: str


def reachable(base: Path, folder: Path, shared: Shared) -> bool:
    """Whether a game in `folder` finds the game at `base` by its name."""
    name = Text(Span(GAME_FILE), game_id(base))
    found = find_base(name, folder.resolve() / GAME_FILE, shared, Problems())
    return found == base.resolve()


def variation(base: Game, title: str, settings: Mapping[str, Choice], shared: Shared) -> str:
    """A game.yaml that extends a game, and shows what may be changed in it."""
    cards = tuple(card for deck in base.decks for card in deck.cards if card.copies)
    written = shared.starters / "changes" / f"{base.id}.txt"
    if base.folders[0].parent == shared.data and written.is_file():
        examples: Iterable[str] = ("", *written.read_text(encoding="utf-8").splitlines())
    else:
        examples = _examples(base, cards, settings)
    return "\n".join((*_head(base, title), *examples, *_tail(cards), ""))


def _head(base: Game, title: str) -> Iterator[str]:
    yield "# yaml-language-server: $schema=schema/game.json"
    yield f"# Your own {base.title}: all that this file does not change stays as it is there."
    yield "#"
    yield "# Below are examples of what you may change. Take the # and the blank after it away from"
    yield "# the lines that you want, put your own values in, and save. Then, in this folder:"
    yield "#   printkit check                  what is wrong, before any paper is used"
    yield "#   printkit build                  sheets of cards and the rulebook, in out/"
    yield "#   printkit build --paper letter   on the paper you have"
    yield "#   printkit diff .                 what this file changes, each card before and after"
    if base.referee:
        yield "# check also plays the worked examples of the rules. Where your changes make one"
        yield "# untrue, it says so, and how to leave that one out."
    yield ""
    yield f"title: {typed(title)}"
    yield f"extends: {typed(base.id)}"


def _examples(base: Game, cards: tuple[Card, ...], settings: Mapping[str, Choice]) -> Iterator[str]:
    """Examples made of the game's own cards and settings."""
    yield from ("", "# Cards that are there, by their ids; all ids stand at the end of this file.")
    yield "# change:"
    yield from _changes(cards)
    yield from (
        "",
        "# New cards. What an example leaves out, it has from the card that it is like.",
    )
    first = cards[0]
    yield "# add:"
    yield f"#   - {{like: {first.id}, name: {typed('Another ' + first.name)}, copies: 2}}"
    yield from ("", "# Cards to leave out.", f"# remove: [{cards[-1].id}]")
    if settings:
        yield from ("", "# Other rules. The rulebook tells them, and the referee plays by them.")
        yield "# rules:"
        for name, choice in list(settings.items())[:_MOST_SETTINGS]:
            yield f"#   {name}: {choice.value}".ljust(32) + f"# {choice.words}"
    yield from ("", "# The same back for all cards.")
    yield f"# back: {{template: plain-back, title: {typed(base.title)}}}"


def _tail(cards: tuple[Card, ...]) -> Iterator[str]:
    layouts = dict.fromkeys(card.template for card in cards if card.template)
    yield from ("", "# A file of the same name in this folder takes the place of the game's own:")
    yield "# rulebook.md" + "".join(f", templates/{name}.yaml" for name in list(layouts)[:3])
    yield from ("", "# The ids of its cards:")
    yield from _listed(dict.fromkeys(card.id for card in cards))


def _changes(cards: tuple[Card, ...]) -> Iterator[str]:
    first = cards[0]
    yield f"#   {first.id}: {{name: {typed('My ' + first.name)}, copies: {first.copies + 1}}}"
    for card in cards[1:-1]:
        numbers = [(key, value) for key, value in card.fields.items() if isinstance(value, int)]
        if numbers:
            key, value = numbers[0]
            yield f"#   {card.id}: {{{key}: {value + 1}}}"
            return


def _listed(ids: Mapping[str, object]) -> Iterator[str]:
    line = "#"
    for id_ in ids:
        if len(line) + len(id_) > 98:
            yield line
            line = "#"
        line += f" {id_}"
    yield line


def other_value(now: Plain, allowed: tuple[Plain, ...]) -> str | None:
    """A value for a setting's example that differs from the present one; None if none is known."""
    for value in allowed:
        if value != now:
            return _shown(value)
    if isinstance(now, bool):
        return _shown(not now)
    return str(now + 1) if isinstance(now, int) else None


def _shown(value: Plain) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return typed(value) if isinstance(value, str) else str(value)
