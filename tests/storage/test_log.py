"""The log, and the answers that are not in it yet: sealed ones, and those given ahead."""

import asyncio
from dataclasses import replace
from datetime import timedelta

import pytest

from storage import Database, GivenAhead, LogRow, NewLogRow, Overtaken, SealedAnswer, ahead, log, sealed, tables

ANSWERS = ["p2:l3:c4", "", "黄帝 🐉", 0, -3, 3.0, 2**70, [], ["card:favour-17", "card:favour-3"], [1, "two"], None]


@pytest.fixture
async def table_id(connection, new_table):
    return (await new_table(connection)).id


@pytest.fixture
async def other_id(connection, new_table):
    return (await new_table(connection, channel_id=9)).id


async def test_entries_are_read_as_they_were_appended(connection, table_id, other_id, noon):
    entries = [NewLogRow(0, "recruit"), NewLogRow(-1, ("card:favour-17", "card:favour-3"))]
    assert await log.append(connection, table_id, 0, entries, at=noon) == 2
    assert await log.append(connection, other_id, 0, [NewLogRow(0, 1)]) == 1
    assert await log.append(connection, table_id, 2, [NewLogRow(1, None, kind="resigned")], at=noon) == 3
    assert await log.read(connection, table_id) == [
        LogRow(0, 0, "recruit", "answer", noon),
        LogRow(1, -1, ["card:favour-17", "card:favour-3"], "answer", noon),
        LogRow(2, 1, None, "resigned", noon),
    ]
    assert [await log.next_number(connection, one) for one in (table_id, other_id, 99)] == [3, 1, 0]


async def test_a_table_that_was_found_as_it_was_seen_is_not_touched_again(connection, table_id, noon):
    later = noon + timedelta(minutes=1)
    await tables.touch(connection, table_id, at=noon)
    await log.append(connection, table_id, 0, [NewLogRow(0, 1)], at=later, is_next=True)
    assert await tables.updated_at(connection, table_id) == noon
    await log.append(connection, table_id, 1, [NewLogRow(0, 1)], at=later)
    assert await tables.updated_at(connection, table_id) == later


@pytest.mark.parametrize("first_number", [-1, 1, 3])
async def test_a_number_that_is_taken_or_leaves_a_gap_is_refused(connection, table_id, first_number):
    await log.append(connection, table_id, 0, [NewLogRow(0, "a"), NewLogRow(0, "b")])
    assert await log.append(connection, table_id, 2, []) == 2
    for entries in ([], [NewLogRow(1, "c")]):
        with pytest.raises(
            Overtaken, match=f"cannot take entry {first_number}: the next entry of its log is 2"
        ) as told:
            await log.append(connection, table_id, first_number, entries)
    assert (told.value.first_number, told.value.next_number) == (first_number, 2)
    assert [entry.answer for entry in await log.read(connection, table_id)] == ["a", "b"]


async def test_two_writers_never_both_take_a_move(url, new_table):
    """Two clicks at once, in one process or in two: one wins, the other is told."""
    databases = [await Database.open(url) for _ in range(2)]
    async with databases[0].transaction() as connection:
        table_id = (await new_table(connection)).id

    async def click(seat):
        async with databases[seat % 2].transaction() as connection:
            await log.read(connection, table_id)  # reads first: the lock must already be held
            await log.append(connection, table_id, 0, [NewLogRow(seat, "mine"), NewLogRow(seat, "all mine")])

    outcomes = await asyncio.gather(*(click(seat) for seat in range(6)), return_exceptions=True)
    (winner,) = [seat for seat, outcome in enumerate(outcomes) if outcome is None]
    assert [type(outcome) for outcome in outcomes if outcome is not None] == [Overtaken] * 5
    async with databases[0].reading() as connection:
        assert [entry.seat for entry in await log.read(connection, table_id)] == [winner] * 2
    for database in databases:
        await database.close()


async def test_an_answer_comes_back_as_it_was_given(connection, table_id):
    await log.append(connection, table_id, 0, [NewLogRow(0, answer) for answer in ANSWERS])
    for seat, answer in enumerate(ANSWERS):
        await sealed.put(connection, table_id, 1, seat, answer)
    for kept in (await log.read(connection, table_id), await sealed.of(connection, table_id)):
        assert [(row.answer, type(row.answer)) for row in kept] == [(answer, type(answer)) for answer in ANSWERS]


async def test_a_sealed_answer_can_be_changed_until_it_is_cleared(connection, table_id):
    for number, seat, answer in [(5, 2, "fire"), (5, 0, 3), (4, 1, ["a"]), (5, 2, "flood")]:
        await sealed.put(connection, table_id, number, seat, answer)
    kept = [SealedAnswer(4, 1, ["a"]), SealedAnswer(5, 0, 3), SealedAnswer(5, 2, "flood")]
    assert await sealed.of(connection, table_id) == kept
    await sealed.clear(connection, table_id)
    assert await sealed.of(connection, table_id) == []


async def test_entries_beside_the_game_do_not_move_it(connection, table_id):
    kinds = ["answer", "resigned", "replaced", "timed_out", "undone", "timed_out"]
    await log.append(connection, table_id, 0, [NewLogRow(0, "word", kind) for kind in kinds])
    moved = [await log.has_moved(connection, table_id, number) for number in range(7)]
    assert moved == [True, True, True, True, True, False, False]


async def test_the_last_answer_ahead_to_a_question_is_kept_until_it_is_dropped(connection, table_id, other_id):
    given = [GivenAhead(0, "gems", ["ant"]), GivenAhead(1, "after", "end", "petition", 9), GivenAhead(1, "bid", 4)]
    for row in (replace(given[2], answer=3, events=7), *reversed(given)):
        await ahead.put(connection, table_id, row)
    await ahead.put(connection, other_id, given[1])
    assert await ahead.of(connection, table_id) == given
    await ahead.go_back(connection, table_id, 9)
    assert await ahead.of(connection, table_id) == given
    await ahead.go_back(connection, table_id, 8)
    assert await ahead.of(connection, table_id) == [given[0], replace(given[1], events=8), given[2]]
    assert await ahead.of(connection, other_id) == [given[1]]
    for seat, topic in [(1, "after"), (1, "after"), (1, "gems"), (3, "bid")]:
        await ahead.drop(connection, table_id, seat, topic)
    assert await ahead.of(connection, table_id) == [given[0], given[2]]
