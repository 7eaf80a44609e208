"""Discord refuses, is slow, is not reached, or its answer is lost: what is owed comes once, as soon as it can."""

from __future__ import annotations

import asyncio

import aiohttp
import pytest

import bot.features.homes.watching
import bot.features.lobby.post
import bot.surface.publisher
from storage import outbox, troubles
from tests.discord.checks import owed_post
from tests.discord.morra_table import BOARDS, INBOXES, POSTS
from tests.discord.playing import ANSWER, written


@pytest.fixture(autouse=True)
def soon(monkeypatch):
    """What has failed is tried again at once."""
    for module in (bot.surface.publisher, bot.features.lobby.post, bot.features.homes.watching):
        monkeypatch.setattr(module, "RETRY", 0.05)
    monkeypatch.setattr(bot.features.homes.watching, "DAY", 0.1)


@pytest.mark.parametrize("is_global", [False, True])
async def test_the_bot_waits_when_discord_tells_it_to(table, is_global):
    await table.gathers()
    table.discord.troubles.limit("POST", BOARDS, after=0.3, is_global=is_global)
    await table.begins()
    await table.plays_on()
    assert len(table.discord.troubles.met) == 1


async def test_nobody_asks_oftener_than_a_bucket_allows(table):
    table.discord.limits.allow("POST", POSTS, limit=1, window=0.3)
    await table.begins()
    await table.plays_on()
    assert table.discord.limits.trespasses == []


@pytest.mark.parametrize("status", [500, 502, 503])
@pytest.mark.parametrize("path", [BOARDS, INBOXES], ids=["channel", "inbox"])
async def test_a_server_error_passes(table, status, path):
    table.discord.troubles.refuse("POST", path, status, times=1 if status != 503 else 3)
    await table.begins()
    await table.plays_on()
    assert table.discord.troubles.met != []


async def test_a_channel_that_may_not_be_seen_for_a_while_gets_its_posts_later(table, caplog):
    await table.gathers()
    await table.is_quiet()
    table.discord.troubles.refuse("POST", BOARDS, 403, 50001, times=3)
    await table.clicks.types(table.ada, table.channel, "table start")
    await table.plays_on()
    assert "post 2 (board) failed: 403 Forbidden" in caplog.text


async def test_a_channel_that_discord_does_not_know_stops_its_table_until_it_is_used(table):
    await table.gathers()
    await table.is_quiet()
    table.discord.troubles.refuse("POST", BOARDS, 404, 10003, times=1)
    await table.clicks.types(table.ada, table.channel, "table start")
    await table.reaches(lambda: all(table.inbox(person) for person in (table.ada, table.bob)))
    async with table.bot.app.tables.database.reading() as connection:
        assert (await troubles.of(connection, 1)).reason == "gone"
        assert [post.kind for post in await outbox.due(connection, 1) if post.target == "channel"] == ["board"]
    for person in (table.ada, table.bob):
        (letter,) = table.inbox(person)
        assert written(letter, "moving") and written(letter, "closing")
    await table.clicks.types(table.bob, table.channel, "status")
    await table.plays_on(shown_again=True)


@pytest.mark.parametrize("code", [50013, 50001])
async def test_letters_do_not_wait_for_a_board_that_is_refused(table, code):
    await table.gathers()
    await table.is_quiet()
    table.discord.troubles.refuse("POST", BOARDS, 403, code, times=1000)
    await table.clicks.types(table.ada, table.channel, "table start")
    await table.reaches(lambda: len(table.inbox(table.ada)) == 2 and len(table.inbox(table.bob)) == 1)
    assert sum("I try again" in letter.text for letter in table.inbox(table.ada)) == 1
    table.discord.troubles.over()
    await table.plays_on()
    assert sum("I try again" in letter.text for letter in table.inbox(table.ada)) == 1


async def test_an_archived_thread_costs_no_post(table):
    await table.gathers()
    await table.is_quiet()
    table.discord.troubles.refuse("POST", BOARDS, 400, 50083, times=2)
    await table.clicks.types(table.ada, table.channel, "table start")
    await table.reaches(lambda: any("can't open it" in letter.text for letter in table.inbox(table.ada)))
    await table.plays_on()


async def test_what_discord_does_not_understand_is_given_up_and_told_of(table, faults):
    await table.gathers()
    table.discord.troubles.refuse("POST", BOARDS, 400, 50035, times=1)
    await table.clicks.types(table.ada, table.channel, "table start")
    await table.is_quiet()
    assert "is given up: 400 Bad Request" in "".join(faults.taken())
    assert len(table.inbox(table.bob)) == 1


@pytest.mark.parametrize("code", [50007, 50278])
async def test_a_player_without_direct_messages_is_asked_in_the_channel(table, code):
    await table.gathers()
    table.discord.troubles.refuse("POST", INBOXES, 403, code, times=1)
    await table.clicks.types(table.ada, table.channel, "table start")
    await table.is_quiet()
    closed = next(person for person in (table.ada, table.bob) if not table.inbox(person))
    (asked,) = (post for post in table.world.written(table.channel) if "I can't send you direct messages" in post.text)
    assert closed.id == int(asked.text.split("<@")[1].split(">")[0])
    ((button, _),) = written(asked, "open")
    panel = await table.clicks.click(closed, asked, button["custom_id"])
    assert "How many fingers?" in panel.text


@pytest.mark.parametrize("kind", ["drop", "lose"])
@pytest.mark.parametrize("path", [BOARDS, INBOXES], ids=["channel", "inbox"])
@pytest.mark.parametrize("nonces", [True, False])
async def test_a_lost_connection_loses_nothing_and_doubles_nothing(table, kind, path, nonces):
    table.discord.rest.nonces *= nonces
    await table.gathers()
    table.discord.troubles.happen(kind, "POST", path, times=2)
    await table.clicks.types(table.ada, table.channel, "table start")
    await table.plays_on()
    assert len(table.discord.troubles.met) == 2


async def test_an_answer_that_never_comes_is_not_waited_for_forever(table, monkeypatch):
    await table.gathers()
    await table.is_quiet()
    session = table.bot.http._HTTPClient__session
    monkeypatch.setattr(session, "_timeout", aiohttp.ClientTimeout(total=0.3))
    table.discord.troubles.happen("hang", "POST", BOARDS, times=1)
    await table.clicks.types(table.ada, table.channel, "table start")
    await table.is_quiet()
    monkeypatch.undo()
    await table.plays_on()


async def test_a_history_that_cannot_be_read_is_no_reason_to_say_it_twice(table):
    table.discord.rest.nonces = 0
    await table.gathers()
    await table.is_quiet()
    table.discord.troubles.happen("lose", "POST", BOARDS, times=1)
    table.discord.troubles.refuse("GET", BOARDS, 503, times=2)
    await table.clicks.types(table.ada, table.channel, "table start")
    await table.plays_on()
    assert len(table.discord.troubles.met) == 3


async def test_an_old_board_keeps_its_button_where_discord_fails_and_says_that_it_is_old(table):
    await table.begins()
    await table.reaches(lambda: table.boards)
    table.discord.troubles.refuse("PATCH", rf"{BOARDS}/\d+", 503, times=100)
    await asyncio.gather(*(table.clicks.sit(person, table.channel, 1) for person in (table.ada, table.bob)))
    await table.is_quiet()
    table.discord.troubles.over()
    ((button, _),) = written(table.boards[0], "open")
    said = await table.clicks.click(table.ada, table.boards[0], button["custom_id"])
    assert "The game is over." in said.text


async def test_a_lobby_whose_post_cannot_be_changed_now_is_changed_later(table):
    await table.clicks.types(table.ada, table.channel, "table new", game="morra")
    await table.is_quiet()
    table.discord.troubles.refuse("PATCH", rf"{BOARDS}/\d+", 503, times=1)
    await table.clicks.types(table.bob, table.channel, "table join")
    (lobby,) = (post for post in table.world.written(table.channel) if owed_post(post) == 1)
    await table.reaches(lambda: f"<@{table.bob.id}>" in lobby.text)


async def test_a_click_that_cannot_be_acknowledged_changes_nothing(table):
    await table.begins()
    await table.reaches(lambda: len(table.inbox(table.ada)) == 1)
    (asked,) = table.inbox(table.ada)
    button, _ = written(asked, ANSWER)[0]
    for trouble in ("refuse", "drop"):
        before = len(table.discord.troubles.met)
        if trouble == "refuse":
            table.discord.troubles.refuse("POST", r"/interactions/.*", 404, 10062)
        else:
            table.discord.troubles.happen("drop", "POST", r"/interactions/.*")
        clicked = await table.discord.click(table.ada, asked, button["custom_id"])
        await table.reaches(lambda before=before: len(table.discord.troubles.met) > before)
        await asyncio.sleep(0.1)
        assert not clicked.acknowledged.is_set()
        assert (await table.bot.app.tables.live(1)).table.sealed == {}
    await table.plays_on()


async def test_a_move_whose_answer_is_lost_is_made_once(table):
    await table.begins()
    await table.reaches(lambda: len(table.inbox(table.ada)) == 1)
    (asked,) = table.inbox(table.ada)
    button, _ = written(asked, ANSWER)[0]
    table.discord.troubles.happen("drop", "PATCH", r"/webhooks/.*")
    await table.discord.click(table.ada, asked, button["custom_id"])
    await table.reaches(lambda: table.discord.troubles.met)
    live = await table.bot.app.tables.live(1)
    assert list(live.table.sealed.values()) == [1]
    await table.plays_on()
