"""Pictures of pixels as image XObjects."""

from __future__ import annotations

from printkit.draw.resources import Resources
from printkit.layout.frame import Bitmap


class Images:
    """Stores each picture once, however often it is placed."""

    def __init__(self, resources: Resources) -> None:
        self._resources = resources

    def name(self, bitmap: Bitmap) -> bytes:
        raise NotImplementedError(bitmap.path)
