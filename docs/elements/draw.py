"""Draws docs/pictures/elements.png: this folder's game, one card for each element.

`python docs/elements/draw.py` after a change to the elements or to this game.
"""

from __future__ import annotations

from pathlib import Path

from printkit.draw.document import Document
from printkit.draw.raster import contact_sheet
from printkit.draw.sheets import place
from printkit.game.load import load_game
from printkit.game.workspace import shared
from printkit.geometry import Rect, Sides
from printkit.imposition.model import Placement, Slot
from printkit.layout.layouts import Layouts
from printkit.layout.text.fonts import Fonts
from printkit.problems import Problems
from printkit.source.jinja.expressions import Expressions

HERE = Path(__file__).parent
PICTURE = HERE.parent / "pictures" / "elements.png"
COLUMNS = 4
WIDTH = 372
"""Pixels of a card: about 150 an inch."""


def picture() -> bytes:
    """The picture as a PNG."""
    problems, expressions = Problems(), Expressions()
    game = load_game(HERE, shared(), problems, expressions)
    problems.raise_errors()
    assert game is not None
    fonts = Fonts((*(folder / "fonts" for folder in game.folders), shared().fonts))
    layouts = Layouts(game, shared(), fonts, expressions, problems)
    document = Document(title=game.title, fonts=fonts)
    for card in game.decks[0].cards:
        front = layouts.front(card, game.decks[0])
        problems.raise_errors()
        assert front is not None
        slot = Slot(Rect(0, 0, front.size.w, front.size.h), Sides.all(0))
        drawn = document.face(front)
        document.page(front.size, [place(document, Placement(0, slot), drawn, front.size)])
    return contact_sheet(document.finish(), width=WIDTH, columns=COLUMNS)


if __name__ == "__main__":
    PICTURE.parent.mkdir(exist_ok=True)
    PICTURE.write_bytes(picture())
    print(f"written: {PICTURE.relative_to(HERE.parent.parent)}")
