"""The log and the sealed answers that are not in it yet."""

import asyncio
from datetime import timedelta

import pytest
from hypothesis import HealthCheck, given, settings, strategies
from sqlalchemy.exc import IntegrityError

from storage import Database, LogRow, NewLogRow, Overtaken, SealedAnswer, log, sealed, tables

ANSWERS = ["p2:l3:c4", "", "黄帝 🐉", 0, -3, 3.0, 2**70, [], ["card:favour-17", "card:favour-3"], [1, "two"], None]


@pytest.fixture
async def table_id(connection, new_table):
    return (await new_table(connection)).id


async def test_entries_are_read_as_they_were_appended(connection, table_id, noon):
    entries = [
        NewLogRow(0, "recruit"),
        NewLogRow(0, 3),
        NewLogRow(-1, ("card:favour-17", "card:favour-3")),
        NewLogRow(1, None, kind="resigned"),
    ]
    assert await log.append(connection, table_id, 0, entries, at=noon) == 4
    assert await log.append(connection, table_id, 4, [NewLogRow(2, 4, "undone")], at=noon) == 5
    assert await log.read(connection, table_id) == [
        LogRow(0, 0, "recruit", "answer", noon),
        LogRow(1, 0, 3, "answer", noon),
        LogRow(2, -1, ["card:favour-17", "card:favour-3"], "answer", noon),
        LogRow(3, 1, None, "resigned", noon),
        LogRow(4, 2, 4, "undone", noon),
    ]


async def test_logs_of_two_tables_are_apart(connection, table_id, new_table):
    other = (await new_table(connection, channel_id=9)).id
    await log.append(connection, table_id, 0, [NewLogRow(0, 1)])
    assert await log.read(connection, other) == []
    assert await log.next_number(connection, other) == 0
    assert await log.append(connection, other, 0, [NewLogRow(0, 1), NewLogRow(0, 2)]) == 2
    assert await log.next_number(connection, other) == 2
    assert await log.next_number(connection, table_id) == 1


async def test_a_table_that_was_found_as_it_was_seen_is_not_touched_again(connection, table_id, noon):
    later = noon + timedelta(minutes=1)
    await tables.touch(connection, table_id, at=noon)
    await log.append(connection, table_id, 0, [NewLogRow(0, 1)], at=later, is_next=True)
    assert await tables.updated_at(connection, table_id) == noon
    await log.append(connection, table_id, 1, [NewLogRow(0, 1)], at=later)
    assert await tables.updated_at(connection, table_id) == later


async def test_a_long_log_stays_in_order(connection, table_id):
    await log.append(connection, table_id, 0, [NewLogRow(number % 4, number) for number in range(2_000)])
    assert [entry.answer for entry in await log.read(connection, table_id)] == list(range(2_000))


async def test_appending_nothing_is_allowed_at_the_end_only(connection, table_id):
    assert await log.append(connection, table_id, 0, []) == 0
    with pytest.raises(Overtaken):
        await log.append(connection, table_id, 1, [])


@pytest.mark.parametrize("first_number", [-1, 0, 1, 3, 99])
async def test_a_number_that_is_taken_or_leaves_a_gap_is_refused(connection, table_id, first_number):
    await log.append(connection, table_id, 0, [NewLogRow(0, "a"), NewLogRow(0, "b")])
    with pytest.raises(Overtaken, match=f"cannot take entry {first_number}: the next entry of its log is 2") as refusal:
        await log.append(connection, table_id, first_number, [NewLogRow(1, "c"), NewLogRow(1, "d"), NewLogRow(1, "e")])
    assert (refusal.value.first_number, refusal.value.next_number) == (first_number, 2)
    assert [entry.answer for entry in await log.read(connection, table_id)] == ["a", "b"]


@pytest.mark.parametrize("wrong", [NewLogRow(-2, 1), NewLogRow(0, 1, kind="forgotten")])
async def test_an_entry_that_means_nothing_is_refused(database, new_table, wrong):
    with pytest.raises(IntegrityError):
        async with database.transaction() as connection:
            await log.append(connection, (await new_table(connection)).id, 0, [wrong])


@pytest.mark.parametrize("processes", [1, 2])
async def test_two_writers_never_both_take_a_move(url, new_table, processes):
    """Two clicks at once, in one process or in two: one wins, the other is told."""
    databases = [await Database.open(url) for _ in range(processes)]
    async with databases[0].transaction() as connection:
        table_id = (await new_table(connection)).id

    async def click(seat):
        async with databases[seat % processes].transaction() as connection:
            await log.read(connection, table_id)  # reads first: the lock must already be held
            await log.append(connection, table_id, 0, [NewLogRow(seat, "mine"), NewLogRow(seat, "all mine")])

    outcomes = await asyncio.gather(*(click(seat) for seat in range(6)), return_exceptions=True)
    winners = [seat for seat, outcome in enumerate(outcomes) if outcome is None]
    assert len(winners) == 1
    assert [type(outcome) for outcome in outcomes if outcome is not None] == [Overtaken] * 5
    async with databases[0].reading() as connection:
        assert [entry.seat for entry in await log.read(connection, table_id)] == winners * 2
    for database in databases:
        await database.close()


@pytest.mark.parametrize("answer", ANSWERS)
async def test_an_answer_comes_back_as_it_was_given(connection, table_id, answer):
    await log.append(connection, table_id, 0, [NewLogRow(0, answer)])
    await sealed.put(connection, table_id, 1, 0, answer)
    (entry,) = await log.read(connection, table_id)
    (secret,) = await sealed.of(connection, table_id)
    for kept in (entry.answer, secret.answer):
        assert kept == answer
        assert type(kept) is type(answer)


printable = strategies.text(strategies.characters(exclude_categories=["Cs"], exclude_characters="\0"))


@given(
    answers=strategies.lists(
        strategies.recursive(printable | strategies.integers(), lambda inner: strategies.lists(inner, max_size=4)),
        max_size=8,
    )
)
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_answers_come_back(tmp_path_factory, answers):
    async def there_and_back():
        database = await Database.open(f"sqlite+aiosqlite:///{tmp_path_factory.mktemp('any') / 'games.db'}")
        async with database.transaction() as connection:
            table = await tables.create(
                connection, guild_id=1, channel_id=2, host_id=3, game="han", options={"all": answers}, rules_version=1
            )
            await log.append(connection, table.id, 0, [NewLogRow(0, answer) for answer in answers])
            kept = [entry.answer for entry in await log.read(connection, table.id)]
        await database.close()
        assert kept == table.options["all"] == answers

    asyncio.run(there_and_back())


async def test_a_sealed_answer_can_be_changed_until_it_is_cleared(connection, table_id, new_table):
    other = (await new_table(connection, channel_id=9)).id
    for number, seat, answer in [(5, 2, "fire"), (5, 0, 3), (4, 1, ["a"]), (5, 2, "flood")]:
        await sealed.put(connection, table_id, number, seat, answer)
    await sealed.put(connection, other, 5, 0, 1)
    assert await sealed.of(connection, table_id) == [
        SealedAnswer(4, 1, ["a"]),
        SealedAnswer(5, 0, 3),
        SealedAnswer(5, 2, "flood"),
    ]
    await sealed.clear(connection, table_id)
    assert await sealed.of(connection, table_id) == []
    assert await sealed.of(connection, other) == [SealedAnswer(5, 0, 1)]


async def test_entries_beside_the_game_do_not_move_it(connection, new_table):
    table_id = (await new_table(connection)).id
    kinds = ["answer", "resigned", "replaced", "timed_out", "undone", "timed_out"]
    await log.append(connection, table_id, 0, [NewLogRow(0, "word", kind) for kind in kinds])
    moved = [await log.has_moved(connection, table_id, number) for number in range(7)]
    assert moved == [True, True, True, True, True, False, False]
