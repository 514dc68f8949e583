"""What a game that extends another changes without any effect on what is printed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from printkit.outputs.request import Request
from printkit.problems import Span, nearest
from printkit.source.paths import shared_root, shown_path

_KINDS = {"templates": ("layout", (".yaml", ".yml")), "art": ("picture", ()), "fonts": ("font", ())}
_MOST = 2_000
"""Files of a folder that are looked at."""


def warn_idle(request: Request) -> None:
    """Warn of styles, colours and files that shadow others and change nothing.

    Asked when every face and text has been laid out: only then is it known what was used.
    """
    request.layouts.warn_idle()
    game = request.game
    if len(game.folders) == 1:
        return
    used = request.layouts.used | request.fonts.used
    texts = "\n".join(_text(path) for path in game.read if path.suffix == ".md")
    for at, folder in enumerate(game.folders[:-1]):
        later = (*game.folders[at + 1 :], shared_root())
        for kind, (what, endings) in _KINDS.items():
            for file in _files(folder / kind, endings):
                name = file.relative_to(folder).as_posix()
                known = file in used or file.resolve() in used or name in texts
                _warn_file(request, file, name, later, what, used=known)


def _warn_file(
    request: Request, file: Path, name: str, later: tuple[Path, ...], what: str, *, used: bool
) -> None:
    home = request.game.folders[0]
    place = Span(shown_path(file, home))
    shadowed = next((path for base in later if (path := base / name).is_file()), None)
    if shadowed is not None and _same(file, shadowed):
        request.problems.warning(
            place,
            f"this {what} changes nothing: it is the same as {shown_path(shadowed, home)}",
            hint="delete it",
        )
    elif shadowed is not None and not used:
        request.problems.warning(
            place,
            f"this {what} stands for {shown_path(shadowed, home)}, but nothing uses it",
            hint="delete it, or let a card or a layout name it",
        )
    elif not used and shadowed is None:
        kind = name.partition("/")[0]
        names = [f"{kind}/{path.name}" for base in later for path in _files(base / kind, ())]
        if (near := nearest(name, names)) is not None and near != name:
            hint = f'did you mean "{near}", which the base has?'
            request.problems.warning(place, f"nothing uses this {what}", hint=hint)


def _files(folder: Path, endings: tuple[str, ...]) -> Iterator[Path]:
    found = (path for path in sorted(folder.rglob("*"))[:_MOST] if path.is_file())
    return (path for path in found if not endings or path.suffix in endings)


def _same(one: Path, other: Path) -> bool:
    try:
        return one.stat().st_size == other.stat().st_size and one.read_bytes() == other.read_bytes()
    except OSError:
        return False


def _text(path: Path) -> str:
    try:
        return path.read_text("utf-8", errors="replace")
    except OSError:
        return ""
