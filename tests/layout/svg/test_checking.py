"""SVG files that are refused."""

from __future__ import annotations

import time

import pytest

from printkit.layout.svg.checking import SvgError
from printkit.layout.svg.reading import read_svg
from tests.layout.laying import bundled_fonts
from tests.layout.svg.svgs import HEAD, read


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("<svg", "is not well-formed XML"),
        ("<html/>", "is XML, but not an SVG"),
        ('<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg"/>', "DOCTYPE"),
        ('<!DOCTYPE svg SYSTEM "file:///etc/passwd"><svg/>', "delete <!DOCTYPE .*> on line 1$"),
        (
            '<?xml version="1.0"?>\n<!-- <!DOCTYPE x>\n -->\n<!DOCTYPE svg>\n<svg/>',
            "delete <!DOCTYPE svg> on line 4",
        ),
        ('<!DOCTYPE svg [\n<!ENTITY a "b">\n] >\n<svg/>', "on lines 1 to 3$"),
        ('<?xml version="1.0" encoding="nosuch"?><svg/>', "save it as UTF-8"),
        (f'{HEAD} viewBox="0 0 1 1"><image href="../x.png"/></svg>', "refers to '../x.png'"),
        (f'{HEAD} viewBox="0 0 1 1"><use xlink:href="x.svg#a"/></svg>', "refers to 'x.svg#a'"),
        (f'{HEAD} viewBox="0 0 1 1"><rect fill="url(http://x/#a)"/></svg>', "refers to"),
        (f'{HEAD} viewBox="0 0 1 1"><style>@import "x.css"</style></svg>', "another file"),
        (f'{HEAD} viewBox="0 0 1 1"><g id="a"><use href="#a"/></g></svg>', "without end"),
        (f'{HEAD} viewBox="0 0 1 1"><path d="M0 0C1 2"/></svg>', "C in path data takes 6"),
        (f'{HEAD} viewBox="0 0 1 1"><path d="M0 1e9h1"/></svg>', "far beyond any page"),
        (f'{HEAD} viewBox="0 0 1 1"><rect width="x" height="1"/></svg>', 'makes no sense: "x"'),
        (f'{HEAD} viewBox="0 0 1 1">{"<g>" * 250}{"</g>" * 250}</svg>', "too deep"),
    ],
)
def test_what_is_broken_or_reaches_out_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(SvgError, match=complaint):
        read_svg(text.encode(), bundled_fonts())


def test_uses_of_uses_end_soon() -> None:
    layers = "".join(f'<g id="g{i}">' + f'<use href="#g{i + 1}"/>' * 10 + "</g>" for i in range(12))
    start = time.process_time()
    with pytest.raises(SvgError, match="without end"):
        read(layers)
    assert time.process_time() - start < 5
