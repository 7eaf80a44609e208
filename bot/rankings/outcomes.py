"""What is stored of a game when it ends: for each who played how it ended, and whether it counts in the ranking.

A game counts among the persons who wanted to be ranked when it began, on a server that has rankings: two at least.
Whoever has left comes last, behind all who stayed. Whoever came later, to a seat that another had held, neither gains
nor loses. AI players are never ranked.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from bot.tables.saying import message, note
from bot.tables.servers import server_of
from storage import Holder, NewPost, holders, results, seats
from storage.results import NewResult, Outcome, Unrated

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.tables.ends import End

_LEFT: Final[dict[str, Outcome]] = {
    "resigned": "resigned",
    "replaced": "replaced",
    "timed_out": "timed_out",
    "took_over": "replaced",
}
"""How it ended for a holder, by how the next one came to the seat."""


def judged(
    held: Sequence[Holder],
    *,
    ranks: Sequence[int] = (),
    scores: Sequence[int] = (),
    otherwise: Outcome = "abandoned",
    has_rankings: bool = True,
) -> list[NewResult]:
    """What came of a game for everybody who `held` a seat, seat by seat.

    Without `ranks` and `scores`, by seat, the game was not played to its end: what happened `otherwise` is the outcome.
    """
    found = list(_outcomes(held, ranks, scores, otherwise))
    began = {holder.person_id for holder in held if holder.number == 0}
    wanting = {holder.person_id for holder in held if holder.is_ranked}
    counting = [row for row in found if row.person_id is not None and row.person_id in wanting]
    verdict = _verdict(counting, has_rankings=has_rankings, otherwise=None if ranks else otherwise)

    def reason(row: NewResult) -> Unrated | None:
        if row.person_id is None:
            return "ai" if row.ai else "forgotten"
        if row.person_id not in began:
            return "newcomer"
        return verdict if row in counting or verdict in ("cancelled", "abandoned", "server") else "unranked"

    return [replace(row, unrated=reason(row)) for row in found]


def _verdict(counting: Sequence[NewResult], *, has_rankings: bool, otherwise: Outcome | None) -> Unrated | None:
    """Why the game is not rated at all; `None` if it is."""
    if otherwise is not None:
        return "cancelled" if otherwise == "cancelled" else "abandoned"
    if not has_rankings:
        return "server"
    if len(counting) < 2:
        return "few"
    stayed = sum(row.outcome == "finished" for row in counting)
    gone = len(counting) - stayed
    return "gone" if gone and stayed < min(gone, 2) else None


def _outcomes(
    held: Sequence[Holder], ranks: Sequence[int], scores: Sequence[int], otherwise: Outcome
) -> Sequence[NewResult]:
    """A row for each who holds a seat, and for each person who has left."""
    last = {holder.seat: holder for holder in held}
    heirs = {(before.seat, before.number): heir for before, heir in pairwise(held) if before.seat == heir.seat}
    latest = {holder.person_id: holder for holder in sorted(held, key=lambda holder: holder.number)}
    latest |= {holder.person_id: holder for holder in last.values()}
    found = []
    for holder in held:
        heir = heirs.get((holder.seat, holder.number))
        if heir is not None and (holder.ai or (holder.person_id and latest[holder.person_id] is not holder)):
            continue  # an AI player that made room, or a person that came back
        stays = heir is None
        found.append(
            NewResult(
                seat=holder.seat,
                number=holder.number,
                person_id=holder.person_id,
                ai=holder.ai,
                rank=(ranks[holder.seat] if stays else len(ranks)) if ranks else None,
                score=scores[holder.seat] if scores and stays else None,
                outcome=("finished" if ranks else otherwise) if heir is None else _LEFT[heir.why],
                unrated=None,
            )
        )
    return found


async def conclude(connection: AsyncConnection, end: End) -> Sequence[NewPost]:
    """Store what came of a table for everybody there; where too many have gone for a rating, that is said.

    Nothing for a table whose game has not begun.
    """
    row, table = end.row, end.live.table if end.live else None
    if row.state == "lobby":
        return ()
    ranks, scores = (table.game.ranking(), table.game.scores()) if table and table.over else ((), ())
    held = await holders.of(connection, row.id) or [
        Holder(seat.seat, 0, seat.person_id, seat.ai, seat.name, "began", seat.joined_at)
        for seat in await seats.of(connection, row.id)
    ]
    made = judged(
        held,
        ranks=ranks,
        scores=scores,
        otherwise="cancelled" if end.state == "cancelled" else "abandoned",
        has_rankings=(await server_of(connection, row.guild_id)).rankings == "on",
    )
    await results.add(connection, row.id, made)
    gone = sum(result.unrated == "gone" and result.outcome != "finished" for result in made)
    if table is None or not gone:
        return ()
    return [note(table.number, message("rankings-not-rated", why=message("rankings-gone", count=gone)))]
