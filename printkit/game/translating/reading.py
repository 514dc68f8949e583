"""Reads a file of `lang/` against the game that it translates."""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Mapping as Dict
from pathlib import Path
from typing import NamedTuple

from printkit.game.cards.entries import CANONICAL, Entry
from printkit.game.cards.fields import ALWAYS, FieldError, text_of
from printkit.game.draft import Draft
from printkit.game.translating.keys import DECK_TEXTS, TRANSLATION
from printkit.game.translating.tongue import Key, Rendering, Tongue
from printkit.problems import Problems, did_you_mean
from printkit.source.keys import items_of, read_record
from printkit.source.nodes import Mapping, Node, Text, described
from printkit.source.paths import shown_path
from printkit.source.yaml.reader import read_yaml

_FIXED = frozenset(CANONICAL) - ALWAYS.keys()
TEXTUAL = ("text", "rich")
"""Types of fields that a language may say otherwise."""


def read_tongue(path: Path, code: str, draft: Draft, problems: Problems) -> Tongue | None:
    """What a file says of a game in a language; whatever it says of nothing is a problem."""
    folder = draft.folders[0]
    node = read_yaml(path, shown_path(path, folder), problems)
    if node is None:
        return None
    reader = _Reader(draft, problems, {}, {})
    keys = read_record(TRANSLATION, node, problems)
    keep = reader.keep(keys["keep"]) if "keep" in keys else frozenset[str]()
    reader.read(keys)
    return Tongue(code, reader.texts, reader.backs, keep, (path,), node.span)


class _Reader(NamedTuple):
    """Holds what a file says to what the game has."""

    draft: Draft
    problems: Problems
    texts: dict[Key, Rendering]
    backs: dict[tuple[str, str], Text]

    def read(self, keys: Dict[str, Node]) -> None:
        draft = self.draft
        if (title := self._text(keys.get("title"))) is not None:
            self._add(("title",), draft.keys.get("title"), title)
        if (words := keys.get("words")) is not None:
            self._named(words, draft.keys.get("words"), "the words of game.yaml", ("words",))
        if (back := keys.get("back")) is not None:
            self._back(back, draft.keys.get("back"), "the game's back")
        for key, values in self._entries(keys.get("decks"), "decks by their ids"):
            self._deck(key, values)
        for key, values in self._entries(keys.get("cards"), "cards by their ids"):
            self._card(key, values)

    def keep(self, node: Node) -> frozenset[str]:
        """Fields that are not translated; one that no card has is a slip."""
        known = {
            name: None
            for deck in self.draft.decks
            for entry in deck.entries.values()
            for name in (*entry.fields.types, *entry.nodes)
            if name not in _FIXED
        }
        kept = []
        for item in items_of(node, self.problems, "fields"):
            if isinstance(item, Text) and item.value in known:
                kept.append(item.value)
                continue
            told = f"keep: no card has the field {described(item)}"
            hint = did_you_mean(item.value, known) if isinstance(item, Text) else None
            self.problems.error(item.span, told, hint=hint)
        return frozenset(kept)

    def _entries(self, node: Node | None, what: str) -> Iterator[tuple[Text, Node]]:
        if isinstance(node, Mapping):
            yield from node.entries
        elif node is not None and described(node) != "nothing":
            self.problems.error(node.span, f"expected {what}, found {described(node)}")

    def _text(self, node: Node | None, card: str | None = None) -> Text | None:
        """A text of the file; blank is not translated yet."""
        if node is None:
            return None
        try:
            said = text_of(node)
        except FieldError as reason:
            self.problems.error(node.span, reason.message, card=card, hint=reason.hint)
            return None
        return node if isinstance(node, Text) and said.strip() else None

    def _add(self, key: Key, original: Node | None, text: Text) -> None:
        if isinstance(original, Text):
            self.texts[key] = Rendering(original.value, text)

    def _named(self, node: Node, theirs: Node | None, what: str, above: Key) -> None:
        known = {}
        if isinstance(theirs, Mapping):
            known = {key.value: value for key, value in theirs.entries}
        for key, value in self._entries(node, "names and texts"):
            if key.value not in known:
                hint = did_you_mean(key.value, known)
                self.problems.error(key.span, f'{what} have no "{key.value}"', hint=hint)
            elif (text := self._text(value)) is not None:
                self._add((*above, key.value), known[key.value], text)

    def _back(self, node: Node, theirs: Node | None, whose: str, card: str | None = None) -> None:
        known = {"title": self.draft.keys.get("title")}
        if isinstance(theirs, Mapping):
            known |= {key.value: value for key, value in theirs.entries if key.value != "template"}
        for key, value in self._entries(node, "texts of a back by their keys"):
            original = known.get(key.value)
            if not isinstance(original, Text):
                told = f'{whose} has no text "{key.value}"'
                hint = did_you_mean(key.value, known)
                self.problems.error(key.span, told, card=card, hint=hint)
            elif (text := self._text(value, card)) is not None:
                self.backs[key.value, original.value] = text

    def _deck(self, key: Text, node: Node) -> None:
        decks = {deck.id: deck for deck in self.draft.decks}
        if key.value not in decks:
            hint = did_you_mean(key.value, decks)
            self.problems.error(key.span, f'the game has no deck "{key.value}"', hint=hint)
            return
        theirs = decks[key.value].keys
        ours = read_record(DECK_TEXTS, node, self.problems)
        if (title := self._text(ours.get("title"))) is not None:
            named = theirs.get("title") or Text(title.span, key.value)
            self._add(("decks", key.value, "title"), named, title)
        if "back" in ours:
            back = theirs.get("back") or self.draft.keys.get("back")
            self._back(ours["back"], back, f'the back of "{key.value}"')

    def _card(self, key: Text, node: Node) -> None:
        id_, problems = key.value, self.problems
        entries = [deck.entries[id_] for deck in self.draft.decks if id_ in deck.entries]
        if not entries:
            known = dict.fromkeys(name for deck in self.draft.decks for name in deck.entries)
            hint = did_you_mean(id_, known)
            problems.error(key.span, f'the game has no card with the id "{id_}"', hint=hint)
            return
        if not isinstance(node, Mapping):
            if described(node) != "nothing":
                hint = f"write {id_}: {{name: …}}"
                told = f"expected fields of a card, found {described(node)}"
                problems.error(node.span, told, card=id_, hint=hint)
            return
        for name, value in node.entries:
            if name.value == "back":
                own = entries[0].nodes.get("back") or self.draft.keys.get("back")
                self._back(value, own, "its back", entries[0].label)
            else:
                self._field(id_, name, value, entries[0])

    def _field(self, id_: str, name: Text, value: Node, entry: Entry) -> None:
        original = entry.nodes.get(name.value)
        kind = entry.fields.types.get(name.value)
        if kind is None and (entry.fields.closed or original is None or name.value in _FIXED):
            self._tell_unknown(name, entry)
        elif (kind is not None and kind.name not in TEXTUAL) or not _is_text(original):
            what = kind.name if kind is not None and kind.name not in TEXTUAL else "list"
            self.problems.error(
                name.span,
                f'"{name.value}" is no text ({what}): it is the same in every language',
                card=entry.label,
                hint="words that a layout prints for it stand under words: of game.yaml",
            )
        elif original is None or (isinstance(original, Text) and not original.value):
            told = f'the card has no "{name.value}" to translate'
            self.problems.error(name.span, told, card=entry.label)
        elif (text := self._text(value, entry.label)) is not None:
            self._add(("cards", id_, name.value), original, text)

    def _tell_unknown(self, name: Text, entry: Entry) -> None:
        known = textual(entry)
        if name.value in _FIXED:
            told = f'"{name.value}" is the same in every language'
            self.problems.error(name.span, told, card=entry.label, hint=f"known: {_listed(known)}")
            return
        hint = did_you_mean(name.value, known) or f"known: {_listed(known)}"
        self.problems.error(
            name.span, f'the card has no field "{name.value}"', card=entry.label, hint=hint
        )


def textual(entry: Entry) -> tuple[str, ...]:
    """The fields of a card that hold text, whether declared or not."""
    return tuple(
        name
        for name, node in entry.nodes.items()
        if name not in _FIXED
        and isinstance(node, Text)
        and entry.fields.type_of(name).name in TEXTUAL
    )


def _is_text(node: Node | None) -> bool:
    return node is None or isinstance(node, Text)


def _listed(names: tuple[str, ...]) -> str:
    return ", ".join(names) or "none"
