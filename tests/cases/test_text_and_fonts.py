"""No text leaves its box or loses a letter unless somebody is told, and every font is inside."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path

import pikepdf
import pytest

from printkit.geometry import Rect
from tests.cases.building import (
    FACES,
    GAME,
    Page,
    build,
    cards,
    pages,
    place,
    printed,
    refused,
    run,
    write,
)

BOX = Rect(5, 20, 53, 40)
SPILL = 0.2
"""Ink of a slanted or round letter beyond its advance, in mm."""


def layout(keys: str = "") -> str:
    size = f"x: {BOX.x}mm, y: {BOX.y}mm, w: {BOX.w}mm, h: {BOX.h}mm, size: 9pt"
    return f"elements:\n  - text: {{{size}, {keys}text: '{{{{ card.text }}}}'}}\n"


def prose(words: int) -> str:
    some = ("Draw", "two", "cards,", "then", "discard", "one;", "jugglers", "pay", "Qq", "half")
    return " ".join([*(some[number % 10] for number in range(words - 1)), "LASTWORD"])


def within(page: Page, box: Rect) -> None:
    """Every glyph is inside, by what the file says and by what can be seen."""
    for letter in page.letters:
        if letter.ink.w > 0 and not letter.character.isspace():
            assert box.contains(letter.ink, SPILL), letter
    assert box.contains(page.ink(), SPILL + 0.1)


@pytest.mark.parametrize("keys", ["", "align: justify, ", "font: Source Serif 4, italic: yes, "])
@pytest.mark.parametrize("words", [1, 20, 80, 200, 400])
def test_a_text_is_inside_its_box_to_the_last_word_or_is_told(words: int, keys: str) -> None:
    game = cards(f"{{name: Long, template: unit, text: '{prose(words)}'}}")
    done = build(game, *FACES, unit=layout(keys))
    assert done.status == (0 if words <= 80 else 1)
    if done.status:
        line, column = place(game, f"'{prose(words)}'")
        assert done.places == [("g/game.yaml", line, column)]
        assert 'error: card "Long"' in done.told
        assert re.search(r"[0-9.]+ mm too high", done.told)
        last = re.search(r'last words that fit[^"]*"([^"]*)"', done.told)
        assert last is not None
        assert last[1].strip("… ") in prose(words)
        assert "LASTWORD" not in last[1]
        assert not Path("out").exists()
        return
    (page,) = pages("cards.pdf")
    assert " ".join(page.texts) == prose(words)
    assert min(letter.size for letter in page.letters) >= 6.5 - 1e-3
    within(page, BOX)


def test_a_text_that_may_overflow_is_named_in_a_warning() -> None:
    game = cards(f"{{name: Long, template: unit, text: '{prose(400)}'}}")
    done = build(game, *FACES, unit=layout("overflow: warn, "))
    assert done.status == 0
    assert 'warning: card "Long"' in done.told
    assert run("build", "g", "--strict").status == 1


def test_a_long_word_breaks_and_keeps_all_its_letters() -> None:
    word = "Donaudampfschifffahrtsgesellschaft" * 3
    (page,) = printed(cards(f"{{name: A, template: unit, text: {word}}}"), unit=layout())
    assert "".join(page.texts) == word
    within(page, BOX)


@pytest.mark.parametrize("size", ["poker", "mini", "domino", "business", "square-small"])
@pytest.mark.parametrize("words", [1, 30, 300])
def test_the_default_front_keeps_names_and_texts_on_the_card(size: str, words: int) -> None:
    head = f"{GAME}card: {size}\n"
    game = cards(f"{{name: The Lord Mayor of Ashbourne, text: '{prose(words)}'}}", head=head)
    done = build(game, *FACES)
    if done.status:
        assert words == 300
        assert done.places == [("g/game.yaml", *place(game, f"'{prose(words)}'"))]
        assert 'card "The Lord Mayor of Ashbourne"' in done.told
        return
    (page,) = pages("cards.pdf")
    assert " ".join(page.texts) == f"The Lord Mayor of Ashbourne {prose(words)}"
    within(page, Rect(3, 3, page.size.w - 6, page.size.h - 6))


def test_every_text_that_does_not_fit_is_told_in_one_run() -> None:
    entries = [f"{{name: C{words}, text: '{prose(words)}'}}" for words in (20, 400, 80, 500, 600)]
    done = refused(cards(*entries, head=f"{GAME}template: unit\n"), unit=layout())
    assert [line for _, line, _ in done.places] == [6, 8, 9]
    assert all(f'card "C{words}"' in done.told for words in (400, 500, 600))


LETTERS = {
    "Czech": "čěž ČĚŽ ůřť",
    "Polish": "Zażółć gęślą jaźń",
    "Greek and Cyrillic": "Ξεσκεπάζω жёлтый",
    "Vietnamese": "Tiếng Việt ở đây",
    "suits": "♠♥♦♣ ♤♡♢♧",
    "arrows": "→ ← ↔ ⇒",
    "fractions": "½ ⅓ ¾",
    "marks": "™ ® © € £ ‰ † § … – — “x” ‘y’ «z»",
    "no-break spaces": "10\u00a0cm 5\u202fkg",
    "playing cards": "\U0001f0a1 \U0001f0be",
    "dice": "⚀⚁⚂⚃⚄⚅",
    "decomposed": "Cafe\u0301 a\u030a",
}


@pytest.mark.parametrize("text", LETTERS.values(), ids=LETTERS)
def test_every_letter_is_printed_as_typed(text: str) -> None:
    (face,) = printed(cards(f"name: A\n    text: '{text}'", head=f"{GAME}card: index-5x8\n"))
    found = " ".join(face.texts[1:])
    assert plain(found) == plain(text)
    assert not set(found) & set("\0■□\ufffd\ufffe")
    shown = [letter for letter in face.letters if not letter.character.isspace()]
    assert all(letter.ink.w > 0 and letter.ink.h > 0 for letter in shown)


def plain(text: str) -> str:
    """The letters as a reader sees them: composed, and any space as a space."""
    return " ".join(unicodedata.normalize("NFC", text).split())


@pytest.mark.parametrize(
    ("typed", "seen"),
    [
        ('"zero\u200bwidth"', "zerowidth"),
        ('"soft\u00adhyphen"', "softhyphen"),
        ('"a\\tb"', "a b"),
        ('"a\u2060b\ufe0f"', "ab"),
    ],
)
def test_characters_without_a_shape_leave_no_box_behind(typed: str, seen: str) -> None:
    (face,) = printed(cards(f"name: A\n    text: {typed}"))
    found = " ".join(face.texts[1:])
    assert plain(re.sub("[\u200b\u00ad\u2060\ufe0f]", "", found)) == seen


@pytest.mark.parametrize(
    ("text", "missing"),
    [
        ("漢字", ("U+6F22", "U+5B57")),
        ("Draw two 漢 cards", ("U+6F22",)),
        ("\u0e01\u0e02", ("U+0E01", "U+0E02")),
        ("\U0001f984", ("U+1F984",)),
        ("\ue123", ("U+E123",)),
        ("─│┌┐", ("U+2500", "U+2502", "U+250C", "U+2510")),
    ],
)
def test_a_letter_that_no_font_has_is_told_with_its_number(
    text: str, missing: tuple[str, ...]
) -> None:
    game = cards("name: Good", f"name: Bad\n    template: unit\n    text: '{text}'")
    done = refused(game, unit=layout())
    assert done.places == [("g/game.yaml", *place(game, f"'{text}'"))] * len(missing)
    assert done.told.count('error: card "Bad": no font has U+') == len(missing)
    assert all(code in done.told for code in missing)
    game = game.replace("    template: unit\n", "")
    done = refused(game)
    assert done.places == [("g/game.yaml", *place(game, f"'{text}'"))] * len(missing)


TEXTLESS = "elements:\n  - rect: {fill: red}\n"
WRITTEN = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90">'
    '<text x="5" y="50" font-family="Helvetica" font-size="20">Aa</text></svg>'
)
DECKS = {
    "a name": cards("name: A"),
    "an empty text": cards("name: A\n    text: ''"),
    "backs": cards("name: A", head="title: Backs\n"),
    "no text at all": cards("{name: A, template: textless}"),
    "words in a drawing": cards("{name: A, template: drawn}"),
    "a missing picture": cards("{name: A, template: lost}"),
    "a large back": cards("{name: A, copies: 30}", head="title: T\nback: {template: faded}\n"),
    "many scripts": cards(
        "name: A\n    text: '**b** *i* ***x*** :chess-king: ♣ שלום مرحبا \U0001f0a1'",
        head=f"{GAME}fields: {{text: rich}}\n",
    ),
}


@pytest.mark.parametrize("game", DECKS.values(), ids=DECKS)
@pytest.mark.parametrize("words", [(), ("--one-per-page",)], ids=["sheets", "pages"])
def test_every_font_that_a_file_names_is_in_it(game: str, words: tuple[str, ...]) -> None:
    write({"art/a.svg": WRITTEN})
    layouts = {
        "textless": TEXTLESS,
        "drawn": "elements:\n  - image: {src: art/a.svg}\n",
        "lost": "elements:\n  - image: {src: art/none.png}\n",
        "faded": "elements:\n  - group:\n      opacity: 0.5\n      elements:\n"
        "        - text: {text: Half}\n        - text: {y: 9mm, text: Two}\n",
    }
    done = build(game, "--draft", *words, **layouts)
    assert done.status == 0, done.told
    (file,) = Path("out/g").glob("*.pdf")
    assert b"Helvetica" not in file.read_bytes()
    with pikepdf.open(file) as pdf:
        found = [font for page in pdf.pages for font in fonts_of(page.obj, set())]
        assert found or (game == DECKS["no text at all"] and words)
        for font in found:
            for inner in font.get("/DescendantFonts", [font]):
                files = {"/FontFile", "/FontFile2", "/FontFile3"} & set(inner.FontDescriptor.keys())
                assert files, str(font.BaseFont)
        everywhere = {
            str(thing.BaseFont)
            for thing in pdf.objects
            if isinstance(thing, pikepdf.Dictionary) and thing.get("/Type") == "/Font"
        }
        assert all(re.match(r"/[A-Z]{6}\+", name) for name in everywhere)


def fonts_of(thing: pikepdf.Object, seen: set[tuple[int, int]]) -> Iterator[pikepdf.Object]:
    """The fonts of a page, its forms, its patterns and its masks."""
    resources = thing.get("/Resources", pikepdf.Dictionary())
    if resources.is_indirect and resources.objgen in seen:
        return
    seen.add(resources.objgen)
    yield from (font for _, font in resources.get("/Font", pikepdf.Dictionary()).items())
    for kind in ("/XObject", "/Pattern"):
        for _, inner in resources.get(kind, pikepdf.Dictionary()).items():
            yield from fonts_of(inner, seen)
    for _, state in resources.get("/ExtGState", pikepdf.Dictionary()).items():
        mask = state.get("/SMask")
        if isinstance(mask, pikepdf.Dictionary) and "/G" in mask:
            yield from fonts_of(mask.G, seen)


def test_a_glyph_is_seen_where_the_file_says_it_is() -> None:
    (page,) = printed(cards("{name: A, template: unit, text: HHH}"), unit=layout())
    inks = [letter.ink for letter in page.letters]
    around = Rect(inks[0].x, inks[0].y, inks[-1].right - inks[0].x, inks[0].h)
    assert around.contains(page.ink(), 0.15)
    assert page.ink().contains(around, 0.15)
