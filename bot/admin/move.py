"""`huangdi move`: copy the database to PostgreSQL, and replay the tables there before the copy counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from sqlalchemy.exc import SQLAlchemyError

from bot.kernel.soundness import TABLES_AT_ONCE, replayed
from bot.kernel.workers import TooLong
from games.engine import BrokenLog
from storage import StorageError, TableRow, Unavailable, tables
from storage.files import sqlite_file
from storage.moving import Move, moving

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from sqlalchemy.ext.asyncio import AsyncConnection


OVER: Final = 100
"""How many tables are replayed whose games have ended."""
_COLUMNS: Final = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())


async def move(source: str, target: str) -> str:
    """Copy the database at the URL `source` to the one at `target`; return what to tell. Progress goes to stderr.

    Raises `StorageError` if that is not possible. The target is then as it was; the source always is.
    """
    console = Console(stderr=True)
    with Progress(*_COLUMNS, console=console, transient=True, disable=not console.is_terminal) as progress:
        async with moving(source, target) as under_way:
            total = await under_way.rows()
            for what, batches in (("Copying", under_way.copied()), ("Comparing", under_way.compared())):
                task = progress.add_task(what, total=total)
                async for rows in batches:
                    progress.advance(task, rows)
            task = progress.add_task("Replaying", total=None)
            whole, broken = 0, []
            async for row in _to_replay(under_way.source):
                if await _replays_alike(under_way, row):
                    whole += 1
                else:
                    broken.append(row.id)
                progress.advance(task)
    told = f"Rows copied: {total:,}. Tables that replay to the same position: {whole:,}."
    if broken:
        told += f" Tables whose logs were not whole before the copy: {', '.join(map(str, broken))}."
    return f"{told}\nNow put the address into DATABASE_URL, and start the bot. {sqlite_file(source)} stays as it is."


async def _to_replay(connection: AsyncConnection) -> AsyncIterator[TableRow]:
    """Yield all tables whose games are under way, and some whose games have ended."""
    last = 0
    while under_way := await tables.in_state(connection, "running", "frozen", after=last, most=TABLES_AT_ONCE):
        for row in under_way:
            yield row
        last = under_way[-1].id
    for row in await tables.in_state(connection, "ended", most=OVER):
        yield row


async def _replays_alike(move: Move, row: TableRow) -> bool:
    """Return whether a table replays. Raises `StorageError` if its copy does not do the same."""
    before, now = [await _position(connection, row) for connection in (move.source, move.target)]
    if before != now:
        raise StorageError(f"Table {row.id} does not replay to the same position from its copy, so nothing was stored.")
    return before is not None


async def _position(connection: AsyncConnection, row: TableRow) -> list[Any] | None:
    """Return what each player and the public see of a table, replayed; `None` if its log is not whole or too long."""
    try:
        table = await replayed(connection, await tables.get(connection, row.id))
    except Unavailable:
        raise
    except (BrokenLog, TooLong, StorageError, SQLAlchemyError, ValueError):
        return None
    return [
        table.number,
        table.sealed,
        *(table.game.observation(viewer) for viewer in (None, *range(table.game.seats))),
    ]
