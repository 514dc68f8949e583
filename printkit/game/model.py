"""The game as values: what was loaded, complete and checked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from printkit.colour import Colour
from printkit.geometry import Size
from printkit.problems import Span
from printkit.source.markup import Rich
from printkit.source.nodes import Node, Text

Plain = str | int | float | bool | None | tuple["Plain", ...] | Mapping[str, "Plain"]
"""A setting under rules:, or a key of a back."""


Value = str | int | float | tuple[str, ...] | Rich
"""A field of a card, of its declared type. Pictures, colours and lengths stay text."""


@dataclass(frozen=True, slots=True)
class Back:
    """What is on the other side: a template and the keys its layout sees as `back.<key>`."""

    template: str
    keys: Mapping[str, Plain]
    span: Span | None = None
    places: Mapping[str, Span] = field(default_factory=dict, compare=False)
    """Where each key was typed; the title may be the game's."""


@dataclass(frozen=True, slots=True)
class Card:
    """One design with its fields."""

    id: str
    name: str
    number: int
    """From 1, in the deck's order."""
    copies: int
    """How many are printed; 0 is defined but not printed and not counted."""
    fields: Mapping[str, Value]
    """Every field that its file or deck knows, empty where left out; holds id, name, text."""
    span: Span
    places: Mapping[str, Span]
    """Where each field was typed."""
    template: str | None = None
    """The layout of its front; None is the default one."""
    back: Back | None = None
    """None is no back."""
    texts: tuple[str, ...] = ()
    """Its fields that are prose: declared text or rich, or not declared; not id and name."""


@dataclass(frozen=True, slots=True)
class Deck:
    """Cards of one size."""

    id: str
    size: Size
    cards: tuple[Card, ...]
    span: Span
    title: str = ""
    loose: tuple[str, ...] = ()
    """Fields that no `fields:` declares and no condition of the game reads."""
    size_span: Span | None = None
    """Where the size was typed, or the deck that leaves it to the default."""
    declared: tuple[str, ...] = ()
    """Fields that one declares, and the text, that no condition of the game reads."""
    pictures: frozenset[str] = frozenset()
    """Fields declared as pictures."""

    @property
    def total(self) -> int:
        """Copies printed."""
        return sum(card.copies for card in self.cards)


@dataclass(frozen=True, slots=True)
class Game:
    """A game folder, loaded."""

    id: str
    """The folder's name or the file's stem: names the products."""
    title: str
    decks: tuple[Deck, ...]
    folders: tuple[Path, ...]
    """Its own, then its bases': where art is, and templates and fonts before the shared ones."""
    span: Span
    version: str = ""
    language: str = "en"
    authors: tuple[str, ...] = ()
    licence: str = ""
    players: tuple[int, int] | None = None
    """Fewest and most."""
    rules: Mapping[str, Plain] = field(default_factory=dict)
    rule_places: Mapping[str, Span] = field(default_factory=dict)
    """Where each setting was typed."""
    rulebook: Path | None = None
    aid: Path | None = None
    """The player aid's text."""
    referee: str | None = None
    referee_place: Span | None = None
    styles: tuple[tuple[Text, Node], ...] = ()
    """Looks of its layouts' styles that it changes, as typed."""
    colours: Mapping[Colour, Colour] = field(default_factory=dict)
    """Colours that others replace, opaque ones."""
    colour_places: Mapping[Colour, Span] = field(default_factory=dict, compare=False)
    sections: Mapping[str, tuple[Path, ...]] = field(default_factory=dict)
    """Files that replace sections of its rulebook, or its aid, or join them; the nearest last."""
    base: Path | None = None
    """The file of the game that it extends."""
    removed: Mapping[str, Span] = field(default_factory=dict, compare=False)
    """Where it leaves out cards of that game, by their ids."""
    words: Mapping[str, str] = field(default_factory=dict)
    """Words that its layouts and texts print, by name."""
    word_places: Mapping[str, Span] = field(default_factory=dict, compare=False)
    languages: tuple[str, ...] = ()
    """Its own, then those that it is translated into."""
    original: Game | None = None
    """What it is a translation of."""
    untranslated: frozenset[str] = frozenset()
    """Of a translation, the texts that stay in the game's own language: rulebook, aid."""
    read: tuple[Path, ...] = ()
    """Every data file that was read, and the texts of rulebook and aid."""
