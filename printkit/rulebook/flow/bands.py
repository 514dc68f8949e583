"""Headings that belong to a block across the page go across with it."""

from __future__ import annotations

from collections.abc import Sequence

from printkit.geometry import Rect
from printkit.rulebook.flow.placing import moved
from printkit.rulebook.strips import NEVER, Band, Link, Strip
from printkit.rulebook.theme import Theme

_MOST = 6
"""More strips than these are no heading, and stay where they are."""


def kept_together(bands: Sequence[Band], theme: Theme) -> tuple[Band, ...]:
    """Bands of which no first one ends with what may not be parted from the second."""
    if theme.columns == 1:
        return (Band(tuple(strip for band in bands for strip in band.strips), wide=False),)
    found: list[Band] = []
    for band in bands:
        if not band.strips:
            continue
        if found and band.wide and not found[-1].wide and band.strips[0].cost == NEVER:
            head, tail = _parted(found[-1].strips)
            if tail:
                found[-1] = Band(head, wide=False)
                band = Band((*(_across(strip, theme) for strip in tail), *band.strips), wide=True)
                if not head:
                    found.pop()
        if found and found[-1].wide is band.wide:
            band = Band(found.pop().strips + band.strips, band.wide)
        found.append(band)
    return tuple(found)


def _parted(strips: tuple[Strip, ...]) -> tuple[tuple[Strip, ...], tuple[Strip, ...]]:
    """The strips up to the last heading, and those from it on, if only few follow."""
    for at in range(len(strips) - 1, max(-1, len(strips) - 1 - _MOST), -1):
        if strips[at].cost < NEVER:
            return strips[:at], strips[at:]
    return strips, ()


def _across(strip: Strip, theme: Theme) -> Strip:
    """A strip of a column where lines start on the page."""
    dx = theme.measure - theme.column if theme.rtl else 0.0
    if dx == 0.0:
        return strip
    return strip._replace(
        marks=tuple(moved(strip.marks, dx, 0.0)),
        links=tuple(Link(_moved(link.box, dx), link.target) for link in strip.links),
    )


def _moved(box: Rect, dx: float) -> Rect:
    return box.moved(dx, 0.0)
