"""After every kind of end, a table stores nothing of the running game, and no post asks a player to act."""

from __future__ import annotations

from dataclasses import replace

import pytest
from sqlalchemy import select

from bot.kernel.saying import message, note
from storage import GivenAhead, ahead, closings, notices, offers, schema, votes
from storage.retention import _WHILE_IT_LASTS
from tests.bot.features.ending.ending import abandoned, cancelled
from tests.bot.passing import wait_until
from tests.bot.posted import reminders

TURN = "Take your turn"


async def kept(club):
    """What is stored that only a game needs which goes on, and the votes that are open."""
    async with club.bot.app.tables.database.reading() as connection:
        found = {table.name for table in _WHILE_IT_LASTS if (await connection.execute(select(table))).first()}
        still_open = select(schema.votes).where(schema.votes.c.closed_at.is_(None))
        return found | ({"votes"} if (await connection.execute(still_open)).first() else set())


async def with_everything(club):
    """All that can be stored of a game that goes on, at the table of Ada and Bob."""
    await club.ada.types("table options", option="clock", choice="12h")
    async with club.bot.app.tables.database.transaction() as connection:
        await votes.add(connection, 1, number=0, kind="timeout", seat=0, payload={"person": club.ada.id})
        await offers.make(connection, 1, 0, club.cai.id, by_id=club.ada.id)
        await ahead.put(connection, 1, GivenAhead(0, "bid", 1))
        await notices.claim(connection, club.ada.id, "next", "1:1", table_id=1, at=club.env.now())
        await closings.want(connection, 1, club.ada.id, at=club.env.now())
    assert await kept(club) == {"waits", "clocks", "offers", "ahead", "notices", "closings", "votes"}


async def test_no_seat_is_offered_any_more(club):
    await club.turn(club.ada, club.bob)
    await club.ada.types("table replace", seat="1", by=club.cai.actor)
    await club.bob.types("table resign")
    assert len([post for post in club.posts if post.buttons and not post.is_board]) == 2
    await club.ada.types("table cancel")
    assert [post for post in club.posts if post.buttons and not post.is_board] == []


@pytest.mark.parametrize("end", [cancelled, abandoned])
async def test_nothing_is_left_and_nobody_is_invited_any_more(club, end):
    await club.turn(club.ada, club.bob)
    await with_everything(club)
    assert TURN in club.board.buttons
    await end(club)
    assert await kept(club) == set()
    assert all(TURN not in post.buttons for post in club.posts)
    assert club.board.buttons.keys() == {"Scores", "Board as text", "More"}
    assert "turn." not in club.board.text
    scores = await club.bob.presses(club.board, "Scores")
    assert not scores.text.startswith("This game is over")


async def test_of_a_game_that_is_played_out_nothing_is_left_either(with_pebbles):
    club = with_pebbles
    await club.start(club.ada, club.bob, game="pebbles")
    await with_everything(club)
    while (live := await club.live()).goes_on:
        seat = live.waiting[0]
        path = [live.observation(seat).players[seat].hand[0], "p1"]
        with club.env._bot_scope():
            await club.bot.app.tables.play(1, live.persons[seat], path)
    await club.env.settle()
    assert await kept(club) == set()
    assert all(TURN not in post.buttons for post in club.posts)


@pytest.mark.parametrize("end", [cancelled, abandoned])
async def test_the_last_post_of_a_table_closes_it(club, end):
    await club.turn(club.ada, club.bob)
    hooks = club.bot.app.tables.hooks
    club.bot.app.tables.hooks = replace(hooks, ends=[*hooks.ends, says_goodbye])
    await end(club)
    found = select(schema.outbox.c.kind).where(schema.outbox.c.table_id == 1).order_by(schema.outbox.c.id.desc())
    async with club.bot.app.tables.database.reading() as connection:
        assert list((await connection.execute(found)).scalars())[:2] == ["close", "note"]


async def says_goodbye(connection, end):
    return [note(0, message("panel-show"))]


async def test_questions_and_reminders_of_a_table_that_is_cancelled_go(club):
    await club.ada.types("my reminders", tables="dm")
    await club.petition(club.ada, club.bob)
    await wait_until(club, 18, 2)
    assert (len(club.ada.inbox), len(club.bob.inbox), len(reminders(club))) == (1, 1, 1)
    await club.ada.types("table cancel")
    assert reminders(club) == []
    await club.env.advance_time(180)
    assert (club.ada.inbox, club.bob.inbox) == ([], [])


async def test_a_lobby_that_everyone_leaves_has_no_buttons_though_the_program_ended_just_then(club):
    await club.lobby(club.ada)
    club.bot.app.tables.wake = lambda table_id: None
    await club.bot.app.lobbies.leave(1, club.ada.id)
    assert club.posts[0].buttons
    await club.restart()
    assert club.posts[0].buttons == {}
