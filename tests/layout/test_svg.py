"""SVG files as marks."""

from __future__ import annotations

import re
import time
from pathlib import Path as File

import pytest

from printkit.colour import BLACK, Gradient, Paint, Rgb, parse_colour
from printkit.geometry import Rect
from printkit.layout.drawings import Drawings
from printkit.layout.dyeing import dye_for, dyed
from printkit.layout.frame import Glyphs, Group, Shape
from printkit.layout.svg.checking import SvgError
from printkit.layout.svg.reading import SvgPicture, read_svg
from printkit.problems import Problems
from tests.layout.laying import GAME, Placed, bundled_fonts, flat, lay_out, one_card, rounded

_HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
RED = Rgb(1, 0, 0)


def _read(body: str, view: str = 'viewBox="0 0 100 100"') -> SvgPicture:
    return read_svg(f"{_HEAD} {view}>{body}</svg>".encode(), bundled_fonts())


def _placed(body: str, view: str = 'viewBox="0 0 100 100"') -> list[Placed]:
    return list(flat(_read(body, view).marks))


def _box(body: str, view: str = 'viewBox="0 0 100 100"') -> Rect:
    (placed,) = _placed(body, view)
    return placed.box


def _fill(body: str) -> Paint | None:
    (placed,) = _placed(body)
    assert isinstance(placed.mark, Shape)
    return placed.mark.fill


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
    assert _box(sized) == box


def test_coordinates_are_those_of_the_viewbox(tmp_path: File) -> None:
    assert _box('<rect x="50" y="60" width="5" height="5"/>', 'viewBox="50 50 20 10"') == Rect(
        0, 10, 5, 5
    )
    assert _read("", 'width="40" height="20"').size == (40, 20)
    with pytest.raises(SvgError, match="has no size"):
        _read("", 'viewBox="0 0 0 10"')


@pytest.mark.parametrize(
    ("body", "fill"),
    [
        ('<rect width="5" height="5"/>', BLACK),
        ('<rect width="5" height="5" fill="#f00"/>', RED),
        ('<rect width="5" height="5" fill="rgb(255, 0, 0)"/>', RED),
        ('<rect width="5" height="5" fill="rgb(100% 0% 0% / 50%)"/>', Rgb(1, 0, 0, 0.5)),
        ('<rect width="5" height="5" style="fill: red; fill-opacity: .5"/>', Rgb(1, 0, 0, 0.5)),
        ('<g fill="red"><rect width="5" height="5"/></g>', RED),
        ('<g color="red"><rect width="5" height="5" fill="currentColor"/></g>', RED),
        ("<style>.a{fill:red}</style><rect class='b a' width='5' height='5' fill='blue'/>", RED),
        ("<style>rect{fill:blue} #x{fill:red}</style><rect id='x' width='5' height='5'/>", RED),
        ("<style>g > rect{fill:red}</style><g><rect width='5' height='5'/></g>", RED),
        ("<defs><style>.a{fill:red}</style></defs><path class='a' d='M0 0h5v5'/>", RED),
        ('<rect width="5" height="5" color="red" fill="currentColor"/>', BLACK),
        ('<rect width="5" height="5" fill="url(#gone) red"/>', RED),
    ],
)
def test_fills_follow_attributes_styles_and_sheets(body: str, fill: Paint) -> None:
    assert _fill(body) == fill


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
    picture = _read(body)
    assert list(flat(picture.marks)) == []
    assert picture.undrawn == ()


def test_a_part_of_a_hidden_group_may_be_seen() -> None:
    body = (
        '<g visibility="hidden"><rect width="5" height="5"/>'
        '<rect width="9" height="9" visibility="visible"/></g>'
    )
    assert _box(body) == Rect(0, 0, 9, 9)


def test_gradients_keep_their_stops_place_and_transparency() -> None:
    (placed,) = _placed(
        '<linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="20%" stop-color="red"/>'
        '<stop offset="1" stop-color="blue" stop-opacity=".5"/></linearGradient>'
        '<rect x="10" y="10" width="20" height="40" fill="url(#g)"/>'
    )
    assert placed.box == Rect(10, 10, 20, 40)
    assert isinstance(placed.mark, Shape)
    assert placed.mark.fill == Gradient(False, 90, ((0.2, RED), (1, Rgb(0, 0, 1, 0.5))))
    # The gradient runs from the top to the bottom of the shape.
    area = placed.mark.box
    assert placed.matrix.apply(*area.centre)[1] == pytest.approx(30)
    assert placed.matrix.apply(0, area.y)[1] == pytest.approx(10)


def test_a_gradient_may_continue_another_in_the_plane_of_the_drawing() -> None:
    (placed,) = _placed(
        '<linearGradient id="a"><stop stop-color="red"/><stop offset="1"/></linearGradient>'
        '<radialGradient id="b" xlink:href="#a" gradientUnits="userSpaceOnUse" cx="50%" cy="20"'
        ' r="10"/><rect width="90" height="40" fill="url(#b)"/>'
    )
    assert isinstance(placed.mark, Shape)
    assert placed.mark.fill == Gradient(True, 0, ((0, RED), (1, BLACK)))
    assert placed.mark.box == Rect(40, 10, 20, 20)


def test_a_gradient_may_be_turned_and_its_shape_moved() -> None:
    (placed,) = _placed(
        '<linearGradient id="g" gradientUnits="userSpaceOnUse" x2="10"'
        ' gradientTransform="rotate(90)"><stop stop-color="red"/><stop offset="1"/>'
        '</linearGradient><rect width="20" height="10" fill="url(#g)" transform="translate(7 5)"/>'
    )
    assert isinstance(placed.mark, Shape)
    assert placed.box == Rect(7, 5, 20, 10)
    area = placed.mark.box
    assert placed.matrix.apply(area.x, area.centre[1]) == pytest.approx((7, 5))
    assert placed.matrix.apply(area.right, area.centre[1]) == pytest.approx((7, 15))


def test_a_radial_gradient_fills_an_oblong_as_an_ellipse() -> None:
    (placed,) = _placed(
        '<radialGradient id="g"><stop stop-color="red"/><stop offset="1"/></radialGradient>'
        '<rect width="40" height="10" fill="url(#g)"/>'
    )
    area = placed.mark.box if isinstance(placed.mark, Shape) else None
    assert area is not None
    assert placed.matrix.apply(area.right, area.bottom) == pytest.approx((40, 10))


def test_opacity_holds_for_a_group_as_a_whole() -> None:
    (group,) = _read(
        '<g opacity="0.5"><rect width="5" height="5"/><rect width="9" height="9"/></g>'
    ).marks
    assert isinstance(group, Group)
    assert (group.opacity, len(group.marks)) == (0.5, 2)


@pytest.mark.parametrize("opacity", ['opacity="50%"', 'style="opacity:.5"', 'class="half"'])
def test_opacity_is_found_wherever_it_is_written(opacity: str) -> None:
    (placed,) = _placed(
        f'<style>.half{{opacity:0.5}}</style><rect width="5" height="5" {opacity}/>'
    )
    assert placed.opacity == 0.5
    assert _placed('<rect width="5" height="5" opacity="0"/>') == []


def _letters(body: str) -> list[tuple[str, float, float]]:
    found = []
    for placed in _placed(body):
        assert isinstance(placed.mark, Glyphs)
        assert placed.matrix[:4] == pytest.approx((1, 0, 0, 1))
        x, y = placed.matrix.apply(placed.mark.x, placed.mark.y)
        found.append(("".join(word.text for word in placed.mark.words), round(x, 2), round(y, 2)))
    return found


def test_text_stands_on_its_baseline_from_its_anchor() -> None:
    assert _letters('<text x="10" y="20">Hi</text>') == [("Hi", 10, 20)]
    ((_, left, _),) = _letters('<text x="50" y="20" text-anchor="middle">Hi</text>')
    ((_, end, _),) = _letters('<text x="50" y="20" text-anchor="end">Hi</text>')
    assert 50 - left == pytest.approx((50 - end) / 2, abs=0.01)


def test_parts_of_a_text_follow_each_other_by_the_widths_of_our_fonts() -> None:
    whole = '<text y="20">one two</text>'
    parts = '<text y="20">one <tspan>two</tspan></text>'
    (placed,) = _placed(whole)
    assert isinstance(placed.mark, Glyphs)
    before = sum(word.advance for word in placed.mark.words[:-1]) * placed.mark.size / 1000
    _, (part, x, y) = _letters(parts)
    assert (part, y) == ("two", 20)
    assert x == pytest.approx(before, abs=0.02)


@pytest.mark.parametrize(
    ("look", "face"),
    [
        ("", "SourceSans3-Regular"),
        ('font-family="Georgia, serif"', "SourceSerif4-Regular"),
        ("font-family=\"'Barlow Condensed'\" font-weight='700'", "BarlowCondensed-Bold"),
        ('style="font-style:italic"', "SourceSans3-Italic"),
    ],
)
def test_text_is_set_in_a_font_of_the_game(look: str, face: str) -> None:
    (placed,) = _placed(f"<text {look}>Hi</text>")
    assert isinstance(placed.mark, Glyphs)
    assert placed.mark.face == face


@pytest.mark.parametrize(
    ("branches", "language", "side"),
    [
        ('<rect {1} systemLanguage="de"/><rect {9}/>', "en", 9),
        ('<rect {1} systemLanguage="de"/><rect {9}/>', "de", 1),
        ('<rect {1} systemLanguage="fr, de-CH"/><rect {9}/>', "de", 1),
        ('<rect {1} systemLanguage="en"/><rect {9}/>', "en-GB", 1),
        ('<rect {1} systemLanguage="den"/><rect {9}/>', "de", 9),
        ('<rect {1} systemLanguage=""/><rect {9}/>', "en", 9),
        ('<foreignObject requiredExtensions="x"><b/></foreignObject><g><rect {9}/></g>', "en", 9),
        ('<foreignObject><p>a</p></foreignObject><rect {9}/><rect {1} mask="url(#m)"/>', "en", 9),
        ('<title>a</title><rect {9}/>', "en", 9),
    ],
)  # fmt: skip
def test_a_switch_shows_one_branch_and_the_others_are_no_loss(
    branches: str, language: str, side: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    body = re.sub(r"\{(\d)\}", r'width="\1" height="\1"', branches)
    text = f'{_HEAD} viewBox="0 0 100 100"><switch>{body}</switch></svg>'
    picture = read_svg(text.encode(), bundled_fonts(), language=language)
    assert [placed.box for placed in flat(picture.marks)] == [Rect(0, 0, side, side)]
    assert picture.undrawn == ()


def test_a_switch_of_nothing_that_can_be_drawn_is_named() -> None:
    assert _read("<switch><foreignObject/></switch>").undrawn == ("foreignObject",)


def test_what_nobody_would_see_is_no_loss() -> None:
    hidden = '<g display="none"><blink/><g><rect width="5" height="5" mask="url(#m)"/></g></g>'
    foreign = '<g systemLanguage="de"><text>a<textPath/></text></g>'
    assert _read(hidden + foreign).undrawn == ()


@pytest.mark.parametrize(
    "body",
    [
        "<style>rect{fill:red !important}</style><rect {} style='fill:blue'/>",
        "<style>rect{fill:red ! IMPORTANT} #a{fill:blue}</style><rect {} id='a'/>",
        "<style>rect{fill:blue!important}</style><rect {} style='fill:red!important;fill:lime'/>",
        "<style>rect{fill:blue} .a{fill:red}</style><rect {} class='a' fill='lime'/>",
        "<style>rect{/* fill: x */ stroke:none; /* y */ fill:red}</style><rect {} fill='blue'/>",
        "<rect {} style='fill: red !important; fill: blue'/>",
        "<rect {} fill='#ff0000 icc-color(x, 1, 2)'/>",
    ],
)
def test_what_is_important_comes_before_what_is_near(body: str) -> None:
    picture = _read(body.replace("{}", 'width="5" height="5"'))
    (placed,) = flat(picture.marks)
    assert isinstance(placed.mark, Shape)
    assert placed.mark.fill == RED
    assert picture.undrawn == ()


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
    placed = _placed(f'<path d="{d}" stroke="green" stroke-dasharray="2"/>')
    marks = [(each, each.mark) for each in placed if isinstance(each.mark, Shape)]
    assert [each.box for each, mark in marks if mark.fill is not None] == fills
    assert sum(mark.stroke is not None for _, mark in marks) == 1


def test_svglib_is_not_heard(
    capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    assert _read('<rect width="5" height="5" fill="blurple"/>').undrawn
    assert capfd.readouterr() == ("", "")
    assert caplog.records == []


@pytest.mark.parametrize(
    "outline", ['<circle cx="5" cy="5" r="5"/>', '<use xlink:href="#o"/>', '<use href="#o" x="0"/>']
)
def test_clip_paths_clip(outline: str) -> None:
    picture = _read(
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
    assert named in ", ".join(_read(body).undrawn)


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
        (f'{_HEAD} viewBox="0 0 1 1"><image href="../x.png"/></svg>', "refers to '../x.png'"),
        (f'{_HEAD} viewBox="0 0 1 1"><use xlink:href="x.svg#a"/></svg>', "refers to 'x.svg#a'"),
        (f'{_HEAD} viewBox="0 0 1 1"><rect fill="url(http://x/#a)"/></svg>', "refers to"),
        (f'{_HEAD} viewBox="0 0 1 1"><style>@import "x.css"</style></svg>', "another file"),
        (f'{_HEAD} viewBox="0 0 1 1"><g id="a"><use href="#a"/></g></svg>', "without end"),
        (f'{_HEAD} viewBox="0 0 1 1"><path d="M0 0C1 2"/></svg>', "C in path data takes 6"),
        (f'{_HEAD} viewBox="0 0 1 1"><path d="M0 1e9h1"/></svg>', "far beyond any page"),
        (f'{_HEAD} viewBox="0 0 1 1"><rect width="x" height="1"/></svg>', 'makes no sense: "x"'),
        (f'{_HEAD} viewBox="0 0 1 1">{"<g>" * 250}{"</g>" * 250}</svg>', "too deep"),
    ],
)
def test_what_is_broken_or_reaches_out_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(SvgError, match=complaint):
        read_svg(text.encode(), bundled_fonts())


def test_uses_of_uses_end_soon() -> None:
    layers = "".join(f'<g id="g{i}">' + f'<use href="#g{i + 1}"/>' * 10 + "</g>" for i in range(12))
    start = time.process_time()
    with pytest.raises(SvgError, match="without end"):
        _read(layers)
    assert time.process_time() - start < 5


def _dyed(body: str) -> set[Paint | None]:
    current = "#010203" if "currentcolor" in body.lower() else None
    text = f'{_HEAD} viewBox="0 0 10 10">{body}</svg>'.encode()
    marks = read_svg(text, bundled_fonts(), current).marks
    dye = dye_for(marks, RED, None, parse_colour(current) if current else None)
    shapes = flat(dyed(marks, dye))
    return {placed.mark.fill for placed in shapes if isinstance(placed.mark, Shape)}


def test_an_icon_takes_a_colour_and_keeps_its_white() -> None:
    assert _dyed('<rect width="9" height="9"/><circle r="3" fill="white"/>') == {RED, Rgb(1, 1, 1)}
    assert _dyed('<rect width="9" height="9" fill="white"/>') == {RED}
    gold = parse_colour("gold")
    assert _dyed('<rect width="9" height="9" fill="currentColor"/><circle r="3" fill="gold"/>') == {
        RED,
        gold,
    }


def _icon(folder: File, name: str, body: str) -> None:
    (folder / "art").mkdir(exist_ok=True)
    (folder / "art" / f"{name}.svg").write_text(
        f'{_HEAD} viewBox="0 0 20 10">{body}</svg>', encoding="utf-8"
    )


def test_an_icon_of_the_game_comes_before_one_of_a_font(tmp_path: File) -> None:
    _icon(tmp_path, "star", '<rect width="20" height="10"/>')
    laid = one_card(tmp_path, "- icon: {x: 5mm, y: 5mm, w: 10mm, h: 10mm, name: star, fill: red}")
    (placed,) = flat(laid.front.marks)
    assert isinstance(placed.mark, Shape)
    assert placed.mark.fill == RED
    assert placed.box == Rect(5, 7.5, 10, 5)


def test_an_icon_of_the_game_stands_in_rich_text(tmp_path: File) -> None:
    _icon(tmp_path, "gem", '<rect width="20" height="10" fill="red"/>')
    (tmp_path / "cards.yaml").write_text(
        "fields: {text: rich}\ntemplate: one\ncards: [{name: A, text: 'Take :gem: now'}]\n",
        encoding="utf-8",
    )
    one_card(tmp_path, '- text: {h: 10mm, text: "{{ card.text }}"}')
    (tmp_path / "game.yaml").write_text(
        "title: T\nback: none\ncard: 40mm x 60mm\ncards: [cards.yaml]\n", encoding="utf-8"
    )
    shapes = [
        placed for placed in flat(lay_out(tmp_path).front.marks) if isinstance(placed.mark, Shape)
    ]
    assert len(shapes) == 1
    assert rounded(shapes[0].box).w > rounded(shapes[0].box).h


def test_a_drawing_is_shared_wherever_it_stands(tmp_path: File) -> None:
    _icon(tmp_path, "gem", '<rect width="20" height="10"/>')
    laid = one_card(
        tmp_path,
        """
- icon: {w: 10mm, h: 10mm, name: gem}
- icon: {w: 20mm, h: 10mm, name: gem}
- icon: {w: 20mm, h: 10mm, name: gem, fill: red}
""",
    )
    groups = [mark for mark in laid.front.marks if isinstance(mark, Group)]
    assert groups[0].marks is groups[1].marks
    assert groups[0].shared == groups[1].shared != groups[2].shared


@pytest.mark.parametrize(
    ("element", "place"),
    [
        ("icon: {name: gem}", "templates/one.yaml:3:18: warning: "),
        ("image: {src: art/gem.svg}", "templates/one.yaml:3:18: warning: "),
        ('image: {src: "{{ card.art }}"}', 'cards.yaml:2:31: warning: card "A": '),
        ('text: {text: "{{ card.text }}"}', 'cards.yaml:2:50: warning: card "A": '),
    ],
)
def test_what_an_svg_lacks_is_warned_of_once_where_it_is_asked_for(
    tmp_path: File, element: str, place: str
) -> None:
    _icon(tmp_path, "gem", '<rect width="20" height="10" mask="url(#m)"/><foreignObject/>')
    one_card(tmp_path, f"- {element}\n- {element}")
    (tmp_path / "cards.yaml").write_text(
        "{fields: {text: rich, art: picture}, template: one, cards: [\n"
        "    {name: A, copies: 2, art: art/gem.svg, text: 'Take :gem:'}]}\n",
        encoding="utf-8",
    )
    (tmp_path / "game.yaml").write_text(f"{GAME}cards: [cards.yaml]\n", encoding="utf-8")
    said = [text for text in lay_out(tmp_path).said.splitlines() if "nothing uses" not in text]
    assert len(said) == 1
    lack = f"not drawn of {tmp_path.name}/art/gem.svg: mask, foreignObject"
    assert said[0].startswith(f"{tmp_path.name}/{place}{lack}")


def test_a_switch_shows_the_language_of_the_game(tmp_path: File) -> None:
    _icon(tmp_path, "gem", '<rect systemLanguage="de" width="20" height="10"/>')
    laid = one_card(tmp_path, "- icon: {name: gem}")
    assert list(flat(laid.front.marks)) == []
    game = tmp_path / "game.yaml"
    game.write_text(f"language: de\n{game.read_text(encoding='utf-8')}", encoding="utf-8")
    assert len(list(flat(lay_out(tmp_path).front.marks))) == 1


def test_a_picture_may_be_an_svg_in_utf_16(tmp_path: File) -> None:
    _icon(tmp_path, "gem", "")
    text = f'{_HEAD} viewBox="0 0 20 10"><rect width="20" height="10"/></svg>'
    (tmp_path / "art" / "gem.svg").write_text(text, encoding="utf-16")
    laid = one_card(tmp_path, "- image: {src: art/gem.svg}")
    assert len(list(flat(laid.front.marks))) == 1


def test_an_svg_says_what_it_lacks_where_it_was_asked_for(tmp_path: File) -> None:
    _icon(tmp_path, "gem", '<rect width="20" height="10" fill="nosuch" mask="url(#m)"/>')
    problems, said = Problems(), list[str]()
    drawings = Drawings((tmp_path,), bundled_fonts(), problems)
    for _ in range(2):
        drawings.find("gem", said.append)
        drawings.svg(tmp_path / "art" / "gem.svg", said.append)
        drawings.icon("gem", said.append)
    assert said == [f'not drawn of {tmp_path.name}/art/gem.svg: mask, the colour "nosuch"']
    assert list(problems) == []


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be"])
def test_an_svg_may_be_utf_16(tmp_path: File, encoding: str) -> None:
    _icon(tmp_path, "gem", "")
    text = (
        f'<?xml version="1.0" encoding="UTF-16"?>\n{_HEAD} viewBox="0 0 20 10">'
        '<rect width="20" height="10" fill="currentColor"/></svg>'
    )
    path = tmp_path / "art" / "gem.svg"
    path.write_bytes(text.encode(encoding))
    (placed,) = flat(one_card(tmp_path, "- icon: {name: gem, fill: red}").front.marks)
    assert isinstance(placed.mark, Shape)
    assert placed.mark.fill == RED
    path.write_bytes(text.encode(encoding) + b"\0")
    said = one_card(tmp_path, "- icon: {name: gem}").said
    assert "art/gem.svg is broken UTF-16; save it as UTF-8" in said


def test_a_letter_that_no_font_has_is_a_problem_of_its_svg(tmp_path: File) -> None:
    _icon(tmp_path, "gem", "<text>a\u0f00</text>")
    assert one_card(tmp_path, "- icon: {name: gem}").said == (
        f"{tmp_path.name}/art/gem.svg: error: no font has U+0F00 (\u0f00) of this SVG's text;"
        " tried Source Sans 3 first"
    )


def test_a_broken_drawing_is_told_where_it_was_named(tmp_path: File) -> None:
    _icon(tmp_path, "gem", "<oops>")
    said = one_card(tmp_path, "- icon: {name: gem}").said
    assert "one.yaml:3:18: error: the drawing art/gem.svg is not well-formed XML" in said
