from __future__ import annotations

import pytest

from tests.game.games import Desk, told


def warnings(desk: Desk, cards: str) -> str:
    _, problems = desk.load(desk.written(cards="cards:\n" + cards))
    assert not problems.errors
    return told(problems)


@pytest.mark.parametrize(
    "cards",
    [
        "- {name: A}\n- {name: B, text: Draw 2, then: discard}\n",
        "- {name: B, text: Run, and then: hide}\n",
        "- {name: Run, Run Fast: away}\n",
    ],
)
def test_a_comma_that_ended_a_text_is_warned_of(desk: Desk, cards: str) -> None:
    assert "quote a text that has a comma in it" in warnings(desk, cards)


@pytest.mark.parametrize(
    "cards",
    [
        "- {name: A}\n- {name: Death Squad, cost: high}\n",
        "- {name: A, text: Draw 2, cost: 3}\n- {name: B}\n",
        "- {name: A, text: Draw 2, kind: x}\n- {name: B, kind: y}\n",
        "- {name: A, text: 'Draw 2', kind: x}\n- {name: B}\n",
        "- name: A\n  text: Draw 2\n  and then: discard\n",
    ],
)
def test_a_field_that_may_be_meant_is_not(desk: Desk, cards: str) -> None:
    assert not warnings(desk, cards)
