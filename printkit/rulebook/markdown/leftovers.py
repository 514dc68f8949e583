"""Marks of Markdown, or of its relatives, that would be printed as they stand."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

from markdown_it.token import Token

from printkit.problems import Problems, Span

_OTHER = "\ufffc"
"""Stands for what was understood: a picture, code, an escaped sign."""
_MOST = 5
"""Problems of one paragraph; more of them have the same cause."""
_TAG = re.compile(
    r"<(a|abbr|b|big|blockquote|br|center|code|del|details|div|d[dlt]|em|figure|font|h[1-6]|hr|i"
    r"|iframe|img|ins|kbd|li|mark|[ou]l|p|picture|pre|s|script|small|span|strike|strong|style"
    r"|su[bp]|summary|table|tbody|t[dhr]|thead|tt|u|video)(?:[\s/][^<>]{0,200})?>",
    re.IGNORECASE,
)
_INSTEAD = {
    "br": r"end the line with \ to break it; cells of tables have one line",
    **dict.fromkeys(("b", "strong"), "write **words**"),
    **dict.fromkeys(("i", "em"), "write *words*"),
    "img": "write ![what it shows](art/picture.svg)",
    "a": "write [words](#id)",
    "hr": "write --- on a line of its own",
    **dict.fromkeys(("ul", "ol", "li"), "write - before each item"),
    **dict.fromkeys(("table", "tr", "td", "th"), "write | a | b | and below it |---|---|"),
    **{f"h{level}": "#" * level + " begins a heading" for level in (1, 2, 3)},
}
_LINK = "write [words](#id) or [words](https://…): no space before (, none inside"


class _Told(NamedTuple):
    """What is said of a mark."""

    message: str
    hint: str
    severity: Literal["error", "warning"] = "error"


def _raw(text: str, hint: str, severity: Literal["error", "warning"] = "error") -> _Told:
    shown = text if len(text) <= 40 else text[:37] + "..."
    return _Told(f"{shown} is printed as it stands", hint, severity)


def _picture(match: re.Match[str]) -> _Told:
    hint = "write ![what it shows](art/picture.svg)"
    path = match["path"]
    if path and " " in path.strip():
        hint = f"a path with spaces stands between < and >: (<{path.strip()}>)"
    return _Told("this picture is printed as it stands", hint)


def _reference(match: re.Match[str]) -> _Told:
    name = (match["name"] or match["text"]).replace(_OTHER, "")
    return _Told(
        f'no link is called "{name}"', f"write [words](#id), or elsewhere [{name}]: and its target"
    )


def _box(match: re.Match[str]) -> _Told:
    kind = (match["kind"] or match["other"]).casefold()
    kind = kind if kind in ("note", "tip", "example") else "note"
    return _raw(match[0], f"write ::: {kind}, and ::: on a line below the box")


def _tag(match: re.Match[str]) -> _Told:
    hint = _INSTEAD.get(
        match[1].casefold(), r"a rulebook has no HTML; write \< for the sign itself"
    )
    return _raw(match[0], hint, "warning")


def _star(match: re.Match[str]) -> _Told | None:
    """A star is a slip where it touches a word on one side only."""
    text, at = match.string, match.start()
    before, after = text[at - 1 : at], text[at + 1 : at + 2]
    if (not before or before.isspace()) == (not after or after.isspace()):
        return None
    return _raw("*", r"close it with another, or write \* for the sign", "warning")


_KINDS: Sequence[tuple[re.Pattern[str], Callable[[re.Match[str]], _Told | None]]] = (
    (re.compile(r"!\[(?!!)(?:[^\[\]\n]{0,300}\] ?\((?P<path>[^()\n]{0,300})\)?)?"), _picture),
    (re.compile(r"\A(?:\[!(?P<kind>\w{1,20})\]|!!! ?(?P<other>\w{1,20}))"), _box),
    (
        re.compile(r"\A(?:\[{1,2}_?TOC_?\]{1,2}|\\tableofcontents)\Z", re.IGNORECASE),
        lambda m: _raw(m[0], "delete it: contents come by themselves, but for contents: no"),
    ),
    (
        re.compile(r"^\\(?:newpage|pagebreak|clearpage)$", re.MULTILINE),
        lambda m: _raw(m[0], "delete it: text is parted into pages by itself"),
    ),
    (re.compile(r"<!--"), lambda m: _raw(m[0], "write {# a remark #}")),
    (_TAG, _tag),
    (
        re.compile(r"\[[^\[\]\n]{1,300}\](?:\(| \((?=#|https?:|mailto:))"),
        lambda m: _Told("this link is printed as it stands", _LINK),
    ),
    (re.compile(r"\[(?P<text>[^\[\]\n]{1,300})\]\[(?P<name>[^\[\]\n]{0,300})\]"), _reference),
    (
        re.compile(r"\[\[([^\[\]\n]{1,300})\]\]"),
        lambda m: _raw(m[0], "write [words](#id) for a link to a heading"),
    ),
    (
        re.compile(r"\{ ?([A-Za-z_]{1,40}\([^{}\n]{0,300}\)) ?\}"),
        lambda m: _raw(m[0], "a macro stands between two braces: {{ " + m[1] + " }}"),
    ),
    (
        re.compile(r"\^\["),
        lambda m: _raw(m[0], "write [^1] here, and [^1]: with its text on a line of its own"),
    ),
    (
        re.compile(r"\{[.#:][^{}\n]{1,80}\}"),
        lambda m: _raw(m[0], "an id such as {#setup} stands at the end of a heading"),
    ),
    (
        re.compile(r"^::(?!:)[ \t]*(?:example|note|tip)\b", re.MULTILINE),
        lambda m: _raw("::", "a box begins with three colons"),
    ),
    (
        re.compile(r"\*\*+|(?<!\w)__(?=[^\W_])|(?<=[^\W_])__(?!\w)"),
        lambda m: _raw(
            m[0],
            f"bold is {m[0][:2]}words{m[0][:2]}, without spaces inside; write"
            f" \\{m[0][0]}\\{m[0][0]} for the signs",
        ),
    ),
    (
        re.compile(r"~~+(?=\S)"),
        lambda m: _raw(m[0], r"no words are struck out; write \~ for the sign"),
    ),
    (
        re.compile(r"==(?=[^\s=])[^=\n]{1,200}(?<=\S)=="),
        lambda m: _raw("==", "write **words** to stress them", "warning"),
    ),
    (re.compile(r"(?<!\*)\*(?!\*)"), _star),
    (
        re.compile(r"(?<!\w)_(?=[^\W_])"),
        lambda m: _raw("_", r"close it with another, or write \_ for the sign", "warning"),
    ),
    (
        re.compile(r"`+"),
        lambda m: _raw(m[0], r"close it with as many, or write \` for the sign", "warning"),
    ),
    (
        re.compile(r"^[•‣◦▪](?=[ \t]*\S)", re.MULTILINE),
        lambda m: _raw(m[0], "write - and a space before each item of a list", "warning"),
    ),
)
"""What is left over, what is told of it. The first that fits a place is taken."""


def check_leftovers(
    children: Sequence[Token], source: str, place: Callable[[int], Span], problems: Problems
) -> None:
    """Tell of marks in the text of an inline token; `place` knows where a character stands."""
    text, starts = _flat(children, source)
    found: list[tuple[int, int, _Told]] = []
    for pattern, tell in _KINDS:
        for match in pattern.finditer(text):
            told = tell(match)
            if told is None or any(a < match.end() and match.start() < b for a, b, _ in found):
                continue
            found.append((match.start(), match.end(), told))
            if len(found) > _MOST:
                break
    for at, _, told in sorted(found)[:_MOST]:
        span = place(_source(starts, at))
        if told.severity == "error":
            problems.error(span, told.message, hint=told.hint)
        else:
            problems.warning(span, told.message, hint=told.hint)


def _flat(children: Sequence[Token], source: str) -> tuple[str, list[tuple[int, int]]]:
    """The literal text of an inline token, and where in its source each stretch begins."""
    parts: list[str] = []
    starts: list[tuple[int, int]] = []
    at = length = 0
    for child in children:
        text = _OTHER
        literal = child.type == "text" or (
            child.type == "text_special" and child.content == child.markup
        )  # a backslash before a letter escapes nothing
        if literal:
            text = child.content
            at = max(source.find(text, at), at)
        elif child.type in ("softbreak", "hardbreak"):
            text = "\n"
            at = max(source.find("\n", at), at)
        elif child.type in ("strong_open", "em_open", "strong_close", "em_close", "link_close"):
            text = ""
        starts.append((length, at))
        parts.append(text)
        length += len(text)
        at += len(text if literal else child.content or child.markup or text)
    return "".join(parts), starts


def _source(starts: Sequence[tuple[int, int]], at: int) -> int:
    start, there = max((pair for pair in starts if pair[0] <= at), default=(0, 0))
    return there + at - start
