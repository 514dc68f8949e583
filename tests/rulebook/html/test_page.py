from __future__ import annotations

from dataclasses import replace

import pytest

from printkit.rulebook.model import (
    Admonition,
    Break,
    Definitions,
    Items,
    Quote,
    Table,
)
from printkit.source.markup import Inline
from tests.rulebook.html.making import (
    FRONT,
    SPAN,
    figure,
    heading,
    note,
    page,
    page_bytes,
    paragraph,
    text,
)
from tests.rulebook.html.reading import faults, words

FULL = replace(
    FRONT,
    subtitle="For two & more",
    authors=("Ann <ann>", "Ben"),
    licence="CC BY-SA 4.0",
    players="2–4",
    minutes="30",
    age="10+",
)
BLOCKS = (
    heading("Start", "start", 1, "1"),
    paragraph("See ", Inline("the end", link="#end"), note("a"), "."),
    heading("Below", "below", 2, "1.1"),
    Items(((paragraph("one"),), (paragraph("two"),)), 1, True, SPAN),
    heading("End", "end", 1, "2"),
    Admonition("example", (), (paragraph("So."),), SPAN),
    Table((text("Cards"), text("Name")), (), ("right", "left"), SPAN),
    figure(),
    Break(SPAN),
)
NOTES = {"a": (paragraph("A note."),)}


def test_a_page_of_all_blocks_has_no_fault() -> None:
    assert faults(page(*BLOCKS, front=FULL, notes=NOTES)) == []


def test_the_same_rulebook_is_the_same_bytes() -> None:
    assert page_bytes(*BLOCKS, notes=NOTES) == page_bytes(*BLOCKS, notes=NOTES)


def test_the_title_stands_with_players_minutes_and_age() -> None:
    made = page(front=FULL)
    header = made.one("header")
    assert words(made.one("h1")) == "A Game"
    assert "For two & more" in words(header)
    assert [words(item) for item in header.iter("li")] == ["2–4 players", "30 minutes", "age 10+"]
    assert words(made.one("title")) == "A Game: For two & more"
    assert words(made.one("footer")) == "Rules by Ann <ann>, Ben CC BY-SA 4.0"


def test_one_player_is_no_players() -> None:
    assert "1 player" in [words(li) for li in page(front=replace(FRONT, players="1")).all("li")]


def test_the_contents_lead_to_every_section_in_order() -> None:
    made = page(*BLOCKS, notes=NOTES)
    links = list(made.one("nav").iter("a"))
    assert [link.get("href") for link in links] == ["#start", "#below", "#end"]
    assert [words(link) for link in links] == ["1 Start", "1.1 Below", "2 End"]


def test_without_contents_there_is_no_navigation() -> None:
    made = page(*BLOCKS, front=replace(FRONT, contents=False), notes=NOTES)
    assert made.all("nav") == []
    assert faults(made) == []


def test_headings_go_down_from_the_title_without_a_gap() -> None:
    made = page(heading("A", "a"), heading("B", "b", 2), heading("C", "c", 3))
    assert [made.by_id(name).tag for name in "abc"] == ["h2", "h3", "h4"]


def test_what_authors_type_is_never_markup() -> None:
    made = page(
        heading("<script>&amp;", "x"),
        paragraph('<b>R&D</b> *x* "y" </main><style>'),
        front=replace(FRONT, title="</title><script>alert(1)</script>"),
    )
    assert words(made.by_id("x")) == "<script>&amp;"
    assert words(made.all("p")[0]) == '<b>R&D</b> *x* "y" </main><style>'
    assert words(made.one("title")) == "</title><script>alert(1)</script>"
    assert faults(made) == []


def test_footnotes_lead_there_and_back() -> None:
    made = page(
        paragraph("One", note("b", "1"), " two", note("a", "2"), " again", note("b", "1")),
        notes={"a": (paragraph("Of a."),), "b": (paragraph("Of b", note("c", "3"), "."),),
               "c": (paragraph("Deep."),)},
    )  # fmt: skip
    listed = [li for li in made.all("li") if (li.get("id") or "").startswith("fn-")]
    assert [li.get("id") for li in listed] == ["fn-b", "fn-a", "fn-c"]
    assert [li.get("value") for li in listed] == ["1", "2", "3"]
    back = [a.get("href") or "" for a in listed[0].iter("a") if a.get("class") == "back"]
    assert len(back) == 2
    for target in back:
        assert made.by_id(target[1:]).get("href") == "#fn-b"
    assert faults(made) == []


def test_an_authors_id_never_meets_one_of_the_pages_own() -> None:
    made = page(
        heading("T", "_text"), heading("C", "_contents"), heading("G", "_ga"), heading("_", "__"),
        figure(), paragraph("x", note("a")), notes=NOTES,
    )  # fmt: skip
    assert faults(made) == []


@pytest.mark.parametrize(("language", "direction"), [("he", "rtl"), ("ar", "rtl"), ("de", "ltr")])
def test_the_page_says_its_language_and_direction(language: str, direction: str) -> None:
    root = page(front=replace(FRONT, language=language)).one("html")
    assert (root.get("lang"), root.get("dir")) == (language, direction)


def test_words_of_printkit_are_in_the_rulebooks_language() -> None:
    made = page(*BLOCKS, front=replace(FRONT, language="de"), notes=NOTES)
    assert words(made.one("nav")).startswith("Inhalt")
    assert words(made.classed("label")[0]) == "Beispiel"
    assert words(made.classed("skip")[0]) == "Zu den Regeln springen"


def test_bold_italic_code_and_line_breaks_are_elements_of_their_own() -> None:
    made = page(
        paragraph(
            Inline("b", bold=True), Inline("i", italic=True), Inline("c", code=True),
            Inline("both", bold=True, italic=True), "one\ntwo",
        )
    )  # fmt: skip
    assert [words(e) for e in made.all("strong")] == ["b", "both"]
    assert [words(e) for e in made.all("em")] == ["i", "both"]
    assert words(made.one("code")) == "c"
    assert len(made.all("br")) == 1


def test_a_link_of_several_styles_is_one_link() -> None:
    made = page(
        heading("X", "x"),
        paragraph(Inline("see ", link="#x"), Inline("x", bold=True, link="#x"), "."),
        front=replace(FRONT, contents=False),
    )
    links = [a for p in made.all("p") for a in p.iter("a")]
    assert [(words(a), a.get("href")) for a in links] == [("see x", "#x")]


def test_lists_keep_their_start_and_tight_ones_have_no_paragraphs() -> None:
    tight = Items(((paragraph("one"),), (paragraph("two"),)), 3, True, SPAN)
    loose = Items(((paragraph("one"),), (paragraph("two"),)), None, False, SPAN)
    made = page(tight, loose)
    numbered, bulleted = made.one("main").find("ol"), made.one("main").find("ul")
    assert numbered is not None
    assert numbered.get("start") == "3"
    assert list(numbered.iter("p")) == []
    assert bulleted is not None
    assert len(list(bulleted.iter("p"))) == 2


def test_tables_have_heads_with_scope_and_scroll_by_keyboard() -> None:
    rows = ((text("3"), text("Tanks")), (text("2"), text("Police")))
    made = page(
        heading("Units", "units"),
        Table((text("Cards"), text("Unit")), rows, ("right", "left"), SPAN, text("All units")),
        Table((), rows, ("centre", "left"), SPAN),
    )
    regions = made.classed("table")
    assert [region.get("tabindex") for region in regions] == ["0", "0"]
    assert regions[0].get("aria-label") == "All units"
    assert regions[1].get("aria-labelledby") == "units"
    assert [words(head) for head in made.all("th")] == ["Cards", "Unit"]
    assert [words(cell) for cell in made.all("td")] == ["3", "Tanks", "2", "Police"] * 2
    assert made.all("td")[0].get("class") == "r"
    assert made.all("td")[4].get("class") == "c"
    assert faults(made) == []


def test_boxes_are_named_by_their_title_or_their_kind() -> None:
    made = page(
        Admonition("tip", text("Think ", Inline("ahead", bold=True)), (paragraph("x"),), SPAN),
        Admonition("note", (), (paragraph("y"),), SPAN),
    )
    boxes = made.classed("box")
    assert [box.get("aria-label") for box in boxes] == ["Think ahead", "Note"]
    assert [box.get("role") for box in boxes] == ["note", "note"]


def test_definitions_and_quotations_are_what_they_say() -> None:
    made = page(
        Definitions(((text("Hand"), (paragraph("Your cards."),)),), SPAN),
        Quote((paragraph("To be."),), SPAN),
    )
    assert (words(made.one("dt")), words(made.one("dd"))) == ("Hand", "Your cards.")
    assert words(made.one("blockquote")) == "To be."
