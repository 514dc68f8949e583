from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.catalogue import card_names, named, paper_names, parse_card, parse_page, parse_paper
from printkit.geometry import Size


@pytest.mark.parametrize(
    ("text", "name", "size"),
    [
        ("poker", "poker", (63.5, 88.9)),
        ("Poker", "poker", (63.5, 88.9)),
        ("euro_poker", "euro-poker", (63, 88)),
        ("euro poker", "euro-poker", (63, 88)),
        ("mtg", "euro-poker", (63, 88)),
        ("bridge", "bridge", (57.15, 88.9)),
        ("tarot", "tarot", (69.85, 120.65)),
        ("63.5mm x 88.9mm", "", (63.5, 88.9)),
        ("2.5in x 3.5in", "", (63.5, 88.9)),
        ("63 x 88 mm", "", (63, 88)),
        ("6.3cm×8.8cm", "", (63, 88)),
        ("180pt X 252pt", "", (63.5, 88.9)),
    ],
)
def test_a_card_size_has_a_name_or_measures(
    text: str, name: str, size: tuple[float, float]
) -> None:
    found = parse_card(text)
    assert found.name == name
    assert found.size.almost(Size(*size), 1e-9)


def test_nearly_equal_sizes_have_different_names() -> None:
    assert named(Size(63.5, 88.9)) == "poker"
    assert named(Size(63, 88)) == "euro-poker"
    assert named(Size(63.2, 88.4)) is None
    sizes = [parse_card(name).size for name in card_names()]
    assert len(set(sizes)) == len(sizes)


@pytest.mark.parametrize(
    ("text", "name", "size"),
    [
        ("a4", "a4", (210, 297)),
        ("A4", "a4", (210, 297)),
        ("letter", "letter", (215.9, 279.4)),
        ("LEGAL", "legal", (215.9, 355.6)),
        ("tabloid", "tabloid", (279.4, 431.8)),
        ("sra3", "sra3", (320, 450)),
        ("13x19", "13x19", (330.2, 482.6)),
        ("archb", "archb", (304.8, 457.2)),
        ("a3", "a3", (297, 420)),
        ("210mm x 330mm", "210x330mm", (210, 330)),
        ("330mm x 210mm", "210x330mm", (210, 330)),
        ("8.5in x 13in", "215.9x330.2mm", (215.9, 330.2)),
    ],
)
def test_a_paper_has_a_name_or_measures(text: str, name: str, size: tuple[float, float]) -> None:
    found = parse_paper(text)
    assert found.name == name
    assert found.size.almost(Size(*size), 1e-9)


@pytest.mark.parametrize(
    ("text", "name", "size"),
    [
        ("A5", "a5", (148, 210)),
        ("half letter", "half-letter", (139.7, 215.9)),
        ("a6", "a6", (105, 148)),
        ("poker", "poker", (63.5, 88.9)),
        ("140mm x 200mm", "140x200mm", (140, 200)),
    ],
)
def test_a_rulebook_has_pages_of_any_known_size(
    text: str, name: str, size: tuple[float, float]
) -> None:
    found = parse_page(text)
    assert found.name == name
    assert found.size.almost(Size(*size), 1e-9)


def test_an_unknown_page_lists_the_known_ones() -> None:
    with pytest.raises(ValueError, match='unknown page "half-leter"; did you mean "half-letter"'):
        parse_page("half-leter")


def test_an_unknown_name_lists_the_known_ones() -> None:
    with pytest.raises(ValueError, match="unknown card size") as card:
        parse_card("pocker")
    assert 'did you mean "poker"?' in str(card.value)
    assert all(name in str(card.value) for name in card_names())
    with pytest.raises(ValueError, match="unknown paper") as paper:
        parse_paper("leter")
    assert 'did you mean "letter"?' in str(paper.value).lower()
    assert all(name in str(paper.value) for name in paper_names())


@pytest.mark.parametrize(
    "text", ["63 x 88", "63mm x", "mm x mm", "0mm x 5mm", "9m x 9m", "1mm x 9mm"]
)
def test_a_wrong_measure_is_explained(text: str) -> None:
    for parse in (parse_card, parse_paper, parse_page):
        with pytest.raises(ValueError, match=r"unit|measures|unknown|length"):
            parse(text)


@given(st.text(max_size=40))
def test_no_text_breaks_the_catalogue(text: str) -> None:
    for parse in (parse_card, parse_paper, parse_page):
        try:
            parse(text)
        except ValueError as reason:
            assert str(reason)  # noqa: PT017 -- most texts are refused, some are not
