"""Which parts of an SVG are meant for this game: its language, and a switch's one branch."""

from __future__ import annotations

from typing import TYPE_CHECKING

from printkit.layout.svg.checking import SVG

if TYPE_CHECKING:
    from lxml.etree import _Element


def meant(node: _Element, language: str) -> bool:
    """Whether an element's own conditions hold; we know no extensions."""
    languages = node.get("systemLanguage")
    if node.get("requiredExtensions") is not None:
        return False
    return languages is None or any(_alike(tag, language) for tag in languages.split(","))


def _alike(tag: str, language: str) -> bool:
    one, other = f"{tag.strip().lower()}-", f"{language.lower()}-"
    return one.startswith(other) or (one != "-" and other.startswith(one))


def choose(switch: _Element, language: str) -> None:
    """Make a switch a group of the one branch that is to be seen."""
    branches = [
        node
        for node in switch
        if meant(node, language) and node.tag not in (f"{SVG}title", f"{SVG}desc")
    ]
    # What may hold anything, such as HTML, has the branches after it for those who cannot.
    drawn = [node for node in branches if node.tag != f"{SVG}foreignObject"]
    chosen = (*drawn, *branches)[:1]
    for node in list(switch):
        if node not in chosen:
            switch.remove(node)
    switch.tag = f"{SVG}g"
