"""Missed turns: players for whom AI players played so often that they count as out of time.

A turn is a step of the rules in which a seat answers, however often. If an AI player gave any answer in it, its player
missed it.
"""

from __future__ import annotations

import sys
from itertools import groupby
from typing import TYPE_CHECKING, Any, Final

from bot.kernel.moves import HOLDER

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from games.engine import Entry, Seat, Table
    from storage import Holder

SHARE: Final = 4
"""A player who missed one in this many turns, or the last one, counts as out of time."""


def played_for(table: Table[Any], held: Sequence[Holder]) -> set[Seat]:
    """Return the seats of people who stayed to the end but count as out of time.

    A person's turns are all turns of the seat since they first held it, including those between leaving and coming
    back.
    """
    lent = _lent(table.log)
    own = {seat: found for seat, there in groupby(held, lambda holder: holder.seat) if (found := _own(list(there)))}
    if not any(len(spans) > 1 for spans in own.values()) and not any(table.log[number].seat in own for number in lent):
        return set()
    turns: dict[Seat, dict[int, bool]] = {seat: {} for seat in own}
    for number, entry, then in zip(table.numbers, table.answers, table.again(), strict=False):
        seat = entry.seat
        if seat in own and number >= own[seat][0].start:
            is_own = number not in lent and any(number in span for span in own[seat])
            turns[seat][then.steps] = turns[seat].get(then.steps, True) and is_own
    return {seat for seat, played in turns.items() if _too_few(list(played.values()))}


def _too_few(played: Sequence[bool]) -> bool:
    """Return whether a player missed too many turns."""
    return bool(played) and (not played[-1] or played.count(False) * SHARE >= len(played))


def _own(there: Sequence[Holder]) -> list[range]:
    """Return the log ranges in which the last holder of a seat held it; empty for an AI player."""
    last = there[-1]
    if last.ai is not None:
        return []
    ends = [heir.number for heir in there[1:]] + [sys.maxsize]
    return [
        range(holder.number, end)
        for holder, end in zip(there, ends, strict=True)
        if holder is last or (last.person_id is not None and holder.person_id == last.person_id)
    ]


def _lent(log: Iterable[Entry]) -> set[int]:
    """Return the log entries at which AI players began to answer for players out of time.

    A sealed answer comes into the log later, and not at all if the game went back before.
    """
    found: set[int] = set()
    lent: set[Seat] = set()
    for number, entry in enumerate(log):
        if entry.kind == "timed_out" and entry.answer != HOLDER:
            lent.add(entry.seat)
        elif entry.kind == "rewound":
            lent.clear()
        elif entry.kind == "answer" and entry.seat in lent:
            lent.remove(entry.seat)
            found.add(number)
    return found
