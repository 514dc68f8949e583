"""What stands between two lines of --- before a rulebook's text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple, TypeVar

from printkit.catalogue import Paper, parse_page
from printkit.game.customising.alike import alike
from printkit.game.languages import LANGUAGE
from printkit.game.model import Game
from printkit.problems import Problems, Span
from printkit.rulebook.fence import check_texts, fenced
from printkit.rulebook.model import FrontMatter
from printkit.rulebook.pale import warn_pale
from printkit.source.keys import Either, Json, Key, Kind, ListOf, Record, read_record
from printkit.source.nodes import Listing, Mapping, Node, Text
from printkit.source.paths import shown_path
from printkit.source.schema import json_schema
from printkit.source.values import BOOLEAN, COLOUR, FILE, PROSE, TEXT, TITLE, parse_integer
from printkit.source.yaml.reader import parse_yaml, read_text, read_yaml

T = TypeVar("T")

_FONTS = ("body", "sans", "display")
_COLOURS = ("ink", "accent", "paper", "tint")


def _columns(text: str) -> int:
    number = parse_integer(text)
    if number not in (1, 2, 3):
        raise ValueError(f"expected 1, 2 or 3 columns, found {number}")
    return number


PAGE: Kind[Paper] = Kind(
    "a page such as a5 or 140mm x 200mm", parse_page, {"type": "string", "minLength": 1}
)
COLUMNS: Kind[int] = Kind(
    "how many columns, 1 to 3", _columns, {"type": ["integer", "string"], "enum": [1, 2, 3]}
)

LOOK = Record(
    "look",
    "fonts and colours: a mapping such as {accent: '#a61e2b'}",
    (
        Key("body", TITLE, "The font of running text.", "Source Serif 4"),
        Key("sans", TITLE, "The font of tables, captions and labels.", "Source Sans 3"),
        Key("display", TITLE, "The font of headings and the cover.", "Barlow Condensed"),
        Key("ink", COLOUR, "The colour of text."),
        Key("accent", COLOUR, "The colour of headings, numbers and links."),
        Key("paper", COLOUR, "The ground of the cover and of the HTML page."),
        Key("tint", COLOUR, "The ground of examples and of every second row of a table."),
    ),
    synonyms={"font": "body", "colour": "accent", "color": "accent", "background": "paper"},
)

FRONT_MATTER = Record(
    "the front matter",
    "keys such as title: between two lines of ---",
    (
        Key("title", TITLE, "The rulebook's title.", "the game's"),
        Key("subtitle", PROSE, "A line below it."),
        Key(
            "authors",
            Either((ListOf(TEXT), TEXT)),
            "Whose words it is.",
            "the game's",
            aliases=("author",),
        ),
        Key("language", LANGUAGE, "The text's language.", "the game's", aliases=("lang",)),
        Key("licence", PROSE, "How it may be used.", "the game's", aliases=("license",)),
        Key("players", PROSE, "How many play, as people read it: 2–4.", "the game's"),
        Key("minutes", PROSE, "How long a game lasts.", aliases=("time",)),
        Key("age", PROSE, "From what age: 10+."),
        Key("page", PAGE, "A page format of its own, such as a5.", "that of --paper"),
        Key("columns", COLUMNS, "Columns of text.", "two where a line would be too long"),
        Key("numbered", BOOLEAN, "Whether sections have numbers.", "yes"),
        Key("contents", BOOLEAN, "Whether it has a table of contents.", "yes", aliases=("toc",)),
        Key("cover", FILE, "The layout of the cover, or none.", "cover"),
        Key("look", LOOK, "Fonts and colours."),
    ),
)


def front_matter_schema() -> dict[str, Json]:
    """The schema of the front matter."""
    return json_schema(FRONT_MATTER, title="The front matter of a printkit rulebook")


class Opened(NamedTuple):
    """A rulebook's file, taken apart."""

    front: FrontMatter
    text: str
    """What follows the front matter."""
    line: int
    """The line of the file on which it starts."""


def open_rulebook(
    path: Path,
    shown: str,
    game: Game,
    font: Kind[str],
    problems: Problems,
    *,
    over: Sequence[Path] = (),
) -> Opened | None:
    """The front matter and text of a file; None, with problems, if it cannot be read.

    `font` is the kind that knows the fonts there are. What is left out is the game's. `over`
    are files of front matter alone that go before the text's own, key by key.
    """
    text = read_text(path, shown, problems)
    if text is None:
        return None
    found = fenced(text, shown, (key.name for key in FRONT_MATTER.keys), problems)
    if found is None:
        return None
    keys: dict[str, Node] = {}
    if found.inside.strip():
        node = parse_yaml(found.inside, shown, problems)
        if node is None or not check_texts(node, problems):
            return None
        keys = read_record(FRONT_MATTER, node, problems)
    for other in over:
        _go_over(keys, other, shown_path(other, game.folders[0]), problems)
    front = _front(keys, Span(shown, 1, 1), game, font, problems)
    return Opened(front, text[found.end :], text.count("\n", 0, found.end) + 1)


def _go_over(keys: dict[str, Node], path: Path, shown: str, problems: Problems) -> None:
    """Put the keys of a file in the place of those that are there; of a look, each by itself."""
    node = read_yaml(path, shown, problems)
    if node is None or not check_texts(node, problems):
        return
    for name, value in read_record(FRONT_MATTER, node, problems).items():
        before = keys.get(name)
        if before is not None and alike(value, before):
            told = f"{name}: changes nothing: it is the same in the base ({before.span})"
            problems.warning(value.span, told, hint="leave it out")
        if isinstance(before, Mapping) and isinstance(value, Mapping):
            own = {key.value for key, _ in value.entries}
            kept = tuple(entry for entry in before.entries if entry[0].value not in own)
            value = Mapping(value.span, kept + value.entries)
        keys[name] = value


def _front(
    keys: dict[str, Node], span: Span, game: Game, font: Kind[str], problems: Problems
) -> FrontMatter:
    def read(name: str, kind: Kind[T], default: T) -> T:
        node = keys.get(name)
        value = None if node is None else kind.read(node, problems)
        return default if value is None else value

    page = keys.get("page")
    good = page is not None and PAGE.read(page, problems) is not None
    cover = read("cover", FILE, "cover")
    return FrontMatter(
        title=read("title", TITLE, game.title),
        span=span,
        subtitle=read("subtitle", PROSE, ""),
        authors=_authors(keys.get("authors"), problems) or game.authors,
        language=read("language", LANGUAGE, game.language),
        licence=read("licence", PROSE, game.licence),
        players=read("players", PROSE, _players(game)),
        minutes=read("minutes", PROSE, ""),
        age=read("age", PROSE, ""),
        page=page.value if good and isinstance(page, Text) else "",
        columns=read("columns", COLUMNS, 0) or None,
        numbered=read("numbered", BOOLEAN, True),
        contents=read("contents", BOOLEAN, True),
        cover="" if cover.strip().casefold() in ("none", "no") else cover,
        look=_look(keys.get("look"), font, problems),
        places={name: node.span for name, node in keys.items()},
    )


def _players(game: Game) -> str:
    if game.players is None:
        return ""
    fewest, most = game.players
    return str(fewest) if fewest == most else f"{fewest}–{most}"


def _authors(node: Node | None, problems: Problems) -> tuple[str, ...]:
    items = node.items if isinstance(node, Listing) else () if node is None else (node,)
    names = [PROSE.read(item, problems) for item in items]
    return tuple(name for name in names if name)


def _look(node: Node | None, font: Kind[str], problems: Problems) -> dict[str, str]:
    found: dict[str, str] = {}
    if node is None:
        return found
    kinds: dict[str, Callable[[Node, Problems], object]] = {
        **dict.fromkeys(_FONTS, font.read),
        **dict.fromkeys(_COLOURS, COLOUR.read),
    }
    typed = read_record(LOOK, node, problems)
    for name, value in typed.items():
        if kinds[name](value, problems) is not None and isinstance(value, Text):
            found[name] = value.value.strip()
    if not problems.errors:
        warn_pale(found, {name: value.span for name, value in typed.items()}, problems)
    return found
