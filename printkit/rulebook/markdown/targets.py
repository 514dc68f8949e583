"""Targets of links that are given apart from them: [name]: target."""

from __future__ import annotations

from printkit.problems import Problems
from printkit.rulebook.markdown.located import Located


class Targets(dict[str, dict[str, object]]):
    """What the parser keeps by name, with the names that links asked for.

    A line that only looks like a target (`[Note]: read this`) would be lost without a word.
    """

    def __init__(self) -> None:
        super().__init__()
        self._asked: set[str] = set()

    def get(self, name: str, default: object = None) -> object:  # type: ignore[override]  # asked so
        self._asked.add(name)
        return super().get(name, default)

    def check(self, text: Located, problems: Problems) -> None:
        """Tell of targets that no link leads to."""
        for name, target in self.items():
            place = target["map"]
            if name not in self._asked and isinstance(place, list):
                line = int(place[0])
                shown = text.line(line).strip().partition("]:")[0].lstrip(" >[")
                problems.error(
                    text.at(line, 0),
                    f"[{shown}]: is the target of no link, and is not printed",
                    hint=f"write [words][{shown}] where it belongs, or \\[ for the sign itself",
                )
