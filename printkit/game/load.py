"""A game's file, and all it names, into a Game."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

from printkit.catalogue import parse_card
from printkit.game.cards.amounts import certain_copies, check_amounts, check_expectations, too_many
from printkit.game.cards.backs import DEFAULT_BACK, default_back, read_back
from printkit.game.cards.building import Surroundings, build_cards, undeclared
from printkit.game.cards.faulty import without_faulty
from printkit.game.customising.colours import read_colours
from printkit.game.customising.overriding import NONE, Overrides, overridden
from printkit.game.customising.sections import sections_of
from printkit.game.draft import DeckDraft, Draft
from printkit.game.expect import fields_compared
from printkit.game.keys import CARD_SIZE
from printkit.game.languages import LANGUAGE
from printkit.game.model import Back, Deck, Game, Plain
from printkit.game.names import game_names, rule_names
from printkit.game.plain import settings
from printkit.game.players import PLAYERS, chosen
from printkit.game.slips.commas import warn_split
from printkit.game.slips.documents import check_nearly_named, others
from printkit.game.slips.misplaced import warn_misplaced
from printkit.game.slips.unused import declared, warn_back_unused, warn_blank
from printkit.game.sources import read_draft
from printkit.game.translating.files import languages
from printkit.game.translating.translate import translated
from printkit.game.translating.words import read_words
from printkit.game.workspace import GAME_FILE, Shared, game_id
from printkit.geometry import Size
from printkit.problems import Problems, Span
from printkit.source.jinja.expressions import Expressions
from printkit.source.keys import Kind
from printkit.source.nodes import Listing, Mapping, Node, Text, described
from printkit.source.paths import inside
from printkit.source.printed import check_settings, warn_quoted_no
from printkit.source.reads import sought
from printkit.source.values import FILE, PROSE, TEXT, TITLE

T = TypeVar("T")
_CALLED = {"rulebook": "rulebook", "aid": "player aid"}

_NO_FILE = ("none", "no")
"""What a game says that has no rulebook where the one that it extends has."""
_DEFAULT_SIZE = "poker"


def load_game(
    path: Path,
    shared: Shared,
    problems: Problems,
    expressions: Expressions,
    *,
    players: int | None = None,
    language: str | None = None,
    overrides: Overrides = NONE,
) -> Game | None:
    """The game of a folder or a file, as far as it can be made out.

    Whoever makes something of it looks at the problems first; None is a game of which
    nothing can be made out.
    """
    path = path.resolve()
    if path.is_dir():
        path = path / GAME_FILE
    with _uncollected():
        draft = read_draft(path, shared, problems, expressions, language=language)
        if draft is None:
            return None
        draft = overridden(draft, overrides, problems)
        game = _Loader(draft, game_id(path), problems, expressions).game(players)
        if game is None or language is None:
            return game
        return translated(game, draft, language, problems)


@contextmanager
def _uncollected() -> Iterator[None]:
    """Pause the collector of cycles: nodes and cards have none, and it doubles the time."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


class _Loader:
    """Types what a draft says."""

    def __init__(
        self,
        draft: Draft,
        id_: str,
        problems: Problems,
        expressions: Expressions,
    ) -> None:
        self._draft, self._id = draft, id_
        self._problems, self._expressions = problems, expressions

    def game(self, number_of_players: int | None) -> Game | None:
        draft, problems = self._draft, self._problems
        self._check_keys()
        title = self._read("title", TITLE, "")
        version, language = self._read("version", PROSE, ""), self._read("language", LANGUAGE, "en")
        rules = self._rules()
        players = self._players(number_of_players)
        scope = {
            "rules": rule_names(rules),
            "game": game_names(title, version, language, players),
        }
        around = Surroundings(title, self._game_back(title), scope, self._expressions)
        certain = sum(certain_copies(deck.entries.values()) for deck in draft.decks)
        if too_many(draft, certain, problems):
            return None
        decks = tuple(self._deck(deck, around) for deck in draft.decks)
        warn_back_unused(draft, problems)
        check_amounts(draft, decks, problems)
        check_expectations(draft, decks, problems, self._expressions)
        if not decks:
            return None
        rulebook, aid = self._document("rulebook"), self._document("aid")
        texts = {"rulebook": rulebook, "aid": aid}
        sections = {name: sections_of(name, path, draft, problems) for name, path in texts.items()}
        colours = read_colours(draft.keys.get("colours"), problems)
        return Game(
            id=self._id,
            title=title,
            decks=decks,
            folders=draft.folders,
            span=draft.span,
            version=version,
            language=language,
            authors=self._authors(),
            licence=self._read("licence", PROSE, ""),
            players=players,
            rules=rules,
            rule_places=self._places("rules"),
            rulebook=rulebook,
            aid=aid,
            referee=self._read("referee", TEXT, "") or None,
            referee_place=self._place("referee"),
            styles=self._named("styles"),
            colours={old: new for old, (new, _) in colours.items()},
            colour_places={old: place for old, (_, place) in colours.items()},
            sections=sections,
            words=read_words(self._named("words"), problems),
            word_places=self._places("words"),
            languages=languages(language, draft.folders, texts, problems),
            base=draft.base,
            removed=draft.removed,
            read=(
                *draft.read,
                *(path for path in texts.values() if path is not None),
                *(path for paths in sections.values() for path in paths),
            ),
        )

    def _check_keys(self) -> None:
        draft, problems = self._draft, self._problems
        if "title" not in draft.keys:
            problems.error(draft.span, 'a game needs the key "title"', hint="write title: My game")
        if not draft.decks and "cards" not in draft.keys and "decks" not in draft.keys:
            hint = "write cards: and a list of card files, or of cards"
            problems.error(draft.span, "the game has no cards", hint=hint)

    def _read(self, name: str, kind: Kind[T], default: T) -> T:
        node = self._draft.keys.get(name)
        if node is None:
            return default
        value = kind.read(node, self._problems)
        return default if value is None else value

    def _rules(self) -> dict[str, Plain]:
        node = self._draft.keys.get("rules")
        if node is not None and not isinstance(node, Mapping) and described(node) != "nothing":
            self._problems.error(node.span, f"expected settings by name, found {described(node)}")
        if node is not None:
            check_settings(node, self._problems, name="rules")
            warn_quoted_no(node, self._problems)
        return dict(settings(node))

    def _place(self, name: str) -> Span | None:
        node = self._draft.keys.get(name)
        return node.span if node is not None else None

    def _places(self, name: str) -> dict[str, Span]:
        """Where the keys of a mapping were typed."""
        node = self._draft.keys.get(name)
        entries = node.entries if isinstance(node, Mapping) else ()
        return {key.value: key.span for key, _ in entries}

    def _named(self, name: str) -> tuple[tuple[Text, Node], ...]:
        """What a key says by name."""
        node = self._draft.keys.get(name)
        if isinstance(node, Mapping):
            return node.entries
        if node is not None and described(node) != "nothing":
            told = f"{name}: expected names and values, found {described(node)}"
            self._problems.error(node.span, told)
        return ()

    def _players(self, number: int | None) -> tuple[int, int] | None:
        players = self._read("players", PLAYERS, None)
        if number is None:
            return players
        try:
            return chosen(players, number)
        except ValueError as reason:
            place = self._draft.keys.get("players")
            self._problems.error(place.span if place else self._draft.span, str(reason))
            return players

    def _authors(self) -> tuple[str, ...]:
        node = self._draft.keys.get("authors")
        items = node.items if isinstance(node, Listing) else () if node is None else (node,)
        names = [PROSE.read(item, self._problems) for item in items]
        return tuple(name for name in names if name)

    def _document(self, name: str) -> Path | None:
        """The Markdown file that a key names, else the one of that name in a game's folder."""
        draft, what = self._draft, _CALLED[name]
        node = draft.keys.get(name)
        if node is not None:
            named = FILE.read(node, self._problems)
            if named is None or named.strip().casefold() in _NO_FILE:
                return None
            hint = others(draft.folders)
            return inside(draft.folders, named, node.span, self._problems, what=what, hint=hint)
        # The folder of a game of a single file may hold those of other games.
        folders = [folder for folder in draft.folders if folder / GAME_FILE in draft.read]
        file = f"{name}.md"
        for folder in folders:
            sought(folder / file)
        if any((folder / file).is_file() for folder in folders):
            return inside(folders, file, draft.span, self._problems, what=what)
        check_nearly_named(folders, name, what, draft.span, self._problems)
        return None

    def _game_back(self, title: str) -> Back | None:
        draft = self._draft
        node = draft.keys.get("back")
        if node is None:
            return default_back(title, draft.keys.get("title"))
        return read_back(
            node, title, self._problems, template=DEFAULT_BACK, titled=draft.keys.get("title")
        )

    def _deck(self, draft: DeckDraft, around: Surroundings) -> Deck:
        problems = self._problems
        if (node := draft.keys.get("back")) is not None:
            template = around.back.template if around.back else DEFAULT_BACK
            back = read_back(node, around.title, problems, template=template)
            around = Surroundings(around.title, back, around.scope, around.expressions)
        cards = build_cards(draft.entries, around, problems)
        told = warn_misplaced(draft.entries.values(), self._ids(draft), problems)
        warn_split(draft.entries.values(), problems)
        titled = draft.keys.get("title")
        title = TITLE.read(titled, problems) if titled is not None else None
        compared = self._fields_compared(draft) | told
        loose = tuple(name for name in undeclared(draft.entries.values()) if name not in compared)
        size, place = self._size(draft)
        known, pictures = declared(draft.entries.values())
        known = tuple(name for name in known if name not in compared)
        deck = Deck(draft.id, size, cards, draft.span, title or "", loose, place, known, pictures)
        warn_blank(without_faulty(deck, problems), problems)
        return deck

    def _ids(self, draft: DeckDraft) -> frozenset[str]:
        """What deck: and like: would name if the deck's cards were added ones."""
        decks = {deck.id for deck in self._draft.decks}
        return frozenset(draft.entries).union(decks if len(decks) > 1 else ())

    def _fields_compared(self, draft: DeckDraft) -> frozenset[str]:
        """The fields that what is expected of the game or the deck names."""
        nodes = (self._draft.keys.get("expect"), draft.keys.get("expect"))
        return frozenset().union(*map(fields_compared, nodes))

    def _size(self, draft: DeckDraft) -> tuple[Size, Span]:
        """The size of a deck's cards, and where it says so."""
        node = draft.keys.get("card") or self._draft.keys.get("card")
        size = CARD_SIZE.read(node, self._problems) if node is not None else None
        place = node.span if node is not None else draft.span
        return (size or parse_card(_DEFAULT_SIZE)).size, place
