"""What stands on the other side of a card."""

from __future__ import annotations

from dataclasses import replace

from printkit.game.model import Back, Plain
from printkit.game.plain import as_typed
from printkit.problems import Problems
from printkit.source.nodes import Mapping, Node, Text, described
from printkit.source.printed import check_settings

DEFAULT_BACK = "plain-back"


_PICTURES = (".png", ".jpg", ".jpeg", ".svg", ".gif", ".webp")


def default_back(title: str, titled: Node | None = None) -> Back:
    """The back of a game that says nothing of backs."""
    places = {"title": titled.span} if titled is not None else {}
    return Back(DEFAULT_BACK, {"title": title}, places=places)


def read_back(
    node: Node,
    title: str,
    problems: Problems,
    *,
    template: str,
    card: str | None = None,
    titled: Node | None = None,
) -> Back | None:
    """The back that a node describes; None is no back.

    `template` is the layout where the node names none; layouts see the game's title as
    `back.title` unless the node gives another; `titled` is where that stands.
    """
    if isinstance(node, Text) and node.value == "none":
        return None
    if not isinstance(node, Mapping):
        hint = "write back: {template: plain-back, title: …}, or back: none"
        if isinstance(node, Text) and node.value:
            hint = f"write back: {{template: {node.value}}}, or back: none"
            if node.value.casefold().endswith(_PICTURES):
                hint = (
                    "a picture needs a layout with image: write templates/picture-back.yaml with"
                    f" elements: [{{image: {{src: {node.value}}}}}],"
                    " and back: {template: picture-back}"
                )
        problems.error(node.span, f"expected a back, found {described(node)}", card=card, hint=hint)
        return None
    shown = tuple(entry for entry in node.entries if entry[0].value != "template")
    keys: dict[str, Plain] = {"title": title}
    keys |= {key.value: as_typed(value) for key, value in shown}
    check_settings(replace(node, entries=shown), problems, card=card, name="back")
    chosen = node.get("template")
    if isinstance(chosen, Text) and chosen.value.strip():
        template = chosen.value
    elif chosen is not None:
        problems.error(
            chosen.span, f"expected the name of a layout, found {described(chosen)}", card=card
        )
    places = {"title": titled.span} if titled is not None else {}
    places |= {key.value: key.span for key, _ in shown}
    return Back(template, keys, node.span, places)
