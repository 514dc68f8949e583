"""What every page of a rulebook has around its text: a running head and a number."""

from __future__ import annotations

from printkit.geometry import MM_PER_PT, Rect
from printkit.layout.frame import Mark, Path, Shape, Stroke
from printkit.rulebook.lines import Lines, Side

_HEAD = 7.25 * MM_PER_PT
_NUMBER = 10.5 * MM_PER_PT
_SPACING = 0.3 * MM_PER_PT
_RULE = 0.25
_LEAST = 80.0
"""A narrower page has room for one of the two texts only, in mm."""


def running_head(lines: Lines, title: str, section: str, *, right: bool) -> list[Mark]:
    """The rulebook's title towards the fold and the section's name outside, above a rule.

    `right` is a page whose outer edge is the right one.
    """
    theme = lines.theme
    x, width = theme.margins.left, theme.measure
    y = theme.margins.top * 0.6
    size = min(_HEAD, theme.size * 0.9)
    inner, outer = _sides(right=right)
    marks: list[Mark] = []
    if section and theme.page.w >= _LEAST:
        plain = lines.style("sans", size, spacing=_SPACING)
        half = width * 0.48
        marks += lines.line(
            title.upper(), plain, x if right else x + width - half, y, half, inner
        ).marks
        x, width = (x + width - half if right else x), half
    bold = lines.style("sans", size, bold=True, accent=True, spacing=_SPACING)
    marks += lines.line((section or title).upper(), bold, x, y, width, outer).marks
    line = y + size * 0.65
    return [*marks, rule(theme.margins.left, line, theme.measure, lines)]


def page_number(lines: Lines, label: str, *, right: bool) -> list[Mark]:
    """The page's number at its foot, outside."""
    theme = lines.theme
    size = min(_NUMBER, theme.size * 1.15)
    style = lines.style("display", size, bold=True, accent=True)
    y = theme.page.h - theme.margins.bottom * 0.42
    _, outer = _sides(right=right)
    return list(lines.line(label, style, theme.margins.left, y, theme.measure, outer).marks)


def rule(x: float, y: float, width: float, lines: Lines, thickness: float = _RULE) -> Shape:
    """A thin line across, in the accent's colour."""
    path = Path.polygon(((x, y), (x + width, y)), closed=False)
    return Shape(path, Rect(x, y, width, 0.0), None, Stroke(lines.theme.accent, thickness))


def _sides(*, right: bool) -> tuple[Side, Side]:
    """The inner and the outer side of a page."""
    return ("left", "right") if right else ("right", "left")
