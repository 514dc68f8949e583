"""Customised games: a theme for Revolution, and Easter on larger cards."""

from __future__ import annotations

from pathlib import Path

import pytest

from printkit.catalogue import parse_paper
from printkit.colour import written
from printkit.game.workspace import shared
from printkit.imposition.model import Options
from printkit.layout.dyeing import colours_of
from printkit.layout.frame import Frame
from printkit.outputs.comparison.compare import compare
from printkit.outputs.request import Request, Wants
from printkit.outputs.run import Made, Workshop, check
from printkit.outputs.sheets import build
from printkit.problems import Problems
from printkit.referee.bots import bot
from printkit.referee.match import play_out
from printkit.referee.opening import rules_of
from printkit.source.jinja.expressions import Expressions

GAMES = Path(__file__).parents[1] / "games"
A4 = parse_paper("a4")


def workshop() -> Workshop:
    return Workshop(shared(), Expressions(), Wants((A4,), Options(A4.size)))


def opened(path: Path) -> Request:
    problems = Problems()
    request = workshop().open(path, problems)
    assert request is not None, [str(problem) for problem in problems]
    return request


@pytest.mark.parametrize("name", ["winter", "large-easter"])
def test_a_customised_game_is_checked_without_a_word(name: str) -> None:
    made: Made = check(GAMES / name, workshop())
    assert [str(problem) for problem in made.problems] == []


def test_the_theme_changes_what_it_says_and_no_more() -> None:
    found = compare(opened(shared().data / "revolution"), opened(GAMES / "winter"))
    assert len(found.changed) == 6
    assert len(found.added) == 4
    assert len(found.removed) == 2
    assert [change.told for change in found.rules] == ["max_modifiers: unlimited → 5"]
    assert [len(back.cards) for back in found.backs] == [54]
    assert len(found.drawn) == 54


def test_the_theme_has_none_of_the_colours_that_it_replaces() -> None:
    request = opened(GAMES / "winter")
    deck = request.game.decks[0]
    frames = [request.layouts.front(card, deck) for card in deck.cards]
    frames += [request.layouts.back(card, deck) for card in deck.cards]
    drawn = {
        written(c) for frame in frames if isinstance(frame, Frame) for c in colours_of(frame.marks)
    }
    assert not drawn & {written(colour) for colour in request.game.colours}
    assert {"#1f4e79", "#f1f4f6"} <= drawn


def test_the_rulebook_has_the_themes_sections_and_look() -> None:
    request = opened(GAMES / "winter")
    book = request.rulebooks.rulebook()
    assert book is not None, [str(problem) for problem in request.problems]
    ids = [block.id for block in book.blocks if hasattr(block, "id")]
    assert ids[:6] == ["game", "cards", "reading", "types", "setup", "snow"]
    assert ids[6] == "turn"
    assert book.front.subtitle == "A coup in a small cold country, for two players"
    assert book.front.look["accent"] == "#1f4e79"
    assert book.front.minutes == "45"


def test_the_theme_is_played_with_its_own_cards() -> None:
    request = opened(GAMES / "winter")
    rules = rules_of(request.game, request.problems)
    assert rules is not None, [str(problem) for problem in request.problems]
    assert {"ski-troops", "blizzard"} <= rules.pack.copies.keys()
    assert "bureaucrats" not in rules.pack.copies
    bots = [bot("greedy", rules, 3, seat) for seat in range(rules.seats)]
    assert play_out(rules.deal(3), bots).outcome is not None


def test_easter_prints_on_cards_one_and_a_half_times_as_large() -> None:
    request = opened(GAMES / "large-easter")
    (product,) = build(request)
    assert not list(request.problems)
    assert product.facts["n_up"] == 4
    assert product.facts["copies"] == 45
    deck = request.game.decks[0]
    small = opened(shared().data / "easter")
    for card in deck.cards:
        frame = request.layouts.front(card, deck)
        base = small.layouts.front(card, small.game.decks[0])
        assert frame is not None
        assert base is not None
        assert frame.size.w == pytest.approx(1.4 * base.size.w)
