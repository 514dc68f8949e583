"""`python benchmarks/rebuild.py GAME`: what a save of one changed card costs who watches."""

from __future__ import annotations

import gc
import sys
import time
from pathlib import Path
from statistics import median

from printkit.catalogue import parse_paper
from printkit.game.workspace import shared
from printkit.imposition.model import Options
from printkit.layout.text.fonts import Opened
from printkit.outputs.request import Wants
from printkit.outputs.run import Workshop
from printkit.outputs.watching.rebuilding import Rebuilding
from printkit.source.jinja.expressions import Expressions

RUNS = 3


def main(folder: Path) -> None:
    """Build, then change a word of a card in the middle and measure, with what is tidied after."""
    gc.set_threshold(300_000, 20, 20)  # as the command has it
    paper = parse_paper("a4")
    wants = Wants((paper,), Options(paper.size, backs="none"), only=("sheets",))
    workshop = Workshop(shared(), Expressions(), wants, Opened(shared().fonts))
    rebuilding = Rebuilding(folder, workshop, folder / "out")
    rebuilding.build(lambda *_: None)
    gc.collect()
    gc.freeze()
    cards = folder / "cards.yaml"
    lines = cards.read_text(encoding="utf-8").splitlines()
    middle = len(lines) // 2
    took = []
    for word in ("marble", "velvet", "copper")[:RUNS]:
        changed = [*lines]
        changed[middle] = changed[middle].replace('text: "', f'text: "{word} ')
        cards.write_text("\n".join(changed) + "\n", encoding="utf-8")
        took.append(_rebuilt(rebuilding))
    print(f"{median(took):.3f}")


def _rebuilt(rebuilding: Rebuilding) -> float:
    before = time.process_time()
    written: list[str] = []
    rebuilding.build(lambda _, products: written.extend(p.file for p in products))
    gc.collect()
    took = time.process_time() - before
    if written != ["sheets-a4.pdf"] or rebuilding.failed():
        raise SystemExit(f"expected new sheets, got {written or 'none'}")
    return took


if __name__ == "__main__":
    main(Path(sys.argv[1]))
