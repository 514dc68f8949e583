"""Rulebooks: a game's Markdown and its data become pages, a booklet and one HTML file."""
