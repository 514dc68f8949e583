"""Gradients of SVG files."""

from __future__ import annotations

import pytest

from printkit.colour import BLACK, Gradient, Rgb
from printkit.geometry import Rect
from printkit.layout.frame import Shape
from tests.layout.svg.svgs import RED, placed_in


def test_gradients_keep_their_stops_place_and_transparency() -> None:
    (placed,) = placed_in(
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
    (placed,) = placed_in(
        '<linearGradient id="a"><stop stop-color="red"/><stop offset="1"/></linearGradient>'
        '<radialGradient id="b" xlink:href="#a" gradientUnits="userSpaceOnUse" cx="50%" cy="20"'
        ' r="10"/><rect width="90" height="40" fill="url(#b)"/>'
    )
    assert isinstance(placed.mark, Shape)
    assert placed.mark.fill == Gradient(True, 0, ((0, RED), (1, BLACK)))
    assert placed.mark.box == Rect(40, 10, 20, 20)


def test_a_gradient_may_be_turned_and_its_shape_moved() -> None:
    (placed,) = placed_in(
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
    (placed,) = placed_in(
        '<radialGradient id="g"><stop stop-color="red"/><stop offset="1"/></radialGradient>'
        '<rect width="40" height="10" fill="url(#g)"/>'
    )
    area = placed.mark.box if isinstance(placed.mark, Shape) else None
    assert area is not None
    assert placed.matrix.apply(area.right, area.bottom) == pytest.approx((40, 10))
