"""How a macro is declared: its parameters, with their docs, and what it makes of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

from printkit.problems import did_you_mean
from printkit.rulebook.macros.kinds import ArgumentKind
from printkit.rulebook.macros.means import Means
from printkit.source.jinja.names import ExpressionError

if TYPE_CHECKING:
    from printkit.source.jinja.calls import Call

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Parameter(Generic[T_co]):
    """A parameter of a macro, and how the reference explains it."""

    name: str
    kind: ArgumentKind[T_co]
    doc: str
    default: T_co
    shown: str = ""
    """The default as the reference shows it."""
    required: bool = False


class Arguments:
    """What a call gives, each value read by its parameter."""

    __slots__ = ("_values", "call", "macro")

    def __init__(self, macro: str, call: Call, values: Mapping[str, object]) -> None:
        self.macro = macro
        self.call = call
        self._values = values

    def of(self, parameter: Parameter[T]) -> T:
        """The value given, or the default."""
        if parameter.name in self._values:
            return cast("T", self._values[parameter.name])
        return parameter.default

    def __contains__(self, parameter: Parameter[T]) -> bool:
        return parameter.name in self._values


Make = Callable[[Means, Arguments], object]


@dataclass(frozen=True, slots=True)
class MacroType:
    """A macro as it is known before any game."""

    name: str
    doc: str
    """What it makes, a clause."""
    example: str
    """A call, as an author types it."""
    parameters: tuple[Parameter[object], ...]
    """Those before the first optional one may be given without their names."""
    make: Make

    def bound(self, means: Means) -> BoundMacro:
        return BoundMacro(self, means)


class BoundMacro:
    """A macro with a game's cards: what stands in the scope of a rulebook under its name."""

    __slots__ = ("_means", "_type", "name")

    def __init__(self, type_: MacroType, means: Means) -> None:
        self.name = type_.name
        self._type = type_
        self._means = means

    def call(self, call: Call) -> object:
        """What the macro makes. Raises ExpressionError."""
        arguments = bind(self._type, call)
        try:
            return self._type.make(self._means, arguments)
        except ExpressionError as error:
            raise ExpressionError(f"{self.name}(): {error.message}", error.hint) from None


def macro(name: str, doc: str, make: Make, *parameters: Parameter[Any], example: str) -> MacroType:
    """Declare a macro."""
    return MacroType(name, doc, example, parameters, make)


def bind(type_: MacroType, call: Call) -> Arguments:
    """The arguments of a call by the names of their parameters. Raises ExpressionError."""
    known = {parameter.name: parameter for parameter in type_.parameters}
    if len(call.args) > len(known):
        most = f"at most {len(known)}" if known else "no"
        raise ExpressionError(
            f"{type_.name}() takes {most} arguments, found {len(call.args)}", _usage(type_)
        )
    given: dict[str, object] = dict(zip(known, call.args, strict=False))
    for name, value in call.named.items():
        if name not in known:
            hint = did_you_mean(name, known) if known else _usage(type_)
            raise ExpressionError(f'{type_.name}() has no argument "{name}"', hint)
        if name in given:
            raise ExpressionError(f'{type_.name}(): "{name}" is given twice', _usage(type_))
        given[name] = value
    for name, parameter in known.items():
        if parameter.required and name not in given:
            raise ExpressionError(f'{type_.name}() needs "{name}"', _usage(type_))
    values = {name: _read(type_, known[name], value) for name, value in given.items()}
    return Arguments(type_.name, call, values)


def _read(type_: MacroType, parameter: Parameter[object], value: object) -> object:
    try:
        return parameter.kind.read(value)
    except ValueError as reason:
        raise ExpressionError(f'{type_.name}(): "{parameter.name}": {reason}') from None


def _usage(type_: MacroType) -> str:
    return f"write it so: {{{{ {type_.example} }}}}"
