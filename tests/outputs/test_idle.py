"""What a game changes without any effect is warned of by a check."""

from __future__ import annotations

from pathlib import Path

import pytest

from printkit.catalogue import parse_paper
from printkit.game.workspace import shared
from printkit.imposition.model import Options
from printkit.outputs.request import Wants
from printkit.outputs.run import Workshop, check
from printkit.source.jinja.expressions import Expressions

A4 = parse_paper("a4")
UNIT = """
styles: {name: {size: 14pt, colour: "#112233"}, strong: {extends: name, bold: yes}}
elements:
- text: {style: strong, h: 10mm, text: "{{ card.name }}"}
- icon: {name: flag, y: 20mm, h: 20mm}
"""
SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="{}"/></svg>'
)


def said(folder: Path, monkeypatch: pytest.MonkeyPatch, **files: str) -> list[str]:
    """What a check says of a game over a base; template_unit="…" is templates/unit.yaml."""
    monkeypatch.chdir(folder)
    texts = {
        "base/game.yaml": "title: B\nback: none\ntemplate: unit\ncards: [{name: A}]\n",
        "base/templates/unit.yaml": UNIT,
        "base/templates/other.yaml": UNIT,
        "base/art/flag.svg": SVG.format(9),
        "mine/game.yaml": f"extends: base\n{files.pop('game', '')}",
    }
    for name, text in files.items():
        kind, _, stem = name.partition("_")
        path = f"art/{stem}.svg" if kind == "art" else f"templates/{stem}.yaml"
        texts[f"mine/{path}"] = text
    for name, text in texts.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    workshop = Workshop(shared(), Expressions(), Wants((A4,), Options(A4.size)))
    return [str(problem) for problem in check(folder / "mine", workshop).problems]


def test_what_has_an_effect_is_not_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = 'styles: {name: {size: 15pt}}\ncolours: {"#112233": "#332211"}\n'
    layout = UNIT.replace("20mm", "21mm")
    found = said(tmp_path, monkeypatch, game=game, template_unit=layout, art_flag=SVG.format(8))
    assert found == []


@pytest.mark.parametrize(
    ("files", "told"),
    [
        (
            {"template_other": UNIT + "\n"},
            "mine/templates/other.yaml: warning: this layout stands for"
            " base/templates/other.yaml, but nothing uses it",
        ),
        (
            {"template_unit": UNIT},
            "mine/templates/unit.yaml: warning: this layout changes nothing: it is the same as"
            " base/templates/unit.yaml; delete it",
        ),
        (
            {"template_units": UNIT},
            "mine/templates/units.yaml: warning: nothing uses this layout; did you mean"
            ' "templates/unit.yaml", which the base has?',
        ),
        ({"art_flag": SVG.format(9)}, "this picture changes nothing: it is the same as"),
        ({"art_flagg": SVG.format(9)}, 'did you mean "art/flag.svg", which the base has?'),
        (
            {"game": "colours: {lime: red}\n"},
            "mine/game.yaml:2:11: warning: colours: nothing that is printed has this colour",
        ),
        ({"game": "colours: {lime: red}\n"}, "has this colour; printed are #"),
        (
            {"game": 'colours: {"#010101": red}\n'},
            'nothing that is printed has this colour; did you mean "#000000"?',
        ),
        (
            {"game": "styles: {name: {size: 14pt}}\n"},
            "mine/game.yaml:2:23: warning: styles: size of name changes nothing",
        ),
        (
            {"game": "styles: {nmae: {size: 14pt}}\n"},
            'mine/game.yaml:2:10: error: styles: no layout of the game has a style "nmae";'
            ' did you mean "name"?',
        ),
        (
            {"game": "styles: {name: {sise: 14pt}}\n"},
            'mine/game.yaml:2:17: error: unknown key "sise" in style; did you mean "size"?',
        ),
        (
            {"game": "styles: {name: {extends: strong}}\n"},
            "styles: name stays what its layout says, but for what stands here",
        ),
        ({"game": "styles: {name: 3}\n"}, 'styles: expected looks of name, found "3"'),
    ],
)
def test_what_has_none_is_told_at_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, files: dict[str, str], told: str
) -> None:
    (found,) = said(tmp_path, monkeypatch, **files)
    assert told in found
