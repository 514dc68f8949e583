"""Layouts say what they cannot find, data is never markup, and a game reads nothing outside."""

from __future__ import annotations

import socket
from pathlib import Path

import pikepdf
import pytest

from tests.cases.building import FACES, GAME, build, cards, pages, place, printed, refused, write

SECRET = "Kassiber"
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{}<path d="M0 0H9V9Z"/></svg>'
PICTURE = "elements:\n  - image: {src: '{{ card.art }}'}\n"


def words(expression: str) -> str:
    return f"elements:\n  - rect: {{fill: '#fafafa'}}\n  - text: {{text: {expression!r}}}\n"


@pytest.mark.parametrize(
    ("expression", "unknown", "meant"),
    [
        ("{{ card.nmae }}", "card.nmae", "name"),
        ("Times: {{ card.copis }}", "card.copis", "copies"),
        ("{{ deck.totl }}", "deck.totl", "total"),
        ("{{ rules.hand_sise }}", "rules.hand_sise", "hand_size"),
        ("{{ crad.name }}", '"crad"', "card"),
        ("{{ card.name | uper }}", '"uper"', "upper"),
    ],
)
def test_an_unknown_name_is_told_with_the_layouts_place_and_the_card(
    expression: str, unknown: str, meant: str
) -> None:
    game = cards("{name: Fox, template: unit}", head=f"{GAME}rules: {{hand_size: 3}}\n")
    layout = words(expression)
    done = refused(game, unit=layout)
    line, column = place(layout, "text: {text: ")
    assert done.places == [("g/templates/unit.yaml", line, column + len("text: {text: "))]
    assert 'card "Fox"' in done.told or "filter" in done.told
    assert unknown in done.told
    assert f'did you mean "{meant}"?' in done.told


def test_every_card_that_lacks_a_field_is_named() -> None:
    game = cards("{name: Fox, cost: 3}", "name: Owl", "name: Ox", head=f"{GAME}template: unit\n")
    (face, *others) = printed(game, unit=words("{{ card.name }} {{ card.cost }}"))
    assert face.texts == ["Fox 3"]
    assert [other.texts for other in others] == [["Owl"], ["Ox"]]
    Path("out").rename("before")
    done = refused(game, unit=words("{{ card.price }}"))
    assert all(f'"{name}"' in done.told for name in ("Fox", "Owl", "Ox"))


@pytest.mark.parametrize(
    "optional",
    [
        "{{ card.name }}{{ card.flavour | default('') }}",
        "{{ card.name }}{{ card.flavour if card.flavour is defined else '' }}",
    ],
)
def test_a_field_may_be_optional(optional: str) -> None:
    (face,) = printed(cards("{name: Fox, template: unit}"), unit=words(optional))
    assert face.texts == ["Fox"]


@pytest.mark.parametrize(
    "text",
    [
        "{{ x }}",
        "{{ card.name }} and }} {{",
        "${cost} and $cost",
        "{% if x %}no{% endif %}",
        "{# note #}",
        "%(name)s {name} %s",
    ],
)
def test_braces_in_the_text_of_a_card_are_text(text: str) -> None:
    game = cards(f"name: A\n    template: unit\n    text: '{text}'", f"name: B\n    text: '{text}'")
    own, default = printed(game, unit=words("{{ card.text }}"))
    assert own.texts == [text]
    assert default.texts == ["B", text]


def test_a_field_without_a_value_prints_nothing() -> None:
    (face,) = printed(
        cards("name: A\n    template: unit\n    text:"), unit=words("{{ card.text }}.")
    )
    assert face.texts == ["."]


MARKUP = """R&D
Q&T 12
HP<5
x <y
2 <B <7
<sword> icon
&copy; x
3 < 4 > 2
a</b>
<b>bold</b> <br/> <!-- no -->
*not* **bold** _here_ :star: \\n
# heading - list `code`
<para>&#65;&lt;</para>
"""


@pytest.mark.parametrize("text", MARKUP.splitlines())
def test_text_is_printed_character_for_character(text: str) -> None:
    game = cards(
        f"name: A\n    text: |\n      {text}",
        f"name: |\n      {text}",
        head=f"{GAME}card: index-5x8\n",
    )
    first, second = printed(game)
    assert first.texts == ["A", text]
    assert second.texts == [text]


@pytest.mark.parametrize("text", ["R&D", "2 <B <7", "<sword> icon", "a</b>", "&copy; {{ x }}"])
def test_in_rich_text_only_its_own_marks_are_markup(text: str) -> None:
    game = cards(
        f"name: A\n    text: '**{text}** *b* \\*c\\*'", head=f"{GAME}fields: {{text: rich}}\n"
    )
    (face,) = printed(game)
    assert face.texts == ["A", f"{text} b *c*"]


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Every attempt to reach the network."""
    made: list[object] = []

    def refuse(*words: object, **_: object) -> None:
        made.append(words)
        raise OSError("no network in this test")

    for name in ("socket", "create_connection", "getaddrinfo"):
        monkeypatch.setattr(socket, name, refuse)
    return made


@pytest.fixture
def secret() -> Path:
    """A file beside the game's folder, as an SVG, a layout, a game and a text."""
    write({"secret.svg": SVG.format(f"<text>{SECRET}</text>")}, ".")
    write({"game.yaml": f"title: {SECRET}\ncards: [{{name: {SECRET}}}]\n"}, "outside")
    return Path("secret.svg").resolve()


@pytest.mark.parametrize(
    "path",
    [
        "../secret.svg",
        "art/../../secret.svg",
        "..\\secret.svg",
        "../../../../../../etc/hostname",
        "/etc/hostname",
        "~/secret.svg",
        "C:\\secret.svg",
        "\\\\127.0.0.1\\x.png",
        "http://127.0.0.1:9/x.png",
        "file:///etc/hostname",
        "data:image/png;base64,AAAA",
        "link.svg",
        "up/secret.svg",
    ],
)
def test_a_picture_is_never_taken_from_outside(
    path: str, secret: Path, calls: list[object]
) -> None:
    write({"art/a.svg": SVG.format("")})
    Path("g/link.svg").symlink_to(secret)
    Path("g/up").symlink_to(secret.parent)
    game = cards(
        "{name: B, template: unit, art: art/a.svg}",
        f"name: A\n    template: unit\n    art: '{path}'",
    )
    done = refused(game, unit=PICTURE)
    assert done.places == [("g/game.yaml", *place(game, f"'{path}'"))]
    assert 'error: card "A": ' in done.told
    assert SECRET not in done.told
    assert calls == []


@pytest.mark.parametrize(
    "path", ["docs/pictures/five-games.png", "templates/plain.yaml", "art/frame.png"]
)
def test_printkits_own_files_are_no_pictures_of_a_game(path: str) -> None:
    game = cards(f"{{name: A, template: unit, art: {path}}}")
    done = refused(game, unit=PICTURE)
    assert done.places == [("g/game.yaml", *place(game, path))]
    assert f'there is no picture "{path}" (tried g/{path})' in done.told
    assert "did you mean" not in done.told


@pytest.mark.parametrize(
    "inside",
    [
        '<image href="../../secret.svg" width="9" height="9"/>',
        '<image href="file:///etc/hostname" width="9" height="9"/>',
        '<image href="http://127.0.0.1:9/x.png" width="9" height="9"/>',
        '<use href="../../secret.svg#a"/>',
        "<style>@import url(http://127.0.0.1:9/x.css);</style>",
        '<rect width="9" height="9" style="fill:url(../../secret.svg#a)"/>',
        '<foreignObject><iframe src="file:///etc/hostname"/></foreignObject>',
    ],
)
def test_a_drawing_that_includes_what_is_outside_is_refused(
    inside: str, secret: Path, calls: list[object]
) -> None:
    write({"art/a.svg": SVG.format(inside)})
    game = cards("{name: A, template: unit, art: art/a.svg}")
    done = refused(game, unit=PICTURE)
    assert secret.exists()
    assert done.places == [("g/game.yaml", *place(game, "art/a.svg"))]
    assert 'card "A": the picture "art/a.svg"' in done.told
    assert calls == []


def test_a_style_sheet_that_a_drawing_names_is_not_fetched(calls: list[object]) -> None:
    sheet = '<?xml-stylesheet href="http://127.0.0.1:9/x.css" type="text/css"?>'
    write({"art/a.svg": sheet + SVG.format("")})
    printed(cards("{name: A, template: unit, art: art/a.svg}"), unit=PICTURE)
    assert calls == []


def test_entities_of_a_drawing_are_never_read(secret: Path, calls: list[object]) -> None:
    entity = f'<!DOCTYPE svg [<!ENTITY x SYSTEM "{secret.as_uri()}">]>'
    write({"art/a.svg": entity + SVG.format("<text>&x;</text>")})
    done = refused(cards("{name: A, template: unit, art: art/a.svg}"), unit=PICTURE)
    assert "has a DOCTYPE" in done.told
    assert SECRET not in done.told
    assert calls == []


@pytest.mark.parametrize(
    "game",
    [
        "title: T\ncards: [../outside/game.yaml]\n",
        "title: T\ntemplate: ../../outside/game\ncards: [{name: A}]\n",
        "title: T\nback: {template: ../../outside/game}\ncards: [{name: A}]\n",
        "title: T\nrulebook: ../outside/game.yaml\ncards: [{name: A}]\n",
        "extends: ../outside/game.yaml\n",
    ],
)
def test_no_other_file_is_taken_from_outside(game: str, secret: Path) -> None:
    done = refused(game)
    assert [found[0] for found in done.places] == ["g/game.yaml"]
    assert "outside" in done.told
    assert SECRET not in done.told
    assert secret.exists()


@pytest.mark.parametrize(
    "hostile",
    [
        "{{ ''.__class__.__mro__ }}",
        "{{ card.__class__ }}",
        "{{ cycler.__init__.__globals__ }}",
        "{{ 'a' * 999999999 }}",
        "{% include '/etc/hostname' %}",
        "{{ range(10 ** 9) | list }}",
        "{{ lipsum() }}",
    ],
)
def test_an_expression_reaches_nothing_but_the_card(hostile: str) -> None:
    done = refused(cards("{name: A, template: unit}"), unit=words(hostile))
    assert [found[:2] for found in done.places] == [("g/templates/unit.yaml", 3)]


def test_markup_of_other_programs_is_text_and_fetches_nothing(
    secret: Path, calls: list[object]
) -> None:
    texts = [f"<img src='{secret.as_uri()}'>", "<a href='http://127.0.0.1:9/'>x</a>"]
    game = cards(
        *(f'name: A\n    text: "{text}"' for text in texts), head=f"{GAME}card: index-5x8\n"
    )
    assert build(game, *FACES).status == 0
    assert ["".join(page.texts) for page in pages("cards.pdf")] == [f"A{text}" for text in texts]
    with pikepdf.open("out/g/cards.pdf") as pdf:
        assert "/Names" not in pdf.Root
        assert all("/Annots" not in page for page in pdf.pages)
        streams = [thing.read_bytes() for thing in pdf.objects if isinstance(thing, pikepdf.Stream)]
        kinds = {
            str(thing.get("/Type", ""))
            for thing in pdf.objects
            if isinstance(thing, pikepdf.Dictionary)
        }
    assert streams
    assert not any(SECRET.encode() in stream for stream in streams)
    assert not kinds & {"/Filespec", "/EmbeddedFile"}
    assert calls == []
