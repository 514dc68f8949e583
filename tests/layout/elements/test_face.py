"""face: another card of the game on a card, a cover or an aid."""

from __future__ import annotations

from pathlib import Path

from printkit.geometry import Rect
from printkit.layout.frame import Frame, Group, Mark, Shape
from tests.layout.laying import LaidOut, flat, lay_out, write

GAME = "title: Test\ncard: 40mm x 60mm\nback: {template: plain-back, title: T}\n"
CARDS = "cards:\n  - {name: Ace, template: one}\n  - {name: King, template: two}\n"
SHOWS = CARDS.replace("one}", "one, shows: king}")
TWO = "elements:\n  - rect: {fill: red}\n"


def laid(folder: Path, elements: str, cards: str = CARDS, two: str = TWO) -> LaidOut:
    write(folder, game=GAME + cards, one__layout=elements, two__layout=two)
    return lay_out(folder)


def trims(frame: Frame) -> list[Rect]:
    """The boxes to which faces on a frame are cut."""
    found = []

    def look(marks: tuple[Mark, ...]) -> None:
        for placed in flat(marks):
            if isinstance(placed.mark, Shape) and placed.clips:
                found.append(placed.box)

    look(frame.marks)
    return found


def shared(marks: tuple[Mark, ...]) -> list[str]:
    names = []
    for mark in marks:
        if isinstance(mark, Group):
            names += [mark.shared] if mark.shared else shared(mark.marks)
    return names


def test_a_face_lies_whole_in_the_middle_of_its_box(tmp_path: Path) -> None:
    one = laid(tmp_path, "elements:\n  - face: {card: king, w: 100%, h: 30mm}\n")
    assert Rect(10, 0, 20, 30) in trims(one.front)


def test_the_card_may_come_from_a_field_and_its_back_be_shown(tmp_path: Path) -> None:
    elements = (
        'elements:\n  - face: {card: "{{ card.shows }}", h: 30mm}\n'
        '  - face: {card: "{{ card.shows }}", side: back, y: 30mm, h: 30mm}\n'
    )
    names = shared(laid(tmp_path, elements, SHOWS).front.marks)
    assert [name.split()[2:] for name in names] == [["king", "front"], ["king", "back"]]


def test_a_face_has_an_outline_where_it_is_given_one(tmp_path: Path) -> None:
    bare = laid(tmp_path / "a", "elements:\n  - face: {card: king}\n").front
    lined = laid(tmp_path / "b", "elements:\n  - face: {card: king, stroke: black}\n").front
    assert len(list(flat(lined.marks))) == len(list(flat(bare.marks))) + 1


def test_an_unknown_card_is_told_with_the_nearest(tmp_path: Path) -> None:
    said = laid(tmp_path, "elements:\n  - face: {card: kign}\n").said
    assert 'templates/one.yaml:2:18: error: there is no card "kign"; did you mean "king"?' in said


def test_an_unknown_card_that_a_field_names_is_told_at_the_field(tmp_path: Path) -> None:
    cards = SHOWS.replace("shows: king", "shows: kign")
    said = laid(tmp_path, 'elements:\n  - face: {card: "{{ card.shows }}"}\n', cards).said
    assert 'game.yaml:5:39: error: card "Ace": there is no card "kign"' in said


def test_an_unknown_deck_and_a_missing_back_are_told(tmp_path: Path) -> None:
    said = laid(tmp_path / "a", "elements:\n  - face: {card: king, deck: red}\n").said
    assert 'there is no deck "red"' in said
    write(
        tmp_path / "b",
        game=GAME.replace("{template: plain-back, title: T}", "none") + CARDS,
        one__layout="elements:\n  - face: {card: king, side: back}\n",
        two__layout=TWO,
    )
    assert 'the card "king" has no back' in lay_out(tmp_path / "b").said


def test_a_face_that_holds_itself_is_told_and_not_drawn_without_end(tmp_path: Path) -> None:
    one = "elements:\n  - face: {card: king}\n"
    two = "elements:\n  - face: {card: ace}\n"
    said = laid(tmp_path, one, two=two).said
    assert "this face would hold itself without end: " in said
    assert "king → ace → king" in said


def test_a_face_shown_twice_has_one_name(tmp_path: Path) -> None:
    elements = "elements:\n  - face: {card: king, w: 50%}\n  - face: {card: king, w: 20%}\n"
    assert len(set(shared(laid(tmp_path, elements).front.marks))) == 1
