"""Pieces of a text by script: HarfBuzz shapes each of them alone."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache


def by_script(text: str) -> Iterator[str]:
    """Pieces of one script each; what belongs to none goes with what is before it."""
    start, current = 0, None
    for index, char in enumerate(text):
        script = script_of(char)
        if script is None or script == current:
            continue
        if current is not None:
            yield text[start:index]
            start = index
        current = script
    if start < len(text):
        yield text[start:]


@lru_cache(maxsize=4096)
def script_of(text: str) -> str | None:
    """The script of a text's first letter, by HarfBuzz; None for what all scripts share."""
    import uharfbuzz as hb

    buffer = hb.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    script: str | None = buffer.script
    return script
