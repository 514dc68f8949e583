"""The tree in letters, for a terminal: its cards, and the names of free spots."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from printkit.referee.games.revelation.tree import Lattice, Tree, cell


def drawn(tree: Tree, named: Mapping[str, str], free: Sequence[str]) -> tuple[str, ...]:
    """Lines of a tree: what lies at each place, and in brackets where more can lie."""
    told = {**named, **{spot: f"[{spot}]" for spot in free}}
    if isinstance(tree, Lattice):
        return tuple(_rows({cell(spot): text for spot, text in told.items()}))
    return tuple(_indented(tree, told, tree.root, 0))


def _rows(cells: Mapping[tuple[int, int], str]) -> Iterator[str]:
    """As the cards lie, each column as wide as it must be."""
    columns = sorted({x for x, _ in cells})
    widths = {x: max(len(text) for (at, _), text in cells.items() if at == x) for x in columns}
    for row in sorted({y for _, y in cells}):
        texts = (cells.get((x, row), "").center(widths[x]) for x in columns)
        yield "  ".join(texts).rstrip()


def _indented(tree: Tree, told: Mapping[str, str], spot: str, depth: int) -> Iterator[str]:
    """What is joined to a card stands below it, further in."""
    name = told[spot]
    yield "  " * depth + (name if name.startswith("[") or not spot else f"{spot}: {name}")
    for child in tree.children[spot]:
        if child in told:
            yield from _indented(tree, told, child, depth + 1)
