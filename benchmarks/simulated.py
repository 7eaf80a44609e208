"""The whole bot in SimCord's in-memory Discord, and tables where people click what an AI player would choose."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

import simcord
from simcord import interactions
from simcord.backend import serializers
from simcord.components import walk_components
from simcord.enums import ComponentType, InteractionType

from bot.client import Bot
from bot.kernel import ai_players
from bot.kernel.chores import Chores
from bot.kernel.live import Live
from bot.kernel.workers import painting, prepare
from bot.settings import Settings
from bot.surface.controls import Click
from games.engine import Seat
from games.engine.selfplay import choose

GAME = "huang_di"
PATIENCE = 120.0
"""Maximum time of a round of clicks, in seconds."""


@asynccontextmanager
async def opened(chance: Random) -> AsyncIterator[simcord.Env]:
    """Connect the bot, with its tables in a file; raise the bot's errors at the end.

    Its chores are off, because they would disturb the measurements, and AI players wait for nobody.
    """
    at_once = patch.object(ai_players, "PATIENCE", 0)
    with TemporaryDirectory(prefix="huangdi-bench-") as folder, at_once, patch.object(Chores, "start"):
        address = f"sqlite+aiosqlite:///{Path(folder) / 'tables.sqlite3'}"
        prepare()
        await painting(bool)  # the first boards are painted before
        bot = Bot(Settings.model_construct(database_url=address), chance=chance)
        env = simcord.Env(bot, shard_count=1, settle_timeout=PATIENCE)
        await env.start()
        try:
            yield env
        finally:
            await bot.close()
            await env.shutdown()
        env.raise_errors()


@dataclass(frozen=True)
class Aim:
    """The control to click next."""

    person_id: int
    message: Any
    """The message as SimCord stores it."""
    custom_id: str
    values: Sequence[str] = ()
    """The chosen options of a menu."""


@dataclass
class Sitting:
    """A channel with a table and its people."""

    env: simcord.Env
    bot: Bot
    channel: simcord.ChannelHandle
    table_id: int
    chance: Random
    panels: dict[Seat, Any] = field(default_factory=dict)
    """The message with each seat's question, as SimCord stores it."""

    async def live(self) -> Live:
        """Return the bot's table."""
        return await self.bot.app.tables.live(self.table_id)

    @property
    def board(self) -> Any:
        """The latest post with the button *Take your turn*."""
        posts = self.env.backend.messages[self.channel.id].values()
        calling = [post for post in posts if any(click.verb == "open" for click in controls_of(post).values())]
        return max(calling, key=lambda post: post.id)

    async def next_press(self) -> tuple[Seat, Aim] | None:
        """Return the next click of a player whose turn it is, with their seat; `None` once the game is over."""
        live = await self.live()
        if not live.waiting:
            return None
        seat = live.waiting[0]
        panel = self.panels.get(seat)
        return seat, Aim(live.persons[seat], *self._control(live, seat, panel))

    def _control(self, live: Live, seat: Seat, panel: Any) -> tuple[Any, str, Sequence[str]]:
        ask = live.ask_of(seat)
        assert ask is not None
        number = live.table.number
        offered = controls_of(panel) if panel else {}
        for custom_id, click in offered.items():
            if click.verb == "close" and click.number == number:
                return panel, custom_id, ()
        asking = [key for key, click in offered.items() if click.verb == "choose" and click.number == number]
        if not asking:
            return self.board, f"hd:{Click('open', self.table_id, number).custom_id}", ()
        answer = choose(live.table, ask, live.box.policy("medium"), self.chance)
        if isinstance(answer, tuple):
            return panel, next(custom_id for custom_id in asking if custom_id.startswith("hm:")), answer
        for custom_id, values, path in choices_of(panel):
            if custom_id in asking and path.partition(";")[0] == str(answer):
                return panel, custom_id, values
        return panel, f"hd:{Click('answer', self.table_id, number, str(answer)).custom_id}", ()

    def press(self, aim: Aim) -> simcord.InteractionResult:
        """Click, without waiting for the answer.

        SimCord's own clicks come one at a time, and wait until the whole bot is idle.
        """
        backend = self.env.backend
        menu = aim.custom_id.startswith("hm:")
        kind = ComponentType.STRING_SELECT if menu else ComponentType.BUTTON
        record, payload = interactions.base_payload(
            backend,
            type=InteractionType.MESSAGE_COMPONENT,
            channel_id=aim.message.channel_id,
            guild_id=backend.get_channel(aim.message.channel_id).guild_id,
            user_id=aim.person_id,
            data={"custom_id": aim.custom_id, "component_type": kind} | ({"values": list(aim.values)} if menu else {}),
        )
        message: dict[str, Any] = dict(serializers.message_payload(backend, aim.message))
        if aim.custom_id not in controls_of(aim.message):  # on another page of the panel, or in a form
            forged = {"type": int(ComponentType.BUTTON), "custom_id": aim.custom_id, "label": "…", "style": 1}
            message["components"] = [*message["components"], {"type": 1, "components": [forged]}]
        payload["message"] = message
        record.source_message_id = aim.message.id
        backend.emit("INTERACTION_CREATE", payload)
        return simcord.InteractionResult(self.env, record)

    def answered(self, seat: Seat, result: simcord.InteractionResult) -> None:
        """Keep the panel that answered a click."""
        assert result.response is not None, self.env.errors
        self.panels[seat] = result.response._message


def controls_of(message: Any) -> dict[str, Click]:
    """Return the controls of a message, as clicks by `custom_id`."""
    found = {}
    for part in walk_components(message.components):
        custom_id = part.get("custom_id", "")
        if custom_id.startswith(("hd:", "hm:")):
            verb, table_id, number, key = custom_id[3:].split(":", 3)
            found[custom_id] = Click(verb, int(table_id), int(number), key)
    return found


def choices_of(message: Any) -> Iterator[tuple[str, Sequence[str], str]]:
    """Yield the choices on a message's controls: `custom_id`, the value of a menu, and the answers as text."""
    for part in walk_components(message.components):
        custom_id = part.get("custom_id", "")
        if custom_id.startswith("hm:"):
            yield from ((custom_id, (option["value"],), option["value"]) for option in part["options"])
        elif custom_id.startswith("hd:"):
            yield custom_id, (), custom_id.split(":", 4)[4]


async def gathered(
    env: simcord.Env, guild: simcord.GuildHandle, name: str, *, persons: int, ai: int, game: str = GAME
) -> tuple[simcord.ChannelHandle, list[simcord.MemberActor]]:
    """Open a table in a new channel called `name`; return the channel, and the people, the host first."""
    channel = guild.create_text_channel(name)
    people = [
        guild.add_member(env.create_user(f"{name}-{seat}", global_name=f"Person {seat + 1}")) for seat in range(persons)
    ]
    host, guests = people[0], people[1:]
    await host.slash(channel, "table new", game=game)
    for guest in guests:
        await guest.slash(channel, "table join")
    for _ in range(ai):
        await host.slash(channel, "table add-ai")
    return channel, people


async def seated(env: simcord.Env, guild: simcord.GuildHandle, name: str, persons: int, ai: int) -> Sitting:
    """Start a game in a new channel called `name`."""
    channel, (host, *_) = await gathered(env, guild, name, persons=persons, ai=ai)
    await host.slash(channel, "table start")
    assert isinstance(env.bot, Bot)
    row = await env.bot.app.tables.in_channel(channel.id)
    return Sitting(env, env.bot, channel, row.id, Random(row.id))
