"""Rows that are read often, kept in memory until a transaction that changes them is committed.

    @remembered(clocks)
    async def of(source: Source, table_id: int) -> list[Clock]: ...

Every statement that changes rows is noticed (`note_change`). Once it is committed, everything that was read from its
table is forgotten; with the execution options `of_owner(table_id)`, only what was read for that owner.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import AsyncIterator, Callable, Coroutine, Hashable, Iterable
from contextlib import asynccontextmanager
from functools import partial, wraps
from itertools import product
from typing import TYPE_CHECKING, Any, Concatenate, Final, Literal, ParamSpec, Protocol, TypeAlias, TypeVar, cast

from cachetools import LRUCache
from sqlalchemy import Insert
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.driver import UNREAD

if TYPE_CHECKING:
    from contextlib import AbstractAsyncContextManager

    from sqlalchemy import Connection, Table

Source: TypeAlias = "Lends | AsyncConnection"
"""Where to read: a connection, or a database, which lends one if it is needed."""
P = ParamSpec("P")
T = TypeVar("T")

CACHED_OWNERS: Final = 10_000
"""Maximum number of owners whose rows are remembered, for each function."""
_VIEW: Final = "view"
"""Key of the `View` in the information about a connection."""
_UNKNOWN: Final = object()
"""What is not remembered."""
EVERYONE: Final = object()
"""The owner of a change that can be about anything in its table."""
MOVED: Final = "moved"
"""The name under which is noted that a table of the bot, which is the owner, belongs to another guild now."""


def of_owner(*owner: Hashable, unread: bool = False) -> dict[str, Any]:
    """Return the execution options of a statement that changes only rows of this owner; see `UNREAD`."""
    return {"owner": owner, **(UNREAD if unread else {})}


class Lends(Protocol):
    """A database, as far as it is needed here."""

    memory: Memory

    def reading(self, *, once: bool = False) -> AbstractAsyncContextManager[AsyncConnection]:
        """Open a reading connection, or one for a single statement."""


class Memory:
    """What is remembered of the rows of one database."""

    def __init__(self) -> None:
        self._found: defaultdict[_Reads, LRUCache[Hashable, dict[Hashable, Any]]] = defaultdict(
            partial(LRUCache, CACHED_OWNERS)
        )
        self._views: set[View] = set()

    def found(self, reads: _Reads, owner: Hashable) -> dict[Any, Any]:
        """Return all that a function has found for an owner, by what it was asked."""
        return self._found[reads].get(owner, {})

    def keep(self, reads: _Reads, owner: Hashable, what: Hashable, found: Any) -> None:
        """Remember what a function has found."""
        self._found[reads][owner] = {**self.found(reads, owner), what: found}

    def forget(self, table: str, owner: Hashable = EVERYONE) -> None:
        """Forget what was read from a table, of one owner or of everyone.

        Call it for a change that another process has committed.
        """
        for reads, kept in self._found.items():
            if table in reads.tables:
                kept.clear() if owner is EVERYONE else kept.pop(owner, None)
        for view in self._views:
            view.outdated[table].add(owner)

    def forget_owner(self, owner: Hashable) -> None:
        """Forget all that was read for an owner."""
        for kept in self._found.values():
            kept.pop(owner, None)
        for view, reads in product(self._views, _READS.values()):
            for table in reads.tables:
                view.outdated[table].add(owner)

    def forget_all(self) -> None:
        """Forget everything."""
        for table in {table for reads in _READS.values() for table in reads.tables}:
            self.forget(table)

    def begin(self, connection: AsyncConnection) -> View:
        """Return the view of a transaction that begins."""
        view = connection.info[_VIEW] = View(self)
        self._views.add(view)
        return view

    def end(self, view: View, *, committed: Literal["yes", "maybe", "no"] = "no") -> None:
        """End a transaction: forget what it has changed, unless that is rolled back."""
        self._views.discard(view)
        if committed == "no":
            return
        for table, owners in view.changed.items():
            for owner in owners:
                self.forget(table, owner)
        for (reads, owner, what), found in view.expected.items() if committed == "yes" else ():
            if not _touches(view.outdated, reads, owner):
                self.keep(reads, owner, what, found)


class View:
    """What one transaction sees of the memory: nothing that it has changed itself."""

    def __init__(self, memory: Memory) -> None:
        self.memory = memory
        self.changed: defaultdict[str, set[Hashable]] = defaultdict(set)
        """What the transaction has changed: owners by table."""
        self.outdated: defaultdict[str, set[Hashable]] = defaultdict(set)
        """What others have changed since the transaction began, so that it reads rows that are no longer true."""
        self.expected: dict[tuple[_Reads, Hashable, Hashable], Any] = {}
        """What functions will find once the transaction is committed."""

    def change(self, table: str, owner: Hashable) -> None:
        """Note a change."""
        self.changed[table].add(owner)
        if self.expected:
            self.expected = {key: found for key, found in self.expected.items() if table not in key[0].tables}

    def may_take(self, reads: _Reads, owner: Hashable) -> bool:
        """Return whether the transaction sees what is remembered."""
        return not _touches(self.changed, reads, owner)

    def may_keep(self, reads: _Reads, owner: Hashable) -> bool:
        """Return whether others may see what the transaction reads."""
        return not _touches(self.changed, reads, owner) and not _touches(self.outdated, reads, owner)


def _touches(changed: defaultdict[str, set[Hashable]], reads: _Reads, owner: Hashable) -> bool:
    return any(owner in changed[table] or EVERYONE in changed[table] for table in reads.tables if table in changed)


class _Reads:
    """A function that reads rows of some tables."""

    def __init__(self, tables: Iterable[Table], *, finds_new: bool) -> None:
        names = tuple(table.name for table in tables)
        self.tables = (*names, *map(new_rows_of, names)) if finds_new else names


def new_rows_of(table: str) -> str:
    """Return the name under which inserted rows of a table are noted, apart from its changed and deleted rows."""
    return f"new {table}"


@asynccontextmanager
async def _reading(source: Source) -> AsyncIterator[AsyncConnection]:
    """Open a connection for a single statement that reads, or pass `source` through if it is one already."""
    if isinstance(source, AsyncConnection):
        yield source
        return
    async with source.reading(once=True) as connection:
        yield connection


Wanted: TypeAlias = Callable[Concatenate[AsyncConnection, P], Coroutine[Any, Any, T]]
Remembered: TypeAlias = Callable[Concatenate[Source, P], Coroutine[Any, Any, T]]


def remembered(*tables: Table, owner: int = 1, finds_new: bool = True) -> Callable[[Wanted[P, T]], Remembered[P, T]]:
    """Remember what a function reads from these tables, and let it take a database as well as a connection.

    It reads with a single statement. Its first `owner` arguments name the owner of the rows. Nothing is remembered
    without one (`None`), or for arguments that cannot be hashed. Results are shared, so treat them as immutable; lists
    and dicts are copied.

    A function that `finds_new` rows may find a row as it was inserted. For the others, only changed and deleted rows
    count, such as posts that are sent.
    """
    reads = _Reads(tables, finds_new=finds_new)

    def decorate(function: Wanted[P, T]) -> Remembered[P, T]:
        @wraps(function)
        async def read(source: Source, /, *args: P.args, **more: P.kwargs) -> T:
            whose, what = args[:owner], (args[owner:], tuple(sorted(more.items())))
            is_kept = len(whose) == owner and None not in whose and _is_hashable(what)
            found = _look(source, reads, whose, what) if is_kept else _UNKNOWN
            if found is _UNKNOWN:
                async with _reading(source) as connection:
                    found = await function(connection, *args, **more)
                    view = _view(connection)
                    if is_kept and view.may_keep(reads, whose):
                        view.memory.keep(reads, whose, what, found)
            return cast("T", found.copy() if isinstance(found, list | dict) else found)

        _READS[read] = reads
        return read

    return decorate


_READS: Final[dict[object, _Reads]] = {}
"""The functions whose results are remembered."""


def expect(
    connection: AsyncConnection, function: object, owner: tuple[Hashable, ...], found: object, *args: Hashable
) -> None:
    """Remember what a function will find for an owner and `args`, once this transaction with all it does is committed.

    Call it after the last change: another one would make it forget.
    """
    _view(connection).expected[_READS[function], owner, (args, ())] = found


def recall(
    connection: AsyncConnection, function: Remembered[P, list[T]], owner: tuple[Hashable, ...]
) -> dict[tuple[Hashable, ...], list[T]]:
    """Return the lists that a function would find for an owner without reading, by its further arguments."""
    view, reads = _view(connection), _READS[function]
    if not view.may_take(reads, owner):
        return {}
    return {args: [*found] for (args, more), found in view.memory.found(reads, owner).items() if not more}


def changed_by(connection: AsyncConnection) -> dict[str, set[Hashable]]:
    """Return what the transaction has changed so far: owners by table."""
    return dict(_view(connection).changed)


def note_everyone(connection: AsyncConnection, table: str) -> None:
    """Note a change that matters to more than the owner of its rows."""
    _view(connection).change(table, EVERYONE)


def note_move(connection: AsyncConnection, table_id: int) -> None:
    """Note that a table of the bot belongs to another guild now."""
    _view(connection).change(MOVED, (table_id,))


def moved_by(view: View) -> set[int]:
    """Return the ids of the tables that a transaction has moved to other guilds."""
    return {owner[0] for owner in cast("set[tuple[int]]", view.changed.get(MOVED, set()))}


def _is_hashable(what: object) -> bool:
    try:
        hash(what)
    except TypeError:
        return False
    return True


def _look(source: Source, reads: _Reads, owner: Hashable, what: Hashable) -> Any:
    if not isinstance(source, AsyncConnection):
        return source.memory.found(reads, owner).get(what, _UNKNOWN)
    view = _view(source)
    if (reads, owner, what) in view.expected:
        return view.expected[reads, owner, what]
    return view.memory.found(reads, owner).get(what, _UNKNOWN) if view.may_take(reads, owner) else _UNKNOWN


def _view(connection: AsyncConnection | Connection) -> View:
    view: View = connection.info[_VIEW]
    return view


def note_change(
    connection: Connection, _cursor: object, _statement: str, _parameters: object, context: Any, _many: object
) -> None:
    """Note which rows a statement changes. A listener for SQLAlchemy's event `before_cursor_execute`."""
    if context.isinsert or context.isupdate or context.isdelete:
        statement = context.compiled.statement
        adds = type(statement) is Insert  # a dialect's own may also change a row that is there
        name = statement.table.name
        owner = context.execution_options.get("owner", EVERYONE)
        _view(connection).change(new_rows_of(name) if adds else name, owner)
