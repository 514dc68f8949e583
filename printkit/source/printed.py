"""Texts that people read lose nothing: what YAML takes for a comment may be part of one."""

from __future__ import annotations

from typing import NamedTuple

from printkit.problems import Problems
from printkit.source.booleans import FALSE
from printkit.source.nodes import Listing, Mapping, Node, Text, quoted


class Lost(NamedTuple):
    """What is wrong with a text that a comment cuts off, and what to do."""

    message: str
    hint: str


def lost(node: Node) -> Lost | None:
    """What of a text is lost to a comment behind it; None if nothing is."""
    if not isinstance(node, Text) or not node.comment.strip("# \t"):
        return None
    shown = quoted(node.comment)
    if not node.value:
        return Lost(f"the value is missing: YAML takes {shown} for a comment", 'quote it: "…"')
    return Lost(
        f"the comment {shown} would not be printed",
        "quote the whole text if it belongs to it, else give the comment a line of its own",
    )


def check_printed(
    node: Node, problems: Problems, *, card: str | None = None, name: str = ""
) -> None:
    """Report each text of a node that is cut off; `name` is the key that it stands under."""
    match node:
        case Text():
            if (found := lost(node)) is not None:
                where = f"{name}: " if name else ""
                problems.error(node.span, where + found.message, card=card, hint=found.hint)
        case Listing():
            for item in node.items:
                check_printed(item, problems, card=card, name=name)
        case Mapping():
            for key, value in node.entries:
                inner = f"{name}.{key.value}" if name else key.value
                check_printed(value, problems, card=card, name=inner)


def check_settings(
    node: Node, problems: Problems, *, card: str | None = None, name: str = ""
) -> None:
    """Report what is cut off of other than cards' texts: there "# " begins a remark.

    Titles and settings are short, and people write notes behind them; "#2" belongs to them.
    """
    match node:
        case Text():
            if not node.comment.startswith(("# ", "#\t")):
                check_printed(node, problems, card=card, name=name)
        case Listing():
            for item in node.items:
                check_settings(item, problems, card=card, name=name)
        case Mapping():
            for key, value in node.entries:
                inner = f"{name}.{key.value}" if name else key.value
                check_settings(value, problems, card=card, name=inner)


def warn_quoted_no(node: Node, problems: Problems) -> None:
    """Warn of rules that are "no" in quotes: a text, which as a condition holds."""
    for key, value in node.entries if isinstance(node, Mapping) else ():
        if isinstance(value, Text) and value.quoted and value.value.casefold() in FALSE:
            problems.warning(
                value.span,
                f"rules.{key.value}: {quoted(value.value)} in quotes is a text,"
                " so as a condition it holds",
                hint=f"write {value.value} without quotes",
            )
