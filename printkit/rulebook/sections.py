"""Sections of a rulebook that other files replace, leave out or add to, by their ids."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate, pairwise
from pathlib import Path
from typing import NamedTuple

from printkit.game.translating.files import parted
from printkit.problems import Problems, Span, did_you_mean
from printkit.rulebook.fence import fenced
from printkit.rulebook.markdown.headings import made_id, take_ids
from printkit.rulebook.markdown.located import Written
from printkit.rulebook.markdown.rules import Markdown
from printkit.source.keys import Key, Record, read_record
from printkit.source.nodes import Text, quoted
from printkit.source.values import BOOLEAN, TITLE
from printkit.source.yaml.reader import parse_yaml, read_text

_ID = re.compile(r"\{#[^{}]*\}\s*$")
SECTION = Record(
    "the front matter of a section",
    "keys such as after: between two lines of ---",
    (
        Key(
            "after",
            TITLE,
            "The id of the section behind which this one stands, where it replaces none.",
        ),
        Key(
            "remove",
            BOOLEAN,
            "Whether the section of the file's name is left out.",
            "no",
        ),
    ),
)


class SectionFile(NamedTuple):
    """A file that stands for a section, taken apart."""

    id: str
    """The file's name."""
    shown: str
    text: str
    line: int
    """The line on which the text starts."""
    after: Text | None
    removes: bool


class _Heading(NamedTuple):
    """A heading at the outer level of a text, and the lines of its section, from 0."""

    id: str
    typed: bool
    level: int
    begin: int
    end: int


class Part(NamedTuple):
    """Lines of a text, one of which may be written otherwise."""

    written: Written
    begin: int
    lines: tuple[str, ...]


class Joined:
    """Parts of several texts as one, each character with its own place."""

    def __init__(self, parts: Sequence[Part], embedded: tuple[object, ...]) -> None:
        self._parts = tuple(part for part in parts if part.lines)
        # An empty line parts them, so that no paragraph runs on.
        self._starts = [0, *accumulate(len(part.lines) + 1 for part in self._parts)]
        self.text = "\n".join("\n".join((*part.lines, "")) for part in self._parts)
        self.embedded = embedded

    def span(self, line: int, column: int = 1) -> Span:
        """Where a character of the text, counted from 1, stands in its file."""
        index = min(bisect_right(self._starts, line - 1) - 1, len(self._parts) - 1)
        part = self._parts[max(index, 0)]
        return part.written.span(part.begin + line - self._starts[max(index, 0)], column)


def open_section(path: Path, shown: str, problems: Problems) -> SectionFile | None:
    """The front matter and text of a section's file; None, with problems, if it is wrong."""
    text = read_text(path, shown, problems)
    if text is None:
        return None
    found = fenced(text, shown, (key.name for key in SECTION.keys), problems)
    if found is None:
        return None
    after, removes = None, False
    if found.inside.strip():
        node = parse_yaml(found.inside, shown, problems)
        if node is None:
            return None
        keys = read_record(SECTION, node, problems)
        if (place := keys.get("after")) is not None and TITLE.read(place, problems) is not None:
            after = place if isinstance(place, Text) else None
        if (removing := keys.get("remove")) is not None:
            removes = BOOLEAN.read(removing, problems) is True
    body, line = text[found.end :], text.count("\n", 0, found.end) + 1
    file = SectionFile(parted(path.name)[0], shown, body, line, after, removes)
    if removes == bool(body.strip()):
        told = "a section that is left out has no text" if removes else "there is no text"
        hint = None if removes else "to leave a section out, write remove: yes between two ---"
        problems.error(Span(shown, line, 1), f"{told} in this file", hint=hint)
        return None
    return file


def spliced(
    written: Written,
    file: SectionFile,
    own: Written | None,
    problems: Problems,
    *,
    book: Written,
) -> Written:
    """A text with the section of a file in it; as it was, with problems, if that cannot be.

    `book` is the text before any section was changed.
    `own` is the file's text, written out after the other, so that it knows what that embeds.
    """
    headings = _headings(written)
    known = {heading.id: heading for heading in reversed(headings)}
    there = known.get(file.id)
    at = Span(file.shown, file.line, 1) if own is None else own.span(1)
    embedded = written.embedded if own is None else own.embedded
    if there is not None and file.after is not None:
        problems.error(
            file.after.span,
            f'the section "{file.id}" is there already ({written.span(there.begin + 1)}): this'
            " file replaces it where it stands",
            hint="leave out after:",
        )
        return written
    if there is None and (own is None or file.after is None):
        _report_unknown(file, at, known, book, problems)
        return written
    if own is None:
        assert there is not None
        return Joined(_around(written, there.begin, there.end, ()), embedded)
    place = there
    if file.after is not None:
        place = known.get(file.after.value)
        if place is None:
            hint = did_you_mean(file.after.value, known)
            said = f'the rulebook has no section "{file.after.value}"'
            problems.error(file.after.span, said, hint=hint)
            return written
    assert place is not None
    part = _own_part(file, own, place, problems, replacing=there is not None, before=written)
    if part is None:
        return written
    begin = place.end if there is None else place.begin
    if there is not None and _same(written, there, part):
        problems.warning(
            at,
            f"this section is the same as that of the base ({written.span(there.begin + 1)})",
            hint="delete the file",
        )
    return Joined(_around(written, begin, place.end, (part,)), embedded)


def _report_unknown(
    file: SectionFile,
    at: Span,
    known: dict[str, _Heading],
    book: Written,
    problems: Problems,
) -> None:
    headings = _headings(book)
    if (was := next((one for one in headings if one.id == file.id), None)) is not None:
        around = [one for one in headings if one.begin < was.begin < one.end]
        outer = around[0].id if around else ""
        told = f"the section {quoted(file.id)} went with the one around it, which is replaced whole"
        problems.error(at, told, hint=f"write it into {outer}.md" if outer else None)
        return
    hint = did_you_mean(file.id, known) or ""
    if not file.removes:
        between = "" if not hint else " " if hint.endswith("?") else ". "
        hint = f"{hint}{between}To add it, write after: and an id between two ---"
    problems.error(
        at,
        f"the rulebook of the base ({book.span(1).file}) has no section {quoted(file.id)}",
        hint=hint or None,
    )


def _own_part(
    file: SectionFile,
    own: Written,
    place: _Heading,
    problems: Problems,
    *,
    replacing: bool,
    before: Written,
) -> Part | None:
    """The lines of a section's file, its heading under the id; None with problems."""
    lines = own.text.split("\n")
    headings = _headings(own)
    begin = next((number for number, line in enumerate(lines) if line.strip()), 0)
    if not headings or headings[0].begin != begin:
        hint = f"write {'#' * place.level} and a title on its first line"
        problems.error(own.span(begin + 1), "a section begins with a heading", hint=hint)
        return None
    first = headings[0]
    if first.typed and first.id != file.id:
        problems.error(
            own.span(first.begin + 1),
            f'the file is named after the section "{file.id}", but its heading has the id'
            f' "{first.id}"',
            hint="leave the id out of the heading, or rename the file",
        )
        return None
    there = f"{before.span(place.begin + 1)}"
    if (first.level != place.level) if replacing else (first.level < place.level):
        told = f'replaces "{file.id}"' if replacing else f'stands behind "{place.id}"'
        problems.error(
            own.span(first.begin + 1),
            f"a heading of level {first.level} {told}, of level {place.level} ({there})",
            hint=f"begin with {'#' * place.level}",
        )
        return None
    for other in headings[1:]:
        if other.level <= first.level:
            problems.error(
                own.span(other.begin + 1),
                "a second section: a file holds one, with what stands below it",
                hint=f"write {'#' * (first.level + 1)}, or give it a file of its own",
            )
            return None
    if not first.typed:
        lines[begin] = f"{lines[begin].rstrip().rstrip('#').rstrip()} {{#{file.id}}}"
    return Part(own, 0, tuple(lines))


def _around(written: Written, begin: int, end: int, between: tuple[Part, ...]) -> tuple[Part, ...]:
    lines = written.text.split("\n")
    return (
        Part(written, 0, tuple(lines[:begin])),
        *between,
        Part(written, end, tuple(lines[end:])),
    )


def _same(written: Written, there: _Heading, part: Part) -> bool:
    before = written.text.split("\n")[there.begin : there.end]
    return _words(before) == _words(part.lines)


def _words(lines: Sequence[str]) -> list[str]:
    """The words of a section; the id of its heading is a matter of taste."""
    heading, _, rest = "\n".join(lines).strip().partition("\n")
    return [*_ID.sub("", heading).split(), *rest.split()]


def _headings(written: Written) -> list[_Heading]:
    """The headings of a text that stand in nothing else, each with the lines of its section."""
    tokens = Markdown().disable("inline").parse(written.text, {"embedded": written.embedded})
    take_ids(tokens)
    found: list[_Heading] = []
    last = written.text.count("\n") + 1
    for opening, token in pairwise(tokens):
        if opening.type != "heading_open" or opening.level or not opening.map:
            continue
        typed = opening.meta.get("id")
        id_ = str(typed) if typed else made_id(token.content)
        level = int(opening.tag[1:])
        found.append(_Heading(id_, bool(typed), level, opening.map[0], last))
    return [
        heading._replace(
            end=next((o.begin for o in found[at + 1 :] if o.level <= heading.level), last)
        )
        for at, heading in enumerate(found)
    ]
