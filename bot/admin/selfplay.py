"""`huangdi selfplay`: let AI players play whole games, and print the results."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import asdict
from random import Random, SystemRandom
from statistics import mean
from time import perf_counter
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from games import wanted_box
from games.engine import Result, play

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


def selfplay(  # noqa: PLR0917  # as the command calls it
    game: str,
    players: int | None,
    games: int,
    policy: str,
    seed: int | None,
    as_json: bool,  # noqa: FBT001  # as above
    options: Mapping[str, str],
) -> None:
    """Play `games` games of `game` and print the results; progress goes to standard error.

    `game` is a name, or the path of a file; `players` is by default the number closest to three.

    `policy` names one AI player for all seats, or one per seat, separated by commas. The same `seed` plays the same
    games; without one, a random seed is used and printed. Raises `GameError` for arguments that the game rejects.
    """
    box = wanted_box(game)
    players = box.usual_seats() if players is None else players
    policies = [name.strip() for name in policy.split(",")]
    seed = SystemRandom().getrandbits(32) if seed is None else seed
    source = Random(seed)
    begun = perf_counter()
    with Progress(console=Console(stderr=True), transient=True) as progress:
        numbers = progress.track(range(games), description=box.title)
        results = [play(box, players, policies, options, source) for _ in numbers]
    seconds = perf_counter() - begun
    if as_json:
        document = {
            "game": box.name,
            "players": players,
            "policies": policies,
            "options": box.chosen(options),
            "seed": seed,
            "results": [asdict(result) for result in results],
        }
        print(json.dumps(document, indent=1))  # Console would wrap the lines
        return
    console = Console()
    console.print(_seats(results, policies * (players // len(policies))))
    answers = [result.answers for result in results]
    endings = Counter(result.ended_because for result in results).most_common()
    summary = (
        f"{games} games in {seconds:.1f} s, {sum(answers) / seconds:,.0f} answers per second; "
        f"answers per game: {mean(answers):.0f} ({min(answers)} to {max(answers)}); "
        f"endings: {', '.join(f'{ending} {count}' for ending, count in endings)}."
    )
    console.print(summary, highlight=False, soft_wrap=True)
    console.print(f"Play the same games again with --seed {seed}", highlight=False)


def _seats(results: Sequence[Result], policies: Sequence[str]) -> Table:
    """Return the results of each seat as a table."""
    table = Table("seat", "player")
    has_points = all(result.scores for result in results)
    for heading in ("wins", "draws", "rank", *(["points", "least", "most"] if has_points else [])):
        table.add_column(heading, justify="right")
    for seat, name in enumerate(policies):
        ranks = [result.ranks[seat] for result in results]
        scores = [result.scores[seat] for result in results] if has_points else []
        draws = sum(result.is_drawn and result.ranks[seat] == 1 for result in results)
        wins = ranks.count(1) - draws
        table.add_row(
            str(seat + 1),
            name,
            f"{wins / len(results):.0%}",
            f"{draws / len(results):.0%}",
            f"{mean(ranks):.2f}",
            *([f"{mean(scores):.1f}", f"{min(scores)}", f"{max(scores)}"] if scores else []),
        )
    return table
