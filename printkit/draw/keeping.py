"""What a later build of the same game need not draw and pack again, to the same bytes."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from hashlib import blake2b

from printkit.draw.store import packed
from printkit.layout.frame import Frame

Named = Mapping[str, Mapping[Hashable, object]]
"""What operators call by a name, or tell by a glyph, in tables that only ever grow."""
_Mark = Mapping[str, int]
_MOST_PACKED = 20_000
"""Pages and more than any build has; who keeps one for many builds stays below it."""
_NOTHING: Mapping[Hashable, object] = {}


class Kept:
    """Packed streams and trails of one build, and those of the build before.

    What a build does not ask for again is not there for the next.
    """

    def __init__(self, former: Kept | None = None) -> None:
        self._former = former._packed if former is not None else {}
        self._packed: dict[bytes, bytes] = {}
        self._trails = former.trails if former is not None else {}
        self.trails: dict[str, Trail] = {}

    def packed(self, data: bytes) -> bytes:
        """The data deflated, as it was before where it is the same."""
        key = blake2b(data, digest_size=32).digest()
        found = self._packed.get(key) or self._former.get(key)
        if found is None:
            found = packed(data)
        if len(self._packed) >= _MOST_PACKED:
            self._packed.clear()
        self._packed[key] = found
        return found

    def trail(self, name: str) -> Trail:
        """The trail of the next document of that name."""
        name = f"{name} {len(self.trails)}"
        trail = self.trails[name] = Trail(self._trails.get(name))
        return trail


class Trail:
    """The faces of one document, each with what the document had named before it was drawn.

    A face's operators call fonts and forms by the document's own names, given in the order of
    first use. They hold in another document as soon as all that the first had named by then
    has the same names there; a face that named something itself is drawn again.
    """

    def __init__(self, former: Trail | None = None) -> None:
        self._faces: dict[int, tuple[Frame, bytes, _Mark]] = {}
        self._named: Named = {}
        self._former = former._faces if former is not None else {}
        self._followed = {
            kind: _Followed(names) for kind, names in (former._named if former else {}).items()
        }
        self._mark: _Mark = {}
        self._reached: _Mark | None = None

    def known(self, frame: Frame, named: Callable[[], Named]) -> bytes | None:
        """The operators of a face, where they hold here too."""
        found = self._former.get(id(frame))
        if found is None:
            return None
        _, operators, mark = found
        if mark is not self._reached:
            now = named()
            for kind, count in mark.items():
                if self._followed[kind].reached(now.get(kind, _NOTHING)) < count:
                    return None
            self._reached = mark
            self.mark(now)
        self._faces[id(frame)] = (frame, operators, self._mark)
        return operators

    def mark(self, named: Named) -> _Mark:
        """How much is named now; one value as long as nothing is added."""
        self._named = named
        if any(len(names) != self._mark.get(kind) for kind, names in named.items()):
            self._mark = {kind: len(names) for kind, names in named.items()}
        return self._mark

    def keep(self, frame: Frame, operators: bytes, before: _Mark, named: Named) -> None:
        """Keep a face that named nothing new."""
        if self.mark(named) is before:
            self._faces[id(frame)] = (frame, operators, before)


class _Followed:
    """How far another table holds the entries of a former one, in their order."""

    def __init__(self, names: Mapping[Hashable, object]) -> None:
        self._waiting: Iterator[tuple[Hashable, object]] = iter(names.items())
        self._next = next(self._waiting, None)
        self._count = 0

    def reached(self, names: Mapping[Hashable, object]) -> int:
        while self._next is not None and names.get(self._next[0]) == self._next[1]:
            self._count += 1
            self._next = next(self._waiting, None)
        return self._count
