"""What `check` asks the referee: that it can deal the deck, and that every scenario comes true."""

from __future__ import annotations

from collections.abc import Mapping

from printkit.game.model import Game
from printkit.problems import Problems, Span
from printkit.referee.games import names, rules_called
from printkit.referee.opening import rules_of, seats_of
from printkit.referee.running import run
from printkit.referee.scenarios import scenario_of
from printkit.referee.shelf import game_scenarios, scenario_files
from printkit.source.paths import shown_path

Sections = Mapping[str, Span]
"""The sections of a rulebook that are cited, each with a place that cites it."""


def check_referee(game: Game, problems: Problems) -> Sections:
    """Check a game that has a referee; the sections that its rules and scenarios cite."""
    if game.referee is None:
        return {}
    if not _deals(game, problems):
        return {}
    kind = rules_called(game.referee)
    place = game.referee_place or game.span
    cited = {setting.rule: place for setting in kind.SETTINGS}
    cited |= dict.fromkeys(kind.RULINGS.values(), place)
    shown: set[str] = set()
    for placed in game_scenarios(game, problems):
        found = problems if placed.own else Problems()
        scenario = scenario_of(placed.node, game, found)
        if scenario is not None:
            run(scenario, found)
            shown.update(section.value for section in scenario.sections)
            cited |= {section.value: section.span for section in scenario.sections}
        if not placed.own:
            _tell_of_base(found, game, problems)
    files = scenario_files(game)
    if len(files) == 1 and game.folders[0] == files[0].parent:
        _warn_unshown(kind.RULINGS, shown, Span(shown_path(files[0], game.folders[0])), problems)
    return cited


def _tell_of_base(found: Problems, game: Game, problems: Problems) -> None:
    """What does not come true of a base's scenario: its author has not changed the game."""
    for problem in found:
        where = f"; the scenario is of the game that {game.span} extends"
        hint = (
            "write one of its id in a scenarios.yaml of your own, or leave it out there with"
            " {id: …, remove: yes}"
        )
        problems.add(problem._replace(message=problem.message + where, hint=hint))


def _deals(game: Game, problems: Problems) -> bool:
    """Whether the rules take the deck for every number of seats."""
    errors = len(problems.errors)
    if game.referee not in names():
        rules_of(game, problems)
        return False
    fewest, most = seats_of(game, rules_called(game.referee))
    for seats in range(fewest, most + 1):
        rules = rules_of(game, problems, seats)
        if rules is None:
            return False
        rules.deal(0).check()
    return len(problems.errors) == errors


def _warn_unshown(
    rulings: Mapping[str, str], shown: set[str], place: Span, problems: Problems
) -> None:
    """A ruling whose section no scenario is an example of may have gone wrong unseen."""
    for number, section in rulings.items():
        if section not in shown:
            problems.warning(place, f"no scenario shows the ruling {number} (section {section})")
