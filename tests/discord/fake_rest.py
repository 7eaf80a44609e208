"""The fake's REST API."""

import json
import re
import time
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from tests.discord.fake_world import APPLICATION, EPHEMERAL, Json, Message, Refused

MESSAGE_ANSWER, DEFERRED, DEFERRED_UPDATE, UPDATE = 4, 5, 6, 7
NONCES = 180.0
"""Seconds in which a nonce creates only one message."""
_FILES = count(9_000_000)


@dataclass(frozen=True)
class Asked:
    method: str
    path: str
    query: dict[str, str]
    body: Any
    files: list[Json] = field(default_factory=list)


async def read(request, path):
    query = dict(request.query)
    if request.content_type != "multipart/form-data":
        text = await request.text()
        return Asked(request.method, path, query, json.loads(text) if text else None)
    body = None
    files = []
    async for part in await request.multipart():
        if part.name == "payload_json":
            body = json.loads(await part.text())
            continue
        url = f"https://cdn.example/{part.filename}"
        file = {"id": str(next(_FILES)), "filename": part.filename, "size": len(await part.read(decode=False))}
        files.append(file | {"url": url, "proxy_url": url, "ephemeral": False})
    return Asked(request.method, path, query, body, files)


class Rest:
    """Carries out requests. Every handler returns the JSON of its response; `None` means 204."""

    def __init__(self, world, gateway_url, shards):
        """`shards` is how many shards Discord recommends to the bot."""
        self.world = world
        self._gateway_url = gateway_url
        self._shards = shards
        self._nonces = {}
        self.nonces = NONCES
        self.sessions = []
        self.interactions = {}
        self._routes = [
            (method, re.compile(path.replace("#", r"(\d+)").replace("*", r"([^/]+)")), handler)
            for method, path, handler in (
                ("GET", "/users/@me", self._me),
                ("GET", "/oauth2/applications/@me", self._application),
                ("GET", "/gateway/bot", self._gateway),
                ("PUT", "/applications/#/commands", self._commands),
                ("POST", "/users/@me/channels", self._inbox),
                ("GET", "/guilds/#", self._guild),
                ("GET", "/channels/#/messages", self._history),
                ("POST", "/channels/#/messages", self._post),
                ("GET", "/channels/#/messages/#", self._message),
                ("PATCH", "/channels/#/messages/#", self._edit),
                ("DELETE", "/channels/#/messages/#", self._delete),
                ("POST", "/interactions/#/*/callback", self._answer),
                ("POST", "/webhooks/#/*", self._follow_up),
                ("PATCH", "/webhooks/#/*/messages/@original", self._edit_original),
                ("DELETE", "/webhooks/#/*/messages/@original", self._delete_original),
            )
        ]

    async def do(self, asked):
        for method, pattern, handler in self._routes:
            if method == asked.method and (match := pattern.fullmatch(asked.path)):
                return await handler(asked, *(int(part) if part.isdecimal() else part for part in match.groups()))
        raise Refused(404, 0, f"no route {asked.method} {asked.path}")

    async def _me(self, _):
        return self.world.bot.user

    async def _application(self, _):
        told = {"id": str(APPLICATION), "name": "Huangdi", "description": "", "icon": None, "verify_key": ""}
        return told | {"bot_public": True, "bot_require_code_grant": False, "flags": 0, "owner": self.world.bot.user}

    async def _gateway(self, _):
        remaining = self.sessions.pop(0) if self.sessions else 999
        limit = {"total": 1000, "remaining": remaining, "reset_after": 0, "max_concurrency": 1}
        return {"url": self._gateway_url(), "shards": self._shards, "session_start_limit": limit}

    async def _commands(self, asked, _):
        self.world.commands = [
            {"options": []} | command | {"id": str(5000 + number), "application_id": str(APPLICATION), "version": "1"}
            for number, command in enumerate(asked.body)
        ]
        return self.world.commands

    async def _inbox(self, asked):
        return self.world.channel(self.world.inbox(int(asked.body["recipient_id"])))

    async def _guild(self, _, guild_id):
        return self.world.guild(guild_id)

    async def _history(self, asked, channel_id):
        self.world.channel(channel_id)
        before, after = (int(asked.query.get(name, 0)) for name in ("before", "after"))
        found = [m for m in self.world.written(channel_id) if after < m.id and (not before or m.id < before)]
        limit = int(asked.query.get("limit", 50))
        page = found[:limit] if after else found[-limit:]
        return [message.json for message in reversed(page)]

    async def _post(self, asked, channel_id):
        self.world.channel(channel_id)
        nonce = asked.body.get("nonce")
        at, known = self._nonces.get(nonce, (0.0, None))
        if known and asked.body.get("enforce_nonce") and time.monotonic() - at < self.nonces:
            return known.json
        message = Message(self.world.snowflake(), channel_id, self.world.bot, nonce=nonce)
        message.write(asked.body, asked.files)
        self.world.add(message)
        if nonce:
            self._nonces[nonce] = time.monotonic(), message
        return message.json

    async def _message(self, _, channel_id, message_id):
        return self.world.message(channel_id, message_id).json

    async def _edit(self, asked, channel_id, message_id):
        message = self.world.message(channel_id, message_id)
        message.write(asked.body, asked.files)
        return message.json

    async def _delete(self, _, channel_id, message_id):
        self.world.message(channel_id, message_id).is_deleted = True

    # Interactions

    def _interaction(self, token):
        interaction = self.interactions.get(str(token))
        if interaction is None:
            raise Refused(404, 10062, "Unknown interaction")
        return interaction

    async def _answer(self, asked, interaction_id, token):
        interaction = self._interaction(token)
        if interaction.kind is not None:
            raise Refused(400, 40060, "Interaction has already been acknowledged.")
        kind, data = asked.body["type"], asked.body.get("data") or {}
        if kind in (MESSAGE_ANSWER, DEFERRED):
            interaction.original = self._reply(interaction, data, asked.files)
        elif kind in (DEFERRED_UPDATE, UPDATE):
            interaction.original = interaction.message
            if kind == UPDATE:
                interaction.message.write(data, asked.files)
        interaction.acknowledge(kind)
        told = {"id": str(interaction_id), "type": 2, "response_message_id": None}
        return {"interaction": told | {"response_message_loading": False, "response_message_ephemeral": True}}

    def _reply(self, interaction, data, files):
        reader = interaction.person.id if data.get("flags", 0) & EPHEMERAL else None
        message = Message(self.world.snowflake(), interaction.channel_id, self.world.bot, reader=reader)
        message.write(data, files)
        self.world.add(message)
        return message

    async def _follow_up(self, asked, _, token):
        interaction = self._interaction(token)
        if interaction.kind is None:
            raise Refused(404, 10015, "Unknown Webhook")
        message = self._reply(interaction, asked.body, asked.files)
        interaction.add(message)
        return message.json

    async def _edit_original(self, asked, _, token):
        interaction = self._interaction(token)
        self._original(interaction).write(asked.body, asked.files)
        interaction.answered.set()
        return interaction.original.json

    async def _delete_original(self, _, __, token):
        interaction = self._interaction(token)
        self._original(interaction).is_deleted = True
        interaction.original = None

    def _original(self, interaction):
        if interaction.original is None or interaction.original.is_deleted:
            raise Refused(404, 10015, "Unknown Webhook")
        return interaction.original
