"""Where a game's records are: with the game, or in the user's data folder."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

from printkit.game.workspace import GAME_FILE, game_id, shared
from printkit.outputs.reprinting.record import Record
from printkit.outputs.reprinting.recording import read_file, read_number, text_of
from printkit.outputs.request import Product
from printkit.outputs.writing import write
from printkit.problems import PrintkitError, Problems, Span, did_you_mean, error
from printkit.source.paths import shown_path

FOLDER = "printed"
_SUFFIX = ".yaml"
_BUNDLED = "bundled"


class Kept(NamedTuple):
    """A record's file, and its number, which its first lines tell."""

    name: str
    number: int
    path: Path
    shown: str


class Records:
    """The records of one game; a translation of it is another deck, with records of its own."""

    def __init__(self, game: Path, language: str = "") -> None:
        game = game.resolve()
        alone = game.name != GAME_FILE
        self._own = game.parent / FOLDER / game.stem if alone else game.parent / FOLDER
        """Beside the game; a folder may hold several games of one file."""
        self._game = game
        self._language = language

    def folders(self) -> tuple[Path, ...]:
        """Where records are looked for, and written if that is possible: the first first."""
        bundled, spare, id_ = shared().root, _spare(), game_id(self._game)
        # What comes with an installed printkit is gone with its next version.
        if bundled.name == _BUNDLED and self._game.is_relative_to(bundled):
            return (spare / id_ / self._language,)
        mark = blake2b(str(self._game).encode("utf-8", "replace"), digest_size=4).hexdigest()
        return self._own / self._language, spare / f"{id_}-{mark}" / self._language

    def all(self, problems: Problems) -> tuple[Kept, ...]:
        """Every record, the first first; of two of one name, the one with the game."""
        found: dict[str, Kept] = {}
        for path in self._files():
            shown = self._shown(path)
            number = read_number(path, shown, problems)
            if number is not None:
                found.setdefault(path.stem.casefold(), Kept(path.stem, number, path, shown))
        return tuple(sorted(found.values(), key=lambda kept: (kept.number, kept.name)))

    def _files(self) -> Iterator[Path]:
        for folder in self.folders():
            try:
                yield from sorted(p for p in folder.iterdir() if p.suffix == _SUFFIX)
            except OSError:
                continue  # there is none, or it is closed to us

    def _shown(self, path: Path) -> str:
        if path.is_relative_to(self._game.parent):
            return shown_path(path, self._game.parent)
        home = Path.home()
        return f"~/{path.relative_to(home).as_posix()}" if path.is_relative_to(home) else str(path)

    def save(self, record: Record, game: str) -> str:
        """Write a new record, and tell where. Raises PrintkitError if it cannot be written."""
        product = Product(f"{record.name}{_SUFFIX}", text_of(record, game).encode("utf-8"))
        *folders, last = self.folders()
        for folder in folders:
            try:
                write(folder, (product,))
            except PrintkitError:
                continue  # read-only: the user's own folder remains
            return self._shown(folder / product.file)
        write(last, (product,))
        return self._shown(last / product.file)


def _spare() -> Path:
    from platformdirs import user_data_path

    return user_data_path("printkit", appauthor=False) / FOLDER


def latest(kept: Sequence[Kept]) -> Kept:
    """The record of the highest number. Raises PrintkitError if two have it."""
    last = [one for one in kept if one.number == kept[-1].number]
    if len(last) > 1:
        names = " and ".join(f'"{one.name}"' for one in last)
        raise error(
            Span(last[-1].shown),
            f"the records {names} have one number, so none is the latest",
            hint="say which is meant with --since",
        )
    return last[0]


def named(kept: Sequence[Kept], name: str, title: str) -> Kept:
    """The record of a name. Raises PrintkitError."""
    for one in kept:
        if one.name.casefold() == name.casefold():
            return one
    hint = did_you_mean(name, [one.name for one in kept])
    raise error(Span("--since"), f'{title} has no record "{name}"', hint=hint)


def opened(kept: Kept, problems: Problems) -> Record | None:
    """What a record holds; None, with problems, if it cannot be read."""
    return read_file(kept.path, kept.shown, problems)
