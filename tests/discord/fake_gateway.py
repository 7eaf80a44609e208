"""The fake's gateway: connections, events, and the events that a resumed session has missed."""

from __future__ import annotations

import asyncio
import json
import uuid
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final

from aiohttp import WSMsgType, web
from fake_world import APPLICATION, GUILD, World

DISPATCH, HEARTBEAT, IDENTIFY, RESUME, RECONNECT, INVALID, HELLO, ACKNOWLEDGED = 0, 1, 2, 6, 7, 9, 10, 11
"""Opcodes (https://discord.com/developers/docs/topics/opcodes-and-status-codes)."""
INTERVAL: Final = 41_250
"""Milliseconds between heartbeats."""


@dataclass(eq=False)
class Session:
    """The events sent to an identified client; a session outlives its connection."""

    id: str = field(default_factory=lambda: uuid.uuid4().hex)
    events: list[str] = field(default_factory=list)
    """All dispatched events, as sent; the first has number 1."""
    socket: web.WebSocketResponse | None = None


class Gateway:
    """Accepts connections, and sends them events."""

    def __init__(self, world: World, url: Callable[[], str]) -> None:
        self._world = world
        self._url = url
        self._session: Session | None = None
        self.heard: list[str] = []
        """What clients have sent: "identify" or "resume"."""
        self.is_connected = asyncio.Event()
        self.is_lost = asyncio.Event()
        self.is_lost.set()

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
            if self._session is not None and self._session.socket is socket:
                self._session.socket = None
                self._now(connected=False)
        return socket

    def _now(self, *, connected: bool) -> None:
        (self.is_connected if connected else self.is_lost).set()
        (self.is_lost if connected else self.is_connected).clear()

    async def _hear(self, socket: web.WebSocketResponse, said: dict[str, Any]) -> None:
        match said["op"]:
            case 1:
                await socket.send_json({"op": ACKNOWLEDGED, "d": None, "s": None, "t": None})
            case 2:
                self.heard.append("identify")
                await self._welcome(socket, said["d"])
            case 6:
                self.heard.append("resume")
                await self._resume(socket, said["d"])

    async def _welcome(self, socket: web.WebSocketResponse, identity: dict[str, Any]) -> None:
        self._session = session = Session(socket=socket)
        ready = {"v": 10, "user": self._world.bot.user, "guilds": [{"id": str(GUILD), "unavailable": True}]}
        ready |= {"session_id": session.id, "resume_gateway_url": self._url(), "shard": identity.get("shard", [0, 1])}
        await self.dispatch("READY", ready | {"application": {"id": str(APPLICATION), "flags": 0}})
        await self.dispatch("GUILD_CREATE", self._world.guild)
        self._now(connected=True)

    async def _resume(self, socket: web.WebSocketResponse, wanted: dict[str, Any]) -> None:
        session = self._session
        if session is None or session.id != wanted["session_id"]:
            await socket.send_json({"op": INVALID, "d": False, "s": None, "t": None})
            return
        session.socket = socket
        for event in session.events[wanted["seq"] :]:
            await socket.send_str(event)
        await self.dispatch("RESUMED", {})
        self._now(connected=True)

    async def dispatch(self, name: str, data: Any) -> None:
        """Send the client an event: now, or when it resumes its session."""
        session = self._session
        if session is None:
            return
        event = json.dumps({"op": DISPATCH, "t": name, "s": len(session.events) + 1, "d": data})
        session.events.append(event)
        if session.socket is not None:
            with suppress(ConnectionError):  # the reader of the socket will notice
                await session.socket.send_str(event)

    async def ask_to_reconnect(self) -> None:
        """Opcode 7: ask the client to reconnect and resume."""
        await self._say({"op": RECONNECT, "d": None, "s": None, "t": None})

    async def invalidate(self) -> None:
        """Opcode 9: end the session; it cannot be resumed."""
        socket = self._socket
        self._session = None
        self._now(connected=False)
        await socket.send_json({"op": INVALID, "d": False, "s": None, "t": None})

    def cut(self) -> None:
        """Drop the connection without closing it."""
        transport = self._socket._req and self._socket._req.transport
        assert transport is not None
        transport.abort()

    async def close(self) -> None:
        """Close the current connection, if any."""
        if self._session is not None and self._session.socket is not None:
            await self._session.socket.close()

    @property
    def _socket(self) -> web.WebSocketResponse:
        assert self._session is not None
        assert self._session.socket is not None, "nobody is connected"
        return self._session.socket

    async def _say(self, said: dict[str, Any]) -> None:
        await self._socket.send_json(said)
