"""Notices: what each person has been told, so that they are not told twice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sqlalchemy import and_, delete, func, select, update

from storage.outbox import Post
from storage.rows import inserting, selected, sound, sound_values
from storage.schema import notices, outbox, seats, tables, waits
from storage.shards import own

if TYPE_CHECKING:
    from datetime import datetime

    from sqlalchemy.ext.asyncio import AsyncConnection


async def claim(
    connection: AsyncConnection,
    person_id: int,
    kind: str,
    subject: str = "",
    *,
    at: datetime,
    table_id: int | None = None,
    before: datetime | None = None,
) -> bool:
    """Record that a person is told of `subject`; return whether the caller should tell them.

    True only once, or again if the last time was before `before`. Notices about a table are deleted with it.
    """
    row = {"person_id": person_id, "kind": kind, "subject": subject, "table_id": table_id, "at": at}
    new = inserting(connection.dialect.name, notices).values(row)
    key = notices.primary_key.columns
    if before is None:
        statement = new.on_conflict_do_nothing(index_elements=key)
    else:
        statement = new.on_conflict_do_update(index_elements=key, set_={"at": at}, where=notices.c.at < before)
    return (await connection.execute(statement)).rowcount == 1


async def forget(connection: AsyncConnection, person_id: int, kind: str, subject: str) -> None:
    """Forget that a person was told of `subject`, so that they can be told again."""
    await connection.execute(delete(notices).where(*_this(person_id, kind, subject)))


async def last_post(connection: AsyncConnection, person_id: int, kind: str) -> int | None:
    """Return the id of the last post for a kind without a subject; `None` if there is none."""
    query = select(notices.c.post_id).where(*_this(person_id, kind))
    return (await connection.execute(query)).scalar_one_or_none()


async def told(connection: AsyncConnection, kind: str) -> dict[int, datetime]:
    """Return when each person was last told, by person."""
    query = select(notices.c.person_id, func.max(notices.c.at).label("at")).where(notices.c.kind == kind)
    return {row.person_id: row.at for row in sound(await connection.execute(query.group_by(notices.c.person_id)))}


async def last_told(connection: AsyncConnection, person_id: int, kind: str) -> datetime | None:
    """Return when a person was last told of a kind without a subject; `None` if never."""
    query = select(notices.c.at).where(*_this(person_id, kind))
    at: datetime | None = (await connection.execute(query)).scalar_one_or_none()
    return at


async def note_post(connection: AsyncConnection, person_id: int, kind: str, *, post_id: int) -> None:
    """Store the post for a claimed notice without a subject."""
    await connection.execute(update(notices).where(*_this(person_id, kind)).values(post_id=post_id))


async def outdated(connection: AsyncConnection, kind: str, *, most: int) -> list[Post]:
    """List at most `most` last posts of a kind that are outdated: nothing they list is still waiting for the person.

    Only posts of this process's tables; withdrawn ones are left out.
    """
    held = and_(seats.c.table_id == waits.c.table_id, seats.c.seat == waits.c.seat)
    still = (
        select(waits.c.table_id)
        .join(seats, held)
        .join(tables, tables.c.id == waits.c.table_id)
        .where(seats.c.person_id == notices.c.person_id, tables.c.state == "running")
        .where(waits.c.since <= outbox.c.sent_at)
    )
    stands = (outbox.c.message_id.is_not(None), outbox.c.withdrawn_at.is_(None))
    query = selected(Post, outbox).join(notices, notices.c.post_id == outbox.c.id)
    query = query.where(own(connection, outbox.c.table_id))
    return await sound_values(
        connection, Post, query.where(notices.c.kind == kind, *stands, ~still.exists()).limit(most)
    )


def _this(person_id: int, kind: str, subject: str = "") -> tuple[Any, ...]:
    return notices.c.person_id == person_id, notices.c.kind == kind, notices.c.subject == subject
