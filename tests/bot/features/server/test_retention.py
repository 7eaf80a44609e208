"""Tables that nobody starts are closed, what is over is deleted after its time, and a restart repeats nothing."""

import pytest
from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.kernel.words import say
from storage import schema, settings
from tests.bot.at_the_club import refused
from tests.bot.club import Club, opened
from tests.bot.passing_time import HOUR, sleep

DAY = 24 * HOUR


async def set_for(club, guild_id=None, **chosen):
    for key, value in chosen.items():
        await club.write(settings.put, "guild", guild_id or club.guild.id, key, value)


async def count(club, table=schema.log):
    return (await club.read(AsyncConnection.execute, select(func.count()).select_from(table))).scalar_one()


async def state(club):
    return (await club.bot.app.tables.stored(1))[0].state


@pytest.mark.parametrize(("chosen", "day_before", "day"), [({}, 6, 7), ({"lobbies": "30"}, 29, 30)])
async def test_a_table_that_nobody_starts_is_closed_and_its_post_loses_its_buttons(club, chosen, day_before, day):
    await set_for(club, **chosen)
    await club.lobby(club.ada, club.bob)
    await sleep(club, day_before * DAY)
    assert (await state(club), bool(club.posts[0].buttons)) == ("lobby", True)
    await sleep(club, (day - day_before + 0.1) * DAY)
    (post,) = club.posts  # no noise
    assert (await state(club), post.buttons) == ("cancelled", {})
    assert post.text.endswith("This table is cancelled: nobody started it.")
    assert (await club.cai.types("table new", game="huang_di")).text.startswith("A table of Huang Di is open")


async def test_the_bot_looks_every_hour_and_tries_again_what_failed_once(club, faults, monkeypatch):
    async def fails(*given):
        raise ZeroDivisionError("no room")

    await club.lobby(club.ada)
    with monkeypatch.context() as patch:
        patch.setattr(club.bot.app.lobbies, "expire", fails)
        await sleep(club, 8 * DAY)
    assert [fault for fault in faults.taken() if "table 1: its closing fails" in fault]
    assert await state(club) == "lobby"
    await club.env.advance_time(HOUR + 60)
    await club.env.settle()
    assert await state(club) == "cancelled"


async def test_a_table_stays_while_people_join_or_play_or_the_server_wishes_it(club):
    await club.lobby(club.ada)
    await sleep(club, 6 * DAY)
    await club.bob.presses(club.posts[0], "Join")
    await sleep(club, 6 * DAY)
    assert await state(club) == "lobby"
    await set_for(club, lobbies="never")
    await sleep(club, 100 * DAY)
    assert await state(club) == "lobby"
    await set_for(club, lobbies="1")
    await club.ada.types("table start")
    await sleep(club, 400 * DAY)
    assert await state(club) == "running"


async def test_a_server_deletes_games_after_its_time_and_keeps_their_results(club):
    await set_for(club, keep="30")
    await club.turn(club.ada, club.bob)
    board = club.board
    await club.ada.types("table cancel")
    await club.write(AsyncConnection.execute, schema.results.delete())
    row = {"table_id": 1, "seat": 0, "number": 0, "person_id": club.ada.id, "player": 7, "outcome": "cancelled"}
    await club.write(AsyncConnection.execute, schema.results.insert().values(row))
    await sleep(club, 29 * DAY)
    assert await count(club) > 0
    await sleep(club, 2 * DAY)
    for table in (schema.log, schema.seats, schema.outbox, schema.holders, schema.reminders):
        assert await count(club, table) == 0, table.name
    assert await count(club, schema.results) == 1
    assert await refused(club, club.ada, "table history", table="1") == say("seeing-unknown", given="'1'")
    for custom_id in (*board.buttons.values(), "hd:text:1:0:"):
        assert (await club.ada.sends(board, custom_id)).text == say("data-gone")


async def test_the_admins_limit_holds_on_every_server(settings):
    limited = settings.model_copy(update={"retention_days": 60})
    async with opened(limited) as env:
        club = Club(env, limited)
        await set_for(club, keep="365")
        await club.turn(club.ada, club.bob)
        await club.ada.types("table cancel")
        await club.env.settle()
        await sleep(club, 59 * DAY)
        assert await count(club) > 0
        await sleep(club, 2 * DAY)
        assert await count(club) == 0


async def test_games_are_kept_forever_by_default_but_not_the_posts_of_what_is_over(club):
    await set_for(club, club.guild.id + 1, keep="30")
    await club.turn(club.ada, club.bob)
    before = await count(club, schema.outbox)
    await sleep(club, 2 * DAY)
    assert await count(club, schema.outbox) >= before  # the game still runs
    await club.ada.types("table cancel")
    await sleep(club, 2 * DAY)
    assert await count(club, schema.outbox) < before
    await sleep(club, 3000 * DAY)
    assert await count(club) > 0
    await club.restart()
    assert (await club.ada.types("table text")).text
