"""What may be behind an error of the YAML library: one rule a slip, told by the text around it."""

from __future__ import annotations

import re
from collections.abc import Callable

from printkit.source.yaml.curly import curly
from printkit.source.yaml.doubts import structural, unseen
from printkit.source.yaml.stops import Reason, Stop, here

_KEY = r"""^\s*(?:-\s+)*(?:"[^"]*"|'[^']*'|[^\s:#"'{\[][^:#]*?)\s*:\s+"""
_VALUE = re.compile(_KEY + r"(?P<value>\S.*)")
_COLON_IN_VALUE = re.compile(r"""[^\s"'|>\[{&*!#%@`][^\n]*?:(?:\s|$)""")
_NO_SPACE = re.compile(r"^\s*(?:-\s+)*[^\s:#\"']+:[^\s:/]")
_COMMENT = re.compile(r"(?<=[ \t])#")
_START = re.compile(r"\s*((?:-\s+)*)")
_KEY_ALONE = re.compile(r"\s*(?:-\s+)*[^\s:,\[{\"'][^:,]*")
_EQUALS = re.compile(r"\s*(?:-\s+)*([^\W\d]\w*) ?=(?![=>]) ?([^:]*\S)\s*$")
_LAST_WORD = re.compile(r"[\w\"')\]}]\s+([^\W\d]\w*)\s*$")
_ASKING = re.compile(r"[:,\[{]\s*(\?)[^\s,\]}]")
_BLOCK = re.compile(r"(?:^|\s)[|>][-+0-9]*$")
_QUOTE_IT = 'quote the text: "…"'
_BRACES = (
    "found {{ without quotes, which YAML takes for a mapping",
    'quote the whole value: "{{ … }}"',
)


def _unseen(stop: Stop) -> Reason | None:
    """A space that is none, where YAML wants one: before a key, after its colon or the dash."""
    for number in (stop.line, stop.line - 1):
        found = structural(stop.lines[number]) if number >= 0 else None
        if found:
            return Reason(
                *unseen(found[0]),
                number,
                found.start(),
            )
    return None


def _equals(stop: Stop) -> Reason | None:
    """A key with another sign than the colon."""
    if "mapping values" in stop.said:
        number = next((n for n in range(stop.line - 1, -1, -1) if stop.lines[n].strip()), -1)
    elif "expected ':'" in stop.said and stop.start is not None:
        number = stop.start[0]
    else:
        return None
    match = _EQUALS.match(stop.lines[number]) if number >= 0 else None
    if match is None:
        return None
    hint = f"write {match[1]}: {match[2][:40]}"
    return Reason('found "=" after a key', hint, number, match.start(1))


def _tab(stop: Stop) -> Reason | None:
    for number in (stop.line, stop.line - 1):
        indent = re.match(r"[ \t]*(?:-[ \t]+)*", stop.lines[number]) if number >= 0 else None
        if indent and "\t" in indent[0]:
            dash = "-" in indent[0][: indent[0].index("\t")]
            return Reason(
                f"found a tab {'after the dash' if dash else 'in the indentation'}",
                "write a space" if dash else "indent with spaces",
                number,
                indent[0].index("\t"),
            )
    return None


def _escape(stop: Stop) -> Reason | None:
    if "escape" not in stop.said and "hexdecimal" not in stop.said:  # as libyaml spells it
        return None
    at = max(stop.text.rfind("\\", 0, stop.column + 1), 0)
    return Reason(
        f'found the backslash "{stop.text[at : at + 2]}" in double quotes,'
        " where it starts an escape",
        "use single quotes, or / in a path",
        stop.line,
        at,
    )


def _open_quote(stop: Stop) -> Reason | None:
    if "quoted scalar" not in stop.context or stop.start is None:
        return None
    return Reason("this quote is never closed", "close it at the end of the text", *stop.start)


def _comment(stop: Stop) -> Reason | None:
    """A # between brackets hides the closing one."""
    if "flow" not in stop.context and not ("node content" in stop.said and not stop.char):
        return None
    first = stop.start[0] if stop.start else stop.line
    first = min(first, stop.line - 1 if stop.line else 0)
    for number in range(max(0, first), stop.line + 1):
        line = stop.lines[number]
        for mark in _COMMENT.finditer(line):
            before = line[: mark.start()]
            if _unclosed(before) and not _unclosed(line):
                return Reason(
                    f'YAML takes "{line[mark.start() :][:40]}" for a comment,'
                    " so the bracket before it stays open",
                    _QUOTE_IT,
                    number,
                    mark.start(),
                )
    return None


def _open_bracket(stop: Stop) -> Reason | None:
    """The file, or a line that can only be a new key, ends between brackets."""
    if "flow" not in stop.context:
        return None
    ended = not stop.char and not any(stop.lines[stop.line + 1 :])
    key = stop.char == ":" and _KEY_ALONE.fullmatch(stop.text[: stop.column])
    first = stop.start[0] if stop.start else stop.line
    if not ended and not (key and _unclosed("\n".join(stop.lines[first : stop.line + 1]))):
        return None
    for number in range(stop.line if ended else stop.line - 1, -1, -1):
        line = stop.lines[number]
        if _unclosed(line):
            at = max(line.rfind("["), line.rfind("{"))
            return Reason(f'this "{line[at]}" is never closed', "close it", number, at)
    return None


def _unclosed(text: str) -> bool:
    return sum(map(text.count, "[{")) > sum(map(text.count, "]}"))


def _template(stop: Stop) -> Reason | None:
    at = stop.text.find("{{")
    value = _VALUE.match(stop.text)
    if at < 0 or at > stop.column or (value and value["value"][0] in "\"'"):
        return None
    return Reason(*_BRACES, stop.line, at)


def _curly(stop: Stop) -> Reason | None:
    """A text in the quotes of a word processor that holds a colon."""
    if "mapping values" not in stop.said and "',' or" not in stop.said:
        return None
    before = stop.text[: stop.column]
    at = max(before.rfind(": "), before.rfind("- "), before.rfind("{"), before.rfind(", ")) + 1
    at += len(before[at:]) - len(before[at:].lstrip())
    told = curly(before[at:])
    return Reason(*told, stop.line, at) if told else None


def _question(stop: Stop) -> Reason | None:
    """Between brackets, a text that starts with ? as if it were a key."""
    if "flow" not in stop.context:
        return None
    found = _ASKING.search(stop.text)
    if found is None or found.start(1) > stop.column + 1:
        return None
    return _unquoted(stop, found.start(1))


def _colon(stop: Stop) -> Reason | None:
    in_flow = "',' or" in stop.said and stop.char == ":"
    if not in_flow and "mapping values" not in stop.said:
        return None
    value = _VALUE.match(stop.text)
    if value and value["value"][0] in "[{" and not in_flow:
        return _unquoted(stop, value.start("value"))
    if in_flow:
        return _missing_comma(stop)
    if value and _COLON_IN_VALUE.match(value["value"]):
        return here(
            stop,
            'found ": " inside a text without quotes',
            f"{_QUOTE_IT}, or write it below as a block after |",
        )
    if _NO_SPACE.match(stop.above) and not _VALUE.match(stop.above):
        line = stop.lines.index(stop.above)
        return Reason(
            "there is no space after this colon",
            'write "name: value" with a space',
            line,
            stop.above.index(":"),
        )
    return here(
        stop,
        "this line is indented further than the one above, so it continues that text",
        f"indent it like the line above, or {_QUOTE_IT}",
    )


def _missing_comma(stop: Stop) -> Reason:
    word = _LAST_WORD.search(stop.text[: stop.column])
    hint = f"{_QUOTE_IT}, or write it below as a block after |"
    if word is not None:
        hint = f'put a comma before "{word[1]}" if it is a key, else {_QUOTE_IT}'
    return here(stop, 'found ": " inside a text without quotes', hint)


def _start(stop: Stop) -> Reason | None:
    """A text that starts with a character that means something else to YAML."""
    at = stop.column
    if "alphabetic" in stop.said:
        at = stop.start[1] if stop.start else at
    elif "comment or line break" in stop.said:
        at = max(stop.text.rfind(">", 0, at), stop.text.rfind("|", 0, at))
    elif "expected key" in stop.said:
        value = _VALUE.match(stop.text)
        if value is None or value["value"][0] not in "[{":
            return None
        at = value.start("value")
    elif not ("start any token" in stop.said or "not allowed" in stop.said or _no_content(stop)):
        return None
    return _unquoted(stop, at) if at >= 0 and stop.text[at : at + 1].strip() else None


def _unquoted(stop: Stop, at: int) -> Reason:
    mark = stop.text[at]
    hint = f"{_QUOTE_IT}, or let a block start on the next line" if mark in "|>" else _QUOTE_IT
    return Reason(f'a text that starts with "{mark}" needs quotes', hint, stop.line, at)


def _no_content(stop: Stop) -> bool:
    return "node content" in stop.said and stop.char in ",]}"


def _quotes_inside(stop: Stop) -> Reason | None:
    value = _VALUE.match(stop.text)
    if value is None or "expected key" not in stop.said or value["value"][0] not in "\"'":
        return None
    hint = "quote the whole text, and double the single quotes inside it"
    if value["value"][0] == '"':
        hint = r"""quote the whole text in '…', or write \" for each quote inside it"""
    return here(stop, "the quoted text ends before this", hint)


def _indentation(stop: Stop) -> Reason | None:
    """A line that starts where none of those around it does."""
    first = len(stop.text) - len(stop.text.lstrip())
    if "block" not in stop.context or stop.column != first:
        return None
    above = (_START.match(line) for line in stop.lines[: stop.line] if line.strip())
    if any(first in (match.start(1), match.end()) for match in above if match):
        return None
    return here(
        stop,
        f"this line starts in column {first + 1}, where none above it does",
        "lines that belong together start in the same column",
    )


def _no_colon(stop: Stop) -> Reason | None:
    if "expected ':'" not in stop.said or stop.start is None:
        return None
    above = next((line for line in reversed(stop.lines[: stop.start[0]]) if line.strip()), "")
    if _BLOCK.search(above):
        return Reason(
            "this line starts no further right than the key of the block above",
            "indent the lines of a block further than its key",
            *stop.start,
        )
    return Reason("this line has no colon", 'write "name: value"', *stop.start)


def _plainly(stop: Stop) -> Reason:
    hint = None
    if "document start" in stop.said:
        hint = 'a file holds one document: remove "---" and "..."'
    elif "'-' indicator" in stop.said:
        hint = "the items of a list start with - in one column, and what belongs to them further in"
    elif "flow" in stop.context:
        hint = "look for a missing comma or closing bracket"
    elif "block" in stop.context:
        hint = "look at the indentation and the quotes of this line and the one before"
    return here(stop, f"this is not YAML: {stop.said.strip() or 'unreadable'}", hint)


RULES: tuple[Callable[[Stop], Reason | None], ...] = (
    _unseen,
    _equals,
    _tab,
    _escape,
    _open_quote,
    _template,
    _comment,
    _question,
    _open_bracket,
    _curly,
    _colon,
    _start,
    _quotes_inside,
    _indentation,
    _no_colon,
    _plainly,
)
"""In the order they are asked; the last one always answers."""
