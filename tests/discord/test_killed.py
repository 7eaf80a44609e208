"""Processes of the bot are killed at any moment while many play: nothing is lost, and nothing is said twice.

`python -m tests.discord.evenings 200` goes on until there were 200 kills.
"""

import asyncio
import signal
from math import inf
from random import Random

import pytest

from bot.settings import Settings
from tests.discord.checks import settled, wrong
from tests.discord.evenings import TABLES, THREE, Evening, do_everything, play_games, processes_on
from tests.discord.killing import BotProcess, Role, run_until_told
from tests.discord.morra_table import BOARDS
from tests.discord.playing import Players

pytestmark = pytest.mark.usefixtures("preloaded")


@pytest.mark.parametrize(
    ("evening", "shards"),
    [
        (Evening("morra", games=4, kills=3, every=20), None),
        (Evening("morra", games=4, kills=2, every=20, nonces=True), THREE),
        (Evening("han", games=1, kills=2), None),
    ],
    ids=["morra", "morra at three processes", "han"],
)
async def test_every_move_and_every_post_is_there_once(request, tmp_path, settings, evening, shards):
    url = request.getfixturevalue("postgresql").empty() if shards else settings.database_url
    spent = await play_games(evening, processes_on(url, shards), tmp_path, Random(1))
    assert spent.wrong == {}
    assert len(spent.told) == evening.games
    assert spent.kills >= evening.kills


@pytest.mark.parametrize(
    ("table", "owed"),
    [(TABLES[0], {"digest", "reminder", "vote", "tally"}), (TABLES[2], {"ask", "digest", "reminder", "warning"})],
    ids=["pebbles", "morra"],
)
async def test_all_that_people_do_at_tables_is_done_once_and_nobody_is_called_twice(tmp_path, settings, table, owed):
    spent = await do_everything([settings], tmp_path, Random(1), seconds=0.8, most=1, tables=[table])
    assert spent.wrong == {}
    (account,) = spent.told
    assert {post.kind for post in account.posts if post.sent_at} > owed
    assert spent.kills


async def test_sigterm_and_ctrl_c_end_the_bot_in_order_and_what_is_owed_is_posted_after_the_next_start(
    discord, settings, tmp_path
):
    (channel,), (ada, bob, _) = discord.world.channels, discord.world.people.values()
    players = Players(discord, Random(5))
    discord.watch = lambda moment, asked: players.stir()
    alone = {"discord_token": "token", "painter_process": False, "ai_processes": 0}
    role = Role(Settings(database_url=settings.database_url, **alone), tmp_path / "log", run=run_until_told)
    async with BotProcess(discord, role) as process:
        await process.start()
        await players.types(ada, channel, "table new", game="morra")
        await players.types(bob, channel, "table join")
        discord.troubles.happen("hang", "POST", BOARDS, times=inf)
        await players.types(ada, channel, "table start")
        await process.end(signal.SIGTERM)
        discord.troubles.over()
        await process.start()
        await asyncio.gather(*(players.sit(person, channel, 1) for person in (ada, bob)))
        told = await settled(settings.database_url)
        await process.end(signal.SIGINT)
    assert wrong(discord.world, told) == {}
    starts = [line for line in process.log.splitlines() if "Database: " in line]
    assert [f"tables.sqlite3 (tables: {count}, " in line for count, line in enumerate(starts)] == [True, True]
    assert "warning" not in process.log
    assert "error" not in process.log
