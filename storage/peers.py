"""The processes of a bot on one PostgreSQL database keep apart, and hear of each other's changes.

Each process has a session for this alone. It holds an advisory lock for each of its shards, which PostgreSQL releases
when the session ends, however it ends (https://www.postgresql.org/docs/current/explicit-locking.html). On it arrive the
notifications that other processes send along with their transactions (NOTIFY and LISTEN).
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from uuid import uuid4

from storage.errors import OtherShards, ShardsTaken, TooOld, Unavailable

if TYPE_CHECKING:
    from collections.abc import Hashable

    from sqlalchemy import URL

    from storage.errors import StorageError
    from storage.shards import Shards

log = logging.getLogger(__name__)

CHANNEL: Final = "huangdi"
OLDEST: Final = 13
"""The oldest major version of PostgreSQL that works."""
BEAT: Final = 5.0
"""Seconds between two checks of the session, and the maximum time of one."""
LONGEST: Final = 7_900
"""Maximum length of a notification, in bytes; PostgreSQL allows 7,999."""
_JOINING, _COUNT, _SHARD = 7205, 7206, 7207
"""Classes of advisory locks: a process begins; the number of shards; one of them."""
_KEEPALIVE: Final = {
    "application_name": "huangdi",
    "tcp_keepalives_idle": "10",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
}
"""PostgreSQL ends a session whose process is cut off after 25 seconds, and another process can take its shards."""


class Change(NamedTuple):
    """Another process has changed rows in a table of the database, those of one owner if it is known."""

    table: str
    owner: tuple[Hashable, ...] | None


@dataclass
class Peers:
    """The other processes, as this one sees them."""

    url: URL
    shards: Shards
    heard: Callable[[Iterable[Change]], None] = lambda _: None
    """Called with what another process has changed."""
    missed: Callable[[], None] = lambda: None
    """Called when changes may have been missed, once this process has its shards again."""
    lost: asyncio.Future[StorageError] = field(default_factory=lambda: asyncio.get_running_loop().create_future())
    """Why this process cannot have its shards again, once another one has taken them while it was cut off."""
    _session: Any = None
    _turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held by the one that uses the session: it does one thing at a time."""
    _name: str = field(default_factory=lambda: uuid4().hex)
    _beating: asyncio.Task[None] | None = None

    async def join(self) -> None:
        """Take the shards, and hear of changes from now on.

        Raises `ShardsTaken`, `OtherShards` if another process counts them otherwise, `TooOld` and `Unavailable`.
        """
        await self._join()
        self._beating = asyncio.create_task(self._beat(), name="peers")

    async def _join(self) -> None:
        import asyncpg  # noqa: PLC0415  # an extra, which SQLite does not need

        address = self.url.set(drivername="postgresql").render_as_string(hide_password=False)
        try:
            session = await asyncpg.connect(address, server_settings=_KEEPALIVE, timeout=2 * BEAT)
        except (OSError, asyncpg.PostgresError) as error:
            raise Unavailable("unreachable", str(error) or "no answer in time") from error
        try:
            if (version := session.get_server_version().major) < OLDEST:
                raise TooOld(version, OLDEST)
            await self._take(session)
            await session.add_listener(CHANNEL, self._hear)
        except BaseException:
            session.terminate()
            raise
        self._session = session

    async def _take(self, session: Any) -> None:
        # One process at a time, so that two that begin at once do not both find the other.
        await session.execute("SELECT pg_advisory_lock($1, 0)", _JOINING)
        others = await session.fetch(_COUNTS, _COUNT)
        if differing := {row["objid"] for row in others} - {self.shards.count}:
            raise OtherShards(self.shards.count, min(differing))
        for shard in self.shards.ids:
            if not await session.fetchval("SELECT pg_try_advisory_lock($1, $2)", _SHARD, shard):
                raise ShardsTaken(shard)
        await session.execute("SELECT pg_advisory_lock_shared($1, $2)", _COUNT, self.shards.count)
        await session.execute("SELECT pg_advisory_unlock($1, 0)", _JOINING)

    async def must_have_shards(self) -> None:
        """Raise `Unavailable` unless this process has its shards now: a session that is alive holds their locks."""
        try:
            async with self._turn, asyncio.timeout(BEAT):
                if self._session is None:
                    raise ConnectionError("the session is closed")
                await self._session.execute("SELECT 1")
        except Exception as error:
            raise Unavailable("unreachable", f"this process has lost its shards ({error!r})") from error

    def told(self, changes: Iterable[Change]) -> str:
        """Return the notification about changes."""
        rows = [[change.table, change.owner] for change in changes]
        told = json.dumps({"by": self._name, "rows": rows}, separators=(",", ":"))
        return told if len(told) <= LONGEST else json.dumps({"by": self._name, "rows": None})

    def _hear(self, _session: Any, _pid: int, _channel: str, told: str) -> None:
        heard = json.loads(told)
        if heard["by"] == self._name:
            return
        if heard["rows"] is None:
            self.missed()
        else:
            self.heard([Change(table, None if owner is None else tuple(owner)) for table, owner in heard["rows"]])

    async def _beat(self) -> None:
        """Keep the session, and take the shards again if it is lost."""
        while True:
            await asyncio.sleep(BEAT)
            try:
                await self.must_have_shards()
            except Unavailable as lost:
                log.warning("%s", lost)
                await self._again()

    async def _again(self) -> None:
        if self._session is not None:
            self._session.terminate()
            self._session = None
        try:
            await self._join()
        except (ShardsTaken, OtherShards) as taken:
            self.lost.set_result(taken)
            await asyncio.Event().wait()
        except Exception as error:  # the database is not there yet
            log.info("the shards are not taken again yet: %s", error)
        else:
            log.info("this process has its shards again")
            self.missed()

    async def close(self) -> None:
        """Give the shards back."""
        if self._beating is not None:
            self._beating.cancel()
            with suppress(asyncio.CancelledError):
                await self._beating
        if self._session is not None:
            with suppress(Exception):
                await self._session.close(timeout=BEAT)
            self._session = None


_COUNTS: Final = """\
SELECT objid FROM pg_locks WHERE locktype = 'advisory' AND classid = $1 AND objsubid = 2
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"""
