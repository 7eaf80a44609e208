"""Threads and processes are shared by servers and people in turn; one with many requests delays nobody else."""

import asyncio

import pytest

from bot.kernel.turns import Turns, on_behalf_of


async def served(requests, *, places=1):
    """Return in which order requests of servers and people are served that arrive while all places are taken."""
    turns, order, begin = Turns(places), [], asyncio.Event()

    async def hold():
        async with turns.place():
            await begin.wait()

    async def ask(share, number):
        with on_behalf_of(*share):
            async with turns.place():
                order.append((*share, number))

    holders = [asyncio.ensure_future(hold()) for _ in range(places)]
    await asyncio.sleep(0)
    asking = [asyncio.ensure_future(ask(share, number)) for number, share in enumerate(requests)]
    await asyncio.sleep(0)
    begin.set()
    await asyncio.gather(*holders, *asking)
    return order


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
    assert [number for *_, number in await served(requests)] == order


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


@pytest.mark.parametrize("when", ["waiting", "called"])
async def test_who_leaves_the_queue_leaves_no_place_taken(when):
    turns, first = Turns(), asyncio.Event()

    async def ask(until):
        async with turns.place():
            await until.wait()

    holder, waiting = asyncio.ensure_future(ask(first)), asyncio.ensure_future(ask(asyncio.Event()))
    await asyncio.sleep(0)
    if when == "called":  # its turn has come, but it does not know yet
        first.set()
        await holder
    waiting.cancel()
    await asyncio.wait([waiting])
    first.set()
    await holder
    async with asyncio.timeout(5), turns.place():
        pass


async def test_those_who_leave_the_queue_at_once_are_passed_over():
    turns, begin = Turns(), asyncio.Event()

    async def ask():
        async with turns.place():
            await begin.wait()

    asking = [asyncio.ensure_future(ask()) for _ in range(5)]
    await asyncio.sleep(0)
    for each in asking[:4]:
        each.cancel()
    begin.set()
    await asyncio.wait(asking)
    assert [each.cancelled() for each in asking] == [True] * 4 + [False]
    async with asyncio.timeout(5), turns.place():
        pass


async def test_only_those_who_wait_are_remembered_and_they_begin_alike():
    turns = Turns()
    for share in ((1, 1), (1, 1), (2, 2)):
        with on_behalf_of(*share):
            async with turns.place():
                pass
    assert turns._served == {}
    begin = asyncio.Event()

    async def ask():
        async with turns.place():
            await begin.wait()

    holder, waiting = asyncio.ensure_future(ask()), asyncio.ensure_future(ask())
    await asyncio.sleep(0)
    waiting.cancel()
    await asyncio.wait([waiting])
    assert turns._waiting == {}
    begin.set()
    await holder
