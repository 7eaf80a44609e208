"""A server's settings: who opens tables and where, how they begin, and how long they are kept."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal

from bot.kernel.errors import Declined
from bot.kernel.parsing import whole_number
from bot.kernel.words import say
from bot.surface.limits import MENU
from games.engine import Option
from games.engine.language import languages
from storage import reading, settings

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection

    from storage import Database, Json

SERVER: Final = tuple(
    Option(name, say, keys, message="server-option")
    for name, keys in {
        "openers": ("everyone", "role", "managers"),
        "threads": ("off", "on", "archive"),
        "picture": ("large", "small", "none"),
        "language": ("auto", *languages()),
        "rankings": ("off", "on"),
        "keep": ("forever", "365", "90", "30"),
        "lobbies": ("7", "1", "3", "30", "never"),
    }.items()
)
"""All options with choices; the first one is the default. The keys of `keep` and `lobbies` are days."""


@dataclass(frozen=True, slots=True)
class Server:
    """The settings of a server."""

    openers: Literal["everyone", "role", "managers"] = "everyone"
    """Who may open tables; channel managers always may."""
    role: int | None = None
    """The role that may, if `openers` is "role"."""
    channels: tuple[int, ...] = ()
    """Ids of channels and categories where tables can be opened; empty for everywhere."""
    threads: Literal["off", "on", "archive"] = "off"
    """Whether each table gets its own thread, maybe archived after the game."""
    picture: Literal["large", "small", "none"] = "large"
    """The size of pictures at new tables."""
    language: str = "auto"
    """Language of posts in channels: a code, or "auto" for the server's own."""
    rankings: Literal["off", "on"] = "off"
    keep: int | None = None
    """Days after which finished games are deleted; `None` to follow the bot's own setting."""
    lobbies: int | None = 7
    """Days after which an unstarted table is closed; `None` for never."""

    def chosen(self) -> dict[str, str]:
        """The choice for each option of `SERVER`."""
        made: dict[str, Any] = {option.name: getattr(self, option.name) for option in SERVER}
        made |= {"keep": str(self.keep or "forever"), "lobbies": str(self.lobbies or "never")}
        return made


async def server_of(source: Database | AsyncConnection, guild_id: int | None) -> Server:
    """Return the settings of a server; unset and unknown ones get their default."""
    async with reading(source) as connection:
        stored = await settings.of(connection, "guild", guild_id) if guild_id is not None else {}
    made: dict[str, Any] = {option.name: option.kept(stored.get(option.name)) for option in SERVER}
    made |= {name: days_of(made[name]) for name in ("keep", "lobbies")}
    role = stored.get("role")
    return Server(**made, role=role if isinstance(role, int) else None, channels=_ids(stored.get("channels")))


def heading_of(option: Option) -> str:
    """Return the heading of an option; its title is what users type."""
    return say(f"server-heading-{option.name}")


def days_of(choice: Json) -> int | None:
    """Return the days of a choice for `keep` or `lobbies`; `None` for no limit."""
    return whole_number(choice) if isinstance(choice, str) else None


async def choose(database: Database, guild_id: int, name: str, choice: str, *, role: int | None = None) -> str:
    """Store a server's choice; return its label. Raises `Declined` for an unknown option or choice.

    `openers` comes with the `role` that may open tables, by default the one chosen before.
    """
    labels = next((option.choices for option in SERVER if option.name == name), {})
    if choice not in labels:
        raise Declined(say("server-no-option", name=name, choice=choice))
    async with database.transaction() as connection:
        if (name, choice) == ("openers", "role"):
            role = role or (await server_of(connection, guild_id)).role
            if role is None:
                raise Declined(say("server-role-wanted"))
            await settings.put(connection, "guild", guild_id, "role", role)
        await settings.put(connection, "guild", guild_id, name, choice)
    return labels[choice]


async def allow_channels(database: Database, guild_id: int, channels: Sequence[int]) -> None:
    """Allow tables only in these channels; in all if empty. Raises `Declined` for too many."""
    async with database.transaction() as connection:
        await _list_channels(connection, guild_id, channels)


async def change_channels(
    database: Database, guild_id: int, *, add: int | None = None, remove: int | None = None
) -> Sequence[int]:
    """Add or remove an allowed channel; return the new list.

    Raises `Declined` for one too many, and for one to `remove` that is not listed.
    """
    async with (
        database.transaction() as connection
    ):  # read the list inside the transaction: another manager may change it, too
        present = (await server_of(connection, guild_id)).channels
        if remove is not None and remove not in present:
            there = named(present) or say("server-channels-all")
            raise Declined(say("server-channels-unlisted", channel=named([remove]), channels=there))
        wanted = [channel for channel in present if channel != remove]
        return await _list_channels(connection, guild_id, [*wanted, *([add] if add is not None else [])])


async def _list_channels(connection: AsyncConnection, guild_id: int, channels: Sequence[int]) -> Sequence[int]:
    listed = list(dict.fromkeys(channels))
    if len(listed) > MENU:
        raise Declined(say("server-channels-full", most=MENU))
    if listed:
        await settings.put(connection, "guild", guild_id, "channels", listed)
    else:
        await settings.delete(connection, "guild", guild_id, "channels")
    return listed


def named(channels: Sequence[int]) -> str:
    """Return mentions of channels."""
    return ", ".join(f"<#{channel}>" for channel in channels)


def _ids(stored: Json) -> tuple[int, ...]:
    return tuple(found for found in stored if isinstance(found, int)) if isinstance(stored, list) else ()
