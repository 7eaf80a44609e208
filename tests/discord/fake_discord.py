"""A small Discord on real sockets, which the bot under test uses like the real one.

    async with FakeDiscord() as discord:
        ...  # point the bot to discord.api, and let people click

Its state is in the memory of its own process, so the bot can be killed in another one.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Literal, Self, TypeAlias

from aiohttp import web

from tests.bot.openapi import complaints
from tests.discord.fake_gateway import Gateway
from tests.discord.fake_rest import DEFERRED, DEFERRED_UPDATE, FORM, Asked, Rest, read
from tests.discord.fake_trouble import RateLimits, Troubles, answer, cut
from tests.discord.fake_world import APPLICATION, EVERYTHING, MENU, Json, Message, Person, Refused, World

COMMAND, CLICK, SUGGEST, SENT_FORM = 2, 3, 4, 5
"""Kinds of interactions."""
Moment: TypeAlias = Literal["asked", "done", "answered"]
"""Stages of a request: it has arrived; it was carried out; its response was sent."""


@dataclass(eq=False)
class Interaction:
    """A click or a command of a person, and the bot's answers."""

    id: int
    person: Person
    channel_id: int
    message: Message | None
    """The clicked message."""
    token: str
    kind: int | None = None
    """Type of the acknowledgement; `None` before it."""
    data: Json = field(default_factory=dict)
    """Data of the acknowledgement: a form, or suggestions."""
    original: Message | None = None
    """The message that answers it."""
    followups: list[Message] = field(default_factory=list)
    is_expired: bool = False
    """Whether it is too late for an answer."""
    acknowledged: asyncio.Event = field(default_factory=asyncio.Event)
    answered: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when the person can read an answer."""

    def acknowledge(self, kind: int, data: Json) -> None:
        """Record the bot's acknowledgement."""
        self.kind, self.data = kind, data
        self.acknowledged.set()
        if kind not in (DEFERRED, DEFERRED_UPDATE):
            self.answered.set()

    def answer(self) -> None:
        """Record that the original response was sent."""
        self.answered.set()

    def add(self, message: Message) -> None:
        """Record a followup message. After a panel, the original response still comes, with a link to the panel."""
        self.followups.append(message)
        if not message.controls:
            self.answered.set()

    @property
    def panel(self) -> Message | None:
        """Return the panel to click next: the original response, or the one it links to."""
        return next((message for message in self.followups if message.controls), self.original)

    @property
    def asides(self) -> list[Message]:
        """Return the followup messages without controls."""
        return [message for message in self.followups if not message.controls]

    @property
    def text(self) -> str:
        """The text of all answers."""
        return "\n".join(message.text for message in (self.original, *self.followups) if message)


class FakeDiscord:
    """Serves a `World` on a free local port, as a context manager."""

    def __init__(self, world: World | None = None, *, shards: int = 1, strict: bool = True) -> None:
        """With `strict`, check the bot's requests against Discord's own OpenAPI description."""
        self.world = world or World()
        self.gateway = Gateway(self.world, lambda: self.gateway_url, shards)
        self.rest = Rest(self.world, lambda: self.gateway_url, shards)
        self.troubles = Troubles()
        self.limits = RateLimits()
        self.complaints: list[str] = []
        """Invalid requests of the bot."""
        self.watch: Callable[[Moment, Asked], None] = lambda moment, asked: None
        """Called at every stage of every request."""
        self._strict = strict
        self._host = ""

    @property
    def api(self) -> str:
        """The address that replaces https://discord.com/api/v10."""
        return f"http://{self._host}/api/v10"

    @property
    def gateway_url(self) -> str:
        """The address that replaces wss://gateway.discord.gg."""
        return f"ws://{self._host}/gateway"

    async def __aenter__(self) -> Self:
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

    async def __aexit__(self, *_: object) -> None:
        self.troubles.over()
        await self.gateway.close()
        await self._runner.cleanup()

    async def _serve(self, request: web.Request) -> web.StreamResponse:
        path = "/" + request.match_info["path"]
        refusal, headers = self.limits.take(request.method, path)
        if refusal is not None:
            return refusal
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
            return answer(body, status=refused.status, headers=headers)
        except ConnectionError:  # the bot was killed while it was sending
            return cut(request)
        self.watch("done", asked)
        if is_lost:
            return cut(request)
        response = web.Response(status=204, headers=headers) if said is None else answer(said, headers=headers)
        with suppress(ConnectionError):  # the bot was killed before it could read this
            await response.prepare(request)
            await response.write_eof()
        self.watch("answered", asked)
        return response

    # Actions of people

    async def click(self, person: Person, message: Message, custom_id: str, *values: str) -> Interaction:
        """Press a button, or choose `values` in a menu."""
        kind = next((part["type"] for part in message.controls if part["custom_id"] == custom_id), None)
        assert kind is not None, f"{custom_id} is not on the message"
        data: Json = {"custom_id": custom_id, "component_type": kind, "id": 1}
        if kind == MENU:
            data["values"] = list(values)
        return await self._interact(CLICK, person, message.channel_id, data, message)

    async def types(
        self, person: Person, channel_id: int, command: str, **options: str | int | bool | Person
    ) -> Interaction:
        """Type a slash command, such as `table new`."""
        kinds: dict[type, int] = {str: 3, int: 4, bool: 5, Person: 6}
        given: list[Json] = [
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

    async def fills(self, person: Person, opened: Interaction, typed: str) -> Interaction:
        """Type into the only field of a form, and submit it."""
        assert opened.kind == FORM
        line = opened.data["components"][0]["component"]
        sent = {"type": 18, "id": 1, "component": {"type": 4, "id": 2, "custom_id": line["custom_id"], "value": typed}}
        data = {"custom_id": opened.data["custom_id"], "components": [sent]}
        return await self._interact(SENT_FORM, person, opened.channel_id, data, opened.message)

    async def _interact(
        self, kind: int, person: Person, channel_id: int, data: Json, message: Message | None = None
    ) -> Interaction:
        interaction_id = self.world.snowflake()
        interaction = Interaction(interaction_id, person, channel_id, message, f"token-{interaction_id}")
        self.rest.interactions[interaction.token] = interaction
        told: Json = {"id": str(interaction_id), "application_id": str(APPLICATION), "type": kind, "version": 1}
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
