"""Prometheus metrics of the bot: https://prometheus.io/docs/practices/naming/.

They are always counted, which costs next to nothing, and served only if `METRICS_PORT` is set.
"""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final, get_args

from aiohttp import web
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4

from storage import State, outbox, tables

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from bot.settings import Settings
    from storage import Database

FIGURES: Final = CollectorRegistry()
"""The registry of all metrics."""

MOVES: Final = Counter("huangdi_moves", "Moves that became durable.", ["game"], registry=FIGURES)
MOVE_SECONDS: Final = Histogram(
    "huangdi_move_seconds",
    "From the moment at which a move is asked for until it is durable.",
    buckets=(0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
    registry=FIGURES,
)
INTERACTIONS: Final = Counter(
    "huangdi_interactions", "Clicks and commands: done, declined or failed.", ["end"], registry=FIGURES
)
POSTS: Final = Counter(
    "huangdi_posts", "Attempts to post: sent, failed or given up.", ["kind", "end"], registry=FIGURES
)
TABLES: Final = Gauge("huangdi_tables", "Stored tables.", ["state"], registry=FIGURES)
DUE: Final = Gauge("huangdi_posts_due", "Posts that are owed.", registry=FIGURES)
ProcessCollector(registry=FIGURES)


async def figures(database: Database) -> bytes:
    """Return all metrics in Prometheus' text format."""
    async with database.reading() as connection:
        counts = await tables.counts(connection)
        DUE.set(len(await outbox.due(connection)))
    for state in get_args(State):
        TABLES.labels(state).set(counts.get(state, 0))
    return generate_latest(FIGURES)


@asynccontextmanager
async def served(database: Database, settings: Settings) -> AsyncIterator[None]:
    """Serve the metrics at `/metrics`, if a port is set.

    Raises `OSError` if the port is taken.
    """
    if settings.metrics_port is None:
        yield
        return

    async def answer(_request: web.Request) -> web.Response:
        return web.Response(body=await figures(database), headers={"Content-Type": CONTENT_TYPE_PLAIN_0_0_4})

    site = web.Application()
    site.router.add_get("/metrics", answer)
    runner = web.AppRunner(site, access_log=None)
    await runner.setup()
    try:
        await web.TCPSite(runner, settings.metrics_host, settings.metrics_port).start()
        yield
    finally:
        await runner.cleanup()
