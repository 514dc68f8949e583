"""What elements of an SVG take from others: copies of them, and what they leave unsaid."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING

from printkit.layout.svg.checking import HREFS, MOST_STEPS, SVG, SvgError
from printkit.layout.svg.styles import number

if TYPE_CHECKING:
    from lxml.etree import _Element

DROPPED = "dropped"
"""The tag of what will not be drawn."""
_DEEPEST = 60


def expand(tree: _Element, ids: dict[str, _Element], undrawn: dict[str, None]) -> None:
    """Put copies where uses stand, until there are none, or too many."""
    waiting, copied = list(tree.iter(f"{SVG}use")), 0
    while waiting:
        use = waiting.pop()
        href = next((str(use.get(key)) for key in HREFS if use.get(key)), "")
        target = ids.get(href.removeprefix("#"))
        if target is None:
            undrawn[f'the use of "{href[:40]}", which is not in the file'] = None
            use.tag = DROPPED
            continue
        depth = sum(1 for _ in use.iterancestors())
        copied += depth * sum(1 for _ in target.iter())
        if copied > MOST_STEPS or depth > _DEEPEST:
            raise SvgError("repeats its parts without end, or nests them too deep")
        part = copy.deepcopy(target)
        part.tail = None
        sides = {key: use.attrib.pop(key, "") for key in ("width", "height")}
        if part.tag in (f"{SVG}symbol", f"{SVG}svg"):
            part.tag = f"{SVG}svg"
            part.attrib.update({key: side for key, side in sides.items() if side})
        x, y = (number(use.get(key), 0) for key in ("x", "y"))
        if x or y:
            use.set("transform", f"{use.get('transform', '')} translate({x!r} {y!r})")
        use.tag = f"{SVG}g"
        use.append(part)
        waiting += part.iter(f"{SVG}use")


def take_over(node: _Element, ids: dict[str, _Element]) -> None:
    """Give a gradient what it takes from others; svglib would prefer its own defaults."""
    base = node
    for _ in range(10):
        href = next((str(base.get(key)) for key in HREFS if base.get(key)), "")
        if href[1:] not in ids:
            return
        base = ids[href[1:]]
        for key, value in base.items():
            if node.get(key) is None:
                node.set(key, value)


def inherited(node: _Element, name: str, default: str) -> str:
    """A property of an element or of what is around it."""
    found = (outer.get(name) for outer in (node, *node.iterancestors()))
    return next((str(value) for value in found if value is not None), default)


def reference(text: str) -> str:
    """The id in "url(#id)"."""
    return text.partition("#")[2].partition(")")[0].strip("'\" ")
