"""Pictures that cannot be printed are named; the others keep their place, edges and clear parts."""

from __future__ import annotations

import io
import os
import random
import subprocess
import sys
from pathlib import Path

import pikepdf
import pytest
from PIL import Image, ImageDraw

from tests.cases.building import (
    FACES,
    GAME,
    Page,
    build,
    cards,
    close,
    pages,
    place,
    refused,
    write,
)
from tests.outputs import pdf as placing

GREEN, RED, BLUE, WHITE = (0, 160, 0), (220, 0, 0), (0, 0, 200), (255, 255, 255)
PICTURE = "elements:\n  - image: {src: '{{ card.art }}'}\n"
ON_GREEN = (
    "elements:\n  - rect: {fill: '#00a000'}\n"
    "  - image: {x: 10mm, y: 10mm, w: 40mm, h: 40mm, src: '{{ card.art }}'}\n"
)
ART = f"{GAME}template: unit\ndefaults: {{art: art/a.png}}\n"


def save(image: Image.Image, name: str = "art/a.png", **options: object) -> None:
    buffer = io.BytesIO()
    image.save(buffer, "PNG" if name.endswith("png") else "JPEG", **options)
    write({name: buffer.getvalue()})


def pictures(name: str) -> list[tuple[int, int]]:
    """The sizes in pixels of the pictures stored in a file, but for the masks of others."""
    with pikepdf.open(Path("out/g", name)) as pdf:
        streams = [thing for thing in pdf.objects if isinstance(thing, pikepdf.Stream)]
        masks = {thing.SMask.objgen for thing in streams if "/SMask" in thing}
        images = [thing for thing in streams if thing.get("/Subtype") == "/Image"]
        return [(int(one.Width), int(one.Height)) for one in images if one.objgen not in masks]


def near(found: tuple[int, int, int], wanted: tuple[int, int, int], within: int = 14) -> bool:
    return close(found, wanted, within)


def test_every_picture_that_will_not_do_is_named_in_one_run() -> None:
    write({"art/text.png": "just words\n", "art/empty.png": b"", "art/folder.png/x": b""})
    write({"art/half.png": b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"})
    names = ["none", "text", "empty", "folder", "half"]
    entries = ["name: Good\n    template: plain"]
    entries += [f"{{name: {name.title()}, art: art/{name}.png}}" for name in names]
    game = cards(*entries, head=f"{GAME}template: unit\n")
    done = refused(game, unit=PICTURE)
    assert done.places == [("g/game.yaml", *place(game, f"art/{name}.png")) for name in names]
    for name in names:
        assert f'error: card "{name.title()}": ' in done.told
        assert f'"art/{name}.png"' in done.told


def test_a_draft_says_what_is_missing_on_the_card_and_once_in_words() -> None:
    write({"art/text.png": "just words\n"})
    entries = ["name: A", "{name: B, art: art/none.png}", "name: C", "{name: D, art: art/text.png}"]
    layout = PICTURE.replace("\n  -", "\n  - text: {text: '{{ card.name }}'}\n  -") + (
        "    when: card.art\n"
    )
    done = build(cards(*entries, head=f"{GAME}template: unit\n"), *FACES, "--draft", unit=layout)
    assert done.status == 0
    assert done.told.count("warning") == 1
    assert "art/none.png" in done.told
    assert "art/text.png" in done.told
    shown = [" ".join(page.texts) for page in pages("cards.pdf")]
    assert shown[0] == "A"
    assert shown[2] == "C"
    assert "none.png" in shown[1]
    assert "text.png" in shown[3]


def clear() -> Image.Image:
    return Image.new("RGBA", (10, 10), (*RED, 0))


def palette() -> Image.Image:
    image = Image.new("P", (10, 10), 1)
    image.putpalette([*RED, *BLUE])
    image.paste(0, (0, 0, 10, 5))
    image.info["transparency"] = 0
    return image


def gradient() -> Image.Image:
    image = Image.new("RGBA", (256, 256), (*RED, 0))
    image.putalpha(Image.linear_gradient("L"))
    return image


@pytest.mark.parametrize(
    ("image", "top", "middle", "bottom"),
    [
        (clear(), GREEN, GREEN, GREEN),
        (palette(), GREEN, None, BLUE),
        (gradient(), GREEN, (110, 80, 0), RED),
        (Image.new("LA", (10, 10), (0, 0)), GREEN, GREEN, GREEN),
        (Image.new("RGBA", (10, 10), (*RED, 128)), (110, 80, 0), (110, 80, 0), (110, 80, 0)),
    ],
    ids=["clear", "palette", "gradient", "grey", "half"],
)
def test_what_is_clear_shows_the_colour_beneath(
    image: Image.Image,
    top: tuple[int, int, int],
    middle: tuple[int, int, int] | None,
    bottom: tuple[int, int, int],
) -> None:
    save(image.resize((256, 256), Image.Resampling.NEAREST))
    (face,) = seen(cards("name: A", head=ART), ON_GREEN)
    assert near(face.colour(30, 10.5), top)
    assert middle is None or near(face.colour(30, 30), middle)
    assert near(face.colour(30, 49.5), bottom)
    assert near(face.colour(5, 30), GREEN)


def seen(game: str, layout: str, *words: str) -> list[Page]:
    done = build(game, *FACES, *words, unit=layout)
    assert done.status == 0, done.told
    return pages("cards.pdf")


def test_a_huge_picture_is_stored_as_large_as_print_can_show() -> None:
    huge = Image.new("L", (6000, 8400), 200)
    huge.paste(40, (0, 0, 6000, 4200))
    save(huge, compress_level=1)
    layout = f"size: euro-poker\n{PICTURE}"
    game = cards("name: A", head=f"{ART}card: euro-poker\n")
    done = build(game, "--one-per-page", "--bleed", "3mm", unit=layout)
    assert (done.status, done.places) == (0, [])
    ((width, height),) = pictures("cards.pdf")
    assert 700 <= width <= 69 / 25.4 * 300 + 8
    assert 1000 <= height <= 94 / 25.4 * 300 + 8
    assert Path("out/g/cards.pdf").stat().st_size < 200_000


def noise(size: tuple[int, int]) -> Image.Image:
    return Image.frombytes("L", size, random.Random(1).randbytes(size[0] * size[1]))


def test_a_back_shared_by_many_cards_is_stored_once() -> None:
    save(noise((750, 1050)))
    head = "title: T\nback: {template: unit, title: ''}\n"
    layout = "elements:\n  - image: {src: art/a.png}\n"
    sizes = []
    for copies in (9, 540):
        done = build(cards(f"{{name: A, copies: {copies}}}", head=head), unit=layout)
        assert done.status == 0, done.told
        assert len(pictures("sheets-a4.pdf")) == 1
        sizes.append(Path("out/g/sheets-a4.pdf").stat().st_size)
    assert sizes[1] <= 1.2 * sizes[0]


def test_a_picture_of_too_many_pixels_is_refused_with_its_size() -> None:
    save(Image.new("1", (14_000, 14_000)), compress_level=1)
    done = refused(cards("name: A", head=ART), unit=PICTURE)
    assert '"art/a.png"' in done.told
    assert "14000 x 14000" in done.told.replace(",", "")


MEASURED = """
import sys
from printkit.cli import main
assert main(sys.argv[1:]) == 0
status = open("/proc/self/status").read()
print(status.split("VmHWM:")[1].split()[0])
"""


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="peak memory is told by Linux")
def test_memory_does_not_grow_with_every_picture() -> None:
    many = 12
    for number in range(many):
        save(Image.new("RGB", (1500, 2100), (number, 99, 200)), f"art/{number}.png")
    peaks = []
    for count in (2, many):
        entries = (f"{{name: C{number}, art: art/{number}.png}}" for number in range(count))
        write({"game.yaml": cards(*entries, head=f"{GAME}template: unit\n")})
        write({"templates/unit.yaml": PICTURE})
        command = [sys.executable, "-c", MEASURED, "build", "g"]
        done = subprocess.run(command, capture_output=True, text=True, check=True, env=os.environ)
        peaks.append(int(done.stdout.split()[-1]) / 1024)
    decoded = (many - 2) * 1500 * 2100 * 3 / 2**20
    assert peaks[1] - peaks[0] < decoded / 3
    assert peaks[1] < 300


def framed(size: tuple[int, int], inset: int = 0) -> Image.Image:
    """A white picture with a black frame of three pixels, and another further in."""
    image = Image.new("RGB", size, "white")
    for edge in {0, inset}:
        corner = size[0] - 1 - edge, size[1] - 1 - edge
        ImageDraw.Draw(image).rectangle((edge, edge, *corner), outline="black", width=3)
    return image


def dark(page: Page, x: float, y: float) -> bool:
    """Whether a black line runs within a third of a millimetre of a place."""
    spots = [(x + dx / 10, y + dy / 10) for dx in range(-3, 4) for dy in range(-3, 4)]
    inside = [(a, b) for a, b in spots if 0 <= a < page.size.w and 0 <= b < page.size.h]
    return min(sum(page.colour(*spot)) for spot in inside) < 600


CARD = f"{ART}card: euro-poker\n"


def test_of_a_picture_with_bleed_the_inner_part_is_left_after_the_cut() -> None:
    save(framed((690, 940), 30))
    done = build(cards("name: A", head=CARD), "--one-per-page", "--bleed", "3mm", unit=PICTURE)
    assert (done.status, done.places) == (0, [])
    (page,) = pages("cards.pdf")
    for bleed in (0.1, 3.05):
        assert dark(page, bleed, 47)
        assert dark(page, 69 - bleed, 47)
        assert dark(page, 34.5, bleed)
        assert dark(page, 34.5, 94 - bleed)
    assert page.image.crop((35, 35, 655, 905)).getextrema() == ((255, 255),) * 3


def test_a_picture_without_bleed_is_enlarged_so_that_no_edge_is_white() -> None:
    save(framed((630, 880)))
    done = build(cards("name: A", head=CARD), "--one-per-page", "--bleed", "3mm", unit=PICTURE)
    assert (done.status, done.places) == (0, [])
    (page,) = pages("cards.pdf")
    assert dark(page, 0.1, 47)
    assert dark(page, 68.9, 47)
    # It is enlarged alike in both directions, so its upper and lower edges are cut off.
    assert page.image.crop((10, 0, 680, 940)).getextrema() == ((255, 255),) * 3


def test_a_square_picture_fills_the_card_unless_told_to_show_whole() -> None:
    save(framed((700, 700)))
    (cover,) = seen(cards("name: A", head=CARD), PICTURE)
    assert dark(cover, 31.5, 0.1)
    assert not dark(cover, 0.3, 44)
    (whole,) = seen(cards("name: A", head=CARD), PICTURE.replace("}}'", "}}', fit: contain"))
    assert all(dark(whole, 31.5, 44 + side) for side in (-31.4, 31.4))
    assert dark(whole, 0.3, 44)
    assert not dark(whole, 31.5, 5)


def test_a_picture_that_is_distorted_is_told_with_both_shapes() -> None:
    layout = PICTURE.replace("}}'", "}}', fit: stretch")
    save(framed((700, 700)))
    done = build(cards("name: A", head=CARD), *FACES, unit=layout)
    assert (done.status, len(done.places)) == (0, 1)
    assert "700 x 700 pixels (1.000)" in done.told
    assert "63 x 88 mm (0.716)" in done.told
    assert "warning" in done.told
    save(framed((632, 880)))
    assert build(cards("name: A", head=CARD), *FACES, unit=layout).places == []


COLOURS = ("dd0000", "0000cc", "00a000", "c09000", "9000c0", "00a0c0", "404040", "804000", "d060a0")


@pytest.mark.parametrize("many", [1, 4, 9])
@pytest.mark.parametrize("gutter", [0, 2, 6])
def test_the_ink_of_a_card_ends_half_way_to_its_neighbour(many: int, gutter: int) -> None:
    entries = (f"{{name: C{at}, colour: '#{COLOURS[at]}'}}" for at in range(many))
    layout = "elements:\n  - rect: {fill: '{{ card.colour }}'}\n"
    game = cards(*entries, head=f"{GAME}template: unit\ncard: euro-poker\n")
    done = build(game, "--gutter", f"{gutter}mm", "--no-ruler", "--marks", "none", unit=layout)
    assert done.status == 0, done.told
    page = pages()[0]
    (sheet, *_) = placing.pages(Path("out/g/sheets-a4.pdf"))
    corners = [(placed.x, placed.y - 88) for placed in sheet.placed]
    for at, (left, top) in enumerate(corners):
        for step, spots in (
            ((63 + gutter, 0), [(left + 63 + gutter / 2 + side, top + 44) for side in (-0.2, 0.2)]),
            ((0, 88 + gutter), [(left + 31, top + 88 + gutter / 2 + side) for side in (-0.2, 0.2)]),
        ):
            beside = (left + step[0], top + step[1])
            after = [other for other, corner in enumerate(corners) if close(corner, beside)]
            for neighbour in after:
                before, behind = (page.colour(*spot) for spot in spots)
                assert near(before, rgb(COLOURS[at]))
                assert near(behind, rgb(COLOURS[neighbour]))


def rgb(colour: str) -> tuple[int, int, int]:
    return int(colour[:2], 16), int(colour[2:4], 16), int(colour[4:], 16)
