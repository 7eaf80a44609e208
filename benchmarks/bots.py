"""Bots in processes of their own, without Discord, in which people click on demand."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import AsyncExitStack
from datetime import timedelta
from multiprocessing import get_context
from random import Random
from threading import Thread
from time import monotonic, process_time, thread_time
from typing import Any, Concatenate, Final, NamedTuple, ParamSpec, TypeVar
from unittest.mock import patch

from discord.webhook.async_ import AsyncWebhookAdapter

from benchmarks import unconnected
from benchmarks.clubs import chores
from benchmarks.cores import keep_to
from benchmarks.unconnected import Press, at_rest, started_with
from bot.client import Bot
from bot.features.play.panel import panel_for
from bot.features.play.posts import BOARD
from bot.kernel.live import Live
from bot.kernel.moves import is_told
from bot.kernel.workers import prepare
from bot.settings import Settings
from bot.surface.pictures import painted
from storage import TableRow, tables

P = ParamSpec("P")
T = TypeVar("T")

PATIENCE: Final = 30.0
"""Maximum number of seconds that a post may take."""
LULL: Final = 0.05
"""Seconds without any work after which a bot is at rest."""


class Used(NamedTuple):
    """Processor time, in seconds."""

    bot: float
    """Of all threads of a bot."""
    discord: float
    """Of the pretended Discord, which runs in the same process."""
    people: float
    """Of choosing what people click on."""


class Clicked(NamedTuple):
    """Clicks made, and from when until when on the system's monotonic clock."""

    clicks: int
    begun: float
    ended: float


class Discord:
    """Answers requests in Discord's place; notes how long that takes, and when each channel got posts."""

    def __init__(self) -> None:
        self.cpu = 0.0
        self.posted: defaultdict[int | None, list[float]] = defaultdict(list)

    async def request(self, route: Any, **more: Any) -> Any:
        """Answer a request of the bot."""
        if route.method in ("POST", "PATCH") and "/messages" in route.path:  # a board may replace the one before
            self.posted[route.channel_id].append(monotonic())
        return await self._timed(unconnected.answered(route, **more))

    async def webhook(self, *arguments: Any, **more: Any) -> Any:
        """Answer a request that belongs to a click."""
        return await self._timed(unconnected.webhook_answered(None, *arguments, **more))

    async def _timed(self, answer: Coroutine[Any, Any, T]) -> T:
        begun = thread_time()
        try:
            return await answer  # which waits for nothing
        finally:
            self.cpu += thread_time() - begun


class Served:
    """A bot, its people, and Discord."""

    def __init__(self, bot: Bot, discord: Discord, stack: AsyncExitStack, start: float) -> None:
        self._bot = bot
        self._discord = discord
        self._stack = stack
        self._start = start
        self._people = 0.0
        self._resting = asyncio.all_tasks() - {asyncio.current_task()}

    @classmethod
    async def begin(cls, settings: dict[str, Any]) -> Served:
        """Start a bot."""
        prepare(apart=False)  # the processor time of pictures counts, too
        discord, stack, begun = Discord(), AsyncExitStack(), monotonic()
        bot = await stack.enter_async_context(started_with(Settings(ai_processes=0, **settings), Random(1)))
        bot.http.request = discord.request  # type: ignore[method-assign]
        assert bot._look is not None
        bot._look.cancel()  # it replays all tables in the background, for as long as that takes
        stack.enter_context(patch.object(AsyncWebhookAdapter, "request", discord.webhook))
        return cls(bot, discord, stack, monotonic() - begun)

    async def took(self) -> float:
        """Return how many seconds the start took until the bot could take the first click."""
        return self._start

    async def close(self) -> None:
        """End the bot."""
        await self._stack.aclose()

    async def running(self) -> list[TableRow]:
        """Return the running tables of this process."""
        async with self._bot.app.tables.database.reading() as connection:
            return await tables.in_state(connection, "running")

    async def paint(self, table_ids: Sequence[int]) -> None:
        """Paint boards and panels of tables: their parts are in memory then, as after some days."""
        for table_id in table_ids:
            await self._paint(await self._bot.app.tables.live(table_id))

    async def _paint(self, live: Live) -> None:
        await painted(BOARD, live, lambda painter, look: painter.board(live.observation(None), live.names, look))
        for seat in live.waiting:
            await panel_for(self._bot.app.tables.database, live.persons[seat], live, seat)

    async def used(self) -> Used:
        """Return the processor time so far, once the bot is at rest."""
        until = monotonic() + LULL
        while monotonic() < until:
            if asyncio.all_tasks() - self._resting - {asyncio.current_task()}:
                until = monotonic() + LULL
            await asyncio.sleep(LULL / 2)
        discord, people = self._discord.cpu, self._people
        return Used(process_time() - discord - people, discord, people)

    async def click(self, table_ids: Sequence[int], seed: int, *, at_once: int = 1, forgotten: bool = False) -> Clicked:
        """Let people at these tables click once each, so many `at_once`, each time until everything is posted.

        With `forgotten`, the bot must read the tables from its database first. With the same seed, clicks are the same
        wherever tables are in the same position.
        """
        begun, clicks = monotonic(), 0
        for first in range(0, len(table_ids), at_once):
            some, before = table_ids[first : first + at_once], process_time()
            presses = [await self._press(table_id, Random(f"{seed} {table_id}")) for table_id in some]
            self._people += process_time() - before
            if forgotten:
                self._bot.app.tables.forget_all()
                self._bot.app.tables.database.memory.forget_all()
            others = asyncio.all_tasks()
            for press in (made := [press for press in presses if press]):
                press.make(self._bot)
            await at_rest(others)
            assert all([await self._has_moved(press.live) for press in made]), "a click has changed nothing"
            clicks += len(made)
        return Clicked(clicks, begun, monotonic())

    async def chores(self, interval: timedelta) -> float:
        """Do the chores with this interval; return how many seconds they take."""
        return await chores(self._bot, interval)

    async def _press(self, table_id: int, chance: Random) -> Press | None:
        """Return a click; `None` if the game is over."""
        live = await self._bot.app.tables.live(table_id)
        return Press.on(live, chance) if live.goes_on else None

    async def _has_moved(self, before: Live) -> bool:
        after = await self._bot.app.tables.live(before.id)
        return (after.table.number, after.table.sealed) != (before.table.number, before.table.sealed)

    async def click_until_told(self, table_id: int, seed: int) -> float | None:
        """Let people click until their channel gets a board; return the moment of the last click.

        `None` if the game ends.
        """
        chance = Random(seed)
        while (press := await self._press(table_id, chance)) is not None:
            others, begun = asyncio.all_tasks(), monotonic()
            press.make(self._bot)
            await at_rest(others)
            assert await self._has_moved(press.live), "a click has changed nothing"
            after = await self._bot.app.tables.live(table_id)
            if after.goes_on and is_told(press.live, after):
                return begun
        return None

    async def posted(self, channel_id: int, since: float) -> float:
        """Wait for the first post in a channel after a moment; return when it was sent."""
        async with asyncio.timeout(PATIENCE):
            while not (found := [moment for moment in self._discord.posted[channel_id] if moment >= since]):
                await asyncio.sleep(0.001)
        return found[0]


class Process:
    """A bot in a process of its own, which does one thing at a time on demand."""

    def __init__(self, core: int, **settings: Any) -> None:
        """The process keeps to one `core`, by its number."""
        self._executor = ProcessPoolExecutor(1, get_context("spawn"), _begin, (core, settings))

    def begin(
        self, do: Callable[Concatenate[Served, P], Coroutine[Any, Any, T]], *given: P.args, **more: P.kwargs
    ) -> Future[T]:
        """Begin to do something with the bot."""
        return self._executor.submit(_do, do, *given, **more)

    def do(self, do: Callable[Concatenate[Served, P], Coroutine[Any, Any, T]], *given: P.args, **more: P.kwargs) -> T:
        """Do something with the bot."""
        return self.begin(do, *given, **more).result()

    def close(self) -> None:
        """End the bot and its process."""
        self.do(Served.close)
        self._executor.shutdown()


_loop: Final = asyncio.new_event_loop()
"""The loop of a process's bot, which runs in a thread beside the demands."""
_served: list[Served] = []


def _begin(core: int, settings: dict[str, Any]) -> None:
    keep_to(core)
    Thread(target=_loop.run_forever, name="bot", daemon=True).start()
    _served.append(asyncio.run_coroutine_threadsafe(Served.begin(settings), _loop).result())


def _do(do: Callable[..., Coroutine[Any, Any, T]], *given: Any, **more: Any) -> T:
    return asyncio.run_coroutine_threadsafe(do(_served[0], *given, **more), _loop).result()
