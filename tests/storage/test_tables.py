"""Tables and the seats at them."""

from dataclasses import replace
from datetime import timedelta, timezone
from functools import partial

import pytest
from sqlalchemy.exc import IntegrityError

from storage import SeatRow, Wait, log, outbox, reminders, seats, tables, votes, waits
from storage.errors import BadSeating, ChannelTaken, NoSuchSeat, NoSuchTable
from storage.log import GivenAhead, NewLogRow
from storage.tables import OPEN, TableRow

HOUR = timedelta(hours=1)


async def test_a_new_table_waits_in_the_lobby(connection, new_table, noon, largest):
    given = {"guild_id": largest, "channel_id": largest - 1, "host_id": largest - 2}
    given["options"] = {"advanced": True, "favours": ["fire", "flood"], "years": 3, "name": "黄帝", "seed": None}
    at = {"created_at": noon, "updated_at": noon}
    table = await new_table(connection, **given, at=noon.astimezone(timezone(8 * HOUR)))
    assert table == TableRow(
        table.id, **given, game="huang_di", rules_version=1, state="lobby", ended_reason=None, **at, ended_at=None
    )
    assert table.created_at.utcoffset() == timedelta(0)


@pytest.mark.parametrize("state", OPEN)
async def test_a_channel_has_one_open_table(connection, new_table, state):
    assert await tables.last_in_channel(connection, 2) is None
    first = await new_table(connection)
    await tables.set_state(connection, first.id, "ended")
    assert await tables.open_in_channel(connection, 2) is None
    assert (await tables.last_in_channel(connection, 2)).id == first.id
    second = await new_table(connection)
    await tables.set_state(connection, second.id, state)
    for act in (new_table(connection), tables.set_state(connection, first.id, "running")):
        with pytest.raises(ChannelTaken) as refusal:
            await act
        assert refusal.value.table_id == second.id
    other = await new_table(connection, channel_id=9)  # the transaction is still good
    assert await tables.open_in_channel(connection, 9) == other
    assert (await tables.open_in_channel(connection, 2)).id == second.id
    assert (await tables.last_in_channel(connection, 2)).id == second.id
    await tables.set_state(connection, second.id, "cancelled")
    assert await tables.open_in_channel(connection, 2) is None
    assert (await tables.get(connection, first.id)).state == "ended"


async def test_a_state_says_why_and_when(connection, new_table, noon):
    table, later = await new_table(connection), noon + HOUR
    for state, ended_at in (("running", None), ("frozen", None), ("ended", later)):
        await tables.set_state(connection, table.id, state, reason="why", at=later)
        then = replace(table, state=state, ended_reason="why", updated_at=later, ended_at=ended_at)
        assert await tables.get(connection, table.id) == then
        await tables.set_state(connection, table.id, "running", at=later)
        table = replace(table, state="running", updated_at=later)
        assert await tables.get(connection, table.id) == table
    with pytest.raises(IntegrityError):
        await tables.set_state(connection, table.id, "asleep")
    assert await tables.get(connection, table.id) == table


async def test_a_table_that_is_not_there_is_named(connection):
    for act in (
        tables.get(connection, 99),
        tables.touch(connection, 99),
        tables.set_host(connection, 99, 1),
        log.append(connection, 99, 0, [NewLogRow(0, 1)]),
        outbox.add(connection, 99, []),
        log.give_ahead(connection, 99, GivenAhead(0, "bid", 3)),
        reminders.put(connection, 99, hour=9, zone="UTC"),
        votes.add(connection, 99, number=0, kind="undo", seat=0),
    ):
        with pytest.raises(NoSuchTable, match="There is no table 99"):
            await act


async def test_tables_are_listed_by_state_and_person(connection, new_table, noon):
    ids = [(await new_table(connection, channel_id=channel)).id for channel in range(10, 15)]
    for table_id, state in zip(ids, ("ended", "running", "lobby", "running", "frozen"), strict=True):
        await tables.set_state(connection, table_id, state)
    for table_id in (ids[0], ids[1], ids[3]):
        await seats.add(connection, table_id, name="Leizu", person_id=7)
    await seats.add(connection, ids[1], name="Leizu again", person_id=7)
    await seats.add(connection, ids[2], name="Cangjie", person_id=8)
    await waits.put(connection, Wait(ids[1], 0, 5, noon), Wait(ids[1], 2, 5, noon))

    async def listed(query):
        return [table.id for table in await query]

    assert await listed(tables.in_state(connection, "running")) == [ids[1], ids[3]]
    assert await listed(tables.in_state(connection, "frozen", "lobby")) == [ids[2], ids[4]]
    assert await listed(tables.of_person(connection, 7)) == [ids[3], ids[1]]
    assert await listed(tables.waiting_for_nobody(connection)) == [ids[3]]


async def test_a_table_moves_to_another_guild_where_a_channel_is_free(connection, new_table, noon):
    row, other = await new_table(connection, channel_id=1), await new_table(connection)
    await new_table(connection, guild_id=None, channel_id=3)
    over = await new_table(connection, guild_id=4, channel_id=4)
    await tables.set_state(connection, over.id, "ended")
    assert await tables.guilds(connection) == {1}
    assert await tables.in_guild(connection, 1) == [row, other]
    assert await tables.in_guild(connection, 4) == []
    await tables.move(connection, row.id, guild_id=8, channel_id=9, at=noon + HOUR)
    moved = replace(row, guild_id=8, channel_id=9, updated_at=noon + HOUR)
    assert await tables.get(connection, row.id) == moved
    with pytest.raises(ChannelTaken):
        await tables.move(connection, other.id, guild_id=8, channel_id=9)
    assert await tables.get(connection, other.id) == other


async def test_a_person_who_held_a_seat_of_a_game_has_played_it(connection, new_table, noon):
    over, running, unbegun = [(await new_table(connection, channel_id=channel)).id for channel in range(10, 13)]
    for table_id in (over, running, unbegun):
        await seats.hold_from_start(connection, table_id, [SeatRow(0, 7, None, "Leizu", noon)])
    for table_id in (over, running):
        await log.append(connection, table_id, 0, [NewLogRow(0, "build")])
    await seats.hold(connection, running, SeatRow(0, 8, None, "Cangjie", noon), 1, "took_over")
    await tables.set_state(connection, over, "ended")
    played = [[table.id for table in await tables.played_by(connection, person)] for person in (7, 8, 9)]
    assert played == [[running, over], [running], []]


@pytest.fixture
async def table(connection, new_table, noon):
    """A table at which A, B, C and D sit; C is an AI player."""
    table = await new_table(connection)
    for person_id, name in enumerate("ABCD", 100):
        holder = {"ai": "medium"} if name == "C" else {"person_id": person_id}
        await seats.add(connection, table.id, name=name, at=noon, **holder)
    return table


async def test_seats_change_hands_and_move_up(connection, table, noon, largest):
    a, b, c, d = await seats.of(connection, table.id)
    assert c == SeatRow(2, None, "medium", "C", noon)
    e = await seats.add(connection, table.id, name="E", person_id=largest, at=noon)
    assert e == SeatRow(4, largest, None, "E", noon)
    z = await seats.replace(connection, table.id, 2, name="Z", person_id=9, at=noon + HOUR)
    assert z == SeatRow(2, 9, None, "Z", noon + HOUR)
    assert await seats.of(connection, table.id) == [a, b, z, d, e]
    await seats.remove(connection, table.id, 1)
    assert await seats.of(connection, table.id) == [a, replace(z, seat=1), replace(d, seat=2), replace(e, seat=3)]
    await seats.reseat(connection, table.id, (3, 0, 2, 1))
    order = enumerate((e, a, d, z))
    assert await seats.of(connection, table.id) == [replace(holder, seat=seat) for seat, holder in order]
    for _ in range(4):
        await seats.remove(connection, table.id, 0)
    assert await seats.of(connection, table.id) == []


async def test_what_cannot_be_seated_is_refused(connection, table):
    before = await seats.of(connection, table.id)
    for seat in (-1, 4):
        for act in (seats.remove, partial(seats.replace, name="Z", ai="random")):
            with pytest.raises(NoSuchSeat, match=f"has no seat {seat}: its 4 seats"):
                await act(connection, table.id, seat)
    for order in ((), (0, 1, 2, 2), (1, 2, 3, 4)):
        with pytest.raises(BadSeating, match="each seat from 0 to 3 once"):
            await seats.reseat(connection, table.id, order)
    for holder in ({}, {"person_id": 7, "ai": "random"}):
        for act in (seats.add, partial(seats.replace, seat=0)):
            with pytest.raises(BadSeating, match="by a person or by an AI player"):
                await act(connection, table.id, name="Z", **holder)
    assert await seats.of(connection, table.id) == before


async def test_what_happens_at_a_table_is_noted_in_its_time(connection, table, noon):
    acts = (
        lambda at: seats.add(connection, table.id, name="E", ai="random", at=at),
        lambda at: seats.replace(connection, table.id, 0, name="Z", ai="random", at=at),
        lambda at: seats.remove(connection, table.id, 0, at=at),
        lambda at: seats.reseat(connection, table.id, (1, 0, 2, 3), at=at),
        lambda at: log.append(connection, table.id, 0, [NewLogRow(0, "pass")], at=at),
    )
    for hours, act in enumerate(acts, 1):
        await act(noon + hours * HOUR)
        assert (await tables.get(connection, table.id)).updated_at == noon + hours * HOUR
