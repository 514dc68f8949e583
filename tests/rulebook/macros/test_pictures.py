"""Macros that show cards give figures, galleries and inline pictures of the real faces."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from printkit.draw.document import Document
from printkit.geometry import Sides, Size
from printkit.layout.frame import Frame, Group, Mark
from printkit.rulebook.model import Figure, Gallery, Picture
from printkit.source.markup import Inline
from tests.layout.laying import bundled_fonts, flat
from tests.rulebook.macros.calling import TWO_DECKS, Table


def figure(folder: Path, text: str, **files: str) -> Figure:
    value = Table(folder, **files).call(text).value
    assert isinstance(value, Figure)
    return value


def faces(marks: tuple[Mark, ...]) -> Iterator[str]:
    """The names of the faces in a picture, in order."""
    for mark in marks:
        if isinstance(mark, Group):
            if mark.shared and mark.shared.startswith("face "):
                yield mark.shared
            else:
                yield from faces(mark.marks)


def test_a_call_alone_on_its_line_is_a_figure_with_its_caption(tmp_path: Path) -> None:
    shown = figure(tmp_path, "{{ card('tanks', caption='A **unit**', float='right') }}\n")
    assert shown.caption == (Inline("A "), Inline("unit", bold=True))
    assert shown.float == "right"
    picture = shown.draw(100)
    assert picture.size.w == pytest.approx(0.4 * 40, abs=0.2)
    assert picture.size.h == pytest.approx(0.4 * 60, abs=0.2)


def test_a_call_within_a_line_is_a_small_picture(tmp_path: Path) -> None:
    value = Table(tmp_path).call("The {{ card('tanks') }} roll.\n").value
    assert isinstance(value, Picture)
    assert value.size.h == pytest.approx(7.05, abs=0.2)


def test_a_picture_is_no_wider_than_the_room_it_has(tmp_path: Path) -> None:
    shown = figure(tmp_path, "{{ card('tanks', scale=1) }}\n")
    picture = shown.draw(20)
    assert picture.size.w == pytest.approx(20)
    assert picture.size.h == pytest.approx(30, abs=0.2)


def test_a_turned_card_lies_in_its_upright_box(tmp_path: Path) -> None:
    picture = figure(tmp_path, "{{ card('tanks', turn=90, scale=0.5) }}\n").draw(100)
    assert picture.size.w == pytest.approx(30, abs=0.2)
    boxes = [placed.box for placed in flat(picture.marks) if hasattr(placed.mark, "path")]
    trims = [box for box in boxes if box.w == pytest.approx(30, abs=0.1)]
    assert trims
    assert trims[0].h == pytest.approx(20, abs=0.1)


def test_those_who_cannot_see_a_card_are_told_its_name_and_short_fields(tmp_path: Path) -> None:
    alt = figure(tmp_path, "{{ card('police') }}\n").alt
    assert alt == "Police: kind unit, force 6, types army, law"


def test_a_back_is_told_as_one_in_the_language_of_the_rulebook(tmp_path: Path) -> None:
    table = Table(tmp_path)
    from printkit.rulebook.macros import macros

    names = macros(table.means.looking({}, "de"))
    value = table.call("{{ back() }}\n", names).value
    assert isinstance(value, Figure)
    assert value.alt == "Rückseite einer Karte"


def test_several_cards_stand_in_the_order_of_the_deck_or_of_their_list(tmp_path: Path) -> None:
    by_fields = Table(tmp_path).call("{{ cards({'kind': 'unit'}, caption='All') }}\n").value
    assert isinstance(by_fields, Gallery)
    names = ["".join(one.text for one in caption) for _, _, caption in by_fields.pictures]
    assert names == ["Tanks", "Police", "Press Corps"]
    assert by_fields.caption == (Inline("All"),)
    listed = Table(tmp_path).call("{{ cards(['bribery', 'tanks'], names=false) }}\n").value
    assert isinstance(listed, Gallery)
    assert [alt.partition(":")[0] for _, alt, _ in listed.pictures] == ["Bribery", "Tanks"]
    assert not any(caption for _, _, caption in listed.pictures)


def test_cards_without_copies_are_shown_only_by_their_id(tmp_path: Path) -> None:
    table = Table(tmp_path)
    for call in (
        "cards()",
        "cards('all')",
        "cards({'kind': 'modifier'})",
        "cards('card.force < 2')",
    ):
        shown = table.call(f"{{{{ {call} }}}}\n").value
        assert isinstance(shown, Gallery)
        assert not any(alt.startswith("Spare") for _, alt, _ in shown.pictures)
    listed = table.call("{{ cards(['spare', 'tanks']) }}\n").value
    assert isinstance(listed, Gallery)
    assert [alt.partition(":")[0] for _, alt, _ in listed.pictures] == ["Spare", "Tanks"]


def test_each_face_is_drawn_once_however_often_it_is_shown(tmp_path: Path) -> None:
    table = Table(tmp_path)
    text = (
        "{{ card('tanks') }}\n\n{{ spread([['tanks', 'tanks', 'police'],"
        " [{'card': 'tanks', 'turned': 90, 'dim': true}, {'down': true},"
        " {'card': 'police', 'down': true, 'stack': 3}]]) }}\n\n{{ card('tanks', scale=0.2) }}\n"
    )
    pictures = [value.draw(100) for value in table.call(text).values if isinstance(value, Figure)]
    assert len(pictures) == 3
    marks = tuple(mark for picture in pictures for mark in picture.marks)
    assert len(list(faces(marks))) == 8
    assert len(set(faces(marks))) == 3
    document = Document(title="Test", fonts=bundled_fonts())
    drawn = document.face(Frame(Size(100, 100), Sides.all(0), marks))
    document.page(Size(100, 100), [drawn.operators])
    forms = document.finish().count(b"/Subtype/Form")
    assert forms == 3


def test_decks_with_the_same_cards_have_faces_of_their_own(tmp_path: Path) -> None:
    red = figure(tmp_path, "{{ back('tanks', deck='red') }}\n", game=TWO_DECKS).draw(50)
    assert list(faces(red.marks)) == ["face red tanks back"]


def test_a_card_whose_layout_is_wrong_is_told_once_and_at_the_layout(tmp_path: Path) -> None:
    game = "title: T\ncard: 40mm x 60mm\nback: none\ncards: [{name: A, template: nowhere}]\n"
    said = Table(tmp_path, game).call("{{ card('a') }}\n\n{{ spread([['a', 'a']]) }}\n").said
    assert len(said) == 1
    assert "nowhere" in said[0]


def test_an_icon_stands_in_the_line(tmp_path: Path) -> None:
    value = Table(tmp_path).call("so {{ icon('star') }} shines\n").value
    assert value == Inline("star", icon="star")
