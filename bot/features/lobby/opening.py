"""Opening tables on a server: who may, and where."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal

from bot.kernel.settings import StoredSettings, made_by
from bot.kernel.words import Declined, channel_mention, say

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection

    from storage import Database


def _role_in(stored: Mapping[str, Any]) -> int | None:
    role = stored.get("role")
    return role if isinstance(role, int) else None


def _channels_in(stored: Mapping[str, Any]) -> tuple[int, ...]:
    listed = stored.get("channels")
    return tuple(found for found in listed if isinstance(found, int)) if isinstance(listed, list) else ()


@dataclass(frozen=True, slots=True)
class Opening:
    """How tables are opened on a server."""

    openers: Literal["everyone", "role", "managers"] = "everyone"
    """Who may open tables; channel managers always may."""
    threads: Literal["off", "on", "archive"] = "off"
    """Whether each table gets its own thread, maybe archived after the game."""
    picture: Literal["large", "small", "none"] = "large"
    """The size of pictures at new tables."""
    role: int | None = made_by(_role_in)
    """The role that may, if `openers` is "role"."""
    channels: tuple[int, ...] = made_by(_channels_in, default=())
    """Ids of channels and categories where tables can be opened; empty for everywhere."""


CHANNELS: Final = 25
"""Most channels that a server can list."""
OPENING: Final = StoredSettings(Opening, "guild", message="server-option")


async def let_role_open(database: Database, guild_id: int, role: int | None = None) -> str:
    """Let members with a role open tables, by default the role chosen before; return the label of the choice.

    Raises `Declined` without a role.
    """
    async with database.transaction() as connection:
        role = role or (await OPENING.of(connection, guild_id)).role
        if role is None:
            raise Declined(say("server-role-wanted"))
        await OPENING.put(connection, guild_id, role=role, openers="role")
    return OPENING.label("openers", "role")


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
    async with database.transaction() as connection:
        # read the list inside the transaction: another manager may change it, too
        present = (await OPENING.of(connection, guild_id)).channels
        if remove is not None and remove not in present:
            there = named(present) or say("server-channels-all")
            raise Declined(say("server-channels-unlisted", channel=named([remove]), channels=there))
        wanted = [channel for channel in present if channel != remove]
        return await _list_channels(connection, guild_id, [*wanted, *([add] if add is not None else [])])


async def _list_channels(connection: AsyncConnection, guild_id: int, channels: Sequence[int]) -> Sequence[int]:
    listed = list(dict.fromkeys(channels))
    if len(listed) > CHANNELS:
        raise Declined(say("server-channels-full", most=CHANNELS))
    await OPENING.put(connection, guild_id, channels=listed or None)
    return listed


def named(channels: Sequence[int]) -> str:
    """Return mentions of channels."""
    return ", ".join(channel_mention(channel) for channel in channels)
