"""The whole bot in an in-memory Discord: a guild, a channel, people, and what each of them types and reads."""

from __future__ import annotations

import io
import logging
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import discord
import pytest
import simcord
from PIL import Image
from quick_database import empty_database
from simcord import interactions
from simcord.backend import serializers
from simcord.components import walk_components
from simcord.enums import ComponentType, InteractionType
from sqlalchemy import make_url

import bot.showing.pictures
from bot.client import Bot
from bot.posts.layouts import BOARD
from bot.settings import Settings
from bot.showing.controls import LINE
from bot.tables.live import Live
from games.engine import Answer, Ask, Picks
from games.engine.selfplay import choose

BUTTON, MENU, TEXT, GALLERY = 2, 3, 10, 12
END = "End turn"
TAKE_BACK = "Take it back"
SURE = re.compile(r"hd:(resign|cancel|takeover|replace):.*")
"""The buttons with which commands ask once more."""
RAW = re.compile(r"\b[ph][dm]?:|\bp\d+:|\bl\d+:c\d+|\bNone\b|<function|object at 0x|Traceback")
"""What no reader should ever see: keys, Python's own words."""


@dataclass(frozen=True)
class Read:
    """A message as its reader sees it."""

    id: int
    channel_id: int
    text: str
    """All its words, without those on controls."""
    buttons: dict[str, str]
    """Label to `custom_id`."""
    menus: dict[str, list[dict[str, Any]]]
    """`custom_id` to options."""
    alts: list[str]
    """What its pictures show, in words."""
    components: list[dict[str, Any]] = field(repr=False)
    message: simcord.ResponseMessage = field(repr=False)

    @property
    def files(self) -> list[Any]:
        """What is attached."""
        return list(self.message.attachments)

    @property
    def is_board(self) -> bool:
        """Whether it shows the board."""
        return [file.filename for file in self.files] == [BOARD]

    @property
    def words(self) -> Iterator[str]:
        """Everything that can be read, controls and descriptions too."""
        yield self.text
        yield from self.alts
        yield from self.buttons
        for options in self.menus.values():
            for option in options:
                yield from filter(None, (option["label"], option.get("description")))

    def button(self, label: str) -> str:
        """The `custom_id` of the button whose label begins so."""
        return next(custom_id for found, custom_id in self.buttons.items() if found.startswith(label))


def read(message: simcord.ResponseMessage) -> Read:
    """A message as its reader sees it."""
    return _read(message.components, message.content, message.id, message.channel_id, message)


def read_view(view: discord.ui.LayoutView) -> Read:
    """A message that was never sent, as its reader would see it."""
    return _read(view.to_components(), "", 0, 0, None)


def _read(components: Any, content: str, message_id: int, channel_id: int, message: Any) -> Read:
    parts = list(walk_components(components))
    return Read(
        message_id,
        channel_id,
        "\n".join(filter(None, [content, *(part["content"] for part in parts if part["type"] == TEXT)])),
        {part["label"]: part["custom_id"] for part in parts if part["type"] == BUTTON},
        {part["custom_id"]: part["options"] for part in parts if part["type"] == MENU},
        [item.get("description") or "" for part in parts if part["type"] == GALLERY for item in part["items"]],
        components,
        message,
    )


@dataclass(frozen=True)
class Reply:
    """What the bot answered to one click or command."""

    shown: Read | None
    """The message it answered with, or changed."""
    private: bool
    """Whether only the person sees it."""
    asides: list[Read]
    """What it said besides."""
    form: simcord.InteractionResult | None
    """The form that it opened."""

    @property
    def text(self) -> str:
        """All that was said, asides last."""
        return "\n".join(part.text for part in (self.shown, *self.asides) if part)


@dataclass(frozen=True, eq=False)
class Person:
    """Somebody at the keyboard. Types commands in the club's channel, and clicks wherever a message is."""

    club: Club = field(repr=False)
    actor: simcord.MemberActor

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Person) and other.id == self.id

    def __hash__(self) -> int:
        return hash(self.id)

    @property
    def id(self) -> int:
        return self.actor.id

    @property
    def mention(self) -> str:
        return f"<@{self.id}>"

    @property
    def inbox(self) -> list[Read]:
        """The direct messages, oldest first."""
        return self.club.messages(self.actor.user.dm_channel.id, self.id)

    async def types(self, command: str, *, channel: Any = None, confirm: bool = True, **options: Any) -> Reply:
        """`/command …` in the channel. What it asks once more for is confirmed, unless `confirm` is false."""
        reply = _reply(await self.actor.slash(channel or self.club.channel, command, **options))
        for label, custom_id in (reply.shown.buttons if confirm and reply.shown else {}).items():
            if SURE.fullmatch(custom_id):
                return await self.presses(reply.shown, label)
        return await self._confirmed(reply) if confirm else reply

    async def suggested(self, command: str, option: str, typed: str = "", /, **filled: Any) -> dict[Any, str]:
        """What autocompletion offers: value to what is read."""
        found = await self.actor.autocomplete(self.club.channel, command, option, typed, **filled)
        return {choice["value"]: choice["name"] for choice in found}

    async def presses(self, message: Read, label: str, *, confirm: bool = True) -> Reply:
        """Click the button whose label begins so; as `types`."""
        reply = _reply(await self._at(message).click(message.message, custom_id=message.button(label)))
        return await self._confirmed(reply) if confirm else reply

    async def chooses(self, message: Read, *values: str, confirm: bool = True) -> Reply:
        """Choose options of the message's only menu; as `types`."""
        (custom_id,) = message.menus
        reply = _reply(await self._at(message).select(message.message, values, custom_id=custom_id))
        return await self._confirmed(reply) if confirm else reply

    async def fills(self, message: Read, form: simcord.InteractionResult, typed: str) -> Reply:
        """Type into the only line of a form that a button of the message has opened, and send it."""
        return _reply(await self._at(message).submit_modal(form, {LINE: typed}))

    async def _confirmed(self, reply: Reply) -> Reply:
        """What follows when whoever is asked to confirm the end of a turn, or that it is taken back, does so."""
        for sure in (END, TAKE_BACK):
            if reply.shown is not None and sure in reply.shown.buttons:
                message = reply.shown
                return _reply(await self._at(message).click(message.message, custom_id=message.button(sure)))
        return reply

    async def sends(self, message: Read, custom_id: str, *values: str, confirm: bool = False) -> Reply:
        """Click whatever `custom_id` says on a message, whether it still stands there or not; `confirm` as `types`."""
        (reply,) = await self.club.at_once((self, message, custom_id, values))
        return await self._confirmed(reply) if confirm else reply

    def reads(self, message: Read) -> bool:
        """Whether the message can be read by this person."""
        if message.channel_id == self.club.channel.id:
            return message.message._message.visible_to(self.id)
        return message.channel_id == self.actor.user.dm_channel.id

    def _at(self, message: Read) -> Any:
        return self.actor.user if message.channel_id == self.actor.user.dm_channel.id else self.actor


def _reply(result: simcord.InteractionResult) -> Reply:
    shown = result.response
    private = result.ephemeral or (shown is not None and shown.ephemeral)
    asides = [read(message) for message in result.followups]
    return Reply(shown and read(shown), private, asides, result if result.modal else None)


@asynccontextmanager
async def opened(settings: Settings) -> AsyncIterator[simcord.Env]:
    """The bot, connected. Raises what failed inside it meanwhile."""
    file = Path(str(make_url(settings.database_url).database))
    if not file.exists():
        file.write_bytes(await empty_database())
    env = simcord.Env(Bot(settings, chance=Random(5)), shard_count=1, settle_timeout=30)
    await env.start()
    try:
        yield env
    finally:
        if env.bot._database is not None:
            await env.bot._database.close()
        await env.shutdown()
    env.raise_errors()


class Club:
    """A guild with one channel and some people; the bot keeps its tables in a temporary file."""

    def __init__(self, env: simcord.Env, settings: Settings) -> None:
        self.env, self.settings = env, settings
        self.guild = env.create_guild("The Great Wall Club")
        self.channel = self.guild.create_text_channel("wall")
        self.ada, self.bob, self.cai = (self.invite(name) for name in ("Ada", "Bob", "Cai"))

    def invite(self, name: str) -> Person:
        """A person who joins the guild."""
        user = self.env.create_user(f"user{len(self.guild._guild.members)}", global_name=name)
        return Person(self, self.guild.add_member(user))

    @property
    def bot(self) -> Bot:
        return self.env.bot

    @property
    def posts(self) -> list[Read]:
        """What everybody reads in the channel, oldest first."""
        return self.messages(self.channel.id)

    @property
    def boards(self) -> list[Read]:
        """The posts with a picture of the board."""
        return [post for post in self.posts if post.is_board]

    @property
    def board(self) -> Read:
        """The latest of them."""
        return self.boards[-1]

    def messages(self, channel_id: int, reader: int | None = None) -> list[Read]:
        """What a person reads in a channel, oldest first; without one, what everybody does."""
        stored = self.env.backend.messages.get(channel_id, {})
        return [
            read(simcord.ResponseMessage(self.env, message))
            for _, message in sorted(stored.items())
            if message.visible_to(reader)
        ]

    def everything(self) -> Iterator[Read]:
        """Every message there is, private ones too."""
        for messages in list(self.env.backend.messages.values()):
            yield from (read(simcord.ResponseMessage(self.env, message)) for message in messages.values())

    def speaks(self, language: str) -> None:
        """Let the guild be one of another language."""
        self.guild._guild.preferred_locale = language
        self.bot.get_guild(self.guild.id).preferred_locale = discord.Locale(language)

    async def live(self, table_id: int = 1) -> Live:
        """The running table as the bot has it."""
        return await self.bot.tables.live(table_id)

    async def waited_for(self, table_id: int = 1) -> list[Person]:
        """Those whom the table waits for."""
        live = await self.live(table_id)
        return [self.person(live.persons[seat]) for seat in live.waiting]

    def person(self, person_id: int) -> Person:
        """The person with this id."""
        user = simcord.UserHandle(self.env, self.env.backend.get_user(person_id))
        return Person(self, simcord.MemberActor(self.env, self.guild, user))

    async def at_once(self, *clicks: tuple[Person, Read, str, tuple[str, ...]]) -> list[Reply]:
        """Clicks that are all under way before the bot has answered any.

        Each is on the message as it was read, whatever has become of it since; any `custom_id` can be sent.
        """
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
        return [_reply(result) for result in results]

    async def restart(self) -> None:
        """Stop the bot as a power failure would, and start it again on the same file."""
        await self.shut()
        await self.env.restart_bot(Bot(self.settings, chance=Random(5)))
        await self.env.settle()

    async def shut(self) -> None:
        """Let go of the file."""
        await self.bot.tables.database.close()

    def close_inbox(self, person: Person) -> None:
        """The person takes no more direct messages."""
        path = f"/channels/{person.actor.user.dm_channel.id}/messages"
        message = "Cannot send messages to this user"
        self.env.inject_error("POST", path, status=403, code=50007, message=message, times=None)

    def open_inboxes(self) -> None:
        """Everybody takes direct messages again."""
        self.env.backend.faults.clear()

    # Ready-made situations

    async def lobby(self, *people: Person, ai: int = 0, game: str = "huang_di") -> None:
        """A table opened by the first of `people`, where all have a seat."""
        host, *others = people
        await host.types("table new", game=game)
        for person in others:
            await person.presses(self.posts[-1], "Join")
        for _ in range(ai):
            await host.types("table add-ai")

    async def start(self, *people: Person, ai: int = 0, game: str = "huang_di") -> None:
        """A game that has begun: in Huang Di everybody chooses favours."""
        await self.lobby(*people, ai=ai, game=game)
        await people[0].types("table start")

    async def petition(self, *people: Person, ai: int = 0) -> None:
        """A game whose first petition is open."""
        await self.start(*people, ai=ai)
        for person in people:
            await self.keep(person)

    async def turn(self, *people: Person, ai: int = 0) -> Person:
        """A game at the first turn of a person, who is returned. Everybody bids nothing."""
        await self.petition(*people, ai=ai)
        for person in people:
            await person.types("bid", jade=0)
        (active,) = await self.waited_for()
        return active

    async def keep(self, person: Person) -> Reply:
        """Keep the first three favours that are offered."""
        kept: dict[str, str] = {}
        for option in ("first", "second", "third"):
            kept[option] = next(iter(await person.suggested("huangdi keep", option, **kept)))
        return await person.types("huangdi keep", **kept)


def with_control(components: list[dict[str, Any]], custom_id: str, kind: int) -> list[dict[str, Any]]:
    """A message's components, with a forged control among them if it is not there anyway."""
    if any(part.get("custom_id") == custom_id for part in walk_components(components)):
        return components
    words = {"label": "forged", "style": 1} if kind == BUTTON else {"options": [{"label": "forged", "value": "forged"}]}
    return [*components, {"type": 1, "components": [{"type": int(kind), "custom_id": custom_id, **words}]}]


def raw_words(club: Club) -> list[str]:
    """What a reader should never have met, of all messages there are."""
    return [word for message in club.everything() for word in message.words if RAW.search(word)]


class Faults(logging.Handler):
    """Everything that the bot logs as an error: a test that expects one takes it out."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)

    def taken(self) -> list[str]:
        """What was logged, once."""
        taken = [f"{record.getMessage()} {record.exc_info and record.exc_info[1]!r}" for record in self.records]
        self.records.clear()
        return taken

    def __enter__(self) -> Faults:
        logging.getLogger().addHandler(self)
        return self

    def __exit__(self, *_: object) -> None:
        logging.getLogger().removeHandler(self)


def planned(live: Live, seat: int, chance: Random, policy: str = "greedy") -> list[tuple[Ask, Answer]]:
    """What an AI player would answer in the place of `seat`, up to where somebody else or chance comes in."""
    fork, steps, answers = live.table.fork(), live.table.steps, []
    while fork.steps == steps and (ask := fork.ask_of(seat)) is not None:
        sealed = fork.simultaneous
        answers.append((ask, choose(fork, ask, live.box.policy(policy), chance)))
        fork.answer(seat, answers[-1][1])
        if sealed:
            break
    return answers


def keys_of(ask: Ask, answer: Answer) -> list[str]:
    """An answer as the values of a menu or a button."""
    return list(answer) if isinstance(ask, Picks) else [str(answer)]


class Sketcher:
    """Paints one grey pixel, whatever it is to be: most tests are not about pictures, which take most of the time."""

    def __init__(self) -> None:
        pixel = io.BytesIO()
        Image.new("L", (1, 1)).save(pixel, "PNG")
        self.sketch = pixel.getvalue()

    def __getattr__(self, picture: str) -> Any:
        return lambda *seen: self.sketch

    def ending(self, *seen: Any) -> dict[str, bytes]:
        """Two pictures."""
        return {"The finished table.": self.sketch, "The ranking.": self.sketch}

    def choice(self, *seen: Any) -> None:
        """Nothing: options then bear their words, not the marks of a picture."""


@cache
def sketcher(name: str) -> Sketcher:
    """In the place of `rendering.find_painter`."""
    return Sketcher()


@contextmanager
def painted_by(painter: Any) -> Iterator[None]:
    """Whom the bot finds when it wants a picture."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bot.showing.pictures, "find_painter", painter)
        yield


def size_of(picture: bytes) -> tuple[int, int]:
    """The width and height of a PNG; raises if it is none."""
    with Image.open(io.BytesIO(picture), formats=["PNG"]) as image:
        image.load()
        return image.size
