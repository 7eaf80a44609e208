"""Games between AI players: every game, each of its variants, and every number of players.

`python -m benchmarks.selfplay` prints a table for each game, and writes them to `benchmarks/selfplay.md`; with `--game`
it measures single games, and leaves the tables of the others as they are. The usual AI player plays against itself;
then it plays, in each seat in turn, against random players.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from random import Random
from statistics import mean
from typing import Final, NamedTuple

from rich.console import Console
from rich.progress import Progress

from games import find_boxes
from games.engine import Box, Game, Refused, Result, play

REPORT: Final = Path(__file__).with_suffix(".md")
LEAST: Final = 2.0
"""Minimum ratio of the usual AI player's wins against random players to an equal share of wins."""


_HEAD: Final = (
    "| options | players | best | last | answers | first seat | against random | ended by |",
    "| :-- | --: | --: | --: | --: | --: | --: | :-- |",
)


class Setting(NamedTuple):
    """A game with its options and number of seats."""

    box: Box[Game]
    options: Mapping[str, str]
    seats: int

    @property
    def name(self) -> str:
        """A name that is unique among the settings of its game."""
        chosen = (f"{option} {choice.replace('_', ' ')}" for option, choice in self.options.items())
        return ", ".join(chosen) or "as usual"


class Fared(NamedTuple):
    """The results of a setting's games."""

    setting: Setting
    equals: list[Result]
    """Results of the usual AI players against each other."""
    alone: list[tuple[int, Result]]
    """Seat of the usual AI player, and the result, against random players."""

    @property
    def first_seat(self) -> float:
        """Ratio of the first seat's wins to an equal share, among equal players; a shared win counts for each."""
        return self.setting.seats * mean(result.ranks[0] == 1 for result in self.equals)

    @property
    def superiority(self) -> float:
        """Ratio of the usual AI player's wins against random players to an equal share."""
        return self.setting.seats * mean(result.ranks[seat] == 1 for seat, result in self.alone)


def settings(boxes: Iterable[Box[Game]]) -> Iterator[Setting]:
    """Yield games with every number of seats, and with each valid choice of one option, the others at default."""
    for box in boxes:
        chosen = [{}, *({option.name: key} for option in box.options for key in list(option.choices)[1:])]
        for options in chosen:
            for seats in box.seats:
                try:
                    box.check(seats, options)
                except Refused:
                    continue
                yield Setting(box, options, seats)


def measure(setting: Setting, games: int, seed: int) -> Fared:
    """Play `games` games of both kinds. The same seed gives the same games."""
    box, options, seats = setting.box, setting.options, setting.seats
    source = Random(f"{seed} {box.name} {setting.name} {seats}")
    equals = [play(box, seats, [box.usual], options, source) for _ in range(games)]
    alone = []
    for game in range(games):
        policies = ["random"] * seats
        policies[game % seats] = box.usual
        alone.append((game % seats, play(box, seats, policies, options, source)))
    return Fared(setting, equals, alone)


def report(found: list[Fared], games: int, seed: int, earlier: str = "") -> Iterator[str]:
    """Yield the lines of the tables, in Markdown; the tables of games not measured come from an earlier report."""
    yield "# How games between AI players go"
    yield ""
    yield (
        "*Best* and *last* are the points of the winner and of the last among such players, *answers* what "
        "all of them answer in a game. *First seat* is how many times its share of these games the first seat wins; "
        "*against random* is how many times its share one such player wins."
    )
    tables = dict(_tables(earlier))
    for box in find_boxes().values():
        rows = [_row(fared) for fared in found if fared.setting.box is box]
        if rows:
            tables[box.title] = [f"{games} games of each kind, seed {seed}.", "", *_HEAD, *rows]
        if box.title in tables:
            yield from ("", f"## {box.title}", "", *tables[box.title])


def _tables(earlier: str) -> Iterator[tuple[str, list[str]]]:
    """Yield each game's title and the lines below it in an earlier report."""
    for section in earlier.split("\n## ")[1:]:
        title, *lines = section.rstrip().split("\n")
        yield title, lines[1:]


def _row(fared: Fared) -> str:
    equals = fared.equals
    best, last = mean(max(result.scores) for result in equals), mean(min(result.scores) for result in equals)
    endings = Counter(result.ended_because for result in equals)
    ended = ", ".join(f"{ending} {count / len(equals):.0%}" for ending, count in endings.most_common())
    return (
        f"| {fared.setting.name} | {fared.setting.seats} | {best:.0f} | {last:.0f} "
        f"| {mean(result.answers for result in equals):.0f} | {fared.first_seat:.2f} | {fared.superiority:.2f} "
        f"| {ended} |"
    )


def main() -> None:
    """Measure, print and write the results; with `--check`, exit with 1 if the usual AI player is too weak."""
    boxes = find_boxes()
    parser = ArgumentParser(prog="python -m benchmarks.selfplay", description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=int, default=60, help="of each kind and setting")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", choices=[*boxes], action="append", help="all games, unless some are named")
    parser.add_argument("--check", action="store_true")
    arguments = parser.parse_args()
    chosen = [*settings(boxes[name] for name in arguments.game or boxes)]
    with Progress(console=Console(stderr=True), transient=True) as progress:
        found = [measure(setting, arguments.games, arguments.seed) for setting in progress.track(chosen)]
    text = "\n".join(report(found, arguments.games, arguments.seed, REPORT.read_text("utf-8"))) + "\n"
    REPORT.write_text(text, "utf-8")
    print(text)
    # A player cannot win more than all games, which is as many equal shares as there are players.
    weak = [fared.setting for fared in found if fared.superiority < LEAST < fared.setting.seats]
    for setting in weak:
        print(
            f"{setting.box.title}, {setting.name}, {setting.seats} players: the usual AI player is no match",
            file=sys.stderr,
        )
    if arguments.check and weak:
        sys.exit(1)


if __name__ == "__main__":
    main()
