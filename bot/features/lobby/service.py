"""Lobbies, where tables gather players before the game begins; how servers let people open them; and rematches."""

from __future__ import annotations

from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, Literal

from bot.kernel.hooks import End
from bot.kernel.live import Live, fresh
from bot.kernel.moves import Move
from bot.kernel.options import variants_of
from bot.kernel.rights import must_be_welcome, must_host, must_run, must_sit
from bot.kernel.saying import policy_title, stored_as_ai
from bot.kernel.settings import GAME, StoredSettings, made_by
from bot.kernel.words import Declined, Stale, channel_mention, mention, say
from games import find_box
from games.engine import GameError
from games.engine.words import players
from storage import Database, NewPost, SeatRow, TableRow, outbox, reminders, seats, settings, tables

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Mapping, Sequence
    from datetime import datetime

    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.kernel.allowances import Allowances
    from bot.kernel.tables import Tables

AI_NAMES = ("Meng Tian", "Li Si", "Wang Jian", "Zhao Gao", "Xu Fu", "Bai Qi")
"""Names of AI players: people of the Qin court."""
EXPIRED: Final = "expired"
"""Stored reason: nobody started the table for too long."""
DESERTED: Final = "everybody left"
"""Stored reason: the last player left before the game."""


def _role_in(stored: Mapping[str, Any]) -> int | None:
    role = stored.get("role")
    return role if isinstance(role, int) else None


def _channels_in(stored: Mapping[str, Any]) -> tuple[int, ...]:
    listed = stored.get("channels")
    return tuple(found for found in listed if isinstance(found, int)) if isinstance(listed, list) else ()


@dataclass(frozen=True, slots=True)
class Opening:
    """How tables are opened on a server."""

    openers: Literal["everyone", "role", "managers"] = "everyone"
    """Who may open tables; channel managers always may."""
    threads: Literal["off", "on", "archive"] = "off"
    """Whether each table gets its own thread, maybe archived after the game."""
    picture: Literal["large", "small", "none"] = "large"
    """The size of pictures at new tables."""
    role: int | None = made_by(_role_in)
    """The role that may, if `openers` is "role"."""
    channels: tuple[int, ...] = made_by(_channels_in, default=())
    """Ids of channels and categories where tables can be opened; empty for everywhere."""


CHANNELS: Final = 25
"""Most channels that a server can list."""
OPENING: Final = StoredSettings(Opening, "guild", message="server-option")


async def let_role_open(database: Database, guild_id: int, role: int | None = None) -> str:
    """Let members with a role open tables, by default that of before; return its label. Raises `Declined` if none."""
    async with database.transaction() as connection:
        role = role or (await OPENING.of(connection, guild_id)).role
        if role is None:
            raise Declined(say("server-role-wanted"))
        await OPENING.put(connection, guild_id, role=role, openers="role")
    return OPENING.label("openers", "role")


async def allow_channels(
    database: Database,
    guild_id: int,
    channels: Sequence[int] | None = None,
    *,
    add: int | None = None,
    remove: int | None = None,
) -> Sequence[int]:
    """Allow tables only in these channels, by default those of before; in all if none is left. Return the new list.

    Raises `Declined` for too many, and for one to `remove` that is not listed.
    """
    async with database.transaction() as connection:
        # read the list inside the transaction: another manager may change it, too
        present = (await OPENING.of(connection, guild_id)).channels if channels is None else channels
        if remove is not None and remove not in present:
            there = named(present) or say("server-channels-all")
            raise Declined(say("server-channels-unlisted", channel=named([remove]), channels=there))
        wanted = [channel for channel in present if channel != remove]
        listed = list(dict.fromkeys([*wanted, *([add] if add is not None else [])]))
        if len(listed) > CHANNELS:
            raise Declined(say("server-channels-full", most=CHANNELS))
        await OPENING.put(connection, guild_id, channels=listed or None)
    return listed


def named(channels: Sequence[int]) -> str:
    """Return mentions of channels."""
    return ", ".join(channel_mention(channel) for channel in channels)


class Lobbies:
    """All tables that have not begun."""

    def __init__(self, tables: Tables, allowances: Allowances) -> None:
        self._tables = tables
        self._allowances = allowances

    @asynccontextmanager
    async def _changing(self, table_id: int) -> AsyncIterator[tuple[AsyncConnection, TableRow, list[SeatRow]]]:
        """Lock a table, and open a transaction on it. Raises `Declined` if its game has begun or is over."""
        async with self._tables.locked(table_id), self._tables.database.transaction() as connection:
            yield connection, *await lobby(connection, table_id)

    async def open(
        self, *, guild_id: int | None, channel_id: int, host_id: int, name: str, game: str, asked_in: int | None = None
    ) -> TableRow:
        """Open a table with its host in the first seat, with the server's settings.

        `asked_in` is the channel of the command, if the table is in a thread. Raises `UnknownGame`, and `Declined` if
        the channel already has a table.
        """
        box, at = find_box(game), self._tables.now()
        async with self._tables.database.transaction() as connection:
            await must_be_free(connection, channel_id)
            self._allowances.use("open", person=host_id, channel=asked_in or channel_id)
            opening = await OPENING.of(connection, guild_id)
            looks = {} if opening.picture == Opening().picture else {"picture": opening.picture}
            row = await tables.create(
                connection,
                guild_id=guild_id,
                channel_id=channel_id,
                host_id=host_id,
                game=box.name,
                options={**box.chosen({}), **looks},
                rules_version=box.version,
                at=at,
            )
            await settings.put(connection, "channel", asked_in or channel_id, GAME, box.name)
            await seats.add(connection, row.id, name=name, person_id=host_id, at=at)
            await outbox.add(connection, row.id, [NewPost(0, "lobby", "channel", {})], at=at)
        self._tables.wake(row.id)
        return row

    async def join(self, table_id: int, person_id: int, name: str) -> None:
        """Take a seat in the lobby. A rematch begins once everyone who was asked has agreed."""
        async with self._changing(table_id) as (connection, row, seated):
            if any(seat.person_id == person_id for seat in seated):
                raise Declined(say("tables-at-it"))
            await must_be_welcome(connection, row, person_id)
            asked = await seats.offers_at(connection, table_id)
            own = [offer for offer in asked if offer.person_id == person_id]
            for offer in own:
                await seats.withdraw_offer(connection, table_id, offer.seat)
            kept = len(asked) - len(own)
            await self._seat(connection, row, len(seated), kept, by=person_id, name=name, person_id=person_id)
        self._tables.wake(table_id)
        if own and len(asked) == len(own):
            with suppress(Declined, GameError):  # the lobby says why it cannot begin
                await self.start(table_id, person_id)

    async def asked(self, table_id: int) -> list[int]:
        """Return the people who were asked to a rematch that has not begun, and have not answered."""
        async with self._tables.database.reading() as connection:
            return [offer.person_id for offer in await seats.offers_at(connection, table_id)]

    async def leave(self, table_id: int, person_id: int) -> None:
        """Leave the lobby, or decline a kept seat; when the last player leaves, the table is cancelled."""
        async with self._changing(table_id) as (connection, row, seated):
            mine = next((seat for seat in seated if seat.person_id == person_id), None)
            if mine is None:
                await _decline(connection, table_id, person_id)
                return
            await seats.remove(connection, table_id, mine.seat, at=self._tables.now())
            others = [seat.person_id for seat in seated if seat.person_id not in (None, person_id)]
            if not others:
                await self._tables.end(connection, End(row, "cancelled", DESERTED))
            elif row.host_id == person_id:
                await tables.set_host(connection, table_id, others[0] or 0, at=self._tables.now())
        self._tables.wake(table_id)

    async def remove(self, table_id: int, person_id: int, other: int, *, may_manage: bool) -> None:
        """Remove a player from the lobby, who cannot join it again unless the host allows it (`readmit`)."""
        async with self._changing(table_id) as (connection, row, seated):
            must_host(row, person_id, may_manage=may_manage)
            seat = _seat_of(seated, other)
            if other == row.host_id:
                raise Declined(say("tables-host-stays"))
            await seats.remove(connection, table_id, seat.seat, at=self._tables.now())
            await seats.keep_out(connection, table_id, other, seat.name, at=self._tables.now())

    async def readmit(self, table_id: int, person_id: int, other: int, *, may_manage: bool) -> None:
        """Let a removed player join again."""
        async with self._changing(table_id) as (connection, row, _):
            must_host(row, person_id, may_manage=may_manage)
            if not await seats.let_in(connection, table_id, other):
                raise Declined(say("tables-not-removed"))

    async def pass_on(self, table_id: int, person_id: int, other: int, *, may_manage: bool) -> None:
        """Make another player in the lobby its host."""
        async with self._changing(table_id) as (connection, row, seated):
            must_host(row, person_id, may_manage=may_manage)
            _seat_of(seated, other)
            await tables.set_host(connection, table_id, other, at=self._tables.now())

    async def start(self, table_id: int, person_id: int) -> None:
        """Start the game for everyone seated, in a random order."""
        chance, at = self._tables.chance, self._tables.now()
        async with self._tables.locked(table_id):
            async with self._tables.database.reading() as connection:
                row, seated = await lobby(connection, table_id)
            if all(seat.person_id != person_id for seat in seated):
                raise Declined(say("tables-starters"))
            box = find_box(row.game)
            box.check(len(seated), variants_of(row))
            row = replace(row, rules_version=box.version)  # the rules may have changed since the lobby was opened
            order = list(range(len(seated)))
            chance.shuffle(order)
            seated = [replace(seated[old], seat=seat) for seat, old in enumerate(order)]
            empty = Live(replace(row, state="running"), seated, fresh(row, len(seated)), 0)

            async def begun(connection: AsyncConnection) -> None:
                await seats.reseat(connection, table_id, order, at=at)
                await seats.withdraw_offers(connection, table_id)
                await seats.hold_from_start(connection, table_id, seated, at=at)
                await tables.set_state(connection, table_id, "running", at=at)
                await tables.set_rules_version(connection, table_id, box.version, at=at)

            await self._tables.commit(empty, Move(empty.table.fork(nature=chance), begins=True, stores=[begun]))

    async def expire(self, table_id: int, idle_since: datetime) -> None:
        """Cancel an unstarted table if nothing has changed there since that moment."""
        async with self._tables.locked(table_id), self._tables.database.transaction() as connection:
            row = await tables.get(connection, table_id)
            if row.state == "lobby" and row.updated_at <= idle_since:
                await self._tables.end(connection, End(row, "cancelled", EXPIRED))
        self._tables.wake(table_id)

    async def add_ai(self, table_id: int, person_id: int, policy: str | None = None, *, may_manage: bool) -> str:
        """Add an AI player, the usual one unless `policy` says otherwise; return its name."""
        async with self._changing(table_id) as (connection, row, seated):
            must_sit(seated, person_id, may_manage=may_manage)
            box = find_box(row.game)
            titles = {name: policy_title(name) for name in box.offered}
            policy = box.policy_called(policy, titles) if policy else box.usual
            name, kept = free_ai_name(seated), len(await seats.offers_at(connection, table_id))
            await self._seat(connection, row, len(seated), kept, by=person_id, name=name, ai=policy)
        self._tables.wake(table_id)
        return name

    async def _seat(
        self, connection: AsyncConnection, row: TableRow, taken: int, kept: int, *, by: int, **holder: Any
    ) -> None:
        """Give a seat to a holder, unless all are `taken` or `kept`; call the host if others have filled the table."""
        box, at = find_box(row.game), self._tables.now()
        if taken + kept >= box.seats[-1]:
            raise Declined(say("tables-full", title=box.title, players=players(box.seats)))
        self._allowances.use("lobby", person=by, channel=row.channel_id)
        await seats.add(connection, row.id, **holder, at=at)
        if taken + 1 == box.seats[-1] and by != row.host_id:
            await outbox.add(connection, row.id, [NewPost(0, "full", "channel", {})], at=at)

    async def remove_ai(self, table_id: int, person_id: int, name: str, *, may_manage: bool) -> None:
        """Remove an AI player from the lobby."""
        async with self._changing(table_id) as (connection, _, seated):
            must_sit(seated, person_id, may_manage=may_manage)
            found = next((seat for seat in seated if seat.ai is not None and seat.name == name), None)
            if found is None:
                raise Declined(say("tables-ai-gone"))
            await seats.remove(connection, table_id, found.seat, at=self._tables.now())

    # Rematches: the same people and AI players play the same game with the same options again

    async def agree(self, table_id: int, person_id: int, name: str) -> TableRow:
        """Agree to a rematch of a table's game: open it, or take the seat kept there; return the rematch's table.

        The game begins once everyone has agreed. Agreeing twice changes nothing. Raises `Declined` for anyone who did
        not play to the end, and if the channel has another open table; `Stale` for a table that has not ended.
        """
        async with self._tables.database.transaction() as connection:
            row, seated = await tables.get(connection, table_id), await seats.of(connection, table_id)
            if row.state != "ended":
                raise Stale
            if person_id not in {seat.person_id for seat in seated}:
                raise Declined(say("rematch-not-you"))
            there = await tables.open_in_channel(connection, row.channel_id)
            if there is None:
                self._allowances.use("open", person=person_id, channel=row.channel_id)
                again = await self._open_again(connection, row, seated, person_id)
            elif there.state == "lobby" and await _has_place(connection, there.id, person_id):
                again = there
            else:
                raise Declined(say("tables-one-here"))
            has_agreed = any(seat.person_id == person_id for seat in await seats.of(connection, again.id))
        if not has_agreed:
            await self.join(again.id, person_id, name)
        self._tables.wake(again.id)
        return (await self._tables.stored(again.id))[0]

    async def _open_again(
        self, connection: AsyncConnection, row: TableRow, seated: Sequence[SeatRow], person_id: int
    ) -> TableRow:
        """Open a table like `row`, with its AI players seated and a seat kept for each person."""
        box, at = find_box(row.game), self._tables.now()
        again = await tables.create(
            connection,
            guild_id=row.guild_id,
            channel_id=row.channel_id,
            host_id=person_id,
            game=row.game,
            options=row.options,
            rules_version=box.version,
            at=at,
        )
        asked = [seat.person_id for seat in seated if seat.person_id not in (None, person_id)]
        for seat in seated:
            if seat.ai is not None:
                policy = seat.ai if box.has_policy(seat.ai) else box.usual
                await seats.add(connection, again.id, name=seat.name, ai=policy, at=at)
            elif seat.person_id is not None:
                await seats.offer(connection, again.id, seat.seat, seat.person_id, by_id=person_id, at=at)
        if (reminder := await reminders.get(connection, row.id)) is not None:
            hour, zone, is_on, place = reminder.hour, reminder.zone, reminder.is_on, reminder.place
            await reminders.put(connection, again.id, hour=hour, zone=zone, is_on=is_on, place=place, at=at)
        await outbox.add(connection, again.id, [NewPost(0, "lobby", "channel", {"mentions": asked})], at=at)
        return again


async def must_be_free(connection: AsyncConnection, channel_id: int) -> None:
    """Raise `Declined` if a channel has an open table."""
    if await tables.open_in_channel(connection, channel_id):
        raise Declined(say("tables-one-here"))


def free_ai_name(seated: Sequence[SeatRow]) -> str:
    """Return an unused name for an AI player at a table of at most six."""
    taken = {seat.name for seat in seated}
    names = [stored_as_ai(name) for name in AI_NAMES]
    return next((name for name in names if name not in taken), names[0])  # people may have any name


async def lobby(connection: AsyncConnection, table_id: int) -> tuple[TableRow, list[SeatRow]]:
    """Return a table in the lobby and its seats. Raises `Declined` if the game has begun or is over."""
    row = await tables.get(connection, table_id)
    if row.state != "lobby":
        must_run(row)
        raise Declined(say("tables-begun"))
    return row, await seats.of(connection, table_id)


async def _decline(connection: AsyncConnection, table_id: int, person_id: int) -> None:
    """Withdraw the seats that are kept for a person. Raises `Declined` without any."""
    declined = [offer for offer in await seats.offers_at(connection, table_id) if offer.person_id == person_id]
    if not declined:
        raise Declined(say("tables-not-at-it"))
    for offer in declined:
        await seats.withdraw_offer(connection, table_id, offer.seat)


def _seat_of(seated: Sequence[SeatRow], person_id: int) -> SeatRow:
    """Return a person's seat in a lobby. Raises `Declined` if they have none."""
    found = next((seat for seat in seated if seat.person_id == person_id), None)
    if found is None:
        raise Declined(say("tables-not-there", who=mention(person_id)))
    return found


async def _has_place(connection: AsyncConnection, table_id: int, person_id: int) -> bool:
    """Return whether a person has a seat in a lobby, or a seat is kept for them."""
    seated = {seat.person_id for seat in await seats.of(connection, table_id)}
    offered = {offer.person_id for offer in await seats.offers_at(connection, table_id)}
    return person_id in seated | offered
