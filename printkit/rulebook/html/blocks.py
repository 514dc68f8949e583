"""The blocks of a rulebook as HTML."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from printkit.draw.svgpaths import decimal
from printkit.rulebook.html.contents import Texts, plain
from printkit.rulebook.html.pictures import Pictures
from printkit.rulebook.model import (
    Admonition,
    Block,
    Break,
    Content,
    Definitions,
    Figure,
    Gallery,
    Heading,
    Items,
    Paragraph,
    Quote,
    Table,
)
from printkit.rulebook.words import Words

_ALIGNED = {"left": "", "centre": ' class="c"', "right": ' class="r"'}


class Blocks:
    """Writes blocks one below the other."""

    def __init__(self, texts: Texts, pictures: Pictures, words: Words) -> None:
        self._texts = texts
        self._pictures = pictures
        self._words = words
        self._section = ""
        """The id of the heading that was last."""

    def write(self, blocks: Sequence[Block]) -> str:
        return "\n".join([self._block(block) for block in blocks])

    def notes(self, notes: Mapping[str, tuple[Block, ...]]) -> str:
        """The items of the list of footnotes, in the order they are called."""
        done: dict[str, str] = {}
        # A note may call another.
        while waiting := [label for label in self._texts.called if label not in done]:
            for label in waiting:
                done[label] = self.write(notes[label])
        return "\n".join([self._note(label, inner) for label, inner in done.items()])

    def _note(self, label: str, inner: str) -> str:
        shown = self._texts.shown[label]
        number = f' value="{shown}"' if shown.isdecimal() and shown.isascii() else ""
        back = " ".join(
            f'<a class="back" role="doc-backlink" href="#{escape(call)}"'
            f' aria-label="{escape(self._words.to_text)}">↩\ufe0e</a>'
            for call in self._texts.called[label]
        )
        last = inner.endswith("</p>")
        inner = f"{inner.removesuffix('</p>')} {back}{'</p>' if last else ''}"
        return f'<li id="fn-{escape(label)}"{number}>{inner}</li>'

    def _block(self, block: Block) -> str:
        match block:
            case Heading():
                return self._heading(block)
            case Paragraph():
                return f"<p>{self._texts.write(block.content)}</p>"
            case Items():
                return self._items(block)
            case Definitions():
                return self._definitions(block)
            case Table():
                return self._table(block)
            case Quote():
                return f"<blockquote>{self.write(block.blocks)}</blockquote>"
            case Admonition():
                return self._admonition(block)
            case Figure():
                return self._figure(block)
            case Gallery():
                return self._gallery(block)
            case Break():
                return "<hr>"

    def _heading(self, heading: Heading) -> str:
        self._section = heading.id
        tag, name = f"h{min(heading.level, 5) + 1}", escape(heading.id)
        number = (
            f'<a class="number" href="#{name}">{escape(heading.number)}</a> '
            if heading.number
            else ""
        )
        return f'<{tag} id="{name}">{number}{self._texts.write(heading.content)}</{tag}>'

    def _items(self, items: Items) -> str:
        tag = "ul" if items.start is None else "ol"
        start = f' start="{items.start}"' if items.start not in (None, 1) else ""
        inner = "".join(
            f"<li>{self._tight(item) if items.tight else self.write(item)}</li>\n"
            for item in items.items
        )
        return f"<{tag}{start}>\n{inner}</{tag}>"

    def _tight(self, blocks: Sequence[Block]) -> str:
        """Blocks whose paragraphs have no space around them."""
        return "\n".join(
            [
                self._texts.write(block.content)
                if isinstance(block, Paragraph)
                else self._block(block)
                for block in blocks
            ]
        )

    def _definitions(self, definitions: Definitions) -> str:
        inner = "".join(
            f"<div><dt>{self._texts.write(term)}</dt>\n<dd>"
            f"{self._tight(said) if len(said) == 1 else self.write(said)}</dd></div>\n"
            for term, said in definitions.entries
        )
        return f"<dl>\n{inner}</dl>"

    def _table(self, table: Table) -> str:
        parts = []
        if table.caption:
            parts.append(f"<caption>{self._texts.write(table.caption)}</caption>")
        if table.head:
            cells = zip(table.head, table.align, strict=False)
            parts.append(
                f"<thead><tr>{''.join([self._head(*cell) for cell in cells])}</tr></thead>"
            )
        rows = "\n".join([self._row(row, table.align) for row in table.rows])
        parts.append(f"<tbody>\n{rows}\n</tbody>")
        label = f'aria-label="{escape(plain(table.caption))}"' if table.caption else ""
        if not label and self._section:
            label = f'aria-labelledby="{escape(self._section)}"'
        # It takes the focus, so that the keyboard can scroll it too.
        region = f' role="region" tabindex="0" {label}' if label else ""
        return f'<div class="table"{region}><table>{"".join(parts)}</table></div>'

    def _head(self, content: Content, align: str) -> str:
        tag = 'th scope="col"' if plain(content) else "td"
        return f"<{tag}{_ALIGNED[align]}>{self._texts.write(content)}</{tag[:2]}>"

    def _row(self, row: Sequence[Content], align: Sequence[str]) -> str:
        cells = zip(row, align, strict=False)
        return f"<tr>{''.join([self._cell(*cell) for cell in cells])}</tr>"

    def _cell(self, content: Content, align: str) -> str:
        return f"<td{_ALIGNED[align]}>{self._texts.write(content)}</td>"

    def _admonition(self, box: Admonition) -> str:
        word: str = {
            "example": self._words.example,
            "note": self._words.note,
            "tip": self._words.tip,
        }[box.kind]
        title = self._texts.write(box.title) if box.title else escape(word)
        label = escape(plain(box.title) or word)
        return (
            f'<div class="box {box.kind}" role="note" aria-label="{label}">'
            f'<p class="label">{title}</p>\n{self.write(box.blocks)}</div>'
        )

    def _figure(self, figure: Figure) -> str:
        classes = [figure.float, "wide" if figure.wide else ""]
        named = " ".join(name for name in classes if name)
        kind = f' class="{named}"' if named else ""
        drawn = self._pictures.figure(figure.draw, figure.alt)
        return f"<figure{kind}>{drawn}{self._caption(figure.caption)}</figure>"

    def _gallery(self, gallery: Gallery) -> str:
        items, widest = [], 1.0
        for draw, alt, caption in gallery.pictures:
            drawn, width = self._pictures.small(draw, alt, gallery.per_row)
            widest = max(widest, width)
            items.append(f"<li><figure>{drawn}{self._caption(caption)}</figure></li>\n")
        style = f"--w:{decimal(widest)};--n:{max(1, gallery.per_row)}"
        # Safari forgets that a list without bullets is one, unless it is told.
        rows = f'<ul class="gallery" role="list" style="{style}">\n{"".join(items)}</ul>'
        if not gallery.caption:
            return rows
        return f"<figure>{rows}{self._caption(gallery.caption)}</figure>"

    def _caption(self, caption: Content) -> str:
        return f"<figcaption>{self._texts.write(caption)}</figcaption>" if caption else ""
