from __future__ import annotations

import unicodedata
from typing import cast

import pikepdf
import pytest

from printkit.colour import BLACK, Rgb
from printkit.draw.text import FontInUse
from printkit.geometry import MM_PER_PT, Rect
from printkit.layout.drawings import GlyphIcon
from printkit.layout.frame import Glyph, Glyphs, Word
from printkit.layout.text.faces import Face
from printkit.layout.text.fonts import Fonts
from tests.draw.seeing import (
    HERE,
    Seen,
    bundled,
    dictionaries,
    document,
    face,
    filled,
    kind,
    near,
    pdf_of,
    run,
    seen,
    text_of,
)


@pytest.mark.parametrize(
    "text",
    [
        "Plain words and 1:30, +5",
        "Office fluffy affix (AVATAR)",
        "R&D <sword> \\back\\ )( 50%",
        "Čapek přišel; ½ → ♠♥♦♣",
        "e\u0301 and \u00e9 both",
        "no\u00a0break",
    ],
)
def test_text_copies_out_as_it_was_typed(text: str) -> None:
    faces = bundled()
    base = faces.face("Source Sans 3")
    symbols = faces.face("Noto Sans Symbols 2")
    if base.chars.issuperset(text):
        assert text_of(pdf_of(run(text, size=3))) == text
        return
    words, pieces = [], text.split(" ")
    x = 2.0
    for piece in pieces:
        chosen = base if base.chars.issuperset(piece) else symbols
        if not chosen.chars.issuperset(piece):
            piece = unicodedata.normalize("NFC", piece)
        word = chosen.shape(piece)
        words.append(Glyphs(chosen.key, 3, x, 10, (word,), BLACK))
        x += word.advance * 3 / 1000 + 1
    assert unicodedata.normalize("NFC", text_of(pdf_of(*words))) == unicodedata.normalize(
        "NFC", text
    )


def test_characters_beyond_the_first_plane_copy_out_whole() -> None:
    symbols = bundled().face("Noto Sans Symbols 2")
    card = "\U0001f0a1\U0001f0ae"
    assert symbols.chars.issuperset(card), "the bundled face is to have playing cards"
    assert text_of(pdf_of(run(card, font="Noto Sans Symbols 2"))) == card


@pytest.mark.parametrize(
    ("font", "text"),
    [
        ("Noto Sans Hebrew", "שלום"),
        ("Noto Naskh Arabic", "سلام"),
        ("Noto Naskh Arabic", "مرحبا"),
        ("Noto Naskh Arabic", "لا"),
        ("Noto Sans Hebrew", "שלום לך"),
    ],
)
def test_right_to_left_words_copy_out_in_reading_order(font: str, text: str) -> None:
    assert text_of(pdf_of(run(text, font=font, rtl=True))).strip() == text


def test_a_glyph_that_stands_for_two_characters_copies_out_as_each() -> None:
    font = bundled().face("Source Sans 3")
    gid = font.glyph("A")
    shown = [
        Word((Glyph(gid, font.advance(gid), 0, 0, text),), font.advance(gid), text)
        for text in ("A", "\u0391", "A")
    ]
    line = Glyphs(font.key, 5, 2, 10, tuple(shown), BLACK)
    assert text_of(pdf_of(line)) == "A\u0391A"


def test_each_blank_is_a_character() -> None:
    font = bundled().face("Source Sans 3")
    blank = font.glyph(" ").to_bytes(2, "big")
    operators = document().face(face(run("two  blanks"))).operators
    assert operators.count(blank) == 2


def blocks() -> Fonts:
    """Squares one em wide: A is one em high, B half of it."""
    return Fonts((HERE / "fonts",))


def block_line(
    text: str,
    *,
    x: float = 5,
    y: float = 15,
    size: float = 5,
    fill: Rgb = BLACK,
    letter_spacing: float = 0,
    word_spacing: float = 0,
) -> Glyphs:
    plain = run(text, x, y, font="Blocks", size=size, fonts=blocks())
    return plain._replace(fill=fill, letter_spacing=letter_spacing, word_spacing=word_spacing)


def test_postscript_outlines_are_embedded_as_they_are() -> None:
    pdf = pdf_of(block_line("A B"), fonts=blocks())
    (descriptor,) = (one for one in dictionaries(pdf) if kind(one) == "/FontDescriptor")
    assert kind(descriptor["/FontFile3"], "/Subtype") == "/CIDFontType0C"
    assert text_of(pdf) == "A B"
    look = Seen(pdf)
    assert near(look.at(7, 11), (0, 0, 0))
    assert near(look.at(14, 11), (255, 255, 255))
    assert near(look.at(14, 14), (0, 0, 0))


def test_a_baseline_and_a_size_are_exact() -> None:
    ink = Seen(pdf_of(block_line("A"), fonts=blocks())).ink()
    assert (ink.x, ink.y, ink.w, ink.h) == pytest.approx((5, 10, 5, 5), abs=0.11)


def test_letters_and_words_are_spaced_as_asked() -> None:
    spaced = Seen(pdf_of(block_line("AA", letter_spacing=2.0), fonts=blocks()))
    assert near(spaced.at(11, 12), (255, 255, 255))
    assert spaced.ink().right == pytest.approx(17, abs=0.11)
    apart = Seen(pdf_of(block_line("A A", word_spacing=3.0), fonts=blocks()))
    assert apart.ink().right == pytest.approx(5 + 5 + 1.5 + 3 + 5, abs=0.11)


def test_spacing_of_one_line_does_not_reach_the_next() -> None:
    wide = block_line("AA", letter_spacing=2.0)
    lines = (wide, wide._replace(y=21), block_line("AA", y=27.0))
    look = Seen(pdf_of(*lines, fonts=blocks()))
    assert near(look.at(11, 19), (255, 255, 255))
    assert near(look.at(16, 19), (0, 0, 0))
    assert near(look.at(11, 25), (0, 0, 0))
    assert near(look.at(16, 25), (255, 255, 255))


def placed_block(*, advance: float = 1000, dx: float = 0, dy: float = 0) -> Seen:
    """A block so moved by shaping, and a plain one after it."""
    font = blocks().face("Blocks")
    gid = font.glyph("A")
    plain = Glyph(gid, 1000, 0, 0, "A")
    shown = Glyph(gid, advance, dx, dy, "A")
    line = Glyphs(font.key, 5, 5, 20, (Word((shown, plain), 0, "AA"),), BLACK)
    return Seen(pdf_of(line, fonts=blocks()))


def test_every_glyph_number_survives_being_written_in_a_string() -> None:
    class EvenlySpaced:
        def advance(self, gid: int) -> float:
            return 500

    font = FontInUse(b"F1", cast("Face", EvenlySpaced()), 0)
    gids = range(0, 0x10000, 7)
    written = font.shown([Glyph(gid, 500, 0, 0, "x") for gid in (*gids, 0x0D0A, 0x0A0D, 0x5C29)])
    read = bytes(pikepdf.Object.parse(b"(" + written + b")"))
    expected = b"".join(gid.to_bytes(2, "big") for gid in (*gids, 0x0D0A, 0x0A0D, 0x5C29))
    assert read == expected


def test_shaping_moves_glyphs_aside_and_up_without_moving_the_next() -> None:
    assert placed_block(dx=-400.0).ink().x == pytest.approx(3, abs=0.11)
    assert placed_block(dx=-400.0).ink().right == pytest.approx(15, abs=0.11)
    raised = placed_block(dy=800.0)
    assert raised.ink().y == pytest.approx(11, abs=0.11)
    assert near(raised.at(7, 19), (255, 255, 255))
    assert near(raised.at(12, 19), (0, 0, 0))
    assert placed_block(advance=1600.0).ink().right == pytest.approx(18, abs=0.11)


def test_kerning_that_is_less_than_a_unit_does_not_add_up() -> None:
    font = blocks().face("Blocks")
    gid = font.glyph("A")
    narrow = Word(tuple(Glyph(gid, 999.6, 0, 0, "A") for _ in range(20)), 19_992, "A" * 20)
    pdf = pdf_of(Glyphs(font.key, 1, 5, 15, (narrow,), BLACK), fonts=blocks())
    assert Seen(pdf).ink().right == pytest.approx(5 + 19.992, abs=0.06)


def test_a_line_ends_where_the_layout_says() -> None:
    line = run("Wave AVATAR Typo", size=4)
    width = sum(word.advance for word in line.words) * line.size / 1000
    assert seen(line).ink().right == pytest.approx(2 + width, abs=0.35)


def test_neighbouring_lines_share_a_text_object_and_stay_in_their_places() -> None:
    lines = [run(text, y=y, size=3) for text, y in (("One", 5), ("Two", 9.7), ("Three", 14.4))]
    operators = document().face(face(*lines)).operators
    assert operators.count(b"BT") == 1
    look = Seen(pdf_of(*(block_line("B", y=y, size=2) for y in (5, 11, 17, 23)), fonts=blocks()))
    for y in (5, 11, 17, 23):
        assert near(look.at(6, y - 0.5), (0, 0, 0))
        assert near(look.at(6, y + 0.5), (255, 255, 255))


def test_colour_font_and_size_may_change_from_line_to_line() -> None:
    first = block_line("A", fill=Rgb(1, 0, 0))
    second = block_line("A", y=25, size=3, fill=Rgb(0, 0, 1))
    third = block_line("A", x=20, fill=Rgb(1, 0, 0))
    look = Seen(pdf_of(first, second, third, fonts=blocks()))
    assert near(look.at(7, 12), (255, 0, 0))
    assert near(look.at(6, 24), (0, 0, 255))
    assert near(look.at(22, 12), (255, 0, 0))


def test_text_has_an_alpha_that_ends_with_it() -> None:
    faint = block_line("A", fill=Rgb(0, 0, 0, 0.5))
    look = Seen(pdf_of(faint, block_line("A", x=20.0), fonts=blocks()))
    assert near(look.at(7, 12), (127, 127, 127))
    assert near(look.at(22, 12), (0, 0, 0))


def test_only_the_glyphs_in_use_are_stored() -> None:
    few, many = pdf_of(run("aa")), pdf_of(run("abcdefghijklmnopqrstuvwxyz", size=2))
    assert len(few) < 4000 < len(many)


def test_widths_in_the_file_are_those_of_the_font() -> None:
    font = bundled().face("Source Serif 4")
    pdf = pdf_of(run("Width", font="Source Serif 4"))
    (descendant,) = (one for one in dictionaries(pdf) if kind(one, "/Subtype") == "/CIDFontType2")
    widths: dict[int, float] = {}
    entries = list(descendant["/W"])
    for first, row in zip(entries[::2], entries[1::2], strict=True):
        widths |= {int(first) + index: float(width) for index, width in enumerate(row)}
    for letter in "Width":
        gid = font.glyph(letter)
        assert widths[gid] == pytest.approx(font.advance(gid), abs=0.01)


def test_an_icon_is_drawn_like_any_glyph() -> None:
    found = bundled().icon("chess-queen")
    assert found is not None
    icons, gid = found
    word = Word((Glyph(gid, icons.advance(gid), 0, 0, "chess-queen"),), 0, "chess-queen")
    pdf = pdf_of(Glyphs(icons.key, 10, 10, 20, (word,), BLACK))
    assert Seen(pdf).ink().h > 7
    assert text_of(pdf) == "chess-queen"


def test_an_empty_line_and_an_empty_word_draw_nothing() -> None:
    font = bundled().face("Source Sans 3")
    assert document().face(face(Glyphs(font.key, 5, 2, 10, (), BLACK))).operators == b""
    look = seen(
        Glyphs(font.key, 5, 2, 10, (Word((), 0, ""),), BLACK), filled(Rect(1, 1, 2, 2), BLACK)
    )
    ink = look.ink()
    assert (ink.x, ink.y, ink.w, ink.h) == pytest.approx((1, 1, 2, 2), abs=0.11)


def test_positions_survive_the_file_within_a_twentieth_of_a_millimetre() -> None:
    operators = document().face(face(run("x", x=7.123, y=11.987))).operators
    x, y = (float(part) for part in operators.split(b" Tf ")[1].split(b" Td")[0].split())
    assert x * MM_PER_PT == pytest.approx(7.123, abs=0.05)
    assert 30 - y * MM_PER_PT == pytest.approx(11.987, abs=0.05)


def test_an_icon_beside_texts_copies_out_as_nothing() -> None:
    found = bundled().icon("chess-queen")
    assert found is not None
    icon = GlyphIcon(*found)
    marks = [*icon.draw(Rect(1, 1, 8, 8), None), *icon.draw(Rect(9, 1, 8, 8), None)]
    pdf = pdf_of(*marks, run("Leader", size=3))
    assert text_of(pdf).split() == ["Leader"]
    face, gid = found
    in_text = Glyphs(face.key, 3, 1, 20, (face.alone(gid, "queen", 0.0),), BLACK)
    assert text_of(pdf_of(in_text, *marks)).split() == ["queen"]
