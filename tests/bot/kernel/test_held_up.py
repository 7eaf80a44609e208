"""What is held up at a table goes on later: posts, AI players, deletions, and moves that were cancelled as stored."""

import asyncio
from contextlib import asynccontextmanager
from dataclasses import replace
from unittest.mock import DEFAULT, AsyncMock

import pytest

from bot.kernel import ai_players, elsewhere
from bot.kernel.locks import Busy
from bot.kernel.turns import current_share
from bot.kernel.workers import LeftAlone
from storage import outbox
from tests.bot.at_the_club import published
from tests.bot.features.privacy.traces import traces


async def move(club):
    """The player whose turn it is recruits a peasant, and ends the turn."""

    def path(live, seat):
        action = ["recruiter", "recruit", 1]
        ask = live.table.tried(seat, action).ask_of(seat)
        return [*action, "end"] if ask and ask.topic == "after" else action

    (active,) = await club.waited_for()
    await club.bot.app.tables.play(1, active.id, path)


@pytest.mark.parametrize("error", [Busy("locked"), LeftAlone()], ids=["a lock", "a thread"])
async def test_a_post_that_is_held_up_is_sent_later(club, error):
    await club.turn(club.ada, club.bob)
    publisher, boards = club.bot.app.publisher, len(club.boards)
    kind = publisher.kinds["board"]
    publisher.kinds["board"] = replace(kind, send=AsyncMock(wraps=kind.send, side_effect=[error, DEFAULT]))
    await move(club)
    await published(club)
    (board,) = [post for post in await club.read(outbox.due, 1) if post.kind == "board"]
    assert (board.attempts, len(club.boards)) == (1, boards)
    publisher.wake(1)
    await published(club)
    assert len(club.boards) == boards + 1


async def test_ai_players_try_again_at_a_table_that_is_held_up_in_the_name_of_the_host(club, monkeypatch):
    monkeypatch.setattr(ai_players, "RETRY_DELAY", 0.01)
    await club.turn(club.ada, ai=1)
    before, shares, answered = await club.live(), [], ai_players._answered_quickly

    def held_up_once(*given):
        shares.append(current_share())
        if len(shares) == 1:
            raise LeftAlone
        return answered(*given)

    monkeypatch.setattr(ai_players, "_answered_quickly", held_up_once)
    await move(club)
    await club.bot.app.ai_players.have_answered(1, within=30)
    assert len(shares) > 1
    assert set(shares) == {(club.guild.id, club.ada.id)}
    assert (await club.live()).table.number > before.table.number + 1


async def test_a_move_that_was_stored_although_it_was_cancelled_is_shown(club, monkeypatch):
    await club.turn(club.ada, club.bob)
    before, boards, database = await club.live(), len(club.boards), club.bot.app.tables.database
    transaction, cancelled = database.transaction, []

    @asynccontextmanager
    async def cut_off(*given, **named):
        async with transaction(*given, **named) as connection:
            yield connection
        if club.bot.app.tables.is_locked(1) and not cancelled:
            cancelled.append(asyncio.current_task())
            raise asyncio.CancelledError

    monkeypatch.setattr(database, "transaction", cut_off)
    moving = asyncio.ensure_future(move(club))
    await asyncio.wait([moving])
    assert moving.cancelled()
    while club.bot.app.elsewhere.looking.tasks:
        await asyncio.gather(*club.bot.app.elsewhere.looking.tasks)
    await published(club)
    assert (await club.live()).table.number > before.table.number
    assert len(club.boards) == boards + 1


async def test_a_deletion_that_is_held_up_is_finished_later(club, monkeypatch):
    zoe = club.invite("Zoe")
    await club.turn(zoe, club.bob)
    tables = club.bot.app.tables
    monkeypatch.setattr(tables._locks, "_waiting", 0.01)
    async with tables.locked(1):
        with pytest.raises(Busy, match="still busy"):
            await club.bot.app.privacy.forget(zoe.id)
    assert traces(club, zoe) != []
    await club.bot.app.privacy.resume()
    await published(club)
    assert traces(club, zoe) == []


async def test_a_table_that_may_have_changed_is_looked_at_once_it_is_free(club, monkeypatch):
    monkeypatch.setattr(elsewhere, "LOCK_RETRY_DELAY", 0.01)
    await club.turn(club.ada, club.bob)
    tables, woken = club.bot.app.tables, []
    monkeypatch.setattr(tables, "wake", woken.append)
    monkeypatch.setattr(tables._locks, "_waiting", 0.01)
    async with tables.locked(1):
        club.bot.app.elsewhere.look_again(1)
        await asyncio.sleep(0.1)
        assert woken == []
    await asyncio.gather(*club.bot.app.elsewhere.looking.tasks)
    assert woken == [1]
