"""A game at the terminal and in a pipe: what players read, type and are told."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from printkit.cli import main
from tests.cli.games import Printed
from tests.referee.playing import GAMES, game

Playing = Callable[..., tuple[int, str, str]]


class Typed(io.StringIO):
    """Lines of somebody who sits at a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch, capsys: Printed) -> Playing:
    def run(
        words: Sequence[str], lines: Sequence[str] = (), *, typed: bool = False
    ) -> tuple[int, str, str]:
        text = "".join(f"{line}\n" for line in lines)
        monkeypatch.setattr(sys, "stdin", Typed(text) if typed else io.StringIO(text))
        status = main(["play", *words])
        told = capsys.readouterr()
        return status, told.out, told.err

    return run


REVOLUTION = ("revolution", "--seed", "3")


def test_a_table_shows_cards_by_name_with_their_values_and_numbers_the_moves(play: Playing) -> None:
    _, out, _ = play(REVOLUTION)
    assert "== Revolution, move 1: Government (you), unit" in out
    assert "Documentation (4, +5 for media)" in out
    assert "2 × Police (6, paramilitary)" in out
    assert "1  unit police             Police (6, paramilitary)" in out
    assert not any(line.endswith(" ") for line in out.splitlines())
    assert "\033" not in out


def test_what_the_other_side_holds_in_secret_is_only_counted(play: Playing) -> None:
    _, out, _ = play(REVOLUTION)
    assert "10 cards" in out
    for secret in ("Oppression", "Sabotage", "Bribery"):  # modifiers of the Rebels
        assert secret not in out


@pytest.mark.parametrize("line", ["1", "unit police", "UNIT Police", "  unit   police "])
def test_a_move_is_typed_as_number_text_or_with_names(play: Playing, line: str) -> None:
    _, out, _ = play(REVOLUTION, [line])
    assert "Police against Civilian Leader." in out


def test_a_pipe_plays_to_the_end(play: Playing) -> None:
    status, out, err = play((*REVOLUTION, "--seats", "human,random"), ["1", "#", ""] * 2000)
    assert (status, err) == (0, "")
    last = out.splitlines()[-1]
    assert "win" in last or "draw" in last
    assert 'rulebook, "The end of the game"' in last


def test_a_pipe_that_ends_too_early_is_told(play: Playing) -> None:
    status, _, err = play(REVOLUTION, ["1"])
    assert status == 1
    assert err == "the input ended before the game did, after 2 moves\n"


def test_a_refused_move_ends_a_pipe_with_its_line_and_the_rule(play: Playing) -> None:
    status, out, err = play(REVOLUTION, ["# openers", "why unit tanks", "unit tanks", "1"])
    assert status == 1
    reason = 'Tanks is not in hand (rulebook, "Step 1: Send a unit")'
    assert f"unit tanks is refused: {reason}" in out
    assert err == f"line 3 of the input: unit tanks is refused: {reason}\n"


def test_a_slip_is_told_with_what_was_meant(play: Playing) -> None:
    _, _, err = play(REVOLUTION, ["unit polce"])
    assert 'did you mean "unit police"?' in err
    _, _, err = play(REVOLUTION, ["hlep"])
    assert 'did you mean "help"?' in err


def test_at_a_terminal_a_refused_move_is_told_and_the_game_goes_on(play: Playing) -> None:
    status, out, err = play(REVOLUTION, ["unit tanks", "1", "quit"], typed=True)
    assert (status, err) == (0, "")
    assert "Tanks is not in hand" in out
    assert "Police against" in out


def test_hint_is_a_legal_move(play: Playing) -> None:
    _, out, _ = play(REVOLUTION, ["hint"])
    assert "greedy would choose: unit military-leader" in out


def test_undo_takes_the_last_human_move_back_with_what_followed(play: Playing) -> None:
    _, out, _ = play(REVOLUTION, ["undo", "1", "undo", "look"])
    assert "there is no move of yours to take back" in out
    assert "taken back: unit police" in out
    assert out.count("== Revolution, move 1:") == 3


def test_look_tells_what_a_card_says(play: Playing) -> None:
    _, out, _ = play(REVOLUTION, ["look death squad", "look deth squad"])
    assert "Death Squad (7, paramilitary, +8 against leader)" in out
    assert 'did you mean "Death Squad"?' in out


def test_help_names_every_word(play: Playing) -> None:
    _, out, _ = play(REVOLUTION, ["help"])
    for word in ("moves", "why", "look", "hint", "undo", "save", "quit"):
        assert f"\n  {word}" in out


def test_many_moves_of_a_kind_are_one_line_and_listed_when_asked_for(play: Playing) -> None:
    _, out, _ = play(("triumfdrez", "--seed", "3"), ["moves bid 9 rook red"])
    assert "bid 1…13 none|joker|queen|rook|bishop|knight|pawn" in out
    assert "1,766 moves: moves bid" in out
    assert "  bid 9 rook red closed\n" in out
    assert "bid 8 rook red closed" not in out


def test_two_people_at_one_screen_do_not_see_each_others_cards(
    play: Playing, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = (*REVOLUTION, "--seats", "human,human")
    _, out, _ = play(words, ["", "1", "", "2", "quit"], typed=True)
    assert "Government (human): press Enter when you alone look." in out
    between = out.partition("Rebels (human): press Enter")[2]
    assert "Documentation" not in between.partition("Government (human): press")[0]
    _, out, _ = play(words, ["1", "1"])
    assert "press Enter" not in out


def test_undo_does_not_say_what_the_other_human_chose_in_secret(play: Playing) -> None:
    _, out, _ = play((*REVOLUTION, "--seats", "human,human"), ["2", "undo"])
    assert "taken back: the last move of Government" in out


def test_bots_alone_play_a_game_that_is_told(play: Playing) -> None:
    status, out, _ = play((*REVOLUTION, "--seats", "greedy,random"))
    assert status == 0
    assert "Turn 1." in out
    assert "(greedy) wins" in out or "(random) wins" in out


def test_the_same_seed_is_the_same_game(play: Playing) -> None:
    words = (*REVOLUTION, "--seats", "random,random")
    assert play(words) == play(words)


def test_a_game_is_saved_where_it_is_left_and_where_it_ends(play: Playing) -> None:
    play((*REVOLUTION, "--save", "one.yaml"), ["1", "save two.yaml", "save", "quit"])
    for name in ("one.yaml", "two.yaml"):
        text = Path(name).read_text(encoding="utf-8")
        assert (
            "game: revolution\nseats: [human, greedy]\nseed: 3\nmoves:\n  - unit police\n" in text
        )
    assert {path.name for path in Path().iterdir()} == {"one.yaml", "two.yaml"}


def test_saving_spoils_no_file_that_is_none_of_its_own(play: Playing) -> None:
    Path("mine.yaml").write_text("title: Mine\n", encoding="utf-8")
    status, out, err = play((*REVOLUTION, "--save", "mine.yaml"), ["1"])
    assert (status, out) == (1, "")
    assert "mine.yaml is there and no saved game" in err
    status, _, err = play(REVOLUTION, ["save mine.yaml"])
    assert (status, "choose another name" in err) == (1, True)
    assert Path("mine.yaml").read_text(encoding="utf-8") == "title: Mine\n"


@pytest.mark.parametrize(
    ("words", "status", "told"),
    [
        (("revoluton",), 2, 'did you mean "revolution"?'),
        (("revolution", "--seats", "human,gredy"), 2, 'did you mean "greedy"?'),
        (("revolution", "--seats", ""), 2, "known: human, random, greedy"),
        (
            ("revolution", "--seats", "human"),
            1,
            "--seats: error: the referee of Revolution seats 2, not 1",
        ),
        (("revolution", "--seed", "x"), 2, 'found "x"'),
        ((), 2, "Missing argument"),
    ],
)
def test_what_cannot_be_played_is_told(
    play: Playing, words: Sequence[str], status: int, told: str
) -> None:
    found, out, err = play(words)
    assert (found, out) == (status, "")
    assert told in err


def test_a_game_without_a_referee_says_so(play: Playing) -> None:
    Path("tiny.yaml").write_text("title: Tiny\ncards: [{name: Fox}]\n", encoding="utf-8")
    status, _, err = play(("tiny.yaml",))
    assert status == 1
    assert "this game has no referee" in err


@pytest.mark.parametrize("name", GAMES)
def test_every_game_shows_its_table_and_takes_a_move(play: Playing, name: str) -> None:
    _, out, err = play((name, "--seed", "1"), ["look", "1"])
    assert f"== {game(name).title}, move 1" in out or f"== {game(name).title}, move 2" in out
    assert "the input ended" in err
