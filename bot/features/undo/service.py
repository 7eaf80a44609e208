"""Undo: a player's own last answers at once, and going further back by a vote."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from textwrap import shorten
from typing import TYPE_CHECKING, Final

from bot.features.votes.service import Motion, Votes
from bot.kernel.live import Live, last_turn, told
from bot.kernel.moves import Move
from bot.kernel.retelling import times_of
from bot.kernel.saying import fitting_lines
from bot.kernel.words import Declined, Stale, say
from bot.kernel.workers import reading, thinking
from games.engine import Game, Moment, Past, Revealed, Seat, Table, past_of, seen
from games.engine.words import listed

if TYPE_CHECKING:
    from bot.kernel.allowances import Allowances, Deed
    from bot.kernel.tables import Tables
    from storage import Vote

KIND: Final = "undo"
"""Kind of the votes about going back."""
_MARKS: Final = str.maketrans("", "", "*_`")


@dataclass(frozen=True, slots=True)
class GoingBack:
    """The consequences of going back to a moment."""

    moment: Moment
    asked: str
    """Names of the players who were to act."""
    effect: Sequence[str]
    """What has happened since, in public sentences."""
    revealed: Sequence[Revealed]
    """Why all must agree; empty if a majority decides."""
    is_own: bool
    """Whether the player can undo all of it without a vote."""


def going_back(live: Live, seat: Seat, to: int) -> GoingBack:
    """Return the consequences of going back to log entry `to`, for the player in `seat`.

    Raises `Declined` if there is no such moment.
    """
    past = past_of(live.table)
    moment = past.find(to)
    if moment is None:
        raise Declined(say("undo-no-moment"))
    fork = live.table.fork()
    fork.rewind(seat, moment.answers)
    is_own = len(live.table.answers) - moment.answers <= live.table.undoable(seat)
    asked = _names(live.as_of(moment.number), moment.seats)
    return GoingBack(moment, asked, told(live, len(fork.game.events), None), past.since(moment, seat), is_own)


def beyond(live: Live, seat: Seat) -> int | None:
    """Return the log number of the last turn of a player alone with AI players, if `/undo` stops short of it.

    It does because a secret was revealed since.
    """
    if seat in live.table.sealed or live.table.undoable(seat) or last_turn(live, seat) is not None:
        return None
    moment = last_turn(live, seat, past_secrets=True)
    return None if moment is None else moment.number


def _names(live: Live, seats: Sequence[Seat]) -> str:
    return listed(f"**{live.shown_names[seat]}**" for seat in seats)


def moments(live: Live, times: Sequence[datetime], now: datetime, most: int, room: int) -> list[tuple[int, str]]:
    """Return the latest `most` moments to go back to, newest first.

    Each has its log number, and the first thing taken back in at most `room` characters.
    """
    past: Past = past_of(live.table)
    ends = [*(moment.events for moment in past.moments[1:]), len(live.events)]
    found = []
    for moment, end in list(zip(past.moments, ends, strict=False))[-most:]:  # there is none at the start
        events = seen(live.events[moment.events : end], None)
        names = live.as_of(moment.number).names
        lines = live.box.texts.chronicle(events, names) if events else ()
        what = lines[0].translate(_MARKS) if lines else say("undo-asked", who=listed(names[s] for s in moment.seats))
        label = f"{_ago(now, times[moment.number])}: {what}"
        found.append((moment.number, shorten(label, room, placeholder=" …")))
    return found[::-1]


def _ago(now: datetime, then: datetime) -> str:
    minutes = max(int((now - then).total_seconds()) // 60, 0)
    if minutes < 60:
        return say("undo-ago-minutes", count=minutes)
    if minutes < 48 * 60:
        return say("undo-ago-hours", count=minutes // 60)
    return say("undo-ago-days", count=minutes // (24 * 60))


class Undoing(Motion):
    """Going back further than a player's own last answers, by a vote."""

    def __init__(self, tables: Tables, votes: Votes, allowances: Allowances) -> None:
        self._tables = tables
        self._votes = votes
        self._allowances = allowances
        votes.serve(KIND, self)

    # Moments

    async def moments(self, live: Live, *, most: int, room: int) -> list[tuple[int, str]]:
        """Return the latest moments of a table: see `moments`."""
        return await reading(moments, live, await times_of(self._tables.database, live), self._tables.now(), most, room)

    async def must_not_vote(self, live: Live) -> None:
        """Raise `Declined` while the table votes on going back."""
        if len(live.persons) > 1 and await self._votes.open_at(live.id, KIND) is not None:
            raise Declined(say("vote-another"))

    async def call(self, table_id: int, person_id: int, to: int, *, number: int | None = None) -> Vote | None:
        """Go back to log entry `to`; if other players are affected, call a vote.

        Returns the vote. `number` is the question at which the player asked for it, if known. Raises like
        `Tables.play`.
        """
        async with self._tables.running(table_id) as before:
            seat = before.seat_of(person_id)
            if number not in (None, before.table.number):
                raise Stale
            back = await thinking(going_back, before, seat, to)
            deed: Deed = "undo" if back.is_own else "vote"
            self._allowances.use(deed, person=person_id, channel=before.row.channel_id)
            if not back.is_own:
                payload = {"to": to, "all": bool(back.revealed)}
                return await self._votes.propose(before, seat, KIND, payload, ballot="yes")
            draft = before.table.fork(nature=self._tables.chance)
            draft.undo(seat, len(draft.answers) - back.moment.answers)
            await self._tables.commit(before, Move(draft))
            return None

    # The vote

    def is_unanimous(self, vote: Vote) -> bool:
        """All must agree if anything was revealed since."""
        return bool(vote.payload["all"])

    def question(self, live: Live, vote: Vote) -> str:
        """The request, what it takes back, and why all must agree."""
        back = going_back(live, vote.seat, vote.payload["to"])
        return "\n".join(
            [
                say("undo-vote", who=live.shown_names[vote.seat], asked=back.asked, count=len(back.moment.seats)),
                *consequences_of(back, 1400),
            ]
        )

    async def carry_out(self, live: Live, vote: Vote, outcome: str) -> Move | None:
        """Go back."""
        if outcome != "yes":
            return None
        chance = self._tables.chance

        def went() -> Table[Game]:
            draft = live.table.fork(nature=chance)
            draft.rewind(vote.seat, going_back(live, vote.seat, vote.payload["to"]).moment.answers)
            return draft

        return Move(await thinking(went))


def consequences_of(back: GoingBack, room: int, *, alone: bool = False) -> list[str]:
    """Return what going back means, in Markdown lines of up to about `room` characters; `alone` with AI players."""
    lines: list[str] = []
    if back.effect:
        lines += say("undo-takes-back"), fitting_lines([f"- {sentence}" for sentence in back.effect], room)
    if revealed := [how for how in back.revealed if not (alone and how == "chance")]:
        why = listed(say(f"undo-light-{how}") for how in revealed)
        lines.append(say("undo-alone" if alone else "undo-all-agree", why=why))
    if "chance" in back.revealed:
        lines.append(say("undo-chance"))
    return [*lines, f"-# {say('undo-forgotten')}"]
