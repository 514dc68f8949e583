"""The page: what is where."""

from __future__ import annotations

from collections.abc import Sequence

from printkit.game.model import Game
from printkit.geometry import Matrix, Rect, Sides
from printkit.layout.faces import CardFaces, Design
from printkit.layout.frame import Frame, Group
from printkit.layout.layouts import Layouts
from printkit.outputs.simulation.axis import signed
from printkit.outputs.simulation.pen import Pen
from printkit.outputs.simulation.plots import dots, histogram, rate_bars
from printkit.referee.simulation.statistics import Statistics
from printkit.rulebook.figures.faces import face
from printkit.rulebook.figures.look import Look

_MARGIN = 16.0
_HEAD = 56.0
"""How high the band at the head is (mm)."""
_GAP = 10.0
"""Between the two columns."""
_FAN = (-9.0, 0.0, 9.0)
"""The turns of the cards in the head."""
_CARD = 25.0
_MOST_ENDINGS = 5
_ROWS = 28
"""Cards in a column of the plot."""
_FOOT = 287.0
_LEAST_REACH = 0.05
"""Half of the scale of cards that do nearly nothing."""


def page(pen: Pen, game: Game, layouts: Layouts, figures: Statistics) -> Frame:
    """One page of A4 with everything that matters about a deck."""
    size = pen.theme.page
    width = size.w - 2 * _MARGIN
    half = (width - _GAP) / 2
    right = _MARGIN + half + _GAP
    _head(pen, game, layouts, figures)
    _figures(pen, figures, Rect(_MARGIN, 62.0, width, 20.0))
    top = 92.0
    _section(pen, "Who wins", _MARGIN, top, half)
    below = rate_bars(pen, figures, Rect(_MARGIN, top + 4, half, 0), 6.0)
    _endings(pen, figures, Rect(_MARGIN, below + 5, half, 0))
    _section(pen, "How long a game lasts", right, top, half)
    histogram(pen, figures, Rect(right, top + 4, half, 50.0))
    _cards(pen, figures, Rect(_MARGIN, 158.0, width, _FOOT - 158.0))
    _foot(pen, game, figures, width)
    return Frame(size, Sides.all(0.0), tuple(pen.marks))


def _head(pen: Pen, game: Game, layouts: Layouts, figures: Statistics) -> None:
    theme = pen.theme
    pen.box(Rect(0, 0, theme.page.w, _HEAD), theme.paper)
    pen.box(Rect(0, 0, theme.page.w, 3.0), theme.accent)
    faces = _best(game, figures)
    room = theme.page.w - 2 * _MARGIN - (68.0 if faces else 0.0)
    bots = tuple(dict.fromkeys(figures.bots))
    played = " against ".join(bots) if len(bots) > 1 else f"{bots[0]} at every seat"
    pen.text(
        f"{figures.games:,} GAMES BY THE REFEREE", _MARGIN, 17.5, room, 8.5,
        bold=True, colour=theme.accent, spacing=0.35,
    )  # fmt: skip
    title = game.title
    points = 36.0
    while points > 18 and pen.width(title, points, face="display", bold=True) > room:
        points -= 1.0
    pen.text(title, _MARGIN, 33.0, room, points, face="display", bold=True)
    seats = len(figures.seats)
    people = "1 player" if seats == 1 else f"{seats} players"
    pen.text(f"{people}, {played}, seed {figures.seed}", _MARGIN, 42.0, room, 10)
    version = f", version {game.version}" if game.version else ""
    cards = sum(card.copies for card in figures.cards)
    pen.text(f"{cards:,} cards{version}", _MARGIN, 47.5, room, 8, colour=pen.soft)
    _fan(pen, CardFaces(game.decks, layouts), faces)


def _best(game: Game, figures: Statistics) -> tuple[Design, ...]:
    """The designs of the three cards that most help to win."""
    decks = {deck.id: deck for deck in game.decks}
    known = [card for card in figures.cards if card.moves is not None]
    known.sort(key=lambda card: -(card.moves.low if card.moves else 0.0))
    found = []
    for card in known[: len(_FAN)]:
        name, _, id_ = card.id.rpartition(":")
        deck = decks.get(name, game.decks[0])
        found += [Design(design, deck) for design in deck.cards if design.id == id_]
    return tuple(found)


def _fan(pen: Pen, faces: CardFaces, designs: Sequence[Design]) -> None:
    """Cards like those of a hand, half over the band's lower edge."""
    look = Look(pen.theme.ink, pen.theme.accent)
    middle = pen.theme.page.w - _MARGIN - 32.0
    turns = _FAN[(len(_FAN) - len(designs)) // 2 :]
    for place, (design, turn) in enumerate(zip(designs, turns, strict=False)):
        frame = faces.frame(design, "front")
        if frame is None:
            continue
        height = _CARD * frame.size.h / frame.size.w
        x = middle + (place - (len(designs) - 1) / 2) * _CARD * 0.78
        y = 33.0 + abs(turn) * 0.22
        box = Rect(x - _CARD / 2, y - height / 2, _CARD, height)
        pen.marks.append(
            Group(face(frame, box, faces, look), Matrix.rotation(turn, x, y + height / 2))
        )


def _figures(pen: Pen, figures: Statistics, box: Rect) -> None:
    """The numbers that are asked for first, each with two lines of words."""
    told = _numbers(figures)
    step = box.w / len(told)
    points = 20.0
    while max(pen.width(n, points, face="display", bold=True) for n, *_ in told) > step - 5:
        points -= 0.5
    for index, (number, *words) in enumerate(told):
        x = box.x + step * index
        if index:
            pen.line((x - 3, box.y + 1), (x - 3, box.y + 17.5), pen.faint, 0.25)
        pen.text(
            number,
            x,
            box.y + 8.5,
            step - 4,
            points,
            face="display",
            bold=True,
            colour=pen.theme.accent,
        )
        for line, said in enumerate(words):
            pen.text(said, x, box.y + 13.3 + 3.5 * line, step - 4, 7.5, colour=pen.soft)


def _numbers(figures: Statistics) -> list[tuple[str, str, str]]:
    minutes, turns, decisions = figures.minutes, figures.turns, figures.decisions
    told = [
        (
            f"{minutes.median:,.0f} min",
            "a game, estimated",
            f"nine in ten {minutes.low:,.0f} to {minutes.high:,.0f}",
        ),
        (f"{turns.median:,.0f} turns", "a game", f"with {decisions.median:,.0f} decisions"),
    ]
    if figures.first is not None:
        value, low, high = (100 * number for number in figures.first)
        interval = f"points, {signed(low)} to {signed(high)}"
        told.append((signed(value), "edge of who decides first", interval))
    if figures.together:
        rate = figures.wins[0].rate
        if rate is not None:
            told.append((f"{rate.value:.1%}", "are won", f"{rate.low:.1%} to {rate.high:.1%}"))
    else:
        share = figures.draws / figures.finished if figures.finished else 0.0
        told.append((f"{share:.1%}", "end in a draw", f"{figures.draws:,} games"))
    told.append((f"{figures.unfinished:,}", "did not finish", f"of {figures.games:,} games"))
    return told


def _section(pen: Pen, title: str, x: float, y: float, width: float) -> None:
    pen.text(title, x, y, width, 13, face="display", bold=True)
    pen.line((x, y + 1.8), (x + width, y + 1.8), pen.theme.accent, 0.4)


def _endings(pen: Pen, figures: Statistics, box: Rect) -> None:
    """The most frequent endings with their part of all games."""
    y = box.y
    pen.text("How games end", box.x, y, box.w, 8.5, bold=True)
    for ending in figures.endings[:_MOST_ENDINGS]:
        y += 4.4
        share = f"{ending.games / figures.games:.1%}"
        pen.text(ending.reason, box.x, y, box.w - 14, 8)
        pen.text(share, box.right - 13, y, 13, 8, side="right")
    rest = figures.endings[_MOST_ENDINGS:]
    if rest:
        y += 4.4
        share = f"{sum(ending.games for ending in rest) / figures.games:.1%}"
        pen.text(f"{len(rest)} other ways", box.x, y, box.w - 14, 8, colour=pen.soft)
        pen.text(share, box.right - 13, y, 13, 8, side="right", colour=pen.soft)


def _cards(pen: Pen, figures: Statistics, box: Rect) -> None:
    """All cards by what they do; of many, those that help and those that harm most."""
    _section(pen, "What each card does", box.x, box.y, box.w)
    meaning = (
        "Points of win rate: games with the card beside games without it."
        if figures.together
        else "Points of win rate of those who play it more often than others in the same game."
    )
    pen.text(meaning, box.x + 45, box.y, box.w - 45, 7.5, side="right", colour=pen.soft)
    known = [card for card in figures.cards if card.moves is not None]
    known.sort(key=lambda card: -(card.moves.value if card.moves else 0.0))
    reach = max((abs(bound) for c in known if c.moves for bound in c.moves[1:]), default=0.1)
    reach = min(reach, 2.5 * max((abs(c.moves.value) for c in known if c.moves), default=0.1))
    reach = max(reach, _LEAST_REACH)
    top = box.y + 8.5
    if len(known) <= _ROWS:
        row = min(6.0, (box.bottom - top - 18) / max(1, len(known)))
        dots(pen, known, Rect(box.x, top, box.w, 0), row, reach)
        end = top + row * len(known)
    else:
        rows = min(_ROWS, -(-len(known) // 2))
        left, right = known[:rows], known[-min(rows, len(known) - rows) :]
        row = min(6.0, (box.bottom - top - 18) / rows)
        half = (box.w - _GAP) / 2
        dots(pen, left, Rect(box.x, top, half, 0), row, reach)
        dots(pen, right, Rect(box.x + half + _GAP, top, half, 0), row, reach)
        end = top + row * rows
    _dead(pen, figures, len(known), Rect(box.x, end + 4.5, box.w, 0))


def _dead(pen: Pen, figures: Statistics, known: int, box: Rect) -> None:
    dead = figures.dead
    between = known - 2 * _ROWS
    told = [f"{between} cards between these are not shown."] if between > 0 else []
    if dead:
        told.append(f"Never played: {', '.join(card.name for card in dead)}.")
    else:
        told.append("Every card was played.")
    pen.text(" ".join(told), box.x, box.y, box.w, 7.5, colour=pen.soft)


def _foot(pen: Pen, game: Game, figures: Statistics, width: float) -> None:
    y = _FOOT - 2.0
    pen.line((_MARGIN, y - 4), (_MARGIN + width, y - 4), pen.theme.accent, 0.25)
    said = "Lines are 95 % intervals; filled dots are beyond them, one in 20 by chance."
    pen.text(said, _MARGIN, y, width * 0.55, 7, colour=pen.soft)
    bots = ",".join(figures.bots[: _period(figures.bots)])
    command = (
        f"printkit simulate {game.id} -n {figures.asked} --seed {figures.seed}"
        f" --bots {bots} --players {len(figures.seats)}"
    )
    pen.text(command, _MARGIN + width * 0.55, y, width * 0.45, 7, side="right", colour=pen.soft)


def _period(bots: Sequence[str]) -> int:
    """After how many seats the bots begin again."""
    return next(
        length
        for length in range(1, len(bots) + 1)
        if all(name == bots[seat % length] for seat, name in enumerate(bots))
    )
