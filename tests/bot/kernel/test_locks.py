"""No holder of a lock keeps it forever, whatever goes wrong."""

import asyncio
from contextlib import suppress

import pytest

from bot.kernel.locks import Busy, Locks
from bot.kernel.turns import on_behalf_of
from bot.kernel.workers import painting, reading


async def is_free(found, key=7):
    """Return whether a lock can be had at once."""
    try:
        async with asyncio.timeout(0.5), found.held(key):
            return True
    except (TimeoutError, Busy):
        return False


async def test_a_holder_that_takes_too_long_is_cancelled_and_the_next_goes_on(let_go, caplog):
    found = Locks("table", holding=0.01)
    with pytest.raises(Busy, match="too long"):
        async with found.held(7):
            await asyncio.Event().wait()
    assert await is_free(found)
    assert let_go() == {"lock": 1}
    assert "table 7 is held too long" in caplog.text
    assert "await asyncio.Event().wait()" in caplog.text


async def test_a_holder_that_goes_on_keeps_its_lock_closed_and_others_are_told(let_go):
    found, over = Locks("table", holding=0.01), asyncio.Event()

    async def stubborn():
        async with found.held(7):
            while not over.is_set():
                try:
                    await over.wait()
                except asyncio.CancelledError:
                    continue

    holder = asyncio.ensure_future(stubborn())
    while not let_go():
        await asyncio.sleep(0.01)
    with pytest.raises(Busy, match="closed for now"):
        async with found.held(7):
            pass
    over.set()
    with suppress(Busy):
        await holder
    assert await is_free(found)


@pytest.mark.parametrize("error", [ZeroDivisionError, TimeoutError])
async def test_an_error_of_the_holder_passes_and_a_timeout_of_its_own_is_its_own(error):
    found = Locks("table")
    with pytest.raises(error):
        async with found.held(7):
            raise error
    assert not found.is_held(7)


async def test_who_waits_too_long_is_told(let_go):
    found = Locks("table", waiting=0.01)
    async with found.held(7):
        assert found.is_held(7)
        with pytest.raises(Busy, match="still busy"):
            await asyncio.ensure_future(found.held(7).__aenter__())
        assert await is_free(found, 8)
    assert let_go() == {}


async def test_while_threads_work_for_a_holder_that_has_left_its_locks_are_closed_and_say_so(endless):
    found, others = Locks("table"), Locks("person")

    async def hold():
        async with others.held(1), found.held(7), found.held(8):
            await asyncio.gather(reading(endless), painting(endless))

    holder = asyncio.ensure_future(hold())
    await endless.begins(2)
    holder.cancel()
    with pytest.raises(asyncio.CancelledError):
        await holder
    for locks, key, told in ((found, 7, "the table is closed"), (found, 8, "closed"), (others, 1, "request of yours")):
        with pytest.raises(Busy, match=told):
            async with locks.held(key):
                pass
    endless.over.set()
    while found.is_held(7) or found.is_held(8) or others.is_held(1):
        await asyncio.sleep(0.01)
    assert await is_free(found)


async def test_work_that_was_left_alone_before_closes_no_lock(endless):
    found = Locks("table")
    with on_behalf_of(1, 1):
        before = asyncio.ensure_future(reading(endless))
        await endless.begins()
        before.cancel()
        await asyncio.wait([before])
        assert await is_free(found)
    assert await is_free(found)
