"""The picture of every element in docs/ is what printkit draws, from the code beside it."""

from __future__ import annotations

import importlib.util
import io
from pathlib import Path as File

import yaml
from PIL import Image, ImageChops, ImageStat

from printkit.layout.elements import element_types

ELEMENTS = File(__file__).parents[2] / "docs" / "elements"


def _cards() -> dict[str, str]:
    text = (ELEMENTS / "cards.yaml").read_text(encoding="utf-8")
    cards = yaml.load(text, Loader=yaml.BaseLoader)["cards"]
    return {card["name"]: card["code"] for card in cards}


def test_every_element_has_its_card() -> None:
    assert set(_cards()) == set(element_types())


def test_the_code_on_a_card_is_that_of_its_layout() -> None:
    for name, code in _cards().items():
        layout = (ELEMENTS / "templates" / f"{name}.yaml").read_text(encoding="utf-8")
        lines = [line.strip().removeprefix("- ") for line in layout.splitlines()]
        for line in code.splitlines():
            assert line.strip().removeprefix("- ") in lines, (name, line)


def test_the_picture_is_up_to_date() -> None:
    spec = importlib.util.spec_from_file_location("draw_elements", ELEMENTS / "draw.py")
    assert spec is not None
    assert spec.loader is not None
    draw = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(draw)
    drawn = Image.open(io.BytesIO(draw.picture())).convert("RGB")
    kept = Image.open(draw.PICTURE).convert("RGB")
    assert drawn.size == kept.size, "run: python docs/elements/draw.py"
    # Another version of pdfium smooths edges a little differently.
    difference = ImageStat.Stat(ImageChops.difference(drawn, kept)).mean
    assert max(difference) < 0.5, "run: python docs/elements/draw.py"
