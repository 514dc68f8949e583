"""What a profile may say: options of a build by their names, and how far the backs are off."""

from __future__ import annotations

from collections.abc import Callable

from printkit.cli.words import degrees, language, length, page, paper, product, thickness, whole
from printkit.geometry import parse_length
from printkit.source.keys import Either, Json, Key, Kind, ListOf, Record
from printkit.source.schema import json_schema
from printkit.source.values import BOOLEAN, TEXT, choice

FARTHEST = 30.0
"""mm: whoever is further off has another fault."""

_TEXT_SCHEMA: dict[str, Json] = {"type": ["string", "number"]}


def offset(word: str) -> float:
    """How far backs move. Raises ValueError."""
    found = parse_length(word)
    if abs(found) > FARTHEST:
        raise ValueError(f"expected at most {FARTHEST:g} mm either way, found {word}")
    return found


def _kind(words: str, parse: Callable[[str], object]) -> Kind[object]:
    return Kind(words, parse, _TEXT_SCHEMA)


def _several(kind: Kind[object]) -> Either:
    return Either((kind, ListOf(kind)))


_LENGTH = _kind("a length such as 3mm", length)
_OFFSET = _kind("a length such as 1.5mm or -0.5mm", offset)
_PAPER = _kind("a paper such as a4 or letter", paper)

PROFILE = Record(
    "a profile",
    "options of printkit build: a mapping such as {paper: letter, gutter: 2mm}",
    (
        Key("note", TEXT, "What it is for; nothing reads it but people."),
        Key("paper", _several(_PAPER), "A paper, or several.", "a4"),
        Key(
            "backs",
            choice("long", "short", "fold", "none"),
            "The edge that the paper is flipped about.",
            "long",
        ),
        Key("x", _OFFSET, "How far backs move to the right, as seen on the printed back.", "0mm"),
        Key("y", _OFFSET, "How far they move down.", "0mm"),
        Key(
            "angle",
            _kind("degrees such as 0.2", degrees),
            "How far they turn clockwise about the page's centre.",
            "0",
        ),
        Key("marks", choice("edge", "corner", "full", "none"), "Crop marks.", "edge"),
        Key("gutter", _LENGTH, "Between cards.", "0mm"),
        Key("margin", _LENGTH, "From the cards' trim to the paper's edge, at least.", "5mm"),
        Key("bleed", _LENGTH, "Ink beyond the trim.", "the layout's"),
        Key("split", BOOLEAN, "Fronts and backs as two files.", "no"),
        Key("one-per-page", BOOLEAN, "A page for each face.", "no", aliases=("one_per_page",)),
        Key("copies", _kind("a whole number", whole(1, 10_000)), "Copies of each card."),
        Key("ruler", BOOLEAN, "A ruler to check the scale.", "yes"),
        Key("economy", BOOLEAN, "Save ink.", "no"),
        Key("draft", BOOLEAN, "Placeholders for missing pictures.", "no"),
        Key("png", BOOLEAN, "Also each face as a PNG.", "no"),
        Key("dpi", _kind("a whole number from 36 to 1200", whole(36, 1200)), "Of the PNGs.", "300"),
        Key(
            "only",
            _several(_kind("a product such as sheets", product)),
            "The products that are made.",
            "all",
        ),
        Key(
            "rulebook-page",
            _several(_kind("a page such as a5", page)),
            "The rulebook's page, or several.",
            "the paper",
            aliases=("rulebook_page",),
        ),
        Key(
            "paper-thickness",
            _kind("a length such as 0.1mm", thickness),
            "Of a booklet's sheet.",
            "0.1mm",
            aliases=("paper_thickness",),
        ),
        Key(
            "keep-back",
            BOOLEAN,
            "The rulebook's last page stays the booklet's back.",
            "no",
            aliases=("keep_back",),
        ),
        Key("players", _kind("a whole number", whole(1, 100)), "For how many players."),
        Key(
            "lang",
            _several(_kind("a language such as es", language)),
            "The language, or several.",
            "the game's own",
        ),
        Key("strict", BOOLEAN, "Warnings are problems too.", "no"),
    ),
    synonyms={
        "back-offset": "x",
        "back_offset": "x",
        "offset": "x",
        "back-angle": "angle",
        "rotation": "angle",
        "size": "paper",
        "language": "lang",
        "flip": "backs",
        "duplex": "backs",
    },
)

PARAMETERS = {"paper": "papers", "rulebook-page": "rulebook_pages", "lang": "languages"}
"""What the build command calls its options where that is not their name."""


def parameter(option: str) -> str:
    """What the build command calls an option: `--rulebook-page` is rulebook_pages."""
    name = option.removeprefix("--")
    return PARAMETERS.get(name, name.replace("-", "_"))


def profiles_schema() -> dict[str, Json]:
    """The schema of profiles.yaml: names of the author's own, each with a profile."""
    schema = json_schema(PROFILE, title="Printkit profiles")
    reference = schema.pop("$ref")
    return {**schema, "type": "object", "additionalProperties": {"$ref": reference}}
