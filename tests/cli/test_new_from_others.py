"""`printkit new --from` and `--copy`: games that begin with another."""

from __future__ import annotations

import json
import re
from pathlib import Path

import jsonschema
import pytest
import yaml

from printkit.cli import main
from printkit.game.workspace import shared
from tests.cli.beginning import GAMES, PROVEN_AS_THEY_ARE, SECTIONS, clean, text, with_examples
from tests.cli.games import TWO_LINES, Printed, files, game


@pytest.mark.parametrize("bundled", GAMES)
def test_a_customised_game_is_complete_before_anything_is_changed(
    bundled: str, capsys: Printed
) -> None:
    assert main(["new", f"my-{bundled}", "--from", bundled]) == 0
    assert f"title: My {bundled.capitalize()}\nextends: {bundled}\n" in text(
        f"my-{bundled}/game.yaml"
    )
    clean(capsys, "check", f"my-{bundled}")


@pytest.mark.parametrize("bundled", GAMES)
def test_the_commented_examples_fit_the_game(bundled: str, capsys: Printed) -> None:
    assert main(["new", "mine", "--from", bundled]) == 0
    written = text("mine/game.yaml")
    for section in ("change", "add", "rules"):
        assert f"\n# {section}:" in written
    plain = tuple(name for name in SECTIONS if name not in PROVEN_AS_THEY_ARE)
    Path("mine/game.yaml").write_text(with_examples(written, plain), encoding="utf-8")
    clean(capsys, "check", "mine")
    Path("mine/game.yaml").write_text(with_examples(written, SECTIONS), encoding="utf-8")
    clean(capsys, "build", "mine")


def test_examples_are_made_of_the_cards_of_a_game_of_ones_own(capsys: Printed) -> None:
    game(
        "zoo",
        "title: Zoo\nrules: {hand_size: 4, night: no}\ncards:\n"
        "  - {name: Red Fox, copies: 3}\n  - {name: Owl}\n  - {name: Ox, copies: 2}\n",
    )
    assert main(["new", "night-zoo", "--from", "zoo"]) == 0
    written = text("night-zoo/game.yaml")
    assert "#   red-fox: {name: My Red Fox, copies: 4}" in written
    assert "# remove: [ox]" in written
    assert "#   hand_size: 5" in written
    assert "#   night: yes" in written
    Path("night-zoo/game.yaml").write_text(with_examples(written, SECTIONS), encoding="utf-8")
    clean(capsys, "check", "night-zoo")


def test_a_game_cannot_extend_one_that_it_would_not_find(capsys: Printed) -> None:
    game("far/away/zoo")
    assert main(["new", "mine", "--from", "far/away/zoo"]) == 2
    told = capsys.readouterr().err
    assert 'beside "far/away/zoo"' in told
    assert "--copy" in told
    assert not Path("mine").exists()
    assert main(["new", "far/away/mine", "--from", "far/away/zoo"]) == 0


def test_a_game_of_a_single_file_is_named_with_its_ending(capsys: Printed) -> None:
    Path("tea.yaml").write_text(TWO_LINES, encoding="utf-8")
    assert main(["new", "mine", "--from", "tea"]) == 2
    assert 'did you mean "tea.yaml"?' in capsys.readouterr().err
    assert main(["new", "mine", "--from", "tea.yaml"]) == 0
    clean(capsys, "check", "mine")


def test_a_game_with_problems_is_extended_by_none(capsys: Printed) -> None:
    game("zoo", "title: Zoo\ncards: [fox.yaml]\n")
    assert main(["new", "mine", "--from", "zoo"]) == 1
    assert "zoo/game.yaml:2" in capsys.readouterr().err
    assert not Path("mine").exists()


@pytest.mark.parametrize("bundled", GAMES)
def test_a_copy_is_the_whole_game_and_builds_alone(bundled: str, capsys: Printed) -> None:
    assert main(["new", "mine", "--copy", bundled]) == 0
    original = {
        path.relative_to(shared().data / bundled).as_posix()
        for path in (shared().data / bundled).rglob("*")
        if path.is_file()
    }
    copied = {name for name in files("mine") if not name.startswith("schema/")}
    assert copied == original | {".gitignore"}
    clean(capsys, "check", "mine")
    clean(capsys, "build", "mine", "--only", "sheets")


@pytest.mark.parametrize(
    "start", [("--copy", "revelation"), ("--template", "fantasy"), ("--from", "easter")]
)
def test_editors_find_a_schema_for_each_file_and_the_file_keeps_to_it(
    start: tuple[str, str],
) -> None:
    assert main(["new", "mine", *start]) == 0
    for file in Path("mine").rglob("*.yaml"):
        written = text(str(file))
        mark = re.match(r"# yaml-language-server: \$schema=(\S+)", written)
        assert mark or {"playthroughs", "lang"} & set(file.parts), file
        if mark is None:
            continue
        schema = file.parent / mark[1]
        assert schema.parent.resolve() == Path("mine/schema").resolve(), file
        document = yaml.load(written, Loader=yaml.BaseLoader)
        jsonschema.Draft7Validator(json.loads(text(str(schema)))).validate(document)


def test_the_base_of_a_game_comes_along_with_its_copy(capsys: Printed) -> None:
    game("zoo")
    game("night-zoo", "title: Night Zoo\nextends: zoo\nadd: [{name: Owl}]\n")
    assert main(["new", "elsewhere/mine", "--copy", "night-zoo"]) == 0
    assert "elsewhere/mine/zoo/game.yaml".removeprefix("elsewhere/mine/") in files("elsewhere/mine")
    Path("zoo/game.yaml").unlink()
    clean(capsys, "check", "elsewhere/mine")


def test_a_copy_of_a_single_file_takes_what_it_names_and_no_more(capsys: Printed) -> None:
    Path("fox.yaml").write_text(
        "title: Fox\nrulebook: rules.md\ncards: [more.yaml]\n", encoding="utf-8"
    )
    Path("more.yaml").write_text("cards: [{name: Fox, text: Runs.}]\n", encoding="utf-8")
    Path("rules.md").write_text("# Play {#play}\n\nRun.\n", encoding="utf-8")
    Path("diary.txt").write_text("private", encoding="utf-8")
    assert main(["new", "mine", "--copy", "fox.yaml"]) == 0
    copied = {name for name in files("mine") if not name.startswith("schema/")}
    assert copied == {".gitignore", "game.yaml", "more.yaml", "rules.md"}
    clean(capsys, "check", "mine")


def test_what_was_made_and_what_leads_out_of_a_game_is_not_copied(capsys: Printed) -> None:
    game("zoo")
    Path("secret.txt").write_text("secret", encoding="utf-8")
    Path("zoo/link.txt").symlink_to(Path("secret.txt").resolve())
    Path("zoo/out").mkdir()
    Path("zoo/out/sheets.pdf").write_bytes(b"old")
    Path("zoo/printed").mkdir()
    Path("zoo/printed/1.yaml").write_text("of another box", encoding="utf-8")
    Path("zoo/.git").mkdir()
    Path("zoo/.git/config").write_text("private", encoding="utf-8")
    assert main(["new", "mine", "--copy", "zoo"]) == 0
    assert "left out, since they lead elsewhere: link.txt" in capsys.readouterr().err
    assert {name for name in files("mine") if "schema/" not in name} == {".gitignore", "game.yaml"}
