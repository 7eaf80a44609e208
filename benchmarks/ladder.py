"""How much better each level of AI players is than the one below it: `python -m benchmarks.ladder GAME --players N`.

`--write` puts the table into `benchmarks/ladder.md`, where the other rows stay. A row is written after every few games,
and one that has fewer than `--games` goes on from there: delete it after a change to searches, weights or efforts.
"""

from __future__ import annotations

from itertools import islice
from math import sqrt
from random import Random
from time import process_time
from typing import Annotated, Final, NamedTuple

import typer

from benchmarks.measure import HERE, on_all_cores, section, table, write_section
from games import find_box
from games.engine import Table, choose

REPORT: Final = HERE / "ladder.md"
MIXED: Final = "a mixture"  # rivals of which each plays at a level drawn by lot
TENFOLD: Final = 10  # times the simulations of the expert level: what more of them can bring
TENFOLD_EXPERT: Final = "expert, tenfold"
PAIRS: Final = (
    *(("easy", "random"), ("medium", "easy"), ("hard", "medium"), ("expert", "medium"), (TENFOLD_EXPERT, "medium")),
    *(("expert", "hard"), ("hard", MIXED), ("expert", MIXED)),
)
"""A level, and its rivals'."""
PIECE: Final = 4  # games after which a row is written: a deal or two with each seat in turn
NORMAL: Final = 1.96  # standard deviations to both sides that hold 95 % of a normal distribution
HEADINGS: Final = ("level", "rivals", "seed", "games", "won", "interval", "seconds a decision, mean and longest")


class Match(NamedTuple):
    """A game of one player against rivals of another level."""

    game: str
    seats: int
    level: str
    rivals: str
    seed: int
    number: int
    """Numbers `n * seats` to `n * seats + seats - 1` have the same deals; the player sits in each seat in turn."""


def play(match: Match) -> tuple[float, list[float]]:
    """Play a match; return the player's share in the victory, and the processor time of each decision.

    The same match always goes the same on one version of Python: since 3.12, `sum` rounds floats otherwise.
    """
    box, seat = find_box(match.game), match.number % match.seats
    deal = f"{match.seed} {match.number // match.seats}"
    source, rivals = Random(f"{deal} {seat}"), Random(f"{deal} rivals")
    names = [rivals.choice(box.policy_names) if match.rivals == MIXED else match.rivals for _ in range(match.seats)]
    names[seat] = match.level
    policies = [
        box.skill.searching(TENFOLD) if name == TENFOLD_EXPERT and box.skill else box.policy(name) for name in names
    ]
    played, times = Table(box.new(match.seats, {}), nature=Random(deal)), list[float]()
    while not played.over:
        for ask in played.asks:
            began = process_time()
            answer = choose(played, ask, policies[ask.seat], source)
            if ask.seat == seat:
                times.append(process_time() - began)
            played.answer(ask.seat, answer)
    return played.game.share(seat), times


def wilson(share: float, games: int) -> tuple[float, float]:
    """Return Wilson's interval for a share of games won (Wilson, "Probable Inference", 1927)."""
    square = NORMAL**2 / games
    middle = (share + square / 2) / (1 + square)
    width = NORMAL * sqrt(share * (1 - share) / games + square / games / 4) / (1 + square)
    return middle - width, middle + width


def main(
    game: str,
    *,
    players: Annotated[int, typer.Option()],
    games: Annotated[int, typer.Option(help="Of each pair of levels.", min=1)] = 400,
    seed: int = 1,
    only: Annotated[str, typer.Option(help="Only this level.")] = "",
    rivals: Annotated[str, typer.Option(help="Only against these rivals.")] = "",
    write: Annotated[bool, typer.Option("--write", help="Write the table into the report.")] = False,
) -> None:
    """Measure how often each level of AI players beats others."""
    box = find_box(game)
    box.check(players, {})
    title = f"{box.title}, {players} players"
    lines = section(REPORT.read_text("utf-8"), title).splitlines()[2:] if write else []
    rows = {
        (cells[0], cells[1]): cells for cells in ([cell.strip() for cell in line.split("|")[1:-1]] for line in lines)
    }
    for pair in PAIRS:
        if (only or pair[0], rivals or pair[1]) != pair:
            continue
        count, won, mean, longest = 0, 0.0, 0.0, 0.0
        if pair in rows and rows[pair][2] == str(seed):
            count, won = int(rows[pair][3]), float(rows[pair][4].rstrip("%")) / 100
            mean, longest = map(float, rows[pair][6].split(","))
        matches = [Match(box.name, players, *pair, seed, number) for number in range(count, games)]
        outcomes = on_all_cores(play, matches, ", ".join(pair))
        while some := [*islice(outcomes, PIECE)]:
            shares, times = zip(*some, strict=True)
            taken = [seconds for each in times for seconds in each]
            won = (won * count + sum(shares)) / (count + len(some))
            mean = (mean * count + sum(taken) / len(taken) * len(some)) / (count + len(some))
            count, longest = count + len(some), max(longest, *taken)
            low, high = wilson(won, count)
            interval, seconds = f"{low:.0%} to {high:.0%}", f"{mean:.3f}, {longest:.1f}"
            rows[pair] = [*pair, str(seed), str(count), f"{won:.2%}", interval, seconds]
            if write:
                found = table(HEADINGS, *(rows[each] for each in PAIRS if each in rows))
                write_section(REPORT, title, found)
        print(f"| {' | '.join(rows[pair])} |", flush=True)


if __name__ == "__main__":
    typer.run(main)
