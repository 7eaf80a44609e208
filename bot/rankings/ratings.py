"""Ratings: the rated games of a server, folded in the order in which they ended.

The results are what is stored; ratings are computed from them, and only kept in memory. They are those of Plackett and
Luce by Weng and Lin's method (https://jmlr.org/papers/v12/weng11a.html), which `openskill` takes for its standard, and
which ranks any number of players who play each for themselves.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from cachetools import LRUCache
from openskill.models import PlackettLuce, PlackettLuceRating

from bot.workers import thinking
from storage import results

if TYPE_CHECKING:
    from datetime import datetime

    from storage import Database, RatedGame

START: Final = 1000
"""The rating, as it is shown, of whoever has played no rated game."""
SCALE: Final = 24.0
"""How many shown points one point of `openskill` is, whose scale is about 50 points long."""
SURE: Final = 3.0
"""How many standard deviations a shown rating lies below the mean: nobody is rated higher than is nearly certain."""
PROVISIONAL: Final = 5
"""Rated games before which a rating still says little."""
AT_ONCE: Final = 500
"""Games that are added in one go, which takes a twentieth of a second: moves of running games need not wait longer."""
KEPT: Final = 64
"""Ladders kept in memory."""

_MODEL: Final = PlackettLuce()


@dataclass(frozen=True, slots=True)
class Standing:
    """How a player stands in a ranking."""

    mean: float = _MODEL.mu
    deviation: float = _MODEL.sigma
    games: int = 0
    wins: int = 0
    """Games in which it came first at the table, perhaps with others."""
    places: int = 0
    """The sum of its ranks at its tables; last in the games that it left."""
    course: tuple[int, ...] = (START,)
    """Its shown rating at first and after each game."""

    @property
    def rating(self) -> int:
        """What is shown: 1000 before the first game."""
        return self.course[-1]

    @property
    def place(self) -> float:
        """Its average rank."""
        return self.places / max(1, self.games)

    @property
    def is_provisional(self) -> bool:
        """Whether it has played too few games for the rating to say much."""
        return self.games < PROVISIONAL


@dataclass(slots=True)
class Ladder:
    """The ranking of one game on one server."""

    standings: dict[int, Standing] = field(default_factory=dict)
    """By player; forgotten ones too, for they were opponents."""
    games: int = 0
    """How many rated games are in it."""
    last: tuple[datetime, int] | None = None
    """When the last of them ended, and at which table."""

    def add(self, games: Iterable[RatedGame]) -> None:
        """Let `games` count, in the order in which they ended."""
        for game in games:
            self._add(game)
            self.games += 1
            self.last = game.ended_at, game.table_id

    def _add(self, game: RatedGame) -> None:
        before = [self.standings.get(placed.player, Standing()) for placed in game.placed]
        alone = [[_MODEL.rating(standing.mean, standing.deviation)] for standing in before]
        after = [team[0] for team in _MODEL.rate(alone, ranks=_ranks(game))]
        for placed, standing, rating in zip(game.placed, before, after, strict=True):
            self.standings[placed.player] = Standing(
                rating.mu,
                rating.sigma,
                standing.games + 1,
                standing.wins + (placed.rank == 1 and not placed.is_gone),
                standing.places + placed.rank,
                (*standing.course, _shown(rating)),
            )

    def ordered(self, players: Iterable[int]) -> list[tuple[int, int]]:
        """The rank of each of `players` who has played, and the player, the best first; equals share a rank."""
        found = sorted(
            (player for player in players if player in self.standings),
            key=lambda player: (-self.standings[player].rating, -self.standings[player].games, player),
        )
        ratings = [self.standings[player].rating for player in found]
        return [(1 + ratings.index(rating), player) for rating, player in zip(ratings, found, strict=True)]


def _ranks(game: RatedGame) -> list[float]:
    """What is rated: the order of those who stayed, and all who left behind them."""
    behind = 1 + max(placed.rank for placed in game.placed)
    return [float(behind if placed.is_gone else placed.rank) for placed in game.placed]


def _shown(rating: PlackettLuceRating) -> int:
    return round(START + SCALE * rating.ordinal(SURE))


class Ladders:
    """The rankings of all servers, as far as somebody has asked for them."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._kept: LRUCache[tuple[int, str], Ladder] = LRUCache(KEPT)

    async def of(self, guild_id: int, game: str) -> Ladder:
        """The ranking of a game on a server up to now."""
        key = guild_id, game
        ladder = self._kept.get(key) or Ladder()
        async with self._database.reading() as connection:
            if ladder.last is not None:
                count = await results.count_rated(connection, guild_id, game, upto=ladder.last)
                if count != ladder.games:  # some were deleted, or stored later than others that ended later
                    ladder = Ladder()
            found = await results.rated(connection, guild_id, game, after=ladder.last)
        if found:  # whoever has asked before still reads what stood then
            ladder = Ladder(dict(ladder.standings), ladder.games, ladder.last)
        for first in range(0, len(found), AT_ONCE):
            await thinking(ladder.add, found[first : first + AT_ONCE])
        self._kept[key] = ladder
        return ladder
