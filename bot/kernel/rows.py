"""Convert between a game's log and stored rows: answers here, JSON there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import storage
from games.engine import Answer, BrokenLog, Entry, Refused

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from storage import Json


def to_json(answer: Answer) -> Json:
    """Convert an answer to JSON."""
    return list(answer) if isinstance(answer, tuple) else answer


def to_answer(json: Json) -> Answer:
    """Convert JSON to an answer. Raises `Refused` if it is not one."""
    if isinstance(json, str) or type(json) is int:
        return json
    if isinstance(json, list | tuple) and all(isinstance(key, str) for key in json):
        return tuple(str(key) for key in json)
    raise Refused(f"{json!r} is no answer: an answer is a text, a whole number or a list of texts.")


def to_row(entry: Entry) -> storage.NewLogRow:
    """Convert a log entry to a row."""
    return storage.NewLogRow(entry.seat, to_json(entry.answer), entry.kind)


def from_row(row: storage.LogRow) -> Entry:
    """Convert a row to a log entry. Raises `BrokenLog` if it holds no answer."""
    return Entry(row.seat, answer_in(row), row.kind)


class MissingEntry(BrokenLog):
    """A stored log that lacks an entry."""

    def __init__(self, number: int) -> None:
        super().__init__(number, "it is missing")


def entries_of(rows: Iterable[storage.LogRow]) -> Iterator[Entry]:
    """Convert the rows of a stored log. Raises `MissingEntry`, and `BrokenLog` like `from_row`."""
    for number, row in enumerate(rows):
        if row.number != number:
            raise MissingEntry(number)
        yield from_row(row)


def answer_in(row: storage.LogRow | storage.SealedAnswer) -> Answer:
    """Return the answer in a row. Raises `BrokenLog` if it holds none."""
    try:
        return to_answer(row.answer)
    except Refused as error:
        raise BrokenLog(row.number, error) from error
