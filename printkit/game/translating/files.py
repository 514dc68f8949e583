"""Which languages a game's folders hold, by the names of the files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from printkit.game.languages import parse_language
from printkit.problems import Problems, Span
from printkit.source.paths import inside, shown_path
from printkit.source.reads import listed

FOLDER = "lang"
_YAML = (".yaml", ".yml")
_MOST = 1_000


def names_in(folder: Path) -> tuple[str, ...]:
    """What lies in a folder, in order; nothing if it is not there."""
    listed(folder)
    try:
        return tuple(sorted(path.name for path in folder.iterdir()))[:_MOST]
    except OSError:
        return ()


def code_of(name: str) -> str | None:
    """The language that a word is the code of."""
    try:
        return parse_language(name)
    except ValueError:
        return None


def parted(name: str) -> tuple[str, str | None]:
    """A document's name without its language, and that: `setup.es.md` is setup in es."""
    stem = name.rpartition(".")[0] or name
    before, dot, last = stem.rpartition(".")
    code = code_of(last) if dot and before else None
    return (before, code) if code is not None else (stem, None)


def translations(folder: Path, problems: Problems) -> dict[str, Path]:
    """The files of a folder's `lang/`, by language; others there are told of."""
    found: dict[str, Path] = {}
    for name in names_in(folder / FOLDER):
        path = Path(f"{folder}/{FOLDER}/{name}")
        if path.suffix not in _YAML:
            continue
        place = Span(shown_path(path, folder))
        try:
            code = parse_language(path.stem)
        except ValueError as reason:
            problems.warning(place, f"this file is not read: {reason}", hint="rename it")
            continue
        if path.suffix == ".yml" or code in found:
            other = f"{path.stem}.yaml" if path.suffix == ".yml" else found[code].name
            told = "this file is not read: a language has one file, named like es.yaml"
            problems.warning(place, told, hint=f"rename it to {other}, or write all into that")
            continue
        checked = inside((folder,), f"{FOLDER}/{name}", place, problems)
        if checked is not None:
            found[code] = checked
    return found


def languages(
    own: str, folders: Iterable[Path], documents: Mapping[str, Path | None], problems: Problems
) -> tuple[str, ...]:
    """The game's own language, then those that files of its folders are in."""
    stems = {name if path is None else path.stem for name, path in documents.items()}
    found = {
        code: None
        for folder in folders
        for code in (*translations(folder, problems), *_documents(folder, stems))
    }
    return (own, *sorted(found.keys() - {own}))


def _documents(folder: Path, stems: set[str]) -> Iterator[str]:
    for name in names_in(folder):
        if name.endswith(".md"):
            stem, code = parted(name)
            if code is not None and stem in stems:
                yield code


def in_language(path: Path, code: str, folders: Iterable[Path], problems: Problems) -> Path | None:
    """The file of a document in a language: beside it, or in a folder of a game nearer to it."""
    nearer = [folder.resolve() for folder in folders]
    homes = [folder for folder in nearer if path.is_relative_to(folder)]
    if not homes:
        return None
    home = max(homes, key=lambda folder: len(folder.parts))
    way = path.parent.relative_to(home)
    for folder in nearer[: nearer.index(home) + 1]:
        for name in names_in(folder / way):
            if name.endswith(".md") and parted(name) == (path.stem, code):
                place = Span(shown_path(folder / way / name, folder))
                return inside((folder,), (way / name).as_posix(), place, problems)
    return None
