from __future__ import annotations

import pytest

from printkit.problems import one_edit
from printkit.source.markup import Rich
from tests.game.games import Desk, told

TYPES = """
fields:
  kind: choice(unit, modifier)
  force: integer
  weight: number
  types: list
  art: picture
  tint: colour
  gap: length
  rules: rich
  motto: text
cards:
"""


def test_fields_are_read_as_declared(desk: Desk) -> None:
    (card,) = desk.cards(
        TYPES
        + "- {name: A, kind: unit, force: +3, weight: 1.50, types: [a, 'b c'], art: art/a.png,"
        " tint: 'linear(90, #fff, red)', gap: 3mm, rules: '**x**', motto: 1:30}"
    )
    values = dict(card.fields)
    rules = values.pop("rules")
    assert isinstance(rules, Rich)
    assert rules.markup == "**x**"
    assert rules.span == card.places["rules"]
    assert values == {
        "id": "a",
        "name": "A",
        "text": "",
        "kind": "unit",
        "force": 3,
        "weight": 1.5,
        "types": ("a", "b c"),
        "art": "art/a.png",
        "tint": "linear(90, #fff, red)",
        "gap": "3mm",
        "motto": "1:30",
    }
    assert card.texts == ("text", "rules", "motto")


def test_a_field_left_out_is_empty(desk: Desk) -> None:
    (card, blank) = desk.cards(TYPES + "- {name: A}\n- {name: B, force: , types: , tint: , kind: }")
    for name in ("kind", "force", "weight", "art", "tint", "gap", "motto"):
        assert card.fields[name] == blank.fields[name] == ""
    assert card.fields["types"] == blank.fields["types"] == ()


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("force: strong", 'force: expected a whole number such as 3, found "strong"'),
        ("force: 2.5", "force: expected a whole number"),
        ("force: [3]", "force: expected a whole number such as 3, found a list"),
        ("weight: 1e3", "weight: expected a number such as 2.5"),
        ("types: tank", 'types: expected a list, found "tank"; write [tank]'),
        ("types: [[a]]", "types: expected a text, found a list"),
        (
            "kind: unti",
            'kind: expected one of unit, modifier, found "unti"; did you mean "unit"?',
        ),
        ("tint: '#12345'", "tint: expected a colour"),
        ("gap: '3'", 'gap: "3" has no unit: write 3mm'),
        (
            "motto: [a]",
            "motto: expected a text, found a list; quote a text that starts with [ or {",
        ),
        ("text: {a: b}", "text: expected a text, found a mapping"),
        ("forse: 3", 'unknown field "forse"; did you mean "force"?'),
        ("quantty: 3", 'unknown field "quantty"; did you mean "quantity"?'),
        ("zzz: 3", 'unknown field "zzz"; declare it in fields:'),
    ],
)
def test_a_wrong_value_names_card_and_field(desk: Desk, value: str, said: str) -> None:
    found = desk.trouble(cards=TYPES + f"- {{name: Death Squad, {value}}}")
    assert said in found
    assert found.startswith("game/cards.yaml:13:")
    assert 'card "Death Squad"' in found


def test_undeclared_fields_are_text_or_lists(desk: Desk) -> None:
    (card,) = desk.cards("cards: [{name: No, date: 2024-01-05, zip: 0123, on: [yes, 1.10]}]")
    assert card.fields == {
        "id": "no",
        "name": "No",
        "text": "",
        "date": "2024-01-05",
        "zip": "0123",
        "on": ("yes", "1.10"),
    }


def test_a_field_of_one_file_is_empty_on_the_cards_of_another(desk: Desk) -> None:
    desk.write("game/a.yaml", "fields: {force: integer, types: list}\ncards: [{name: A}]")
    desk.write("game/b.yaml", "cards: [{name: B, motto: hi}]")
    game = desk.game("title: T\ncards: [a.yaml, b.yaml]")
    a, b = game.decks[0].cards
    assert (a.fields["force"], a.fields["types"], a.fields["motto"]) == ("", (), "")
    assert (b.fields["force"], b.fields["motto"]) == ("", "hi")


@pytest.mark.parametrize(
    ("key", "word"),
    [
        ("quantty", "quantity"),
        ("Quantity", "quantity"),
        ("copie", "copies"),
        ("coppies", "copies"),
        ("copeis", "copies"),
        ("templte", "template"),
        ("matrx", "matrix"),
        ("Count", "count"),
        ("coutn", "count"),
        ("QTY", "qty"),
        ("qyt", "qty"),
        ("Back", "back"),
        ("bakc", "back"),
        ("Id", "id"),
        ("When", "when"),
        ("wehn", "when"),
        ("Name", "name"),
        ("naem", "name"),
        ("TEXT", "text"),
        ("Txet", "text"),
    ],
)
def test_a_misspelt_reserved_word_is_an_error(desk: Desk, key: str, word: str) -> None:
    said = desk.trouble(cards=f"cards: [{{name: A, {key}: 3}}]")
    assert f'"{key}" is no key of a card; did you mean "{word}"?' in said
    assert "game/cards.yaml:1:19" in said
    assert 'card "A"' in said


@pytest.mark.parametrize("key", ["cost", "note", "tex", "bacon", "qt", "wen", "mint", "county"])
def test_a_word_that_is_near_a_short_one_is_a_field(desk: Desk, key: str) -> None:
    (card,) = desk.cards(f"cards: [{{name: A, {key}: x}}]")
    assert card.fields[key] == "x"


def test_a_declared_field_may_look_like_a_key(desk: Desk) -> None:
    (card,) = desk.cards("fields: {Count: integer, Name: text}\ncards: [{Name: A, Count: 3}]")
    assert (card.fields["Count"], card.fields["Name"], card.copies) == (3, "A", 1)


@pytest.mark.parametrize(
    ("key", "where"),
    [
        ("defaults", "to the file, beside cards:"),
        ("fields", "to the file, beside cards:"),
        ("cards", "to the file, beside cards:"),
        ("decks", "to game.yaml, instead of cards:"),
        ("expect", "to game.yaml or to a deck, beside cards:"),
        ("extends", "to game.yaml or to a layout"),
    ],
)
def test_a_key_of_a_file_is_no_field(desk: Desk, key: str, where: str) -> None:
    for fields in ("", "fields: {x: text}\n"):
        said = desk.trouble(cards=f"{fields}cards: [{{name: A, {key}: 3}}]")
        assert f'"{key}" belongs {where}' in said


@pytest.mark.parametrize("key", ["cost", "tent", "nme", "textt", "cunt", "wheel", "quality"])
def test_a_short_or_different_word_is_a_field(desk: Desk, key: str) -> None:
    (card,) = desk.cards(f"cards: [{{name: A, {key}: 3}}]")
    assert card.fields[key] == "3"


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("bleed", "3mm", "bleed is a key of layouts; on a card it is only a field of its own"),
        ("size", "poker", "size is a key of layouts"),
        ("size", "63mm x 88mm", "size is a key of layouts"),
        ("like", "a", "like is a key of cards under add:"),
        ("gutter", "2mm", "gutter is an option of the command line (--gutter)"),
        ("margin", "1cm", "margin is an option"),
        ("paper", "a4", "paper is an option"),
        ("dpi", "300", "dpi is an option"),
        ("backs", "long", "backs is an option"),
        ("marks", "edge", "marks is an option"),
    ],
)
def test_a_key_of_another_level_is_a_field_with_a_warning(
    desk: Desk, key: str, value: str, said: str
) -> None:
    cards = f"cards: [{{name: A}}, {{name: B, {key}: {value}}}, {{name: C, {key}: {value}}}]"
    game, problems = desk.load(desk.written(cards=cards))
    assert game is not None
    assert game.decks[0].cards[1].fields[key] == value
    assert game.decks[0].loose == ()
    (warning,) = map(str, problems)
    assert warning.startswith("game/cards.yaml:1:")
    assert f'warning: card "B": {said}' in warning
    declared = f"fields: {{{key}: text}}\ncards: [{{name: A, {key}: 3}}]"
    assert desk.game(cards=declared).decks[0].cards[0].fields[key] == "3"
    assert f'unknown field "{key}"; {said.split(";")[0]}' in desk.trouble(
        cards=f"fields: {{x: text}}\ncards: [{{name: A, {key}: 3}}]"
    )


@pytest.mark.parametrize(
    "field",
    [
        *('rules: "Draw 2"', "size: huge", "deck: night", "like: tea", "backs: 2", "bleed: 3"),
        *("margin: wide", "paper: crane", "marks: none", "dpi: 3", "elements: [fire, air]"),
    ],
)
def test_a_word_under_such_a_key_is_a_field_like_any_other(desk: Desk, field: str) -> None:
    game = desk.game(cards=f"cards: [{{name: A, {field}}}]")
    assert game.decks[0].loose == (field.split(":")[0],)


def test_a_deck_of_the_game_is_no_field(desk: Desk) -> None:
    text = "title: T\ndecks:\n- {id: a, cards: [{name: A, deck: b}]}\n- {id: b, cards: [{name: B}]}"
    _, problems = desk.load(desk.written(text))
    assert "deck is a key of cards under add:" in str(*problems)


def test_undeclared_fields_are_known_so_that_unused_ones_can_be_named(desk: Desk) -> None:
    game = desk.game(cards="cards: [{name: A, flavr: x, kind: y, when: card.kind == 'y'}]")
    assert game.decks[0].loose == ("flavr",)
    expected = desk.game(
        "title: T\ncards: [cards.yaml]\nexpect: {counts: [{where: {suit: x}, count: 1},"
        " {where: card.tone, count: 1}]}",
        "cards: [{name: A, suit: x, tone: y, flavr: z}]",
    )
    assert expected.decks[0].loose == ("flavr",)
    declared = desk.game(cards="fields: {flavr: text}\ncards: [{name: A, flavr: x}]")
    assert declared.decks[0].loose == ()


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ("{force: integr}", 'did you mean "integer"?'),
        ("{force: int}", "expected a type (text, rich, integer"),
        ("{force: }", "found nothing"),
        ("{kind: 'choice()'}", "lists different words"),
        ("{kind: 'choice(a, a)'}", "lists different words"),
        ("{copies: integer}", '"copies" is a key of every card'),
        ("{qty: integer}", '"qty" is a key of every card'),
        ("{my field: text}", "a field's name of letters, digits and _"),
        ("[force]", "expected fields and their types, found a list"),
        ("{force: {a: b}}", "expected a type"),
    ],
)
def test_a_wrong_declaration(desk: Desk, fields: str, said: str) -> None:
    assert said in desk.trouble(cards=f"fields: {fields}\ncards: [{{name: A}}]")


def test_a_choice_between_braces_needs_quotes(desk: Desk) -> None:
    said = desk.trouble(cards="fields: {kind: choice(a, b), n: text}\ncards: [{name: A, kind: a}]")
    assert said.split("\n") == [
        'game/cards.yaml:1:26: error: "b)" stands alone between the brackets;'
        " quote a text that has a comma in it",
        "game/cards.yaml:1:16: error: quote it between braces, where a comma ends it:"
        ' "choice(a, …)"',
    ]


def test_name_and_text_may_be_rich(desk: Desk) -> None:
    (card,) = desk.cards("fields: {name: rich, text: rich}\ncards: [{name: '*A*', text: b}]")
    assert card.name == "*A*"
    assert isinstance(card.fields["name"], Rich)
    assert isinstance(card.fields["text"], Rich)


def test_the_layout_of_a_file_is_told_where_it_is_named(desk: Desk) -> None:
    one, two = desk.cards("template: unit\ncards: [{name: A}, {name: B, template: other}]")
    assert str(one.places["template"]) == "game/cards.yaml:1:11"
    assert str(two.places["template"]) == "game/cards.yaml:2:40"


def test_defaults_hold_where_a_card_says_nothing(desk: Desk) -> None:
    one, two = desk.cards(
        "template: unit\ndefaults: {kind: unit, qty: 2, text: hello}\n"
        "fields: {kind: text}\n"
        "cards: [{name: A}, {name: B, kind: x, count: 1, template: y, text: }]"
    )
    assert (one.fields["kind"], one.copies, one.template, one.fields["text"]) == (
        "unit",
        2,
        "unit",
        "hello",
    )
    assert (two.fields["kind"], two.copies, two.template, two.fields["text"]) == ("x", 1, "y", "")
    assert one.places["kind"].line == 2


@pytest.mark.parametrize(
    ("defaults", "said"),
    [
        ("{knd: unit}", 'unknown field "knd"; did you mean "kind"?'),
        ("{id: a}", '"id" cannot stand in the defaults'),
        ("{matrix: {a: [b]}}", '"matrix" cannot stand in the defaults'),
        ("[a]", "expected a mapping of defaults, found a list"),
    ],
)
def test_wrong_defaults(desk: Desk, defaults: str, said: str) -> None:
    cards = f"fields: {{kind: text}}\ndefaults: {defaults}\ncards: [{{name: A}}]"
    assert said in desk.trouble(cards=cards)


def test_a_game_gives_defaults_and_fields_to_its_inline_cards(desk: Desk) -> None:
    game = desk.game(
        "title: T\ntemplate: unit\nfields: {force: integer}\ndefaults: {force: 2}\n"
        "cards: [{name: A}, {name: B, force: 3}]"
    )
    assert [(card.template, card.fields["force"]) for card in game.decks[0].cards] == [
        ("unit", 2),
        ("unit", 3),
    ]


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("text: fire # water", 'text: the comment "# water" would not be printed; quote the whole'),
        ("text: # water", 'text: the value is missing: YAML takes "# water" for a comment; quote'),
        ("tint: #a61e2b", 'tint: the value is missing: YAML takes "#a61e2b" for a comment'),
        ("types: [a, b # c\n  ]", 'types: the comment "# c" would not be printed'),
        ("name: A # B", 'name: the comment "# B" would not be printed'),
        ("motto: one\n    two # three", 'motto: the comment "# three"'),
    ],
)
def test_a_comment_in_a_cards_text_is_an_error(desk: Desk, card: str, said: str) -> None:
    cards = f"fields: {{tint: colour, types: list, motto: text}}\ncards:\n- id: x\n  {card}\n"
    assert said in desk.trouble(cards=cards)


def test_comments_elsewhere_are_comments(desk: Desk) -> None:
    (card,) = desk.cards(
        "# a file\nfields: {force: integer} # typed\ncards: # all\n"
        "- name: 'A' # the first\n  # more\n  copies: 2 # two\n  force: 3 # three\n"
        "  text: |  # a block\n    one # two\n"
    )
    assert (card.copies, card.fields["force"], card.fields["text"]) == (2, 3, "one # two")


def test_card_data_is_never_run(desk: Desk) -> None:
    (card,) = desk.cards("cards: [{name: A, text: '{{ card.name }} {% x %}'}]")
    assert card.fields["text"] == "{{ card.name }} {% x %}"


def test_card_values_are_not_quoted_markup(desk: Desk) -> None:
    for text in ("R&D", "HP<5", "<sword> icon", "&copy; x", "3 < 4 > 2", "a</b>"):
        (card,) = desk.cards(f"cards: [{{name: A, text: '{text}'}}]")
        assert card.fields["text"] == text


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("copies", "copies", True),
        ("copies", "copie", True),
        ("copies", "xcopies", True),
        ("copies", "copaes", True),
        ("copies", "ocpies", True),
        ("copies", "copsei", False),
        ("copies", "copis s", False),
        ("ab", "ba", True),
        ("a", "", True),
        ("abc", "cba", False),
    ],
)
def test_one_edit_apart(one: str, other: str, expected: bool) -> None:
    assert one_edit(one, other) is expected
    assert one_edit(other, one) is expected


@pytest.mark.parametrize(
    "card", ["{name: }", "{name: '', text: ''}", "{copies: 2}", "{name: ' ', tags: []}", "{id: a}"]
)
def test_a_card_with_nothing_to_show_is_told(desk: Desk, card: str) -> None:
    path = desk.written(cards=f"cards:\n- {{name: A}}\n- {card}\n")
    game, problems = desk.load(path)
    assert game is not None
    assert told(problems) == (
        "game/cards.yaml:3:3: warning: the card prints empty: it has neither a name nor a text;"
        " write name: and what it is called"
    )


def test_many_empty_cards_are_told_once(desk: Desk) -> None:
    _, problems = desk.load(desk.written(cards="cards: [{copies: 2}, {id: x}, {id: y}]"))
    assert "neither a name nor a text, and so do 2 more" in told(problems)
    assert len(problems) == 1


@pytest.mark.parametrize(
    "cards",
    [
        "cards: [{text: a}]",
        "cards: [{copies: 0}, {name: A}]",
        "template: token\ncards: [{copies: 2}]",
        "fields: {force: integer}\ncards: [{force: 0}]",
    ],
)
def test_a_card_may_do_without_a_name(desk: Desk, cards: str) -> None:
    assert desk.cards(cards)


@pytest.mark.parametrize(
    "card", ["name: 'Orc'\n  text: {a: b}", "name: Orc #1 boss", "name: &Co", "Name: A"]
)
def test_a_card_at_fault_is_not_called_empty_too(desk: Desk, card: str) -> None:
    said = desk.trouble(cards=f"cards:\n- {card}\n- name: B\n")
    assert "prints empty" not in said
    said = desk.trouble(cards=f"cards:\n- copies: 2\n- {card}\n")
    assert (
        "cards.yaml:2:3: warning: the card prints empty: it has neither a name nor a text;" in said
    )
