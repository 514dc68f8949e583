"""What is typed into a YAML file is what stands on the card, or is refused at its place."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cases.building import (
    FACES,
    GAME,
    Page,
    build,
    cards,
    pages,
    place,
    printed,
    refused,
    run,
    write,
)

WORDS = "No Off on yes Y NO true False ~ null Null NaN .inf 0x1F 0o17 1_000.50 ="
NUMBERS = "1.10 0123 1:30 09:30 23:59:59 2024-01-05 +5 -0 1e3 12_000 .5 5. 007 1,5 1/2 010"
PICTURE = "elements:\n  - image: {src: '{{ card.art }}'}\n"


@pytest.mark.parametrize("word", WORDS.split())
def test_a_word_that_other_readers_convert_is_printed_as_typed(word: str) -> None:
    (face,) = printed(cards(f"name: {word}"))
    assert face.texts == [word]


def test_such_words_are_kept_in_titles_lists_and_names_of_fields() -> None:
    game = "title: on\ncards:\n  - {name: Off, No: words, kinds: [yes, no]}\n"
    layout = "elements:\n  - text: {text: '{{ card.No }} {{ card.kinds | join(\", \") }}'}\n"
    front, back = printed(game.replace("{name", "{template: unit, name"), unit=layout)
    assert front.texts == ["words yes, no"]
    assert back.texts == ["on"]


@pytest.mark.parametrize("value", NUMBERS.split())
def test_what_looks_like_a_number_a_time_or_a_date_keeps_its_spelling(value: str) -> None:
    (face,) = printed(cards(f"name: A\n    cost: {value}"))
    assert face.texts == ["A", value]


def test_an_id_of_digits_keeps_its_zeros() -> None:
    assert build(cards("{id: 0123, name: A}"), "--png", "--dpi", "36").status == 0
    assert [path.name for path in Path("out/g/png").glob("0*")] == ["001-0123.png"]
    assert run("build", "g", "--cards", "0123").status == 0
    assert run("build", "g", "--cards", "123").status == 1


@pytest.mark.parametrize(
    ("entry", "part", "line"),
    [
        ("name: A\n    text: +5 vs X: y", ": y", "    text: +5 vs X: y"),
        ("name: Fox: the second", ": the", "  - name: Fox: the second"),
        ("name: A\n    cost: 3\n    text: a: b: c", ": b", "    text: a: b: c"),
    ],
)
def test_a_colon_in_a_text_without_quotes_is_shown_with_a_caret(
    entry: str, part: str, line: str
) -> None:
    game = cards(entry)
    done = refused(game)
    assert done.places == [("g/game.yaml", *place(game, part))]
    assert "quote the text" in done.told
    shown, caret = done.told.splitlines()[1:3]
    assert shown.endswith(line)
    assert shown[caret.index("^") :].startswith(part)
    others = {"name", "cost", "title", "back", "cards"} - set(re.findall(r"\w+", line))
    assert not any(re.search(rf"\b{other}\b", done.told) for other in others)


@pytest.mark.parametrize("text", ['"+5 vs X: y"', "'+5 vs X: y'", "|\n      +5 vs X: y"])
def test_a_colon_in_quotes_or_a_block_is_text(text: str) -> None:
    (face,) = printed(cards(f"name: A\n    text: {text}"))
    assert face.texts == ["A", "+5 vs X: y"]


@pytest.mark.parametrize(
    ("game", "key", "first", "again"),
    [
        (cards("name: A\n    text: one\n    cost: 3\n    text: two"), "text", 5, 7),
        (f"{GAME}cards:\n  - name: A\ncards:\n  - name: B\n", "cards", 3, 5),
        ("title: T\nback:\n  title: one\n  title: two\ncards: [{name: A}]\n", "title", 3, 4),
        (f'{GAME}cards:\n  - name: A\n    "name": B\n', "name", 4, 5),
    ],
)
def test_a_key_that_is_given_twice_names_both_lines(
    game: str, key: str, first: int, again: int
) -> None:
    done = refused(game)
    assert [(file, line) for file, line, _ in done.places] == [("g/game.yaml", again)]
    assert f'"{key}" is given twice: on line {first} and again on line {again}' in done.told


def test_a_merge_gives_way_to_the_cards_own_keys() -> None:
    fox = "&fox\n    name: Fox\n    text: Runs.\n    copies: 2"
    faces = printed(cards(fox, "<<: *fox\n    name: Vixen\n    qty: 1"))
    assert [face.texts for face in faces] == [["Fox", "Runs."]] * 2 + [["Vixen", "Runs."]]


@pytest.mark.parametrize(
    ("game", "slip", "meant"),
    [
        (cards("name: A\n    quantty: 3"), "quantty", "quantity"),
        (cards("name: A", head=f"{GAME}defualts: {{}}\n"), "defualts", "defaults"),
        (
            cards("{name: A, forse: 3}", head=f"{GAME}fields: {{force: integer}}\n"),
            "forse",
            "force",
        ),
    ],
)
def test_a_misspelt_key_names_the_one_that_was_meant(game: str, slip: str, meant: str) -> None:
    done = refused(game)
    (found,) = done.places
    assert found[:2] == ("g/game.yaml", place(game, slip)[0])
    assert f'did you mean "{meant}"?' in done.told
    assert ('card "A": ' in done.told) == (slip != "defualts")


def test_a_key_of_another_level_is_warned_of_at_the_card() -> None:
    game = cards("name: A\n    bleed: 3mm")
    done = build(game, *FACES)
    assert done.status == 0
    assert done.places == [("g/game.yaml", *place(game, "3mm"))]
    assert 'warning: card "A": bleed is a key of layouts' in done.told
    assert run("build", "g", "--strict").status == 1


def same_pages(one: list[Page], other: list[Page]) -> bool:
    return [(page.size, page.letters) for page in one] == [
        (page.size, page.letters) for page in other
    ]


@pytest.mark.parametrize("change", ["mark", "ends", "both"])
def test_a_byte_order_mark_and_other_line_ends_change_nothing(change: str) -> None:
    def typed(text: str) -> bytes:
        text = text.replace("\n", "\r\n") if change != "mark" else text
        return (b"\xef\xbb\xbf" if change != "ends" else b"") + text.encode()

    game = cards("name: A\n    template: unit\n    text: |\n      One.\n\n      Two.\n", "name: B")
    layout = "elements:\n  - text: {text: '{{ card.name }} {{ card.text }}'}\n"
    before = printed(game, unit=layout)
    after = printed(typed(game), unit=typed(layout))
    assert same_pages(before, after)
    assert before[0].texts == ["A One.", "Two."]


def heights(block: str) -> list[float]:
    text = f"{block}\n      One.\n      Two.\n\n      Three.\n"
    (face,) = printed(cards(f"name: A\n    text: {text}"))
    *_, one, two, three = [
        line.y for line in face.lines if line.text != "A" for _ in line.text.split()
    ]
    return [one, two, three]


@pytest.mark.parametrize("block", ["|", "|-", "|+"])
def test_a_block_keeps_its_lines_and_a_blank_line_parts_paragraphs(block: str) -> None:
    one, two, three = heights(block)
    assert one + 1 < two
    assert two - one + 0.5 < three - two


@pytest.mark.parametrize("block", [">", ">-"])
def test_a_folded_block_joins_its_lines(block: str) -> None:
    one, two, three = heights(block)
    assert one == two
    assert two + 1 < three


def test_the_line_end_at_the_end_of_a_text_takes_no_room() -> None:
    texts = ['"One."', "|\n      One.\n", "|+\n      One.\n\n\n", '"One.\\n\\n"']
    found = [printed(cards(f"name: A\n    text: {text}"))[0].letters for text in texts]
    assert found.count(found[0]) == 4


def test_the_current_folder_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0H9V9Z"/></svg>'
    write({"art/a.svg": svg})
    made = []
    game = cards("{name: A, template: unit, art: art/a.svg}")
    assert build(game, unit=PICTURE).status == 0
    made.append(Path("out/g/sheets-a4.pdf").read_bytes())
    folder, out = str(Path("g").resolve()), str(Path("out").resolve())
    for here in (Path("g/art"), Path("/")):
        monkeypatch.chdir(here)
        assert run("build", folder, "--out", out).status == 0
        made.append(Path(out, "g/sheets-a4.pdf").read_bytes())
    assert made == [made[0]] * 3


def test_a_wrong_path_in_a_layout_is_told_at_the_layout() -> None:
    layout = "elements:\n  - rect: {fill: red}\n  - image: {src: ../frame.png}\n"
    done = refused(cards("{name: A, template: unit}"), unit=layout)
    line, _ = place(layout, "../frame.png")
    assert [found[:2] for found in done.places] == [("g/templates/unit.yaml", line)]
    assert '"../frame.png"' in done.told
    assert "game.yaml" not in done.told


def test_a_missing_file_is_shown_as_written_and_as_tried() -> None:
    game = cards("{name: A, template: unit, art: art\\none.png}")
    done = refused(game, unit=PICTURE)
    assert done.places == [("g/game.yaml", *place(game, "art\\none.png"))]
    assert 'card "A": there is no picture "art\\none.png" (tried g/art/none.png)' in done.told


def test_a_backslash_is_a_separator_unless_quotes_make_it_an_escape() -> None:
    svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0H9V9Z"/></svg>'
    write({"art/new.svg": svg})
    build(cards("{name: A, template: unit, art: art\\new.svg}"), *FACES, unit=PICTURE)
    assert pages("cards.pdf")[0].colour(50, 20) == (0, 0, 0)
    Path("out").rename("before")
    game = cards('{name: A, template: unit, art: "art\\new.svg"}')
    done = refused(game, unit=PICTURE)
    assert done.places == [("g/game.yaml", *place(game, '"art\\new.svg"'))]
    assert "backslash" in done.told
