"""Import an exported table: a finished game to look at, or a running one with new players.

The whole log is replayed before anything is stored; an entry that the rules reject is refused with its number.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from itertools import takewhile
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from discord.utils import utcnow

from bot.kernel.errors import Declined
from bot.kernel.live import Live, play_on, policies_of
from bot.kernel.moves import HOLDER, PERSON, to_person
from bot.kernel.rows import to_json, to_row
from bot.kernel.saying import cleaned, message, note, stored_as_ai
from bot.kernel.waiting import keep_waits
from bot.kernel.words import say
from games import find_box
from games.engine import Answer, BrokenLog, Entry, Refused, Table, UnknownGame
from games.engine.words import quoted
from games.engine.words import row as listed_in_a_row
from storage import NewPost, SeatRow, holders, log, outbox, reminders, sealed, seats, tables

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.features.exchange.exporting import Export
    from games.engine import Box, Seat
    from storage import TableRow

SECONDS: Final = 1.0
"""Time limit for replaying a log, in seconds. Real games take a thirtieth of it."""
_PLAYS_ON: Final[Mapping[str, Collection[Answer]]] = {
    "resigned": (),
    "replaced": (PERSON,),
    "timed_out": (HOLDER,),
}
"""Allowed answers of entries that change a seat's holder, besides the game's AI players."""


@dataclass(frozen=True, slots=True)
class Destination:
    """The channel to import to."""

    guild_id: int | None
    channel_id: int


def replayed(export: Export, *, seconds: float = SECONDS) -> Table[Any]:
    """Replay an export's whole log and return the table.

    Raises `OtherRules`; and `Declined` for an unknown game, AI player or option, for a log that the rules reject (with
    the number of the entry), and for one that takes too long.
    """
    table, box = _fresh(export), find_box(export.game)
    until = monotonic() + seconds
    for number, entry in enumerate(export.log):
        if monotonic() > until:
            raise Declined(say("data-import-slow", number=number, count=len(export.log)))
        if table.over:
            raise Declined(say("data-import-after", last=number - 1, count=len(export.log)))
        if not _is_written(entry, box):
            raise Declined(say("data-import-broken", number=number))
        try:
            table.follow([entry])
        except BrokenLog as broken:
            raise Declined(say("data-import-broken", number=number)) from broken
    if table.log != list(export.log):  # the bot writes each sealed answer once, and in order
        same = takewhile(lambda pair: pair[0] == pair[1], zip(export.log, table.log, strict=False))
        raise Declined(say("data-import-broken", number=sum(1 for _ in same)))
    return table


def _is_written(entry: Entry, box: Box) -> bool:
    """Return whether a table of this game could have written the entry. The rules check answers; this, the others."""
    match entry.kind:
        case "answer":
            return True
        case "undone" | "rewound":
            return isinstance(entry.answer, int)
    return entry.answer in (*box.policy_names, *_PLAYS_ON[entry.kind])


def _fresh(export: Export) -> Table[Any]:
    """Return the table of an export before its first entry. Raises `Declined`."""
    try:
        box = find_box(export.game)
    except UnknownGame as unknown:
        raise Declined(say("data-import-game", name=quoted(export.game))) from unknown
    for number, seat in enumerate(export.seats, 1):
        if seat.ai is not None and seat.ai not in box.policy_names:
            said = say("data-import-policy", number=str(number), game=box.title, name=quoted(seat.ai))
            raise Declined(said)
    try:
        return export.table(0)
    except Refused as refused:
        raise Declined(say("data-import-misfit", game=box.title)) from refused


async def import_finished(
    connection: AsyncConnection, export: Export, table: Table[Any], place: Destination, host_id: int
) -> TableRow:
    """Store a finished game, and post its board; it has no results, so no ranking counts it.

    `table` is the result of `replayed`. Raises `Declined` if the game is not over.
    """
    if export.state == "lobby" or not export.log:
        raise Declined(say("data-import-lobby"))
    if export.state not in ("ended", "cancelled") and not table.over:
        raise Declined(say("data-import-running"))
    at = utcnow()
    row = await _opened(connection, export, place, host_id)
    await tables.set_state(connection, row.id, "ended", reason="imported", at=at)
    seated = [SeatRow(seat, None, given.ai, _name(given.name), at) for seat, given in enumerate(export.seats)]
    await _store(connection, row.id, table, seated)
    events = len(table.game.events)
    brought = message("data-brought", who=f"<@{host_id}>") if host_id else message("data-brought-admin")
    posts = [note(table.number, brought), NewPost(table.number, "board", "channel", {"since": events, "until": events})]
    if table.over:
        posts.append(NewPost(table.number, "scoring", "channel", {}))
    await outbox.add(connection, row.id, posts, at=at)
    return await tables.get(connection, row.id)


async def import_running(
    connection: AsyncConnection,
    export: Export,
    table: Table[Any],
    place: Destination,
    *,
    persons: Mapping[str, int],
    chance: Random,
    remind: tuple[int, str],
) -> TableRow:
    """Store a running game, and post its board; only the bot's owner may, because the log holds all secrets.

    `persons` maps names of seats to Discord users; AI players hold the others, and seats that people held can be taken
    over. `remind` is the hour and the time zone of the reminder. Raises `Declined` unless the game is running and has a
    player.
    """
    box, at = find_box(export.game), utcnow()
    if export.state in ("ended", "cancelled", "lobby") or table.over:
        raise Declined(say("data-import-over"))
    given = _given(export, persons)
    if not given:
        raise Declined(say("data-import-nobody"))
    seated, before = [], []
    for seat, held in enumerate(export.seats):
        name = _name(held.name)
        person_id, policy = given.get(seat), held.ai or box.stand_in
        was_left = person_id is None and held.ai is None
        before.append(SeatRow(seat, person_id, None if was_left or person_id else policy, name, at))
        now = stored_as_ai(name) if was_left else name
        seated.append(SeatRow(seat, person_id, None if person_id else policy, now, at))
    draft = table.fork(nature=chance)
    for holder in seated:
        if holder.ai is not None and before[holder.seat].ai is None:
            draft.record(Entry(holder.seat, holder.ai, "replaced"))
    draft = play_on(draft, policies_of(box, seated), chance)
    row = await _opened(connection, export, place, next(iter(given.values())))
    await tables.set_state(connection, row.id, "running", at=at)
    await _store(connection, row.id, draft, seated, before=before, replaced_at=table.number)
    hour, zone = remind
    await reminders.put(connection, row.id, hour=hour, zone=zone)
    events = len(draft.game.events)
    brought = note(draft.number, message("data-brought-running"))
    posts = [brought, NewPost(draft.number, "board", "channel", {"since": events, "until": events})]
    if draft.simultaneous:
        posts += [to_person(draft.number, "ask", seat, given[seat]) for seat in draft.waiting if seat in given]
    await outbox.add(connection, row.id, posts, at=at)
    row = await tables.get(connection, row.id)
    live = Live(row, seated, draft, events)
    await keep_waits(connection, live, live, at)
    return row


async def _opened(connection: AsyncConnection, export: Export, place: Destination, host_id: int) -> TableRow:
    """Create the table. Raises `Declined` if the channel already has one."""
    if await tables.open_in_channel(connection, place.channel_id):
        raise Declined(say("data-import-channel"))
    return await tables.create(
        connection,
        guild_id=place.guild_id,
        channel_id=place.channel_id,
        host_id=host_id,
        game=find_box(export.game).name,
        options=dict(export.options),
        rules_version=export.rules_version,
        at=utcnow(),
    )


async def _store(
    connection: AsyncConnection,
    table_id: int,
    table: Table[Any],
    seated: Sequence[SeatRow],
    *,
    before: Sequence[SeatRow] = (),
    replaced_at: int = 0,
) -> None:
    """Store the log with sealed answers, and the holders.

    If others held the seats `before`, the log says so from entry `replaced_at` on.
    """
    at = utcnow()
    await seats.seat_all(connection, table_id, seated, at=at)
    await holders.began(connection, table_id, before or seated, at=at)
    handed = [now for was, now in zip(before, seated, strict=bool(before)) if was != now]
    for number, holder in enumerate(handed, replaced_at + 1):
        await holders.came(connection, table_id, holder, number, "replaced", at=at)
    await log.append(connection, table_id, 0, [to_row(entry) for entry in table.log], at=at)
    for seat, answer in table.sealed.items():
        await sealed.put(connection, table_id, table.number, seat, to_json(answer), at=at)


def _given(export: Export, persons: Mapping[str, int]) -> dict[Seat, int]:
    """Return the person for each seat. Raises `Declined` for an unknown name, and for a person with two seats."""
    names = [_name(seat.name) for seat in export.seats]
    found: dict[Seat, int] = {}
    for name, person_id in persons.items():
        if name not in names:
            raise Declined(say("data-import-no-seat", name=name, names=listed_in_a_row(names)))
        if person_id in found.values():
            raise Declined(say("data-import-taken", name=name))
        found[names.index(name)] = person_id
    return found


def _name(name: str) -> str:
    """Return a name as one line of visible characters, if it has any; empty for a former player."""
    return cleaned(name) or name
