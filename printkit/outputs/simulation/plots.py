"""The plots of the page: bars with whiskers, a histogram, dots with their intervals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from printkit.colour import WHITE
from printkit.geometry import Rect
from printkit.outputs.simulation.axis import Axis, shown, signed
from printkit.outputs.simulation.pen import Pen
from printkit.referee.simulation.cards import CardFigures
from printkit.referee.simulation.intervals import Estimate
from printkit.referee.simulation.statistics import Statistics

_BINS = 26


def rate_bars(pen: Pen, figures: Statistics, box: Rect, row: float) -> float:
    """A bar for each seat and bot, from 0 to 100 %, with intervals; returns where they end."""
    shares = (*figures.wins, *figures.by_bot)
    widest = max(pen.width(share.name, 8.5, bold=True) for share in shares)
    name, number = min(widest + 3.0, box.w * 0.4), 13.0
    axis = Axis(0.0, 1.0, box.x + name, box.w - name - number)
    y = box.y
    bottom = y + row * len(shares)
    for tick in (0.0, 0.25, 0.5, 0.75, 1.0):
        pen.line((axis.at(tick), y), (axis.at(tick), bottom), pen.faint, 0.2)
    for share in shares:
        middle = y + row / 2
        pen.text(share.name, box.x, middle + 1.0, name - 2, 8.5, bold=True)
        if share.rate is not None:
            bar = Rect(axis.start, middle - 1.7, axis.at(share.rate.value) - axis.start, 3.4)
            pen.box(bar, pen.soft if share in figures.by_bot else pen.theme.accent)
            _whisker(pen, share.rate, axis, middle, 1.1)
            told = f"{share.rate.value:.1%}"
            pen.text(told, box.right - number, middle + 1.0, number, 8.5, side="right")
        y += row
    for tick in (0.0, 0.5, 1.0):
        pen.text(f"{tick:.0%}", axis.at(tick) - 6, y + 3, 12, 7, side="centre", colour=pen.soft)
    return y + 4


def _whisker(pen: Pen, estimate: Estimate, axis: Axis, y: float, half: float) -> None:
    """The interval over a bar, in a white casing."""
    low, high = axis.at(estimate.low), axis.at(estimate.high)
    for colour, width in ((WHITE, 0.9), (pen.theme.ink, 0.35)):
        pen.line((low, y), (high, y), colour, width)
        for end in (low, high):
            pen.line((end, y - half), (end, y + half), colour, width)


def histogram(pen: Pen, figures: Statistics, box: Rect) -> None:
    """How many games last so many minutes; the middle nine tenths stand out."""
    minutes, unit = figures.minutes, figures.minutes_per_move
    least, most = figures.lengths[0][0], figures.lengths[-1][0]
    width = max(1, -(-(most - least + 1) // _BINS))
    counts = [0] * (-(-(most - least + 1) // width))
    for decisions, games in figures.lengths:
        counts[(decisions - least) // width] += games
    axis = Axis((least - width / 2) * unit, (least + width * len(counts)) * unit, box.x, box.w)
    floor = box.bottom - 8
    highest = max(counts)
    for index, count in enumerate(counts):
        start = (least + index * width) * unit
        left, right = axis.at(start), axis.at(start + width * unit)
        inside = minutes.low <= start + width * unit / 2 <= minutes.high
        height = (floor - box.y - 5) * count / highest
        bar = Rect(left + 0.2, floor - height, max(0.3, right - left - 0.4), height)
        pen.box(bar, pen.theme.accent if inside else pen.wash(0.55))
    pen.line((box.x, floor), (box.right, floor), pen.theme.ink, 0.3)
    for tick in axis.ticks(7):
        pen.line((axis.at(tick), floor), (axis.at(tick), floor + 1), pen.theme.ink, 0.3)
        pen.text(shown(tick), axis.at(tick) - 8, floor + 4, 16, 7, side="centre", colour=pen.soft)
    pen.text("estimated minutes", box.x, box.bottom, box.w, 7, side="right", colour=pen.soft)
    middle = axis.at(minutes.median)
    pen.line((middle, box.y + 1), (middle, floor), pen.theme.ink, 0.35, (0.9, 0.7))
    told = f"median {minutes.median:,.0f}"
    if middle > box.x + box.w * 0.7:
        pen.text(told, middle - 31, box.y + 2.5, 30, 7.5, bold=True, side="right")
    else:
        pen.text(told, middle + 1, box.y + 2.5, 30, 7.5, bold=True)


class DotColumns(NamedTuple):
    """The columns of a plot of cards."""

    name: float
    number: float


def dots(pen: Pen, cards: Sequence[CardFigures], box: Rect, row: float, reach: float) -> None:
    """A row for each card: its name, its effect with the interval, how often it is played."""
    widest = max((pen.width(card.name, 7.5) for card in cards), default=0.0)
    columns = DotColumns(min(widest + 4.0, box.w * 0.46), 9.0)
    axis = Axis(-reach, reach, box.x + columns.name, box.w - columns.name - columns.number - 1)
    bottom = box.y + row * len(cards)
    for index in range(0, len(cards), 2):
        stripe = Rect(box.x, box.y + row * index, box.w, row)
        pen.box(stripe, pen.theme.tint)
    for tick in axis.ticks(5):
        colour, width = (pen.soft, 0.35) if tick == 0 else (pen.faint, 0.2)
        pen.line((axis.at(tick), box.y), (axis.at(tick), bottom), colour, width)
        told = "0" if tick == 0 else signed(tick * 100, 0)
        pen.text(told, axis.at(tick) - 6, box.y - 1.2, 12, 6.5, side="centre", colour=pen.soft)
    pen.text("a game", box.right - 14, box.y - 1.2, 14, 6.5, side="right", colour=pen.soft)
    for index, card in enumerate(cards):
        _dot(pen, card, box, box.y + row * (index + 0.5), axis, columns)


def _dot(pen: Pen, card: CardFigures, box: Rect, y: float, axis: Axis, columns: DotColumns) -> None:
    pen.text(card.name, box.x + 1, y + 0.95, columns.name - 2.5, 7.5)
    right = box.right - columns.number
    pen.text(f"{card.a_game:.2f}", right, y + 0.95, columns.number - 0.8, 7.5, side="right")
    if card.moves is None:
        return
    low, value, high = (
        axis.at(number) for number in (card.moves.low, card.moves.value, card.moves.high)
    )
    colour = pen.theme.accent if card.moves.clear else pen.soft
    pen.line((low, y), (high, y), colour, 0.4)
    pen.dot(value, y, 0.85, colour if card.moves.clear else WHITE, colour)
