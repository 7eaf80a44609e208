"""Answers given ahead: one for each seat and question, kept until they are dropped."""

from dataclasses import replace

import pytest

from storage import GivenAhead, NoSuchTable, ahead


async def test_the_last_answer_of_a_seat_to_a_question_is_kept(connection, new_table):
    one, other = [(await new_table(connection, channel_id=channel)).id for channel in (1, 2)]
    for seat, topic, answer in [(1, "bid", 3), (0, "second", "done"), (1, "bid", 4), (0, "gems", ("ant", "bee"))]:
        await ahead.put(connection, one, GivenAhead(seat, topic, answer))
    kept = [GivenAhead(0, "gems", ["ant", "bee"]), GivenAhead(0, "second", "done"), GivenAhead(1, "bid", 4)]
    assert await ahead.of(connection, one) == kept
    assert await ahead.of(connection, other) == []
    for seat, topic in [(0, "second"), (0, "second"), (1, "gems"), (3, "bid")]:
        await ahead.drop(connection, one, seat, topic)
    assert await ahead.of(connection, one) == [kept[0], kept[2]]


async def test_it_belongs_to_a_table(connection):
    with pytest.raises(NoSuchTable):
        await ahead.put(connection, 99, GivenAhead(0, "bid", 3))


async def test_it_is_kept_until_when_it_holds_and_since_when(connection, new_table):
    one, other = [(await new_table(connection, channel_id=channel)).id for channel in (1, 2)]
    given = [GivenAhead(0, "after", "end", "petition", 9), GivenAhead(1, "after", "end", None, 12)]
    for table_id in (one, other):
        for row in given:
            await ahead.put(connection, table_id, row)
    assert await ahead.of(connection, one) == given
    await ahead.go_back(connection, one, 10)
    assert await ahead.of(connection, one) == [given[0], replace(given[1], events=10)]
    assert await ahead.of(connection, other) == given
    await ahead.put(connection, one, GivenAhead(0, "after", "end", None, 30))
    assert (await ahead.of(connection, one))[0] == GivenAhead(0, "after", "end", None, 30)
