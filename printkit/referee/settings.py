"""The settings of a game's rules: declared once, read from `rules:`, refused when misspelt."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from printkit.game.model import Plain
from printkit.problems import Problems, Span, did_you_mean


@dataclass(frozen=True, slots=True)
class Setting:
    """A setting with what it may be: one of its choices, or a whole number within limits."""

    name: str
    default: Plain
    doc: str
    rule: str
    """The section of the rulebook that it changes."""
    choices: tuple[Plain, ...] = ()
    least: int | None = None
    """With this, whole numbers are allowed, too."""
    most: int | None = None
    order_of: tuple[str, ...] = ()
    """With this, a list of these words, each once, in any order; a list within is a tie."""
    needs: Mapping[Plain, Mapping[str, Plain]] = field(default_factory=dict)
    """For some of its values: what other settings must then be."""

    @property
    def words(self) -> str:
        """Fits after "expected"."""
        choices = [shown(choice) for choice in self.choices]
        if self.least is not None:
            most = f" to {self.most}" if self.most is not None else " or more"
            choices.insert(0, f"a whole number, {self.least}{most}")
        if self.order_of:
            choices.insert(0, f"a list of {', '.join(self.order_of)}, each once")
        return " or ".join(choices)

    def takes(self, value: Plain) -> bool:
        """Whether the value is one that it may have."""
        if any(value == choice and type(value) is type(choice) for choice in self.choices):
            return True
        if self.order_of:
            return sorted(_flat(value)) == sorted(self.order_of)
        if self.least is None or isinstance(value, bool) or not isinstance(value, int):
            return False
        return self.least <= value and (self.most is None or value <= self.most)


def read_settings(
    declared: Iterable[Setting],
    given: Mapping[str, Plain],
    places: Mapping[str, Span],
    problems: Problems,
    span: Span,
) -> Mapping[str, Plain]:
    """All settings with their values; unknown names and values are problems at their places."""
    known = {setting.name: setting for setting in declared}
    values = {name: setting.default for name, setting in known.items()}
    for name, value in given.items():
        place = places.get(name, span)
        setting = known.get(name)
        if setting is None:
            hint = did_you_mean(name, known)
            problems.error(place, f'the rules of this game have no setting "{name}"', hint=hint)
        elif not setting.takes(value):
            problems.error(place, f"{name}: expected {setting.words}, found {shown(value)}")
        else:
            values[name] = value
    for name, value in values.items():
        for other, wanted in known[name].needs.get(value, {}).items():
            if values[other] != wanted:
                message = f"{name}: {shown(value)} needs {other}: {shown(wanted)}"
                problems.error(places.get(name, span), f"{message}, found {shown(values[other])}")
    return values


def _flat(value: Plain) -> list[str]:
    """The words of a list and of the lists in it."""
    if isinstance(value, tuple):
        return [word for item in value for word in _flat(item)]
    return [str(value)]


def shown(value: Plain) -> str:
    """A value as people type it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None:
        return "nothing"
    if isinstance(value, tuple):
        return "[" + ", ".join(map(shown, value)) + "]"
    if isinstance(value, Mapping):
        return "a mapping"
    return str(value)
