"""A PDF file in the making: pages of ready operators over one resource dictionary."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple

from printkit import __version__
from printkit.draw.images import Images
from printkit.draw.keeping import Trail
from printkit.draw.navigation import Bookmark, Navigation, tree
from printkit.draw.operators import Operators
from printkit.draw.plane import PT_PER_MM, Plane
from printkit.draw.resources import Resources
from printkit.draw.stock import Stock
from printkit.draw.store import Store, numbers, text_string
from printkit.draw.text import Texts
from printkit.geometry import Rect, Sides, Size
from printkit.layout.frame import Frame, Mark
from printkit.layout.text.fonts import Fonts

if TYPE_CHECKING:
    from reportlab.pdfbase.pdfdoc import PDFDocument

Duplex = Literal["long", "short", "none"]
_DUPLEX = {"long": b"DuplexFlipLongEdge", "short": b"DuplexFlipShortEdge", "none": b"Simplex"}
_LARGE = 1000
_OFTEN = 3
"""A form costs an object and a stream of its own: worth it from this size and this often."""


class Drawn(NamedTuple):
    """A face as operators, its origin at the trim's bottom left; equal faces have equal ones."""

    operators: bytes
    size: Size
    bleed: Sides


class Document:
    """Draws faces into operators and gathers pages; same input, same bytes.

    `pdf` takes over a document that ReportLab's own canvas draws into, whose pages then see the
    same fonts and forms; `stock` is handed on from one document of the same faces to the next,
    `trail` from one build of the same document to the next.
    """

    def __init__(
        self,
        *,
        title: str,
        fonts: Fonts | None = None,
        author: str = "",
        language: str = "",
        subject: str = "",
        keywords: str = "",
        properties: Mapping[str, str] | None = None,
        duplex: Duplex = "none",
        pdf: PDFDocument | None = None,
        stock: Stock | None = None,
        trail: Trail | None = None,
    ) -> None:
        self.store = Store(pdf)
        self.resources = Resources(self.store, stock)
        self.fonts = fonts
        self._texts = Texts(self.resources, fonts)
        self._operators = Operators(self.resources, self._texts, Images(self.resources))
        self._navigation = Navigation(self.store)
        self._outline: list[Bookmark] = []
        self._trail = trail
        self._forms: dict[bytes, bytes] = {}
        self._uses: dict[bytes, int] = {}
        self._describe(title, author, subject, keywords, properties or {})
        self._prefer(language, duplex)

    def face(self, frame: Frame) -> Drawn:
        """The face's operators, ready to be placed anywhere."""
        trail = self._trail
        if trail is None:
            return Drawn(self._operators.frame(frame), frame.size, frame.bleed)
        operators = trail.known(frame, self._operators.named)
        if operators is None:
            before = trail.mark(self._operators.named())
            operators = self._operators.frame(frame)
            trail.keep(frame, operators, before, self._operators.named())
        return Drawn(operators, frame.size, frame.bleed)

    def marks(self, marks: Iterable[Mark], height: float) -> bytes:
        """Operators for marks on a page, or in a box, that is `height` mm high."""
        return self._operators.marks(marks, Plane(height))

    def operators(self, drawn: Drawn) -> bytes:
        """Operators that draw the face here; a large one that keeps coming back is a form."""
        operators = drawn.operators
        if len(operators) < _LARGE:
            return operators
        uses = self._uses[operators] = self._uses.get(operators, 0) + 1
        return operators if uses < _OFTEN else self.form(drawn)

    def form(self, drawn: Drawn) -> bytes:
        """The operator, in ASCII, that draws the face as a form XObject, which is made once."""
        form = self._forms.get(drawn.operators)
        if form is None:
            ink = Rect(0, 0, drawn.size.w, drawn.size.h).grown(drawn.bleed)
            box = Plane(drawn.size.h).corners(ink)
            form = self._forms[drawn.operators] = self.resources.form(drawn.operators, box)
        return b"/%b Do" % form

    def page(
        self,
        size: Size,
        content: Sequence[bytes],
        *,
        trim: Rect | None = None,
        bleed: Rect | None = None,
        links: Sequence[tuple[Rect, str]] = (),
        anchors: Sequence[tuple[str, float]] = (),
        label: str = "",
    ) -> int:
        """Add a page of operators and return its index; boxes are mm from its top left corner.

        A link leads from a box to "#name", an anchor of any page, or to an address; an anchor
        is a name and how far down it is. `label` is the page's number as printed on it.
        """
        boxes = b"/MediaBox[%b]" % _box(Rect(0, 0, size.w, size.h), size)
        if bleed is not None:
            boxes += b"/BleedBox[%b]" % _box(bleed, size)
        if trim is not None:
            boxes += b"/TrimBox[%b]" % _box(trim, size)
        pack = self.resources.stock.pack_page
        contents = self.store.stream(b"", b"\n".join(content), pack=pack)
        annotations, kept = self._navigation.reserve(links)
        page = self.store.add(
            b"<</Type/Page/Parent %b%b/Resources %d 0 R/Contents %d 0 R%b>>"
            % (self.store.pages, boxes, self.resources.reference, contents, annotations)
        )
        self.store.pdf.Pages.addPage(b"%d 0 R" % page)
        return self._navigation.page(page, size, kept, links, anchors, label)

    def outline(self, title: str, page: int, parts: Sequence[tuple[str, int]] = ()) -> None:
        """A bookmark to the top of a page, and folded below it those of its parts."""
        self._outline.append(Bookmark(title, page, tuple(Bookmark(*part) for part in parts)))

    def contents(self, entries: Sequence[tuple[int, str, int, float]]) -> None:
        """Bookmarks for sections, which viewers show at once: level, title, page, mm down it."""
        self._outline += tree(
            [(level, Bookmark(title, page, y=y)) for level, title, page, y in entries]
        )
        if entries:
            self.store.pdf.Catalog.PageMode = b"/UseOutlines"

    def finish(self) -> bytes:
        """The finished file."""
        self._texts.finish()
        self.resources.finish()
        pdf, navigation = self.store.pdf, self._navigation
        navigation.write_links()
        pdf.Catalog.Outlines = navigation.outlines(self._outline)
        pdf.Catalog.Names = navigation.names()
        pdf.Catalog.PageLabels = navigation.labels()
        identifier = self.store.fingerprint()
        pdf._ID = b"[<%b><%b>]" % (identifier, identifier)
        return bytes(pdf.format())

    def _describe(
        self,
        title: str,
        author: str,
        subject: str,
        keywords: str,
        properties: Mapping[str, str],
    ) -> None:
        from reportlab.pdfbase.pdfdoc import PDFDictionary

        creator = f"printkit {__version__}"
        told = {"Title": title, "Author": author, "Subject": subject, "Keywords": keywords}
        told |= {"Creator": creator, "Producer": creator, **properties}
        info = {key: text_string(value) for key, value in told.items() if value}
        self.store.pdf.info = PDFDictionary(info)

    def _prefer(self, language: str, duplex: Duplex) -> None:
        catalog = self.store.pdf.Catalog
        preferences = b"<</PrintScaling/None/Duplex/%b/DisplayDocTitle true>>" % _DUPLEX[duplex]
        catalog.ViewerPreferences = preferences
        if language:
            catalog.Lang = text_string(language)


def _box(box: Rect, page: Size) -> bytes:
    """A page box; all are written to one precision, so that none reaches beyond another."""
    corners = (box.x, page.h - box.bottom, box.right, page.h - box.y)
    return numbers([corner * PT_PER_MM for corner in corners], 3)
