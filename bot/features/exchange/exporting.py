"""Export a table with its whole log as a JSON document, and read it back.

It holds no Discord ids; seats have their display names. The log of a running table holds secrets, and the caller is
told so.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

from pydantic import Field, TypeAdapter, ValidationError

from bot.kernel.errors import Declined
from bot.kernel.options import variants_of
from bot.kernel.rows import from_row
from bot.kernel.words import say
from bot.kernel.workers import reading
from games import find_box
from games.engine import NATURE, Entry, Refused, Table
from games.engine.words import quoted
from storage import Database, LogRow, State, log, seats, tables

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pydantic_core import ErrorDetails

    from storage import SeatRow, TableRow


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
        """The name of each seat."""
        return tuple(seat.name for seat in self.seats)

    def table(self, upto: int | None = None) -> Table[Any]:
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
        least = NATURE if entry.kind == "answer" else 0  # Nature holds no seat
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
