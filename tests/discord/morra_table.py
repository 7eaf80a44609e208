"""A table where two people play morra."""

import asyncio

from storage import outbox
from tests.discord.checks import accounts, asked_twice, broken_logs, missing_or_doubled
from tests.discord.playing import Players, written

BOARDS = r"/channels/8\d\d/messages"
"""Path of messages in the guild's channels."""
INBOXES = r"/channels/\d{9,}/messages"
"""Path of direct messages."""


class Morra:
    def __init__(self, bot, discord):
        self.bot, self.discord, self.world = bot, discord, discord.world
        self.ada, self.bob, self.cai = discord.world.people.values()
        (self.channel,) = discord.world.channels
        self.clicks = Players(discord, bot._chance)
        discord.watch = lambda moment, asked: self.clicks.stir()

    async def gathers(self):
        await self.clicks.types(self.ada, self.channel, "table new", game="morra")
        await self.clicks.types(self.bob, self.channel, "table join")

    async def begins(self):
        """Start the game; its posts are sent or on their way."""
        await self.gathers()
        await self.clicks.types(self.ada, self.channel, "table start")

    async def reaches(self, seen):
        async with asyncio.timeout(30):
            while not seen():
                await asyncio.sleep(0.02)

    async def is_quiet(self):
        async with asyncio.timeout(30):
            while True:
                async with self.bot.app.tables.database.reading() as connection:
                    if not await outbox.due(connection):
                        return
                await asyncio.sleep(0.02)

    async def plays_on(self, *, shown_again=False):
        """Play to the end, and check that every post is there once, and every board unless it was `shown_again`."""
        await asyncio.gather(*(self.clicks.sit(person, self.channel, 1) for person in (self.ada, self.bob)))
        await self.is_quiet()
        told = await accounts(self.bot.app.tables.database)
        assert [account.row.state for account in told] == ["ended"]
        assert list(missing_or_doubled(self.world, told)) == []
        assert shown_again or list(asked_twice(self.world, told)) == []
        assert list(broken_logs(told)) == []
        assert self.clicks.surprises == []

    @property
    def boards(self):
        return [message for message in self.world.written(self.channel) if written(message, "text")]

    def inbox(self, person):
        return self.world.written(self.world.inboxes.get(person.id, 0))
