"""A running table in memory: who sits where, and the game itself."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from random import Random
from time import monotonic
from typing import TYPE_CHECKING, Any

from bot.errors import Declined
from bot.tables.house import variants_of
from bot.tables.naming import plain, shown, shown_later
from bot.tables.states import must_run
from bot.words import say
from bot.workers import SLICE, paced
from games import find_box
from games.engine import Answer, Ask, Box, BrokenLog, Entry, Event, Policy, Refused, Seat, Table, seen
from games.engine.language import spoken
from games.engine.selfplay import choose
from games.engine.words import listed
from storage import BESIDE, Holder, SeatRow, TableRow

if TYPE_CHECKING:
    from bot.tables.saying import Message


@dataclass(frozen=True)
class Live:
    """A running table at one moment. A move makes a new one; this one stays as it is."""

    row: TableRow
    seats: Sequence[SeatRow]
    table: Table[Any]
    posted: int
    """How many events the channel has been told."""
    held: Sequence[Holder] = ()
    """All who have held a seat, the first holder of each first."""
    _events_at: dict[int, int] = field(default_factory=dict, compare=False, repr=False)
    """How many events had happened by an entry of the log, as far as that was asked; handed on from move to move."""

    @cached_property
    def box(self) -> Box:
        """The box of the game that is played."""
        return find_box(self.row.game)

    @property
    def id(self) -> int:
        """The table's id."""
        return self.row.id

    @property
    def names(self) -> list[str]:
        """What to call each seat, as its holder is called."""
        return self._called(plain)

    @property
    def shown_names(self) -> list[str]:
        """What to call each seat in a Discord text."""
        return self._called(shown)

    def events_at(self, number: int) -> int:
        """How many events had happened when entry `number` of the log was next."""
        if number not in self._events_at:
            self._events_at.update(self._counted_events({number, *(holder.number for holder in self.held)}))
        return self._events_at[number]

    def _counted_events(self, numbers: Collection[int]) -> dict[int, int]:
        """How many events had happened when each entry of those `numbers` was next: one replay counts them all."""
        table, found = fresh(self.row, len(self.seats)), {}
        log = self.table.log[: max(numbers)]
        for number, entry in enumerate(paced(log)):
            if number in numbers:
                found[number] = len(table.game.events)
            table.follow([entry])
        return {**found, len(log): len(table.game.events)}

    def _called(self, how: Callable[..., str]) -> list[str]:
        key = how, spoken()  # an AI player is said to be one in every language
        if key not in self._names:
            self._names[key] = [how(seat.name, seat.seat, is_ai=seat.ai is not None) for seat in self.seats]
        return self._names[key]

    @cached_property
    def _names(self) -> dict[tuple[Callable[..., str], str], list[str]]:
        return {}

    def shown_later(self, seat: Seat) -> Message | str:
        """What to call a seat in a Discord text that is said later."""
        row = self.seats[seat]
        return shown_later(row.name, seat, is_ai=row.ai is not None)

    def as_of(self, number: int) -> Live:
        """The table with its seats as they were held at entry `number` of the log; the game is as it stands now."""
        then = {holder.seat: holder for holder in self.held if holder.number <= number}
        seats = [_held(seat, then[seat.seat]) if seat.seat in then else seat for seat in self.seats]
        return self if seats == list(self.seats) else replace(self, seats=seats)

    @property
    def persons(self) -> dict[Seat, int]:
        """The Discord user in every seat that no AI player holds."""
        return {seat.seat: seat.person_id for seat in self.seats if seat.person_id is not None}

    @property
    def goes_on(self) -> bool:
        """Whether anything can still be done: the game is not over, nor was the table given up before its end."""
        return self.row.state == "running" and not self.table.over

    @property
    def waiting(self) -> list[Seat]:
        """The seats of persons that hold the game up."""
        return [seat for seat in self.table.waiting if seat in self.persons]

    def find_seat(self, person_id: int) -> Seat | None:
        """Where a person sits; `None` for a stranger."""
        return next((seat for seat, person in self.persons.items() if person == person_id), None)

    def seat_of(self, person_id: int) -> Seat:
        """Where a person sits. Raises `Declined` for a stranger, and says so if the table is over."""
        seat = self.find_seat(person_id)
        if seat is None:
            must_run(self.row)
            raise Declined(say("table-watched", names=listed(self.shown_names)))
        return seat

    @property
    def events(self) -> list[Event]:
        """All that happened so far."""
        events: list[Event] = self.table.game.events
        return events

    def view(self, seat: Seat | None) -> Any:
        """What a seat, or the public, may know."""
        if seat not in self._views:
            self._views[seat] = self.table.game.view(seat)
        return self._views[seat]

    @cached_property
    def _views(self) -> dict[Seat | None, Any]:
        return {}

    def ask_of(self, seat: Seat) -> Ask | None:
        """What a seat is asked now."""
        return self.table.ask_of(seat)

    def still_asks(self, number: int) -> bool:
        """Whether what was asked when entry `number` of the log was next is asked still.

        A seat that has changed hands since leaves the others what they are asked.
        """
        since = self.table.log[number:]
        return number <= self.table.number and all(entry.kind in BESIDE for entry in since)

    def tried(self, seat: Seat, path: Sequence[Answer], chance: Random) -> Table[Any]:
        """The table after `seat` has given all answers of `path`, and the AI players theirs.

        Raises `Refused`; this table is left as it is.
        """
        return play_on(self.table.tried(seat, path, nature=chance), self.policies, chance)

    @property
    def policies(self) -> dict[Seat, Policy]:
        """The AI players by seat."""
        return policies_of(self.box, self.seats)


def _held(seat: SeatRow, holder: Holder) -> SeatRow:
    """A seat in the hands of one of its holders."""
    return replace(seat, person_id=holder.person_id, ai=holder.ai, name=holder.name)


def policies_of(box: Box, seats: Sequence[SeatRow]) -> dict[Seat, Policy]:
    """The AI players among `seats`."""
    return {seat.seat: box.policy(seat.ai) for seat in seats if seat.ai is not None}


def play_on(table: Table[Any], policies: Mapping[Seat, Policy], chance: Random) -> Table[Any]:
    """Let AI players answer for as long as one of them is asked; returns the same table."""
    while asks := [ask for ask in table.asks if ask.seat in policies and ask.seat in table.waiting]:
        table.answer(asks[0].seat, choose(table, asks[0], policies[asks[0].seat], chance))
    return table


def fresh(row: TableRow, seats: int) -> Table[Any]:
    """The table before its first entry.

    Raises `BrokenLog` for rules of another version, and for options that these do not accept.
    """
    try:
        return Table(find_box(row.game).new(seats, variants_of(row), version=row.rules_version))
    except Refused as error:
        raise BrokenLog(0, error) from error


def rebuilt(row: TableRow, seats: int, log: Iterable[Entry], sealed: Mapping[Seat, Answer] | None = None) -> Table[Any]:
    """The table that a stored `log` makes, with what was `sealed` since.

    Raises `BrokenLog` as `fresh` does, and for a log that does not replay.
    """
    table = fresh(row, seats)
    table.follow(paced(log))
    table.seal(sealed or {})
    return table


def rebuilding(row: TableRow, seats: int, log: Iterable[Entry], sealed: Mapping[Seat, Answer]) -> Iterator[Table[Any]]:
    """As `rebuilt`, yielding the same table after every `SLICE` of the work and at the end."""
    table, begun = fresh(row, seats), monotonic()
    for entry in log:
        table.follow([entry])
        if monotonic() - begun > SLICE:
            yield table
            begun = monotonic()
    table.seal(sealed)
    yield table


def at(live: Live, number: int) -> Live:
    """The table as it was when entry `number` was next, with those who held its seats then."""
    then = live.as_of(number)
    if number == live.table.number:
        return then
    return replace(then, table=rebuilt(live.row, len(live.seats), live.table.log[:number]))


def told(live: Live, since: int, viewer: Seat | None, *, brief: bool = False) -> list[str]:
    """What happened after the first `since` events, or when `brief` what of it counts, as `viewer` may read it.

    Everything is told of those who held the seats when it happened.
    """
    sentences: list[str] = []
    for then, first, end in _by_holders(live, since):
        if events := seen(live.events[first:end], viewer):
            sentences += live.box.texts.chronicle(events, then.shown_names, brief=brief)
    return sentences


def _by_holders(live: Live, since: int) -> list[tuple[Live, int, int]]:
    """The table with the seats as they were held one after the other, each with the events of that time."""
    parts: list[tuple[Live, int, int]] = []
    end = len(live.events)
    came = {holder.number for holder in live.held if 0 < holder.number <= live.table.number}
    then = live.as_of(live.table.number)
    for number in sorted(came, reverse=True):
        first = min(live.events_at(number), end)
        parts.append((then, max(first, since), end))
        then, end = live.as_of(number - 1), max(first, since)
        if first <= since:
            return parts[::-1]
    return [(then, since, end), *reversed(parts)]
