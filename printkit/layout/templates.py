"""Layout files: found by name in a game's folders and the shared one, bases and all."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from printkit.geometry import Size
from printkit.layout import kinds
from printkit.layout.keys import COMPONENT, LAYOUT, SIZE
from printkit.layout.restyling import Restyling
from printkit.layout.sheet import Component, Sheet
from printkit.layout.styles import Styles
from printkit.problems import Problems, Span, did_you_mean
from printkit.source.keys import read_record
from printkit.source.nodes import Listing, Node, Text, described
from printkit.source.nodes import Mapping as MappingNode
from printkit.source.paths import shown_path
from printkit.source.reads import walked
from printkit.source.yaml.reader import read_yaml

DEFAULT_BLEED = 3.0
_MOST_FILES = 2_000
_MOST_BASES = 20


@dataclass(frozen=True, slots=True)
class Template:
    """A layout with its bases: one list of elements and one set of names."""

    name: str
    shown: str
    span: Span
    size: Size | None
    size_span: Span | None
    bleed: float
    parameters: Mapping[str, Text | None]
    elements: Listing
    sheet: Sheet


@dataclass(frozen=True, slots=True)
class _File:
    path: Path
    shown: str
    span: Span
    keys: Mapping[str, Node]


class Templates:
    """The layout files that a game can use, each read once."""

    def __init__(
        self, folders: Sequence[Path], problems: Problems, restyling: Restyling | None = None
    ) -> None:
        self._folders = tuple(folders)
        self._problems = problems
        self._restyling = restyling
        self._files: dict[Path, _File | None] = {}
        self._flat: dict[str, Template | None] = {}

    @cached_property
    def _paths(self) -> dict[str, list[Path]]:
        """Every layout by its name; the files that shadow come first."""
        found: dict[str, list[Path]] = {}
        for folder in self._folders:
            home = folder / "templates"
            walked(home)
            paths = sorted(path for end in ("*.yaml", "*.yml") for path in home.rglob(end))
            for path in paths[:_MOST_FILES]:
                name = path.relative_to(home).with_suffix("").as_posix()
                found.setdefault(name, []).append(path)
        return found

    @property
    def names(self) -> Collection[str]:
        """Every layout that may be named."""
        return self._paths.keys()

    @property
    def used(self) -> Collection[Path]:
        """The files that were read."""
        return self._files.keys()

    def style_names(self) -> Collection[str]:
        """The styles of all layouts there are, read apart from those that are used."""
        apart = Templates(self._folders, Problems())
        files = (apart._read(path) for paths in self._paths.values() for path in paths)
        return {
            key.value: None
            for file in files
            if file is not None
            for key, _ in apart._pairs(file, "styles")
        }.keys()

    def get(self, name: str, span: Span) -> Template | None:
        """A layout by its name; None, with problems, if it cannot be used."""
        name = name.strip().removeprefix("templates/").removesuffix(".yaml")
        if name in self._flat:
            return self._flat[name]
        if name not in self._paths:
            hint = did_you_mean(name, self._paths)
            self._problems.error(span, f'there is no layout "{name}" in templates/', hint=hint)
            return None
        chain = self._chain(self._paths[name][0])
        template = self._flattened(name, chain) if chain else None
        self._flat[name] = template
        return template

    def component(self, node: Text, sheet: Sheet) -> Component | None:
        """A layout file used as a component."""
        if node.value not in self._paths:
            known = (*sheet.component_names(), *self._paths)
            self._problems.error(
                node.span,
                f'there is no component "{node.value}"',
                hint=did_you_mean(node.value, known),
            )
            return None
        found = self.get(node.value, node.span)
        if found is None:
            return None
        return Component(
            found.name, found.span, found.parameters, found.elements, found.sheet, found.size
        )

    def _chain(self, path: Path) -> list[_File]:
        """The file and its bases, the last base first; empty if one cannot be read."""
        chain: list[_File] = []
        while True:
            file = self._read(path)
            if file is None:
                return []
            chain.insert(0, file)
            base = file.keys.get("extends")
            if base is None:
                return chain
            found = self._base(base, path)
            if found is None:
                return []
            if found in (file.path for file in chain) or len(chain) > _MOST_BASES:
                names = " > ".join(file.path.stem for file in reversed(chain))
                self._problems.error(
                    base.span, f"layouts cannot extend each other in a circle: {names}"
                )
                return []
            path = found

    def _base(self, node: Node, path: Path) -> Path | None:
        """The file of a base; a layout that extends its own name means the one it shadows."""
        if not isinstance(node, Text) or not node.value.strip():
            self._problems.error(
                node.span, f"expected the name of a layout, found {described(node)}"
            )
            return None
        name = node.value.strip().removesuffix(".yaml")
        known = self._paths.get(name, [])
        later = known[known.index(path) + 1 :] if path in known else known
        if later:
            return later[0]
        if known:
            return known[0]
        hint = did_you_mean(name, self._paths)
        self._problems.error(node.span, f'there is no layout "{name}" in templates/', hint=hint)
        return None

    def _read(self, path: Path) -> _File | None:
        if path not in self._files:
            self._files[path] = self._parsed(path)
        return self._files[path]

    def _parsed(self, path: Path) -> _File | None:
        home = next(folder for folder in self._folders if path.is_relative_to(folder))
        shown = shown_path(path, home)
        roots = [folder.resolve() for folder in self._folders]
        if not any(path.resolve().is_relative_to(root) for root in roots):
            self._problems.error(
                Span(shown), "the link leads out of the game's folder; copy the file into it"
            )
            return None
        node = read_yaml(path, shown, self._problems)
        if node is None:
            return None
        if not isinstance(node, MappingNode):
            self._problems.error(
                node.span, f"expected the keys of a layout, found {described(node)}"
            )
            return None
        return _File(path, shown, node.span, read_record(LAYOUT, node, self._problems))

    def _flattened(self, name: str, chain: list[_File]) -> Template:
        """Base elements first, then each layout's own; later names shadow earlier ones."""
        problems, last = self._problems, chain[-1]
        elements: list[Node] = []
        components: dict[str, Component] = {}
        blocks: dict[str, tuple[Text, Node]] = {}
        sizes = [(file.keys["size"]) for file in chain if "size" in file.keys]
        bleeds = [file.keys["bleed"] for file in chain if "bleed" in file.keys]
        for file in chain:
            own = file.keys.get("elements")
            if isinstance(own, Listing):
                elements += own.items
            elif own is not None and not _empty(own):
                problems.error(own.span, f"expected a list of elements, found {described(own)}")
            components |= dict(self._components(file))
            blocks |= {key.value: (key, value) for key, value in self._pairs(file, "blocks")}
        styles = Styles([self._pairs(file, "styles") for file in chain], problems, self._restyling)
        size = SIZE.read(sizes[-1], problems) if sizes else None
        bleed = kinds.LENGTH.read(bleeds[-1], problems) if bleeds else DEFAULT_BLEED
        parameters: dict[str, Text | None] = {}
        for file in chain:
            parameters |= _parameters(file.keys.get("parameters"), problems)
        return Template(
            name,
            last.shown,
            last.span,
            size,
            sizes[-1].span if sizes else None,
            DEFAULT_BLEED if bleed is None else bleed,
            parameters,
            Listing(last.span, tuple(elements)),
            Sheet(last.shown, styles.resolved(), components, blocks),
        )

    def _pairs(self, file: _File, name: str) -> tuple[tuple[Text, Node], ...]:
        node = file.keys.get(name)
        if isinstance(node, MappingNode):
            return node.entries
        if node is not None and not _empty(node):
            self._problems.error(node.span, f"expected names and values, found {described(node)}")
        return ()

    def _components(self, file: _File) -> Iterable[tuple[str, Component]]:
        for key, value in self._pairs(file, "components"):
            keys = read_record(COMPONENT, value, self._problems)
            parameters = _parameters(keys.get("parameters"), self._problems)
            elements = keys.get("elements", Listing(value.span, ()))
            yield key.value, Component(key.value, key.span, parameters, elements)


def _empty(node: Node) -> bool:
    return isinstance(node, Text) and not node.value and not node.quoted


def _parameters(node: Node | None, problems: Problems) -> dict[str, Text | None]:
    """Names alone must be given by `use`; with a value they have a default."""
    if node is None or _empty(node):
        return {}
    if isinstance(node, MappingNode):
        entries: Iterable[tuple[Node, Node | None]] = node.entries
    elif isinstance(node, Listing):
        entries = ((item, None) for item in node.items)
    else:
        problems.error(node.span, f"expected a list of names, found {described(node)}")
        return {}
    parameters: dict[str, Text | None] = {}
    for name, default in entries:
        if not isinstance(name, Text) or not name.value.isidentifier():
            problems.error(name.span, f"expected a name such as suit, found {described(name)}")
        elif default is not None and not isinstance(default, Text):
            problems.error(default.span, f"expected a text, found {described(default)}")
        else:
            parameters[name.value] = None if default is None or _empty(default) else default
    return parameters
