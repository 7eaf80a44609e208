"""The state of the fake Discord: guilds, their channels and people, and every message ever sent."""

from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import cached_property
from typing import Any

from discord.utils import utcnow

APPLICATION = 700
GUILD = 800
"""The id of the first guild. Those after it are on the shards 1, 2, ..., if there are so many."""
EPOCH = 1_420_070_400_000
"""Discord's epoch, in milliseconds (https://discord.com/developers/docs/reference#snowflakes)."""
EVERYTHING = str(2**53 - 1)
EPHEMERAL = 1 << 6
BUTTON, MENU, TEXT = 2, 3, 10

Json = dict[str, Any]


class Refused(Exception):
    def __init__(self, status, code, message):
        super().__init__(f"{status} {code}: {message}")
        self.status, self.code, self.message = status, code, message


@dataclass(frozen=True)
class Person:
    id: int
    name: str

    @property
    def user(self):
        known = {"id": str(self.id), "username": self.name.lower(), "global_name": self.name}
        return known | {"discriminator": "0", "avatar": None, "bot": self.id == APPLICATION}


@dataclass(eq=False)
class Message:
    id: int
    channel_id: int
    author: Person
    content: str = ""
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    flags: int = 0
    files: list[Json] = field(default_factory=list)
    born: list[Json] = field(default_factory=list)
    nonce: str | None = None
    is_deleted: bool = False
    reader: int | None = None
    """The only person who sees it; `None` for everyone in the channel."""

    @property
    def parts(self):
        return walked(self.components)

    @cached_property  # until the message is written again: players look very often
    def controls(self):
        usable = (part for part in self.parts if part["type"] in (BUTTON, MENU) and not part.get("disabled"))
        return [part for part in usable if "custom_id" in part]  # the bot does not see clicks on links

    @cached_property
    def text(self):
        embedded = (embed["description"] for embed in self.embeds)
        laid_out = (part["content"] for part in self.parts if part["type"] == TEXT)
        return "\n".join([self.content, *embedded, *laid_out]).strip()

    @property
    def json(self):
        now = datetime.now(UTC).isoformat()
        told = {"id": str(self.id), "channel_id": str(self.channel_id), "author": self.author.user, "nonce": self.nonce}
        told |= {"content": self.content, "components": self.components, "attachments": self.files, "flags": self.flags}
        told |= {"timestamp": now, "edited_timestamp": None, "tts": False, "mention_everyone": False, "mentions": []}
        return told | {"mention_roles": [], "embeds": self.embeds, "pinned": False, "type": 0}

    def write(self, payload, files):
        if "attachments" in payload:  # without new files, these are the earlier attachments to keep
            kept = {str(attachment["id"]) for attachment in payload["attachments"]}
            self.files = [file for file in self.files if file["id"] in kept]
        self.files = [*self.files, *files]
        self.components = with_ids(payload.get("components", self.components) or [])
        self.born = self.born or self.components
        self.content, self.embeds = payload.get("content", self.content) or "", payload.get("embeds", self.embeds) or []
        self.flags |= payload.get("flags", 0)
        for read in ("controls", "text"):
            self.__dict__.pop(read, None)


def walked(components):
    for part in components:
        yield part
        yield from walked([*part.get("components", ()), *filter(None, [part.get("accessory"), part.get("component")])])


def with_ids(components):
    """Return components with ids: Discord gives small ones to components without."""
    taken = {part["id"] for part in walked(components) if "id" in part}
    free = (number for number in range(1, 1000) if number not in taken)

    def numbered(part):
        part = {"id": next(free)} | part if "id" not in part else dict(part)
        for inner in ("accessory", "component"):
            if part.get(inner):
                part[inner] = numbered(part[inner])
        if "components" in part:
            part["components"] = [numbered(inner) for inner in part["components"]]
        return part

    return [numbered(part) for part in components]


class World:
    """Everything on this Discord that outlives a connection."""

    def __init__(self, *, channels=1, guilds=1, people=("Ada", "Bob", "Cai"), now=utcnow):
        """Each guild in turn has one of the channels."""
        self._now = now
        self._last = 0
        self.bot = Person(APPLICATION, "Huangdi")
        self.guilds = [GUILD + (number << 22) for number in range(guilds)]
        self.channels = [GUILD + 1 + number for number in range(channels)]
        self.people = {name: Person(1001 + number, name) for number, name in enumerate(people)}
        self.inboxes = {}
        self.messages = {}
        """Every message, including deleted ones, by channel and id; ids increase with time."""
        self.commands = []

    def snowflake(self):
        self._last = max(self._last + 1, (int(self._now().timestamp() * 1000) - EPOCH) << 22)
        return self._last

    def inbox(self, person_id):
        """Return the id of a person's direct message channel. Raises `Refused` for an unknown person."""
        if person_id not in (person.id for person in self.people.values()):
            raise Refused(400, 50033, "Invalid Recipient(s)")
        return self.inboxes.setdefault(person_id, self.snowflake())

    def add(self, message):
        self.messages.setdefault(message.channel_id, {})[message.id] = message

    def message(self, channel_id, message_id):
        message = self.messages.get(channel_id, {}).get(message_id)
        if message is None or message.is_deleted:
            raise Refused(404, 10008, "Unknown Message")
        return message

    def written(self, channel_id):
        """Return the messages in a channel that everyone can see, oldest first."""
        messages = self.messages.get(channel_id, {}).values()
        return [message for message in messages if not message.is_deleted and message.reader is None]

    def guild_of(self, channel_id):
        if channel_id not in self.channels:
            return None
        return self.guilds[self.channels.index(channel_id) % len(self.guilds)]

    def channel(self, channel_id):
        """Return Discord's channel object. Raises `Refused` if there is no such channel."""
        if guild_id := self.guild_of(channel_id):
            there = {"id": str(channel_id), "type": 0, "name": f"table-{channel_id}", "guild_id": str(guild_id)}
            return there | {"position": 0, "permission_overwrites": [], "parent_id": None, "nsfw": False}
        for person in self.people.values():
            if self.inboxes.get(person.id) == channel_id:
                return {"id": str(channel_id), "type": 1, "recipients": [person.user], "last_message_id": None}
        raise Refused(404, 10003, "Unknown Channel")

    def everything(self):
        for messages in self.messages.values():
            yield from messages.values()

    def guild(self, guild_id):
        role = {"id": str(guild_id), "name": "@everyone", "permissions": EVERYTHING, "position": 0, "color": 0}
        role |= {"hoist": False, "managed": False, "mentionable": False, "flags": 0}
        channels = [self.channel(channel_id) for channel_id in self.channels if self.guild_of(channel_id) == guild_id]
        told = {"id": str(guild_id), "name": "The Great Wall Club", "owner_id": str(APPLICATION), "roles": [role]}
        told |= {"preferred_locale": "en-US"}
        told |= {"channels": channels, "members": [self.member(self.bot)], "threads": [], "emojis": [], "features": []}
        return told | {"unavailable": False, "large": False, "member_count": len(self.people) + 1, "stickers": []}

    @staticmethod
    def member(person):
        told = {"user": person.user, "roles": [], "joined_at": "2026-01-01T00:00:00+00:00", "nick": None}
        return told | {"deaf": False, "mute": False, "flags": 0}
