"""Files that a game names: found inside its folders and nowhere else."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import printkit
from printkit.problems import Problems, Span
from printkit.source.near import near_file
from printkit.source.nodes import quoted
from printkit.source.reads import sought

_CONTROL = re.compile(r"[\x00-\x1f]")
_ADDRESS = re.compile(r"[A-Za-z][A-Za-z0-9+.-]+:")
_ABSOLUTE = re.compile(r"[/\\]|[A-Za-z]:|~")
_LONGEST = 500


@cache
def shared_root() -> Path:
    """The folder that holds data/, templates/ and fonts/: of a checkout, else in the package."""
    package = Path(printkit.__file__).resolve().parent
    bundled = package / "bundled"
    return bundled if bundled.is_dir() else package.parent


def shown_path(path: Path, home: Path | None = None) -> str:
    """A file's name as people see it: never where a machine keeps its files.

    Relative to the current folder when inside it, a shared file at least to the folder that
    holds all of them; otherwise from the name of `home`, a game's folder, or its own name.
    """
    here, root = Path.cwd(), shared_root()
    if path.is_relative_to(root) and not here.is_relative_to(root):
        here = root
    bases = (here, root) if here != Path(here.anchor) else (root,)
    for base in bases:
        if path.is_relative_to(base):
            return path.relative_to(base).as_posix()
    if home is not None and path.is_relative_to(home):
        return f"{home.name}/{path.relative_to(home).as_posix()}"
    return path.name


def inside(
    folders: Sequence[Path],
    name: str,
    span: Span,
    problems: Problems,
    *,
    what: str = "file",
    card: str | None = None,
    hint: str | None = None,
) -> Path | None:
    """The first of the folders' files of this name, as it is written, that exists.

    A path that leaves the folders, also through a symbolic link, is a problem; so is one
    that leads nowhere: then the error has the path as written and as tried, and `hint` where
    no file has nearly that name.
    """
    reason = _unfit(name)
    if reason is not None:
        problems.error(span, f"{reason[0]}, found {quoted(name, 80)}", card=card, hint=reason[1])
        return None
    roots = [folder.resolve() for folder in folders]
    relative = name.strip().replace("\\", "/")
    odd: tuple[str, str] | None = None
    for root in roots:
        sought(root / relative)
        try:
            found = (root / relative).resolve()
            exists = found.is_file()
            odd = odd or (None if exists else _no_file(root / relative, what))
        except (OSError, RuntimeError, ValueError):
            odd = odd or _no_file(root / relative, what)
            continue
        if not any(found.is_relative_to(allowed) for allowed in roots):
            problems.error(
                span,
                f'the {what} "{name}" lies outside the game\'s folder',
                card=card,
                hint="copy it into the game's folder: a game reads nothing else",
            )
            return None
        if exists:
            return found
    if odd is not None:
        problems.error(span, f'"{name}" {odd[0]}', card=card, hint=odd[1])
        return None
    near = next((near for root in roots if (near := near_file(root, relative))), None)
    tried = shown_path(Path(f"{roots[0]}/{relative}"), roots[0])
    problems.error(
        span,
        f'there is no {what} "{name}" (tried {tried})',
        card=card,
        hint=f'did you mean "{near}"?' if near else hint,
    )
    return None


def _no_file(path: Path, what: str) -> tuple[str, str] | None:
    """What a path is that exists and is no file, and what to do; None if there is nothing."""
    try:
        if path.is_dir():
            return "is a folder", f"write the path of a {what} in it"
        if path.exists():
            return "is no ordinary file", f"put the {what} itself there"
        if path.is_symlink():
            return "is a link that leads to no file", f"put the {what} itself there"
    except (OSError, ValueError):
        pass
    return None


def _unfit(name: str) -> tuple[str, str] | None:
    """Why a text cannot name a file of the game, and what to do; None if it can."""
    if not name.strip():
        return "expected the name of a file", "write its path from the game's folder"
    if _CONTROL.search(name):
        return (
            "a path cannot hold a line break or tab",
            r'a backslash in double quotes starts an escape ("\n"): write / instead',
        )
    if len(name) > _LONGEST:
        return "the path is too long", "write its path from the game's folder"
    if _ADDRESS.match(name) and not re.match(r"[A-Za-z]:[/\\]", name):
        return (
            "expected a file of the game's folder",
            "nothing is fetched from elsewhere: save it in the game's folder",
        )
    if _ABSOLUTE.match(name):
        return (
            "a path starts at the game's folder, never at the root or home of a machine",
            "copy the file into the game's folder",
        )
    return None
