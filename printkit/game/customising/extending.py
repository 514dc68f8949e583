"""Which keys a game may have that extends another."""

from __future__ import annotations

from collections.abc import Mapping as Dict
from pathlib import Path

from printkit.game.draft import Draft
from printkit.game.workspace import GAME_FILE
from printkit.problems import Problems, Span, nearest
from printkit.source.nodes import Mapping, Node, Text
from printkit.source.paths import shown_path
from printkit.source.reads import sought

_EXTENDING = ("change", "copies", "add", "remove")


def check_alone(keys: Dict[str, Node], problems: Problems) -> None:
    """A game that extends none changes none."""
    for name in _EXTENDING:
        if name in keys:
            problems.error(
                keys[name].span,
                f"{name}: changes the game that extends: names, and there is none",
                hint="write extends: and the name of a game",
            )


def check_extending(keys: Dict[str, Node], problems: Problems) -> None:
    """A game that extends another has the other's cards, and lists none of its own."""
    for name in ("cards", "decks", "sheet"):
        if name in keys:
            problems.error(
                keys[name].span,
                f"{name}: cannot stand beside extends:, which takes the cards of the other game",
                hint='did you mean "add:"? To have none of the others, leave out extends:',
            )
    for name in ("template", "defaults"):
        if name in keys:
            problems.error(
                keys[name].span,
                f"{name}: is for cards listed in this file, and there are none",
                hint="give the base's cards other values under change:, new ones theirs under add:",
            )


def warn_cards_unused(folder: Path, base: Draft, problems: Problems) -> None:
    """Warn of a card file that bears the name of one of the base's: it does not replace that."""
    for file in base.read:
        homes = [home for home in base.folders if file.is_relative_to(home)]
        if not homes or file.suffix == ".md" or file.name == GAME_FILE:
            continue
        own = folder / file.relative_to(homes[-1])
        sought(own)
        if own.is_file() and own.resolve() not in base.read:
            theirs = shown_path(file, folder)
            problems.warning(
                Span(shown_path(own, folder)),
                f"nothing uses this card file: the cards are the base's ({theirs})",
                hint="write new cards under add:, and what changes under change:",
            )


def check_settings_known(base: Draft, keys: Dict[str, Node], problems: Problems) -> None:
    """A setting that is nearly called like one of the base is most likely a slip of it."""
    theirs, ours = base.keys.get("rules"), keys.get("rules")
    if isinstance(ours, Mapping):
        known = theirs if isinstance(theirs, Mapping) else Mapping(ours.span, ())
        _check_known(known, ours, "", problems)


def _check_known(theirs: Mapping, ours: Mapping, above: str, problems: Problems) -> None:
    known = {key.value: value for key, value in theirs.entries}
    for key, value in ours.entries:
        before = known.get(key.value)
        if before is None:
            _check_own(key, above, known, problems)
        elif isinstance(before, Mapping) and isinstance(value, Mapping):
            _check_known(before, value, f"{above}{key.value}.", problems)


def _check_own(key: Text, above: str, known: Dict[str, Node], problems: Problems) -> None:
    near = nearest(key.value, known)
    if near is not None:
        problems.error(
            key.span,
            f'rules: the game that this one extends has no setting "{above}{key.value}"',
            hint=f'did you mean "{near}"?',
        )
