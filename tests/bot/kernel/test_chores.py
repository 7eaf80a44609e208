"""Regular chores run again after any failure, and none delays another."""

import asyncio
from datetime import timedelta

import pytest

from bot.kernel import chores as kernel
from bot.kernel.chores import Chores, isolated
from bot.kernel.words import Declined
from storage import NoSuchTable, Unavailable

NO_PAUSE = timedelta()


class Counted:
    """A chore that can be waited for, and is stubborn if it goes on when it is cancelled."""

    def __init__(self, *, fails=None, is_stubborn=False):
        self.done, self.over, self.fails, self.is_stubborn = asyncio.Semaphore(0), asyncio.Event(), fails, is_stubborn

    async def __call__(self):
        self.done.release()
        if self.fails:
            raise self.fails
        while self.is_stubborn and not self.over.is_set():
            try:
                await self.over.wait()
            except asyncio.CancelledError:
                continue

    async def times(self, count):
        for _ in range(count):
            await asyncio.wait_for(self.done.acquire(), 10)


@pytest.fixture
async def chores(monkeypatch):
    chores = Chores()
    yield chores
    monkeypatch.setattr(kernel, "CHORE_LIMIT", 60)
    await chores.stop()


@pytest.mark.parametrize(
    ("fault", "level"),
    [
        (ZeroDivisionError("no"), "ERROR"),
        (Declined("no"), "ERROR"),
        (Unavailable("locked", "no"), "WARNING"),
        (asyncio.CancelledError(), None),
    ],
)
async def test_a_chore_that_fails_is_done_again(chores, fault, level, caplog):
    chore = Counted(fails=fault)
    chores.every(NO_PAUSE, {"dishes": chore})
    chores.start()
    await chore.times(3)
    assert {(record.levelname, record.message.partition(":")[0]) for record in caplog.records} == (
        {(level, "dishes")} if level else set()
    )


async def test_a_chore_that_never_ends_holds_up_no_other_and_none_is_started_twice(chores):
    often, once = Counted(), Counted()
    chores.every(NO_PAUSE, {"endless": asyncio.Event().wait, "often": often})
    chores.every(timedelta(days=1), {"dishes": once})
    for _ in range(2):
        chores.start()
        chores.start()
        await once.times(1)
        await often.times(3)
        assert once.done.locked()
        await chores.stop()


async def test_a_chore_that_takes_too_long_is_cancelled_and_done_again(chores, monkeypatch, caplog, let_go):
    monkeypatch.setattr(kernel, "CHORE_LIMIT", 0.01)
    ends = []

    async def dishes():
        try:
            await asyncio.Event().wait()
        finally:
            ends.append("dishes")

    chores.every(NO_PAUSE, {"dishes": dishes})
    for _ in range(2):
        await chores.once("dishes")
    assert ends == ["dishes"] * 2
    assert let_go() == {"chore": 2}
    assert "dishes: is cancelled" in caplog.text


async def test_a_chore_that_ignores_its_end_is_done_again(chores, monkeypatch):
    for limit in ("CHORE_LIMIT", "UNWINDING_LIMIT"):
        monkeypatch.setattr(kernel, limit, 0.01)
    chore = Counted(is_stubborn=True)
    chores.every(NO_PAUSE, {"dishes": chore})
    chores.start()
    await chore.times(3)
    chore.over.set()


@pytest.mark.parametrize(
    ("fault", "level"), [(ZeroDivisionError("no"), "ERROR"), (Declined("no"), "INFO"), (NoSuchTable(7), "INFO")]
)
def test_of_many_things_one_that_fails_keeps_none_of_the_others_from_being_done(fault, level, caplog):
    done = []
    with caplog.at_level("INFO"):
        for number in range(3):
            with isolated("plate %s", number):
                if number == 1:
                    raise fault
                done.append(number)
    assert done == [0, 2]
    assert [(record.levelname, record.message[:7]) for record in caplog.records] == [(level, "plate 1")]


def test_without_a_database_nothing_is_tried_any_more():
    with pytest.raises(Unavailable), isolated("plate"):
        raise Unavailable("locked", "no")
