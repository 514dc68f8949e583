"""Where a document's pages lead: destinations, links, bookmarks and page labels."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple
from urllib.parse import quote

from printkit.draw.plane import PT_PER_MM, Plane
from printkit.draw.store import Store, number, text_string
from printkit.geometry import Rect, Size

_NUMBER = re.compile(r"[1-9][0-9]{0,8}", re.ASCII)
_URL = ";/?:@&=+$,#%!~*'()[]"
"""What stands for itself in an address, beside letters and digits."""


class Bookmark(NamedTuple):
    """An entry of the outline: where it leads, and its parts."""

    title: str
    page: int
    parts: tuple[Bookmark, ...] = ()
    y: float | None = None
    """How far down its page in mm; None shows the page whole."""


class _Leaf(NamedTuple):
    """A page with what leads from it, which is written when all pages are known."""

    number: int
    size: Size
    annotations: int | None
    links: tuple[tuple[Rect, str], ...]
    label: str


class Navigation:
    """Gathers what leads where, and writes it once the last page is there."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._leaves: list[_Leaf] = []
        self._anchors: dict[str, tuple[int, float]] = {}

    def reserve(self, links: Sequence[tuple[Rect, str]]) -> tuple[bytes, int | None]:
        """The entry of a page's dictionary for its links, and the object kept for them."""
        if not links:
            return b"", None
        kept = self._store.reserve()
        return b"/Annots %d 0 R" % kept, kept

    def page(
        self,
        number: int,
        size: Size,
        kept: int | None,
        links: Sequence[tuple[Rect, str]],
        anchors: Sequence[tuple[str, float]],
        label: str,
    ) -> int:
        """Take in a page, the object `number` of the file; its index."""
        index = len(self._leaves)
        self._leaves.append(_Leaf(number, size, kept, tuple(links), label))
        for name, y in anchors:
            self._anchors.setdefault(name, (index, y))
        return index

    def write_links(self) -> None:
        """Write the links of all pages; one that leads nowhere is a fault of whoever made it."""
        for leaf in self._leaves:
            if leaf.annotations is not None:
                numbers = [self._store.add(self._link(leaf, *link)) for link in leaf.links]
                body = b" ".join(b"%d 0 R" % number for number in numbers)
                self._store.fill(leaf.annotations, b"[%b]" % body)

    def names(self) -> bytes | None:
        """The destinations by name, so that other files can lead to a section of this one."""
        if not self._anchors:
            return None
        # A name tree is sorted by the bytes of its names.
        rows = sorted(
            (name.encode("utf-8"), self._destination(*place))
            for name, place in self._anchors.items()
        )
        body = b"\n".join(b"<%b>%b" % (name.hex().encode("ascii"), place) for name, place in rows)
        tree = self._store.add(b"<</Names[%b]>>" % body)
        return b"<</Dests %d 0 R>>" % tree

    def labels(self) -> bytes | None:
        """What viewers show as the pages' numbers; None where they are simply counted."""
        told = [leaf.label for leaf in self._leaves]
        if not any(told) or told == [str(place) for place in range(1, len(told) + 1)]:
            return None
        ranges: list[bytes] = []
        following: str | None = None
        for index, label in enumerate(told):
            if label == following:
                following = str(int(label) + 1)
                continue
            counted = _NUMBER.fullmatch(label) is not None
            how = b"/S/D/St %d" % int(label) if counted else b"/P%b" % text_string(label)
            ranges.append(b"%d<<%b>>" % (index, how))
            following = str(int(label) + 1) if counted else None
        return b"<</Nums[%b]>>" % b"".join(ranges)

    def outlines(self, marks: Sequence[Bookmark]) -> bytes | None:
        """The tree of bookmarks; its first level is open."""
        if not marks:
            return None
        root = self._store.reserve()
        links = self._bookmarks(marks, root)
        self._store.fill(root, b"<</Type/Outlines%b/Count %d>>" % (links, len(marks)))
        return b"%d 0 R" % root

    def _bookmarks(self, marks: Sequence[Bookmark], parent: int) -> bytes:
        """Write bookmarks that follow each other; the parent's links to the first and last."""
        items = [self._store.reserve() for _ in marks]
        for index, mark in enumerate(marks):
            links = b"/Parent %d 0 R" % parent
            if index:
                links += b"/Prev %d 0 R" % items[index - 1]
            if index + 1 < len(items):
                links += b"/Next %d 0 R" % items[index + 1]
            if mark.parts:
                links += self._bookmarks(mark.parts, items[index])
                links += b"/Count %d" % -len(mark.parts)  # below zero: folded
            destination = b"/Dest%b" % self._destination(mark.page, mark.y)
            title = text_string(mark.title)
            self._store.fill(items[index], b"<</Title%b%b%b>>" % (title, links, destination))
        return b"/First %d 0 R/Last %d 0 R" % (items[0], items[-1])

    def _destination(self, page: int, y: float | None) -> bytes:
        leaf = self._leaves[page]
        if y is None:
            return b"[%d 0 R/Fit]" % leaf.number
        top = number((leaf.size.h - y) * PT_PER_MM)
        return b"[%d 0 R/XYZ 0 %b null]" % (leaf.number, top)

    def _link(self, leaf: _Leaf, box: Rect, target: str) -> bytes:
        corners = Plane(leaf.size.h).corners(box)
        head = b"<</Type/Annot/Subtype/Link/Rect[%b]/Border[0 0 0]/F 4" % corners
        if not target.startswith("#"):
            address = text_string(quote(target, safe=_URL))
            return head + b"/A<</S/URI/URI%b>>>>" % address
        place = self._anchors.get(target[1:])
        if place is None:
            raise LookupError(f'a link leads to "{target}", which no page holds')
        return head + b"/Dest%b>>" % self._destination(*place)


def tree(entries: Sequence[tuple[int, Bookmark]]) -> tuple[Bookmark, ...]:
    """Bookmarks in reading order, each with its level from 1, as the tree that they mean.

    One whose level skips some stands below the last that is above it.
    """
    marks: list[Bookmark] = []
    at = 0
    while at < len(entries):
        level, mark = entries[at]
        end = at + 1
        while end < len(entries) and entries[end][0] > level:
            end += 1
        marks.append(mark._replace(parts=tree(entries[at + 1 : end])))
        at = end
    return tuple(marks)
