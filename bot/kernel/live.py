"""A running table in memory: who sits where, and the game itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field, replace
from functools import cached_property
from time import monotonic
from typing import TYPE_CHECKING

from bot.kernel.options import variants_of
from bot.kernel.rights import must_run
from bot.kernel.saying import Message, name_later, names_of, short, shown, unmarked
from bot.kernel.words import Declined, mention, say
from bot.kernel.workers import SLICE, paced
from games import find_box
from games.engine import Answer, Ask, Box, BrokenLog, Entry, Event, Game, Moment, Refused, Seat, Table, past_of, seen
from games.engine.language import spoken
from games.engine.thinking import Job, Work
from games.engine.words import addressing, listed
from storage import BESIDE, Holder, SeatRow, TableRow

if TYPE_CHECKING:
    from datetime import datetime


@dataclass(frozen=True)
class Live:
    """A running table at one moment, immutable: a move makes a new one."""

    row: TableRow
    seats: Sequence[SeatRow]
    table: Table[Game]
    posted: int
    """Number of events that the channel has been told."""
    held: Sequence[Holder] = ()
    """All holders of seats, in order for each seat."""
    untold: Untold | None = None
    """What has happened since a player was last asked, while only AI players are."""
    acted: Mapping[Seat, datetime] = field(default_factory=dict)
    """When the holder of each seat last moved, as far as this process has seen it."""
    _events_at: dict[int, int] = field(default_factory=dict, compare=False, repr=False)
    """Cache of `events_at`, by log entry; passed on from move to move."""
    _observations: dict[Seat | None, Game] = field(default_factory=dict, init=False, compare=False, repr=False)
    """Cache of `observation`."""
    told_already: dict[tuple[int, Seat | None, bool, bool, str], list[str]] = field(
        default_factory=dict, init=False, compare=False, repr=False
    )
    """What `told` has put into words, for all who read the same: a player, and the channel."""

    @cached_property
    def box(self) -> Box[Game]:
        """The box of the game."""
        return find_box(self.row.game)

    @property
    def id(self) -> int:
        """The table's id."""
        return self.row.id

    @property
    def names(self) -> list[str]:
        """The name of each seat's holder, different for each seat."""
        return names_of(self.row.game, self.seats)

    @property
    def shown_names(self) -> list[str]:
        """The name of each seat's holder, for Markdown."""
        return names_of(self.row.game, self.seats, shown)

    @property
    def short_names(self) -> list[str]:
        """The name of each seat's holder for labels, where room is short; different for each seat."""
        return names_of(self.row.game, self.seats, short)

    @property
    def told_names(self) -> list[str]:
        """The name of each seat's holder in sentences, for Markdown: AI players are not marked as such."""
        return names_of(self.row.game, self.seats, unmarked)

    def events_at(self, number: int) -> int:
        """Return the number of events before log entry `number`; one replay counts them for all holders."""
        if number not in self._events_at:
            wanted = {number, *(holder.number for holder in self.held)}
            table, log = fresh(self.row, len(self.seats)), self.table.log[: max(wanted)]
            for position, entry in enumerate(paced(log)):
                if position in wanted:
                    self._events_at[position] = len(table.game.events)
                table.follow([entry])
            self._events_at[len(log)] = len(table.game.events)
        return self._events_at[number]

    def shown_later(self, seat: Seat) -> Message | str:
        """Return the name of a seat's holder for a message that is said later; a person is mentioned."""
        person_id = self.seats[seat].person_id
        return name_later(self.row.game, self.seats, seat, mention=mention(person_id) if person_id else "")

    def as_of(self, number: int) -> Live:
        """Return the table with the holders of log entry `number`; the game stays as it is now."""
        then = {holder.seat: holder for holder in self.held if holder.number <= number}
        seats = [_held(seat, then[seat.seat]) if seat.seat in then else seat for seat in self.seats]
        return self if seats == list(self.seats) else replace(self, seats=seats)

    def renamed(self, person_id: int, name: str) -> Live:
        """Return the table with another name for a person who holds a seat; earlier holders keep theirs."""
        seats = [replace(seat, name=name) if seat.person_id == person_id else seat for seat in self.seats]
        last = {holder.seat: holder for holder in self.held}
        held = [
            replace(holder, name=name) if holder is last[holder.seat] and holder.person_id == person_id else holder
            for holder in self.held
        ]
        return replace(self, seats=seats, held=held)

    @property
    def persons(self) -> dict[Seat, int]:
        """The Discord user of each seat that a person holds."""
        return {seat.seat: seat.person_id for seat in self.seats if seat.person_id is not None}

    @property
    def ranked(self) -> set[int]:
        """The persons whose result here counts in rankings, on a server that has them."""
        return {holder.person_id for holder in self.held if holder.is_ranked and holder.person_id is not None}

    @property
    def goes_on(self) -> bool:
        """Whether the game is still running: neither over nor abandoned."""
        return self.row.state == "running" and not self.table.over

    @property
    def waiting(self) -> list[Seat]:
        """The seats of people that the game is waiting for."""
        return [seat for seat in self.table.waiting if seat in self.persons]

    @property
    def policies(self) -> Mapping[Seat, str]:
        """The AI players, by seat."""
        return {seat.seat: seat.ai for seat in self.seats if seat.ai is not None}

    @property
    def asks_ai(self) -> bool:
        """Whether the game is waiting for an AI player."""
        return self.goes_on and not self.policies.keys().isdisjoint(self.table.waiting)

    @property
    def asks_only_ai(self) -> bool:
        """Whether the game is waiting for AI players alone."""
        return self.asks_ai and not self.waiting

    @property
    def asked(self) -> Live:
        """This table, or while only AI players are asked, the table when a player last was."""
        return self.untold.before if self.untold else self

    def find_seat(self, person_id: int) -> Seat | None:
        """Return a person's seat; `None` for a stranger."""
        return next((seat for seat, person in self.persons.items() if person == person_id), None)

    def seat_of(self, person_id: int) -> Seat:
        """Return a person's seat. Raises `Declined` for a stranger, or if the table is over."""
        seat = self.find_seat(person_id)
        if seat is None:
            must_run(self.row)
            raise Declined(say("table-watched", names=listed(self.shown_names)))
        return seat

    @property
    def events(self) -> list[Event]:
        """All events so far."""
        events: list[Event] = self.table.game.events
        return events

    def observation(self, seat: Seat | None) -> Game:
        """Return what a seat may know, or the public (`None`)."""
        if seat not in self._observations:
            self._observations[seat] = self.table.game.observation(seat)
        return self._observations[seat]

    def ask_of(self, seat: Seat) -> Ask | None:
        """Return a seat's current question; `None` if there is none."""
        return self.table.ask_of(seat)

    def still_asks(self, number: int) -> bool:
        """Return whether the question at log entry `number` is still open.

        If a seat has changed hands since, the other seats' questions stay open.
        """
        since = self.table.log[number:]
        return number <= self.table.number and all(entry.kind in BESIDE for entry in since)

    def job(self, table: Table[Game], seat: Seat, *, seed: int, policy: str = "", work: Work = "answer") -> Job:
        """Return a job to do at a position of the table, in another process."""
        row, given = self.row, [(entry.seat, entry.answer) for entry in table.answers]
        return Job(row.game, len(self.seats), variants_of(row), row.rules_version, given, seat, policy, seed, work)


@dataclass(frozen=True, slots=True)
class Untold:
    """Moves that the channel has not been told, because only AI players have been asked since."""

    before: Live
    """The table before the first of them, when a player was asked."""
    by: Seat | None = None
    """The seat of the player who made it, if a player did: they read on where they clicked."""
    begins: bool = False
    """Whether the game began with it."""


def _held(seat: SeatRow, holder: Holder) -> SeatRow:
    """Return a seat with one of its holders."""
    return replace(seat, person_id=holder.person_id, ai=holder.ai, name=holder.name)


def fresh(row: TableRow, seats: int) -> Table[Game]:
    """Return the table before its first log entry.

    Raises `BrokenLog` for another version of the rules, and for options that the rules do not accept.
    """
    try:
        return Table(find_box(row.game).new(seats, variants_of(row), version=row.rules_version))
    except Refused as error:
        raise BrokenLog(0, error) from error


def rebuilt(
    row: TableRow, seats: int, log: Iterable[Entry], sealed: Mapping[Seat, Answer] | None = None
) -> Table[Game]:
    """Replay a stored `log` and the `sealed` answers since.

    Raises `BrokenLog` like `fresh`, and for a log that does not replay.
    """
    *_, table = rebuilding(row, seats, paced(log), sealed or {})
    return table


def rebuilding(row: TableRow, seats: int, log: Iterable[Entry], sealed: Mapping[Seat, Answer]) -> Iterator[Table[Game]]:
    """Like `rebuilt`, but yield the same table after every `SLICE` of the work and at the end."""
    table, begun = fresh(row, seats), monotonic()
    for entry in log:
        table.follow([entry])
        if monotonic() - begun > SLICE:
            yield table
            begun = monotonic()
    table.seal(sealed)
    yield table


def at(live: Live, number: int) -> Live:
    """Return the table as it was at log entry `number`, with its holders at that time."""
    then = live.as_of(number)
    if number == live.table.number:
        return then
    table = live.table.as_of(number) or rebuilt(live.row, len(live.seats), live.table.log[:number])
    return replace(then, table=table)


def told(live: Live, since: int, viewer: Seat | None, *, brief: bool = False, addressed: bool = False) -> list[str]:
    """Return what happened after the first `since` events, as `viewer` may read it; only the essentials if `brief`.

    Events name the players who held the seats at the time; `addressed`, the viewer is "you", in as many sentences.
    """
    key = since, viewer, brief, addressed, spoken()
    if key not in live.told_already:
        with addressing(live.told_names, viewer) if addressed and viewer is not None else nullcontext():
            live.told_already[key] = [
                sentence
                for events, names in _by_holders(live, since, viewer)
                for sentence in live.box.texts.chronicle(events, names, brief=brief)
            ]
    return list(live.told_already[key])


def suffered(live: Live, since: int, viewer: Seat) -> list[str]:
    """Return what others did to `viewer` after the first `since` events, for each sentence of `told`; or nothing."""
    with addressing(live.told_names, viewer):
        parts = _by_holders(live, since, viewer)
        return [sentence for events, names in parts for sentence in live.box.texts.suffered(events, names)]


def _by_holders(live: Live, since: int, viewer: Seat | None) -> Iterator[tuple[Sequence[Event], list[str]]]:
    """Yield what `viewer` sees of the events after the first `since`, by the names of the players at the time."""
    parts: list[tuple[Live, int, int]] = []
    then, end = live.as_of(live.table.number), len(live.events)
    came = {holder.number for holder in live.held if 0 < holder.number <= live.table.number}
    for number in sorted(came, reverse=True):
        first = max(since, min(live.events_at(number), end))
        parts.append((then, first, end))
        then, end = live.as_of(number - 1), first
        if first == since:
            break
    for held, first, last in ((then, since, end), *reversed(parts)):
        if events := seen(live.events[first:last], viewer):
            yield events, held.told_names


def cut_short(live: Live) -> str:
    """Return how a table ended before its game was over; empty if it did not. `live` may show an earlier moment."""
    row, title = live.row, live.box.title
    if row.state == "ended" and row.ended_reason == "homeless":
        return say("panel-ended-early", title=title, state="homeless")
    if row.state == "cancelled" or (row.state == "ended" and row.ended_reason == "abandoned"):
        return say("panel-ended-early", title=title, state=row.state)
    if row.ended_reason == "imported" and not live.table.over:
        return say("panel-ended-early", title=title, state="imported")
    return ""


def last_turn(live: Live, seat: Seat, *, past_secrets: bool = False) -> Moment | None:
    """Return when a player who plays with AI players alone last had a turn; `None` if there is none.

    Only if no secret was revealed since, unless `past_secrets`.
    """
    if len(live.persons) > 1:
        return None
    past = past_of(live.table)
    moment = next((moment for moment in reversed(past.moments) if seat in moment.seats), None)
    is_far = moment is not None and not {"sealed", "secret"}.isdisjoint(past.since(moment, seat))
    return None if is_far and not past_secrets else moment
