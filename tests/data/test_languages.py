"""Revelation in Spanish and Revolution in Hebrew: complete, proven, and read the right way."""

from __future__ import annotations

import re
from functools import cache
from io import BytesIO
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from printkit.catalogue import parse_paper
from printkit.game.workspace import shared
from printkit.geometry import Rect
from printkit.imposition.model import Options
from printkit.outputs import booklet, html, sheets
from printkit.outputs.request import Product, Request, Wants
from printkit.outputs.run import Workshop, check
from printkit.problems import Problems
from printkit.source.jinja.expressions import Expressions
from tests.data.reading import texts

SPANISH = shared().data / "revelation"
HEBREW = Path(__file__).parents[1] / "games" / "hebrew"
A4 = parse_paper("a4")
GAMES = pytest.mark.parametrize(("folder", "code"), [(SPANISH, "es"), (HEBREW, "he")])


def workshop(code: str) -> Workshop:
    wants = Wants((A4,), Options(A4.size), language=code)
    return Workshop(shared(), Expressions(), wants)


@cache
def opened(folder: Path, code: str) -> Request:
    problems = Problems()
    request = workshop(code).open(folder, problems)
    assert request is not None
    assert not list(problems), [str(problem) for problem in problems]
    return request


def text_of(product: Product) -> list[str]:
    document = pypdfium2.PdfDocument(product.data)
    try:
        return [page.get_textpage().get_text_range() for page in document]
    finally:
        document.close()


def said(pages: list[str], words: str) -> bool:
    """Whether a line holds words; pdfium writes right-to-left lines as they are read or seen."""
    return any(words in page or words[::-1] in page for page in pages)


@GAMES
def test_a_translation_is_whole_and_its_rulebook_has_what_the_rules_cite(
    folder: Path, code: str
) -> None:
    checked = check(folder, workshop(code))
    assert not list(checked.problems), [str(problem) for problem in checked.problems]


def test_the_spanish_rulebook_has_the_sections_and_holes_of_the_english_one() -> None:
    def parts(name: str) -> tuple[list[str], list[str]]:
        text = (SPANISH / name).read_text(encoding="utf-8")
        return (
            re.findall(r"\{#([a-z-]+)\}", text),
            sorted(re.findall(r"\{% (?:if|elif|for) [^%]*%\}", text)),
        )

    assert parts("rulebook.es.md") == parts("rulebook.md")
    assert parts("aid.es.md") == parts("aid.md")


def test_every_number_of_the_english_rulebook_stands_in_the_spanish_one() -> None:
    counted = re.compile(r"count\([^)]*\)|rules\.\w+|total\(\)")
    english, spanish = (
        sorted(counted.findall((SPANISH / name).read_text(encoding="utf-8")))
        for name in ("rulebook.md", "rulebook.es.md")
    )
    assert english == spanish


def test_spanish_cards_say_what_they_are_in_spanish() -> None:
    (product,) = sheets.build(opened(SPANISH, "es"))
    pages = text_of(product)
    for words in ("As de Sierpes", "Encuentro casual", "BOCA ARRIBA", "REVELACIÓN", "Tinieblas"):
        assert said(pages, words), words
    for words in ("FACE UP", "Ace of", "REVELATION"):
        assert not said(pages, words), words


def test_a_spanish_page_says_that_it_is() -> None:
    (page,) = html.build(opened(SPANISH, "es"))
    text = page.data.decode("utf-8")
    assert '<html lang="es"' in text
    assert "Contenido" in text
    assert "el camino suma 13" in text


def test_the_languages_of_the_documents_are_told() -> None:
    for folder, code in ((SPANISH, "es"), (HEBREW, "he")):
        (product,) = sheets.build(opened(folder, code))
        with pikepdf.open(BytesIO(product.data)) as document:
            assert str(document.Root.Lang) == code


def test_hebrew_cards_hold_their_letters_in_reading_order() -> None:
    (product,) = sheets.build(opened(HEBREW, "he"))
    pages = text_of(product)
    for words in ("טנקים", "דיפלומטיה", "מהפכה", "תקשורת"):
        assert said(pages, words), words
    assert not said(pages, "Tanks")
    assert not said(pages, "MEDIA")


def test_a_hebrew_rulebook_runs_and_is_bound_from_the_right() -> None:
    request = opened(HEBREW, "he")
    volume = request.rulebooks.volume(A4.size)
    assert volume is not None
    assert volume.bound_right
    (page,) = html.build(request)
    assert 'dir="rtl"' in page.data.decode("utf-8")
    (book,) = booklet.build(request)
    document = pypdfium2.PdfDocument(book.data)
    try:
        first = document[0]
        width = first.get_width()
        text = first.get_textpage()
        # The cover is the left half of the first side: the fold is at its right.
        left = text.get_text_bounded(0, 0, width / 2, first.get_height())
        assert "12" in left
        assert "45" in left
    finally:
        document.close()


def test_hebrew_texts_begin_at_the_right_of_their_boxes_and_run_to_the_left() -> None:
    request = opened(HEBREW, "he")
    (deck,) = request.game.decks
    card = next(card for card in deck.cards if card.id == "paramilitary-leader")
    frame = request.layouts.front(card, deck)
    assert frame is not None

    def place(word: str) -> Rect:
        return next(text.ink for text in texts(frame, request.fonts) if word in text.words)

    assert place("מפקד").right == pytest.approx(59.5, abs=0.5)
    assert place("מדים").right == pytest.approx(59.5, abs=0.5)
    assert place("קבלות").right < place("מדים").x  # the second sentence of the slogan
