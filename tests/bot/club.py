"""The whole bot in an in-memory Discord: a guild with a channel and people who type, click and read."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager
from datetime import timedelta
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, Final

import discord
import pytest
import simcord
from discord import app_commands
from simcord import interactions
from simcord.backend import serializers
from simcord.components import walk_components
from simcord.enums import ComponentType, InteractionType
from sqlalchemy import make_url

from bot.client import Bot
from bot.kernel import ai_players, allowances, moves
from bot.kernel.chores import Chores
from bot.kernel.live import Live
from bot.settings import Settings
from bot.surface import mentions
from bot.surface.commands import Tree
from tests.bot.discord_messages import BUTTON, Read, read
from tests.bot.people import Person, Reply, payload_of, reply_of
from tests.bot.positions import Positions
from tests.bot.quick_database import empty_database

RAW = re.compile(r"\b[ph][dm]?:|\bp\d+:|\bl\d+:c\d+|\bNone\b|<function|object at 0x|Traceback")
"""Text that no reader should ever see: keys and Python objects."""
PAUSE: Final = 1.0
"""Seconds that tests really wait for a timer of the bot."""
LOOK_AGAIN: Final = 0.005
"""Seconds until tests look again whether the bot has settled."""


class SimulatedDiscord(simcord.Env):
    """A simulated Discord that waits for no timers of the bot that are due within its settle time, such as chores."""

    def _schedule_timer(self, record: Any, *timer: Any) -> None:
        """Start a real timer only for a pause; the simulated one is enough for the others."""
        if record.when - self._virtual_time <= PAUSE:
            super()._schedule_timer(record, *timer)

    @staticmethod
    def _validate_idle(idle: float) -> float:
        """Look more often than SimCord whether the bot has settled."""
        return min(idle, LOOK_AGAIN)


@asynccontextmanager
async def opened(settings: Settings) -> AsyncIterator[simcord.Env]:
    """Connect the bot; raise its errors at the end."""
    file = file_of(settings)
    is_new = not file.exists()
    if is_new:
        file.write_bytes(await empty_database())
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(allowances, "monotonic", count(1.0, 24 * 60 * 60.0).__next__)  # no limits for hasty people
        patch.setattr(ai_players, "UNDO_DELAY", 0.0)
        patch.setattr(moves, "PRESENT_FOR", timedelta())  # people in tests play fast
        patch.setattr(interactions, "base_payload", payload_of)
        async with _started(settings, is_new=is_new) as env:
            yield env


def file_of(settings: Settings) -> Path:
    return Path(str(make_url(settings.database_url).database))


@asynccontextmanager
async def _started(settings: Settings, *, is_new: bool) -> AsyncIterator[simcord.Env]:
    env = SimulatedDiscord(Bot(settings, chance=Random(5)), shard_count=1, settle_timeout=30)
    with pytest.MonkeyPatch.context() as patch:
        translate_once(patch)
        if is_new:  # the first chores would find nothing to do, and take longer than many tests
            patch.setattr(Chores, "start", _start_later)
        await env.start()
    try:
        yield env
    finally:
        mentions.learn({})
        database = env.bot._database
        if database is not None:
            await env.bot.app.ai_players.close()
            env.bot.app.advisers.close()
            await env.bot.app.publisher.close()  # cut short while it reads, it would leave its connection open
            await database.close()
        await env.shutdown()
        if database is not None:  # a running task may have opened it again
            await database.close()
    env.raise_errors()


def translate_once(patch: pytest.MonkeyPatch) -> None:
    """Let all bots with the same commands share their translations."""
    patch.setattr(app_commands.CommandTree, "sync", _sync)
    patch.setattr(Tree, "_digest", lambda tree, digest=Tree._digest: _once(tree, "digest", partial(digest, tree)))


async def _sync(tree: app_commands.CommandTree[Bot]) -> list[Any]:
    """Send the commands to Discord as discord.py does."""
    assert tree.translator is not None
    payload = await _once(tree, "payload", lambda: _translated(tree))
    known = await tree._http.bulk_upsert_global_commands(tree.client.application_id, payload=payload)
    return [SimpleNamespace(name=command["name"], id=int(command["id"])) for command in known]


async def _translated(tree: app_commands.CommandTree[Bot]) -> _Unchanging:
    return _Unchanging([await each.get_translated_payload(tree, tree.translator) for each in tree.get_commands()])


class _Unchanging(list[Any]):
    """A large list that need not be copied, because nobody changes it; SimCord copies every request for its log."""

    def __deepcopy__(self, memo: object) -> _Unchanging:
        return self


async def _once(tree: app_commands.CommandTree[Bot], what: str, made: Callable[[], Awaitable[Any]]) -> Any:
    """Make something of the commands once for all bots with the same ones."""
    key = what, frozenset(command.qualified_name for command in tree.walk_commands())
    if key not in _made:
        _made[key] = await made()
    return _made[key]


_made: dict[tuple[str, frozenset[str]], Any] = {}


def _start_later(chores: Chores) -> None:
    """Start each chore after its interval, not at once; one task waits for all, since SimCord looks at each again."""

    async def wait() -> None:
        waited = timedelta()
        for interval in sorted({interval for interval, _ in chores._chores.values()}):
            await asyncio.sleep((interval - waited).total_seconds())
            waited = interval
            for name, (its, _) in chores._chores.items():
                if its == interval:
                    chores._running.begin(chores._repeat(name), name)

    chores._running.begin(wait(), "chores")


def copied(play: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., Coroutine[Any, Any, None]]:
    """Let a method bring people to a position, the first time by clicks."""

    async def reach(club: Club, *people: Person, **options: Any) -> None:
        ids = tuple(person.id for person in people)
        by = partial(play, club, *people, **options)
        await club._positions.reach(play.__name__, ids, *options.items(), by=by)

    return reach


class Club:
    """A guild with one channel and some people; the bot keeps its tables in a temporary file."""

    def __init__(self, env: simcord.Env, settings: Settings) -> None:
        self.env, self.settings = env, settings
        self.clicks: list[str] = []
        """The `custom_id` of each button that people pressed and each menu that they used."""
        self.guild = env.create_guild("The Great Wall Club")
        self.channel = self.guild.create_text_channel("wall")
        self.ada, self.bob, self.cai = (self.invite(name) for name in ("Ada", "Bob", "Cai"))
        self._positions = Positions(self)

    @property
    def file(self) -> Path:
        return file_of(self.settings)

    def invite(self, name: str) -> Person:
        user = self.env.create_user(f"user{len(self.guild._guild.members)}", global_name=name)
        return Person(self, self.guild.add_member(user))

    @property
    def bot(self) -> Bot:
        return self.env.bot

    @property
    def posts(self) -> list[Read]:
        return self.messages(self.channel.id)

    @property
    def boards(self) -> list[Read]:
        return [post for post in self.posts if post.is_board]

    @property
    def board(self) -> Read:
        return next(post for post in reversed(self.posts) if post.is_board)

    def forget_panels(self) -> None:
        """Let earlier panels stay when another is shown, as after a quarter of an hour."""
        self.bot.app.desk._panels.clear()

    def messages(self, channel_id: int, reader: int | None = None) -> list[Read]:
        """Return the messages in a channel that `reader` can see, or everyone by default, oldest first."""
        stored = self.env.backend.messages.get(channel_id, {})
        return [
            read(simcord.ResponseMessage(self.env, message))
            for _, message in sorted(stored.items())
            if message.visible_to(reader)
        ]

    def everything(self) -> Iterator[Read]:
        for messages in list(self.env.backend.messages.values()):
            yield from (read(simcord.ResponseMessage(self.env, message)) for message in messages.values())

    def speaks(self, language: str) -> None:
        self.guild._guild.preferred_locale = language
        self.bot.get_guild(self.guild.id).preferred_locale = discord.Locale(language)

    async def live(self, table_id: int = 1) -> Live:
        return await self.bot.app.tables.live(table_id)

    async def waited_for(self, table_id: int = 1) -> list[Person]:
        live = await self.live(table_id)
        return [self.person(live.persons[seat]) for seat in live.waiting]

    def person(self, person_id: int) -> Person:
        user = simcord.UserHandle(self.env, self.env.backend.get_user(person_id))
        return Person(self, simcord.MemberActor(self.env, self.guild, user))

    async def at_once(self, *clicks: tuple[Person, Read, str, tuple[str, ...]]) -> list[Reply]:
        """Send clicks on messages as they were read, with any `custom_id`, before the bot answers any of them."""
        results = []
        for person, message, custom_id, values in clicks:
            stored = self.env.backend.get_message(message.channel_id, message.id)
            guild_id = self.env.backend.get_channel(message.channel_id).guild_id
            kind = ComponentType.STRING_SELECT if values else ComponentType.BUTTON
            record, payload = interactions.base_payload(
                self.env.backend,
                type=InteractionType.MESSAGE_COMPONENT,
                channel_id=message.channel_id,
                guild_id=guild_id,
                user_id=person.id,
                data={"custom_id": custom_id, "component_type": kind} | ({"values": list(values)} if values else {}),
            )
            shown = {"components": with_control(message.components, custom_id, kind)}
            payload["message"] = dict(serializers.message_payload(self.env.backend, stored)) | shown
            record.source_message_id = stored.id
            results.append(simcord.InteractionResult(self.env, record))
            self.env.backend.emit("INTERACTION_CREATE", payload)
        await self.env.settle()
        return [reply_of(result) for result in results]

    async def read(self, reads: Callable[..., Awaitable[Any]], *given: Any) -> Any:
        """Return what a function of the storage reads."""
        async with self.bot.app.tables.database.reading() as connection:
            return await reads(connection, *given)

    async def write(self, writes: Callable[..., Awaitable[Any]], *given: Any, **fields: Any) -> Any:
        """Let a function of the storage write."""
        async with self.bot.app.tables.database.transaction() as connection:
            return await writes(connection, *given, **fields)

    async def agree(self, channel_id: int) -> None:
        """Let everyone who has not voted yet on the newest vote of a channel vote for it, until it is decided."""
        while found := next(filter(_ballot, reversed(self.messages(channel_id))), None):
            custom_id, person_id = _ballot(found) or ("", 0)
            await self.person(person_id).sends(found, custom_id)

    async def restart(self) -> None:
        """Stop the bot as in a power failure, and start it again on the same database."""
        former = self.bot.app
        await self.shut()
        await self.env.restart_bot(Bot(self.settings, chance=Random(5)))
        await former.tables.database.close()  # as in `opened`
        former.advisers.close()
        await former.ai_players.close()  # a killed bot would leave no process either
        await self.env.settle()

    async def shut(self) -> None:
        await self.bot.app.tables.database.close()

    def close_inbox(self, person: Person) -> None:
        """Make a person refuse direct messages."""
        path = f"/channels/{person.actor.user.dm_channel.id}/messages"
        message = "Cannot send messages to this user"
        self.env.inject_error("POST", path, status=403, code=50007, message=message, times=None)

    def open_inboxes(self) -> None:
        """Make everyone accept direct messages again."""
        self.env.backend.faults.clear()

    # Ready-made situations

    @copied
    async def lobby(self, host: Person, *others: Person, ai: int = 0, game: str = "huang_di") -> None:
        await host.types("table new", game=game)
        for person in others:
            await person.does(self.posts[-1], "join")
        for _ in range(ai):
            await host.types("table add-ai")

    @copied
    async def start(self, *people: Person, ai: int = 0, game: str = "huang_di") -> None:
        """Start a game; Huang Di begins with the choice of favours."""
        await self.lobby(*people, ai=ai, game=game)
        await people[0].types("table start")

    @copied
    async def petition(self, *people: Person, ai: int = 0) -> None:
        """Start a game and play to its first petition."""
        await self.start(*people, ai=ai)
        for person in people:
            await self.keep(person)

    @copied
    async def _bids(self, *people: Person, ai: int = 0) -> None:
        await self.petition(*people, ai=ai)
        for person in people:
            await person.types("bid", jade=0)

    async def turn(self, *people: Person, ai: int = 0) -> Person:
        """Start a game and play to the first turn; return its player. All bids are 0."""
        await self._bids(*people, ai=ai)
        (active,) = await self.waited_for()
        return active

    async def turns(self, *people: Person) -> list[Person]:
        """Like `turn`; return all players in turn order."""
        active = await self.turn(*people)
        live = await self.live()
        order = [self.person(live.persons[seat]) for seat in range(len(people))]
        start = order.index(active)
        return order[start:] + order[:start]

    async def keep(self, person: Person) -> Reply:
        kept: dict[str, str] = {}
        for option in ("first", "second", "third"):
            kept[option] = next(iter(await person.suggested("huangdi keep", option, **kept)))
        return await person.types("huangdi keep", **kept)


def _ballot(post: Read) -> tuple[str, int] | None:
    """Return the button of a vote's post to vote for it, and who has not voted yet; `None` if there is neither."""
    yes = [custom_id for custom_id in post.buttons.values() if re.fullmatch(r"hd:vote:.*/yes(#\d+)?", custom_id)]
    missing = re.search(r"<@(\d+)>\.?$", post.text, re.MULTILINE)
    return (yes[0], int(missing[1])) if yes and missing else None


def with_control(components: list[dict[str, Any]], custom_id: str, kind: int) -> list[dict[str, Any]]:
    """Return a message's components, with a forged control added unless it is there already."""
    if any(part.get("custom_id") == custom_id for part in walk_components(components)):
        return components
    words = {"label": "forged", "style": 1} if kind == BUTTON else {"options": [{"label": "forged", "value": "forged"}]}
    return [*components, {"type": 1, "components": [{"type": int(kind), "custom_id": custom_id, **words}]}]


def raw_words(club: Club) -> list[str]:
    """Return the text of all messages that no reader should ever see."""
    return [word for message in club.everything() for word in message.words if RAW.search(word)]
