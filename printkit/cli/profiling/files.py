"""Where profiles stand: in the user's configuration folder, and in a game's."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, NamedTuple

from printkit.cli.profiling.keys import PROFILE
from printkit.game.cards.identity import check_id
from printkit.problems import Problems, Span
from printkit.source.keys import Either, Kind, Shape, read_record
from printkit.source.nodes import Listing, Node, Text, described
from printkit.source.nodes import Mapping as MappingNode
from printkit.source.paths import shown_path
from printkit.source.yaml.reader import parse_yaml, read_text

FILE = "profiles.yaml"
Owner = Literal["user", "game"]


class Place(NamedTuple):
    """A file of profiles that may be there, and how people see its name."""

    path: Path
    shown: str
    owner: Owner


class Said(NamedTuple):
    """What a profile says of one option."""

    option: str
    value: object
    typed: tuple[str, ...]
    """As it stands in the file."""
    span: Span
    owner: Owner


@dataclass(frozen=True, slots=True)
class Profile:
    """A profile with its options by name; from two files where both have one of its name."""

    name: str
    span: Span
    said: Mapping[str, Said]
    note: str = ""


def user_place() -> Place:
    """The user's own profiles.

    The variables go first, since people set them; platformdirs does not read all of them.
    """
    variable = "APPDATA" if sys.platform == "win32" else "XDG_CONFIG_HOME"
    told = os.environ.get(variable, "")
    if told and Path(told).is_absolute():
        folder, name = Path(told) / "printkit", f"${variable}/printkit"
    else:
        from platformdirs import user_config_path

        folder = user_config_path("printkit", appauthor=False)
        name = folder.name
    home = Path.home()
    if folder.is_relative_to(home):
        name = f"~/{folder.relative_to(home).as_posix()}"
    return Place(folder / FILE, f"{name}/{FILE}", "user")


def game_place(folder: Path) -> Place:
    """The profiles that come with the game of a folder."""
    path = folder.resolve() / FILE
    return Place(path, shown_path(path, path.parent), "game")


def is_blank(text: str) -> bool:
    """Whether a file holds remarks at most: profiles that somebody left out for now."""
    lines = (line.strip() for line in text.split("\n"))
    return all(not line or line.startswith("#") for line in lines)


def read_profiles(place: Place, problems: Problems) -> dict[str, Profile]:
    """The profiles of a file by name; none where there is no file."""
    try:
        if not place.path.exists():
            return {}
    except OSError:
        return {}
    text = read_text(place.path, place.shown, problems)
    if text is None or is_blank(text):
        return {}
    node = parse_yaml(text, place.shown, problems)
    if node is None:
        return {}
    if not isinstance(node, MappingNode):
        problems.error(
            node.span,
            f"expected profiles by their names, found {described(node)}",
            hint="write home-laser: {paper: a4}",
        )
        return {}
    found: dict[str, Profile] = {}
    for key, value in node.entries:
        try:
            check_id(key.value)
        except ValueError as reason:
            problems.error(key.span, f"the name of a profile: {reason}")
            continue
        if PROFILE.canonical(key.value) and not isinstance(value, MappingNode):
            problems.error(
                key.span,
                f'"{key.value}" stands outside of a profile',
                hint=f"write home-laser: and below it, indented, {key.value}: …",
            )
            continue
        found[key.value] = _profile(key, value, place.owner, problems)
    return found


def _profile(key: Text, node: Node, owner: Owner, problems: Problems) -> Profile:
    said: dict[str, Said] = {}
    shapes = {one.name: one.shape for one in PROFILE.keys}
    note = ""
    for name, value in read_record(PROFILE, node, problems).items():
        if name == "note":
            note = value.value if isinstance(value, Text) else ""
            continue
        read = _value(shapes[name], value, problems)
        if read is not None:
            said[name] = Said(name, read, _typed(value), value.span, owner)
    return Profile(key.value, key.span, said, note)


def _value(shape: Shape, node: Node, problems: Problems) -> object:
    """The value of an option; a tuple where it may be given several times."""
    if isinstance(shape, Kind):
        return shape.read(node, problems)
    if isinstance(shape, Either) and isinstance(shape.shapes[0], Kind):
        kind = shape.shapes[0]
        items: Sequence[Node] = node.items if isinstance(node, Listing) else (node,)
        if not items:
            problems.error(node.span, f"expected {kind.words}, found {described(node)}")
        values = [kind.read(item, problems) for item in items]
        return None if None in values or not values else tuple(values)
    raise AssertionError(shape)


def _typed(node: Node) -> tuple[str, ...]:
    items = node.items if isinstance(node, Listing) else (node,)
    return tuple(item.value for item in items if isinstance(item, Text))


def merged(game: Mapping[str, Profile], user: Mapping[str, Profile]) -> dict[str, Profile]:
    """All profiles; of two of one name the user's options go before the game's."""
    found = dict(game)
    for name, own in user.items():
        base = game.get(name)
        if base is None:
            found[name] = own
        else:
            note = own.note or base.note
            found[name] = Profile(name, own.span, {**base.said, **own.said}, note)
    return found
