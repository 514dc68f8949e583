"""Revelation's Decktet, against P. D. Magnus's list of it."""

from __future__ import annotations

import math
from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageDraw

from printkit.game.model import Card
from printkit.geometry import Rect
from tests.data.decks import LaidOut, bundled, lay_out, part, picture, pictures, share
from tests.data.every import EveryDeck
from tests.data.reading import texts
from tests.layout.laying import shapes, words

SUITS = {"M": "moons", "S": "suns", "W": "waves", "L": "leaves", "Y": "wyrms", "K": "knots"}
"""In the order that they have on every card."""
SHOWS = {"P": "person", "L": "location", "E": "event"}

# rank, suits, what it shows; the suits in the Decktet's order
CARDS = {
    **{f"Ace of {suit.title()}": ("A", letter, "") for letter, suit in SUITS.items()},
    "Author": ("2", "MK", "P"),
    "Desert": ("2", "SY", "L"),
    "Origin": ("2", "WL", "LE"),
    "Journey": ("3", "MW", "E"),
    "Painter": ("3", "SK", "P"),
    "Savage": ("3", "LY", "P"),
    "Mountain": ("4", "MS", "L"),
    "Sailor": ("4", "WL", "P"),
    "Battle": ("4", "YK", "E"),
    "Forest": ("5", "ML", "L"),
    "Discovery": ("5", "SW", "E"),
    "Soldier": ("5", "YK", "P"),
    "Lunatic": ("6", "MW", "P"),
    "Penitent": ("6", "SY", "P"),
    "Market": ("6", "LK", "LE"),
    "Chance Meeting": ("7", "ML", "E"),
    "Castle": ("7", "SK", "L"),
    "Cave": ("7", "WY", "L"),
    "Diplomat": ("8", "MS", "P"),
    "Mill": ("8", "WL", "L"),
    "Betrayal": ("8", "YK", "E"),
    "Pact": ("9", "MS", "E"),
    "Darkness": ("9", "WY", "L"),
    "Merchant": ("9", "LK", "P"),
    "Huntress": ("Crown", "M", "P"),
    "Bard": ("Crown", "S", "P"),
    "Sea": ("Crown", "W", "L"),
    "End": ("Crown", "L", "LE"),
    "Calamity": ("Crown", "Y", "E"),
    "Windfall": ("Crown", "K", "E"),
    "Harvest": ("Pawn", "MSL", "E"),
    "Watchman": ("Pawn", "MYK", "P"),
    "Light Keeper": ("Pawn", "SWK", "P"),
    "Borderland": ("Pawn", "WLY", "L"),
    "Excuse": ("Excuse", "", ""),
}
COURTS = {
    "Consul": ("Court", "MWK", "P"),
    "Rite": ("Court", "MLY", "E"),
    "Island": ("Court", "SWY", "L"),
    "Window": ("Court", "SLK", "L"),
}


def tuple_of(card: Card, field: str) -> tuple[str, ...]:
    found = card.fields[field] or ()
    assert isinstance(found, tuple)
    return tuple(str(one) for one in found)


def printed(laid: LaidOut) -> dict[str, tuple[str, str, str]]:
    """What each card says, in the letters of the table."""
    suits = {suit: letter for letter, suit in SUITS.items()}
    shows = {what: letter for letter, what in SHOWS.items()}
    return {
        card.name: (
            str(card.fields["rank"]),
            "".join(suits[suit] for suit in tuple_of(card, "suits")),
            "".join(shows[what] for what in tuple_of(card, "shows")),
        )
        for card in laid.cards
        if card.copies
    }


class TestRevelation(EveryDeck):
    game = "revelation"


def test_the_41_cards_of_the_game_are_those_of_the_decktet() -> None:
    laid = bundled("revelation")
    assert printed(laid) == CARDS
    assert laid.game.decks[0].total == len(CARDS) == 41


def test_the_courts_come_when_the_rules_ask_for_them(tmp_path: Path) -> None:
    game = tmp_path / "game.yaml"
    game.write_text(
        "extends: revelation\nrules: {courts: yes}\nexpect: {total: 45}\n", encoding="utf-8"
    )
    laid = lay_out(game)
    assert printed(laid) == CARDS | COURTS
    assert laid.game.decks[0].total == 45


def test_suits_are_spread_evenly() -> None:
    suits: Counter[tuple[str, str]] = Counter()
    for card in bundled("revelation").cards:
        for suit in tuple_of(card, "suits"):
            suits[suit, str(card.fields["kind"])] += card.copies
    for suit in SUITS.values():
        assert (suits[suit, "ace"], suits[suit, "number"]) == (1, 8)
        assert (suits[suit, "crown"], suits[suit, "pawn"]) == (1, 2)


def test_number_cards_are_worth_their_rank_and_poisoned_ones_one() -> None:
    for card in bundled("revelation").cards:
        if card.fields["kind"] == "number":
            assert str(card.fields["value"]) == card.fields["rank"], card.name
        elif card.fields["kind"] in ("crown", "pawn"):
            assert card.fields["value"] == 1, card.name


def test_the_name_stands_along_both_long_sides() -> None:
    laid = bundled("revelation")
    for card in laid.cards:
        if card.copies:
            said = words(laid.front(card.name)).split("\n")
            assert said.count(card.name) == 2, card.name


def test_names_of_aces_keep_clear_of_the_medallion() -> None:
    laid, middle = bundled("revelation"), (31.75, 44.45)
    for suit in SUITS.values():
        name = f"Ace of {suit.title()}"
        frame = laid.front(name)
        round_ones = [mark.box for mark in shapes(frame) if abs(mark.box.w - mark.box.h) < 0.01]
        ring = max(box.w for box in round_ones if math.dist(box.centre, middle) < 0.1) / 2
        assert ring >= 20 - 0.01
        inks = [text.ink for text in texts(frame, laid.fonts) if text.words == name]
        assert len(inks) == 2
        corners = [(x, y) for ink in inks for x in (ink.x, ink.right) for y in (ink.y, ink.bottom)]
        assert min(math.dist(middle, corner) for corner in corners) > ring + 1.5, name


def test_a_longer_rank_keeps_clear_of_the_name(tmp_path: Path) -> None:
    game = tmp_path / "game.yaml"
    game.write_text(
        "extends: revelation\nchange:\n  excuse: {rank: Fool}\n  author: {rank: 12, shows: []}\n",
        encoding="utf-8",
    )
    laid = lay_out(game)
    for name, rank in {"Excuse": "Fool", "Author": "12"}.items():
        inks = {
            words: [text.ink for text in texts(laid.front(name), laid.fonts) if text.words == words]
            for words in (name, rank)
        }
        beside = max(inks[name], key=lambda ink: ink.x)
        above = [ink for ink in inks[rank] if ink.x > 50 and ink.bottom < beside.bottom]
        assert above
        assert beside.y - max(ink.bottom for ink in above) >= 1, name


def test_a_number_stands_in_all_four_corners() -> None:
    laid = bundled("revelation")
    for card in laid.cards:
        if card.fields["kind"] in ("ace", "number"):
            frame = laid.front(card.name)
            ranks = [text for text in texts(frame, laid.fonts) if text.words == card.fields["rank"]]
            middles = [rank.ink.centre for rank in ranks]
            corners = {(x > frame.size.w / 2, y > frame.size.h / 2) for x, y in middles}
            assert len(ranks) == len(corners) == 4, card.name


def test_the_six_suits_have_six_silhouettes() -> None:
    laid, sign = bundled("revelation"), Rect(4.2, 12.1, 7.2, 7.2)
    signs = {}
    for suit in SUITS.values():
        name = f"Ace of {suit.title()}"
        view = picture(laid, name, 300, grey=True)
        signs[suit] = _silhouette(part(view, laid.front(name), sign))
    for (suit, one), (other_suit, other) in combinations(signs.items(), 2):
        assert share(ImageChops.difference(one, other)) > 0.08, f"{suit} and {other_suit}"


def test_the_excuse_cannot_be_told_by_its_back() -> None:
    assert len(bundled("revelation").backs) == 1


def test_the_excuse_says_which_side_is_up() -> None:
    said = words(bundled("revelation").front("Excuse")).split("\n")
    assert said.count("FACE UP") == 2


def test_the_rim_of_every_front_is_paper() -> None:
    laid, dpi = bundled("revelation"), 127  # 5 pixels a mm
    # The Excuse's branch grows over its sides, where the first cards are laid.
    faces = [face for face in laid.fronts if face.name != "Excuse"]
    views = pictures(laid.fonts, [face.frame for face in faces], dpi)
    for face, view in zip(faces, views, strict=True):
        paper = view.getpixel((0, 0))
        assert isinstance(paper, tuple)
        rim = view.copy()
        rim.paste(paper, (15, 15, view.width - 15, view.height - 15))
        assert rim.getcolors(1) is not None, face.name
        assert view.getcolors(1) is None, f"{face.name} is empty"


@pytest.mark.parametrize("pair", [("Crown", "Pawn"), ("Crown", "Excuse"), ("Pawn", "Excuse")])
def test_ranks_without_a_number_have_figures_that_differ(pair: tuple[str, str]) -> None:
    laid, corner = bundled("revelation"), Rect(3.5, 3.8, 8.5, 8)
    shown = {"Crown": "Bard", "Pawn": "Harvest", "Excuse": "Excuse"}
    one, other = (
        part(picture(laid, shown[rank], grey=True), laid.front(shown[rank]), corner).point(
            lambda value: 255 * (value > 128)
        )
        for rank in pair
    )
    assert share(ImageChops.difference(one, other)) > 0.1


def _silhouette(image: Image.Image) -> Image.Image:
    """White where the sign is, with all that its outline encloses."""
    paper = image.getpixel((0, 0))
    assert not isinstance(paper, tuple | None)
    lines = image.point(lambda value: 255 * (abs(value - paper) > 24))
    around = Image.new("L", (image.width + 2, image.height + 2))
    around.paste(lines, (1, 1))
    ImageDraw.floodfill(around, (0, 0), 128)
    return around.point(lambda value: 255 * (value != 128))
