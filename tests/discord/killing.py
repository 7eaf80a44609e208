"""The bot in a separate process, which is killed at any moment and started again."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from math import inf
from multiprocessing import forkserver
from multiprocessing.process import BaseProcess
from pathlib import Path
from random import Random
from typing import Final

import pytest
from fake_discord import FakeDiscord, Moment
from fake_rest import Asked
from hosting import Hosted, Hurried, not_waiting_for_the_disk, small_games_on_the_shelf, take_for_discord
from sketching import painted_by, sketcher
from sundial import Sundial

from bot.settings import Settings
from storage import Database, outbox

_SERVER: Final = multiprocessing.get_context("forkserver")
SETTLED: Final = 120.0
"""Seconds within which a started bot must be connected, even on a slow machine."""


def prepare() -> None:
    """Start a process that imports everything the bot needs; each run of the bot is a fork of it, and starts fast."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", os.pathsep.join(sys.path))  # that process has no other way to get it
        _SERVER.set_forkserver_preload([__name__, "forebear"])
        forkserver.ensure_running()


def _live(addresses: tuple[str, str], database_url: str, seed: int, diary: str, sundial: str | None) -> None:
    """Run the bot until it is killed; with the file of a `Sundial`, by that clock."""
    page = os.open(diary, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    for stream in (1, 2):
        os.dup2(page, stream)
    logging.basicConfig(level=logging.WARNING)
    take_for_discord(*addresses)
    with small_games_on_the_shelf(), painted_by(sketcher), not_waiting_for_the_disk():
        settings, chance = Settings(database_url=database_url), Random(seed)
        if sundial is None:
            bot = Hosted(settings, chance=chance)
        else:
            dial = Sundial(Path(sundial))
            dial.rule()
            bot = Hurried(settings, chance=chance, sundial=dial)
        asyncio.run(bot.start("token"))


class Mortal:
    """The bot's process. It is killed with SIGKILL, which a process cannot handle."""

    def __init__(self, discord: FakeDiscord, database_url: str, diary: Path, sundial: Path | None) -> None:
        self._discord = discord
        self._url = database_url
        self._diary = diary
        self._sundial = sundial
        self._process: BaseProcess | None = None
        self.lives = 0
        prepare()

    @classmethod
    @asynccontextmanager
    async def of(
        cls, discord: FakeDiscord, settings: Settings, diary: Path, sundial: Path | None = None
    ) -> AsyncIterator[Mortal]:
        """Yield a bot for this Discord, not yet started; it is killed at the end."""
        mortal = cls(discord, settings.database_url, diary, sundial)
        try:
            yield mortal
        finally:
            mortal.kill()
            await mortal.bury()

    async def start(self) -> None:
        """Start the bot, and wait until it is connected or killed."""
        self.lives += 1
        sundial = None if self._sundial is None else str(self._sundial)
        addresses = self._discord.api, self._discord.gateway_url
        said = (addresses, self._url, self.lives, str(self._diary), sundial)
        self._process = process = _SERVER.Process(target=_live, args=said)
        process.start()
        async with asyncio.timeout(SETTLED):
            while process.is_alive() and not self._discord.gateway.is_connected.is_set():
                await asyncio.sleep(0.005)

    def kill(self) -> None:
        """Kill the bot."""
        if self._process is not None:
            self._process.kill()

    async def bury(self) -> None:
        """Wait until the process and its connections are gone."""
        if self._process is None:
            return
        await asyncio.to_thread(self._process.join)
        assert self._process.exitcode == -signal.SIGKILL, self.diary
        await self._discord.gateway.is_lost.wait()

    @property
    def is_alive(self) -> bool:
        """Whether the bot is running."""
        return self._process is not None and self._process.is_alive()

    @property
    def diary(self) -> str:
        """The log of all runs of the bot."""
        return self._diary.read_text("utf-8") if self._diary.exists() else ""


class Fate:
    """Kills the bot again and again: during a request to Discord, shortly after one, or at any time."""

    def __init__(self, mortal: Mortal, chance: Random, *, every: int, seconds: float = 0.0) -> None:
        """Kill the bot about once in `every` requests, or about once in `seconds` of a run."""
        self._mortal = mortal
        self._chance = chance
        self._every = every
        self._seconds = seconds
        self._end = 0.0
        self._left = 0
        self._at: Moment = "asked"
        self.kills = 0
        self._draw()

    def _draw(self) -> None:
        self._left = self._chance.randint(1, 2 * self._every)
        self._at = self._chance.choice(("asked", "done", "answered"))
        self._later = self._chance.choice((0.0, self._chance.uniform(0.0, 0.02)))
        self._end = time.monotonic() + self._chance.uniform(0.0, 2 * self._seconds) if self._seconds else inf

    def watch(self, moment: Moment, asked: Asked) -> None:
        """Watch a request, as `FakeDiscord.watch`, and maybe kill the bot."""
        if self._left <= 0 or self._every == 0 or moment != self._at:
            return
        self._left -= 1
        if self._left == 0:
            if self._later:
                asyncio.get_running_loop().call_later(self._later, self._mortal.kill)
            else:
                self._mortal.kill()

    def rest(self) -> None:
        """Stop killing the bot."""
        self._every = 0

    async def rule(self) -> None:
        """Start the bot again whenever it was killed."""
        while True:
            if self._mortal.is_alive:
                if self._every and time.monotonic() > self._end:
                    self._mortal.kill()
                await asyncio.sleep(0.005)
                continue
            if self._mortal.lives:
                self.kills += 1
                await self._mortal.bury()
            if self._every:
                self._draw()
            await self._mortal.start()


@asynccontextmanager
async def ruled(fate: Fate) -> AsyncIterator[None]:
    """Kill and restart the bot during the block."""
    async with asyncio.TaskGroup() as tasks:
        ruling = tasks.create_task(fate.rule())
        yield
        ruling.cancel()


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
