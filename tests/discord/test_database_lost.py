"""Processes lose their PostgreSQL while people play: nothing is lost, and nothing is said twice."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from random import Random

import pytest

from bot.settings import Settings
from storage import Database, ShardsTaken
from tests.cable import Cable
from tests.discord.checks import accounts, asked_twice, broken_logs, missing_or_doubled
from tests.discord.evenings import Evening, play_games, processes_on
from tests.discord.fake_discord import FakeDiscord
from tests.discord.fake_world import World
from tests.discord.hosting import hosted, not_waiting_long
from tests.discord.killing import nothing_is_due
from tests.discord.playing import Players

TWO = ("0", "1")
LETTERS, OWNER = 0, 1
"""The process with direct messages, and the one with the server of the second channel."""


@pytest.mark.parametrize("how", ["fast", "immediate"])
async def test_the_database_is_restarted_again_and_again(tmp_path, postgresql, how):
    restarts = 0

    async def restart():
        nonlocal restarts
        await asyncio.sleep(2)
        await asyncio.to_thread(postgresql.restart, how)
        restarts += 1

    evening = Evening("morra", games=8, kills=0, every=10**6)
    processes = processes_on(postgresql.empty(), TWO)
    spent = await play_games(evening, processes, tmp_path, Random(1), beside=restart)
    assert spent.wrong == {}
    assert len(spent.told) == evening.games
    assert restarts


class Club:
    """Two people play on the server of `OWNER`, whose database is at the other end of a cable."""

    def __init__(self, discord, cable, url):
        self.discord, self.cable, self.url = discord, cable, url
        self.players = Players(discord, Random(3))
        discord.watch = lambda moment, asked: self.players.stir()
        self.ada, self.bob, _ = discord.world.people.values()
        _, self.channel = discord.world.channels

    def settings(self, shard, url=None):
        """Return the settings of a process."""
        return Settings(database_url=url or self.url, shards=str(shard), shard_count=2, ai_processes=0)

    async def begins(self):
        """Begin a game of morra."""
        return await self.players.begin(self.channel, "morra", (self.ada, self.bob))

    async def plays_on(self, table_id):
        """Play to the end, and find everything as it should be."""
        people = (self.ada, self.bob)
        await asyncio.gather(*(self.players.sit(person, self.channel, table_id) for person in people))
        await nothing_is_due(self.url)
        database = await Database.open(self.url)
        told = await accounts(database)
        await database.close()
        assert [account.row.state for account in told] == ["ended"]
        found = missing_or_doubled(self.discord.world, told), asked_twice(self.discord.world, told), broken_logs(told)
        assert [*map(list, found)] == [[], [], []]

    @property
    def posts(self):
        """Return how many messages the channel has seen."""
        return len(self.discord.world.messages[self.channel])


@pytest.fixture
async def club(postgresql):
    with not_waiting_long():
        async with (
            FakeDiscord(World(channels=2, guilds=2), shards=2) as discord,
            Cable(postgresql.socket) as cable,
        ):
            yield Club(discord, cable, postgresql.empty())
            cable.mend()


@pytest.fixture
async def processes(club):
    """Both processes."""
    async with AsyncExitStack() as stack:
        letters = await stack.enter_async_context(hosted(club.discord, club.settings(LETTERS)))
        owner = await stack.enter_async_context(hosted(club.discord, club.settings(OWNER, club.cable.url)))
        yield letters, owner
        club.cable.mend()


@pytest.mark.parametrize("lost", [Cable.cut, Cable.stall])
async def test_a_process_that_was_cut_off_goes_on_and_finds_what_it_has_missed(club, processes, lost):
    table_id = await club.begins()
    await nothing_is_due(club.url)
    before = club.posts
    lost(club.cable)
    answering = [asyncio.create_task(club.players.answer_by_letter(who, table_id)) for who in (club.ada, club.bob)]
    await asyncio.gather(*answering)
    await asyncio.sleep(0.5)
    assert club.posts == before
    club.cable.mend()
    await club.plays_on(table_id)


@pytest.mark.parametrize("lost", [Cable.cut, Cable.stall])
async def test_a_process_ends_if_another_one_has_taken_its_shards(club, processes, postgresql, lost):
    table_id = await club.begins()
    await nothing_is_due(club.url)
    owner, before = processes[OWNER], club.posts
    lost(club.cable)
    for person in (club.ada, club.bob):
        await club.players.answer_by_letter(person, table_id)
    postgresql.cut_off(OWNER)
    async with hosted(club.discord, club.settings(OWNER)):
        club.cable.mend()
        async with asyncio.timeout(30):
            while owner.fault is None:
                await asyncio.sleep(0.05)
        assert isinstance(owner.fault, ShardsTaken)
        await club.plays_on(table_id)
    assert club.posts > before
