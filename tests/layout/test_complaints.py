"""What is wrong with a layout, or with a card in it, and where that is said."""

from __future__ import annotations

import time
from pathlib import Path as File

import pytest

from tests.layout.laying import ACE, GAME, complaints, lay_out, one_card, write


@pytest.mark.parametrize(
    ("element", "complaint"),
    [
        ("rcet: {}", 'one.yaml:3:5: error: there is no element "rcet"; did you mean "rect"?'),
        (
            "rect: {fill: red, widht: 3mm}",
            'one.yaml:3:23: error: unknown key "widht" in rect',
        ),
        ("rect: {fill: red, width: 3mm}", 'unknown key "width" in rect; did you mean "w"?'),
        ("rect: {colour: red}", 'unknown key "colour" in rect; did you mean "fill"?'),
        ("circle: {fill: red}", 'there is no element "circle"; did you mean "ellipse"?'),
        ("box: {fill: red}", 'there is no element "box"; did you mean "rect"?'),
        ("text: {text: hi, size: 12}", '"12" has no unit: write 12pt (or mm)'),
        ("text: '{{ card.name }}'", 'write text: {text: "…"}'),
        ("icon: star", 'expected the keys of icon, found "star"; write icon: {name: "…"}'),
        ("text: {text: '{{ name }}'}", 'no name "name" here; did you mean "card.name"?'),
        ("text: {text: '{{ gname }}'}", 'there is no name "gname" here; did you mean "game"?'),
        ("text: {text: 'a {name}'}", '"{name}" is printed as it stands; write {{ card.name }}'),
        ("rect: {fill: redd}", "one.yaml:3:18: error: expected a colour"),
        ("rect: {fill: red, x: 3}", 'one.yaml:3:26: error: "3" has no unit: write 3mm'),
        (
            "rect: {fill: red, x: }",
            "error: expected a length such as 3mm, 50% or 50% - 4mm, found nothing",
        ),
        ("rect: {}", "one.yaml:3:5: error: this rect draws nothing"),
        ("path: {fill: red, d: M1 1 K}", "one.yaml:3:26: error: path data stops making sense"),
        ("path: {fill: red}", 'one.yaml:3:11: error: path needs the key "d"'),
        ("text: {text: hi, align: middel}", "one.yaml:3:29: error: expected one of left"),
        ("text: {text: hi, font: Sauce Sans 3}", 'there is no font "Sauce Sans 3"; did you mean'),
        ("text: {text: hi, size: -3pt}", "expected a font size"),
        ("text: {text: '{{ card. }}'}", "one.yaml:3:18: error:"),
        ("text: {text: '{% if x %}'}", "one.yaml:3:18: error:"),
        ("use: {component: dto}", 'there is no component "dto"; did you mean "dot"?'),
        ("use: {component: dot, with: {sdie: 3}}", 'has no parameter "sdie"; did you mean "side"?'),
        ("use: {component: dot}", 'the component "dot" needs the parameter "side"'),
        ("text: {style: bdoy, text: hi}", 'there is no style "bdoy"; did you mean "body"?'),
        ("pips: {icon: star, count: many}", "expected a whole number"),
        ("pips: {icon: star, count: 201}", "expected a count from 0 to 200"),
        ("icon: {name: chess-qeen}", 'there is no icon "chess-qeen"; did you mean "chess-queen"?'),
        ("polygon: {fill: red, points: '0%,0%'}", "expected two or more points, found 1"),
        ("group: {elements: {rect: {}}}", "expected a list of elements, found a mapping"),
        ("rect: {fill: red, w: 5mm - 6mm}", "its sides cannot be negative"),
    ],
)
def test_each_slip_is_told_at_its_place(tmp_path: File, element: str, complaint: str) -> None:
    names = "components: {dot: {parameters: [side], elements: []}}\nstyles: {body: {}}"
    said = complaints(tmp_path, f"- {element}", more=names)
    # One line of names more than where no test needs them.
    said = [line.replace("one.yaml:4:", "one.yaml:3:") for line in said]
    assert any(complaint in line for line in said), said


def test_all_slips_of_a_layout_are_told_at_once_and_before_any_card(tmp_path: File) -> None:
    said = complaints(
        tmp_path,
        """
- rect: {fill: redd}
  when: card.name ==
- text: {text: hi, sise: 3}
  for: 3 in x
- circle: {}
- rect: {fill: red}
  text: {text: hi}
""",
    )
    assert len([line for line in said if "error" in line]) >= 6
    assert not any('card "' in line for line in said)


def test_an_undefined_name_is_told_with_the_card_and_the_layouts_place(tmp_path: File) -> None:
    said = complaints(tmp_path, '- text: {text: "{{ card.nmae }}"}')
    assert said == ['one.yaml:3:18: error: card "Ace": there is no card.nmae; did you mean "name"?']


def test_a_field_may_be_optional(tmp_path: File) -> None:
    assert complaints(tmp_path, "- text: {text: \"{{ card.flavour | default('') }}\"}") == []


def test_text_that_does_not_fit_is_told_at_the_cards_line(tmp_path: File) -> None:
    write(
        tmp_path,
        game=f"{GAME}cards:\n  - {{template: unit, name: Ace,\n     text: {'word ' * 400}}}\n",
        unit__layout='elements:\n  - text: {w: 30mm, h: 20mm, text: "{{ card.text }}"}',
    )
    (line,) = lay_out(tmp_path).said.splitlines()
    place = f"{tmp_path.name}/game.yaml:6:12"
    assert line.startswith(f'{place}: error: card "Ace": "text" does not fit')
    assert "mm too high at 6.5 pt" in line
    assert 'the last words that fit are "' in line
    assert f"(layout unit, {tmp_path.name}/templates/unit.yaml:2:36)" in line


def test_text_that_may_overflow_is_only_warned_of(tmp_path: File) -> None:
    laid = one_card(tmp_path, f"- text: {{w: 10mm, h: 5mm, overflow: warn, text: {'word ' * 40}}}")
    assert [problem.severity for problem in laid.problems] == ["warning"]


def test_a_letter_that_no_font_has_is_named(tmp_path: File) -> None:
    said = complaints(tmp_path, '- text: {text: "{{ card.name }}"}', card='name: "\U0001f9ff"')
    assert len(said) == 1
    assert "U+1F9FF" in said[0]
    assert "Source Sans 3" in said[0]
    assert 'game.yaml:5:27: error: card "' in said[0]


def test_a_value_of_a_card_that_makes_no_sense_is_told_at_the_card(tmp_path: File) -> None:
    said = complaints(tmp_path, '- rect: {fill: "{{ card.tone }}"}', card="name: Ace, tone: redd")
    assert len(said) == 1
    assert said[0].startswith(f'{tmp_path.name}/game.yaml:5:38: error: card "Ace": expected a col')
    assert "the layout one reads it at one.yaml:3:18" in said[0]


def test_an_element_that_fails_leaves_the_others_to_be_checked(tmp_path: File) -> None:
    said = complaints(
        tmp_path, '- text: {text: "{{ card.one }}"}\n- text: {text: "{{ card.two }}"}'
    )
    assert ["card.one" in line or "card.two" in line for line in said] == [True, True]


def test_text_beyond_the_edge_of_the_card_is_warned_of(tmp_path: File) -> None:
    said = complaints(tmp_path, "- text: {x: 30mm, w: 30mm, h: 10mm, text: far too far out}")
    assert said == ["one.yaml:3:45: warning: this text reaches beyond the edge of the card"]
    assert (
        complaints(tmp_path, "- text: {x: -5mm, w: 50mm, h: 10mm, align: centre, text: in}") == []
    )


def test_a_text_without_room_is_told(tmp_path: File) -> None:
    assert "it has no room" in complaints(tmp_path, "- text: {w: 0mm, h: 10mm, text: hi}")[0]


def test_references_that_lead_nowhere_are_all_told_in_one_run(tmp_path: File) -> None:
    write(
        tmp_path,
        game=GAME + "cards:\n  - {template: untt, name: A}\n  - {template: crd, name: B}\n"
        "  - {template: unit, name: C}\n",
        unit__layout="extends: fraem\n",
        frame__layout="elements: []\n",
    )
    said = lay_out(tmp_path).said
    assert 'there is no layout "untt" in templates/; did you mean "unit"?' in said
    assert 'there is no layout "crd" in templates/' in said
    assert 'unit.yaml:1:10: error: there is no layout "fraem" in templates/; did you mean' in said


@pytest.mark.parametrize(
    ("files", "complaint"),
    [
        (
            {"unit__layout": "extends: b", "b__layout": "extends: c", "c__layout": "extends: b"},
            "layouts cannot extend each other in a circle: unit > b > c",
        ),
        (
            {"unit__layout": "styles: {a: {extends: b}, b: {extends: a}}"},
            "styles cannot extend each other in a circle",
        ),
        (
            {"unit__layout": "styles: {a: {extends: a}}"},
            'there is no style "a"',
        ),
        (
            {
                "unit__layout": "components: {a: {elements: [use: {component: b}]},"
                " b: {elements: [use: {component: a}]}}\nelements: [use: {component: a}]"
            },
            "a component cannot hold itself: a > b > a",
        ),
        (
            {"unit__layout": "blocks: {atr: []}\nelements: [block: {name: art}]"},
            'there is no block "atr" to fill; did you mean "art"?',
        ),
        ({"unit__layout": "elemnts: []"}, 'unknown key "elemnts" in layout'),
        ({"unit__layout": "- rect"}, "expected the keys of a layout, found a list"),
        ({"unit__layout": "parameters: [suit]"}, 'has the parameter "suit": it is a component'),
        ({"unit__layout": "size: pokre"}, 'unknown card size "pokre"'),
        ({"unit__layout": "components: {a: {elements: [rcet: {}]}}"}, 'no element "rcet"'),
    ],
)
def test_layouts_that_cannot_be_are_refused(
    tmp_path: File, files: dict[str, str], complaint: str
) -> None:
    write(tmp_path, game=GAME + ACE, **files)
    assert complaint in lay_out(tmp_path).said


def test_a_layout_through_a_link_out_of_the_game_is_refused(tmp_path: File) -> None:
    outside = tmp_path / "secret.yaml"
    outside.write_text("elements: []", encoding="utf-8")
    game = tmp_path / "game"
    write(game, game=GAME + ACE, other__layout="elements: []")
    (game / "templates" / "unit.yaml").symlink_to(outside)
    assert "the link leads out of the game's folder" in lay_out(game).said


def test_components_of_components_do_not_grow_without_end(tmp_path: File) -> None:
    layers = [
        f"c{i}: {{elements: [{', '.join([f'use: {{component: c{i + 1}}}'] * 9)}]}}"
        for i in range(12)
    ]
    components = ", ".join([*layers, "c12: {elements: [rect: {fill: red}]}"])
    write(
        tmp_path,
        game=GAME + ACE,
        unit__layout=f"components: {{{components}}}\nelements: [use: {{component: c0}}]",
    )
    start = time.process_time()
    assert "this layout has over 20,000 elements" in lay_out(tmp_path).said
    assert time.process_time() - start < 5


def test_braces_around_what_is_no_field_are_only_braces(tmp_path: File) -> None:
    assert complaints(tmp_path, "- text: {text: '{W} {T}: {{ card.name }} {{ \"{name}\" }}'}") == []


def test_a_layout_without_elements_is_warned_of(tmp_path: File) -> None:
    write(tmp_path, game=GAME + ACE, unit__layout="size: 40mm x 60mm\n")
    said = lay_out(tmp_path).said
    place = f"{tmp_path.name}/templates/unit.yaml:1:1"
    assert said == f"{place}: warning: the layout unit draws nothing: its cards are blank"


def test_a_picture_as_a_back_is_told_that_it_needs_a_layout(tmp_path: File) -> None:
    write(tmp_path, game=GAME.replace("none", "art/back.png") + "cards:\n  - {name: A}\n")
    assert "a picture needs a layout with image:" in lay_out(tmp_path).said


@pytest.mark.parametrize(
    ("game", "place"),
    [
        ('title: "\u6f22"\ncards: [{name: A}]\n', "1:8"),
        ('title: T\nback: {title: "\u6f22"}\ncards: [{name: A}]\n', "2:8"),
    ],
)
def test_a_title_that_the_back_cannot_show_is_told_at_the_title(
    tmp_path: File, game: str, place: str
) -> None:
    write(tmp_path, game=game)
    assert (
        f'game.yaml:{place}: error: no font has U+6F22 (\u6f22) of "title"'
        in lay_out(tmp_path).said
    )
