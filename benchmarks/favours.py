"""The balance of the favours: how often AI players keep and play each one, and how many points it earns.

`python -m benchmarks.favours` prints the tables and writes them to `benchmarks/favours.md`. `--check` exits with 1 if
a card of a size has more than five times the rate of another, or if larger patterns do not bring more.
"""

from __future__ import annotations

import sys
from collections import Counter
from itertools import groupby, pairwise
from random import Random
from statistics import mean
from typing import Annotated, Final

import typer

from benchmarks.measure import HERE, show, table, watched, write_section
from games.engine import Picks, Table, best_answer
from games.huang_di import BOX
from games.huang_di.ai import pay
from games.huang_di.cards import favours
from games.huang_di.events import FavourPlayed, RoundBegan

REPORT: Final = HERE / "favours.md"
FIVEFOLD: Final = 5  # the most that a rate may be of that of another card of the size
FORMS: Final = {"kept": ".0%", "played": ".0%", "brought": ".1f", "earned": ".1f"}  # how rates are written


class Tally:
    """How often each favour was offered, kept and played, and the points that it brought, in all games together."""

    def __init__(self) -> None:
        self.offered, self.kept, self.played = Counter[str](), Counter[str](), Counter[str]()
        self.points = Counter[str]()

    def play(self, seats: int, source: Random) -> None:
        """Play a game and add its favours."""
        played = Table(BOX.new(seats, {}), nature=source)
        while not played.over:
            for ask in played.asks:
                answer = best_answer(ask, played.game.observation(ask.seat), source)
                if isinstance(ask, Picks):
                    self.offered.update(ask.options)
                    self.kept.update(answer)  # type: ignore[arg-type]  # a tuple
                played.answer(ask.seat, answer)
        rounds_left = sum(isinstance(event, RoundBegan) for event in played.game.events)
        for event in played.game.events:
            if isinstance(event, RoundBegan):
                rounds_left -= 1
            elif isinstance(event, FavourPlayed):
                self.played[event.card] += 1
                self.points[event.card] += pay(event.card, rounds_left)  # type: ignore[assignment]  # of floats

    def rates(self, card: str) -> dict[str, float]:
        """Return how often a card was kept and played, and what it brought when it was played, or when it was kept."""
        offered, kept, played = (max(1, each[card]) for each in (self.offered, self.kept, self.played))
        shares = {"kept": self.kept[card] / offered, "played": self.played[card] / kept}
        return {**shares, "brought": self.points[card] / played, "earned": self.points[card] / kept}


def main(
    *,
    games: Annotated[int, typer.Option(help="With each number of players.")] = 40,
    seed: int = 1,
    check: bool = False,
) -> None:
    """Let AI players play Huang Di, and write how its favours fare."""
    tally, source, faults, brought = Tally(), Random(seed), list[str](), dict[int, float]()
    for seats in watched([seats for seats in BOX.seats for _ in range(games)], "Playing"):
        tally.play(seats, source)
    write_section(REPORT, "Games", f"{games} with each number of players, all of them medium AI players.")
    for size, group in groupby(favours().values(), lambda card: len(card.cells)):
        cards = [(card, tally.rates(card.key)) for card in group]
        rates = {name: [each[name] for _, each in cards] for name in FORMS}
        folds = {name: max(each) / max(1e-9, min(each)) for name, each in rates.items()}
        faults += [
            f"of {size} blocks one is {name} {fold:.1f} times as much as another"
            for name, fold in folds.items()
            if name != "brought" and fold > FIVEFOLD
        ]
        brought[size] = folds["brought"] = mean(rates["brought"])
        rows = [
            (
                card.name,
                card.income,
                card.petition,
                card.jade,
                card.points,
                *(f"{each[name]:{FORMS[name]}}" for name in FORMS),
            )
            for card, each in cards
        ]
        rows.append(("*highest / lowest; brought on average*", *[""] * 4, *(f"{folds[name]:.1f}" for name in FORMS)))
        text = table(("card", "income", "petition", "jade", "points", *FORMS), *rows)
        show(text)
        write_section(REPORT, f"{size} blocks", text)
    for small, large in pairwise(brought):
        faults += [f"{large} blocks bring no more than {small}"] if brought[small] >= brought[large] else []
    if faults and check:
        sys.exit(f"Uneven: {'; '.join(faults)}.")


if __name__ == "__main__":
    typer.run(main)
