"""The calibrate command: the sheet, and what was read on it into the user's profiles."""

from __future__ import annotations

from collections.abc import Set
from pathlib import Path
from typing import NamedTuple, cast

import click

from printkit.catalogue import Paper
from printkit.cli.profiling.files import Profile, read_profiles, user_place
from printkit.cli.profiling.keys import FARTHEST
from printkit.cli.profiling.saving import save
from printkit.cli.run import DONE
from printkit.game.cards.identity import check_id
from printkit.geometry import Size
from printkit.imposition.model import Backs
from printkit.outputs.calibration.pages import Sheet
from printkit.outputs.calibration.readings import MOST_APART, Correction, correction
from printkit.outputs.calibration.sheet import calibration
from printkit.outputs.request import Product, safe_name
from printkit.outputs.writing import write
from printkit.problems import Problems, Span, did_you_mean, error

_SMALLEST = Size(140.0, 190.0)
_MOST_TURN = 10.0


class Kept(NamedTuple):
    """What was typed to be kept: readings at both crosses, or the correction itself."""

    left: tuple[float, float] | None
    right: tuple[float, float] | None
    x: float | None
    y: float | None
    angle: float | None
    add: bool


def make_sheet(
    paper: Paper,
    backs: str,
    out: Path | None,
    profile: str | None,
    *,
    landscape: bool,
    typed: Set[str] = frozenset(),
) -> int:
    """Write the sheet, and say what to do with it."""
    made_with = None
    if profile is not None:
        kept = _profile(profile)
        made_with = _correction(kept)
        paper, backs = _meant(kept, paper, backs, typed)
    page = _page(paper, landscape=landscape)
    command = f"printkit calibrate --save {profile or 'home'}"
    command += f" --paper {_word(paper)}" if paper.name != "a4" else ""
    command += " --backs short" if backs == "short" else ""
    command += " --landscape" if landscape else ""
    command += " --add" if profile else ""
    edge = cast(Backs, backs)
    told = paper.name.upper() if paper.name.startswith("a") else paper.name.capitalize()
    sheet = Sheet(page, told, edge, command, made_with, profile or "home")
    words = ("calibration", safe_name(paper.name), "short" if backs == "short" else "")
    more = ("landscape" if landscape else "", profile or "")
    place = out or Path("out", "-".join(filter(None, (*words, *more))) + ".pdf")
    write(place.parent, (Product(place.name, calibration(sheet)),))
    click.echo(place.as_posix())
    click.echo(
        f"Print it on both sides (flip on the {backs} edge) at actual size (100 %), and do what it"
        " says.",
        err=True,
    )
    return DONE


def _meant(kept: Profile, paper: Paper, backs: str, typed: Set[str]) -> tuple[Paper, str]:
    """The paper and edge of a profile, unless others were typed."""
    papers, edge = kept.said.get("paper"), kept.said.get("backs")
    if papers is not None and "paper" not in typed and isinstance(papers.value, tuple):
        paper = papers.value[0]
    if edge is not None and "backs" not in typed and edge.value in ("long", "short"):
        backs = str(edge.value)
    return paper, backs


def _page(paper: Paper, *, landscape: bool) -> Size:
    size = paper.size
    upright = Size(min(size.w, size.h), max(size.w, size.h))
    if upright.w < _SMALLEST.w or upright.h < _SMALLEST.h:
        raise error(
            Span("--paper"),
            f"a calibration sheet needs paper of at least {_SMALLEST}, and this has {upright}",
        )
    return upright.turned() if landscape else upright


def _word(paper: Paper) -> str:
    return f'"{paper.name}"' if " " in paper.name else paper.name


def keep(name: str, paper: Paper, backs: str, kept: Kept, *, landscape: bool) -> int:
    """Write what was read into the user's profiles, and tell how to use it."""
    try:
        check_id(name)
    except ValueError as reason:
        raise click.UsageError(f"--save: {reason}") from None
    found = _read(kept, _page(paper, landscape=landscape))
    if kept.add:
        before = _correction(_profile(name, "--save"))
        found = Correction(*(one + more for one, more in zip(before, found, strict=True)))
    _check(found)
    place = user_place()
    values = {
        "x": f"{_number(found.x, 2)}mm",
        "y": f"{_number(found.y, 2)}mm",
        "angle": _number(found.angle, 3),
    }
    new = save(place, name, values, {"paper": paper.name, "backs": backs})
    told = ", ".join(f"{key} {value}" for key, value in values.items())
    click.echo(f"{name}: {told} ({'new in' if new else 'changed in'} {place.shown})")
    click.echo(f"Next: printkit build GAME --profile {name}")
    click.echo(f"To see whether it is right: printkit calibrate --profile {name}", err=True)
    return DONE


def _read(kept: Kept, page: Size) -> Correction:
    direct = {"--x": kept.x, "--y": kept.y, "--angle": kept.angle}
    typed = [option for option, value in direct.items() if value is not None]
    if kept.left is None and kept.right is None:
        if not typed:
            raise click.UsageError("--save needs --left X,Y and --right X,Y, as read on the sheet")
        return Correction(kept.x or 0.0, kept.y or 0.0, kept.angle or 0.0)
    if typed:
        raise click.UsageError(f"{typed[0]} is worked out from --left and --right: leave it out")
    if kept.left is None or kept.right is None:
        other = "--left" if kept.left is None else "--right"
        raise click.UsageError(f"{other} X,Y is missing: both crosses are read")
    found, further = correction(page, kept.left, kept.right)
    if abs(further) > MOST_APART:
        how = "near together" if further > 0 else "far apart"
        click.echo(
            f"the crosses of the back are {abs(further):g} mm too {how}: was the sheet printed at"
            " actual size on both sides?",
            err=True,
        )
    return found


def _check(found: Correction) -> None:
    if max(abs(found.x), abs(found.y)) > FARTHEST or abs(found.angle) > _MOST_TURN:
        raise click.UsageError(
            f"{found.x:g} mm, {found.y:g} mm and {found.angle:.2f}° cannot be a printer's error:"
            " read the sheet again"
        )


def _profile(name: str, option: str = "--profile") -> Profile:
    problems = Problems()
    known = read_profiles(user_place(), problems)
    problems.raise_errors()
    if name not in known:
        hint = did_you_mean(name, known)
        raise error(Span(option), f'you have no profile "{name}"', hint=hint)
    return known[name]


def _correction(profile: Profile) -> Correction:
    def value(option: str) -> float:
        said = profile.said.get(option)
        return said.value if said is not None and isinstance(said.value, float) else 0.0

    return Correction(value("x"), value("y"), value("angle"))


def _number(value: float, digits: int) -> str:
    text = f"{value:.{digits}f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text
