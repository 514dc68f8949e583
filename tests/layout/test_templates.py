"""Layout files that continue, fill, share and shadow one another."""

from __future__ import annotations

from pathlib import Path as File

from printkit.geometry import Rect, Size
from tests.layout.laying import ACE, GAME, boxes, lay_out, one_card, shapes, words, write


def test_a_layout_continues_another_and_fills_its_blocks(tmp_path: File) -> None:
    write(
        tmp_path,
        game=GAME + ACE,
        frame__layout="""
elements:
  - rect: {x: 1mm, y: 1mm, w: 1mm, h: 1mm, fill: red}
  - block: {name: art, x: 10mm, y: 10mm, w: 20mm, h: 20mm, elements: [rect: {fill: red}]}
  - block: {name: foot, elements: [rect: {x: 2mm, y: 2mm, w: 2mm, h: 2mm, fill: red}]}
""",
        unit__layout="""
extends: frame
blocks:
  art:
    - rect: {w: 50%, h: 50%, fill: blue}
elements:
  - rect: {x: 3mm, y: 3mm, w: 3mm, h: 3mm, fill: red}
""",
    )
    assert boxes(lay_out(tmp_path).front) == [
        Rect(1, 1, 1, 1),
        Rect(10, 10, 10, 10),
        Rect(2, 2, 2, 2),
        Rect(3, 3, 3, 3),
    ]


def test_the_last_layout_of_a_chain_fills_a_block_and_may_keep_what_was_there(
    tmp_path: File,
) -> None:
    write(
        tmp_path,
        game=GAME + ACE,
        base__layout="""
elements:
  - block: {name: art, elements: [rect: {x: 1mm, y: 1mm, w: 1mm, h: 1mm, fill: red}]}
""",
        middle__layout="""
extends: base
blocks:
  art:
    - rect: {x: 2mm, y: 2mm, w: 2mm, h: 2mm, fill: red}
""",
        unit__layout="""
extends: middle
blocks:
  art:
    - block: {name: art, elements: [rect: {x: 4mm, y: 4mm, w: 4mm, h: 4mm, fill: red}]}
    - rect: {x: 5mm, y: 5mm, w: 5mm, h: 5mm, fill: red}
""",
    )
    assert boxes(lay_out(tmp_path).front) == [Rect(4, 4, 4, 4), Rect(5, 5, 5, 5)]


def test_styles_continue_one_another_and_the_element_has_the_last_word(tmp_path: File) -> None:
    write(
        tmp_path,
        game=GAME + ACE,
        frame__layout="""
styles:
  box: {x: 1mm, y: 1mm, w: 5mm, h: 5mm, fill: red}
  wide: {extends: box, w: 10mm}
elements:
  - rect: {style: wide, h: 2mm}
""",
        unit__layout="""
extends: frame
styles:
  box: {extends: box, h: 7mm, font: Source Serif 4}
elements:
  - rect: {style: wide, x: 20mm}
""",
    )
    assert boxes(lay_out(tmp_path).front) == [Rect(1, 1, 10, 2), Rect(20, 1, 10, 7)]


def test_a_style_may_have_keys_that_only_some_elements_know(tmp_path: File) -> None:
    laid = one_card(
        tmp_path,
        """
- rect: {style: any, w: 5mm, h: 5mm, x: 2mm, y: 2mm}
- text: {style: any, y: 10mm, h: 5mm, text: Hi}
""",
        more='styles: {any: {fill: red, radius: 1mm, align: center, color: "#00f"}}',
    )
    assert len(laid.front.marks) == 2


def test_a_games_layout_shadows_a_shared_one_and_may_continue_it(tmp_path: File) -> None:
    write(
        tmp_path,
        game=GAME + "cards:\n  - {name: Ace}\n",
        plain__layout="""
extends: plain
elements:
  - rect: {x: 1mm, y: 1mm, w: 1mm, h: 1mm, fill: red}
""",
    )
    laid = lay_out(tmp_path)
    assert words(laid.front) == "Ace"
    assert boxes(laid.front)[-1] == Rect(1, 1, 1, 1)


def test_a_layout_of_nearly_the_cards_proportions_is_scaled(tmp_path: File) -> None:
    write(
        tmp_path,
        game="title: T\ncard: 63mm x 88mm\nback: none\n" + ACE,
        unit__layout="size: poker\nelements: [rect: {x: 1mm, y: 1mm, w: 50%, h: 50%, fill: red}]",
    )
    frame = lay_out(tmp_path).front
    assert frame.size == Size(63, 88)
    (box,) = boxes(frame)
    assert (box.w, box.h) == (31.5, 44)


def test_another_size_is_an_error_with_both_sizes(tmp_path: File) -> None:
    write(
        tmp_path,
        game="title: T\ncard: tarot\nback: none\n" + ACE,
        unit__layout="bleed: 3mm\nsize: poker\nelements: []",
    )
    said = lay_out(tmp_path).said
    assert "templates/unit.yaml:2:7: error: the layout unit is 63.5 x 88.9 mm" in said
    assert "69.85 x 120.65 mm" in said


def test_the_bleed_is_the_layouts_unless_another_is_asked_for(tmp_path: File) -> None:
    write(tmp_path, game=GAME + ACE, unit__layout="bleed: 2mm\nelements: [rect: {fill: red}]")
    assert lay_out(tmp_path).front.bleed.left == 2
    assert boxes(lay_out(tmp_path).front) == [Rect(-2, -2, 44, 64)]
    assert boxes(lay_out(tmp_path, bleed=4).front) == [Rect(-4, -4, 48, 68)]


def test_a_layout_that_reads_copy_is_known_to(tmp_path: File) -> None:
    write(
        tmp_path,
        game=GAME + "cards:\n  - {template: unit, name: Ace, copies: 2}\n  - {name: King}\n",
        unit__layout='elements: [text: {h: 5mm, text: "{{ copy }} of {{ card.copies }}"}]',
    )
    laid = lay_out(tmp_path)
    deck = laid.game.decks[0]
    assert [laid.layouts.uses_copy(card) for card in deck.cards] == [True, False]
    second = laid.layouts.front(deck.cards[0], deck, 2)
    assert second is not None
    assert words(second) == "2 of 2"


def test_what_is_the_same_on_all_cards_is_the_same_object(tmp_path: File) -> None:
    write(
        tmp_path,
        game=GAME.replace("back: none\n", "back: {template: rear, title: T}\n") + "cards:\n"
        "  - {template: unit, name: A, tone: red}\n"
        "  - {template: unit, name: B, tone: red}\n",
        unit__layout="""
components: {dot: {parameters: [tone], elements: [ellipse: {fill: "{{ tone }}", rotate: 5}]}}
elements:
  - rect: {fill: gold}
  - group: {rotate: 20, elements: [rect: {fill: white}, icon: {name: star}]}
  - rect: {h: 5mm, fill: "{{ card.tone }}"}
  - use: {component: dot, w: 5mm, with: {tone: "{{ card.tone }}"}}
  - text: {h: 5mm, text: "{{ card.tone }}"}
  - text: {y: 10mm, h: 5mm, text: "{{ card.name }}"}
""",
        rear__layout='elements: [text: {text: "{{ back.title }}"}]',
    )
    laid = lay_out(tmp_path)
    one, two = laid.fronts
    assert one is not None
    assert two is not None
    same = [a is b for a, b in zip(one.marks, two.marks, strict=True)]
    assert same == [True, True, True, True, True, False]
    assert laid.backs[0] is laid.backs[1]


def test_backs_that_read_the_card_are_each_their_own(tmp_path: File) -> None:
    write(
        tmp_path,
        game=GAME.replace("back: none\n", "back: {template: rear}\n")
        + "cards: [{name: A}, {name: B}, {name: C, back: none}]\n",
        rear__layout='elements: [text: {text: "{{ card.name }}"}]',
    )
    backs = lay_out(tmp_path).backs
    assert [words(back) if back else None for back in backs] == ["A", "B", None]


def test_the_card_reads_data_before_methods(tmp_path: File) -> None:
    laid = one_card(
        tmp_path,
        '- text: {text: "{{ card.items }} {{ card.number }} {{ game.title }} {{ deck.total }}"}',
        card="name: A, items: swords",
    )
    assert words(laid.front) == "swords 1 Test 1"


def test_shapes_of_a_loop_are_bounded(tmp_path: File) -> None:
    laid = one_card(
        tmp_path,
        """
- group:
    elements:
      - rect: {w: 1mm, h: 1mm, fill: red}
        for: j in range(1000)
  for: i in range(1000)
""",
    )
    assert "for: draws more than 50,000 elements" in laid.said
    (front,) = laid.fronts
    assert front is not None
    assert len(shapes(front)) <= 50_000
