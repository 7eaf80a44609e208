"""Changing the holders of seats in a running game."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from bot.kernel.moves import PERSON, Move, to_person
from bot.kernel.rights import host_after, must_be_welcome, must_host
from bot.kernel.saying import Message, message, note, plain, policy_named, stored_as_ai
from bot.kernel.words import Declined, mention, say
from games.engine import Entry, Seat
from games.engine.words import listed
from storage import Clock, Offer, SeatRow, Why, clocks, outbox, seats

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.kernel.allowances import Allowances
    from bot.kernel.live import Live
    from bot.kernel.tables import Tables

Leaving: TypeAlias = Literal["resigned", "replaced", "timed_out"]
"""Why a player leaves a seat to an AI player."""


Guard: TypeAlias = "Callable[[Live, Seat, int], Awaitable[None]]"
"""Called with the person who replaces the player in a seat; raises `Declined` if that is not fair."""


class Holders:
    """The holders of seats in running games."""

    def __init__(self, tables: Tables, allowances: Allowances) -> None:
        self._tables = tables
        self._allowances = allowances
        self.guards: list[Guard] = []
        """What else must allow that a player is replaced."""

    async def resign(self, table_id: int, person_id: int) -> Live:
        """Resign: an AI player takes the seat, or the table is closed if no players are left."""
        async with self._tables.running(table_id) as before:
            return await self._tables.commit(before, self.left(before, before.seat_of(person_id), "resigned"))

    async def offer(self, table_id: int, person_id: int, seat: Seat, to: int, *, may_manage: bool) -> None:
        """Offer a seat to a player; only the host and channel managers may.

        Raises `Declined` if the offer is not allowed, or if the player cannot take the seat.
        """
        async with self._tables.running(table_id) as before:
            must_host(before.row, person_id, may_manage=may_manage)
            must_be_seat(before, seat)
            must_be_free_for(before, seat, to, by=person_id)
            await self.must_be_fair(before, seat, person_id)
            self._allowances.use("seat", person=person_id, channel=before.row.channel_id)
            async with self._tables.database.transaction() as connection:
                await seats.offer(connection, table_id, seat, to, by_id=person_id, at=self._tables.now())
                who = before.shown_later(seat)
                offer = message("absence-offer", to=mention(to), by=mention(person_id), who=who)
                controls = [(verb, str(seat), message(f"absence-{verb}")) for verb in ("accept", "decline")]
                told = note(
                    before.table.number,
                    offer,
                    kind="offer",
                    mentions=[to],
                    controls=controls,
                    is_prompt=True,
                    seat=seat,
                    person=to,
                )
                await outbox.add(connection, table_id, [told], at=self._tables.now())
        self._tables.wake(table_id)

    async def accept(self, table_id: int, person_id: int, name: str, seat: Seat) -> Live:
        """Accept an offered seat. Raises `Declined` if the offer is for another player or no longer open."""
        async with self._tables.running(table_id) as before:
            offer = await self._must_be_offered(before, person_id, seat)
            self._allowances.use("seat", person=person_id, channel=before.row.channel_id)
            why: Why = "resigned" if before.persons.get(seat) == offer.by_id else "replaced"
            return await self._tables.commit(before, self.taken(before, seat, person_id, name, why))

    async def decline(self, table_id: int, person_id: int, seat: Seat) -> None:
        """Decline an offered seat. Raises like `accept`."""
        async with self._tables.running(table_id) as before:
            await self._must_be_offered(before, person_id, seat)
            async with self._tables.database.transaction() as connection:
                await seats.withdraw_offer(connection, table_id, seat)
                declined = message("absence-declined", to=mention(person_id), who=before.shown_later(seat))
                await outbox.add(connection, table_id, [note(before.table.number, declined)], at=self._tables.now())
        self._tables.wake(table_id)

    async def must_be_fair(self, live: Live, seat: Seat, by: int) -> None:
        """Raise `Declined` if a guard has something against a person replacing the player in a seat."""
        for guard in self.guards:
            await guard(live, seat, by)

    async def _must_be_offered(self, live: Live, person_id: int, seat: Seat) -> Offer:
        async with self._tables.database.reading() as connection:
            offer = await seats.offer_of(connection, live.id, seat)
        if offer is None:
            raise Declined(say("absence-no-offer"))
        if offer.person_id != person_id:
            raise Declined(say("absence-offered-to", who=mention(offer.person_id)))
        must_be_free_for(live, seat, person_id)
        return offer

    async def take_over(self, table_id: int, person_id: int, name: str, seat: Seat | None = None) -> Live:
        """Take over an open seat: `seat`, or the only one. Raises `Declined` if it is not open to the person."""
        async with self._tables.running(table_id) as before:
            seat = open_seat_for(before, person_id, seat)
            async with self._tables.database.reading() as connection:
                await must_be_welcome(connection, before.row, person_id)
            self._allowances.use("seat", person=person_id, channel=before.row.channel_id)
            return await self._tables.commit(before, self.taken(before, seat, person_id, name, "took_over"))

    def left(self, before: Live, seat: Seat, why: Leaving, *, by: int | None = None, told: str | None = None) -> Move:
        """Return the move when a player leaves a seat: an AI player takes it, or the table is closed.

        A replaced player is replaced `by` another one. `told` is the message for the channel, if it differs from `why`.
        """
        policy, was, alone = before.box.stand_in, before.seats[seat], len(before.persons) == 1
        holder = SeatRow(seat, None, policy, stored_as_ai(was.name), self._tables.now())
        left = message(f"absence-left-{told or why}", who=mention(before.persons[seat]), by=mention(by) if by else "")
        then = message("absence-last") if alone else message("absence-ai", policy=policy_named(policy))
        about: dict[str, Any] = {"seat": seat, "mentions": [before.persons[seat]] if why != "resigned" else []}
        if not alone:
            controls = [("seats", str(seat), message("absence-button-seat"))]
            about |= {"kind": "vacancy", "controls": controls, "is_prompt": True}
        move = self._handed(before, holder, Entry(seat, policy, why), why, [left, then], **about)
        return replace(move, ended="abandoned") if alone else move

    def taken(self, before: Live, seat: Seat, person_id: int, name: str, why: Why) -> Move:
        """Return the move when a player takes over a seat."""
        was, who = before.seats[seat].person_id, mention(person_id)
        if was is None:
            taken = message("absence-taken", who=who, seat=before.shown_later(seat))
        else:
            taken = message("absence-taken-from", who=who, was=mention(was))
        told, called = [taken], [] if was is None else [was]
        about: dict[str, Any] = {}
        if seat in before.table.waiting:
            told.append(message("absence-your-turn", who=who))
            called.append(person_id)
            about = {"kind": "turn", "is_prompt": True, "seat": seat, "person": person_id}
        holder = SeatRow(seat, person_id, None, name, self._tables.now())
        return self._handed(before, holder, Entry(seat, PERSON, "replaced"), why, told, mentions=called, **about)

    def _handed(
        self, before: Live, holder: SeatRow, entry: Entry, why: Why, told: Sequence[Message], **about: Any
    ) -> Move:
        """Return the move that gives a seat to its new holder, with its secrets and its question.

        What is `told` of it is a `note`, made with `about`.
        """
        seat, at = holder.seat, holder.joined_at
        seated = [holder if other.seat == seat else other for other in before.seats]
        draft = before.table.fork(nature=self._tables.chance)
        draft.record(entry)
        number = draft.number
        if (host := host_after(before.row, before.seats, seated)) != before.row.host_id:
            told = [*told, message("absence-host", who=mention(host))]

        async def stored(connection: AsyncConnection) -> None:
            await seats.replace(
                connection, before.id, seat, name=holder.name, person_id=holder.person_id, ai=holder.ai, at=at
            )
            is_out = why == "replaced" and seat in out_of_time(await clocks.of(connection, before.id))
            cause: Why = "timed_out" if is_out else why
            await seats.hold(connection, before.id, holder, number, cause, at=at)
            await seats.withdraw_offer(connection, before.id, seat)

        posts = [note(draft.number, *told, **about)]
        if holder.person_id is not None and draft.simultaneous and seat in draft.waiting:
            posts.append(to_person(draft.number, "ask", seat, holder.person_id))
        return Move(draft, seated=seated, posts=posts, stores=[stored])


def out_of_time(found: Sequence[Clock]) -> list[Seat]:
    """Return the seats whose clock has run out."""
    return [clock.seat for clock in found if clock.stage == "out"]


def must_be_seat(live: Live, seat: Seat) -> None:
    """Raise `Declined` unless the table has that seat."""
    if seat not in range(len(live.seats)):
        raise Declined(say("absence-no-seat", names=listed(live.shown_names)))


def must_be_person(live: Live, seat: Seat) -> None:
    """Raise `Declined` unless a person has that seat."""
    must_be_seat(live, seat)
    if live.seats[seat].ai is not None:
        raise Declined(say("absence-is-ai", who=live.shown_names[seat]))


def must_be_free_for(live: Live, seat: Seat, person_id: int, *, by: int | None = None) -> None:
    """Raise `Declined` if a person already has a seat, or knows (or may know) another seat's secrets.

    The message addresses `by`, if another person asks, else the person.
    """
    who = {"who": mention(person_id), "asks": "self" if by in (None, person_id) else "other"}
    if live.find_seat(person_id) is not None:
        raise Declined(say("absence-seated", **who))
    others = [holder for holder in live.held if holder.seat != seat]
    if any(holder.person_id == person_id for holder in others):
        raise Declined(say("absence-knows", **who))
    # The deleted player may be this very person, who has seen that seat's secrets.
    if any(holder.person_id is None and holder.ai is None for holder in others):
        raise Declined(say("absence-forgotten"))


def open_seats(live: Live) -> list[Seat]:
    """Return the open seats: those that players, maybe deleted since, have left to AI players."""
    were_held = {holder.seat for holder in live.held if holder.ai is None}
    return [seat.seat for seat in live.seats if seat.ai is not None and seat.seat in were_held]


def open_seat_for(live: Live, person_id: int, seat: Seat | None = None) -> Seat:
    """Return the open seat that a person can take: `seat`, or the only one. Raises `Declined`."""
    free = open_seats(live)
    if seat is not None and seat not in free:
        must_be_seat(live, seat)
        raise Declined(say("absence-not-empty", who=live.shown_names[seat]))
    if not free:
        raise Declined(say("absence-none-empty"))
    if seat is None and len(free) > 1:
        raise Declined(say("absence-which", seats=listed([live.shown_names[other] for other in free])))
    found = free[0] if seat is None else seat
    must_be_free_for(live, found, person_id)
    return found


def seat_called(live: Live, typed: str) -> Seat:
    """Return the seat for a typed number from 1, a name, or a mention. Raises `Declined` if none or several match."""
    wanted = typed.strip().casefold()
    for spelt in zip(*(_spellings(live, row) for row in live.seats), strict=True):
        found = [seat for seat, words in enumerate(spelt) if wanted.removeprefix("@") == words.casefold()]
        if len(found) == 1:
            return found[0]
        if found:
            raise Declined(say("absence-same-name", names=listed(live.shown_names)))
    raise Declined(say("absence-no-seat", names=listed(live.shown_names)))


def _spellings(live: Live, row: SeatRow) -> tuple[str, ...]:
    """Return the accepted spellings of a seat, in order of precedence."""
    name = live.names[row.seat]
    stored = plain(row.name, row.seat)
    left_by = stored.removesuffix(stored_as_ai(""))
    number, called = str(row.seat + 1), mention(row.person_id or 0)
    return number, f"{number}. {name}", name, stored, left_by, called, called.replace("@", "@!")
