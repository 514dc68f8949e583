"""What a game changes of another: told, and drawn side by side."""

from __future__ import annotations

from pathlib import Path

import pytest

from printkit.catalogue import parse_paper
from printkit.game.workspace import shared
from printkit.imposition.model import Options
from printkit.outputs.comparison.compare import Comparison, compare
from printkit.outputs.comparison.report import report
from printkit.outputs.request import Request, Wants
from printkit.outputs.run import Workshop
from printkit.problems import Problems
from printkit.source.jinja.expressions import Expressions

BASE = """
title: Base
card: 40mm x 60mm
rules: {hand: 5}
cards:
- {name: Ace, text: One., art: red}
- {name: Two, text: Two.}
- {name: Three, text: Three., copies: 2}
template: face
"""
FACE = """
styles: {name: {size: 14pt, colour: "#112233"}}
elements:
- text: {style: name, x: 3mm, y: 3mm, w: 34mm, h: 10mm, text: "{{ card.name }}"}
- text: {x: 3mm, y: 20mm, w: 34mm, h: 20mm, text: "{{ card.text }} {{ card.art }}"}
"""
A4 = parse_paper("a4")


def opened(path: Path) -> Request:
    problems = Problems()
    workshop = Workshop(shared(), Expressions(), Wants((A4,), Options(A4.size)))
    request = workshop.open(path, problems)
    assert request is not None, list(problems)
    return request


def requests(folder: Path, own: str) -> tuple[Request, Request]:
    for name, text in (
        ("base/game.yaml", BASE),
        ("base/templates/face.yaml", FACE),
        ("mine/game.yaml", f"extends: base\n{own}"),
    ):
        place = folder / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8")
    return opened(folder / "base"), opened(folder / "mine")


def compared(folder: Path, own: str) -> Comparison:
    return compare(*requests(folder, own))


def drawn(comparison: Comparison) -> list[str]:
    return [one.id for one in comparison.drawn]


def test_a_game_that_changes_nothing_is_alike(tmp_path: Path) -> None:
    assert compared(tmp_path, "").alike


def test_cards_are_told_field_by_field_and_drawn_where_they_look_different(tmp_path: Path) -> None:
    found = compared(
        tmp_path,
        "change: {ace: {text: First., copies: 3}, three: {copies: 1}}\n"
        "add: [{name: Four}]\nremove: [two]\n",
    )
    assert [(one.id, [c.told for c in one.fields]) for one in found.changed] == [
        ("ace", ["text: One. → First.", "copies: 1 → 3"]),
        ("three", ["copies: 2 → 1"]),
    ]
    assert [one.id for one in found.added] == ["four"]
    assert [one.id for one in found.removed] == ["two"]
    assert drawn(found) == ["ace"]
    assert [change.told for change in found.totals] == ["copies: 4 → 5"]


@pytest.mark.parametrize(
    "own", ['colours: {"#112233": "#332211"}\n', "styles: {name: {size: 12pt}}\n"]
)
def test_a_theme_draws_every_card_anew_and_changes_none(tmp_path: Path, own: str) -> None:
    found = compared(tmp_path, own)
    assert found.changed == ()
    assert drawn(found) == ["ace", "two", "three"]
    assert not any(one.back.differs for one in found.cards)


def test_settings_rules_backs_and_files_are_told(tmp_path: Path) -> None:
    place = tmp_path / "mine" / "templates" / "face.yaml"
    place.parent.mkdir(parents=True)
    place.write_text(FACE.replace("14pt", "15pt"), encoding="utf-8")
    found = compared(tmp_path, "title: Mine\nrules: {hand: 6}\nback: none\n")
    assert [change.told for change in found.rules] == ["hand: 5 → 6"]
    assert [change.told for change in found.settings] == ["title: Base → Mine"]
    assert [back.told for back in found.backs] == [
        "plain-back {title: Base} → none, of ace, two, three"
    ]
    (file,) = found.files
    assert file.file.endswith("mine/templates/face.yaml")
    assert file.base.endswith("base/templates/face.yaml") or file.base == "face.yaml"


def test_the_pages_show_each_change_once_before_and_now(tmp_path: Path) -> None:
    import pypdfium2

    old, new = requests(
        tmp_path, "change: {ace: {text: First.}}\nadd: [{name: Four}]\nremove: [two]\n"
    )
    product = report(compare(old, new), old, new, shared(), A4)
    assert not list(new.problems)
    document = pypdfium2.PdfDocument(product.data)
    text = "".join(page.get_textpage().get_text_bounded() for page in document)
    assert product.file == "diff-a4.pdf"
    for word in ("One. red", "First. red", "Four", "Two", "text: One. → First."):
        assert word in text, word
    assert "Three" not in text
    assert text.count("before: none") == 1
    assert text.count("now: none") == 1


def test_a_font_that_the_game_brings_is_kept_apart_from_the_bases(tmp_path: Path) -> None:
    source = next(shared().fonts.rglob("SourceSans3*Bold*.ttf"), None) or next(
        shared().fonts.rglob("*Bold*.ttf")
    )
    place = tmp_path / "mine" / "fonts" / source.name
    place.parent.mkdir(parents=True)
    place.write_bytes(source.read_bytes())
    old, new = requests(tmp_path, "change: {ace: {text: First.}}\n")
    comparison = compare(old, new)
    assert drawn(comparison) == ["ace"]  # the same letters from another file are no change
    assert report(comparison, old, new, shared(), A4).data.startswith(b"%PDF")
