"""Tables of the reference pages, from declarations of keys."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from printkit.source.keys import Anything, Either, Key, Kind, ListOf, MapOf, Record, Ref, Shape

NOTE = "<!-- Written by docs/generate.py from the code; do not edit. -->\n"


def anchor(name: str) -> str:
    return name.replace(" ", "-").lower()


def described(shape: Shape) -> str:
    """A shape in the words of the reference."""
    match shape:
        case Kind():
            return shape.words
        case ListOf():
            return f"a list: {described(shape.item)}"
        case MapOf():
            return f"names, each with {described(shape.value)}"
        case Either():
            return "; or ".join(described(one) for one in shape.shapes)
        case Record():
            return f"[{shape.name}](#{anchor(shape.name)})"
        case Ref():
            return f"[{shape.name}](#{anchor(shape.name)})"
        case Anything():
            return shape.words


def cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")


def rows(keys: Iterable[Key]) -> Iterator[str]:
    yield "| key | value | if left out | meaning |"
    yield "|---|---|---|---|"
    for key in keys:
        names = " ".join(f"`{name}`" for name in (key.name, *key.aliases))
        default = "must be there" if key.required else (key.default or "–")
        yield f"| {names} | {cell(described(key.shape))} | {cell(default)} | {cell(key.doc)} |"


def section(record: Record, title: str | None = None) -> str:
    lines = [f"## {title or record.name}", "", f"{record.doc[0].upper()}{record.doc[1:]}.", ""]
    if record.open:
        lines += ["Other keys may stand here as well.", ""]
    return "\n".join([*lines, *rows(record.keys), ""])
