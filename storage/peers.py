"""The processes of a bot on one PostgreSQL database keep apart, and hear of each other's changes.

Each process has a session for this alone. It holds the locks of its shards (`storage/postgresql.py`), and on it arrive
the notifications that other processes send along with their transactions (NOTIFY and LISTEN).
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, NamedTuple, ParamSpec
from uuid import uuid4

from storage.errors import NewerSchema, OtherShards, ShardsTaken, Unavailable
from storage.migrations import must_know
from storage.postgresql import COUNT, SHARD, joining, processes, reach, reachable

if TYPE_CHECKING:
    from sqlalchemy import URL

    from storage.errors import StorageError
    from storage.postgresql import Session
    from storage.remembered import Owner
    from storage.shards import Shards

log = logging.getLogger(__name__)

P = ParamSpec("P")

CHANNEL: Final = "huangdi"
"""The channel of notifications for all processes."""
CHANNEL_OF: Final = f"{CHANNEL}_"
"""The beginning of the channels of single shards, before their numbers."""
BEAT: Final = 5.0
"""Seconds between two checks of the session, and the maximum time of one."""
START_TIMEOUT: Final = 30.0
"""Seconds that a process waits at its start for others to end: PostgreSQL takes 25 to notice one that is cut off."""
REJOIN_TIMEOUT: Final = 30.0
"""Maximum time of an attempt to take lost shards again, in seconds."""
START_INTERVAL: Final = 0.5
"""Seconds between two attempts to begin."""
SHARDS_FRESH_FOR: Final = 0.2
"""Seconds for which an answer of the session shows that it has the shards: painting a post's board takes as long."""
END_INTERVAL: Final = 0.05
"""Seconds between two attempts to end a session."""
LONGEST: Final = 7_900
"""Maximum length of a notification, in bytes; PostgreSQL allows 7,999."""


class Change(NamedTuple):
    """Another process has changed rows in a table of the database, those of one owner if it is known."""

    table: str
    owner: Owner


def tell(listeners: Iterable[Callable[P, object]], *args: P.args, **kwargs: P.kwargs) -> None:
    """Tell listeners of something."""
    for hear in listeners:
        hear(*args, **kwargs)


@dataclass
class Peers:
    """The other processes, as this one sees them."""

    url: URL
    shards: Shards
    heard: list[Callable[[Iterable[Change]], None]] = field(default_factory=list)
    """Called with what another process has changed."""
    missed: list[Callable[[], None]] = field(default_factory=list)
    """Called when changes may have been missed, once this process has its shards again."""
    unanswered: list[Callable[[], None]] = field(default_factory=list)
    """Called when the server has given no answer in time."""
    lost: asyncio.Future[StorageError] = field(default_factory=lambda: asyncio.get_running_loop().create_future())
    """Why this process has to end: while it was cut off, another one has taken its shards or changed the schema."""
    _migrate: Callable[[Session], Awaitable[None]] | None = None
    _session: Any = None
    _former: tuple[int, datetime] | None = None
    """The last session that had the shards: its process at the server, and when it began."""
    _answered_at: float = 0.0
    """When the session has answered last."""
    _turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held by the one that uses the session: it does one thing at a time."""
    _name: str = field(default_factory=lambda: uuid4().hex)
    _beating: asyncio.Task[None] | None = None

    async def join(self, migrate: Callable[[Session], Awaitable[None]]) -> None:
        """Take the shards, and hear of changes from now on; before that, `migrate` while no other process can begin.

        If another process has one of the shards, or counts them otherwise, it may be about to end, or was killed a
        moment ago: waits for that, up to `START_TIMEOUT` seconds.

        Raises `ShardsTaken`, `OtherShards` if another process counts them otherwise, `TooOld`, `Unavailable`, and what
        `migrate` raises.
        """
        self._migrate = migrate
        until, has_waited = monotonic() + START_TIMEOUT, False
        while True:
            try:
                await self._join()
                break
            except (ShardsTaken, OtherShards) as taken:
                if monotonic() >= until:
                    raise
                if not has_waited:
                    log.warning("this process waits up to %.0f seconds for others to end. %s", START_TIMEOUT, taken)
            has_waited = True
            await asyncio.sleep(START_INTERVAL)
        self._beating = asyncio.create_task(self._beat(), name="peers")

    async def _join(self) -> None:
        assert self._migrate is not None  # noqa: S101  # `join` has set it
        session = await reach(self.url)
        try:
            with reachable():
                await self._end_former(session)
                async with joining(session):  # two that begin at once would not find each other
                    await self._migrate(session)
                    await self._take(session)
                self._former = await session.fetchrow(_SELF)
                for channel in (CHANNEL, *(f"{CHANNEL_OF}{shard}" for shard in self.shards.ids)):
                    await session.add_listener(channel, self._hear)
        except BaseException:
            session.terminate()
            raise
        self._session = session

    async def _end_former(self, session: Session) -> None:
        """Release the shards of this process, if the server has not noticed that it was cut off."""
        while self._former is not None and await session.fetch(_END, *self._former):
            await asyncio.sleep(END_INTERVAL)

    async def _take(self, session: Session) -> None:
        counts = {process.shards.count for process in await processes(session)}
        if differing := counts - {self.shards.count}:
            raise OtherShards(self.shards.count, min(differing))
        for shard in self.shards.ids:
            if not await session.fetchval("SELECT pg_try_advisory_lock($1, $2)", SHARD, shard):
                raise ShardsTaken(shard)
        await session.execute("SELECT pg_advisory_lock_shared($1, $2)", COUNT, self.shards.count)

    async def must_have_shards(self) -> None:
        """Raise `Unavailable` unless this process has its shards now: a session that is alive holds their locks.

        Raises `NewerSchema` if another program has changed the schema.
        """
        is_open = self._session is not None and not self._session.is_closed()
        if not is_open or monotonic() - self._answered_at > SHARDS_FRESH_FOR:
            await self._check()

    async def _check(self) -> None:
        """Ask the server. Raises `Unavailable` and `NewerSchema`."""
        must_know(await self._asked("SELECT max(version) FROM schema_version"))

    async def updated_at(self, table_id: int) -> datetime | None:
        """Return when a table of the bot was changed last; `None` if it is not there.

        A query through SQLAlchemy would cost ten times as much. Raises `Unavailable` if the shards are lost.
        """
        stored = await self._asked("SELECT updated_at FROM tables WHERE id = $1", table_id)
        return None if stored is None else datetime.fromisoformat(stored)

    async def _asked(self, query: str, *given: Any) -> Any:
        try:
            async with self._turn, asyncio.timeout(BEAT):
                if self._session is None:
                    raise ConnectionError("the session is closed")
                found = await self._session.fetchval(query, *given)
                self._answered_at = monotonic()
                return found
        except TimeoutError as silent:
            tell(self.unanswered)
            raise Unavailable("silent", "this process has lost its shards: no answer in time") from silent
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
            tell(self.missed)
        else:
            rows = [Change(table, None if owner is None else tuple(owner)) for table, owner in heard["rows"]]
            tell(self.heard, rows)

    async def _beat(self) -> None:
        """Keep the session, and take the shards again if it is lost."""
        while not self.lost.done():
            await asyncio.sleep(BEAT)
            try:
                await self._check()
            except NewerSchema as newer:
                self.lost.set_result(newer)
            except Unavailable as lost:
                log.warning("%s", lost)
                await self._again()

    async def _again(self) -> None:
        if self._session is not None:
            self._session.terminate()
            self._session = None
        try:
            async with asyncio.timeout(REJOIN_TIMEOUT):
                await self._join()
        except (ShardsTaken, OtherShards, NewerSchema) as taken:
            self.lost.set_result(taken)
        except Exception as error:  # the database is not there yet
            log.info("the shards are not taken again yet: %s", str(error) or "no answer in time")
        else:
            log.info("this process has its shards again")
            tell(self.missed)

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


_SELF: Final = "SELECT pid, backend_start FROM pg_stat_activity WHERE pid = pg_backend_pid()"
_END: Final = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid = $1 AND backend_start = $2"
