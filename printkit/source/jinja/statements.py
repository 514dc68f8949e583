"""The statements of documents: if, for and set, as a tree of what is to be done."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from printkit.problems import Problems, did_you_mean
from printkit.source.jinja.calls import CallPlace, macro_called
from printkit.source.jinja.compiling import compiled
from printkit.source.jinja.evaluation import Arguments
from printkit.source.jinja.lookup import Evaluate
from printkit.source.jinja.names import NotAllowedError
from printkit.source.jinja.pieces import Piece, Places, depth
from printkit.source.jinja.pinpoint import nth_call, pinpoint
from printkit.source.jinja.steps import Coded, For, Hole, If, Literal, Set, Step
from printkit.source.nodes import quoted

if TYPE_CHECKING:
    from collections.abc import Callable

    from jinja2 import nodes

    from printkit.source.jinja.grammar import Grammar

_DEEPEST = 24
_LONGEST = 20_000
_NAME = r"[^\W\d]\w*"
_FOR = re.compile(rf"\s*({_NAME}(?:\s*,\s*{_NAME})*)\s+in\s+(?=\S)")
_SET = re.compile(rf"\s*({_NAME})\s*=(?!=)\s*(?=\S)")
_WORD = re.compile(r"\s*(\w*)")
_CLOSING = {"endif": "if", "endfor": "for"}
_WORDS = ("if", "elif", "else", "endif", "for", "endfor", "set", "raw", "endraw")
_IS_TAKEN = frozenset({"loop", "true", "false", "none", "not", "and", "or", "in", "is", "if"})
_INSTEAD = {
    "macro": "a rulebook has the macros of printkit only",
    "include": "a rulebook is one file",
    "import": "a rulebook is one file",
    "extends": "a rulebook is one file",
    "block": "a rulebook is one file",
    "endset": "write {% set name = … %}",
    "while": "write {% for … in … %}",
    "elseif": "write elif",
    "elsif": "write elif",
}


@dataclass(slots=True)
class _Open:
    """A statement that is not closed yet."""

    word: str
    step: If | For | None
    body: list[Step]
    start: int
    ended: bool = False
    """Whether its else was met."""


class Builder:
    """Builds the tree of a document's pieces; what is wrong goes into the problems."""

    def __init__(
        self, source: str, places: Places, grammar: Callable[[], Grammar], problems: Problems
    ) -> None:
        self._source, self._places, self._problems = source, places, problems
        self._grammar = grammar
        self.calls: list[CallPlace] = []

    def tree(self, pieces: Sequence[Piece]) -> list[Step]:
        top: list[Step] = []
        self._open = [_Open("", None, top, 0)]
        for piece in pieces:
            if piece.kind == "text":
                self._body.append(Literal(piece.text, piece.at))
            elif piece.kind == "hole":
                value = self._coded(piece.text, piece.at, piece)
                if value is not None:
                    self._body.append(Hole(value, piece.start))
            elif piece.kind == "statement":
                self._statement(piece)
        for left in self._open[1:]:
            self._error(
                left.start,
                f"{left.word} is never closed",
                "close it with {% end" + left.word + " %}",
            )
        return top

    @property
    def _body(self) -> list[Step]:
        return self._open[-1].body

    def _error(self, at: int, message: str, hint: str | None = None) -> None:
        self._problems.error(self._places.span(at), message, hint=hint)

    def _statement(self, piece: Piece) -> None:
        match = _WORD.match(piece.text)
        assert match is not None
        word, rest, at = match[1], piece.text[match.end() :], piece.at + match.end()
        if word in _CLOSING or word == "else":
            if rest.strip():
                self._error(at, f"expected nothing after {word}, found {quoted(rest.strip())}")
            self._else(piece) if word == "else" else self._close(word, piece)
        elif word == "if":
            self._begin_if(piece, rest, at)
        elif word == "elif":
            self._elif(piece, rest, at)
        elif word == "for":
            self._begin_for(piece, rest, at)
        elif word == "set":
            self._set(piece, rest, at)
        elif word not in ("raw", "endraw"):
            hint = _INSTEAD.get(word) or did_you_mean(word, _WORDS)
            place = piece.at + match.start(1)
            self._error(
                place, f'there is no statement "{word}"', hint or "there are if, for, set, raw"
            )
        elif word == "endraw" and not self._after_raw(piece):
            self._error(piece.start, "endraw closes nothing")

    def _after_raw(self, piece: Piece) -> bool:
        before = self._source[: piece.start]
        return re.search(r"\{%[-+]?\s*raw\s*[-+]?%\}", before) is not None

    def _begin(self, word: str, step: If | For, body: list[Step], start: int) -> None:
        self._body.append(step)
        if len(self._open) == _DEEPEST:
            self._error(start, "the statements are nested too deep")
        self._open.append(_Open(word, step, body, start))

    def _begin_if(self, piece: Piece, rest: str, at: int) -> None:
        body: list[Step] = []
        step = If([(self._coded(rest, at, piece), body)], piece.start)
        self._begin("if", step, body, piece.start)

    def _elif(self, piece: Piece, rest: str, at: int) -> None:
        opened = self._open[-1]
        condition = self._coded(rest, at, piece)
        if not isinstance(opened.step, If) or opened.ended:
            self._error(piece.start, "elif belongs between if and its else")
            return
        opened.body = []
        opened.step.branches.append((condition, opened.body))

    def _else(self, piece: Piece) -> None:
        opened = self._open[-1]
        if opened.step is None:
            self._error(piece.start, "else belongs to no if or for")
        elif opened.ended:
            self._error(piece.start, f"this {opened.word} has an else already")
        elif isinstance(opened.step, If):
            opened.body = []
            opened.step.branches.append((None, opened.body))
        else:
            opened.body = opened.step.otherwise
        opened.ended = True

    def _close(self, word: str, piece: Piece) -> None:
        wanted = _CLOSING[word]
        if self._open[-1].word == wanted:
            self._open.pop()
            return
        if all(opened.word != wanted for opened in self._open):
            self._error(piece.start, f"{word} closes nothing")
            return
        while self._open[-1].word != wanted:
            left = self._open.pop()
            self._error(
                left.start, f"{left.word} is never closed", f"close it with {{% end{left.word} %}}"
            )
        self._open.pop()

    def _begin_for(self, piece: Piece, rest: str, at: int) -> None:
        match = _FOR.match(rest)
        names: tuple[str, ...] = ()
        items = condition = None
        if match is None:
            self._error(
                piece.start,
                f"expected {{% for name in list %}}, found {quoted(piece.text.strip())}",
            )
        else:
            names = tuple(name.strip() for name in match[1].split(","))
            taken = [name for name in names if name in _IS_TAKEN]
            if taken or len(set(names)) < len(names):
                self._error(at, f'"{(taken or names)[0]}" already means something; take another')
            items, condition = self._items(rest[match.end() :], at + match.end(), piece)
        nothing = Coded(lambda scope: [], "", at)
        step = For(names, items or nothing, condition, [], [], piece.start)
        self._begin("for", step, step.body, piece.start)

    def _set(self, piece: Piece, rest: str, at: int) -> None:
        match = _SET.match(rest)
        if match is None:
            self._error(
                piece.start,
                f"expected {{% set name = value %}}, found {quoted(piece.text.strip())}",
            )
        elif match[1] in _IS_TAKEN:
            self._error(at + match.start(1), f'"{match[1]}" already means something; take another')
        elif value := self._coded(rest[match.end() :], at + match.end(), piece):
            self._body.append(Set(match[1], value, piece.start))

    def _items(self, source: str, at: int, piece: Piece) -> tuple[Coded | None, Coded | None]:
        """What a loop goes through, and the condition that may follow it."""
        from jinja2 import nodes

        node = self._parsed(source, at)
        if isinstance(node, nodes.CondExpr) and node.expr2 is None:
            items = self._compiled(node.expr1, source, at, piece)
            return items, self._compiled(node.test, source, at, piece)
        return (None, None) if node is None else (self._compiled(node, source, at, piece), None)

    def _coded(self, source: str, at: int, piece: Piece) -> Coded | None:
        node = self._parsed(source, at)
        return None if node is None else self._compiled(node, source, at, piece)

    def _parsed(self, source: str, at: int) -> nodes.Expr | None:
        try:
            if len(source) > _LONGEST:
                raise NotAllowedError(f"the expression is longer than {_LONGEST:,}")
            if not source.strip():
                raise NotAllowedError("expected an expression, found nothing")
            return self._grammar().expression(source)
        except NotAllowedError as slip:
            self._slip(slip, source, at)
            return None

    def _compiled(self, node: nodes.Expr, source: str, at: int, piece: Piece) -> Coded | None:
        seen: dict[str, int] = {}

        def called(name: str) -> Callable[[Arguments], Evaluate]:
            inside = nth_call(source, name, seen.get(name, 0))
            seen[name] = seen.get(name, 0) + 1
            alone = piece.kind == "hole" and self._alone(piece) and depth(source[:inside]) == 0
            place = CallPlace(name, at + inside, self._places.span(at + inside), alone)
            self.calls.append(place)
            return lambda arguments: macro_called(place, arguments)

        try:
            return Coded(compiled(node, called).evaluate, source, at)
        except NotAllowedError as slip:
            self._slip(slip, source, at)
            return None

    def _alone(self, piece: Piece) -> bool:
        """Whether nothing else stands on the lines of a hole."""
        source = self._source
        line = source.rfind("\n", 0, piece.start) + 1
        stop = source.find("\n", piece.end)
        after = source[piece.end : None if stop < 0 else stop]
        return not source[line : piece.start].strip() and not after.strip()

    def _slip(self, slip: NotAllowedError, source: str, at: int) -> None:
        """Tell what is no expression, at its line of a longer one."""
        lead = len(source) - len(source.lstrip())
        if slip.line > 1:
            lines = source.split("\n")[: slip.line]
            lead = sum(len(line) + 1 for line in lines[:-1])
            lead += len(lines[-1]) - len(lines[-1].lstrip())
        place = pinpoint(slip.message, source) if slip.line <= 1 else None
        shown = " ".join(source.split())
        shown = shown if len(shown) <= 60 else shown[:57] + "..."
        message = f"{slip.message}, in {shown}" if shown else slip.message
        self._error(at + (lead if place is None else place), message, slip.hint)
