"""How much better each level of AI players is than the one below it: `python -m benchmarks.ladder GAME --players N`.

`--write` puts the table into `benchmarks/ladder.md`, where the other rows stay. A row is written after every game.
"""

from functools import partial
from math import sqrt
from random import Random
from statistics import fmean
from time import process_time
from typing import Any, Final

import typer

from benchmarks.measure import HERE, Players, on_all_cores, section, table, write_section
from games import find_box
from games.engine import Answer, Information, Skill, Table, play_out

REPORT: Final = HERE / "ladder.md"
MIXED: Final = "a mixture"  # rivals of which each plays at a level drawn by lot
TENFOLD: Final = 10  # times the simulations of the expert level: what more of them can bring
TENFOLD_EXPERT: Final = "expert, tenfold"
PAIRS: Final = (
    *(("easy", "random"), ("medium", "easy"), ("hard", "medium"), ("expert", "medium"), (TENFOLD_EXPERT, "medium")),
    *(("expert", "hard"), ("hard", MIXED), ("expert", MIXED)),
)
"""A level, and its rivals'."""
NORMAL: Final = 1.96  # standard deviations to both sides that hold 95 % of a normal distribution
HEADINGS: Final = ("level", "rivals", "seed", "games", "won", "interval", "seconds a decision, mean and longest")


def play(game: str, seats: int, pair: tuple[str, str], seed: int, number: int) -> tuple[float, list[float]]:
    """Play a game of one player against rivals of another level.

    Return the player's share in the victory, and the processor time of each decision. The numbers `n * seats` to
    `n * seats + seats - 1` have the same deals, with the player in each seat in turn. The same number always goes the
    same on one version of Python: since 3.12, `sum` rounds floats otherwise.
    """
    (level, rivals), box, seat, deal = pair, find_box(game), number % seats, f"{seed} {number // seats}"
    source, times = Random(f"{deal} rivals"), list[float]()
    names = [source.choice(box.policy_names) if rivals == MIXED else rivals for _ in range(seats)]
    policies = [box.policy(name) for name in names]
    policy = (box.skill or Skill()).searching(TENFOLD) if level == TENFOLD_EXPERT else box.policy(level)

    def timed(information: Information[Any], rng: Random) -> Answer:
        began = process_time()
        answer = policy(information, rng)
        times.append(process_time() - began)
        return answer

    policies[seat] = timed
    played = Table(box.new(seats, {}), nature=Random(deal))
    play_out(played, policies, Random(f"{deal} {seat}"))
    return played.game.share(seat), times


def wilson(share: float, games: int) -> tuple[float, float]:
    """Return Wilson's interval for a share of games won (Wilson, "Probable Inference", 1927)."""
    square = NORMAL**2 / games
    middle = (share + square / 2) / (1 + square)
    width = NORMAL * sqrt(share * (1 - share) / games + square / games / 4) / (1 + square)
    return middle - width, middle + width


def main(game: str, *, players: Players, games: int = 400, seed: int = 1, only: str = "", write: bool = False) -> None:
    """Measure how often each level of AI players, or `only` one, beats others, in so many games of each pair."""
    box = find_box(game)
    title = f"{box.title}, {players} players"
    lines = section(REPORT.read_text("utf-8"), title).splitlines()[2:] if write else []
    rows = {tuple(cells[:2]): cells for cells in (line.strip("| ").split(" | ") for line in lines)}
    for pair in [pair for pair in PAIRS if only in ("", pair[0])]:
        shares, times, work = list[float](), list[float](), partial(play, box.name, players, pair, seed)
        for share, taken in on_all_cores(work, range(games), ", ".join(pair)):
            shares.append(share)
            times += taken
            low, high = wilson(won := fmean(shares), count := len(shares))
            seconds = f"{fmean(times):.3f}, {max(times):.1f}"
            rows[pair] = [*pair, str(seed), str(count), f"{won:.2%}", f"{low:.0%} to {high:.0%}", seconds]
            if write:
                write_section(REPORT, title, table(HEADINGS, *(rows[each] for each in PAIRS if each in rows)))
        print(f"| {' | '.join(rows[pair])} |", flush=True)


if __name__ == "__main__":
    typer.run(main)
