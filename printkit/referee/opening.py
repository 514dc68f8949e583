"""From a game's files to its rules: the referee deals what is printed, or says why it cannot."""

from __future__ import annotations

from printkit.game.model import Game
from printkit.problems import Problems, Span, did_you_mean
from printkit.referee.games import names, rules_called
from printkit.referee.pack import pack_of
from printkit.referee.rules import Rules
from printkit.referee.settings import read_settings

_PLACE = Span("--players")


def rules_of(
    game: Game, problems: Problems, seats: int | None = None, told: Span = _PLACE
) -> Rules | None:
    """The rules of a game for so many seats (else the fewest); None, with problems, if none.

    `told` is where the number of seats was.
    """
    place = game.referee_place or game.span
    if game.referee is None:
        known = ", ".join(names())
        problems.error(
            game.span, "this game has no referee", hint=f"write referee: and one of {known}"
        )
        return None
    try:
        kind = rules_called(game.referee)
    except KeyError:
        hint = did_you_mean(game.referee, names())
        problems.error(place, f'there is no referee "{game.referee}"', hint=hint)
        return None
    errors = len(problems.errors)
    fewest, most = seats_of(game, kind)
    seats = fewest if seats is None else seats
    if not fewest <= seats <= most:
        message = f"the referee of {game.title} seats {told_range(fewest, most)}, not {seats}"
        problems.error(told, message)
    settings = read_settings(kind.SETTINGS, game.rules, game.rule_places, problems, game.span)
    if len(problems.errors) > errors:
        return None
    rules = kind(pack_of(game), settings, seats, problems)
    return rules if len(problems.errors) == errors else None


def check_rule_settings(game: Game, problems: Problems) -> None:
    """Refuse settings that the game's referee does not know, whatever is made of the game."""
    if game.referee in names():
        declared = rules_called(game.referee).SETTINGS
        read_settings(declared, game.rules, game.rule_places, problems, game.span)


def seats_of(game: Game, kind: type[Rules]) -> tuple[int, int]:
    """The fewest and most that may play: those of the game that its rules know."""
    fewest, most = kind.SEATS
    if game.players is not None:
        fewest, most = max(fewest, game.players[0]), min(most, game.players[1])
    return fewest, max(fewest, most)


def told_range(fewest: int, most: int) -> str:
    """How many may play, in words."""
    return f"{fewest}" if fewest == most else f"{fewest} to {most}"
