"""Regular chores run again after any failure, and none delays another."""

import asyncio
from datetime import timedelta

import pytest

from bot.kernel.chores import Chores, isolated
from bot.kernel.words import Declined
from storage import NoSuchTable, Unavailable

NO_PAUSE = timedelta()


class Counted:
    """A chore that can be waited for."""

    def __init__(self, *, fails=None):
        self.done, self.fails = asyncio.Semaphore(0), fails

    async def __call__(self):
        self.done.release()
        if self.fails:
            raise self.fails

    async def times(self, count):
        for _ in range(count):
            await asyncio.wait_for(self.done.acquire(), 10)


@pytest.fixture
async def chores():
    chores = Chores()
    yield chores
    await chores.stop()


@pytest.mark.parametrize("fault", [ZeroDivisionError("no"), Declined("no"), Unavailable("locked", "no")])
async def test_a_chore_that_fails_is_done_again(chores, fault, caplog):
    chore = Counted(fails=fault)
    chores.every(NO_PAUSE, {"dishes": chore})
    chores.start()
    await chore.times(3)
    assert "dishes: " in caplog.text


async def test_a_chore_that_never_ends_holds_up_no_other(chores):
    chore = Counted()
    chores.every(NO_PAUSE, {"endless": asyncio.Event().wait, "dishes": chore})
    chores.start()
    await chore.times(3)


async def test_starting_twice_does_nothing_twice(chores):
    chore = Counted()
    chores.every(timedelta(days=1), {"dishes": chore})
    chores.start()
    chores.start()
    await chore.times(1)
    await asyncio.sleep(0)
    assert chore.done.locked()


async def test_what_was_stopped_can_be_started_again(chores):
    chore = Counted()
    chores.every(timedelta(days=1), {"dishes": chore})
    for _ in range(2):
        chores.start()
        await chore.times(1)
        await chores.stop()


@pytest.mark.parametrize("fault", [ZeroDivisionError("no"), Declined("no"), NoSuchTable(7)])
def test_of_many_things_one_that_fails_keeps_none_of_the_others_from_being_done(fault, caplog):
    done = []
    with caplog.at_level("INFO"):
        for number in range(3):
            with isolated("plate %s", number):
                if number == 1:
                    raise fault
                done.append(number)
    assert done == [0, 2]
    assert "plate 1" in caplog.text


def test_without_a_database_nothing_is_tried_any_more():
    with pytest.raises(Unavailable), isolated("plate"):
        raise Unavailable("locked", "no")
