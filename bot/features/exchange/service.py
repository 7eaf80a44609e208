"""Tables as files: export a table with its whole log as a JSON document, and import it again.

The document holds no Discord ids; seats have their display names. The log of a running table holds secrets, and the
caller is told so. An import is a finished game to look at, or a running one with new players. The whole log is replayed
before anything is stored; an entry that the rules reject is refused with its number.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import takewhile
from time import thread_time
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

from pydantic import Field, TypeAdapter, ValidationError

from bot.kernel.live import Live
from bot.kernel.moves import HOLDER, PERSON, keep_waits, to_person
from bot.kernel.options import variants_of
from bot.kernel.rows import from_row, to_json, to_row
from bot.kernel.saying import cleaned, message, names_of, note, shown, stored_as_ai
from bot.kernel.words import Declined, mention, say
from bot.kernel.workers import reading
from games import find_box
from games.engine import AGREED, NATURE, Answer, Box, BrokenLog, Entry, Game, Refused, Seat, Table, UnknownGame
from games.engine.words import quoted
from games.engine.words import row as listed_in_a_row
from storage import Database, LogRow, NewPost, SeatRow, State, TableRow, log, outbox, reminders, seats, tables

if TYPE_CHECKING:
    from random import Random

    from pydantic_core import ErrorDetails
    from sqlalchemy.ext.asyncio import AsyncConnection


SIZE: Final = 1024 * 1024
"""Maximum size of a document, in bytes."""
ENTRIES: Final = 6_000
"""Maximum number of log entries: eight times the longest games, to leave room for undone moves."""
VERSIONS: Final = 999_999
"""Maximum version of rules."""
NAME: Final = 80
"""Maximum length of a seat's name, in characters."""


class BrokenExport(Declined):
    """The document is not an exported table. The message says what is wrong, and where."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ExportedSeat:
    """A seat of an exported table."""

    name: Annotated[str, Field(max_length=NAME)]
    """Display name of the holder; empty for a former player."""
    ai: Annotated[str, Field(max_length=NAME)] | None = None
    """Policy of the AI player; `None` for a person."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Export:
    """An exported table."""

    format: Literal[1] = 1
    """Version of the document's format; raised when fields change their meaning."""
    game: str
    rules_version: Annotated[int, Field(ge=0, le=VERSIONS)]
    options: Mapping[str, str]
    seats: tuple[ExportedSeat, ...]
    state: State
    log: Annotated[tuple[Entry, ...], Field(max_length=ENTRIES)]

    @property
    def names(self) -> tuple[str, ...]:
        """The name of each seat, as one line of visible characters."""
        return tuple(names_of(self.game, self.seats))

    @property
    def shown_names(self) -> tuple[str, ...]:
        """The name of each seat, for Markdown."""
        return tuple(names_of(self.game, self.seats, shown))

    def table(self, upto: int | None = None) -> Table[Game]:
        """Return the table after the first `upto` log entries, or all of them.

        Raises `UnknownGame`, `BrokenLog` (also if the rules have changed since), and `Refused` if `upto` is too large.
        """
        if upto is not None and upto > len(self.log):
            raise Refused(f"The log has {len(self.log)} entries, not {upto}.")
        game = find_box(self.game).new(len(self.seats), self.options, version=self.rules_version)
        return Table.replay(game, self.log[:upto])


_DOCUMENT: TypeAdapter[Export] = TypeAdapter(Export)


async def export_table(database: Database, table_id: int) -> dict[str, Any]:
    """Return the document of a stored table, ready for `json.dumps`. Raises `NoSuchTable` and `BrokenLog`.

    Sealed answers, which are not in the log yet, are left out.
    """
    async with database.reading() as connection:
        row = await tables.get(connection, table_id)
        seated = await seats.of(connection, table_id)
        entries = await log.read(connection, table_id)
    return await reading(_document_of, row, seated, entries)


def _document_of(row: TableRow, seated: Sequence[SeatRow], entries: Sequence[LogRow]) -> dict[str, Any]:
    export = Export(
        game=row.game,
        rules_version=row.rules_version,
        options=variants_of(row),
        seats=tuple(ExportedSeat(name=seat.name, ai=seat.ai) for seat in seated),
        state=row.state,
        log=tuple(from_row(entry) for entry in entries),
    )
    document: dict[str, Any] = _DOCUMENT.dump_python(export, mode="json")
    return document


def load_export(text: str | bytes) -> Export:
    """Read a JSON document of up to `SIZE` bytes. Raises `BrokenExport`."""
    if (size := len(text.encode() if isinstance(text, str) else text)) > SIZE:
        raise BrokenExport(say("file-too-large", size=size, most=SIZE))
    try:
        export = _DOCUMENT.validate_json(text, strict=True)
    except ValidationError as error:
        raise BrokenExport(_first_fault(error.errors(include_url=False))) from error
    for number, entry in enumerate(export.log):
        least = NATURE if entry.kind in ("answer", "ended") else 0  # Nature holds no seat
        if not least <= entry.seat < len(export.seats):
            raise BrokenExport(say("data-broken-seat", number=str(number)))
    return export


def _first_fault(faults: Iterable[ErrorDetails]) -> str:
    """Return the first fault of a document, as a sentence."""
    fault = next(iter(faults))
    match fault["loc"]:
        case ("log",) if fault["type"] == "too_long":
            return say("data-broken-entries", most=str(ENTRIES))
        case () if fault["type"] == "json_invalid":
            return say("data-broken-json")
        case ("format",) if isinstance(fault["input"], int):
            return say("data-broken-format", format=quoted(fault["input"]))
        case () | ("format",):
            return say("data-broken-other")
    kind = "missing" if fault["type"] == "missing" else "long" if fault["type"] in _LONG else "value"
    return say(f"data-broken-{kind}", part=_part(fault["loc"]))


_LONG: Final = ("too_long", "string_too_long")
"""pydantic's error types for values that are too long."""


def _part(place: tuple[str | int, ...]) -> str:
    """Return the name of the part of a document at a path."""
    match place:
        case ("seats", int(number), *_):
            return say("data-part-seat", number=str(number + 1))
        case ("log", int(number), *_):
            return say("data-part-entry", number=str(number))
    return say(f"data-part-{place[0]}")


SECONDS: Final = 1.0
"""Limit for replaying a log, in seconds of processor time. Real games take a thirtieth of it."""
_PLAYS_ON: Final[Mapping[str, Collection[Answer]]] = {
    "resigned": (),
    "replaced": (PERSON,),
    "timed_out": (HOLDER,),
}
"""Allowed answers of entries that change a seat's holder, besides the game's AI players."""


@dataclass(frozen=True, slots=True)
class Destination:
    """The channel to import to, and when that is."""

    guild_id: int | None
    channel_id: int
    at: datetime


def replayed(export: Export, *, seconds: float = SECONDS) -> Table[Game]:
    """Replay an export's whole log and return the table.

    Raises `OtherRules`; and `Declined` for an unknown game, AI player or option, for a log that the rules reject (with
    the number of the entry), and for one that takes too long.
    """
    table, box = _fresh(export), find_box(export.game)
    until = thread_time() + seconds
    for number, entry in enumerate(export.log):
        if thread_time() > until:
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


def _is_written(entry: Entry, box: Box[Game]) -> bool:
    """Return whether a table of this game could have written the entry. The rules check answers; this, the others."""
    match entry.kind:
        case "answer":
            return True
        case "undone" | "rewound":
            return isinstance(entry.answer, int)
        case "ended":
            return entry == Entry(NATURE, AGREED, "ended")
    return entry.answer in _PLAYS_ON[entry.kind] or (isinstance(entry.answer, str) and box.has_policy(entry.answer))


def _fresh(export: Export) -> Table[Game]:
    """Return the table of an export before its first entry. Raises `Declined`."""
    try:
        box = find_box(export.game)
    except UnknownGame as unknown:
        raise Declined(say("data-import-game", name=quoted(export.game))) from unknown
    for number, seat in enumerate(export.seats, 1):
        if seat.ai is not None and not box.has_policy(seat.ai):
            said = say("data-import-policy", number=str(number), game=box.title, name=quoted(seat.ai))
            raise Declined(said)
    try:
        return export.table(0)
    except Refused as refused:
        raise Declined(say("data-import-misfit", game=box.title)) from refused


async def import_finished(
    connection: AsyncConnection, export: Export, table: Table[Game], place: Destination, host_id: int
) -> TableRow:
    """Store a finished game, and post its board; it has no results, so no ranking counts it.

    `table` is the result of `replayed`. Raises `Declined` if the game is not over.
    """
    if export.state == "lobby" or not export.log:
        raise Declined(say("data-import-lobby"))
    if export.state not in ("ended", "cancelled") and not table.over:
        raise Declined(say("data-import-running"))
    row, at = await _opened(connection, export, place, host_id), place.at
    await tables.set_state(connection, row.id, "ended", reason="imported", at=at)
    seated = [SeatRow(seat, None, given.ai, _name(given.name), at) for seat, given in enumerate(export.seats)]
    await _store(connection, row.id, table, seated, at)
    events = len(table.game.events)
    brought = message("data-brought", who=mention(host_id)) if host_id else message("data-brought-admin")
    posts = [note(table.number, brought), NewPost(table.number, "board", "channel", {"since": events, "until": events})]
    if table.over:
        posts.append(NewPost(table.number, "scoring", "channel", {}))
    await outbox.add(connection, row.id, posts, at=at)
    return await tables.get(connection, row.id)


async def import_running(
    connection: AsyncConnection,
    export: Export,
    table: Table[Game],
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
    box, at = find_box(export.game), place.at
    if export.state in ("ended", "cancelled", "lobby") or table.over:
        raise Declined(say("data-import-over"))
    given = _given(export, persons)
    if not given:
        raise Declined(say("data-import-nobody"))
    before = [
        SeatRow(seat, given.get(seat), None if given.get(seat) else held.ai, _name(held.name), at)
        for seat, held in enumerate(export.seats)
    ]
    seated = [
        seat if seat.person_id or seat.ai else replace(seat, ai=box.stand_in, name=stored_as_ai(seat.name))
        for seat in before
    ]
    draft = _handed_over(table.fork(nature=chance), before, seated)
    row = await _opened(connection, export, place, next(iter(given.values())))
    await tables.set_state(connection, row.id, "running", at=at)
    await _store(connection, row.id, draft, seated, at, before=before, replaced_at=table.number)
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


def _handed_over(draft: Table[Game], before: Sequence[SeatRow], after: Sequence[SeatRow]) -> Table[Game]:
    """Record at a table which seats AI players have taken over, and return it."""
    for was, holder in zip(before, after, strict=True):
        if holder.ai is not None and was.ai is None:
            draft.record(Entry(holder.seat, holder.ai, "replaced"))
    return draft


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
        at=place.at,
    )


async def _store(
    connection: AsyncConnection,
    table_id: int,
    table: Table[Game],
    seated: Sequence[SeatRow],
    at: datetime,
    *,
    before: Sequence[SeatRow] = (),
    replaced_at: int = 0,
) -> None:
    """Store the log with sealed answers, and the holders.

    If others held the seats `before`, the log says so from entry `replaced_at` on.
    """
    await seats.seat_all(connection, table_id, seated, at=at)
    await seats.hold_from_start(connection, table_id, before or seated, at=at)
    handed = [now for was, now in zip(before, seated, strict=bool(before)) if was != now]
    for number, holder in enumerate(handed, replaced_at + 1):
        await seats.hold(connection, table_id, holder, number, "replaced", at=at)
    await log.append(connection, table_id, 0, [to_row(entry) for entry in table.log], at=at)
    given = {seat: to_json(answer) for seat, answer in table.sealed.items()}
    await log.seal(connection, table_id, table.number, given)


def _given(export: Export, persons: Mapping[str, int]) -> dict[Seat, int]:
    """Return the person for each seat. Raises `Declined` for an unknown name, and for a person with two seats."""
    spelt = list(zip(export.names, (_name(seat.name) for seat in export.seats), strict=True))
    found: dict[Seat, int] = {}
    for name, person_id in persons.items():
        meant = [seat for seat, spellings in enumerate(spelt) if name in spellings]
        if len(meant) != 1:
            raise Declined(say("data-import-no-seat", name=name, names=listed_in_a_row(export.names)))
        if person_id in found.values():
            raise Declined(say("data-import-taken", name=name))
        found[meant[0]] = person_id
    return found


def _name(name: str) -> str:
    """Return a name as one line of visible characters, if it has any; empty for a former player."""
    return cleaned(name) or name
