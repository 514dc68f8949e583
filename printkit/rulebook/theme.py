"""How a rulebook looks at one page size: fonts, colours, sizes and margins."""

from __future__ import annotations

from dataclasses import dataclass

from printkit.colour import Colour
from printkit.geometry import MM_PER_PT, Sides, Size


@dataclass(frozen=True, slots=True)
class Theme:
    """Lengths in mm; sizes of type for the page they are made for."""

    page: Size
    margins: Sides
    columns: int
    gap: float
    """Between columns."""
    ink: Colour
    accent: Colour
    tint: Colour
    """The ground of examples and of every second table row."""
    paper: Colour
    """The ground of covers and of the HTML page; sheets of text stay white."""
    body: str = "Source Serif 4"
    sans: str = "Source Sans 3"
    display: str = "Barlow Condensed"
    size: float = 9.5 * MM_PER_PT
    leading: float = 12.5 / 9.5
    """A factor of the size."""
    small: float = 8.5 * MM_PER_PT
    """Tables and captions."""
    language: str = "en"
    rtl: bool = False
    economy: bool = False

    @property
    def measure(self) -> float:
        """The width of the text area."""
        return self.page.w - self.margins.left - self.margins.right

    @property
    def column(self) -> float:
        """The width of one column."""
        return (self.measure - self.gap * (self.columns - 1)) / self.columns

    @property
    def line(self) -> float:
        """From baseline to baseline of the running text."""
        return self.size * self.leading
