from __future__ import annotations

import io
from pathlib import Path as File

import pikepdf
import pytest
from PIL import Image, ImageDraw

from printkit.colour import Rgb
from printkit.draw.document import Document
from printkit.geometry import Matrix, Rect, Size
from printkit.layout.frame import Bitmap, Group
from printkit.problems import PrintkitError
from tests.draw.seeing import Seen, document, face, filled, images, kind, near, pdf_of

RED, GREEN, BLUE, WHITE = (255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 255)
BOX = Rect(5, 5, 20, 20)
GROUND = filled(Rect(0, 0, 40, 30), Rgb(0, 1, 0))


def quarters(mode: str = "RGB", size: tuple[int, int] = (40, 40)) -> Image.Image:
    """Red and green above, blue and white below."""
    image = Image.new("RGB", size, RED)
    draw, (w, h) = ImageDraw.Draw(image), size
    draw.rectangle((w // 2, 0, w, h // 2 - 1), fill=GREEN)
    draw.rectangle((0, h // 2, w // 2 - 1, h), fill=BLUE)
    draw.rectangle((w // 2, h // 2, w, h), fill=WHITE)
    return image.convert(mode)


def photo(size: tuple[int, int]) -> Image.Image:
    """A picture of very many colours."""
    across = Image.linear_gradient("L").rotate(90).resize(size)
    return Image.merge(
        "RGB",
        (across, Image.linear_gradient("L").resize(size), Image.radial_gradient("L").resize(size)),
    )


def noise(size: tuple[int, int]) -> Image.Image:
    """A picture that no encoder can make small."""
    return Image.merge("RGB", [Image.effect_noise(size, 90) for _ in range(3)])


def saved(folder: File, image: Image.Image, name: str, **options: object) -> str:
    path = folder / name
    image.save(path, **options)  # type: ignore[arg-type]  # Pillow's options are of any kind
    return str(path)


def corners(pdf: bytes) -> list[tuple[int, int, int]]:
    look = Seen(pdf)
    return [look.at(x, y) for y in (8, 22) for x in (8, 22)]


def is_upright(pdf: bytes, tolerance: int = 20) -> bool:
    return all(
        near(found, expected, tolerance)
        for found, expected in zip(corners(pdf), (RED, GREEN, BLUE, WHITE), strict=True)
    )


def test_a_picture_lies_upright_in_its_box(tmp_path: File) -> None:
    assert is_upright(pdf_of(Bitmap(BOX, saved(tmp_path, quarters(), "q.png"))))


@pytest.mark.parametrize("orientation", range(1, 9))
def test_a_photo_is_turned_as_its_camera_says(tmp_path: File, orientation: int) -> None:
    turns = {
        2: Image.Transpose.FLIP_LEFT_RIGHT,
        3: Image.Transpose.ROTATE_180,
        4: Image.Transpose.FLIP_TOP_BOTTOM,
        5: Image.Transpose.TRANSPOSE,
        6: Image.Transpose.ROTATE_90,
        7: Image.Transpose.TRANSVERSE,
        8: Image.Transpose.ROTATE_270,
    }
    stored = quarters(size=(64, 64))
    if orientation in turns:
        stored = stored.transpose(turns[orientation])
    exif = Image.Exif()
    exif[0x0112] = orientation
    path = saved(tmp_path, stored, "exif.jpg", quality=95, exif=exif)
    assert is_upright(pdf_of(Bitmap(BOX, path)), tolerance=40)


@pytest.mark.parametrize("mode", ["P", "RGBA", "RGB"])
def test_every_kind_of_png_keeps_its_colours(tmp_path: File, mode: str) -> None:
    assert is_upright(pdf_of(Bitmap(BOX, saved(tmp_path, quarters(mode), "q.png"))))


@pytest.mark.parametrize("mode", ["L", "LA", "1"])
def test_grey_and_black_pictures_stay_so(tmp_path: File, mode: str) -> None:
    grey = Image.new("L", (40, 40), 255)
    grey.paste(0, (0, 0, 20, 40))
    pdf = pdf_of(Bitmap(BOX, saved(tmp_path, grey.convert(mode), "grey.png")))
    assert near(Seen(pdf).at(8, 15), (0, 0, 0))
    assert near(Seen(pdf).at(22, 15), WHITE)
    (image,) = images(pdf)
    assert kind(image, "/ColorSpace") == "/DeviceGray"
    assert int(image["/BitsPerComponent"]) == (1 if mode == "1" else 8)


def test_a_picture_of_sixteen_bits_is_scaled_and_not_cut_off(tmp_path: File) -> None:
    deep = Image.new("I;16", (64, 8))
    deep.putdata([x * 1024 for _ in range(8) for x in range(64)])
    look = Seen(pdf_of(Bitmap(BOX, saved(tmp_path, deep, "deep.png"))))
    assert near(look.at(15, 15), (128, 128, 128), 16)
    assert near(look.at(10, 15), (64, 64, 64), 16)


def test_a_clear_picture_shows_the_ground(tmp_path: File) -> None:
    clear = Image.new("RGBA", (10, 10), (255, 0, 0, 0))
    look = Seen(pdf_of(GROUND, Bitmap(BOX, saved(tmp_path, clear, "clear.png"))))
    assert near(look.at(15, 15), GREEN)


def test_a_clear_entry_of_a_palette_shows_the_ground(tmp_path: File) -> None:
    palette = quarters().quantize(8)
    clear = palette.getpixel((2, 2))
    path = saved(tmp_path, palette, "palette.png", transparency=clear)
    look = Seen(pdf_of(GROUND, Bitmap(BOX, path)))
    assert near(look.at(8, 8), GREEN)
    assert near(look.at(8, 22), BLUE)


@pytest.mark.parametrize(("mode", "clear"), [("RGB", RED), ("L", 76), ("1", 0)])
def test_a_clear_colour_shows_the_ground(
    tmp_path: File, mode: str, clear: tuple[int, int, int] | int
) -> None:
    image = Image.new(mode, (10, 10), clear)
    path = saved(tmp_path, image, "key.png", transparency=clear)
    assert near(Seen(pdf_of(GROUND, Bitmap(BOX, path))).at(15, 15), GREEN)


def test_half_clear_is_half_way(tmp_path: File) -> None:
    fading = Image.new("RGBA", (64, 64), (255, 0, 0, 255))
    fading.putalpha(Image.linear_gradient("L").resize((64, 64)))
    look = Seen(pdf_of(GROUND, Bitmap(BOX, saved(tmp_path, fading, "fade.png"))))
    assert near(look.at(15, 15), (128, 127, 0), 16)
    assert near(look.at(15, 24.5), RED, 16)


def test_opacity_dims_a_picture(tmp_path: File) -> None:
    solid = saved(tmp_path, Image.new("RGB", (8, 8), RED), "red.png")
    look = Seen(pdf_of(Group((Bitmap(BOX, solid),), opacity=0.5)))
    assert near(look.at(15, 15), (255, 127, 127))


@pytest.mark.parametrize("reduced", [False, True])
def test_a_cmyk_jpeg_is_right_side_out(tmp_path: File, reduced: bool) -> None:
    inks = Image.new("CMYK", (400, 400), (0, 255, 255, 0))
    inks.paste((0, 0, 0, 0), (200, 0, 400, 400))
    path = saved(tmp_path, inks, "inks.jpg")
    pdf = pdf_of(Bitmap(BOX, path, dpi=72 if reduced else 1200))
    (image,) = images(pdf)
    assert kind(image, "/ColorSpace") == "/DeviceCMYK"
    red, _, blue = Seen(pdf).at(8, 15)
    assert red > 180 > 100 > blue
    assert near(Seen(pdf).at(22, 15), WHITE)


def test_a_jpeg_that_fits_is_stored_byte_for_byte_but_for_its_notes(tmp_path: File) -> None:
    exif = Image.Exif()
    exif[0x010E] = "taken at home"
    path = saved(tmp_path, photo((120, 120)), "small.jpg", exif=exif, comment="secret")
    pdf = pdf_of(Bitmap(BOX, path))
    (image,) = images(pdf)
    assert isinstance(image, pikepdf.Stream)
    stored = bytes(image.read_raw_bytes())
    source = File(path).read_bytes()
    scan = source.index(b"\xff\xdb")
    assert stored.endswith(source[scan:])
    assert b"taken at home" not in stored
    assert b"secret" not in stored


def test_stored_pixels_end_at_what_print_can_show(tmp_path: File) -> None:
    huge = saved(tmp_path, quarters(size=(6000, 8400)), "huge.png")
    pdf = pdf_of(Bitmap(Rect(0, 0, 63, 88), huge))
    (image,) = images(pdf)
    assert (int(image["/Width"]), int(image["/Height"])) == (745, 1040)
    assert len(pdf) < 200_000


def test_a_large_jpeg_is_reduced_too(tmp_path: File) -> None:
    path = saved(tmp_path, photo((2400, 3200)), "large.jpg", quality=95)
    pdf = pdf_of(Bitmap(BOX, path))
    (image,) = images(pdf)
    assert (int(image["/Width"]), int(image["/Height"])) == (237, 237)
    assert kind(image, "/Filter") == "/DCTDecode"


def test_a_small_picture_is_not_blown_up(tmp_path: File) -> None:
    (image,) = images(pdf_of(Bitmap(BOX, saved(tmp_path, quarters(), "q.png"))))
    assert (int(image["/Width"]), int(image["/Height"])) == (40, 40)


def test_an_enlarged_group_keeps_the_pixels_that_its_size_can_show(tmp_path: File) -> None:
    path = saved(tmp_path, quarters(size=(1000, 1000)), "q.png")
    pdf = pdf_of(Group((Bitmap(Rect(0, 0, 5, 5), path),), Matrix.scaling(4, 4)))
    (image,) = images(pdf)
    assert int(image["/Width"]) == 237


def test_a_crop_shows_and_stores_only_its_part(tmp_path: File) -> None:
    path = saved(tmp_path, quarters(), "q.png")
    pdf = pdf_of(Bitmap(BOX, path, crop=Rect(0.5, 0, 0.5, 0.5)))
    assert corners(pdf) == [GREEN] * 4
    (image,) = images(pdf)
    assert (int(image["/Width"]), int(image["/Height"])) == (20, 20)


def test_a_crop_of_a_large_picture_has_exact_edges(tmp_path: File) -> None:
    framed = Image.new("RGB", (690, 940), RED)
    framed.paste(WHITE, (30, 30, 660, 910))
    path = saved(tmp_path, framed, "framed.png")
    inside = Rect(30 / 690, 30 / 940, 630 / 690, 880 / 940)
    look = Seen(pdf_of(Bitmap(BOX, path, crop=inside, dpi=150)))
    assert near(look.at(5.3, 5.3), WHITE, 30)
    assert near(look.at(24.7, 24.7), WHITE, 30)


def test_a_picture_placed_on_540_cards_is_stored_once(tmp_path: File) -> None:
    path = saved(tmp_path, noise((745, 1040)), "back.png")

    def sheets(count: int) -> bytes:
        made = document()
        back = made.face(face(Bitmap(Rect(0, 0, 63, 88), path), size=Size(63, 88)))
        for _ in range(count):
            made.page(Size(210, 297), [b"q", made.operators(back), b"Q"] * 9)
        return made.finish()

    one, sixty = sheets(1), sheets(60)
    assert len(images(sixty)) == 1
    assert len(sixty) < 1.2 * len(one)


def test_the_same_pixels_under_two_names_are_stored_once(tmp_path: File) -> None:
    paths = [saved(tmp_path, quarters("RGBA"), name) for name in ("a.png", "b.png")]
    assert len(images(pdf_of(*(Bitmap(BOX, path) for path in paths)))) == 1


def test_photographs_become_jpegs_and_drawings_stay_exact(tmp_path: File) -> None:
    painted = saved(tmp_path, photo((400, 400)), "photo.png")
    drawn = saved(tmp_path, quarters(size=(400, 400)), "drawn.png")
    (one,) = images(pdf_of(Bitmap(BOX, painted, dpi=1200)))
    (other,) = images(pdf_of(Bitmap(BOX, drawn, dpi=1200)))
    assert kind(one, "/Filter") == "/DCTDecode"
    assert kind(other, "/Filter") == "/FlateDecode"
    assert int(other["/DecodeParms"]["/Predictor"]) >= 10


def test_a_broken_picture_is_a_problem_that_names_it(tmp_path: File) -> None:
    buffer = io.BytesIO()
    photo((200, 200)).save(buffer, "PNG")
    path = tmp_path / "broken.png"
    path.write_bytes(buffer.getvalue()[:2000])
    with pytest.raises(PrintkitError, match=r"broken\.png"):
        pdf_of(Bitmap(BOX, str(path)))
    path.write_text("no picture")
    with pytest.raises(PrintkitError, match=r"broken\.png"):
        Document(title="x").face(face(Bitmap(BOX, str(path))))
