"""The keys of a file of `lang/`, declared once."""

from __future__ import annotations

from printkit.source.keys import Either, Json, Key, ListOf, MapOf, Record
from printkit.source.schema import json_schema
from printkit.source.values import PROSE, TEXT

_BACK = Key("back", MapOf(PROSE), "Texts of the back, by their keys: `{title: Revelación}`.")

DECK_TEXTS = Record(
    "a deck in another language",
    "a mapping such as {title: Unidades}",
    (Key("title", PROSE, "How people call it."), _BACK),
)

TRANSLATION = Record(
    "a translation",
    "a translation: a mapping such as {title: Revelación, cards: {author: {name: Autor}}}",
    (
        Key("title", PROSE, "The game's name; backs that show it follow."),
        Key("words", MapOf(PROSE), "The `words:` of game.yaml, by their names."),
        _BACK,
        Key("decks", MapOf(DECK_TEXTS), "Titles and backs of decks, by the decks' ids."),
        Key(
            "cards",
            MapOf(MapOf(Either((PROSE, MapOf(PROSE))))),
            "Fields of cards, by the cards' ids: names and texts, nothing that rules count with."
            " `back:` has the texts of a card's own back; texts that are equal on several backs"
            " need it once.",
        ),
        Key(
            "keep",
            ListOf(TEXT),
            "Fields of cards that are the same in this language: they are not told as missing.",
        ),
    ),
)


def translation_schema() -> dict[str, Json]:
    """The schema of a file of `lang/`."""
    return json_schema(TRANSLATION, title="A printkit game in another language")
