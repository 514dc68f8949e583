"""Styles of SVG: sheets and style="…" become attributes, so that all else sees but those."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from printkit.geometry import Rect
from printkit.layout.svg.checking import SVG, SvgError
from printkit.layout.svg.loading import load_svglib

if TYPE_CHECKING:
    from lxml.etree import _Element

_LENGTH = re.compile(r"\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)\s*(px|pt|mm|cm|in|%|)\s*")
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_IMPORTANT = re.compile(r"!\s*important\s*$", re.IGNORECASE)
_PX = {"": 1.0, "px": 1.0, "pt": 4 / 3, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96.0}
_MOST_MATCHES = 500_000
"""Style rules times elements; more takes longer than anybody waits."""
_FARTHEST = 1e7
_LONGEST = 50_000
"""Characters of an attribute; svglib reads a transform in steps that each copy all of it."""


def apply_sheets(root: _Element, undrawn: dict[str, None]) -> None:
    """Put the rules of style elements before the styles of the elements that they hold for."""
    sheets = [str(node.text or "") for node in root.iter(f"{SVG}style", "style")]
    if not any("{" in sheet for sheet in sheets):
        return
    load_svglib()
    from svglib.svglib import CSSMatcher, NodeTracker

    if sum(sheet.count("{") for sheet in sheets) * sum(1 for _ in root.iter()) > _MOST_MATCHES:
        raise SvgError("has too many style rules for its elements")
    rules = CSSMatcher()
    for sheet in sheets:
        sheet = _COMMENT.sub("", sheet)
        undrawn |= {f'the style rule "{name}"': None for name in re.findall(r"@[\w-]+", sheet)}
        rules.add_styles(sheet)
    for tracked in NodeTracker.from_xml_root(root).iter_subtree():
        node = tracked.etree_element
        said = [
            f"{name}:{value}"
            for match in rules.match(tracked)
            for name, value in match[3][1].items()
        ]
        if said:
            node.set("style", ";".join((*said, node.get("style", ""))))


def spell_out(node: _Element, current: str | None, undrawn: dict[str, None]) -> None:
    """Give an element its style as attributes, in the namespace of SVG."""
    if "}" not in str(node.tag):
        node.tag = SVG + str(node.tag)
    said = _COMMENT.sub("", str(node.attrib.pop("style", ""))).split(";")
    # The sort is stable: of what is equally important, the last one counts.
    for part in sorted(said, key=lambda part: _IMPORTANT.search(part) is not None):
        name, _, value = (word.strip() for word in part.partition(":"))
        if value and re.fullmatch(r"[a-z][\w-]*", name):
            node.set(name, value)
    for key, text in node.items():
        name, value = str(key), _IMPORTANT.sub("", str(text)).strip()
        if len(value) > _LONGEST and name not in ("d", "points"):
            raise SvgError(f"has a {name} of {len(value):,} characters")
        if value.lower() == "currentcolor":
            value = current or "currentColor"
        elif name in ("fill", "stroke", "color", "stop-color") and "url(" not in value:
            value = value.lower().partition("icc-color(")[0].strip()
            if re.fullmatch(r"#(?!([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$).*", value):
                undrawn[f'the colour "{value[:20]}"'] = None
        elif name.endswith("opacity") and value.endswith("%"):
            value = repr(number(value, 1.0, 1.0))
        node.set(name, value)
        if value == "inherit":
            del node.attrib[name]


def number(text: str | None, whole: float, default: float = 0.0) -> float:
    """A length of SVG in its pixels; per cent are of `whole`."""
    match = _LENGTH.fullmatch(text) if text is not None else None
    if match is None:
        return default
    value = float(match[1]) * (whole / 100 if match[2] == "%" else _PX[match[2]])
    return value if abs(value) < _FARTHEST else default


def viewbox(node: _Element) -> Rect:
    """What is seen of an svg or symbol: its viewBox, else its width and height."""
    parts = str(node.get("viewBox", "")).replace(",", " ").split()
    try:
        x, y, w, h = map(float, parts)
    except ValueError:
        x = y = 0.0
        w, h = number(node.get("width"), 300, 300), number(node.get("height"), 150, 150)
    if not (0 < w < _FARTHEST and 0 < h < _FARTHEST and abs(x) + abs(y) < _FARTHEST):
        raise SvgError("has no size: it needs a viewBox, or a width and a height")
    return Rect(x, y, w, h)
