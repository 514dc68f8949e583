from __future__ import annotations

import pytest

from tests.draw.seeing import kind, opened, text_of
from tests.outputs.books import Press, press

__all__ = ["press"]


def test_every_player_gets_an_aid_card_of_the_decks_size(press: Press) -> None:
    product = press.products("aid")["aid-cards-a4.pdf"]
    facts = product.facts
    assert (facts["cards"], facts["copies"], facts["faces"]) == (1, 3, 6)
    assert (63.5, 88.9) in {(size.w, size.h) for size in press.sizes}
    assert text_of(product.data, 0).count("page 1") == 3
    assert text_of(product.data, 1).count("page 2") == 3
    assert kind(opened(product.data).Root.ViewerPreferences, "/Duplex") == "/DuplexFlipLongEdge"


@pytest.mark.parametrize(("pages", "cards", "faces"), [(1, 1, 3), (3, 2, 9), (4, 2, 12)])
def test_an_aid_takes_as_many_cards_as_its_pages_need(
    press: Press, pages: int, cards: int, faces: int
) -> None:
    press.aid_pages = pages
    facts = press.products("aid")["aid-cards-a4.pdf"].facts
    assert (facts["cards"], facts["faces"]) == (cards, faces)


def test_an_aid_is_a_page_too(press: Press) -> None:
    press.aid_pages = 1
    product = press.products("aid", papers=("a4", "letter"))["aid-letter.pdf"]
    assert text_of(product.data) == "page 1"
    assert product.facts["pages"] == 1
