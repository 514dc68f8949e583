"""Revenge's two packs of 54: pips where they have been for centuries, and two backs."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest
from PIL import ImageChops, ImageStat

from printkit.colour import Rgb
from printkit.geometry import Rect
from printkit.layout.frame import Frame, Shape
from tests.data.decks import bundled, lay_out, part, picture, pictures, share
from tests.data.every import CORNER, EveryDeck
from tests.data.reading import texts
from tests.layout.laying import Placed, shapes, words

SUITS = ("spades", "hearts", "diamonds", "clubs")
NUMBERS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10")
RANKS = (*NUMBERS, "J", "Q", "K")
NAMES = {"A": "Ace", "J": "Jack", "Q": "Queen", "K": "King"}

LEFT, CENTRE, RIGHT = 0.28, 0.5, 0.72
FOUR = {(LEFT, 0.2), (RIGHT, 0.2), (LEFT, 0.8), (RIGHT, 0.8)}
SIX = FOUR | {(LEFT, 0.5), (RIGHT, 0.5)}
EIGHT_AT_THE_SIDES = FOUR | {(x, y) for x in (LEFT, RIGHT) for y in (0.4, 0.6)}
PIPS = {
    "2": {(CENTRE, 0.2), (CENTRE, 0.8)},
    "3": {(CENTRE, 0.2), (CENTRE, 0.5), (CENTRE, 0.8)},
    "4": FOUR,
    "5": FOUR | {(CENTRE, 0.5)},
    "6": SIX,
    "7": SIX | {(CENTRE, 0.35)},
    "8": SIX | {(CENTRE, 0.35), (CENTRE, 0.65)},
    "9": EIGHT_AT_THE_SIDES | {(CENTRE, 0.5)},
    "10": EIGHT_AT_THE_SIDES | {(CENTRE, 0.3), (CENTRE, 0.7)},
}
"""Middles of the pips as fractions of the card; what lies below its middle is upside down."""


def name(rank: str, suit: str) -> str:
    return f"{NAMES.get(rank, rank)} of {suit.title()}"


def pips(frame: Frame) -> list[Placed]:
    """The large signs of a number card, without those of its indices."""
    found = [mark for mark in shapes(frame) if 8 < mark.box.h < 20]
    assert all(isinstance(mark.mark, Shape) and mark.mark.fill for mark in found)
    return found


class TestRevenge(EveryDeck):
    game = "revenge"
    white_border = True


@pytest.mark.parametrize("deck", ["blue", "red"])
def test_a_pack_is_52_cards_and_two_jokers(deck: str) -> None:
    (found,) = (one for one in bundled("revenge").game.decks if one.id == deck)
    assert found.total == 54
    assert {card.copies for card in found.cards} == {1}
    cards = sorted((str(card.fields["rank"]), str(card.fields["suit"])) for card in found.cards)
    jokers = [("Joker", ""), ("Joker", "")]
    assert cards == sorted([*jokers, *((rank, suit) for suit in SUITS for rank in RANKS)])
    values = {card.fields["rank"]: card.fields["value"] for card in found.cards}
    assert values == {"Joker": "", **{rank: value for value, rank in enumerate(RANKS, 1)}}


@pytest.mark.parametrize("suit", SUITS)
@pytest.mark.parametrize("rank", PIPS)
def test_pips_lie_as_on_every_pack(rank: str, suit: str) -> None:
    frame = bundled("revenge").front(name(rank, suit))
    found = pips(frame)
    assert len(found) == int(rank)
    for x, y in PIPS[rank]:
        there = [
            pip
            for pip in found
            if abs(pip.box.centre[0] - x * frame.size.w) < 0.1
            and abs(pip.box.centre[1] - y * frame.size.h) < 0.2
        ]
        assert len(there) == 1, (x, y)
        assert (there[0].matrix.a < 0) == (y > 0.5), f"{x, y} is the wrong way up"


def test_hearts_and_diamonds_are_red_and_the_others_black() -> None:
    for suit in SUITS:
        for pip in pips(bundled("revenge").front(name("10", suit))):
            assert isinstance(pip.mark, Shape)
            assert isinstance(pip.mark.fill, Rgb)
            assert (pip.mark.fill.r > 0.5) == (suit in ("hearts", "diamonds"))


def test_rank_and_sign_stand_in_both_corners() -> None:
    laid = bundled("revenge")
    for rank in RANKS:
        for suit in SUITS:
            frame = laid.front(name(rank, suit))
            ranks = [text.ink for text in texts(frame, laid.fonts) if text.words == rank]
            (top, bottom) = sorted(ranks, key=lambda ink: ink.y)
            assert CORNER.contains(top)
            assert top.h >= 5
            assert bottom.right == pytest.approx(frame.size.w - top.x)
            assert bottom.bottom == pytest.approx(frame.size.h - top.y)
            below = Rect(3, top.bottom, 10, 8)
            assert any(below.contains(mark.box) and mark.box.h >= 5 for mark in shapes(frame))


def test_jokers_say_so_and_are_two_different_ones() -> None:
    laid = bundled("revenge")
    bright, dark = "Bright Joker", "Dark Joker"
    for joker in (bright, dark):
        assert "".join(words(laid.front(joker)).split()) == "JOKER" * 2
    one, other = (picture(laid, joker, grey=True) for joker in (bright, dark))
    (difference,) = ImageStat.Stat(ImageChops.difference(one, other)).mean
    assert difference > 10


def test_the_four_signs_differ_without_colour() -> None:
    laid, sign = bundled("revenge"), Rect(24, 9, 15.5, 18)
    signs = {
        suit: part(
            picture(laid, name("2", suit), grey=True), laid.front(name("2", suit)), sign
        ).point(lambda value: 255 * (value < 200))
        for suit in SUITS
    }
    for (suit, one), (other_suit, other) in combinations(signs.items(), 2):
        assert share(ImageChops.difference(one, other)) > 0.07, f"{suit} and {other_suit}"


def test_the_twelve_courts_are_twelve_pictures() -> None:
    laid, middle = bundled("revenge"), Rect(12, 12, 40, 30)
    courts = {}
    for rank in "JQK":
        for suit in SUITS:
            view = picture(laid, name(rank, suit), 75, grey=True)
            courts[rank, suit] = part(view, laid.front(name(rank, suit)), middle)
    for (court, one), (other_court, other) in combinations(courts.items(), 2):
        (difference,) = ImageStat.Stat(ImageChops.difference(one, other)).mean
        assert difference > 5, f"{court} and {other_court}"


def test_one_back_is_blue_and_one_red_in_the_same_drawing() -> None:
    laid = bundled("revenge")
    assert [back.name for back in laid.backs] == ["back of blue", "back of red"]
    colours = [
        str(deck.cards[0].back.keys["colour"]) for deck in laid.game.decks if deck.cards[0].back
    ]
    assert colours == ["#1f4e9e", "#b3202a"]
    one, other = (
        view.convert("L") for view in pictures(laid.fonts, [b.frame for b in laid.backs], 100)
    )
    drawn = (view.point(lambda value: 255 * (value > 170)) for view in (one, other))
    assert share(ImageChops.difference(*drawn)) < 0.03


def test_the_backs_bear_two_signs_that_differ_without_colour() -> None:
    laid, middle = bundled("revenge"), Rect(25, 37.7, 13.5, 13.5)
    frames = [back.frame for back in laid.backs]
    one, other = (
        part(view.convert("L"), frame, middle).point(lambda value: 255 * (value > 170))
        for view, frame in zip(pictures(laid.fonts, frames, 64), frames, strict=True)
    )
    assert share(ImageChops.difference(one, other)) > 0.2


def test_the_rim_of_every_front_is_paper() -> None:
    laid, dpi = bundled("revenge"), 127  # 5 pixels a mm
    views = pictures(laid.fonts, [face.frame for face in laid.fronts], dpi)
    for face, view in zip(laid.fronts, views, strict=True):
        rim = view.copy()
        rim.paste((255, 255, 255), (15, 15, view.width - 15, view.height - 15))
        assert rim.getcolors(1) is not None, face.name
        assert view.getcolors(1) is None, f"{face.name} is empty"


def test_a_long_rank_is_set_whole(tmp_path: Path) -> None:
    game = tmp_path / "game.yaml"
    game.write_text(
        "extends: revenge\n"
        "add: [{name: Long, template: card, rank: Ambassador, suit: hearts, deck: red}]\n",
        encoding="utf-8",
    )
    laid = lay_out(game)
    assert "".join(words(laid.front("Long")).split()) == "AMBASSADOR" * 2
