"""Shapes of SVG files as marks, and what of a file is not drawn."""

from __future__ import annotations

import re
from pathlib import Path as File

import pytest

from printkit.geometry import Rect
from printkit.layout.frame import Shape
from printkit.layout.svg.checking import SvgError
from tests.layout.laying import flat
from tests.layout.svg.svgs import box_in, placed_in, read


@pytest.mark.parametrize(
    ("body", "box"),
    [
        ('<rect x="10" y="20" width="30" height="40"/>', Rect(10, 20, 30, 40)),
        ('<rect x="10%" y="20%" width="30%" height="40%" rx="5"/>', Rect(10, 20, 30, 40)),
        ('<circle cx="50" cy="40" r="10"/>', Rect(40, 30, 20, 20)),
        ('<ellipse cx="50" cy="40" rx="20" ry="10"/>', Rect(30, 30, 40, 20)),
        ('<line x1="1" y1="2" x2="3" y2="5" stroke="red"/>', Rect(1, 2, 2, 3)),
        ('<polyline points="1,2 3 4,5,9"/>', Rect(1, 2, 4, 7)),
        ('<polygon points="0,0 10,0 5,8"/>', Rect(0, 0, 10, 8)),
        ('<path d="M5 5h10v10z"/>', Rect(5, 5, 10, 10)),
        ('<g transform="translate(10 5) scale(2)"><rect {5}/></g>', Rect(10, 5, 10, 10)),
        ('<rect width="10" height="20" transform="rotate(90 10 10)"/>', Rect(0, 0, 20, 10)),
        ('<rect width="1cm" height="10mm"/>', Rect(0, 0, 37.8, 37.8)),
        ('<svg x="9" y="9" {20} viewBox="0 0 5 5"><rect {5}/></svg>', Rect(9, 9, 20, 20)),
        ('<defs><rect id="r" {5}/></defs><use href="#r" x="3" y="4"/>', Rect(3, 4, 5, 5)),
        (
            '<symbol id="s" viewBox="0 0 10 10"><rect {10}/></symbol>'
            '<use xlink:href="#s" x="1" {50}/>',
            Rect(1, 0, 50, 50),
        ),
    ],
)
def test_shapes_lie_where_they_were_drawn(body: str, box: Rect) -> None:
    sized = re.sub(r"\{(\d+)\}", r'width="\1" height="\1"', body)
    assert box_in(sized) == box


def test_coordinates_are_those_of_the_viewbox(tmp_path: File) -> None:
    assert box_in('<rect x="50" y="60" width="5" height="5"/>', 'viewBox="50 50 20 10"') == Rect(
        0, 10, 5, 5
    )
    assert read("", 'width="40" height="20"').size == (40, 20)
    with pytest.raises(SvgError, match="has no size"):
        read("", 'viewBox="0 0 0 10"')


@pytest.mark.parametrize(
    "body",
    [
        '<rect width="5" height="5" fill="none"/>',
        '<rect width="5" height="5" display="none"/>',
        '<g visibility="hidden"><rect width="5" height="5"/></g>',
        '<defs><rect width="5" height="5"/></defs>',
        '<rect width="0" height="5"/>',
        '<path d="M0 0h9"/>',
        "<title>x</title><metadata/><!-- x -->",
    ],
)
def test_what_is_not_seen_is_not_drawn(body: str) -> None:
    picture = read(body)
    assert list(flat(picture.marks)) == []
    assert picture.undrawn == ()


def test_a_part_of_a_hidden_group_may_be_seen() -> None:
    body = (
        '<g visibility="hidden"><rect width="5" height="5"/>'
        '<rect width="9" height="9" visibility="visible"/></g>'
    )
    assert box_in(body) == Rect(0, 0, 9, 9)


@pytest.mark.parametrize(
    ("d", "fills"),
    [
        ("M0 0H10", []),
        ("M0 0L5 5L10 10", []),
        ("M0 0C2 2 4 4 9 9", []),
        ("M0 0H10M0 5H10Z", []),
        ("M0 0H10M0 5H10V9", [Rect(0, 5, 10, 4)]),
        ("M0 0H10V9", [Rect(0, 0, 10, 9)]),
    ],
)
def test_a_stroked_line_has_no_fill_in_the_gaps_of_its_dashes(d: str, fills: list[Rect]) -> None:
    placed = placed_in(f'<path d="{d}" stroke="green" stroke-dasharray="2"/>')
    marks = [(each, each.mark) for each in placed if isinstance(each.mark, Shape)]
    assert [each.box for each, mark in marks if mark.fill is not None] == fills
    assert sum(mark.stroke is not None for _, mark in marks) == 1


def test_svglib_is_not_heard(
    capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    assert read('<rect width="5" height="5" fill="blurple"/>').undrawn
    assert capfd.readouterr() == ("", "")
    assert caplog.records == []


@pytest.mark.parametrize(
    "outline", ['<circle cx="5" cy="5" r="5"/>', '<use xlink:href="#o"/>', '<use href="#o" x="0"/>']
)
def test_clip_paths_clip(outline: str) -> None:
    picture = read(
        f'<defs><circle id="o" cx="5" cy="5" r="5"/></defs><clipPath id="c">{outline}</clipPath>'
        '<g clip-path="url(#c)"><rect width="50" height="50"/></g>'
    )
    ((clip,),) = (placed.clips for placed in flat(picture.marks))
    assert len(clip.segments) == 6
    assert picture.undrawn == ()


@pytest.mark.parametrize(
    ("body", "named"),
    [
        ('<rect width="5" height="5" mask="url(#m)"/>', "mask"),
        ('<rect width="5" height="5" style="filter: url(#f)"/>', "filter"),
        ('<pattern id="p"/><rect width="5" height="5" fill="url(#p)"/>', "pattern"),
        (
            '<defs><pattern id="p"/></defs><rect width="5" height="5" fill="url(#p)"/>',
            "pattern",
        ),
        ('<rect width="5" height="5" fill="url(#gone)"/>', 'the paint "url(#gone)"'),
        ('<use href="#gone"/>', 'the use of "#gone", which is not in the file'),
        (
            '<rect width="5" height="5" clip-path="circle(3px)"/>',
            'the clip-path "circle(3px)"',
        ),
        ("<text>a<textPath/></text>", "textPath"),
        ('<text stroke="red">a</text>', "the outline of a text"),
        ('<text text-anchor="end">a<tspan>b</tspan></text>', "text-anchor of a text in parts"),
        ('<text font-family="Nonesuch, Other">hi</text>', 'the font of "hi"'),
        ('<image href="data:image/png;base64,AAAA"/>', "embedded picture"),
        ("<foreignObject/>", "foreignObject"),
        ("<blink/>", "blink"),
        ("<style>@media print {rect {fill: red}}</style>", 'the style rule "@media"'),
        ('<rect width="5" height="5" fill="blurple"/>', 'the colour "blurple"'),
        ('<rect width="5" height="5" fill="#12"/>', 'the colour "#12"'),
        ('<rect width="5" height="5" transform="turn(3"/>', 'the transform "turn(3"'),
        (
            '<linearGradient id="g"><stop/></linearGradient><path d="M0 0h1" stroke="url(#g)"/>',
            "a gradient along a line",
        ),
        (
            '<clipPath id="c"><text>a</text></clipPath><g clip-path="url(#c)"/>',
            "a clip-path of other than shapes",
        ),
        ('<path d="M0 0 K"/>', "a path that makes no sense"),
        (
            '<radialGradient id="r" fx="10%"><stop/><stop/></radialGradient>',
            "the focus of a gradient (fx, fy)",
        ),
    ],
)
def test_what_cannot_be_drawn_is_named(body: str, named: str) -> None:
    assert named in ", ".join(read(body).undrawn)
