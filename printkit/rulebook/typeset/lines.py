"""Paragraphs and headings: a strip a line, and where pages may not be broken between them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from printkit.geometry import Rect
from printkit.layout.text.running import Narrow, Running, no_text, run_text
from printkit.layout.text.textstyle import TextStyle
from printkit.problems import Span
from printkit.rulebook.model import Block, Content, Heading, Paragraph
from printkit.rulebook.strips import NEVER, Link, Strip
from printkit.rulebook.typeset.setting import (
    Inner,
    Marker,
    Measure,
    Setting,
    calling,
    line_box,
)
from printkit.source.markup import Inline

_WITHIN = 8.0
"""The cost of a break within a paragraph."""
_JUSTIFIED_WITHIN = 17.0
"""Lines within lists and boxes that are not so many times as long as the type is large are ragged.
"""
_HYPHENATED = 30.0
"""The same after a line that ends within a word."""


def run(setting: Setting, content: Content, style: TextStyle, width: float, span: Span) -> Running:
    """A text broken into lines; what it lacks is told."""
    return _run(setting, content, style, width, span, None)


def _run(
    setting: Setting,
    content: Content,
    style: TextStyle,
    width: float,
    span: Span,
    narrow: Narrow | None,
) -> Running:
    fonts = setting.fonts
    try:
        text = run_text(content, width, style, fonts, setting.icons(style), narrow)
    except ValueError as unset:
        setting.problems.error(span, str(unset))
        return no_text(style, width, fonts)
    setting.report(text.missing, span)
    return text


def text_strips(
    setting: Setting, content: Content, style: TextStyle, measure: Measure, span: Span
) -> list[Strip]:
    """The lines of a text as strips, narrower beside a floating picture."""
    if style.align == "justify" and measure.w < _JUSTIFIED_WITHIN * style.size:
        style = replace(style, align="start")
    height = style.leading * style.size
    beside = setting.beside
    narrow = beside.narrow(measure, height) if beside is not None else None
    text = _run(setting, content, style, measure.w, span, narrow)
    strips = [_strip(setting, text, number, measure, height) for number in range(len(text.lines))]
    if beside is not None:
        strips = [beside.passed(strip) for strip in strips]
    return strips


def _strip(setting: Setting, text: Running, number: int, measure: Measure, height: float) -> Strip:
    box = line_box(text, number, height)
    placed = text.placed(number, measure.x, box.baseline)
    marks = placed.marks
    waiting, setting.markers = setting.markers, ()
    for marker in reversed(waiting):
        marks = marker.text.placed(0, marker.x, box.baseline).marks + marks
    links = tuple(Link(area.box, area.link) for area in placed.areas)
    return calling(Strip(box.height, marks, cost=_cost(text, number), links=links))


def _cost(text: Running, number: int) -> float:
    """Of a break before a line: none may leave a line alone."""
    if number == 0:
        return 0.0
    if number in (1, len(text.lines) - 1):
        return NEVER
    return _HYPHENATED if text.hyphenated(number - 1) else _WITHIN


def paragraph(setting: Setting, block: Paragraph, measure: Measure) -> list[Strip]:
    """Running text."""
    return text_strips(setting, block.content, setting.styles.body, measure, block.span)


def heading(setting: Setting, block: Heading, measure: Measure) -> list[Strip]:
    """A section's title, its number hung before it."""
    style = setting.styles.headings[min(block.level, 3) - 1]
    rtl = setting.theme.rtl
    number: Sequence[Inline] = (Inline(block.number),) if block.number else ()
    hung = run_text(number, measure.w, style, setting.fonts)
    inset = hung.widest + 0.5 * style.size if block.number else 0.0
    inner = measure.inset(inset, rtl=rtl)
    strips = text_strips(setting, block.content, style, inner, block.span)
    if not strips:
        return []
    height = style.leading * style.size
    if block.number:
        x = measure.x + (measure.w - hung.width if rtl else 0.0)
        placed = hung.placed(0, x, line_box(hung, 0, height).baseline)
        strips[0] = strips[0]._replace(marks=placed.marks + strips[0].marks)
    title = f"{block.number} {block.text}".strip()
    strips[0] = strips[0]._replace(
        anchors=(block.id, *strips[0].anchors), heading=(block.level, title, block.id)
    )
    return [strips[0], *(strip._replace(cost=NEVER) for strip in strips[1:])]


def note(
    setting: Setting,
    label: str,
    number: str,
    blocks: Sequence[Block],
    measure: Measure,
    inner: Inner,
) -> list[Strip]:
    """A footnote: small, its number before it leads back to where it is called."""
    theme, outer = setting.theme, setting.styles
    setting.styles = replace(outer, body=outer.note)
    style = replace(outer.marker, size=theme.small)
    marker = run_text((Inline(number),), measure.w, style, setting.fonts)
    gap = 0.6 * theme.small
    indent = max(marker.widest, 0.6 * theme.small) + gap
    within = measure.inset(indent, rtl=theme.rtl)
    x = within.right + gap if theme.rtl else measure.x
    if number:
        left = x - (marker.width - marker.widest) if theme.rtl else x
        setting.markers = (Marker(marker, left),)
    strips = inner(setting, blocks, within)
    setting.styles, setting.markers = outer, ()
    if strips:
        first = strips[0]
        back = Link(Rect(x, 0.0, indent - gap, first.height), f"#fnref-{label}")
        strips[0] = first._replace(
            before=0.0, anchors=(f"fn-{label}", *first.anchors), links=(back, *first.links)
        )
    return strips
