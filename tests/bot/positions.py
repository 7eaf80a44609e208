"""Positions that many tests begin from: clicks lead to each once, and later tests get a copy of it.

A copy is the database, everything that is on Discord, and what the bot remembers. It replaces the clicks only if they
would lead there again: if everything they depend on is as it was then, and the test has patched nothing.
"""

from __future__ import annotations

import io
import pickle
import sqlite3
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from cachetools import LRUCache
from simcord.backend import serializers

from bot.surface import pictures
from games import find_boxes
from tests.bot.people import read_german

if TYPE_CHECKING:
    from tests.bot.club import Club

GROWING: Final = ("http_requests", "transcript")
"""Lists that Discord only adds to; a copy has what the clicks have added."""
VERSIONS: Final = slice(18, 20)
"""The bytes of an SQLite file that say whether it has a write-ahead log: https://www.sqlite.org/fileformat2.html"""
SAME: Final = ("subscribers", "commands")
"""Parts of Discord that clicks do not change."""


@dataclass(frozen=True)
class Position:
    database: bytes
    discord: bytes
    clicks: tuple[str, ...]
    chance: Any
    """The state of the bot's random numbers."""
    inboxes: tuple[int, ...]
    """The channels for direct messages that the bot knows."""
    rows: dict[Any, dict[Any, Any]]
    """The rows that the bot has in memory: by the function that reads them, and by their owner."""
    live: tuple[int, ...]
    """The tables that the bot has in memory."""
    names: dict[Any, str]
    """The names of people that the bot has seen."""


_positions: LRUCache[Any, Position] = LRUCache(50)


class Positions:
    may_copy = True
    """Whether the test patches nothing."""

    def __init__(self, club: Club) -> None:
        self._club = club
        self._look()

    def _look(self) -> None:
        self._services, self._done = _attributes(self._club), _done(self._club)

    async def reach(self, *name: Any, by: Callable[[], Awaitable[None]]) -> None:
        """Bring the club where `by` leads: with a copy if `by` has led there from here before."""
        if not self._is_known():
            return await by()
        key = self._key(name)
        if position := _positions.get(key):
            await _restore(self._club, position)
        else:
            fixed = list(_fixed(self._club))
            before = {name: len(getattr(self._club.env.backend, name)) for name in GROWING}
            await by()
            _positions[key] = _copied(self._club, fixed, before)
        self._look()
        return None

    def _is_known(self) -> bool:
        """Whether the bot has done nothing since it started or was brought here, and nothing in it was replaced."""
        return (
            self.may_copy
            and not self._club.env._dispatch_observers
            and _done(self._club) == self._done
            and _attributes(self._club) == self._services
        )

    def _key(self, name: tuple[Any, ...]) -> Any:
        """Return everything that the way depends on."""
        club = self._club
        settings = club.settings.model_dump_json(exclude={"database_url"})
        chance = club.bot.app.tables.chance.getstate()
        replaced = (*find_boxes(), pictures.find_painter, frozenset(read_german))
        return name, replaced, settings, chance, tuple(club.clicks), _stored(club), _on_discord(club)


def _done(club: Club) -> tuple[int, int, float]:
    """Return how much people have done, how much the bot has, and how long the club has been open."""
    discord = club.env.backend
    return len(discord.interactions), len(discord.http_requests), discord.clock.elapsed


def _attributes(club: Club) -> dict[tuple[str, str], int]:
    """Return the id of every attribute of the bot's services, to see whether one was replaced."""
    services = {name: service for name, service in vars(club.bot.app).items() if hasattr(service, "__dict__")}
    return {(name, part): id(value) for name, service in services.items() for part, value in vars(service).items()}


def _fixed(club: Club) -> Iterator[Any]:
    """Yield the objects of Discord that tests and SimCord may refer to: their state is replaced, not they."""
    backend = club.env.backend
    yield from (backend, backend.clock, backend.cdn)
    for kept in (backend.users, backend.channels, backend.guilds):
        yield from kept.values()
    for guild in backend.guilds.values():
        yield from (*guild.roles.values(), *guild.members.values())


_here: list[Any] = []
"""The fixed objects of the club that a copy is being loaded into."""


def _fixed_here(index: int) -> Any:
    return _here[index]


class _Pickler(pickle.Pickler):
    """Refers to fixed objects by their number."""

    def __init__(self, file: io.BytesIO, fixed: Iterable[Any]) -> None:
        super().__init__(file, pickle.HIGHEST_PROTOCOL)
        self._numbers = {id(part): number for number, part in enumerate(fixed)}

    def reducer_override(self, part: Any) -> Any:
        number = self._numbers.get(id(part))
        return NotImplemented if number is None else (_fixed_here, (number,))


def _pickled(fixed: list[Any], before: dict[str, int]) -> bytes:
    states = [dict(vars(part)) for part in fixed]
    for name in SAME:
        del states[0][name]
    for name, length in before.items():
        states[0][name] = states[0][name][length:]
    file = io.BytesIO()
    _Pickler(file, fixed).dump(states)
    return file.getvalue()


def _on_discord(club: Club) -> bytes:
    fixed = list(_fixed(club))
    return _pickled(fixed, {name: len(getattr(fixed[0], name)) for name in GROWING})


def _copied(club: Club, fixed: list[Any], before: dict[str, int]) -> Position:
    app = club.bot.app
    return Position(
        database=_stored(club),
        discord=_pickled(fixed, before),
        clicks=tuple(club.clicks),
        chance=app.tables.chance.getstate(),
        inboxes=tuple(club.bot._connection._private_channels),
        rows={reads: dict(kept) for reads, kept in app.tables.database.memory._found.items()},
        live=tuple(app.tables._live),
        names=dict(app.display_names._seen),
    )


async def _restore(club: Club, position: Position) -> None:
    app, connection, backend = club.bot.app, club.bot._connection, club.env.backend
    _store(club, position.database)
    _here[:] = _fixed(club)
    try:
        states = pickle.loads(position.discord)  # noqa: S301  # it was pickled here
        for name in GROWING:
            states[0][name] = [*getattr(backend, name), *states[0][name]]
        for part, state in zip(_here, states, strict=True):
            vars(part).update(state)
    finally:
        _here.clear()
    club.clicks[:] = position.clicks
    app.tables.chance.setstate(position.chance)
    for inbox in position.inboxes:
        connection.add_dm_channel(serializers.channel_payload(backend, backend.channels[inbox]))
    memory = app.tables.database.memory
    memory.forget_all()
    app.display_names._seen.update(position.names)
    for table_id in position.live:
        app.tables.forget(table_id)
        await app.tables.live(table_id)
    memory.forget_all()
    for reads, kept in position.rows.items():
        memory._found[reads].update(kept)


def _stored(club: Club) -> bytes:
    """Return the database as a file without a write-ahead log."""
    with closing(sqlite3.connect(club.file)) as file:
        stored = bytearray(file.serialize())
    stored[VERSIONS] = b"\1\1"
    return bytes(stored)


def _store(club: Club, stored: bytes) -> None:
    """Replace the content of the database, for all that are connected to it."""
    with closing(sqlite3.connect(":memory:")) as copy, closing(sqlite3.connect(club.file)) as file:
        copy.deserialize(stored)
        copy.backup(file)
