"""A printed deck, less what is taken out, with what is put in, is the present deck."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from printkit.outputs.reprinting.comparing import Changes, Face, compare
from printkit.outputs.reprinting.record import Printed, Record
from printkit.outputs.reprinting.telling import lines

cards = st.lists(
    st.builds(
        Printed,
        st.sampled_from(["land", "air"]),
        st.sampled_from(["fox", "owl", "ox"]),
        st.just("a name"),
        st.integers(1, 4),
        st.sampled_from("abc"),
        st.sampled_from("xy"),
    ),
    max_size=8,
    unique_by=lambda card: (card.deck, card.id, card.front, card.back),
)


def compared(old: list[Printed], new: list[Printed], *, backs: bool = True) -> Changes:
    faces = [Face(card, number) for number, card in enumerate(new, start=1)]
    return compare(Record("1", 1, "", tuple(old)), faces, backs=backs)


def looks(printed: list[Printed], *, backs: bool = True) -> Counter[tuple[str, str]]:
    found: Counter[tuple[str, str]] = Counter()
    for card in printed:
        found[card.front, card.back if backs else ""] += card.copies
    return found


@given(cards, cards, st.booleans())
def test_as_few_as_possible_are_printed_and_as_many_as_needed(
    old: list[Printed], new: list[Printed], backs: bool
) -> None:
    changes = compared(old, new, backs=backs)
    before, after = looks(old, backs=backs), looks(new, backs=backs)
    assert sum(change.put for change in changes.changes) == (after - before).total()
    assert sum(change.out for change in changes.changes) == (before - after).total()
    put: Counter[tuple[str, str]] = Counter()
    for runs in changes.prints.values():
        for number, copies in runs:
            card = new[number - 1]
            put[card.front, card.back if backs else ""] += copies
    assert put == after - before


@given(cards, cards)
def test_every_copy_is_kept_or_printed(old: list[Printed], new: list[Printed]) -> None:
    changes = compared(old, new)
    copies: Counter[tuple[str, str]] = Counter()
    for card in new:
        copies[card.deck, card.id] += card.copies
    for place, count in copies.items():
        printed = sum(number for _, number in changes.prints.get(place, ()))
        assert changes.kept[place] + printed == count


@given(cards, st.randoms(use_true_random=False))
def test_the_same_cards_in_any_order_are_no_change(old: list[Printed], random: object) -> None:
    shuffled = list(old)
    random.shuffle(shuffled)  # type: ignore[attr-defined]  # hypothesis' own Random
    assert not compared(old, shuffled).changes


def test_thousands_of_equal_cards_are_compared_in_no_time() -> None:
    old = [Printed("land", f"card-{number}", "x", 1, "a") for number in range(20_000)]
    new = [card._replace(id=f"other-{card.id}") for card in old]
    assert not compared(old, new).changes


def test_a_card_that_is_kept_by_another_id_is_told_as_more_or_fewer() -> None:
    old = [Printed("land", "fox", "Fox", 3, "a")]
    more = compared(old, [Printed("land", "red-fox", "Fox", 4, "a")]).changes
    assert [(change.kind, change.before, change.after, change.put) for change in more] == [
        ("more", 3, 4, 1)
    ]
    fewer = compared(old, [Printed("land", "red-fox", "Fox", 2, "a")]).changes
    assert [(change.kind, change.before, change.after, change.out) for change in fewer] == [
        ("fewer", 3, 2, 1)
    ]


def told(old: list[Printed], new: list[Printed]) -> list[str]:
    return list(lines("Zoo", compared(old, new)))[1:-1]


ONE = Printed("zoo", "fox", "Fox", 2, "one")
TWO = Printed("zoo", "fox-2", "Fox", 3, "two")


def test_the_first_of_two_cards_of_one_name_that_goes_is_the_one_to_take_out() -> None:
    assert told([ONE, TWO], [TWO._replace(id="fox")]) == [
        "Take out of the old deck:",
        "  2 × Fox (the first): no longer in the deck",
    ]


def test_a_new_card_before_others_of_its_name_is_the_new_one() -> None:
    now = [
        Printed("zoo", "fox", "Fox", 1, "zero"),
        ONE._replace(id="fox-2"),
        TWO._replace(id="fox-3"),
    ]
    assert told([ONE, TWO], now) == ["New cards:", "  1 × Fox (the first)"]


def test_cards_of_one_name_in_several_decks_are_told_with_their_deck() -> None:
    decks = [ONE._replace(deck=deck) for deck in ("red", "blue")]
    assert told(decks, [card._replace(front="other") for card in decks])[1] == (
        "  4 × all cards: every face has changed"
    )
    more = Printed("red", "owl", "Owl", 1, "o")
    new = [card._replace(front="other") for card in decks]
    assert told([*decks, more], [*new, more])[1:3] == [
        "  2 × Fox of red: changed",
        "  2 × Fox of blue: changed",
    ]


def test_copies_that_differ_are_told_by_their_numbers() -> None:
    old = [Printed("zoo", "fox", "Fox", 1, look) for look in "abcde"]
    assert told(old, old[:2]) == [
        "Take out of the old deck:",
        "  3 × Fox: 5 → 2 copies (numbers 3, 4, 5)",
        "Number of copies changed:",
        "  Fox: 5 → 2 copies",
    ]
    new = [*old[:3], old[3]._replace(front="z"), old[4]]
    assert told(old, new)[1] == "  1 × Fox: changed (number 4)"
