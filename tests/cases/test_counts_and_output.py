"""As many cards are printed as were asked for, each once, and the same bytes every time."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
from collections import Counter
from hashlib import sha256
from pathlib import Path

import pytest

from tests.cases.building import (
    FACES,
    GAME,
    build,
    cards,
    pages,
    place,
    printed,
    refused,
    run,
    write,
)


def told_copies() -> int:
    (row,) = json.loads(Path("out/g/build.json").read_text(encoding="utf-8"))["files"]
    copies = row["copies"]
    assert isinstance(copies, int)
    return copies


@pytest.mark.parametrize(
    ("count", "copies"), [("", 1), ("quantity: 0", 0), ('quantity: "3"', 3), ("qty: 12", 12)]
)
def test_as_many_copies_are_printed_and_told_as_were_asked_for(count: str, copies: int) -> None:
    faces = printed(cards("name: Other", f"name: A\n    {count}"))
    assert [face.texts for face in faces] == [["Other"]] + [["A"]] * copies
    assert told_copies() == copies + 1


@pytest.mark.parametrize(
    ("count", "said"),
    [
        ("", "found nothing"),
        ("-1", 'found "-1"'),
        ("2.5", 'found "2.5"'),
        ("yes", 'found "yes"'),
        ("4x", 'found "4x"; write 4'),
        ("010", 'found "010"; write 10'),
        ("1e1", 'found "1e1"'),
        ("３", 'found "３"'),
        ("[2]", "found a list"),
        ("1000000000", "at most 100,000"),
        ("9" * 5000, "at most 100,000"),
    ],
)
def test_any_other_count_is_refused_at_its_place(count: str, said: str) -> None:
    game = cards("name: Other", f"name: A\n    quantity: {count}".rstrip())
    before = time.process_time()
    done = refused(game)
    assert time.process_time() - before < 5
    (found,) = done.places
    assert found[:2] == ("g/game.yaml", 6)
    assert found[2] == len("    quantity: ") + 1 or not count
    assert 'error: card "A": copies: ' in done.told
    assert said in done.told


def test_cards_of_one_name_are_cards_of_their_own() -> None:
    two = "{name: A, text: one, quantity: 2}", "{name: A, text: two, quantity: 3}"
    assert [face.texts for face in printed(cards(*two))] == [["A", "one"]] * 2 + [["A", "two"]] * 3


def test_cards_of_one_picture_are_cards_of_their_own() -> None:
    svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0H9V9Z"/></svg>'
    write({"art/a.svg": svg})
    layout = "elements:\n  - image: {src: '{{ card.art }}'}\n"
    card = "{name: A, art: art/a.svg, template: unit"
    assert len(printed(cards(f"{card}, copies: 2}}", f"{card}, copies: 3}}"), unit=layout)) == 5


def test_an_id_that_is_given_twice_names_both_lines() -> None:
    game = cards("{name: A, id: a1}", "{name: B}", "{name: C, id: a1}")
    done = refused(game)
    assert done.places == [("g/game.yaml", 6, 19)]
    assert 'the id "a1" is given twice: at g/game.yaml:4:19 and again on line 6' in done.told


@pytest.mark.parametrize("many", [1, 8, 9, 10, 18, 19, 162])
def test_every_card_is_on_the_sheets_exactly_once(many: int) -> None:
    names = [f"C{number:03}" for number in range(1, many + 1)]
    game = cards(*(f"name: {name}" for name in names), head="title: Backs\n")
    done = build(game)
    sheets = -(-many // 9)
    assert f"{2 * many} faces on {sheets} sheet" in done.results
    made = pages()
    assert len(made) == 2 * sheets
    found = Counter(text for page in made for text in page.texts if re.fullmatch(r"C\d+", text))
    assert found == Counter(names)
    backs = [page.texts.count("Backs") for page in made]
    assert backs[::2] == [0] * sheets
    assert backs[1::2] == [9] * (many // 9) + [many % 9] * (many % 9 > 0)


def test_without_backs_the_tally_is_that_of_the_fronts() -> None:
    done = build(cards(*(f"name: C{number:03}" for number in range(1, 163))))
    assert "162 faces on 18 sheets" in done.results


SUITS = """\
    - {where: {suit: a}, count: 13}
    - {where: {suit: b}, count: 13}
    - {where: {suit: c}, count: 13}
    - {where: {suit: d}, count: 13}
    - {where: {suit: joker}, count: 2}
"""


def suits(*counts: int) -> str:
    head = f"{GAME}expect:\n  total: 54\n  counts:\n{SUITS}"
    named = zip(["a", "b", "c", "d", "joker"], counts, strict=False)
    entries = (f"{{name: {suit}, suit: {suit}, copies: {count}}}" for suit, count in named)
    return cards(*entries, head=head)


def test_groups_that_do_not_add_up_are_told_though_the_total_does() -> None:
    assert build(suits(13, 13, 13, 13, 2)).status == 0
    Path("out").rename("before")
    game = suits(13, 13, 14, 12, 2)
    done = refused(game)
    assert [line for _, line, _ in done.places] == [8, 9]
    assert "suit: c add up to 14, stated 13" in done.told
    assert "suit: d add up to 12, stated 13" in done.told


def test_a_total_that_does_not_hold_is_told_with_what_was_not_counted() -> None:
    head = f"{GAME}expect: {{total: 54}}\n"
    game = cards("{name: A, copies: 53}", "{name: Rules, copies: 0}", head=head)
    done = refused(game)
    assert done.places == [("g/game.yaml", *place(game, "54"))]
    assert "add up to 53, stated 54 (1 with 0 copies not counted)" in done.told
    assert run("check", "g").status == 1


def test_whatever_leads_nowhere_is_told_in_one_run() -> None:
    fields = 'fields: {kind: "choice(unit, event)", text: rich}\n'
    game = cards(
        "{name: A, kind: untt}",
        "{name: B, kind: unit, template: crd}",
        "{name: C, kind: unit, text: 'pay :ches-queen:'}",
        "{name: D, kind: event, text: 'needs E'}",
        "{name: E, kind: event, text: 'needs D'}",
        head=f"{GAME}{fields}",
    )
    done = refused(game, card="elements: [rect: {fill: red}]\n")
    slips = ["untt", "crd", "'pay :ches-queen:'"]
    assert done.places == [("g/game.yaml", *place(game, slip)) for slip in slips]
    assert 'did you mean "unit"?' in done.told
    assert 'did you mean "card"?' in done.told


def test_changes_of_cards_that_a_base_lacks_are_told_in_one_run() -> None:
    write({"base/game.yaml": cards("name: Alpha", "name: Beta", "name: Gamma")})
    game = (
        "extends: base\nchange: {alpah: {text: x}}\nremove: [beat]\nadd: [{like: gama, name: D}]\n"
    )
    done = refused(game)
    slips = {"alpah": "alpha", "beat": "beta", "gama": "gamma"}
    assert done.places == [("g/game.yaml", *place(game, slip)) for slip in slips]
    for meant in slips.values():
        assert f'did you mean "{meant}"?' in done.told


def test_a_build_is_the_same_at_another_time_in_another_process(tmp_path: Path) -> None:
    svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0H9V9Z"/></svg>'
    layout = (
        "elements:\n"
        "  - image: {src: art/a.svg, h: 50%}\n"
        "  - rect: {h: 9mm, fill: 'linear(90, #c9a227, #fff3b0)', opacity: 0.5}\n"
        "  - icon: {name: chess-queen, y: 50%, h: 10%, fill: '#a61e2b'}\n"
        "  - text: {font: Source Serif 4, y: 60%, text: '**{{ card.name }}** {{ card.text }}'}\n"
    )
    game = cards(
        "{name: A, template: unit, text: '**b** *i* :chess-king: שלום ♣'}",
        "{name: B, cost: 3, power: 4, text: plain}",
        head="title: Same\nfields: {text: rich, cost: integer, power: text}\n",
    )
    write({"art/a.svg": svg, "game.yaml": game, "templates/unit.yaml": layout})
    made = [digests("1", "UTC"), digests("2", "Asia/Tokyo")]
    assert len(made[0]) == 6
    assert made[0] == made[1]


def digests(seed: str, zone: str) -> dict[str, str]:
    """What a process of its own makes; the clock moves on by more than a PDF's second."""
    time.sleep(1.1)
    words = ["build", "g", "--png", "--dpi", "50", "--out", f"out{seed}"]
    environment = {**os.environ, "PYTHONHASHSEED": seed, "TZ": zone}
    done = subprocess.run(
        [sys.executable, "-m", "printkit", *words],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    root = Path(f"out{seed}")
    files = sorted(path for path in root.rglob("*") if path.is_file())
    return {
        path.relative_to(root).as_posix(): sha256(path.read_bytes()).hexdigest() for path in files
    }


def test_what_fails_leaves_the_files_of_before_as_they_were() -> None:
    assert build(cards("name: A"), *FACES).status == 0
    before = {path: path.read_bytes() for path in Path("out").rglob("*") if path.is_file()}
    done = build(cards("name: A", "name: B\n    quantity: none"), *FACES)
    assert (done.status, done.results) == (1, "")
    assert {path: path.read_bytes() for path in Path("out").rglob("*") if path.is_file()} == before
