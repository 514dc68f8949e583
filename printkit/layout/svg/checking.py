"""What an SVG file must be before any of it is drawn: well-formed, bounded, and self-contained."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from printkit.source.reads import note

if TYPE_CHECKING:
    from lxml.etree import _Element

SVG = "{http://www.w3.org/2000/svg}"
HREFS = ("href", "{http://www.w3.org/1999/xlink}href")
_OWN = ("#", "data:")
_MOST_BYTES = 4_000_000
_MOST_NODES = 20_000
MOST_STEPS = 200_000
"""Elements times the depth they lie in, which is how long svglib takes for them."""


class SvgError(ValueError):
    """A file is no usable SVG; the message fits behind its name."""


def checked(data: bytes) -> _Element:
    """The root of a file that keeps to itself. Raises SvgError."""
    from lxml import etree

    parser = etree.XMLParser(
        resolve_entities=False,
        no_network=True,
        load_dtd=False,
        huge_tree=False,
        remove_pis=True,
        remove_comments=True,
    )
    try:
        root = etree.fromstring(data, parser)
    except etree.XMLSyntaxError as reason:
        cure = "; save it as UTF-8" if "ncod" in str(reason.msg) else ""
        raise SvgError(f"is not well-formed XML: {reason.msg}{cure}") from None
    if root.getroottree().docinfo.internalDTD is not None:
        raise SvgError(f"has a DOCTYPE, which could reach out; {_doctype(data)}")
    if root.tag not in (f"{SVG}svg", "svg"):
        raise SvgError("is XML, but not an SVG")
    _check(root)
    return root


def _doctype(data: bytes) -> str:
    """Which line to delete: the one of the DOCTYPE, or several."""
    text = re.sub(rb"<!--.*?-->", lambda m: b"\n" * m[0].count(b"\n"), data, flags=re.DOTALL)
    found = re.search(rb"<!DOCTYPE[^\[>]*(?:\[.*?\]\s*)?>", text, re.DOTALL)
    if found is None:
        return "delete <!DOCTYPE …>"
    first = text.count(b"\n", 0, found.start()) + 1
    last = first + found[0].count(b"\n")
    shown = " ".join(found[0].decode("utf-8", "replace").split())
    shown = shown if len(shown) <= 100 else f"{shown[:90]} …>"
    return f"delete {shown} on line{f' {first}' if first == last else f's {first} to {last}'}"


def _check(root: _Element) -> None:
    """Refuse what reaches out of the file, before any of it is drawn."""
    count = steps = 0
    for node in root.iter():
        count += 1
        steps += 1 + sum(1 for _ in node.iterancestors())
        if count > _MOST_NODES:
            raise SvgError(f"has more than {_MOST_NODES:,} elements")
        if steps > MOST_STEPS:
            raise SvgError("nests too many elements too deep")
        tag: object = node.tag  # a function for comments and entities
        if not isinstance(tag, str):
            if type(node).__name__ == "_Entity":
                raise SvgError("has entities, which could reach out")
            continue
        for name, value in node.items():
            said = str(value).strip()
            link = str(name).rpartition("}")[2] in ("href", "src") and tag != f"{SVG}a"
            if _outside(said) or (link and said and not said.startswith(_OWN)):
                raise SvgError(
                    f"refers to {said[:60]!r}; only parts of the file itself may be used"
                )
        text = str(node.text or "") if node.tag == f"{SVG}style" else ""
        if "@import" in text or _outside(text):
            raise SvgError("has a style that refers to another file")


def _outside(text: str) -> bool:
    return any(not piece.lstrip(" '\"").startswith(_OWN) for piece in text.split("url(")[1:])


def data_of(path: Path) -> bytes:
    """The file's bytes. Raises SvgError."""
    note(path)
    try:
        if path.stat().st_size > _MOST_BYTES:
            raise SvgError(f"is larger than {_MOST_BYTES // 1_000_000} MB")
        return _utf8(path.read_bytes())
    except OSError as reason:
        raise SvgError(f"cannot be read: {reason.strerror or 'unknown reason'}") from None


def _utf8(data: bytes) -> bytes:
    """UTF-16 as UTF-8, so that all that looks at the bytes sees one encoding."""
    marks = {b"\xff\xfe": "utf-16", b"\xfe\xff": "utf-16", b"<\0": "utf-16-le", b"\0<": "utf-16-be"}
    encoding = marks.get(data[:2])
    if encoding is None:
        return data
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError:
        raise SvgError("is broken UTF-16; save it as UTF-8") from None
    return re.sub(r"(<\?xml[^>]*?)\s+encoding=(\"[^\"]*\"|'[^']*')", r"\1", text, count=1).encode()
