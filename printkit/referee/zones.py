"""Where cards may be, and who sees them there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

Sight = Literal["public", "owner", "nobody"]


class ZoneKind(NamedTuple):
    """A kind of zone. What a seat may know is derived from this and nothing else."""

    name: str
    sight: Sight
    doc: str
    per_seat: bool = False
    ordered: bool = False
    """Whether the order means something; the last card is the top one."""
    within: str = ""
    """For a hidden choice: others see its cards counted with the zone of this name."""


class Zone(NamedTuple):
    """A zone of a game: its name in states (`hand-0`), its kind and its owner."""

    name: str
    kind: ZoneKind
    owner: int | None

    def seen_by(self, seat: int | None) -> bool:
        """Whether a seat sees the cards; None is somebody who only watches."""
        sight = self.kind.sight
        return sight == "public" or (sight == "owner" and seat is not None and seat == self.owner)

    @property
    def counted_as(self) -> str:
        """The zone with which those count its cards who do not see them."""
        return f"{self.kind.within}-{self.owner}" if self.kind.within else self.name


def zones_of(kinds: Iterable[ZoneKind], seats: int) -> tuple[Zone, ...]:
    """All zones of a game for so many seats."""
    return tuple(
        Zone(f"{kind.name}-{seat}", kind, seat) if kind.per_seat else Zone(kind.name, kind, None)
        for kind in kinds
        for seat in (range(seats) if kind.per_seat else (None,))
        if seat is not None or not kind.per_seat
    )
