"""Lines that a player types, or that come through a pipe."""

from __future__ import annotations

import io
import sys


class Lines:
    """The standard input, line by line; knows whether somebody sits there."""

    def __init__(self) -> None:
        self._stream = sys.stdin
        self.number = 0
        """Of the line that was read last."""
        self.is_terminal = self._stream is not None and self._stream.isatty()
        if isinstance(self._stream, io.TextIOWrapper):
            self._stream.reconfigure(errors="replace")

    def read(self, prompt: str) -> str | None:
        """The next line without blanks around it; None if there is no more.

        In a pipe, empty lines and those that begin with # are passed over.
        """
        while True:
            if self.is_terminal:
                sys.stdout.write(prompt)
                sys.stdout.flush()
            line = self._stream.readline() if self._stream is not None else ""
            if not line:
                return None
            self.number += 1
            line = line.strip()
            if self.is_terminal or (line and not line.startswith("#")):
                return line
