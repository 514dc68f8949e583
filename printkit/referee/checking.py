"""What `check` asks the referee: that it can deal the deck, and that every scenario comes true."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from printkit.game.model import Game
from printkit.problems import Problems, Span
from printkit.referee.games import names, rules_called
from printkit.referee.opening import rules_of, seats_of
from printkit.referee.running import run
from printkit.referee.scenarios import scenario_of
from printkit.referee.shelf import game_scenarios, scenario_files
from printkit.source.paths import shown_path

_MOST_NAMED = 6
Sections = Mapping[str, Span]
"""The sections of a rulebook that are cited, each with a place that cites it."""


def check_referee(game: Game, problems: Problems, *, overridden: bool = False) -> Sections:
    """Check a game that has a referee; the sections that its rules and scenarios cite.

    What scenarios tell of a game that is `overridden` for one run may well not come true: that
    is said and is no error.
    """
    if game.referee is None:
        return {}
    if not _deals(game, problems):
        return {}
    kind = rules_called(game.referee)
    place = game.referee_place or game.span
    cited = {setting.rule: place for setting in kind.SETTINGS}
    cited |= dict.fromkeys(kind.RULINGS.values(), place)
    shown: set[str] = set()
    untrue: list[str] = []
    for placed in game_scenarios(game, problems):
        found = problems if placed.own and not overridden else Problems()
        scenario = scenario_of(placed.node, game, found)
        if scenario is not None:
            run(scenario, found)
            shown.update(section.value for section in scenario.sections)
            cited |= {section.value: section.span for section in scenario.sections}
        if overridden:
            _tell_of_overridden(found, problems)
        elif not placed.own and found.errors:
            untrue.append(placed.id)
    if untrue:
        _tell_of_base(untrue, game, problems)
    files = scenario_files(game)
    if len(files) == 1 and game.folders[0] == files[0].parent:
        _warn_unshown(kind.RULINGS, shown, Span(shown_path(files[0], game.folders[0])), problems)
    return cited


def _tell_of_overridden(found: Problems, problems: Problems) -> None:
    for problem in found:
        said = f"{problem.message}; with --set the game is another than the scenario tells of"
        problems.add(problem._replace(message=said, severity="warning"))


def _tell_of_base(ids: Sequence[str], game: Game, problems: Problems) -> None:
    """Scenarios of a base that do not come true: nobody did wrong, the game is another now."""
    few = ", ".join(ids[:_MOST_NAMED]) + (", …" if len(ids) > _MOST_NAMED else "")
    one = len(ids) == 1
    what = "1 worked example" if one else f"{len(ids)} worked examples"
    does = "does" if one else "do"
    problems.warning(
        game.span,
        f"{what} of the base {does} not come true with these cards and rules: {few}",
        hint="the deck prints and plays all the same; to have it clean, leave them out in a"
        " scenarios.yaml of your own: - {id: …, remove: yes}",
    )


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
