"""Bots with many stored tables, where people click at the same time; and the same rows committed by SQLite alone."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from math import inf
from pathlib import Path
from random import Random
from shutil import copyfile
from time import perf_counter
from typing import Any, Final, TypeAlias

from sqlalchemy import event

from benchmarks.copies import copy
from benchmarks.unconnected import Press, at_rest, started
from bot.client import Bot
from bot.kernel.live import Live
from bot.kernel.moves import Move
from games.engine import with_forced_answers
from games.engine.selfplay import choose
from storage import Database, retention
from storage.database import SETTINGS

Write: TypeAlias = tuple[str, Any, bool]
"""A writing statement, its parameters, and whether they are for many rows."""

PLAYED: Final = (("huang_di", 3, 1), ("han", 4, 0))
"""The games of the original tables: the game, the number of people and of AI players. All other tables are copies."""
MIDDLE: Final = 60
"""Number of moves made at the running tables."""
LONG_AGO: Final = "2026-01-01T00:00:00.000000+00:00"
"""When the finished tables ended."""


@dataclass(frozen=True)
class Originals:
    """Tables that were really played: their database, and the ids of the running and of the finished ones."""

    file: Path
    running: Sequence[int]
    over: Sequence[int]

    async def copied(self, file: Path, running: int, over: int) -> Path:
        """Create the database `file` with copies: `running` tables with a game, and `over` finished ones."""
        await (await Database.open(_address(file))).close()
        first = running // len(self.running)
        copy(self.file, file, self.running, range(first))
        copy(self.file, file, self.over, range(first, first + over // len(self.over)))
        return file


def _address(file: Path) -> str:
    return f"sqlite+aiosqlite:///{file}"


async def played(file: Path, chance: Random, games: Sequence[tuple[str, int, int]] = PLAYED) -> Originals:
    """Play each game twice, to its middle and to its end. No post is due, and no old post is left."""
    async with started(file, chance) as bot:
        await bot.app.publisher.close()
        bot.app.tables.hooks = replace(bot.app.tables.hooks, foreseen=())  # no boards are needed
        running = [await _play(bot, number, game, chance, MIDDLE) for number, game in enumerate(games)]
        over = [await _play(bot, number, game, chance) for number, game in enumerate(games, len(games))]
        kept = bot.app.publisher.keeping_last
    with closing(sqlite3.connect(file)) as writer:
        sent = "sent_at = created_at, withdrawn_at = created_at, message_id = id, channel_id = table_id"
        writer.execute(f"UPDATE outbox SET {sent}")  # noqa: S608  # a constant of this function
        writer.execute("UPDATE tables SET ended_at = ? WHERE state = 'ended'", (LONG_AGO,))
        writer.commit()
    database = await Database.open(_address(file))
    async with database.transaction() as connection:
        await retention.delete_posts(
            connection, await retention.posts_done_with(connection, datetime.now(UTC), keep_last=kept)
        )
    await database.close()
    return Originals(file, running, over)


async def _play(bot: Bot, number: int, kind: tuple[str, int, int], chance: Random, moves: int | None = None) -> int:
    """Play at a new table, to the end or for a number of moves; return its id."""
    game, persons, ai = kind
    host, tables, lobbies = 100 * (number + 1), bot.app.tables, bot.app.lobbies
    row = await lobbies.open(guild_id=1, channel_id=number + 1, host_id=host, name="Person 1", game=game)
    for person in range(1, persons):
        await lobbies.join(row.id, host + person, f"Person {person + 1}")
    for _ in range(ai):
        await lobbies.add_ai(row.id, host, may_manage=False)
    await lobbies.start(row.id, host)
    await bot.app.ai_players.have_answered(row.id, within=inf)
    made = 0
    while (live := await tables.live(row.id)).goes_on and made != moves:
        seat = live.waiting[0]
        answer = choose(live.table, live.ask_of(seat), live.box.policy("random"), chance)
        await tables.play(row.id, live.persons[seat], with_forced_answers(live.table, seat, [answer]))
        await bot.app.ai_players.have_answered(row.id, within=inf)
        made += 1
    return row.id


class Bare:
    """A twin of a club's database, to which SQLite alone writes the same rows."""

    def __init__(self, file: Path) -> None:
        self._writer = sqlite3.connect(file, isolation_level=None)
        for name, value in SETTINGS.items():
            self._writer.execute(f"PRAGMA {name} = {value}")

    def commit(self, moves: Sequence[Sequence[Write]]) -> list[float]:
        """Write one transaction per move; return the seconds from the start until each one was durable."""
        begun, found = perf_counter(), []
        for writes in moves:
            self._writer.execute("BEGIN IMMEDIATE")
            for statement, parameters, many in writes:
                (self._writer.executemany if many else self._writer.execute)(statement, parameters)
            self._writer.execute("COMMIT")
            found.append(perf_counter() - begun)
        return found

    def close(self) -> None:
        """Close the file."""
        self._writer.close()


@dataclass
class Club:
    """A bot with its tables, and a record of its durable writes."""

    bot: Bot
    bare: Bare
    running: list[int]
    """The ids of the running tables."""
    chance: Random
    _durable: dict[int, float] = field(default_factory=dict)
    """When each table's last move became durable, by table id."""
    _moves: list[list[Write]] = field(default_factory=list)
    """The writes of each move since the twin was last updated."""
    _moving: dict[asyncio.Task[Any] | None, list[Write]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        commit = self.bot.app.tables.commit

        async def timed(before: Live, move: Move) -> Live:
            if move.by is None:  # AI players answer a click
                return await commit(before, move)
            self._moving[asyncio.current_task()] = writes = []
            try:
                after = await commit(before, move)
            finally:
                del self._moving[asyncio.current_task()]
            self._durable[before.id] = perf_counter()
            self._moves.append(writes)
            return after

        self.bot.app.tables.commit = timed  # type: ignore[method-assign]  # to be timed
        event.listen(self.bot.app.tables.database._engine.sync_engine, "before_cursor_execute", self._note)

    def _note(self, _connection: Any, _cursor: Any, statement: str, parameters: Any, _context: Any, many: Any) -> None:
        writes = self._moving.get(asyncio.current_task())
        if writes is not None and statement.startswith(("INSERT", "UPDATE", "DELETE")):
            writes.append((statement, parameters, many))

    async def click(self, count: int, *, forgotten: bool = False) -> tuple[list[float], list[float]]:
        """Let people at `count` tables click at the same moment, and wait until everything is posted.

        Returns the seconds until each click was durable, and until the same rows were durable with SQLite alone. Tables
        that are `forgotten` must be read from the database first.
        """
        presses = []
        for table_id in self.chance.sample(self.running, count):
            live = await self.bot.app.tables.live(table_id)
            if live.goes_on:
                presses.append(Press.on(live, self.chance))
            if forgotten:
                self.bot.app.tables.forget(table_id)
        others, begun = asyncio.all_tasks(), perf_counter()
        for press in presses:
            press.make(self.bot)
        await at_rest(others)
        moves, self._moves = self._moves, []
        assert len(moves) == len(presses), "a click has changed nothing"
        return sorted(self._durable[press.live.id] - begun for press in presses), self.bare.commit(moves)


@asynccontextmanager
async def opened(file: Path, chance: Random) -> AsyncIterator[Club]:
    """Open the club whose tables are in `file`."""
    twin = file.with_suffix(".twin")
    copyfile(file, twin)
    bare = Bare(twin)
    with closing(sqlite3.connect(file)) as reader:
        running = [table_id for (table_id,) in reader.execute("SELECT id FROM tables WHERE state = 'running'")]
    async with started(file, chance) as bot:
        database = bot.app.tables.database
        await database.checked()
        assert database._alone is not None
        database._alone.let_go()  # other bots are started with the same file, to measure that
        yield Club(bot, bare, running, chance)
    bare.close()


async def chores(bot: Bot, interval: timedelta) -> float:
    """Return the seconds that the chores with this interval take."""
    begun = perf_counter()
    names = [name for name, (every, _) in bot.app.chores._chores.items() if every == interval]
    assert names
    await asyncio.gather(*map(bot.app.chores.once, names))
    return perf_counter() - begun
