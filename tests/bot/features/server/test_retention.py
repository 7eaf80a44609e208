"""Tables that nobody starts are closed, what is over is deleted after its time, and a restart repeats nothing."""

from __future__ import annotations

import pytest
from sqlalchemy import func, select

from bot.settings import Settings
from storage import schema, settings
from tests.bot.club import Club, opened
from tests.bot.passing import asleep
from tests.bot.stored import refused

DAY = 24 * 3600
GONE = (
    "This game was deleted some time after its end, as this server or the bot's owner chose. Only its result is left."
)


async def days_pass(club, days):
    """Let days pass, through which the bot sleeps; then it looks."""
    async with asleep(club):
        await club.env.advance_time(days * DAY)


async def sets(club, **chosen):
    async with club.bot.app.tables.database.transaction() as connection:
        for key, value in chosen.items():
            await settings.put(connection, "guild", club.guild.id, key, value)


async def count(club, table):
    async with club.bot.app.tables.database.reading() as connection:
        return (await connection.execute(select(func.count()).select_from(table))).scalar_one()


async def state(club, table_id=1):
    return (await club.bot.app.tables.stored(table_id))[0].state


# Tables that nobody starts


@pytest.mark.parametrize(
    ("chosen", "day_before", "day"), [({}, 6, 7), ({"lobbies": "1"}, 0.5, 1), ({"lobbies": "30"}, 29, 30)]
)
async def test_a_table_that_nobody_starts_is_closed_and_its_post_loses_its_buttons(club, chosen, day_before, day):
    await sets(club, **chosen)
    await club.lobby(club.ada, club.bob)
    await days_pass(club, day_before)
    assert (await state(club), bool(club.posts[0].buttons)) == ("lobby", True)
    await days_pass(club, day - day_before + 0.1)
    assert (await state(club), club.posts[0].buttons) == ("cancelled", {})
    assert club.posts[0].text.endswith("This table is cancelled: nobody started it.")
    assert len(club.posts) == 1  # no noise
    assert (await club.cai.types("table new", game="huang_di")).text.startswith("A table of Huang Di is open")


async def test_the_bot_looks_every_hour(club):
    await club.lobby(club.ada)
    await days_pass(club, 7 - 0.5 / 24)
    assert await state(club) == "lobby"
    await club.env.advance_time(3660)
    await club.env.settle()
    assert await state(club) == "cancelled"


async def test_it_is_not_closed_where_the_server_does_not_wish_that(club):
    await sets(club, lobbies="never")
    await club.lobby(club.ada)
    await days_pass(club, 100)
    assert await state(club) == "lobby"


async def test_joining_keeps_a_lobby_open(club):
    await club.lobby(club.ada)
    await days_pass(club, 6)
    await club.bob.presses(club.posts[0], "Join")
    await days_pass(club, 6)
    assert await state(club) == "lobby"
    await days_pass(club, 2)
    assert await state(club) == "cancelled"


async def test_a_running_game_is_never_closed(club):
    await club.start(club.ada, club.bob)
    await days_pass(club, 400)
    assert await state(club) == "running"


async def test_what_was_due_while_the_bot_was_down_is_done_at_its_start(club):
    await club.lobby(club.ada)
    async with asleep(club):
        await club.env.settle()
        await club.env.advance_time(8 * DAY)
        await club.restart()
    await club.env.settle()
    assert await state(club) == "cancelled"


# What is over


async def over(club):
    """A game that was cancelled in its middle."""
    await club.turn(club.ada, club.bob)
    await club.ada.types("table cancel")
    await club.env.settle()


async def test_games_are_kept_forever_by_default(club):
    await over(club)
    await days_pass(club, 3000)
    assert await state(club) == "cancelled"
    assert await count(club, schema.log) > 0


async def test_a_server_lets_them_go_after_its_time(club):
    await sets(club, keep="30")
    await over(club)
    await days_pass(club, 29)
    assert await count(club, schema.log) > 0
    await days_pass(club, 2)
    for table in (schema.log, schema.seats, schema.outbox, schema.holders, schema.reminders):
        assert await count(club, table) == 0, table.name
    assert await refused(club, club.ada, "table history", table="1") == (
        "There is no table '1' in this channel. Choose one from the suggestions."
    )


async def test_a_servers_wish_is_its_own(club):
    async with club.bot.app.tables.database.transaction() as connection:
        await settings.put(connection, "guild", club.guild.id + 1, "keep", "30")
    await over(club)
    await days_pass(club, 100)
    assert await count(club, schema.log) > 0


@pytest.mark.parametrize("server", [None, "365", "forever"])
async def test_the_admins_limit_holds_on_every_server(tmp_path, server):
    url = f"sqlite+aiosqlite:///{tmp_path / 'tables.sqlite3'}"
    limited = Settings(database_url=url, retention_days=60)
    async with opened(limited) as env:
        club = Club(env, limited)
        if server:
            await sets(club, keep=server)
        await over(club)
        await days_pass(club, 59)
        assert await count(club, schema.log) > 0
        await days_pass(club, 2)
        assert await count(club, schema.log) == 0


async def test_old_controls_of_a_deleted_game_say_so(club):
    await sets(club, keep="30")
    await club.turn(club.ada, club.bob)
    board = club.board
    await club.ada.types("table cancel")
    await days_pass(club, 31)
    for button in board.buttons.values():
        reply = await club.ada.sends(board, button)
        assert reply.text == GONE


async def test_the_result_of_a_deleted_game_stays_and_its_board_is_gone(club):
    await sets(club, keep="30")
    await over(club)
    async with club.bot.app.tables.database.transaction() as connection:
        await connection.execute(schema.results.delete())
        row = {"table_id": 1, "seat": 0, "number": 0, "person_id": club.ada.id, "player": 7, "outcome": "cancelled"}
        await connection.execute(schema.results.insert().values(row))
    await days_pass(club, 31)
    assert await count(club, schema.results) == 1
    assert await count(club, schema.log) == 0
    board = club.boards[0]
    reply = await club.ada.sends(board, "hd:text:1:0:")
    assert reply.text == GONE


async def test_posts_of_what_is_over_are_pruned_and_the_board_can_still_be_looked_at(club):
    await club.turn(club.ada, club.bob)
    before = await count(club, schema.outbox)
    await days_pass(club, 2)
    assert await count(club, schema.outbox) >= before  # the game still runs
    await club.ada.types("table cancel")
    await days_pass(club, 2)
    async with club.bot.app.tables.database.reading() as connection:
        kinds = list((await connection.execute(select(schema.outbox.c.kind, schema.outbox.c.target))).all())
    channel = sorted(kind for kind, target in kinds if target == "channel")
    assert channel == ["board", "lobby"]
    await club.restart()
    assert (await club.ada.types("table text")).text


async def test_what_fails_once_is_tried_again_an_hour_later(club, faults, monkeypatch):
    await club.lobby(club.ada)
    with monkeypatch.context() as patch:

        async def fails(*given):
            raise ZeroDivisionError("no room")

        patch.setattr(club.bot.app.lobbies, "expire", fails)
        await days_pass(club, 8)
    assert [fault for fault in faults.taken() if "table 1: its closing fails" in fault]
    assert await state(club) == "lobby"
    await club.env.advance_time(3660)
    await club.env.settle()
    assert await state(club) == "cancelled"
