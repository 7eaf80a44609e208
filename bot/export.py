"""A table and its whole log as one JSON document, and back.

No Discord id is in it: seats have the names their table calls them by. While a table is running its log tells
what only one seat may know; whoever asks for the document is told so.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from pydantic import TypeAdapter, ValidationError

from bot.house import variants_of
from bot.logs import from_row
from games import find_box
from games.engine import NATURE, Entry, Refused, Table
from storage import Database, State, log, seats, tables

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pydantic_core import ErrorDetails


class BrokenExport(Exception):
    """A document that is no export of a table. The message says what is wrong, and where."""

    def __init__(self, what: str) -> None:
        super().__init__(f"This is no export of a table: {what}")


@dataclass(frozen=True, slots=True, kw_only=True)
class ExportedSeat:
    """Who sat there."""

    name: str
    ai: str | None = None
    """The name of the AI player, `None` for a person."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Export:
    """A table as it is exported."""

    format: Literal[1] = 1
    """Of the document; raised when its fields change their meaning."""
    game: str
    rules_version: int
    options: Mapping[str, str]
    seats: tuple[ExportedSeat, ...]
    state: State
    log: tuple[Entry, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """What to call each seat."""
        return tuple(seat.name for seat in self.seats)

    def table(self, upto: int | None = None) -> Table[Any]:
        """The table after the first `upto` entries of the log, or after all.

        Raises `UnknownGame`, `BrokenLog` (also if the rules have changed since), and `Refused` for too large a number.
        """
        box = find_box(self.game)
        box.check_version(self.rules_version)
        if upto is not None and upto > len(self.log):
            raise Refused(f"The log has {len(self.log)} entries, not {upto}.")
        return Table.replay(box.new(len(self.seats), self.options), self.log[:upto])


_DOCUMENT: TypeAdapter[Export] = TypeAdapter(Export)


async def export_table(database: Database, table_id: int) -> dict[str, Any]:
    """The document of a stored table, ready for `json.dumps`. Raises `NoSuchTable` and `BrokenLog`.

    Sealed answers, which are not in the log yet, are left out.
    """
    async with database.reading() as connection:
        row = await tables.get(connection, table_id)
        seated = await seats.of(connection, table_id)
        entries = await log.read(connection, table_id)
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
    """The table that a JSON document holds. Raises `BrokenExport`."""
    try:
        export = _DOCUMENT.validate_json(text, strict=True)
    except ValidationError as error:
        raise BrokenExport(_first_fault(error.errors(include_url=False))) from error
    for number, entry in enumerate(export.log):
        if not NATURE <= entry.seat < len(export.seats):
            raise BrokenExport(f"log entry {number} is of seat {entry.seat}, but there are {len(export.seats)} seats.")
    return export


def _first_fault(faults: Iterable[ErrorDetails]) -> str:
    fault = next(iter(faults))
    match fault["loc"]:
        case () if fault["type"] == "json_invalid":
            return f"it is not JSON ({fault['ctx']['error']})."
        case ("format",):
            return f"it has format {fault['input']!r}; this program reads format 1."
        case ("log", int(number), "answer", *_) if fault["type"] != "missing":
            return f"log entry {number}: the answer must be a text, a whole number or a list of texts."
        case ("log", int(number), *rest):
            where = ", ".join([f"log entry {number}", *map(str, rest)])
        case ("seats", int(number), *rest):
            where = ", ".join([f"seat {number}", *map(str, rest)])
        case place:
            where = ", ".join(map(str, place)) or "the document"
    return f"{where}: {fault['msg'][0].lower()}{fault['msg'][1:]}."
