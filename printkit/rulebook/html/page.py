"""The whole page: the text in its frame of contents, notes, style and pictures."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from printkit.draw.svg import SCREEN_DPI, hexadecimal
from printkit.layout.frame import Frame
from printkit.layout.text.fonts import Fonts
from printkit.rulebook.cover import facts
from printkit.rulebook.html.blocks import Blocks
from printkit.rulebook.html.colours import Palette, Scheme, palette
from printkit.rulebook.html.contents import Texts, plain
from printkit.rulebook.html.lettering import Lettering, lettering
from printkit.rulebook.html.pictures import Find, Pictures
from printkit.rulebook.model import Heading, Rulebook
from printkit.rulebook.theme import Theme
from printkit.rulebook.words import words
from printkit.source.paths import shared_root
from printkit.source.reads import note

if TYPE_CHECKING:
    from jinja2 import Environment

_TEMPLATE, _STYLE = "rulebook.html", "rulebook.css"
_CONTENTS_LEVEL = 2


class Section(NamedTuple):
    """A line of the contents, with those below it."""

    id: str
    number: str
    title: str
    sections: tuple[Section, ...] = ()


def html(
    rulebook: Rulebook,
    theme: Theme,
    fonts: Fonts,
    find: Find | None = None,
    *,
    cover: Frame | None = None,
    dpi: int = SCREEN_DPI,
) -> bytes:
    """One HTML file that asks for nothing outside itself.

    Of the theme it takes the colours, the fonts, the size of type and the language; `find` knows
    the drawings that icons may be; the cover is an ornament beside the title, where there is
    room; `dpi` is of pictures of pixels.
    """
    from markupsafe import Markup

    prefix = _prefix(rulebook)
    told = words(theme.language)
    pictures = Pictures(rulebook.pictures, theme, fonts, find, prefix, dpi)
    texts = Texts(pictures, prefix, rulebook.notes)
    blocks = Blocks(texts, pictures, told)
    body = blocks.write(rulebook.blocks)
    notes = blocks.notes(rulebook.notes)
    front, colours = rulebook.front, palette(theme)
    drawn = {
        "front": front,
        "facts": facts(front),
        "words": told,
        "lang": theme.language,
        "dir": "rtl" if theme.rtl else "ltr",
        "prefix": prefix,
        "sections": sections(rulebook) if front.contents else (),
        "body": Markup(body),
        "notes": Markup(notes),
        "cover": Markup(pictures.ornament(cover) if cover is not None else ""),
        "definitions": Markup(pictures.definitions()),
        "light": hexadecimal(colours.light.ground),
        "dark": hexadecimal(colours.dark.ground),
    }
    template = _environment(shared_root() / "templates").get_template(_TEMPLATE)
    bare = template.render(drawn, style="")
    style = _style(colours, lettering(bare, theme, fonts))
    return template.render(drawn, style=Markup(style)).encode("utf-8")


def sections(rulebook: Rulebook) -> tuple[Section, ...]:
    """The headings of the contents, those of the second level below those of the first."""
    found: list[Section] = []
    for block in rulebook.blocks:
        if not isinstance(block, Heading) or block.level > _CONTENTS_LEVEL:
            continue
        section = Section(block.id, block.number, plain(block.content))
        if block.level == 1 or not found:
            found.append(section)
        else:
            found[-1] = found[-1]._replace(sections=(*found[-1].sections, section))
    return tuple(found)


def _prefix(rulebook: Rulebook) -> str:
    """What the page's own ids begin with, and none of the rulebook's does."""
    ids = [block.id for block in rulebook.blocks if isinstance(block, Heading)]
    prefix = "_"
    while any(name.startswith(prefix) for name in ids):
        prefix += "_"
    return prefix


def _style(colours: Palette, letters: Lettering) -> str:
    """The style sheet with a game's fonts and colours; on paper the ground is white."""
    place = shared_root() / "templates" / _STYLE
    note(place)
    sheet = place.read_text(encoding="utf-8")
    families = f"--body:{letters.body};--sans:{letters.sans};--display:{letters.display}"
    day = _variables(colours.light)
    return (
        f"{letters.rules}\n:root{{{families};{day}}}\n"
        f"@media (prefers-color-scheme: dark){{:root{{{_variables(colours.dark)}}}}}\n"
        f"@media print{{:root{{{day};--ground:#fff}}}}\n{sheet}"
    )


def _variables(scheme: Scheme) -> str:
    return ";".join(f"--{name}:{hexadecimal(colour)}" for name, colour in scheme._asdict().items())


@cache
def _environment(folder: Path) -> Environment:
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    return Environment(
        loader=FileSystemLoader(folder),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
