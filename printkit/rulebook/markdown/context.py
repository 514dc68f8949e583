"""What reading a rulebook's Markdown gathers while it goes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

from printkit.problems import Problems, Span, did_you_mean
from printkit.rulebook.letters import Letters
from printkit.rulebook.markdown.located import Located
from printkit.rulebook.markdown.rules import EMBEDDED
from printkit.rulebook.model import Draw, Picture
from printkit.source.markup import Inline

MOST_NAMED = 400
_MOST_SOUGHT = 40
"""Links for which the heading is sought that was meant: nobody mends more at a time."""


class Art(Protocol):
    """The icons and pictures of a game."""

    def icon(self, name: str, span: Span) -> bool:
        """Whether there is an icon of that name; a problem if not."""
        ...

    def picture(self, name: str, alt: str, span: Span) -> Draw | None:
        """The picture file of that name; None, with a problem, if there is none."""
        ...


class Leading(NamedTuple):
    """A link to a heading, judged when all headings are known."""

    target: str
    span: Span


class Note(NamedTuple):
    """A footnote's number, and where it is first called."""

    number: int
    span: Span


@dataclass(slots=True)
class Context:
    """One rulebook that is read."""

    text: Located
    embedded: tuple[object, ...]
    numbered: bool
    art: Art
    problems: Problems
    links: list[Leading] = field(default_factory=list)
    notes: dict[str, Note] = field(default_factory=dict)
    """By label, in the order in which they are called."""
    letters: Letters = field(default_factory=Letters)
    noted: bool = False
    """Whether a footnote's own text is read."""
    pictures: dict[str, Picture] = field(default_factory=dict)

    def words(self, text: str, span: Span) -> str:
        """A text with the values of its holes written out; objects have no place in it."""

        def word(number: str) -> str:
            value = self.embedded[int(number)]
            if isinstance(value, str):
                return value
            if isinstance(value, tuple) and all(isinstance(part, Inline) for part in value):
                return "".join(part.text for part in value)
            self.problems.error(span, "a picture or macro cannot stand here", hint="only text can")
            return ""

        return EMBEDDED.sub(lambda match: word(match[1]), text)

    def check_links(
        self, known: Sequence[str], called: Mapping[str, str], refused: Set[str]
    ) -> None:
        """Complain of links to headings that are not there; of refused ids that is said.

        `called` has the ids by their headings' words.
        """
        there = {*known, *refused}
        lost = [link for link in self.links if link.target not in there]
        for number, link in enumerate(lost):
            hint = "write {#id} behind a heading"
            if link.target in called:
                hint = f'did you mean "{called[link.target]}"?'
            elif number < _MOST_SOUGHT:  # comparing takes its time
                hint = did_you_mean(link.target, known[:MOST_NAMED]) or hint
            if hint.startswith("known"):
                hint = "headings: " + hint.removeprefix("known: ")
            self.problems.error(link.span, f'no heading has the id "{link.target}"', hint=hint)
