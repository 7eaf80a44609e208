"""Channels that are lost to the bot, and what it knows of that."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Any

import discord
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType
from sqlalchemy import update

from storage import outbox, schema, tables, troubles
from tests.bot.people import Person

if TYPE_CHECKING:
    from storage import Post, TableRow, Trouble
    from tests.bot.as_read import Read
    from tests.bot.club import Club

DAY = timedelta(days=1)


def deny(club: Club, *permissions: str, channel_id: int | None = None) -> None:
    """Take permissions from the bot in a channel, by their names in Discord's API; give back all others."""
    backend = club.env.backend
    denied = discord.Permissions(**dict.fromkeys(permissions, True)).value
    overwrite = Overwrite(target_id=backend.bot_user.id, type=OverwriteType.MEMBER, allow=0, deny=denied)
    backend.set_overwrite(channel_id or club.channel.id, overwrite)


async def lose_channel(club: Club) -> None:
    """Delete the club's channel."""
    club.env.backend.delete_channel(club.channel.id)
    await club.env.settle()


async def lose_guild(club: Club) -> None:
    """Remove the bot from the club's guild."""
    club.env.backend.remove_guild(club.guild.id)
    await club.env.settle()


def letters(person: Person) -> list[Read]:
    """Return the letters to a player of a homeless table."""
    return [message for message in person.inbox if any("moving" in button for button in message.buttons.values())]


def second_guild(club: Club, *people: Person) -> tuple[Any, list[Person]]:
    """Create another guild with some people; return its channel, and the people as they are there."""
    guild = club.env.create_guild("The Second Club")
    return guild.create_text_channel("here"), [Person(club, guild.add_member(person.actor.user)) for person in people]


def other_channel(club: Club) -> Any:
    """Create another channel in the club's guild."""
    return club.guild.create_text_channel("elsewhere")


async def look(club: Club, *, after: timedelta) -> None:
    """Look after tables in trouble, as if all of it had begun earlier by this much: the bot does so every hour."""
    async with club.bot.app.tables.database.transaction() as connection:
        for trouble in await troubles.listed(connection):
            moments = {"since": trouble.since, "homeless_since": trouble.homeless_since}
            earlier = {name: moment and moment - after for name, moment in moments.items()}
            await connection.execute(update(schema.troubles).values(earlier))
    with club.env._bot_scope():
        await club.bot.app.chores.once("channels of tables")
    await club.env.settle()


async def trouble_of(club: Club, table_id: int = 1) -> Trouble | None:
    async with club.bot.app.tables.database.reading() as connection:
        return await troubles.of(connection, table_id)


async def owed(club: Club, table_id: int = 1) -> list[Post]:
    async with club.bot.app.tables.database.reading() as connection:
        return await outbox.due(connection, table_id)


async def row_of(club: Club, table_id: int = 1) -> TableRow:
    async with club.bot.app.tables.database.reading() as connection:
        return await tables.get(connection, table_id)
