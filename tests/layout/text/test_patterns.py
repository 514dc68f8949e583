"""Our reading of pyphen's patterns finds what pyphen itself finds."""

from __future__ import annotations

import pyphen
import pytest

from printkit.layout.text.hyphens import Hyphenation
from printkit.layout.text.patterns import dictionaries, language, patterns

WORDS = {
    "en": "reserves casualty anyone modifier paramilitary internationalisation associate",
    "en_US": "reserves casualty anyone modifier paramilitary internationalization associate",
    "de": "spielanleitung kartenrückseite schifffahrt mitspieler überraschung zuggeschwindigkeit",
    "es": "revolución cartas jugadores descarte naipes enredaderas",
    "fr": "règlement défausse aujourd révolution joueurs",
    "nl": "lettergrepen spelregels kaarten",
    "pt_BR": "jogadores cartas revolução descarte",
    "ru": "игроки карты революция",
    "el": "παιχνίδι κάρτες",
    "cs": "hráči karty pravidla odhazovací",
}


@pytest.mark.parametrize("name", WORDS)
def test_words_are_broken_where_pyphen_breaks_them(name: str) -> None:
    found = patterns(name)
    assert found is not None
    beside = pyphen.Pyphen(lang=name, left=2, right=3)
    broken = {word: found.positions(word) for word in WORDS[name].split()}
    assert broken == {word: [int(at) for at in beside.positions(word)] for word in broken}
    assert any(broken.values())


def test_every_language_of_pyphen_is_known_by_the_same_name() -> None:
    assert {name: path.name for name, path in dictionaries().items()} == {
        name: path.name for name, path in pyphen.LANGUAGES.items()
    }


@pytest.mark.parametrize("lang", ["en", "en-GB", "pt-BR", "PT_br", "de-AT", "de-XX", "xx", "he"])
def test_a_language_falls_back_to_itself_without_its_country(lang: str) -> None:
    assert language(lang) == pyphen.language_fallback(lang.replace("-", "_"))


def test_breaks_that_would_change_the_spelling_are_left_alone() -> None:
    """Hungarian mennyien would be broken meny-nyien, with one letter more."""
    assert patterns("hu") is None
    broken = {word: Hyphenation("hu").breaks(word) for word in ("mennyien", "játékos")}
    assert broken == {"mennyien": [], "játékos": [(2, True), (4, True)]}
