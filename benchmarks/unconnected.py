"""The whole bot without Discord: its requests are answered at once, and clicks arrive in Discord's format.

It measures the bot and discord.py, without the time of a network or a simulator.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import cache
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, Final
from unittest.mock import patch

from discord import Guild
from discord.webhook.async_ import AsyncWebhookAdapter

from bot.client import Bot
from bot.features.play.answers import closing_of
from bot.kernel import ai_players
from bot.kernel.chores import Chores
from bot.kernel.live import Live
from bot.settings import Settings
from bot.surface.controls import Click
from games.engine import with_forced_answers
from games.engine.selfplay import choose
from storage import files

_IDS: Final = count(2**50)  # ids for everything that Discord would number
_SERVER: Final = {"name": "Club", "preferred_locale": "en-US"}


@asynccontextmanager
async def started(where: Path | Settings, chance: Random) -> AsyncIterator[Bot]:
    """Start the bot with its tables in a file, or with these settings, as after it has connected.

    Its chores run only on request, and it waits neither for the check of its database nor for players to take something
    back.
    """
    in_file = f"sqlite+aiosqlite:///{where}"
    bot = Bot(where if isinstance(where, Settings) else Settings.model_construct(database_url=in_file), chance=chance)
    bot._connection.application_id = 1
    bot.http.request = answered
    bot.get_guild = cache(lambda guild_id: Guild(data={**_SERVER, "id": str(guild_id)}, state=bot._connection))
    connected = patch.object(AsyncWebhookAdapter, "request", webhook_answered)
    at_once = patch.object(ai_players, "UNDO_DELAY", 0)
    with connected, at_once, patch.object(Chores, "start"), patch.object(files, "CHECK_TIMEOUT", 0):
        await bot._async_setup_hook()
        await bot.setup_hook()
        try:
            yield bot
        finally:
            await bot.close()


async def answered(route: Any, **_: Any) -> Any:
    """Answer a request as Discord would."""
    if route.method == "DELETE":
        return None
    if route.path == "/users/@me/channels":
        return {"id": str(next(_IDS)), "type": 1, "recipients": []}
    is_history = route.method == "GET" and route.path.endswith("/messages")
    return [] if is_history or "commands" in route.path else _message(route.channel_id)


async def webhook_answered(_adapter: object, route: Any, *_: Any, **__: Any) -> Any:
    """Answer a request that belongs to a click as Discord would."""
    return {"interaction": {"id": str(next(_IDS)), "type": 3}} if route.path.endswith("/callback") else _message(1)


def _message(channel_id: int | None, *components: Any) -> dict[str, Any]:
    return {
        "id": str(next(_IDS)),
        "channel_id": str(channel_id),
        "author": {"id": "1", "username": "Huang Di", "discriminator": "0", "avatar": None},
        "content": "",
        "timestamp": "2026-01-01T00:00:00+00:00",
        "edited_timestamp": None,
        "type": 0,
        "components": components,
        **dict.fromkeys(("tts", "mention_everyone", "pinned"), False),
        **{name: [] for name in ("mentions", "mention_roles", "attachments", "embeds")},
    }


@dataclass(frozen=True)
class Press:
    """A click on a button or a menu in a person's direct messages."""

    person_id: int
    custom_id: str
    values: Sequence[str] = ()
    """The chosen options of a menu."""
    locale: str = "en-US"
    """The person's language, as Discord names it."""

    @classmethod
    def on(cls, live: Live, chance: Random, place: int = 0, *, locale: str = "en-US") -> Press:
        """Return the click for an AI player's answer, or for its confirmation if it ends the turn.

        `place` is that of the player among those whom the table waits for.
        """
        seat = live.waiting[place]
        ask = live.ask_of(seat)
        assert ask is not None
        answer = choose(live.table, ask, live.box.policy("random"), chance)
        held = closing_of(live, seat, with_forced_answers(live.table, seat, [answer]))
        values = list(answer) if isinstance(answer, tuple) and not held else []
        key = held.path if held else "" if values else str(answer)
        click = Click("close" if held else "choose", live.id, live.table.number, key)
        return cls(live.persons[seat], f"{'hm' if values else 'hd'}:{click.custom_id}", values, locale)

    def make(self, bot: Bot) -> None:
        """Send the click."""
        kind = 3 if self.values else 2  # a menu, or a button
        options = [{"label": value, "value": value} for value in self.values]
        control = {"type": kind, "custom_id": self.custom_id, "label": "…", "style": 1, "options": options}
        bot._connection.parse_interaction_create(
            {  # only the fields that are read
                "id": str(next(_IDS)),
                "application_id": "1",
                "type": 3,
                "token": "token",
                "version": 1,
                "attachment_size_limit": 10_000_000,
                "locale": self.locale,
                "channel": {"id": "7", "type": 1, "recipients": []},
                "user": {"id": str(self.person_id), "username": "Ada", "discriminator": "0", "avatar": None},
                "message": _message(7, {"type": 1, "components": [control]}),
                "data": {"custom_id": self.custom_id, "component_type": kind, "values": list(self.values)},
            }
        )


async def at_rest(others: set[asyncio.Task[Any]]) -> None:
    """Wait until only the `others` are running."""
    while tasks := asyncio.all_tasks() - others - {asyncio.current_task()}:
        await asyncio.wait(tasks)


@asynccontextmanager
async def settled() -> AsyncIterator[None]:
    """Wait at the end until all that has begun meanwhile is over."""
    others = asyncio.all_tasks()
    yield
    await at_rest(others)


async def clicked(bot: Bot, live: Live, chance: Random, **more: str) -> Live:
    """Click, and wait until everything is posted; return the table, which must have changed."""
    async with settled():
        Press.on(live, chance, **more).make(bot)
    after = await bot.app.tables.live(live.id)
    assert (after.table.number, after.table.sealed) != (live.table.number, live.table.sealed), "a click changed nothing"
    return after


async def begun(bot: Bot, channel: int, game: str, persons: int, ai: int, *, guild: int = 1, **options: str) -> Live:
    """Start a game of people and AI players; return its table."""
    lobbies, host = bot.app.lobbies, 100 * channel
    row = await lobbies.open(guild_id=guild, channel_id=channel, host_id=host, name="Person 1", game=game)
    for person in range(1, persons):
        await lobbies.join(row.id, host + person, f"Person {person + 1}")
    for name, choice in options.items():
        await bot.app.choices.choose(row.id, host, name, choice, may_manage=False)
    for _ in range(ai):
        await lobbies.add_ai(row.id, host, may_manage=False)
    async with settled():
        await lobbies.start(row.id, host)
    return await bot.app.tables.live(row.id)
