"""Who is ranked: players who want it, at games that begin on servers with rankings. And totals of a player's games."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from bot.features.seats.service import out_of_time
from bot.kernel.settings import StoredSettings
from bot.kernel.words import Declined, mention, say
from storage import clocks, results, seats

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.kernel.live import Live
    from games.engine import Seat
    from storage import Database, Outcome, Result, Unrated


@dataclass(frozen=True, slots=True)
class PlayerRanking:
    """Whether a player wants to be ranked."""

    ranked: Literal["off", "on"] = "off"
    """Whether the games that begin from now on count in rankings."""


@dataclass(frozen=True, slots=True)
class ServerRankings:
    """Whether a server has rankings."""

    rankings: Literal["off", "on"] = "off"


PLAYER_RANKING: Final = StoredSettings(PlayerRanking, "person", message="my-option")
SERVER_RANKINGS: Final = StoredSettings(ServerRankings, "guild", message="server-option")


async def has_rankings(source: Database | AsyncConnection, guild_id: int | None) -> bool:
    """Return whether a server has rankings."""
    return (await SERVER_RANKINGS.of(source, guild_id)).rankings == "on"


async def is_ranked(source: Database | AsyncConnection, live: Live) -> bool:
    """Return whether a game counts in rankings: for at least two players, on a server that has them."""
    return len(live.ranked) > 1 and await has_rankings(source, live.row.guild_id)


async def rank(connection: AsyncConnection, live: Live) -> None:
    """Mark the players who want to be ranked, as their game begins."""
    persons = live.persons.values()
    ranked = [person for person in persons if (await PLAYER_RANKING.of(connection, person)).ranked == "on"]
    await seats.rank_holders(connection, live.id, ranked)


class Fairness:
    """Keeps ranked players from replacing one another too early."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def check(self, live: Live, seat: Seat, by: int) -> None:
        """Raise `Declined` if a ranked player replaces a ranked opponent whose clock has not run out."""
        if by == live.persons.get(seat) or not {by, live.persons.get(seat)} <= live.ranked:
            return
        async with self._database.reading() as connection:
            is_ranked = await has_rankings(connection, live.row.guild_id)
            found = await clocks.of(connection, live.id)
        if is_ranked and seat not in out_of_time(found):
            raise Declined(say("absence-ranked", who=mention(live.persons[seat])))


@dataclass(frozen=True, slots=True)
class Tally:
    """Totals of some games of a player."""

    games: int
    wins: int
    draws: int
    """Games that nobody won, with the player tied for first place."""
    place: float | None
    """Average rank of the games that have one; last place in games the player left."""
    score: float | None
    """Average points of the games the player finished."""
    outcomes: Mapping[Outcome, int]
    """Number of games by how they ended for the player; draws were played to the end, too."""
    unrated: Mapping[Unrated, int]
    """Number of unrated games by reason."""


def tally(played: Sequence[Result]) -> Tally:
    """Total the games of one player."""
    finished = [result for result in played if result.outcome in ("finished", "drawn")]
    return Tally(
        len(played),
        sum(map(results.is_win, played)),
        sum(result.outcome == "drawn" for result in played),
        _average([result.rank for result in played if result.rank is not None]),
        _average([result.score for result in finished if result.score is not None]),
        Counter("finished" if result.outcome == "drawn" else result.outcome for result in played),
        Counter(result.unrated for result in played if result.unrated is not None),
    )


def parted(played: Sequence[Result]) -> tuple[list[Result], list[Result]]:
    """Split games into those with other people, and those against AI players only."""
    among = [result for result in played if result.persons > 1]
    return among, [result for result in played if result.persons == 1]


def _average(numbers: Collection[int]) -> float | None:
    return sum(numbers) / len(numbers) if numbers else None
