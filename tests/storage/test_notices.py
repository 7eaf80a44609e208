"""What persons are told once, for whom tables wait, and which prompts still stand."""

from datetime import timedelta

import pytest

from storage import NewPost, Wait, notices, outbox, seats, tables, waits


async def test_what_is_claimed_is_told_once_to_each_person(connection, noon):
    claims = [
        ((7, "last", "1:12"), True),
        ((7, "last", "1:12"), False),
        ((7, "last", "1:14"), True),
        ((7, "next", "1:12"), True),
        ((8, "last", "1:12"), True),
    ]
    for claim, expected in claims:
        assert await notices.claim(connection, *claim, at=noon) is expected


async def test_what_comes_daily_is_claimed_again_once_it_was_long_ago(connection, noon):
    day = timedelta(days=1)
    for before, at, expected in [
        (noon, noon, True),
        (noon, noon, False),
        (noon + day, noon + day, True),
        (noon + day, noon + 2 * day, False),
        (noon - day, noon - day, False),
    ]:
        assert await notices.claim(connection, 7, "digest", at=at, before=before) is expected


async def test_it_is_known_when_each_person_was_last_told(connection, noon):
    later = noon + timedelta(days=1)
    await notices.claim(connection, 7, "digest", at=noon)
    await notices.claim(connection, 8, "digest", at=noon)
    await notices.claim(connection, 8, "digest", at=later, before=later)
    await notices.claim(connection, 9, "next", "1:12", at=noon)
    assert await notices.told(connection, "digest") == {7: noon, 8: later}


async def test_the_post_that_told_someone_last_is_known(connection, noon, largest):
    assert await notices.last_post(connection, 7, "digest") is None
    await notices.claim(connection, 7, "digest", at=noon)
    assert await notices.last_post(connection, 7, "digest") is None
    await notices.note_post(connection, 7, "digest", post_id=largest)
    assert await notices.last_post(connection, 7, "digest") == largest
    await notices.claim(connection, 7, "digest", at=noon + timedelta(days=1), before=noon + timedelta(hours=1))
    assert await notices.last_post(connection, 7, "digest") == largest


@pytest.fixture
async def table_ids(connection, new_table):
    """Two running tables where person 7 has seat 1."""
    found = []
    for channel_id in (50, 51):
        table = await new_table(connection, channel_id=channel_id)
        await seats.add(connection, table.id, name="Bob", person_id=8)
        await seats.add(connection, table.id, name="Ada", person_id=7)
        await tables.set_state(connection, table.id, "running")
        found.append(table.id)
    return found


async def test_waits_are_listed_by_table_and_by_person(connection, table_ids, noon):
    first, second = table_ids
    noted = [
        Wait(first, 0, 3, noon),
        Wait(first, 1, 3, noon),
        Wait(second, 1, 9, noon - timedelta(hours=2)),
    ]
    for wait in noted:
        await waits.put(connection, wait)
    assert await waits.of(connection, table_ids) == noted
    assert await waits.of(connection, []) == []
    assert await waits.of_person(connection, 7) == [noted[2], noted[1]]
    await waits.put(connection, Wait(first, 1, 4, noon + timedelta(hours=1)))
    await waits.remove(connection, first, [0])
    assert await waits.of(connection, [first]) == [Wait(first, 1, 4, noon + timedelta(hours=1))]
    await tables.set_state(connection, second, "cancelled")
    assert await waits.of(connection, [second]) == []
    assert [wait.table_id for wait in await waits.of_person(connection, 7)] == [first]


async def test_only_the_very_wait_that_was_meant_is_hushed(connection, table_ids, noon):
    first, _ = table_ids
    old, new = Wait(first, 1, 3, noon), Wait(first, 1, 5, noon)
    await waits.put(connection, new)
    assert not await waits.hush(connection, old, at=noon)
    assert await waits.of(connection, [first]) == [new]
    assert await waits.hush(connection, new, at=noon)
    assert (await waits.of(connection, [first]))[0].hushed_at == noon


async def test_a_prompt_stands_from_when_it_was_sent_until_it_is_withdrawn(connection, table_ids, noon):
    first, second = table_ids
    kinds = ("board", "ask", "reminder", "last", "next", "digest", "note")
    prompts = ("ask", "reminder", "last", "next")
    posts = [NewPost(1, kind, "channel", {}, is_prompt=kind in prompts) for kind in kinds]
    ids = await outbox.add(connection, first, posts)
    (other,) = await outbox.add(connection, second, [NewPost(1, "ask", 0, {}, is_prompt=True)])
    assert await outbox.standing(connection) == []
    for post_id in (*ids[:-3], *ids[-2:], other):
        await outbox.mark_sent(connection, post_id, message_id=post_id, channel_id=1, at=noon)
    await outbox.mark_given_up(connection, ids[-3], "no longer asked")
    assert [post.kind for post in await outbox.standing(connection, first)] == ["ask", "reminder", "last"]
    assert [post.id for post in await outbox.standing(connection)] == [*ids[1:4], other]
    await tables.set_state(connection, second, "frozen", at=noon + timedelta(days=900))
    moved = await outbox.standing(connection, moved_since=noon + timedelta(days=800))
    assert [post.id for post in moved] == [other]
    await outbox.withdraw(connection, first, ids[1:3], at=noon)
    assert [post.id for post in await outbox.standing(connection)] == [ids[3], other]


async def test_prompts_of_kinds_that_lapse_are_looked_at_though_nothing_moved(connection, table_ids, noon):
    first, _ = table_ids
    kinds = ("turn", "offer", "vacancy", "warning")
    ids = await outbox.add(connection, first, [NewPost(1, kind, "channel", {}, is_prompt=True) for kind in kinds])
    (note,) = await outbox.add(connection, first, [NewPost(1, "offer", "channel", {})])
    await outbox.mark_sent(connection, note, message_id=note, channel_id=1, at=noon)
    for post_id in ids:
        await outbox.mark_sent(connection, post_id, message_id=post_id, channel_id=1, at=noon)
    assert [post.id for post in await outbox.standing(connection)] == ids
    later = noon + timedelta(days=800)
    found = await outbox.standing(connection, moved_since=later, lapsing=("warning", "offer"))
    assert [post.kind for post in found] == ["offer", "warning"]
    assert await outbox.standing(connection, moved_since=later) == []


async def test_the_latest_message_to_a_seat_alone_is_found_withdrawn_or_not(connection, table_ids, noon):
    first, second = table_ids
    owed = [("ask", 1), ("ask", 0), ("reminder", 1), ("reminder", "channel"), ("digest", 1), ("ask", 1)]
    ids = await outbox.add(connection, first, [NewPost(1, kind, target, {}) for kind, target in owed])
    await outbox.add(connection, second, [NewPost(1, "ask", 1, {})])
    newest = ids[-1]
    assert await outbox.last_private(connection, first, 1, ("ask", "reminder"), before=newest) is None
    for post_id in ids[:-1]:
        await outbox.mark_sent(connection, post_id, message_id=post_id, channel_id=1, at=noon)
    await outbox.withdraw(connection, first, [ids[2]], at=noon)
    assert (await outbox.last_private(connection, first, 1, ("ask", "reminder"), before=newest)).id == ids[2]
    assert (await outbox.last_private(connection, first, 1, ("ask", "reminder"), before=ids[2])).id == ids[0]
    assert (await outbox.get(connection, ids[4])).kind == "digest"
    assert await outbox.get(connection, 10**9) is None
