"""The 45 cards of Betrayal or Devotion, and the four kinds of glass."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import ImageChops, ImageStat

from printkit.geometry import Rect
from tests.data.decks import bundled, part, picture, share
from tests.data.every import EveryDeck
from tests.layout.laying import words

# colour, copies, what it counts as
CARDS = {
    "Faith": ("yellow", 5, {"faith"}),
    "Belief": ("yellow", 5, {"belief"}),
    "Devotion": ("yellow", 4, {"devotion"}),
    "Faith and Devotion": ("yellow", 1, {"faith", "devotion"}),
    "Belief and Joy": ("yellow", 1, {"belief"}),
    "Fear": ("black", 5, {"fear"}),
    "Doubt": ("black", 5, {"doubt"}),
    "Betrayal": ("black", 3, {"betrayal"}),
    "Forgiveness": ("white", 3, set()),
    "Redemption": ("white", 2, set()),
    "Do You Love Me": ("white", 3, set()),
    "Hands, Feet, Side": ("white", 3, set()),
    "Free Will": ("tainted", 2, set()),
    "Confusion": ("tainted", 1, set()),
    "Habits": ("tainted", 2, set()),
}

# a word that no card of the kind can do without
EFFECTS = {
    "Devotion": ["two revealed Devotion", "remove a black card"],
    "Belief and Joy": ["may", "Fear or Doubt"],
    "Fear": ["revealed Faith", "face-down card", "out of play"],
    "Doubt": ["revealed Belief", "a Doubt comes back"],
    "Betrayal": ["revealed Devotion", "Fear or as Doubt"],
    "Forgiveness": ["black card", "stop its effect", "may remove it"],
    "Redemption": ["yellow card", "white card", "no Redemption", "hand"],
    "Do You Love Me": ["Fear", "stop its effect"],
    "Hands, Feet, Side": ["Doubt", "stop its effect"],
    "Free Will": ["next disciple", "never be removed"],
    "Confusion": ["three random cards", "deck"],
    "Habits": ["two random disciples", "Reveal one"],
}
CLASSES = {
    "Faith": "YELLOW · RIGHTEOUS DISCIPLE",
    "Fear": "BLACK · SINFUL DISCIPLE",
    "Forgiveness": "WHITE · SAVIOUR",
    "Free Will": "TAINTED WHITE",
}
"""A card of each kind of glass, and the words under its name."""


class TestEaster(EveryDeck):
    game = "easter"


def test_the_cards_are_those_of_the_rules() -> None:
    found = {}
    for card in bundled("easter").cards:
        counts = card.fields.get("counts_as") or ()
        assert isinstance(counts, tuple)
        found[card.name] = (card.fields["colour"], card.copies, set(counts))
    assert found == CARDS


def test_45_cards_are_29_disciples_and_16_of_the_saviour() -> None:
    copies = {colour: 0 for colour, _, _ in CARDS.values()}
    for card in bundled("easter").cards:
        copies[str(card.fields["colour"])] += card.copies
    assert copies == {"yellow": 16, "black": 13, "white": 11, "tainted": 5}
    assert bundled("easter").game.decks[0].total == 45


@pytest.mark.parametrize("name", EFFECTS)
def test_a_card_says_what_it_does(name: str) -> None:
    said = " ".join(words(bundled("easter").front(name)).split())
    for wanted in EFFECTS[name]:
        assert wanted in said


def test_white_cards_say_when_they_may_be_played() -> None:
    for card in bundled("easter").cards:
        if card.fields["colour"] == "white":
            assert "As an action:" in words(bundled("easter").front(card.name)), card.name


def test_a_double_card_has_both_names_and_both_symbols() -> None:
    laid = bundled("easter")
    for name in ("Faith and Devotion", "Belief and Joy"):
        card = laid.card(name)
        assert card.fields["symbol"]
        assert card.fields["second"]
        assert card.fields["symbol"] != card.fields["second"]
    # The double card's own signs are those of the cards it counts as.
    double, single = laid.card("Faith and Devotion"), ("Faith", "Devotion")
    signs = [double.fields["symbol"], double.fields["second"]]
    assert signs == [laid.card(name).fields["symbol"] for name in single]


def test_every_card_has_a_symbol_of_its_own() -> None:
    signs = [card.fields["symbol"] for card in bundled("easter").cards if not card.fields["second"]]
    assert len(set(signs)) == len(signs) == 13


def test_the_four_kinds_say_in_words_what_they_are() -> None:
    for card in bundled("easter").cards:
        said = words(bundled("easter").front(card.name)).split("\n")
        kinds = [line for line in said if line in CLASSES.values()]
        colour = "tainted white" if card.fields["colour"] == "tainted" else card.fields["colour"]
        assert len(kinds) == 1, card.name
        assert kinds[0].lower().startswith(str(colour)), card.name


def test_the_four_kinds_differ_in_grey() -> None:
    laid, glass = bundled("easter"), Rect(16, 1, 31.5, 16)
    views = {
        name: part(picture(laid, name, grey=True), laid.front(name), glass) for name in CLASSES
    }
    for (name, one), (other_name, other) in combinations(views.items(), 2):
        (difference,) = ImageStat.Stat(ImageChops.difference(one, other)).mean
        assert difference > 10, f"{name} and {other_name}: {difference:.1f}"


def test_the_symbol_in_the_corner_reads_in_grey_at_a_quarter_of_its_size() -> None:
    laid, symbol, pane = bundled("easter"), Rect(5, 8.4, 8.5, 8.2), Rect(5, 16.9, 8.5, 1)
    for face in laid.fronts:
        view = picture(laid, face.name, 64, grey=True)
        (ground,) = ImageStat.Stat(part(view, face.frame, pane)).median
        drawn = part(view, face.frame, symbol).point(
            lambda value, ground=ground: 255 * (abs(value - ground) > 60)
        )
        assert share(drawn) > 0.25, face.name


def test_neighbouring_panes_of_night_can_be_told_apart() -> None:
    laid, glass = bundled("easter"), Rect(16, 1, 31.5, 16)
    view = part(picture(laid, "Fear", grey=True), laid.front("Fear"), glass)
    (spread,) = ImageStat.Stat(view).stddev
    assert spread > 25
