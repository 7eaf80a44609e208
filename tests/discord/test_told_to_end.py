"""SIGTERM and Ctrl+C end the bot in order, with what is owed left for its next start."""

from __future__ import annotations

import asyncio
import signal
import sys
from contextlib import asynccontextmanager
from functools import partial
from math import inf
from random import Random

import pytest

from storage import Database
from tests.discord.checks import accounts, missing_or_doubled
from tests.discord.morra_table import BOARDS
from tests.discord.playing import Players

PROGRAM = """
import sys
*sys.path, api, gateway, address = sys.argv[1:]
from tests.discord.hosting import calling_at_once, small_games_on_the_shelf, take_for_discord
from tests.bot.sketched_pictures import painted_by, sketcher
from bot import client
from bot.settings import Settings
client.prepare = lambda **_: None  # these games have no pictures
take_for_discord(api, gateway)
with calling_at_once(), small_games_on_the_shelf(), painted_by(sketcher):
    client.run(Settings(discord_token="token", database_url=address, painter_process=False, ai_processes=0))
"""
SAID = asyncio.subprocess.PIPE


@pytest.fixture
def started(discord, settings):
    """Start the bot in a process of its own; end it with a signal; its log is collected.

    What a script starts in the background ignores interrupts.
    """
    log = []

    @asynccontextmanager
    async def start(ends_with, interrupts=signal.SIG_DFL):
        given = (*sys.path, discord.api, discord.gateway_url, settings.database_url)
        interrupted = partial(signal.signal, signal.SIGINT, interrupts)
        running = await asyncio.create_subprocess_exec(
            sys.executable, "-c", PROGRAM, *given, stderr=SAID, preexec_fn=interrupted
        )
        (shard,) = discord.gateway.shards
        await asyncio.wait_for(shard.is_connected.wait(), 120)
        yield
        running.send_signal(ends_with)
        _, said = await asyncio.wait_for(running.communicate(), 60)
        log.append(said.decode())
        assert running.returncode == 0

    return start, log


async def test_what_is_owed_is_posted_once_after_the_next_start(discord, settings, started):
    start, log = started
    (channel,), (ada, bob, _) = discord.world.channels, discord.world.people.values()
    players = Players(discord, Random(5))
    discord.watch = lambda moment, asked: players.stir()
    async with start(signal.SIGTERM, interrupts=signal.SIG_IGN):
        await players.types(ada, channel, "table new", game="morra")
        await players.types(bob, channel, "table join")
        discord.troubles.happen("hang", "POST", BOARDS, times=inf)
        await players.types(ada, channel, "table start")
    discord.troubles.over()
    async with start(signal.SIGINT):
        await asyncio.gather(*(players.sit(person, channel, 1) for person in (ada, bob)))
        database = await Database.open(settings.database_url)
        async with asyncio.timeout(30):
            while list(missing_or_doubled(discord.world, told := await accounts(database))):
                await asyncio.sleep(0.1)
        await database.close()
    assert [account.row.state for account in told] == ["ended"]
    for count, said in enumerate(log):
        assert f"{database.file} (tables: {count}, " in said.splitlines()[0]
    assert not any("warning" in said or "error" in said for said in log), log
