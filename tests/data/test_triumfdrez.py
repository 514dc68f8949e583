"""TriumfDrez's 56 cards: six figures, nine numbered colours, two neutrals."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product

from PIL import Image, ImageChops, ImageOps

from printkit.geometry import Rect
from tests.data.decks import bundled, part, picture, pictures, share
from tests.data.every import CORNER, EveryDeck
from tests.data.reading import texts
from tests.layout.laying import shapes, words

FIGURES = ("joker", "queen", "rook", "bishop", "knight", "pawn")
COLOURS = {
    "grey": 1,
    "red": 2,
    "magenta": 3,
    "purple": 4,
    "blue": 5,
    "yellow": 6,
    "cyan": 7,
    "orange": 8,
    "green": 9,
}


class TestTriumfDrez(EveryDeck):
    game = "triumfdrez"
    most_bytes = 200_000
    no_index = frozenset({"Neutral"})  # has neither number nor figure: see below


def test_each_figure_comes_once_in_each_numbered_colour() -> None:
    found = Counter(
        (card.fields["figure"], card.fields["colour"], card.fields["number"])
        for card in bundled("triumfdrez").cards
        if card.fields["kind"] == "piece"
        for _ in range(card.copies)
    )
    assert found == Counter(
        (figure, colour, number) for figure, (colour, number) in product(FIGURES, COLOURS.items())
    )


def test_56_cards_are_54_pieces_and_2_neutrals() -> None:
    laid = bundled("triumfdrez")
    assert laid.game.decks[0].total == 56
    (neutral,) = (card for card in laid.cards if card.fields["kind"] == "neutral")
    assert neutral.copies == 2


def test_number_and_colour_are_printed_at_both_ends() -> None:
    laid = bundled("triumfdrez")
    for card in laid.cards:
        if card.fields["kind"] == "piece":
            said = sorted(words(laid.front(card.name)).split("\n"))
            colour = str(card.fields["colour"]).upper()
            assert said == sorted([str(card.fields["number"]), colour] * 2), card.name


def test_the_number_stands_in_the_corner() -> None:
    laid = bundled("triumfdrez")
    for card in laid.cards:
        if card.fields["kind"] == "piece":
            number = str(card.fields["number"])
            found = [
                text.ink.h
                for text in texts(laid.front(card.name), laid.fonts)
                if text.words == number and CORNER.contains(text.ink)
            ]
            assert len(found) == 1, card.name
            assert found[0] >= 5, card.name


def test_both_indices_are_alike() -> None:
    laid = bundled("triumfdrez")
    for name in ("Red queen", "Cyan rook", "Yellow knight"):
        frame, view = laid.front(name), picture(laid, name, 254, grey=True)
        turned = view.transpose(Image.Transpose.ROTATE_180)
        corner = Rect(3, 3, 12, 22)
        one, other = (part(image, frame, corner).reduce(5) for image in (view, turned))
        worst = ImageChops.difference(one, other).getextrema()[1]
        assert not isinstance(worst, tuple)
        assert worst < 40, name


def test_the_rim_of_every_front_is_white() -> None:
    laid, dpi = bundled("triumfdrez"), 127  # 5 pixels a mm
    views = pictures(laid.fonts, [face.frame for face in laid.fronts], dpi)
    for face, view in zip(laid.fronts, views, strict=True):
        rim = view.copy()
        rim.paste((255, 255, 255), (14, 14, view.width - 14, view.height - 14))
        assert rim.getcolors(1) is not None, face.name
        assert view.getcolors(1) is None, f"{face.name} is empty"


def test_a_neutral_card_has_its_name_but_no_number() -> None:
    laid = bundled("triumfdrez")
    assert set(words(laid.front("Neutral")).split("\n")) == {"NEUTRAL"}
    corner = Rect(3, 3, 13, 13)
    discs = [mark.box for mark in shapes(laid.front("Neutral")) if corner.contains(mark.box)]
    assert max(disc.h for disc in discs) >= 5


def test_numbers_that_turn_into_each_other_are_underlined() -> None:
    laid, below = bundled("triumfdrez"), Rect(3, 9, 13, 6)
    for colour, number in COLOURS.items():
        frame = laid.front(f"{colour.capitalize()} pawn")
        lines = [mark for mark in shapes(frame) if below.contains(mark.box) and mark.box.h == 0]
        assert bool(lines) == (number in (6, 9)), colour


def test_floors_of_the_nine_colours_have_nine_patterns() -> None:
    laid, free = bundled("triumfdrez"), Rect(17, 71, 29, 14)
    floors = {}
    for colour in COLOURS:
        name = f"{colour.capitalize()} pawn"
        floor = part(picture(laid, name, grey=True), laid.front(name), free)
        floors[colour] = _pattern(floor)
    for (name, one), (other_name, other) in combinations(floors.items(), 2):
        unlike = share(ImageChops.difference(one, other))
        # Neither the same pattern nor its negative.
        assert 0.15 < unlike < 0.85, f"{name} and {other_name}: {unlike:.2f}"


def test_figures_of_a_colour_have_six_silhouettes() -> None:
    laid, middle = bundled("triumfdrez"), Rect(11, 14, 41, 40)
    pieces = {}
    for figure in FIGURES:
        name = f"Purple {figure}"
        view = part(picture(laid, name, grey=True), laid.front(name), middle)
        pieces[figure] = view.point(lambda value: 255 * (value < 140))
    for (name, one), (other_name, other) in combinations(pieces.items(), 2):
        assert share(ImageChops.difference(one, other)) > 0.04, f"{name} and {other_name}"


def _pattern(image: Image.Image) -> Image.Image:
    """A tinted floor in black and white, whatever its tint."""
    stretched = ImageOps.autocontrast(image.crop((0, 0, image.width, image.height)), cutoff=1)
    return stretched.point(lambda value: 255 * (value > 127))
