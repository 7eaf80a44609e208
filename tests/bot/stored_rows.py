"""Stored rows and posts of the club, to compare before and after an action."""

from __future__ import annotations

import asyncio

from sqlalchemy import select

from storage import schema

KEPT = [schema.tables, schema.seats, schema.log, schema.sealed, schema.reminders]


async def rows(club):
    """Return all rows that a command could change, and every post."""
    async with club.bot.app.tables.database.reading() as connection:
        kept = [tuple(await connection.execute(select(table))) for table in KEPT]
    return kept, [post.text for post in club.posts]


async def refused(club, person, command, **options):
    """Type a command that must change nothing, and return the answer."""
    before = await rows(club)
    reply = await person.types(command, **options)
    assert await rows(club) == before
    assert reply.private
    assert not reply.asides
    return reply.text


async def published(club):
    while publishing := list(club.bot.app.publisher._tasks.values()):
        await asyncio.gather(*publishing)
        await asyncio.sleep(0)  # from Python 3.12 on, nothing is waited for if they have ended
    await club.env.settle()
