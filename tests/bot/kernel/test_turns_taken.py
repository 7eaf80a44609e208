"""Threads and processes are shared by servers and people in turn; one with many requests delays nobody else."""

import asyncio

import pytest

from bot.kernel.turns import Turns, on_behalf_of


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
