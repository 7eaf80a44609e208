"""Absent players: act when a clock runs out, as the table has chosen or as the other players vote; replace a player."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any, Final

from bot.features.clocks.service import HELD, TIMEOUT, begin, spend, terms_of
from bot.features.seats.service import Holders, Leaving, must_be_person
from bot.features.vacation.service import vacation_end
from bot.features.votes.service import Motion, Votes
from bot.kernel.ai_players import answer_quickly
from bot.kernel.hooks import Hooks
from bot.kernel.moves import HOLDER, Move, to_person
from bot.kernel.options import timing_of
from bot.kernel.rights import must_host
from bot.kernel.saying import message, note, policy_named
from bot.kernel.words import Declined, mention, say
from bot.kernel.workers import thinking
from games.engine import Box, Entry, Game, Seat, Table
from games.engine.selfplay import choose
from storage import Clock, Vote, clocks, votes, waits

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence
    from random import Random

    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.kernel.allowances import Allowances
    from bot.kernel.live import Live
    from bot.kernel.tables import Tables

VOTE_AFTER: Final = timedelta(days=3)
"""After waiting this long for a player, a table can vote, with a clock or without."""
REPLACED: Final = "replaced"
"""Kind of the letters to players who were replaced by another's decision."""
SILENT: Final = 3
"""A table is closed after AI players have played this many turns for all its people, and as many votes without a
ballot.
"""


class Timeouts(Motion):
    """What happens to a player who is out of time: wait, let an AI player play the turn, or give it the seat."""

    choices = ("wait", "turn", "seat")
    fallback = "wait"
    unvoted = "unvoted"

    def __init__(self, tables: Tables, votes: Votes, holders: Holders, allowances: Allowances) -> None:
        self._tables = tables
        self._votes = votes
        self._holders = holders
        self._allowances = allowances
        votes.serve(TIMEOUT, self)
        self.hooks = Hooks(absent=[self.late], run_out=[self.follow])

    async def replace_by_ai(self, table_id: int, person_id: int, seat: Seat, *, may_manage: bool) -> Vote | None:
        """Replace a player with an AI player; only the host and channel managers may.

        If the table has waited too long for the player, anyone at the table can call a vote instead. Returns the vote,
        if there is one.
        """
        async with self._tables.running(table_id) as before:
            if await self.must_vote(before, seat, person_id, may_manage=may_manage):
                return await self.call(before, seat, person_id)
            why: Leaving = "resigned" if (was := before.persons[seat]) == person_id else "replaced"
            if why == "replaced" and len(before.persons) == 1:
                raise Declined(say("absence-only-player", who=before.shown_names[seat]))
            move = self._holders.left(before, seat, why, by=person_id)
            if why == "replaced":  # they may be away, and read no channel
                told = to_person(before.table.number, REPLACED, seat, was, is_prompt=False, by=person_id)
                move = replace(move, posts=[*move.posts, told])
            await self._tables.commit(before, move)
            return None

    async def must_vote(self, live: Live, seat: Seat, person_id: int, *, may_manage: bool) -> bool:
        """Return whether a vote must decide before an AI player replaces this one, because the person is not the host.

        Raises `Declined` if the person may neither replace nor call a vote.
        """
        try:
            must_host(live.row, person_id, may_manage=may_manage)
            must_be_person(live, seat)
            await self._holders.must_be_fair(live, seat, person_id)
        except Declined as declined:
            if await self.may_call(live, seat, person_id):
                return True
            if live.find_seat(person_id) not in (None, seat) and seat in live.waiting and seat in live.persons:
                raise Declined(f"{declined} {say('absence-vote-later')}") from None
            raise
        return False

    async def follow(self, before: Live, clock: Clock) -> None:
        """Act once on a clock that has run out, unless it was restarted."""

        async def claimed(connection: AsyncConnection) -> None:
            if not await clocks.change(connection, clock, replace(clock, stage="out")):
                raise Declined(say("absence-clock-anew"))

        wanted = timing_of(before.row).timeout
        if wanted == "vote":
            if await self._votes.open_at(before.id, TIMEOUT) is not None:
                return  # about another player: one vote at a time
            about = {"person": before.persons[clock.seat]}
            until = await self._vote_ends(before, clock.seat)
            await self._votes.propose(before, clock.seat, TIMEOUT, about, closes_at=until, stores=[claimed])
            return
        move = await self._done(before, clock.seat, wanted)
        await self._tables.commit(before, move.preceded_by(claimed))

    async def may_call(self, live: Live, seat: Seat, person_id: int) -> bool:
        """Return whether a player may call a vote about another one, because the table has waited too long for them."""
        return live.find_seat(person_id) not in (None, seat) and seat in await self._late_since(live)

    async def late(self, live: Live) -> Sequence[Seat]:
        """Return the players for whom the table has waited too long, if there are others to vote on that."""
        since = await self._late_since(live) if len(live.persons) > 1 else {}
        return [seat for seat in live.waiting if seat in since]

    async def call(self, before: Live, seat: Seat, person_id: int) -> Vote | None:
        """Call a vote about a player for whom the table has waited too long; the caller votes for replacing them.

        Returns the vote; `None` if the caller's ballot decides it. The caller must hold the table's lock.
        """
        since = (await self._late_since(before)).get(seat)
        if since is None:
            raise Declined(say("absence-not-late"))
        self._allowances.use("vote", person=person_id, channel=before.row.channel_id)
        about: dict[str, Any] = {"person": before.persons[seat], "since": since.isoformat()}
        until = await self._vote_ends(before, seat) or self._tables.now() + VOTE_AFTER
        own = before.seat_of(person_id)
        return await self._votes.propose(before, seat, TIMEOUT, about, by=own, ballot="seat", closes_at=until)

    async def _late_since(self, live: Live) -> dict[Seat, datetime]:
        """Return the seats of the players for whom the table has waited too long, with the moments since when.

        Vacations of up to `HELD` and pauses do not count, nor does the time before the last vote on the player.
        """
        found = {}
        async with self._tables.database.reading() as connection:
            pause = await clocks.pause_of(connection, live.id)
            waited = [wait for wait in await waits.of(connection, [live.id]) if wait.seat in live.waiting]
            for wait in waited:
                counted = [wait.since, *([pause.until] if pause else [])]
                if (back := await vacation_end(connection, live.persons[wait.seat])) is not None:
                    counted.append(min(back, wait.since + HELD))
                if (voted := await votes.last_closed(connection, live.id, TIMEOUT, wait.seat)) is not None:
                    counted.append(voted)
                if self._tables.now() - max(counted) > VOTE_AFTER:
                    found[wait.seat] = wait.since
        return found

    async def _vote_ends(self, live: Live, seat: Seat) -> datetime | None:
        """Return when the vote ends: after as much time as a turn clock gives."""
        terms = await terms_of(self._tables.database, live.row)
        return terms.hours.after(self._tables.now(), terms.period) if terms else None

    async def _done(self, before: Live, seat: Seat, wanted: str, told: str = "timed_out") -> Move:
        if wanted == "seat":
            return self._holders.left(before, seat, "timed_out", told=told)
        return await self._turn(before, seat, told)

    async def _turn(self, before: Live, seat: Seat, told: str = "timed_out") -> Move:
        """Return the move in which the stand-in answers for the seat; its player keeps it.

        AI players who are asked in the middle of that turn answer at once. If one would take long, the stand-in answers
        for it.
        """
        box, policy = before.box, before.box.stand_in
        others = {other: name if box.is_quick(name) else policy for other, name in before.policies.items()}
        draft = before.table.fork(nature=self._tables.chance)
        draft.record(Entry(seat, policy, "timed_out"))
        await thinking(play_turn, draft, seat, box, others | {seat: policy}, self._tables.chance)
        draft.record(Entry(seat, HOLDER, "timed_out"))
        person = before.persons[seat]
        how = "played" if told == "timed_out" else "waited"
        played = message(f"absence-turn-{how}", who=mention(person), policy=policy_named(policy))
        return Move(draft, posts=[note(draft.number, played, mentions=[person])])

    async def _unvoted(self, before: Live, seat: Seat) -> Move:
        """Return the move when nobody voted: an AI player answers; after `SILENT` silent turns, the table is closed."""
        silent = [*silent_turns(before.table.log, before.table.sealed, before.persons), seat]
        if len(silent) < SILENT or not before.persons.keys() <= set(silent):
            return await self._turn(before, seat)
        told = note(before.table.number, message("absence-silent", count=SILENT))
        return Move(before.table, posts=[told], ended="abandoned")

    async def _wait(self, before: Live, seat: Seat) -> Move:
        """Return the move that restarts the clock, later if its player is on vacation."""

        async def begun(connection: AsyncConnection) -> None:
            if terms := await terms_of(connection, before.row):
                for clock in await clocks.of(connection, before.id):
                    if clock.seat == seat:
                        await spend(connection, before, clock, terms, self._tables.now())
                await begin(connection, before, seat, terms, self._tables.now())

        return Move(before.table, stores=[begun])

    def voters(self, live: Live, vote: Vote) -> Sequence[Seat]:
        """Everyone but the player who is out of time."""
        return [seat for seat in live.persons if seat != vote.seat]

    async def is_void(self, connection: AsyncConnection, live: Live, vote: Vote) -> bool:
        """Void if the player has acted after all, or is no longer waited for."""
        if "since" in vote.payload:
            present = await waits.of(connection, [live.id])
            return (vote.seat, vote.payload["since"]) not in [(wait.seat, wait.since.isoformat()) for wait in present]
        stand = await clocks.of(connection, live.id)
        return all(clock.seat != vote.seat or clock.stage != "out" for clock in stand)

    def question(self, live: Live, vote: Vote) -> str:
        """Who is out of time, and the options."""
        person = vote.payload["person"]  # None if the player's data was deleted
        return say(
            "absence-vote-long" if "since" in vote.payload else "absence-vote",
            who=f"**{live.shown_names[vote.seat]}**" if person is None else mention(person),
        )

    def label(self, choice: str) -> str:
        """What a button says."""
        return say(f"absence-vote-{choice}")

    async def carry_out(self, live: Live, vote: Vote, outcome: str) -> Move | None:
        """Wait, or let an AI player play."""
        if outcome == self.unvoted:
            return await self._unvoted(live, vote.seat)
        if "since" in vote.payload:
            return None if outcome == "wait" else await self._done(live, vote.seat, outcome, "waited")
        return await (self._wait(live, vote.seat) if outcome == "wait" else self._done(live, vote.seat, outcome))


def silent_turns(log: Iterable[Entry], sealed: Iterable[Seat], persons: Collection[Seat]) -> list[Seat]:
    """Return for which of the `persons` AI players have played, turn by turn, since a person last acted.

    `sealed` are the seats with answers that are not in the log yet.
    """
    found: list[Seat] = []
    lent: set[Seat] = set()
    owed: set[Seat] = set()
    for entry in log:
        match entry.kind:
            case "timed_out" if entry.answer == HOLDER:
                lent.discard(entry.seat)
                found.append(entry.seat)
            case "timed_out":
                lent.add(entry.seat)
                owed.add(entry.seat)
            case "answer" if entry.seat in lent | owed:
                owed.discard(entry.seat)  # an AI player's sealed answer comes into the log later
            case "answer" if entry.seat not in persons:
                pass
            case _:
                found = []
    return found if owed.issuperset(set(sealed).intersection(persons)) else []


def play_turn(table: Table[Game], seat: Seat, box: Box[Game], policies: Mapping[Seat, str], chance: Random) -> None:
    """Let the AI players `policies` answer for `seat` in this step of the rules, and for other seats in between."""
    steps, others = table.steps, {other: name for other, name in policies.items() if other != seat}
    while table.steps == steps and seat in table.waiting and (ask := table.ask_of(seat)):
        table.answer(seat, choose(table, ask, box.policy(policies[seat]), chance))
        answer_quickly(table, box, others, chance)
