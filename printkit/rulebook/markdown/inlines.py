"""Text of Markdown as stretches: styles, links, icons, footnotes and what macros made."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace

from markdown_it.token import Token

from printkit.problems import Span
from printkit.rulebook.markdown.context import Context, Leading, Note
from printkit.rulebook.markdown.leftovers import check_leftovers
from printkit.rulebook.markdown.rules import BLOCKS, EMBEDDED
from printkit.rulebook.model import Content, Draw, Picture
from printkit.source.jinja.documents import EMBED_OPEN
from printkit.source.markup import Inline

_ADDRESS = re.compile(r"(?:https?://[^\s/]|mailto:[^\s@]+@)\S*", re.IGNORECASE)
_LINE = 4.5
"""The height in mm of a picture that stands within a line."""
BREAK = Inline("\n")
_TYPED = ("text", "text_special", "code_inline")
_UNSAID = "picture"
"""What stands for a picture without words."""


class Inlines:
    """Turns the inline tokens of one rulebook into content."""

    def __init__(self, context: Context) -> None:
        self._context = context

    def content(self, token: Token) -> Content:
        """What an inline token says."""
        return _Stretches(self._context, token).content()

    def lone_picture(self, token: Token) -> tuple[Draw | None, str, Content] | None:
        """The picture, alternative text and caption of a paragraph that is only an image."""
        children = token.children or []
        if len(children) != 1 or children[0].type != "image":
            return None
        return _Stretches(self._context, token).figure(children[0])


class _Stretches:
    """The stretches of one inline token."""

    def __init__(self, context: Context, token: Token) -> None:
        self._context, self._token = context, token
        self._starts = context.text.begin(token)
        self._style = Inline("")
        self._opened: list[Inline] = []
        self._done: list[Inline] = []

    def content(self) -> Content:
        for child in self._token.children or ():
            rule = _RULES.get(child.type)
            if rule is not None:
                rule(self, child)
        children, source = self._token.children or (), self._token.content
        check_leftovers(children, source, self._place, self._context.problems)
        printed = "".join(child.content for child in children if child.type in _TYPED)
        self._context.letters.add(printed, lambda letter: self._place(source.find(letter)))
        return tuple(self._done)

    def _place(self, at: int) -> Span:
        return self._context.text.within(self._starts, at)

    def _span(self, child: Token, inside: str = "") -> Span:
        """Where a child stands; at what is inside it, if that is found there."""
        at = int(child.meta.get("at", 0))
        if inside:
            at = max(at, self._token.content.find(inside, at))
        return self._place(at)

    def _add(self, text: str, **more: str | bool | None) -> None:
        if not text:
            return
        made = replace(self._style, text=text, **more)  # type: ignore[arg-type]  # its own fields
        last = self._done[-1] if self._done else BREAK
        if last is not BREAK and made.icon is None and replace(last, text=text) == made:
            made = replace(made, text=last.text + text)
            self._done.pop()
        self._done.append(made)

    def _lines(self, text: str) -> None:
        """Text of a value, whose line breaks are kept."""
        for index, line in enumerate(text.split("\n")):
            if index:
                self._done.append(BREAK)
            self._add(line)

    def text(self, child: Token) -> None:
        at = 0
        for match in EMBEDDED.finditer(child.content):
            self._add(child.content[at : match.start()])
            self._put(int(match[1]))
            at = match.end()
        self._add(child.content[at:])

    def _put(self, number: int) -> None:
        value = self._context.embedded[number]
        parts = value if type(value) is tuple else (value,)
        for part in parts:
            if isinstance(part, str):
                self._lines(part)
            elif isinstance(part, Inline):
                self._inline(part)
            elif isinstance(part, Picture):
                name = f"{EMBED_OPEN}{number}"
                self._context.pictures[name] = part
                self._add(part.alt or _UNSAID, icon=name)
            else:
                self._misplaced(part, number)

    def _inline(self, part: Inline) -> None:
        style = self._style
        self._done.append(
            replace(
                part,
                bold=part.bold or style.bold,
                italic=part.italic or style.italic,
                link=part.link or style.link,
            )
        )

    def _misplaced(self, part: object, number: int) -> None:
        at = self._token.content.find(f"{EMBED_OPEN}{number}")
        span = self._place(max(at, 0))
        what = type(part).__name__.lower() if isinstance(part, BLOCKS) else "this"
        self._context.problems.error(
            span,
            f"a {what} cannot stand within a line" if what != "this" else "this has no text",
            hint="put the macro on a line of its own",
        )

    def newline(self, child: Token) -> None:
        self._done.append(BREAK)

    def space(self, child: Token) -> None:
        self._add(" ")

    def code(self, child: Token) -> None:
        self._add(self._context.words(child.content, self._span(child)), code=True)

    def open(self, child: Token) -> None:
        self._opened.append(self._style)
        if child.type == "link_open":
            self._style = replace(self._style, link=self._target(child))
        elif child.type == "strong_open":
            self._style = replace(self._style, bold=True)
        else:
            self._style = replace(self._style, italic=True)

    def close(self, child: Token) -> None:
        self._style = self._opened.pop()

    def icon(self, child: Token) -> None:
        name = child.content
        if self._context.art.icon(name, self._span(child)):
            self._add(name.replace("-", " "), icon=name)

    def note(self, child: Token) -> None:
        label = str(child.meta["label"])
        notes = self._context.notes
        if self._context.noted:
            hint = "write in this one what that one says"
            message = "a footnote calls no other footnote"
            self._context.problems.error(self._span(child), message, hint=hint)
        if label not in notes:
            notes[label] = Note(len(notes) + 1, self._span(child))
        self._add(str(notes[label].number), raised=True, link=f"#fn-{label}")

    def image(self, child: Token) -> None:
        draw, alt, caption = self.figure(child)
        if caption:
            span = self._span(child)
            hint = "put it on a line of its own, between empty lines"
            self._context.problems.error(span, "a picture within a line has no caption", hint=hint)
        if draw is None:
            return
        picture = draw(1000.0)
        high = picture.size.h or 1.0
        picture = draw(picture.size.w * min(1.0, _LINE / high))
        name = f"{EMBED_OPEN}{child.attrGet('src')}"
        self._context.pictures[name] = picture
        self._add(alt or _UNSAID, icon=name)

    def figure(self, child: Token) -> tuple[Draw | None, str, Content]:
        """Picture, alternative text and caption of an image."""
        src = str(child.attrGet("src") or "")
        span = self._span(child, src)
        words = self._context.words
        alt = words("".join(part.content for part in child.children or ()), self._span(child))
        if not alt.strip():
            hint = f"write ![what it shows]({src})"
            message = "who cannot see this picture is told nothing of it"
            self._context.problems.warning(self._span(child), message, hint=hint)
        title = words(str(child.attrGet("title") or ""), self._span(child))
        draw = self._context.art.picture(words(src, span), alt, span)
        return draw, alt, (Inline(title),) if title else ()

    def _target(self, child: Token) -> str:
        """Where a link leads; what leads nowhere is a problem."""
        typed = str(child.attrGet("href") or "")
        span = self._span(child, typed)
        target = self._context.words(typed, span)
        if target.startswith("#") and len(target) > 1:
            self._context.links.append(Leading(target[1:], span))
            return target
        if _ADDRESS.fullmatch(target):
            return target
        what = f'the link "{target}" leads to nothing' if target else "this link has no target"
        self._context.problems.error(
            span,
            what,
            hint="write #id for a heading, or an address that begins with https:// or mailto:",
        )
        return ""


_RULES: Mapping[str, Callable[[_Stretches, Token], None]] = {
    "text": _Stretches.text,
    "text_special": _Stretches.text,
    "softbreak": _Stretches.space,
    "hardbreak": _Stretches.newline,
    "code_inline": _Stretches.code,
    "strong_open": _Stretches.open,
    "em_open": _Stretches.open,
    "link_open": _Stretches.open,
    "strong_close": _Stretches.close,
    "em_close": _Stretches.close,
    "link_close": _Stretches.close,
    "icon": _Stretches.icon,
    "footnote_ref": _Stretches.note,
    "image": _Stretches.image,
}
"""What becomes of each token."""
