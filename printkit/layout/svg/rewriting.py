"""Mends a checked SVG where svglib would draw it wrong, and names what it would not draw.

svglib knows neither opacity nor the viewBox of symbols, scales an svg inside an svg twice,
pours gradients regardless of the shape's own transform, and wants all defined before its use.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple, cast

from printkit.geometry import Rect
from printkit.layout.outlines import fitted
from printkit.layout.pathdata import parse_path
from printkit.layout.svg.checking import MOST_STEPS, SVG, SvgError
from printkit.layout.svg.choosing import choose, meant
from printkit.layout.svg.references import DROPPED, expand, inherited, reference, take_over
from printkit.layout.svg.styles import apply_sheets, number, spell_out, viewbox

if TYPE_CHECKING:
    from lxml.etree import _Element

_SHAPES = ("path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text")
_GRADIENTS = ("linearGradient", "radialGradient")
_DRAWN = (*_SHAPES, "svg", "g", "a", "tspan", *_GRADIENTS, "stop", "clipPath", "defs")
_SILENT = (
    *("title", "desc", "metadata", "style", "script", "symbol", "view", "defs"),
    *("mask", "filter", "pattern", "marker"),
)
_WORDS = {"image": "embedded picture", "spreadMethod": "a repeated gradient (spreadMethod)"}
_WORDS |= dict.fromkeys(("animate", "animateTransform", "animateMotion", "set"), "animation")
_WORDS |= dict.fromkeys(("fx", "fy"), "the focus of a gradient (fx, fy)")
_UNKNOWN = (
    *("mask", "filter", "marker", "marker-start", "marker-mid", "marker-end", "mix-blend-mode"),
    *("stroke-dashoffset", "paint-order", "vector-effect", "transform-origin", "letter-spacing"),
    *("word-spacing", "textLength", "rotate", "writing-mode", "dominant-baseline", "fx", "fy"),
    *("alignment-baseline", "text-decoration", "spreadMethod"),
)
_SAYS_NOTHING = ("", "none", "normal", "auto", "0", "0px", "baseline", "pad")
_NO_PATH = re.compile(r"[^MmZzLlHhVvCcSsQqTtAaeE0-9+\-.,\s]|^\s*[^Mm\s]")
_GOES_ON = re.compile(r"[Zz][\s,]*[^MmZz\s,]")
_NUMBER = re.compile(r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?")
_OF_THE_PAGE = ("x", "y", "width", "height", "viewBox", "preserveAspectRatio", "transform")
_SIDES = {"rect": ("width", "height"), "circle": ("r",), "ellipse": ("rx", "ry")}
_ENDS = {
    "linearGradient": {"x1": "0%", "y1": "0%", "x2": "100%", "y2": "0%"},
    "radialGradient": {"cx": "50%", "cy": "50%", "r": "50%"},
}


class Plane(NamedTuple):
    """What the numbers of a gradient are of: the shape's box or the drawing."""

    by_box: bool
    transform: str


@dataclass(slots=True)
class Mended:
    """A tree for svglib, and by its ids what svglib would lose."""

    root: _Element
    box: Rect
    undrawn: dict[str, None] = field(default_factory=dict)
    opacities: dict[str, float] = field(default_factory=dict)
    planes: dict[str, Plane] = field(default_factory=dict)


def mended(old: _Element, current: str | None, language: str) -> Mended:
    """The file as svglib can take it; `current` is the colour for currentColor."""
    from lxml.etree import Element, SubElement, strip_elements

    root = Element(f"{SVG}svg", nsmap=cast(dict[str, str], {None: SVG[1:-1]}))
    found = Mended(root, viewbox(old))
    apply_sheets(old, found.undrawn)
    for node in old.iter():
        spell_out(node, current, found.undrawn)
    for switch in list(old.iter(f"{SVG}switch")):
        choose(switch, language)
    top = SubElement(root, f"{SVG}g")
    top.attrib.update({name: value for name, value in old.items() if name not in _OF_THE_PAGE})
    top.extend(list(old))
    ids = {str(node.get("id")): node for node in top.iter() if node.get("id")}
    expand(top, ids, found.undrawn)
    defs = Element(f"{SVG}defs")
    defs.extend(list(top.iter(*(SVG + name for name in (*_GRADIENTS, "clipPath")))))
    for gradient in defs.iter(*(SVG + name for name in _GRADIENTS)):
        take_over(gradient, ids)
    strip_elements(root, *(SVG + name for name in _SILENT), with_tail=False)
    root.insert(0, defs)
    _Mender(found, defs, ids, language).mend()
    # Not removed one by one: in a text, what follows an element hangs on it.
    strip_elements(root, DROPPED, with_tail=False)
    return found


class _Mender:
    """Goes once through what is to be drawn."""

    def __init__(
        self, found: Mended, defs: _Element, ids: dict[str, _Element], language: str
    ) -> None:
        self._language = language
        self._found, self._undrawn = found, found.undrawn
        self._defs, self._ids = defs, ids
        self._gradients: dict[str, Plane] = {}
        self._fresh = self._steps = 0

    def mend(self) -> None:
        box = self._found.box
        self._found.root.set("viewBox", f"{box.x} {box.y} {box.w} {box.h}")
        for node in list(self._found.root.iter())[1:]:
            name, around = str(node.tag).removeprefix(SVG), node.getparent()
            if name == DROPPED or (around is not None and around.tag == DROPPED):
                node.tag = DROPPED
                continue
            if name in _DRAWN and node.get("display") != "none" and self._seen(node, name):
                told = [key for key in _UNKNOWN if node.get(key, "") not in _SAYS_NOTHING]
            else:
                told = [] if name in _DRAWN or name.startswith("{") else [name]
                node.tag = DROPPED
            self._undrawn.update((_WORDS.get(key, key), None) for key in told)

    def _seen(self, node: _Element, name: str) -> bool:
        """Mend one element; whether anything of it is seen."""
        if not meant(node, self._language) or not self._formed(node, name):
            return False
        opacity = number(node.get("opacity"), 1.0, 1.0)
        if name == "text":
            # ReportLab's strings have none of their own.
            opacity *= number(inherited(node, "fill-opacity", "1"), 1.0, 1.0)
            if len(node) and inherited(node, "text-anchor", "start") != "start":
                self._undrawn["text-anchor of a text in parts"] = None
        if opacity < 1:
            self._found.opacities[self._named(node)] = opacity
            if name == "tspan":
                self._undrawn["the opacity of a part of a text"] = None
        if node.get("stroke", "").startswith("url("):
            self._undrawn["a gradient along a line"] = None
        if node.get("clip-path", "none") != "none":
            self._clip(node)
        if name in _SHAPES:
            self._fill(node, name)
        return opacity > 0

    def _formed(self, node: _Element, name: str) -> bool:
        """Mend what gives an element its form; whether it has any."""
        if name == "clipPath":
            self._outlines(node)
        elif name in _GRADIENTS:
            self._gradient(node)
        elif name == "svg":
            self._viewport(node)
        elif name == "path" and not self._path(node):
            return False
        elif name in ("polyline", "polygon"):
            corners = _NUMBER.findall(node.get("points", ""))
            node.set("points", " ".join(corners[: len(corners) // 2 * 2]))
        elif any(number(node.get(key, "0"), 1.0, 1.0) <= 0 for key in _SIDES.get(name, ())):
            return False
        return True

    def _path(self, node: _Element) -> bool:
        """Whether a path says what to draw."""
        d = str(node.get("d", "none")).strip()
        if d in ("", "none"):
            return False
        if _NO_PATH.search(d):
            self._undrawn["a path that makes no sense"] = None
            return False
        if _GOES_ON.search(d):
            # svglib would go on where the closed part ended, not where it began.
            parts = (f"{letter}{' '.join(map(repr, at))}" for letter, *at in parse_path(d).segments)
            node.set("d", " ".join(parts))
        return True

    def _named(self, node: _Element) -> str:
        """A new id, by which svglib's shape will be known."""
        self._fresh += 1
        node.set("id", f"p{self._fresh}")
        return f"p{self._fresh}"

    def _viewport(self, node: _Element) -> None:
        """An svg inside an svg, or a symbol: its viewBox fitted into the place it is given."""
        view = self._found.box
        x, y = number(node.get("x"), view.w), number(node.get("y"), view.h)
        w, h = number(node.get("width"), view.w, view.w), number(node.get("height"), view.h, view.h)
        box = viewbox(node) if node.get("viewBox") else Rect(0, 0, w, h)
        stretch = node.get("preserveAspectRatio", "").startswith("none")
        fit = fitted(box, Rect(x, y, w, h), stretch=stretch)
        node.set("transform", f"matrix({' '.join(map(repr, fit))})")
        node.tag = f"{SVG}g"
        if node.get("overflow") != "visible":
            clip = node.makeelement(f"{SVG}clipPath")
            sides = {"x": f"{box.x}", "y": f"{box.y}", "width": f"{box.w}", "height": f"{box.h}"}
            clip.append(clip.makeelement(f"{SVG}rect", sides))
            self._defs.append(clip)
            self._ids[self._named(clip)] = clip
            node.set("clip-path", f"url(#{clip.get('id')})")

    def _outlines(self, clip: _Element) -> None:
        """Name what svglib clips wrong, or not at all."""
        for node in clip.iter():
            name = str(node.tag).removeprefix(SVG)
            if name in ("text", "line", "polyline") or (name == "g" and node.get("transform")):
                self._undrawn["a clip-path of other than shapes"] = None
            if node.get("clip-rule", "nonzero") != "nonzero":
                self._undrawn["clip-rule"] = None
        if clip.get("clipPathUnits") == "objectBoundingBox":
            self._undrawn["clipPathUnits"] = None
        told = [key for key in ("transform", "clip-path") if clip.get(key)]
        self._undrawn.update((f"the {key} of a clip-path", None) for key in told)

    def _clip(self, node: _Element) -> None:
        text = str(node.get("clip-path"))
        clip = self._ids.get(reference(text))
        if clip is None or clip.tag != f"{SVG}clipPath" or not len(clip):
            self._undrawn[f'the clip-path "{text[:40]}"'] = None
        else:
            self._spend(clip)
        node.set("clip-path", f"url(#{reference(text)})")

    def _spend(self, definition: _Element) -> None:
        """Count what svglib goes through again at each use of it."""
        self._steps += sum(1 for _ in definition.iter())
        if self._steps > MOST_STEPS:
            raise SvgError("uses clips and gradients of too many parts too often")

    def _gradient(self, node: _Element) -> None:
        """Give a gradient numbers that are of the drawing to svglib, which hands those on."""
        by_box = node.get("gradientUnits") != "userSpaceOnUse"
        if not by_box:
            box = self._found.box
            across = ((box.w**2 + box.h**2) / 2) ** 0.5
            for key, share in _ENDS[str(node.tag).removeprefix(SVG)].items():
                whole = across if key == "r" else box.h if "y" in key else box.w
                node.set(key, repr(number(node.get(key, share), whole)))
        for focus, middle in (("fx", "cx"), ("fy", "cy")):
            if node.get(focus) == node.get(middle, "50%"):
                del node.attrib[focus]
        self._gradients[str(node.get("id"))] = Plane(by_box, node.get("gradientTransform", ""))
        node.set("gradientUnits", "userSpaceOnUse")

    def _fill(self, node: _Element, name: str) -> None:
        fill = inherited(node, "fill", "black")
        if name == "text" and inherited(node, "stroke", "none") != "none":
            self._undrawn["the outline of a text"] = None
        if fill.startswith("url("):
            gradient = self._gradients.get(reference(fill))
            if gradient is None or name == "text":
                found = self._ids.get(reference(fill))
                what = f'the paint "{fill[:40]}"' if found is None else f"{found.tag}"
                self._undrawn[what.removeprefix(SVG)] = None
                fill = fill.partition(")")[2].strip() or "none"
            else:
                # In a group of its own: svglib pours it regardless of transform and clip.
                group = node.makeelement(f"{SVG}g")
                node.addprevious(group)
                group.append(node)
                for key in ("transform", "clip-path", "id"):
                    group.set(key, str(node.attrib.pop(key, "")))
                self._spend(self._ids[reference(fill)])
                self._found.planes[self._named(node)] = gradient
                fill = f"url(#{reference(fill)})"
        node.set("fill", fill)
