"""Results: what came of a game for everybody who played it, and which games count in a ranking.

They outlive the log of their table. Whoever played has a number of its own, its `player`, by which its games still
belong together once it is forgotten. Whoever wants to be ranked in a game has it from the beginning of that on, so that
it counts as the same player even if it is forgotten before the end.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import asdict, dataclass
from itertools import groupby
from secrets import randbits
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from sqlalchemy import and_, distinct, func, insert, or_, select

from storage.rows import values
from storage.schema import holders, results, tables

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime

    from sqlalchemy import ColumnElement
    from sqlalchemy.ext.asyncio import AsyncConnection

Outcome: TypeAlias = Literal["finished", "resigned", "replaced", "timed_out", "abandoned", "cancelled"]
"""How a game ended for somebody: with the game itself, before, or not at all."""
GONE: Final[Collection[Outcome]] = ("resigned", "replaced", "timed_out")
"""How it ended for those who had no part in its end."""

Unrated: TypeAlias = Literal[
    "cancelled", "abandoned", "server", "few", "gone", "replaced", "ai", "forgotten", "unranked", "newcomer"
]
"""Why a game counts in no ranking for somebody: it was cancelled or abandoned, the server has no rankings, fewer than
two of its players want to be ranked, two of them had gone, one was replaced in time, perhaps the only opponent; or it
is an AI player, is forgotten, does not want to be ranked, or came later."""


@dataclass(frozen=True, slots=True)
class NewResult:
    """What came of a game for one who held a seat."""

    seat: int
    number: int
    """That of the first entry of the log which it could answer: 0 for whoever began."""
    person_id: int | None
    ai: str | None
    """The AI player's policy; with no `person_id` either, somebody who is forgotten."""
    rank: int | None
    """From 1; `None` where the game has none."""
    score: int | None
    outcome: Outcome
    unrated: Unrated | None
    """Why it counts in no ranking; `None` if it does."""


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
    """How many persons had a part in the game, this one too."""


@dataclass(frozen=True, slots=True)
class Placed:
    """Where a player came in a rated game."""

    player: int
    rank: int
    is_gone: bool
    """Whether it left before the end."""


@dataclass(frozen=True, slots=True)
class RatedGame:
    """A game that counts in a ranking."""

    table_id: int
    ended_at: datetime
    placed: tuple[Placed, ...]
    """By seat."""


async def add(connection: AsyncConnection, table_id: int, made: Sequence[NewResult]) -> None:
    """Store the results of a table that ends."""
    persons = [row.person_id for row in made if row.person_id is not None]
    numbers: dict[int | None, int] = {person: await player_of(connection, person) for person in persons}
    query = select(holders.c.seat, holders.c.number, holders.c.player).where(holders.c.table_id == table_id)
    kept = {(row.seat, row.number): row.player for row in await connection.execute(query)}
    rows = [
        {
            "table_id": table_id,
            "player": numbers.get(row.person_id) or kept.get((row.seat, row.number)),
            **asdict(row),
        }
        for row in made
    ]
    if rows:
        await connection.execute(insert(results), rows)


async def player_of(connection: AsyncConnection, person_id: int) -> int:
    """The number of a person: that of its other games, or a new one, from which nobody learns the person."""
    for table in (results, holders):
        query = select(table.c.player).where(table.c.person_id == person_id, table.c.player.is_not(None)).limit(1)
        if (found := (await connection.execute(query)).scalar_one_or_none()) is not None:
            return int(found)
    return randbits(62) + 1


async def of_person(
    connection: AsyncConnection, person_id: int, *, guild_id: int | None = None, game: str | None = None
) -> list[Result]:
    """List a person's results in the order in which the games ended: in one guild or in all, of one game or of all."""
    others = results.alias()
    persons = (
        select(func.count())
        .where(others.c.table_id == results.c.table_id, others.c.ai.is_(None))
        .correlate(results)
        .scalar_subquery()
    )
    query = (
        select(
            results.c.table_id,
            tables.c.game,
            tables.c.ended_at,
            results.c.rank,
            results.c.score,
            results.c.outcome,
            results.c.unrated,
            persons.label("persons"),
        )
        .join(tables, tables.c.id == results.c.table_id)
        .where(results.c.person_id == person_id)
    )
    if guild_id is not None:
        query = query.where(tables.c.guild_id == guild_id)
    if game is not None:
        query = query.where(tables.c.game == game)
    return await values(connection, Result, query.order_by(tables.c.ended_at, tables.c.id))


async def rated(
    connection: AsyncConnection, guild_id: int, game: str, *, after: tuple[datetime, int] | None = None
) -> list[RatedGame]:
    """List the games that count in a guild's ranking, in the order in which they ended.

    Only those `after` the game that ended at a moment, at a table, if that is given.
    """
    query = (
        select(tables.c.id, tables.c.ended_at, results.c.player, results.c.rank, results.c.outcome)
        .join(tables, tables.c.id == results.c.table_id)
        .where(*_counts(guild_id, game))
    )
    if after is not None:
        query = query.where(_ended_later(*after))
    order = query.order_by(tables.c.ended_at, tables.c.id, results.c.seat, results.c.number)
    rows = await connection.execute(order)
    return [
        RatedGame(
            table_id,
            ended_at,
            tuple(Placed(row.player, row.rank, is_gone=row.outcome in GONE) for row in of_table),
        )
        for (table_id, ended_at), of_table in groupby(rows, lambda row: (row.id, row.ended_at))
    ]


async def count_rated(connection: AsyncConnection, guild_id: int, game: str, *, upto: tuple[datetime, int]) -> int:
    """Count the games that count in a guild's ranking, up to the one that ended at a moment, at a table."""
    query = (
        select(func.count(distinct(results.c.table_id)))
        .join(tables, tables.c.id == results.c.table_id)
        .where(*_counts(guild_id, game), ~_ended_later(*upto))
    )
    return int((await connection.execute(query)).scalar_one())


async def known(connection: AsyncConnection, guild_id: int, game: str) -> dict[int, int]:
    """Who is who in a guild's ranking: player to person. Those who are forgotten are left out."""
    query = (
        select(results.c.player, results.c.person_id)
        .join(tables, tables.c.id == results.c.table_id)
        .where(*_counts(guild_id, game), results.c.person_id.is_not(None))
        .distinct()
    )
    return {row.player: row.person_id for row in await connection.execute(query)}


def _counts(guild_id: int, game: str) -> Collection[ColumnElement[bool]]:
    return (
        tables.c.guild_id == guild_id,
        tables.c.game == game,
        results.c.unrated.is_(None),
        results.c.player.is_not(None),
    )


def _ended_later(ended_at: datetime, table_id: int) -> ColumnElement[bool]:
    # An index finds the moment by the first of the two alone.
    return and_(tables.c.ended_at >= ended_at, or_(tables.c.ended_at > ended_at, tables.c.id > table_id))
