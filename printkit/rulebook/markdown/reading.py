"""A document that was written out, read as Markdown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from printkit.problems import Problems
from printkit.rulebook.letters import Typed
from printkit.rulebook.markdown.blocks import Blocks
from printkit.rulebook.markdown.context import Art, Context
from printkit.rulebook.markdown.headings import Headings, take_ids
from printkit.rulebook.markdown.located import Located, Written
from printkit.rulebook.markdown.rules import Markdown
from printkit.rulebook.markdown.targets import Targets
from printkit.rulebook.model import Block, Picture

_LONGEST = 20_000


class Read(NamedTuple):
    """What a rulebook's text says."""

    blocks: tuple[Block, ...]
    notes: Mapping[str, tuple[Block, ...]]
    pictures: Mapping[str, Picture]
    letters: Mapping[str, Typed]


def read_markdown(rendered: Written, *, numbered: bool, art: Art, problems: Problems) -> Read:
    """The blocks of a text; what is wrong with it goes into the problems."""
    located = Located(rendered)
    context = Context(located, rendered.embedded, numbered, art, problems)
    parser = Markdown()
    parser.core.ruler.disable("inline")
    targets = Targets()
    env: dict[str, object] = {"embedded": rendered.embedded, "references": targets}
    tokens = parser.parse(rendered.text, env)
    take_ids(tokens)
    for token in tokens:
        if token.type == "inline":
            if len(token.content) > _LONGEST:
                message = f"a paragraph has at most {_LONGEST:,} characters"
                problems.error(located.span(token), message, hint="part it with an empty line")
                token.content = ""
            token.children = []
            parser.inline.parse(token.content, parser, env, token.children)
    headings = Headings(context)
    blocks = Blocks(context, tokens, headings)
    found = blocks.all()
    targets.check(located, problems)
    context.check_links(headings.ids, headings.called, headings.refused)
    return Read(found, blocks.notes, context.pictures, context.letters.found)
