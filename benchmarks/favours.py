"""The balance of the favours: how often AI players keep and play each one, and how many points it earns."""

import sys
from collections import Counter, defaultdict
from itertools import groupby, pairwise
from random import Random
from statistics import mean
from typing import Final

import typer

from benchmarks.measure import HERE, show, table, watched, write_section
from games.engine import Picks, Table, best_answer
from games.huang_di import BOX
from games.huang_di.ai import pay
from games.huang_di.cards import favours
from games.huang_di.events import FavourPlayed, RoundBegan

REPORT: Final = HERE / "favours.md"
FIVEFOLD: Final = 5  # the most that a rate may be of that of another card of the size
RATES: Final = {
    "kept": ("keeps", "offers", ".0%"),
    "played": ("plays", "keeps", ".0%"),
    "brought": ("points", "plays", ".1f"),
    "earned": ("points", "keeps", ".1f"),
}
"""Rates, each of one count to another, and how they are written."""


def play(counts: dict[str, Counter[str]], source: Random, seats: int) -> None:
    """Play a game, and count how often it offers, keeps and plays each favour, and the points that it brings."""
    played, rounds_left = Table(BOX.new(seats, {}), nature=source), 0
    while not played.over:
        for ask in played.asks:
            answer = best_answer(ask, played.game.observation(ask.seat), source)
            if isinstance(ask, Picks):
                counts["offers"].update(ask.options)
                counts["keeps"].update(answer)  # type: ignore[arg-type]  # a tuple
            played.answer(ask.seat, answer)
    for event in reversed(played.game.events):
        if isinstance(event, RoundBegan):
            rounds_left += 1
        elif isinstance(event, FavourPlayed):
            counts["plays"][event.card] += 1
            counts["points"][event.card] += pay(event.card, rounds_left)  # type: ignore[assignment]  # of floats


def main(*, games: int = 40, seed: int = 1, check: bool = False) -> None:
    """Let AI players play Huang Di, so many games with each number of players, and write how its favours fare."""
    counts, source = defaultdict[str, Counter[str]](Counter), Random(seed)
    faults, brought = list[str](), dict[int, float]()
    for seats in watched([seats for seats in BOX.seats for _ in range(games)], "Playing"):
        play(counts, source, seats)
    write_section(REPORT, "Games", f"{games} with each number of players, all of them medium AI players.")
    for size, group in groupby(favours().values(), lambda card: len(card.cells)):
        cards = [*group]
        rows = [[card.name, card.income, card.petition, card.jade, card.points] for card in cards]
        rows.append(["*highest / lowest; brought on average*", *[""] * 4])
        for name, (some, of, form) in RATES.items():
            rates = [counts[some][card.key] / max(1, counts[of][card.key]) for card in cards]
            fold = max(rates) / max(1e-9, min(rates))
            if name == "brought":
                brought[size] = fold = mean(rates)
            elif fold > FIVEFOLD:
                faults.append(f"of {size} blocks one is {name} {fold:.1f} times as much as another")
            for row, cell in zip(rows, [*(f"{rate:{form}}" for rate in rates), f"{fold:.1f}"], strict=True):
                row.append(cell)
        show(text := table(("card", "income", "petition", "jade", "points", *RATES), *rows))
        write_section(REPORT, f"{size} blocks", text)
    for small, large in pairwise(brought):
        faults += [f"{large} blocks bring no more than {small}"] if brought[small] >= brought[large] else []
    if faults and check:
        sys.exit(f"Uneven: {'; '.join(faults)}.")


if __name__ == "__main__":
    typer.run(main)
