"""Revolution's 140 cards, against the table of the published rules."""

from __future__ import annotations

import math
from collections import Counter
from pathlib import Path

import pytest
from PIL import ImageChops

from printkit.game.model import Card
from printkit.geometry import Rect
from printkit.layout.frame import Glyphs
from tests.data.decks import bundled, lay_out, part, picture, share
from tests.data.every import CORNER, SAFE, EveryDeck
from tests.data.reading import runs, texts
from tests.layout.laying import flat, words

TYPES = {
    "M": "military",
    "P": "paramilitary",
    "C": "civilian",
    "B": "business",
    "F": "foreign",
    "L": "leader",
    "G": "group",
}

# copies, types, force, bonus against a type
UNITS = {
    "Foreign Business Interests": (2, "FB", 6, None),
    "Foreign Military Advisors": (2, "FM", 8, None),
    "Foreign Arms Dealers": (2, "FB", 7, None),
    "Foreign Dignitary": (2, "FL", 7, None),
    "Foreign Media": (2, "FC", 6, None),
    "Military Leader": (2, "L", 12, None),
    "Paramilitary Leader": (2, "L", 11, None),
    "Civilian Leader": (4, "L", 10, None),
    "Wealthy Families": (2, "BL", 9, None),
    "Death Squad": (2, "P", 7, (8, "leader")),
    "Air Power": (2, "M", 11, None),
    "Tanks": (2, "M", 10, None),
    "Artillery": (2, "M", 9, None),
    "Infantry": (6, "M", 8, None),
    "Military Police": (2, "MP", 7, None),
    "Police": (4, "P", 6, None),
    "Riot Control Police": (2, "P", 5, (4, "group")),
    "Thugs": (2, "PG", 5, None),
    "Labor Unions": (3, "CG", 4, None),
    "Peasants": (5, "CG", 2, None),
    "Intellectuals": (2, "C", 3, None),
    "Students": (4, "CG", 3, None),
    "Media": (4, "C", 7, None),
    "Business": (4, "CB", 6, None),
    "Criminal": (2, "CB", 4, None),
    "Militia": (4, "PC", 5, None),
    "Bureaucrats": (2, "C", 5, None),
    "Religious Groups": (2, "CG", 3, None),
    "Ethnic Groups": (2, "CG", 2, None),
    "Political Opposition Parties": (2, "C", 3, None),
}
MEDIA = {"Media", "Foreign Media"}

# force, and what the bonus of 5 is for or against
MODIFIERS = {
    "Disruption": (2, "against", "business"),
    "Confiscation": (2, "against", "media"),
    "Humanitarian Aid": (2, "for", "group"),
    "Concealment": (2, "for", "civilian"),
    "World Opinion": (2, "for", "foreign"),
    "Bribery": (2, "against", "military"),
    "Demonstrations": (3, "for", "group"),
    "Influence Peddling": (3, "for", "business"),
    "Interrogation": (3, "for", "paramilitary"),
    "Propaganda": (3, "for", "media"),
    "Terrorism": (3, "against", "foreign"),
    "Infiltration": (3, "against", "paramilitary"),
    "Oppression": (4, "against", "group"),
    "Martyr": (4, "for", "leader"),
    "Imprisonment": (4, "against", "leader"),
    "Diplomacy": (4, "for", "foreign"),
    "Documentation": (4, "for", "media"),
    "Guerrilla Warfare": (4, "for", "military"),
    "Threats": (4, "against", "media"),
    "Corruption": (4, "against", "civilian"),
    "Treason": (4, "for", "leader"),
    "Assassination": (4, "against", "leader"),
    "Atrocities": (4, "for", "paramilitary"),
    "Occupation": (4, "for", "military"),
    "Sabotage": (6, None, None),
}


TYPE_ROW = Rect(0, 65.5, 63.5, 8)
"""Under a unit's picture: its types, an icon and a word each."""


def of_kind(kind: str) -> list[Card]:
    return [card for card in bundled("revolution").cards if card.fields["kind"] == kind]


def types(card: Card) -> tuple[str, ...]:
    found = card.fields["types"]
    assert isinstance(found, tuple)
    return tuple(str(name) for name in found)


def force(card: Card) -> int:
    found = card.fields["force"]
    assert isinstance(found, int)
    return found


class TestRevolution(EveryDeck):
    game = "revolution"


def test_the_units_are_those_of_the_rules() -> None:
    found = {}
    for card in of_kind("unit"):
        bonus = (card.fields["bonus"], card.fields["target"]) if card.fields["bonus"] else None
        found[card.name] = (card.copies, set(types(card)), force(card), bonus)
    expected = {
        name: (
            copies,
            {TYPES[letter] for letter in letters} | ({"media"} if name in MEDIA else set()),
            value,
            bonus,
        )
        for name, (copies, letters, value, bonus) in UNITS.items()
    }
    assert found == expected


def test_the_modifiers_are_those_of_the_rules_twice_each() -> None:
    found = {
        card.name: (force(card), card.fields["side"] or None, card.fields["target"] or None)
        for card in of_kind("modifier")
    }
    assert found == MODIFIERS
    assert {card.copies for card in of_kind("modifier")} == {2}
    assert {card.fields["bonus"] for card in of_kind("modifier") if card.fields["target"]} == {5}


def test_140_cards_are_80_units_50_modifiers_and_10_dummies() -> None:
    count = {
        kind: sum(card.copies for card in of_kind(kind)) for kind in ("unit", "modifier", "dummy")
    }
    assert count == {"unit": 80, "modifier": 50, "dummy": 10}
    assert sum(deck.total for deck in bundled("revolution").game.decks) == 140
    assert len(of_kind("dummy")) == 1


def test_units_add_up_by_letter_and_by_force() -> None:
    letters: Counter[str] = Counter()
    forces: Counter[int] = Counter()
    for card in of_kind("unit"):
        forces[force(card)] += card.copies
        for name in types(card):
            letters[name] += card.copies
    assert letters == {
        "civilian": 38,
        "group": 18,
        "military": 16,
        "paramilitary": 16,
        "leader": 12,
        "business": 12,
        "foreign": 10,
        "media": 6,
    }
    assert forces == {2: 7, 3: 10, 4: 5, 5: 10, 6: 12, 7: 12, 8: 8, 9: 4, 10: 6, 11: 4, 12: 2}
    assert sum(value * count for value, count in forces.items()) == 498


def test_modifiers_add_up_by_force() -> None:
    forces: Counter[int] = Counter()
    for card in of_kind("modifier"):
        forces[force(card)] += card.copies
    assert forces == {2: 12, 3: 12, 4: 24, 6: 2}


def test_the_force_stands_in_the_corner() -> None:
    laid = bundled("revolution")
    for card in of_kind("unit") + of_kind("modifier"):
        shown = f"{'+' if card.fields['kind'] == 'modifier' else ''}{force(card)}"
        numbers = [text for text in texts(laid.front(card.name), laid.fonts) if text.words == shown]
        tall = [text.ink.h for text in numbers if CORNER.contains(text.ink)]
        assert tall, card.name
        assert min(tall) >= 5, card.name


def test_cards_say_in_words_what_they_are() -> None:
    laid = bundled("revolution")
    for card in laid.cards:
        said = words(laid.front(card.name))
        assert card.name.upper() in " ".join(said.split()), card.name
        # No label repeats what the card's frame and number say.
        assert not {"UNIT", "MODIFIER"} & set(said.split("\n")), card.name
    assert words(laid.front("Dummy")).upper().count("DUMMY") == 1
    for card in of_kind("unit"):
        said = words(laid.front(card.name))
        assert {name.upper() for name in types(card)} <= set(said.split("\n")), card.name


def sentence(card: Card) -> str:
    """The bonus of a card, as it says it."""
    sides = {"for": "for your own", "against": "against an enemy"}
    side = sides[str(card.fields.get("side") or "against")]
    bonus = f"+{card.fields['bonus']}".replace("+-", "−")
    return f"{bonus} {side} {str(card.fields['target']).capitalize()} unit."


def test_a_bonus_is_told_as_a_sentence() -> None:
    laid = bundled("revolution")
    told = [card for card in of_kind("unit") + of_kind("modifier") if card.fields["bonus"]]
    assert len(told) == 2 + 24
    for card in told:
        assert sentence(card) in " ".join(words(laid.front(card.name)).split()), card.name


def test_all_is_set_in_one_family() -> None:
    laid = bundled("revolution")
    keys = {
        glyphs.mark.face
        for face in laid.fronts + laid.backs
        for glyphs in flat(face.frame.marks)
        if isinstance(glyphs.mark, Glyphs)
    }
    icons = {face.key for face in laid.fonts.icon_faces}
    assert {laid.fonts.by_key(key).family for key in keys - icons} == {"Barlow Condensed"}


def test_any_force_and_bonus_stays_in_its_place(tmp_path: Path) -> None:
    game = tmp_path / "game.yaml"
    game.write_text(
        "extends: revolution\n"
        "change:\n"
        "  tanks: {force: 1000}\n"
        "  martyr: {force: 100, bonus: -2}\n"
        "  death-squad: {force: -7, bonus: -12}\n",
        encoding="utf-8",
    )
    laid = lay_out(game)
    star = Rect(3.1, 3.5, 12.4, 12.4)
    for name, shown in {"Tanks": "1000", "Martyr": "+100", "Death Squad": "−7"}.items():
        (force,) = (text.ink for text in texts(laid.front(name), laid.fonts) if text.words == shown)
        for x in (force.x, force.right):
            for y in (force.y, force.bottom):
                assert math.dist(star.centre, (x, y)) < star.w / 2, f"{name}: {force}"
    for name in ("Martyr", "Death Squad"):
        assert sentence(laid.card(name)) in " ".join(words(laid.front(name)).split())


def test_each_type_has_an_icon_of_its_own_beside_its_word() -> None:
    laid = bundled("revolution")
    icons: dict[str, set[tuple[int, ...]]] = {}
    for card in of_kind("unit"):
        marks = [
            run for run in runs(laid.front(card.name), laid.fonts) if TYPE_ROW.contains(run.ink)
        ]
        signs = [run for run in marks if run.icon]
        names = [run.words.lower() for run in marks if not run.icon]
        assert len(signs) == len(names) == len(types(card)), card.name
        for name, sign in zip(names, signs, strict=True):
            icons.setdefault(name, set()).add(sign.glyphs)
    assert len(icons) == 8
    assert all(len(signs) == 1 for signs in icons.values())
    assert len(set.union(*icons.values())) == 8


def test_icons_of_types_are_clear_of_the_cut() -> None:
    laid, tokens = bundled("revolution"), Rect(0, 18, 10, 22)
    for card in of_kind("unit"):
        marks = [run for run in runs(laid.front(card.name), laid.fonts) if run.icon]
        icons = [icon.ink for icon in marks if TYPE_ROW.contains(icon.ink)]
        small = [icon.ink for icon in marks if tokens.contains(icon.ink) and icon.ink.h < 4]
        assert len(icons) == len(small) == len(types(card)), card.name
        assert min(icon.x for icon in icons + small) >= SAFE, card.name


@pytest.mark.parametrize(
    ("helps", "hinders"), [("Martyr", "Imprisonment"), ("Documentation", "Threats")]
)
def test_for_and_against_differ_in_grey_too(helps: str, hinders: str) -> None:
    laid, band = bundled("revolution"), Rect(0, 53, 63.5, 26)
    one, other = (
        part(picture(laid, name, grey=True), laid.front(name), band).point(
            lambda value: 255 * (value > 160)
        )
        for name in (helps, hinders)
    )
    assert share(ImageChops.difference(one, other)) > 0.1
