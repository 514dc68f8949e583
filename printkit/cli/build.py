"""The build command: every game asked for, the good ones written."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TypedDict

import click

from printkit.catalogue import Paper, parse_paper
from printkit.cli.overriding import overrides_of
from printkit.cli.run import DONE, PROBLEMS
from printkit.cli.speaking import in_turn, named
from printkit.cli.tell import summary, tell_left, tell_problems, told_problems, watched
from printkit.cli.usage import place_meant, unquoted_card
from printkit.game.customising.overriding import Override
from printkit.game.workspace import UnknownGameError, find_games, game_id, shared
from printkit.imposition.model import Backs, Marks, Options
from printkit.layout.text.fonts import Opened
from printkit.outputs.request import PAPER_THICKNESS, Product, Wants
from printkit.outputs.run import Made, Workshop, make
from printkit.outputs.writing import folder_of
from printkit.problems import PrintkitError, Problems, Span
from printkit.source.jinja.expressions import Expressions


class BuildOptions(TypedDict):
    """What click hands over, by the options' names."""

    papers: tuple[Paper, ...]
    backs: Backs
    marks: Marks
    gutter: float
    margin: float
    bleed: float | None
    only: tuple[str, ...]
    cards: tuple[str, ...]
    copies: int | None
    split: bool
    back_offset: tuple[float, float]
    one_per_page: bool
    draft: bool
    png: bool
    dpi: int
    ruler: bool
    players: int | None
    strict: bool
    rulebook_pages: tuple[Paper, ...]
    paper_thickness: float
    keep_back: bool
    economy: bool
    changed: bool
    since: str | None
    sets: tuple[Override, ...]
    languages: tuple[str, ...]
    back_angle: float


class NeedlessError(click.UsageError):
    """An option that would do nothing beside others."""

    def __init__(self, option: str, said: str) -> None:
        super().__init__(f"{option} {said}")
        self.option = option.split()[0]
        """Without its value."""


def check_together(told: BuildOptions) -> None:
    """Options that would do nothing beside others are wrong usage, never ignored."""
    _check_only(told)
    _check_changed(told)
    backs = told["backs"]
    if backs in ("fold", "none"):
        one_side = "a fold needs none" if backs == "fold" else "there are none to print"
        moves = {
            "--back-offset": told["back_offset"] != (0.0, 0.0),
            "--back-angle": told["back_angle"] != 0.0,
        }
        for option, given in moves.items():
            if given:
                raise NeedlessError(option, f"is for backs on paper turned over; {one_side}")
        if told["split"]:
            said = f"is for fronts and backs on two sides; --backs {backs} prints one"
            raise NeedlessError("--split", said)
    if told["one_per_page"]:
        sheets = {
            "--paper": told["papers"] != (parse_paper("a4"),) and told["only"] == ("sheets",),
            f"--backs {backs}": backs in ("short", "fold"),
            "--marks": told["marks"] not in ("edge", "none"),
            "--gutter": told["gutter"] > 0,
            "--back-offset": told["back_offset"] != (0.0, 0.0),
            "--back-angle": told["back_angle"] != 0.0,
        }
        for option, given in sheets.items():
            if given:
                raise NeedlessError(option, "is for sheets; --one-per-page makes none")


def _check_changed(told: BuildOptions) -> None:
    """Options that go with a comparison, and those that do not."""
    if not told["changed"]:
        if told["since"] is not None:
            raise click.UsageError("--since is for --changed: the record to compare with")
        return
    if told["since"] is not None and not told["since"].strip():
        raise click.UsageError("--since: expected the name of a record, found nothing")
    if told["copies"] is not None:
        said = "is for whole decks; --changed prints as many as the old deck lacks"
        raise NeedlessError("--copies", said)
    if told["png"]:
        raise NeedlessError("--png", "makes pictures of all faces; --changed prints only some")


def _check_only(told: BuildOptions) -> None:
    """Options for products that --only, or --cards, leaves out."""
    some = "--cards" if told["cards"] else "--changed" if told["changed"] else ""
    made = set(told["only"]) or ({"sheets"} if some else set())
    if not made:
        return
    why = " ".join(f"--only {name}" for name in told["only"]) or some
    options = {
        "sheets": {
            "--cards": bool(told["cards"]),
            "--changed": told["changed"],
            "--copies": told["copies"] is not None,
            "--split": told["split"],
            "--one-per-page": told["one_per_page"],
        },
        "rulebooks": {"--rulebook-page": bool(told["rulebook_pages"])},
        "booklets": {
            "--paper-thickness": told["paper_thickness"] != PAPER_THICKNESS,
            "--keep-back": told["keep_back"],
        },
    }
    makers = {"sheets": {"sheets"}, "rulebooks": {"rulebook"}, "booklets": {"rulebook", "booklet"}}
    for what, given in options.items():
        for option, is_given in given.items():
            if is_given and not made & makers[what]:
                raise NeedlessError(option, f"is for {what}; {why} makes none")


def wants_of(told: BuildOptions) -> Wants:
    """The same as the build's own values."""
    check_together(told)
    papers = tuple(dict.fromkeys(told["papers"]))
    options = Options(
        papers[0].size,
        backs=told["backs"],
        marks=told["marks"],
        gutter=told["gutter"],
        margin=told["margin"],
        bleed=told["bleed"],
        back_offset=told["back_offset"],
        back_angle=told["back_angle"],
        ruler=told["ruler"],
    )
    return Wants(
        papers,
        options,
        only=told["only"],
        cards=told["cards"],
        copies=told["copies"],
        split=told["split"],
        one_per_page=told["one_per_page"],
        draft=told["draft"],
        png=told["png"],
        dpi=told["dpi"],
        strict=told["strict"],
        players=told["players"],
        rulebook_pages=tuple(dict.fromkeys(told["rulebook_pages"])),
        paper_thickness=told["paper_thickness"],
        keep_back=told["keep_back"],
        economy=told["economy"],
        changed=told["changed"],
        since=told["since"],
        languages=told["languages"],
        overrides=overrides_of(told["sets"]),
    )


def build_games(
    arguments: Sequence[str], wanted: Callable[[Path], Wants], out: Path, cards: Sequence[str] = ()
) -> int:
    """Build every game; those without problems are written even if others have some.

    What is wanted may differ from game to game, since some bring profiles.
    """
    paths = found_games(arguments, cards)
    asked = [_asked(path, wanted) for path in paths]
    expressions, fonts = Expressions(), Opened(shared().fonts)
    made: list[tuple[str, Sequence[Product]]] = []
    status = DONE
    for path, wants in zip(paths, asked, strict=True):
        if isinstance(wants, Problems):
            status = PROBLEMS
            _tell_failed(game_id(path), wants)
            continue
        workshop = Workshop(shared(), expressions, wants, fonts)
        for _, shop in in_turn((path,), wants.languages, workshop):
            done = _made(path, shop, out)
            problems = in_places(done.problems, wants.places)
            if done.failed(strict=wants.strict):
                status = PROBLEMS
                _tell_failed(named(path, shop), problems)
                continue
            tell_problems(problems)
            if done.game is not None:
                folder = folder_of(out, done.game).as_posix()
                tell_left(folder, done.left)
                made.append((folder, done.products))
                for line in done.told:
                    click.echo(line)
    for line in summary(made):
        click.echo(line)
    return status


def _asked(path: Path, wanted: Callable[[Path], Wants]) -> Wants | Problems:
    """What is wanted of a game, or why that cannot be said."""
    try:
        return wanted(path)
    except PrintkitError as wrong:
        problems = Problems()
        problems.extend(wrong.problems)
        return problems


def _tell_failed(name: str, problems: Problems) -> None:
    tell_problems(problems)
    click.echo(f"{name}: {told_problems(problems)}; nothing was written", err=True)


def in_places(problems: Problems, places: Mapping[str, Span]) -> Problems:
    """The problems of options at the places where a profile gives them."""
    found = Problems()
    for problem in problems:
        span = problem.span
        found.add(problem._replace(span=places.get(span.file, span)) if span else problem)
    return found


def found_games(arguments: Sequence[str], cards: Sequence[str] = ()) -> tuple[Path, ...]:
    """The games asked for; an unknown one, or two that share a folder in out/, is wrong usage."""
    try:
        return find_games(tuple(arguments), Path.cwd())
    except UnknownGameError as unknown:
        said = str(unknown)
        hint = unquoted_card(said, arguments, cards) or place_meant(arguments)
        raise click.UsageError(said + hint) from None


def _made(path: Path, workshop: Workshop, out: Path) -> Made:
    try:
        return make(path, workshop, out, watched)
    except PrintkitError as wrong:
        problems = Problems()
        problems.extend(wrong.problems)
        return Made(path, None, problems)
