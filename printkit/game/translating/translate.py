"""A loaded game in another of its languages."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from printkit.game.cards.entries import Entry
from printkit.game.customising.overriding import for_one_run
from printkit.game.customising.sections import sections_of
from printkit.game.draft import DeckDraft, Draft
from printkit.game.model import Back, Card, Deck, Game
from printkit.game.translating.files import FOLDER, in_language, names_in, parted
from printkit.game.translating.reading import textual
from printkit.game.translating.tongue import Tongue
from printkit.problems import Problems, Span, did_you_mean
from printkit.source.markup import Rich
from printkit.source.nodes import Text
from printkit.source.paths import inside, shown_path

_CALLED = {"rulebook": "rulebook", "aid": "player aid"}
_MOST = 20


def translated(game: Game, draft: Draft, code: str, problems: Problems) -> Game:
    """The game in a language; itself where that is its own, or it has no such one."""
    if code == game.language:
        return game
    if code not in game.languages:
        title = game.title or game.id
        hint = did_you_mean(code, game.languages) or f"known: {', '.join(game.languages)}"
        told = f'{title} has no language "{code}"'
        how = f"; a new one is a file {FOLDER}/{code}.yaml of its folder"
        problems.error(Span(draft.span.file), told, hint=hint + how)
        return game
    place = Span(shown_path(draft.folders[0] / FOLDER / f"{code}.yaml", draft.folders[0]))
    tongue = draft.tongue or Tongue(code, {}, {}, frozenset(), (), place)
    return _Translator(game, draft, tongue, problems, {}, {}).game_()


class _Translator(NamedTuple):
    """Gives a game's texts in another language and notes what it has none for."""

    game: Game
    draft: Draft
    tongue: Tongue
    problems: Problems
    missing: dict[str, dict[str, Span]]
    """Texts that stay as they are: of each field the cards; "" holds what is of no card."""
    backs: dict[int, Back]

    def game_(self) -> Game:
        game, draft, tongue = self.game, self.draft, self.tongue
        titled = draft.keys.get("title")
        title = self._plain(("title",), game.title, titled.span if titled else game.span)
        words = {
            name: self._plain(("words", name), word, game.word_places.get(name, game.span))
            for name, word in game.words.items()
        }
        drafts = {deck.id: deck for deck in draft.decks}
        decks = tuple(self._deck(deck, drafts[deck.id]) for deck in game.decks)
        documents, own = {}, set()
        for name in _CALLED:
            before = getattr(game, name)
            documents[name] = self._document(name, before)
            if before is not None and documents[name] == before:
                own.add(name)
        sections = {
            name: sections_of(name, path, draft, self.problems, tongue.code)
            for name, path in documents.items()
            if path is not None
        }
        self._tell_missing()
        texts = tuple(path for path in documents.values() if path is not None)
        chapters = tuple(path for paths in sections.values() for path in paths)
        return replace(
            game,
            title=title,
            words=words,
            decks=decks,
            language=tongue.code,
            rulebook=documents["rulebook"],
            aid=documents["aid"],
            sections=sections,
            original=game,
            untranslated=frozenset(own),
            read=tuple(dict.fromkeys((*game.read, *tongue.files, *texts, *chapters))),
        )

    def _plain(self, key: tuple[str, ...], original: str, span: Span) -> str:
        text = self.tongue.of(key, original)
        if text is not None:
            return text.value
        if _has_letters(original):
            self.missing.setdefault("", {})[".".join(key)] = span
        return original

    def _deck(self, deck: Deck, draft: DeckDraft) -> Deck:
        title = deck.title
        if title or ("decks", deck.id, "title") in self.tongue.texts:
            key = ("decks", deck.id, "title")
            title = self._plain(key, title or deck.id, draft.span)
        cards = tuple(self._card(card, draft.entries[card.id]) for card in deck.cards)
        return replace(deck, title=title, cards=cards)

    def _card(self, card: Card, entry: Entry) -> Card:
        fields, places = dict(card.fields), dict(card.places)
        for name in textual(entry):
            node = entry.nodes[name]
            if not isinstance(node, Text) or for_one_run(node):
                continue
            text = self.tongue.of(("cards", card.id, name), node.value)
            if text is None:
                if name not in self.tongue.keep and _has_letters(node.value):
                    self.missing.setdefault(name, {}).setdefault(card.id, node.span)
                continue
            rich = isinstance(fields.get(name), Rich)
            fields[name] = Rich(text.value, text.span) if rich else text.value
            places[name] = text.span
        name = str(fields.get("name", card.name))
        back = self._back(card.back) if card.back is not None else None
        return replace(card, name=name, fields=fields, places=places, back=back)

    def _back(self, back: Back) -> Back:
        """A back with its texts; one for all the cards that share it."""
        if id(back) in self.backs:
            return self.backs[id(back)]
        game, tongue = self.game, self.tongue
        title = tongue.of(("title",), game.title)
        keys, places = dict(back.keys), dict(back.places)
        for name, value in back.keys.items():
            if not isinstance(value, str):
                continue
            text = tongue.backs.get((name, value))
            if text is None and name == "title" and value == game.title:
                text = title
            if text is not None:
                keys[name], places[name] = text.value, text.span
            elif name == "title" and value != game.title and _has_letters(value):
                span = back.places.get(name) or back.span or game.span
                self.missing.setdefault("", {})["back.title"] = span
        self.backs[id(back)] = replace(back, keys=keys, places=places)
        return self.backs[id(back)]

    def _document(self, name: str, path: Path | None) -> Path | None:
        """A document's file in the language; with a warning, the one of the game's own."""
        code, folders, problems = self.tongue.code, self.draft.folders, self.problems
        if path is None:
            if name in self.draft.keys:
                return None
            return next(filter(None, (self._lone(name, folder) for folder in folders)), None)
        found = in_language(path, code, folders, problems)
        if found is None:
            problems.warning(
                Span(shown_path(path, folders[0])),
                f"the {_CALLED[name]} is not translated: it stays in {self.game.language}",
                hint=f"write {path.stem}.{code}.md beside it",
            )
        return found or path

    def _lone(self, name: str, folder: Path) -> Path | None:
        """A document that is there in this language only."""
        for file in names_in(folder):
            if file.endswith(".md") and parted(file) == (name, self.tongue.code):
                return inside((folder,), file, Span(file), self.problems)
        return None

    def _tell_missing(self) -> None:
        """A line for each field, and one for what is of no card."""
        for field, places in self.missing.items():
            what = f"{field} of cards" if field else "of the game"
            listed = list(places.items())[:_MOST]
            shown = [f"{name} ({place._replace(column=0)})" for name, place in listed]
            more = len(places) - _MOST
            told = ", ".join(shown) + (f" and {more} more" if more > 0 else "")
            texts = "1 text is" if len(places) == 1 else f"{len(places)} texts are"
            begun = any(key[0] == "cards" and key[-1] == field for key in self.tongue.texts)
            keep = f", or list it under keep: [{field}]" if field and not begun else ""
            self.problems.warning(
                self.tongue.span,
                f"{what}: {texts} not translated: {told}",
                hint=f"write it in {FOLDER}/{self.tongue.code}.yaml{keep}",
            )


def _has_letters(text: str) -> bool:
    return any(char.isalpha() for char in text)
