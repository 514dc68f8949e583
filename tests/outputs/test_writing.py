from __future__ import annotations

from pathlib import Path

import pytest

from printkit.outputs.request import Product
from printkit.outputs.writing import write
from printkit.problems import PrintkitError


def names(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def test_files_are_written_with_the_folders_they_need(tmp_path: Path) -> None:
    write(tmp_path / "a", [Product("one.pdf", b"1"), Product("png/two.png", b"2")])
    assert names(tmp_path) == {"a/one.pdf", "a/png/two.png"}
    assert (tmp_path / "a/png/two.png").read_bytes() == b"2"


def test_a_file_of_before_is_replaced_and_others_stay(tmp_path: Path) -> None:
    (tmp_path / "one.pdf").write_bytes(b"old")
    (tmp_path / "mine.txt").write_bytes(b"mine")
    write(tmp_path, [Product("one.pdf", b"new")])
    assert (tmp_path / "one.pdf").read_bytes() == b"new"
    assert names(tmp_path) == {"one.pdf", "mine.txt"}


def test_if_one_file_cannot_be_replaced_all_former_ones_stay(tmp_path: Path) -> None:
    (tmp_path / "one.pdf").write_bytes(b"old")
    (tmp_path / "two.pdf").mkdir()
    (tmp_path / "two.pdf" / "inside").write_bytes(b"in the way")
    (tmp_path / ".two.pdf.former").mkdir()
    (tmp_path / ".two.pdf.former" / "inside").write_bytes(b"in the way")
    with pytest.raises(PrintkitError, match=r"two\.pdf"):
        write(tmp_path, [Product("one.pdf", b"new"), Product("two.pdf", b"new")])
    assert (tmp_path / "one.pdf").read_bytes() == b"old"
    assert (tmp_path / "two.pdf" / "inside").read_bytes() == b"in the way"
    assert not list(tmp_path.glob(".*.new"))


def test_a_new_file_is_taken_away_again_if_the_next_one_fails(tmp_path: Path) -> None:
    (tmp_path / "folder").write_bytes(b"a file")
    with pytest.raises(PrintkitError, match="folder"):
        write(tmp_path, [Product("one.pdf", b"new"), Product("folder/two.pdf", b"new")])
    assert names(tmp_path) == {"folder"}


def test_two_products_of_one_name_are_refused(tmp_path: Path) -> None:
    with pytest.raises(PrintkitError, match="two decks"):
        write(tmp_path, [Product("a.pdf", b"1"), Product("A.pdf", b"2")])
    assert names(tmp_path) == set()
