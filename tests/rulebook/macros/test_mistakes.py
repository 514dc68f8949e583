"""A slip in a call of a macro is told at its place, with what was meant."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rulebook.macros.calling import TWO_DECKS, complaint

PLACE = "rules.md:3:"
SLIPS = [
    ("{{ card('tankz') }}", "tankz", 'card(): there is no card "tankz"; did you mean "tanks"?'),
    ("{{ card('Tanks') }}", "Tanks", 'card(): there is no card "Tanks"; its id is "tanks"'),
    (
        "{{ card('tanks', captoin='x') }}",
        "captoin",
        'card() has no argument "captoin"; did you mean "caption"?',
    ),
    ("{{ card() }}", "card", 'card() needs "id"; write it so:'),
    ("{{ card('tanks', id='tanks') }}", "id", 'card(): "id" is given twice'),
    (
        "{{ card('tanks', scale=4) }}",
        "scale",
        'card(): "scale": expected a number from 0.05 to 1, found the number 4',
    ),
    ("{{ card('tanks', side='bakc') }}", "side", 'found the text "bakc"; did you mean "back"?'),
    (
        "{{ card('tanks', float='middle') }}",
        "float",
        'card(): "float": expected "left", "right" or ""',
    ),
    ("{{ card('tanks', deck='blu') }}", "blu", 'card(): there is no deck "blu"; known: main'),
    (
        "so {{ card('tanks', caption='x') }}",
        "card",
        "card(): within a line of text card() takes no caption",
    ),
    ("{{ back('tanks', side='front') }}", "side", 'back() has no argument "side"'),
    ("{{ total('main', 2) }}", "total", "total() takes at most 1 arguments, found 2"),
    (
        "{{ count({'kinde': 'unit'}) }}",
        "kinde",
        'no card has a field "kinde"; did you mean "kind"?',
    ),
    (
        "{{ count({'kind': 'unitt'}) }}",
        "unitt",
        'no card has "unitt" as its kind; did you mean "unit"?',
    ),
    ("{{ count('card.forc > 9') }}", "card", 'there is no card.forc; did you mean "force"?'),
    ("{{ count('card.force >') }}", "count", "count(): expected a value, found the end"),
    (
        "{{ count(['tanks', 'polise']) }}",
        "polise",
        'there is no card "polise"; did you mean "police"?',
    ),
    ("{{ count(3) }}", "count", 'count(): "where": expected which cards are meant, found a number'),
    ("{{ cards('card.force > 99') }}", "card", 'cards(): no card meets "card.force > 99"'),
    (
        "{{ cards({'kind': 'unit'}, per_row=0) }}",
        "per_row",
        'cards(): "per_row": expected a whole number from 1 to 12, found the number 0',
    ),
    (
        "{{ deck_table({}, {'forse': 'F'}) }}",
        "forse",
        'no card has a field "forse"; did you mean "force"?',
    ),
    ("{{ deck_table({}, {'{{ card.forse }}': 'F'}) }}", "card", "there is no card.forse"),
    ("{{ deck_table({}, {'{{ card. }}': 'F'}) }}", "deck_table", "deck_table(): columns:"),
    (
        "{{ deck_table({}, {'force': 3}) }}",
        "force",
        'columns: the heading of "force" is not a text',
    ),
    ("{{ deck_table({}, sort='forse') }}", "forse", 'sort: no card has a field "forse"'),
    ("{{ icon('starr') }}", "starr", 'icon(): there is no icon "starr"; did you mean "star"?'),
    (
        "{{ scenario('ambush') }}",
        "ambush",
        'there is no scenario "ambush"; the game has no scenarios',
    ),
    (
        "{{ spread([['tanks', 'polise']]) }}",
        "polise",
        'spread(): row 1, cell 2: there is no card "polise"; did you mean "police"?',
    ),
    (
        "{{ spread([['tanks', {'card': 'police', 'labl': 'x'}]]) }}",
        "labl",
        'row 1, cell 2: there is no key "labl"; did you mean "label"?',
    ),
    ("{{ spread([['tanks'], 'police']) }}", "police", "row 2: expected a list of cells"),
    (
        "{{ spread([['tanks', 3]]) }}",
        "spread",
        "row 1, cell 2: expected an id or a mapping, found the number 3",
    ),
    ("{{ spread([[{'label': 'x'}]]) }}", "spread", "row 1, cell 1: there is nothing in it"),
    ("{{ spread([['tanks']], places=['police']) }}", "spread", "it has rows= and places="),
    ("{{ spread([['', '']]) }}", "spread", "spread(): there are no cards in it"),
    (
        "{{ spread([[{'card': 'tanks', 'empty': true}]]) }}",
        "tanks",
        'a free place has no card, found "tanks"',
    ),
    (
        "{{ spread([[{'card': 'tanks', 'over': ['bribary']}]]) }}",
        "bribary",
        'row 1, cell 1, over 1: there is no card "bribary"; did you mean "bribery"?',
    ),
    (
        "{{ spread(places=[{'card': 'tanks', 'at': [1]}]) }}",
        "spread",
        "place 1: at: expected two numbers such as [1, 2]",
    ),
    (
        "{{ spread([['tanks', 'police']], arrows=[{'from': 'tanks', 'to': 'polise'}]) }}",
        "polise",
        'arrow 1: no cell is named "polise"; did you mean "police"?',
    ),
    (
        "{{ spread([['tanks', 'tanks']], arrows=[{'from': 'tanks', 'to': 'tanks'}]) }}",
        "tanks",
        'arrow 1: several cells are named "tanks"',
    ),
    (
        "{{ spread([['tanks', 'police']], arrows=[{'from': 'tanks'}]) }}",
        "spread",
        'arrow 1: the key "to" is missing',
    ),
    (
        "{{ spread([['tanks']], arrows=[{'from': 'tanks', 'to': 'tanks'}]) }}",
        "spread",
        "arrow 1: it leads from tanks to itself",
    ),
]


@pytest.mark.parametrize(("hole", "at", "told"), SLIPS)
def test_a_slip_is_told_at_the_word_that_is_wrong_or_else_at_the_call(
    tmp_path: Path, hole: str, at: str, told: str
) -> None:
    said = complaint(tmp_path, f"# Title\n\n{hole}\n")
    place, _, message = said.partition(": error: ")
    assert place.startswith(PLACE), said
    assert hole[int(place.removeprefix(PLACE)) - 1 :].startswith(at), said
    assert told in message


def test_the_place_is_right_in_the_middle_of_a_line_after_other_holes(tmp_path: Path) -> None:
    said = complaint(tmp_path, "There are {{ total() }} cards, {{ count('tankz') }} too.\n")
    assert said.startswith("rules.md:1:42: error: count(): ")


def test_a_card_without_a_back_has_none_to_be_shown(tmp_path: Path) -> None:
    said = complaint(tmp_path, "{{ back('tanks', deck='blue') }}\n", game=TWO_DECKS)
    assert 'the card "tanks" has no back' in said


def test_where_no_card_has_a_back_there_is_none(tmp_path: Path) -> None:
    game = "title: Test\ncard: 40mm x 60mm\nback: none\ncards: [cards.yaml]\n"
    assert "back(): no card has a back" in complaint(tmp_path, "{{ back() }}\n", game=game)


def test_a_macro_that_does_not_exist_is_told_with_the_nearest(tmp_path: Path) -> None:
    assert 'did you mean "deck_table"' in complaint(tmp_path, "{{ deck_tabel() }}\n")
