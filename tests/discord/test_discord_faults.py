"""Discord fails, is not reached, or its answer is lost: what is owed comes once, as soon as it can."""

import asyncio

import pytest

import bot.features.lobby.post
import bot.surface.publisher
from tests.bot.sketched_pictures import Sketcher
from tests.discord.checks import owed_post
from tests.discord.hosting import until
from tests.discord.morra_table import BOARDS, INBOXES
from tests.discord.playing import ANSWER, written


@pytest.fixture(autouse=True)
def soon(monkeypatch):
    """What has failed is tried again at once."""
    for module in (bot.surface.publisher, bot.features.lobby.post):
        monkeypatch.setattr(module, "RETRY_DELAY", 0.05)


@pytest.mark.parametrize(
    ("kind", "path", "nonces"),
    [("drop", INBOXES, False), ("lose", BOARDS, False), ("lose", INBOXES, False), ("lose", BOARDS, True)],
)
async def test_a_lost_connection_loses_nothing_and_doubles_nothing(table, kind, path, nonces):
    table.discord.rest.nonces *= nonces
    await table.gathers()
    table.discord.troubles.happen(kind, "POST", path, times=2)
    await table.clicks.types(table.ada, table.channel, "table start")
    await table.plays_on()
    assert len(table.discord.troubles.met) == 2
    assert {file["size"] for board in table.boards for file in board.files} == {len(Sketcher().sketch)}
    scoring = table.world.written(table.channel)[-1]
    assert [file["filename"] for file in scoring.files] == ["ending-1.png", "ending-2.png", "story.gif"]


async def test_a_history_that_cannot_be_read_is_no_reason_to_say_it_twice(table):
    table.discord.rest.nonces = 0
    await table.gathers()
    await table.is_quiet()
    table.discord.troubles.happen("lose", "POST", BOARDS, times=1)
    table.discord.troubles.refuse("GET", BOARDS, 503, times=2)
    await table.clicks.types(table.ada, table.channel, "table start")
    await table.plays_on()
    assert len(table.discord.troubles.met) == 3


async def test_what_discord_does_not_understand_is_given_up_and_told_of(table, faults):
    await table.gathers()
    table.discord.troubles.refuse("POST", BOARDS, 400, 50035, times=1)
    await table.clicks.types(table.ada, table.channel, "table start")
    await table.is_quiet()
    assert "is given up: 400 Bad Request" in "".join(faults.taken())
    assert len(table.inbox(table.bob)) == 1


async def test_an_old_board_keeps_its_button_where_discord_fails_and_says_that_it_is_old(table):
    await table.begins()
    await until(lambda: table.boards)
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
    await until(lambda: f"<@{table.bob.id}>" in lobby.text)


async def test_a_click_that_cannot_be_acknowledged_changes_nothing_and_one_whose_answer_is_lost_counts_once(table):
    await table.begins()
    await until(lambda: len(table.inbox(table.ada)) == 1)
    (asked,) = table.inbox(table.ada)
    button, _ = written(asked, ANSWER)[0]
    troubles, live = table.discord.troubles, await table.bot.app.tables.live(1)
    troubles.refuse("POST", r"/interactions/.*", 404, 10062)
    troubles.happen("drop", "POST", r"/interactions/.*")
    for count in (1, 2):
        await table.discord.click(table.ada, asked, button["custom_id"])
        await until(lambda count=count: len(troubles.met) == count)
        await asyncio.sleep(0.1)
        assert (await table.bot.app.tables.live(1)).table.sealed == {}
    troubles.happen("drop", "PATCH", r"/webhooks/.*")
    await table.discord.click(table.ada, asked, button["custom_id"])
    await until(lambda: len(troubles.met) == 3)
    assert (await table.bot.app.tables.live(1)).table.sealed == {live.seat_of(table.ada.id): 1}
    await table.plays_on()
