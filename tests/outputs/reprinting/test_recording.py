"""A record is read back as it was written."""

from __future__ import annotations

from pathlib import Path

import yaml
from hypothesis import given
from hypothesis import strategies as st

from printkit.outputs.reprinting.record import Printed, Record
from printkit.outputs.reprinting.recording import read_file, read_number, text_of
from printkit.problems import Problems

prints = st.integers(0, 2**64 - 1).map(lambda number: f"{number:016x}")
names = st.text(
    st.characters(blacklist_categories=("Cs", "Cc", "Zs", "Zl", "Zp", "Cn", "Co")), min_size=1
)
cards = st.builds(
    Printed,
    st.sampled_from(["cards", "no", "12"]),
    st.sampled_from(["fox", "null", "1e3"]),
    names.filter(lambda name: name.strip("\ufeff") == name),
    st.integers(1, 100_000),
    prints,
    st.just("") | prints,
)


@given(st.lists(cards, max_size=6), st.integers(1, 9999))
def test_a_record_comes_back_whole(cards: list[Printed], number: int) -> None:
    import tempfile

    record = Record("beta", number, "2025-03-01", tuple(sorted(cards)), "1.10")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "beta.yaml"
        path.write_text(text_of(record, "Zoo: the game"), encoding="utf-8")
        problems = Problems()
        read = read_file(path, "beta.yaml", problems)
        assert read is not None, list(problems)
        assert read._replace(cards=tuple(sorted(read.cards))) == record
        assert read_number(path, "beta.yaml", problems) == number
    assert not problems.errors


def test_other_readers_of_yaml_see_texts_too() -> None:
    card = Printed("no", "null", "12", 3, "0123456789012345", "12345678901234e5")
    read = yaml.safe_load(text_of(Record("x", 1, "2025-03-01", (card,)), "Zoo"))
    (one,) = read["decks"]["no"]
    assert one["front"] == "0123456789012345"
    assert (one["name"], one["back"]) == ("12", "12345678901234e5")


def test_ten_thousand_cards_are_a_small_file() -> None:
    card = Printed("cards", "a-card-name", "A card's name", 1, "0" * 16, "f" * 16)
    cards = tuple(card._replace(id=f"{card.id}-{number}") for number in range(10_000))
    assert len(text_of(Record("x", 1, "2025-03-01", cards), "Zoo")) < 1_500_000
