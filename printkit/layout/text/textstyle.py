"""How a text is asked to be set, and what of it could not be."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from printkit.colour import BLACK, Paint
from printkit.geometry import MM_PER_PT, Rect
from printkit.layout.frame import Mark


@dataclass(frozen=True, slots=True)
class TextStyle:
    """How a text is set; lengths in mm."""

    font: str = "Source Sans 3"
    size: float = 9 * MM_PER_PT
    min: float = 6.5 * MM_PER_PT
    """The smallest size it may shrink to; where it is larger, `size` is."""
    leading: float = 1.2
    """From baseline to baseline, as a factor of the size."""
    align: Literal["start", "left", "centre", "right", "justify"] = "start"
    """`start` is left, or right where the text runs to the left."""
    valign: Literal["top", "middle", "bottom"] = "top"
    """`middle` centres from the height of capitals to the last baseline, as eyes do."""
    colour: Paint = BLACK
    bold: bool = False
    italic: bool = False
    letter_spacing: float = 0.0
    """At `size`; it shrinks with the text."""
    paragraph_gap: float = 0.5
    """Extra space before a paragraph (after an empty line), as a factor of the leading."""
    icon_scale: float = 1.0
    hyphenate: bool = False
    lang: str = "en"
    rtl: bool | None = None
    """Whether it runs to the left; None: as its first letter with a direction does."""
    code_font: str = ""
    """Of what stands between backticks; empty is the same font."""
    link_colour: Paint | None = None


@dataclass(frozen=True, slots=True)
class DrawnIcon:
    """An icon that is drawn, not a glyph: its width by its height, and how to draw it."""

    aspect: float
    draw: Callable[[Rect, Paint], tuple[Mark, ...]]
    height: float = 0.0
    """As a factor of the text's size; 0 is that of icons."""


Icons = Callable[[str], DrawnIcon | None]
"""Looks up a drawn icon; None leaves the name to the icon fonts."""


@dataclass(frozen=True, slots=True)
class Missing:
    """A character (or an icon's name) that no font has, and the font that was asked first."""

    char: str
    font: str

    @property
    def icon(self) -> bool:
        """Whether it is an icon's name."""
        return len(self.char) > 1

    def told(self, what: str) -> str:
        """What is said of it to the person who wrote `what`."""
        if self.icon:
            return f'there is no icon "{self.char}" for {what}'
        shown = f" ({self.char})" if self.char.isprintable() else ""
        return f"no font has U+{ord(self.char):04X}{shown} of {what}; tried {self.font} first"
