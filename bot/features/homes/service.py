"""Homeless tables: each player is told once; any player moves the table, and all together close it.

The host alone closes nothing: who manages the channel could delete it, and so end a ranked game without a result.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import TYPE_CHECKING, Any, Final

from bot.features.clocks.service import set_clocks
from bot.features.lobby.service import must_be_free
from bot.kernel.hooks import End
from bot.kernel.moments import left_until
from bot.kernel.moves import Move, to_person
from bot.kernel.saying import message, note
from bot.kernel.settings import GAME
from bot.kernel.words import Declined, channel_mention, mention, say
from games import find_box
from games.engine import UnknownGame
from storage import OPEN, NewPost, Reason, SeatRow, TableRow, clocks, outbox, seats, settings, tables, troubles, waits

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.features.play.reposts import Reposts
    from bot.features.votes.service import Votes
    from bot.kernel.allowances import Allowances
    from bot.kernel.live import Live
    from bot.kernel.tables import Tables

HOMELESS_LIMIT: Final = timedelta(days=14)
"""How long a homeless table waits for its players."""
HOMELESS: Final = "homeless"
"""Kind of the letters to all players of a homeless table, and the stored reason why one has ended."""
REFUSED: Final = "refused"
"""Kind of the letters to the host of a table that cannot post."""


class Homes:
    """The channels of all tables."""

    def __init__(self, service: Tables, allowances: Allowances, reposts: Reposts, votes: Votes) -> None:
        self._tables = service
        self._allowances = allowances
        self._reposts = reposts
        self._votes = votes

    async def refuse(self, table_id: int, reason: Reason) -> None:
        """Store why a table cannot post to its channel, and owe its host a letter: one until it can post again."""
        at = self._tables.now()
        async with self._tables.database.transaction() as connection:
            if not await troubles.begin(connection, table_id, reason, at=at):
                return
            row, seated = await tables.get(connection, table_id), await seats.of(connection, table_id)
            is_owed = any(post.kind == REFUSED for post in await outbox.due(connection, table_id))
            letters = _letters(REFUSED, [seat for seat in seated if seat.person_id == row.host_id])
            await outbox.add(connection, table_id, [] if is_owed else letters, at=at)
        self._tables.wake(table_id)

    async def lose(self, table_id: int, reason: Reason) -> bool:
        """Store that a table is homeless, and owe each player a letter; return whether it is, and is not over."""
        at = self._tables.now()
        async with self._tables.database.transaction() as connection:
            row = await tables.get(connection, table_id)
            if row.state not in OPEN:
                return False
            if not await troubles.lose(connection, table_id, reason, at=at):
                return True
            lost = message(f"homes-lost-{reason}", title=title_of(row), channel=channel_mention(row.channel_id))
            what_next = message("homes-what-next", until=left_until(at + HOMELESS_LIMIT))
            letters = _letters(HOMELESS, await seats.of(connection, table_id), say=[lost, what_next], is_prompt=True)
            await outbox.add(connection, table_id, letters, at=at)
        self._tables.wake(table_id)
        return True

    async def recover(self, table_id: int) -> None:
        """Store that a table has posted to its channel."""
        if await troubles.of(self._tables.database, table_id) is not None:
            async with self._tables.database.transaction() as connection:
                await troubles.end(connection, table_id)

    async def homeless_of(self, person_id: int) -> list[int]:
        """Return the ids of the homeless tables of a player, newest first."""
        async with self._tables.database.reading() as connection:
            return await troubles.homeless_of(connection, person_id)

    async def move(self, table_id: int, person_id: int, *, guild_id: int, channel_id: int, asked_in: int) -> None:
        """Move a homeless table to another channel, for a player at it, and post it there.

        `asked_in` is the channel of the command, if the table gets a thread. Raises `Declined` for any other table, and
        if the channel has one.
        """
        async with self._tables.locked(table_id):
            live, posts = await self._to_post(table_id)
            async with self._tables.database.transaction() as connection:
                await _must_be_homeless(connection, table_id, person_id)
                row, at = await tables.get(connection, table_id), self._tables.now()
                if channel_id != row.channel_id:  # it may be there again
                    await must_be_free(connection, channel_id)
                    self._allowances.use("open", person=person_id, channel=asked_in)
                    await outbox.forget_messages(connection, table_id, row.channel_id, at=at)
                    await tables.move(connection, table_id, guild_id=guild_id, channel_id=channel_id, at=at)
                    await settings.put(connection, "channel", asked_in, GAME, row.game)
                await self._settle(connection, table_id, live, posts)
        self._tables.forget(table_id)
        self._tables.wake(table_id)

    async def come_back(self, table_id: int) -> None:
        """Let a homeless table go on in its channel, which is there after all."""
        async with self._tables.locked(table_id):
            live, posts = await self._to_post(table_id)
            async with self._tables.database.transaction() as connection:
                await self._settle(connection, table_id, live, posts)
        self._tables.wake(table_id)

    async def _to_post(self, table_id: int) -> tuple[Live | None, Sequence[NewPost]]:
        """Return a table, if its game is running, and the posts that show it."""
        row, _ = await self._tables.stored(table_id)
        if row.state not in ("lobby", "running"):
            return None, ()
        live = await self._tables.loaded(table_id) if row.state == "running" else None
        return live, await self._reposts.posts(table_id, None)

    async def _settle(
        self, connection: AsyncConnection, table_id: int, live: Live | None, posts: Sequence[NewPost]
    ) -> None:
        """Let a table go on: nobody has lost time, and everyone is called. Raises `Declined` unless it was homeless."""
        at = self._tables.now()
        if not await troubles.end(connection, table_id):
            raise Declined(say("homes-not-homeless"))
        await troubles.keep_open(connection, table_id)
        if live is not None:
            await self._votes.void(connection, table_id, None, "moved")
            await waits.put(connection, *(replace(wait, since=at) for wait in await waits.at(connection, table_id)))
            await clocks.stop(connection, table_id)
            await set_clocks(connection, live, live, at)
        owed = {(post.kind, post.number) for post in await outbox.due(connection, table_id)}
        persons: list[Any] = [seat.person_id for seat in await seats.of(connection, table_id) if seat.person_id]
        here = note(0, message("homes-here", who=" ".join(mention(person) for person in persons)), mentions=persons)
        new = [post for post in posts if (post.kind, post.number) not in owed]
        await outbox.add(connection, table_id, [here, *new], at=at)

    async def close(self, table_id: int, person_id: int) -> list[int]:
        """Agree to close a homeless table, for a player at it; return who has not agreed yet.

        It ends, without a result, once all have agreed. Raises `Declined` for any other table.
        """
        async with self._tables.locked(table_id):
            async with self._tables.database.transaction() as connection:
                await _must_be_homeless(connection, table_id, person_id)
                await troubles.want_closed(connection, table_id, person_id, at=self._tables.now())
                agreed = await troubles.who_want_closed(connection, table_id)
                persons = [seat.person_id for seat in await seats.of(connection, table_id) if seat.person_id]
            missing = [person for person in persons if person not in agreed]
            if not missing:
                await self._end(table_id)
        return missing

    async def give_up(self, table_id: int) -> None:
        """End a homeless table, without a result."""
        async with self._tables.locked(table_id):
            await self._end(table_id)

    async def _end(self, table_id: int) -> None:
        row, _ = await self._tables.stored(table_id)
        if row.state == "running":
            live = await self._tables.loaded(table_id)
            await self._tables.commit(live, Move(live.table, ended=HOMELESS))
            return
        async with self._tables.database.transaction() as connection:
            await self._tables.end(connection, End(await tables.get(connection, table_id), "cancelled", HOMELESS))
        self._tables.forget(table_id)
        self._tables.wake(table_id)


async def _must_be_homeless(connection: AsyncConnection, table_id: int, person_id: int) -> None:
    """Raise `Declined` unless a person sits at a table, and the table is homeless."""
    if table_id not in await troubles.homeless_of(connection, person_id):
        raise Declined(say("homes-not-homeless"))


def _letters(kind: str, seated: Sequence[SeatRow], *, is_prompt: bool = False, **more: Any) -> list[NewPost]:
    return [
        to_person(0, kind, seat.seat, seat.person_id, is_prompt=is_prompt, **more)
        for seat in seated
        if seat.person_id is not None
    ]


def title_of(row: TableRow) -> str:
    """Return the title of a table's game, or its stored name if there is no such game."""
    try:
        return find_box(row.game).title
    except UnknownGame:
        return row.game
