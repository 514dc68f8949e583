"""Icons within text: as high as capitals and a little more, centred on their height."""

from __future__ import annotations

from printkit.layout.frame import Word
from printkit.layout.text.faces import Face, Ink
from printkit.layout.text.fonts import Fonts
from printkit.layout.text.shaping import Run
from printkit.layout.text.textstyle import Icons
from printkit.source.markup import Inline

_BY_CAPITALS = 1.25
BEARING = 50.0
"""Space at each side of an icon, in thousandths of its height."""


def icon_run(
    inline: Inline, face: Face, icon_scale: float, fonts: Fonts, icons: Icons | None
) -> Run | None:
    """An icon sized to a face's text: a drawn one, else a glyph; None if there is neither."""
    name = inline.icon or ""
    middle = face.cap_height / 2
    height = _BY_CAPITALS * face.cap_height * icon_scale
    bearing = BEARING * height / 1000
    drawn = icons(name) if icons else None
    if drawn is not None:
        if drawn.height:
            height = 1000 * drawn.height
            bearing = BEARING * height / 1000
        width = drawn.aspect * height + 2 * bearing
        ink = Ink(0.0, 0.0, middle + height / 2, height / 2 - middle)
        rise = middle - height / 2
        word = Word((), width, inline.text)
        return Run(face, word, width, ink, 0, height / 1000, rise, spaced=False, drawn=drawn)
    found = fonts.icon(name)
    if found is None:
        return None
    icon_face, gid = found
    scale = height / 1000
    outline = icon_face.ink(gid)
    rise = middle - scale * (outline.top + outline.bottom) / 2
    word = icon_face.alone(gid, inline.text or name, BEARING)
    # Icons reach to their advance and now and then beyond: the bearing takes it up.
    ink = Ink(0.0, 0.0, scale * outline.top + rise, -(scale * outline.bottom + rise))
    return Run(icon_face, word, scale * word.advance, ink, 0, scale, rise, spaced=False)
