"""Pictures in their boxes, and what is said of those that will not do."""

from __future__ import annotations

from pathlib import Path as File

import pytest
from PIL import Image

from printkit.geometry import Rect
from printkit.layout.frame import Bitmap, Path
from tests.layout.laying import GAME, flat, lay_out, one_card, rounded, words, write


def _art(folder: File, name: str = "a.png", size: tuple[int, int] = (600, 400)) -> None:
    path = folder / "art" / name
    path.parent.mkdir(exist_ok=True)
    Image.new("RGB", size, "red").save(path)


def _placed(folder: File, keys: str, size: tuple[int, int] = (600, 400)) -> tuple[Rect, Rect]:
    _art(folder, size=size)
    (mark,) = one_card(folder, f"- image: {{src: art/a.png, {keys}}}").front.marks
    assert isinstance(mark, Bitmap)
    crop = mark.crop
    parts = (round(part, 4) for part in (crop.x, crop.y, crop.w, crop.h))
    return rounded(mark.box), Rect(*parts)


_BOX = "x: 5mm, y: 5mm, w: 20mm, h: 20mm"


@pytest.mark.parametrize(
    ("keys", "box", "crop"),
    [
        ("", Rect(5, 5, 20, 20), Rect(0.1667, 0, 0.6667, 1)),
        ("fit: cover, focus: 0% 0%", Rect(5, 5, 20, 20), Rect(0, 0, 0.6667, 1)),
        ("fit: cover, focus: right", Rect(5, 5, 20, 20), Rect(0.3333, 0, 0.6667, 1)),
        ("fit: contain", Rect(5, 8.33, 20, 13.33), Rect(0, 0, 1, 1)),
        ("fit: contain, focus: bottom", Rect(5, 11.67, 20, 13.33), Rect(0, 0, 1, 1)),
    ],
)
def test_a_picture_fills_its_box_or_shows_whole(
    tmp_path: File, keys: str, box: Rect, crop: Rect
) -> None:
    assert _placed(tmp_path, f"{_BOX}, {keys}") == (box, crop)


def test_a_picture_with_bleed_of_its_own_falls_on_the_bleed(tmp_path: File) -> None:
    # 40 x 60 mm and 3 mm around it.
    box, crop = _placed(tmp_path, "fit: cover", size=(460, 660))
    assert (box, crop) == (Rect(-3, -3, 46, 66), Rect(0, 0, 1, 1))


def test_a_picture_that_shows_whole_and_is_of_the_cards_shape_bleeds_too(tmp_path: File) -> None:
    box, crop = _placed(tmp_path, "fit: contain", size=(400, 600))
    assert box == Rect(-3, -3, 46, 66)
    assert crop.w == 1
    assert 0.95 < crop.h < 1


def test_a_stretched_picture_of_another_shape_is_warned_of_with_both_ratios(
    tmp_path: File,
) -> None:
    _art(tmp_path)
    laid = one_card(tmp_path, f"- image: {{src: art/a.png, fit: stretch, {_BOX}}}")
    assert "600 x 400 pixels (1.500), its box 20 x 20 mm (1.000)" in laid.said
    assert [problem.severity for problem in laid.problems] == ["warning"]
    _art(tmp_path, size=(401, 600))
    assert one_card(tmp_path, "- image: {src: art/a.png, fit: stretch}").said == ""


def test_pixels_are_capped_at_the_resolution_asked_for(tmp_path: File) -> None:
    _art(tmp_path)
    write(
        tmp_path,
        game=f"{GAME}cards:\n  - {{template: unit, name: A}}\n",
        unit__layout="elements: [image: {w: 10mm, h: 10mm, x: 5mm, y: 5mm, src: art/a.png}]",
    )
    (mark,) = lay_out(tmp_path, dpi=600).front.marks
    assert isinstance(mark, Bitmap)
    assert mark.dpi == 600


def test_too_few_pixels_are_warned_of_once_for_each_picture(tmp_path: File) -> None:
    _art(tmp_path, size=(60, 40))
    laid = one_card(
        tmp_path,
        f"- image: {{src: art/a.png, {_BOX}}}\n- image: {{src: art/a.png, w: 39mm, h: 39mm}}",
    )
    assert len(laid.problems) == 1
    assert '"art/a.png" (60 x 40 pixels) has only 51 pixels an inch as it is placed' in laid.said


@pytest.mark.parametrize(
    ("elements", "pixels"),
    [
        ("- group: {scale: 2, elements: [image: {w: 10mm, h: 10mm, src: art/a.png}]}", 51),
        ("- use: {component: small, x: 5mm, y: 5mm, w: 20mm, h: 20mm}", 51),
        ("- group: {scale: 50%, elements: [image: {w: 40mm, h: 40mm, src: art/a.png}]}", 51),
    ],
)
def test_pixels_are_counted_as_large_as_they_are_printed(
    tmp_path: File, elements: str, pixels: int
) -> None:
    _art(tmp_path, size=(60, 40))
    write(tmp_path, small__layout="size: 10mm x 10mm\nelements: [image: {src: art/a.png}]")
    said = one_card(tmp_path, elements).said
    assert f"has only {pixels} pixels an inch as it is placed" in said


def test_the_upright_picture_is_placed(tmp_path: File) -> None:
    exif = Image.Exif()
    exif[0x0112] = 6
    (tmp_path / "art").mkdir()
    Image.new("RGB", (600, 400)).save(tmp_path / "art" / "a.jpg", exif=exif)
    laid = one_card(tmp_path, f"- image: {{src: art/a.jpg, fit: contain, {_BOX}}}")
    (mark,) = laid.front.marks
    assert isinstance(mark, Bitmap)
    assert rounded(mark.box) == Rect(8.33, 5, 13.33, 20)


def _deck(folder: File, *names: str) -> None:
    listed = "\n".join(f"  - {{name: C{i}, art: {name}}}" for i, name in enumerate(names))
    write(
        folder,
        game=f"{GAME}cards: [cards.yaml]\n",
        cards=f"template: unit\ncards:\n{listed}\n",
        unit__layout='elements: [image: {w: 10mm, h: 10mm, x: 5mm, y: 5mm, src: "{{ card.art }}"}]',
    )


def test_pictures_that_are_not_there_or_no_pictures_are_all_told_where_they_were_written(
    tmp_path: File,
) -> None:
    _art(tmp_path)
    (tmp_path / "art" / "text.png").write_text("hello", encoding="utf-8")
    (tmp_path / "art" / "empty.png").touch()
    _deck(tmp_path, "art/a.png", "art/none.png", "art/text.png", "art/empty.png", "art")
    said = lay_out(tmp_path).said.splitlines()
    assert len(said) == 4
    for line, (number, complaint) in enumerate(
        [
            (4, 'there is no picture "art/none.png" (tried'),
            (5, 'the picture "art/text.png" is not a picture'),
            (6, 'the picture "art/empty.png" is empty'),
            (7, '"art" is a folder'),
        ]
    ):
        assert f'cards.yaml:{number}:21: error: card "C{line + 1}": {complaint}' in said[line]


def test_a_path_in_the_layout_is_told_at_the_layout(tmp_path: File) -> None:
    said = one_card(tmp_path, "- image: {w: 10mm, src: art/frme.png}").said
    assert "templates/one.yaml:3:27: error: there is no picture" in said
    assert "card" not in said


def test_a_game_reads_nothing_outside_its_folder(tmp_path: File) -> None:
    game = tmp_path / "game"
    _art(tmp_path)
    _deck(game, "../art/a.png", "/etc/hostname", "http://127.0.0.1:9/x.png", "art/link.png")
    (game / "art").mkdir()
    (game / "art" / "link.png").symlink_to(tmp_path / "art" / "a.png")
    laid = lay_out(game)
    assert len(laid.problems.errors) == 4
    assert laid.said.count("lies outside the game's folder") == 2
    assert not any(frame.marks for frame in laid.fronts if frame)


def test_a_draft_has_placeholders_that_say_what_is_missing(tmp_path: File) -> None:
    _deck(tmp_path, "art/none.png", "art/none.png", "art/gone.png")
    laid = lay_out(tmp_path, draft=True)
    assert not list(laid.problems)
    assert laid.layouts.placeholders == ("art/none.png", "art/gone.png")
    front = laid.fronts[2]
    assert front is not None
    assert "art/gone.png" in "".join(words(front).split())


def test_an_empty_path_asks_for_a_condition(tmp_path: File) -> None:
    said = one_card(tmp_path, '- image: {src: "{{ card.text }}"}').said
    assert "this image has no src; when: leaves it out where it has none" in said


def test_an_svg_may_be_cropped_like_any_picture(tmp_path: File) -> None:
    (tmp_path / "art").mkdir()
    (tmp_path / "art" / "a.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10">'
        '<rect width="20" height="10"/></svg>',
        encoding="utf-8",
    )
    laid = one_card(tmp_path, "- image: {src: art/a.svg, x: 5mm, y: 5mm, w: 10mm, h: 10mm}")
    (placed,) = flat(laid.front.marks)
    assert placed.box == Rect(0, 5, 20, 10)
    assert placed.clips[0] == Path.rect(Rect(5, 5, 10, 10))


def test_art_is_looked_for_in_the_games_own_folders_only(tmp_path: File) -> None:
    shared_picture = "docs/pictures/elements.png"
    assert (File(__file__).parents[2] / shared_picture).is_file()
    laid = one_card(tmp_path, f"- image: {{src: {shared_picture}}}")
    assert f'there is no picture "{shared_picture}"' in laid.said
