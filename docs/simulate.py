"""Plays every game many times and writes docs/statistics.md.

`python docs/simulate.py` plays all games, 10,000 times each; `python docs/simulate.py easter`
only one. What was found is kept in docs/statistics/, from which the page is written:
`--page` writes it without playing, `--check` only says whether it is up to date.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from math import factorial
from pathlib import Path
from typing import Any

from printkit.referee.games import names, rules_called
from printkit.referee.simulation.fairness import chance_of, chi_square, orders, pairs, places

HERE = Path(__file__).parent
PAGE, KEPT = HERE / "statistics.md", HERE / "statistics"
SEED = 1
Told = dict[str, Any]

HEAD = """\
<!-- Written by docs/simulate.py from docs/statistics/; do not edit. -->
# What thousands of games say

`python docs/simulate.py` plays every bundled game and writes this page; the commands below
play the same games again, on any machine and with any number of `--jobs`. How the figures are
made and what they mean is told in [Simulating](simulating.md).
"""


def command(game: str, games: int, bots: str, seats: int) -> list[str]:
    """The words after printkit."""
    return [
        *("simulate", game, "-n", str(games), "--seed", str(SEED), "--bots", bots),
        *("--players", str(seats), "--json"),
    ]


def found(arguments: Sequence[str]) -> Told:
    """Run printkit and read what it tells; its progress stays visible."""
    run = [sys.executable, "-m", "printkit", *arguments]
    done = subprocess.run(run, stdout=subprocess.PIPE, text=True, check=True)
    told: Told = json.loads(done.stdout)
    return told


def play(game: str, games: int, duels: int) -> Told:
    """Greedy against itself for the statistics, and beside random for its strength."""
    fewest, most = rules_called(game).SEATS
    usual = command(game, games, "greedy", fewest)
    strength = []
    for seats in dict.fromkeys((fewest, most)):
        for bots in strength_runs(game, seats):
            words = command(game, duels, bots, seats)
            told = found(words)
            kept = ("seats", "bots", "games", "together", "wins", "wins_by_bot")
            strength.append({"command": words, **{name: told[name] for name in kept}})
    return {"command": usual, "statistics": found(usual), "strength": strength}


def strength_runs(game: str, seats: int) -> tuple[str, ...]:
    """Bots meet at one table; where all win together, each kind plays by itself."""
    together = rules_called(game).TOGETHER or seats == 1
    return ("greedy", "random") if together else ("greedy,random",)


def page() -> str:
    """The page, from what is kept."""
    kept = {name: KEPT / f"{name}.json" for name in names()}
    told = {
        name: json.loads(path.read_text(encoding="utf-8"))
        for name, path in kept.items()
        if path.is_file()
    }
    parts = [HEAD, *fairness(), *strength(told)]
    for name, game in told.items():
        parts += game_part(name, game)
    return "\n".join(parts).rstrip() + "\n"


def fairness() -> Iterator[str]:
    """Chi-square of shuffles, found anew each time: it takes a second or two."""
    yield "## Shuffles\n"
    yield (
        "A fair shuffle gives every order, every place and every pair as often. The chance"
        " is that of a chi-square at least as large where all is fair; it should be neither near"
        " 0 nor near 1.\n"
    )
    tests = (
        ("every order of 5 cards", 24_000, orders(5, 24_000), factorial(5) - 1),
        ("every place of 20 cards, first shuffle", 8_000, places(20, 8_000), 19 * 19),
        ("every place of 20 cards, eighth shuffle", 8_000, places(20, 8_000, 7), 19 * 19),
        ("every two of 14 cards on top, in one game", 8_000, pairs(14, 8_000), 14 * 13 - 1),
    )
    rows = []
    for what, shuffles, counts, freedom in tests:
        value = chi_square(counts.values())
        chance = chance_of(value, freedom)
        rows.append([what, f"{shuffles:,}", f"{value:,.1f}", f"{freedom}", f"{chance:.3f}"])
    yield from table(["of", "shuffles", "chi-square", "degrees of freedom", "chance"], rows)


def strength(told: Mapping[str, Told]) -> Iterator[str]:
    """How often greedy wins against random, or more often than it."""
    yield "## Strength of the bots\n"
    yield (
        "`greedy` plays like a decent beginner, `random` makes any legal move. They change seats"
        " from game to game; where all win together, each plays by itself.\n"
    )
    rows = []
    for name, game in told.items():
        for run in game["strength"]:
            shares = run["wins"] if run["together"] else run["wins_by_bot"]
            for share in shares:
                bot = run["bots"][0] if run["together"] else share["name"]
                seats = str(len(run["seats"]))
                played = f"{run['games']['finished']:,}"
                rows.append([name, seats, bot, played, *rate(share["rate"])])
    yield from table(["game", "seats", "bot", "games", "wins", "95 % interval"], rows)
    for game in told.values():
        for run in game["strength"]:
            yield f"    printkit {' '.join(run['command'])}"
    yield ""


def game_part(name: str, game: Told) -> Iterator[str]:
    """The statistics of one game."""
    told: Told = game["statistics"]
    games = told["games"]
    seats = len(told["seats"])
    yield f"## {name}\n"
    yield f"    printkit {' '.join(game['command'])}\n"
    at = "one seat" if seats == 1 else f"{seats} seats"
    said = f"{games['played']:,} games of greedy at {at}; {games['unfinished']:,} did not finish"
    yield said + (".\n" if told["together"] else f", {games['draws']:,} were draws.\n")
    rows = [[share["name"], f"{share['won']:,}", *rate(share["rate"])] for share in told["wins"]]
    yield from table(["wins", "games", "rate", "95 % interval"], rows)
    edge = told["first_player_edge"]
    if edge is not None:
        yield f"Who decides first: {points(edge)} points beside the average seat.\n"
    lengths = [
        [what, *(f"{told[what][key]:,.1f}" for key in ("mean", "median", "low", "high"))]
        for what in ("decisions", "turns", "minutes")
    ]
    yield from table(["length", "mean", "median", "5 % below", "5 % above"], lengths)
    endings = [[e["reason"], f"{e['games']:,}", f"{e['won']:,}"] for e in told["endings"]]
    yield from table(["ending", "games", "with a winner"], endings)
    cards = sorted(told["cards"], key=lambda card: -moved(card))
    yield from table(
        ["card", "copies", "plays a game", "moves the win rate by", "in games"],
        [card_row(card) for card in cards],
    )
    dead = [card["name"] for card in told["cards"] if card["card"] in told["dead_cards"]]
    yield (
        f"Never played by anybody's decision: {', '.join(dead)}.\n"
        if dead
        else "No card is dead.\n"
    )


def moved(card: Told) -> float:
    effect = card["moves_win_rate"]
    return float(effect["value"]) if effect else -2.0


def card_row(card: Told) -> list[str]:
    effect = card["moves_win_rate"]
    told = points(effect) if effect else "–"
    return [
        card["name"],
        str(card["copies"]),
        f"{card['plays_a_game']:.2f}",
        told,
        f"{card['compared']:,.0f}",
    ]


def rate(estimate: Told | None) -> tuple[str, str]:
    if estimate is None:
        return "–", "–"
    return f"{estimate['value']:.1%}", f"{estimate['low']:.1%} to {estimate['high']:.1%}"


def points(estimate: Told) -> str:
    value, low, high = (100 * estimate[key] for key in ("value", "low", "high"))
    return f"{value:+.1f} ({low:+.1f} to {high:+.1f})"


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """A table in Markdown: the first column to the left, the others to the right."""
    yield f"| {' | '.join(head)} |"
    yield "|---" + "|--:" * (len(head) - 1) + "|"
    for row in rows:
        yield f"| {' | '.join(row)} |"
    yield ""


def main() -> int:
    reads = argparse.ArgumentParser(description="Play every game and write docs/statistics.md.")
    reads.add_argument("game", nargs="*", choices=[*names(), []], default=[])
    reads.add_argument("--games", type=int, default=10_000, help="for the statistics")
    reads.add_argument("--duels", type=int, default=2_000, help="for the strength of bots")
    reads.add_argument("--page", action="store_true", help="only write the page")
    reads.add_argument("--check", action="store_true", help="only say whether it is up to date")
    asked = reads.parse_args()
    if not asked.page and not asked.check:
        KEPT.mkdir(exist_ok=True)
        for name in asked.game or names():
            told = json.dumps(play(name, asked.games, asked.duels), ensure_ascii=False, indent=1)
            (KEPT / f"{name}.json").write_text(told + "\n", encoding="utf-8", newline="\n")
    text = page()
    if asked.check:
        stale = not PAGE.is_file() or PAGE.read_text(encoding="utf-8") != text
        print(f"{PAGE.name} is {'out of date' if stale else 'up to date'}")
        return int(stale)
    PAGE.write_text(text, encoding="utf-8", newline="\n")
    print(f"written: {PAGE.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
