"""Results: how each game ended for each player, and which games count in a ranking.

Results outlive the log of their table. Each player has a number, `player`, that keeps their games together even after
their data is deleted. Ranked players get it at the start of the game, so they count as the same player even if they
delete their data before its end.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import groupby
from secrets import randbits
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import ColumnElement, Select, and_, distinct, func, insert, or_, select

from storage.rows import columns, sound, sound_values
from storage.schema import Outcome, Unrated, holders, results, tables

if TYPE_CHECKING:
    from datetime import datetime

    from sqlalchemy.ext.asyncio import AsyncConnection


GONE: Final[Collection[Outcome]] = ("resigned", "replaced", "timed_out")
"""Outcomes of players who left before the end."""


@dataclass(frozen=True, slots=True)
class NewResult:
    """A result to store, for one holder of a seat."""

    seat: int
    number: int
    """Number of the first log entry that the holder could answer: 0 for the first holders."""
    person_id: int | None
    ai: str | None
    """The AI player's policy. If `person_id` is `None` too, the player's data was deleted."""
    rank: int | None
    """Rank from 1; `None` if the game has no ranks."""
    score: int | None
    outcome: Outcome
    unrated: Unrated | None
    """Why the game is not rated for this player; `None` if it is."""


@dataclass(frozen=True, slots=True)
class Result:
    """A person's result."""

    table_id: int
    game: str
    ended_at: datetime
    rank: int | None
    score: int | None
    outcome: Outcome
    unrated: Unrated | None
    persons: int
    """Number of people in the game, including this one."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A player's place in a rated game."""

    player: int
    rank: int
    outcome: Outcome

    @property
    def is_gone(self) -> bool:
        """Whether the player left before the end."""
        return self.outcome in GONE


@dataclass(frozen=True, slots=True)
class RatedGame:
    """A rated game."""

    table_id: int
    ended_at: datetime
    placed: tuple[Placed, ...]
    """The players, by seat."""


def is_win(result: NewResult | Result | Placed) -> bool:
    """Return whether a player won the game, alone or with others."""
    return result.rank == 1 and result.outcome != "drawn" and result.outcome not in GONE


async def add(connection: AsyncConnection, table_id: int, made: Sequence[NewResult]) -> None:
    """Store the results of a table at its end."""
    numbers = await players_of(connection, {row.person_id for row in made if row.person_id is not None})
    query = select(holders.c.seat, holders.c.number, holders.c.player).where(holders.c.table_id == table_id)
    kept = {(row.seat, row.number): row.player for row in await connection.execute(query)}
    rows = []
    for row in made:
        player = numbers.get(row.person_id or 0) or kept.get((row.seat, row.number))
        rows.append({"table_id": table_id, "player": player, **columns(row)})
    if rows:
        await connection.execute(insert(results), rows)


async def players_of(connection: AsyncConnection, person_ids: Collection[int]) -> dict[int, int]:
    """Return the player numbers of persons, by id: those of earlier games, or new random ones."""
    numbers = {person_id: randbits(62) + 1 for person_id in person_ids}
    for table in (holders, results):
        query = select(table.c.person_id, table.c.player).where(table.c.person_id.in_(person_ids)).distinct()
        found = sound(await connection.execute(query.where(table.c.player.is_not(None))))
        numbers |= {row.person_id: row.player for row in found}
    return numbers


async def of_person(
    connection: AsyncConnection, person_id: int, *, guild_id: int | None = None, game: str | None = None
) -> list[Result]:
    """List a person's results in the order of the games' ends, in one guild or all, of one game or all."""
    others = results.alias()
    persons = (
        select(func.count())
        .where(others.c.table_id == results.c.table_id, others.c.ai.is_(None))
        .correlate(results)
        .scalar_subquery()
    )
    columns = (results.c.rank, results.c.score, results.c.outcome, results.c.unrated, persons.label("persons"))
    query = select(results.c.table_id, tables.c.game, tables.c.ended_at, *columns)
    query = query.join(tables, tables.c.id == results.c.table_id).where(results.c.person_id == person_id)
    if guild_id is not None:
        query = query.where(tables.c.guild_id == guild_id)
    if game is not None:
        query = query.where(tables.c.game == game)
    return await sound_values(connection, Result, query.order_by(tables.c.ended_at, tables.c.id))


async def rated(
    connection: AsyncConnection, guild_id: int, game: str, *, after: tuple[datetime, int] | None = None
) -> list[RatedGame]:
    """List the rated games of a guild in the order of their ends.

    `after` limits them to games after the one that ended at that moment at that table.
    """
    columns = (tables.c.id, tables.c.ended_at, results.c.player, results.c.rank, results.c.outcome)
    query = _counting(guild_id, game, *columns)
    if after is not None:
        query = query.where(_ended_later(*after))
    order = query.order_by(tables.c.ended_at, tables.c.id, results.c.seat, results.c.number)
    rows = sound(await connection.execute(order))
    return [
        RatedGame(table_id, ended_at, tuple(Placed(row.player, row.rank, row.outcome) for row in of_table))
        for (table_id, ended_at), of_table in groupby(rows, lambda row: (row.id, row.ended_at))
    ]


async def count_rated(connection: AsyncConnection, guild_id: int, game: str, *, upto: tuple[datetime, int]) -> int:
    """Count the rated games of a guild, up to the one that ended at that moment at that table."""
    query = _counting(guild_id, game, func.count(distinct(results.c.table_id))).where(~_ended_later(*upto))
    return int((await connection.execute(query)).scalar_one())


async def known(connection: AsyncConnection, guild_id: int, game: str) -> dict[int, int]:
    """Map player numbers to persons in a guild's ranking. Deleted players are left out."""
    query = _counting(guild_id, game, results.c.player, results.c.person_id).distinct()
    query = query.where(results.c.person_id.is_not(None))
    return {row.player: row.person_id for row in sound(await connection.execute(query))}


def _counting(guild_id: int, game: str, *columns: ColumnElement[Any]) -> Select[Any]:
    """Return a query for the results that count in a ranking."""
    query = select(*columns).join(tables, tables.c.id == results.c.table_id)
    query = query.where(tables.c.guild_id == guild_id, tables.c.game == game)
    return query.where(results.c.unrated.is_(None), results.c.player.is_not(None))


def _ended_later(ended_at: datetime, table_id: int) -> ColumnElement[bool]:
    # The first condition lets an index find the moment.
    return and_(tables.c.ended_at >= ended_at, or_(tables.c.ended_at > ended_at, tables.c.id > table_id))
