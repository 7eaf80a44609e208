"""The connection to Discord's gateway comes and goes: every click in between is handled exactly once."""

from __future__ import annotations

import pytest

from tests.discord.playing import ANSWER, written


async def lost(table, how):
    """Lets the bot lose its connection."""
    (shard,) = table.discord.gateway.shards
    match how:
        case "reconnect":
            await shard.ask_to_reconnect()
        case "cut":
            shard.cut()
        case "invalid":
            await shard.invalidate()
    await shard.is_lost.wait()
    return shard


async def asked(table):
    """The question to Ada, and the first answer to it."""
    await table.begins()
    await table.reaches(lambda: len(table.inbox(table.ada)) == 1)
    (message,) = table.inbox(table.ada)
    return message, written(message, ANSWER)[0][0]["custom_id"]


@pytest.mark.parametrize("how", ["reconnect", "cut"])
async def test_a_click_while_the_bot_is_away_is_heard_when_it_resumes(table, how, faults):
    message, one_finger = await asked(table)
    await lost(table, how)
    clicked = await table.discord.click(table.ada, message, one_finger)
    await table.reaches(clicked.answered.is_set)
    assert "Your choice: **1 fingers**" in clicked.text
    assert table.discord.gateway.heard == ["identify", "resume"]
    assert list((await table.bot.app.tables.live(1)).table.sealed.values()) == [1]
    await table.plays_on()
    faults.taken()  # discord.py tells of a connection that was cut


async def test_after_an_invalid_session_the_bot_identifies_itself_again_and_play_goes_on(table):
    message, one_finger = await asked(table)
    shard = await lost(table, "invalid")
    await shard.is_connected.wait()
    assert table.discord.gateway.heard == ["identify", "identify"]
    said = await table.clicks.click(table.ada, message, one_finger)
    assert "Your choice: **1 fingers**" in said.text
    await table.plays_on()


async def test_what_was_heard_before_is_not_heard_again_after_a_resume(table, faults):
    message, one_finger = await asked(table)
    await table.clicks.click(table.ada, message, one_finger)
    requests = []
    for _ in range(3):
        shard = await lost(table, "reconnect")
        await shard.is_connected.wait()
    table.discord.watch = lambda moment, asked: (requests.append(asked.path), table.clicks.stir())
    await table.plays_on()
    assert not any(path.startswith(f"/interactions/{message.id}") for path in requests)
    assert table.discord.gateway.heard == ["identify", *["resume"] * 3]
    faults.taken()


async def test_a_session_that_discord_has_forgotten_is_begun_again(table):
    await table.begins()
    await table.reaches(lambda: table.boards)
    table.discord.gateway.shards[0].forget_sessions()
    shard = await lost(table, "reconnect")
    await shard.is_connected.wait()
    assert table.discord.gateway.heard == ["identify", "resume", "identify"]
    await table.plays_on()
