"""Who is ranked: players who want it, at games that begin on servers with rankings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from bot.features.seats.service import out_of_time
from bot.kernel.errors import Declined
from bot.kernel.settings import StoredSettings
from bot.kernel.words import say
from storage import clocks, holders

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.kernel.live import Live
    from games.engine import Seat
    from storage import Database


@dataclass(frozen=True, slots=True)
class Wanting:
    """Whether a player wants to be ranked."""

    ranked: Literal["off", "on"] = "off"
    """Whether the games that begin from now on count in rankings."""


@dataclass(frozen=True, slots=True)
class Having:
    """Whether a server has rankings."""

    rankings: Literal["off", "on"] = "off"


WANTING: Final = StoredSettings(Wanting, "person", message="my-option")
HAVING: Final = StoredSettings(Having, "guild", message="server-option")


async def has_rankings(source: Database | AsyncConnection, guild_id: int | None) -> bool:
    """Return whether a server has rankings."""
    return (await HAVING.of(source, guild_id)).rankings == "on"


async def rank(connection: AsyncConnection, live: Live) -> None:
    """Mark the players who want to be ranked, as their game begins."""
    persons = live.persons.values()
    ranked = [person for person in persons if (await WANTING.of(connection, person)).ranked == "on"]
    await holders.rank(connection, live.id, ranked)


class Fairness:
    """Keeps ranked players from replacing one another too early."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def check(self, live: Live, seat: Seat, by: int) -> None:
        """Raise `Declined` if a ranked player replaces a ranked opponent whose clock has not run out."""
        counting = {holder.person_id for holder in live.held if holder.is_ranked} - {None}
        if by == live.persons.get(seat) or not {by, live.persons.get(seat)} <= counting:
            return
        async with self._database.reading() as connection:
            is_ranked = await has_rankings(connection, live.row.guild_id)
            found = await clocks.of(connection, live.id)
        if is_ranked and seat not in out_of_time(found):
            raise Declined(say("absence-ranked", who=f"<@{live.persons[seat]}>"))
