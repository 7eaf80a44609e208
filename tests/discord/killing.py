"""Processes of the bot, which are killed at any moment and started again."""

import asyncio
import logging
import multiprocessing
import os
import signal
import sys
import time
from collections.abc import Callable
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache, partial
from math import inf
from multiprocessing import forkserver
from pathlib import Path
from random import Random

import pytest

from bot import client
from bot.settings import Settings
from storage import Unavailable
from tests.bot.sketched_pictures import painted_by, sketcher
from tests.discord.hosting import (
    Hosted,
    Hurried,
    SharedClock,
    connected_to,
    not_waiting_for_the_disk,
    not_waiting_long,
    shards_of,
    small_games_on_the_shelf,
    until,
)

_SERVER = multiprocessing.get_context("forkserver")
AGAIN = 0.2
"""Seconds after which a process that found no database begins again."""


@cache
def prepare():
    """Start a process that imports everything the bot needs; each run of the bot is a fork of it, and starts fast."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", os.pathsep.join(sys.path))  # that process has no other way to get it
        _SERVER.set_forkserver_preload([__name__, "tests.discord.preloaded"])
        forkserver.ensure_running()
    (first := _SERVER.Process()).start()
    first.join()


@contextmanager
def _played_by(addresses, role):
    """Let this process of the bot write its log, and have to do with this Discord."""
    file = os.open(role.log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    for stream in (1, 2):
        os.dup2(file, stream)
    with (
        connected_to(*addresses),
        small_games_on_the_shelf(),
        painted_by(sketcher),
        not_waiting_for_the_disk(),
        not_waiting_long(),
    ):
        yield


def run_until_killed(addresses, role, seed):
    with _played_by(addresses, role):
        logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
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


def run_until_told(addresses, role, seed):
    """Run the bot as the command line does. In its first run it ignores Ctrl+C, like what a script starts."""
    signal.signal(signal.SIGINT, signal.SIG_IGN if seed == 1 else signal.default_int_handler)
    with _played_by(addresses, role), pytest.MonkeyPatch.context() as patch:
        patch.setattr(client, "prepare", lambda **_: None)  # these games have no pictures
        patch.setattr(client, "Bot", Hosted)
        client.run(role.settings)


async def _run(bot):
    try:
        await bot.start("token")
    finally:
        await bot.close()


@dataclass(frozen=True)
class Role:
    settings: Settings
    log: Path
    clock: Path | None = None
    """File of the `SharedClock` that it goes by, if any."""
    run: Callable[..., None] = run_until_killed


class BotProcess:
    """A process of the bot. It is killed with SIGKILL, which a process cannot handle: at the latest after the block."""

    def __init__(self, discord, role):
        self._discord = discord
        self._role = role
        self._shards = shards_of(discord, role.settings)
        self._process = None
        self.starts = 0
        prepare()

    async def __aenter__(self):
        return self

    async def __aexit__(self, *_):
        self.kill()
        await self.wait_for_end()

    async def start(self):
        self.starts += 1
        addresses = self._discord.api, self._discord.gateway_url
        self._process = process = _SERVER.Process(target=self._role.run, args=(addresses, self._role, self.starts))
        process.start()
        await until(lambda: not process.is_alive() or all(shard.is_connected.is_set() for shard in self._shards))

    def kill(self):
        if self._process is not None:
            self._process.kill()

    async def wait_for_end(self):
        """Wait until the process and its connections are gone."""
        if self._process is not None:
            await asyncio.to_thread(self._process.join)
            assert self._process.exitcode == -signal.SIGKILL, self.log
            for shard in self._shards:
                await shard.is_lost.wait()

    async def end(self, how):
        os.kill(self._process.pid, how)
        await asyncio.to_thread(self._process.join, 60)
        assert self._process.exitcode == 0, self.log
        self._process = None

    @property
    def is_alive(self):
        return self._process is not None and self._process.is_alive()

    @property
    def log(self):
        log = self._role.log
        return log.read_text("utf-8") if log.exists() else ""


class Killer:
    """Kills one process or another again and again: during a request to Discord, shortly after one, or at any time."""

    def __init__(self, chance, *, every, seconds=0.0, most=inf):
        """Kill a process about once in `every` requests, or about once in `seconds`; `most` times, or a few more."""
        self.processes = ()
        self._next = None
        self._chance = chance
        self._every = every
        self._seconds = seconds
        self._most = most
        self._lives = self._end = inf
        self._left = 0
        self._at = "asked"
        self.kills = 0

    def _draw(self):
        self._next = self._chance.choice(self.processes)
        self._left = self._chance.randint(1, 2 * self._every)
        self._at = self._chance.choice(("asked", "done", "answered"))
        self._later = self._chance.choice((0.0, self._chance.uniform(0.0, 0.02)))
        self._lives = self._chance.uniform(0.0, 2 * self._seconds) if self._seconds else inf

    def watch(self, moment, asked):
        """Watch a request, as `FakeDiscord.watch`, and maybe kill a process."""
        if self._next is None or self._left <= 0 or self._every == 0 or moment != self._at:
            return
        self._left -= 1
        if self._left == 0:
            if self._later:
                asyncio.get_running_loop().call_later(self._later, self._next.kill)
            else:
                self._next.kill()

    def rest(self):
        self._every = 0

    async def rule(self, process):
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
            if self.kills >= self._most:
                self.rest()
            if self._every:
                self._draw()
            await process.start()
            self._end = time.monotonic() + self._lives  # a slow machine must have the time to do something in between
