"""Who has held a seat from when on, and to whom one is offered."""

import pytest
from sqlalchemy.exc import IntegrityError

from storage import Holder, Offer, SeatRow, holders, offers


@pytest.fixture
async def table_id(connection, new_table):
    return (await new_table(connection)).id


async def test_the_holders_of_each_seat_are_listed_from_the_first(connection, table_id, noon):
    ada, machine = SeatRow(0, 10, None, "Ada", noon), SeatRow(1, None, "medium", "Li Si (AI)", noon)
    await holders.began(connection, table_id, [ada, machine], at=noon)
    after = SeatRow(0, None, "medium", "Ada (AI)", noon)
    await holders.came(connection, table_id, after, 7, "resigned", at=noon)
    await holders.came(connection, table_id, SeatRow(0, 11, None, "Bob", noon), 9, "took_over", at=noon)
    assert await holders.of(connection, table_id) == [
        Holder(0, 0, 10, None, "Ada", "began", noon),
        Holder(0, 7, None, "medium", "Ada (AI)", "resigned", noon),
        Holder(0, 9, 11, None, "Bob", "took_over", noon),
        Holder(1, 0, None, "medium", "Li Si (AI)", "began", noon),
    ]
    assert await holders.of(connection, table_id + 1) == []


async def test_only_the_present_holder_of_a_seat_is_renamed(connection, table_id, noon):
    others = SeatRow(1, 11, None, "Bob", noon), SeatRow(2, None, "medium", "Li Si (AI)", noon)
    await holders.began(connection, table_id, [SeatRow(0, 10, None, "Ada", noon), *others], at=noon)
    await holders.came(connection, table_id, SeatRow(0, None, "medium", "Ada (AI)", noon), 7, "resigned", at=noon)
    await holders.rename(connection, table_id, 10, "Eve")  # who has no seat now
    await holders.came(connection, table_id, SeatRow(0, 10, None, "Ada", noon), 9, "took_over", at=noon)
    await holders.rename(connection, table_id, 10, "Zoe")
    await holders.rename(connection, table_id + 1, 11, "Zoe")
    names = [(holder.seat, holder.name) for holder in await holders.of(connection, table_id)]
    assert names == [(0, "Ada"), (0, "Ada (AI)"), (0, "Zoe"), (1, "Bob"), (2, "Li Si (AI)")]


async def test_a_seat_has_no_two_holders_from_the_same_entry_on(database, new_table, noon):
    async with database.transaction() as connection:
        table_id = (await new_table(connection)).id
        await holders.came(connection, table_id, SeatRow(0, 10, None, "Ada", noon), 3, "replaced", at=noon)
    with pytest.raises(IntegrityError):
        async with database.transaction() as connection:
            await holders.came(connection, table_id, SeatRow(0, 11, None, "Bob", noon), 3, "took_over", at=noon)


async def test_a_seat_is_offered_to_one_person_at_a_time(connection, table_id, noon):
    assert await offers.get(connection, table_id, 2) is None
    await offers.make(connection, table_id, 2, 10, by_id=1, at=noon)
    await offers.make(connection, table_id, 2, 11, by_id=1, at=noon)
    await offers.make(connection, table_id, 3, 12, by_id=1, at=noon)
    assert await offers.get(connection, table_id, 2) == Offer(2, 11, 1, noon)
    await offers.withdraw(connection, table_id, 2)
    await offers.withdraw(connection, table_id, 2)
    assert await offers.get(connection, table_id, 2) is None
    assert await offers.get(connection, table_id, 3) == Offer(3, 12, 1, noon)
