from __future__ import annotations

import pytest

from printkit.game.languages import parse_language
from tests.game.games import Desk


@pytest.mark.parametrize(
    ("text", "tag"),
    [
        ("en", "en"),
        ("de", "de"),
        ("pt-BR", "pt-BR"),
        ("pt-br", "pt-BR"),
        ("EN-gb", "en-GB"),
        ("zh-hant-tw", "zh-Hant-TW"),
        ("sr-Latn", "sr-Latn"),
        ("es-419", "es-419"),
        ("de-1996", "de-1996"),
        ("ca-valencia", "ca-valencia"),
        ("gsw", "gsw"),
        (" fr ", "fr"),
    ],
)
def test_a_language_is_a_tag(text: str, tag: str) -> None:
    assert parse_language(text) == tag


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("German", "de"),
        ("english", "en"),
        ("Englsh", "en"),
        ("Deutsch", "de"),
        ("English (UK)", "en"),
        ("pt_BR", "pt-BR"),
        ("de_DE.UTF-8", "de-DE"),
    ],
)
def test_a_languages_name_is_no_tag_but_tells_which_is_meant(
    desk: Desk, text: str, meant: str
) -> None:
    said = desk.trouble(f"title: T\nlanguage: {text}\ncards: [{{name: A}}]")
    assert said == (
        "game/game.yaml:2:11: error: expected a language such as en, de or pt-BR,"
        f' found "{text}"; did you mean "{meant}"?'
    )


@pytest.mark.parametrize("text", ["123", "xx", "e", "en-", "en--GB", "Klingonese", "x" * 300, "_"])
def test_what_is_no_language_is_refused(desk: Desk, text: str) -> None:
    said = desk.trouble(f"title: T\nlanguage: '{text}'\ncards: [{{name: A}}]")
    assert said.startswith("game/game.yaml:2:11: error: expected a language such as en")
    assert "did you mean" not in said


def test_the_pdf_and_the_hyphens_get_the_tag(desk: Desk) -> None:
    assert desk.game("title: T\nlang: pt-br\ncards: [{name: A}]").language == "pt-BR"
