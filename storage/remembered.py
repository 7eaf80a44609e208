"""Rows that are read often, kept in memory until a transaction that changes them is committed.

    @remembered(clocks)
    async def of(source: Source, table_id: int) -> list[Clock]: ...

Every statement that changes rows is noticed (`note_change`). Once it is committed, everything that was read from its
table is forgotten; with the execution options `of_owner(table_id)`, only what was read for that owner.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Coroutine, Hashable
from contextlib import AbstractAsyncContextManager, nullcontext
from functools import partial, wraps
from itertools import chain, product
from typing import Any, Concatenate, Final, Literal, ParamSpec, Protocol, TypeAlias, TypeVar, cast

from cachetools import LRUCache
from sqlalchemy import Connection, Insert, Table
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.driver import UNREAD

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
Owner: TypeAlias = "tuple[Any, ...] | None"
"""The first arguments of the functions that read these rows; `EVERYONE` for a change that can be about any rows."""
EVERYONE: Final = None
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
        self._found: defaultdict[object, LRUCache[Owner, dict[Hashable, Any]]] = defaultdict(
            partial(LRUCache, CACHED_OWNERS)
        )
        self._views: set[View] = set()

    def found(self, function: object, owner: Owner) -> dict[Any, Any]:
        """Return all that a function has found for an owner, by what it was asked."""
        return self._found[function].get(owner, {})

    def keep(self, function: object, owner: Owner, what: Hashable, found: Any) -> None:
        """Remember what a function has found."""
        self._found[function][owner] = {**self.found(function, owner), what: found}

    def forget(self, table: str, owner: Owner = EVERYONE) -> None:
        """Forget what was read from a table, of one owner or of everyone.

        Call it for a change that another process has committed.
        """
        for function, kept in self._found.items():
            if table in _READS[function]:
                kept.clear() if owner is EVERYONE else kept.pop(owner, None)
        for view in self._views:
            view.outdated[table].add(owner)

    def forget_owner(self, owner: Owner) -> None:
        """Forget all that was read for an owner."""
        for kept in self._found.values():
            kept.pop(owner, None)
        for view, table in product(self._views, chain.from_iterable(_READS.values())):
            view.outdated[table].add(owner)

    def forget_all(self) -> None:
        """Forget everything."""
        for table in set(chain.from_iterable(_READS.values())):
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
        for (function, owner, what), found in view.expected.items() if committed == "yes" else ():
            if not _touches(view.outdated, function, owner):
                self.keep(function, owner, what, found)


class View:
    """What one transaction sees of the memory: nothing that it has changed itself."""

    def __init__(self, memory: Memory) -> None:
        self.memory = memory
        self.changed: defaultdict[str, set[Owner]] = defaultdict(set)
        """What the transaction has changed: owners by table."""
        self.outdated: defaultdict[str, set[Owner]] = defaultdict(set)
        """What others have changed since the transaction began, so that it reads rows that are no longer true."""
        self.expected: dict[tuple[object, Owner, Hashable], Any] = {}
        """What functions will find once the transaction is committed."""

    def change(self, table: str, owner: Owner) -> None:
        """Note a change."""
        self.changed[table].add(owner)
        if self.expected:
            self.expected = {key: found for key, found in self.expected.items() if table not in _READS[key[0]]}

    def may_take(self, function: object, owner: Owner) -> bool:
        """Return whether the transaction sees what is remembered."""
        return not _touches(self.changed, function, owner)

    def may_keep(self, function: object, owner: Owner) -> bool:
        """Return whether others may see what the transaction reads."""
        return not _touches(self.changed, function, owner) and not _touches(self.outdated, function, owner)


def _touches(changed: defaultdict[str, set[Owner]], function: object, owner: Owner) -> bool:
    return any(owner in changed[table] or EVERYONE in changed[table] for table in _READS[function] if table in changed)


def new_rows_of(table: str) -> str:
    """Return the name under which inserted rows of a table are noted, apart from its changed and deleted rows."""
    return f"new {table}"


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
    names = tuple(table.name for table in tables)

    def decorate(function: Wanted[P, T]) -> Remembered[P, T]:
        @wraps(function)
        async def read(source: Source, /, *args: P.args, **more: P.kwargs) -> T:
            whose, what = args[:owner], (args[owner:], tuple(sorted(more.items())))
            is_kept = len(whose) == owner and None not in whose and _is_hashable(what)
            found = _look(source, read, whose, what) if is_kept else _UNKNOWN
            if found is _UNKNOWN:
                lent = nullcontext(source) if isinstance(source, AsyncConnection) else source.reading(once=True)
                async with lent as connection:
                    found = await function(connection, *args, **more)
                    view = _view(connection)
                    if is_kept and view.may_keep(read, whose):
                        view.memory.keep(read, whose, what, found)
            return cast("T", found.copy() if isinstance(found, list | dict) else found)

        _READS[read] = (*names, *map(new_rows_of, names)) if finds_new else names
        return read

    return decorate


_READS: Final[dict[object, tuple[str, ...]]] = {}
"""The functions whose results are remembered, with the names of the tables that they read."""


def expect(connection: AsyncConnection, function: object, owner: Owner, found: object, *args: Hashable) -> None:
    """Remember what a function will find for an owner and `args`, once this transaction with all it does is committed.

    Call it after the last change: another one would make it forget.
    """
    _view(connection).expected[function, owner, (args, ())] = found


def recall(
    connection: AsyncConnection, function: Remembered[P, list[T]], owner: Owner
) -> dict[tuple[Hashable, ...], list[T]]:
    """Return the lists that a function would find for an owner without reading, by its further arguments."""
    view = _view(connection)
    if not view.may_take(function, owner):
        return {}
    return {args: [*found] for (args, more), found in view.memory.found(function, owner).items() if not more}


def note(connection: AsyncConnection, table: str, owner: Owner) -> None:
    """Note a change that its statement does not say."""
    _view(connection).change(table, owner)


def _is_hashable(what: object) -> bool:
    try:
        hash(what)
    except TypeError:
        return False
    return True


def _look(source: Source, function: object, owner: Owner, what: Hashable) -> Any:
    if not isinstance(source, AsyncConnection):
        return source.memory.found(function, owner).get(what, _UNKNOWN)
    view = _view(source)
    if (function, owner, what) in view.expected:
        return view.expected[function, owner, what]
    return view.memory.found(function, owner).get(what, _UNKNOWN) if view.may_take(function, owner) else _UNKNOWN


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
