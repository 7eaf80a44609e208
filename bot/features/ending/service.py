"""Ending a game before its end, by a vote of its players: without a result, or with the points so far."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal, TypeAlias

from bot.features.rankings.service import is_ranked
from bot.features.votes.service import Motion, Proposal, Votes
from bot.kernel.moves import CANCELLED, Move
from bot.kernel.saying import message, note
from bot.kernel.words import say
from games.engine import AGREED, NATURE, Entry

if TYPE_CHECKING:
    from bot.kernel.allowances import Allowances
    from bot.kernel.live import Live
    from bot.kernel.tables import Tables
    from storage import Vote

Ending: TypeAlias = Literal["cancel", "end"]
"""Kind of the votes: to end a game without a result, or with the points so far."""


class Cancelling(Proposal):
    """Ending a game without a result, if more than half of its players want that."""

    def question(self, live: Live, vote: Vote) -> str:
        """Who wants to end the game, and what that means."""
        return f"{say('ending-vote-cancel', who=live.shown_names[vote.seat])} {counted(vote)}"

    async def carry_out(self, live: Live, vote: Vote, outcome: str) -> Move | None:
        """Cancel the table."""
        if outcome != "yes":
            return None
        return Move(live.table, posts=[note(live.table.number, message("ending-cancelled"))], ended=CANCELLED)


class EndingHere(Motion):
    """Ending a game with the points so far, if all its players want that; a move, which may change them, voids it."""

    lasts = Proposal.lasts

    def is_unanimous(self, vote: Vote) -> bool:
        """All must agree."""
        return True

    def question(self, live: Live, vote: Vote) -> str:
        """Who wants to end the game, what that means, and the points at that moment, as far as they are open."""
        asked = f"{say('ending-vote-end', who=live.shown_names[vote.seat])} {counted(vote)}"
        return f"{asked}\n{say('ending-vote-void')}\n{live.box.texts.scoring(live.observation(None), live.shown_names)}"

    async def carry_out(self, live: Live, vote: Vote, outcome: str) -> Move | None:
        """End the game."""
        if outcome != "yes":
            return None
        draft = live.table.fork(nature=None)
        draft.record(Entry(NATURE, AGREED, "ended"))
        return Move(draft)


class Endings:
    """Calls the votes on ending a game."""

    motions: ClassVar[dict[Ending, type[Motion]]] = {"cancel": Cancelling, "end": EndingHere}

    def __init__(self, tables: Tables, votes: Votes, allowances: Allowances) -> None:
        self._tables = tables
        self._votes = votes
        self._allowances = allowances
        for kind, motion in self.motions.items():
            votes.serve(kind, motion())

    async def call(self, table_id: int, person_id: int, kind: Ending) -> Vote | None:
        """Call a vote on ending a running game, for a player at it; the caller votes for it.

        Returns the vote; `None` if the caller is the only person there, so that the game has ended.
        """
        async with self._tables.running(table_id) as before:
            seat = before.seat_of(person_id)
            self._allowances.use("vote", person=person_id, channel=before.row.channel_id)
            payload = {"counts": kind == "end" and await is_ranked(self._tables.database, before)}
            return await self._votes.propose(before, seat, kind, payload, ballot="yes")


def counted(vote: Vote) -> str:
    """Return the sentence about whether the game will count in the rankings."""
    return say("ending-counts" if vote.payload["counts"] else "ending-counts-not")
