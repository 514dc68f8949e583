"""Sections of a base's rulebook that another game replaces, adds and leaves out."""

from __future__ import annotations

from pathlib import Path

import pytest

from printkit.game.load import load_game
from printkit.game.workspace import shared
from printkit.layout.layouts import Layouts
from printkit.layout.text.fonts import Fonts
from printkit.problems import Problems
from printkit.rulebook.model import Heading, Rulebook
from printkit.rulebook.opening import Rulebooks
from printkit.source.jinja.expressions import Expressions

BOOK = """---
subtitle: Old
look: {accent: "#aa0000", ink: "#111111"}
---
# Start {#start}

Begin, {{ 1 + 1 }} of you.

## Deal {#deal}

Deal {{ icon("star") }} and note[^1].

[^1]: A note.

# Play

See [the deal](#deal).
"""


def read(folder: Path, **files: str) -> tuple[Rulebook | None, str]:
    """The book of a game over a base, and what is said; deal="…" is rulebook/deal.md."""
    texts = {
        "base/game.yaml": "title: Base\ncards: [{name: A}]\n",
        "base/rulebook.md": files.pop("of_base", BOOK),
        "mine/game.yaml": files.pop("game", "extends: base\n"),
    }
    texts |= {
        f"mine/rulebook/{name}.{'yaml' if name == 'front' else 'md'}": text
        for name, text in files.items()
    }
    for name, text in texts.items():
        place = folder / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8")
    problems, expressions = Problems(), Expressions()
    game = load_game(folder / "mine", shared(), problems, expressions)
    assert game is not None, list(problems)
    fonts = Fonts((shared().fonts,))
    layouts = Layouts(game, shared(), fonts, expressions, problems)
    book = Rulebooks(game, layouts, fonts, expressions, problems).rulebook()
    return book, "\n".join(str(problem) for problem in problems)


def ids(book: Rulebook | None, said: str) -> list[str]:
    assert not said
    assert book is not None
    return [block.id for block in book.blocks if isinstance(block, Heading)]


def test_a_section_is_replaced_with_all_below_it(tmp_path: Path) -> None:
    text = "# Begin\n\nAt once, {{ 2 + 3 }} of you.\n\n## Dealing {#deal}\n\nDeal {{ 7 }}.\n"
    book, said = read(tmp_path, start=text)
    assert ids(book, said) == ["start", "deal", "play"]
    assert "At once, 5 of you." in str(book)


def test_a_section_without_a_typed_id_is_known_by_its_title(tmp_path: Path) -> None:
    book, said = read(tmp_path, play="# Play on\n\nBack to [the start](#start).\n")
    assert ids(book, said) == ["start", "deal", "play"]


def test_a_section_is_added_behind_another_and_one_left_out(tmp_path: Path) -> None:
    book, said = read(
        tmp_path,
        snow="---\nafter: start\n---\n# Snow\n\nIt snows.\n",
        play="---\nremove: yes\n---\n",
    )
    assert ids(book, said) == ["start", "deal", "snow"]


def test_sections_of_several_games_follow_each_other(tmp_path: Path) -> None:
    middle = tmp_path / "middle"
    (middle / "rulebook").mkdir(parents=True)
    (middle / "game.yaml").write_text("extends: base\n")
    (middle / "rulebook" / "snow.md").write_text("---\nafter: start\n---\n# Snow\n\nCold.\n")
    (middle / "rulebook" / "play.md").write_text("# Play\n\nSlowly.\n")
    book, said = read(tmp_path, game="extends: middle\n", snow="# Snow\n\nVery cold.\n")
    assert ids(book, said) == ["start", "deal", "snow", "play"]
    assert "Very cold" in str(book)
    assert "Slowly" in str(book)


def test_front_matter_goes_over_the_bases_key_by_key(tmp_path: Path) -> None:
    book, said = read(tmp_path, front='subtitle: New\nlook: {accent: "#006600"}\n')
    assert not said
    assert book is not None
    assert book.front.subtitle == "New"
    assert book.front.look == {"accent": "#006600", "ink": "#111111"}


def test_colours_of_the_game_reach_the_look(tmp_path: Path) -> None:
    book, said = read(tmp_path, game='extends: base\ncolours: {"#a00": "#00f"}\n')
    assert not said
    assert book is not None
    assert book.front.look["accent"] == "#0000ff"


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        (
            "strat",
            "# Start\n\nx\n",
            "mine/rulebook/strat.md:1:1: error: the rulebook of the base (base/rulebook.md) has no"
            ' section "strat"; did you mean "start"? To add it, write after:',
        ),
        ("strat", "---\nremove: yes\n---\n", 'has no section "strat"; did you mean "start"?'),
        ("snow", "---\nafter: strat\n---\n# S\n\nx\n", 'no section "strat"; did you mean "start"?'),
        ("start", "---\nafter: deal\n---\n# S\n\nx\n", 'the section "start" is there already'),
        ("start", "## S\n\nx\n", 'a heading of level 2 replaces "start", of level 1'),
        ("snow", "---\nafter: deal\n---\n# S\n\nx\n", 'level 1 stands behind "deal", of level 2'),
        ("start", "Text.\n", "a section begins with a heading; write # and a title"),
        ("start", "# S\n\nx\n\n# T\n\ny\n", "a second section: a file holds one"),
        ("start", "# S {#other}\n\nx\n", 'its heading has the id "other"'),
        ("start", "", "there is no text in this file; to leave a section out, write remove: yes"),
        ("start", "---\nremove: yes\n---\nText.\n", "a section that is left out has no text"),
        ("start", "---\nafer: deal\n---\n# S\n\nx\n", 'unknown key "afer"'),
        ("start", "# S\n\nx\n\n{{ nothing }}\n", "mine/rulebook/start.md:5:4: error: there is no"),
        ("start", "# S\n\nSee [x](#nowhere).\n", "mine/rulebook/start.md:3:9: error: no heading"),
        ("deal", "## Deal\n\nx\n", "base/rulebook.md"),
        ("front", "subtitel: x\n", 'mine/rulebook/front.yaml:1:1: error: unknown key "subtitel"'),
        ("front", "subtitle: Old\n", "subtitle: changes nothing: it is the same in the base"),
        ("play", "# Play\n\nSee [the deal](#deal).\n", "this section is the same as that of the"),
    ],
)
def test_what_is_wrong_with_a_section_is_told_at_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, text: str, said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    if name == "deal":  # what the base says of a section that is gone stays the base's
        text = "---\nremove: yes\n---\n"
    assert said in read(tmp_path, **{name: text})[1]


def test_sections_beside_a_rulebook_of_the_games_own_are_told(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "rulebook.md").write_text("# Mine\n\nText.\n")
    said = read(tmp_path, start="# S\n\nx\n")[1]
    assert "nothing uses this section: the game has a rulebook of its own" in said


def test_a_rulebook_in_a_folder_of_sections_is_none_of_them(tmp_path: Path) -> None:
    book, said = read(
        tmp_path, game="extends: base\nrulebook: rulebook/book.md\n", book="# Mine\n\nText.\n"
    )
    assert ids(book, said) == ["mine"]


def test_a_card_that_the_base_shows_and_the_game_removes_names_both_places(
    tmp_path: Path,
) -> None:
    book = BOOK + '\n{{ spread(rows=[["a"]]) }}\n'
    game = "extends: base\nadd: [{name: B}]\nremove: [a]\n"
    _, said = read(tmp_path, game=game, of_base=book)
    assert "rulebook.md:19:" in said
    assert 'there is no card "a": mine/game.yaml:3:10 removes it' in said
    assert "copies: {a: 0}" in said
    game = "extends: base\nadd: [{name: B}]\ncopies: {a: 0}\n"
    assert not read(tmp_path, game=game, of_base=book)[1]


def test_sections_without_a_book_and_texts_that_are_no_markdown_are_told(tmp_path: Path) -> None:
    (tmp_path / "mine" / "rulebook").mkdir(parents=True)
    (tmp_path / "mine" / "rulebook" / "deal.txt").write_text("x", encoding="utf-8")
    (tmp_path / "mine" / "rulebook" / "play.MD").write_text("x", encoding="utf-8")
    _, said = read(tmp_path, game="extends: base\nrulebook: none\n", start="# Start\n\nx\n")
    assert "mine/rulebook/start.md: warning: nothing uses this section: the game has no" in said
    for name in ("deal.txt", "play.MD"):
        assert f"mine/rulebook/{name}: warning: this file is not read: sections are" in said
    assert "name it deal.md" in said


def test_a_section_inside_one_that_is_replaced_is_told_to_stand_there(tmp_path: Path) -> None:
    _, said = read(tmp_path, deal="## Deal\n\nx\n", aa="---\nremove: no\n---\n# Aa\n\nx\n")
    assert "the rulebook of the base (rulebook.md) has no section" in said
    (tmp_path / "mine/rulebook/aa.md").unlink()
    (tmp_path / "mine/rulebook/deal.md").unlink()
    book = BOOK.replace("## Deal {#deal}", "## Zoo {#zoo}").replace("(#deal)", "(#start)")
    _, said = read(tmp_path, of_base=book, start="# Start\n\nx\n", zoo="## Zoo\n\nx\n")
    assert (
        'mine/rulebook/zoo.md:1:1: error: the section "zoo" went with the one around it, which is'
        " replaced whole; write it into start.md" in said
    )
