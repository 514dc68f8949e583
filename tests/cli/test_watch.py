"""build --watch, as people see it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from printkit.cli import main
from printkit.outputs.watching import looking
from tests.cli.games import Printed, files, game

CARDS = 'title: Tiny\ncards:\n  - {name: Fox, copies: 3, text: "Runs."}\n  - {name: Owl}\n'


class Scripted:
    """Each step happens when the loop has seen all that was before it; then Ctrl-C."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *steps: Callable[[], object]) -> None:
        self._steps = list(steps)
        self._looks = 0
        monkeypatch.setattr(looking.Clock, "__new__", self._clock)

    def _clock(self, *_: object) -> tuple[Callable[[], float], Callable[[float], None]]:
        return _Times((lambda: 0.0, self.sleep))

    def sleep(self, seconds: float) -> None:
        if seconds < looking.EVERY:
            return  # only settling
        if not self._steps:
            raise KeyboardInterrupt
        self._steps.pop(0)()


class _Times(tuple[Callable[[], float], Callable[[float], None]]):
    now = property(lambda self: self[0])
    sleep = property(lambda self: self[1])


def saved(file: str, old: str, new: str) -> Callable[[], object]:
    place = Path(file)

    def save() -> None:
        text = place.read_text(encoding="utf-8")
        assert old in text
        place.write_text(text.replace(old, new), encoding="utf-8")

    return save


def test_a_save_is_built_and_told_and_ctrl_c_is_a_good_end(
    monkeypatch: pytest.MonkeyPatch, capsys: Printed
) -> None:
    game("tiny", CARDS)
    Scripted(monkeypatch, saved("tiny/game.yaml", "Runs.", "Jumps."))
    assert main(["build", "tiny", "--watch"]) == 0
    out, err = capsys.readouterr()
    assert "Made 1 file: 8 faces on 1 sheet" in out
    assert "out/tiny: sheets-a4.pdf (" in out
    assert "changed: tiny/game.yaml\n" in err
    assert err.endswith("no longer watching\n")


def test_problems_are_told_and_when_they_are_gone(
    monkeypatch: pytest.MonkeyPatch, capsys: Printed
) -> None:
    game("tiny", CARDS)
    Scripted(
        monkeypatch,
        saved("tiny/game.yaml", "copies: 3", "copies: x"),
        saved("tiny/game.yaml", "copies: x", "copies: 3"),
    )
    assert main(["build", "tiny", "--watch"]) == 0
    err = capsys.readouterr().err
    assert 'tiny/game.yaml:3:25: error: card "Fox": copies: ' in err
    assert "tiny: 1 error; the last good files stay" in err
    assert "tiny: the problems are gone" in err
    assert "tiny/sheets-a4.pdf" in files()


def test_a_game_that_is_wrong_from_the_start_is_waited_for(
    monkeypatch: pytest.MonkeyPatch, capsys: Printed
) -> None:
    game("tiny", CARDS.replace("copies: 3", "copies: x"))
    Scripted(monkeypatch, saved("tiny/game.yaml", "copies: x", "copies: 3"))
    assert main(["build", "tiny", "--watch"]) == 0
    out, err = capsys.readouterr()
    assert "tiny: 1 error; nothing was written" in err
    assert "out/tiny: sheets-a4.pdf (" in out


def test_of_several_games_only_the_one_that_changed_is_built(
    monkeypatch: pytest.MonkeyPatch, capsys: Printed
) -> None:
    game("tiny", CARDS)
    game("other", CARDS)
    Scripted(monkeypatch, saved("other/game.yaml", "Runs.", "Jumps."))
    assert main(["build", "tiny", "other", "--watch"]) == 0
    out, _ = capsys.readouterr()
    assert "out/other: sheets-a4.pdf (" in out
    assert "out/tiny: sheets-a4.pdf (" not in out


def test_watching_does_not_go_with_only_changes(capsys: Printed) -> None:
    game("tiny", CARDS)
    assert main(["build", "tiny", "--watch", "--changed"]) == 2
    assert "--changed prints once what differs" in capsys.readouterr().err


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is sent in another way there")
def test_a_real_process_builds_on_a_save_and_ends_well_on_ctrl_c() -> None:
    place = game("tiny", CARDS) / "game.yaml"
    process = subprocess.Popen(
        [sys.executable, "-m", "printkit", "build", "tiny", "--watch"],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2]), "PYTHONUNBUFFERED": "1"},
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    impatient = threading.Timer(60, process.kill)
    impatient.start()
    assert process.stdout is not None
    told = iter(process.stdout.readline, "")
    try:
        assert any(line.startswith("watching;") for line in told)
        before = Path("out/tiny/sheets-a4.pdf").read_bytes()
        beside = place.with_name("game.yaml.new")
        beside.write_text(CARDS.replace("Runs.", "Jumps."), encoding="utf-8")
        beside.replace(place)
        assert any(line.startswith("out/tiny: sheets-a4.pdf") for line in told)
        assert Path("out/tiny/sheets-a4.pdf").read_bytes() != before
        process.send_signal(signal.SIGINT)
        assert "no longer watching\n" in list(told)
        assert process.wait() == 0
    finally:
        impatient.cancel()
        process.kill()
        process.wait()
        process.stdout.close()
