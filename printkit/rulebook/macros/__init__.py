"""The macros of rulebooks, one module each; a module's MACRO makes the macro known."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from printkit.rulebook.macros.declaring import BoundMacro, MacroType
    from printkit.rulebook.macros.means import Means


@cache
def macro_types() -> dict[str, MacroType]:
    """Every macro by its name; being in this package is being registered."""
    from printkit.rulebook.macros.declaring import MacroType

    names = sorted(module.name for module in pkgutil.iter_modules(__path__))
    modules = [importlib.import_module(f"{__name__}.{name}") for name in names]
    types = [found for module in modules for found in vars(module).values()]
    return {kind.name: kind for kind in types if isinstance(kind, MacroType)}


def macros(means: Means) -> dict[str, BoundMacro]:
    """The macros of a game, by the names under which a rulebook calls them."""
    return {name: kind.bound(means) for name, kind in macro_types().items()}
