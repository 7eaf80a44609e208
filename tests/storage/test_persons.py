"""A person is handed out whole, and forgotten whole: no row, no text and no byte of the file tells who it was."""

import sqlite3
from contextlib import closing

import pytest

from storage import log, outbox, persons, schema, seats, settings, tables, troubles, votes
from storage.database import Database
from storage.log import NewLogRow
from storage.outbox import NewPost
from storage.rows import Id, JsonText
from storage.seats import SeatRow

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


def test_every_column_is_known_to_be_about_a_person_or_not():
    """JSON that is not: what a table plays with, its log, moves to come, and settings, which belong to their owner."""
    columns = [column for table in schema.metadata.sorted_tables for column in table.c]
    ids = {column.name for column in columns if isinstance(column.type, Id) or column.name.endswith("_id")}
    assert ids == {*persons.PERSONS, *NOT_PERSONS}
    json = {str(column) for column in columns if isinstance(column.type, JsonText)}
    spoken = set(map(str, persons._SAYING))
    assert json - spoken == {"tables.options", "log.answer", "sealed.answer", "ahead.answer", "settings.value"}


@pytest.fixture
async def table_id(database, new_table, noon):
    """A table that Ada opened, left to an AI player, and about which much was said."""
    async with database.transaction() as connection:
        table_id = (await new_table(connection, host_id=ADA)).id
        await seats.add(connection, table_id, name=NAME, person_id=ADA)
        await seats.add(connection, table_id, name="Bob", person_id=BOB)
        await seats.add(connection, table_id, name=f"{NAME} (AI)", ai="medium")
        await seats.hold_from_start(connection, table_id, await seats.of(connection, table_id), at=noon)
        await seats.hold(connection, table_id, SeatRow(0, None, "medium", f"{NAME} (AI)", noon), 5, "resigned")
        await seats.offer(connection, table_id, 1, ADA, by_id=BOB)
        await seats.offer(connection, table_id, 2, BOB, by_id=ADA)
        for person_id in (ADA, BOB):
            await troubles.want_closed(connection, table_id, person_id, at=noon)
        await log.append(connection, table_id, 0, [NewLogRow(0, "person", "replaced"), NewLogRow(0, "built")])
        payload = {"text": f"<@{ADA}>, {NAME} and <@{BOB}> wait.", "mentions": [ADA, BOB], "since": 3}
        posts = [NewPost(0, "note", "channel", payload), *(NewPost(0, "ask", seat, {}) for seat in (0, 1, 0))]
        ids = await outbox.add(connection, table_id, posts)
        for post_id, channel in zip(ids, (2, INBOX, INBOX + 1, INBOX + 2), strict=True):
            await outbox.mark_sent(connection, post_id, message_id=post_id + 100, channel_id=channel)
        about = {"kind": "replace", "payload": {"person": ADA}, "by_id": ADA}
        vote = await votes.add(connection, table_id, number=0, seat=1, **about)
        for seat, person_id in enumerate((ADA, BOB)):
            await votes.cast(connection, vote.id, seat, "yes", person_id=person_id, at=noon)
            await seats.keep_out(connection, table_id, person_id, "A name", at=noon)
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


async def test_everything_under_a_persons_id_is_handed_out(database, table_id, new_table):
    async with database.transaction() as connection:
        found, of_a_stranger = [await persons.all_of(connection, person) for person in (ADA, 4)]
        spoken = (await new_table(connection, channel_id=9, host_id=BOB)).id
        await outbox.add(connection, spoken, [NewPost(0, "note", "channel", {"text": f"<@{ADA}> watches."})])
        of_both = [await persons.tables_of(connection, person) for person in (ADA, 4)]
    assert (of_a_stranger, of_both) == ({}, [[table_id, spoken], []])
    once = {"tables", "seats", "holders", "closings", "removals", "votes", "ballots"}
    assert set(found) == {*once, "offers", "settings"}
    assert {name: len(found[name]) for name in once} == dict.fromkeys(once, 1)
    assert (found["votes"][0]["kind"], found["ballots"][0]["choice"]) == ("replace", "yes")
    assert [(row["seat"], row["name"]) for row in found["seats"]] == [(0, NAME)]
    wishes = {row["key"]: row["value"] for row in found["settings"]}
    assert wishes == {"theme": "dark", f"calls:{table_id}": "dm"}
    assert len(found["offers"]) == 2
    assert str(BOB) not in str([found["seats"], found["settings"], found["tables"]])


async def test_no_row_tells_who_it_was_and_nobody_else_is_touched(database, table_id):
    await forget(database, table_id)
    async with database.reading() as connection:
        assert await persons.tables_of(connection, ADA) == []
        assert [(seat.person_id, seat.ai, seat.name) for seat in await seats.of(connection, table_id)] == [
            (None, None, ""),
            (BOB, None, "Bob"),
            (None, "medium", "Xu Fu (AI)"),
        ]
        held = [(holder.seat, holder.number, holder.name) for holder in await seats.holders_of(connection, table_id)]
        assert held == [(0, 0, ""), (0, 5, "Xu Fu (AI)"), (1, 0, "Bob"), (2, 0, "Xu Fu (AI)")]
        posts = await outbox.of(connection, table_id)
        text = f"somebody, somebody and <@{BOB}> wait."
        assert posts[0].payload == {"text": text, "mentions": [BOB], "since": 3}
        assert [post.message_id for post in posts] == [101, None, 103, 104]
        assert [entry.answer for entry in await log.read(connection, table_id)] == ["person", "built"]
        assert await seats.offer_of(connection, table_id, 1) is None
        assert await troubles.who_want_closed(connection, table_id) == {BOB}
        assert await seats.kept_out(connection, table_id) == {BOB: "A name"}
        assert await votes.ballots_of(connection, 1) == {0: "yes", 1: "yes"}
        assert (await tables.get(connection, table_id)).host_id == BOB
        assert await settings.of(connection, "person", BOB) == {"theme": "dark"}
        assert await settings.of(connection, "guild", ADA) == {"theme": "not a person's"}
        assert await persons.all_of(connection, ADA) == {}


async def test_what_is_owed_to_the_person_alone_is_not_sent(database, table_id, noon):
    """Even at a seat that another holds now; who is meant is said by the post, or it is the holder of the seat."""
    owed = [("digest", 0, ADA), ("dropped", 1, ADA), ("dropped", 1, BOB), ("dropped", 0, BOB), ("next", "channel", ADA)]
    async with database.transaction() as connection:
        await seats.hold(connection, table_id, SeatRow(1, ADA, None, NAME, noon), 1, "took_over")
        posts = [NewPost(9, kind, target, {"person": person}) for kind, target, person in owed]
        await outbox.add(connection, table_id, [*posts, NewPost(9, "ask", 1, {}), NewPost(9, "ask", 0, {})])
    await forget(database, table_id, inbox=None)
    async with database.reading() as connection:
        left = [(post.kind, post.target, post.payload.get("person")) for post in await outbox.due(connection, table_id)]
        messages = [post.message_id for post in await outbox.of(connection, table_id)]
    assert left == [("dropped", 1, BOB), ("dropped", 0, BOB), ("next", "channel", None), ("ask", 1, None)]
    assert messages[:4] == [101, None, None, None]


TAKEN = {"count": 2}
PAYLOAD = {
    "waits": [[1, "2026-01-01T00:05:00.000010+00:00"]],
    "controls": [["seats", "1", {"absence-button-seat": {}}]],
    "archive": "yes",
}
"""What no reader reads."""


def told(who):
    return {"absence-taken": {"who": who}}


SPOKEN = [
    ("Al", {"text": "Al builds; Alba pays Al."}, {"text": "somebody builds; Alba pays somebody."}),
    ("C++ (she)", {"text": "C++ (she) resigns"}, {"text": "somebody resigns"}),
    ('Quo"te\\s', {"text": 'Quo"te\\s resigns'}, {"text": "somebody resigns"}),
    ("皇帝", {"text": "皇帝, it is your turn"}, {"text": "somebody, it is your turn"}),
    (NAME, {"say": [NAME], "text": NAME}, {"say": [LATER], "text": "somebody"}),
    (NAME, {"say": [told(f"<@{BOB}>, <@{ADA}> and {NAME}")]}, {"say": [told(f"<@{BOB}>, somebody and somebody")]}),
    ("taken", {"say": [told(f"<@{ADA}>"), {"taken": TAKEN}]}, {"say": [told(LATER), {"taken": TAKEN}]}),
    ("taken", {"mentions": [ADA, BOB], "persons": [ADA]}, {"mentions": [BOB], "persons": []}),
    *((name, PAYLOAD | {"say": [told(name)]}, PAYLOAD | {"say": [told(LATER)]}) for name in ("00", "1", "yes")),
    *((name, {"say": [told(f"<@{BOB}>")]}, {"say": [told(f"<@{BOB}>")]}) for name in ("-", "<", "@", ">")),
]
"""A name, what is said, and what is left of that."""


async def test_a_name_is_taken_whole_out_of_words_alone(connection, new_table):
    for channel_id, (name, payload, then) in enumerate(SPOKEN):
        table_id = (await new_table(connection, host_id=BOB, channel_id=channel_id)).id
        await seats.add(connection, table_id, name=name, person_id=ADA)
        await outbox.add(connection, table_id, [NewPost(0, "note", "channel", payload)])
        await forget_ada(connection, table_id, name)
        (post,) = await outbox.due(connection, table_id)
        assert post.payload == then, name


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
async def test_no_byte_of_the_file_is_left(database, table_id, tmp_path):
    def found():
        data = b"".join(file.read_bytes() for file in tmp_path.glob("games.db*"))
        return [what for what in (NAME.encode(), str(ADA).encode(), ADA.to_bytes(8)) if what in data]

    await database.forget_journal()
    assert len(found()) == 3
    await forget(database, table_id)
    async with database.transaction() as connection:
        await settings.delete(connection, "guild", ADA, "theme")
    await database.forget_deleted()
    assert found() == []
    with closing(sqlite3.connect(tmp_path / "games.db")) as opened:
        assert opened.execute("PRAGMA integrity_check").fetchone() == ("ok",)


async def test_nothing_is_left_that_was_not_overwritten_when_it_was_deleted(sqlite_url, tmp_path):
    """`secure_delete` leaves a text where it lay before its page grew too full; here, nothing is overwritten."""
    file = tmp_path / "games.db"
    with closing(sqlite3.connect(file)) as opened:
        opened.executescript("PRAGMA secure_delete = OFF; CREATE TABLE said (text); INSERT INTO said VALUES ('SECRET')")
        opened.executescript("DELETE FROM said")
    assert b"SECRET" in file.read_bytes()
    database = await Database.open(sqlite_url)
    await database.forget_deleted()
    await database.close()
    assert b"SECRET" not in file.read_bytes()
