"""The whole bot without Discord: its requests are answered at once, and clicks arrive in Discord's format.

It measures the bot and discord.py, without the time of a network or a simulator.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import cache, partial
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
from storage import integrity

_IDS: Final = count(2**50)  # ids for everything that Discord would number
_BUTTON, _MENU = 2, 3


@asynccontextmanager
async def started(file: Path, chance: Random) -> AsyncIterator[Bot]:
    """Start the bot with its tables in `file`; see `started_with`."""
    async with started_with(Settings.model_construct(database_url=f"sqlite+aiosqlite:///{file}"), chance) as bot:
        yield bot


@asynccontextmanager
async def started_with(settings: Settings, chance: Random) -> AsyncIterator[Bot]:
    """Start the bot, as after it has connected.

    Its chores run only on request, and it waits neither for the check of its database nor for players to take something
    back.
    """
    bot = Bot(settings, chance=chance)
    bot._connection.application_id = 1
    bot.http.request = answered  # type: ignore[method-assign]  # there is no Discord
    bot.get_guild = cache(partial(_guild, bot))  # type: ignore[method-assign]  # as Discord has told them
    connected = patch.object(AsyncWebhookAdapter, "request", webhook_answered)
    at_once = patch.object(ai_players, "PATIENCE", 0)
    with connected, at_once, patch.object(Chores, "start"), patch.object(integrity, "PATIENCE", 0):
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


def _guild(bot: Bot, guild_id: int) -> Guild:
    known: Any = {"id": str(guild_id), "name": "Club", "preferred_locale": "en-US"}
    return Guild(data=known, state=bot._connection)


def _message(channel_id: int | None, components: Sequence[Any] = ()) -> dict[str, Any]:
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
    """A click with which a player whose turn it is changes a table."""

    live: Live
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
        return cls(live, live.persons[seat], f"{'hm' if values else 'hd'}:{click.custom_id}", values, locale)

    def make(self, bot: Bot) -> None:
        """Send the click, from the player's panel in their direct messages."""
        press(bot, self.person_id, self.custom_id, self.values, self.locale)

    async def carried_out(self, bot: Bot) -> Live:
        """Click, and wait until everything is posted; return the table, which must have changed."""
        others = asyncio.all_tasks()
        self.make(bot)
        await at_rest(others)
        after = await bot.app.tables.live(self.live.id)
        before = self.live.table
        assert (after.table.number, after.table.sealed) != (before.number, before.sealed), "a click has changed nothing"
        return after


def press(bot: Bot, person_id: int, custom_id: str, values: Sequence[str] = (), locale: str = "en-US") -> None:
    """Send a click in a person's direct messages; `values` are the chosen options of a menu."""
    kind = _MENU if values else _BUTTON
    options = [{"label": value, "value": value} for value in values]
    control = {"type": kind, "custom_id": custom_id, "label": "…", "style": 1, "options": options}
    bot._connection.parse_interaction_create(
        {  # type: ignore[typeddict-item, typeddict-unknown-key]  # only the fields that are read
            "id": str(next(_IDS)),
            "application_id": "1",
            "type": 3,
            "token": "token",
            "version": 1,
            "attachment_size_limit": 10_000_000,
            "locale": locale,
            "channel": {"id": "7", "type": 1, "recipients": []},
            "user": {"id": str(person_id), "username": "Ada", "discriminator": "0", "avatar": None},
            "message": _message(7, [{"type": 1, "components": [control]}]),
            "data": {"custom_id": custom_id, "component_type": kind, "values": list(values)},
        }
    )


async def at_rest(others: set[asyncio.Task[Any]]) -> None:
    """Wait until only the `others` are running."""
    while tasks := asyncio.all_tasks() - others - {asyncio.current_task()}:
        await asyncio.wait(tasks)


async def begun(
    bot: Bot,
    channel: int,
    game: str,
    persons: int,
    ai: int,
    *,
    guild: int = 1,
    options: Mapping[str, str] | None = None,
) -> int:
    """Start a game of people and AI players; return the id of its table."""
    lobbies, host = bot.app.lobbies, 100 * channel
    row = await lobbies.open(guild_id=guild, channel_id=channel, host_id=host, name="Person 1", game=game)
    for person in range(1, persons):
        await lobbies.join(row.id, host + person, f"Person {person + 1}")
    for name, choice in (options or {}).items():
        await bot.app.choices.choose(row.id, host, name, choice, may_manage=False)
    for _ in range(ai):
        await lobbies.add_ai(row.id, host, may_manage=False)
    others = asyncio.all_tasks()
    await lobbies.start(row.id, host)
    await at_rest(others)
    return row.id
