"""icon: a drawing or glyph by its name, within a line."""

from __future__ import annotations

from printkit.layout.svg.checking import SvgError
from printkit.rulebook.macros import kinds
from printkit.rulebook.macros.declaring import Arguments, Parameter, macro
from printkit.rulebook.macros.means import Means
from printkit.source.jinja.names import ExpressionError
from printkit.source.markup import Inline

NAME = Parameter("name", kinds.TEXT, "art/<name>.svg, or an icon such as star.", "", required=True)


def _icon(means: Means, arguments: Arguments) -> Inline:
    name = arguments.of(NAME).strip()
    drawings = means.layouts.resources.drawings
    try:
        found = drawings.find(name)
    except SvgError as reason:
        raise ExpressionError(f"the drawing art/{name}.svg {reason}") from None
    if found is None:
        raise ExpressionError(f'there is no icon "{name}"', drawings.hint(name))
    return Inline(name.replace("-", " "), icon=name)


MACRO = macro(
    "icon",
    "An icon in the line; typed out, `:star:` is the same.",
    _icon,
    NAME,
    example='icon("star")',
)
