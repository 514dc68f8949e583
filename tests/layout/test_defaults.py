"""The layouts of a game that has none of its own."""

from __future__ import annotations

from pathlib import Path as File

import pytest

from printkit.geometry import MM_PER_PT, Rect
from printkit.layout.frame import Frame, Glyphs
from tests.layout.laying import LaidOut, flat, lay_out, words, write

_LONG = "Choose a player. They discard two cards & draw one; if they cannot, the round ends. "
_SIZES = ["poker", "micro", "business", "a6", "tarot", "mini-american", "domino"]


def _game(folder: File, size: str, *cards: str, title: str = "Kings & Fools") -> LaidOut:
    listed = "\n".join(f"  - {card}" for card in cards)
    write(folder, game=f'title: "{title}"\ncard: {size}\ncards:\n{listed}\n')
    return lay_out(folder)


def _lines(frame: Frame) -> list[Glyphs]:
    return [placed.mark for placed in flat(frame.marks) if isinstance(placed.mark, Glyphs)]


def _around(line: Glyphs) -> Rect:
    width = sum(word.advance for word in line.words) * line.size / 1000
    return Rect(line.x, line.y - line.size, width, 1.3 * line.size)


@pytest.mark.parametrize("size", _SIZES)
@pytest.mark.parametrize(
    "card",
    [
        "{name: A}",
        "{name: Ace, text: Draw one.}",
        f'{{name: "No <No>", text: "{_LONG}", flavour: "Says **who**?"}}',
        "{name: The most unreasonable long name of a card that anybody ever wrote, cost: 3}",
    ],
)
def test_the_front_shows_the_name_once_and_every_other_text(
    tmp_path: File, size: str, card: str
) -> None:
    laid = _game(tmp_path, size, card)
    said = " ".join(words(laid.front).split())
    fields = laid.game.decks[0].cards[0].fields
    others = (str(value) for name, value in fields.items() if name not in ("id", "name"))
    assert said == " ".join(" ".join((str(fields["name"]), *others)).split())


@pytest.mark.parametrize("size", _SIZES)
def test_fronts_and_backs_are_upright_centred_readable_and_well_inside(
    tmp_path: File, size: str
) -> None:
    laid = _game(tmp_path, size, f'{{name: Death Squad, text: "{_LONG}"}}', "{name: A}")
    assert not laid.said
    for frame in (*laid.fronts, *laid.backs):
        assert frame is not None
        safe = Rect(3, 3, frame.size.w - 6, frame.size.h - 6)
        for placed in flat(frame.marks):
            if isinstance(placed.mark, Glyphs):
                assert placed.matrix.a > 0
                assert placed.matrix.b == 0
        for line in _lines(frame):
            box = _around(line)
            assert safe.contains(box, 0.5), (box, size)
            assert box.centre[0] == pytest.approx(frame.size.w / 2, abs=0.05)
            assert line.size >= 6 * MM_PER_PT - 1e-6


def test_the_back_shows_the_title_once_as_typed(tmp_path: File) -> None:
    laid = _game(tmp_path, "poker", "{name: A}", title="the QUIET game of Fools")
    (back,) = laid.backs
    assert back is not None
    assert " ".join(words(back).split()) == "the QUIET game of Fools"


def test_nothing_is_hyphenated(tmp_path: File) -> None:
    laid = _game(
        tmp_path,
        "micro",
        "{name: Extraordinary circumstances, text: Incomprehensible representation}",
    )
    assert "-" not in words(laid.front)


def test_rich_and_plain_fields_may_stand_together(tmp_path: File) -> None:
    write(
        tmp_path,
        game="title: T\ncards: [cards.yaml]\n",
        cards="fields: {text: rich, note: text, art: picture, force: integer}\ncards:\n"
        "  - {name: A, text: Draw **two**, note: '5 * 3: **x**', art: a.png, force: 3}\n",
    )
    (front,) = lay_out(tmp_path).fronts
    assert front is not None
    assert " ".join(words(front).split()) == "A Draw two 5 * 3: **x**"


def test_too_much_text_is_told_at_its_field(tmp_path: File) -> None:
    laid = _game(tmp_path, "micro", f'{{name: A, text: "{_LONG * 9}"}}')
    assert 'game.yaml:4:21: error: card "A": "text" does not fit' in laid.said


def test_a_letter_that_no_font_has_is_told_at_the_field_that_holds_it(tmp_path: File) -> None:
    laid = _game(tmp_path, "poker", "{name: A, text: fine, more: 漢}")
    assert 'game.yaml:4:33: error: card "A": no font has U+6F22 (漢) of "more"' in laid.said


def test_an_unknown_icon_is_told_at_its_field_with_the_nearest_name(tmp_path: File) -> None:
    write(
        tmp_path, game="title: T\nfields: {text: rich}\ncards: [{name: A, text: ':ches-queen:'}]\n"
    )
    said = lay_out(tmp_path).said
    assert 'game.yaml:3:25: error: card "A": there is no icon "ches-queen" for "text"' in said
    assert 'did you mean "chess-queen"?' in said
