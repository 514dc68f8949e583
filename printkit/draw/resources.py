"""The one resource dictionary that every page and form of a document shares."""

from __future__ import annotations

from collections.abc import Mapping

from printkit.draw.stock import Stock
from printkit.draw.store import Store, number, stream

_KINDS = (b"Font", b"XObject", b"ExtGState", b"Shading")


class Resources:
    """Named things that operators call for; equal things have one name.

    One dictionary serves the whole file, so a face's operators are valid on any page or form.
    """

    def __init__(self, store: Store, stock: Stock | None = None) -> None:
        self.store = store
        self.stock = stock or Stock()
        self.reference = store.reserve()
        self._named: dict[bytes, dict[bytes, bytes]] = {kind: {} for kind in _KINDS}
        self._known: dict[tuple[bytes, bytes], bytes] = {}
        self._objects: dict[bytes, int] = {}

    @property
    def known(self) -> Mapping[tuple[bytes, bytes], bytes]:
        """The names of things, by what they are."""
        return self._known

    @property
    def objects(self) -> Mapping[bytes, int]:
        """The numbers of objects, by what they are."""
        return self._objects

    def name(self, kind: bytes, prefix: bytes, value: bytes) -> bytes:
        """A new name for a reference or an inline dictionary."""
        names = self._named[kind]
        name = b"%b%d" % (prefix, len(names) + 1)
        names[name] = value
        return name

    def _shared(self, kind: bytes, prefix: bytes, body: bytes, *, inline: bool = False) -> bytes:
        key = (kind, body)
        if key not in self._known:
            value = body if inline else b"%d 0 R" % self.object(body)
            self._known[key] = self.name(kind, prefix, value)
        return self._known[key]

    def alpha(self, alpha: float) -> bytes:
        """The graphics state that draws everything this much opaque."""
        value = number(alpha, 3)
        state = b"<</ca %b/CA %b/AIS false>>" % (value, value)
        return self._shared(b"ExtGState", b"G", state, inline=True)

    def mask(self, form: bytes) -> bytes:
        """The graphics state under which `form`'s brightness is the opacity."""
        reference = self._named[b"XObject"][form]
        state = b"<</SMask<</S/Luminosity/G %b>>>>" % reference
        return self._shared(b"ExtGState", b"G", state, inline=True)

    def shading(self, body: bytes) -> bytes:
        return self._shared(b"Shading", b"S", body)

    def image(self, body: bytes) -> bytes:
        return self._shared(b"XObject", b"I", body)

    def object(self, body: bytes) -> int:
        """The number of an object without a name; equal ones are one."""
        number = self._objects.get(body)
        if number is None:
            number = self._objects[body] = self.store.add(body)
        return number

    def form(self, operators: bytes, box: bytes, *, group: bytes = b"") -> bytes:
        """A form XObject with these operators; `group` makes it a transparency group."""
        entries = b"/Type/XObject/Subtype/Form/BBox[%b]/Resources %d 0 R" % (box, self.reference)
        if group:
            entries += b"/Group<</S/Transparency%b>>" % group
        return self._shared(b"XObject", b"X", stream(entries, operators, pack=self.stock.packed))

    def finish(self) -> None:
        """Write the dictionary, once all names are known."""
        kinds = [
            b"/%b<<%b>>" % (kind, b"".join(b"/%b %b" % item for item in names.items()))
            for kind, names in self._named.items()
            if names
        ]
        self.store.fill(self.reference, b"<<%b>>" % b"\n".join(kinds))
