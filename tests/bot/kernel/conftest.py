"""Work in threads that goes on until a test ends it."""

import asyncio
import threading
from collections import Counter

import pytest

from bot.metrics import FIGURES


class Endless:
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


@pytest.fixture
def let_go():
    """A function that returns how many chores, locks and threads were let go since the test began."""

    def count():
        kinds = ("chore", "lock", "thread")
        return Counter({what: FIGURES.get_sample_value("huangdi_let_go_total", {"what": what}) or 0 for what in kinds})

    before = count()
    return lambda: count() - before
