"""A small Discord on real sockets, which the bot under test uses like the real one.

    async with FakeDiscord() as discord:
        ...  # point the bot to discord.api, and let people click

Its state is in the memory of its own process, so the bot can be killed in another one.
"""

import asyncio
import json
import re
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Literal

from aiohttp import web

from tests.bot.openapi import complaints
from tests.discord.fake_gateway import Gateway
from tests.discord.fake_rest import DEFERRED, DEFERRED_UPDATE, Rest, read
from tests.discord.fake_world import APPLICATION, EVERYTHING, MENU, Message, Person, Refused, World

COMMAND, CLICK = 2, 3


@dataclass(eq=False)
class Interaction:
    id: int
    person: Person
    channel_id: int
    message: Message | None
    token: str
    kind: int | None = None
    """Type of the acknowledgement; `None` before it."""
    original: Message | None = None
    followups: list[Message] = field(default_factory=list)
    answered: asyncio.Event = field(default_factory=asyncio.Event)

    def acknowledge(self, kind):
        self.kind = kind
        if kind not in (DEFERRED, DEFERRED_UPDATE):
            self.answered.set()

    def add(self, message):
        self.followups.append(message)
        self.answered.set()

    @property
    def panel(self):
        """Return the panel to click next: the original response, or the one that takes its place."""
        return next((message for message in self.followups if message.controls), self.original)

    @property
    def asides(self):
        return [message for message in self.followups if not message.controls]

    @property
    def text(self):
        return "\n".join(message.text for message in (self.original, *self.followups) if message)


@dataclass
class Trouble:
    method: str
    path: str
    kind: Literal["status", "hang", "drop", "lose"]
    """Respond with a status; never respond; close the connection at once; or carry out the request and then close it.
    """
    times: float
    status: int = 0
    body: Any = None
    headers: dict[str, str] = field(default_factory=dict)

    def meets(self, method, path):
        """Return whether a request fails, and count it."""
        if self.times <= 0 or method != self.method or not re.fullmatch(self.path, path):
            return False
        self.times -= 1
        return True


class Troubles:
    def __init__(self):
        self._waiting = []
        self._released = asyncio.Event()
        self.met = []
        """Failures so far: kind, method and path."""

    def refuse(self, method, path, status, code=0, *, times=1):
        body = {"code": code, "message": f"refused with {status}"}
        self._waiting.append(Trouble(method, path, "status", times, status, body))

    def show_page(self, method, path, status, page, *, times=1):
        self._waiting.append(Trouble(method, path, "status", times, status, page, {"Content-Type": "text/html"}))

    def limit(self, method, path, *, after, is_global=False):
        body = {"message": "You are being rate limited.", "retry_after": after, "global": is_global}
        headers = {"Retry-After": str(after), "Via": "1.1 fake"} | ({"X-RateLimit-Global": "true"} if is_global else {})
        self._waiting.append(Trouble(method, path, "status", 1, 429, body, headers))

    def happen(self, kind, method, path, *, times=1):
        self._waiting.append(Trouble(method, path, kind, times))

    def over(self):
        self._waiting.clear()
        self._released.set()
        self._released = asyncio.Event()

    async def before(self, request, path):
        """Return the response if the request is not carried out, else `None`; and whether to lose the response."""
        trouble = next((trouble for trouble in self._waiting if trouble.meets(request.method, path)), None)
        if trouble is None:
            return None, False
        self.met.append(f"{trouble.kind} {request.method} {path}")
        match trouble.kind:
            case "hang":
                await self._released.wait()
                return cut(request), False
            case "drop":
                return cut(request), False
            case "status":
                return answer(trouble.body, status=trouble.status, headers=trouble.headers), False
        return None, True


def answer(body, *, status=200, headers=None):
    """Return a response, in JSON by default. Its content type must be exact, or discord.py reads it as text."""
    told = {"Content-Type": "application/json"} | dict(headers or {})
    text = json.dumps(body) if told["Content-Type"] == "application/json" else body
    return web.Response(body=text.encode(), status=status, headers=told)


def cut(request):
    """Close a request's connection; the returned response is never sent."""
    if request.transport is not None:
        request.transport.abort()
    return web.Response(status=500)


class FakeDiscord:
    """Serves a `World` on a free local port, as a context manager."""

    def __init__(self, world=None, *, shards=1, strict=True):
        """With `strict`, check the bot's requests against Discord's own OpenAPI description."""
        self.world = world or World()
        self.gateway = Gateway(self.world, lambda: self.gateway_url, shards)
        self.rest = Rest(self.world, lambda: self.gateway_url, shards)
        self.troubles = Troubles()
        self.complaints = []
        self.watch = lambda moment, asked: None
        self._strict = strict
        self._host = ""

    @property
    def api(self):
        return f"http://{self._host}/api/v10"

    @property
    def gateway_url(self):
        return f"ws://{self._host}/gateway"

    async def __aenter__(self):
        app = web.Application(client_max_size=64 * 1024 * 1024)
        app.router.add_get("/gateway", self.gateway.serve)
        app.router.add_get("/gateway/", self.gateway.serve)
        app.router.add_route("*", "/api/v10/{path:.*}", self._serve)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        host, port, *_ = self._runner.addresses[0]
        self._host = f"{host}:{port}"
        return self

    async def __aexit__(self, *_):
        self.troubles.over()
        await self.gateway.close()
        await self._runner.cleanup()

    async def _serve(self, request):
        path = "/" + request.match_info["path"]
        instead, is_lost = await self.troubles.before(request, path)
        if instead is not None:
            return instead
        try:
            asked = await read(request, path)
            self.watch("asked", asked)
            if self._strict and asked.method != "PUT":  # another test checks the commands
                self.complaints += complaints(asked.method, path, asked.body)
            said = await self.rest.do(asked)
        except Refused as refused:
            if refused.code == 0:
                self.complaints.append(refused.message)
            body = {"code": refused.code, "message": refused.message}
            return answer(body, status=refused.status)
        except ConnectionError:  # the bot was killed while it was sending
            return cut(request)
        self.watch("done", asked)
        if is_lost:
            return cut(request)
        response = web.Response(status=204) if said is None else answer(said)
        with suppress(ConnectionError):  # the bot was killed before it could read this
            await response.prepare(request)
            await response.write_eof()
        self.watch("answered", asked)
        return response

    # Actions of people

    async def click(self, person, message, custom_id, *values):
        kind = next((part["type"] for part in message.controls if part["custom_id"] == custom_id), None)
        assert kind is not None, f"{custom_id} is not on the message"
        data = {"custom_id": custom_id, "component_type": kind, "id": 1}
        if kind == MENU:
            data["values"] = list(values)
        return await self._interact(CLICK, person, message.channel_id, data, message)

    async def types(self, person, channel_id, command, **options):
        kinds = {str: 3, int: 4, bool: 5, Person: 6}
        given = [
            {"name": name, "type": kinds[type(value)], "value": str(value.id) if isinstance(value, Person) else value}
            for name, value in options.items()
        ]
        named = [value for value in options.values() if isinstance(value, Person)]
        users = {str(other.id): other.user for other in named}
        members = {str(other.id): self.world.member(other) | {"permissions": EVERYTHING} for other in named}
        name, *inner = command.split()
        for part in reversed(inner):
            given = [{"name": part, "type": 1, "options": given}]
        data = {"id": "1", "name": name, "type": 1, "options": given}
        data |= {"resolved": {"users": users, "members": members}} if named else {}
        return await self._interact(COMMAND, person, channel_id, data)

    async def _interact(self, kind, person, channel_id, data, message=None):
        interaction_id = self.world.snowflake()
        interaction = Interaction(interaction_id, person, channel_id, message, f"token-{interaction_id}")
        self.rest.interactions[interaction.token] = interaction
        told = {"id": str(interaction_id), "application_id": str(APPLICATION), "type": kind, "version": 1}
        told |= {"token": interaction.token, "data": data, "channel_id": str(channel_id), "locale": "en-US"}
        told |= {"channel": self.world.channel(channel_id), "entitlements": [], "authorizing_integration_owners": {}}
        told |= {"app_permissions": EVERYTHING, "attachment_size_limit": 10 * 1024 * 1024}
        guild_id = self.world.guild_of(channel_id)
        if guild_id is not None:
            member = self.world.member(person) | {"permissions": EVERYTHING}
            told |= {"guild_id": str(guild_id), "guild_locale": "en-US", "member": member, "context": 0}
        else:
            told |= {"user": person.user, "context": 1}
        if message is not None:
            told["message"] = message.json
        await self.gateway.shard_of(guild_id).dispatch("INTERACTION_CREATE", told)
        return interaction
