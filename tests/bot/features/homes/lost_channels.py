"""Channels that are lost to the bot, and what it knows of that."""

from datetime import timedelta

import discord
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType
from sqlalchemy import update

from storage import outbox, schema, tables, troubles
from tests.bot.at_the_club import published


def deny(club, *permissions, channel_id=None):
    """Take permissions from the bot in a channel, by their names in Discord's API; give back all others."""
    backend = club.env.backend
    denied = discord.Permissions(**dict.fromkeys(permissions, True)).value
    overwrite = Overwrite(target_id=backend.bot_user.id, type=OverwriteType.MEMBER, allow=0, deny=denied)
    backend.set_overwrite(channel_id or club.channel.id, overwrite)


def refuse_posts(club, code=50013, status=403, times=None):
    """Let Discord refuse posts to the channel without an event; return their path."""
    path = f"/channels/{club.channel.id}/messages"
    club.env.inject_error("POST", path, status=status, code=code, message="no", times=times)
    return path


async def lose_channel(club):
    club.env.backend.delete_channel(club.channel.id)
    await club.env.settle()


async def lose_guild(club):
    club.env.backend.remove_guild(club.guild.id)
    await club.env.settle()


def letters(person):
    return [message for message in person.inbox if any("moving" in button for button in message.buttons.values())]


def other_channel(club):
    return club.guild.create_text_channel("elsewhere")


async def look(club, *, days=0):
    """Look after tables in trouble, as if all of it had begun earlier by this much: the bot does so every hour."""
    async with club.bot.app.tables.database.transaction() as connection:
        for trouble in await troubles.listed(connection):
            moments = {"since": trouble.since, "homeless_since": trouble.homeless_since}
            earlier = {name: moment and moment - timedelta(days) for name, moment in moments.items()}
            await connection.execute(update(schema.troubles).values(earlier))
    await club.bot.app.chores.once("channels of tables")
    await published(club)


async def trouble_of(club, table_id=1):
    return await club.read(troubles.of, table_id)


async def owed(club, table_id=1):
    return await club.read(outbox.due, table_id)


async def row_of(club, table_id=1):
    return await club.read(tables.get, table_id)
