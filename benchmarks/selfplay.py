"""Games between AI players: every game, each of its variants, and every number of players.

The usual AI player plays against itself; then it plays, in each seat in turn, against random players. `--check` exits
with 1 if it is no match for them.
"""

import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from random import Random
from statistics import mean
from typing import Final

import typer

from benchmarks.measure import HERE, on_all_cores, show, table, write_section
from games import find_box, find_boxes
from games.engine import Box, Game, Policy, Table, choose, play

MIN_WINS: Final = 2.0  # the least wins of the usual AI player against random players, in equal shares of wins
HEADINGS: Final = ("options", "players", "best", "last", "answers", "first seat", "against random", "ended by")


def variants(box: Box[Game]) -> list[tuple[int, Mapping[str, str]]]:
    """Return each number of players with the usual options, and with each valid choice of one option."""
    choices = [{}, *({option.name: key} for option in box.options for key in option.keys[1:])]
    return [(seats, options) for options in choices for seats in box.seats_for(options)]


def steps(table: Table[Game], policies: Sequence[Policy[Game]], source: Random) -> Iterator[Game]:
    """Play a game to the end, each seat by its policy; yield it at the start of every step."""
    begun = 0
    while not table.over:
        if table.steps != begun:
            begun = table.steps
            yield table.game
        for ask in table.asks:
            table.answer(ask.seat, choose(table, ask, policies[ask.seat], source))


def played(game: str, games: int, seed: int, kind: tuple[int, Mapping[str, str]]) -> tuple[str, ...]:
    """Play so many games of both kinds, and return the cells of their row. The same seed gives the same games."""
    box, (seats, options) = find_box(game), kind
    name = ", ".join(f"{option} {choice.replace('_', ' ')}" for option, choice in options.items()) or "as usual"
    source = Random(f"{seed} {game} {name} {seats}")
    equals = [play(box, seats, [box.usual], options, source) for _ in range(games)]
    wins = 0
    for number in range(games):
        policies = ["random"] * seats
        policies[number % seats] = box.usual
        wins += play(box, seats, policies, options, source).ranks[number % seats] == 1
    endings = Counter(result.ended_because for result in equals)
    return (
        name,
        str(seats),
        f"{mean(max(result.scores) for result in equals):.0f}",
        f"{mean(min(result.scores) for result in equals):.0f}",
        f"{mean(result.answers for result in equals):.0f}",
        f"{seats * mean(result.ranks[0] == 1 for result in equals):.2f}",  # a shared victory counts for each
        f"{seats * wins / games:.2f}",
        ", ".join(f"{ending} {count / games:.0%}" for ending, count in endings.most_common()),
    )


def main(*, games: int = 60, seed: int = 1, game: list[str] | None = None, check: bool = False) -> None:
    """Let AI players play every variant of all games, so many games of each, and write how they go."""
    weak = list[str]()
    for box in map(find_box, game or find_boxes()):
        rows = [*on_all_cores(partial(played, box.name, games, seed), variants(box), box.title)]
        text = f"{games} games of each kind, seed {seed}.\n\n{table(HEADINGS, *rows)}"
        show(text)
        write_section(HERE / "selfplay.md", box.title, text)
        # nobody can win more than all games, which are as many equal shares as there are players
        weak += [f"{box.title}, {row[0]}, {row[1]} players" for row in rows if float(row[6]) < MIN_WINS < int(row[1])]
    if weak and check:
        sys.exit(f"The usual AI player is no match: {'; '.join(weak)}")


if __name__ == "__main__":
    typer.run(main)
