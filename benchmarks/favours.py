"""How often each favour is kept and played, by AI players alone: no card should be dead, and none a gift.

Three kinds of table are played with every number of players:

- random: everybody plays anything;
- greedy: everybody plays to win, and keeps the favours that look best: how much each card is wanted;
- dealt: greedy players who must keep favours at random: how playable each card is, wanted or not.

Run as `python -m benchmarks.favours`; prints the table and writes it to `benchmarks/favours.md`.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from random import Random
from statistics import mean
from typing import Any, Final

from rich.console import Console
from rich.progress import Progress

from games.engine import Answer, Ask, Policy, Table, choose, random_policy
from games.huang_di import BOX
from games.huang_di.events import FavourPlayed, RoundBegan
from games.huang_di.favours import Favour, favours
from games.huang_di.greedy import greedy

REPORT: Final = Path(__file__).with_name("favours.md")
FIVEFOLD: Final = 5
"""The most by which the shares played of two cards of one size should differ."""

LEGEND: Final = """\
*Wanted* is how often greedy players kept the card when it was offered. The next three columns are how often a card
that was kept was played: by greedy players who keep what looks best, by greedy players who are dealt what they keep,
and by random players. *Brought* is what it was worth on average when a dealt player played it, in points, with two
jade to a point and half a jade to a petition."""


def dealt(ask: Ask, view: Any, source: Random) -> Answer:
    """A greedy player who has no choice of favours."""
    return (random_policy if ask.topic == "keep" else greedy)(ask, view, source)


KINDS: Final[Mapping[str, Policy]] = {"random": random_policy, "greedy": greedy, "dealt": dealt}


@dataclass
class Tally:
    """What became of the favours in all games of one kind."""

    games: int = 0
    offered: Counter[str] = field(default_factory=Counter)
    kept: Counter[str] = field(default_factory=Counter)
    played: Counter[str] = field(default_factory=Counter)
    rounds: Counter[str] = field(default_factory=Counter)
    """The rounds that were still to come when a card was played, summed."""

    def game(self, policy: Policy, seats: int, source: Random) -> None:
        """Play a game and count."""
        table = Table(BOX.new(seats, {}), nature=source)
        while not table.over:
            for ask in table.asks:
                answer = choose(table, ask, policy, source)
                if ask.topic == "keep":
                    self.offered.update(ask.options)  # type: ignore[union-attr]  # a Picks
                    self.kept.update(answer)  # type: ignore[arg-type]  # a tuple
                table.answer(ask.seat, answer)
        for card, number in _played(table):
            self.played[card] += 1
            self.rounds[card] += table.game.round - number
        self.games += 1

    def share_kept(self, card: str) -> float:
        """Of the times that it was offered."""
        return self.kept[card] / max(1, self.offered[card])

    def share_played(self, card: str) -> float:
        """Of the times that it was kept."""
        return self.played[card] / max(1, self.kept[card])

    def points(self, card: Favour) -> float:
        """What a played card brought on average, as `LEGEND` says."""
        rounds = self.rounds[card.key] / max(1, self.played[card.key])
        return card.points + rounds * (card.income + card.petition / 2 + card.jade * 2 / 3) / 2


def _played(table: Table[Any]) -> Iterator[tuple[str, int]]:
    """Every favour played, and in which round."""
    number = 0
    for event in table.game.events:
        match event:
            case RoundBegan():
                number = event.round
            case FavourPlayed():
                yield event.card, number


def measure(games: Mapping[str, int], seed: int) -> dict[str, Tally]:
    """Play so many games of each kind with each number of players."""
    tallies = {kind: Tally() for kind in KINDS}
    with Progress(console=Console(stderr=True), transient=True) as progress:
        for kind, tally in tallies.items():
            source = Random(seed)
            for seats in BOX.seats:
                for _ in progress.track(range(games[kind]), description=f"{kind}, {seats} players"):
                    tally.game(KINDS[kind], seats, source)
    return tallies


def report(tallies: Mapping[str, Tally]) -> str:
    """The shares of every card by size, as Markdown."""
    games = ", ".join(f"{tally.games} {kind}" for kind, tally in tallies.items())
    lines = ["# How the favours fare", "", f"Games: {games}; as many with each number of players.", "", LEGEND, ""]
    by_size = groupby(sorted(favours().values(), key=lambda card: len(card.cells)), lambda card: len(card.cells))
    for size, cards in by_size:
        lines += _class(size, list(cards), tallies)
    return "\n".join(lines)


def _class(size: int, cards: list[Favour], tallies: Mapping[str, Tally]) -> list[str]:
    dealing = tallies["dealt"]
    rows = []
    for card in sorted(cards, key=lambda card: -dealing.share_played(card.key)):
        rewards = f"{card.key} | {card.income} | {card.petition} | {card.jade} | {card.points}"
        shares = [tallies["greedy"].share_kept(card.key)]
        shares += [tallies[kind].share_played(card.key) for kind in ("greedy", "dealt", "random")]
        rows.append(f"| {rewards} | {' | '.join(f'{share:.0%}' for share in shares)} | {dealing.points(card):.1f} |")
    shares = [dealing.share_played(card.key) for card in cards]
    fold = max(shares) / max(min(shares), 1e-9)
    return [
        f"## {size} blocks",
        "",
        "| card | income | petition | jade | points | wanted | greedy | dealt | random | brought |",
        "|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|",
        *rows,
        "",
        f"Dealt cards are played {mean(shares):.0%} of the time, the easiest {fold:.1f} times as often as the hardest"
        f"{'' if fold <= FIVEFOLD else ': TOO UNEVEN'}.",
        "",
    ]


def main() -> None:
    parser = ArgumentParser(prog="python -m benchmarks.favours", description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=int, default=40, help="greedy games with each number of players")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    games = {"random": 20 * wanted.games, "greedy": wanted.games, "dealt": wanted.games}
    written = report(measure(games, wanted.seed))
    print(written)
    REPORT.write_text(written, "utf-8")


if __name__ == "__main__":
    main()
