"""Pictures of pixels as data URIs, with no more pixels than a screen shows."""

from __future__ import annotations

import base64
import io
from typing import TYPE_CHECKING

from printkit.draw.images import cut_of, opened_picture, stored_of
from printkit.layout.frame import Bitmap

if TYPE_CHECKING:
    from PIL import Image

_QUALITY = 80
_FEW_COLOURS = 256


def data_uri(bitmap: Bitmap, scale: float, dpi: int) -> str:
    """The picture's part that shows, as the address of an <image>.

    Raises PrintkitError for a file that turns out not to be a whole picture.
    """
    picture = opened_picture(bitmap.path)
    cut = cut_of(bitmap.crop, picture.size)
    stored = stored_of(bitmap, cut, scale, dpi)
    image = picture.reduced(cut, stored)
    kind, data = _encoded(image)
    return f"data:image/{kind};base64,{base64.b64encode(data).decode('ascii')}"


def _encoded(image: Image.Image) -> tuple[str, bytes]:
    """JPEG for photographs, PNG for what is see-through or flat."""
    if "A" in image.getbands():
        if image.getchannel("A").getextrema() != (255, 255):
            return "png", _saved(image.convert("RGBA"), "PNG")
        image = image.convert("RGB")
    if image.mode == "P":
        image = image.convert("RGB")
    if image.mode not in ("1", "L", "RGB"):
        image = image.convert("RGB")
    if image.mode == "RGB" and image.getcolors(_FEW_COLOURS) is None:
        return "jpeg", _saved(image, "JPEG")
    return "png", _saved(image, "PNG")


def _saved(image: Image.Image, kind: str) -> bytes:
    buffer = io.BytesIO()
    image.save(buffer, kind, quality=_QUALITY, optimize=True)
    return buffer.getvalue()
