"""Picture files as they come: told apart by content, upright, whole, of bounded size."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

import pytest
from PIL import Image

from printkit.source.pictures import PictureError, look_at, opened


def _png(path: Path, size: tuple[int, int] = (30, 20)) -> Path:
    Image.new("RGB", size, "red").save(path, "PNG")
    return path


@pytest.mark.parametrize(("kind", "suffix"), [("PNG", ".jpg"), ("JPEG", ".png"), ("JPEG", ".txt")])
def test_the_content_says_what_it_is_and_not_the_name(
    tmp_path: Path, kind: str, suffix: str
) -> None:
    path = tmp_path / f"a{suffix}"
    Image.new("RGB", (30, 20), "red").save(path, kind)
    picture = look_at(path)
    assert (picture.kind, picture.width, picture.height) == (kind.lower(), 30, 20)
    assert picture.aspect == 1.5


@pytest.mark.parametrize(
    "text", ["<svg/>", "<?xml version='1.0'?><svg/>", "\n <!-- x --><svg/>", "\ufeff<svg/>"]
)
def test_svg_is_known_by_its_first_tag(tmp_path: Path, text: str) -> None:
    path = tmp_path / "a.svg"
    path.write_text(text, encoding="utf-8")
    assert look_at(path).kind == "svg"


@pytest.mark.parametrize("orientation", range(1, 9))
def test_sizes_are_of_the_upright_picture(tmp_path: Path, orientation: int) -> None:
    exif = Image.Exif()
    exif[0x0112] = orientation
    path = tmp_path / "a.jpg"
    Image.new("RGB", (30, 20)).save(path, exif=exif)
    picture = look_at(path)
    expected = (20, 30) if orientation >= 5 else (30, 20)
    assert (picture.width, picture.height) == expected


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        (b"", "is empty"),
        (b"hello", "is not a picture: printkit takes PNG, JPEG and SVG"),
        (b"GIF89a...", "is a GIF; printkit takes PNG, JPEG and SVG: save it as PNG"),
        (b"RIFF\0\0\0\0WEBPVP8 ", "is a WebP picture"),
        (b"BM......", "is a BMP"),
        (b"%PDF-1.7", "is a PDF"),
        (b"\0\0\0\x20ftypheic", "is an HEIC picture"),
        (b"\x89PNG\r\n\x1a\n", "is cut off"),
        (b"\xff\xd8\xff\xe0nothing", "makes no sense"),
        (b"\xff\xd8\xff\xe0\xff\xda...", "is cut off"),
    ],
)
def test_what_is_no_picture_is_told_in_plain_words(
    tmp_path: Path, data: bytes, complaint: str
) -> None:
    path = tmp_path / "a.png"
    path.write_bytes(data)
    with pytest.raises(PictureError, match=complaint):
        look_at(path)


def test_a_folder_and_a_missing_file_cannot_be_read(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none.png"):
        with pytest.raises(PictureError, match="cannot be read"):
            look_at(path)


def test_a_png_that_ends_early_or_is_damaged_is_told(tmp_path: Path) -> None:
    path = _png(tmp_path / "a.png", (300, 200))
    data = path.read_bytes()
    path.write_bytes(data[:-30])
    with pytest.raises(PictureError, match="ends too early"):
        look_at(path)
    path.write_bytes(data[:60] + bytes((data[60] ^ 1,)) + data[61:])
    with pytest.raises(PictureError, match="checksum"):
        look_at(path)


def test_a_jpeg_that_ends_early_is_told(tmp_path: Path) -> None:
    path = tmp_path / "a.jpg"
    Image.effect_noise((200, 200), 80).save(path)
    path.write_bytes(path.read_bytes()[:-500])
    with pytest.raises(PictureError, match="ends too early"):
        look_at(path)


def _claim(path: Path, width: int, height: int) -> Path:
    """A PNG that only claims to be of this size."""
    head = struct.pack(">II", width, height) + b"\x01\0\0\0\0"
    chunk = struct.pack(">I", 13) + b"IHDR" + head + struct.pack(">I", zlib.crc32(b"IHDR" + head))
    end = struct.pack(">I", 0) + b"IEND" + struct.pack(">I", zlib.crc32(b"IEND"))
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + chunk + end)
    return path


def test_a_picture_of_too_many_pixels_is_told_with_its_size(tmp_path: Path) -> None:
    path = _claim(tmp_path / "a.png", 14_000, 14_000)
    with pytest.raises(PictureError, match="has 14,000 x 14,000 pixels, more than 178 million"):
        look_at(path)
    assert look_at(_claim(path, 13_000, 13_000)).width == 13_000
    with pytest.raises(PictureError, match="has no pixels"):
        look_at(_claim(path, 0, 5))


def test_pillow_opens_what_the_limit_allows_without_a_warning(tmp_path: Path) -> None:
    with opened(_claim(tmp_path / "a.png", 13_000, 13_000)) as image:
        assert image.size == (13_000, 13_000)
