"""The history of a game by chapters: what happened, who held the seats, how the table looked."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING, Any, Final

from bot.kernel.live import Live, fresh
from bot.kernel.moves import HOLDER, PERSON
from bot.kernel.words import say
from bot.kernel.workers import paced
from games.engine import Entry, Game, Seat, Table, seen
from storage import Database, log

if TYPE_CHECKING:
    from datetime import datetime


@dataclass(frozen=True, slots=True)
class Note:
    """Something that happened at the table rather than in the game."""

    number: int
    """Number of the log entry."""
    entry: Entry
    events: int
    """Number of remaining events before it."""
    whole: bool = False
    """Whether a whole step or more was taken back."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A step of the rules, such as one player's turn, without what was taken back."""

    step: int
    """Number of steps begun by then; increases from chapter to chapter."""
    observation: Game
    """The public view at its start."""
    first: int
    """Number of its first log entry."""
    last: int
    """Number of its last log entry; less than `first` if it has none."""
    since: int
    """Number of events before it."""
    until: int
    """Number of events at its end."""
    notes: tuple[Note, ...] = ()


def chapters(live: Live) -> list[Chapter]:
    """Return all chapters of the game, including the current step. Linear in the length of the log."""
    table = fresh(live.row, len(live.seats))
    found = [_opened(table, 0)]
    told: list[int] = []
    """Number of events after each entry."""
    whole: set[int] = set()
    for number, entry in enumerate(paced(live.table.log)):
        before = table.steps
        table.follow([entry])
        told.append(len(table.game.events))
        while found[-1].step > table.steps:
            found.pop()
        if table.steps < before:
            whole.add(number)
        if table.steps > before:
            found.append(_opened(table, number + 1))
    # A note stays where it was; events before it that were taken back later no longer count.
    stand = list(accumulate(reversed(told), min))[::-1]
    return [
        replace(
            chapter,
            last=later.first - 1,
            until=later.since,
            notes=tuple(
                Note(number, entry, stand[number], whole=number in whole)
                for number, entry in enumerate(live.table.log[chapter.first : later.first], chapter.first)
                if entry.kind != "answer"
            ),
        )
        for chapter, later in pairwise([*found, _opened(table, len(told))])  # the last one ends now
    ]


def _opened(table: Table[Game], number: int) -> Chapter:
    events = len(table.game.events)
    return Chapter(table.steps, table.game.observation(None), number, number - 1, events, events)


def views(live: Live) -> list[Any]:
    """Return the public views at the start of every step, and now."""
    return [*(chapter.observation for chapter in chapters(live)), live.observation(None)]


def chapter_told(live: Live, chapter: Chapter, viewer: Seat | None) -> list[str]:
    """Return what happened in a chapter, in sentences, as `viewer` may read it (`None`: the public)."""
    lines: list[str] = []
    then, since = live.as_of(chapter.first), chapter.since
    for note in paced(chapter.notes):
        until = max(since, note.events)
        lines += [*_events_told(then, since, until, viewer), _noted(live, note)]
        then, since = live.as_of(note.number + 1), until
    return lines + _events_told(then, since, chapter.until, viewer)


def _noted(live: Live, note: Note) -> str:
    entry, seat = note.entry, note.entry.seat
    who = live.as_of(note.number).shown_names[seat]
    heir = live.as_of(note.number + 1).shown_names[seat]
    match entry.kind:
        case "ended":
            return say("history-ended")
        case "undone":
            return say("history-turn-undone" if note.whole else "history-undone", who=who)
        case "rewound":
            return say("history-rewound", who=who)
        case "timed_out" if entry.answer == HOLDER:
            return say("history-back", who=heir)
        case kind if who == heir:
            return say(f"history-{_SPELLED[kind]}", who=who, by="person" if entry.answer == PERSON else "ai")
        case kind:
            return say(f"history-{_SPELLED[kind]}.heir", who=who, heir=heir)


_SPELLED: Final = {"resigned": "resigned", "replaced": "replaced", "timed_out": "late"}
"""Message for each reason a holder left; its attribute names the new holder."""


def _events_told(live: Live, since: int, until: int, viewer: Seat | None) -> list[str]:
    events = seen(live.events[since:until], viewer)
    return list(live.box.texts.chronicle(events, live.told_names)) if events else []


async def times_of(database: Database, live: Live) -> list[datetime]:
    """Return the time of each log entry."""
    async with database.reading() as connection:
        return await log.times(connection, live.id)
