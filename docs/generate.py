"""Writes the reference pages and JSON Schemas from the code's own declarations.

`python docs/generate.py` writes them; `--check` only says whether they are up to date, which
a test runs, so that the pages cannot lie.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import click
from problems import messages_page
from tables import NOTE, cell, section

from printkit.catalogue import card_names, paper_names, parse_card, parse_paper
from printkit.cli.commands import printkit as command_group
from printkit.cli.profiling.keys import PROFILE
from printkit.cli.schema import schemas
from printkit.game import keys as game_keys
from printkit.game.translating.keys import DECK_TEXTS, TRANSLATION
from printkit.geometry import Size
from printkit.layout.elements import element_types
from printkit.layout.keys import COMPONENT, LAYOUT
from printkit.referee.games import names as referee_names
from printkit.referee.games import rules_called
from printkit.referee.positions import POSITION
from printkit.referee.scenarios import EXPECT, SCENARIO
from printkit.referee.settings import shown as setting_text
from printkit.rulebook.frontmatter import FRONT_MATTER, LOOK
from printkit.rulebook.macros import macro_types
from printkit.rulebook.macros.cells import ARROW, CELL
from printkit.rulebook.macros.declaring import Parameter
from printkit.rulebook.sections import SECTION
from printkit.source.jinja.filters import FILTERS, FUNCTIONS, TESTS
from printkit.source.keys import Record

HERE = Path(__file__).parent


def game_page() -> str:
    records = [
        value
        for value in vars(game_keys).values()
        if isinstance(value, Record) and value is not game_keys.GAME
    ]
    head = "# Game files and card files\n\nEvery key, from the declarations that check them.\n"
    translations = (TRANSLATION, DECK_TEXTS)
    return "\n".join([NOTE + head, *map(section, (game_keys.GAME, *records, *translations))])


def layout_page() -> str:
    head = (
        "# Layouts and their elements\n\n"
        "A layout is a YAML file in `templates/`. Lengths carry a unit (`mm cm in pt px`) or are\n"
        "`%` of the enclosing box, and may be sums: `50% - 4mm`. Values may hold\n"
        "`{{ expressions }}`. Beside an element's name stand `when: expression` and\n"
        "`for: suit in card.suits`. What touches the card's edge reaches into the bleed by\n"
        "itself.\n\n![Every element](../pictures/elements.png)\n"
    )
    elements = [
        section(kind.record, f"{name}: {kind.record.name}" if name != kind.name else name)
        for name, kind in element_types().items()
    ]
    return "\n".join(
        [NOTE + head, section(LAYOUT), section(COMPONENT), *elements, expressions_section()]
    )


def referee_page() -> str:
    """The settings and zones of each game that the referee knows, and the keys of scenarios."""
    parts = [
        NOTE + "# The referee: settings, zones and scenarios\n",
        "Settings stand under `rules:` in game.yaml. Zones are where cards lie in positions:\n"
        "`hand-0` is the hand of the first seat. `box` holds what a position leaves out.\n",
    ]
    for name in referee_names():
        rules = rules_called(name)
        parts += [
            f"## {name}\n",
            "| setting | value | if left out | meaning |",
            "|---|---|---|---|",
        ]
        parts += [
            f"| `{s.name}` | {cell(s.words)} | {cell(setting_text(s.default))} | {cell(s.doc)} |"
            for s in rules.SETTINGS
        ]
        parts += ["", "| zone | seen by | what lies there |", "|---|---|---|"]
        for zone in rules.ZONES:
            shown = f"`{zone.name}-0`, …" if zone.per_seat else f"`{zone.name}`"
            sight = {"public": "all", "owner": "its owner", "nobody": "nobody"}[zone.sight]
            parts.append(f"| {shown} | {sight} | {cell(zone.doc)} |")
        if rules.STEPS:
            steps = ", ".join(f"`{step}`" for step in rules.STEPS)
            parts += ["", f"A position may `begin:` at {steps}."]
        parts.append("")
    records = [section(record) for record in (SCENARIO, POSITION, EXPECT)]
    return "\n".join([*parts, *records])


def rulebook_page() -> str:
    head = (
        "# Rulebooks and their macros\n\n"
        'A macro is called in a hole of a rulebook or player aid: `{{ card("tanks") }}`.\n'
        "Arguments stand in the order below or have their names. Beside the macros a rulebook\n"
        "sees `game`, `rules`, `words`, `deck` (where there is one) and `decks`, each with its\n"
        "`.cards` for loops, and `front`, its own front matter.\n"
    )
    sections = [
        "\n".join(
            (f"## {name}", "", kind.doc, "", "```text", f"{{{{ {kind.example} }}}}", "```", "")
            + (tuple(parameter_rows("argument", kind.parameters)) if kind.parameters else ())
            + ("",)
        )
        for name, kind in macro_types().items()
    ]
    cells = [
        "## Cells of a spread",
        "",
        'A cell is the id of a card, `""` for nothing, or a mapping of these keys.',
        "",
        *parameter_rows("key", CELL),
        "",
        "## Arrows of a spread",
        "",
        *parameter_rows("key", ARROW),
        "",
    ]
    return "\n".join([NOTE + head, TEXT_OF_RULEBOOKS, *sections, *cells, *front_sections()])


def front_sections() -> list[str]:
    return [
        section(FRONT_MATTER, "Front matter"),
        section(LOOK),
        section(SECTION, "A section file"),
    ]


TEXT_OF_RULEBOOKS = """\
## The text

A rulebook is Markdown (CommonMark) after its holes and statements are written out. Besides
paragraphs, lists, quotations, `**bold**`, `*italic*`, `` `code` `` and links it has:

| typed | is |
|---|---|
| `# Title {#id}` | a section with an id of its own, for links: `[see there](#id)` |
| `\\| a \\| b \\|` | a table, as on GitHub; `--:` under a head aligns to the right |
| `Term`, below it `: what it is` | a list of terms |
| `text[^1]`, elsewhere `[^1]: note` | a footnote |
| `::: example Title` … `:::` | a box; there are `example`, `note` and `tip` |
| `:star:` | an icon: a drawing of `art/`, or a glyph of an icon font |
| `![what it shows](art/map.svg "caption")` | a picture of the game; alone it is a figure |

Statements: `{% if rules.tie == "draw" %}` … `{% elif %}` … `{% else %}` … `{% endif %}`,
`{% for card in deck.cards if card.force > 9 %}` … `{% else %}` … `{% endfor %}` with
`loop.index`, `loop.first`, `loop.last` and `loop.length`, `{% set name = value %}`,
`{# a remark #}`, and `{% raw %}` … `{% endraw %}` for braces that are only braces. A line that
holds nothing else leaves no line. Values from data are printed letter for letter: no sign in
them is taken for Markdown.
"""


def parameter_rows(what: str, parameters: Iterable[Parameter[object]]) -> Iterator[str]:
    yield f"| {what} | value | if left out | meaning |"
    yield "|---|---|---|---|"
    for one in parameters:
        default = "must be there" if one.required else shown_default(one)
        yield f"| `{one.name}` | {cell(one.kind.words)} | {cell(default)} | {cell(one.doc)} |"


def shown_default(parameter: Parameter[object]) -> str:
    if parameter.shown:
        return parameter.shown
    if isinstance(parameter.default, bool):
        return "true" if parameter.default else "false"
    return "–"


def expressions_section() -> str:
    lines = [
        "## Expressions",
        "",
        "Expressions are Jinja's, between `{{` and `}}`, and see `card.<field>`, `card.number`,",
        "`card.id`, `copy`, `words.<name>`, `deck.total`, `deck.id`, `game.title`, `game.version`,",
        "`game.players` (how many play), `rules.<key>`,",
        "`back.<key>`, the names of `for:` (with `loop.index`) and a component's parameters.",
        "A name that does not exist is an error. There are no statements.",
        "",
        "- filters: " + ", ".join(f"`{name}`" for name in sorted(FILTERS)),
        "- tests after `is`: " + ", ".join(f"`{name}`" for name in sorted(TESTS)),
        "- functions: " + ", ".join(f"`{name}()`" for name in sorted(FUNCTIONS)),
        "",
    ]
    return "\n".join(lines)


def commands_page() -> str:
    parts = [NOTE + "# Commands\n"]
    for name, command in sorted(command_group.commands.items()):
        context = click.Context(command, info_name=f"printkit {name}", max_content_width=90)
        parts.append(f"## {name}\n\n```text\n{command.get_help(context)}\n```\n")
    parts.append(
        "Exit status: 0 done; 1 problems in the input, nothing written; 2 wrong usage.\n"
        "Results go to stdout, everything else to stderr.\n"
    )
    parts.append(section(PROFILE, "profiles.yaml"))
    return "\n".join(parts)


def size_rows(sizes: Iterable[tuple[str, Size]]) -> Iterator[str]:
    for name, size in sizes:
        yield f"| `{name}` | {size} | {size.w / 25.4:.4g} x {size.h / 25.4:.4g} in |"


def sizes_page() -> str:
    head = ["| name | mm | inches |", "|---|---|---|"]
    papers = [(name, parse_paper(name).size) for name in paper_names()]
    cards = [(name, parse_card(name).size) for name in card_names()]
    return "\n".join(
        [
            NOTE + "# Papers and card sizes\n",
            "Where a name stands, a size may stand too: `210mm x 330mm`.\n",
            "## Papers\n",
            *head,
            *size_rows(papers),
            "\n## Card sizes\n",
            *head,
            *size_rows(cards),
            "",
        ]
    )


def pages() -> dict[Path, str]:
    reference = HERE / "reference"
    made = {
        reference / "game.md": game_page(),
        reference / "layout.md": layout_page(),
        reference / "rulebook.md": rulebook_page(),
        reference / "referee.md": referee_page(),
        reference / "commands.md": commands_page(),
        reference / "sizes.md": sizes_page(),
        reference / "messages.md": messages_page(),
    }
    made |= {HERE / "schema" / name: text for name, text in schemas().items()}
    return made


def main(check: bool) -> int:
    stale = []
    for path, text in pages().items():
        if path.is_file() and path.read_text(encoding="utf-8") == text:
            continue
        stale.append(path)
        if not check:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
    for path in stale:
        print(f"{'out of date' if check else 'written'}: {path.relative_to(HERE.parent)}")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main("--check" in sys.argv[1:]))
