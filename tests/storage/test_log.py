"""The log, answers that are not in it yet, and the posts that a table owes."""

import asyncio
from dataclasses import replace
from datetime import timedelta
from itertools import product

import pytest

from storage import Database, Overtaken, SealedAnswer, log, outbox, tables
from storage.log import GivenAhead, LogRow, NewLogRow
from storage.outbox import NewPost, NotDue, Post

ANSWERS = ["p2:l3:c4", "", "黄帝 🐉", 0, -3, 3.0, 2**70, [], ["card:favour-17", "card:favour-3"], [1, "two"], None]


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


async def test_a_number_that_is_taken_or_leaves_a_gap_is_refused(connection, table_id):
    await log.append(connection, table_id, 0, [NewLogRow(0, "a"), NewLogRow(0, "b")])
    assert await log.append(connection, table_id, 2, []) == 2
    for first, entries in product((-1, 1, 3), ([], [NewLogRow(1, "c")])):
        with pytest.raises(Overtaken, match=f"cannot take entry {first}: the next entry of its log is 2") as told:
            await log.append(connection, table_id, first, entries)
        assert (told.value.first_number, told.value.next_number) == (first, 2)
    assert [entry.answer for entry in await log.read(connection, table_id)] == ["a", "b"]


async def test_two_writers_never_both_take_a_move(url, new_table):
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
    await log.seal(connection, table_id, 1, dict(enumerate(ANSWERS)))
    for kept in (await log.read(connection, table_id), await log.sealed_at(connection, table_id)):
        assert [(row.answer, type(row.answer)) for row in kept] == [(answer, type(answer)) for answer in ANSWERS]


async def test_a_sealed_answer_can_be_changed_until_it_is_cleared(connection, table_id):
    for number, answers in [(4, {1: ["a"]}), (5, {2: "fire"}), (5, {2: "flood", 0: 3})]:
        await log.seal(connection, table_id, number, answers)
    assert await log.sealed_at(connection, table_id) == [SealedAnswer(5, 0, 3), SealedAnswer(5, 2, "flood")]
    await log.seal(connection, table_id, 5, {})
    assert await log.sealed_at(connection, table_id) == []


async def test_entries_beside_the_game_do_not_move_it(connection, table_id):
    kinds = ["answer", "resigned", "replaced", "timed_out", "undone", "timed_out"]
    await log.append(connection, table_id, 0, [NewLogRow(0, "word", kind) for kind in kinds])
    moved = [await log.has_moved(connection, table_id, number) for number in range(7)]
    assert moved == [True, True, True, True, True, False, False]


async def test_the_last_answer_ahead_to_a_question_is_kept_until_it_is_dropped(connection, table_id, other_id):
    given = [GivenAhead(0, "gems", ["ant"]), GivenAhead(1, "after", "end", "petition", 9), GivenAhead(1, "bid", 4)]
    for row in (replace(given[2], answer=3, events=7), *reversed(given)):
        await log.give_ahead(connection, table_id, row)
    await log.give_ahead(connection, other_id, given[1])
    assert await log.ahead_at(connection, table_id) == given
    await log.go_back_ahead(connection, table_id, 9)
    assert await log.ahead_at(connection, table_id) == given
    await log.go_back_ahead(connection, table_id, 8)
    assert await log.ahead_at(connection, table_id) == [given[0], replace(given[1], events=8), given[2]]
    assert await log.ahead_at(connection, other_id) == [given[1]]
    for seat, topic in [(1, "after"), (1, "after"), (1, "gems"), (3, "bid")]:
        await log.drop_ahead(connection, table_id, seat, topic)
    assert await log.ahead_at(connection, table_id) == [given[0], given[2]]


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


async def test_a_settled_post_stays_as_it_is(connection, table_id):
    """A second publisher that comes late must not overwrite which message the post became."""
    ids = await outbox.add(connection, table_id, [NewPost(0, kind, "channel", {}) for kind in ("board", "ask")])
    for post_id, before in zip(ids, ("sent", "given up"), strict=True):
        await SETTLE[before](connection, post_id)
    assert await outbox.due(connection) == []
    settled = await outbox.of(connection, table_id)
    for post_id, again in product((*ids, ids[-1] + 1), SETTLE.values()):
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
