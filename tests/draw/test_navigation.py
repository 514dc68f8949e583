from __future__ import annotations

import pikepdf
import pytest

from printkit.draw.document import Document
from printkit.geometry import MM_PER_PT, Rect, Size
from tests.draw.seeing import document, kind, opened

PAGE = Size(100, 80)
BOX = Rect(10, 20, 30, 5)


def two_pages(target: str = "#end") -> bytes:
    made = document()
    made.page(PAGE, [], links=[(BOX, target)], anchors=[("start", 10)])
    made.page(PAGE, [], anchors=[("end", 30), ("a-2", 50)])
    return made.finish()


def annotation(pdf: bytes, page: int = 0) -> pikepdf.Object:
    (found,) = opened(pdf).pages[page].Annots
    assert isinstance(found, pikepdf.Object)
    return found


def millimetres(value: pikepdf.Object) -> float:
    return float(value) * MM_PER_PT


def test_a_link_leads_to_a_place_on_a_later_page() -> None:
    pdf = two_pages()
    page, way, _, top, zoom = annotation(pdf)["/Dest"]
    assert page.objgen == opened(pdf).pages[1].obj.objgen
    assert str(way) == "/XYZ"
    assert millimetres(top) == pytest.approx(80 - 30, abs=0.01)
    assert zoom is None


def test_a_link_covers_its_box_and_draws_no_border() -> None:
    link = annotation(two_pages())
    left, low, right, high = (millimetres(side) for side in link["/Rect"])
    assert [left, low, right, high] == pytest.approx([10, 55, 40, 60], abs=0.01)
    assert [int(side) for side in link["/Border"]] == [0, 0, 0]


@pytest.mark.parametrize(
    ("address", "written"),
    [
        ("https://example.org/a?b=c&d=(e)#f", "https://example.org/a?b=c&d=(e)#f"),
        ("https://example.org/größe ä", "https://example.org/gr%C3%B6%C3%9Fe%20%C3%A4"),
        ("https://example.org/%20", "https://example.org/%20"),
        ("mailto:ana@example.org", "mailto:ana@example.org"),
    ],
)
def test_a_link_to_an_address_is_written_in_ascii(address: str, written: str) -> None:
    action = annotation(two_pages(address))["/A"]
    assert kind(action, "/S") == "/URI"
    assert str(action["/URI"]) == written


def test_a_link_that_no_page_holds_is_never_written() -> None:
    with pytest.raises(LookupError, match="#elsewhere"):
        two_pages("#elsewhere")


def test_other_files_can_lead_to_a_section_by_its_name() -> None:
    read = opened(two_pages())
    names = pikepdf.NameTree(read.Root.Names.Dests)
    assert list(names) == ["a-2", "end", "start"]
    assert names["a-2"][0].objgen == read.pages[1].obj.objgen


def test_the_outline_is_a_tree_with_places_on_pages() -> None:
    made = document()
    for _ in range(3):
        made.page(PAGE, [])
    made.contents(
        [(1, "1 Start", 0, 10), (2, "1.1 Cards", 0, 40), (3, "Two", 1, 5), (1, "2 End", 2, 0)]
    )
    read = opened(made.finish())
    with read.open_outline() as outline:
        first, last = outline.root
        assert (first.title, last.title) == ("1 Start", "2 End")
        (cards,) = first.children
        assert [part.title for part in cards.children] == ["Two"]
        page, way, _, top, _ = cards.destination  # type: ignore[misc]  # pikepdf's union
        assert page.objgen == read.pages[0].obj.objgen
        assert str(way) == "/XYZ"
        assert millimetres(top) == pytest.approx(40, abs=0.01)
    assert str(read.Root.PageMode) == "/UseOutlines"


def test_an_outline_that_begins_below_its_first_level_is_whole() -> None:
    made = document()
    made.page(PAGE, [])
    made.contents([(2, "A", 0, 0), (1, "B", 0, 10), (3, "C", 0, 20)])
    with opened(made.finish()).open_outline() as outline:
        assert [item.title for item in outline.root] == ["A", "B"]
        assert [item.title for item in outline.root[1].children] == ["C"]


def labels(*told: str) -> list[str]:
    made = Document(title="Test")
    for label in told:
        made.page(PAGE, [], label=label)
    return [page.label for page in opened(made.finish()).pages]


@pytest.mark.parametrize(
    "told",
    [("", "2", "3"), ("Cover", "", "1", "2", "3"), ("1", "2", "4", "i"), ("", "1 (a)", "–")],
)
def test_viewers_show_the_numbers_that_are_printed(told: tuple[str, ...]) -> None:
    assert labels(*told) == list(told)


def test_pages_that_are_simply_counted_need_no_labels() -> None:
    made = Document(title="Test")
    for label in ("1", "2"):
        made.page(PAGE, [], label=label)
    assert "/PageLabels" not in opened(made.finish()).Root
