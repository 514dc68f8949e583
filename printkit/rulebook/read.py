"""A rulebook's file as blocks: front matter, then Jinja, then Markdown."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from printkit.game.model import Game
from printkit.layout.resources import Resources
from printkit.problems import Problems, Span
from printkit.rulebook.frontmatter import open_rulebook
from printkit.rulebook.letters import check_letters
from printkit.rulebook.markdown import read_markdown
from printkit.rulebook.markdown.located import Written
from printkit.rulebook.model import FrontMatter, Rulebook
from printkit.rulebook.pictures import RulebookArt
from printkit.rulebook.recolouring import recoloured
from printkit.rulebook.sections import open_section, spliced
from printkit.source.jinja.documents import Macro
from printkit.source.jinja.expressions import Expressions
from printkit.source.jinja.names import Names
from printkit.source.paths import shared_root, shown_path

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
    sections: Sequence[Path] = (),
) -> Rulebook | None:
    """The rulebook of a file; None, with problems, if anything in it is wrong.

    `sections` are files that replace sections of it, or add some, in this order; others than
    Markdown change its front matter.
    """
    known = len(problems.errors)
    over = [file for file in sections if file.suffix != ".md"]
    opened = open_rulebook(path, shown, game, resources.font_kind, problems, over=over)
    if opened is None:
        return None
    front = recoloured(opened.front, resources.recolouring)
    template = expressions.document(opened.text, shown, opened.line, problems)
    if template is None:
        return None
    found = macros(front) if callable(macros) else macros
    names = {**scope, **found, "front": front_names(front)}
    rendered: Written | None = template.render(names, problems)
    if rendered is None:
        return None
    book = rendered
    for section in (file for file in sections if file.suffix == ".md"):
        rendered = _with(rendered, book, section, names, game, expressions, problems)
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


def _with(
    rendered: Written,
    book: Written,
    path: Path,
    names: Mapping[str, object],
    game: Game,
    expressions: Expressions,
    problems: Problems,
) -> Written:
    """The text with a section of another file; as it was, with problems, if that is wrong.

    `book` is the text before any of them.
    """
    file = open_section(path, shown_path(path, game.folders[0]), problems)
    if file is None:
        return rendered
    if file.removes:
        return spliced(rendered, file, None, problems, book=book)
    template = expressions.document(file.text, file.shown, file.line, problems)
    own = template.render(names, problems, embedded=rendered.embedded) if template else None
    return rendered if own is None else spliced(rendered, file, own, problems, book=book)


def front_names(front: FrontMatter) -> Names:
    """The front matter as expressions see it."""
    names = ("title", "subtitle", "language", "licence", "players", "minutes", "age")
    values: dict[str, object] = {name: getattr(front, name) for name in names}
    return Names({**values, "authors": front.authors}, "front")
