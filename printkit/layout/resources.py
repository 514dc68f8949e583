"""What the elements of a game draw with: fonts, pictures and drawings."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from printkit.layout.drawings import Drawings
from printkit.layout.faces import CardFaces
from printkit.layout.images import Images
from printkit.layout.recolouring import Recolouring
from printkit.layout.text.fonts import Fonts
from printkit.source.keys import Kind


@dataclass
class Resources:
    """One game's means; each thing is read once."""

    fonts: Fonts
    images: Images
    drawings: Drawings
    language: str = "en"
    draft: bool = False
    dpi: int = 300
    faces: CardFaces | None = None
    """Of the cards of the game, where there is one."""
    recolouring: Recolouring | None = None
    """Where the game replaces colours."""

    @cached_property
    def font_kind(self) -> Kind[str]:
        """A font family that exists."""

        def parse(text: str) -> str:
            self.fonts.face(text.strip())
            return text.strip()

        return Kind("the name of a font", parse, {"type": "string"})
