"""Faces of two games in one document: each keeps the font files that it was set in."""

from __future__ import annotations

from dataclasses import replace

from printkit.layout.frame import Frame, Glyphs, Group, Mark
from printkit.layout.text.fonts import Fonts


class Rekeying:
    """Gives the glyphs of one game's faces the keys that a document's fonts have."""

    def __init__(self, own: Fonts, shared: Fonts) -> None:
        self._own, self._shared = own, shared
        self._keys: dict[str, str] = {}
        self._known: dict[int, tuple[Mark, Mark]] = {}

    def frame(self, frame: Frame) -> Frame:
        marks = self._all(frame.marks)
        return frame if marks is frame.marks else replace(frame, marks=marks)

    def _all(self, marks: tuple[Mark, ...]) -> tuple[Mark, ...]:
        made = tuple(map(self._mark, marks))
        return marks if all(one is other for one, other in zip(made, marks, strict=True)) else made

    def _mark(self, mark: Mark) -> Mark:
        if not isinstance(mark, Group | Glyphs):
            return mark
        known = self._known.get(id(mark))
        if known is None:
            known = self._known[id(mark)] = (mark, self._made(mark))
        return known[1]

    def _made(self, mark: Group | Glyphs) -> Mark:
        if isinstance(mark, Glyphs):
            key = self._key(mark.face)
            return mark if key == mark.face else mark._replace(face=key)
        marks = self._all(mark.marks)
        if marks is mark.marks:
            return mark
        shared = f"{mark.shared}|rekeyed" if mark.shared is not None else None
        return replace(mark, marks=marks, shared=shared)

    def _key(self, key: str) -> str:
        if key not in self._keys:
            self._keys[key] = self._shared.key_of(self._own.by_key(key))
        return self._keys[key]
