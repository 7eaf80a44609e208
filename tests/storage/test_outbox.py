"""Posts are owed, tried, sent once or given up, and found by what shows them; prompts stand till withdrawn."""

from dataclasses import replace
from datetime import timedelta

import pytest

from storage import NewPost, NotDue, Post, outbox, tables


@pytest.fixture
async def table_id(connection, new_table):
    return (await new_table(connection)).id


@pytest.fixture
async def other_id(connection, new_table):
    return (await new_table(connection, channel_id=9)).id


def ids(posts):
    return [post.id for post in posts]


async def test_posts_are_due_in_the_order_owed(connection, table_id, other_id, noon):
    payload = {"board": ["年", 1], "text": None}
    posts = [NewPost(4, "board", "channel", payload), NewPost(4, "ask", 0, {"x": 1}), NewPost(4, "ask", 11, {})]
    first = await outbox.add(connection, table_id, posts, at=noon)
    second = await outbox.add(connection, other_id, [NewPost(0, "board", "channel", {"n": 1})], at=noon)
    earlier = noon - timedelta(days=1)
    third = await outbox.add(connection, table_id, [NewPost(5, "board", "channel", {"n": 2})], at=earlier)
    assert first + second + third == sorted(first + second + third)
    assert ids(await outbox.due(connection)) == first + second + third
    assert [post.target for post in await outbox.due(connection, table_id)] == ["channel", 0, 11, "channel"]
    (post, *_) = await outbox.due(connection, table_id)
    assert post == Post(first[0], table_id, 4, "board", "channel", payload, noon, None, None, None, None, 0, None)


async def test_a_post_is_tried_again_until_it_is_sent(connection, table_id, noon, largest):
    (post_id,) = await outbox.add(connection, table_id, [NewPost(0, "board", "channel", {})], at=noon)
    (owed,) = await outbox.due(connection)
    await outbox.mark_failed(connection, post_id, "500 from Discord")
    assert await outbox.due(connection) == [replace(owed, attempts=1, error="500 from Discord")]
    assert await outbox.last_sent(connection, table_id, "board") is None
    later = noon + timedelta(seconds=5)
    await outbox.mark_sent(connection, post_id, message_id=largest, channel_id=largest - 1, at=later)
    assert await outbox.due(connection) == []
    sent = replace(owed, attempts=2, sent_at=later, message_id=largest, channel_id=largest - 1)
    assert await outbox.last_sent(connection, table_id, "board") == await outbox.get(connection, post_id) == sent
    assert await outbox.get(connection, post_id + 1) is None


SETTLE = {
    "sent": lambda connection, post_id: outbox.mark_sent(connection, post_id, message_id=1, channel_id=2),
    "failed": lambda connection, post_id: outbox.mark_failed(connection, post_id, "late"),
    "given up": lambda connection, post_id: outbox.mark_given_up(connection, post_id, "late"),
}


@pytest.mark.parametrize("before", ["sent", "given up", None])
async def test_a_settled_post_stays_as_it_is(connection, table_id, before):
    """A second publisher that comes late must not overwrite which message the post became."""
    (post_id,) = await outbox.add(connection, table_id, [NewPost(0, "board", "channel", {})])
    if before is None:
        post_id += 1
    else:
        await SETTLE[before](connection, post_id)
        assert await outbox.due(connection) == []
    settled = await outbox.of(connection, table_id)
    for again in SETTLE.values():
        with pytest.raises(NotDue, match=f"Post {post_id} is not due"):
            await again(connection, post_id)
    assert await outbox.of(connection, table_id) == settled


async def test_the_last_sent_post_of_a_kind_is_found(connection, table_id, other_id):
    targets = [("ask", "channel"), ("ask", 1), ("ask", 2), ("board", "channel"), ("ask", 1)]
    posts = [NewPost(number, kind, target, {"n": number}) for number, (kind, target) in enumerate(targets)]
    added = await outbox.add(connection, table_id, posts)
    (elsewhere,) = await outbox.add(connection, other_id, [NewPost(9, "ask", 1, {})])
    for post_id in [added[2], added[0], added[1], added[3], elsewhere]:  # all but the newest, not in order
        await outbox.mark_sent(connection, post_id, message_id=post_id, channel_id=2)
    wanted = [({}, 2), ({"target": "channel"}, 0), ({"target": 1}, 1), ({"payload": {"n": 1}}, 1)]
    wanted.append(({"target": 1, "payload": {"n": 1}}, 1))
    for given, expected in wanted:
        assert (await outbox.last_sent(connection, table_id, "ask", **given)).id == added[expected]
    for given in ({"target": 3}, {"target": 2, "payload": {"n": 1}}):
        assert await outbox.last_sent(connection, table_id, "ask", **given) is None
    assert await outbox.last_sent(connection, table_id, "ending") is None


async def test_the_posts_that_one_message_shows_are_found_oldest_first(connection, table_id, other_id, noon):
    boards = [NewPost(number, "board", "channel", {}) for number in range(3)]
    first, second, third = await outbox.add(connection, table_id, boards)
    (elsewhere,) = await outbox.add(connection, other_id, boards[:1])
    for post_id, message_id in ((first, 5), (second, 5), (third, 6), (elsewhere, 5)):
        await outbox.mark_sent(connection, post_id, message_id=message_id, channel_id=1, at=noon)
    assert ids(await outbox.in_message(connection, table_id, 5)) == [first, second]
    (fourth,) = await outbox.add(connection, table_id, boards[:1])
    assert ids(await outbox.shown(connection, table_id, "board", "channel")) == [third]
    await outbox.mark_sent(connection, fourth, message_id=6, channel_id=1, at=noon)
    assert ids(await outbox.shown(connection, table_id, "board", "channel")) == [third, fourth]
    assert await outbox.shown(connection, table_id, "board", 0) == []
    assert await outbox.shown(connection, table_id, "ask", "channel") == []


async def test_a_prompt_stands_from_when_it_was_sent_until_it_is_withdrawn(connection, table_id, other_id, noon):
    prompts = [NewPost(1, kind, "channel", {}, is_prompt=True) for kind in ("ask", "turn", "offer", "last")]
    *added, given_up, note = await outbox.add(connection, table_id, [*prompts, prompts[0], NewPost(1, "offer", 1, {})])
    (other,) = await outbox.add(connection, other_id, [NewPost(1, "ask", 0, {}, is_prompt=True)])
    assert await outbox.standing(connection) == []
    for post_id in (*reversed(added), note, other):
        await outbox.mark_sent(connection, post_id, message_id=post_id, channel_id=1, at=noon)
    await outbox.mark_given_up(connection, given_up, "no longer asked")
    assert ids(await outbox.standing(connection, table_id)) == added
    assert ids(await outbox.standing(connection)) == [*added, other]
    later = noon + timedelta(days=900)
    await tables.touch(connection, other_id, at=later)
    assert ids(await outbox.standing(connection, moved_since=later)) == [other]
    found = await outbox.standing(connection, moved_since=later + timedelta(1), lapsing=("offer", "last"))
    assert ids(found) == added[2:]
    await outbox.withdraw(connection, table_id, added[1:3], at=noon)
    assert ids(await outbox.standing(connection)) == [added[0], added[3], other]


async def test_the_latest_message_to_a_seat_alone_is_found_withdrawn_or_not(connection, table_id, other_id, noon):
    owed = [("ask", 1), ("ask", 0), ("reminder", 1), ("reminder", "channel"), ("digest", 1), ("ask", 1)]
    *added, newest = await outbox.add(connection, table_id, [NewPost(1, kind, target, {}) for kind, target in owed])
    (elsewhere,) = await outbox.add(connection, other_id, [NewPost(1, "ask", 1, {})])
    kinds = ("ask", "reminder")
    assert await outbox.last_private(connection, table_id, 1, kinds, before=newest) is None
    for post_id in (*added, elsewhere):
        await outbox.mark_sent(connection, post_id, message_id=post_id, channel_id=1, at=noon)
    await outbox.withdraw(connection, table_id, [added[2]], at=noon)
    for before, found in ((elsewhere, added[2]), (added[2], added[0])):
        assert (await outbox.last_private(connection, table_id, 1, kinds, before=before)).id == found


async def test_a_lost_channel_leaves_what_is_elsewhere(connection, table_id, noon):
    prompts = [NewPost(0, "ask", target, {}, is_prompt=True) for target in ("channel", 0, "channel", 0)]
    first, second, third, fourth = await outbox.add(connection, table_id, prompts)
    await outbox.mark_sent(connection, first, message_id=1, channel_id=2)
    await outbox.mark_sent(connection, second, message_id=2, channel_id=3)
    await outbox.forget_messages(connection, table_id, 2, at=noon)
    assert ids(await outbox.standing(connection, table_id)) == [second]
    assert [post.message_id for post in await outbox.of(connection, table_id)] == [None, 2, None, None]
    await outbox.give_up_public(connection, table_id, "gone", at=noon)
    assert ids(await outbox.due(connection, table_id)) == [fourth]
    given_up = [(post.id, post.error) for post in await outbox.of(connection, table_id) if post.given_up_at == noon]
    assert given_up == [(third, "gone")]
