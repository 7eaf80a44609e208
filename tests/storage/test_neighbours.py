"""What is done at one table, for one seat or one person leaves the rows beside it as they were."""

from datetime import timedelta
from itertools import product

import pytest
from sqlalchemy import select

from storage import clocks, log, notices, outbox, seats, tables, troubles, votes, waits
from storage.moving import TABLES
from storage.rows import Choice, JsonText, Words
from tests.storage.filled import fill

ONE = 2
"""The id of the table, seat, person, vote or post at which something is done; there are also 1 and 3."""


@pytest.fixture
async def full(connection, noon):
    """A database with rows with all pairs of the first two numbers in each key."""
    for table in TABLES:
        keys = [column for column in table.primary_key if not isinstance(column.type, Words | Choice | JsonText)][:2]
        for numbers in product((1, 2, 3), repeat=len(keys)):
            key = dict(zip([column.name for column in keys], numbers, strict=True))
            await fill(connection, table, numbers[-1], noon, **key)
    return connection


AT_A_PLACE = {
    "take back a removal": lambda it, _: seats.let_in(it, ONE, ONE),
    "rename a seat": lambda it, _: seats.rename(it, ONE, ONE, "new"),
    "rename a holder": lambda it, _: seats.rename_holder(it, ONE, ONE, "new"),
    "withdraw an offer": lambda it, _: seats.withdraw_offer(it, ONE, ONE),
    "stop a clock": lambda it, _: clocks.stop(it, ONE, ONE),
    "renew a budget": lambda it, _: clocks.renew_budgets(it, ONE, ONE),
    "withdraw a ballot": lambda it, _: votes.withdraw(it, ONE, ONE),
    "remove a wait": lambda it, _: waits.remove(it, ONE, [ONE]),
    "drop an answer ahead": lambda it, _: log.drop_ahead(it, ONE, ONE, "some"),
}
"""For a seat or a person at a table, or for a ballot."""
AT_A_TABLE = {
    "clear offers": lambda it, _: seats.withdraw_offers(it, ONE),
    "end a pause": lambda it, now: clocks.end_pause(it, ONE, at=now),
    "stop clocks": lambda it, _: clocks.stop(it, ONE),
    "renew budgets": lambda it, _: clocks.renew_budgets(it, ONE),
    "clear sealed answers": lambda it, _: log.seal(it, ONE, ONE, {}),
    "clear closings": lambda it, _: troubles.keep_open(it, ONE),
    "set a host": lambda it, now: tables.set_host(it, ONE, 9, at=now),
    "forget answers ahead": lambda it, _: log.go_back_ahead(it, ONE, 0),
    "close a vote": lambda it, now: votes.close(it, ONE, "yes", at=now),
    "close a vote by then": lambda it, now: votes.close_by(it, ONE, now),
    "mark a post as sent": lambda it, now: outbox.mark_sent(it, ONE, message_id=9, channel_id=9, at=now),
    "give up a post": lambda it, now: outbox.mark_given_up(it, ONE, "why", at=now),
    "forget a notice": lambda it, _: notices.forget(it, ONE, "some", "some"),
}
"""At a table, a vote or a post, or for a person."""


async def stored(connection):
    found = {}
    for table in TABLES:
        for row in await connection.execute(select(table)):
            found[table.name, *[getattr(row, column.name) for column in table.primary_key]] = tuple(row)
    return found


async def test_what_is_done_at_one_place_changes_nothing_beside_it(full, noon):
    before = await stored(full)
    for name, act in (AT_A_PLACE | AT_A_TABLE).items():
        async with full.begin_nested() as done:
            await act(full, noon + timedelta(days=1))
            after = await stored(full)
            await done.rollback()
        changed = [key[1:] for key, row in before.items() if after.get(key) != row]
        size = 2 if name in AT_A_PLACE else 1
        assert {key[:size] for key in changed} == {(ONE,) * size}, name
