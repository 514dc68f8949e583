"""A whole rulebook: stretches in columns, with what is wide across the page between them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain

from printkit.layout.text.fonts import Fonts
from printkit.problems import Problems
from printkit.rulebook.model import Block, Figure, Gallery, Heading, Rulebook, Table
from printkit.rulebook.strips import Band, Strip
from printkit.rulebook.theme import Theme
from printkit.rulebook.typeset.blocks import set_blocks
from printkit.rulebook.typeset.lines import note
from printkit.rulebook.typeset.numbering import note_numbers
from printkit.rulebook.typeset.setting import Measure, Setting, setting
from printkit.rulebook.typeset.widths import least_width


def bands(rulebook: Rulebook, theme: Theme, fonts: Fonts, problems: Problems) -> tuple[Band, ...]:
    """All strips of a rulebook's text, in bands that are in columns or across the page."""
    made = setting(theme, fonts, problems, rulebook.pictures, rulebook.icons, rulebook.front.span)
    found = []
    for wide, blocks in _stretches(made, rulebook.blocks):
        width = theme.measure if wide else theme.column
        strips = set_blocks(made, blocks, Measure(0.0, width))
        if strips:
            found.append(Band(tuple(strips), wide))
    return tuple(found)


def notes(
    rulebook: Rulebook, theme: Theme, fonts: Fonts, problems: Problems
) -> Mapping[str, tuple[Strip, ...]]:
    """The strips of each footnote by its label, as wide as a column."""
    made = setting(theme, fonts, problems, rulebook.pictures, rulebook.icons, rulebook.front.span)
    numbers = note_numbers([*rulebook.blocks, *chain.from_iterable(rulebook.notes.values())])
    measure = Measure(0.0, theme.column)
    return {
        label: tuple(note(made, label, numbers.get(label, ""), blocks, measure, set_blocks))
        for label, blocks in rulebook.notes.items()
    }


def _stretches(made: Setting, blocks: Sequence[Block]) -> list[tuple[bool, list[Block]]]:
    """Neighbouring blocks of one width; headings go with what follows them."""
    stretches: list[tuple[bool, list[Block]]] = []
    for block in blocks:
        wide = _wide(made, block)
        if stretches and stretches[-1][0] == wide:
            stretches[-1][1].append(block)
            continue
        moved = _headings(stretches[-1][1]) if stretches and wide else []
        stretches.append((wide, [*moved, block]))
    return [(wide, found) for wide, found in stretches if found]


def _headings(blocks: list[Block]) -> list[Block]:
    """Take the headings off the end of a stretch."""
    count = len(blocks)
    while count and isinstance(blocks[count - 1], Heading):
        count -= 1
    moved = blocks[count:]
    del blocks[count:]
    return moved


def _wide(made: Setting, block: Block) -> bool:
    """Whether a block takes the whole page where text runs in columns."""
    theme = made.theme
    if theme.columns == 1:
        return False
    if isinstance(block, Figure | Gallery):
        return block.wide
    return isinstance(block, Table) and least_width(made, block) > theme.column
