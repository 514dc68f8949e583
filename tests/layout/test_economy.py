"""Faces that save ink: large areas white, frames thin, every word there and readable."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from printkit.colour import BLACK, WHITE, Colour, Gradient, Rgb, contrast
from printkit.game.load import load_game
from printkit.game.model import Game
from printkit.game.workspace import shared
from printkit.geometry import Matrix, Rect, Sides, Size
from printkit.layout.areas import Area
from printkit.layout.economy import Economy, economised
from printkit.layout.frame import (
    Bitmap,
    Frame,
    Glyph,
    Glyphs,
    Group,
    Mark,
    Path,
    Shape,
    Stroke,
    Word,
)
from printkit.layout.grounds import Grounds, along, flat, over
from printkit.layout.layouts import Layouts
from printkit.layout.legible import legible
from printkit.layout.text.fonts import Fonts
from printkit.problems import Problems
from printkit.source.jinja.expressions import Expressions

POKER = Size(63.5, 88.9)
NIGHT, CRIMSON, STRAW = Rgb(0.1, 0.1, 0.25), Rgb(0.65, 0.1, 0.15), Rgb(0.98, 0.95, 0.85)
WHOLE = Rect(-3, -3, 69.5, 94.9)
GAMES = sorted(path.parent.name for path in shared().data.glob("*/game.yaml"))


def face(*marks: Mark) -> Frame:
    return Frame(POKER, Sides.all(3), marks)


def area(box: Rect, fill: Colour | Gradient | None, stroke: Stroke | None = None) -> Shape:
    return Shape(Path.rect(box), box, fill, stroke)


def words(x: float, y: float, fill: Colour, text: str = "a") -> Glyphs:
    return Glyphs("face", 4, x, y, (Word((Glyph(1, 600, 0, 0, text),), 600, text),), fill)


def saved(*marks: Mark) -> tuple[Mark, ...]:
    return economised(face(*marks)).marks


def test_a_dark_ground_is_left_white_and_its_words_take_its_colour() -> None:
    ground, text = saved(area(WHOLE, CRIMSON), words(10, 20, WHITE))
    assert isinstance(ground, Shape)
    assert isinstance(text, Glyphs)
    assert (ground.fill, ground.stroke) == (WHITE, None)
    assert text.fill == CRIMSON


def test_words_that_are_pale_on_paper_become_readable() -> None:
    (text,) = saved(words(10, 20, STRAW))
    assert isinstance(text, Glyphs)
    assert isinstance(text.fill, Rgb)
    assert contrast(text.fill, WHITE) >= 4.5


def test_dark_words_on_a_tint_stay_as_they_are() -> None:
    text = words(10, 20, NIGHT)
    assert saved(area(WHOLE, STRAW), text)[1] is text


def test_a_small_disc_keeps_its_colour_and_the_white_number_on_it() -> None:
    disc, number = area(Rect(4, 4, 5, 5), CRIMSON), words(5, 7.5, WHITE)
    assert saved(area(WHOLE, STRAW), disc, number)[1:] == (disc, number)


def test_a_small_light_shape_on_a_ground_that_is_gone_gets_an_outline() -> None:
    shape = saved(area(WHOLE, NIGHT), area(Rect(4, 4, 4, 4), WHITE))[1]
    assert isinstance(shape, Shape)
    assert shape.stroke is not None
    assert contrast(shape.stroke.paint, WHITE) >= 3


def test_a_tiny_light_shape_takes_the_colour_of_the_ground() -> None:
    shape = saved(area(WHOLE, NIGHT), area(Rect(4, 4, 1, 1), WHITE))[1]
    assert isinstance(shape, Shape)
    assert shape.fill == NIGHT


@pytest.mark.parametrize("fill", [CRIMSON, Gradient(False, 90, ((0, NIGHT), (1, CRIMSON)))])
def test_a_large_area_becomes_an_outline_that_hides_what_lies_below(
    fill: Colour | Gradient,
) -> None:
    (shape,) = saved(area(Rect(10, 10, 30, 30), fill))
    assert isinstance(shape, Shape)
    assert shape.fill == WHITE
    assert shape.stroke is not None
    assert shape.stroke.width <= 0.3


def test_an_outline_is_closed_where_filling_had_closed_it() -> None:
    path = Path((("M", 10, 10), ("L", 40, 10), ("L", 40, 40), ("M", 5, 50), ("L", 40, 80)))
    (shape,) = saved(Shape(path, Rect(5, 10, 35, 70), CRIMSON))
    assert isinstance(shape, Shape)
    assert [segment[0] for segment in shape.path.segments] == [*"MLLZMLZ"]


def test_a_thick_frame_becomes_thin_whatever_scales_it() -> None:
    thick = area(Rect(3, 3, 57, 82), None, Stroke(CRIMSON, 2))
    for scale in (1.0, 0.5):
        (group,) = saved(Group((thick,), Matrix.scaling(scale, scale)))
        assert isinstance(group, Group)
        (shape,) = group.marks
        assert isinstance(shape, Shape)
        assert shape.stroke is not None
        assert shape.stroke.width * scale == pytest.approx(0.3)


def test_a_large_photograph_is_paler_and_a_small_one_stays() -> None:
    small, large = Bitmap(Rect(0, 0, 10, 10), "a"), Bitmap(Rect(0, 0, 60, 60), "a")
    kept, paler = saved(small, large)
    assert kept is small
    assert isinstance(paler, Group)
    assert paler.marks == (large,)
    assert paler.opacity < 0.6


def test_clipped_areas_count_as_far_as_they_are_seen() -> None:
    clip = Path.rect(Rect(0, 0, 4, 4))
    group = Group((area(Rect(0, 0, 60, 60), CRIMSON),), clip=clip)
    assert saved(group) == (group,)


def test_shared_drawings_that_differ_have_different_names() -> None:
    group = Group((words(1, 3, WHITE),), shared="art/x.svg")
    dark = saved(area(WHOLE, NIGHT), group)[1]
    red = saved(area(WHOLE, CRIMSON), group)[1]
    again = saved(area(WHOLE, NIGHT), group)[1]
    assert isinstance(dark, Group)
    assert isinstance(red, Group)
    assert len({group.shared, dark.shared, red.shared}) == 3
    assert again == dark


def test_equal_marks_stay_one_object_from_face_to_face() -> None:
    economy, marks = Economy(), (area(WHOLE, NIGHT), words(10, 20, WHITE))
    one, other = (economy.economised(face(*marks, words(1, 9, BLACK, t))) for t in "ab")
    assert all(a is b for a, b in zip(one.marks[:2], other.marks[:2], strict=True))
    frame = face(*marks)
    assert economy.economised(frame) is economy.economised(frame)


def test_colours_are_changed_no_more_than_they_must_be() -> None:
    assert legible(NIGHT, (WHITE,), 4.5) == NIGHT
    assert 4.5 <= contrast(legible(STRAW, (WHITE,), 4.5), WHITE) < 6
    both = legible(CRIMSON, (WHITE, NIGHT), 4.5)
    assert min(contrast(both, WHITE), contrast(both, NIGHT)) > 1


@cache
def game(name: str) -> tuple[Game, Fonts]:
    problems = Problems()
    found = load_game(shared().data / name, shared(), problems, Expressions())
    assert found is not None
    folders = (*(folder / "fonts" for folder in found.folders), shared().fonts)
    return found, Fonts(folders, problems)


def faces(name: str, *, economy: bool) -> Iterator[Frame]:
    found, fonts = game(name)
    problems = Problems()
    layouts = Layouts(found, shared(), fonts, Expressions(), problems, economy=economy)
    for deck in found.decks:
        for card in deck.cards[:: max(1, len(deck.cards) // 6)]:
            for frame in (layouts.front(card, deck), layouts.back(card, deck)):
                if frame is not None:
                    yield frame


def painted(
    marks: tuple[Mark, ...], grounds: Grounds, matrix: Matrix, clips: tuple[Area, ...]
) -> Iterator[tuple[Glyphs, list[Colour]]]:
    """Each run of a face with the colours that it lies on."""
    for mark in marks:
        if isinstance(mark, Group):
            inner = mark.matrix.then(matrix)
            clip = (Area.of(mark.clip, inner),) if mark.clip else ()
            yield from painted(mark.marks, grounds, inner, (*clips, *clip))
        elif isinstance(mark, Shape) and mark.fill is not None:
            inside = Area.of(mark.path, matrix, even_odd=mark.even_odd)
            below = grounds.at(*inside.box.centre)[0]
            colour = over(flat(mark.fill), below, 1)
            grounds.paint(inside, clips, colour, colour)
        elif isinstance(mark, Glyphs):
            yield mark, [grounds.at(*at)[0] for at in along(mark, matrix)]


@pytest.mark.parametrize("name", GAMES)
def test_every_word_of_the_bundled_games_is_there_and_readable(name: str) -> None:
    for plain, thrifty in zip(faces(name, economy=False), faces(name, economy=True), strict=True):
        before = [said(run) for run, _ in painted(plain.marks, Grounds(), Matrix(), ())]
        after = []
        for run, grounds in painted(thrifty.marks, Grounds(), Matrix(), ()):
            after.append(said(run))
            if said(run):
                assert min(contrast(flat(run.fill), ground) for ground in grounds) >= 4.49
        assert [text for text in after if text] == [text for text in before if text]


def said(run: Glyphs) -> str:
    return "".join(word.text for word in run.words).strip()
