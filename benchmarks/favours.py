"""The balance of the favours: how often AI players keep and play each one, and how many points it earns.

No favour may be useless, and none may dominate. Medium AI players play against each other, with every number of
players. Among the patterns of one size, the highest rate of each kind may be at most five times the lowest, and larger
patterns must earn more. `python -m benchmarks.favours` prints the tables, and writes them to `benchmarks/favours.md`
with a chart, `benchmarks/favours.png`.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby, pairwise
from pathlib import Path
from random import Random
from statistics import mean
from typing import Final, NamedTuple

from rich.console import Console
from rich.progress import Progress

from benchmarks.favours_chart import Bars, chart
from games.engine import Event, Picks, Table, best_answer
from games.huang_di import BOX
from games.huang_di.ai import pay
from games.huang_di.cards import Favour, favours
from games.huang_di.events import FavourPlayed, RoundBegan

REPORT: Final = Path(__file__).with_name("favours.md")
PICTURE: Final = REPORT.with_suffix(".png")
FIVEFOLD: Final = 5
"""Maximum ratio between the rates of two cards of one size."""

LEGEND: Final = """\
*Kept* is how often a card that was offered was kept, *played* how often one that was kept was played. *Brought* is what
it was worth when it was played: its points, and for each of its other rewards what `games.huang_di.ai.REWARDS`
says, in every round that was still to come. *Earned* is the same for each time that it was kept, played or not."""


@dataclass
class Tally:
    """Totals of each favour over some games."""

    offered: Counter[str] = field(default_factory=Counter)
    kept: Counter[str] = field(default_factory=Counter)
    played: Counter[str] = field(default_factory=Counter)
    points: defaultdict[str, float] = field(default_factory=lambda: defaultdict(float))
    """Points that each card earned, in all games together."""

    def game(self, seats: int, source: Random) -> None:
        """Play a game and add its favours."""
        table = Table(BOX.new(seats, {}), nature=source)
        while not table.over:
            for ask in table.asks:
                answer = best_answer(ask, table.game.observation(ask.seat), source)
                if isinstance(ask, Picks):
                    self.offered.update(ask.options)
                    self.kept.update(answer)  # type: ignore[arg-type]  # a tuple
                table.answer(ask.seat, answer)
        for card, rounds in _played(table.game.events):
            self.played[card] += 1
            self.points[card] += pay(favours()[card], rounds)

    def kept_share(self, card: str) -> float:
        """Return how often a card was kept, as a share of its offers."""
        return self.kept[card] / max(1, self.offered[card])

    def played_share(self, card: str) -> float:
        """Return how often a card was played, as a share of the times it was kept."""
        return self.played[card] / max(1, self.kept[card])

    def brought(self, card: str) -> float:
        """Return the average points of a card that was played."""
        return self.points[card] / max(1, self.played[card])

    def earned(self, card: str) -> float:
        """Return the average points of a card that was kept."""
        return self.points[card] / max(1, self.kept[card])


class Rate(NamedTuple):
    """A measured rate of every card, with a bound within each size."""

    name: str
    of: Callable[[Tally, str], float]
    form: str


RATES: Final = (
    Rate("kept", Tally.kept_share, ".0%"),
    Rate("played", Tally.played_share, ".0%"),
    Rate("earned", Tally.earned, ".1f"),
)


def _played(events: Sequence[Event]) -> Iterator[tuple[str, int]]:
    """Yield every favour played, with the number of rounds left."""
    rounds = sum(isinstance(event, RoundBegan) for event in events)
    for event in events:
        match event:
            case RoundBegan():
                rounds -= 1
            case FavourPlayed():
                yield event.card, rounds


def measure(games: int, seed: int) -> Tally:
    """Play `games` games with each number of players."""
    tally, source = Tally(), Random(seed)
    with Progress(console=Console(stderr=True), transient=True) as progress:
        for seats in BOX.seats:
            for _ in progress.track(range(games), description=f"{seats} players"):
                tally.game(seats, source)
    return tally


def by_size() -> dict[int, list[Favour]]:
    """Return the cards by the number of blocks in their patterns."""
    return {size: [*cards] for size, cards in groupby(favours().values(), lambda card: len(card.cells))}


def fold(tally: Tally, rate: Rate, cards: list[Favour]) -> float:
    """Return the ratio of the highest to the lowest rate of some cards."""
    rates = [rate.of(tally, card.key) for card in cards]
    return max(rates) / max(min(rates), 1e-9)


def missed(tally: Tally) -> Iterator[str]:
    """Yield a sentence for each bound that is missed."""
    for size, cards in by_size().items():
        for rate in RATES:
            if (times := fold(tally, rate, cards)) > FIVEFOLD:
                yield f"of {size} blocks one is {rate.name} {times:.1f} times as much as another"
    brought = {size: mean(tally.brought(card.key) for card in cards) for size, cards in by_size().items()}
    for small, large in pairwise(brought):
        if brought[small] >= brought[large]:
            yield f"{large} blocks bring no more than {small}"


def report(tally: Tally, games: int) -> str:
    """Return the rates of every card by size, as Markdown."""
    lines = [
        "# How the favours fare",
        "",
        f"{games} games with each number of players, all of them medium AI players.",
        "",
        LEGEND,
        "",
        f"![Kept, played and earned, card by card]({PICTURE.name})",
    ]
    for size, cards in by_size().items():
        lines += ["", f"## {size} blocks", "", *_grid(tally, cards)]
    return "\n".join([*lines, ""])


def _grid(tally: Tally, cards: list[Favour]) -> Iterator[str]:
    yield "| card | income | petition | jade | points | kept | played | brought | earned |"
    yield "|---|--:|--:|--:|--:|--:|--:|--:|--:|"
    for card in cards:
        kept, played, earned = (f"{rate.of(tally, card.key):{rate.form}}" for rate in RATES)
        rewards = f"{card.income} | {card.petition} | {card.jade} | {card.points}"
        yield f"| {card.name} | {rewards} | {kept} | {played} | {tally.brought(card.key):.1f} | {earned} |"
    kept, played, earned = (f"{fold(tally, rate, cards):.1f}" for rate in RATES)
    brought = mean(tally.brought(card.key) for card in cards)
    yield f"| *highest / lowest; brought on average* | | | | | {kept} | {played} | {brought:.1f} | {earned} |"


def bars(tally: Tally) -> list[Bars]:
    """Return the columns of the chart, one for each rate."""
    return [Bars(rate.name, rate.form, {card: rate.of(tally, card) for card in favours()}, FIVEFOLD) for rate in RATES]


def main() -> None:
    parser = ArgumentParser(prog="python -m benchmarks.favours", description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=int, default=40, help="with each number of players")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--check", action="store_true", help="exit with 1 if a card is dead or dominates")
    wanted = parser.parse_args()
    tally = measure(wanted.games, wanted.seed)
    written = report(tally, wanted.games)
    print(written)
    REPORT.write_text(written, "utf-8")
    PICTURE.write_bytes(chart(by_size(), bars(tally)))
    if wanted.check and (faults := [*missed(tally)]):
        sys.exit(f"Uneven: {'; '.join(faults)}.")


if __name__ == "__main__":
    main()
