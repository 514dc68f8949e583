"""Waiting for a save, in a time of our own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from printkit.outputs.watching.looking import EVERY, Clock, next_changes
from printkit.source.reads import Reads, note, noting


class Time:
    """Goes on only while somebody sleeps; things happen at their time."""

    def __init__(self) -> None:
        self.now = 0.0
        self.plan: list[tuple[float, Callable[[], object]]] = []

    def sleep(self, seconds: float) -> None:
        self.now += seconds
        while self.plan and self.plan[0][0] <= self.now:
            self.plan.pop(0)[1]()

    @property
    def clock(self) -> Clock:
        return Clock(lambda: self.now, self.sleep)


def watched(*files: Path) -> Reads:
    with noting(Reads()) as reads:
        for file in files:
            note(file)
    return reads


def test_a_save_is_found_within_a_tenth_of_a_second(tmp_path: Path) -> None:
    file, time = tmp_path / "a", Time()
    time.plan = [(1.0, lambda: file.write_text("x"))]
    assert next_changes([watched(file)], time.clock) == ((file,),)
    assert 1.0 <= time.now < 1.0 + 0.1


def test_files_saved_one_after_the_other_are_one_change(tmp_path: Path) -> None:
    one, two, time = tmp_path / "a", tmp_path / "b", Time()
    time.plan = [(1.0, lambda: one.write_text("x")), (1.02, lambda: two.write_text("x"))]
    assert next_changes([watched(one, two)], time.clock) == ((one, two),)


def test_a_file_emptied_and_then_written_is_read_when_it_is_whole(tmp_path: Path) -> None:
    file, time = tmp_path / "a", Time()
    file.write_text("whole")
    reads = watched(file)
    time.plan = [
        (0.5, lambda: file.write_text("")),
        (0.5 + EVERY, lambda: file.write_text("whole again")),
    ]
    next_changes([reads], time.clock)
    assert file.read_text() == "whole again"


def test_what_never_settles_does_not_hold_up_a_build_for_ever(tmp_path: Path) -> None:
    file, time = tmp_path / "a", Time()
    reads = watched(file)
    texts = (f"{'x' * n}" for n in range(1, 10_000))
    time.plan = [(n / 100, lambda: file.write_text(next(texts))) for n in range(1_000)]
    next_changes([reads], time.clock)
    assert time.now < 1.0


def test_each_of_several_is_told_of_its_own_files(tmp_path: Path) -> None:
    one, two, time = tmp_path / "a", tmp_path / "b", Time()
    time.plan = [(0.1, lambda: two.write_text("x"))]
    assert next_changes([watched(one), watched(two)], time.clock) == ((), (two,))
