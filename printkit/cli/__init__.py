"""The command line: words into values, and problems and results back into words."""

from __future__ import annotations

import atexit
import gc
import sys
from collections.abc import Sequence

__all__ = ["main"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; the exit status is 0 done, 1 problems in the input, 2 wrong usage."""
    # Modules, frames and cards are trees: looking for cycles in 10,000 of them finds none.
    gc.set_threshold(300_000, 20, 20)
    # Nor does the end of the process: all memory goes back at once, taken apart or not.
    atexit.register(gc.freeze)

    from printkit.cli.run import run

    return run(list(sys.argv[1:] if arguments is None else arguments))
