"""Loads svglib without ReportLab's typesetting, which its shapes ask for and never use.

For one base class, that would take as long as all else that reads an SVG file.
"""

from __future__ import annotations

import sys
from types import ModuleType

_TYPESETTING = "reportlab.platypus"


def load_svglib() -> None:
    """Import svglib, if nobody has; whoever wants ReportLab's typesetting still finds it whole."""
    if "svglib" in sys.modules or _TYPESETTING in sys.modules:
        return
    import reportlab

    # A package that has its modules and nothing else: those that are asked for load by themselves.
    package = ModuleType(_TYPESETTING)
    package.__path__ = [f"{folder}/platypus" for folder in reportlab.__path__]
    sys.modules[_TYPESETTING] = package
    try:
        from reportlab.platypus.flowables import Flowable

        vars(package)["Flowable"] = Flowable
        import svglib.svglib  # noqa: F401 -- only to have it loaded
    finally:
        del sys.modules[_TYPESETTING]
