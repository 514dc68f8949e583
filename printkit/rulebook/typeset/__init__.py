"""Typesetting: the blocks of a rulebook become strips, which pages are made of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from printkit.layout.text.fonts import Fonts
from printkit.problems import Problems
from printkit.rulebook.model import Block, Picture
from printkit.rulebook.strips import Strip
from printkit.rulebook.theme import Theme
from printkit.rulebook.typeset.bands import bands, notes
from printkit.rulebook.typeset.blocks import set_blocks
from printkit.rulebook.typeset.setting import Measure, setting

__all__ = ["bands", "notes", "typeset"]


def typeset(
    blocks: Sequence[Block],
    theme: Theme,
    fonts: Fonts,
    problems: Problems,
    *,
    width: float,
    pictures: Mapping[str, Picture],
) -> tuple[Strip, ...]:
    """The strips of blocks, set for a width in mm."""
    made = setting(theme, fonts, problems, pictures)
    return tuple(set_blocks(made, blocks, Measure(0.0, width)))
