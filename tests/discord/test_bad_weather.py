"""Discord cannot be reached, refuses or ends sessions: the bot waits, and ends only for what waiting cannot mend."""

import asyncio
import sys
from types import SimpleNamespace
from unittest.mock import DEFAULT, AsyncMock

import pytest
from discord import ConnectionClosed, LoginFailure
from discord.gateway import DiscordWebSocket

import bot.connection
from bot.connection import CONNECTIONS, SESSIONS
from bot.faults import sentence_of
from bot.surface import commands, patience
from storage import Database, NewerSchema, Unavailable
from storage import settings as stored
from tests.discord.fake_gateway import refuse
from tests.discord.hosting import Hosted, hosted, until

ME = "/users/@me"


@pytest.fixture(autouse=True)
def soon(monkeypatch):
    for name in ("FIRST_PAUSE", "LONGEST_PAUSE", "REFUSED_PAUSE"):
        monkeypatch.setattr(patience, name, 0.01)


@pytest.fixture
def waits(caplog):
    return lambda: [record.getMessage() for record in caplog.records if "Next attempt in" in record.getMessage()]


@pytest.mark.parametrize(
    "trouble",
    [
        lambda troubles: troubles.refuse("GET", ME, 503, times=3),
        lambda troubles: troubles.refuse("GET", "/gateway/bot", 503, times=3),
        lambda troubles: troubles.show_page("GET", ME, 403, "<html>a proxy</html>", times=3),
        lambda troubles: troubles.show_page("GET", ME, 429, "<html>error code: 1015</html>", times=3),
    ],
)
async def test_the_bot_waits_for_discord_and_says_so_in_a_line_each_time(discord, settings, trouble, waits):
    trouble(discord.troubles)
    async with hosted(discord, settings) as running:
        assert running.is_connected
    assert len(waits()) == 3
    assert not any("<html>" in said for said in waits())


async def test_a_refused_token_ends_the_bot_at_once(discord, settings, waits):
    discord.troubles.refuse("GET", ME, 401)
    with pytest.raises(LoginFailure):
        async with hosted(discord, settings):
            pass
    assert waits() == []


async def test_the_limit_of_sessions_is_waited_for(discord, settings, waits, faults):
    discord.rest.sessions = [0]
    async with hosted(discord, settings):
        assert len(waits()) == 1
        discord.rest.sessions = [0] * 100
        await discord.gateway.shards[0].invalidate()
        await until(lambda: faults.records)
        assert discord.gateway.heard == ["identify"]
    faults.taken()


async def test_a_shard_is_connected_however_many_attempts_it_takes(discord, settings, monkeypatch, faults):
    failures = [OSError("no route") for _ in range(sys.getrecursionlimit())]
    attempts = AsyncMock(side_effect=[*failures, DEFAULT], wraps=DiscordWebSocket.from_client)
    hasty = SimpleNamespace(**vars(asyncio) | {"sleep": lambda _: asyncio.sleep(0)})
    monkeypatch.setattr(DiscordWebSocket, "from_client", attempts)
    monkeypatch.setattr("discord.shard.asyncio", hasty)
    monkeypatch.setattr(patience, "FIRST_PAUSE", 0)
    async with hosted(discord, settings) as running:
        assert running.is_connected
    assert len(faults.taken()) == len(failures)


class WrongPassword(Exception):
    sqlstate = "28P01"


WRONG_PASSWORD = Unavailable("unreachable", "no such luck")
WRONG_PASSWORD.__cause__ = WrongPassword()


@pytest.mark.parametrize("reason", ["unreachable", "silent", "overloaded"])
async def test_a_database_server_that_starts_later_is_waited_for(discord, settings, monkeypatch, waits, reason):
    failures = [Unavailable(reason, "no such luck")] * 2
    monkeypatch.setattr(Database, "open", AsyncMock(side_effect=[*failures, DEFAULT], wraps=Database.open))
    async with hosted(discord, settings) as running:
        assert running.is_connected
    assert len(waits()) == 2


@pytest.mark.parametrize("error", [WRONG_PASSWORD, Unavailable("broken", "no such luck"), NewerSchema(9, 4)], ids=repr)
async def test_what_waiting_cannot_mend_ends_the_start(settings, monkeypatch, waits, error):
    monkeypatch.setattr(Database, "open", AsyncMock(side_effect=error))
    with pytest.raises(type(error)):
        await Hosted(settings).login("token")
    assert waits() == []


async def test_a_proxy_is_all_that_the_bot_needs_to_reach(discord, settings):
    """It serves as the proxy itself: it answers for a host that has no address."""
    proxy, discord._host = f"http://{discord._host}", "discord.invalid"
    async with hosted(discord, settings.model_copy(update={"https_proxy": proxy})) as running:
        assert running.is_connected


async def test_sessions_that_discord_ends_at_once_are_not_begun_again_and_again(discord, settings, faults):
    async with hosted(discord, settings) as running:
        discord.gateway.welcome = refuse
        await discord.gateway.shards[0].invalidate()
        await until(lambda: faults.records)
        assert discord.gateway.heard == ["identify"] * SESSIONS
        assert not running.is_connected
    assert all("Attempting a reconnect" in said for said in faults.taken())


async def test_a_session_that_is_ended_at_once_is_not_resumed_all_the_time(discord, settings, monkeypatch, waits):
    monkeypatch.setattr(bot.connection, "CONNECTION_PAUSE", 0.5)

    async with hosted(discord, settings) as running:
        discord.gateway.resume = lambda socket: socket.close()
        await discord.gateway.shards[0].ask_to_reconnect()
        await until(waits)
        assert discord.gateway.heard == ["identify", *["resume"] * (CONNECTIONS - 1)]
        discord.gateway.resume = refuse
        await asyncio.wait_for(discord.gateway.shards[0].is_connected.wait(), 10)
        assert running.is_connected


async def test_a_token_that_is_reset_ends_the_bot_with_a_sentence(discord, settings):
    with pytest.raises(ConnectionClosed) as closed:  # it ends while it runs
        async with hosted(discord, settings) as running:
            await discord.gateway.shards[0].newest.close(code=4004)
            await until(running.is_closed)
    assert "rejects the token" in sentence_of(closed.value)


@pytest.mark.parametrize(("status", "code"), [(503, 0), (400, 30034)])
async def test_commands_are_told_beside_the_start_and_again_after_a_failure(discord, settings, status, code, waits):
    discord.troubles.refuse("PUT", ".*/commands", status, code, times=2)
    async with hosted(discord, settings) as running:
        assert running.is_connected
        await running.tree.telling
    assert discord.world.commands
    assert len(waits()) == 2


async def test_commands_are_told_only_when_they_have_changed(discord, settings):
    for changed in (True, False, True):
        discord.world.commands = []
        async with hosted(discord, settings) as running:
            await running.tree.telling
            assert bool(discord.world.commands) == changed
            if not changed:
                async with running.app.tables.database.transaction() as connection:
                    await stored.put(connection, "guild", 0, commands.TOLD, "of another version")


async def test_discord_is_told_again_if_it_has_the_commands_of_another_version(discord, settings):
    async with hosted(discord, settings) as running:
        await running.tree.telling
        discord.world.commands = []
        (ada, *_), (channel,) = discord.world.people.values(), discord.world.channels
        said = await discord.types(ada, channel, "table fold")
        await asyncio.wait_for(said.answered.wait(), 10)
        await running.tree.telling
    assert discord.world.commands
    assert "has changed" in said.text
