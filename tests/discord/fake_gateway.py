"""The fake's gateway: the connections of each shard. No session is resumed: its client begins another."""

import asyncio
import json
from contextlib import suppress
from itertools import count

from aiohttp import WSMsgType, web

from tests.discord.fake_world import APPLICATION

DISPATCH, RECONNECT, INVALID, HELLO, ACKNOWLEDGED = 0, 7, 9, 10, 11
"""Opcodes (https://discord.com/developers/docs/topics/opcodes-and-status-codes)."""
INTERVAL = 41_250
_NUMBERS = count(1)


class Shard:
    """The connections of one shard: each of them gets every event."""

    def __init__(self):
        self._sockets = []
        self.is_connected = asyncio.Event()
        self.is_lost = asyncio.Event()
        self.is_lost.set()

    def connect(self, socket):
        self._sockets.append(socket)
        self._look()

    def lose(self, socket):
        if socket in self._sockets:
            self._sockets.remove(socket)
            self._look()

    def _look(self):
        (self.is_connected if self._sockets else self.is_lost).set()
        (self.is_lost if self._sockets else self.is_connected).clear()

    async def dispatch(self, name, data):
        for socket in list(self._sockets):
            with suppress(ConnectionError):  # the reader of the socket will notice
                await send(socket, name, data)

    async def ask_to_reconnect(self):
        await self.newest.send_json({"op": RECONNECT, "d": None, "s": None, "t": None})

    async def invalidate(self):
        socket = self.newest
        self.lose(socket)
        await refuse(socket)

    async def close(self):
        for socket in list(self._sockets):
            await socket.close()

    @property
    def newest(self):
        return self._sockets[-1]


async def send(socket, name, data):
    await socket.send_json({"op": DISPATCH, "t": name, "s": next(_NUMBERS), "d": data})


async def refuse(socket, *_):
    await socket.send_json({"op": INVALID, "d": False, "s": None, "t": None})


class Gateway:
    """Accepts connections, and sends them the events of their shards."""

    def __init__(self, world, url, shards):
        self._world = world
        self._url = url
        self.shards = [Shard() for _ in range(shards)]
        self.heard = []
        """What clients have sent: "identify" or "resume"."""
        self.welcome = self._welcome
        self.resume = refuse

    def shard_of(self, guild_id):
        """Return the shard of a guild, or of direct messages.

        https://docs.discord.com/developers/events/gateway#sharding
        """
        return self.shards[((guild_id or 0) >> 22) % len(self.shards)]

    async def serve(self, request):
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

    async def _hear(self, socket, said):
        match said["op"]:
            case 1:
                await socket.send_json({"op": ACKNOWLEDGED, "d": None, "s": None, "t": None})
            case 2:
                self.heard.append("identify")
                await self.welcome(socket, *said["d"].get("shard", (0, 1)))
            case 6:
                self.heard.append("resume")
                await self.resume(socket)

    async def _welcome(self, socket, shard_id, shards):
        shard = self.shards[shard_id]
        guilds = [guild_id for guild_id in self._world.guilds if self.shard_of(guild_id) is shard]
        unavailable = [{"id": str(guild_id), "unavailable": True} for guild_id in guilds]
        ready = {"v": 10, "user": self._world.bot.user, "guilds": unavailable, "session_id": f"session {shard_id}"}
        ready |= {"resume_gateway_url": f"{self._url()}/", "shard": [shard_id, shards]}
        await send(socket, "READY", ready | {"application": {"id": str(APPLICATION), "flags": 0}})
        for guild_id in guilds:
            await send(socket, "GUILD_CREATE", self._world.guild(guild_id))
        shard.connect(socket)

    async def close(self):
        for shard in self.shards:
            await shard.close()
