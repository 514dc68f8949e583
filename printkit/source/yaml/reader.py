"""YAML files as located nodes, built from libyaml's events within a budget."""

from __future__ import annotations

import re
from pathlib import Path

from printkit.problems import Problems, Span
from printkit.source.nodes import Node
from printkit.source.reads import note

MOST_BYTES = 16_000_000
_SEPARATORS = "\x85\u2028\u2029"
"""Line breaks to YAML, and to nobody who reads the file."""

_UNPRINTABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]")


def read_yaml(path: Path, shown: str, problems: Problems) -> Node | None:
    """The one document of a UTF-8 file; None, with problems, if it cannot be read."""
    text = read_text(path, shown, problems)
    return None if text is None else parse_yaml(text, shown, problems)


def read_text(path: Path, shown: str, problems: Problems) -> str | None:
    """The characters of a UTF-8 file; a byte-order mark is dropped, line ends become \\n."""
    whole = Span(shown)
    note(path)
    try:
        if not path.is_file():
            found = "this is a folder" if path.is_dir() else "this is no file"
            problems.error(whole, found if path.exists() else "there is no such file")
            return None
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as reason:
        problems.error(whole, f"the file cannot be read: {reason.strerror or 'unknown reason'}")
        return None
    if len(data) > MOST_BYTES:
        problems.error(whole, f"the file is larger than {MOST_BYTES // 1_000_000} MB")
        return None
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as reason:
        line = data.count(b"\n", 0, reason.start) + 1
        column = reason.start - data.rfind(b"\n", 0, reason.start)
        found = "the file looks like UTF-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else ""
        problems.error(
            Span(shown, line, column),
            found or f"the byte 0x{data[reason.start]:02X} is not UTF-8",
            hint="save the file with the encoding UTF-8",
        )
        return None
    return text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text


def parse_yaml(text: str, shown: str, problems: Problems) -> Node | None:
    """The one document of a text; `shown` is the file's name as people see it."""
    import yaml

    from printkit.source.yaml.mappings import RefusedError
    from printkit.source.yaml.tree import Tree

    text = text.removeprefix("\ufeff")
    if any(separator in text for separator in _SEPARATORS):
        _report_unprintable(text, shown, problems)
        return None
    try:
        return Tree(text, shown, problems).build()
    except yaml.reader.ReaderError:
        _report_unprintable(text, shown, problems)
    except yaml.YAMLError as slip:
        from printkit.source.yaml.slips import explained

        problems.add(explained(slip, text, shown))
    except RefusedError as refused:
        problems.add(refused.problem)
    return None


def _report_unprintable(text: str, shown: str, problems: Problems) -> None:
    match = _UNPRINTABLE.search(text)
    if match is None:
        problems.error(Span(shown), "the file holds a character that cannot be printed")
        return
    at, char = match.start(), match[0]
    span = Span(shown, text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at))
    if char in _SEPARATORS:
        message, hint = f"found U+{ord(char):04X}, a line separator", "write an ordinary line break"
    else:
        message, hint = f"found the control character U+{ord(char):04X}", "delete it"
    problems.error(span, message, hint=hint)
