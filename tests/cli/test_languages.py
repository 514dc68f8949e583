"""Games in other languages from the command line: where products go, what is told."""

from __future__ import annotations

import json
from pathlib import Path

import pypdfium2

from printkit.cli.run import run
from tests.cli.games import Printed, files, game

OWLS = "title: Owls\ncards: [{name: Owl, copies: 2, text: Sees.}]\n"


def owls(spanish: str = "title: Búhos\ncards: {owl: {name: Búho, text: Ve.}}\n") -> None:
    place = game("owls", OWLS)
    (place / "lang").mkdir()
    (place / "lang" / "es.yaml").write_text(spanish, encoding="utf-8")


def words(pdf: str) -> str:
    document = pypdfium2.PdfDocument(pdf)
    try:
        return "\n".join(str(page.get_textpage().get_text_range()) for page in document)
    finally:
        document.close()


def test_languages_do_not_overwrite_each_other() -> None:
    owls()
    assert run(["build", "owls"]) == 0
    assert run(["build", "owls", "--lang", "es"]) == 0
    assert files("out/owls") == {
        "sheets-a4.pdf",
        "build.json",
        "es/sheets-a4.pdf",
        "es/build.json",
    }
    assert "Owl" in words("out/owls/sheets-a4.pdf")
    assert "Búho" in words("out/owls/es/sheets-a4.pdf")
    for folder, language in (("out/owls", "en"), ("out/owls/es", "es")):
        report = json.loads(Path(folder, "build.json").read_text(encoding="utf-8"))
        assert (report["game"], report["language"]) == ("owls", language)


def test_several_languages_come_from_one_run(capsys: Printed) -> None:
    owls()
    assert run(["build", "owls", "--lang", "all"]) == 0
    out = capsys.readouterr().out
    assert "out/owls/sheets-a4.pdf" in out
    assert "out/owls/es/sheets-a4.pdf" in out
    assert "Made 2 files: 8 faces on 2 sheets." in out


def test_missing_texts_are_warned_of_and_stop_a_strict_run(capsys: Printed) -> None:
    owls("cards: {owl: {name: Búho}}\n")
    assert run(["check", "owls", "--lang", "es"]) == 0
    told = capsys.readouterr()
    assert "owls in es: 2 warnings in 1 card, 2 copies" in told.out
    assert "text of cards: 1 text is not translated: owl (owls/game.yaml:2)" in told.err
    assert run(["build", "owls", "--lang", "es", "--strict"]) == 1
    assert "owls in es: 2 warnings; nothing was written" in capsys.readouterr().err
    assert not Path("out").exists()


def test_an_unknown_language_is_told(capsys: Printed) -> None:
    owls()
    assert run(["build", "owls", "--lang", "fr"]) == 1
    assert 'Owls has no language "fr"; known: en, es' in capsys.readouterr().err
    assert run(["build", "owls", "--lang", "spanish"]) == 2
    assert 'did you mean "es"?' in capsys.readouterr().err


def test_the_list_says_which_languages_there_are(capsys: Printed) -> None:
    owls()
    assert run(["list"]) == 0
    assert "Revelation, 41 cards, in en, es" in capsys.readouterr().out


def test_problems_as_json_name_the_language(capsys: Printed) -> None:
    owls()
    assert run(["check", "owls", "--lang", "es", "--json"]) == 0
    (row,) = json.loads(capsys.readouterr().out)["games"]
    assert (row["game"], row["language"]) == ("owls", "es")


def test_cards_are_played_by_their_names(capsys: Printed) -> None:
    run(["play", "revelation", "--lang", "es", "--seats", "greedy,greedy", "--seed", "1"])
    out = capsys.readouterr().out
    assert '(rulebook, "El final de la partida")' in out
    assert "plays Bosque" in out
    assert "plays Forest" not in out
