"""The connection to Discord, which waits for better weather and keeps to Discord's limits for sessions.

By itself, discord.py ends the program if Discord cannot be reached at the start, calls itself for each failed attempt
until Python's stack ends, and begins a new session every five seconds if Discord ends them at once, although a
bot may begin 1,000 a day: https://docs.discord.com/developers/events/gateway#session-start-limit.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

import discord
from discord.gateway import DiscordWebSocket
from discord.utils import MISSING
from yarl import URL

from bot.surface.patience import REFUSALS, patiently, pauses

if TYPE_CHECKING:
    from aiohttp import ClientWebSocketResponse

log = logging.getLogger(__name__)

SESSIONS: Final = 4
"""How many sessions each shard begins within `SESSIONS_WITHIN`, at most: fewer than 1,000 a day."""
SESSIONS_WITHIN: Final = 400.0
"""In seconds."""
CONNECTIONS: Final = 4
"""How many connections for each shard are opened within `CONNECTIONS_WITHIN` without a pause."""
CONNECTIONS_WITHIN: Final = 60.0
"""In seconds."""
CONNECTION_PAUSE: Final = 15.0
"""Seconds before a further one: discord.py resumes a session at once, also one that Discord ends at once."""


class _NotConnected(Exception):
    """A shard could not be connected."""


class Client(discord.AutoShardedClient):
    """A client of Discord that only ends for a reason that waiting cannot mend."""

    def __init__(self, **given: Any) -> None:
        super().__init__(**given)
        self._connecting: set[int] = set()
        self._opened: deque[float] = deque()
        """When the last connections were opened, in monotonic seconds."""
        self._begun: deque[float] = deque()
        """When the last sessions were begun."""
        self._open_socket = self.http.ws_connect
        self.http.ws_connect = self._connect_socket  # type: ignore[method-assign]  # discord.py has no hook for it

    @property
    def is_connected(self) -> bool:
        """Whether all shards of this process are connected to Discord now."""
        return len(self.shards) == self._count > 0 and not any(shard.is_closed() for shard in self.shards.values())

    @property
    def _count(self) -> int:
        """How many shards this process has; 0 before Discord has said it."""
        return len(self.shard_ids) if self.shard_ids else self.shard_count or 0

    async def login(self, token: str) -> None:
        """Log in, as soon as Discord can be reached. Raises `discord.LoginFailure` for a token that it refuses."""

        async def attempt() -> None:
            try:
                await super(Client, self).login(token)
            except REFUSALS:
                await self.http.close()
                self.http.connector = MISSING  # the next attempt makes a new one
                raise

        await patiently("The bot cannot log in", attempt)

    async def launch_shards(self) -> None:
        """Connect all shards, as soon as Discord lets the bot begin a session."""

        async def attempt() -> None:
            limits = await self.fetch_session_start_limits()
            if not limits.remaining:
                wait = limits.reset_after / 1000
                log.warning("Discord lets this bot begin no more sessions for now. Next attempt in %.0f s.", wait)
                await asyncio.sleep(wait)
            await super(Client, self).launch_shards()

        await patiently("The bot cannot connect", attempt)

    async def launch_shard(self, gateway: URL, shard_id: int, *, initial: bool = False) -> None:
        """Connect a shard, however long it takes.

        After each failure, discord.py calls this again from inside, which is turned into a loop here.
        """
        if shard_id in self._connecting:
            raise _NotConnected
        self._connecting.add(shard_id)
        try:
            for pause in pauses():
                try:
                    return await super().launch_shard(gateway, shard_id, initial=initial)
                except _NotConnected:
                    if self.is_closed():
                        return None
                await asyncio.sleep(pause)
        finally:
            self._connecting.discard(shard_id)

    async def _connect_socket(self, url: str, **how: Any) -> ClientWebSocketResponse:
        """Open a connection to the gateway, after a pause if there were many.

        Raises `ConnectionError`, after which discord.py tries again with growing pauses, for a connection to begin a
        session with if there were too many. One to resume a session goes to an address of its own.
        """
        begins = URL(url).with_query(None) == DiscordWebSocket.DEFAULT_GATEWAY
        if begins:
            await self._must_be_free_to_begin()
        if _lately(self._opened, CONNECTIONS_WITHIN) >= CONNECTIONS * max(1, self._count):
            log.warning("%s Next attempt in %.0f s.", ConnectionError("Discord ends each connection"), CONNECTION_PAUSE)
            await asyncio.sleep(CONNECTION_PAUSE)
        socket = await self._open_socket(url, **how)
        self._opened.append(monotonic())
        if begins:
            self._begun.append(monotonic())
        return socket

    async def _must_be_free_to_begin(self) -> None:
        if _lately(self._begun, SESSIONS_WITHIN) >= SESSIONS * max(1, self._count):
            raise ConnectionError("Discord has ended several sessions at once; the next one must wait")
        limits = None
        with suppress(*REFUSALS):
            limits = await self.fetch_session_start_limits()
        if limits is not None and not limits.remaining:
            raise ConnectionError("Discord lets this bot begin no more sessions for now")


def _lately(moments: deque[float], seconds: float) -> int:
    """Forget earlier moments, and return how many were within so many seconds."""
    while moments and monotonic() - moments[0] > seconds:
        moments.popleft()
    return len(moments)
