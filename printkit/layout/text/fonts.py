"""The fonts a run may use: a game's own before the bundled ones, and who stands in for whom."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from printkit.layout.text.faces import Face
from printkit.layout.text.hyphens import Hyphenation
from printkit.layout.text.shaping import Setter
from printkit.problems import Problems, did_you_mean
from printkit.source.paths import shown_path
from printkit.source.reads import note, walked

if TYPE_CHECKING:
    from printkit.layout.text.fontfiles import Found
    from printkit.layout.text.passages import Matter
    from printkit.source.markup import Inline

__all__ = ["Face", "Fonts", "Opened"]

_LIST = "fonts.yaml"
_MOST_SETTERS = 256
"""Styles remembered; a layout that computes a new letter spacing for every card has more."""


class Opened:
    """The faces of a folder that many games use, read once and known with the words they set."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._found: tuple[Found, ...] | None = None
        self._faces: dict[tuple[Path, int, str], Face] = {}

    def found(self, problems: Problems) -> Iterable[Found]:
        """The faces there are; those of a folder with something wrong are looked for again."""
        from printkit.layout.text.fontfiles import find_faces

        if self._found is None:
            before = len(problems)
            found = tuple(find_faces(self.folder, problems))
            if len(problems) > before:
                return found
            self._found = found
        return self._found

    def face(self, found: Found, key: str) -> Face:
        """The face under a name that no other has in that game."""
        known = (found.path, found.number, key)
        if known not in self._faces:
            self._faces[known] = Face(found.path, found.number, found.name, key)
        return self._faces[known]


class Fonts:
    """Faces by family and style, from folders of font files, the first folder winning.

    What is wrong with the files goes to `problems`; without one it is raised. A folder that was
    opened for another game is not read again.
    """

    def __init__(
        self,
        folders: Sequence[Path],
        problems: Problems | None = None,
        opened: Opened | None = None,
    ) -> None:
        found = Problems() if problems is None else problems
        self._faces: list[Face] = []
        self._names: dict[str, str] = {}
        self._fallback: list[str] = []
        self._icons: list[str] = []
        for folder in folders:
            walked(folder)
            if folder.is_dir():
                known = opened is not None and opened.folder == folder
                self._read(opened if opened and known else Opened(folder), found)
        if problems is None:
            found.raise_errors()
        self._by_key = {face.key: face for face in self._faces}
        self._setters: dict[tuple[str, bool, bool, str, float], Setter] = {}
        self._hyphenations: dict[str, Hyphenation] = {}
        self.matters: dict[tuple[object, ...], tuple[Sequence[Inline], Matter]] = {}
        """Running texts that were made ready (layout.text.running), and what each was made of."""
        self._chosen: dict[tuple[str, bool, bool], Face] = {}

    def _read(self, opened: Opened, problems: Problems) -> None:
        from printkit.layout.text.fontlists import read_list

        for found in opened.found(problems):
            note(found.path)
            self._add(found, opened)
        folder = opened.folder
        if (folder / _LIST).is_file():
            beside = read_list(folder / _LIST, shown_path(folder / _LIST, folder.parent), problems)
            self._names = beside.names | self._names
            self._fallback += beside.fallback
            self._icons += beside.icons

    def _add(self, found: Found, opened: Opened) -> None:
        keys = {face.key for face in self._faces}
        key, number = found.name.postscript or "Font", 1
        while key in keys:
            number += 1
            key = f"{found.name.postscript or 'Font'}-{number}"
        self._faces.append(opened.face(found, key))

    @cached_property
    def families(self) -> tuple[str, ...]:
        """The names a layout may use."""
        return tuple(dict.fromkeys([*self._names, *(face.family for face in self._faces)]))

    def key_of(self, face: Face) -> str:
        """The key under which these fonts have a face of others; its own where they have not."""
        known = self._by_place.get((face.path, face.index))
        return known or face.key

    @cached_property
    def _by_place(self) -> dict[tuple[Path, int], str]:
        return {(face.path, face.index): face.key for face in self._faces}

    @property
    def used(self) -> frozenset[Path]:
        """The files of the faces that set something."""
        return frozenset(face.path for face in self._faces if "font" in vars(face))

    def face(self, family: str, bold: bool = False, italic: bool = False) -> Face:
        """The face nearest to what is asked for. Raises ValueError for an unknown family."""
        key = (family, bold, italic)
        face = self._chosen.get(key)
        if face is None:
            face = self._chosen[key] = self._choose(family, bold, italic)
        return face

    def _choose(self, family: str, bold: bool, italic: bool) -> Face:
        faces = self._called(family)
        if not faces:
            hint = did_you_mean(family, self.families)
            raise ValueError(f'there is no font "{family}"' + (f"; {hint}" if hint else ""))
        weight = 700 if bold else 400
        # A bold face where a regular one is asked for is worse than upright for italic.
        return min(
            faces,
            key=lambda f: (f.bold != bold, f.italic != italic, abs(f.name.weight - weight)),
        )

    def _called(self, family: str) -> list[Face]:
        """The faces of a family, those of earlier folders first."""
        wanted = _folded(family)
        return self._by_name.get(self._meant.get(wanted, wanted), [])

    @cached_property
    def _meant(self) -> dict[str, str]:
        return {_folded(name): _folded(family) for name, family in self._names.items()}

    @cached_property
    def _by_name(self) -> dict[str, list[Face]]:
        found: dict[str, list[Face]] = {}
        for face in self._faces:
            for name in dict.fromkeys(map(_folded, face.name.groups)):
                found.setdefault(name, []).append(face)
        return found

    def setter(
        self, family: str, bold: bool, italic: bool, lang: str, spacing: float = 0.0
    ) -> Setter:
        """Shapes words in a style. Raises ValueError for an unknown family."""
        key = (family, bold, italic, lang, spacing)
        setter = self._setters.get(key)
        if setter is None:
            if len(self._setters) >= _MOST_SETTERS:
                self._setters.clear()
            face = self.face(family, bold, italic)
            fallbacks = self.fallbacks(bold, italic)
            setter = self._setters[key] = Setter(face, fallbacks, lang, spacing)
        return setter

    def hyphenation(self, lang: str) -> Hyphenation:
        """The breaks of a language's words. Raises ValueError if it has none."""
        found = self._hyphenations.get(lang)
        if found is None:
            found = self._hyphenations[lang] = Hyphenation(lang)
        return found

    def by_key(self, key: str) -> Face:
        return self._by_key[key]

    def fallbacks(self, bold: bool, italic: bool) -> tuple[Face, ...]:
        """The faces that stand in for missing letters, in order."""
        return tuple(self.face(name, bold, italic) for name in self._present(self._fallback))

    @cached_property
    def icon_faces(self) -> tuple[Face, ...]:
        """The fonts whose glyph names are icons."""
        return tuple(self.face(name) for name in self._present(self._icons))

    def _present(self, names: Sequence[str]) -> list[str]:
        return [name for name in dict.fromkeys(names) if self._called(name)]

    def icon(self, name: str) -> tuple[Face, int] | None:
        """The icon of that name."""
        for face in self.icon_faces:
            gid = face.glyph_named(name)
            if gid is not None:
                return face, gid
        return None

    @cached_property
    def icon_names(self) -> tuple[str, ...]:
        """Every icon there is, for hints."""
        return tuple(dict.fromkeys(name for face in self.icon_faces for name in face.glyph_names))


def _folded(name: str) -> str:
    return re.sub(r"[\s_-]+", "", name).casefold()
