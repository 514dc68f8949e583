"""Fields of cards and keys of backs that no layout shows."""

from __future__ import annotations

from pathlib import Path as File

from tests.layout.laying import ACE, GAME, complaints, lay_out, write


def test_a_field_that_nothing_uses_is_warned_of(tmp_path: File) -> None:
    said = complaints(
        tmp_path, '- text: {text: "{{ card.flavour }}"}', card="name: A, flavour: x, flavor: y"
    )
    assert len(said) == 1
    assert 'warning: card "A": nothing uses the field "flavor"; did you mean "flavour"?' in said[0]


def test_the_default_layout_uses_every_text(tmp_path: File) -> None:
    write(tmp_path, game=GAME + "cards:\n  - {name: A, flavour: x}\n")
    assert lay_out(tmp_path).said == ""


def test_declared_fields_that_no_layout_shows_are_warned_of_and_lost_pictures_are_errors(
    tmp_path: File,
) -> None:
    fields = 'fields: {gold: integer, art: picture, tags: list, k: "choice(a, b)", cost: integer}\n'
    card = "{name: A, gold: 3, art: art/no.png, tags: [x], k: a, when: card.k == 'a'}"
    write(tmp_path, game=f"{GAME}{fields}cards:\n  - {card}\n")
    said = lay_out(tmp_path).said
    warned = [name for name in ("gold", "art", "tags", "k", "cost") if f'field "{name}"' in said]
    assert warned == ["gold", "art", "tags"]
    assert "the default front shows the name and the texts" in said
    assert 'error: card "A": there is no picture "art/no.png"' in said


def test_a_text_that_no_layout_shows_is_warned_of(tmp_path: File) -> None:
    (said,) = complaints(tmp_path, '- text: {text: "{{ card.name }}"}', card="name: A, text: hi")
    assert 'nothing uses the field "text"; no layout of the deck shows it' in said


def test_declared_fields_of_a_game_with_a_referee_may_be_the_referees(tmp_path: File) -> None:
    game = f"{GAME}referee: my\nfields: {{gold: integer}}\ncards:\n  - {{name: A, gold: 3}}\n"
    write(tmp_path, game=game)
    assert lay_out(tmp_path).said == ""


def test_keys_of_a_back_that_its_layout_never_reads_are_warned_of(tmp_path: File) -> None:
    game = GAME.replace("none", "{titel: Hi, image: art/back.png}")
    write(tmp_path, game=game + "cards:\n  - {name: A}\n")
    said = lay_out(tmp_path).said
    assert 'nothing uses the key "titel" of the back; did you mean "title"?' in said
    assert 'nothing uses the key "image" of the back; the layout plain-back shows title' in said


def test_keys_of_a_back_that_the_front_reads_are_used(tmp_path: File) -> None:
    game = GAME.replace("none", "{tint: red}")
    write(
        tmp_path,
        game=game + ACE,
        unit__layout='elements:\n  - rect: {fill: "{{ back.tint }}"}\n',
    )
    assert lay_out(tmp_path).said == ""
