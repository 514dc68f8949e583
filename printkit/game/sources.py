"""Reads a game's file and those of the games that it extends."""

from __future__ import annotations

from pathlib import Path

from printkit.game.customising.alike import warn_keys_alike
from printkit.game.customising.bases import find_base
from printkit.game.customising.customise import customised, removed_from
from printkit.game.customising.extending import (
    check_alone,
    check_extending,
    check_settings_known,
    warn_cards_unused,
)
from printkit.game.customising.inherit import inherited
from printkit.game.draft import CardLists, Draft
from printkit.game.keys import GAME
from printkit.game.slips.elsewhere import is_card_file, is_layout
from printkit.game.translating.files import translations
from printkit.game.translating.reading import read_tongue
from printkit.game.translating.tongue import Tongue
from printkit.game.workspace import GAME_FILE, Shared, game_id
from printkit.problems import Problems, Span
from printkit.source.jinja.expressions import Expressions
from printkit.source.keys import read_record
from printkit.source.nodes import Mapping, Node
from printkit.source.paths import shown_path
from printkit.source.yaml.reader import read_yaml

_MOST_BASES = 16


def read_draft(
    path: Path,
    shared: Shared,
    problems: Problems,
    expressions: Expressions,
    *,
    above: tuple[tuple[Path, Span], ...] = (),
    language: str | None = None,
) -> Draft | None:
    """The game of a file over its bases; `above` are the games that extend it, and where."""
    path = path.resolve()
    folder = path.parent
    shown = shown_path(path, folder)
    node = read_yaml(path, shown, problems)
    if node is None:
        return None
    if _is_something_else(node, path, problems):
        return None
    keys = read_record(GAME, node, problems)
    if not keys:
        return None
    if "extends" in keys:
        return _extended(keys, path, shared, problems, expressions, above, language)
    check_alone(keys, problems)
    lists = CardLists(folder, problems, expressions)
    decks = lists.decks(keys, game_id(path), node.span)
    if lists.full:
        return None
    draft = Draft(node.span, keys, decks, (folder,), (path, *lists.read))
    return _speaking(draft, language, None, problems)


def _extended(
    keys: dict[str, Node],
    path: Path,
    shared: Shared,
    problems: Problems,
    expressions: Expressions,
    above: tuple[tuple[Path, Span], ...],
    language: str | None,
) -> Draft | None:
    """The game that extends another, over that one."""
    place = keys["extends"].span
    check_extending(keys, problems)
    base_path = find_base(keys["extends"], path, shared, problems)
    if base_path is None:
        return None
    chain = (*above, (path, place))
    if len(above) >= _MOST_BASES:
        told = f"at most {_MOST_BASES} games may extend one another"
        problems.error(place, told, hint="extend one that is nearer to the first")
        return None
    if any(base_path == one for one, _ in chain):
        steps = " > ".join(str(span) for _, span in chain)
        told = f"a game cannot extend itself, not even through others ({steps})"
        problems.error(place, told, hint="let the last of them extend none")
        return None
    errors = len(problems.errors)
    base = read_draft(base_path, shared, problems, expressions, above=chain, language=language)
    if base is None:
        return None
    broken = len(problems.errors) > errors
    check_settings_known(base, keys, problems)
    own_sides = any({"back", "card"} & deck.keys.keys() for deck in base.decks)
    warn_keys_alike(base.keys, keys, own_sides, problems)
    # Of a base that cannot be read whole, cards are missing that nobody left out.
    decks = customised(base, keys, Problems() if broken else problems, expressions)
    removed = removed_from(base, decks, keys.get("remove"))
    if path.name == GAME_FILE:
        warn_cards_unused(path.parent, base, problems)
    merged, decks = inherited(base, keys, decks)
    folders = (path.parent, *base.folders)
    read = (path, *base.read)
    draft = Draft(
        place, merged, decks, folders, read, extends=True, base=base_path, removed=removed
    )
    return _speaking(draft, language, base.tongue, problems)


def _speaking(draft: Draft, language: str | None, base: Tongue | None, problems: Problems) -> Draft:
    """The draft with its texts in a language, over those of its base."""
    if language is None:
        return draft
    file = translations(draft.folders[0], Problems()).get(language)
    own = read_tongue(file, language, draft, problems) if file is not None else None
    return draft._replace(tongue=own.over(base) if own is not None else base)


def _is_something_else(node: Node, path: Path, problems: Problems) -> bool:
    """Whether a file is a layout or a card file, which is a problem."""
    if not isinstance(node, Mapping) or path.name == GAME_FILE:
        return False
    keys = {key.value for key, _ in node.entries}
    if is_layout(keys):
        hint = f"a card, a card file or a game names it: template: {path.stem}"
        problems.error(node.span, "this is a layout, not a game", hint=hint)
    elif is_card_file(keys):
        hint = "write title: My game, if it is to be a game by itself"
        if (path.parent / GAME_FILE).is_file():
            hint = f"its game is {shown_path(path.parent / GAME_FILE, path.parent)}"
        problems.error(node.span, 'this is a card file: a game has a "title:" too', hint=hint)
    else:
        return False
    return True
