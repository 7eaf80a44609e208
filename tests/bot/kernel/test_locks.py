"""No holder of a lock keeps it forever, whatever goes wrong, and places for work are shared fairly."""

import asyncio
from contextlib import suppress

import pytest

from bot.kernel.locks import Busy, Locks
from bot.kernel.turns import Turns, on_behalf_of
from bot.kernel.workers import painting, reading


async def take(found, key=7):
    """Take a lock that must be free, and give it back."""
    async with asyncio.timeout(0.5), found.held(key):
        pass


async def test_a_holder_that_takes_too_long_is_cancelled_and_the_next_goes_on(let_go, caplog):
    found = Locks("table", holding=0.01)
    with pytest.raises(Busy, match="too long"):
        async with found.held(7):
            await asyncio.Event().wait()
    await take(found)
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
        await take(found)
    over.set()
    with suppress(Busy):
        await holder
    await take(found)


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
            await asyncio.create_task(take(found))
        await take(found, 8)
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
            await take(locks, key)
    endless.over.set()
    while found.is_held(7) or found.is_held(8) or others.is_held(1):
        await asyncio.sleep(0.01)
    await take(found)


async def test_work_that_was_left_alone_before_closes_no_lock(endless):
    found = Locks("table")
    with on_behalf_of(1, 1):
        before = asyncio.ensure_future(reading(endless))
        await endless.begins()
        before.cancel()
        await asyncio.wait([before])
        await take(found)
    await take(found)


class Waiting:
    """Requests for a place that is taken, by servers and people; they are served once it is free."""

    def __init__(self, requests):
        self.turns, self.order, self.begin = Turns(), [], asyncio.Event()
        self.requests, self.leaving = requests, []

    async def __aenter__(self):
        self.holder = asyncio.ensure_future(self._hold())
        await asyncio.sleep(0)
        self.asking = [asyncio.ensure_future(self._ask(*each)) for each in enumerate(self.requests)]
        await asyncio.sleep(0)
        return self

    async def __aexit__(self, *_):
        self.begin.set()
        await asyncio.gather(self.holder, *self.asking, return_exceptions=True)
        assert self.turns._waiting == {}
        async with asyncio.timeout(5), self.turns.place():  # no place is left taken
            pass
        assert self.turns._served == {}

    async def _hold(self):
        async with self.turns.place():
            await self.begin.wait()
        for each in self.leaving:
            each.cancel()

    async def _ask(self, number, share):
        with on_behalf_of(*share):
            async with self.turns.place():
                self.order.append(number)


@pytest.mark.parametrize(
    ("requests", "order"),
    [
        ([(1, 1)] * 3, [0, 1, 2]),
        ([(1, 1)] * 3 + [(2, 2)], [0, 3, 1, 2]),
        ([(1, 1)] * 3 + [(1, 2)] * 2, [0, 3, 1, 4, 2]),
        ([(1, 1), (1, 1), (1, 2), (2, 3), (2, 3)], [0, 3, 2, 4, 1]),
        ([(1, 1)] * 2 + [(None, 1)], [0, 2, 1]),
    ],
    ids=["in order", "servers in turn", "people in turn", "people within a server", "a person elsewhere"],
)
async def test_who_waits_is_served_in_turn(requests, order):
    async with Waiting(requests) as waiting:
        pass
    assert waiting.order == order


async def test_as_many_are_served_at_once_as_there_are_places():
    turns, inside, most = Turns(2), 0, 0

    async def ask():
        nonlocal inside, most
        async with turns.place():
            inside += 1
            most = max(most, inside)
            await asyncio.sleep(0)
            inside -= 1

    await asyncio.gather(*(ask() for _ in range(7)))
    assert most == 2


@pytest.mark.parametrize("is_called", [False, True])
async def test_those_who_leave_the_queue_are_passed_over_and_leave_no_place_taken(is_called):
    async with Waiting([(1, 1)] * 3 + [(2, 2)]) as waiting:
        if is_called:  # the first one's turn has come, but it does not know yet
            waiting.leaving = waiting.asking[:2]
        else:
            for each in waiting.asking[:2]:
                each.cancel()
    assert waiting.order == ([3, 2] if is_called else [2, 3])
