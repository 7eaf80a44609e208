"""A delayed call happens once, even if it was requested several times."""

import asyncio

from bot.surface.sending import Later


async def test_of_several_calls_about_one_subject_the_last_comes():
    later, came = Later(), asyncio.Queue()
    for number in range(3):
        later.call("table 1", 0, lambda number=number: came.put_nowait(number))
    later.call("table 2", 0, lambda: came.put_nowait("other"))
    assert [await came.get(), await came.get()] == [2, "other"]
    await asyncio.sleep(0)
    assert came.empty()


async def test_what_was_called_can_be_called_again():
    later, came = Later(), asyncio.Queue()
    for number in range(2):
        later.call("table 1", 0, lambda number=number: came.put_nowait(number))
        assert await came.get() == number


async def test_after_the_end_nothing_comes():
    later, came = Later(), asyncio.Queue()
    later.call("table 1", 0, lambda: came.put_nowait("late"))
    later.close()
    await asyncio.sleep(0.01)
    assert came.empty()
