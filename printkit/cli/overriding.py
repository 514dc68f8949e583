"""Values that are typed for one run, with the settings that referees know."""

from __future__ import annotations

from printkit.game.customising.overriding import Override, Overrides


def overrides_of(sets: tuple[Override, ...]) -> Overrides:
    """What `--set` says, ready to be laid over a game."""
    return Overrides(sets, _settings)


def _settings(referee: str) -> tuple[str, ...]:
    from printkit.referee.games import names, rules_called

    if referee not in names():
        return ()
    return tuple(setting.name for setting in rules_called(referee).SETTINGS)
