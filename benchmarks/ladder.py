"""How much better each level of AI players is than the one below it: `python -m benchmarks.ladder GAME --players N`.

One seat plays at the better level and all others at the lower one; the same deals are played with each seat in turn.
Then levels play against some that are not the one below, and against a mixture, and the expert level plays with ten
times its simulations. `--write` puts the table into `benchmarks/ladder.md`, where the other rows stay; a row is written
after every few games, and one that has fewer than `--games` goes on from there. Delete a row after a change to
searches, weights or efforts: otherwise new games are added to the old ones. Intervals are Wilson's, at 95 %. The
seconds of a decision are processor time; questions with only one answer count, too.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from math import sqrt
from pathlib import Path
from random import Random
from time import process_time
from typing import Final, NamedTuple

from rich.console import Console
from rich.progress import Progress

from benchmarks.cores import cores
from games import find_box, find_boxes
from games.engine import Refused, Table, choose

REPORT: Final = Path(__file__).with_suffix(".md")
MIXED: Final = "a mixture"
"""Rivals of which each plays at a level drawn by lot."""
TENFOLD: Final = 10
"""Times the simulations of the expert level: what more of them can bring."""
TENFOLD_EXPERT: Final = "expert, tenfold"
"""An AI player that makes ten times as many as the expert."""
PAIRS: Final = (
    ("easy", "random"),
    ("medium", "easy"),
    ("hard", "medium"),
    ("expert", "medium"),
    (TENFOLD_EXPERT, "medium"),
    ("expert", "hard"),
    ("hard", MIXED),
    ("expert", MIXED),
)
"""A level, and its rivals'."""
PIECE: Final = 4
"""Games after which a row is written: a deal or two with each seat in turn."""
NORMAL: Final = 1.96
"""Standard deviations to both sides that hold 95 % of a normal distribution."""
_HEAD: Final = (
    "| level | rivals | seed | games | won | interval | seconds a decision, mean and longest |",
    "| :-- | :-- | --: | --: | --: | --: | --: |",
)


class Match(NamedTuple):
    """A game of one player against rivals of another level."""

    game: str
    seats: int
    level: str
    rivals: str
    number: int
    """Numbers `n * seats` to `n * seats + seats - 1` have the same deals; the player sits in each seat in turn."""
    seed: int


class Outcome(NamedTuple):
    """How a match went for the player."""

    won: float
    """The share in the victory."""
    decisions: int
    seconds: float
    """Processor time of all its decisions."""
    longest: float
    """The same of the longest."""


def play(match: Match) -> Outcome:
    """Play a match; on one version of Python, the same match always goes the same.

    Since 3.12, `sum` rounds floats otherwise, so a match may go another way there than on 3.11.
    """
    box, seat = find_box(match.game), match.number % match.seats
    deal = f"{match.seed} {match.number // match.seats}"
    source, rivals = Random(f"{deal} {seat}"), Random(f"{deal} rivals")
    names = [rivals.choice(box.policy_names) if match.rivals == MIXED else match.rivals for _ in range(match.seats)]
    names[seat] = match.level
    policies = [
        box.skill.searching(TENFOLD) if name == TENFOLD_EXPERT and box.skill else box.policy(name) for name in names
    ]
    table = Table(box.new(match.seats, {}), nature=Random(deal))
    times: list[float] = []
    while not table.over:
        for ask in table.asks:
            began = process_time()
            answer = choose(table, ask, policies[ask.seat], source)
            if ask.seat == seat:
                times.append(process_time() - began)
            table.answer(ask.seat, answer)
    return Outcome(table.game.share(seat), len(times), sum(times), max(times))


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Return Wilson's interval for a share of games won (Wilson, "Probable Inference", 1927)."""
    share, square = wins / games, NORMAL**2 / games
    middle = (share + square / 2) / (1 + square)
    width = NORMAL * sqrt(share * (1 - share) / games + square / games / 4) / (1 + square)
    return middle - width, middle + width


class Row(NamedTuple):
    """How many games a level has won against its rivals."""

    level: str
    rivals: str
    seed: int
    games: int = 0
    won: float = 0.0
    """The share of the games."""
    seconds: float = 0.0
    """The mean processor time of a decision."""
    longest: float = 0.0

    @classmethod
    def read(cls, line: str) -> Row:
        """Read a row of the report."""
        level, rivals, seed, games, won, _, times = (cell.strip() for cell in line.strip(" |").split("|"))
        seconds, longest = map(float, times.split(","))
        return cls(level, rivals, int(seed), int(games), float(won.rstrip("%")) / 100, seconds, longest)

    def more(self, outcomes: Sequence[Outcome]) -> Row:
        """Return the row with the outcomes of more games."""
        games = self.games + len(outcomes)
        won = (self.won * self.games + sum(outcome.won for outcome in outcomes)) / games
        mean = sum(outcome.seconds for outcome in outcomes) / sum(outcome.decisions for outcome in outcomes)
        seconds = (self.seconds * self.games + mean * len(outcomes)) / games
        longest = max(self.longest, *(outcome.longest for outcome in outcomes))
        return self._replace(games=games, won=won, seconds=seconds, longest=longest)

    def __str__(self) -> str:
        """Return it as a row of the table, in Markdown."""
        low, high = wilson(self.won * self.games, self.games)
        cells = (f"{self.won:.2%}", f"{low:.0%} to {high:.0%}", f"{self.seconds:.3f}, {self.longest:.1f}")
        return f"| {' | '.join(map(str, (*self[:4], *cells)))} |"


def report(earlier: str, title: str, line: str) -> str:
    """Return the report with one row made new, in Markdown."""
    head, tables = _tables(earlier)
    rows = _rows(tables, title) | {_pair(line): line}
    tables[title] = "\n".join([*_HEAD, *(rows[pair] for pair in PAIRS if pair in rows)])
    return "\n\n".join([head, *(f"## {name}\n\n{tables[name]}" for name in sorted(tables))]) + "\n"


def _tables(text: str) -> tuple[str, dict[str, str]]:
    """Return what the report begins with, and its tables by title."""
    head, *sections = text.rstrip().split("\n\n## ")
    return head, dict(section.split("\n\n", 1) for section in sections)


def _rows(tables: dict[str, str], title: str) -> dict[tuple[str, ...], str]:
    return {_pair(line): line for line in tables.get(title, "").split("\n")[len(_HEAD) :]}


def _pair(line: str) -> tuple[str, ...]:
    return tuple(cell.strip() for cell in line.split("|")[1:3])


def begun(title: str, level: str, rivals: str, seed: int) -> Row:
    """Return the games of a seed that the report has."""
    _, tables = _tables(REPORT.read_text("utf-8"))
    line = _rows(tables, title).get((level, rivals))
    row = Row.read(line) if line else None
    return row if row and row.seed == seed else Row(level, rivals, seed)


def main() -> None:
    """Measure and print; with `--write`, also into the report."""
    parser = ArgumentParser(prog="python -m benchmarks.ladder", description=__doc__.split("\n")[0])
    parser.add_argument("game", choices=[*find_boxes()])
    parser.add_argument("--players", type=int, required=True)
    parser.add_argument("--games", type=int, default=400, help="of each pair of levels")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", choices=sorted({level for level, _ in PAIRS}), help="only this level")
    parser.add_argument("--rivals", choices=sorted({rivals for _, rivals in PAIRS}), help="only against these rivals")
    parser.add_argument("--write", action="store_true", help="write the table into the report")
    wanted = parser.parse_args()
    try:
        find_box(wanted.game).check(wanted.players, {})
    except Refused as refused:
        parser.error(str(refused))
    if wanted.games < 1:
        parser.error("--games must be 1 at least")
    title = f"{find_box(wanted.game).title}, {wanted.players} players"
    with ProcessPoolExecutor(cores()) as pool, Progress(console=Console(stderr=True), transient=True) as progress:
        for level, rivals in PAIRS:
            if wanted.only in (None, level) and wanted.rivals in (None, rivals):
                row = begun(title, level, rivals, wanted.seed) if wanted.write else Row(level, rivals, wanted.seed)
                found = [
                    Match(wanted.game, wanted.players, level, rivals, number, wanted.seed)
                    for number in range(row.games, wanted.games)
                ]
                outcomes = progress.track(pool.map(play, found), len(found), description=f"{level}, {rivals}")
                while some := [*islice(outcomes, PIECE)]:
                    row = row.more(some)
                    if wanted.write:
                        REPORT.write_text(report(REPORT.read_text("utf-8"), title, str(row)), "utf-8")
                print(row, flush=True)


if __name__ == "__main__":
    main()
