"""What is remembered is what is stored: it is forgotten once a change is committed, and never before."""

import asyncio
from contextlib import nullcontext
from dataclasses import replace
from datetime import timedelta

import pytest
from sqlalchemy import event, text

from storage import NewPost, Wait, outbox, settings, tables, waits


@pytest.fixture
def asked(database):
    """The SELECT statements that reach the database."""
    found = []

    def note(_connection, _cursor, statement, *_):
        if statement.startswith("SELECT"):
            found.append(statement)

    event.listen(database._engine.sync_engine, "before_cursor_execute", note)
    if database.file is not None:  # on PostgreSQL, readers are the same engine with other options
        event.listen(database._engines.reader.sync_engine, "before_cursor_execute", note)
    return found


@pytest.fixture
async def table_id(database, new_table):
    async with database.transaction() as connection:
        return (await new_table(connection)).id


async def put(database, person_id, value):
    async with database.transaction() as connection:
        await settings.put(connection, "person", person_id, "theme", value)


async def test_what_was_read_once_is_not_read_again(database, asked):
    await put(database, 7, "dark")
    for _ in range(3):
        assert (await settings.of(database, "person", 7)).pop("theme") == "dark"  # from a copy
        assert await settings.get(database, "person", 8, "theme", "light") == "light"
        for lend in (database.reading, database.transaction):
            async with lend() as connection:
                assert await settings.of(connection, "person", 7) == {"theme": "dark"}
    assert len(asked) == 2


async def test_a_change_is_seen_inside_its_transaction_and_outside_once_it_is_committed(database, asked):
    for person_id in (7, 8):
        await put(database, person_id, "dark")
        assert await settings.of(database, "person", person_id) == {"theme": "dark"}
    before = len(asked)
    with pytest.raises(ZeroDivisionError):
        async with database.transaction() as connection:
            await settings.put(connection, "person", 7, "theme", "light")
            raise ZeroDivisionError
    assert await settings.of(database, "person", 7) == {"theme": "dark"}
    assert len(asked) == before
    async with database.transaction() as connection:
        await settings.put(connection, "person", 7, "theme", "light")
        assert await settings.of(connection, "person", 7) == {"theme": "light"}
        assert await settings.of(database, "person", 7) == {"theme": "dark"}
    assert await settings.of(database, "person", 7) == {"theme": "light"}
    before = len(asked)
    assert await settings.of(database, "person", 8) == {"theme": "dark"}
    assert len(asked) == before, "a change of one person has made others forgotten"
    async with database.transaction() as connection:
        await connection.execute(settings.settings.update().values(value="blue"))  # which names no owner
    assert await settings.of(database, "person", 8) == {"theme": "blue"}


async def test_a_reader_that_began_before_a_change_does_not_bring_the_old_rows_back(database):
    await put(database, 7, "dark")
    async with database.reading() as old:
        assert await settings.of(old, "person", 9) == {}  # only now is its view fixed
        await put(database, 7, "light")
        assert (await settings.of(old, "person", 7)) == {"theme": "dark"}
    assert await settings.of(database, "person", 7) == {"theme": "light"}


async def test_a_writer_that_is_cancelled_while_it_commits_is_not_seen_half(database):
    await put(database, 7, "0")
    for turn in range(1, 30):
        task = asyncio.create_task(put(database, 7, str(turn)))
        for _ in range(turn):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.wait([task])
        remembered = await settings.of(database, "person", 7)
        database.memory.forget_all()
        assert await settings.of(database, "person", 7) == remembered


@pytest.mark.parametrize("fails", [False, True])
async def test_what_a_transaction_expects_is_remembered_once_it_is_committed(database, table_id, noon, asked, fails):
    first, then = Wait(table_id, 0, 1, noon), Wait(table_id, 1, 2, noon)
    async with database.transaction() as connection:
        await waits.change(connection, table_id, {}, [first])
    before = len(asked)
    with pytest.raises(ZeroDivisionError) if fails else nullcontext():
        async with database.transaction() as connection:
            known = {wait.seat: wait for wait in await waits.at(connection, table_id)}
            assert known == {0: first}
            await waits.change(connection, table_id, known, [then])
            assert await waits.at(database, table_id) == [first]
            if fails:
                raise ZeroDivisionError
    remembered = await waits.at(database, table_id)
    assert remembered == [first if fails else then]
    assert len(asked) == before
    database.memory.forget_all()
    assert await waits.at(database, table_id) == remembered


async def test_what_is_changed_after_it_was_expected_is_read_again(database, table_id, noon):
    wait = Wait(table_id, 0, 1, noon)
    async with database.transaction() as connection:
        await waits.change(connection, table_id, {}, [wait])
        await waits.hush(connection, wait, at=noon)
    assert await waits.at(database, table_id) == [replace(wait, hushed_at=noon)]


async def test_when_a_table_was_changed_is_known_without_reading(database, table_id, asked, noon):
    for change in (
        lambda connection, at: tables.touch(connection, table_id, at=at),
        lambda connection, at: tables.set_state(connection, table_id, "ended", at=at),
    ):
        noon += timedelta(minutes=1)
        async with database.transaction() as connection:
            await change(connection, noon)
            asked.clear()
            assert await tables.updated_at(connection, table_id) == noon
        assert await tables.updated_at(database, table_id) == noon
        assert asked == []
        database.memory.forget_all()
        assert await tables.updated_at(database, table_id) == noon


@pytest.mark.parametrize(
    "forget", [lambda memory: memory.forget_owner(("person", 7)), lambda memory: memory.forget_all()]
)
async def test_what_a_function_reads_for_the_first_time_while_others_change_it_is_not_kept(database, forget):
    await put(database, 7, "dark")
    async with database.reading() as connection:
        assert (await connection.execute(text("SELECT value FROM settings"))).scalar_one() == '"dark"'
        forget(database.memory)  # another process has committed a change
        assert not database.memory._found
        await settings.get(connection, "person", 7, "theme", "light")
    assert not any(database.memory._found.values())


async def test_what_is_found_once_a_post_is_sent_is_worked_out_instead_of_read_again(database, table_id, asked, noon):
    async with database.transaction() as connection:
        kinds = [("board", "channel"), ("ask", 0), ("board", "channel"), ("note", "channel"), ("board", "channel")]
        posts = [NewPost(0, kind, target, {}, is_prompt=kind == "ask") for kind, target in kinds]
        await outbox.add(connection, table_id, posts)

    async def found():
        boards = await outbox.shown(database, table_id, "board", "channel")
        return await outbox.due(database, table_id), boards, await outbox.standing(database, table_id)

    boards, prompts = [], []
    for left, message_id in zip(range(4, -1, -1), [5, 6, 5, 7, 8], strict=True):
        await found()
        asked.clear()
        (post, *_) = await outbox.due(database, table_id)
        async with database.transaction() as connection:
            sent = {"message_id": message_id, "channel_id": 1, "at": noon}
            await outbox.mark_sent(connection, post.id, **sent, post=post)
        worked_out = await found()
        assert asked == []
        database.memory.forget_all()
        assert await found() == worked_out
        boards += [post.id] if post.kind == "board" else []
        prompts += [post.id] if post.kind == "ask" else []
        due, shown, standing = worked_out
        assert len(due) == left
        assert [other.id for other in shown] == (boards if message_id != 8 else boards[-1:])
        assert [other.id for other in standing] == prompts


async def test_what_is_worked_out_is_dropped_if_others_have_changed_it_meanwhile(database, table_id, noon):
    async with database.transaction() as connection:
        (post_id,) = await outbox.add(connection, table_id, [NewPost(0, "board", "channel", {})])
    (post,) = await outbox.due(database, table_id)
    async with database.transaction() as connection:
        await outbox.mark_sent(connection, post_id, message_id=5, channel_id=1, at=noon, post=post)
        database.memory.forget("outbox", (table_id,))  # another process has committed a change
        async with database.reading() as reader:
            before = await reader.execute(text("SELECT count(*) FROM outbox WHERE sent_at IS NULL"))
            assert before.scalar_one() == 1
    async with database._engine.begin() as connection:  # past the memory
        await connection.execute(text("UPDATE outbox SET sent_at = NULL"))
    assert [due.id for due in await outbox.due(database, table_id)] == [post_id]
