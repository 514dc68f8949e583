"""The grammar of expressions: Jinja's, read without Jinja.

Its import costs half of what a small deck takes to build; a test holds the two equal.
"""

from __future__ import annotations

from collections.abc import Callable

from printkit.source import evaluation as ev
from printkit.source.evaluation import Arguments
from printkit.source.lookup import Evaluate, lookup
from printkit.source.operators import ARITHMETIC
from printkit.source.tokens import END, NotAllowedError, Stream, Token, shown, string_value, tokens

_DEEPEST = 24
_MOST_TOKENS = 300
"""Both keep the functions, one inside the other, within Python's stack."""
_LARGEST = 10**15
_CONSTANTS = {"true": True, "false": False, "none": None}
_CONSTANTS |= {name.capitalize(): value for name, value in _CONSTANTS.items()}
_COMPARISONS = {"==": "eq", "!=": "ne", "<": "lt", "<=": "lteq", ">": "gt", ">=": "gteq"}
_RESERVED = frozenset({"and", "or", "not", "in", "is", "if", "else"})
_NO_ARGUMENTS = Arguments((), {})


def parse_condition(source: str) -> tuple[Evaluate, bool]:
    """One expression, and whether it is constant. Raises NotAllowedError."""
    return _parsed(tokens(source)[0])


def parse_hole(source: str, at: int) -> tuple[Evaluate, bool, int]:
    """The expression of a {{ … }} from behind its braces, and where it ends."""
    if source[at : at + 1] in ("-", "+"):
        raise NotAllowedError(f'"{{{{{source[at]}" is not used here', "put a space after {{")
    found, end = tokens(source, at, braces=True)
    evaluate, constant = _parsed(found)
    return evaluate, constant, end


def _parsed(found: list[Token]) -> tuple[Evaluate, bool]:
    if len(found) > _MOST_TOKENS:
        raise NotAllowedError("the expression is too long")
    parser = _Parser(found)
    evaluate = parser.expression()
    if parser.here != END:
        raise NotAllowedError(f"expected an operator, found {shown(parser.here)}")
    return evaluate, parser.constant


class _Parser(Stream):
    """Builds the functions of an expression by recursive descent."""

    def __init__(self, found: list[Token]) -> None:
        super().__init__(found)
        self._depth = 0
        self.constant = True

    def _deeper(self, parse: Callable[[], Evaluate]) -> Evaluate:
        """What a rule reads one level further in."""
        self._depth += 1
        if self._depth > _DEEPEST:
            raise NotAllowedError("the expression is nested too deep")
        found = parse()
        self._depth -= 1
        return found

    def expression(self) -> Evaluate:
        return self._deeper(self._conditional)

    def _conditional(self) -> Evaluate:
        value = self._or()
        while self.word("if"):
            test = self._or()
            other = self.expression() if self.word("else") else None
            value = ev.conditional(test, value, other)
        return value

    def _or(self) -> Evaluate:
        left = self._and()
        while self.word("or"):
            left = ev.either(left, self._and())
        return left

    def _and(self) -> Evaluate:
        left = self._not()
        while self.word("and"):
            left = ev.both(left, self._not())
        return left

    def _not(self) -> Evaluate:
        if self.word("not"):
            return ev.negated(self._deeper(self._not))
        return self._comparison()

    def _comparison(self) -> Evaluate:
        first = self._sum()
        rest: list[tuple[str, Evaluate]] = []
        while (sign := self._comparing()) is not None:
            rest.append((sign, self._sum()))
        return ev.compared(first, rest) if rest else first

    def _comparing(self) -> str | None:
        if sign := self.sign(*_COMPARISONS):
            return _COMPARISONS[sign]
        if self.word("in"):
            return "in"
        if self.here.text == "not" and self.after.text == "in":
            self.take()
            self.take()
            return "notin"
        return None

    def _binary(self, operand: Callable[[], Evaluate], *signs: str) -> Evaluate:
        left = operand()
        while sign := self.sign(*signs):
            left = ev.binary(ARITHMETIC[sign], left, operand())
        return left

    def _sum(self) -> Evaluate:
        return self._binary(self._concatenation, "+", "-")

    def _concatenation(self) -> Evaluate:
        parts = [self._product()]
        while self.sign("~"):
            parts.append(self._product())
        return ev.concatenated(parts) if len(parts) > 1 else parts[0]

    def _product(self) -> Evaluate:
        return self._binary(self._power, "*", "/", "//", "%")

    def _power(self) -> Evaluate:
        return self._binary(self._unary, "**")

    def _unary(self) -> Evaluate:
        return self._filters(self._signed())

    def _signed(self) -> Evaluate:
        if sign := self.sign("-", "+"):
            inner = self._deeper(self._signed)
            return self._postfix(ev.binary(ARITHMETIC[sign], ev.constant(0), inner))
        return self._postfix(self._primary())

    def _primary(self) -> Evaluate:
        token = self.take()
        if token.kind == "string":
            text = string_value(token.text)
            while self.here.kind == "string":
                text += string_value(self.take().text)
            return ev.constant(text)
        if token.kind == "number":
            return ev.constant(_number(token.text))
        if token.kind == "name" and token.text in _CONSTANTS:
            return ev.constant(_CONSTANTS[token.text])
        if token.kind == "name" and token.text not in _RESERVED:
            if self.here == Token("sign", "("):
                return ev.function_called(token.text, self._arguments())
            self.constant = False
            return lookup(token.text)
        if token == Token("sign", "("):
            return self._bracketed()
        if token == Token("sign", "["):
            return ev.listed(self._items("]"))
        if token == Token("sign", "{"):
            return self._mapping()
        raise NotAllowedError(f"expected a value, found {shown(token)}")

    def _bracketed(self) -> Evaluate:
        """A value in brackets, or a list where there is a comma."""
        if self.sign(")"):
            return ev.listed(())
        first = self.expression()
        if self.sign(")"):
            return first
        self.expect(",")
        return ev.listed([first, *self._items(")")])

    def _items(self, end: str) -> list[Evaluate]:
        found: list[Evaluate] = []
        while not self.sign(end):
            found.append(self.expression())
            if not self.sign(","):
                self.expect(end)
                break
        return found

    def _mapping(self) -> Evaluate:
        pairs: list[tuple[Evaluate, Evaluate]] = []
        while not self.sign("}"):
            key = self.expression()
            self.expect(":")
            pairs.append((key, self.expression()))
            if not self.sign(","):
                self.expect("}")
                break
        return ev.mapped(pairs)

    def _postfix(self, inner: Evaluate) -> Evaluate:
        while sign := self.sign(".", "[", "("):
            if sign == "(":
                raise NotAllowedError("only methods and functions can be called")
            inner = self._member(inner) if sign == "." else self._subscript(inner)
        return inner

    def _member(self, inner: Evaluate) -> Evaluate:
        if self.here.kind == "number" and self.here.text.isdigit():
            return ev.item_of(inner, ev.constant(_number(self.take().text)))
        name = self.name()
        if self.here == Token("sign", "("):
            return ev.method_called(inner, name, self._arguments())
        return ev.attribute_of(inner, name)

    def _subscript(self, inner: Evaluate) -> Evaluate:
        bounds: list[Evaluate | None] = [None]
        while not self.sign("]"):
            if self.sign(":"):
                bounds.append(None)
            elif bounds[-1] is None and len(bounds) <= 3:
                bounds[-1] = self.expression()
            else:
                raise NotAllowedError(f'expected "]", found {shown(self.here)}')
        first = bounds[0]
        if len(bounds) > 1:
            return ev.slice_of(inner, bounds[:3])
        if first is None:
            raise NotAllowedError("expected a value between [ and ]")
        return ev.item_of(inner, first)

    def _filters(self, inner: Evaluate) -> Evaluate:
        while True:
            if self.sign("|"):
                name = self.name()
                inner = ev.filtered(inner, name, self._arguments_if_any())
            elif self.word("is"):
                negative = self.word("not")
                name = self.name()
                inner = ev.tested(inner, name, self._test_arguments())
                inner = ev.negated(inner) if negative else inner
            else:
                return inner

    def _test_arguments(self) -> Arguments:
        """In brackets, or a lone value: `is divisibleby 3`."""
        token = self.here
        if token == Token("sign", "("):
            return self._arguments()
        if token == Token("name", "is"):
            raise NotAllowedError("one test follows another", "join them with and")
        plain_name = token.kind == "name" and token.text not in _RESERVED
        if plain_name or token.kind in ("string", "number") or token.text in ("[", "{"):
            return Arguments((self._postfix(self._primary()),), {})
        return _NO_ARGUMENTS

    def _arguments_if_any(self) -> Arguments:
        return self._arguments() if self.here == Token("sign", "(") else _NO_ARGUMENTS

    def _arguments(self) -> Arguments:
        self.expect("(")
        values: list[Evaluate] = []
        named: dict[str, Evaluate] = {}
        while not self.sign(")"):
            if self.sign("*", "**"):
                raise NotAllowedError("* and ** cannot stand before an argument")
            if self.here.kind == "name" and self.after == Token("sign", "="):
                name = self.name()
                self.expect("=")
                named[name] = self.expression()
            else:
                values.append(self.expression())
            if not self.sign(","):
                self.expect(")")
                break
        return Arguments(values, named)


def _number(text: str) -> int | float:
    digits = text.replace("_", "")
    try:
        value = int(digits) if digits.isdigit() else float(digits)
    except ValueError:  # more digits than Python reads
        value = float("inf")
    if abs(value) > _LARGEST:
        raise NotAllowedError("the number is too large")
    return value
