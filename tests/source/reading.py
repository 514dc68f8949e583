"""What the tests of reading share."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager

from printkit.problems import Problems
from printkit.source.nodes import Listing, Mapping, Node, Text
from printkit.source.yaml.reader import parse_yaml

Plain = str | list["Plain"] | dict[str, "Plain"]


def plain(node: Node) -> Plain:
    match node:
        case Text():
            return node.value
        case Listing():
            return [plain(item) for item in node.items]
        case Mapping():
            return {key.value: plain(value) for key, value in node.entries}


def read(text: str) -> Plain:
    """What a text holds; it must be read without a problem."""
    problems = Problems()
    node = parse_yaml(text, "cards.yaml", problems)
    assert not list(problems), [str(problem) for problem in problems]
    assert node is not None
    return plain(node)


def trouble(text: str) -> str:
    """The problems of a text, as people see them."""
    problems = Problems()
    parse_yaml(text, "cards.yaml", problems)
    assert problems.errors
    return "\n".join(str(problem) for problem in problems)


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """CPU time, so that a busy machine does not fail a test."""
    start = time.process_time()
    yield
    assert time.process_time() - start < seconds
