"""The worked examples of one game, read and played when one is first asked for."""

from __future__ import annotations

from collections.abc import Mapping as Dict
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from printkit.game.customising.alike import alike
from printkit.game.model import Game
from printkit.problems import Problems, did_you_mean
from printkit.referee.running import run
from printkit.referee.scenarios import FILE, Scenario, listed_scenarios, scenario_of
from printkit.referee.state import State
from printkit.source.nodes import Mapping
from printkit.source.paths import shown_path
from printkit.source.reads import sought
from printkit.source.values import BOOLEAN


def scenario_files(game: Game) -> tuple[Path, ...]:
    """The files of scenarios of the game and of those that it extends, the farthest first."""
    places = [folder / FILE for folder in reversed(game.folders)]
    for place in places:
        sought(place)
    return tuple(dict.fromkeys(place for place in places if place.is_file()))


def game_scenarios(game: Game, problems: Problems) -> tuple[Placed, ...]:
    """The scenarios of a game; one of an id of the base replaces it, or leaves it out."""
    nodes: dict[str, tuple[Mapping, Path]] = {}
    for file in scenario_files(game):
        shown = shown_path(file, game.folders[0])
        for id_, node in listed_scenarios(file, shown, problems).items():
            removes = node.get("remove")
            if removes is None or BOOLEAN.read(removes, problems) is False:
                _tell_same(id_, node, nodes, problems)
                nodes[id_] = (node, file)
            elif id_ in nodes:
                del nodes[id_]
            else:
                hint = did_you_mean(id_, nodes)
                problems.error(node.span, f'the base has no scenario "{id_}"', hint=hint)
            if removes is not None and len(node.entries) > 2:
                problems.error(removes.span, "beside remove: stands the id alone")
    own = game.folders[0] / FILE
    return tuple(Placed(id_, node, file == own) for id_, (node, file) in nodes.items())


def _tell_same(
    id_: str, node: Mapping, known: Dict[str, tuple[Mapping, Path]], problems: Problems
) -> None:
    before = known.get(id_)
    if before is not None and alike(node, before[0]):
        said = f'"{id_}" changes nothing: it is the same in the base ({before[0].span})'
        problems.warning(node.span, said, hint="leave it out")


class Placed(NamedTuple):
    """A scenario as typed, and whether by the game itself or by one that it extends."""

    id: str
    node: Mapping
    own: bool


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
    def scenarios(self) -> Dict[str, Scenario]:
        """By their ids."""
        unheard = Problems()
        listed = game_scenarios(self.game, unheard) if self.game.referee else ()
        found = (scenario_of(placed.node, self.game, unheard) for placed in listed)
        return {scenario.id: scenario for scenario in found if scenario is not None}

    def played(self, id_: str) -> Played | None:
        """A scenario played to its end; None if it does not go as it says. Raises KeyError."""
        scenario, problems = self.scenarios[id_], Problems()
        states = run(scenario, problems)
        return None if problems.errors else Played(scenario, states)
