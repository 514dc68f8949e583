"""The products there are: one module each in this folder, found by being there."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterable
from typing import Protocol, cast

import printkit.outputs
from printkit.outputs.request import Product, Request, Wants


class Output(Protocol):
    """What a product's module offers."""

    NAME: str
    """Names its files, and what --only calls it."""
    OPTIONAL: bool
    """Made only when an option asks for it; --only does not know it."""
    CARDS: bool
    """Whether it lays out every card, which takes its time."""

    def wanted(self, wants: Wants) -> bool: ...

    def build(self, request: Request) -> Iterable[Product]: ...


def outputs() -> tuple[Output, ...]:
    """Every product's module, by name."""
    found = []
    for entry in sorted(pkgutil.iter_modules(printkit.outputs.__path__), key=lambda e: e.name):
        module = importlib.import_module(f"printkit.outputs.{entry.name}")
        if hasattr(module, "NAME"):
            found.append(cast("Output", module))
    return tuple(found)


def names() -> tuple[str, ...]:
    """What --only accepts."""
    return tuple(output.NAME for output in outputs() if not output.OPTIONAL)
