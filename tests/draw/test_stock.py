"""What the documents of one game have in common."""

from __future__ import annotations

from printkit.colour import Gradient, Rgb
from printkit.draw.document import Document
from printkit.draw.stock import Stock, is_plain
from printkit.geometry import Matrix, Rect
from printkit.layout.frame import Frame, Group, Mark, Path, Shape, Stroke
from tests.draw.seeing import CARD, bundled, face

BOX = Rect(5, 5, 20, 15)
RED = Rgb(0.7, 0.1, 0.1)
FAINT = Rgb(0.7, 0.1, 0.1, 0.5)
POURED = Gradient(False, 90.0, ((0.0, RED), (1.0, FAINT)))


def _shape(fill: Rgb | Gradient | None, line: Rgb | None = None) -> Shape:
    stroke = Stroke(line, 0.5) if line is not None else None
    return Shape(Path.ellipse(BOX), BOX, fill, stroke)


def _file(frame: Frame, stock: Stock | None) -> bytes:
    made = Document(title="Test", fonts=bundled(), stock=stock)
    made.page(CARD, [made.face(frame).operators])
    return made.finish()


def test_a_second_document_of_the_same_faces_has_the_same_bytes() -> None:
    inner: tuple[Mark, ...] = (
        *(_shape(fill, line) for fill in (RED, FAINT, POURED, None) for line in (RED, FAINT)),
        Group((_shape(RED), _shape(RED, RED)), opacity=0.5),
    )
    small = Group(inner, Matrix.scaling(0.5, 0.5), shared="face")
    large = Group((Group(inner, shared="face"),), Matrix.scaling(20.0, 20.0), shared="large")
    frame, stock = face(small, large), Stock()
    alone = _file(frame, None)
    assert _file(frame, stock) == alone
    assert _file(frame, stock) == alone


def test_only_shapes_that_call_for_nothing_by_name_are_kept() -> None:
    assert is_plain(_shape(RED, RED), 1.0)
    assert not is_plain(_shape(RED), 0.5)
    assert not is_plain(_shape(FAINT), 1.0)
    assert not is_plain(_shape(POURED), 1.0)
    assert not is_plain(_shape(None, FAINT), 1.0)


def test_a_stream_is_deflated_once() -> None:
    stock, data = Stock(), b"0 0 m 10 10 l S " * 100
    assert stock.packed(data) is stock.packed(data)
