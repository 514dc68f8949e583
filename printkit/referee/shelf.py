"""The worked examples of one game, read and played when one is first asked for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from printkit.game.model import Game
from printkit.problems import Problems
from printkit.referee.running import run
from printkit.referee.scenarios import FILE, Scenario, read_scenarios
from printkit.referee.state import State
from printkit.source.paths import shown_path


def scenario_file(game: Game) -> Path | None:
    """The game's file of scenarios; one that extends another has its own or the base's."""
    places = (folder / FILE for folder in game.folders)
    return next((place for place in places if place.is_file()), None)


@dataclass(frozen=True)
class Played:
    """A scenario and the states that it went through."""

    scenario: Scenario
    states: tuple[State, ...]


@dataclass(frozen=True)
class Shelf:
    """What a rulebook may show; what is wrong with a scenario is told by `check`."""

    game: Game

    @cached_property
    def scenarios(self) -> Mapping[str, Scenario]:
        """By their ids."""
        place = scenario_file(self.game)
        if place is None:
            return {}
        shown = shown_path(place, self.game.folders[0])
        found = read_scenarios(place, shown, self.game, Problems())
        return {scenario.id: scenario for scenario in found}

    def played(self, id_: str) -> Played | None:
        """A scenario played to its end; None if it does not go as it says. Raises KeyError."""
        scenario, problems = self.scenarios[id_], Problems()
        states = run(scenario, problems)
        return None if problems.errors else Played(scenario, states)
