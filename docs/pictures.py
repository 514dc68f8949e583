"""Makes the pictures of the README: `python docs/pictures.py`.

Two cards of each game and each starter, and two pages of each rulebook, made by printkit itself;
the same pictures every time.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

from PIL import Image, ImageDraw, ImageFilter

from printkit.catalogue import parse_page
from printkit.draw.document import Document
from printkit.draw.raster import pages_to_png
from printkit.game.load import load_game
from printkit.game.workspace import shared
from printkit.imposition.model import Options
from printkit.layout.layouts import Layouts
from printkit.layout.text.fonts import Fonts
from printkit.outputs.request import Wants
from printkit.outputs.run import Workshop
from printkit.outputs.volumes import add_pages, new_document
from printkit.problems import Problems
from printkit.source.jinja.expressions import Expressions

PICTURES = Path(__file__).parent / "pictures"
HANDS = (
    ("revolution", "Students", "Propaganda"),
    ("easter", "Fear", "Faith"),
    ("revelation", "Sailor", "Bard"),
    ("revenge", "Ace of Spades", "Queen of Hearts"),
    ("triumfdrez", "Orange knight", "Blue joker"),
)
"""A game, the card behind and the card before."""

BEGUN = (
    ("minimal", "Frog", "Dragon"),
    ("standard-52", "Queen of Hearts", "7 of Spades"),
    ("fantasy", "Storm Crow", "Ember Fox"),
    ("party", "holiday", "waiter"),
    ("tokens", "Gem", "Gold"),
)
"""A starter, the card behind and the card before, by name or id."""

BOOKS = {"revolution": 4, "easter": 4, "revelation": 3, "revenge": 3, "triumfdrez": 6}
"""Of each rulebook the page that lies behind its cover; from 0."""

SIZE = (1600, 452)
FINE = 2
"""Everything is put together so much larger, and then made smaller."""
CARD = 244
"""A card's width."""
PAGE = 232
"""A page's width."""
GROUND, SHADOW = (243, 240, 234), (46, 38, 28)
BEHIND, BEFORE = (9.0, -52, -12), (-5.0, 36, 12)
"""How a card lies: its turn to the left in degrees, and its middle beside the hand's."""


def faces(folder: Path, *names: str) -> Iterator[Image.Image]:
    """The fronts of some cards with their corners cut round; small ones are shown smaller."""
    problems, expressions = Problems(), Expressions()
    path = folder / "game.yaml"
    game = load_game(path, shared(), problems, expressions)
    assert game is not None
    fonts = Fonts((*(folder / "fonts" for folder in game.folders), shared().fonts), problems)
    layouts = Layouts(game, shared(), fonts, expressions, problems)
    document, deck = Document(title=game.title, fonts=fonts), game.decks[0]
    cards = {card.id: card for card in deck.cards} | {card.name: card for card in deck.cards}
    for name in names:
        frame = layouts.front(cards[name], deck)
        assert frame is not None
        document.page(frame.size, [document.face(frame).operators])
    dpi = CARD * FINE / max(deck.size.w, 40) * 25.4
    for png in pages_to_png(document.finish(), dpi):
        image = Image.open(io.BytesIO(png)).convert("RGBA")
        image.putalpha(_rounded(image.size, round(3 / 25.4 * dpi)))
        yield image


def _rounded(size: tuple[int, int], radius: int) -> Image.Image:
    # Drawn four times as large, since Pillow's corners have steps.
    mask = Image.new("L", (size[0] * 4, size[1] * 4))
    box = (0, 0, mask.width - 1, mask.height - 1)
    ImageDraw.Draw(mask).rounded_rectangle(box, radius * 4, fill=255)
    return mask.resize(size, Image.Resampling.LANCZOS)


def lay(table: Image.Image, card: Image.Image, middle: tuple[int, int], turn: float) -> None:
    """Put a card on the table, with the shadow that it casts."""
    margin = 30 * FINE
    wide = Image.new("RGBA", (card.width + 2 * margin, card.height + 2 * margin))
    wide.paste(card, (margin, margin))
    wide = wide.rotate(turn, Image.Resampling.BICUBIC, expand=True)
    x, y = middle[0] - wide.width // 2, middle[1] - wide.height // 2
    outline = wide.getchannel("A")
    for blur, drop, strength in ((9, 7, 0.30), (2, 1, 0.25)):
        soft = outline.filter(ImageFilter.GaussianBlur(blur * FINE))
        mask = soft.point(lambda value, by=strength: round(value * by))
        table.paste(SHADOW, (x, y + drop * FINE), mask)
    table.paste(wide.convert("RGB"), (x, y), outline)


def pages(game_id: str, *numbers: int) -> Iterator[Image.Image]:
    """Some pages of a game's rulebook at A5."""
    problems, a5 = Problems(), parse_page("a5")
    workshop = Workshop(shared(), Expressions(), Wants((a5,), Options(a5.size)))
    request = workshop.open(shared().data / game_id, problems)
    assert request is not None
    rulebook, volume = request.rulebooks.rulebook(), request.rulebooks.volume(a5.size)
    assert rulebook is not None
    assert volume is not None
    document = new_document(request, rulebook.front, "rulebook", duplex="none")
    add_pages(document, volume)
    images = pages_to_png(document.finish(), PAGE * FINE / a5.size.w * 25.4)
    found = dict(enumerate(images))
    for number in numbers:
        yield Image.open(io.BytesIO(found[number])).convert("RGBA")


def five_rulebooks() -> Image.Image:
    """The five covers, each before a page of its book."""
    table = Image.new("RGB", (SIZE[0] * FINE, SIZE[1] * FINE), GROUND)
    first, last = 190, SIZE[0] - 178
    for index, (game, inside) in enumerate(BOOKS.items()):
        centre = round(first + (last - first) * index / (len(BOOKS) - 1))
        for page, (turn, dx, dy) in zip(
            pages(game, inside, 0), ((-5.0, 38, 0), (3.0, -32, 0)), strict=True
        ):
            lay(table, page, ((centre + dx) * FINE, (SIZE[1] // 2 + dy) * FINE), turn)
    return table.resize(SIZE, Image.Resampling.LANCZOS)


def five_hands(root: Path, hands: tuple[tuple[str, str, str], ...]) -> Image.Image:
    """Two cards of each of five games side by side."""
    table = Image.new("RGB", (SIZE[0] * FINE, SIZE[1] * FINE), GROUND)
    first, last = 208, SIZE[0] - 184
    for index, (game, *names) in enumerate(hands):
        centre = round(first + (last - first) * index / (len(hands) - 1))
        for card, (turn, dx, dy) in zip(faces(root / game, *names), (BEHIND, BEFORE), strict=True):
            lay(table, card, ((centre + dx) * FINE, (SIZE[1] // 2 + dy) * FINE), turn)
    return table.resize(SIZE, Image.Resampling.LANCZOS)


def main() -> None:
    PICTURES.mkdir(exist_ok=True)
    made = {
        "five-games": five_hands(shared().data, HANDS),
        "starters": five_hands(shared().starters, BEGUN),
        "rulebooks": five_rulebooks(),
    }
    for name, picture in made.items():
        few = picture.quantize(256, Image.Quantize.MEDIANCUT, dither=Image.Dither.FLOYDSTEINBERG)
        target = PICTURES / f"{name}.png"
        few.save(target, optimize=True)
        print(f"written: {target.name}, {target.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
