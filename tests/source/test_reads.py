"""What a build read, and whether it is still so."""

from __future__ import annotations

import os
from pathlib import Path

from printkit.source.reads import Reads, listed, note, noting, sought, walked


def noted(*paths: Path) -> Reads:
    with noting(Reads()) as reads:
        for path in paths:
            note(path)
    return reads


def test_a_file_that_was_read_and_saved_again_has_changed(tmp_path: Path) -> None:
    file = tmp_path / "cards.yaml"
    file.write_text("one")
    reads = noted(file)
    assert reads.changed() == ()
    file.write_text("two!")
    assert reads.changed() == (file,)
    assert reads.again().changed() == ()


def test_a_file_of_equal_size_and_age_that_took_its_place_has_changed(tmp_path: Path) -> None:
    file, beside = tmp_path / "cards.yaml", tmp_path / "cards.yaml.new"
    file.write_text("one")
    reads = noted(file)
    stamp = file.stat()
    beside.write_text("two")
    os.utime(beside, ns=(stamp.st_atime_ns, stamp.st_mtime_ns))
    beside.replace(file)
    assert reads.changed() == (file,)


def test_a_missing_file_that_appears_has_changed(tmp_path: Path) -> None:
    picture = tmp_path / "art" / "fox.png"
    reads = noted(picture)
    assert reads.changed() == ()
    picture.parent.mkdir()
    assert reads.changed() == ()
    picture.write_bytes(b"x")
    assert reads.changed() == (picture,)


def test_a_file_that_was_only_looked_for_may_be_saved(tmp_path: Path) -> None:
    file = tmp_path / "rulebook.md"
    file.write_text("one")
    with noting(Reads()) as reads:
        sought(file)
    file.write_text("longer")
    assert reads.changed() == ()
    file.unlink()
    assert reads.changed() == (file,)


def test_a_folder_changes_with_its_files_but_for_hidden_and_half_written_ones(
    tmp_path: Path,
) -> None:
    out = tmp_path / "out"
    with noting(Reads(frozenset((str(out),)))) as reads:
        listed(tmp_path)
    for name in (".cards.yaml.swp", "cards.yaml~", "cards.tmp"):
        (tmp_path / name).touch()
    out.mkdir()
    assert reads.changed() == ()
    (tmp_path / "new.yaml").touch()
    assert reads.changed() == (tmp_path,)


def test_a_file_deep_in_a_folder_that_is_walked_is_seen(tmp_path: Path) -> None:
    deep = tmp_path / "art" / "icons"
    deep.mkdir(parents=True)
    with noting(Reads()) as reads:
        walked(tmp_path / "art")
        walked(tmp_path / "fonts")
    (deep / "star.svg").touch()
    assert reads.changed() == (deep,)
    (tmp_path / "fonts").mkdir()
    assert set(reads.changed()) == {deep, tmp_path / "fonts"}


def test_who_notes_around_hears_it_too_and_nobody_else(tmp_path: Path) -> None:
    file = tmp_path / "a"
    with noting(Reads()) as outer:
        with noting(Reads()) as inner:
            note(file)
        note(tmp_path / "b")
    note(tmp_path / "c")
    assert (len(outer), len(inner)) == (2, 1)
    assert file in inner


def test_the_state_is_that_from_before_the_first_reading(tmp_path: Path) -> None:
    file = tmp_path / "a"
    file.write_text("one")
    with noting(Reads()) as reads:
        note(file)
        file.write_text("saved meanwhile")
        note(file)
    assert reads.changed() == (file,)
