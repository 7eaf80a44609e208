"""Moves: changes to a running table, with everything stored along with them and the posts that they call for.

The channel gets a post when the game begins, when a step of the rules has ended, such as a turn or a petition, and when
the table has gone back. Others who are asked in the middle of a step share one, which is edited. Sealed questions also
go to each player in private. Whom the table waits for, and since when, is stored with every move.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, replace
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from bot.kernel.live import Live, Untold, at
from bot.kernel.options import looks_of
from storage import Json, NewPost, SeatRow, Wait, waits

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from games.engine import Game, Seat, Table

PERSON: Final = "person"
"""In a log entry: a person takes over, not an AI player."""
HOLDER: Final = "holder"
"""In a log entry: the holder of the seat answers again."""

CANCELLED: Final = "cancelled"
"""The reason why a table ends that was cancelled."""
PRESENT_FOR: Final = timedelta(minutes=5)
"""How long players count as playing just now after a move: they are called only if they then keep the table waiting."""

Also: TypeAlias = "Callable[[AsyncConnection], Awaitable[None]]"
"""A function that stores something in the transaction of a move."""


@dataclass(frozen=True, slots=True)
class Move:
    """What `Tables.commit` stores, all or nothing."""

    draft: Table[Game]
    """The game after the move."""
    _: KW_ONLY
    seated: Sequence[SeatRow] | None = None
    """The holders after the move, if they have changed."""
    by: Seat | None = None
    """The seat whose player made the move, if a player did: they read on where they clicked."""
    confirmed: bool = False
    """Whether the player has confirmed it, so that AI players need not wait for it to be taken back."""
    posts: Sequence[NewPost] = ()
    """Posts to send before the board."""
    begins: bool = False
    """Whether the game begins with this move."""
    options: Mapping[str, Json] | None = None
    """The table's options after the move, if they have changed."""
    ended: str | None = None
    """Why the table ends although its game is not over; `CANCELLED` if its players wanted that."""
    stores: Sequence[Also] = ()
    """Further storage, done in this order at the beginning of the transaction."""

    def preceded_by(self, *others: Also) -> Move:
        """Return a copy that runs `others` first in the same transaction."""
        return replace(self, stores=(*others, *self.stores))


def is_told(before: Live, after: Live) -> bool:
    """Return whether the channel gets a board for a move.

    It does if a step began or was taken back, or if another seat than before is asked in the middle of a step. While
    only AI players are asked, it gets none: a later board tells everything.
    """
    one, other = before.asked.table, after.table
    is_passed_on = not (one.simultaneous or other.simultaneous) and one.waiting != other.waiting
    return after.untold is None and (one.steps != other.steps or is_passed_on)


def present_at(live: Live, now: datetime) -> list[Seat]:
    """Return the waited-for seats whose players are playing just now, so that they need no ping."""
    if looks_of(live.row).pings != "live":
        return []
    return [seat for seat in live.waiting if seat in live.acted and now - live.acted[seat] < PRESENT_FOR]


def owed_by(untold: Untold, after: Live, notes: Sequence[NewPost] = (), *, now: datetime) -> list[NewPost]:
    """Return the posts that `untold` moves call for, including `notes`; text notes become part of the board's post."""
    table, back = after.table, _went_back(after.table, untold.before.table.number)
    is_due = untold.begins or table.over or back is not None or is_told(untold.before, after)
    if after.untold is not None or not is_due:
        return list(notes)
    board = {**_board(untold, after, back), **_said_by([note.payload for note in notes if note.kind == "note"])}
    posts = [*(note for note in notes if note.kind != "note"), NewPost(table.number, "board", "channel", board)]
    if table.over:
        return [*posts, NewPost(table.number, "scoring", "channel", {})]
    board["present"] = present_at(after, now)
    return [*posts, *_calls(board, after, now)]


def _went_back(table: Table[Game], first: int) -> int | None:
    """Return the number of the first entry, from `first` on, with which a table went back; `None` without one."""
    return next((number for number, entry in enumerate(table.log[first:], first) if entry.kind == "rewound"), None)


def _board(untold: Untold, after: Live, back: int | None) -> dict[str, Any]:
    """Return the payload of a board's post; `back` is the log entry with which the table went back, if it did."""
    before, table = untold.before, after.table
    undoing = (entry.seat for entry in table.log[before.table.number :] if entry.kind == "undone")
    left = len(before.events) if back is None else len(at(after, back + 1).events)
    begun = {ask.seat for ask, _ in table.step_answers if ask.seat >= 0}
    return {
        "since": min(before.posted, left),
        "until": len(after.events),
        "undone_by": next(undoing, None) if back is None else None,
        "back": back,
        "by": untold.by,
        "sealed": table.simultaneous,
        "round": table.game.rounds_begun(),
        "apart": looks_of(after.row).posts == "one" or len(begun) > 1,
        **({"amid": table.steps} if begun else {}),
    }


def _said_by(notes: Sequence[Any]) -> dict[str, Any]:
    """Return what text notes, by their payloads, add to a board's."""
    said = [message for note in notes for message in note["say"]]
    return (
        {"note": {"say": said}, "mentions": [person for note in notes for person in note["mentions"]]} if said else {}
    )


def _calls(board: Mapping[str, Any], after: Live, now: datetime) -> Iterator[NewPost]:
    """Yield the posts that call those whom the table asks, below its board."""
    number = after.table.number
    # An edit pings nobody. A short post does, in the channel, because not everyone accepts direct messages.
    if board["apart"]:
        called = {"by": board["by"], "present": board["present"]}
        yield NewPost(number, "ask", "channel", called, is_prompt=True)
    if board["present"]:
        yield NewPost(number, "ask", "channel", {"by": None, "late": True}, is_prompt=True)
    if after.table.simultaneous:
        for seat in after.waiting:
            yield question_to(after, seat, now)


def question_to(live: Live, seat: Seat, now: datetime) -> NewPost:
    """Return the post of a player's question: a letter, which comes later if they are playing just now."""
    late = {"late": True} if seat in present_at(live, now) else {}
    return to_person(live.table.number, "ask", seat, live.persons[seat], **late)


def to_person(
    number: int,
    kind: str,
    seat: Seat,
    person: int,
    *,
    in_channel: bool = False,
    is_prompt: bool = True,
    **more: Json,
) -> NewPost:
    """Return a private post for one player at a seat; later holders of the seat must not read it.

    It goes to a direct message, or else pings the player in the channel.
    """
    payload = {"seat": seat, "person": person, **more}
    return NewPost(number, kind, "channel" if in_channel else seat, payload, is_prompt)


async def keep_waits(connection: AsyncConnection, before: Live, after: Live, now: datetime) -> None:
    """Store which seats the table waits for after a move."""
    known = {wait.seat: wait for wait in await waits.at(connection, before.id)}
    acted = {entry.seat for entry in after.table.log[before.table.number :]}
    new_step = before.table.steps != after.table.steps
    found = []
    for seat in after.waiting:
        wait = known.get(seat)
        if wait is None or before.persons.get(seat) != after.persons[seat] or (seat in acted and new_step):
            wait = Wait(after.id, seat, after.table.number, now)
        elif seat in acted:
            wait = replace(wait, since=now)
        found.append(wait)
    await waits.change(connection, before.id, known, found)
