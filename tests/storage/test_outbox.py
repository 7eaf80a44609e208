"""Posts are owed, tried, sent once or given up."""

from dataclasses import replace
from datetime import timedelta

import pytest

from storage import NewPost, NotDue, Post, outbox


@pytest.fixture
async def table_id(connection, new_table):
    return (await new_table(connection)).id


async def test_posts_are_due_in_the_order_owed(connection, table_id, new_table, noon):
    other = (await new_table(connection, channel_id=9)).id
    payload = {"board": ["年", 1], "text": None}
    first = await outbox.add(
        connection,
        table_id,
        [NewPost(4, "board", "channel", payload), NewPost(4, "ask", 0, {"x": 1}), NewPost(4, "ask", 11, {})],
        at=noon,
    )
    second = await outbox.add(connection, other, [NewPost(0, "board", "channel", {"n": 1})], at=noon)
    third = await outbox.add(
        connection, table_id, [NewPost(5, "board", "channel", {"n": 2})], at=noon - timedelta(days=1)
    )
    assert first + second + third == sorted(first + second + third)
    assert [post.id for post in await outbox.due(connection)] == first + second + third
    assert [post.target for post in await outbox.due(connection, table_id)] == ["channel", 0, 11, "channel"]
    assert (await outbox.due(connection, table_id))[0] == Post(
        id=first[0],
        table_id=table_id,
        number=4,
        kind="board",
        target="channel",
        payload=payload,
        created_at=noon,
        sent_at=None,
        given_up_at=None,
        message_id=None,
        channel_id=None,
        attempts=0,
        error=None,
    )


async def test_a_post_is_tried_again_until_it_is_sent(connection, table_id, noon, largest):
    (post_id,) = await outbox.add(connection, table_id, [NewPost(0, "board", "channel", {})], at=noon)
    (owed,) = await outbox.due(connection)
    await outbox.mark_failed(connection, post_id, "500 from Discord")
    assert await outbox.due(connection) == [replace(owed, attempts=1, error="500 from Discord")]
    assert await outbox.last_sent(connection, table_id, "board") is None
    later = noon + timedelta(seconds=5)
    await outbox.mark_sent(connection, post_id, message_id=largest, channel_id=largest - 1, at=later)
    assert await outbox.due(connection) == []
    assert await outbox.last_sent(connection, table_id, "board") == replace(
        owed, attempts=2, sent_at=later, message_id=largest, channel_id=largest - 1
    )


async def test_a_post_given_up_is_never_due_again(connection, table_id, noon):
    (post_id,) = await outbox.add(connection, table_id, [NewPost(0, "ask", 2, {})])
    await outbox.mark_given_up(connection, post_id, "50007", at=noon)
    assert await outbox.due(connection) == []
    assert await outbox.last_sent(connection, table_id, "ask") is None


SETTLE = {
    "sent": lambda connection, post_id: outbox.mark_sent(connection, post_id, message_id=1, channel_id=2),
    "failed": lambda connection, post_id: outbox.mark_failed(connection, post_id, "late"),
    "given up": lambda connection, post_id: outbox.mark_given_up(connection, post_id, "late"),
}


@pytest.mark.parametrize("again", SETTLE)
@pytest.mark.parametrize("before", ["sent", "given up", None])
async def test_a_settled_post_stays_as_it_is(connection, table_id, before, again):
    """A second publisher that comes late must not overwrite which message the post became."""
    (post_id,) = await outbox.add(connection, table_id, [NewPost(0, "board", "channel", {})])
    if before is None:
        post_id += 1
    else:
        await SETTLE[before](connection, post_id)
    settled = await outbox.last_sent(connection, table_id, "board")
    with pytest.raises(NotDue, match=f"Post {post_id} is not due"):
        await SETTLE[again](connection, post_id)
    assert await outbox.last_sent(connection, table_id, "board") == settled


async def test_the_last_sent_post_of_a_kind_is_found(connection, table_id, new_table):
    other = (await new_table(connection, channel_id=9)).id
    posts = [
        NewPost(0, "ask", "channel", {"n": 0}),
        NewPost(1, "ask", 1, {"n": 1}),
        NewPost(2, "ask", 2, {"n": 2}),
        NewPost(2, "board", "channel", {"n": 3}),
        NewPost(3, "ask", 1, {"n": 4}),
    ]
    ids = await outbox.add(connection, table_id, posts)
    (stranger,) = await outbox.add(connection, other, [NewPost(9, "ask", 1, {"n": 5})])
    for post_id in [ids[2], ids[0], ids[1], ids[3], stranger]:  # all but the newest, not in order
        await outbox.mark_sent(connection, post_id, message_id=post_id, channel_id=2)
    for target, expected in [(None, ids[2]), ("channel", ids[0]), (1, ids[1]), (2, ids[2])]:
        assert (await outbox.last_sent(connection, table_id, "ask", target=target)).id == expected
    assert await outbox.last_sent(connection, table_id, "ask", target=3) is None
    assert await outbox.last_sent(connection, table_id, "ending") is None


async def test_the_posts_that_one_message_shows_are_found_oldest_first(connection, table_id, new_table, noon):
    other = (await new_table(connection, channel_id=9)).id
    boards = [NewPost(number, "board", "channel", {}) for number in range(3)]
    first, second, third = await outbox.add(connection, table_id, boards)
    (elsewhere,) = await outbox.add(connection, other, boards[:1])
    for post_id, message_id in ((first, 5), (second, 5), (third, 6), (elsewhere, 5)):
        await outbox.mark_sent(connection, post_id, message_id=message_id, channel_id=1, at=noon)
    assert [post.id for post in await outbox.in_message(connection, table_id, 5)] == [first, second]
    assert await outbox.in_message(connection, table_id, 7) == []
    assert [post.id for post in await outbox.shown(connection, table_id, "board", "channel")] == [third]
    (fourth,) = await outbox.add(connection, table_id, boards[:1])
    assert [post.id for post in await outbox.shown(connection, table_id, "board", "channel")] == [third]
    await outbox.mark_sent(connection, fourth, message_id=6, channel_id=1, at=noon)
    assert [post.id for post in await outbox.shown(connection, table_id, "board", "channel")] == [third, fourth]
    assert await outbox.shown(connection, table_id, "board", 0) == []
    assert await outbox.shown(connection, table_id, "ask", "channel") == []
