"""What a PostgreSQL server is doing: sessions that are stuck, and standbys that lag.

Source: https://www.postgresql.org/docs/current/monitoring-stats.html
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from storage.postgresql import Session

IDLE: Final = timedelta(seconds=30)
"""How long a session may do nothing in its transaction. The bot's own take milliseconds."""
BLOCKED: Final = timedelta(seconds=10)
"""How long a session may wait for a lock."""


@dataclass(frozen=True, slots=True)
class Stuck:
    """A session that holds others up, or is held up."""

    pid: int
    program: str
    """What it calls itself; may be empty."""
    seconds: float
    """How long it has been idle in its transaction, or has waited for a lock."""
    blockers: tuple[int, ...]
    """The sessions that hold this lock; empty if it is idle."""


@dataclass(frozen=True, slots=True)
class Standby:
    """A server that replicates this one."""

    name: str
    seconds: float
    """How long the last change took to arrive there; 0 if nothing has changed lately."""


async def stuck(session: Session) -> list[Stuck]:
    """List the sessions on this database that are idle in a transaction or blocked for long, the longest first.

    A user without the role `pg_monitor` sees only their own sessions.
    """
    rows = await session.fetch(_STUCK, IDLE, BLOCKED)
    return [Stuck(row["pid"], row["program"], row["seconds"], tuple(row["blockers"])) for row in rows]


_STUCK: Final = """\
SELECT pid, application_name AS program, extract(epoch FROM clock_timestamp() - since)::float AS seconds,
    pg_blocking_pids(pid) AS blockers
FROM (SELECT *, CASE WHEN wait_event_type = 'Lock' THEN query_start ELSE state_change END AS since
    FROM pg_stat_activity) AS sessions
WHERE datname = current_database() AND (
    state LIKE 'idle in transaction%' AND clock_timestamp() - since > $1
    OR wait_event_type = 'Lock' AND clock_timestamp() - since > $2)
ORDER BY since"""


async def standbys(session: Session) -> list[Standby]:
    """List the servers that replicate this one. Only a user with the role `pg_monitor` sees them."""
    return [Standby(row["name"], row["seconds"]) for row in await session.fetch(_STANDBYS)]


_STANDBYS: Final = """\
SELECT application_name AS name, coalesce(extract(epoch FROM replay_lag), 0)::float AS seconds
FROM pg_stat_replication WHERE state IS NOT NULL ORDER BY application_name"""
