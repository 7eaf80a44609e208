"""Processes lose their PostgreSQL while people play: nothing is lost, and nothing is said twice."""

import asyncio
from contextlib import suppress
from random import Random

import pytest

from bot.settings import Settings
from storage import ShardsTaken
from tests.cable import Cable
from tests.discord.checks import settled, wrong
from tests.discord.evenings import TWO, Evening, play_games, processes_on
from tests.discord.fake_discord import FakeDiscord
from tests.discord.fake_world import World
from tests.discord.hosting import hosted, not_waiting_long, until
from tests.discord.playing import Players

LETTERS, OWNER = 0, 1
"""The process with direct messages, and the one with the server of the second channel."""


@pytest.mark.usefixtures("preloaded")
async def test_the_database_crashes_again_and_again(tmp_path, postgresql):
    restarts = []

    async def crashes(games_are_over):
        for seconds in (1, 2, 4, 8, 16, 32):  # less and less often: a slow machine, too, has time to play on
            with suppress(TimeoutError):
                await asyncio.wait_for(games_are_over.wait(), seconds)
            if not games_are_over.is_set():
                restarts.append(await asyncio.to_thread(postgresql.restart, "immediate"))

    evening = Evening("morra", games=4, kills=0)
    spent = await play_games(evening, processes_on(postgresql.empty(), TWO), tmp_path, Random(1), crashes)
    assert spent.wrong == {}
    assert len(spent.told) == evening.games
    assert restarts


class Club:
    """Two people play on the server of `OWNER`, whose database is at the other end of a cable."""

    def __init__(self, discord, cable, url):
        self.discord, self.cable, self.url = discord, cable, url
        self.players = Players(discord, Random(3))
        discord.watch = lambda moment, asked: self.players.stir()
        self.people = [*discord.world.people.values()][:2]
        _, self.channel = discord.world.channels

    def process(self, shard, url):
        settings = Settings(database_url=url, shards=str(shard), shard_count=2, ai_processes=0)
        return hosted(self.discord, settings)

    async def loses(self, lost):
        """Begin a game of morra, lose the owner's database, and answer both letters; return the table's id."""
        table_id = await self.players.begin(self.channel, "morra", self.people)
        await settled(self.url)
        before = self.posts
        lost(self.cable)
        await asyncio.gather(*(self.players.answer_by_letter(who, table_id) for who in self.people))
        await asyncio.sleep(0.5)
        assert self.posts == before
        return table_id

    async def plays_on(self, table_id):
        """Play to the end, and find everything as it should be."""
        await asyncio.gather(*(self.players.sit(person, self.channel, table_id) for person in self.people))
        assert wrong(self.discord.world, await settled(self.url)) == {}

    @property
    def posts(self):
        return len(self.discord.world.messages[self.channel])


@pytest.fixture
async def club(postgresql):
    with not_waiting_long():
        async with FakeDiscord(World(channels=2, guilds=2), shards=2) as discord, Cable(postgresql.socket) as cable:
            club = Club(discord, cable, postgresql.empty())
            async with club.process(LETTERS, club.url), club.process(OWNER, cable.url) as club.owner:
                yield club
                cable.mend()


async def test_a_process_that_was_cut_off_goes_on_and_finds_what_it_has_missed(club):
    table_id = await club.loses(Cable.cut)
    club.cable.mend()
    await club.plays_on(table_id)


async def test_a_process_ends_if_another_one_has_taken_its_shards(club, postgresql):
    table_id = await club.loses(Cable.stall)
    postgresql.cut_off(OWNER)
    async with club.process(OWNER, club.url):
        club.cable.mend()
        await until(lambda: club.owner.fault)
        assert isinstance(club.owner.fault, ShardsTaken)
        await club.plays_on(table_id)
