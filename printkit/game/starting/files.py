"""The files of a new folder: taken from a folder that exists, and written where nothing is."""

from __future__ import annotations

import re
import shutil
from collections.abc import Collection, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

from printkit.problems import error

Files = dict[str, "bytes | Path"]
"""What is to stand where: a content, or the file that is copied."""

IGNORED = b"# What printkit makes from the files beside it; git need not keep it.\nout/\n"

_MOST_FILES = 20_000
_UNSEEN = frozenset({".git", ".DS_Store", "Thumbs.db", "desktop.ini"})
"""What systems put into a folder that its owner takes for empty."""
_NOT_COPIED = frozenset({"out", "printed", "schema"})
"""What was made from the files, and records of what was printed: a new game was not."""
_MARK = re.compile(rb"\A(\xef\xbb\xbf)?(#\s*yaml-language-server:\s*\$schema=)\S*?([\w-]+\.json)")


class TakenError(ValueError):
    """Where a new folder should come, something stands."""


def files_of(folder: Path) -> tuple[Files, tuple[str, ...]]:
    """All files of a game's folder but what was made from them; and what leads out of it."""
    home, files, outside = folder.resolve(), Files(), []
    for path in _walk(home, home):
        name = path.relative_to(home).as_posix()
        if not path.resolve().is_relative_to(home):
            outside.append(name)
        elif path.is_file():
            files[name] = path
        if len(files) > _MOST_FILES:
            told = f"{home.name} holds more than {_MOST_FILES:,} files: copy it by hand"
            raise error(None, told)
    return files, tuple(outside)


def _walk(folder: Path, home: Path) -> Iterator[Path]:
    for path in sorted(folder.iterdir()):
        if path.name.startswith(".") or path.name == "__pycache__":
            continue
        if folder == home and path.name in _NOT_COPIED and path.is_dir():
            continue
        if path.is_dir() and not path.is_symlink():
            yield from _walk(path, home)
        else:
            yield path


def with_schemas(files: Files, schemas: Mapping[str, str]) -> Files:
    """The files with the schemas that editors check them by, each naming its own."""
    known = frozenset(name.encode() for name in schemas)
    made = {name: _mended(name, content, known) for name, content in files.items()}
    return made | {f"schema/{name}": text.encode() for name, text in schemas.items()}


def _mended(name: str, content: bytes | Path, known: Collection[bytes]) -> bytes | Path:
    if not name.endswith((".yaml", ".yml")):
        return content
    data = content.read_bytes() if isinstance(content, Path) else content
    found = _MARK.match(data)
    if found is None or found[3] not in known:
        return content
    up = b"../" * name.count("/")
    return (found[1] or b"") + found[2] + up + b"schema/" + found[3] + data[found.end() :]


def check_free(folder: Path) -> None:
    """Raises TakenError where a folder cannot be made, or is not empty."""
    if folder.is_dir():
        if any(entry.name not in _UNSEEN for entry in folder.iterdir()):
            raise TakenError(f'the folder "{_shown(folder)}" is not empty')
    elif folder.exists() or folder.is_symlink():
        raise TakenError(f'"{_shown(folder)}" is a file')


def _shown(folder: Path) -> str:
    return folder.as_posix() if folder != Path() else folder.resolve().name


def write_new(folder: Path, files: Files) -> None:
    """Write the files, all of them or none, and never over one that exists."""
    written: list[Path] = []
    made = [path for path in (folder, *folder.parents) if not path.exists()]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, content in files.items():
            place = folder / name
            made += [path for path in place.parents if not path.exists()]
            place.parent.mkdir(parents=True, exist_ok=True)
            with place.open("xb") as file:
                written.append(place)
                _fill(file, content)
    except BaseException as reason:
        _take_back(written, made)
        if isinstance(reason, OSError):
            why = reason.strerror or str(reason)
            raise error(None, f"cannot write {_shown(folder)}: {why}") from reason
        raise


def _fill(file: BinaryIO, content: bytes | Path) -> None:
    if isinstance(content, bytes):
        file.write(content)
        return
    with content.open("rb") as source:
        shutil.copyfileobj(source, file)


def _take_back(written: list[Path], made: list[Path]) -> None:
    with suppress(OSError):
        for path in written:
            path.unlink()
        for path in sorted(set(made), key=lambda path: len(path.parts), reverse=True):
            if path.is_dir():
                path.rmdir()
