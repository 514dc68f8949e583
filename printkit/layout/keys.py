"""The keys of a layout file: one declaration for checks, documentation and schema."""

from __future__ import annotations

from functools import cache

from printkit.catalogue import parse_card
from printkit.geometry import Size
from printkit.layout import kinds
from printkit.layout.elements import element_types
from printkit.source.keys import Anything, Either, Key, Kind, ListOf, MapOf, Record, Ref
from printkit.source.values import TEXT

ELEMENTS = ListOf(Ref("element"))

_STRUCTURE = frozenset(("elements", "component", "with", "name", "text", "style"))
"""Keys that make an element what it is; a style only says how it looks."""


def _size(text: str) -> Size:
    return parse_card(text).size


SIZE: Kind[Size] = Kind("a card size such as poker or 63.5mm x 88.9mm", _size, {"type": "string"})

_PARAMETERS = Key(
    "parameters",
    Either((ListOf(kinds.NAME), MapOf(TEXT))),
    "Names that `use` gives values to; as a mapping, each with its default.",
)

COMPONENT = Record(
    "component",
    "a component: its parameters and elements",
    (_PARAMETERS, Key("elements", ELEMENTS, "What it draws.", required=True)),
)

LAYOUT = Record(
    "layout",
    "the keys of a layout",
    (
        Key("extends", kinds.NAME, "The layout that this one continues."),
        Key("size", SIZE, "The card's size.", "the deck's"),
        Key("bleed", kinds.LENGTH, "How far ink reaches beyond the cut.", "3mm"),
        Key("styles", MapOf(Ref("style")), "Looks by name, for `style:`."),
        _PARAMETERS,
        Key("components", MapOf(COMPONENT), "Groups of elements with parameters, for `use`."),
        Key("blocks", MapOf(ELEMENTS), "What fills the blocks of the layout it extends."),
        Key("elements", ELEMENTS, "What is drawn, from back to front."),
    ),
)


@cache
def element_record() -> Record:
    """One element: its name, with `when` and `for` beside it."""
    types = element_types().values()
    return Record(
        "element",
        "an element",
        (
            Key("when", TEXT, "An expression; the element is there only if it holds."),
            Key("for", TEXT, 'Repeats the element: "suit in card.suits".'),
            *(Key(kind.name, kind.record, f"Draws {kind.record.doc}.") for kind in types),
        ),
    )


@cache
def style_record() -> Record:
    """A style: any key of any element that says how it looks."""
    keys: dict[str, Key] = {
        "extends": Key("extends", kinds.NAME, "The style that this one continues.")
    }
    for kind in element_types().values():
        for key in kind.record.keys:
            if key.name not in _STRUCTURE:
                known = keys.get(key.name)
                shape = key.shape if known in (None, key) else Anything()
                keys[key.name] = Key(key.name, shape, key.doc, aliases=key.aliases)
    return Record("style", "a style: keys of elements", tuple(keys.values()))


def records() -> tuple[Record, ...]:
    """Every record of a layout file; those that `Ref` names are among them."""
    return LAYOUT, COMPONENT, element_record(), style_record()
