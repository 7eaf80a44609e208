"""A person is handed out whole, and forgotten whole: no row, no text and no byte of the file tells who it was."""

import sqlite3
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import make_url, select

from storage import (
    Database,
    NewLogRow,
    NewPost,
    SeatRow,
    closings,
    holders,
    log,
    offers,
    outbox,
    persons,
    removals,
    schema,
    seats,
    settings,
    votes,
)
from storage.columns import Id, JsonText

ADA, BOB = 880_000_000_000_000_011, 880_000_000_000_000_022
INBOX = 770_000_000_000_000_001
NAME = "Zenobia Quux"
LATER = {"somebody-left": {}}
NOT_PERSONS = {"id", "table_id", "guild_id", "channel_id", "message_id", "vote_id", "post_id", "player"}
"""A player is a number of its own: once the person beside it is gone, nothing tells whose it was."""


async def forget_ada(connection, table_id, *names, inbox_id=None):
    """Delete Ada's data at a table; Bob becomes its host."""
    instead = {"instead": "somebody", "instead_later": LATER, "ai_name": "Xu Fu (AI)"}
    await persons.forget_at(connection, table_id, ADA, names=names, host_id=BOB, inbox_id=inbox_id, **instead)


def test_every_id_in_the_schema_is_known_to_be_a_persons_or_not():
    ids = {
        column.name
        for table in schema.metadata.sorted_tables
        for column in table.c
        if isinstance(column.type, Id) or column.name.endswith("_id")
    }
    assert ids == {*persons.PERSONS, *NOT_PERSONS}


def test_every_json_that_may_speak_of_a_person_is_looked_through():
    """What is not: what a table plays with, its log, moves to come, and settings, which belong to their owner."""
    spoken = {f"{column.table.name}.{column.name}" for column in persons._SAYING}
    json = {
        f"{table.name}.{column.name}"
        for table in schema.metadata.sorted_tables
        for column in table.c
        if isinstance(column.type, JsonText)
    }
    assert json - spoken == {"tables.options", "log.answer", "sealed.answer", "ahead.answer", "settings.value"}


@pytest.fixture
async def table_id(database, new_table, noon):
    """A table that Ada opened, left to an AI player, and about which much was said."""
    async with database.transaction() as connection:
        table_id = (await new_table(connection, host_id=ADA)).id
        await seats.add(connection, table_id, name=NAME, person_id=ADA)
        await seats.add(connection, table_id, name="Bob", person_id=BOB)
        await seats.add(connection, table_id, name=f"{NAME} (AI)", ai="medium")
        await holders.began(connection, table_id, await seats.of(connection, table_id), at=noon)
        await holders.came(connection, table_id, SeatRow(0, None, "medium", f"{NAME} (AI)", noon), 5, "resigned")
        await offers.make(connection, table_id, 1, ADA, by_id=BOB)
        await offers.make(connection, table_id, 2, BOB, by_id=ADA)
        for person_id in (ADA, BOB):
            await closings.want(connection, table_id, person_id, at=noon)
        await log.append(connection, table_id, 0, [NewLogRow(0, "person", "replaced"), NewLogRow(0, "built")])
        payload = {"text": f"<@{ADA}>, {NAME} and <@{BOB}> wait.", "mentions": [ADA, BOB], "since": 3}
        ids = await outbox.add(
            connection,
            table_id,
            [NewPost(0, "note", "channel", payload), NewPost(0, "ask", 0, {}), NewPost(0, "ask", 1, {})],
        )
        for post_id, channel in zip(ids, (2, INBOX, INBOX + 1), strict=True):
            await outbox.mark_sent(connection, post_id, message_id=post_id + 100, channel_id=channel)
        about = {"kind": "replace", "payload": {"person": ADA}, "by_id": ADA}
        vote = await votes.add(connection, table_id, number=0, seat=1, **about)
        for seat, person_id in enumerate((ADA, BOB)):
            await votes.cast(connection, vote.id, seat, "yes", person_id=person_id, at=noon)
            await removals.add(connection, table_id, person_id, "A name", at=noon)
        await settings.put(connection, "person", ADA, f"calls:{table_id}", "dm")
        await settings.put(connection, "person", ADA, "theme", "dark")
        await settings.put(connection, "person", BOB, "theme", "dark")
        await settings.put(connection, "guild", ADA, "theme", "not a person's")
    return table_id


async def forget(database, table_id, *, inbox=INBOX):
    async with database.transaction() as connection:
        names = await persons.names_at(connection, table_id, ADA)
        await forget_ada(connection, table_id, *names, inbox_id=inbox)
        await persons.forget_settings(connection, ADA)


async def test_everything_under_a_persons_id_is_handed_out(database, table_id):
    async with database.reading() as connection:
        found = await persons.all_of(connection, ADA)
    once = {"tables", "seats", "holders", "closings", "removals", "votes", "ballots"}
    assert set(found) == {*once, "offers", "settings"}
    assert {name: len(found[name]) for name in once} == dict.fromkeys(once, 1)
    assert (found["votes"][0]["kind"], found["ballots"][0]["choice"]) == ("replace", "yes")
    assert [(row["seat"], row["name"]) for row in found["seats"]] == [(0, NAME)]
    wishes = {row["key"]: row["value"] for row in found["settings"]}
    assert wishes == {"theme": "dark", f"calls:{table_id}": "dm"}
    assert len(found["offers"]) == 2
    assert str(BOB) not in str([found["seats"], found["settings"], found["tables"]])


async def test_nothing_is_handed_out_of_a_stranger(database, table_id):
    async with database.reading() as connection:
        assert await persons.all_of(connection, 4) == {}
        assert await persons.tables_of(connection, 4) == []


async def test_a_person_is_found_at_tables_that_only_speak_of_it(database, new_table):
    async with database.transaction() as connection:
        table_id = (await new_table(connection, host_id=BOB)).id
        await outbox.add(connection, table_id, [NewPost(0, "note", "channel", {"text": f"<@{ADA}> watches."})])
        assert await persons.tables_of(connection, ADA) == [table_id]


async def test_no_row_tells_who_it_was_and_nobody_else_is_touched(database, table_id):
    async with database.reading() as connection:
        assert await persons.tables_of(connection, ADA) == [table_id]
    await forget(database, table_id)
    async with database.reading() as connection:
        assert await persons.tables_of(connection, ADA) == []
        assert [(seat.person_id, seat.ai, seat.name) for seat in await seats.of(connection, table_id)] == [
            (None, None, ""),
            (BOB, None, "Bob"),
            (None, "medium", "Xu Fu (AI)"),
        ]
        held = [(holder.seat, holder.number, holder.name) for holder in await holders.of(connection, table_id)]
        assert held == [(0, 0, ""), (0, 5, "Xu Fu (AI)"), (1, 0, "Bob"), (2, 0, "Xu Fu (AI)")]
        posts = (await connection.execute(select(schema.outbox).order_by(schema.outbox.c.id))).all()
        assert posts[0].payload == {
            "text": f"somebody, somebody and <@{BOB}> wait.",
            "mentions": [BOB],
            "since": 3,
        }
        assert [post.message_id for post in posts] == [101, None, 103]
        assert [entry.answer for entry in await log.read(connection, table_id)] == ["person", "built"]
        assert await offers.get(connection, table_id, 1) is None
        assert await closings.of(connection, table_id) == {BOB}
        assert await removals.of(connection, table_id) == {BOB: "A name"}
        assert await votes.ballots_of(connection, 1) == {0: "yes", 1: "yes"}
        assert (await connection.execute(select(schema.tables.c.host_id))).scalar_one() == BOB
        assert await settings.of(connection, "person", BOB) == {"theme": "dark"}
        assert await settings.of(connection, "guild", ADA) == {"theme": "not a person's"}
        assert await persons.all_of(connection, ADA) == {}


async def test_what_is_still_owed_to_the_person_alone_is_not_sent(database, table_id):
    async with database.transaction() as connection:
        digest = NewPost(9, "digest", 0, {"person": ADA})
        await outbox.add(connection, table_id, [digest, NewPost(9, "ask", 1, {}), NewPost(9, "board", "channel", {})])
    await forget(database, table_id)
    async with database.reading() as connection:
        assert [post.kind for post in await outbox.due(connection, table_id)] == ["ask", "board"]


async def test_what_is_owed_to_a_person_at_a_seat_that_another_holds_now_is_told_apart(database, table_id):
    owed = [("dropped", 1, ADA), ("dropped", 1, BOB), ("dropped", 0, BOB), ("next", "channel", ADA)]
    async with database.transaction() as connection:
        posts = [NewPost(9, kind, target, {"seat": 1, "person": person}) for kind, target, person in owed]
        await outbox.add(connection, table_id, posts)
    await forget(database, table_id)
    async with database.reading() as connection:
        left = [(post.kind, post.target, post.payload["person"]) for post in await outbox.due(connection, table_id)]
    assert left == [("dropped", 1, BOB), ("dropped", 0, BOB), ("next", "channel", None)]


async def test_without_the_inbox_every_private_message_of_the_seat_is_let_go(database, table_id):
    await forget(database, table_id, inbox=None)
    async with database.reading() as connection:
        post = schema.outbox.c
        sent = (await connection.execute(select(post.target, post.message_id).order_by(post.id))).all()
    assert [(row.target, row.message_id) for row in sent] == [("channel", 101), (0, None), (1, 103)]


async def test_forgetting_twice_changes_nothing_more(database, table_id):
    await forget(database, table_id)
    before = await everything(database)
    await forget(database, table_id)
    assert await everything(database) == before


async def everything(database):
    async with database.reading() as connection:
        return [
            tuple((await connection.execute(select(table))).all())
            for table in schema.metadata.sorted_tables
            if table is not schema.tables
        ]


@pytest.mark.parametrize(
    ("name", "said", "then"),
    [
        ("Al", "Al builds; Alba pays Al.", "somebody builds; Alba pays somebody."),
        ("C++ (she)", "C++ (she) resigns", "somebody resigns"),
        ('Quo"te\\s', 'Quo"te\\s resigns', "somebody resigns"),
        ("皇帝", "皇帝, it is your turn", "somebody, it is your turn"),
    ],
)
async def test_a_name_is_taken_out_of_words_whole(connection, new_table, name, said, then):
    table_id = (await new_table(connection, host_id=BOB)).id
    await seats.add(connection, table_id, name=name, person_id=ADA)
    await outbox.add(connection, table_id, [NewPost(0, "note", "channel", {"text": said})])
    await forget_ada(connection, table_id, name)
    (post,) = await outbox.due(connection, table_id)
    assert post.payload == {"text": then}


async def test_a_message_loses_the_person_from_its_values_and_keeps_its_name(connection, new_table):
    table_id = (await new_table(connection, host_id=BOB)).id
    await seats.add(connection, table_id, name="taken", person_id=ADA)
    said = {"absence-taken": {"who": f"<@{ADA}>", "seat": "taken", "why": {"taken": {"count": 2}}}}
    await outbox.add(connection, table_id, [NewPost(0, "note", "channel", {"say": [said], "mentions": [ADA, BOB]})])
    await forget_ada(connection, table_id, "taken")
    (post,) = await outbox.due(connection, table_id)
    then = {"absence-taken": {"who": LATER, "seat": LATER, "why": {"taken": {"count": 2}}}}
    assert post.payload == {"say": [then], "mentions": [BOB]}


PAYLOAD = {
    "waits": [[1, "2026-01-01T00:05:00.000010+00:00"]],
    "controls": [["seats", "1", {"absence-button-seat": {}}]],
    "mentions": [BOB],
    "archive": "yes",
}


@pytest.mark.parametrize("name", ["00", "05", "01", "10", "seats", "1", "yes", "T", ":", "-", "<", "@", ">"])
async def test_what_no_reader_reads_is_left_though_it_is_spelt_like_the_name(connection, new_table, name):
    table_id = (await new_table(connection, host_id=BOB)).id
    await seats.add(connection, table_id, name=name, person_id=ADA)
    told = PAYLOAD | {"say": [{"absence-taken": {"who": f"<@{BOB}>", "seat": name}}]}
    await outbox.add(connection, table_id, [NewPost(0, "turn", "channel", told | {"persons": [ADA]})])
    await forget_ada(connection, table_id, name)
    (post,) = await outbox.due(connection, table_id)
    then = [{"absence-taken": {"who": f"<@{BOB}>", "seat": LATER}}]
    assert post.payload == PAYLOAD | {"say": then, "persons": []}


@pytest.mark.parametrize(
    ("kind", "answer"), [("timed_out", "holder"), ("replaced", "person"), ("resigned", "medium"), ("answer", "p1")]
)
async def test_the_log_stays_as_it_is_though_someone_is_called_like_a_word_of_it(connection, new_table, kind, answer):
    table_id = (await new_table(connection, host_id=BOB)).id
    await seats.add(connection, table_id, name=answer, person_id=ADA)
    await log.append(connection, table_id, 0, [NewLogRow(0, answer, kind)])
    await forget_ada(connection, table_id, answer)
    assert [entry.answer for entry in await log.read(connection, table_id)] == [answer]


async def test_a_name_amidst_the_words_of_a_message_goes_too(connection, new_table):
    table_id = (await new_table(connection, host_id=BOB)).id
    await seats.add(connection, table_id, name=NAME, person_id=ADA)
    said = {"absence-taken": {"who": f"<@{BOB}>, <@{ADA}> and {NAME}"}}
    await outbox.add(connection, table_id, [NewPost(0, "note", "channel", {"say": [said, NAME], "text": NAME})])
    await forget_ada(connection, table_id, NAME)
    (post,) = await outbox.due(connection, table_id)
    then = {"absence-taken": {"who": f"<@{BOB}>, somebody and somebody"}}
    assert post.payload == {"say": [then, LATER], "text": "somebody"}


async def test_no_byte_of_the_file_is_left(database, table_id, url):
    if not url.startswith("sqlite"):
        pytest.skip("PostgreSQL has its own files")
    path = Path(str(make_url(url).database))

    def found():
        data = b"".join(file.read_bytes() for file in path.parent.glob(f"{path.name}*"))
        return [what for what in (NAME.encode(), str(ADA).encode(), ADA.to_bytes(8)) if what in data]

    await database.forget_journal()
    assert len(found()) == 3
    await forget(database, table_id)
    async with database.transaction() as connection:
        await settings.delete(connection, "guild", ADA, "theme")
    await database.forget_deleted()
    assert found() == []
    with sqlite3.connect(path) as opened:
        assert opened.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    opened.close()


async def test_nothing_is_left_where_the_database_had_moved_it_from(tmp_path):
    """What `secure_delete` overwrites is where a text lies at last, not where it lay before its page grew too full."""
    left = 0
    for seed in range(16):
        path = tmp_path / f"{seed}.db"
        _say_and_forget(path, Random(seed))
        left += b"SECRET" in path.read_bytes()
        database = await Database.open(f"sqlite+aiosqlite:///{path}")
        await database.forget_deleted()
        await database.close()
        assert b"SECRET" not in path.read_bytes()
    assert left > 0  # else this would prove nothing


def _say_and_forget(path, chance):
    with sqlite3.connect(path) as opened:
        opened.executescript("PRAGMA secure_delete = ON; PRAGMA synchronous = OFF")  # a thousand commits
        opened.execute("CREATE TABLE said (id INTEGER PRIMARY KEY, text TEXT)")
        opened.execute("CREATE INDEX by_text ON said (text)")
        for number in range(60):
            begins = "SECRET" if number % 5 == 0 else "other"
            opened.execute(
                "INSERT INTO said VALUES (?, ?)", (number, f"{begins} {number} {'x' * chance.randint(5, 900)}")
            )
            more = "y" * chance.randint(1, 400)
            opened.execute("UPDATE said SET text = text || ? WHERE id = ?", (more, chance.randint(0, number)))
            opened.commit()
        for number in range(0, 60, 5):
            opened.execute("UPDATE said SET text = 'gone' WHERE id = ?", (number,))
            opened.commit()
    opened.close()
