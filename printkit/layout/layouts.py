"""Layouts of a game: a card and its template become finished frames."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from printkit.game.model import Back, Card, Deck, Game
from printkit.game.names import deck_names, game_scope
from printkit.game.slips.unused import warn_back_keys, warn_unused
from printkit.game.workspace import Shared
from printkit.geometry import Matrix, Rect, Sides, Size
from printkit.layout.builder import Builder
from printkit.layout.drawings import Drawings
from printkit.layout.economy import Economy
from printkit.layout.element import Element, Painter, reads_of, sequence
from printkit.layout.faces import CardFaces
from printkit.layout.frame import Frame, Group, Mark
from printkit.layout.images import Images
from printkit.layout.names import CardNames, back_key
from printkit.layout.reads import NOTHING, back_keys_of, fields_of
from printkit.layout.reads import Names as ReadNames
from printkit.layout.recolouring import Recolouring
from printkit.layout.resources import Resources
from printkit.layout.restyling import Restyling
from printkit.layout.scene import Scene, UnsettledError
from printkit.layout.settings import evaluated
from printkit.layout.sizes import report_sizes
from printkit.layout.space import Edge, Space
from printkit.layout.templates import Template, Templates
from printkit.layout.text.fonts import Fonts
from printkit.problems import Problems, Span
from printkit.source.jinja.expressions import Expression, Expressions
from printkit.source.jinja.names import Names
from printkit.source.nodes import Text

DEFAULT_FRONT = "plain"
_NO_BACK = Back("", {})
_ALIKE = 0.02
"""Layout and card may differ so much in proportion, and the layout is scaled."""


@dataclass(frozen=True, slots=True)
class _Built:
    """A template with its elements."""

    template: Template
    elements: tuple[Element, ...]
    reads: ReadNames
    parameters: Mapping[str, Expression]


@dataclass(frozen=True, slots=True)
class Bound:
    """A template's painter for one deck."""

    painter: Painter
    size: Size
    bleed: Sides
    scale: Matrix | None
    built: _Built

    @property
    def reads(self) -> ReadNames:
        return self.built.reads


class Layouts:
    """Lays out the cards of one game; every template is read and checked once."""

    def __init__(
        self,
        game: Game,
        shared: Shared,
        fonts: Fonts,
        expressions: Expressions,
        problems: Problems,
        *,
        draft: bool = False,
        dpi: int = 300,
        bleed: float | None = None,
        economy: bool = False,
    ) -> None:
        self._expressions = expressions
        self._problems = problems
        self._bleed = bleed
        self._economy = Economy(fonts) if economy else None
        self._referee = game.referee is not None
        # Layouts and fonts are shared by all games; art is a game's own.
        own = tuple(folder for folder in game.folders if folder != shared.root)
        self._restyling = Restyling(game.styles, problems)
        self._templates = Templates((*own, shared.root), problems, self._restyling or None)
        if self._restyling:
            self._restyling.check(self._templates.style_names(), problems)
        self._colour_places = game.colour_places
        self._recolouring = Recolouring(game.colours) if game.colours else None
        self.resources = Resources(
            fonts,
            Images(own, draft=draft),
            Drawings(own, fonts, problems, game.language),
            game.language,
            draft,
            dpi,
            CardFaces(game.decks, self, game.removed),
            self._recolouring,
        )
        self._globals = game_scope(game)
        self._decks = {deck.id: deck_names(deck) for deck in game.decks}
        self._built: dict[str, _Built | None] = {}
        self._bound: dict[tuple[str, str], Bound | None] = {}
        self._backs: dict[Hashable, Frame] = {}
        self._checked: set[str] = set()

    def front(self, card: Card, deck: Deck, copy: int = 1) -> Frame | None:
        """The card's front; None if its layout is missing or wrong, which problems tell."""
        faces = self.resources.faces
        if faces is not None and copy == 1 and (known := faces.known(card, deck, "front")):
            return known
        self._check(deck)
        name = card.template or DEFAULT_FRONT
        bound = self._layout(name, deck, _place(card))
        if bound is None:
            return None
        return self._frame(bound, card, deck, card.back or _NO_BACK, copy)

    def back(self, card: Card, deck: Deck, copy: int = 1) -> Frame | None:
        """The card's back; None if it has none. Equal backs are one frame."""
        back = card.back
        if back is None:
            return None
        self._check(deck)
        bound = self._layout(back.template, deck, back.span or card.span)
        if bound is None:
            return None
        if bound.reads & {"card", "copy"}:
            return self._frame(bound, card, deck, back, copy)
        key = (deck.id, back.template, back_key(back))
        frame = self._backs.get(key)
        if frame is None:
            frame = self._frame(bound, None, deck, back, copy)
            if frame is not None:
                self._backs[key] = frame
        return frame

    def uses_copy(self, card: Card) -> bool:
        """Whether the copies of a card differ: its front or back reads `copy`."""
        built = [self._built_layout(card.template or DEFAULT_FRONT, _place(card))]
        if card.back is not None:
            built.append(self._built_layout(card.back.template, card.back.span or card.span))
        return any("copy" in layout.reads for layout in built if layout is not None)

    @property
    def placeholders(self) -> tuple[str, ...]:
        """The pictures that a draft went without."""
        return self.resources.images.missing

    @property
    def used(self) -> frozenset[Path]:
        """The files of layouts, pictures and drawings that were read so far."""
        resources = self.resources
        return frozenset((*self._templates.used, *resources.images.used, *resources.drawings.used))

    def warn_idle(self) -> None:
        """Warn of styles and colours of the game that changed nothing of what was laid out."""
        self._restyling.warn_idle(self._problems)
        if self._recolouring is not None:
            self._recolouring.warn_idle(self._colour_places, self._problems)

    def _check(self, deck: Deck) -> None:
        """Read every layout of a deck before its first card is laid out."""
        if deck.id in self._checked:
            return
        self._checked.add(deck.id)
        wanted = {card.template or DEFAULT_FRONT: _place(card) for card in reversed(deck.cards)}
        for card in deck.cards:
            if card.back is not None:
                wanted.setdefault(card.back.template, card.back.span or card.span)
        bound = {name: self._layout(name, deck, span) for name, span in wanted.items()}
        reads = {name: layout.reads for name, layout in bound.items() if layout is not None}
        if len(reads) == len(bound):
            self._check_uses(deck, reads)

    def _check_uses(self, deck: Deck, reads: Mapping[str, ReadNames]) -> None:
        """Complain about what a deck says and none of its layouts reads."""
        fronts = {card.template or DEFAULT_FRONT for card in deck.cards}
        by_fronts = back_keys_of(NOTHING.union(*(reads[name] for name in fronts)))
        shown = {name: back_keys_of(read) | by_fronts for name, read in reads.items()}
        warn_back_keys(deck, shown, self._problems)
        used = fields_of(NOTHING.union(*reads.values()))
        if "*" in used:
            return
        if "texts" in used:
            used |= {name for card in deck.cards for name in card.texts}
        warn_unused(deck, used, self._problems, referee=self._referee)
        for name in sorted(deck.pictures - used):
            self._check_pictures(deck, name)

    def _check_pictures(self, deck: Deck, field: str) -> None:
        """A declared picture must be there, even if no layout shows it."""
        for card in deck.cards:
            name, place = str(card.fields.get(field, "")).strip(), card.places.get(field)
            trouble = self.resources.images.missed(name, place) if name and place else None
            if trouble is not None:
                self._problems.error(place, trouble.message, card=card.name, hint=trouble.hint)

    def _frame(
        self, bound: Bound, card: Card | None, deck: Deck, back: Back, copy: int
    ) -> Frame | None:
        scope: dict[str, object] = {
            **self._globals,
            "deck": self._decks.get(deck.id) or deck_names(deck),
            "back": Names(back.keys, "back"),
            "copy": copy,
        }
        if card is not None:
            scope["card"] = CardNames(card)
        scene = Scene(scope, self._problems, card, bound.built.template.name, back.places)
        with suppress(UnsettledError):
            for name, value in bound.built.parameters.items():
                scope[name] = evaluated(value, scene)
        marks: list[Mark] = []
        bound.painter(scene, marks)
        if bound.scale is not None and marks:
            marks = [Group(tuple(marks), bound.scale)]
        frame = Frame(bound.size, bound.bleed, tuple(marks))
        if self._recolouring is not None:
            frame = self._recolouring.frame(frame)
        return frame if self._economy is None else self._economy.economised(frame)

    def _layout(self, name: str, deck: Deck, span: Span) -> Bound | None:
        key = (name, deck.id)
        if key not in self._bound:
            built = self._built_layout(name, span)
            self._bound[key] = self._bind(built, deck) if built is not None else None
        elif self._bound[key] is None and self._built.get(name) is None:
            self._templates.get(name, span)
        return self._bound[key]

    def _built_layout(self, name: str, span: Span) -> _Built | None:
        if name not in self._built:
            template = self._templates.get(name, span)
            self._built[name] = self._build(template) if template is not None else None
        return self._built[name]

    def _build(self, template: Template) -> _Built:
        builder = Builder(
            template.sheet,
            self.resources,
            self._expressions,
            self._problems,
            self._templates,
        )
        parameters = {
            name: self._default(template, name, default)
            for name, default in template.parameters.items()
        }
        elements = builder.elements(template.elements)
        if not template.elements.items:
            self._problems.warning(
                template.span, f"the layout {template.name} draws nothing: its cards are blank"
            )
        builder.check()
        given = {name: value for name, value in parameters.items() if value is not None}
        return _Built(template, elements, reads_of(elements), given)

    def _default(self, template: Template, name: str, default: Text | None) -> Expression | None:
        """What a parameter is where a whole card is laid out: only its default can be known."""
        if default is not None:
            return self._expressions.text(default, self._problems)
        self._problems.error(
            template.span,
            f'the layout {template.name} has the parameter "{name}":'
            " it is a component, for use: and not for a whole card",
        )
        return None

    def _bind(self, built: _Built, deck: Deck) -> Bound | None:
        """The layout for a deck's size; one that is nearly of its proportions is scaled."""
        template = built.template
        own = template.size or deck.size
        if abs(own.w * deck.size.h / (own.h * deck.size.w) - 1) > _ALIKE:
            report_sizes(template, own, deck, self._problems)
            return None
        bleed = template.bleed if self._bleed is None else self._bleed
        scale = None
        if not own.almost(deck.size):
            scale = Matrix.scaling(deck.size.w / own.w, deck.size.h / own.h)
        box = Rect(0.0, 0.0, own.w, own.h)
        space = Space(box, Edge(box, bleed), deck.size.w / own.w)
        painter = sequence(element.at(space) for element in built.elements)
        return Bound(painter, deck.size, Sides.all(bleed), scale, built)


def _place(card: Card) -> Span:
    """Where a card's layout was named."""
    return card.places.get("template", card.span)
