"""One deck as four programs export it: the same sheets from each."""

from __future__ import annotations

from pathlib import Path

import pytest

from printkit.cli.run import run
from tests.source.sheets.books import TENTHS, ods, text, xlsx

HEADINGS = ("Name", "Copies", "Force", "Cost", "Text")
FIELDS = "fields: {force: integer, cost: number}\n"
LAYOUT = """size: poker
elements:
- text: {h: 50%, text: "{{ card.name }} {{ card.force }} {{ card.cost }}"}
- text: {y: 50%, h: 50%, text: "{{ card.text }}"}
"""
YAML = """cards:
- {name: Café au lait, copies: 2, force: 3, cost: "1.5", text: "Draw 2, then stop."}
- name: Tea; green
  force: 10
  text: |
    One.

    Two "quoted".
- {name: "+5 & <b>", copies: 0, cost: "2"}
"""
EXCEL = (
    "\ufeffName;Copies;Force;Cost;Text\r\n"
    "Café au lait;2;3;1,5;Draw 2, then stop.\r\n"
    '"Tea; green";;10;;"One.\n\nTwo ""quoted""."\r\n'
    "+5 & <b>;0;;2,0;\r\n;;;;\r\n"
).encode()
UNICODE_TEXT = (
    "Name\tCopies\tForce\tCost\tText\r\n"
    'Café au lait\t2\t3\t1,5\t"Draw 2, then stop."\r\n'
    'Tea; green\t\t10\t\t"One.\n\nTwo ""quoted""."\r\n'
    "+5 & <b>\t0\t\t2\t\r\n"
).encode("utf-16")
GOOGLE = (
    "Name,Copies,Force,Cost,Text\r\n"
    'Café au lait,2,3,"1,5","Draw 2, then stop."\r\n'
    'Tea; green,,10,,"One.\n\nTwo ""quoted""."\r\n'
    "+5 & <b>,0,,2,"
).encode()
WORKBOOK = xlsx(
    (
        "Deck",
        '<cols><col min="3" max="3" hidden="1"/></cols><sheetData>'
        f'<row r="1">{text("A1", "My house deck")}</row><row r="3">'
        + "".join(text(f"{letter}3", name) for letter, name in zip("ABCDE", HEADINGS, strict=True))
        + f'</row><row r="4">{text("A4", "Café au lait")}<c r="B4"><f>1+1</f><v>2</v></c>'
        f'<c r="C4"><v>3.0</v></c><c r="D4"><v>1.5</v></c>{text("E4", "Draw 2, then stop. ")}</row>'
        f'<row r="5">{text("A5", "Tea; green")}<c r="C5"><v>10</v></c>'
        f'{text("E5", "One.&#10;_x000D_&#10;Two &quot;quoted&quot;.")}</row><row r="6">'
        f'{text("A6", "+5 &amp; &lt;b&gt;")}<c r="B6"><v>0</v></c>'
        f'<c r="D6" s="{TENTHS}"><v>2</v></c></row></sheetData>',
    ),
    ("Lists", "<sheetData/>"),
)


def _cell(shown: str, value: str = "") -> str:
    kind = f' office:value-type="float" office:value="{value}"' if value else ""
    lines = "".join(f"<text:p>{line}</text:p>" for line in shown.split("\n") if shown)
    return f"<table:table-cell{kind}>{lines}</table:table-cell>"


def _row(*cells: str) -> str:
    return f"<table:table-row>{''.join(cells)}</table:table-row>"


LIBREOFFICE = ods(
    '<table:table table:name="Deck">'
    + _row(*map(_cell, HEADINGS))
    + _row(
        _cell("Café au lait"), _cell("2", "2"), _cell("3", "3"), _cell("1,50", "1.5"),
        _cell("Draw 2, then stop."),
    )
    + _row(
        _cell("Tea; green"), _cell(""), _cell("10", "10"), _cell(""),
        _cell('One.\n<text:s/>\nTwo "quoted".'),
    )
    + _row(_cell("+5 &amp; &lt;b&gt;"), _cell("0", "0"), _cell(""), _cell("2", "2"))
    + "</table:table>"
)  # fmt: skip


def sheets(cards: str, data: bytes) -> bytes:
    """The printed deck of a card file, in a folder of its own."""
    folder = Path(cards.replace(".", "-")) / "house"
    folder.mkdir(parents=True)
    game = f"title: House\ntemplate: own\n{FIELDS}cards: [{cards}]\n"
    (folder / "game.yaml").write_text(game, encoding="utf-8")
    (folder / "templates").mkdir()
    (folder / "templates" / "own.yaml").write_text(LAYOUT, encoding="utf-8")
    (folder / cards).write_bytes(data)
    assert run(["check", str(folder), "--strict"]) == 0
    assert run(["build", str(folder), "--only", "sheets", "--out", str(folder / "out")]) == 0
    return (folder / "out" / "house" / "sheets-a4.pdf").read_bytes()


def test_a_deck_prints_alike_from_every_program(capsys: pytest.CaptureFixture[str]) -> None:
    expected = sheets("yaml.yaml", YAML.encode())
    for name, data in (
        ("excel.csv", EXCEL),
        ("unicode.tsv", UNICODE_TEXT),
        ("google.csv", GOOGLE),
        ("excel.xlsx", WORKBOOK),
        ("libre.ods", LIBREOFFICE),
    ):
        assert sheets(name, data) == expected, (name, capsys.readouterr().err)
