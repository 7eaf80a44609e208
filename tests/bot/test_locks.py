"""Nothing that goes wrong in a thread or a holder keeps a lock, a chore or the other tables forever."""

import asyncio
import threading
from concurrent.futures import CancelledError

import pytest

from bot.kernel import chores, locks, workers
from bot.kernel.chores import Chores
from bot.kernel.locks import Busy, Locks
from bot.kernel.workers import LeftAlone, Worker, painting, reading, thinking
from bot.metrics import FIGURES


def let_go(what):
    return FIGURES.get_sample_value("huangdi_let_go_total", {"what": what}) or 0


def fails(error):
    raise error


@pytest.fixture
def counted():
    """Return how many of something were let go since the test began."""
    before = {what: let_go(what) for what in ("lock", "holder", "thread", "chore")}
    return lambda: {what: let_go(what) - count for what, count in before.items() if let_go(what) > count}


class Endless:
    """Work in a thread that goes on until the test ends it."""

    def __init__(self):
        self.begun, self.over = threading.Event(), threading.Event()

    def __call__(self):
        self.begun.set()
        assert self.over.wait(60)


@pytest.fixture
def endless():
    endless = Endless()
    yield endless
    endless.over.set()


async def is_free(found, key=7):
    """Return whether a lock can be had at once."""
    try:
        async with asyncio.timeout(0.5), found.held(key):
            return True
    except (TimeoutError, Busy):
        return False


# Errors in threads


@pytest.mark.parametrize("aside", [thinking, painting, reading])
@pytest.mark.parametrize(
    "error",
    [StopIteration(), StopAsyncIteration(), asyncio.CancelledError(), CancelledError(), GeneratorExit(), SystemExit(1)],
    ids=repr,
)
async def test_no_error_of_a_thread_leaves_a_lock_held_or_ends_more_than_its_own_work(aside, error):
    found = Locks("table")
    async with asyncio.timeout(10):
        with pytest.raises(RuntimeError, match="in a thread"):
            async with found.held(7):
                await aside(fails, error)
        assert not found.is_held(7)
        assert await aside(divmod, 7, 2) == (3, 1)
    assert not asyncio.current_task().cancelling()


# Locks


async def test_a_holder_that_takes_too_long_is_cancelled_and_the_next_goes_on(counted, caplog):
    found = Locks("table", holding=0.01)
    with pytest.raises(Busy, match="too long"):
        async with found.held(7):
            await asyncio.Event().wait()
    assert await is_free(found)
    assert counted() == {"lock": 1}
    assert "table 7 is held too long" in caplog.text


async def test_a_holder_that_ignores_its_end_keeps_nobody_out(counted, monkeypatch, caplog):
    monkeypatch.setattr(locks, "UNWINDING_LIMIT", 0.01)
    found, over = Locks("table", holding=0.01), asyncio.Event()

    async def stubborn():
        async with found.held(7):
            while not over.is_set():
                try:
                    await over.wait()
                except asyncio.CancelledError:
                    continue

    holder = asyncio.ensure_future(stubborn())
    while "holder" not in counted():
        await asyncio.sleep(0.01)
    assert await is_free(found)
    assert "table 7 is let go" in caplog.text
    over.set()
    await holder
    assert await is_free(found)


async def test_an_error_of_the_holder_passes_and_a_timeout_of_its_own_is_its_own():
    found = Locks("table")
    for error in (ZeroDivisionError, TimeoutError):
        with pytest.raises(error):
            async with found.held(7):
                raise error
        assert not found.is_held(7)


async def test_who_waits_too_long_is_told(counted):
    found = Locks("table", waiting=0.01)
    async with found.held(7):
        with pytest.raises(Busy, match="still busy"):
            await asyncio.ensure_future(found.held(7).__aenter__())
        async with found.held(8):  # another table is free
            pass
    assert counted() == {}


async def test_while_a_thread_works_for_a_holder_that_has_left_the_lock_is_closed_and_says_so(endless):
    found = Locks("table")

    async def hold():
        async with found.held(7):
            await reading(endless)

    holder = asyncio.ensure_future(hold())
    while not endless.begun.is_set():
        await asyncio.sleep(0.01)
    holder.cancel()
    with pytest.raises(asyncio.CancelledError):
        await holder
    assert found.is_held(7)
    with pytest.raises(Busy, match="closed for now"):
        async with found.held(7):
            pass
    endless.over.set()
    while found.is_held(7):
        await asyncio.sleep(0.01)
    assert await is_free(found)


# Threads


async def test_work_that_does_not_end_is_left_alone_and_the_others_get_a_new_thread(endless, counted, caplog):
    worker, found = Worker("rules", limit=0.2), Locks("table")

    async def hold():
        async with found.held(7):
            await worker.do(endless)

    holder = asyncio.ensure_future(hold())
    while not endless.begun.is_set():
        await asyncio.sleep(0.01)
    others = [asyncio.ensure_future(worker.do(lambda number=number: number)) for number in range(3)]
    assert await asyncio.gather(*others) == [0, 1, 2]
    with pytest.raises(LeftAlone):
        await holder
    assert found.is_held(7)
    assert counted() == {"thread": 1}
    assert "left to itself" in caplog.text


async def test_work_behind_an_abandoned_task_begins_in_a_new_thread(endless, counted):
    worker = Worker("rules", limit=0.2)
    abandoned = asyncio.ensure_future(worker.do(endless))
    while not endless.begun.is_set():
        await asyncio.sleep(0.01)
    abandoned.cancel()
    await asyncio.wait([abandoned])
    assert await worker.do(lambda: 5) == 5
    assert counted() == {}


async def test_the_limit_of_readers_is_processor_time(monkeypatch):
    monkeypatch.setattr(workers, "READING_LIMIT", 0.2)

    def waits():
        for _ in workers.paced(range(3)):
            threading.Event().wait(0.15)
        return "read"

    def works():
        for number in workers.paced(range(10**9)):
            number * number

    assert await reading(waits) == "read"
    with pytest.raises(workers.TooLong):
        await reading(works)


# Chores


@pytest.fixture
async def regular(monkeypatch):
    monkeypatch.setattr(chores, "UNWINDING_LIMIT", 0.01)
    regular = Chores()
    yield regular
    monkeypatch.setattr(chores, "CHORE_LIMIT", 60)
    await regular.stop()


async def test_a_chore_that_takes_too_long_is_cancelled_and_done_again(regular, monkeypatch, counted, caplog):
    monkeypatch.setattr(chores, "CHORE_LIMIT", 0.01)
    ends = []

    async def dishes():
        try:
            await asyncio.Event().wait()
        finally:
            ends.append("dishes")

    regular.every(chores.timedelta(), {"dishes": dishes})
    for _ in range(2):
        await regular.once("dishes")
    assert ends == ["dishes"] * 2
    assert counted() == {"chore": 2}
    assert "dishes: is cancelled" in caplog.text


@pytest.mark.parametrize("is_stubborn", [False, True])
async def test_a_chore_that_is_cancelled_from_elsewhere_or_ignores_it_is_done_again(regular, monkeypatch, is_stubborn):
    monkeypatch.setattr(chores, "CHORE_LIMIT", 0.01)
    begun, over = [], asyncio.Event()

    async def dishes():
        begun.append("dishes")
        if not is_stubborn:
            raise asyncio.CancelledError
        while not over.is_set():
            try:
                await over.wait()
            except asyncio.CancelledError:
                continue

    regular.every(chores.timedelta(), {"dishes": dishes})
    regular.start()
    async with asyncio.timeout(10):
        while len(begun) < 3:
            await asyncio.sleep(0.01)
    over.set()
