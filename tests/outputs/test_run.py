from __future__ import annotations

from contextlib import nullcontext
from pathlib import Path

import pytest

from printkit.catalogue import parse_paper
from printkit.cli import main
from printkit.game.model import Game
from printkit.game.workspace import shared
from printkit.imposition.impose import impose
from printkit.imposition.model import Imposition, Options, Sheet
from printkit.outputs import discover, sheets
from printkit.outputs.request import Progress, Wants
from printkit.outputs.run import Made, Workshop, make
from printkit.source.jinja.expressions import Expressions

OWLS = "title: Owls\ncards: [{name: Owl, copies: 12}, {name: Eagle Owl, copies: 2, back: none}]\n"


def watch(game: Game, cards: int, rounds: int) -> nullcontext[Progress]:
    return nullcontext(lambda _: None)


def built(folder: Path, text: str = OWLS, backs: str = "long") -> Made:
    (folder / "owls.yaml").write_text(text, encoding="utf-8")
    paper = parse_paper("a4")
    options = Options(paper.size, backs=backs)  # type: ignore[arg-type]  # tests write literals
    workshop = Workshop(shared(), Expressions(), Wants((paper,), options))
    return make(folder / "owls.yaml", workshop, folder / "out", watch)


@pytest.mark.parametrize(("backs", "faces"), [("long", 26), ("fold", 26), ("none", 14)])
def test_every_face_that_the_data_asks_for_is_placed(
    tmp_path: Path, backs: str, faces: int
) -> None:
    (product,) = built(tmp_path, backs=backs).products
    assert product.facts["faces"] == product.expected == faces


def test_a_lost_card_fails_the_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def losing(*arguments: object) -> Imposition:
        imposed = impose(*arguments)  # type: ignore[arg-type]  # handed through as they came
        first, *rest = imposed.sheets
        short = Sheet(first.recto._replace(placements=first.recto.placements[1:]), first.verso)
        return imposed._replace(sheets=(short, *rest))

    monkeypatch.setattr(sheets, "impose", losing)
    made = built(tmp_path)
    assert made.failed()
    assert "25 faces where the data asks for 26" in str(made.problems.errors[0])
    assert made.products == ()
    assert not (tmp_path / "out").exists()


def test_a_draft_tells_in_one_line_what_it_went_without(tmp_path: Path) -> None:
    templates = tmp_path / "templates"
    templates.mkdir()
    (templates / "card.yaml").write_text(
        'elements: [image: {x: 5mm, y: 5mm, w: 9mm, h: 9mm, src: "{{ card.art }}"}]',
        encoding="utf-8",
    )
    cards = ", ".join(f"{{name: C{i}, template: card, art: art/{i % 25}.png}}" for i in range(30))
    (tmp_path / "game.yaml").write_text(
        f"title: T\nback: none\nfields: {{art: picture}}\ncards: [{cards}]\n", encoding="utf-8"
    )
    wants = Wants((parse_paper("a4"),), Options(parse_paper("a4").size), draft=True)
    made = make(tmp_path, Workshop(shared(), Expressions(), wants), tmp_path / "out", watch)
    (told,) = made.problems.warnings
    assert told.message.startswith("the draft has placeholders for 25 pictures: art/0.png, art/1")
    assert told.message.endswith("art/19.png and 5 more")
    assert made.products


def test_products_are_found_by_being_there() -> None:
    assert [output.NAME for output in discover.outputs()] == [
        "aid",
        "booklet",
        "html",
        "png",
        "rulebook",
        "sheets",
        "cards",
    ]
    assert "sheets" in discover.names()
    assert "png" not in discover.names()


def test_a_setting_that_the_referee_does_not_take_is_refused_by_a_build_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = "title: Short\nextends: revolution\nrules: {hand_size: many}\n"
    (tmp_path / "game.yaml").write_text(text, encoding="utf-8")
    status = main(["build", str(tmp_path), "--only", "sheets", "--out", str(tmp_path / "out")])
    assert status == 1
    said = capsys.readouterr().err
    assert "game.yaml:3:9: error: hand_size: expected a whole number" in said
    assert not (tmp_path / "out").exists()
