"""`python -m benchmarks`: one run that measures printkit, the floor and typst side by side."""

from __future__ import annotations

import math
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from benchmarks.frames import write_frames
from benchmarks.generated import write_game
from benchmarks.measure import Cost, median_cost, once
from benchmarks.referee import game_speeds, uno_speeds
from benchmarks.rulebook import write_typst

HERE = Path(__file__).parent
FONTS = HERE.parent / "fonts"
PYTHON = sys.executable
TYPST = (
    "import sys, typst;"
    "typst.compile(sys.argv[1], output=sys.argv[2], font_paths=[sys.argv[3]],"
    "ignore_system_fonts=True)"
)


@dataclass(frozen=True, slots=True)
class Row:
    """One thing measured, and the file that it made."""

    what: str
    cost: Cost
    kilobytes: float


@dataclass(frozen=True, slots=True)
class Reach:
    """A figure beside its aim."""

    what: str
    figure: float
    at_most: float = math.inf
    at_least: float = 0.0

    @property
    def reached(self) -> bool:
        return self.at_least <= self.figure <= self.at_most

    def __str__(self) -> str:
        verdict = "reached" if self.reached else "MISSED"
        aim = f"at least {self.at_least:,g}" if self.at_least else f"at most {self.at_most:g}"
        return f"{verdict:8} {self.what}: {self.figure:,.2f} ({aim})"


def measured(
    what: str, command: Sequence[str], cwd: Path, runs: int, made: Path | None = None
) -> Row:
    row = Row(
        what,
        median_cost(list(command), cwd, runs),
        made.stat().st_size / 1000 if made is not None else 0.0,
    )
    size = f"{row.kilobytes:9.0f} kB" if made is not None else ""
    print(
        f"{what:42} {row.cost.cpu:7.3f} s cpu {row.cost.wall:7.3f} s wall"
        f" {row.cost.peak:6.0f} MB {size}",
        flush=True,
    )
    return row


def installed(name: str) -> bool:
    found = find_spec(name) is not None
    if not found:
        print(f"{name} is not installed: pip install -e '.[bench]' adds its rows")
    return found


def start_up(folder: Path) -> list[Reach]:
    measured("python -c pass", [PYTHON, "-c", "pass"], folder, 9)
    version = measured("printkit --version", [PYTHON, "-m", "printkit", "--version"], folder, 9)
    return [Reach("printkit --version, s cpu", version.cost.cpu, 0.120)]


def revolution(folder: Path) -> list[Reach]:
    frames = folder / "revolution.json"
    write_frames("revolution", frames)
    out = folder / "out"
    ours = measured(
        "Revolution, printkit",
        [PYTHON, "-m", "printkit", "build", "revolution", "--only", "sheets", "--out", str(out)],
        folder,
        5,
        _first_made(folder, out),
    )
    pdf = folder / "floor.pdf"
    pdf.touch()
    floor = measured(
        "Revolution, ReportLab by hand",
        [PYTHON, str(HERE / "floor_frames.py"), str(frames), str(pdf)],
        folder,
        5,
        pdf,
    )
    return [
        Reach("Revolution, cpu beside the floor", ours.cost.cpu / floor.cost.cpu, 2.5),
        Reach("Revolution, kB", ours.kilobytes, 300),
    ]


def _first_made(folder: Path, out: Path) -> Path:
    """Build once, so that the file whose size is shown exists before it is measured."""
    once(
        [PYTHON, "-m", "printkit", "build", "revolution", "--only", "sheets", "--out", str(out)],
        folder,
    )
    return out / "revolution" / "sheets-a4.pdf"


def rulebooks(folder: Path, *, typst: bool) -> list[Reach]:
    """The rulebook of Revolution, beside others that set the same text; then everything."""
    build = [PYTHON, "-m", "printkit", "build"]
    made = folder / "out" / "revolution"
    once([*build, "revolution", "--only", "rulebook", "--out", str(folder / "out")], folder)
    ours = measured(
        "Rulebook with booklet and HTML, printkit",
        [*build, "revolution", "--only", "rulebook", "--out", str(folder / "out")],
        folder,
        5,
        made / "rulebook-a4.pdf",
    )
    pdf = folder / "weasyprint.pdf"
    pdf.touch()
    if installed("weasyprint"):
        command = [PYTHON, "-m", "weasyprint", "-q", str(made / "rulebook.html"), str(pdf)]
        measured("Rulebook, WeasyPrint from that HTML", command, folder, 1, pdf)
    if typst:
        write_typst("revolution", folder / "rulebook.typ")
        command = [PYTHON, "-c", TYPST, "rulebook.typ", str(pdf), str(FONTS)]
        measured("Rulebook, typst without pictures", command, folder, 5, pdf)
    all_ = measured("All five games, printkit", [*build, "--out", str(folder / "out")], folder, 3)
    largest = max(file.stat().st_size / 1000 for file in (folder / "out").glob("*/rulebook-a4.pdf"))
    return [
        Reach("rulebook, s cpu", ours.cost.cpu, 1.0),
        Reach("largest rulebook, kB", largest, 500),
        Reach("all five games, sheets and rulebooks, s cpu", all_.cost.cpu, 6.0),
    ]


def referee() -> list[Reach]:
    """Random games of each bundled game on one core, beside RLCard's uno."""
    uno = tuple(uno_speeds()) if installed("rlcard") else ()
    speeds = tuple(game_speeds())
    for name, speed in (*speeds, *uno):
        print(f"{name:42} {speed}", flush=True)
    reaches = []
    for name, speed in speeds:
        reaches.append(Reach(f"{name}, decisions a second", speed.decisions, at_least=20_000))
        if uno:
            beside = speed.decisions / uno[0][1].decisions
            reaches.append(Reach(f"{name}, decisions beside {uno[0][0]}", beside, at_least=1.0))
    return reaches


def generated(folder: Path, count: int, runs: int, *, typst: bool) -> dict[str, Row]:
    game = folder / f"generated-{count}"
    write_game(game, count)
    made = {
        "printkit": game / "out" / game.name / "sheets-a4.pdf",
        "ReportLab by hand": game / "floor.pdf",
        "typst": game / "typst.pdf",
    }
    commands: dict[str, list[str]] = {
        "printkit": [
            *(PYTHON, "-m", "printkit", "build", str(game), "--only", "sheets"),
            *("--backs", "none", "--out", str(game / "out")),
        ],
        "ReportLab by hand": [
            *(PYTHON, str(HERE / "floor_generated.py"), str(game / "cards.yaml"), str(FONTS)),
            str(made["ReportLab by hand"]),
        ],
    }
    if typst:
        (game / "generated.typ").write_text(
            (HERE / "generated.typ").read_text(encoding="utf-8"), encoding="utf-8"
        )
        commands["typst"] = [
            *(PYTHON, "-c", TYPST, "generated.typ", str(made["typst"]), str(FONTS)),
        ]
    rows = {}
    for way, command in commands.items():
        made[way].parent.mkdir(parents=True, exist_ok=True)
        made[way].touch()
        rows[way] = measured(f"{count:,} cards, {way}", command, game, runs, made[way])
    return rows


def rebuilt(folder: Path, full: Row) -> Reach:
    """A save of one changed card of 10,000 while `build --watch` runs, beside a whole build."""
    command = [PYTHON, "-m", "benchmarks.rebuild", str(folder / "generated-10000")]
    told = subprocess.run(command, cwd=HERE.parent, check=True, capture_output=True, text=True)
    cpu = float(told.stdout)
    print(f"{'10,000 cards, one changed, watching':42} {cpu:7.3f} s cpu", flush=True)
    return Reach(
        "rebuild after one changed card, cpu beside a full build", cpu / full.cost.cpu, 0.25
    )


def main() -> int:
    typst = installed("typst")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        reaches = referee() + start_up(folder) + revolution(folder)
        reaches += rulebooks(folder, typst=typst)
        thousand = generated(folder, 1_000, 5, typst=typst)
        ten = generated(folder, 10_000, 3, typst=typst)
        reaches.append(rebuilt(folder, ten["printkit"]))
    ours = ten["printkit"]
    reaches += [
        Reach(
            "10,000 cards, cpu beside the floor",
            ours.cost.cpu / ten["ReportLab by hand"].cost.cpu,
            2.0,
        ),
        Reach("10,000 cards, peak MB", ours.cost.peak, 300),
        Reach(
            "growth of cpu from 1,000 to 10,000 cards",
            ours.cost.cpu / thousand["printkit"].cost.cpu,
            10.5,
        ),
    ]
    if typst:
        reaches.append(
            Reach("10,000 cards, cpu beside typst", ours.cost.cpu / ten["typst"].cost.cpu, 1.0)
        )
    print()
    for reach in reaches:
        print(reach)
    return 0 if all(reach.reached for reach in reaches) else 1


if __name__ == "__main__":
    sys.exit(main())
