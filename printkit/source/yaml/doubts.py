"""Characters that nobody sees and that make a scalar another than it looks."""

from __future__ import annotations

import re
from typing import Any, Literal, TypeAlias

from printkit.problems import Problems, Span
from printkit.source.yaml.mappings import RefusedError

_SPACES = "\u00a0\u1680\u2000-\u200a\u202f\u205f"
_UNSEEN = _SPACES + "\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\u3000\ufeff"
_ANY_UNSEEN = re.compile(f"[{_UNSEEN}]")
_EDGE = re.compile(f"^[{_SPACES}\u200b\u2060\ufeff]|[{_SPACES}\u200b\u2060\ufeff]$")
_LOOKS_LIKE_KEY = re.compile(f"(?:- *)?[^\\W\\d][\\w-]*(?::[{_UNSEEN}]|[{_UNSEEN}]+:)|-[{_UNSEEN}]")
"""At the start of what is no key, but looks like one."""

_PLACE = re.compile(
    f"[\\s{_UNSEEN}]*(?:-[\\s{_UNSEEN}]*)*(?:[^\\W\\d][\\w-]*[\\s{_UNSEEN}]*:[\\s{_UNSEEN}]*)?"
)

_NAMES = {"\u00a0": "the no-break space", "\u202f": "the narrow no-break space"}

_ESCAPE = re.compile(r"\\[0abevfxuUNLPr]")
_CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]")

_Event: TypeAlias = Any  # as in tree
Role: TypeAlias = Literal["key", "value", "item"]
"""Where a scalar stands; one that is the whole document counts as an item."""


class Doubts:
    """Looks at the scalars of a text that has such characters at all."""

    def __init__(self, text: str, problems: Problems) -> None:
        self._problems = problems
        self._unseen = not text.isascii() and _ANY_UNSEEN.search(text) is not None
        self._escaped = "\\" in text and _ESCAPE.search(text) is not None
        self.any = self._unseen or self._escaped

    def look(self, event: _Event, span: Span, role: Role) -> None:
        """Report what is wrong with a scalar; RefusedError if it is no text at all."""
        value: str = event.value
        if event.style == '"':
            if self._escaped and (found := _CONTROL.search(value)):
                self._problems.error(
                    span,
                    f"an escape makes the control character U+{ord(found[0]):04X}",
                    hint=r'delete it; a line break is "\n"',
                )
        elif self._unseen and not event.style and (found := _ANY_UNSEEN.search(value)):
            self._look_unseen(value, span, role, found)

    def _look_unseen(self, value: str, span: Span, role: Role, found: re.Match[str]) -> None:
        structural = role == "key" or (role == "item" and _LOOKS_LIKE_KEY.match(value))
        if not structural:
            edge = _EDGE.search(value)
            if edge is None:
                return
            found = edge
        message, hint = unseen(found[0])
        place = span._replace(column=span.column + found.start())
        if structural:
            raise RefusedError(place, message, hint)
        hint += ", or quote the text if it belongs to it"
        self._problems.error(place, message, hint=hint)


def structural(line: str) -> re.Match[str] | None:
    """The first such character in a line's indentation, after its dash or around its key."""
    place = _PLACE.match(line)
    return _ANY_UNSEEN.search(line, 0, place.end()) if place else None


def unseen(char: str) -> tuple[str, str]:
    """What is wrong with such a character, and what to do."""
    code = f"U+{ord(char):04X}"
    if not char.isspace():
        return f"found the invisible character {code}", "delete it"
    name = _NAMES.get(char, "the space")
    return f"found {name} {code}, which only looks like an ordinary one", "write an ordinary space"
