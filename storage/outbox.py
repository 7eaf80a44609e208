"""The outbox: posts owed to Discord, committed together with the move that calls for them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import insert, or_, select, update

from storage.columns import Json, Target, moment
from storage.errors import NotDue
from storage.rows import first, selected, values
from storage.schema import STANDING, outbox, tables
from storage.tables import get as get_table

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence
    from datetime import datetime

    from sqlalchemy import Select
    from sqlalchemy.ext.asyncio import AsyncConnection

PRIVATE: Final = ("ask", "reminder", "last", "next")
"""The kinds of prompts that call one person: in private, or in the channel where that cannot be."""


@dataclass(frozen=True, slots=True)
class NewPost:
    """A post to be owed."""

    number: int
    """The number of the ask it belongs to."""
    kind: str
    target: Target
    payload: Any
    """A JSON object, as its kind has it."""


@dataclass(frozen=True, slots=True)
class Post:
    """A post as it is stored: due, sent, or given up."""

    id: int
    """Grows in the order in which posts are owed."""
    table_id: int
    number: int
    """The number of the ask it belongs to."""
    kind: str
    target: Target
    payload: Any
    """A JSON object, as its kind has it."""
    created_at: datetime
    sent_at: datetime | None
    given_up_at: datetime | None
    message_id: int | None
    """The Discord message, once sent."""
    channel_id: int | None
    """The Discord channel of that message; for a private post the channel of the direct messages."""
    attempts: int
    """How often sending was tried, the success included."""
    error: str | None
    """Why the last attempt failed."""


async def add(
    connection: AsyncConnection, table_id: int, posts: Sequence[NewPost], *, at: datetime | None = None
) -> list[int]:
    """Owe posts, in this order; the answer is their ids. Raises `NoSuchTable`."""
    await get_table(connection, table_id)
    ids: list[int] = []
    for post in posts:  # one by one: the ids of a bulk insert come back in no promised order
        statement = insert(outbox).values(
            table_id=table_id,
            number=post.number,
            kind=post.kind,
            target=post.target,
            payload=post.payload,
            created_at=moment(at),
            attempts=0,
        )
        ids.append((await connection.execute(statement.returning(outbox.c.id))).scalar_one())
    return ids


async def due(connection: AsyncConnection, table_id: int | None = None, *, guild_id: int | None = None) -> list[Post]:
    """List the posts neither sent nor given up, of one table, of a guild's or of all, in the order of owing."""
    query = selected(Post, outbox).where(outbox.c.sent_at.is_(None), outbox.c.given_up_at.is_(None))
    if table_id is not None:
        query = query.where(outbox.c.table_id == table_id)
    if guild_id is not None:
        query = query.where(outbox.c.table_id.in_(select(tables.c.id).where(tables.c.guild_id == guild_id)))
    return await _in_order(connection, query)


async def _in_order(connection: AsyncConnection, query: Select[Any]) -> list[Post]:
    """The posts that a query finds by one of the indexes of what is to be done, in the order of owing.

    Asked for that order, SQLite would rather read through all posts than sort a few.
    """
    return sorted(await values(connection, Post, query.order_by(outbox.c.table_id)), key=lambda post: post.id)


async def of(connection: AsyncConnection, table_id: int) -> list[Post]:
    """List all posts of a table, whatever became of them, in the order in which they were owed."""
    query = selected(Post, outbox).where(outbox.c.table_id == table_id)
    return await values(connection, Post, query.order_by(outbox.c.id))


async def last_sent(
    connection: AsyncConnection, table_id: int, kind: str, *, target: Target | None = None, payload: Json = None
) -> Post | None:
    """Find the newest sent post of a kind, to this target and with this payload if given; `None` if there is none."""
    query = selected(Post, outbox).where(
        outbox.c.table_id == table_id, outbox.c.kind == kind, outbox.c.sent_at.is_not(None)
    )
    if target is not None:
        query = query.where(outbox.c.target == target)
    if payload is not None:
        query = query.where(outbox.c.payload == payload)
    return await first(connection, Post, query.order_by(outbox.c.id.desc()))


async def get(connection: AsyncConnection, post_id: int) -> Post | None:
    """Find a post; `None` if there is none of this id."""
    return await first(connection, Post, selected(Post, outbox).where(outbox.c.id == post_id))


async def standing(
    connection: AsyncConnection, table_id: int | None = None, *, moved_since: datetime | None = None
) -> list[Post]:
    """List the posts that ask somebody to act and were not withdrawn since, oldest first.

    Of all tables, or of one; with `moved_since` of those alone that have changed at that moment or later, and all
    warnings and offers: a clock can be set anew, and an offer declined, though nothing moves.
    """
    query = selected(Post, outbox).where(STANDING)
    if table_id is not None:
        query = query.where(outbox.c.table_id == table_id)
    if moved_since is not None:
        moved = select(tables.c.id).where(tables.c.updated_at >= moved_since)
        query = query.where(or_(outbox.c.table_id.in_(moved), outbox.c.kind.in_(("warning", "offer"))))
    return await _in_order(connection, query)


async def last_private(
    connection: AsyncConnection, table_id: int, seat: int, *, before: int, besides: str = ""
) -> Post | None:
    """Find the newest prompt to a seat alone that was sent, of those before the post `before`, withdrawn or not.

    `None` if there is none. A digest is none: it is about other tables too. Those of the kind `besides` do not count.
    """
    kinds = [kind for kind in PRIVATE if kind != besides]
    private = (outbox.c.table_id == table_id, outbox.c.target == seat, outbox.c.kind.in_(kinds))
    query = selected(Post, outbox).where(*private, outbox.c.message_id.is_not(None), outbox.c.id < before)
    return await first(connection, Post, query.order_by(outbox.c.id.desc()))


async def withdraw(connection: AsyncConnection, post_ids: Collection[int], *, at: datetime) -> None:
    """Note that prompts are being taken away again, or count no more."""
    await connection.execute(update(outbox).where(outbox.c.id.in_(post_ids)).values(withdrawn_at=at))


async def mark_sent(
    connection: AsyncConnection, post_id: int, *, message_id: int, channel_id: int, at: datetime | None = None
) -> None:
    """Note that the post is now the message `message_id` in the Discord channel `channel_id`. Raises `NotDue`."""
    await _settle(connection, post_id, sent_at=moment(at), message_id=message_id, channel_id=channel_id, error=None)


async def mark_failed(connection: AsyncConnection, post_id: int, error: str) -> None:
    """Note that an attempt failed; the post stays due. Raises `NotDue`."""
    await _settle(connection, post_id, error=error)


async def mark_given_up(connection: AsyncConnection, post_id: int, error: str, *, at: datetime | None = None) -> None:
    """Note that an attempt failed, and none will follow. Raises `NotDue`."""
    await _settle(connection, post_id, given_up_at=moment(at), error=error)


async def _settle(connection: AsyncConnection, post_id: int, **columns: object) -> None:
    statement = (
        update(outbox)
        .where(outbox.c.id == post_id, outbox.c.sent_at.is_(None), outbox.c.given_up_at.is_(None))
        .values(attempts=outbox.c.attempts + 1, **columns)
    )
    if not (await connection.execute(statement)).rowcount:
        raise NotDue(post_id)
