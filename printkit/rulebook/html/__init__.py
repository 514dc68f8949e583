"""A rulebook as one self-contained HTML file, for phones, desks and screen readers."""

from printkit.rulebook.html.page import html

__all__ = ["html"]
