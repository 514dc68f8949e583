"""Which fonts there are, and which face a layout gets."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from printkit.game.workspace import shared
from printkit.layout.text.fonts import Fonts, Opened
from printkit.problems import PrintkitError, Problems
from tests.layout.text.typesetting import fonts as bundled_fonts

SANS = shared().fonts / "source-sans-3" / "SourceSans3_400Regular.ttf"
SERIF = shared().fonts / "source-serif-4" / "SourceSerif4_400Regular.ttf"
CFF = Path(__file__).parents[2] / "draw" / "fonts" / "Blocks-Regular.otf"


def _broken(folder: Path) -> str:
    """What is said of the fonts in a folder."""
    with pytest.raises(PrintkitError) as caught:
        Fonts((folder,))
    return str(caught.value)


def test_the_bundled_families_are_known_by_the_names_inside_their_files() -> None:
    families = bundled_fonts().families
    for family in ("Source Sans 3", "Source Serif 4", "Barlow Condensed", "Noto Sans Hebrew"):
        assert family in families


def test_bold_and_italic_are_faces_of_their_own() -> None:
    fonts = bundled_fonts()
    keys = {fonts.face("Source Serif 4", b, i).key for b in (False, True) for i in (False, True)}
    assert len(keys) == 4


def test_a_family_without_an_italic_is_set_upright_in_the_weight_asked_for() -> None:
    face = bundled_fonts().face("Noto Sans Hebrew", bold=True, italic=True)
    assert face.bold
    assert not face.italic


def test_names_are_found_whatever_their_case_and_spaces() -> None:
    fonts = bundled_fonts()
    assert fonts.face("source sans 3") is fonts.face("SourceSans3") is fonts.face("Source Sans 3")


def test_an_unknown_font_names_the_nearest_one() -> None:
    with pytest.raises(ValueError, match='"Sorce Sans 3"; did you mean "Source Sans 3"'):
        bundled_fonts().face("Sorce Sans 3")


def test_a_face_is_found_again_by_its_key() -> None:
    fonts = bundled_fonts()
    face = fonts.face("Barlow Condensed", bold=True)
    assert fonts.by_key(face.key) is face


def test_icons_are_glyphs_by_their_names() -> None:
    fonts = bundled_fonts()
    found = fonts.icon("chess-queen")
    assert found is not None
    face, gid = found
    assert face.ink(gid).top > 0
    assert fonts.icon("chess-quean") is None
    assert len(fonts.icon_names) > 1300
    assert "chess-queen" in fonts.icon_names


def test_a_games_own_font_shadows_the_bundled_one_of_the_same_family(tmp_path: Path) -> None:
    mine = tmp_path / "fonts" / "mine.ttf"
    mine.parent.mkdir()
    shutil.copy(SANS, mine)
    fonts = Fonts((mine.parent, shared().fonts))
    assert fonts.face("Source Sans 3").path == mine
    assert fonts.face("Source Serif 4").path == SERIF
    keys = [fonts.face("Source Sans 3", bold).key for bold in (False, True)]
    assert len(set(keys)) == 2


def test_an_otf_with_postscript_outlines_loads_and_measures(tmp_path: Path) -> None:
    shutil.copy(CFF, tmp_path)
    (face,) = [Fonts((tmp_path,)).face("Blocks")]
    assert face.cff
    assert face.shape("AB").advance > 0


def test_every_face_of_a_collection_is_found(tmp_path: Path) -> None:
    fonts = [SANS.read_bytes(), SERIF.read_bytes()]
    (tmp_path / "both.ttc").write_bytes(_collection(fonts))
    found = Fonts((tmp_path,))
    assert found.families == ("Source Sans 3", "Source Serif 4")
    sans, serif = found.face("Source Sans 3"), found.face("Source Serif 4")
    assert (sans.index, serif.index) == (0, 1)
    bundled = bundled_fonts().face("Source Serif 4")
    assert serif.shape("office").advance == bundled.shape("office").advance


def _collection(fonts: list[bytes]) -> bytes:
    """A .ttc of some fonts, each table's place counted from the start of the file."""
    header = b"ttcf\0\1\0\0" + len(fonts).to_bytes(4, "big")
    start = len(header) + 4 * len(fonts)
    starts, body = [], b""
    for font in fonts:
        base = start + len(body)
        starts.append(base.to_bytes(4, "big"))
        count = int.from_bytes(font[4:6], "big")
        moved = bytearray(font)
        for row in range(12, 12 + 16 * count, 16):
            offset = int.from_bytes(font[row + 8 : row + 12], "big") + base
            moved[row + 8 : row + 12] = offset.to_bytes(4, "big")
        body += bytes(moved)
    return header + b"".join(starts) + body


@pytest.mark.parametrize(
    ("name", "data", "said"),
    [
        ("a.ttf", b"", "the file is empty"),
        ("a.ttf", b"<html>not found</html>", "it is not a TrueType or OpenType font"),
        ("a.ttf", SANS.read_bytes()[:20], "its table of contents is cut short"),
        ("a.ttf", SANS.read_bytes()[:5000], "the file is cut short"),
        ("a.woff2", b"wOF2", "WOFF is for web pages; take the .ttf or .otf"),
        ("a.ttc", b"ttcf\0\1\0\0\xff\xff\xff\xff", "it is not a TrueType or OpenType font"),
    ],
)
def test_a_broken_font_file_is_named_with_what_is_wrong(
    tmp_path: Path, name: str, data: bytes, said: str
) -> None:
    folder = tmp_path / "fonts"
    folder.mkdir()
    (folder / name).write_bytes(data)
    found = _broken(folder)
    place = f"{tmp_path.name}/fonts/{name}"
    assert found.startswith(f"{place}: error: this font cannot be used: ")
    assert said in found


def test_a_font_without_outlines_is_refused(tmp_path: Path) -> None:
    data = bytearray(SANS.read_bytes())
    at = data.index(b"glyf")
    data[at : at + 4] = b"glyx"
    (tmp_path / "a.ttf").write_bytes(data)
    assert "it has no outlines" in _broken(tmp_path)


def test_all_broken_fonts_are_told_at_once_and_the_good_ones_stay(tmp_path: Path) -> None:
    (tmp_path / "a.ttf").write_bytes(b"one")
    (tmp_path / "b.ttf").write_bytes(b"two")
    shutil.copy(SANS, tmp_path / "c.ttf")
    problems = Problems()
    fonts = Fonts((tmp_path,), problems)
    assert len(problems) == 2
    assert fonts.face("Source Sans 3").path == tmp_path / "c.ttf"


def test_games_that_share_a_folder_share_its_faces(tmp_path: Path) -> None:
    shutil.copy(SANS, tmp_path / "a.ttf")
    opened = Opened(tmp_path)
    one, other = (Fonts((tmp_path,), opened=opened) for _ in range(2))
    assert one.face("Source Sans 3") is other.face("Source Sans 3")


def test_what_is_wrong_in_a_shared_folder_is_told_to_each_game(tmp_path: Path) -> None:
    (tmp_path / "a.ttf").write_bytes(b"one")
    shutil.copy(SANS, tmp_path / "c.ttf")
    opened = Opened(tmp_path)
    for problems in (Problems(), Problems()):
        Fonts((tmp_path,), problems, opened)
        assert len(problems) == 1


def test_a_link_to_a_font_outside_the_folder_is_not_followed(tmp_path: Path) -> None:
    folder = tmp_path / "fonts"
    folder.mkdir()
    try:
        (folder / "a.ttf").symlink_to(SANS)
    except OSError:
        pytest.skip("links cannot be made here")
    assert "the link leads out of the folder" in _broken(folder)


def test_a_games_fonts_yaml_names_icon_fonts_and_fallbacks(tmp_path: Path) -> None:
    shutil.copy(shared().fonts / "font-awesome" / "fa-solid-900.ttf", tmp_path)
    (tmp_path / "fonts.yaml").write_text(
        "names: {My Icons: Font Awesome 6 Free}\nicons: [My Icons]\n"
    )
    fonts = Fonts((tmp_path,))
    assert fonts.icon("star") is not None
    assert "My Icons" in fonts.families


def test_a_slip_in_fonts_yaml_has_its_line(tmp_path: Path) -> None:
    folder = tmp_path / "fonts"
    folder.mkdir()
    (folder / "fonts.yaml").write_text("fallback: [A]\niconz: [B]\n")
    assert 'fonts/fonts.yaml:2:1: error: unknown key "iconz"' in _broken(folder)


def test_fonttools_and_harfbuzz_are_not_imported_before_a_font_is_used() -> None:
    script = (
        "import sys; import printkit.layout.text.setting, printkit.layout.text.fonts;"
        "print([name for name in ('fontTools', 'uharfbuzz', 'pyphen', 'bidi')"
        " if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"
