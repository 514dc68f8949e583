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
_ESCAPE = re.compile(r"\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|.)", re.DOTALL)
_ESCAPES = {"n": "\n", "t": "\t", "\\": "\\", "'": "'", '"': '"', "\n": ""}
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
    return _ESCAPE.sub(_escaped, inner) if "\\" in inner else inner


def _escaped(match: re.Match[str]) -> str:
    digits = match[1] or match[2]
    if digits and not 0xD800 <= int(digits, 16) < 0xE000:
        return chr(int(digits, 16))
    return _ESCAPES.get(match[0][1], match[0])


def shown(token: Token) -> str:
    """A token as an error names it."""
    return f'"{token.text}"' if token != END else "the end"


class Stream:
    """Tokens read one after the other."""

    def __init__(self, found: list[Token]) -> None:
        self._tokens = found
        self._at = 0

    @property
    def here(self) -> Token:
        return self._tokens[self._at]

    @property
    def after(self) -> Token:
        return self._tokens[min(self._at + 1, len(self._tokens) - 1)]

    def take(self) -> Token:
        """The token that stands here, passed over."""
        token = self.here
        self._at += token != END
        return token

    def sign(self, *signs: str) -> str | None:
        """The sign that stands here, passed over, if it is one of some."""
        token = self.here
        if token.kind == "sign" and token.text in signs:
            self._at += 1
            return token.text
        return None

    def word(self, word: str) -> bool:
        """Whether a word stands here; it is passed over."""
        if self.here == Token("name", word):
            self._at += 1
            return True
        return False

    def expect(self, sign: str) -> None:
        """Pass over a sign that has to stand here."""
        if self.sign(sign) is None:
            raise NotAllowedError(f'expected "{sign}", found {shown(self.here)}')

    def name(self) -> str:
        """The name that has to stand here."""
        if self.here.kind != "name":
            raise NotAllowedError(f"expected a name, found {shown(self.here)}")
        return self.take().text
