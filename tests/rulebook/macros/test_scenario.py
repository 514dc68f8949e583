"""scenario(): worked examples in a rulebook are those that the referee played."""

from __future__ import annotations

import shutil
from pathlib import Path

import pypdfium2
import pytest

from printkit.cli import main

DATA = Path(__file__).parents[3] / "data"


def build(folder: Path, rulebook: str, name: str = "revolution") -> int:
    game = folder / name
    shutil.copytree(DATA / name, game)
    (game / "rulebook.md").write_text(rulebook, encoding="utf-8")
    return main(["build", str(game), "--only", "rulebook", "--out", str(folder / "out")])


def words(folder: Path, name: str = "revolution") -> str:
    pdf = pypdfium2.PdfDocument(folder / "out" / name / "rulebook-a4.pdf")
    try:
        pages = [page.get_textpage().get_text_bounded() for page in pdf]
    finally:
        pdf.close()
    return " ".join(" ".join(pages).split())


def test_a_scenario_shows_its_title_its_cards_and_what_happens(tmp_path: Path) -> None:
    assert build(tmp_path, '# One {#one}\n\n{{ scenario("sample-round") }}\n') == 0
    shown = words(tmp_path)
    title = "Infantry is outdone by Police with one good modifier"
    assert shown.index(title) < shown.index("Infantry against Police.") < shown.index("13 to 14")
    assert "PROPAGANDA" in shown.upper()


def test_without_a_picture_only_what_happens_is_told(tmp_path: Path) -> None:
    text = '# One {#one}\n\n{{ scenario("sample-round", picture=false) }}\n'
    assert build(tmp_path, text) == 0
    assert "Tanks" not in words(tmp_path).partition("Infantry is outdone")[2]


def test_an_unknown_scenario_is_told_with_the_nearest(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert build(tmp_path, '# One {#one}\n\n{{ scenario("sampel-round") }}\n') == 1
    said = capsys.readouterr().err
    assert 'rulebook.md:3:14: error: scenario(): there is no scenario "sampel-round"' in said
    assert 'did you mean "sample-round"?' in said


def test_a_scenario_that_does_not_come_true_cannot_be_shown(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = tmp_path / "revolution"
    shutil.copytree(DATA / "revolution", game)
    place = game / "scenarios.yaml"
    place.write_text(
        place.read_text(encoding="utf-8").replace("force 13 14", "force 13 15"), "utf-8"
    )
    (game / "rulebook.md").write_text('# One {#one}\n\n{{ scenario("sample-round") }}\n', "utf-8")
    assert main(["build", str(game), "--only", "rulebook", "--out", str(tmp_path / "out")]) == 1
    assert "does not go as it says; printkit check tells where" in capsys.readouterr().err
    assert main(["check", str(game)]) == 1
    assert "sample-round: force 13 15 does not happen" in capsys.readouterr().err


def test_the_tree_of_revelation_is_drawn_around_the_excuse(tmp_path: Path) -> None:
    text = '# One {#one}\n\n{{ scenario("the-betrayal") }}\n'
    assert build(tmp_path, text, "revelation") == 0
    shown = words(tmp_path, "revelation")
    for name in ("Excuse", "Calamity", "Desert", "Painter", "Betrayal"):
        assert name in shown
    assert "The branch comes to 13." in shown
