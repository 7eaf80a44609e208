"""The fake's gateway: the connections of each shard. No session is resumed: its client begins another."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from contextlib import suppress
from itertools import count
from typing import Any, Final

from aiohttp import WSMsgType, web

from tests.discord.fake_world import APPLICATION, World

DISPATCH, RECONNECT, INVALID, HELLO, ACKNOWLEDGED = 0, 7, 9, 10, 11
"""Opcodes (https://discord.com/developers/docs/topics/opcodes-and-status-codes)."""
INTERVAL: Final = 41_250
"""Milliseconds between heartbeats."""
_NUMBERS: Final = count(1)
"""Numbers of events."""


class Shard:
    """The connections of one shard: each of them gets every event."""

    def __init__(self) -> None:
        self._sockets: list[web.WebSocketResponse] = []
        self.is_connected = asyncio.Event()
        self.is_lost = asyncio.Event()
        self.is_lost.set()

    def connect(self, socket: web.WebSocketResponse) -> None:
        self._sockets.append(socket)
        self._look()

    def lose(self, socket: web.WebSocketResponse) -> None:
        if socket in self._sockets:
            self._sockets.remove(socket)
            self._look()

    def _look(self) -> None:
        (self.is_connected if self._sockets else self.is_lost).set()
        (self.is_lost if self._sockets else self.is_connected).clear()

    async def dispatch(self, name: str, data: Any) -> None:
        for socket in list(self._sockets):
            with suppress(ConnectionError):  # the reader of the socket will notice
                await send(socket, name, data)

    async def ask_to_reconnect(self) -> None:
        """Opcode 7: ask the client to reconnect and resume."""
        await self.newest.send_json({"op": RECONNECT, "d": None, "s": None, "t": None})

    async def invalidate(self) -> None:
        """Opcode 9: end the session; it cannot be resumed."""
        socket = self.newest
        self.lose(socket)
        await refuse(socket)

    async def close(self) -> None:
        for socket in list(self._sockets):
            await socket.close()

    @property
    def newest(self) -> web.WebSocketResponse:
        return self._sockets[-1]


async def send(socket: web.WebSocketResponse, name: str, data: Any) -> None:
    await socket.send_json({"op": DISPATCH, "t": name, "s": next(_NUMBERS), "d": data})


async def refuse(socket: web.WebSocketResponse, *_: Any) -> None:
    await socket.send_json({"op": INVALID, "d": False, "s": None, "t": None})


class Gateway:
    """Accepts connections, and sends them the events of their shards."""

    def __init__(self, world: World, url: Callable[[], str], shards: int) -> None:
        self._world = world
        self._url = url
        self.shards = [Shard() for _ in range(shards)]
        self.heard: list[str] = []
        """What clients have sent: "identify" or "resume"."""
        self.welcome: Callable[..., Awaitable[None]] = self._welcome
        """Answers a client that begins a session."""
        self.resume: Callable[..., Awaitable[None]] = refuse
        """Answers a client that goes on with its session."""

    def shard_of(self, guild_id: int | None) -> Shard:
        """Return the shard of a guild, or of direct messages.

        https://docs.discord.com/developers/events/gateway#sharding
        """
        return self.shards[((guild_id or 0) >> 22) % len(self.shards)]

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(max_msg_size=0)
        await socket.prepare(request)
        await socket.send_json({"op": HELLO, "d": {"heartbeat_interval": INTERVAL}, "s": None, "t": None})
        try:
            async for frame in socket:
                if frame.type is WSMsgType.TEXT:
                    await self._hear(socket, json.loads(frame.data))
        except ConnectionError:
            pass  # the client was killed while it was sending
        finally:
            for shard in self.shards:
                shard.lose(socket)
        return socket

    async def _hear(self, socket: web.WebSocketResponse, said: dict[str, Any]) -> None:
        match said["op"]:
            case 1:
                await socket.send_json({"op": ACKNOWLEDGED, "d": None, "s": None, "t": None})
            case 2:
                self.heard.append("identify")
                await self.welcome(socket, *said["d"].get("shard", (0, 1)))
            case 6:
                self.heard.append("resume")
                await self.resume(socket)

    async def _welcome(self, socket: web.WebSocketResponse, shard_id: int, shards: int) -> None:
        shard = self.shards[shard_id]
        guilds = [guild_id for guild_id in self._world.guilds if self.shard_of(guild_id) is shard]
        unavailable = [{"id": str(guild_id), "unavailable": True} for guild_id in guilds]
        ready = {"v": 10, "user": self._world.bot.user, "guilds": unavailable, "session_id": f"session {shard_id}"}
        ready |= {"resume_gateway_url": f"{self._url()}/", "shard": [shard_id, shards]}
        await send(socket, "READY", ready | {"application": {"id": str(APPLICATION), "flags": 0}})
        for guild_id in guilds:
            await send(socket, "GUILD_CREATE", self._world.guild(guild_id))
        shard.connect(socket)

    async def close(self) -> None:
        for shard in self.shards:
            await shard.close()
