"""Bots with many stored tables: under load, as they grow, and in several processes.

Each bot has processes of its own, without Discord. All tables are copies of a few that were really played. Bots take
turns in every round. Processor time is compared where other programs could take theirs.
"""

from __future__ import annotations

import asyncio
import gc
import sqlite3
from collections import defaultdict
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack, ExitStack, closing
from datetime import timedelta
from functools import cached_property
from itertools import count, product
from math import inf
from multiprocessing import get_context
from multiprocessing.managers import BaseManager
from operator import attrgetter
from pathlib import Path
from random import Random
from shutil import copyfile
from statistics import median
from tempfile import TemporaryDirectory
from threading import Thread
from time import monotonic, process_time
from typing import Any, Final

import numpy as np
import psutil
from sqlalchemy import event, text
from sqlalchemy.ext.asyncio import create_async_engine

from benchmarks.copies import copied
from benchmarks.measure import Figure, Report, in_ms, keep_to, ratio
from benchmarks.unconnected import Press, answered, at_rest, begun, clicked, settled, started
from bot.client import Bot
from bot.kernel.live import Live
from bot.kernel.moves import Move, is_told
from bot.kernel.workers import prepare
from bot.settings import Settings
from storage import tables
from storage.database import SETTINGS
from storage.schema import metadata
from tests.postgresql import Server, serving

MIDDLE: Final = 60  # clicks made at the running tables
MINUTE, HOUR = timedelta(minutes=1), timedelta(hours=1)
LULL: Final = 0.05  # seconds in which other processes get their news


async def played(file: Path, games: Sequence[tuple[str, int, int]]) -> tuple[list[int], list[int]]:
    """Play each game twice, to its middle and to its end; return the ids of running and of finished tables.

    Games are names with numbers of people and of AI players. No post is due, and no old post is left.
    """
    chance, found = Random(5), list[int]()
    async with started(file, chance) as bot:
        for number, most in enumerate([MIDDLE] * len(games) + [inf] * len(games)):
            live, clicks = await begun(bot, number + 1, *games[number % len(games)]), 0
            found.append(live.id)
            while live.goes_on and clicks < most:
                live, clicks = await clicked(bot, live, chance), clicks + 1
        with closing(sqlite3.connect(file)) as writer:
            writer.execute("UPDATE tables SET ended_at = '2026-01-01T00:00:00.000000+00:00' WHERE state = 'ended'")
            writer.execute("UPDATE outbox SET given_up_at = created_at WHERE sent_at IS NULL")  # such as late calls
            writer.commit()
        await chores(bot, HOUR)  # deletes old posts
    return found[: len(games)], found[len(games) :]


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
        self._loop, self.stack, self._presses = asyncio.new_event_loop(), AsyncExitStack(), list[tuple[int, Press]]()
        self._posted, self._durable = defaultdict[int | None, list[float]](list), dict[int, float]()  # when, by id
        self._writing, self._writes = dict[Any, list[Any]](), list[list[Any]]()  # by tasks; of moves
        self._twin = sqlite3.connect(twin or ":memory:", isolation_level=None, check_same_thread=False)
        self._twin.executescript("".join(f"PRAGMA {name} = {value};" for name, value in SETTINGS.items()))
        Thread(target=self._loop.run_forever, daemon=True).start()
        if paints:
            prepare(apart=False)  # the processor time of pictures counts, too
        self.do("start", Settings(ai_processes=0, **settings))

    def do(self, name: str, *given: Any, **more: Any) -> Any:
        """Call one of the methods below, or `stack.aclose`."""
        return asyncio.run_coroutine_threadsafe(attrgetter(name)(self)(*given, **more), self._loop).result()

    async def start(self, settings: Settings) -> None:
        memory, since = kilobytes(), monotonic()
        self.bot = bot = await self.stack.enter_async_context(started(settings, Random(1)))
        self._began, database = {"start": monotonic() - since}, bot.app.tables.database
        bot._look.cancel()  # it replays all tables in the background, for as long as that takes
        await database.checked()
        self._began |= {"look through": monotonic() - since, **await self.chores(), "memory": kilobytes() - memory}
        bot.http.request, self._commit, bot.app.tables.commit = self._answered, bot.app.tables.commit, self._noted
        event.listen(database._engine.sync_engine, "before_cursor_execute", self._note)
        if database._alone:
            database._alone.let_go()  # other bots are started with the same file, to measure that
        self._resting = asyncio.all_tasks() - {asyncio.current_task()}

    async def _answered(self, route: Any, **more: Any) -> Any:
        if route.method in ("POST", "PATCH") and "/messages" in route.path:  # a board may replace the one before
            self._posted[route.channel_id].append(monotonic())
        return await answered(route, **more)

    async def _noted(self, before: Live, move: Move) -> Live:
        """Commit a move, and note its writes and when it was durable, unless AI players make it."""
        self._writing[asyncio.current_task()] = []
        after = await self._commit(before, move)
        writes = self._writing.pop(asyncio.current_task())
        if move.by is not None:
            self._durable[before.id] = monotonic()
            self._writes.append(writes)
        return after

    def _note(self, _connection: Any, _cursor: Any, statement: str, parameters: Any, _context: Any, many: Any) -> None:
        if statement.startswith(("INSERT", "UPDATE", "DELETE")):
            self._writing.get(asyncio.current_task(), []).append((statement, parameters, many))

    async def running(self) -> list[int]:
        """Return the ids of the running tables of this process."""
        async with self.bot.app.tables.database.reading() as connection:
            return [row.id for row in await tables.in_state(connection, "running")]

    async def chores(self) -> dict[str, float]:
        """Do the chores of a minute and of an hour; return how many seconds they take."""
        return {"a minute": await chores(self.bot, MINUTE), "an hour": await chores(self.bot, HOUR)}

    async def begin(self) -> Mapping[str, float]:
        """Return what the start took, in seconds, and the memory of the bot and of a table, in kilobytes."""
        memory, ids = kilobytes(), (await self.running())[:1000]
        for table_id in ids:
            await self.bot.app.tables.live(table_id)
        return {**self._began, "table": (kilobytes() - memory) / len(ids)}

    async def used(self) -> float:
        """Return the processor time so far in seconds, once the bot is at rest."""
        await asyncio.sleep(LULL)
        await at_rest(self._resting)
        return process_time()

    async def forget(self) -> None:
        """Forget all tables."""
        self.bot.app.tables.forget_all()
        self.bot.app.tables.database.memory.forget_all()

    async def aim(self, ids: Sequence[int], seed: int) -> None:
        """Let people at these tables choose what to click.

        With the same seed, clicks are the same wherever tables are in the same position.
        """
        lives = [await self.bot.app.tables.live(table_id) for table_id in ids]
        self._presses = [(live.id, Press.on(live, Random(f"{seed} {live.id}"))) for live in lives if live.goes_on]

    async def click(self, at_once: int = 1, *, forgotten: bool = False) -> list[float]:
        """Let people click what they have chosen, so many `at_once`, each time until everything is posted.

        With `forgotten`, the bot must read the tables from its database first. Returns when clicks were durable, in
        seconds.
        """
        found = list[float]()
        for first in range(0, len(self._presses), at_once):
            some = self._presses[first : first + at_once]
            if forgotten:
                await self.forget()
            async with settled():
                since = monotonic()
                for _, press in some:
                    press.make(self.bot)
            found += sorted(self._durable.pop(table_id) - since for table_id, _ in some)
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

    async def click_until_told(self, table_id: int, seed: int) -> float:
        """Let people click until their channel gets a board; return the moment of the last click."""
        chance, after = Random(seed), await self.bot.app.tables.live(table_id)
        while True:
            before, since = after, monotonic()
            after = await clicked(self.bot, before, chance)
            if is_told(before, after):
                return since

    async def posted(self, table_id: int, since: float) -> float:
        """Wait for the first post of a table after a moment; return when it was sent."""
        channel_id = (await self.bot.app.tables.live(table_id)).row.channel_id
        while not (found := [moment for moment in self._posted[channel_id] if moment >= since]):
            await asyncio.sleep(0.001)
        return found[0]


def kilobytes() -> float:
    gc.collect()
    return psutil.Process().memory_info().rss / 1000


class _Manager(BaseManager): ...


_Manager.register("Served", Served, exposed=("do",))


class Several:
    """The processes of a bot on one database."""

    def __init__(self, stack: ExitStack, url: str, *, count: int = 1, shards: int = 1, **more: Any) -> None:
        self.url, self.cpu, self.processes = url, more.pop("cpu", float), list[Any]()
        for number in range(count):
            manager = stack.enter_context(_Manager(ctx=get_context("spawn")))
            own = f"{number * shards // count}-{(number + 1) * shards // count - 1}"
            settings = {"database_url": url, "shard_count": shards, "shards": own}
            self.processes.append(manager.Served(number, settings, **more))
            stack.callback(self.processes[-1].do, "stack.aclose")
        self.first = self.processes[0]
        self.owners = {one: each for each in self.processes for one in each.do("running")}

    def _cpu(self) -> tuple[float, float]:
        return sum(each.do("used") for each in self.processes), self.cpu()

    def click(self, ids: Sequence[int], seed: int, at_once: int = 1, **how: bool) -> dict[str, float]:
        """Let people click, in all processes at the same time; return what each click takes, in seconds."""
        for each in self.processes:
            each.do("aim", [one for one in ids if self.owners[one] is each], seed)
        before, since = self._cpu(), monotonic()
        with ThreadPoolExecutor(len(self.processes)) as pool:
            each_of = pool.map if at_once > 1 else map
            count = sum(each_of(lambda each: len(each.do("click", at_once, **how)), self.processes))
        time = monotonic() - since
        bot, server = (after - earlier for after, earlier in zip(self._cpu(), before, strict=True))
        return {"bot": bot / count, "server": server / count, "cpu": (bot + server) / count, "time": time / count}

    def letter(self, table_id: int, seed: int) -> float:
        """Return the seconds from a click in a direct message to the board."""
        since = self.first.do("click_until_told", table_id, seed)
        return self.owners[table_id].do("posted", table_id, since) - since


class Samples(defaultdict[tuple[str, str], list[float]]):
    """What was measured in each round, by bot and by its name."""

    def add(self, kind: str, found: Mapping[str, float]) -> None:
        for key, value in found.items():
            self[kind, key].append(value)

    def ratio(self, name: str, key: str, one: str, other: str, bound: float | None = None, **more: bool) -> Figure:
        return ratio(name, self[one, key], self[other, key], bound, **more)

    def ms(self, kind: str, *keys: str) -> list[str]:
        """Return the medians in milliseconds."""
        return [f"{1000 * median(self[kind, key]):,.0f}" for key in keys]


class Machine(ExitStack):
    """Bots, each with a database of its own: in a file, or on a PostgreSQL server with its usual settings."""

    def __init__(self, games: Sequence[tuple[str, int, int]]) -> None:
        super().__init__()
        self._folder, self._count = Path(self.enter_context(TemporaryDirectory(prefix="huangdi-"))), count()
        self._running, self._over = asyncio.run(played(self._folder / "played", games))

    @cached_property
    def _server(self) -> Server:
        server = self.enter_context(serving(self._folder / "server"))
        server.do("ALTER SYSTEM RESET ALL;")  # tests have it fast, but not safe
        server.do("SELECT pg_reload_conf();")
        return server

    def _cpu(self) -> float:
        """Return the processor time that all of the server has taken, in seconds."""
        pid = int((self._folder / "server/postmaster.pid").read_text("utf-8").split()[0])
        found = [each.info for each in psutil.process_iter(["pid", "ppid", "cpu_times"])]
        return sum(sum(each["cpu_times"][:4]) for each in found if pid in (each["pid"], each["ppid"]))

    def serve(self, running: int, over: int = 0, *, on_sqlite: bool = False, **more: Any) -> Several:
        """Start a bot with about so many running and finished tables."""
        file = self._folder / f"of_{next(self._count)}"
        url = f"sqlite+aiosqlite:///{file}"
        if not on_sqlite:
            self._server.do(f"CREATE DATABASE {file.name};")
            url, more["cpu"] = f"postgresql+asyncpg://postgres@/{file.name}?host={self._folder / 'server'}", self._cpu
        asyncio.run(copied(self._folder / "played", url, (self._running, running), (self._over, over)))
        if on_sqlite:
            more["twin"] = str(copyfile(file, file.with_suffix(".twin")))
        return Several(self, url, **more)


# Under load

AT_ONCE, FEW = 50, 10  # people who click at the same moment: at the usual number of tables, and at every number
MANY: Final = 10_000
SIZES: Final = {"10": (10, 0), "100": (100, 0), "1,000": (1000, 0), f"{MANY:,}": (MANY, 0)}
SMALL, _, USUAL, LARGE, BESIDE = *SIZES, f"1,000, and {MANY:,} over"
TIMES: Final = (f"{FEW} clicks", "start", "look through", "a minute", "an hour")
MAX_CLICK: Final = 100  # a click alone, in bare commits
MAX_MORE: Final = 1.5  # a time at a larger size in times of that at a smaller one, if it should not depend on the size


def load(rounds: int) -> Report:
    """Measure the bot under load, and how it scales."""
    chance, found, sizes = Random(5), Samples(list), {**SIZES, BESIDE: (1000, MANY)}
    with Machine((("huang_di", 3, 1), ("han", 4, 0))) as machine:
        bots = {name: machine.serve(*size, on_sqlite=True) for name, size in sizes.items()}
        for number, (size, bot) in product(range(rounds), bots.items()):
            ids, process = [*bot.owners], bot.first
            if size == USUAL:
                process.do("aim", ids, number)  # so that all are in memory
                for name, at_once in (("rush", AT_ONCE), ("alone", 1), ("forgotten", 1)):
                    process.do("aim", chance.sample(ids, at_once), number)
                    clicks = process.do("click", at_once, forgotten=name == "forgotten")
                    bare = np.quantile(process.do("write"), 0.99)
                    found.add(
                        size,
                        {name: np.quantile(clicks, 0.99), f"bare {name}": bare, f"speed {name}": at_once / clicks[-1]},
                    )
            process.do("forget")  # nobody clicks often at one of many tables
            process.do("aim", chance.sample(ids, FEW), number)
            found[size, TIMES[0]].append(process.do("click", FEW)[-1])
            with ExitStack() as stack:
                found.add(size, Several(stack, bot.url, paints=False).first.do("begin"))

    def added(key: str, larger: str, smaller: str) -> list[float]:
        """Return what each further table adds."""
        return [(one - other) / MANY for one, other in zip(found[larger, key], found[smaller, key], strict=True)]

    return Report(
        f"{USUAL} tables, {AT_ONCE} clicks at a time, {rounds} times",
        [
            Figure("moves a second", found[USUAL, "speed rush"], form=",.0f"),
            in_ms("99 of 100 clicks are durable within", found[USUAL, "rush"], form=",.0f"),
            in_ms("99 of 100 bare commits", found[USUAL, "bare rush"], form=",.1f"),
            ratio("click / bare commit", found[USUAL, "rush"], found[USUAL, "bare rush"]),
            ratio("click / bare commit, one alone", found[USUAL, "alone"], found[USUAL, "bare alone"], MAX_CLICK),
            ratio("one alone, its table not in memory / in memory", found[USUAL, "forgotten"], found[USUAL, "alone"]),
            found.ratio(f"a click, {LARGE} tables / {SMALL}", TIMES[0], LARGE, SMALL, MAX_MORE),
            found.ratio("a click, games that are over / none", TIMES[0], BESIDE, USUAL, MAX_MORE),
            found.ratio("start, games that are over / none", "start", BESIDE, USUAL, MAX_MORE),
            found.ratio("every minute, games that are over / none", "a minute", BESIDE, USUAL, MAX_MORE),
            in_ms(f"start, for each of {LARGE} tables", added("start", LARGE, SMALL), 0.5),
            in_ms(f"every minute, for each of {LARGE} tables", added("a minute", LARGE, SMALL), 0.1),
            in_ms(f"every hour, for each of {LARGE} games over", added("an hour", BESIDE, USUAL), 0.1),
            Figure("a table in memory, kB", found[USUAL, "table"], 150, form=".0f"),
            Figure("a table that is not, kB", added("memory", LARGE, SMALL), 1),
            Figure("a game that is over, kB", added("memory", BESIDE, USUAL), 1),
        ],
        [
            ("tables", *(f"{key}, ms" for key in TIMES), "memory, MB"),
            *((size, *found.ms(size, *TIMES), f"{median(found[size, 'memory']) / 1000:,.0f}") for size in sizes),
        ],
    )


# On PostgreSQL

GAMES: Final = (("huang_di", 3, 0), ("han", 4, 0))
FEWER, MORE = 1000, 100_000  # stored tables
CLICKS: Final = 100  # clicks in a round of `growth`; all rounds together need as many tables
MAX_GROWTH: Final = 1.2  # a click's processor time with more tables in times of that with fewer
SHARDS, COUNTS = 4, (1, 2, 4)  # and numbers of processes
TABLES: Final = 160  # forty on each shard
ONE_BY_ONE: Final = 20  # clicks in a round at the tables of each shard; then there is one at every table
LETTERS: Final = 3  # boards in a round after clicks in direct messages
STORED: Final = (
    *("log: rows of a table", "log: bytes of a row", "outbox: rows of a table", "outbox: bytes of a row"),
    *("all of a table, kB", "all, MB"),
)
MAX_CPU, MIN_SPEED = 1.15, 1.5  # a click's processor time with more processes; clicks a second with two


async def stored(url: str) -> list[str]:
    """Return the cells for the rows of a database, and for its size with indexes."""
    engine = create_async_engine(url)
    query = text("SELECT relname, reltuples::bigint, pg_total_relation_size(oid) FROM pg_class WHERE relkind = 'r'")
    async with engine.connect() as connection:
        found = {name: (rows, size) for name, rows, size in await connection.execute(query) if name in metadata.tables}
    await engine.dispose()
    (log, log_size), (posts, posts_size), (count, _) = (found[name] for name in ("log", "outbox", "tables"))
    size = sum(size for _, size in found.values())
    of_rows = f"{log / count:.1f}", f"{log_size / log:.0f}", f"{posts / count:.1f}", f"{posts_size / posts:.0f}"
    return [*of_rows, f"{size / count / 1000:.1f}", f"{size / 1e6:,.0f}"]


def growth(rounds: int) -> Report:
    """Compare a large database on PostgreSQL with a small one."""
    small, large, found = f"{FEWER:,} tables", f"{MORE:,} tables", Samples(list)
    with Machine(GAMES) as machine:
        bots = {small: machine.serve(FEWER), large: machine.serve(MORE)}
        rows = [asyncio.run(stored(bot.url)) for bot in bots.values()]
        for number, (kind, bot) in product(range(rounds), bots.items()):
            ids = Random(5).sample(sorted(bot.owners), CLICKS * rounds)[CLICKS * number :][:CLICKS]
            found.add(kind, bot.click(ids, number, forgotten=True))
            found.add(kind, bot.first.do("chores"))
        for kind, bot in bots.items():
            found[kind, "start"].append(bot.first.do("begin")["start"])
    title = f"a click, {large} / {FEWER:,}"
    return Report(
        f"{CLICKS} clicks at tables that are not in memory, {rounds} times",
        [
            found.ratio(f"{title}: CPU", "cpu", large, small, MAX_GROWTH),
            found.ratio(f"{title}: PostgreSQL's CPU", "server", large, small),
            found.ratio(f"{title}: time", "time", large, small),
            in_ms(f"a click, {large}: CPU", found[large, "cpu"], form=".1f"),
            in_ms(f"a click, {large}: PostgreSQL's CPU", found[large, "server"]),
        ],
        [
            ("", *bots),
            *((f"{key}, ms", *(found.ms(kind, key)[0] for kind in bots)) for key in ("start", "a minute", "an hour")),
            *zip(STORED, *rows, strict=True),
        ],
    )


def processes(rounds: int) -> Report:
    """Compare several processes with one, and PostgreSQL with SQLite."""
    found = Samples(list)
    with Machine(GAMES) as machine:
        bots = {str(count): machine.serve(TABLES, count=count, shards=SHARDS) for count in COUNTS}
        bots["SQLite"] = machine.serve(TABLES, shards=SHARDS, on_sqlite=True)
        ids, two, four = sorted(bots["1"].owners), bots["2"], bots[str(SHARDS)]
        elsewhere = [one for one in ids if two.owners[one] is not two.first]
        shards = [[one for one in ids if four.owners[one] is each] for each in four.processes]
        for number in range(SHARDS):  # so that everything is in memory
            for bot in bots.values():
                bot.click(ids, rounds + number, at_once=TABLES)
        for number, (kind, bot) in product(range(rounds), bots.items()):
            chance = Random(number)
            some = [one for shard in shards for one in chance.sample(shard, ONE_BY_ONE)]
            found.add(kind, bot.click(some, number))
            found[kind, "speed"].append(1 / bot.click(ids, number, at_once=TABLES)["time"])
            if kind in ("1", "2"):
                found[kind, "letter"] += [bot.letter(one, number) for one in chance.sample(elsewhere, LETTERS)]

    return Report(
        f"{TABLES} tables, {len(some)} clicks one after the other and one at every table at once, {rounds} times",
        [
            in_ms("a click, 1 process: CPU", found["1", "bot"], form=".1f"),
            in_ms("a click, 1 process: PostgreSQL's CPU", found["1", "server"], form=".1f"),
            found.ratio("a click, 2 processes / 1: CPU", "bot", "2", "1", MAX_CPU),
            found.ratio("a click, 2 processes / 1: PostgreSQL's CPU", "server", "2", "1"),
            found.ratio("a click, 4 processes / 1: CPU", "bot", "4", "1", MAX_CPU),
            found.ratio("a click, 4 processes / 1: PostgreSQL's CPU", "server", "4", "1"),
            found.ratio("a click, PostgreSQL / SQLite: CPU", "bot", "1", "SQLite"),
            ratio("a click, PostgreSQL / SQLite: CPU, with the server's", found["1", "cpu"], found["SQLite", "bot"]),
            Figure("clicks a second, 1 process", found["1", "speed"], form=".0f"),
            found.ratio("clicks a second, 2 processes / 1", "speed", "2", "1", MIN_SPEED, at_least=True),
            found.ratio("clicks a second, PostgreSQL / SQLite", "speed", "1", "SQLite"),
            in_ms("from a direct message to the board, 1 process", found["1", "letter"], form=".0f"),
            in_ms("from a direct message at another process to the board", found["2", "letter"], form=".0f"),
            found.ratio("from a direct message to the board, 2 processes / 1", "letter", "2", "1"),
        ],
    )
