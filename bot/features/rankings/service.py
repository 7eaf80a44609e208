"""Who is ranked, and results at the end of a game: how it ended for each player, and whether it is rated.

A game is rated among the players who wanted to be ranked when it began, at least two, on a server with rankings. If one
of them left or ran out of time, that player comes last; if two did, the game is not rated. A player who kept the seat
but missed too many turns is out of time, too. A player who was replaced in time is not rated, nor is one who joined
later. AI players are never ranked.

If a rated player cancels the game, that player has left it, and the others share first place. A player who left still
counts after deleting their data.

A turn is a step of the rules in which a seat answers, however often. If an AI player gave any answer in it, its player
missed it.
"""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby, pairwise
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from bot.features.seats.service import out_of_time
from bot.kernel.live import Live, rebuilt
from bot.kernel.moves import HOLDER
from bot.kernel.rows import from_row
from bot.kernel.saying import Message, message, note
from bot.kernel.settings import StoredSettings
from bot.kernel.words import Declined, mention, say
from bot.kernel.workers import ending
from games.engine import BrokenLog, Entry, Game, Seat, Table
from storage import GONE, Database, Holder, NewPost, NewResult, Outcome, TableRow, Unrated, clocks, log, results, seats

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.kernel.hooks import End


@dataclass(frozen=True, slots=True)
class PlayerRanking:
    """Whether a player wants to be ranked."""

    ranked: Literal["off", "on"] = "off"
    """Whether the games that begin from now on count in rankings."""


@dataclass(frozen=True, slots=True)
class ServerRankings:
    """Whether a server has rankings."""

    rankings: Literal["off", "on"] = "off"


PLAYER_RANKING: Final = StoredSettings(PlayerRanking, "person", message="my-option")
SERVER_RANKINGS: Final = StoredSettings(ServerRankings, "guild", message="server-option")


async def has_rankings(source: Database | AsyncConnection, guild_id: int | None) -> bool:
    """Return whether a server has rankings."""
    return (await SERVER_RANKINGS.of(source, guild_id)).rankings == "on"


async def is_ranked(source: Database | AsyncConnection, live: Live) -> bool:
    """Return whether a game counts in rankings: for at least two players, on a server that has them."""
    return len(live.ranked) > 1 and await has_rankings(source, live.row.guild_id)


async def rank(connection: AsyncConnection, live: Live) -> None:
    """Mark the players who want to be ranked, as their game begins."""
    persons = live.persons.values()
    ranked = [person for person in persons if (await PLAYER_RANKING.of(connection, person)).ranked == "on"]
    await seats.rank_holders(connection, live.id, ranked)


async def must_be_fair(database: Database, live: Live, seat: Seat, by: int) -> None:
    """Raise `Declined` if a ranked player replaces a ranked opponent whose clock has not run out."""
    if by == live.persons.get(seat) or not {by, live.persons.get(seat)} <= live.ranked:
        return
    found = out_of_time(await clocks.of(database, live.id))
    if seat not in found and await has_rankings(database, live.row.guild_id):
        raise Declined(say("absence-ranked", who=mention(live.persons[seat])))


Who: TypeAlias = "int | tuple[Seat, int]"
"""A person; or, for holders without one, the seat and the log entry from which they held it."""

_LEFT: Final[dict[str, Outcome]] = {
    "resigned": "resigned",
    "replaced": "replaced",
    "timed_out": "timed_out",
    "took_over": "replaced",
}
"""Outcome for a holder, by how the next holder got the seat."""


def judged(
    held: Sequence[Holder],
    *,
    ranks: Sequence[int] = (),
    scores: Sequence[int] = (),
    is_drawn: bool = False,
    otherwise: Outcome = "abandoned",
    has_rankings: bool = True,
    cancelled_by: int | None = None,
    absent: Collection[Seat] = (),
) -> list[NewResult]:
    """Return the results for everyone who `held` a seat, by seat.

    Without `ranks` and `scores`, by seat, the game was not finished, and `otherwise` is the outcome. Nobody has won a
    game that `is_drawn`. Holders of the `absent` seats count as out of time.
    """
    found = [
        _result(holder, heir, ranks, scores, absent, is_drawn=is_drawn, otherwise=otherwise)
        for holder, heir in _counting(held)
    ]
    began = {_who(holder) for holder in held if holder.number == 0}
    wanting = {_who(holder) for holder in held if holder.is_ranked}
    verdict: Unrated | None = "cancelled" if otherwise == "cancelled" else "abandoned"
    if ranks:
        verdict = _verdict(found, began, wanting, has_rankings=has_rankings)
    elif cancelled_by in wanting:
        as_left = _as_left(found, cancelled_by, absent)
        if _verdict(as_left, began, wanting, has_rankings=has_rankings) is None:
            found, verdict = as_left, None

    def reason(row: NewResult) -> Unrated | None:
        if row.person_id is None and _who(row) not in wanting:
            return "ai" if row.ai else "forgotten"
        if _who(row) not in began:
            return "newcomer"
        if _who(row) not in wanting and verdict not in ("cancelled", "abandoned", "server"):
            return "unranked"
        return verdict or ("replaced" if row.outcome == "replaced" else None)

    return [replace(row, unrated=reason(row)) for row in found]


def _who(row: Holder | NewResult) -> Who:
    return row.person_id if row.person_id is not None else (row.seat, row.number)


def _verdict(
    found: Sequence[NewResult], began: Collection[Who], wanting: Collection[Who], *, has_rankings: bool
) -> Unrated | None:
    """Return why a finished game is not rated; `None` if it is."""
    if not has_rankings:
        return "server"
    counting = [row for row in found if _who(row) in wanting]
    if len(counting) < 2:
        return "few"
    own = (row for row in found if _who(row) in began and row.ai is None)
    if sum(row.outcome in GONE for row in own) > 1:
        return "gone"
    return "replaced" if sum(row.outcome != "replaced" for row in counting) < 2 else None


def _as_left(found: Sequence[NewResult], person_id: int | None, absent: Collection[Seat]) -> list[NewResult]:
    """Return the results of a cancelled game as if the person had left it, and the others had shared first place."""
    last = 1 + max(row.seat for row in found)

    def how(row: NewResult) -> Outcome:
        is_absent = row.outcome == "cancelled" and row.seat in absent
        return "resigned" if row.person_id == person_id else "timed_out" if is_absent else row.outcome

    left = [replace(row, outcome=how(row)) for row in found]
    return [replace(row, rank=1 if row.outcome == "cancelled" else _rank_of(row.outcome, last)) for row in left]


def _rank_of(outcome: Outcome, last: int) -> int | None:
    """Return the rank of a player who left: `last`, unless they were replaced in time."""
    return None if outcome == "replaced" else last


def _counting(held: Sequence[Holder]) -> Iterator[tuple[Holder, Holder | None]]:
    """Yield each holder at the end, and each person who left, with the next holder of the seat.

    AI players that made room are left out, and so are people who came back, but for the last time.
    """
    heirs = {(before.seat, before.number): heir for before, heir in pairwise(held) if before.seat == heir.seat}
    last = {holder.seat: holder for holder in held}
    latest = {holder.person_id: holder for holder in sorted(held, key=lambda holder: holder.number)}
    latest |= {holder.person_id: holder for holder in last.values()}
    for holder in held:
        heir = heirs.get((holder.seat, holder.number))
        has_come_back = holder.person_id is not None and latest[holder.person_id] is not holder
        if heir is None or not (holder.ai or has_come_back):
            yield holder, heir


def _result(
    holder: Holder,
    heir: Holder | None,
    ranks: Sequence[int],
    scores: Sequence[int],
    absent: Collection[Seat],
    *,
    is_drawn: bool,
    otherwise: Outcome,
) -> NewResult:
    """Return the result of a holder, who has left if there is an `heir`."""
    seat, outcome, rank, score = holder.seat, otherwise, None, None
    if heir is not None or (ranks and seat in absent):
        outcome = _LEFT[heir.why] if heir else "timed_out"
        rank = _rank_of(outcome, len(ranks)) if ranks else None
    elif ranks:
        outcome = "drawn" if is_drawn and ranks[seat] == 1 else "finished"
        rank, score = ranks[seat], scores[seat] if scores else None
    return NewResult(seat, holder.number, holder.person_id, holder.ai, rank, score, outcome, unrated=None)


async def conclude(connection: AsyncConnection, end: End) -> Sequence[NewPost]:
    """Store the results of a table that has begun; return posts about surprises in the ranking."""
    row, table = end.row, end.live.table if end.live else None
    if row.state == "lobby":
        return ()
    otherwise: Outcome = "cancelled" if end.state == "cancelled" else "abandoned"
    made = await _made(connection, row, table, otherwise, end.by)
    await results.add(connection, row.id, made)
    told = [*_surprises(made, end.by)]
    return [note(table.number if table else 0, *told)] if told else []


def _surprises(made: Sequence[NewResult], cancelled_by: int | None) -> Iterator[Message]:
    """Yield what players may not expect of the results: who counts as gone, and why the game is not rated."""
    if cancelled_by is not None and _counts(made, cancelled_by):
        yield message("rankings-cancelled-by", who=mention(cancelled_by))
    for last in {result.seat: result for result in made}.values():
        if last.person_id is not None and last.outcome == "timed_out" and last.unrated in (None, "gone"):
            yield message("rankings-played-for", who=mention(last.person_id))
    for why in {result.unrated for result in made if result.outcome != "replaced"} & {"gone", "replaced"}:
        yield message("rankings-not-rated", why=message(f"rankings-{why}"))


async def cancelling(connection: AsyncConnection, row: TableRow, person_id: int) -> str:
    """Return that cancelling a table counts as leaving its game, if it does; else an empty text."""
    if row.state != "running":
        return ""
    made = await _made(connection, row, None, "cancelled", person_id)
    return say("rankings-cancel-sure") if _counts(made, person_id) else ""


def _counts(made: Sequence[NewResult], person_id: int) -> bool:
    return any(result.person_id == person_id and result.unrated is None for result in made)


async def _made(
    connection: AsyncConnection, row: TableRow, table: Table[Game] | None, otherwise: Outcome, cancelled_by: int | None
) -> list[NewResult]:
    """Return the results of a table; `table` is its game, if loaded."""
    held = await seats.holders_of(connection, row.id) or await _first_holders(connection, row.id)
    by = cancelled_by if row.state == "running" else None
    if table is None and by is not None and any(holder.is_ranked and holder.person_id == by for holder in held):
        table = await _game(connection, row, 1 + held[-1].seat)
    ranks, scores = (table.game.ranking(), table.game.scores()) if table and table.over else ((), ())
    return judged(
        held,
        ranks=ranks,
        scores=scores,
        is_drawn=table is not None and table.game.is_drawn,
        otherwise=otherwise,
        has_rankings=await has_rankings(connection, row.guild_id),
        cancelled_by=by,
        absent=await ending(played_for, table, held) if table else (),
    )


async def _first_holders(connection: AsyncConnection, table_id: int) -> list[Holder]:
    found = await seats.of(connection, table_id)
    return [Holder(seat.seat, 0, seat.person_id, seat.ai, seat.name, "began", seat.joined_at) for seat in found]


async def _game(connection: AsyncConnection, row: TableRow, seats: int) -> Table[Game] | None:
    """Return the game of a running table; `None` if its log does not replay, so that missed turns are unknown."""
    try:
        entries = [from_row(entry) for entry in await log.read(connection, row.id)]
        return await ending(rebuilt, row, seats, entries)
    except BrokenLog:
        return None


TURNS_PER_MISS: Final = 4
"""A player who missed one in this many turns, or the last one, counts as out of time."""


def played_for(table: Table[Game], held: Sequence[Holder]) -> set[Seat]:
    """Return the seats of people who stayed to the end but count as out of time.

    A person's turns are all turns of the seat since they first held it, including those between leaving and coming
    back.
    """
    lent = _lent(table.log)
    own = {seat: found for seat, there in groupby(held, lambda holder: holder.seat) if (found := _own(list(there)))}
    if any(len(spans) > 1 for spans in own.values()) or any(table.log[number].seat in own for number in lent):
        return {seat for seat, played in _turns(table, own, lent).items() if _too_few(list(played.values()))}
    return set()


def _turns(
    table: Table[Game], own: Mapping[Seat, Sequence[range]], lent: Collection[int]
) -> Mapping[Seat, Mapping[int, bool]]:
    """Return each seat's turns by step, from the `own` ranges of its last holder on: whether they played all of it."""
    turns: dict[Seat, dict[int, bool]] = {seat: {} for seat in own}
    for number, entry, then in zip(table.numbers, table.answers, table.again(), strict=False):
        spans = own.get(entry.seat)
        if spans and number >= spans[0].start:
            is_own = number not in lent and any(number in span for span in spans)
            turns[entry.seat][then.steps] = turns[entry.seat].get(then.steps, True) and is_own
    return turns


def _too_few(played: Sequence[bool]) -> bool:
    return bool(played) and (not played[-1] or played.count(False) * TURNS_PER_MISS >= len(played))


def _own(there: Sequence[Holder]) -> list[range]:
    """Return the log ranges in which the last holder of a seat held it; empty for an AI player."""
    last = there[-1]
    if last.ai is not None:
        return []
    ends = [heir.number for heir in there[1:]] + [sys.maxsize]
    return [
        range(holder.number, end)
        for holder, end in zip(there, ends, strict=True)
        if holder is last or (last.person_id is not None and holder.person_id == last.person_id)
    ]


def _lent(log: Iterable[Entry]) -> set[int]:
    """Return the log entries at which AI players began to answer for players out of time.

    A sealed answer comes into the log later, and not at all if the game went back before.
    """
    found: set[int] = set()
    lent: set[Seat] = set()
    for number, entry in enumerate(log):
        if entry.kind == "timed_out" and entry.answer != HOLDER:
            lent.add(entry.seat)
        elif entry.kind == "rewound":
            lent.clear()
        elif entry.kind == "answer" and entry.seat in lent:
            lent.remove(entry.seat)
            found.add(number)
    return found
