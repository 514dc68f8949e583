"""Boxes beside the running text: examples, notes and tips; quotations; lines across."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from printkit.colour import WHITE
from printkit.geometry import MM_PER_PT, Rect
from printkit.layout.frame import Path, Shape, Stroke
from printkit.rulebook.model import Admonition, Break, Content, Quote
from printkit.rulebook.strips import NEVER, Panel, Strip
from printkit.rulebook.theme import Theme
from printkit.rulebook.typeset.lines import text_strips
from printkit.rulebook.typeset.setting import Inner, Measure, Setting
from printkit.rulebook.words import words
from printkit.source.markup import Inline

_PAD = 0.75
"""Within a box, as a factor of the size of the running text."""
_SPLIT, _SPLIT_SHORT = 40.0, 90.0
"""The least cost of a break within a box, and within one that takes little of a page."""
_LITTLE = 0.45
_ENDS = 3
"""So many strips at either end of a box are rather not left alone."""
_PARTED = 400.0
"""The same before a picture, which stays with what is said before it."""
_LEADS = 8
"""If it is no more than so many lines, and the box's title."""
_RULE = 0.6 * MM_PER_PT


def admonition(setting: Setting, block: Admonition, measure: Measure, inner: Inner) -> list[Strip]:
    """A tinted box with a bar at its side and its kind above the text."""
    theme = setting.theme
    pad = _PAD * theme.size
    panel = Panel(
        None if theme.economy or theme.tint == WHITE else theme.tint,
        theme.accent,
        measure.x,
        measure.w,
        pad,
    )
    within = measure.inset(1.4 * pad + 0.4, 1.4 * pad, rtl=theme.rtl)
    title = block.title or _kind(block.kind, theme.language)
    label = text_strips(setting, title, setting.styles.label, within, block.span)
    body = inner(setting, block.blocks, within)
    if body:
        body[0] = body[0]._replace(before=0.1 * theme.line, cost=NEVER)
    strips = [*label, *body]
    costs = _costs(strips, theme)
    return [
        strip._replace(panel=panel, cost=max(strip.cost, cost))
        for strip, cost in zip(strips, costs, strict=True)
    ]


def _costs(strips: Sequence[Strip], theme: Theme) -> list[float]:
    """The least costs of breaks within a box: best none, at worst where it says little."""
    height = sum(strip.before + strip.height for strip in strips)
    least = _SPLIT_SHORT if height < _LITTLE * theme.room else _SPLIT
    pictures = [number for number, strip in enumerate(strips) if strip.kind == "picture"]
    first = pictures[0] if pictures and pictures[0] <= _LEADS else 0
    costs = [0.0]
    for number in range(1, len(strips)):
        ends = min(number, len(strips) - number) <= _ENDS
        # What stands before a picture speaks of it, and so does what follows.
        with_picture = number <= first or number in pictures
        ends = ends or any(0 < number - picture <= _ENDS for picture in pictures)
        costs.append(_PARTED if with_picture else least * 2 if ends else least)
    return costs[: len(strips)]


def _kind(kind: str, language: str) -> Content:
    known = words(language)
    name = {"example": known.example, "note": known.note, "tip": known.tip}[kind]
    return (Inline(name.upper()),)


def quote(setting: Setting, block: Quote, measure: Measure, inner: Inner) -> list[Strip]:
    """A quotation: set in, in italics, with a bar at its side."""
    theme = setting.theme
    inset = 1.2 * theme.size
    within = measure.inset(inset, inset, rtl=theme.rtl)
    panel = Panel(None, theme.accent, measure.x, measure.w, 0.0)
    outer, setting.styles = setting.styles, setting.styles.quoting()
    strips = inner(setting, block.blocks, within)
    setting.styles = outer
    return [strip._replace(panel=strip.panel or panel) for strip in strips]


def line_across(setting: Setting, _: Break, measure: Measure) -> list[Strip]:
    """A short line in the middle."""
    theme = setting.theme
    width = min(0.3 * measure.w, 25.0)
    x, y = measure.x + (measure.w - width) / 2, theme.line / 2
    path = Path.polygon(((x, y), (x + width, y)), closed=False)
    rule = Shape(path, Rect(x, y, width, 0.0), stroke=Stroke(theme.accent, _RULE))
    return [Strip(theme.line, (rule,), cost=50.0)]


def rule(x: float, y: float, width: float, stroke: Stroke) -> Shape:
    """A straight line to the right."""
    path = Path.polygon(((x, y), (x + width, y)), closed=False)
    return Shape(path, Rect(x, y, width, 0.0), stroke=replace(stroke))
