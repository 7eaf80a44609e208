"""Ratings, computed from the rated games of a server in the order of their ends.

Only results are stored; ratings are kept in memory. The model is Plackett-Luce by Weng and Lin
(https://jmlr.org/papers/v12/weng11a.html), the default of `openskill`, which ranks any number of players.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from cachetools import LRUCache
from openskill.models import PlackettLuce

from bot.kernel.workers import thinking
from storage import Database, RatedGame, results

if TYPE_CHECKING:
    from datetime import datetime


START: Final = 1000
"""Displayed rating before the first rated game."""
SCALE: Final = 24.0
"""Displayed points per point of `openskill`, whose scale is about 50 points long."""
DEVIATIONS_BELOW: Final = 3.0
"""A displayed rating lies this many standard deviations below the mean, so that it is almost certainly not too high."""
PROVISIONAL: Final = 5
"""Number of rated games up to which a rating is provisional."""
GAMES_AT_ONCE: Final = 500
"""Number of games added in one go, which takes a twentieth of a second, so that moves do not wait."""
CACHED_LADDERS: Final = 64
"""Number of ladders kept in memory."""

_MODEL: Final = PlackettLuce()


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's standing in a ranking."""

    mean: float = _MODEL.mu
    deviation: float = _MODEL.sigma
    games: int = 0
    wins: int = 0
    """Games won, including shared victories."""
    draws: int = 0
    """Games that nobody won, with the player tied for first place."""
    places: int = 0
    """Sum of ranks; last place in games the player left."""
    course: tuple[int, ...] = (START,)
    """Displayed rating at the start and after each game."""

    @property
    def rating(self) -> int:
        """Displayed rating: 1000 before the first game."""
        return self.course[-1]

    @property
    def place(self) -> float:
        """Average rank."""
        return self.places / max(1, self.games)

    @property
    def is_provisional(self) -> bool:
        """Whether the player has too few games for a reliable rating."""
        return self.games < PROVISIONAL


@dataclass(slots=True)
class Ladder:
    """The ranking of one game on one server."""

    standings: dict[int, Standing] = field(default_factory=dict)
    """Standings by player, including deleted players, who were opponents."""
    games: int = 0
    """Number of rated games."""
    last: tuple[datetime, int] | None = None
    """End of the last game, and its table."""

    def add(self, games: Iterable[RatedGame]) -> None:
        """Add `games` in the order of their ends."""
        for game in games:
            before = [self.standings.get(placed.player, Standing()) for placed in game.placed]
            alone = [[_MODEL.rating(standing.mean, standing.deviation)] for standing in before]
            behind = 1 + max(placed.rank for placed in game.placed)  # those who left come after those who stayed
            ranks = [float(behind if placed.is_gone else placed.rank) for placed in game.placed]
            after = [team[0] for team in _MODEL.rate(alone, ranks=ranks)]
            for placed, standing, rating in zip(game.placed, before, after, strict=True):
                self.standings[placed.player] = Standing(
                    rating.mu,
                    rating.sigma,
                    standing.games + 1,
                    standing.wins + results.is_win(placed),
                    standing.draws + (placed.outcome == "drawn"),
                    standing.places + placed.rank,
                    (*standing.course, round(START + SCALE * rating.ordinal(DEVIATIONS_BELOW))),
                )
            self.games += 1
            self.last = game.ended_at, game.table_id

    def ordered(self, players: Iterable[int]) -> list[tuple[int, int]]:
        """Return rank and player for each of `players` with a rated game, best first; ties share a rank."""
        found = sorted(
            (player for player in players if player in self.standings),
            key=lambda player: (-self.standings[player].rating, -self.standings[player].games, player),
        )
        ratings = [self.standings[player].rating for player in found]
        return [(1 + ratings.index(rating), player) for rating, player in zip(ratings, found, strict=True)]


class Ladders:
    """The rankings of all servers, computed on request."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._kept: LRUCache[tuple[int, str], Ladder] = LRUCache(CACHED_LADDERS)

    async def of(self, guild_id: int, game: str) -> Ladder:
        """Return the current ranking of a game on a server."""
        key = guild_id, game
        ladder = self._kept.get(key) or Ladder()
        async with self._database.reading() as connection:
            if ladder.last is not None:
                count = await results.count_rated(connection, guild_id, game, upto=ladder.last)
                if count != ladder.games:  # games were deleted, or stored out of order
                    ladder = Ladder()
            found = await results.rated(connection, guild_id, game, after=ladder.last)
        if found:  # earlier callers keep their copy
            ladder = Ladder(dict(ladder.standings), ladder.games, ladder.last)
        for first in range(0, len(found), GAMES_AT_ONCE):
            await thinking(ladder.add, found[first : first + GAMES_AT_ONCE])
        self._kept[key] = ladder
        return ladder
