"""Pictures of a game, looked up in its folders."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path


class Images:
    """The pictures of a game, each looked at once."""

    def __init__(self, folders: Sequence[Path]) -> None:
        self._folders = tuple(folders)
