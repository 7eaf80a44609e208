"""Prometheus metrics of the bot: https://prometheus.io/docs/practices/naming/.

They are always counted, which costs next to nothing, and served only if `METRICS_PORT` is set. Each process tells of
itself and of its own tables; Prometheus tells processes apart by the label `instance`.
"""

from __future__ import annotations

from collections import Counter as Tally
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from errno import EADDRINUSE
from functools import partial
from importlib.metadata import version
from math import nan
from socket import gaierror
from typing import TYPE_CHECKING, Any, Final, Protocol, get_args

from aiohttp import web
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, Info, ProcessCollector, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4

from storage import Database, NewerSchema, Reason, State, Unavailable, outbox, tables, troubles

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence

    from bot.settings import Settings

NAME: Final = "huangdi"
"""Begins what `/health` answers, so that `huangdi check` knows the bot."""
FIGURES: Final = CollectorRegistry()
"""The registry of all metrics."""
_counter = partial(Counter, registry=FIGURES)
_gauge = partial(Gauge, registry=FIGURES)
_histogram = partial(Histogram, registry=FIGURES)

MOVES: Final = _counter("huangdi_moves", "Moves that became durable.", ["game"])
MOVE_SECONDS: Final = _histogram(
    "huangdi_move_seconds",
    "From the moment at which a move is asked for until it is durable.",
    buckets=(0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
)
INTERACTIONS: Final = _counter("huangdi_interactions", "Clicks and commands: done, declined or failed.", ["end"])
INTERACTION_SECONDS: Final = _histogram(
    "huangdi_interaction_seconds",
    "From the moment at which a click or a command arrives until it is answered.",
    buckets=(0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10),
)
OVERTAKEN: Final = _counter(
    "huangdi_overtaken", "Clicks and commands carried out again because another process had changed their table."
)
NOTIFICATIONS: Final = _counter(
    "huangdi_notifications", "News of other processes' changes: heard, or maybe missed.", ["end"]
)
LET_GO: Final = _counter(
    "huangdi_let_go",
    "What took longer than its limit: a lock or a chore that was cancelled, a thread that is left to itself.",
    ["what"],
)
POSTS: Final = _counter("huangdi_posts", "Attempts to post: sent, failed or given up.", ["kind", "end"])
MEMBERS: Final = _counter(
    "huangdi_members", "Looks at players who keep their table waiting: there, gone from the server, or failed.", ["end"]
)
TABLES: Final = _gauge("huangdi_tables", "Stored tables of this process.", ["state"])
HOMELESS: Final = _gauge("huangdi_tables_homeless", "Tables of this process that have lost their channel.", ["reason"])
REFUSED: Final = _gauge("huangdi_tables_refused", "Further tables of it that cannot post to their channel.", ["reason"])
DUE: Final = _gauge("huangdi_posts_due", "Posts that this process owes.")
OLDEST: Final = _gauge(
    "huangdi_oldest_post_seconds", "Age of the oldest post that a channel is owed where the bot can post."
)
HAS_SHARDS: Final = _gauge("huangdi_has_shards", "Whether the database knows that this process has its shards.")
UNANSWERED: Final = _counter(
    "huangdi_database_unanswered", "Work that was let go because PostgreSQL gave no answer in time."
)
CONNECTED: Final = _gauge("huangdi_connected", "Whether all shards of this process are connected to Discord.")
CONNECTIONS: Final = _gauge("huangdi_database_connections", "Connections to the database in use.")
LATENCY: Final = _gauge("huangdi_gateway_latency_seconds", "From a heartbeat to Discord's answer.", ["shard"])
SERVERS: Final = _gauge("huangdi_servers", "Discord servers that have the bot.", ["shard"])
PROCESS: Final = Info("huangdi_process", "The bot's version, and the shards in its settings.", registry=FIGURES)
ProcessCollector(registry=FIGURES)


class Gateway(Protocol):
    """The connections to Discord, as far as they are needed here."""

    @property
    def is_connected(self) -> bool:
        """Whether all shards of this process are connected now."""

    @property
    def latencies(self) -> Sequence[tuple[int, float]]:
        """Each shard with its latency in seconds."""

    @property
    def guilds(self) -> Sequence[Any]:
        """The servers on these shards, each with its `shard_id`."""


async def figures(database: Database, gateway: Gateway) -> bytes:
    """Return all metrics in Prometheus' text format; those from the database are NaN while it is not there."""
    _measure_gateway(gateway)
    CONNECTIONS.set(database.connections_in_use)
    try:
        await _measure_stored(database)
    except (Unavailable, NewerSchema):
        reasons, states = get_args(Reason), get_args(State)
        by_label = *map(HOMELESS.labels, reasons), *map(REFUSED.labels, reasons), *map(TABLES.labels, states)
        for gauge in (DUE, OLDEST, *by_label):
            gauge.set(nan)
        HAS_SHARDS.set(0)
    return generate_latest(FIGURES)


def _measure_gateway(gateway: Gateway) -> None:
    CONNECTED.set(gateway.is_connected)
    servers = Tally(server.shard_id for server in gateway.guilds)
    for gauge in (LATENCY, SERVERS):
        gauge.clear()
    for shard, latency in gateway.latencies:
        LATENCY.labels(shard).set(latency)
        SERVERS.labels(shard).set(servers[shard])


async def _measure_stored(database: Database) -> None:
    await database.must_have_shards()
    HAS_SHARDS.set(1)
    async with database.reading() as connection:
        counts = await tables.counts(connection)
        due = await outbox.due(connection)
        found = await troubles.listed(connection)
    oldest = outbox.oldest_due(due, found)
    held = Tally((trouble.reason, trouble.homeless_since is not None) for trouble in found)
    for reason in get_args(Reason):
        HOMELESS.labels(reason).set(held[reason, True])
        REFUSED.labels(reason).set(held[reason, False])
    for state in get_args(State):
        TABLES.labels(state).set(counts.get(state, 0))
    DUE.set(len(due))
    OLDEST.set(0 if oldest is None else (datetime.now(UTC) - oldest).total_seconds())


async def health(database: Database, gateway: Gateway) -> Sequence[str]:
    """Return what keeps the bot from working now; nothing if all is well."""
    faults = [] if gateway.is_connected else ["The bot is not connected to Discord."]
    try:
        await _measure_stored(database)
    except (Unavailable, NewerSchema) as fault:
        faults.append(str(fault))
    return faults


@asynccontextmanager
async def served(database: Database, gateway: Gateway, settings: Settings) -> AsyncIterator[None]:
    """Serve the metrics at `/metrics`, and at `/health` whether the bot works (200) or not (503), if a port is set.

    Raises `OSError` if the host or the port cannot be used.
    """
    if settings.metrics_port is None:
        yield
        return

    shards = {"shards": settings.shards or "all", "shard_count": str(settings.shard_count or "")}
    PROCESS.info({"version": version("huangdi"), **shards})

    async def tell_figures(_request: web.Request) -> web.Response:
        body = await figures(database, gateway)
        return web.Response(body=body, headers={"Content-Type": CONTENT_TYPE_PLAIN_0_0_4})

    async def tell_health(_request: web.Request) -> web.Response:
        faults = await health(database, gateway)
        said = " ".join((f"{NAME} does not work:", *faults)) if faults else f"{NAME} works."
        return web.Response(text=said, status=503 if faults else 200)

    site = web.Application()
    site.router.add_get("/metrics", tell_figures)
    site.router.add_get("/health", tell_health)
    runner = web.AppRunner(site, access_log=None)
    await runner.setup()
    try:
        try:
            await web.TCPSite(runner, settings.metrics_host, settings.metrics_port).start()
        except OSError as error:
            raise OSError(error.errno, unserved(settings, error)) from error
        yield
    finally:
        await runner.cleanup()


def unserved(settings: Settings, error: OSError) -> str:
    """Return why metrics cannot be served."""
    if isinstance(error, gaierror):
        return f"METRICS_HOST {settings.metrics_host!r} cannot be resolved. Give an address of this machine"
    if error.errno == EADDRINUSE:
        return f"METRICS_PORT {settings.metrics_port} is taken by another program. Choose another one"
    return f"METRICS_HOST and METRICS_PORT cannot be used: {error.strerror or error}"
