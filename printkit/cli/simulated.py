"""Statistics as lines of text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from printkit.cli.tell import counted, table
from printkit.referee.simulation.cards import CardFigures
from printkit.referee.simulation.comparing import CardMoved, Comparison, Moved
from printkit.referee.simulation.intervals import Estimate
from printkit.referee.simulation.statistics import Ending, Spread, Statistics

_MOST_ENDINGS = 12
_LONGEST_NAME = 18


def statistics_lines(title: str, of: Statistics) -> Iterator[str]:
    """Everything that was found, for people to read."""
    yield f"{title}: {counted(of.games, 'game')}, {_seated(of)}, seed {of.seed}"
    yield from ("", "Wins, with 95 % intervals")
    rows: list[tuple[str, ...]] = [("", "games", "rate", "interval")]
    rows += [(s.name, f"{s.won:,}", *_percent(s.rate)) for s in (*of.wins, *of.by_bot)]
    yield from table(rows)
    if of.first is not None:
        yield f"Who decides first: {_points(of.first)} beside the average seat."
    if not of.together:
        yield f"Draws: {of.draws:,}."
    yield f"Did not finish: {of.unfinished:,} (counted with neither)."
    yield from ("", "Length")
    rows = [("", "mean", "median", "90 % of games", "least", "most")]
    lengths = (
        ("decisions", of.decisions),
        ("turns", of.turns),
        ("minutes (estimated)", of.minutes),
    )
    rows += [_length(name, spread) for name, spread in lengths]
    yield from table(rows)
    yield f"The shortest game has the seed {of.shortest}, the longest {of.longest}."
    yield from ("", "Endings")
    yield from table([(e.reason, f"{e.games:,}", *_won(e.won, of)) for e in _shown(of)])
    yield from ("", "Cards: how often they are played, and how they move the win rate")
    yield from table(tuple(_card_rows(of)))
    dead = of.dead
    if dead:
        yield f"Never played: {', '.join(card.name for card in dead)}."
    yield ""
    yield _meaning(of)


def comparison_lines(one: str, other: str, of: Comparison) -> Iterator[str]:
    """What moved between two decks."""
    first = of.one
    yield (
        f"{one} against {other}: {counted(first.games, 'game')} on each deck, {_seated(first)},"
        f" seed {first.seed}"
    )
    yield f"Did not finish: {first.unfinished:,} and {of.other.unfinished:,}."
    yield from ("", f"What moved, over the {of.pairs:,} games that finished on both")
    names = _column_names(one, other)
    rows: list[tuple[str, ...]] = [("", *names, "moved", "interval", "")]
    rates = [*of.wins, *(() if first.together else (of.draws,))]
    rows += [_moved_rate(moved) for moved in rates]
    rows += [_moved_number(moved) for moved in (of.decisions, of.turns, of.minutes)]
    yield from table(rows)
    yield from ("", "How often a card is played in a game")
    yield from _cards_moved([(card, card.played) for card in of.cards], _moved_often, names)
    yield from ("", "By how many points a card moves the win rate")
    yield from _cards_moved([(card, card.moves) for card in of.cards], _moved_effect, names)
    yield ""
    yield "A star marks what moved beyond its 95 % interval; of 20 that did not move, one does."


def _column_names(one: str, other: str) -> tuple[str, str]:
    """What the two decks are called above their figures; from the one to the other is moved."""
    if one == other:
        return "with --set", "as in its files"
    return one[:_LONGEST_NAME], other[:_LONGEST_NAME]


def _cards_moved(
    cards: Sequence[tuple[CardMoved, Moved]],
    row: Callable[[Moved], tuple[str, ...]],
    names: tuple[str, str],
) -> Iterator[str]:
    """The cards that moved, or that only one deck has; the others are counted."""
    clear = [
        (card, moved)
        for card, moved in cards
        if 0 in card.copies or (moved.by is not None and moved.by.clear)
    ]
    clear.sort(key=lambda one: -abs(one[1].by.value) if one[1].by else -9.0)
    rows: list[tuple[str, ...]] = [("", "copies", *names, "moved", "interval", "")]
    rows += [(card.name, _copies(card), *row(moved)) for card, moved in clear]
    if clear:
        yield from table(rows)
    if len(clear) < len(cards):
        others = "other " if clear else ""
        yield f"{counted(len(cards) - len(clear), f'{others}card')}: nothing beyond the intervals."


def _copies(card: CardMoved) -> str:
    one, other = card.copies
    return f"{one}" if one == other else f"{one} → {other}"


def _seated(of: Statistics) -> str:
    if len(set(of.bots)) == 1:
        return f"{of.bots[0]} at {counted(len(of.bots), 'seat')}"
    return f"{' against '.join(of.bots)} (they change seats from game to game)"


def _percent(rate: Estimate | None) -> tuple[str, str]:
    if rate is None:
        return "-", ""
    return f"{rate.value:.1%}", f"{rate.low:.1%} to {rate.high:.1%}"


def _points(moved: Estimate) -> str:
    """A difference of rates in percentage points."""
    value, low, high = (100 * number for number in moved)
    return f"{value:+.1f} points ({low:+.1f} to {high:+.1f})"


def _length(name: str, spread: Spread) -> tuple[str, ...]:
    return (
        name,
        f"{spread.mean:,.1f}",
        f"{spread.median:,.0f}",
        f"{spread.low:,.0f} to {spread.high:,.0f}",
        f"{spread.least:,.0f}",
        f"{spread.most:,.0f}",
    )


def _shown(of: Statistics) -> Sequence[Ending]:
    if len(of.endings) <= _MOST_ENDINGS:
        return of.endings
    rest = of.endings[_MOST_ENDINGS - 1 :]
    games, won = sum(e.games for e in rest), sum(e.won for e in rest)
    return (*of.endings[: _MOST_ENDINGS - 1], Ending("other endings", games, won, True))


def _won(won: int, of: Statistics) -> tuple[str, ...]:
    return (f"{won:,} won",) if of.together else ()


def _card_rows(of: Statistics) -> Iterator[tuple[str, ...]]:
    moved = "win rate" if not of.together else "won with it"
    yield "card", "copies", "in games", "a game", moved, "interval", "compared", ""
    order = sorted(of.cards, key=lambda card: -(card.moves.value if card.moves else -2))
    for card in order:
        yield _card_row(card)


def _card_row(card: CardFigures) -> tuple[str, ...]:
    played = f"{card.played.value:.1%}" if card.played else "-"
    shown = (card.name, f"{card.copies}", played, f"{card.a_game:.2f}")
    if card.moves is None:
        return (*shown, "-", "", "0", "")
    return (*shown, *_signed(card.moves), f"{card.compared:,.0f}", _star(card.moves))


def _signed(moved: Estimate, unit: float = 100.0, digits: int = 1) -> tuple[str, str]:
    value, low, high = (f"{unit * number:+.{digits}f}" for number in moved)
    return value, f"{low} to {high}"


def _star(moved: Estimate | None) -> str:
    return "*" if moved is not None and moved.clear else ""


def _meaning(of: Statistics) -> str:
    if of.together:
        return (
            "Win rate: percentage points by which games in which the card is played are won more"
            " often than games without it. A star: beyond the 95 % interval."
        )
    return (
        "Win rate: percentage points by which those win more often who play the card more often"
        " than others in the same game. A star: beyond the 95 % interval."
    )


def _moved_rate(moved: Moved) -> tuple[str, ...]:
    if moved.one is None or moved.other is None or moved.by is None:
        return moved.name, "-", "-", "-", "", ""
    return (
        moved.name, f"{moved.one:.1%}", f"{moved.other:.1%}", *_signed(moved.by), _star(moved.by)
    )  # fmt: skip


def _moved_number(moved: Moved) -> tuple[str, ...]:
    if moved.one is None or moved.other is None or moved.by is None:
        return moved.name, "-", "-", "-", "", ""
    shown = (f"{moved.one:,.1f}", f"{moved.other:,.1f}")
    return (moved.name, *shown, *_signed(moved.by, 1.0), _star(moved.by))


def _moved_often(moved: Moved) -> tuple[str, ...]:
    shown = tuple("-" if often is None else f"{often:.2f}" for often in (moved.one, moved.other))
    by = _signed(moved.by, 1.0, 2) if moved.by else ("-", "")
    return (*shown, *by, _star(moved.by))


def _moved_effect(moved: Moved) -> tuple[str, ...]:
    shown = tuple("-" if by is None else f"{100 * by:+.1f}" for by in (moved.one, moved.other))
    by = _signed(moved.by) if moved.by else ("-", "")
    return (*shown, *by, _star(moved.by))
