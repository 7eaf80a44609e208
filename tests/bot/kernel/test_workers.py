"""Long work is done in threads beside the event loop, and none that hangs or fails holds up the rest."""

import asyncio
import gc
import subprocess
import sys
import threading
from concurrent.futures import CancelledError
from unittest.mock import Mock

import pytest

from bot.kernel import workers
from bot.kernel.locks import Locks
from bot.kernel.turns import on_behalf_of
from bot.kernel.workers import LeftAlone, TooLong, Worker, paced, painting, prepare, reading, thinking
from games import find_boxes

EVERYWHERE = pytest.mark.parametrize("aside", [painting, thinking, reading])


@EVERYWHERE
async def test_work_is_done_outside_the_loop_in_the_order_it_came(aside):
    done, threads = [], set()

    def work(number, *, last):
        done.append(number)
        threads.add(threading.current_thread())
        return number == last

    assert await asyncio.gather(*(aside(work, number, last=7) for number in range(8))) == [False] * 7 + [True]
    assert done == list(range(8))
    assert len(threads) == 1
    assert threading.current_thread() not in threads


@EVERYWHERE
@pytest.mark.parametrize(
    "error",
    [StopIteration(), StopAsyncIteration(), asyncio.CancelledError(), CancelledError(), GeneratorExit(), SystemExit(1)],
    ids=repr,
)
async def test_an_error_in_a_thread_ends_no_more_than_its_own_work(aside, error):
    found = Locks("table")
    with pytest.raises(ZeroDivisionError):
        await aside(divmod, 1, 0)
    async with asyncio.timeout(10):
        with pytest.raises(RuntimeError, match="in a thread"):
            async with found.held(7):
                await aside(Mock(side_effect=error))
        assert not found.is_held(7)
        assert await aside(divmod, 7, 2) == (3, 1)
    assert not asyncio.current_task().cancelling()


@pytest.fixture
def worker(monkeypatch):
    """A worker whose tasks may take hardly any time."""
    monkeypatch.setattr(workers, "CLOCK_FACTOR", 2)
    return Worker("rules", limit=0.1)


async def test_work_that_does_not_end_is_left_alone_and_the_others_get_a_new_thread(worker, endless, let_go, caplog):
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
    assert let_go() == {"thread": 1}
    assert "assert self.over.wait" not in caplog.text  # no source, but where it hangs:
    assert "in __call__" in caplog.text


async def test_what_uses_up_its_processor_time_is_left_alone_at_once_and_what_waits_for_it_is_not(
    worker, monkeypatch, let_go
):
    monkeypatch.setattr(workers, "CLOCK_FACTOR", 1000)
    assert await worker.do(lambda: threading.Event().wait(0.5)) is False
    over = threading.Event()

    def busy():
        while not over.is_set():
            pass

    with pytest.raises(LeftAlone):
        await worker.do(busy)
    over.set()
    assert let_go() == {"thread": 1}


async def test_without_a_clock_of_threads_time_passes_by_the_clock(worker, monkeypatch):
    monkeypatch.delattr(workers.time, "pthread_getcpuclockid")
    monkeypatch.setattr(workers, "CLOCK_FACTOR", 1000)
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


async def test_work_behind_an_abandoned_task_begins_at_once_in_a_new_thread(worker, endless, let_go):
    abandoned = asyncio.ensure_future(worker.do(endless))
    await endless.begins()
    abandoned.cancel()
    await asyncio.wait([abandoned])
    assert await worker.do(lambda: 5) == 5
    assert let_go() == {}


async def test_readers_have_a_limit_of_processor_time_from_when_their_work_begins(monkeypatch):
    monkeypatch.setattr(workers, "READING_LIMIT", 0.2)

    def waits():
        for _ in paced(range(3)):
            threading.Event().wait(0.15)
        return "read"

    def works(count):
        for number in paced(range(count)):
            number * number

    assert await reading(waits) == "read"
    with pytest.raises(TooLong):
        await reading(works, 10**9)
    monkeypatch.setattr(workers, "READING_LIMIT", -1.0)
    with pytest.raises(TooLong):
        await reading(works, 1)
    await thinking(works, 1000)


ENDLESS = """
import asyncio, threading
from bot.kernel import workers
from bot import client
from bot.settings import Settings
workers._RULES._limit, workers.CLOCK_FACTOR = 0.1, 1
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


def test_the_threads_give_way_soon_and_a_painter_that_fails_keeps_nobody_from_playing(monkeypatch, caplog):
    monkeypatch.setattr(workers, "find_painter", lambda name: None)
    usual = sys.getswitchinterval()
    sys.setswitchinterval(0.005)  # Python's own choice; a demo in an earlier test may have prepared this process
    try:
        prepare(apart=False)
        assert sys.getswitchinterval() < 0.005
    finally:
        sys.setswitchinterval(usual)
        gc.unfreeze()
    assert caplog.messages == [f"{box.title} cannot be painted" for box in find_boxes().values()]
