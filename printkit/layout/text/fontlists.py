"""fonts.yaml: other names of families, the order of fallback fonts, and which hold icons."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from printkit.problems import Problems
from printkit.source.keys import Key, Kind, ListOf, MapOf, Record, items_of, read_record
from printkit.source.nodes import Mapping, Node
from printkit.source.yaml.reader import read_yaml

_FAMILY = Kind("the name of a font family", str.strip, {"type": "string"})

FONT_LIST = Record(
    "fonts.yaml",
    "what stands beside the fonts of a folder",
    (
        Key("names", MapOf(_FAMILY), "Other names for a family."),
        Key("fallback", ListOf(_FAMILY), "Families asked, in order, for letters a font lacks."),
        Key("icons", ListOf(_FAMILY), "Families whose glyph names are icons."),
    ),
)


@dataclass(frozen=True, slots=True)
class FontList:
    """What a fonts.yaml says."""

    names: dict[str, str]
    fallback: tuple[str, ...]
    icons: tuple[str, ...]


def read_list(path: Path, shown: str, problems: Problems) -> FontList:
    """A fonts.yaml, as far as it can be read; the rest is told."""
    node = read_yaml(path, shown, problems)
    found = {} if node is None else read_record(FONT_LIST, node, problems)
    return FontList(
        names=_names(found.get("names"), problems),
        fallback=_families(found.get("fallback"), problems),
        icons=_families(found.get("icons"), problems),
    )


def _names(node: Node | None, problems: Problems) -> dict[str, str]:
    if node is None:
        return {}
    if not isinstance(node, Mapping):
        problems.error(node.span, "expected names and the families they stand for")
        return {}
    read = {key.value: _FAMILY.read(value, problems) for key, value in node.entries}
    return {name: family for name, family in read.items() if family is not None}


def _families(node: Node | None, problems: Problems) -> tuple[str, ...]:
    if node is None:
        return ()
    read = (_FAMILY.read(item, problems) for item in items_of(node, problems, "font families"))
    return tuple(family for family in read if family is not None)
