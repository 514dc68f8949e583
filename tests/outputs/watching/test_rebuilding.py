"""A game built again after its files changed: as if from nothing, and little of it."""

from __future__ import annotations

import random
from contextlib import nullcontext
from pathlib import Path

import pytest

from printkit.catalogue import parse_paper
from printkit.game.model import Game
from printkit.game.workspace import shared
from printkit.imposition.model import Options
from printkit.layout.layouts import Layouts
from printkit.layout.text.fonts import Opened
from printkit.outputs.request import Product, Wants
from printkit.outputs.run import Workshop, make
from printkit.outputs.watching.rebuilding import Rebuilding
from printkit.source.jinja.expressions import Expressions

A4 = parse_paper("a4")
ROOT = Path(__file__).parents[3]
GAME = """title: Woods
version: "1"
back: {template: plain-back}
cards: [cards.yaml, more.yaml]
rules: {hand: 3}
"""
LAYOUT = """size: poker
elements:
  - rect: {x: 0mm, y: 0mm, w: 100%, h: 10mm, fill: "linear(90, #c9a227, #fff3b0)"}
    when: card.force > 3
  - text: {x: 4mm, y: 4mm, w: 55mm, h: 8mm, text: "{{ card.name }}"}
  - text: {x: 4mm, y: 14mm, w: 55mm, h: 50mm, text: "{{ card.text }}"}
  - rect: {x: 9mm, y: 70mm, w: 9mm, h: 9mm, fill: "#204080", opacity: 50%}
    when: card.force > 5
  - text: {x: 4mm, y: 76mm, w: 55mm, h: 8mm, text: "{{ card.force }} of {{ card.number }}"}
    when: card.force > 6
"""
CARDS = """template: beast
fields: {force: integer, text: rich}
cards:
  - {name: Fox, copies: 2, force: 1, text: "Runs **fast** :star:."}
  - {name: Owl, force: 4, text: "Sees."}
  - {name: Bear, force: 6, text: "Eats, sleeps."}
  - {name: Wolf, force: 7, text: "Howls."}
"""
MORE = """template: beast
fields: {force: integer}
cards:
  - {name: Ant, copies: 3, force: 2, text: "Small."}
  - {name: Bee, force: 8, text: "Stings."}
"""
RULEBOOK = '# Woods\n\nDraw {{ rules.hand }} of {{ total() }} cards.\n\n{{ card("fox") }}\n'


@pytest.fixture
def woods(tmp_path: Path) -> Path:
    folder = tmp_path / "woods"
    (folder / "templates").mkdir(parents=True)
    for name, text in (
        ("game.yaml", GAME),
        ("cards.yaml", CARDS),
        ("more.yaml", MORE),
        ("rulebook.md", RULEBOOK),
        ("templates/beast.yaml", LAYOUT),
    ):
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def workshop(wants: Wants) -> Workshop:
    return Workshop(shared(), Expressions(), wants, Opened(shared().fonts))


class Kept:
    """A game under watch, and which of its files each build wrote."""

    def __init__(self, folder: Path, wants: Wants | None = None) -> None:
        self.folder = folder
        self.wants = wants or Wants((A4,), Options(A4.size))
        self.out = folder.parent / "out"
        self.rebuilding = Rebuilding(folder, workshop(self.wants), self.out)
        self.parts: list[list[str]] = []
        self.build()

    def build(self) -> list[list[str]]:
        self.parts = []
        self.rebuilding.build(self._wrote)
        return self.parts

    def _wrote(self, game: Game, products: tuple[Product, ...]) -> None:
        self.parts.append([product.file for product in products])

    def change(self, file: str, old: str, new: str) -> None:
        place = self.folder / file
        text = place.read_text(encoding="utf-8")
        assert old in text
        place.write_text(text.replace(old, new, 1), encoding="utf-8")

    @property
    def told(self) -> list[str]:
        return [str(problem) for problem in self.rebuilding.problems]

    def assert_as_from_nothing(self) -> None:
        fresh = self.folder.parent / "fresh"
        made = make(
            self.folder, workshop(self.wants), fresh, lambda *_: nullcontext(lambda _: None)
        )
        assert [str(problem) for problem in made.problems] == self.told
        assert not made.failed(), self.told
        for file in (fresh / "woods").iterdir():
            assert (self.out / "woods" / file.name).read_bytes() == file.read_bytes(), file.name


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("cards.yaml", "Sees.", "Sees by night."),
        ("cards.yaml", "Sees.", "Sees ♜ and Ж."),
        ("cards.yaml", "Runs", "Jumps"),
        ("cards.yaml", "force: 4", "force: 9"),
        ("cards.yaml", "force: 6", "force: 2"),
        ("cards.yaml", "copies: 2", "copies: 5"),
        ("cards.yaml", "  - {name: Fox", "  - {name: Cat, force: 7}\n  - {name: Fox"),
        ("cards.yaml", "  - {name: Owl", "\n# a remark\n\n  - {name: Owl"),
        ("game.yaml", "hand: 3", "hand: 4"),
        ("game.yaml", "title: Woods", "title: Deep Woods"),
        ("game.yaml", "[cards.yaml, more.yaml]", "[more.yaml, cards.yaml]"),
        ("rulebook.md", "Draw", "Take"),
        ("templates/beast.yaml", "#204080", "#802040"),
    ],
)
def test_a_build_after_a_change_is_a_build_from_nothing(
    woods: Path, file: str, old: str, new: str
) -> None:
    kept = Kept(woods)
    kept.change(file, old, new)
    kept.build()
    kept.assert_as_from_nothing()


def test_so_it_is_after_many_changes_in_a_row(woods: Path) -> None:
    kept = Kept(woods, Wants((A4,), Options(A4.size), only=("sheets",)))
    chance = random.Random(4)
    words = ("moss", "fern", "Ж", "♜", "ß", "efficient", "7", "שלום", "*oak*", "")
    for _ in range(25):
        cards = "".join(
            f"  - {{name: {chance.choice('ABCDEF')}{n}, copies: {chance.randint(1, 3)},"
            f' force: {chance.randint(0, 9)}, text: "{" ".join(chance.sample(words, 4))}"}}\n'
            for n in range(chance.randint(3, 6))
        )
        (woods / "cards.yaml").write_text(
            f"template: beast\nfields: {{force: integer, text: rich}}\ncards:\n{cards}", "utf-8"
        )
        kept.build()
        kept.assert_as_from_nothing()


def test_only_the_changed_card_is_laid_out(woods: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = Kept(woods, Wants((A4,), Options(A4.size), only=("sheets",)))
    laid: list[str] = []
    frame = Layouts._frame

    def counted(self, bound, card, *rest):  # type: ignore[no-untyped-def]  # stands in
        laid.append(card.name if card else "back")
        return frame(self, bound, card, *rest)

    monkeypatch.setattr(Layouts, "_frame", counted)
    kept.change("cards.yaml", "Eats", "Drinks")
    assert kept.build() == [["sheets-a4.pdf"], []]
    assert laid == ["Bear"]


def test_the_sheets_are_written_before_the_rulebook_and_what_is_the_same_never(
    woods: Path,
) -> None:
    kept = Kept(woods)
    kept.change("cards.yaml", "Runs", "Jumps")
    sheets, texts = kept.build()
    assert sheets == ["sheets-a4.pdf"]
    assert "rulebook-a4.pdf" in texts
    kept.change("rulebook.md", "Draw", "Take")
    sheets, texts = kept.build()
    assert sheets == []
    assert "rulebook-a4.pdf" in texts
    assert "sheets-a4.pdf" not in texts


def test_problems_keep_the_last_good_files_and_go(woods: Path) -> None:
    kept = Kept(woods)
    good = (kept.out / "woods" / "sheets-a4.pdf").read_bytes()
    for wrong in ("name: Owl, forse: 4", "name: Owl, force: [", "name: Owl, force: many"):
        kept.change("cards.yaml", "name: Owl, force: 4", wrong)
        assert kept.build() == []
        assert kept.rebuilding.failed()
        assert (kept.out / "woods" / "sheets-a4.pdf").read_bytes() == good
        kept.change("cards.yaml", wrong, "name: Owl, force: 4")
        assert kept.build() == [[], []]
        assert kept.told == []


def test_a_rulebook_that_is_wrong_does_not_hold_up_the_sheets(woods: Path) -> None:
    kept = Kept(woods)
    kept.change("rulebook.md", "rules.hand", "rules.hnad")
    kept.change("cards.yaml", "Runs", "Jumps")
    assert kept.build() == [["sheets-a4.pdf"]]
    assert "hnad" in kept.told[0]
    kept.change("rulebook.md", "rules.hnad", "rules.hand")
    kept.build()
    kept.assert_as_from_nothing()


@pytest.mark.parametrize(
    "box",
    [
        "min: 9pt, overflow: warn, text: '{{ card.text }}'",
        "min: 9pt, overflow: warn, text: Much too much for it",
    ],
)
def test_warnings_are_told_by_every_build(woods: Path, box: str) -> None:
    kept = Kept(woods)
    place = "elements:"
    kept.change("templates/beast.yaml", place, f"{place}\n  - text: {{w: 9mm, h: 4mm, {box}}}")
    for _ in range(3):
        kept.build()
        assert kept.told
        kept.assert_as_from_nothing()
    kept.change("cards.yaml", "Runs", "Jumps")
    kept.build()
    kept.assert_as_from_nothing()
    kept.change(
        "cards.yaml", '  - {name: Fox, copies: 2, force: 1, text: "Jumps **fast** :star:."}\n', ""
    )
    kept.change("rulebook.md", '{{ card("fox") }}', "")
    kept.build()
    assert kept.told
    kept.assert_as_from_nothing()


@pytest.mark.parametrize(
    "name",
    [
        *("game.yaml", "cards.yaml", "more.yaml", "rulebook.md", "templates/beast.yaml"),
        *("templates", "art", "fonts", "aid.md"),
    ],
)
def test_all_that_was_read_or_looked_for_is_known(woods: Path, name: str) -> None:
    assert woods / name in Kept(woods).rebuilding.reads


def test_what_is_written_and_what_nobody_reads_is_no_change(woods: Path) -> None:
    kept = Kept(woods)
    kept.rebuilding.out = kept.out = woods / "out"
    kept.build()
    kept.build()
    assert kept.rebuilding.reads.changed() == ()
    (woods / "templates" / ".beast.yaml.swp").touch()
    assert kept.rebuilding.reads.changed() == ()


def test_a_picture_that_was_missing_is_waited_for(woods: Path) -> None:
    kept = Kept(woods)
    kept.change("templates/beast.yaml", "elements:", "elements:\n  - image: {src: fox/a.png}")
    kept.build()
    assert kept.rebuilding.failed()
    (woods / "fox").mkdir()
    assert woods / "fox" / "a.png" not in kept.rebuilding.reads.changed()
    source = next((ROOT / "docs" / "pictures").glob("*.png"))
    (woods / "fox" / "a.png").write_bytes(source.read_bytes())
    assert woods / "fox" / "a.png" in kept.rebuilding.reads.changed()
    kept.build()
    kept.assert_as_from_nothing()


def test_a_layout_that_comes_to_shadow_another_is_seen(woods: Path) -> None:
    kept = Kept(woods)
    (woods / "templates" / "plain-back.yaml").write_text(
        'size: poker\nelements:\n  - rect: {fill: "#123456"}\n', encoding="utf-8"
    )
    assert woods / "templates" in kept.rebuilding.reads.changed()
    kept.build()
    kept.assert_as_from_nothing()
