"""Retention: delete finished tables and their old posts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sqlalchemy import delete, exists, or_, select, update

from storage.outbox import Post
from storage.rows import selected, sound_values
from storage.schema import ballots, metadata, outbox, results, seats, tables, votes
from storage.shards import own
from storage.tables import TableRow

if TYPE_CHECKING:
    from collections.abc import Collection
    from datetime import datetime

    from sqlalchemy.ext.asyncio import AsyncConnection

_OVER: Final = ("ended", "cancelled")
_WHILE_IT_LASTS: Final = tuple(
    metadata.tables[name]
    for name in ("waits", "clocks", "budgets", "pauses", "offers", "removals", "ahead", "notices", "closings")
)
"""Rows that a table has only while it is running."""


async def clear(connection: AsyncConnection, table_id: int) -> None:
    """Delete what a table needs only while it lasts (`_WHILE_IT_LASTS`).

    Call it after everything that evaluates the end.
    """
    for table in _WHILE_IT_LASTS:
        await connection.execute(delete(table).where(table.c.table_id == table_id))


async def over_since(connection: AsyncConnection, moment: datetime, *, guild_id: int | None = None) -> list[int]:
    """Return the ids of this process's tables that ended before a moment and can be deleted, of one guild or all."""
    kept = exists().where(results.c.table_id == tables.c.id, results.c.player.is_not(None))
    stripped = ~exists().where(seats.c.table_id == tables.c.id)
    is_over = tables.c.state.in_(_OVER), tables.c.ended_at < moment
    query = selected(TableRow, tables).where(*is_over, or_(~stripped, ~kept))
    if guild_id is not None:
        query = query.where(tables.c.guild_id == guild_id)
    query = query.where(own(connection, tables.c.id))
    return [row.id for row in await sound_values(connection, TableRow, query.order_by(tables.c.id))]


async def delete_table(connection: AsyncConnection, table_id: int) -> None:
    """Delete a finished table: its log, seats, posts and everything else.

    The results of people stay for the rankings, with the bare row of the table. This includes deleted players, without
    whom the others' ratings would change. Does nothing if the table is not over.
    """
    is_over = select(tables.c.id).where(tables.c.id == table_id, tables.c.state.in_(_OVER))
    if (await connection.execute(is_over)).first() is None:
        return
    of_persons = select(results.c.seat).where(results.c.table_id == table_id, results.c.player.is_not(None))
    keeps = (await connection.execute(of_persons.limit(1))).first() is not None
    held = select(votes.c.id).where(votes.c.table_id == table_id)
    await connection.execute(delete(ballots).where(ballots.c.vote_id.in_(held)))
    for table in reversed(metadata.sorted_tables):
        if "table_id" in table.c and not (keeps and table is results):
            await connection.execute(delete(table).where(table.c.table_id == table_id))
    if keeps:
        await connection.execute(update(tables).where(tables.c.id == table_id).values(options={}, host_id=0))
    else:
        await connection.execute(delete(tables).where(tables.c.id == table_id))


async def posts_done_with(connection: AsyncConnection, moment: datetime, *, keep_last: Collection[str]) -> list[int]:
    """Return the ids of the settled posts of this process's tables that ended before a moment, oldest first.

    Each table's last post of the kinds `keep_last` is left out, and so are private posts, which are needed to find the
    direct messages.
    """
    over = select(tables.c.id).where(tables.c.state.in_(_OVER), tables.c.ended_at < moment)
    over = over.where(own(connection, tables.c.id))
    other = outbox.alias()
    is_followed = exists().where(
        other.c.table_id == outbox.c.table_id,
        other.c.id > outbox.c.id,
        other.c.kind == outbox.c.kind,
        other.c.target == "channel",
    )
    query = selected(Post, outbox).where(
        outbox.c.table_id.in_(over),
        outbox.c.target == "channel",
        or_(outbox.c.sent_at.is_not(None), outbox.c.given_up_at.is_not(None)),
        or_(outbox.c.kind.not_in(keep_last), is_followed),
    )
    return [post.id for post in await sound_values(connection, Post, query.order_by(outbox.c.id))]


async def delete_posts(connection: AsyncConnection, post_ids: Collection[int]) -> None:
    """Delete posts. Pass a limited number at once, because other writers wait."""
    await connection.execute(delete(outbox).where(outbox.c.id.in_(post_ids)))
