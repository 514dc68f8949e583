"""The grammar is Jinja's: both build the same tree of an expression, or both refuse it."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace

import jinja2
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from jinja2 import nodes

from printkit.problems import Problems, Span
from printkit.source import grammar
from printkit.source.expressions import Expressions
from printkit.source.nodes import Text
from printkit.source.operators import ARITHMETIC
from printkit.source.tokens import NotAllowedError

Tree = object
JINJA = jinja2.Environment(optimized=False)
RESERVED = ("and", "or", "not", "in", "is", "if", "else")
SIGNS = {compute: sign for sign, compute in ARITHMETIC.items()}


class Arguments:
    def __init__(self, values: tuple[Tree, ...], named: dict[str, Tree]) -> None:
        self.tree = (*values, *sorted(named.items()))


def made(name: str) -> Callable[..., Tree]:
    return lambda *parts: (name, *(getattr(part, "tree", part) for part in parts))


def negation(inner: Tree) -> Tree:
    return ("not", inner)


BUILDERS = SimpleNamespace(
    constant=lambda value: ("const", type(value).__name__, value),
    attribute_of=made("attribute"),
    item_of=made("item"),
    slice_of=lambda inner, bounds: ("slice", inner, *[*bounds, None, None][:3]),
    filtered=made("filter"),
    tested=made("test"),
    function_called=made("call"),
    method_called=made("method"),
    binary=lambda compute, left, right: (SIGNS[compute], left, right),
    negated=negation,
    both=made("and"),
    either=made("or"),
    compared=lambda first, rest: ("compare", first, *rest),
    concatenated=lambda parts: ("~", *parts),
    conditional=made("if"),
    listed=lambda parts: ("list", *parts),
    mapped=lambda pairs: ("mapping", *pairs),
)


@pytest.fixture(autouse=True)
def trees(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """Let our parser build trees instead of functions."""
    if "value" not in request.node.name:
        monkeypatch.setattr(grammar, "ev", BUILDERS)
        monkeypatch.setattr(grammar, "Arguments", Arguments)
        monkeypatch.setattr(grammar, "_NO_ARGUMENTS", Arguments((), {}))
        monkeypatch.setattr(grammar, "lookup", lambda name: ("name", name))


def ours(source: str) -> Tree | None:
    try:
        return grammar.parse_condition(source)[0]
    except NotAllowedError:
        return None


def theirs(source: str) -> Tree | None:
    try:
        (output,) = JINJA.parse("{{ " + source + " }}").body
        assert isinstance(output, nodes.Output)
        (node,) = output.nodes
        return tree(node)
    except (jinja2.TemplateSyntaxError, NotImplementedError):
        return None


def tree(node: nodes.Node | None) -> Tree:  # noqa: C901 -- a case a kind of node
    match node:
        case None:
            return None
        case nodes.Const():
            return ("const", type(node.value).__name__, node.value)
        case nodes.Name():
            if node.name in RESERVED:  # Jinja takes "a is odd if b" for odd(if)
                raise NotImplementedError
            return ("name", node.name)
        case nodes.Getattr():
            return ("attribute", tree(node.node), node.attr)
        case nodes.Getitem(arg=nodes.Slice(start=start, stop=stop, step=step)):
            parts = (start, stop, step)
            return ("slice", tree(node.node), *map(tree, parts))
        case nodes.Getitem():
            return ("item", tree(node.node), tree(node.arg))
        case nodes.Filter():
            return ("filter", tree(node.node), node.name, arguments(node))
        case nodes.Test():
            return ("test", tree(node.node), node.name, arguments(node))
        case nodes.Call(node=nodes.Name(name=name)) if name not in RESERVED:
            return ("call", name, arguments(node))
        case nodes.Call(node=nodes.Getattr(node=inner, attr=name)):
            return ("method", tree(inner), name, arguments(node))
        case nodes.Not():
            return ("not", tree(node.node))
        case nodes.Neg() | nodes.Pos():
            return (node.operator, ("const", "int", 0), tree(node.node))
        case nodes.And() | nodes.Or():
            return (node.operator, tree(node.left), tree(node.right))
        case nodes.BinExpr():
            return (node.operator, tree(node.left), tree(node.right))
        case nodes.Compare():
            return ("compare", tree(node.expr), *((op.op, tree(op.expr)) for op in node.ops))
        case nodes.Concat():
            return ("~", *map(tree, node.nodes))
        case nodes.CondExpr():
            return ("if", tree(node.test), tree(node.expr1), tree(node.expr2))
        case nodes.List() | nodes.Tuple():
            return ("list", *map(tree, node.items))
        case nodes.Dict():
            return ("mapping", *((tree(pair.key), tree(pair.value)) for pair in node.items))
    raise NotImplementedError(type(node))


def arguments(node: nodes.Filter | nodes.Test | nodes.Call) -> Tree:
    if node.dyn_args is not None or node.dyn_kwargs is not None:
        raise NotImplementedError
    named = sorted((str(pair.key), tree(pair.value)) for pair in node.kwargs)
    return (*map(tree, node.args), *named)


WORDS = """
    a b c.d 1 2.5 1_0 1e2 'x' "it's" 'a' true False none not and or in is if else + - * / // % **
    ~ == != < <= > >= | ( ) [ ] { } , : . = upper odd divisibleby join f( .g( range( defined
"""
BINARY = "+ - * / // % ** ~ == != < <= > >= and or in"
ATOMS = "a b.c 1 2.5 'x' true none a[0] a[1:] a[::2] a.f(1) range(3) [1,2] (1,) () {} {'k':a} a.0"


def compound(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    signs = st.sampled_from(BINARY.split())
    more = st.sampled_from(["not in", "if a else", "is odd or", "| upper +"])
    suffix = ["| upper", "| join(', ', b)", "is odd", "is not odd", "is divisibleby 3", "is in a"]
    return st.one_of(
        st.tuples(inner, signs | more, inner).map(" ".join),
        st.tuples(inner, st.sampled_from(suffix)).map(" ".join),
        st.sampled_from(
            ["({})", "not {}", "-{}", "+{}", "[{}]", "({}).b", "({})[1]", "f(x={})"]
        ).flatmap(lambda form: inner.map(form.format)),
    )


@settings(max_examples=500, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.recursive(st.sampled_from(ATOMS.split()), compound, max_leaves=8))
@example("-2 ** 2")
@example("2 ** 3 ** 2")
@example("-n | abs + 1")
@example("not a == b or c")
@example("a if b if c else d")
@example("a if b else c if d else e")
@example("a < b < c != d not in e")
@example("a is not odd and a is even")
@example("a is divisibleby b.c | f")
@example("'a' 'b' ~ 1 + 2 ~ 3 * 4")
@example("a.b[1].c(2)[3:4] | d(5) | e")
def test_an_expression_has_jinjas_tree(source: str) -> None:
    other = theirs(source)
    if other is not None:  # Jinja refuses `a is odd is even` and `a is odd in b`
        assert ours(source) == other, source


@settings(max_examples=500, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.sampled_from(WORDS.split()), min_size=1, max_size=9).map(" ".join))
def test_what_both_take_of_any_words_is_one_tree(source: str) -> None:
    mine = ours(source)
    other = theirs(source)
    if mine is not None and other is not None:
        assert mine == other, source


@pytest.mark.parametrize(
    "source",
    [
        "n + 2 * 3 ** 2 - 4 // 3 % 2",
        "-n | abs",
        "n in [7] and 'a' not in items",
        "n is odd and n is not even and n is divisibleby 7",
        "'a' if n > 9 else 'b' if n > 3 else 'c'",
        "('a' if yes) ~ 'b'",
        "word.split(' ')[1].lower() | title",
        "items | join(', ') | upper",
        "items[::-1] | join",
        "word[1:3] ~ word[:2] ~ word[-5:]",
        "{'a': 1, 'b': [1, 2]}['b'][1]",
        "data.deep['n'] + 1",
        r"'tab\t\x41\'\\ é\u00e9'",
        "missing is defined or 'none'",
        "data.missing | default('x')",
        "range(2, 8, 3) | list | length",
        "[3, 1, 2] | sort(reverse=true) | first",
        "1_000 + 1e2 + 0.5",
        "'ab' * 2 ~ 3",
        "true and not false and none is none",
        "word | replace('Death', 'Life')",
        "'  x ' | trim",
        "half | round | int",
        "word | truncate(99)",
        "[1, 2, 3] | sum",
        "[1, 2, 2] | unique | list",
        "[2, 9, 4] | max - [2, 9, 4] | min",
        "'3' | int + '2.5' | float",
    ],
)
def test_an_expression_has_jinjas_value(source: str) -> None:
    scope: dict[str, object] = {
        "n": 7,
        "half": 2.6,
        "word": "Death Squad",
        "items": ["a", "b", "c"],
        "yes": True,
        "data": {"deep": {"n": 1}},
    }
    expression = Expressions().condition(Text(Span("x"), source), Problems())
    assert expression is not None
    assert expression.value(scope) == JINJA.compile_expression(source)(**scope)
