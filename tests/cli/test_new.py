"""What people get who begin: `printkit new`, its starters, customised games and copies."""

from __future__ import annotations

import json
import os
import re
import shlex
from pathlib import Path

import jsonschema
import pytest
import yaml

from printkit.cli import main
from printkit.game.starting.starters import starters
from printkit.game.starting.titles import title_of, typed
from printkit.game.workspace import games_in, shared
from tests.cli.games import TWO_LINES, Printed, files, game

TEMPLATES = tuple(starters(shared()))
GAMES = tuple(path.parent.name for path in games_in(shared().data))
SECTIONS = ("change", "copies", "add", "remove", "rules", "back", "colours")
PROVEN_AS_THEY_ARE = ("remove", "rules")
"""Sections after which `check` may ask to leave out worked examples of the base."""


def clean(capsys: Printed, *arguments: str) -> None:
    status = main([*arguments, "--strict"])
    assert status == 0, capsys.readouterr().err


def text(file: str) -> str:
    return Path(file).read_text(encoding="utf-8")


def with_examples(written: str, names: tuple[str, ...]) -> str:
    """The file of a game with its commented examples of some sections switched on."""
    lines, on = [], False
    for line in written.splitlines():
        section = re.match(r"# (\w+):", line)
        if section and section[1] in SECTIONS:
            on = section[1] in names
        elif not line.startswith("#   "):
            on = False
        lines.append(line.removeprefix("# ") if on else line)
    return "\n".join(lines) + "\n"


def test_a_new_game_has_eight_cards_and_builds_with_the_command_that_is_told(
    capsys: Printed,
) -> None:
    assert main(["new", "tea-party"]) == 0
    told = capsys.readouterr().out
    assert told.endswith("Next:\n\n    printkit build tea-party\n")
    for name in ("game.yaml", "cards.yaml", "rulebook.md", ".gitignore", "templates/", "schema/"):
        assert f"tea-party/{name}" in told
    assert main(["build", "tea-party", "--strict"]) == 0
    made = json.loads(text("out/tea-party/build.json"))
    assert "8" in capsys.readouterr().out
    assert made
    assert {"tea-party/sheets-a4.pdf", "tea-party/rulebook-a4.pdf"} <= files()
    assert text("tea-party/game.yaml").count("printkit build --") >= 4
    assert "out/" in text("tea-party/.gitignore").splitlines()


@pytest.mark.parametrize("template", TEMPLATES)
def test_a_starter_bears_its_folders_title_and_is_without_a_warning(
    template: str, capsys: Printed
) -> None:
    assert main(["new", "my-first_deck", "--template", template]) == 0
    assert "\ntitle: My First Deck\n" in text("my-first_deck/game.yaml")
    clean(capsys, "check", "my-first_deck")
    clean(capsys, "build", "my-first_deck")


@pytest.mark.parametrize("template", TEMPLATES)
def test_a_starter_prints_on_letter_with_a_long_title_and_little_ink(
    template: str, capsys: Printed
) -> None:
    folder = "the extraordinarily long adventures of everybody else's grandmother"
    assert main(["new", folder, "--template", template]) == 0
    clean(capsys, "build", folder, "--paper", "letter", "--economy")


@pytest.mark.parametrize("template", TEMPLATES)
def test_a_starter_says_what_to_change_first_and_what_people_ask_for_most(template: str) -> None:
    written = (shared().starters / template / "game.yaml").read_text(encoding="utf-8")
    assert "What to change first:" in written
    for named in re.findall(r"^#   \d\. (\S+\.(?:yaml|md))", written, re.MULTILINE):
        assert (shared().starters / template / named).is_file(), named
    commands = re.findall(r"^#   (printkit .*?)(?:\s{2,}|$)", written, re.MULTILINE)
    assert len(commands) == 6


def commands() -> dict[str, str]:
    """What starters tell to type, each with a starter that tells it."""
    told: dict[str, str] = {}
    for template in TEMPLATES:
        written = (shared().starters / template / "game.yaml").read_text(encoding="utf-8")
        found = re.findall(r"^#   printkit (build .*?)(?:\s{2,}|$)", written, re.MULTILINE)
        told |= {command: template for command in found if command not in told}
    return told


@pytest.mark.parametrize("command", commands())
def test_a_command_in_the_comments_of_a_starter_works(
    command: str, monkeypatch: pytest.MonkeyPatch, capsys: Printed
) -> None:
    assert main(["new", "here", "--template", commands()[command]]) == 0
    monkeypatch.chdir("here")
    assert main(shlex.split(command)) == 0, capsys.readouterr().err


def test_the_help_names_every_template(capsys: Printed) -> None:
    main(["new", "--help"])
    told = capsys.readouterr().out
    assert all(name in told for name in TEMPLATES)
    assert set(TEMPLATES) == {"minimal", "standard-52", "fantasy", "party", "tokens"}


def test_starters_are_no_games_of_the_list(capsys: Printed) -> None:
    assert main(["list"]) == 0
    listed = capsys.readouterr().out
    assert len(listed.splitlines()) == len(GAMES)
    assert main(["build", "minimal"]) == 2


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


def test_a_folder_that_is_not_empty_is_refused_and_left_alone(capsys: Printed) -> None:
    game("mine", TWO_LINES)
    assert main(["new", "mine"]) == 2
    told = capsys.readouterr().err
    assert 'the folder "mine" is not empty' in told
    assert "give the name of a folder that does not exist" in told
    assert text("mine/game.yaml") == TWO_LINES
    assert files("mine") == {"game.yaml"}


def test_a_file_in_the_place_of_the_folder_is_refused(capsys: Printed) -> None:
    Path("mine").write_text("notes", encoding="utf-8")
    assert main(["new", "mine"]) == 2
    assert '"mine" is a file' in capsys.readouterr().err
    assert text("mine") == "notes"


def test_an_empty_folder_is_filled_and_so_is_this_one_under_git(capsys: Printed) -> None:
    Path("box").mkdir()
    assert main(["new", "box"]) == 0
    here = Path("my tea party")
    (here / ".git").mkdir(parents=True)
    os.chdir(here)
    capsys.readouterr()
    assert main(["new", "."]) == 0
    assert capsys.readouterr().out.endswith("Next:\n\n    printkit build\n")
    assert "title: My Tea Party" in text("game.yaml")
    assert main(["build", "--strict", "--only", "sheets"]) == 0


def test_a_folder_with_a_blank_in_its_name_is_told_in_quotes(capsys: Printed) -> None:
    assert main(["new", "tea party"]) == 0
    assert capsys.readouterr().out.endswith('    printkit build "tea party"\n')


@pytest.mark.parametrize("folder", ["-x", 'say "q"', "$HOME", "~", "a\\b", "it's", "`ls`", "~a/b"])
def test_the_command_that_is_told_means_the_folder_in_a_shell(folder: str, capsys: Printed) -> None:
    assert main(["new", "--", folder]) == 0
    told = capsys.readouterr().out.splitlines()[-1]
    assert "~" not in told or '"~' in told
    program, *arguments = shlex.split(told)
    assert program == "printkit"
    assert "$" not in told or "'$HOME'" in told
    assert main(["check", *arguments[1:]]) == 0


@pytest.mark.parametrize("folder", ["日本", "ไทย", "café 日"])
def test_a_folder_whose_letters_no_font_has_holds_a_game_that_builds(
    folder: str, capsys: Printed
) -> None:
    assert main(["new", folder]) == 0
    assert "the game is called My Game: no font of printkit has" in capsys.readouterr().err
    assert "\ntitle: My Game\n" in text(f"{folder}/game.yaml")
    clean(capsys, "build", folder)


@pytest.mark.parametrize("folder", ["שלום", "سلام", "Żółw", "Игра", "Παιχνίδι"])
def test_a_folder_in_another_script_gives_its_title(folder: str, capsys: Printed) -> None:
    assert main(["new", folder]) == 0
    assert "My Game" not in text(f"{folder}/game.yaml")
    clean(capsys, "build", folder)


@pytest.mark.parametrize(
    ("folder", "said"),
    [("x" * 300, "its name is too long"), ("/".join("y" * 2000), "in more than 60 others")],
)
def test_a_folder_that_no_disk_takes_is_wrong_usage(
    folder: str, said: str, capsys: Printed
) -> None:
    assert main(["new", folder]) == 2
    assert said in capsys.readouterr().err
    assert not list(Path().iterdir())


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["mine", "--template", "fantsy"], 'did you mean "fantasy"?'),
        (["mine", "--template", "../../data"], "known: minimal, fantasy"),
        (["mine", "--from", "revolutoin"], 'did you mean "revolution"?'),
        (["mine", "--copy", "revolutoin"], 'did you mean "revolution"?'),
        (["mine", "--copy", "easter", "--from", "easter"], "leave out --from or --copy"),
        (["mine.yaml"], 'new makes a folder: printkit new "mine"'),
        ([], "DIR"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_wrong_usage_is_told_and_writes_nothing(
    arguments: list[str], said: str, capsys: Printed
) -> None:
    assert main(["new", *arguments]) == 2
    assert said in capsys.readouterr().err
    assert not list(Path().iterdir())


def test_a_folder_that_cannot_be_written_leaves_nothing_behind(
    monkeypatch: pytest.MonkeyPatch, capsys: Printed
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("printkit.game.starting.files._fill", full)
    assert main(["new", "deep/down/mine"]) == 1
    assert "cannot write deep/down/mine: No space left on device" in capsys.readouterr().err
    assert not Path("deep").exists()


@pytest.mark.parametrize(
    ("folder", "title"),
    [
        ("tea-party", "Tea Party"),
        ("tea_party", "Tea Party"),
        ("TEA party", "TEA Party"),
        ("MyGame", "MyGame"),
        ("été", "Été"),
        ("1830", "1830"),
        ("---", "My Game"),
        ("", "My Game"),
        ("a\tb\nc", "A B C"),
        ("word " * 20, "Word Word Word Word Word Word Word Word Word"),
    ],
)
def test_a_title_is_the_folders_name_as_people_write_it(folder: str, title: str) -> None:
    assert title_of(folder) == title


@pytest.mark.parametrize(
    "title", ["No", "1830", 'The "Inn"', "a: b", "# x", "- x", "é & ü", "{{ x }}"]
)
def test_any_title_is_typed_so_that_it_reads_back(title: str, capsys: Printed) -> None:
    assert yaml.load(typed(title), Loader=yaml.BaseLoader) == title


@pytest.mark.parametrize("folder", ["no", "a: b #1", 'the "inn"', "o'neill & co", "[x]"])
def test_a_folder_of_any_name_becomes_a_game_that_builds(folder: str, capsys: Printed) -> None:
    assert main(["new", folder]) == 0
    clean(capsys, "check", folder)
