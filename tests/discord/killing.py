"""Processes of the bot, which are killed at any moment and started again."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, nullcontext
from dataclasses import dataclass
from functools import partial
from itertools import cycle
from math import inf
from multiprocessing import forkserver
from multiprocessing.process import BaseProcess
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from bot.settings import Settings
from storage import Database, Unavailable, outbox
from tests.bot.sketched_pictures import painted_by, sketcher
from tests.discord.fake_discord import FakeDiscord, Moment
from tests.discord.fake_rest import Asked
from tests.discord.hosting import (
    Hosted,
    Hurried,
    calling_at_once,
    hearing_nothing,
    not_waiting_for_the_disk,
    not_waiting_long,
    shards_of,
    small_games_on_the_shelf,
    take_for_discord,
)
from tests.discord.shared_clock import SharedClock

_SERVER: Final = multiprocessing.get_context("forkserver")
AGAIN: Final = 0.2
"""Seconds after which a process that found no database begins again."""
TROUBLES: Final = ("silent", "fast", "immediate")
"""A server that says nothing for a while, and the two ways to restart it."""
SETTLED: Final = 120.0
"""Seconds within which a started bot must be connected, even on a slow machine."""


def prepare() -> None:
    """Start a process that imports everything the bot needs; each run of the bot is a fork of it, and starts fast."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", os.pathsep.join(sys.path))  # that process has no other way to get it
        _SERVER.set_forkserver_preload([__name__, "tests.discord.preloaded"])
        forkserver.ensure_running()


@dataclass(frozen=True)
class Role:
    """How a process lives."""

    settings: Settings
    log: Path
    """File of its log."""
    clock: Path | None = None
    """File of the `SharedClock` that it goes by, if any."""
    deaf: bool = False
    """Whether it never hears what other processes have changed."""


def _run_until_killed(addresses: tuple[str, str], role: Role, seed: int) -> None:
    """Run the bot until it is killed."""
    file = os.open(role.log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    for stream in (1, 2):
        os.dup2(file, stream)
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    take_for_discord(*addresses)
    with (
        small_games_on_the_shelf(),
        painted_by(sketcher),
        not_waiting_for_the_disk(),
        not_waiting_long(),
        calling_at_once(),
        hearing_nothing() if role.deaf else nullcontext(),
    ):
        chance = Random(seed)
        if role.clock is None:
            new_bot = partial(Hosted, role.settings, chance=chance)
        else:
            clock = SharedClock(role.clock)
            clock.rule()
            new_bot = partial(Hurried, role.settings, chance=chance, clock=clock)
        while True:
            try:
                asyncio.run(_run(new_bot()))
            except Unavailable:  # the database is not there at the start: a service is then started again
                time.sleep(AGAIN)
            else:
                return


async def _run(bot: Hosted) -> None:
    try:
        await bot.start("token")
    finally:
        await bot.close()


class BotProcess:
    """A process of the bot. It is killed with SIGKILL, which a process cannot handle."""

    def __init__(self, discord: FakeDiscord, role: Role) -> None:
        self._discord = discord
        self._role = role
        self._shards = shards_of(discord, role.settings)
        self._process: BaseProcess | None = None
        self.starts = 0
        prepare()

    @classmethod
    @asynccontextmanager
    async def of(cls, discord: FakeDiscord, role: Role) -> AsyncIterator[BotProcess]:
        """Yield a process for this Discord, not yet started; it is killed at the end."""
        process = cls(discord, role)
        try:
            yield process
        finally:
            process.kill()
            await process.wait_for_end()

    async def start(self) -> None:
        """Start the process, and wait until it is connected or killed."""
        self.starts += 1
        addresses = self._discord.api, self._discord.gateway_url
        self._process = process = _SERVER.Process(target=_run_until_killed, args=(addresses, self._role, self.starts))
        process.start()
        async with asyncio.timeout(SETTLED):
            while process.is_alive() and not all(shard.is_connected.is_set() for shard in self._shards):
                await asyncio.sleep(0.005)

    def kill(self) -> None:
        """Kill the process."""
        if self._process is not None:
            self._process.kill()

    async def wait_for_end(self) -> None:
        """Wait until the process and its connections are gone."""
        if self._process is None:
            return
        await asyncio.to_thread(self._process.join)
        assert self._process.exitcode == -signal.SIGKILL, self.log
        for shard in self._shards:
            await shard.is_lost.wait()

    @property
    def is_alive(self) -> bool:
        """Whether the process is running."""
        return self._process is not None and self._process.is_alive()

    @property
    def log(self) -> str:
        """The log of all runs of the process."""
        log = self._role.log
        return log.read_text("utf-8") if log.exists() else ""


class Killer:
    """Kills one process or another again and again: during a request to Discord, shortly after one, or at any time."""

    def __init__(self, running: Sequence[BotProcess], chance: Random, *, every: int, seconds: float = 0.0) -> None:
        """Kill a process about once in `every` requests, or about once in `seconds`."""
        self._processes = running
        self._chance = chance
        self._every = every
        self._seconds = seconds
        self._end = 0.0
        self._left = 0
        self._at: Moment = "asked"
        self.kills = 0
        self._draw()

    def _draw(self) -> None:
        self._next = self._chance.choice(self._processes)
        self._left = self._chance.randint(1, 2 * self._every)
        self._at = self._chance.choice(("asked", "done", "answered"))
        self._later = self._chance.choice((0.0, self._chance.uniform(0.0, 0.02)))
        self._end = time.monotonic() + self._chance.uniform(0.0, 2 * self._seconds) if self._seconds else inf

    def watch(self, moment: Moment, asked: Asked) -> None:
        """Watch a request, as `FakeDiscord.watch`, and maybe kill a process."""
        if self._left <= 0 or self._every == 0 or moment != self._at:
            return
        self._left -= 1
        if self._left == 0:
            if self._later:
                asyncio.get_running_loop().call_later(self._later, self._next.kill)
            else:
                self._next.kill()

    def rest(self) -> None:
        """Kill no more."""
        self._every = 0

    async def rule(self, process: BotProcess) -> None:
        """Start a process again whenever it was killed."""
        while True:
            if process.is_alive:
                if self._every and process is self._next and time.monotonic() > self._end:
                    process.kill()
                await asyncio.sleep(0.005)
                continue
            if process.starts:
                self.kills += 1
                await process.wait_for_end()
            if self._every:
                self._draw()
            await process.start()


class Troubles:
    """Restarts a database, or lets it fall silent, again and again."""

    def __init__(self, server: Any, chance: Random) -> None:
        self._server = server
        self._chance = chance
        self._coming = cycle(TROUBLES)
        self.seen: Counter[str] = Counter()

    async def __call__(self) -> None:
        """Wait for a moment, and make the next trouble."""
        await asyncio.sleep(self._chance.uniform(2.0, 4.0))
        trouble = next(self._coming)
        if trouble == "silent":
            self._server.freeze()
            await asyncio.sleep(self._chance.uniform(1.0, 5.0))  # shorter or longer than anything may take
            self._server.thaw()
        else:
            await asyncio.to_thread(self._server.restart, trouble)
        self.seen[trouble] += 1


@asynccontextmanager
async def killed_again_and_again(killer: Killer, running: Sequence[BotProcess]) -> AsyncIterator[None]:
    """Kill and restart processes during the block."""
    async with asyncio.TaskGroup() as tasks:
        ruling = [tasks.create_task(killer.rule(process)) for process in running]
        yield
        for task in ruling:
            task.cancel()


async def nothing_is_due(url: str) -> None:
    """Wait until no posts are due."""
    database = await Database.open(url)
    try:
        async with asyncio.timeout(SETTLED):
            while True:
                async with database.reading() as connection:
                    if not await outbox.due(connection):
                        return
                await asyncio.sleep(0.05)
    finally:
        await database.close()
