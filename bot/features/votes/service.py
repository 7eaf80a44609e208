"""Votes of a table: proposed, voted on in the channel, and carried out once.

Each kind of vote is a `Motion`. The deciding ballot, the end of the vote and its outcome share one transaction.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, ClassVar, Final

from bot.kernel.chores import isolated
from bot.kernel.words import Declined, Stale, say
from storage import Json, NewPost, Vote, outbox, votes

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.kernel.hooks import End
    from bot.kernel.live import Live
    from bot.kernel.moves import Also, Move
    from bot.kernel.tables import Tables
    from games.engine import Seat

VOID: Final = "void"
"""Outcome of a vote that became void because the game went on or ended. Other reasons are appended, as in the name of
their message: `vote-void-away`.
"""


class Motion:
    """A kind of vote; the vote's `payload` is its subject."""

    choices: ClassVar[Sequence[str]] = ("yes", "no")
    """The choices, in the order of the buttons."""
    fallback: ClassVar[str] = "no"
    """The outcome if no choice gets enough ballots."""
    lasts: ClassVar[timedelta | None] = None
    """How long players can vote, unless the vote is proposed with another end; `None` for no end."""
    is_strict: ClassVar[bool] = False
    """Whether the `fallback` is the outcome unless enough players have voted for another choice when time is up."""
    unvoted: ClassVar[str | None] = None
    """The outcome if time is up and nobody has voted, if it differs from `fallback`; worded like `VOID`."""

    def voters(self, live: Live, vote: Vote) -> Sequence[Seat]:
        """Return the seats that may vote; by default all people."""
        return list(live.persons)

    def is_unanimous(self, vote: Vote) -> bool:
        """Return whether all must agree; otherwise a majority decides (`Poll.needed`)."""
        return False

    def is_firm(self, vote: Vote) -> bool:
        """Return whether a choice needs all its ballots even when time is up; else the most ballots decide then."""
        return self.is_strict or self.is_unanimous(vote)

    async def is_void(self, connection: AsyncConnection, live: Live, vote: Vote) -> bool:
        """Return whether a move to `live` makes the vote void; by default any logged move does."""
        return live.table.number != vote.number

    def question(self, live: Live, vote: Vote) -> str:
        """Return the question in Markdown, up to 2,000 characters; `live` is the table at the start of the vote."""
        raise NotImplementedError

    def label(self, choice: str) -> str:
        """Return the label of a choice, up to 40 characters."""
        return say(f"vote-choice-{choice}")

    async def carry_out(self, live: Live, vote: Vote, outcome: str) -> Move | None:
        """Return the move for `outcome`; `None` for no move. If it raises, the vote stays open."""
        raise NotImplementedError


class Proposal(Motion):
    """A change that needs its ballots within three days; the game may go on meanwhile."""

    lasts = timedelta(days=3)
    is_strict = True

    async def is_void(self, connection: AsyncConnection, live: Live, vote: Vote) -> bool:
        """Never void."""
        return False


@dataclass(frozen=True, slots=True)
class Poll:
    """The state of a vote."""

    vote: Vote
    motion: Motion
    ballots: Mapping[Seat, str]
    """Ballots of the voters, in the order they were cast."""
    voters: Sequence[Seat]

    @property
    def needed(self) -> int:
        """Number of ballots that decide: all, or more than half."""
        return len(self.voters) if self.motion.is_unanimous(self.vote) else len(self.voters) // 2 + 1

    @property
    def missing(self) -> list[Seat]:
        """The voters who have not voted yet."""
        return [seat for seat in self.voters if seat not in self.ballots]

    def of(self, choice: str) -> list[Seat]:
        """Return the voters for `choice`."""
        return [seat for seat, own in self.ballots.items() if own == choice]

    @property
    def decided(self) -> str | None:
        """The outcome, once no further ballot can change it."""
        counts = Counter(self.ballots.values())
        for choice in self.motion.choices:
            if self.voters and counts[choice] >= self.needed:
                return choice
        others = (choice for choice in self.motion.choices if choice != self.motion.fallback)
        is_lost = all(counts[choice] + len(self.missing) < self.needed for choice in others)
        return self.motion.fallback if is_lost or not self.missing else None

    @property
    def at_the_end(self) -> str:
        """The outcome when time is up: the choice with most votes, unless all must agree or two choices tie."""
        if self.decided is not None:
            return self.decided
        if not self.ballots and self.motion.unvoted is not None:
            return self.motion.unvoted
        most = [choice for choice, _ in Counter(self.ballots.values()).most_common(2)]
        is_clear = len({len(self.of(choice)) for choice in most}) == len(most) > 0
        return most[0] if is_clear and not self.motion.is_firm(self.vote) else self.motion.fallback


class Votes:
    """The votes of all tables."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._motions: dict[str, Motion] = {}

    def serve(self, kind: str, motion: Motion) -> None:
        """Register the motion for a kind of vote."""
        self._motions[kind] = motion

    async def poll(self, connection: AsyncConnection, live: Live, vote_id: int) -> Poll:
        """Return the state of a vote. Raises `Declined` if there is no such vote, or for an unknown kind."""
        vote = await votes.find(connection, vote_id)
        motion = self._motions.get(vote.kind) if vote else None
        if vote is None or motion is None or vote.table_id != live.id:
            raise Declined(say("vote-over"))
        voters = motion.voters(live, vote)
        cast = await votes.ballots_of(connection, vote.id)
        return Poll(vote, motion, {seat: choice for seat, choice in cast.items() if seat in voters}, voters)

    async def open_at(self, table_id: int, kind: str) -> Vote | None:
        """Return the open vote of a kind at a table; `None` if there is none."""
        found = await votes.open_at(self._tables.database, table_id)
        return next((vote for vote in found if vote.kind == kind), None)

    # For callers that hold the table's lock (see `Tables.running`)

    async def propose(
        self,
        before: Live,
        seat: Seat,
        kind: str,
        payload: Json = None,
        *,
        by: Seat | None = None,
        ballot: str | None = None,
        closes_at: datetime | None = None,
        stores: Sequence[Also] = (),
    ) -> Vote | None:
        """Open a vote, maybe with the first `ballot` of seat `by` (default: `seat`); if that decides, carry it out.

        Everything happens in one transaction, after `stores`. Returns the vote if it is still open. Raises `Declined`
        while another vote of this kind is open.
        """
        if await self.open_at(before.id, kind) is not None:
            raise Declined(say("vote-another"))
        now, motion = self._tables.now(), self._motions[kind]
        cast = {} if ballot is None else {seat if by is None else by: ballot}
        if closes_at is None and motion.lasts is not None:
            closes_at = now + motion.lasts
        proposed = Vote(0, before.id, before.table.number, kind, seat, payload, now, closes_at, None, None)
        poll = Poll(proposed, motion, cast, motion.voters(before, proposed))
        if (outcome := poll.decided) is not None:
            await self._carry_out(before, proposed, outcome, stores)
            return None
        async with self._tables.database.transaction() as connection:
            for also in stores:
                await also(connection)
            vote = await votes.add(
                connection,
                before.id,
                number=proposed.number,
                kind=kind,
                seat=seat,
                payload=payload,
                closes_at=closes_at,
                by_id=next((before.persons[voter] for voter in cast), None),
                at=now,
            )
            for voter, choice in cast.items():
                await votes.cast(connection, vote.id, voter, choice, person_id=before.persons[voter], at=now)
            post = NewPost(vote.number, "vote", "channel", {"vote": vote.id})
            await outbox.add(connection, before.id, [post], at=now)
        self._tables.wake(before.id)
        return vote

    async def _close(self, before: Live, vote: Vote, outcome: str, *stores: Also) -> None:
        """Close a vote and carry it out, once. `stores` may store the deciding ballot."""

        async def closed(connection: AsyncConnection) -> None:
            if not await votes.close(connection, vote.id, outcome, at=self._tables.now()):
                raise Declined(say("vote-over"))

        await self._carry_out(before, vote, outcome, [*stores, closed], [_tally(vote)])

    async def _carry_out(
        self, before: Live, vote: Vote, outcome: str, stores: Sequence[Also], posts: Sequence[NewPost] = ()
    ) -> None:
        if move := await self._motions[vote.kind].carry_out(before, vote, outcome):
            await self._tables.commit(before, replace(move.preceded_by(*stores), posts=[*posts, *move.posts]))
        else:
            await self._store(before.id, stores, posts)

    async def _store(self, table_id: int, stores: Sequence[Also], posts: Sequence[NewPost]) -> None:
        async with self._tables.database.transaction() as connection:
            for also in stores:
                await also(connection)
            await outbox.add(connection, table_id, posts, at=self._tables.now())
        self._tables.wake(table_id)

    async def cast(self, table_id: int, vote_id: int, person_id: int, choice: str) -> None:
        """Store a player's ballot, and carry the vote out if it decides.

        Raises `Declined` for a stranger, for a player without a vote, and for a closed vote; `Stale` for an unknown
        choice.
        """
        async with self._tables.running(table_id) as before:
            seat = before.seat_of(person_id)
            async with self._tables.database.reading() as connection:
                now = await self.poll(connection, before, vote_id)
            vote = now.vote
            if vote.closed_at is not None:
                raise Declined(say("vote-over"))
            if choice not in now.motion.choices:
                raise Stale
            if seat not in now.voters:
                raise Declined(say("vote-no-say"))

            async def noted(connection: AsyncConnection) -> None:
                await votes.cast(connection, vote_id, seat, choice, person_id=person_id, at=self._tables.now())

            then = Poll(vote, now.motion, {**now.ballots, seat: choice}, now.voters)
            if (outcome := then.decided) is not None:
                await self._close(before, vote, outcome, noted)
            else:
                await self._store(table_id, [noted], [_tally(vote)])

    async def close_due(self, now: datetime | None = None) -> None:
        """Decide all votes whose time is up."""
        async with self._tables.database.reading() as connection:
            due = await votes.due(connection, now or self._tables.now())
        for vote in due:
            with isolated("table %s: vote %s", vote.table_id, vote.id):
                async with self._tables.running(vote.table_id) as before:
                    async with self._tables.database.reading() as connection:
                        poll = await self.poll(connection, before, vote.id)
                    await self._close(before, vote, poll.at_the_end)

    async def moved(self, connection: AsyncConnection, before: Live, after: Live) -> list[NewPost]:
        """Close votes that a move makes void; drop the ballots of seats that changed hands.

        A vote that this decides is carried out soon after, as a move of its own.
        """
        owed = []
        changed = [seat.seat for seat in after.seats if after.persons.get(seat.seat) != before.persons.get(seat.seat)]
        for vote in await votes.open_at(connection, after.id):
            motion = self._motions.get(vote.kind)  # a newer program may have opened it
            if motion is None or await motion.is_void(connection, after, vote):
                owed.append(await _void(connection, vote, self._tables.now()))
            elif changed:
                for seat in changed:
                    await votes.withdraw(connection, vote.id, seat)
                if (await self.poll(connection, after, vote.id)).decided is not None:
                    await votes.close_by(connection, vote.id, self._tables.now())
                owed.append(_tally(vote))
        return owed

    async def void(
        self, connection: AsyncConnection, table_id: int, kind: str | None, why: str, *, seat: Seat | None = None
    ) -> None:
        """Close the open votes of a kind at a table, or of all, as void; `why` is appended to `VOID`.

        With `seat`, only that of this seat. The caller must hold the table's lock, and wakes the table.
        """
        for vote in await votes.open_at(connection, table_id):
            if kind in (None, vote.kind) and seat in (None, vote.seat):
                now = self._tables.now()
                void = await _void(connection, vote, now, f"{VOID}-{why}")
                await outbox.add(connection, table_id, [void], at=now)

    async def ended(self, connection: AsyncConnection, end: End) -> list[NewPost]:
        """Close all votes of a finished table."""
        return [
            await _void(connection, vote, self._tables.now()) for vote in await votes.open_at(connection, end.row.id)
        ]


async def _void(connection: AsyncConnection, vote: Vote, now: datetime, outcome: str = VOID) -> NewPost:
    """Close a void vote; return its last post."""
    await votes.close(connection, vote.id, outcome, at=now)
    return _tally(vote)


def _tally(vote: Vote) -> NewPost:
    """Return the post that updates a vote's post."""
    return NewPost(vote.number, "tally", "channel", {"vote": vote.id})
