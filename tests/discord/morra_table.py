"""A table where two people play morra."""

import asyncio

from tests.discord.checks import settled, wrong
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

    async def is_quiet(self):
        """Wait until nothing is due any more; return the account of the table."""
        return await settled(self.bot._settings.database_url)

    async def plays_on(self, *, shown_again=False):
        """Play to the end, and check that every post is there once, and every board unless it was `shown_again`."""
        await asyncio.gather(*(self.clicks.sit(person, self.channel, 1) for person in (self.ada, self.bob)))
        found = wrong(self.world, await self.is_quiet(), surprises=self.clicks.surprises)
        assert found.keys() <= ({"questions"} if shown_again else set()), found

    @property
    def boards(self):
        return [message for message in self.world.written(self.channel) if written(message, "text")]

    def inbox(self, person):
        return self.world.written(self.world.inboxes.get(person.id, 0))
