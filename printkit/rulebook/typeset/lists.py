"""Lists with bullets or numbers, and lists of definitions."""

from __future__ import annotations

from printkit.layout.frame import Mark
from printkit.layout.text.running import run_text
from printkit.rulebook.model import Definitions, Items
from printkit.rulebook.strips import NEVER, Strip
from printkit.rulebook.typeset.lines import text_strips
from printkit.rulebook.typeset.setting import Inner, Marker, Measure, Setting, line_box
from printkit.source.markup import Inline

_GAP = 0.5
"""Between marker and text, as a factor of the size."""
_TIGHT, _LOOSE = 0.12, 0.4
"""Between items, as factors of the line."""
_LONE, _FEW_ITEMS = 110.0, 20.0
"""The cost of a break that leaves one item alone, and of any within a short list."""
_FEW = 4
_LONE_TERM = 45.0
"""The same of one term with what is said of it."""
_SHORT, _WITHIN_SHORT = 5, 40.0
"""Items of so few lines are rather kept whole."""
_INDENT = 1.5
"""Of what is said of a term, as a factor of the size."""


def items(setting: Setting, block: Items, measure: Measure, inner: Inner) -> list[Strip]:
    """A list; its markers hang before the text."""
    theme, style = setting.theme, setting.styles.marker
    if setting.beside is not None and setting.beside.side == "left":
        measure = _cleared(setting, measure)
    names = ["•"] * len(block.items)
    if block.start is not None:
        names = [f"{block.start + number}." for number in range(len(block.items))]
    markers = [run_text((Inline(name),), measure.w, style, setting.fonts) for name in names]
    indent = max(marker.widest for marker in markers) + _GAP * theme.size
    within = measure.inset(indent, rtl=theme.rtl)
    outer, setting.dense = setting.dense, block.tight
    gap = (_TIGHT if block.tight else _LOOSE) * theme.line
    strips: list[Strip] = []
    for number, (marker, blocks) in enumerate(zip(markers, block.items, strict=True)):
        x = within.right + _GAP * theme.size - (marker.width - marker.widest)
        if not theme.rtl:
            x = within.x - _GAP * theme.size - marker.widest
        setting.markers = (*setting.markers, Marker(marker, x))
        found = inner(setting, blocks, within)
        if setting.markers:
            found = _marked(setting, found)
        if not found:
            continue
        found = _whole(found)
        found[0] = found[0]._replace(
            before=gap if strips else 0.0,
            cost=max(found[0].cost, _cost(number, len(block.items))) if number else found[0].cost,
        )
        strips += found
    setting.dense = outer
    return strips


def _cost(number: int, count: int) -> float:
    """Of a break before an item that is not the first."""
    if number in (1, count - 1):
        return _LONE
    return _FEW_ITEMS if count <= _FEW else 0.0


def _whole(strips: list[Strip]) -> list[Strip]:
    """The lines of an item, held together if they are few."""
    if len(strips) > _SHORT:
        return strips
    return [
        strip._replace(cost=max(strip.cost, _WITHIN_SHORT)) if number else strip
        for number, strip in enumerate(strips)
    ]


def _cleared(setting: Setting, measure: Measure) -> Measure:
    """The measure beside a picture at its left; markers would stand on the picture else."""
    narrow = setting.beside.narrow(measure, setting.theme.line) if setting.beside else None
    return measure if narrow is None else Measure(measure.x + narrow.indent, narrow.width)


def _marked(setting: Setting, strips: list[Strip]) -> list[Strip]:
    """The strips of an item that begins with no line, with its marker."""
    waiting, setting.markers = setting.markers, ()
    height = setting.theme.line
    marks: tuple[Mark, ...] = ()
    for marker in waiting:
        baseline = line_box(marker.text, 0, height).baseline
        marks += marker.text.placed(0, marker.x, baseline).marks
    if not strips:
        return [Strip(height, marks)]
    return [strips[0]._replace(marks=marks + strips[0].marks), *strips[1:]]


def definitions(
    setting: Setting, block: Definitions, measure: Measure, inner: Inner
) -> list[Strip]:
    """Terms, each with what is said of it set in below."""
    theme = setting.theme
    within = measure.inset(_INDENT * theme.size, rtl=theme.rtl)
    strips: list[Strip] = []
    for number, (term, blocks) in enumerate(block.entries):
        found = text_strips(setting, term, setting.styles.term, measure, block.span)
        found[1:] = [strip._replace(cost=NEVER) for strip in found[1:]]
        said = inner(setting, blocks, within)
        if said:
            said[0] = said[0]._replace(before=0.0, cost=NEVER)
        found += said
        if found and strips:
            lone = number in (1, len(block.entries) - 1)
            cost = _LONE_TERM if lone else 0.0
            found[0] = found[0]._replace(before=_LOOSE * theme.line, cost=cost)
        strips += found
    return strips
