"""Reads a game's file and those of the games that it extends."""

from __future__ import annotations

from pathlib import Path

from printkit.game.customise import customised
from printkit.game.draft import CardLists, Draft
from printkit.game.inherit import inherited
from printkit.game.keys import GAME
from printkit.game.workspace import GAME_FILE, Shared, game_id, games_in
from printkit.problems import Problems, did_you_mean
from printkit.source.expressions import Expressions
from printkit.source.keys import read_record
from printkit.source.nodes import Node, Text, described
from printkit.source.paths import inside, shown_path
from printkit.source.reader import read_yaml

_MOST_BASES = 16


def read_draft(
    path: Path,
    shared: Shared,
    problems: Problems,
    expressions: Expressions,
    *,
    above: tuple[Path, ...] = (),
) -> Draft | None:
    """The game of a file over its bases; `above` are the games that extend it."""
    path = path.resolve()
    folder = path.parent
    shown = shown_path(path, folder)
    node = read_yaml(path, shown, problems)
    if node is None:
        return None
    keys = read_record(GAME, node, problems)
    if not keys:
        return None
    lists = CardLists(folder, problems, expressions)
    decks = lists.decks(keys, game_id(path), node.span)
    read = (path, *lists.read)
    if "extends" not in keys:
        _check_alone(keys, problems)
        return Draft(node.span, keys, decks, (folder,), read)
    if not decks:
        _check_cards_meant(keys, problems)
    base_path = _base(keys["extends"], folder, shared, problems)
    if base_path is None:
        return None
    if base_path in (path, *above) or len(above) >= _MOST_BASES:
        problems.error(keys["extends"].span, "a game cannot extend itself, not even through others")
        return None
    base = read_draft(base_path, shared, problems, expressions, above=(path, *above))
    if base is None:
        return None
    decks = decks or customised(base, keys, problems, expressions)
    merged, decks = inherited(base, keys, decks)
    return Draft(node.span, merged, decks, (folder, *base.folders), (*read, *base.read))


def _check_alone(keys: dict[str, Node], problems: Problems) -> None:
    for name in ("change", "add", "remove"):
        if name in keys:
            problems.error(
                keys[name].span,
                f"{name}: changes the game that extends: names, and there is none",
                hint="write extends: and the name of a game",
            )


def _check_cards_meant(keys: dict[str, Node], problems: Problems) -> None:
    for name in ("template", "defaults", "fields"):
        if name in keys:
            problems.error(
                keys[name].span,
                f"{name}: is for cards listed in this file, and there are none",
                hint="give the base's cards other values under change:",
            )


def _base(node: Node, folder: Path, shared: Shared, problems: Problems) -> Path | None:
    """The file of the game that a game extends: a game's name, or a path in its own folder."""
    if not isinstance(node, Text) or not node.value.strip():
        problems.error(node.span, f"expected the name of a game, found {described(node)}")
        return None
    name = node.value.strip()
    known = {game_id(path): path for path in games_in(shared.data)}
    known |= {game_id(path): path for path in games_in(Path.cwd() / "data")}
    if name in known:
        return known[name].resolve()
    if "/" in name or "\\" in name or "." in name:
        written = name if name.endswith((".yaml", ".yml")) else f"{name.rstrip('/')}/{GAME_FILE}"
        return inside((folder,), written, node.span, problems, what="game")
    if (folder / name / GAME_FILE).is_file():
        return inside((folder,), f"{name}/{GAME_FILE}", node.span, problems, what="game")
    problems.error(
        node.span,
        f'extends: there is no game "{name}"',
        hint=did_you_mean(name, known),
    )
    return None
