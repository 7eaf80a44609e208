"""Which tables a process of the bot has: those of the servers on its shards.

Discord sends everything about a server to one shard, and direct messages to shard 0
(https://docs.discord.com/developers/events/gateway#sharding).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sqlalchemy import ColumnElement, func, select, true

from storage.schema import tables

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

DIRECT_MESSAGES: Final = 0
"""The shard of direct messages, and of what belongs to no server."""
_SHARDS: Final = "shards"
"""Key of the shards in the information about a connection."""


@dataclass(frozen=True, slots=True)
class Shards:
    """The shards of a process, and how many there are in all."""

    ids: tuple[int, ...] = (DIRECT_MESSAGES,)
    count: int = 1

    def __post_init__(self) -> None:
        """Raise `ValueError` for ids that no shard has, or that come twice."""
        if not self.ids or len(set(self.ids)) < len(self.ids) or not all(0 <= id_ < self.count for id_ in self.ids):
            raise ValueError(f"shards {self.ids} of {self.count}")

    def have(self, guild_id: int | None) -> bool:
        """Return whether a server is on these shards; `None` stands for direct messages."""
        return (guild_id or 0) // 2**22 % self.count in self.ids

    @property
    def are_all(self) -> bool:
        """Whether there are no others."""
        return len(self.ids) == self.count

    @property
    def in_words(self) -> str:
        """The ids as settings name them: `0-3` or `0,2,5`."""
        first, last = self.ids[0], self.ids[-1]
        if self.ids == tuple(range(first, last + 1)):
            return f"{first}-{last}" if first < last else str(first)
        return ",".join(map(str, self.ids))

    @property
    def in_full(self) -> str:
        """The shards in words: `shard 0 of 4`, `shards 0-3 of 8` or `all shards`."""
        if self.are_all:
            return "all shards"
        return f"{'shards' if len(self.ids) > 1 else 'shard'} {self.in_words} of {self.count}"


ALL_SHARDS: Final = Shards()
"""Of a bot with a single process, however many shards Discord has given it."""


def keep_to(connection: AsyncConnection, shards: Shards) -> None:
    """Have `own` select the tables of these shards."""
    connection.info[_SHARDS] = shards


def own(connection: AsyncConnection, table_id: ColumnElement[int]) -> ColumnElement[bool]:
    """Return the condition that a table, by its id, is one of this process's."""
    shards: Shards = connection.info.get(_SHARDS, ALL_SHARDS)
    if shards.are_all:
        return true()
    return table_id.in_(select(tables.c.id).where(shard_of(shards.count).in_(shards.ids)))


def shard_of(count: int) -> ColumnElement[int]:
    """Return the shard of a row in `tables`, of `count` shards."""
    return func.coalesce(tables.c.guild_id, 0) // 2**22 % count
