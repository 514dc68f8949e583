"""The elements of layouts, one module each; a module's ELEMENT makes the element known."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache

from printkit.layout.elementtype import ElementType


@cache
def element_types() -> dict[str, ElementType]:
    """Every element by its name; being in this package is being registered."""
    names = sorted(module.name for module in pkgutil.iter_modules(__path__))
    modules = [importlib.import_module(f"{__name__}.{name}") for name in names]
    types = [kind for module in modules for kind in vars(module).values()]
    return {kind.name: kind for kind in types if isinstance(kind, ElementType)}
