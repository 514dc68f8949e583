from __future__ import annotations

import json
from pathlib import Path

import pytest

from printkit.geometry import MM_PER_PT
from tests.draw.seeing import annotations_of, kind, opened, text_of
from tests.outputs.books import Press, press

__all__ = ["press"]


def test_a_rulebook_is_made_for_every_paper(press: Press) -> None:
    made = press.products("rulebook", papers=("a4", "letter"))
    assert [name for name in made if name.endswith(".pdf")] == [
        "rulebook-a4-booklet.pdf",
        "rulebook-letter-booklet.pdf",
        "rulebook-a4.pdf",
        "rulebook-letter.pdf",
    ]
    assert made["rulebook-a4.pdf"].facts["pages"] == 5
    assert made["rulebook-a4.pdf"].facts["sheets"] == 3
    assert made["rulebook-letter.pdf"].facts["page"] == "215.9 x 279.4 mm"


def test_a_page_format_names_the_file_and_leaves_the_booklet_to_the_paper(press: Press) -> None:
    made = press.products("rulebook", pages=("a5", "half-letter", "100mm x 150mm"))
    assert {name for name in made if name.endswith(".pdf")} == {
        "rulebook-a5.pdf",
        "rulebook-half-letter.pdf",
        "rulebook-100x150mm.pdf",
        "rulebook-a4-booklet.pdf",
    }
    box = opened(made["rulebook-half-letter.pdf"].data).pages[0].mediabox
    assert [float(side) * MM_PER_PT for side in box] == pytest.approx([0, 0, 139.7, 215.9], abs=0.1)


def test_a_rulebook_may_have_a_page_of_its_own(press: Press) -> None:
    press.page = "a6"
    assert "rulebook-a6.pdf" in press.products("rulebook", papers=("a4", "letter"))
    press.page = "a17"
    (problem,) = press.make("rulebook").problems.errors
    assert str(problem).startswith('rulebook.md:1: error: unknown page "a17"; did you mean "a')


def test_every_page_is_there_in_order_with_its_number_and_its_section(press: Press) -> None:
    pdf = press.products("rulebook")["rulebook-a4.pdf"].data
    read = opened(pdf)
    assert [text_of(pdf, page) for page in range(5)] == [f"page {n}" for n in range(1, 6)]
    with read.open_outline() as outline:
        assert [item.title for item in outline.root] == [f"Section {n}" for n in range(1, 6)]
    assert str(read.Root.PageMode) == "/UseOutlines"
    assert str(read.docinfo["/Title"]) == "Owls"
    assert str(read.docinfo["/Author"]) == "Ann"
    assert str(read.Root.Lang) == "en"
    assert kind(read.Root.ViewerPreferences, "/Duplex") == "/DuplexFlipLongEdge"


def test_links_lead_to_pages_of_the_same_file(press: Press) -> None:
    pdf = press.products("rulebook")["rulebook-a4.pdf"].data
    pages = [page.obj.objgen for page in opened(pdf).pages]
    leads = [
        pages.index(link["/Dest"][0].objgen) for n in range(5) for link in annotations_of(pdf, n)
    ]
    assert leads == [4, 0, 0, 0, 0]


def test_a_build_sets_each_page_size_once(press: Press) -> None:
    press.products(papers=("a4", "a5"))
    assert len(press.sizes) == len({(size.w, size.h) for size in press.sizes}) + 2  # aid: a4, a5


def test_the_report_tells_of_pages(press: Press) -> None:
    press.products()
    report = json.loads((press.folder.parent / "out/owls/build.json").read_text(encoding="utf-8"))
    rows = {row["file"]: row for row in report["files"]}
    assert rows["rulebook-a4.pdf"]["pages"] == 5
    assert rows["rulebook-a4-booklet.pdf"]["book_pages"] == 5
    assert {"sheets-a4.pdf", "aid-a4.pdf", "aid-cards-a4.pdf"} <= set(rows)


@pytest.mark.parametrize(
    ("product", "file", "said"),
    [("rulebook", "rulebook.md", "Owls has no rulebook"), ("aid", "aid.md", "Owls has no player")],
)
def test_what_a_game_does_not_have_is_a_problem_only_where_it_is_asked_for(
    press: Press, product: str, file: str, said: str
) -> None:
    (press.folder / file).unlink()
    (problem,) = press.make(product).problems.errors
    assert said in problem.message
    assert file in str(problem.hint)
    assert "sheets-a4.pdf" in press.products()


def test_the_same_build_makes_the_same_bytes(press: Press) -> None:
    one = {name: product.data for name, product in press.products().items()}
    assert one == {name: product.data for name, product in press.products().items()}


def test_a_rulebook_of_one_page_is_printed_on_one_side(press: Press, tmp_path: Path) -> None:
    press.pages = 1
    made = press.products("rulebook")
    read = opened(made["rulebook-a4.pdf"].data)
    assert kind(read.Root.ViewerPreferences, "/Duplex") == "/Simplex"
