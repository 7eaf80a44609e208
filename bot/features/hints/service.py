"""Who may ask for hints."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.features.rankings.service import PLAYER_RANKING, has_rankings, is_ranked
from bot.kernel.options import ADVICE, advice_of
from bot.kernel.words import Declined, say
from games.engine import Advice, Seat, forced_answer
from storage import Database, TableRow, seats

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.kernel.advice import Advisers
    from bot.kernel.live import Live


class Hints:
    """Hints for players who are asked."""

    def __init__(self, database: Database, advisers: Advisers) -> None:
        self._database = database
        self._advisers = advisers

    async def check(self, live: Live, seat: Seat) -> None:
        """Raise `Declined` where hints are off, in a ranked game that began without them, and without a choice."""
        wanted = advice_of(live.row).hints
        if wanted == "off":
            raise Declined(say("hint-off"))
        if wanted == "unranked" and await is_ranked(self._database, live):
            raise Declined(say("hint-ranked"))
        if not live.box.is_learned(len(live.seats)):
            raise Declined(say("hint-unknown"))
        ask = live.ask_of(seat)
        if ask is None:
            raise Declined(say("hint-not-asked"))
        if forced_answer(ask) is not None:
            raise Declined(say("hint-no-choice"))

    async def of(self, live: Live, seat: Seat) -> Advice:
        """Return advice to the question of a seat. Raises `Declined` if nothing was learned."""
        found = await self._advisers.hint(live, seat)
        if found is None:
            raise Declined(say("hint-unknown"))
        return found


async def keep_fair(connection: AsyncConnection, live: Live, options: dict[str, str]) -> None:
    """Raise `Declined` if new options would allow hints in a ranked game that has begun without them."""
    if _allows_more(live.row, options) and await is_ranked(connection, live):
        raise Declined(say("hint-too-late"))


async def keep_agreed(connection: AsyncConnection, row: TableRow, options: dict[str, str], person_id: int) -> None:
    """Raise `Declined` if hints would be allowed in ranked games after others who are ranked have joined.

    Those who join later see it in the lobby: by joining, they agree.
    """
    if _allows_more(row, options) and await has_rankings(connection, row.guild_id):
        persons = {seat.person_id for seat in await seats.of(connection, row.id)} - {None, person_id}
        if any([(await PLAYER_RANKING.of(connection, person)).ranked == "on" for person in persons]):
            raise Declined(say("hint-agree"))


def _allows_more(row: TableRow, options: dict[str, str]) -> bool:
    """Return whether new options of a table allow hints in ranked games, which its present ones do not."""
    return ADVICE.read(options).hints == "all" != advice_of(row).hints
