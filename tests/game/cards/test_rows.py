from __future__ import annotations

import pytest

from printkit.game.model import Card
from printkit.source.markup import Rich
from tests.game.games import Desk, told
from tests.source.sheets.books import rows, text, xlsx

GAME = "title: T\ncards: cards.csv\n"
TYPED = (
    "title: T\nfields: {force: integer, cost: number, types: list, kind: 'choice(unit, event)', \
flavour_text: text, when_played: rich}\ncards: cards.csv\n"
)


def cards_of(desk: Desk, csv: str | bytes, game: str = GAME) -> tuple[Card, ...]:
    desk.write("game/cards.csv", csv)
    return desk.game(game).decks[0].cards


def trouble(desk: Desk, csv: str | bytes, game: str = GAME) -> str:
    desk.write("game/cards.csv", csv)
    return desk.trouble(game)


def test_rows_are_cards_and_headings_their_fields(desk: Desk) -> None:
    ace, king = cards_of(desk, "Name;Copies;Text\nAce;2;One;\n;;\nKing;;\n".encode("utf-8-sig"))
    assert (ace.name, ace.copies, ace.fields["text"]) == ("Ace", 2, "One")
    assert (king.id, king.copies, king.fields["text"]) == ("king", 1, "")
    assert str(ace.places["text"]) == "game/cards.csv:2:7"


def test_declared_fields_type_their_columns(desk: Desk) -> None:
    (card,) = cards_of(
        desk,
        'name,FORCE,Cost,types,kind,"Flavour text",When played\n'
        'A,3.0,"2,5","a, b",unit , 1.10 ,**Now**\n',
        TYPED,
    )
    assert card.fields["force"] == 3
    assert card.fields["cost"] == 2.5
    assert card.fields["types"] == ("a", "b")
    assert card.fields["kind"] == "unit"
    assert card.fields["flavour_text"] == "1.10"
    assert isinstance(card.fields["when_played"], Rich)


@pytest.mark.parametrize("name", ["count", "qty", "Quantity", "COPIES"])
def test_copies_under_its_other_names(desk: Desk, name: str) -> None:
    assert [card.copies for card in cards_of(desk, f"name,{name}\nA,0\nB,2.0\nC,\n")] == [0, 2, 1]


@pytest.mark.parametrize("copies", ["-1", "2.5", "yes", "4x", "010", "1000000000", '"1,000"'])
def test_copies_that_are_no_number_name_their_cell(desk: Desk, copies: str) -> None:
    assert "game/cards.csv:2:3: error:" in trouble(desk, f"name,qty\nA,{copies}\n")


def test_keys_of_cards_stand_in_columns(desk: Desk) -> None:
    first, second = cards_of(
        desk,
        "name,id,template,back,back.title,back.template,when,matrix.n (list)\n"
        'A,a1,unit,none,,,"1 == 1",\n'
        "B,,,,Deep,plain-back,,\n"
        "C,,,,,,1 == 2,\n",
    )
    assert (first.id, first.template, first.back) == ("a1", "unit", None)
    assert second.back is not None
    assert second.back.keys["title"] == "Deep"


def test_a_matrix_stands_in_columns(desk: Desk) -> None:
    cards = cards_of(desk, 'name,matrix.suit (list)\n{{ suit }} ace,"red, blue"\n')
    assert [card.name for card in cards] == ["red ace", "blue ace"]


def test_defaults_fields_and_template_may_stand_above_the_headings(desk: Desk) -> None:
    (card,) = cards_of(
        desk,
        "My deck,,\ntemplate:,unit,\nfields.force:,integer,\nfields.kind:,text,\n"
        "defaults.kind:,unit,\n\nname,force,#notes\nA,7,who knows\n",
    )
    assert (card.template, card.fields["force"], card.fields["kind"]) == ("unit", 7, "unit")
    assert "notes" not in card.fields


def test_the_row_that_names_the_name_holds_the_headings(desk: Desk) -> None:
    (card,) = cards_of(desk, "Spring set,v2\nby me\nname,force\nA,1\n")
    assert card.fields["force"] == "1"


@pytest.mark.parametrize(
    ("csv", "said"),
    [
        ("nmae,force,quantty\nA,1,2\n", '1:12: error: card "the headings": "quantty" is no key'),
        ("name,text\nA,Draw 2, then 3\n", '2:10: error: no heading stands above "then 3"; quote'),
        ("name,name\nA,B\n", 'the heading "name" is given twice: first at column 1'),
        ("name,copies,qty\nA,1,2\n", '"qty" is another name for "copies"'),
        ("name,t,t (list)\nA,1,2\n", '2:5: error: card "A": "t" is given twice in this row'),
        ('name,m (yaml)\nA,"{a: ["\n', "2:3: error:"),
        ("name,back,back.title\nA,none,x\n", '"back" is given twice in this row'),
        (
            "name,id\nA,x\nB,x\n",
            'the id "x" is given twice: at game/cards.csv:2:3 and again on line 3',
        ),
        ("\n\n", "there are no headings"),
        ("name,force\n", "the game has no cards"),
    ],
)
def test_slips_are_told_with_their_places(desk: Desk, csv: str, said: str) -> None:
    assert said in trouble(desk, csv)


def test_an_undeclared_heading_is_told_once(desk: Desk) -> None:
    said = trouble(desk, "name,froce\n" + "A,1\n" * 9, TYPED)
    assert said.count("\n") == 0
    assert '1:6: error: card "the headings": unknown field "froce"; did you mean "force"?' in said


def test_typed_cells_that_do_not_fit_name_the_cell_and_the_card(desk: Desk) -> None:
    said = trouble(desk, 'name,force,kind,cost\nA,many,untt,"1,234"\n', TYPED)
    assert 'cards.csv:2:3: error: card "A": force: expected a whole number' in said
    assert 'did you mean "unit"?' in said
    assert '2:13: error: card "A": cost: "1,234" may be 1234 or 1.234' in said


BOOK = xlsx(
    (
        "Units",
        rows(text("A1", "name") + text("B1", "copies"), text("A2", "Thug") + text("B2", "3")),
    ),
    ("Events", rows(text("A1", "name"), text("A2", "Coup"))),
    ("Notes", rows(text("A1", "to do"))),
)


@pytest.mark.parametrize(
    ("cards", "names"),
    [
        ("cards: cards.xlsx\nsheet: Units", ["Thug"]),
        ("cards: cards.xlsx\nsheet: [Units, events]", ["Thug", "Coup"]),
        ("cards: [cards.xlsx:Events, cards.xlsx:Units, {name: Own}]", ["Coup", "Thug", "Own"]),
        ("decks: [{id: a, cards: cards.xlsx, sheet: Events}]", ["Coup"]),
    ],
)
def test_sheets_of_a_workbook_are_chosen_by_name(desk: Desk, cards: str, names: list[str]) -> None:
    desk.write("game/cards.xlsx", BOOK)
    (deck,) = desk.game(f"title: T\n{cards}\n").decks
    assert [card.name for card in deck.cards] == names


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ("cards: cards.xlsx", 'game/cards.xlsx: error: the workbook has several sheets: "Units"'),
        (
            "cards: cards.xlsx\nsheet: Unit",
            'game/game.yaml:3:8: error: game/cards.xlsx has no sheet "Unit"; did you mean "Units"?',
        ),
        ("cards: [cards.xlsx:Events, cards.xlsx:Events]", "is listed twice, first on line 2"),
        ("cards: [{name: A}]\nsheet: Units", "sheet: is for a workbook, and cards: names none"),
        ("cards: crads.xlsx", 'there is no card file "crads.xlsx" (tried game/crads.xlsx)'),
    ],
)
def test_sheets_that_are_not_there_are_told(desk: Desk, cards: str, said: str) -> None:
    desk.write("game/cards.xlsx", BOOK)
    assert said in desk.trouble(f"title: T\n{cards}\n")


def test_places_in_a_workbook_are_its_cells(desk: Desk) -> None:
    merged = '<mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells>'
    body = rows(text("A1", "name") + text("B1", "qty"), text("A2", "A") + text("B2", "x"))
    desk.write("game/cards.xlsx", xlsx(("My cards", body + merged)))
    said = desk.trouble("title: T\ncards: cards.xlsx\n")
    assert 'game/cards.xlsx:My cards!B2: error: card "A": copies: expected how many copies' in said
    assert "game/cards.xlsx:My cards!A2: error: the cells A2:A3 are merged" in said


def test_hidden_rows_are_cards_and_told(desk: Desk) -> None:
    row = '<row r="{}"{}><c r="A{}" t="inlineStr"><is><t>{}</t></is></c></row>'
    body = "".join(
        row.format(n, ' hidden="1"' if n == 3 else "", n, name)
        for n, name in ((1, "name"), (2, "A"), (3, "B"))
    )
    desk.write("game/cards.xlsx", xlsx(("S", f"<sheetData>{body}</sheetData>")))
    game, problems = desk.load(desk.written("title: T\ncards: cards.xlsx\n"))
    assert game is not None
    assert game.decks[0].total == 2
    assert told(problems).startswith("game/cards.xlsx:S!A3: warning: 1 row is hidden, from row 3")


def test_bold_parts_of_a_cell_are_bold_in_a_rich_field(desk: Desk) -> None:
    runs = '<r><t xml:space="preserve">Gain </t></r><r><rPr><b/></rPr><t>2</t></r>'
    cell = f'<c r="B2" t="inlineStr"><is>{runs}</is></c>'
    body = rows(text("A1", "name") + text("B1", "text"), text("A2", "A") + cell)
    desk.write("game/cards.xlsx", xlsx(("S", body)))
    (deck,) = desk.game("title: T\nfields: {text: rich}\ncards: cards.xlsx\n").decks
    assert str(deck.cards[0].fields["text"]) == "Gain **2**"


@pytest.mark.parametrize(
    ("csv", "said"),
    [
        ("A,2\nB,3\n", "is the first row a card?"),
        ("Nombre,Cantidad\nA,2\n", "is the first row a card?"),
        ("name|qty\nA|2\n", '"name|qty" was taken for one heading'),
        ("name   copies\nA   2\n", '"name   copies" was taken for one heading'),
        ("name,a;b\nA,1;2\n", '"name,a" was taken for one heading'),
    ],
)
def test_headings_of_which_none_is_known_are_no_headings(desk: Desk, csv: str, said: str) -> None:
    found = trouble(desk, csv)
    assert "game/cards.csv:1:1: error: no heading is a name that printkit knows" in found
    assert said in found


def test_a_declared_field_is_heading_enough(desk: Desk) -> None:
    game = "title: T\nfields: {question: text}\ncards: cards.csv\n"
    assert len(cards_of(desk, "Question,copies\nA,2\n", game)) == 1
    assert len(cards_of(desk, "Question\nA\n", game)) == 1


@pytest.mark.parametrize("field", ["NAME", "Text", "copies"])
def test_headings_without_a_card_below_are_told_at_their_file(desk: Desk, field: str) -> None:
    assert "game/cards.csv: warning: no card stands below the headings" in trouble(desk, field)


@pytest.mark.parametrize(
    ("csv", "what"),
    [
        ("%PDF-1.4\nx", "a PDF"),
        ("\n <!DOCTYPE html><table>", "a web page"),
        ("<html>\n", "a web page"),
        ("{\\rtf1 name}", "a text of a word processor"),
    ],
)
def test_files_that_are_no_tables_are_called_what_they_are(desk: Desk, csv: str, what: str) -> None:
    assert f"game/cards.csv: error: this is {what} under the name of a table" in trouble(desk, csv)


@pytest.mark.parametrize(
    ("row", "meant"),
    [
        ("tempate:,plain", "template"),
        ("feilds.cost:,number", "fields"),
        ("Defalts.x:,3", "defaults"),
    ],
)
def test_a_misspelt_key_above_the_headings_is_told(desk: Desk, row: str, meant: str) -> None:
    said = trouble(desk, f"{row}\nname,copies\nA,2\n")
    assert f'game/cards.csv:1:1: error: "{row.partition(",")[0]}" is no key of a card file' in said
    assert f'did you mean "{meant}:"?' in said


def test_a_key_of_games_above_the_headings_is_told_not_to_be_read(desk: Desk) -> None:
    desk.write("game/cards.csv", "cards:,x\nname,copies\nA,2\n")
    (warning,) = desk.load(desk.written(GAME))[1].warnings
    assert str(warning).startswith('game/cards.csv:1:1: warning: "cards:" is not read')
    desk.write("game/cards.csv", "The cards of 2024:\n# By:,Bo\nname,text\nA,b\n")
    assert not desk.load(desk.written(GAME))[1].warnings


def test_headings_of_one_field_are_both_named(desk: Desk) -> None:
    said = trouble(desk, "name,a.b,A&B\nA,1,2\n")
    assert 'the headings "a.b" (at column 6) and "A&B" are both the field a_b' in said


def test_a_table_of_text_has_no_sheets(desk: Desk) -> None:
    said = trouble(desk, "name\nA\n", "title: T\ncards: [cards.csv:Foo]\n")
    assert "a .csv file has no sheets; leave out :Foo" in said


@pytest.mark.parametrize(
    ("cell", "items"),
    [('"[a, b]"', ("a", "b")), ("[]", ()), ('"[a], [b]"', ("[a]", "[b]")), ("[a]", ("a",))],
)
def test_a_list_may_stand_in_brackets(desk: Desk, cell: str, items: tuple[str, ...]) -> None:
    (card,) = cards_of(desk, f"name,types (list)\nA,{cell}\n")
    assert card.fields["types"] == items
