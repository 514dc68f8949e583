"""A rulebook's file as blocks: front matter, then Jinja, then Markdown."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from printkit.game.model import Game
from printkit.layout.resources import Resources
from printkit.problems import Problems, Span
from printkit.rulebook.frontmatter import open_rulebook
from printkit.rulebook.letters import check_letters
from printkit.rulebook.markdown import read_markdown
from printkit.rulebook.model import FrontMatter, Rulebook
from printkit.rulebook.pictures import RulebookArt
from printkit.source.jinja.documents import Macro
from printkit.source.jinja.expressions import Expressions
from printkit.source.jinja.names import Names
from printkit.source.paths import shared_root

Macros = Mapping[str, Macro] | Callable[[FrontMatter], Mapping[str, Macro]]
"""Macros by name, or what binds them to the look of a front matter."""


def read_rulebook(
    path: Path,
    shown: str,
    scope: Mapping[str, object],
    macros: Macros,
    game: Game,
    expressions: Expressions,
    problems: Problems,
    *,
    resources: Resources,
) -> Rulebook | None:
    """The rulebook of a file; None, with problems, if anything in it is wrong."""
    known = len(problems.errors)
    opened = open_rulebook(path, shown, game, resources.font_kind, problems)
    if opened is None:
        return None
    front = opened.front
    template = expressions.document(opened.text, shown, opened.line, problems)
    if template is None:
        return None
    found = macros(front) if callable(macros) else macros
    names = {**scope, **found, "front": front_names(front)}
    rendered = template.render(names, problems)
    if rendered is None:
        return None
    own = tuple(folder for folder in game.folders if folder != shared_root())
    art = RulebookArt(own, resources, problems)
    read = read_markdown(rendered, numbered=front.numbered, art=art, problems=problems)
    check_letters(read.letters, front, resources.fonts, problems)
    if not read.blocks and len(problems.errors) == known:
        hint = "begin with a heading, such as # Setup, and text below it"
        problems.error(Span(shown, opened.line, 1), "there is no text in this file", hint=hint)
    if len(problems.errors) > known:
        return None
    icons = resources.drawings.icon
    return Rulebook(front, read.blocks, read.notes, read.pictures, icons)


def front_names(front: FrontMatter) -> Names:
    """The front matter as expressions see it."""
    names = ("title", "subtitle", "language", "licence", "players", "minutes", "age")
    values: dict[str, object] = {name: getattr(front, name) for name in names}
    return Names({**values, "authors": front.authors}, "front")
