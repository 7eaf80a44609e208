"""The fake's gateway: the sessions of each shard, their connections, and the events that a resumed one has missed."""

from __future__ import annotations

import asyncio
import json
import uuid
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final

from aiohttp import WSMsgType, web

from tests.discord.fake_world import APPLICATION, World

DISPATCH, HEARTBEAT, IDENTIFY, RESUME, RECONNECT, INVALID, HELLO, ACKNOWLEDGED = 0, 1, 2, 6, 7, 9, 10, 11
"""Opcodes (https://discord.com/developers/docs/topics/opcodes-and-status-codes)."""
INVALID_SHARD: Final = 4010
"""The code that closes a connection."""
INTERVAL: Final = 41_250
"""Milliseconds between heartbeats."""


@dataclass(eq=False)
class Session:
    """The events sent to an identified client; a session outlives its connection."""

    socket: web.WebSocketResponse | None
    id: str = field(default_factory=lambda: uuid.uuid4().hex)
    events: list[str] = field(default_factory=list)
    """All dispatched events, as sent; the first has number 1."""

    async def dispatch(self, name: str, data: Any) -> None:
        """Send the client an event: now, or when it resumes its session."""
        event = json.dumps({"op": DISPATCH, "t": name, "s": len(self.events) + 1, "d": data})
        self.events.append(event)
        if self.socket is not None:
            with suppress(ConnectionError):  # the reader of the socket will notice
                await self.socket.send_str(event)


class Shard:
    """The guilds of one shard, and its sessions: each of them gets every event."""

    def __init__(self) -> None:
        self._sessions: list[Session] = []
        self.is_connected = asyncio.Event()
        self.is_lost = asyncio.Event()
        self.is_lost.set()

    def begin(self, socket: web.WebSocketResponse) -> Session:
        """Return a new session. Earlier ones without a connection can no longer be resumed."""
        session = Session(socket)
        self._sessions = [*(known for known in self._sessions if known.socket is not None), session]
        return session

    def find(self, session_id: str) -> Session | None:
        """Return a session that can be resumed."""
        return next((session for session in self._sessions if session.id == session_id), None)

    def lose(self, socket: web.WebSocketResponse) -> None:
        """Note that a connection has ended."""
        for session in self._sessions:
            if session.socket is socket:
                session.socket = None
                self.look()

    def look(self) -> None:
        """Note whether a client is connected."""
        connected = any(session.socket is not None for session in self._sessions)
        (self.is_connected if connected else self.is_lost).set()
        (self.is_lost if connected else self.is_connected).clear()

    async def dispatch(self, name: str, data: Any) -> None:
        """Send an event to every session."""
        for session in self._sessions:
            await session.dispatch(name, data)

    async def ask_to_reconnect(self) -> None:
        """Opcode 7: ask the client to reconnect and resume."""
        await self._say({"op": RECONNECT, "d": None, "s": None, "t": None})

    async def invalidate(self) -> None:
        """Opcode 9: end the session; it cannot be resumed."""
        socket = self._socket
        self._sessions.clear()
        self.look()
        await socket.send_json({"op": INVALID, "d": False, "s": None, "t": None})

    def forget_sessions(self) -> None:
        """Let no session be resumed."""
        for session in self._sessions:
            session.id = ""

    def cut(self) -> None:
        """Drop the connection without closing it."""
        transport = self._socket._req and self._socket._req.transport
        assert transport is not None
        transport.abort()

    async def close(self) -> None:
        """Close the connections."""
        for session in self._sessions:
            if session.socket is not None:
                await session.socket.close()

    @property
    def _socket(self) -> web.WebSocketResponse:
        """The newest connection."""
        sockets = [session.socket for session in self._sessions if session.socket is not None]
        assert sockets, "nobody is connected"
        return sockets[-1]

    async def _say(self, said: dict[str, Any]) -> None:
        await self._socket.send_json(said)


class Gateway:
    """Accepts connections, and sends them the events of their shards."""

    def __init__(self, world: World, url: Callable[[], str], shards: int) -> None:
        self._world = world
        self._url = url
        self.shards = [Shard() for _ in range(shards)]
        self.heard: list[str] = []
        """What clients have sent: "identify" or "resume"."""

    def shard_of(self, guild_id: int | None) -> Shard:
        """Return the shard of a guild, or of direct messages.

        https://docs.discord.com/developers/events/gateway#sharding
        """
        return self.shards[((guild_id or 0) >> 22) % len(self.shards)]

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """Serve a connection until either side closes it."""
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
                await self._welcome(socket, *said["d"].get("shard", (0, 1)))
            case 6:
                self.heard.append("resume")
                await self._resume(socket, said["d"])

    async def _welcome(self, socket: web.WebSocketResponse, shard_id: int, count: int) -> None:
        if count != len(self.shards) or shard_id >= count:
            await socket.close(code=INVALID_SHARD)
            return
        shard = self.shards[shard_id]
        session = shard.begin(socket)
        guilds = [guild_id for guild_id in self._world.guilds if self.shard_of(guild_id) is shard]
        unavailable = [{"id": str(guild_id), "unavailable": True} for guild_id in guilds]
        ready = {"v": 10, "user": self._world.bot.user, "guilds": unavailable, "session_id": session.id}
        ready |= {"resume_gateway_url": f"{self._url()}/", "shard": [shard_id, count]}
        await session.dispatch("READY", ready | {"application": {"id": str(APPLICATION), "flags": 0}})
        for guild_id in guilds:
            await session.dispatch("GUILD_CREATE", self._world.guild(guild_id))
        shard.look()

    async def _resume(self, socket: web.WebSocketResponse, wanted: dict[str, Any]) -> None:
        for shard in self.shards:
            if (session := shard.find(wanted["session_id"])) is not None:
                break
        else:
            await socket.send_json({"op": INVALID, "d": False, "s": None, "t": None})
            return
        session.socket = socket
        for event in session.events[wanted["seq"] :]:
            await socket.send_str(event)
        await session.dispatch("RESUMED", {})
        shard.look()

    async def close(self) -> None:
        """Close all connections."""
        for shard in self.shards:
            await shard.close()
