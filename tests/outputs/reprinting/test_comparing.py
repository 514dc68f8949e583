"""A printed deck, less what is taken out, with what is put in, is the present deck."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from printkit.outputs.reprinting.comparing import Changes, Face, compare
from printkit.outputs.reprinting.record import Printed, Record

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
