"""The words and signs of an expression."""

from __future__ import annotations

import re
from typing import NamedTuple

_TOKEN = re.compile(
    r"""(?P<space>\s+)
    |(?P<number>[0-9](?:_?[0-9])*(?:\.[0-9](?:_?[0-9])*)?(?:[eE][+-]?[0-9]+)?)
    |(?P<name>[^\W\d]\w*)
    |(?P<string>'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")
    |(?P<sign>\*\*|//|==|!=|<=|>=|[-+*/%~<>=|.,:()\[\]{}])""",
    re.VERBOSE | re.DOTALL,
)
_OPENING = {"(": ")", "[": "]", "{": "}"}


class NotAllowedError(Exception):
    """An expression is not one, or uses what printkit does not offer."""

    def __init__(self, message: str, hint: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint


class Token(NamedTuple):
    """A word or sign; its kind is number, name, string, sign or end."""

    kind: str
    text: str


END = Token("end", "")


def tokens(source: str, at: int = 0, *, braces: bool = False) -> tuple[list[Token], int]:
    """The tokens from a place to the end of the source, or to its }}; and where they end.

    Raises NotAllowedError.
    """
    found: list[Token] = []
    open_: list[str] = []
    while at < len(source):
        if braces and not open_ and source.startswith("}}", at):
            return [*found, END], at + 2
        match = _TOKEN.match(source, at)
        if match is None:
            raise NotAllowedError(_unreadable(source, at))
        at = match.end()
        kind = match.lastgroup or ""
        text = match[0]
        if kind == "space":
            continue
        if text in _OPENING:
            open_.append(_OPENING[text])
        elif kind == "sign" and text in ")]}" and (not open_ or open_.pop() != text):
            raise NotAllowedError(f'"{text}" closes nothing')
        found.append(Token(kind, text))
    if braces:
        raise NotAllowedError("{{ is never closed", "close it with }}")
    return [*found, END], at


def _unreadable(source: str, at: int) -> str:
    char = source[at]
    if char in "'\"":
        return f"the quote {char} is never closed"
    return f'"{char}" means nothing in an expression'


def string_value(text: str) -> str:
    """The characters of a quoted string, its escapes resolved."""
    inner = text[1:-1]
    if "\\" not in inner:
        return inner
    try:
        return inner.encode("ascii", "backslashreplace").decode("unicode-escape")
    except UnicodeDecodeError:
        raise NotAllowedError(f"{text} has an unknown escape") from None
