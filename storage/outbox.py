"""The outbox: posts to send to Discord, committed in the transaction of their move."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Select, bindparam, func, insert, or_, select, update

from storage.errors import NotDue
from storage.remembered import expect, of_owner, recall, remembered
from storage.rows import Json, Target, columns, moment, only, selected, sound_values, values
from storage.schema import STANDING, outbox, tables
from storage.shards import own
from storage.tables import get as get_table

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence
    from datetime import datetime

    from sqlalchemy.ext.asyncio import AsyncConnection
    from sqlalchemy.sql.dml import ReturningUpdate

    from storage.troubles import Trouble


@dataclass(frozen=True, slots=True)
class NewPost:
    """A post to send."""

    number: int
    """Number of the question it belongs to."""
    kind: str
    target: Target
    payload: Any
    """A JSON object; its kind defines the keys."""
    is_prompt: bool = False
    """Whether it asks players to act, and so is withdrawn once it is outdated."""


@dataclass(frozen=True, slots=True)
class Post:
    """A stored post: due, sent, or given up."""

    id: int
    """Increases in the order of sending."""
    table_id: int
    number: int
    """Number of the question it belongs to."""
    kind: str
    target: Target
    payload: Any
    """A JSON object; its kind defines the keys."""
    created_at: datetime
    sent_at: datetime | None
    given_up_at: datetime | None
    message_id: int | None
    """Id of the Discord message, once sent."""
    channel_id: int | None
    """Id of that message's channel; for a private post, the direct message channel."""
    attempts: int
    """Number of attempts, including the successful one."""
    error: str | None
    """Error of the last failed attempt."""


async def owe(
    connection: AsyncConnection, table_id: int, posts: Sequence[NewPost], *, at: datetime | None = None
) -> None:
    """Add posts of an existing table in this order."""
    if rows := [_row(table_id, post, moment(at)) for post in posts]:
        await connection.execute(insert(outbox), rows, execution_options=of_owner(table_id, unread=True))


def _row(table_id: int, post: NewPost, at: datetime) -> dict[str, Any]:
    return {"table_id": table_id, **columns(post), "created_at": at, "attempts": 0}


async def add(
    connection: AsyncConnection, table_id: int, posts: Sequence[NewPost], *, at: datetime | None = None
) -> list[int]:
    """Like `owe`, but return the ids of the posts. Raises `NoSuchTable`."""
    await get_table(connection, table_id)
    ids: list[int] = []
    for post in posts:  # one by one: a bulk insert returns its ids in no guaranteed order
        statement = insert(outbox).values(_row(table_id, post, moment(at))).returning(outbox.c.id)
        added = await connection.execute(statement, execution_options=of_owner(table_id))
        ids.append(added.scalar_one())
    return ids


@remembered(outbox)
async def due(connection: AsyncConnection, table_id: int | None = None, *, guild_id: int | None = None) -> list[Post]:
    """List the due posts of one table, of a guild, or of all tables of this process, in order."""
    if table_id is not None:
        return await _in_order(connection, _DUE_AT, table_id)
    query = _DUE.where(own(connection, outbox.c.table_id))
    if guild_id is not None:
        query = query.where(outbox.c.table_id.in_(select(tables.c.id).where(tables.c.guild_id == guild_id)))
    return await _in_order(connection, query)


async def expect_due(connection: AsyncConnection, table_id: int) -> None:
    """Read what `due` will find for a table, as the last thing in a transaction: the publisher asks right after it."""
    expect(connection, due, (table_id,), await _in_order(connection, _DUE_AT, table_id))


_POSTS: Final = selected(Post, outbox)
_AT: Final = outbox.c.table_id == bindparam("table_id")
_OPEN: Final = outbox.c.sent_at.is_(None) & outbox.c.given_up_at.is_(None)
_DUE: Final = _POSTS.where(_OPEN).order_by(outbox.c.table_id)
_DUE_AT: Final = _DUE.where(_AT)


async def _in_order(connection: AsyncConnection, query: Select[Any], table_id: int | None = None) -> list[Post]:
    """Return the posts of a query that uses a partial index, in order: of one table, or the sound ones of many.

    Sorting here is faster: asked for the order, SQLite would scan all posts instead of sorting a few.
    """
    if table_id is None:
        found = await sound_values(connection, Post, query)
    else:
        found = await values(connection, Post, query, {"table_id": table_id})
    return sorted(found, key=lambda post: post.id)


def oldest_due(due: Iterable[Post], troubles: Iterable[Trouble]) -> datetime | None:
    """Return when the oldest of these posts was stored that are for a channel; `None` without one.

    Direct messages may have to wait for the end of quiet hours, posts of tables with `troubles` for other people, and
    late calls until their players have had some minutes.
    """
    waiting = {trouble.table_id for trouble in troubles}
    posts = (post for post in due if post.target == "channel" and post.table_id not in waiting)
    posts = (post for post in posts if "late" not in post.payload)
    return min((post.created_at for post in posts), default=None)


async def of(connection: AsyncConnection, table_id: int) -> list[Post]:
    """List all posts of a table in order, sent or not."""
    query = selected(Post, outbox).where(outbox.c.table_id == table_id)
    return await values(connection, Post, query.order_by(outbox.c.id))


async def latest_number(connection: AsyncConnection, table_id: int) -> int:
    """Return the highest log number of a table's posts; its log must have at least that many entries."""
    query = select(func.coalesce(func.max(outbox.c.number), 0)).where(outbox.c.table_id == table_id)
    return int((await connection.execute(query)).scalar_one())


@remembered(outbox, finds_new=False)
async def last_sent(
    connection: AsyncConnection, table_id: int, kind: str, *, target: Target | None = None, payload: Json = None
) -> Post | None:
    """Return the newest sent post of a kind, with this target and payload if given; `None` if there is none."""
    query, given = _LAST_SENT, {"table_id": table_id, "kind": kind}
    if payload is not None:
        query = query.where(outbox.c.payload == payload)
    if target is not None:
        query, given = (_LAST_SENT_TO if payload is None else query.where(_TO)), {**given, "target": target}
    return await only(connection, Post, query, given)


_TO: Final = outbox.c.target == bindparam("target")
_LAST_SENT: Final = (
    _POSTS.where(_AT, outbox.c.kind == bindparam("kind"), outbox.c.sent_at.is_not(None))
    .order_by(outbox.c.id.desc())
    .limit(1)
)
_LAST_SENT_TO: Final = _LAST_SENT.where(_TO)


@remembered(outbox, finds_new=False)
async def shown(connection: AsyncConnection, table_id: int, kind: str, target: Target) -> list[Post]:
    """List the posts that the newest message of a kind to a target shows, or has shown before it was edited.

    Oldest first; empty without such a message.
    """
    return await values(connection, Post, _SHOWN, {"table_id": table_id, "kind": kind, "target": target})


_SENT_TO: Final = (_AT, outbox.c.kind == bindparam("kind"), _TO, outbox.c.sent_at.is_not(None))
_SHOWN: Final = _POSTS.where(
    *_SENT_TO,
    outbox.c.message_id
    == select(outbox.c.message_id).where(*_SENT_TO).order_by(outbox.c.id.desc()).limit(1).scalar_subquery(),
).order_by(outbox.c.id)


@remembered(outbox, finds_new=False)
async def in_message(connection: AsyncConnection, table_id: int, message_id: int) -> list[Post]:
    """List the posts of a table that a message shows, or has shown before it was edited, oldest first."""
    return await values(connection, Post, _IN_MESSAGE, {"table_id": table_id, "message_id": message_id})


_IN_MESSAGE: Final = _POSTS.where(_AT, outbox.c.message_id == bindparam("message_id")).order_by(outbox.c.id)


async def newest_message(connection: AsyncConnection, table_id: int, channel_id: int) -> int | None:
    """Return the id of a table's newest message in a channel, prompts aside; `None` without any."""
    newest = select(func.max(outbox.c.message_id)).where(_AT, outbox.c.channel_id == channel_id, ~outbox.c.is_prompt)
    found: int | None = (await connection.execute(newest, {"table_id": table_id})).scalar_one()
    return found


async def get(connection: AsyncConnection, post_id: int) -> Post | None:
    """Return the post with this id; `None` if there is none."""
    return await only(connection, Post, selected(Post, outbox).where(outbox.c.id == post_id))


@remembered(outbox, finds_new=False)
async def standing(
    connection: AsyncConnection,
    table_id: int | None = None,
    *,
    moved_since: datetime | None = None,
    lapsing: Collection[str] = (),
) -> list[Post]:
    """List the prompts that were sent and not withdrawn, oldest first, of one table or of all of this process.

    `moved_since` limits them to tables that changed at that moment or later, plus all prompts of the kinds `lapsing`.
    """
    query = _STANDING.where(own(connection, outbox.c.table_id)) if table_id is None else _STANDING_AT
    if moved_since is not None:
        moved = select(tables.c.id).where(tables.c.updated_at >= moved_since)
        query = query.where(or_(outbox.c.table_id.in_(moved), outbox.c.kind.in_(lapsing)))
    return await _in_order(connection, query, table_id)


_STANDING: Final = _POSTS.where(STANDING).order_by(outbox.c.table_id)
_STANDING_AT: Final = _STANDING.where(_AT)


@remembered(outbox, finds_new=False)
async def last_private(
    connection: AsyncConnection, table_id: int, seat: int, kinds: Collection[str], *, before: int
) -> Post | None:
    """Return the newest private post of these kinds to a seat before the post `before`, withdrawn or not.

    `None` if there is none.
    """
    given = {"table_id": table_id, "target": seat, "kinds": tuple(kinds), "before": before}
    return await only(connection, Post, _LAST_PRIVATE, given)


_LAST_PRIVATE: Final = (
    _POSTS.where(_AT, _TO, outbox.c.kind.in_(bindparam("kinds", expanding=True)))
    .where(outbox.c.message_id.is_not(None), outbox.c.id < bindparam("before"))
    .order_by(outbox.c.id.desc())
    .limit(1)
)


async def withdraw(connection: AsyncConnection, table_id: int, post_ids: Collection[int], *, at: datetime) -> None:
    """Mark prompts of a table as withdrawn."""
    given = {"post_ids": tuple(post_ids), "at": at}
    await connection.execute(_WITHDRAW, given, execution_options=of_owner(table_id))


_WITHDRAW: Final = (
    update(outbox).where(outbox.c.id.in_(bindparam("post_ids", expanding=True))).values(withdrawn_at=bindparam("at"))
)


async def forget_messages(connection: AsyncConnection, table_id: int, channel_id: int, *, at: datetime) -> None:
    """Forget which messages of a channel show posts of a table; its prompts there count as withdrawn."""
    statement = update(outbox).where(outbox.c.table_id == table_id, outbox.c.channel_id == channel_id)
    statement = statement.values(message_id=None, channel_id=None, withdrawn_at=at)
    await connection.execute(statement, execution_options=of_owner(table_id))


async def give_up_public(connection: AsyncConnection, table_id: int, error: str, *, at: datetime) -> None:
    """Give up the due posts of a table to its channel."""
    statement = update(outbox).where(outbox.c.table_id == table_id, outbox.c.target == "channel", _OPEN)
    statement = statement.values(given_up_at=at, error=error)
    await connection.execute(statement, execution_options=of_owner(table_id))


async def mark_sent(
    connection: AsyncConnection,
    post_id: int,
    *,
    message_id: int,
    channel_id: int,
    at: datetime | None = None,
    post: Post | None = None,
) -> None:
    """Mark a post as sent: it is message `message_id` in channel `channel_id`. Raises `NotDue`.

    If the `post` itself is given, what `due`, `shown` and `standing` will find is worked out instead of read again.
    """
    columns = {"sent_at": moment(at), "message_id": message_id, "channel_id": channel_id, "error": None}
    if post is None:
        await _settle(connection, post_id, None, **columns)
        return
    owner = (post.table_id,)
    waiting, messages, prompts = (recall(connection, function, owner) for function in (due, shown, standing))
    sent, is_prompt = await _settle(connection, post_id, post.table_id, **columns)
    for posts in waiting.values():
        expect(connection, due, owner, [other for other in posts if other.id != post_id])
    for to, posts in messages.items():
        beside = [other for other in posts if other.message_id == message_id]
        expect(connection, shown, owner, [*beside, sent] if to == (post.kind, post.target) else posts, *to)
    for posts in prompts.values():
        expect(connection, standing, owner, [*posts, sent] if is_prompt else posts)


async def mark_failed(connection: AsyncConnection, post_id: int, error: str) -> None:
    """Record a failed attempt; the post stays due. Raises `NotDue`."""
    await _settle(connection, post_id, None, error=error)


async def mark_given_up(connection: AsyncConnection, post_id: int, error: str, *, at: datetime | None = None) -> None:
    """Record a failed attempt and give the post up. Raises `NotDue`."""
    await _settle(connection, post_id, None, given_up_at=moment(at), error=error)


async def _settle(
    connection: AsyncConnection, post_id: int, table_id: int | None, **columns: object
) -> tuple[Post, bool]:
    """Change a due post; return it, and whether it is a prompt. Raises `NotDue`."""
    owner: dict[str, Any] = {} if table_id is None else of_owner(table_id)
    given = {"post_id": post_id, **{f"new_{name}": value for name, value in columns.items()}}
    row = (await connection.execute(_settling(*columns), given, execution_options=owner)).one_or_none()
    if row is None:
        raise NotDue(post_id)
    *post, is_prompt = row
    return Post(*post), is_prompt


@cache
def _settling(*names: str) -> ReturningUpdate[Any]:
    values: dict[str, Any] = {name: bindparam(f"new_{name}") for name in names}
    return (
        update(outbox)
        .where(outbox.c.id == bindparam("post_id"), _OPEN)
        .values(attempts=outbox.c.attempts + 1, **values)
        .returning(*_POSTS.selected_columns, outbox.c.is_prompt)
    )
