"""`huangdi selfplay`: AI players play whole games, and what came of it."""

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

from games import find_box
from games.engine import Result, play

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


def selfplay(  # noqa: PLR0917  # as the command calls it
    game: str,
    players: int,
    games: int,
    policy: str,
    seed: int | None,
    as_json: bool,  # noqa: FBT001  # as above
    options: Mapping[str, str],
) -> None:
    """Play so many `games` of `game` and print their results; the progress goes to the standard error.

    `policy` names one AI player for all seats, or one for each with commas between. An equal `seed` plays equal
    games; without one it is drawn, and printed. Raises `GameError` where the game does not accept all this.
    """
    box = find_box(game)
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
        print(json.dumps(document, indent=1))  # Console would wrap it
        return
    console = Console()
    console.print(_seats(results, policies * (players // len(policies))))
    console.print(_summary(results, seconds), highlight=False, soft_wrap=True)
    console.print(f"The same games again: --seed {seed}", highlight=False)


def _seats(results: Sequence[Result], policies: Sequence[str]) -> Table:
    """How each seat fared."""
    table = Table("seat", "player")
    for heading in ("wins", "rank", "points", "least", "most"):
        table.add_column(heading, justify="right")
    for seat, name in enumerate(policies):
        ranks = [result.ranks[seat] for result in results]
        scores = [result.scores[seat] for result in results]
        wins = ranks.count(1) / len(ranks)
        table.add_row(
            str(seat + 1),
            name,
            f"{wins:.0%}",
            f"{mean(ranks):.2f}",
            f"{mean(scores):.1f}",
            f"{min(scores)}",
            f"{max(scores)}",
        )
    return table


def _summary(results: Sequence[Result], seconds: float) -> str:
    """How long the games were, and how they ended."""
    answers = [result.answers for result in results]
    endings = Counter(result.ended_because for result in results)
    ended = ", ".join(f"{ending} {count}" for ending, count in endings.most_common())
    return (
        f"{len(results)} games in {seconds:.1f} s, {sum(answers) / seconds:,.0f} answers a second; "
        f"answers a game: {mean(answers):.0f} ({min(answers)} to {max(answers)}); ended by: {ended}."
    )
