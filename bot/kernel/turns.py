"""Takes turns when several people want the same thread or process: each server in turn, and within it each person."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from contextvars import ContextVar
from itertools import count
from typing import Final, TypeAlias

Share: TypeAlias = tuple[int | None, int | str | None]
"""The id of the server, and the id of the person or the name of the table, for whom work is done."""
BOT: Final[Share] = (None, None)
"""The share of the bot's regular chores."""

_share: ContextVar[Share] = ContextVar("share", default=BOT)


@contextmanager
def on_behalf_of(server_id: int | None, whom: int | str) -> Iterator[None]:
    """Do the work inside for a person or a table on a server; in direct messages, the server is `None`."""
    before = _share.set((server_id, whom))
    try:
        yield
    finally:
        _share.reset(before)


def current_share() -> Share:
    """Return for whom work is done now."""
    return _share.get()


class Turns:
    """A number of places, and those who wait for one.

    A place goes to the server that was served the longest time ago, there to the person for whom that is so, and among
    their requests to the first. Many requests of one person delay that person alone.
    """

    def __init__(self, places: int = 1) -> None:
        self._free = places
        self._waiting: dict[asyncio.Future[None], Share] = {}
        self._served: dict[tuple[int | str | None, ...], int] = {}
        """When each waiting server and person was last served."""
        self._moments: Final = count(1)

    @asynccontextmanager
    async def place(self) -> AsyncIterator[None]:
        """Wait for a place, and have it inside."""
        await self._take()
        try:
            yield
        finally:
            self._give()

    async def _take(self) -> None:
        if self._free:
            self._free -= 1
            self._note(current_share())
            return
        turn = asyncio.get_running_loop().create_future()
        self._waiting[turn] = current_share()
        try:
            await turn
        except asyncio.CancelledError:
            self._waiting.pop(turn, None)
            if not turn.cancelled():  # it got its turn just before
                self._give()
            raise

    def _give(self) -> None:
        waiting = [turn for turn in self._waiting if not turn.cancelled()]
        if not waiting:
            self._free += 1
            self._served.clear()  # nobody was kept waiting
            return
        turn = min(waiting, key=lambda turn: self._last_served(self._waiting[turn]))
        self._note(self._waiting.pop(turn))
        turn.set_result(None)

    def _last_served(self, share: Share) -> tuple[int, int]:
        return self._served.get(share[:1], 0), self._served.get(share, 0)

    def _note(self, share: Share) -> None:
        self._served[share[:1]] = self._served[share] = next(self._moments)
