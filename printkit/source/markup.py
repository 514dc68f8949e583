"""Inline markup of `rich` fields: **bold**, *italic*, :icon:, and backslash escapes."""

from __future__ import annotations

from dataclasses import dataclass

from printkit.problems import Span


@dataclass(frozen=True, slots=True)
class Rich:
    """Text of a field declared `rich`: inline markup, parsed where it is set."""

    markup: str
    span: Span

    def __str__(self) -> str:
        return self.markup


@dataclass(frozen=True, slots=True)
class Inline:
    """A stretch of text in one style, or one icon (then `text` is its name in words)."""

    text: str
    bold: bool = False
    italic: bool = False
    icon: str | None = None
