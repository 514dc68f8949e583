"""Styles of SVG: attributes, style="…" and simple style sheets."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lxml.etree import _Element

_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
_SELECTOR = re.compile(r"([a-zA-Z][\w-]*|\*)?((?:[.#][\w-]+)*)")
_INHERITED = (
    "fill",
    "fill-opacity",
    "fill-rule",
    "stroke",
    "stroke-opacity",
    "stroke-width",
    "stroke-linecap",
    "stroke-linejoin",
    "stroke-dasharray",
    "clip-rule",
    "color",
    "visibility",
)
_OWN = (
    "opacity",
    "clip-path",
    "display",
    "mask",
    "filter",
    "marker-start",
    "marker-mid",
    "marker-end",
    "mix-blend-mode",
    "overflow",
    "stop-color",
    "stop-opacity",
)
_MOST_RULES = 5_000


@dataclass(frozen=True, slots=True)
class Style:
    """What holds for an element: inherited properties, and those of its own."""

    values: Mapping[str, str] = field(default_factory=dict)
    _own: Mapping[str, str] = field(default_factory=dict)

    def get(self, name: str, default: str = "") -> str:
        return self.values.get(name, default)

    def own_value(self, name: str) -> str:
        return self._own.get(name, "")

    @property
    def own(self) -> frozenset[str]:
        """The names of the element's own properties that say something."""
        return frozenset(
            name for name, value in self._own.items() if value not in ("none", "normal")
        )

    @property
    def displayed(self) -> bool:
        """Whether it and what is in it may be seen at all."""
        return self._own.get("display") != "none"

    @property
    def visible(self) -> bool:
        """Whether the shape itself is seen; inherited, but a child may differ."""
        return self.values.get("visibility") not in ("hidden", "collapse")

    @property
    def opacity(self) -> float:
        return share(self._own.get("opacity", "1"))


class Sheet:
    """The rules of a file's style elements: by element, class and id."""

    def __init__(self, texts: Iterable[str], undrawn: dict[str, None]) -> None:
        self._rules: list[tuple[tuple[int, int], str, frozenset[str], dict[str, str]]] = []
        for text in texts:
            for selectors, body in _RULE.findall(_COMMENT.sub(" ", text)):
                self._add(selectors.strip(), declarations(body), undrawn)
        self._rules.sort(key=lambda rule: rule[0])

    def _add(self, selectors: str, body: dict[str, str], undrawn: dict[str, None]) -> None:
        for selector in selectors.split(","):
            match = _SELECTOR.fullmatch(selector.strip())
            if match is None or len(self._rules) >= _MOST_RULES:
                undrawn[f'the style rule "{selector.strip()[:40]}"'] = None
                continue
            marks = frozenset(re.findall(r"[.#][\w-]+", match[2]))
            weight = sum(100 if mark[0] == "#" else 10 for mark in marks)
            weight += 1 if match[1] not in (None, "*") else 0
            self._rules.append(((weight, len(self._rules)), match[1] or "*", marks, body))

    def matching(self, node: _Element) -> dict[str, str]:
        """The declarations that hold for an element, the weightiest last."""
        if not self._rules:
            return {}
        marks = {f".{name}" for name in str(node.get("class", "")).split()}
        marks.add(f"#{node.get('id', '')}")
        name = str(node.tag).rpartition("}")[2]
        found: dict[str, str] = {}
        for _, element, wanted, body in self._rules:
            if element in ("*", name) and wanted <= marks:
                found |= body
        return found


def inherited(outer: Style, node: _Element, sheet: Sheet) -> Style:
    """The style of an element inside one of style `outer`."""
    found = {
        name: str(node.get(name)) for name in (*_INHERITED, *_OWN) if node.get(name) is not None
    }
    found |= sheet.matching(node)
    found |= declarations(str(node.get("style", "")))
    found = {name: value for name, value in found.items() if value != "inherit"}
    values = {**outer.values}
    values |= {name: found[name] for name in _INHERITED if name in found}
    return Style(values, {name: value for name, value in found.items() if name not in _INHERITED})


def declarations(text: str) -> dict[str, str]:
    """Read "fill: red; stroke: none"."""
    pairs = (part.partition(":") for part in text.split(";"))
    return {
        name.strip().lower(): value.replace("!important", "").strip()
        for name, colon, value in pairs
        if colon and value.strip()
    }


def share(text: str) -> float:
    """An opacity from 0 to 1, written as a number or in per cent."""
    text = text.strip()
    try:
        value = float(text[:-1]) / 100 if text.endswith("%") else float(text)
    except ValueError:
        return 1.0
    return min(1.0, max(0.0, value)) if value == value else 1.0
