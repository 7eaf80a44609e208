"""Rematches: the same people and AI players play the same game with the same options again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord.utils import utcnow

from bot.kernel.errors import Declined, Stale
from bot.kernel.words import say
from games import find_box
from storage import NewPost, offers, outbox, reminders, seats, tables

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.features.lobby.service import Lobbies
    from bot.kernel.tables import Tables
    from bot.surface.allowances import Allowances
    from storage import SeatRow, TableRow


class Rematches:
    """Opens tables for rematches, and takes the players' agreement."""

    def __init__(self, tables: Tables, lobbies: Lobbies, allowances: Allowances) -> None:
        self._tables = tables
        self._lobbies = lobbies
        self._allowances = allowances

    async def agree(self, table_id: int, person_id: int, name: str) -> TableRow:
        """Agree to a rematch of a table's game: open it, or take the seat kept there; return the rematch's table.

        The game begins once everyone has agreed. Agreeing twice changes nothing. Raises `Declined` for anyone who did
        not play to the end, and if the channel has another open table; `Stale` for a table that has not ended.
        """
        async with self._tables.database.transaction() as connection:
            row, seated = await tables.get(connection, table_id), await seats.of(connection, table_id)
            if row.state != "ended":
                raise Stale
            if person_id not in {seat.person_id for seat in seated}:
                raise Declined(say("rematch-not-you"))
            there = await tables.open_in_channel(connection, row.channel_id)
            if there is None:
                self._allowances.use("open", person=person_id, channel=row.channel_id)
                again = await self._open(connection, row, seated, person_id)
            elif there.state == "lobby" and await _has_place(connection, there.id, person_id):
                again = there
            else:
                raise Declined(say("tables-one-here"))
            has_agreed = any(seat.person_id == person_id for seat in await seats.of(connection, again.id))
        if not has_agreed:
            await self._lobbies.join(again.id, person_id, name)
        self._tables.wake(again.id)
        return (await self._tables.stored(again.id))[0]

    async def _open(
        self, connection: AsyncConnection, row: TableRow, seated: Sequence[SeatRow], person_id: int
    ) -> TableRow:
        """Open a table like `row`, with its AI players seated and a seat kept for each person."""
        box, at = find_box(row.game), utcnow()
        again = await tables.create(
            connection,
            guild_id=row.guild_id,
            channel_id=row.channel_id,
            host_id=person_id,
            game=row.game,
            options=row.options,
            rules_version=box.version,
            at=at,
        )
        asked = [seat.person_id for seat in seated if seat.person_id not in (None, person_id)]
        for seat in seated:
            if seat.ai is not None:
                policy = seat.ai if seat.ai in box.policy_names else box.strongest
                await seats.add(connection, again.id, name=seat.name, ai=policy, at=at)
            elif seat.person_id is not None:
                await offers.make(connection, again.id, seat.seat, seat.person_id, by_id=person_id, at=at)
        if (reminder := await reminders.get(connection, row.id)) is not None:
            hour, zone, is_on, place = reminder.hour, reminder.zone, reminder.is_on, reminder.place
            await reminders.put(connection, again.id, hour=hour, zone=zone, is_on=is_on, place=place, at=at)
        await outbox.add(connection, again.id, [NewPost(0, "lobby", "channel", {"mentions": asked})], at=at)
        return again


async def _has_place(connection: AsyncConnection, table_id: int, person_id: int) -> bool:
    """Return whether a person has a seat in a lobby, or a seat is kept for them."""
    seated = [seat.person_id for seat in await seats.of(connection, table_id)]
    return person_id in seated or person_id in [offer.person_id for offer in await offers.of(connection, table_id)]
