"""The starters that come with printkit: small games to begin one's own with."""

from __future__ import annotations

from pathlib import Path

from printkit.game.starting.files import Files, files_of
from printkit.game.starting.titles import retitled
from printkit.game.workspace import GAME_FILE, Shared, games_in
from printkit.problems import did_you_mean

DEFAULT = "minimal"


def starters(shared: Shared) -> dict[str, Path]:
    """The folder of each starter by its name, the default one first."""
    found = {path.parent.name: path.parent for path in games_in(shared.starters)}
    return dict(sorted(found.items(), key=lambda item: item[0] != DEFAULT))


def starter(name: str, title: str, shared: Shared) -> Files:
    """The files of a starter under another title. Raises ValueError for a name that is none."""
    known = starters(shared)
    if name not in known:
        hint = did_you_mean(name, known) or ""
        guess = f"{hint} " if hint.startswith("did") else ""
        raise ValueError(f'there is no template "{name}"; {guess}known: {", ".join(known)}')
    files, _ = files_of(known[name])
    game = (known[name] / GAME_FILE).read_text(encoding="utf-8")
    return files | {GAME_FILE: retitled(game, title).encode()}
