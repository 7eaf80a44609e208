"""Nothing that goes wrong in a thread or a holder keeps a lock, a chore or the other tables forever."""

import asyncio
import subprocess
import sys
import threading
from concurrent.futures import CancelledError
from contextlib import suppress

import pytest

from bot.kernel import chores, workers
from bot.kernel.chores import Chores
from bot.kernel.locks import Busy, Locks
from bot.kernel.turns import on_behalf_of
from bot.kernel.workers import LeftAlone, Worker, painting, reading, thinking
from bot.metrics import FIGURES


def let_go(what):
    return FIGURES.get_sample_value("huangdi_let_go_total", {"what": what}) or 0


def fails(error):
    raise error


@pytest.fixture
def counted():
    """Return how many of something were let go since the test began."""
    before = {what: let_go(what) for what in ("lock", "thread", "chore")}
    return lambda: {what: let_go(what) - count for what, count in before.items() if let_go(what) > count}


class Endless:
    """Work in a thread that goes on until the test ends it."""

    def __init__(self):
        self.begun, self.over = threading.Semaphore(0), threading.Event()

    def __call__(self):
        self.begun.release()
        assert self.over.wait(60)

    async def begins(self, times=1):
        """Wait until a thread does it, or several."""
        for _ in range(times):
            while not self.begun.acquire(blocking=False):
                await asyncio.sleep(0.01)


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
    assert "await asyncio.Event().wait()" in caplog.text


async def test_a_holder_that_goes_on_keeps_its_lock_closed_and_others_are_told(counted):
    found, over = Locks("table", holding=0.01), asyncio.Event()

    async def stubborn():
        async with found.held(7):
            while not over.is_set():
                try:
                    await over.wait()
                except asyncio.CancelledError:
                    continue

    holder = asyncio.ensure_future(stubborn())
    while not counted():
        await asyncio.sleep(0.01)
    with pytest.raises(Busy, match="closed for now"):
        async with found.held(7):
            pass
    over.set()
    with suppress(Busy):
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
        async with found.held(7):
            pass
    assert await is_free(found)


# Threads


@pytest.fixture
def worker(monkeypatch):
    """A worker whose tasks may take hardly any time."""
    monkeypatch.setattr(workers, "WAITING", 2)
    return Worker("rules", limit=0.1)


async def test_work_that_does_not_end_is_left_alone_and_the_others_get_a_new_thread(worker, endless, counted, caplog):
    found = Locks("table")

    async def hold():
        async with found.held(7):
            await worker.do(endless)

    holder = asyncio.ensure_future(hold())
    await endless.begins()
    others = [asyncio.ensure_future(worker.do(lambda number=number: number)) for number in range(3)]
    assert await asyncio.gather(*others) == [0, 1, 2]
    with pytest.raises(LeftAlone):
        await holder
    assert found.is_held(7)
    assert counted() == {"thread": 1}
    assert "assert self.over.wait" not in caplog.text  # no source, but where it hangs:
    assert "in __call__" in caplog.text


async def test_what_waits_for_the_processor_is_not_left_alone(worker, monkeypatch):
    monkeypatch.setattr(workers, "WAITING", 100)
    assert await worker.do(lambda: threading.Event().wait(0.5)) is False


async def test_what_uses_up_its_processor_time_is_left_alone_at_once(worker, monkeypatch, counted):
    monkeypatch.setattr(workers, "WAITING", 1000)
    over = threading.Event()

    def busy():
        while not over.is_set():
            pass

    with pytest.raises(LeftAlone):
        await worker.do(busy)
    over.set()
    assert counted() == {"thread": 1}


async def test_without_a_clock_of_threads_time_passes_by_the_clock(worker, monkeypatch):
    monkeypatch.delattr(workers.time, "pthread_getcpuclockid")
    monkeypatch.setattr(workers, "WAITING", 1000)
    with pytest.raises(LeftAlone):
        await worker.do(lambda: threading.Event().wait(1))


async def test_who_has_left_work_alone_gets_no_second_thread_while_it_goes_on(worker, endless):
    with on_behalf_of(1, 1), pytest.raises(LeftAlone):
        await worker.do(endless)
    threads = threading.active_count()
    for _ in range(5):
        with on_behalf_of(1, 1), pytest.raises(LeftAlone):
            await worker.do(lambda: 1)
    assert threading.active_count() == threads
    with on_behalf_of(1, 2):
        assert await worker.do(lambda: 2) == 2
    assert worker.goes_on(within=0)
    endless.over.set()
    while worker.goes_on(within=0):
        await asyncio.sleep(0.01)
    with on_behalf_of(1, 1):
        assert await worker.do(lambda: 1) == 1


async def test_work_behind_an_abandoned_task_begins_at_once_in_a_new_thread(worker, endless, counted):
    abandoned = asyncio.ensure_future(worker.do(endless))
    await endless.begins()
    abandoned.cancel()
    await asyncio.wait([abandoned])
    assert await worker.do(lambda: 5) == 5
    assert counted() == {}


ENDLESS = """
import asyncio, threading
from bot.kernel import workers
from bot import client
from bot.settings import Settings
workers._RULES._limit, workers.WAITING = 0.1, 1
class Bot:
    fault = None
    def __init__(self, settings): pass
    async def __aenter__(self): pass
    async def __aexit__(self, *_): pass
    async def start(self, token):
        try: await workers.thinking(threading.Event().wait)
        except workers.LeftAlone: print("left alone", flush=True)
client.Bot = Bot
client.prepare = lambda **_: None
client.run(Settings(discord_token="x"))
"""


def test_the_bot_ends_although_a_thread_goes_on(tmp_path):
    done = subprocess.run(
        [sys.executable, "-c", ENDLESS], check=False, capture_output=True, text=True, cwd=tmp_path, timeout=120
    )
    assert (done.returncode, done.stdout) == (1, "left alone\n")
    assert "the bot ends although some work goes on" in done.stderr


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
