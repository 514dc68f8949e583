"""The keys of game files and card files, declared once."""

from __future__ import annotations

from printkit.catalogue import CardSize, parse_card
from printkit.game.cards.fields import FIELD_TYPE
from printkit.game.languages import LANGUAGE
from printkit.game.players import PLAYERS
from printkit.source.keys import Anything, Either, Key, Kind, ListOf, MapOf, Record
from printkit.source.values import COLOUR, COUNT, FILE, TEXT, TITLE

CARD_SIZE: Kind[CardSize] = Kind(
    'a card size such as "poker" or "63.5mm x 88.9mm"',
    parse_card,
    {"type": "string", "minLength": 1},
)

TEMPLATE = Key(
    "template", FILE, "The layout of the front: a file of templates/, without .yaml.", "plain"
)

BACK = Record(
    "a back",
    "a mapping such as {template: plain-back, title: …}, or none",
    (
        Key("template", FILE, "The layout of the back.", "plain-back"),
        Key("title", TEXT, "What the default back shows.", "the game's title"),
    ),
    open=True,
)

_NO_BACK: Kind[str] = Kind("none", str, {"const": "none"})
BACK_KEY = Key(
    "back",
    Either((BACK, _NO_BACK)),
    "The other side: a layout and what it sees as `back.<key>`; or `none`. In a game that"
    " extends another it replaces the backs of the base and its decks; backs of card files and"
    " cards stay.",
    "the default back with the game's title",
)

DEFAULTS = Key(
    "defaults", MapOf(Anything("a value")), "Values of every card that does not give its own."
)
FIELDS = Key(
    "fields",
    MapOf(FIELD_TYPE),
    "The cards' fields and their types; with it any other key is an error. A game that extends"
    " another adds them to the base's.",
    "any key is a text",
)

CARD = Record(
    "a card",
    "a card: a mapping such as {name: Death Squad, copies: 2}",
    (
        Key("id", TITLE, "Its name in `change:`, `remove:` and rules.", "made from the name"),
        Key("name", Anything("a text"), "What it is called."),
        Key("text", Anything("a text"), "What it says."),
        Key(
            "copies",
            COUNT,
            "How many are printed; 0 keeps the card without printing or counting it.",
            "1",
            aliases=("count", "qty", "quantity"),
        ),
        TEMPLATE,
        BACK_KEY,
        Key("when", TEXT, "An expression, such as `rules.courts`; the card exists if it holds."),
        Key(
            "matrix",
            MapOf(ListOf(Anything("a value"))),
            "Lists whose combinations are a card each; `{{ suit }}` fills the other values, and"
            " `when:` sees them. A list called like a key or a declared field of the card fills"
            " it, unless the card gives it itself.",
        ),
    ),
    open=True,
)

ADDED_CARD = Record(
    "an added card",
    CARD.doc,
    (
        *CARD.keys,
        Key(
            "like",
            TITLE,
            "The id of a card of the base that it starts from; it joins the decks of that card.",
        ),
        Key(
            "deck",
            Either((TITLE, ListOf(TITLE))),
            "The decks that it joins, where the base has several: `blue`, or `[blue, red]`.",
            "those of the card that it is like",
        ),
    ),
    open=True,
)

_CARDS = Key("cards", ListOf(CARD), "The cards.", required=True)

CARDS_FILE = Record(
    "a card file",
    "a card file: a mapping with cards:",
    (TEMPLATE, BACK_KEY, DEFAULTS, FIELDS, _CARDS),
)

EXPECTED_GROUP = Record(
    "an expected count",
    "a mapping such as {where: {kind: unit}, count: 80}",
    (
        Key(
            "where",
            Either((MapOf(Either((TEXT, ListOf(TEXT)))), TEXT)),
            "Fields and their values (a list holds the value), or an expression over `card`.",
            required=True,
        ),
        Key("count", COUNT, "Copies of these cards.", required=True),
    ),
)

EXPECT = Record(
    "expect",
    "a mapping such as {total: 140}",
    (
        Key("total", COUNT, "Copies of all cards."),
        Key("counts", ListOf(EXPECTED_GROUP), "Copies of groups of cards."),
    ),
)

_CARD_LISTS = Key(
    "cards",
    Either((ListOf(Either((CARD, FILE))), FILE)),
    "Card files (YAML, or spreadsheets: .csv, .tsv, .xlsx, .ods), or the cards themselves.",
)
_SHEET = Key(
    "sheet",
    Either((TITLE, ListOf(TITLE))),
    "The sheet of the workbook that `cards:` names, or several; or `cards.xlsx:Sheet` there.",
    "its only sheet that is not empty or hidden",
)
_EXPECT_KEY = Key(
    "expect",
    EXPECT,
    "What the cards must add up to; checked on every build. What a base and its decks expect"
    " holds for a game that extends it as long as its cards count alike (none is added, removed"
    " or given other copies); its own `expect:` replaces all of that.",
)
_SIZE = Key(
    "card",
    CARD_SIZE,
    "The cards' size. In a game that extends another it is the size of all its decks.",
    "poker",
)

_WHERE = Key(
    "where",
    Either((MapOf(Either((TEXT, ListOf(TEXT)))), TEXT)),
    "The cards meant: fields and their values, or an expression over `card`.",
)
CHANGE = Record(
    "a change",
    "a change: a mapping such as {where: {kind: unit}, set: {back: none}}",
    (
        _WHERE,
        Key("id", Either((TITLE, ListOf(TITLE))), "The cards meant, by their ids."),
        Key("set", MapOf(Anything("a value")), "The values they get.", required=True),
    ),
)
REMOVED = Record(
    "cards removed",
    "cards to remove: an id, or a mapping such as {where: {kind: dummy}}",
    (Key(_WHERE.name, _WHERE.shape, _WHERE.doc, required=True),),
)

DECK = Record(
    "a deck",
    "a deck: a mapping with id: and cards:",
    (
        Key("id", TITLE, "Names the deck's sheets.", required=True),
        Key("title", TITLE, "How people call it.", "its id"),
        _SIZE,
        BACK_KEY,
        TEMPLATE,
        DEFAULTS,
        FIELDS,
        Key(_CARD_LISTS.name, _CARD_LISTS.shape, _CARD_LISTS.doc, required=True),
        _SHEET,
        _EXPECT_KEY,
    ),
)

GAME = Record(
    "a game",
    "a game: a mapping with title: and cards:",
    (
        Key("title", TITLE, "The game's name."),
        Key("version", TEXT, "Printed in the margin and kept in the PDF."),
        Key(
            "language",
            LANGUAGE,
            "The texts' language: hyphenation, and what the PDF says.",
            "en",
            aliases=("lang",),
        ),
        Key("authors", Either((ListOf(TEXT), TEXT)), "Who made it.", aliases=("author",)),
        Key("licence", TEXT, "How it may be used.", aliases=("license",)),
        Key(
            "players",
            PLAYERS,
            "How many play: `2` or `2-4`. `game.players` is the number that `--players` chooses,"
            " else the highest.",
        ),
        _SIZE,
        BACK_KEY,
        TEMPLATE,
        DEFAULTS,
        FIELDS,
        _CARD_LISTS,
        _SHEET,
        Key("decks", ListOf(DECK), "Several decks, instead of cards."),
        Key(
            "rules",
            MapOf(Anything("a setting")),
            "Settings that cards, rulebook and referee read. A game that extends another changes"
            " those of the base, and may have more of its own.",
        ),
        Key(
            "words",
            MapOf(TEXT),
            "Words that layouts and rulebook print as `words.<name>`, so that `lang/` files can"
            " translate them. A game that extends another changes those of the base by name.",
        ),
        _EXPECT_KEY,
        Key(
            "rulebook",
            FILE,
            "The rulebook's Markdown file; none for no rulebook.",
            "rulebook.md of the game's folder, if it is there",
        ),
        Key(
            "aid",
            FILE,
            "The Markdown file of the player aid, a page and cards; none for no aid.",
            "aid.md of the game's folder, if it is there",
        ),
        Key("referee", TEXT, "The module of the rules that the referee plays by."),
        Key(
            "extends",
            FILE,
            "The game that this one changes, by name: a folder or file in this game's folder or"
            " beside it, else in `./data`, else a bundled game.",
        ),
        Key(
            "change",
            Either((MapOf(MapOf(Anything("a value"))), ListOf(CHANGE))),
            "Values to change, by a card's id; or a list of changes, made in turn.",
        ),
        Key("copies", MapOf(COUNT), "How many of a card of the base, by its id."),
        Key("add", ListOf(ADDED_CARD), "Cards to add to the base's."),
        Key(
            "remove",
            ListOf(Either((TITLE, REMOVED))),
            "Cards to leave out: their ids, or `where`.",
        ),
        Key(
            "styles",
            MapOf(MapOf(Anything("a value"))),
            "Looks of the layouts' styles to change, by the style's name; the rest of a style"
            " stays.",
        ),
        Key(
            "colours",
            MapOf(COLOUR),
            'Colours to replace wherever layouts and rulebook have them: `{"#A61E2B": "#1F4E79"}`.',
            aliases=("colors",),
        ),
    ),
)

COPIES_NAMES = ("copies", "count", "qty", "quantity")
CARD_WORDS = frozenset(CARD.names())
"""What a key of a card may not be misspelt into."""
