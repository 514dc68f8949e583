"""Standard streams that may be closed, full, or unable to show a letter."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout, suppress
from typing import TextIO


class Outlet(io.TextIOBase):
    """Passes text on until the other end is gone; the command goes on to its own exit status."""

    def __init__(self, stream: TextIO | None) -> None:
        self._stream = stream
        self.full: OSError | None = None
        """Why text was lost that somebody still wants, such as a full disk."""

    @property
    def encoding(self) -> str:  # type: ignore[override]  # read-only here as there, in practice
        return self._stream.encoding if self._stream else "utf-8"

    def isatty(self) -> bool:
        return self._stream is not None and self._stream.isatty()

    def fileno(self) -> int:
        if self._stream is None:
            raise io.UnsupportedOperation("fileno")
        return self._stream.fileno()

    def writable(self) -> bool:
        return True

    def write(self, text: str) -> int:
        if self._stream is not None:
            try:
                self._stream.write(text)
            except OSError as reason:
                self._leave(reason)
        return len(text)

    def flush(self) -> None:
        if self._stream is not None:
            try:
                self._stream.flush()
            except OSError as reason:
                self._leave(reason)

    def _leave(self, reason: OSError) -> None:
        if not isinstance(reason, BrokenPipeError):
            self.full = reason
        # What waits in the stream would fail once more when Python exits.
        with suppress(OSError, ValueError):
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, self.fileno())
            os.close(nowhere)
        self._stream = None


@contextmanager
def outlets() -> Iterator[Outlet]:
    """Both streams made forgiving while a command runs; yields the one for results."""
    for stream in (sys.stdout, sys.stderr):
        # A terminal that lacks a letter shows a question mark rather than a traceback.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    results = Outlet(sys.stdout)
    with redirect_stdout(results), redirect_stderr(Outlet(sys.stderr)):
        try:
            yield results
        finally:
            sys.stdout.flush()
            sys.stderr.flush()
