"""Tables and the seats at them."""

from dataclasses import replace
from datetime import timedelta, timezone

import pytest
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from storage import (
    OPEN,
    BadSeating,
    ChannelTaken,
    NewLogRow,
    NoSuchSeat,
    NoSuchTable,
    SeatRow,
    TableRow,
    holders,
    log,
    outbox,
    sealed,
    seats,
    tables,
    waits,
)

CLOSED = ("ended", "cancelled")


async def test_a_new_table_waits_in_the_lobby(connection, new_table, noon, largest):
    options = {"advanced": True, "favours": ["fire", "flood"], "years": 3, "name": "黄帝", "seed": None}
    table = await new_table(connection, guild_id=largest, channel_id=largest - 1, host_id=largest - 2, options=options)
    assert table == TableRow(
        id=table.id,
        guild_id=largest,
        channel_id=largest - 1,
        host_id=largest - 2,
        game="huang_di",
        options=options,
        rules_version=1,
        state="lobby",
        ended_reason=None,
        created_at=noon,
        updated_at=noon,
        ended_at=None,
    )
    assert await tables.get(connection, table.id) == table


async def test_moments_come_back_in_utc_from_any_zone(connection, new_table, noon):
    table = await new_table(connection, at=noon.astimezone(timezone(timedelta(hours=8))))
    assert table.created_at == noon
    assert table.created_at.utcoffset() == timedelta(0)


async def test_a_table_may_be_in_direct_messages(connection, new_table):
    assert (await new_table(connection, guild_id=None)).guild_id is None


async def test_a_table_opened_without_a_moment_is_opened_now(connection, new_table):
    first, second = await new_table(connection, at=None), await new_table(connection, at=None, channel_id=5)
    assert first.created_at <= second.created_at


@pytest.mark.parametrize("state", OPEN)
async def test_a_channel_has_one_open_table(database, new_table, state):
    async with database.transaction() as connection:
        first = await new_table(connection)
        await tables.set_state(connection, first.id, state)
        with pytest.raises(ChannelTaken) as refusal:
            await new_table(connection, game="han")
        assert refusal.value.table_id == first.id
        other = await new_table(connection, channel_id=9)  # the transaction is still good
    async with database.reading() as connection:
        assert (await tables.open_in_channel(connection, 2)).id == first.id
        assert await tables.open_in_channel(connection, 9) == other
        assert await tables.open_in_channel(connection, 10) is None


async def test_the_last_table_of_a_channel_is_found_in_any_state(connection, new_table):
    assert await tables.last_in_channel(connection, 2) is None
    for game in ("han", "huang_di"):
        table = await new_table(connection, game=game)
        assert await tables.last_in_channel(connection, 2) == table
        await tables.set_state(connection, table.id, "cancelled")
        assert (await tables.last_in_channel(connection, 2)).state == "cancelled"
    await new_table(connection, channel_id=9, game="han")
    assert (await tables.last_in_channel(connection, 2)).game == "huang_di"


@pytest.mark.parametrize("state", CLOSED)
async def test_a_closed_table_frees_its_channel(connection, new_table, state):
    first = await new_table(connection)
    await tables.set_state(connection, first.id, state)
    assert await tables.open_in_channel(connection, 2) is None
    second = await new_table(connection)
    assert await tables.open_in_channel(connection, 2) == second
    with pytest.raises(ChannelTaken) as refusal:
        await tables.set_state(connection, first.id, "running")
    assert refusal.value.table_id == second.id
    assert (await tables.get(connection, first.id)).state == state


@pytest.mark.parametrize(
    ("state", "reason"),
    [
        ("running", None),
        ("frozen", "entry 7 no longer replays"),
        ("ended", "the last year is over"),
        ("cancelled", "everybody left"),
    ],
)
async def test_a_state_says_why_and_when(connection, new_table, noon, state, reason):
    table, later = await new_table(connection), noon + timedelta(hours=1)
    await tables.set_state(connection, table.id, state, reason=reason, at=later)
    expected = replace(
        table, state=state, ended_reason=reason, updated_at=later, ended_at=later if state in CLOSED else None
    )
    assert await tables.get(connection, table.id) == expected
    await tables.set_state(connection, table.id, "running", at=later)
    assert await tables.get(connection, table.id) == replace(table, state="running", updated_at=later)


async def test_an_unknown_state_is_refused(connection, new_table):
    table = await new_table(connection)
    with pytest.raises(IntegrityError):
        await tables.set_state(connection, table.id, "asleep")
    assert await tables.get(connection, table.id) == table


async def test_options_host_and_a_touch_change_nothing_else(connection, new_table, noon):
    table, other = await new_table(connection), await new_table(connection, channel_id=9)
    later = noon + timedelta(minutes=1)
    await tables.set_options(connection, table.id, {"short": "yes"}, at=later)
    table = replace(table, options={"short": "yes"}, updated_at=later)
    assert await tables.get(connection, table.id) == table
    await tables.set_host(connection, table.id, 77, at=later)
    table = replace(table, host_id=77)
    assert await tables.get(connection, table.id) == table
    await tables.touch(connection, table.id, at=later + timedelta(minutes=1))
    assert await tables.get(connection, table.id) == replace(table, updated_at=later + timedelta(minutes=1))
    assert await tables.get(connection, other.id) == other


@pytest.mark.parametrize(
    "act",
    [
        lambda connection: tables.get(connection, 99),
        lambda connection: tables.touch(connection, 99),
        lambda connection: tables.set_options(connection, 99, {}),
        lambda connection: tables.set_host(connection, 99, 1),
        lambda connection: tables.set_state(connection, 99, "running"),
        lambda connection: seats.add(connection, 99, name="A", ai="random"),
        lambda connection: seats.remove(connection, 99, 0),
        lambda connection: seats.replace(connection, 99, 0, name="A", ai="random"),
        lambda connection: seats.reseat(connection, 99, []),
        lambda connection: log.append(connection, 99, 0, [NewLogRow(0, 1)]),
        lambda connection: sealed.put(connection, 99, 0, 0, 1),
        lambda connection: outbox.add(connection, 99, []),
    ],
)
async def test_a_table_that_is_not_there_is_named(connection, act):
    with pytest.raises(NoSuchTable, match="There is no table 99"):
        await act(connection)


async def test_tables_are_listed_by_state_and_person(connection, new_table):
    ids = [(await new_table(connection, channel_id=channel)).id for channel in range(10, 15)]
    for table_id, state in zip(ids, ("ended", "running", "lobby", "running", "frozen"), strict=True):
        await tables.set_state(connection, table_id, state)
    for table_id in (ids[0], ids[1], ids[3]):
        await seats.add(connection, table_id, name="Leizu", person_id=7)
    await seats.add(connection, ids[1], name="Leizu again", person_id=7)
    await seats.add(connection, ids[2], name="Cangjie", person_id=8)

    async def listed(query):
        return [table.id for table in await query]

    assert await listed(tables.in_state(connection, "running")) == [ids[1], ids[3]]
    assert await listed(tables.in_state(connection, "frozen", "lobby")) == [ids[2], ids[4]]
    assert await listed(tables.in_state(connection, "cancelled")) == []
    assert await listed(tables.of_person(connection, 7)) == [ids[3], ids[1]]
    assert await listed(tables.of_person(connection, 9)) == []


async def test_running_tables_that_wait_for_no_person_are_found(connection, new_table, noon):
    ids = [(await new_table(connection, channel_id=channel)).id for channel in range(10, 15)]
    for table_id, state in zip(ids, ("running", "running", "lobby", "running", "ended"), strict=True):
        await tables.set_state(connection, table_id, state)
    for seat in (0, 2):
        await waits.put(connection, waits.Wait(ids[1], seat, 5, noon))
    assert [table.id for table in await tables.waiting_for_nobody(connection)] == [ids[0], ids[3]]


async def test_a_person_who_held_a_seat_of_a_game_has_played_it(connection, new_table, noon):
    over, running, unbegun = [(await new_table(connection, channel_id=channel)).id for channel in range(10, 13)]
    leizu, cangjie = SeatRow(0, 7, None, "Leizu", noon), SeatRow(0, 8, None, "Cangjie", noon)
    for table_id in (over, running, unbegun):
        await holders.began(connection, table_id, [leizu])
    for table_id in (over, running):
        await log.append(connection, table_id, 0, [NewLogRow(0, "build")])
    await holders.came(connection, running, cangjie, 1, "took_over")
    await tables.set_state(connection, over, "ended")
    assert [table.id for table in await tables.played_by(connection, 7)] == [running, over]
    assert [table.id for table in await tables.played_by(connection, 8)] == [running]
    assert await tables.played_by(connection, 9) == []


async def test_an_id_is_never_given_again(database, new_table):
    async with database.transaction() as connection:
        lost = await new_table(connection)
        await connection.execute(text("DELETE FROM tables"))
        assert (await new_table(connection)).id > lost.id


async def names(connection, table_id):
    seated = await seats.of(connection, table_id)
    assert [seat.seat for seat in seated] == list(range(len(seated)))
    return "".join(seat.name for seat in seated)


@pytest.fixture
async def table(connection, new_table, noon):
    """A table at which A, B, C and D sit; C is an AI player."""
    table = await new_table(connection)
    for person_id, name in enumerate("ABCD", 100):
        holder = {"ai": "medium"} if name == "C" else {"person_id": person_id}
        await seats.add(connection, table.id, name=name, at=noon, **holder)
    return table


async def test_seats_are_taken_in_turn(connection, table, noon, largest):
    last = await seats.add(connection, table.id, name="E", person_id=largest, at=noon)
    assert last == seats.SeatRow(4, largest, None, "E", noon)
    seated = await seats.of(connection, table.id)
    assert seated[-1] == last
    assert seated[2] == seats.SeatRow(2, None, "medium", "C", noon)
    assert await names(connection, table.id) == "ABCDE"


@pytest.mark.parametrize(("seat", "left"), [(0, "BCD"), (1, "ACD"), (3, "ABC")])
async def test_the_seats_after_a_removed_one_move_up(connection, table, seat, left):
    before = await seats.of(connection, table.id)
    await seats.remove(connection, table.id, seat)
    assert await names(connection, table.id) == left
    for holder in await seats.of(connection, table.id):
        assert replace(holder, seat=0) in [replace(old, seat=0) for old in before]


async def test_the_last_seat_can_be_removed(connection, new_table):
    table = await new_table(connection)
    await seats.add(connection, table.id, name="A", ai="random")
    await seats.remove(connection, table.id, 0)
    assert await seats.of(connection, table.id) == []


async def test_a_seat_changes_hands(connection, table, noon):
    later = noon + timedelta(days=1)
    taken = await seats.replace(connection, table.id, 2, name="Z", person_id=9, at=later)
    assert taken == seats.SeatRow(2, 9, None, "Z", later)
    assert (await seats.of(connection, table.id))[2] == taken
    assert await names(connection, table.id) == "ABZD"


@pytest.mark.parametrize("act", [seats.remove, lambda *where: seats.replace(*where, name="Z", ai="random")])
@pytest.mark.parametrize("seat", [-1, 4])
async def test_a_seat_that_is_not_there_is_named(connection, table, act, seat):
    with pytest.raises(NoSuchSeat, match=f"has no seat {seat}: its 4 seats"):
        await act(connection, table.id, seat)


@pytest.mark.parametrize(("order", "seated"), [((0, 1, 2, 3), "ABCD"), ((3, 0, 2, 1), "DACB"), ([1, 2, 3, 0], "BCDA")])
async def test_the_caller_decides_the_order(connection, table, order, seated):
    await seats.reseat(connection, table.id, order)
    assert await names(connection, table.id) == seated


@pytest.mark.parametrize("order", [(), (0, 1, 2), (0, 1, 2, 2), (1, 2, 3, 4)])
async def test_an_order_names_every_seat_once(connection, table, order):
    with pytest.raises(BadSeating, match="each seat from 0 to 3 once"):
        await seats.reseat(connection, table.id, order)
    assert await names(connection, table.id) == "ABCD"


@pytest.mark.parametrize("holder", [{}, {"person_id": 7, "ai": "random"}])
async def test_a_seat_has_one_holder(connection, table, holder):
    with pytest.raises(BadSeating, match="by a person or by an AI player"):
        await seats.add(connection, table.id, name="Z", **holder)
    with pytest.raises(BadSeating, match="by a person or by an AI player"):
        await seats.replace(connection, table.id, 0, name="Z", **holder)
    assert await names(connection, table.id) == "ABCD"


async def test_what_happens_at_a_table_is_noted_in_its_time(connection, table, noon):
    acts = (
        lambda at: seats.add(connection, table.id, name="E", ai="random", at=at),
        lambda at: seats.replace(connection, table.id, 0, name="Z", ai="random", at=at),
        lambda at: seats.remove(connection, table.id, 0, at=at),
        lambda at: seats.reseat(connection, table.id, (1, 0, 2, 3), at=at),
        lambda at: log.append(connection, table.id, 0, [NewLogRow(0, "pass")], at=at),
        lambda at: sealed.put(connection, table.id, 1, 0, 4, at=at),
    )
    for hours, act in enumerate(acts, 1):
        at = noon + timedelta(hours=hours)
        await act(at)
        assert (await tables.get(connection, table.id)).updated_at == at
