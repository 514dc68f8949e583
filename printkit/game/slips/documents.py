"""Files that were probably meant as a game's rulebook or player aid."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from printkit.problems import Problems, Span, one_edit
from printkit.source.reads import listed

_ENDINGS = ("", ".md", ".markdown", ".mdown", ".txt", ".docx", ".odt")


def check_nearly_named(
    folders: Sequence[Path], name: str, what: str, span: Span, problems: Problems
) -> None:
    """Tell of what is nearly named as the Markdown file that a game may have.

    Said once: a text that somebody wrote would else be left out without a word.
    """
    for path in (path for folder in folders for path in _nearly(folder, name)):
        if path.is_dir():
            problems.error(
                span,
                f'"{path.name}" is a folder, where the {what} is looked for',
                hint=f"rename it, or write {name}: and the file's path",
            )
            return
        hint = f"rename it to {name}.md"
        if path.suffix.casefold() in (".docx", ".odt"):
            hint = f"save it as Markdown, named {name}.md"
        problems.warning(span, f'the file "{path.name}" is not read as {what}', hint=hint)


def _nearly(folder: Path, name: str) -> list[Path]:
    """What a folder holds of that name but for capitals and ending."""
    listed(folder)
    try:
        found = sorted(folder.iterdir())
    except OSError:
        return []
    return [
        path
        for path in found
        if _alike(path.stem, name)
        and path.suffix.casefold() in _ENDINGS
        and (path.is_file() or path.name == f"{name}.md")
    ]


def _alike(stem: str, name: str) -> bool:
    """Whether a file's name is another but for capitals, dashes and, if it is long, one slip."""
    plain = "".join(char for char in stem.casefold() if char.isalnum())
    return plain == name or (len(name) > 4 and one_edit(plain, name))


def others(folders: Sequence[Path]) -> str | None:
    """The Markdown files that there are, as a hint for one that there is not."""
    try:
        found = sorted({path.name for folder in folders for path in folder.glob("*.md")})
    except OSError:
        return None
    return f"there is {' and '.join(found[:3])}" if found else None
