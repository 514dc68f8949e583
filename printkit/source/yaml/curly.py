"""Quotes that a word processor makes, and that YAML reads as letters."""

from __future__ import annotations

_CURLY = "“”„‟‘’‚«»"
"""Quotes to people, and letters like any other to YAML."""


def curly(text: str) -> tuple[str, str] | None:
    """What to say of a text in the quotes of a word processor; None if it is in none."""
    if text[:1] not in _CURLY or not text:
        return None
    return (
        f"{text[0]} is no quote to YAML, so the text after it is not quoted",
        'put a straight " before and behind the text',
    )
