"""What is stored of the club's tables and posted there, before something is tried and after it."""

from __future__ import annotations

import asyncio

from sqlalchemy import select

from storage import schema

KEPT = [schema.tables, schema.seats, schema.log, schema.sealed, schema.reminders]


async def rows(club):
    """Everything the database holds that a command could change, and every post."""
    async with club.bot.tables.database.reading() as connection:
        kept = [tuple(await connection.execute(select(table))) for table in KEPT]
    return kept, [post.text for post in club.posts]


async def refused(club, person, command, **options):
    """What a command is answered that changes nothing."""
    before = await rows(club)
    reply = await person.types(command, **options)
    assert await rows(club) == before
    assert reply.private
    assert not reply.asides
    return reply.text


async def published(club):
    """Wait until every post that is owed stands in the channel."""
    while publishing := list(club.bot.publisher._tasks.values()):
        await asyncio.gather(*publishing)
    await club.env.settle()
