"""Long work is done beside the event loop: in order, and where no move waits for a picture."""

import asyncio
import gc
import sys
import threading

import pytest

from bot.kernel import workers
from bot.kernel.workers import painting, prepare, reading, thinking
from games import find_boxes


@pytest.mark.parametrize("aside", [painting, thinking, reading])
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


@pytest.mark.parametrize("aside", [painting, thinking, reading])
async def test_what_fails_there_fails_here(aside):
    with pytest.raises(ZeroDivisionError):
        await aside(divmod, 1, 0)


@pytest.mark.parametrize("aside", [painting, reading])
async def test_a_move_waits_for_no_picture_and_no_reader(aside):
    picture = threading.Event()
    slow = asyncio.ensure_future(aside(picture.wait))
    try:
        assert await thinking(divmod, 7, 2) == (3, 1)
        assert not slow.done()
    finally:
        picture.set()
    assert await slow


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
    assert [record.getMessage() for record in caplog.records] == [
        f"{box.title} cannot be painted" for box in find_boxes().values()
    ]
