"""The styles of a rulebook's texts, by its theme."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from printkit.geometry import MM_PER_PT
from printkit.layout.text.textstyle import TextStyle
from printkit.rulebook.theme import Theme

JUSTIFIED_FROM = 21.0
"""Lines that are not so many times as long as the type is large end where their last word ends."""

_HEADINGS = ((1.9, 1.08), (1.4, 1.12), (1.1, 1.2))
"""Size as a factor of the running text's, and leading, by level."""


@dataclass(frozen=True, slots=True)
class Styles:
    """A style for each kind of text."""

    body: TextStyle
    headings: tuple[TextStyle, TextStyle, TextStyle]
    term: TextStyle
    marker: TextStyle
    """Numbers and bullets of lists."""
    cell: TextStyle
    head: TextStyle
    caption: TextStyle
    label: TextStyle
    """What kind of box this is: EXAMPLE."""
    note: TextStyle
    justified: bool

    def quoting(self) -> Styles:
        """The styles within a quotation."""
        return replace(self, body=replace(self.body, italic=True, align=self.term.align))


def styles(theme: Theme, *, hyphenated: bool) -> Styles:
    """All styles; `hyphenated` if the language has rules for it."""
    side: Literal["left", "right"] = "right" if theme.rtl else "left"
    justified = theme.column >= JUSTIFIED_FROM * theme.size
    body = TextStyle(
        font=theme.body,
        size=theme.size,
        min=theme.size,
        leading=theme.leading,
        align="justify" if justified else side,
        colour=theme.ink,
        code_font=theme.sans,
        link_colour=theme.accent,
        hyphenate=hyphenated,
        lang=theme.language,
        rtl=theme.rtl,
    )
    sans = replace(
        body, font=theme.sans, size=theme.small, leading=1.25, align=side, hyphenate=False
    )
    display = replace(sans, font=theme.display, bold=True, colour=theme.accent)
    first, second, third = (
        replace(display, size=factor * theme.size, leading=leading) for factor, leading in _HEADINGS
    )
    return Styles(
        body=body,
        headings=(first, second, replace(third, font=theme.sans, colour=theme.ink)),
        term=replace(body, bold=True, hyphenate=False, align=side),
        marker=replace(sans, bold=True, colour=theme.accent, size=theme.size),
        cell=sans,
        head=replace(sans, bold=True, colour=theme.accent),
        caption=sans,
        label=replace(display, font=theme.sans, letter_spacing=0.35 * MM_PER_PT),
        note=replace(body, size=theme.small, leading=1.25, align=side),
        justified=justified,
    )
