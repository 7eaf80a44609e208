"""Who may ask for hints, and what they say: the answers that a search from the player's own sight finds best."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from bot.features.rankings.service import has_rankings
from bot.kernel.options import ADVICE, advice_of
from bot.kernel.words import Declined, say
from bot.kernel.workers import reading

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.kernel.live import Live
    from bot.kernel.tables import Tables
    from games.engine import Seat, Thought
    from storage import Source

MOST: Final = 3
"""Number of answers that a hint names."""


class Hints:
    """Hints for players who are asked."""

    def __init__(self, tables: Tables, think: Callable[[Live, Seat], Awaitable[Sequence[Thought]]]) -> None:
        self._tables = tables
        self._think = think

    async def check(self, live: Live, seat: Seat) -> None:
        """Raise `Declined` where hints are off, in a ranked game that began without them, and if nothing is asked."""
        wanted = advice_of(live.row).hints
        if wanted == "off":
            raise Declined(say("hint-off"))
        if wanted == "unranked" and await is_ranked(self._tables.database, live):
            raise Declined(say("hint-ranked"))
        if not live.box.is_learned(len(live.seats)):
            raise Declined(say("hint-unknown"))
        if live.ask_of(seat) is None:
            raise Declined(say("hint-not-asked"))

    async def of(self, live: Live, seat: Seat) -> Sequence[Thought]:
        """Return the best answers to the question of a seat, the best first."""
        return (await self._think(live, seat))[:MOST]


async def keep_fair(connection: AsyncConnection, live: Live, options: dict[str, str], _person_id: int) -> None:
    """Raise `Declined` if new options would allow hints in a ranked game that has begun without them."""
    allows = ADVICE.read(options).hints == "all" != advice_of(live.row).hints
    if allows and await is_ranked(connection, live):
        raise Declined(say("hint-too-late"))


async def is_ranked(source: Source, live: Live) -> bool:
    """Return whether a game counts in rankings: for at least two players, on a server that has them."""
    ranked = {holder.person_id for holder in live.held if holder.is_ranked}
    return len(ranked) > 1 and await has_rankings(source, live.row.guild_id)


async def thoughts_of(live: Live, seat: Seat) -> Sequence[Thought]:
    search = live.box.skill.search(len(live.seats))
    return await reading(search.think, live.table.sight(seat), Random(0))
