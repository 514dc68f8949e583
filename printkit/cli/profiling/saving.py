"""Values into profiles.yaml; whatever else people have written there stays as it is."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress

from printkit.cli.profiling.files import Place, is_blank
from printkit.problems import Problems, Span, error
from printkit.source.nodes import Listing, Node, Text, described
from printkit.source.nodes import Mapping as MappingNode
from printkit.source.yaml.reader import parse_yaml, read_text

_HEAD = (
    "# Profiles: options of printkit build that are kept under a name, as in\n"
    "# printkit build --profile {name}\n\n"
)


def save(place: Place, name: str, values: Mapping[str, str], start: Mapping[str, str]) -> bool:
    """Write values of a profile; a new one gets those to start with, too. Whether it is new.

    Raises PrintkitError if the file has problems, cannot be changed safely or be written.
    """
    problems = Problems()
    there = place.path.exists()
    text = read_text(place.path, place.shown, problems) if there else _HEAD.format(name=name)
    problems.raise_errors()
    before = text or ""
    node = _parsed(before, place, problems)
    problems.raise_errors()
    profile = node.get(name) if isinstance(node, MappingNode) else None
    new = profile is None
    wanted = {**start, **values} if new else dict(values)
    after = _changed(before, node, name, wanted)
    _check(after, node, name, wanted, place)
    _write(place, after, crlf=there and b"\r\n" in place.path.read_bytes())
    return new


def _parsed(text: str, place: Place, problems: Problems) -> Node | None:
    if is_blank(text):
        return None
    node = parse_yaml(text, place.shown, problems)
    if node is not None and not isinstance(node, MappingNode) and described(node) != "nothing":
        said = f"expected profiles by their names, found {described(node)}"
        problems.error(node.span, said)
    return node


def _changed(text: str, node: Node | None, name: str, values: Mapping[str, str]) -> str:
    profile = node.get(name) if isinstance(node, MappingNode) else None
    if isinstance(profile, MappingNode) and profile.entries:
        return _in_profile(text, profile, values)
    lines = text.split("\n")
    body = [f"  {key}: {value}" for key, value in values.items()]
    key = node.key(name) if isinstance(node, MappingNode) else None
    if key is not None:  # a name without anything below it
        lines[key.span.line : key.span.line] = body
        return "\n".join(lines)
    while lines and not lines[-1].strip():
        lines.pop()
    apart = [""] if lines else []
    return "\n".join([*lines, *apart, f"{name}:", *body]) + "\n"


def _in_profile(text: str, profile: MappingNode, values: Mapping[str, str]) -> str:
    """Known keys get their values in place, new ones stand before the first."""
    lines = text.split("\n")
    first = profile.entries[0][0].span
    start = lines[first.line - 1][: first.column - 1]
    flow = start.strip() != ""
    missing = {key: value for key, value in values.items() if profile.get(key) is None}
    for key, value in reversed(profile.entries):
        if key.value in values and isinstance(value, Text):
            at = value.span
            line = lines[at.line - 1]
            before, rest = line[: at.column - 1], line[at.column - 1 :]
            if rest.startswith(("'", '"')):
                old = rest[: len(value.value) + 2]
            else:
                old = rest[: len(value.value)]
            gap = "" if before.endswith((" ", "\t")) else " "
            lines[at.line - 1] = f"{before}{gap}{values[key.value]}{rest[len(old) :]}"
    if flow:
        line = lines[first.line - 1]
        more = "".join(f"{key}: {value}, " for key, value in missing.items())
        lines[first.line - 1] = line[: first.column - 1] + more + line[first.column - 1 :]
    else:
        lines[first.line - 1 : first.line - 1] = [f"{start}{k}: {v}" for k, v in missing.items()]
    return "\n".join(lines)


def _check(
    after: str, node: Node | None, name: str, values: Mapping[str, str], place: Place
) -> None:
    """Raise PrintkitError unless the file reads as it did, but for the values."""
    found = Problems()
    read = parse_yaml(after, place.shown, found)
    wanted = _plain(node) if isinstance(node, MappingNode) else {}
    profile = wanted.get(name) if isinstance(wanted, dict) else None
    kept = profile if isinstance(profile, dict) else {}
    if isinstance(wanted, dict):
        wanted[name] = {**kept, **values}
    if found.errors or read is None or _plain(read) != wanted:
        key = node.key(name) if isinstance(node, MappingNode) else None
        told = ", ".join(f"{key}: {value}" for key, value in values.items())
        raise error(
            key.span if key else Span(place.shown),
            f'cannot change the profile "{name}" as it is written',
            hint=f"write into it yourself: {told}",
        )


def _plain(node: Node) -> object:
    match node:
        case Text():
            return node.value
        case Listing():
            return [_plain(item) for item in node.items]
        case MappingNode():
            return {key.value: _plain(value) for key, value in node.entries}


def _write(place: Place, text: str, *, crlf: bool) -> None:
    """Beside the former file, then in its place; a link stays one."""
    path = place.path.resolve()
    beside = path.with_name(path.name + ".new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        beside.write_text(text, encoding="utf-8", newline="\r\n" if crlf else "\n")
        beside.replace(path)
    except OSError as reason:
        with suppress(OSError):
            beside.unlink()
        told = f"cannot write {place.shown}: {reason.strerror or reason}"
        raise error(None, told) from reason
