"""Markdown as blocks: CommonMark with tables, definitions, footnotes, boxes and icons."""

from __future__ import annotations

from printkit.rulebook.markdown.reading import read_markdown

__all__ = ["read_markdown"]
