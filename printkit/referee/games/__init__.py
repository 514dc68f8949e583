"""The games that the referee knows, one package each; being here is being known."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from printkit.referee.rules import Rules


def names() -> tuple[str, ...]:
    """What `referee:` in a game.yaml may be."""
    return tuple(sorted(module.name for module in pkgutil.iter_modules(__path__)))


@cache
def rules_called(name: str) -> type[Rules]:
    """The rules of a game. Raises KeyError for an unknown name."""
    if name not in names():
        raise KeyError(name)
    found: type[Rules] = importlib.import_module(f"{__name__}.{name}").RULES
    return found
