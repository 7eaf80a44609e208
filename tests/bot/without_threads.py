"""The bot's work for moves, readers and pictures in its own thread, for tests that are not about threads."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from bot.kernel.workers import Worker


async def _do(_: Worker, work: Callable[[], Any]) -> Any:
    return work()


@contextmanager
def without_threads() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Worker, "do", _do)
        yield
