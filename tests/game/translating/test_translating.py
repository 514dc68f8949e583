"""Games in other languages: what a file of lang/ says, and what of it is wrong."""

from __future__ import annotations

import pytest

from printkit.game.customising.overriding import Overrides, parse_override
from printkit.game.load import load_game
from printkit.game.model import Game
from printkit.problems import Problems
from printkit.referee.pack import pack_of
from printkit.source.jinja.expressions import Expressions
from printkit.source.markup import Rich
from tests.game.games import Desk, cards, told

FOXES = """
title: Foxes
back: {template: lattice, title: Foxes}
fields: {kind: "choice(hunter, prey)", text: rich, motto: text, tags: list, force: integer}
words: {face_up: FACE UP}
cards:
  - {name: Red Fox, text: "**Runs** away.", motto: "7", tags: [red], force: 3, kind: hunter}
  - {name: Owl, text: Sees., motto: Who?, kind: hunter}
  - {name: Ghost, text: Boo., when: rules.ghosts}
rules: {ghosts: no}
"""
SPANISH = """
title: Zorros
words: {face_up: BOCA ARRIBA}
cards:
  red-fox: {name: Zorro rojo, text: "**Huye.**"}
  owl: {name: Búho, text: Ve., motto: ¿Quién?}
  ghost: {name: Fantasma}
"""


def spoken(
    desk: Desk, spanish: str = SPANISH, game: str = FOXES, language: str = "es"
) -> tuple[Game, Problems]:
    desk.write("game/lang/es.yaml", spanish)
    path = desk.written(game)
    problems = Problems()
    found = load_game(path, desk.shared(), problems, Expressions(), language=language)
    assert found is not None
    return found, problems


def test_texts_are_those_of_the_language_and_all_else_is_the_same(desk: Desk) -> None:
    game, problems = spoken(desk)
    assert not list(problems), told(problems)
    fox = cards(game)["red-fox"]
    assert (game.title, game.language, game.languages) == ("Zorros", "es", ("en", "es"))
    assert (fox.name, fox.fields["name"], fox.fields["force"]) == ("Zorro rojo", "Zorro rojo", 3)
    assert isinstance(fox.fields["text"], Rich)
    assert fox.fields["text"].markup == "**Huye.**"
    assert str(fox.places["text"]) == "game/lang/es.yaml:5:37"
    assert fox.fields["motto"] == "7"
    assert fox.back is not None
    assert fox.back.keys["title"] == "Zorros"
    assert game.words == {"face_up": "BOCA ARRIBA"}
    assert [path.name for path in game.read][-1] == "es.yaml"


def test_a_game_in_its_own_language_is_as_it_was_typed(desk: Desk) -> None:
    game, problems = spoken(desk, language="en")
    assert (game.title, game.original) == ("Foxes", None)
    assert not list(problems)


def test_a_language_that_is_not_there_is_told_with_those_that_are(desk: Desk) -> None:
    _, problems = spoken(desk, language="fr")
    assert 'game/game.yaml: error: Foxes has no language "fr"; known: en, es;' in told(problems)
    assert "a new one is a file lang/fr.yaml" in told(problems)


def test_what_is_not_translated_is_listed_with_its_places_and_counted(desk: Desk) -> None:
    spanish = "cards: {red-fox: {name: Zorro rojo, text: }, owl: {name: Búho}}\n"
    _, problems = spoken(desk, spanish)
    assert not problems.errors
    text = told(problems)
    assert (
        "game/lang/es.yaml:1:1: warning: text of cards: 2 texts are not translated:"
        " red-fox (game/game.yaml:7), owl (game/game.yaml:8); write it in lang/es.yaml,"
        " or list it under keep: [text]"
    ) in text
    assert "motto of cards: 1 text is not translated: owl (game/game.yaml:8)" in text
    assert "of the game: 2 texts are not translated: title" in text
    assert "ghost" not in text


def test_fields_that_are_kept_are_not_missed(desk: Desk) -> None:
    _, problems = spoken(desk, SPANISH.replace(", motto: ¿Quién?", "") + "keep: [motto]\n")
    assert not list(problems), told(problems)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("cards: {owll: {name: x}}", 'no card with the id "owll"; did you mean "owl"?'),
        ("cards: {owl: {nmae: x}}", 'card "Owl": the card has no field "nmae"; did you mean "name'),
        ("cards: {owl: {force: x}}", '"force" is no text (integer): it is the same in every lang'),
        ("cards: {owl: {kind: x}}", '"kind" is no text (choice(hunter, prey)): it is the same'),
        ("cards: {red-fox: {tags: x}}", '"tags" is no text (list): it is the same in every'),
        ("cards: {owl: {copies: 3}}", '"copies" is the same in every language'),
        ("cards: {ghost: {motto: x}}", 'card "Ghost": the card has no "motto" to translate'),
        ("cards: {owl: Búho}", 'expected fields of a card, found "Búho"; write owl: {name: …}'),
        ("cards: {owl: {text: [a]}}", "expected a text, found a list"),
        ("words: {face_upp: x}", 'the words of game.yaml have no "face_upp"; did you mean "face_u'),
        ("back: {titel: x}", 'the game\'s back has no text "titel"; did you mean "title"?'),
        ("decks: {fox: {title: x}}", 'the game has no deck "fox"'),
        ("keep: [mottto]", 'keep: no card has the field "mottto"; did you mean "motto"?'),
        ("titel: x", 'unknown key "titel" in a translation; did you mean "title"?'),
        ("cards: [a]", "expected cards by their ids, found a list"),
        ("title: Zorros # grises", "comment"),
    ],
)
def test_what_translates_nothing_is_told_where_it_stands(desk: Desk, line: str, said: str) -> None:
    _, problems = spoken(desk, f"{line}\n")
    (error,) = problems.errors
    assert said in str(error)
    assert str(error).startswith("game/lang/es.yaml:1:")


def test_files_of_lang_with_other_names_are_told(desk: Desk) -> None:
    desk.write("game/lang/spanish.yaml", "title: x\n")
    desk.write("game/lang/de.yml", "title: x\n")
    desk.write("game/lang/notes.txt", "x")
    _, problems = spoken(desk)
    first, second = told(problems).splitlines()
    assert "game/lang/de.yml: warning: this file is not read: a language has one file" in first
    assert "rename it to de.yaml" in first
    assert "game/lang/spanish.yaml: warning: this file is not read: expected a language" in second
    assert 'did you mean "es"?' in second


def test_backs_of_decks_and_cards_have_their_own_texts(desk: Desk) -> None:
    game, problems = spoken(
        desk,
        """
title: Baraja
back: {title: Dorso}
decks:
  blue: {title: Azul, back: {title: Mar}}
cards:
  ace: {name: As, back: {title: Aparte}}
  two: {name: Dos}
""",
        """
title: Pack
back: {title: Back}
decks:
- id: blue
  title: Blue
  back: {title: Sea}
  cards: [{name: Ace, back: {title: Apart}}, {name: Two}]
- {id: red, cards: [{name: Ace}, {name: Two, back: none}]}
""",
    )
    assert [deck.title for deck in game.decks] == ["Azul", ""]
    backs = [card.back.keys["title"] if card.back else None for d in game.decks for card in d.cards]
    assert backs == ["Aparte", "Mar", "Dorso", None]
    assert not list(problems), told(problems)


def test_a_game_that_extends_speaks_the_languages_of_its_base(base: Desk) -> None:
    base.write(
        "shared/data/revolt/lang/es.yaml",
        "title: Revuelta\ncards: {death-squad: {name: Escuadrón}, thugs: {name: Matones},"
        ' bribe: {name: Soborno, text: "+4 más"}}\nkeep: [kind]\n',
    )
    base.write("game/lang/es.yaml", "cards: {spies: {name: Espías}, thugs: {name: Gamberros}}\n")
    path = base.written(
        "extends: revolt\nchange: {bribe: {text: five}}\nremove: [death-squad]\n"
        "add: [{name: Spies, like: thugs}]\nexpect: {total: 9}\n"
    )
    problems = Problems()
    game = load_game(path, base.shared(), problems, Expressions(), language="es")
    assert game is not None
    names = {id_: card.name for id_, card in cards(game).items()}
    assert names == {"thugs": "Gamberros", "bribe": "Soborno", "spies": "Espías"}
    assert game.title == "Revuelta"
    assert cards(game)["bribe"].fields["text"] == "five"
    (missing,) = problems
    assert "text of cards: 1 text is not translated: bribe (game/game.yaml:2)" in str(missing)


def test_rules_know_cards_as_they_were_typed_but_by_their_new_names(desk: Desk) -> None:
    game, _ = spoken(desk)
    owl = pack_of(game).cards["owl"]
    assert (owl.name, owl.fields["motto"]) == ("Búho", "Who?")


def test_conditions_and_counts_read_the_game_as_it_was_typed(desk: Desk) -> None:
    game = FOXES + "expect: {total: 2, counts: [{where: {motto: Who?}, count: 1}]}\n"
    _, problems = spoken(desk, game=game)
    assert not list(problems), told(problems)


def test_documents_are_those_of_the_language(desk: Desk) -> None:
    for name in ("rulebook.md", "rulebook.es.md", "rulebook.de.md", "aid.md"):
        desk.write(f"game/{name}", "# One\n\nText.\n")
    game, problems = spoken(desk)
    assert game.rulebook is not None
    assert game.aid is not None
    assert (game.rulebook.name, game.aid.name) == ("rulebook.es.md", "aid.md")
    assert game.languages == ("en", "de", "es")
    assert game.untranslated == {"aid"}
    assert "the player aid is not translated: it stays in en; write aid.es.md" in told(problems)


def test_a_link_that_leads_out_of_lang_is_refused(desk: Desk) -> None:
    outside = desk.write("elsewhere/es.yaml", "title: x\n")
    (desk.folder / "game" / "lang").mkdir(parents=True)
    (desk.folder / "game" / "lang" / "es.yaml").symlink_to(outside)
    problems = Problems()
    load_game(desk.written(FOXES), desk.shared(), problems, Expressions(), language="es")
    assert "lies outside the game's folder" in told(problems)


@pytest.mark.parametrize("value", ["Flees at night.", "**Runs** away."])
def test_a_value_for_one_run_goes_before_its_translation(desk: Desk, value: str) -> None:
    desk.write("game/lang/es.yaml", SPANISH)
    problems = Problems()
    game = load_game(
        desk.written(FOXES),
        desk.shared(),
        problems,
        Expressions(),
        language="es",
        overrides=Overrides((parse_override(f"cards.red-fox.text={value}"),)),
    )
    assert game is not None
    assert not list(problems), told(problems)
    fox = cards(game)["red-fox"]
    assert isinstance(fox.fields["text"], Rich)
    assert (fox.fields["text"].markup, fox.name) == (value, "Zorro rojo")
