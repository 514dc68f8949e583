from __future__ import annotations

import os
from pathlib import Path

import pytest

from printkit.problems import Problems, Span
from printkit.source.paths import inside, shared_root, shown_path

PLACE = Span("game/cards.yaml", 7, 12)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    home = tmp_path / "game"
    (home / "art").mkdir(parents=True)
    (home / "art" / "a.png").write_bytes(b"a")
    (tmp_path / "secret.png").write_bytes(b"secret")
    return home


def find(folder: Path, name: str) -> Path | None:
    problems = Problems()
    path = inside((folder,), name, PLACE, problems, what="picture", card="A")
    assert not list(problems)
    return path


def refused(folder: Path, name: str) -> str:
    problems = Problems()
    assert inside((folder,), name, PLACE, problems, what="picture", card="A") is None
    (problem,) = problems
    assert str(problem).startswith('game/cards.yaml:7:12: error: card "A": ')
    return str(problem)


@pytest.mark.parametrize(
    "name", ["art/a.png", "art\\a.png", "./art/a.png", "art/../art/a.png", " art/a.png "]
)
def test_a_file_of_the_folder_is_found(folder: Path, name: str) -> None:
    assert find(folder, name) == (folder / "art" / "a.png").resolve()


def test_the_current_folder_does_not_matter(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir("/")
    assert find(folder, "art/a.png") == (folder / "art" / "a.png").resolve()


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("../secret.png", "lies outside the game's folder"),
        ("art/../../secret.png", "lies outside the game's folder"),
        ("..\\secret.png", "lies outside the game's folder"),
        ("../../../../etc/hostname", "lies outside the game's folder"),
        ("/etc/hostname", "a path starts at the game's folder"),
        ("C:\\art\\a.png", "a path starts at the game's folder"),
        ("~/a.png", "a path starts at the game's folder"),
        ("http://127.0.0.1:9/x.png", "nothing is fetched"),
        ("file:///etc/hostname", "nothing is fetched"),
        ("data:image/png;base64,AAAA", "nothing is fetched"),
        ("art\new.png", "a backslash in double quotes"),
        ("art\tnew.png", "a backslash in double quotes"),
        ("a\x00b", "a path cannot hold"),
        ("", "expected the name of a file"),
        ("x" * 5000, "too long"),
        ("art", '"art" is a folder; write the path of a picture in it'),
    ],
)
def test_a_path_never_leaves_the_folder(folder: Path, name: str, said: str) -> None:
    assert said in refused(folder, name)


def test_a_missing_file_is_shown_as_written_and_as_tried(folder: Path) -> None:
    said = refused(folder, "art\\ab.png")
    assert 'there is no picture "art\\ab.png" (tried game/art/ab.png)' in said
    assert 'did you mean "art/a.png"?' in said


def test_only_a_name_that_is_near_is_offered(folder: Path) -> None:
    for name in ("game.yaml", "units.yaml"):
        (folder / name).write_text("")
    assert 'did you mean "units.yaml"?' in refused(folder, "unit.yaml")
    assert "did you mean" not in refused(folder, "x.yaml")


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("a.png", "art/a.png"),
        ("art/a", "art/a.png"),
        ("art/a.jpg", "art/a.png"),
        ("ART/A.PNG", "art/a.png"),
        ("pictures/a.png", "art/a.png"),
        ("dragon", "art/big/Dragon.svg"),
        ("art/dragon.png", "art/big/Dragon.svg"),
        ("art/big/draagon.svg", "art/big/Dragon.svg"),
        ("cadrs.yaml", "cards.yaml"),
        ("card.yml", "cards.yaml"),
    ],
)
def test_the_file_that_was_meant_is_offered(folder: Path, name: str, meant: str) -> None:
    (folder / "art" / "big").mkdir()
    (folder / "art" / "big" / "Dragon.svg").write_text("")
    for other in ("cards.yaml", "game.yaml", "art/b.png", "art/knight.png"):
        (folder / other).write_text("")
    assert f'did you mean "{meant}"?' in refused(folder, name)


@pytest.mark.parametrize("name", ["art/none.png", "nope.yaml", "b", "zz/y.png", "../a"])
def test_a_file_that_is_only_a_little_alike_is_not_offered(folder: Path, name: str) -> None:
    for other in ("link.yaml", "art/z.png", "art/ab.png"):
        (folder / other).write_text("")
    assert "did you mean" not in refused(folder, name)


def test_what_is_hidden_or_outside_is_not_offered(folder: Path) -> None:
    (folder / ".git").mkdir()
    (folder / ".git" / "secret.png").write_text("")
    (folder / "up").symlink_to(folder.parent)
    assert "did you mean" not in refused(folder, "secret.png")


def test_a_symbolic_link_out_of_the_folder_is_refused(folder: Path) -> None:
    (folder / "link.png").symlink_to(folder.parent / "secret.png")
    (folder / "up").symlink_to(folder.parent)
    (folder / "loop").symlink_to(folder / "loop")
    assert "lies outside" in refused(folder, "link.png")
    assert "lies outside" in refused(folder, "up/secret.png")
    assert "is a link that leads to no file" in refused(folder, "loop")


def test_a_symbolic_link_within_the_folder_is_fine(folder: Path) -> None:
    (folder / "link.png").symlink_to(folder / "art" / "a.png")
    assert find(folder, "link.png") == (folder / "art" / "a.png").resolve()


def test_the_first_folder_shadows_the_next(folder: Path, tmp_path: Path) -> None:
    base = tmp_path / "base"
    (base / "art").mkdir(parents=True)
    (base / "art" / "a.png").write_bytes(b"base")
    (base / "art" / "b.png").write_bytes(b"base")
    both = (folder, base)
    assert inside(both, "art/a.png", PLACE, Problems()) == (folder / "art/a.png").resolve()
    assert inside(both, "art/b.png", PLACE, Problems()) == (base / "art/b.png").resolve()


def test_paths_are_shown_from_here_or_from_the_game(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = folder / "art" / "a.png"
    monkeypatch.chdir(folder.parent)
    assert shown_path(path, folder) == "game/art/a.png"
    monkeypatch.chdir(folder)
    assert shown_path(path, folder) == "art/a.png"
    monkeypatch.chdir("/usr")
    assert shown_path(path, folder) == "game/art/a.png"
    assert shown_path(path) == "a.png"
    monkeypatch.chdir("/")
    assert shown_path(path, folder) == "game/art/a.png"


def test_shared_files_are_shown_from_the_folder_that_holds_them_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = shared_root()
    layout, cards = root / "templates/plain.yaml", root / "data/revolution/units.yaml"
    for here in (root, root.parent, tmp_path, root / "fonts"):
        monkeypatch.chdir(here)
        assert shown_path(layout, root) == "templates/plain.yaml"
        assert shown_path(cards, cards.parent) == "data/revolution/units.yaml"
    monkeypatch.chdir(cards.parent)
    assert shown_path(cards, cards.parent) == "units.yaml"
    assert shown_path(layout, root) == "templates/plain.yaml"


@pytest.mark.parametrize(
    ("made", "said"),
    [
        ("pipe", '"art/p" is no ordinary file; put the picture itself there'),
        ("loop", '"art/p" is a link that leads to no file'),
        ("dangling", '"art/p" is a link that leads to no file'),
    ],
)
def test_what_is_no_file_is_never_offered_as_one(folder: Path, made: str, said: str) -> None:
    path = folder / "art" / "p"
    if made == "pipe":
        os.mkfifo(path)
    else:
        path.symlink_to(path if made == "loop" else folder / "none.png")
    told = refused(folder, "art/p")
    assert said in told
    assert "did you mean" not in told
