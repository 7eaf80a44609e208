"""Settings, and the reminders that fire once a day."""

import asyncio
from datetime import timedelta

import pytest
from sqlalchemy.exc import IntegrityError

from storage import BadReminder, Database, NoSuchTable, Reminder, Wait, reminders, settings, tables, waits


@pytest.mark.parametrize("value", [True, None, 0, "黄帝", [1, ["a"]], {"from": 22, "to": 7}])
async def test_a_setting_comes_back_as_it_was_put(connection, largest, value):
    await settings.put(connection, "person", largest, "quiet", "before")
    await settings.put(connection, "person", largest, "quiet", value)
    assert await settings.get(connection, "person", largest, "quiet", "default") == value
    assert await settings.of(connection, "person", largest) == {"quiet": value}


async def test_scopes_owners_and_keys_are_apart(connection):
    for scope, owner_id, key, value in [
        ("person", 1, "zone", "a"),
        ("channel", 1, "zone", "b"),
        ("guild", 1, "zone", "c"),
        ("person", 2, "zone", "d"),
        ("person", 1, "order", "e"),
    ]:
        await settings.put(connection, scope, owner_id, key, value)
    assert list((await settings.of(connection, "person", 1)).items()) == [("order", "e"), ("zone", "a")]
    await settings.delete(connection, "person", 1, "zone")
    await settings.delete(connection, "person", 1, "zone")
    assert await settings.get(connection, "person", 1, "zone") is None
    assert await settings.get(connection, "person", 1, "zone", "UTC") == "UTC"
    for scope, owner_id, key, value in [
        ("person", 1, "order", "e"),
        ("channel", 1, "zone", "b"),
        ("guild", 1, "zone", "c"),
        ("person", 2, "zone", "d"),
    ]:
        assert await settings.of(connection, scope, owner_id) == {key: value}
    assert await settings.of(connection, "guild", 2) == {}


async def test_an_unknown_scope_is_refused(database):
    with pytest.raises(IntegrityError):
        async with database.transaction() as connection:
            await settings.put(connection, "planet", 1, "zone", "UTC")


@pytest.fixture
async def table_id(connection, new_table):
    return (await new_table(connection)).id


async def test_a_reminder_is_set_and_set_again(connection, table_id, noon):
    assert await reminders.get(connection, table_id) is None
    await reminders.put(connection, table_id, hour=9, zone="Asia/Shanghai", at=noon)
    assert await reminders.get(connection, table_id) == Reminder(table_id, 9, "Asia/Shanghai", set_at=noon)
    later = noon + timedelta(days=1)
    assert await reminders.claim(connection, table_id, before=noon, at=later)
    await reminders.put(connection, table_id, hour=23, zone="Europe/Berlin", place="both", at=later)
    assert await reminders.get(connection, table_id) == Reminder(
        table_id, 23, "Europe/Berlin", place="both", set_at=later, last_reminded_at=later
    )


async def test_a_reminder_comes_in_the_channel_by_direct_message_or_both(database, new_table):
    async with database.transaction() as connection:
        table_id = (await new_table(connection)).id
    with pytest.raises(IntegrityError):
        async with database.transaction() as connection:
            await reminders.put(connection, table_id, hour=9, zone="UTC", place="pigeon")


@pytest.mark.parametrize(
    ("when", "complaint"),
    [
        ({"hour": 24, "zone": "UTC"}, "no hour 24"),
        ({"hour": -1, "zone": "UTC"}, "no hour -1"),
        ({"hour": 9, "zone": "Europe/Atlantis"}, "no time zone 'Europe/Atlantis'"),
        ({"hour": 9, "zone": "../secret"}, "no time zone"),
        ({"hour": 9, "zone": ""}, "no time zone"),
    ],
)
async def test_a_moment_that_no_clock_shows_is_refused(connection, table_id, when, complaint):
    with pytest.raises(BadReminder, match=complaint):
        await reminders.put(connection, table_id, **when)
    assert await reminders.get(connection, table_id) is None


async def test_a_reminder_needs_a_table(connection):
    with pytest.raises(NoSuchTable):
        await reminders.put(connection, 99, hour=9, zone="UTC")


async def test_only_running_tables_with_the_reminder_on_are_due(connection, new_table, noon):
    ids = []
    for channel_id, (state, is_on) in enumerate(
        [("running", True), ("running", False), ("lobby", True), ("ended", True), ("running", True)], 50
    ):
        table = await new_table(connection, channel_id=channel_id)
        await tables.set_state(connection, table.id, state)
        await reminders.put(connection, table.id, hour=9, zone="UTC", is_on=is_on)
        ids.append(table.id)
    assert await reminders.hours(connection) == [(9, "UTC")]
    due = await reminders.due(connection, {(9, "UTC"): noon}, patience=timedelta(hours=3))
    assert [reminder.table_id for reminder in due] == [ids[0], ids[4]]
    assert await reminders.due(connection, {}, patience=timedelta(hours=3)) == []


async def test_tables_are_due_whose_hour_came_after_they_were_reminded_and_had_waited(connection, new_table, noon):
    hour, patience = timedelta(hours=1), timedelta(hours=3)
    came = {(9, "UTC"): noon, (9, "Europe/Berlin"): noon - hour}
    cases = {
        "waited": ("UTC", noon - patience, None, None),
        "waited in Berlin": ("Europe/Berlin", noon - hour - patience, None, None),
        "hardly waited": ("UTC", noon - patience + hour, None, None),
        "hardly waited in Berlin": ("Europe/Berlin", noon - patience, None, None),
        "hushed": ("UTC", noon - patience, noon - hour, None),
        "reminded the day before": ("UTC", noon - patience, None, noon - timedelta(days=1)),
        "reminded": ("UTC", noon - patience, None, noon),
        "another hour": ("Asia/Shanghai", noon - patience, None, None),
    }
    ids = {}
    for channel_id, (case, (zone, since, hushed_at, last)) in enumerate(cases.items(), 70):
        ids[case] = table_id = (await new_table(connection, channel_id=channel_id)).id
        await tables.set_state(connection, table_id, "running")
        await reminders.put(connection, table_id, hour=9, zone=zone)
        await waits.put(connection, Wait(table_id, 0, 1, since, hushed_at), Wait(table_id, 1, 1, noon))
        if last is not None:
            assert await reminders.claim(connection, table_id, before=last, at=last)
    due = {reminder.table_id for reminder in await reminders.due(connection, came, patience=patience)}
    assert {case for case, table_id in ids.items() if table_id in due} == {
        "waited",
        "waited in Berlin",
        "reminded the day before",
    }


async def test_a_moment_is_claimed_once(connection, table_id, noon):
    await reminders.put(connection, table_id, hour=9, zone="UTC")
    day = timedelta(days=1)
    claims = [
        (noon, noon, True),
        (noon, noon, False),
        (noon, noon + day / 2, False),
        (noon - day, noon - day, False),  # the clock was set back
        (noon + day, noon + day, True),
        (noon + day, noon + 2 * day, False),
    ]
    for before, at, expected in claims:
        assert await reminders.claim(connection, table_id, before=before, at=at) is expected
    assert (await reminders.get(connection, table_id)).last_reminded_at == noon + day


async def test_a_reminder_that_is_off_or_unknown_is_not_claimed(connection, table_id, noon):
    assert not await reminders.claim(connection, table_id, before=noon, at=noon)
    await reminders.put(connection, table_id, hour=9, zone="UTC", is_on=False)
    assert not await reminders.claim(connection, table_id, before=noon, at=noon)
    await reminders.put(connection, table_id, hour=9, zone="UTC")
    assert await reminders.claim(connection, table_id, before=noon, at=noon)


async def test_of_several_processes_and_restarts_one_reminds(url, new_table, noon):
    databases = [await Database.open(url) for _ in range(3)]
    async with databases[0].transaction() as connection:
        table_id = (await new_table(connection)).id
        await reminders.put(connection, table_id, hour=9, zone="UTC")

    async def remind(database):
        async with database.transaction() as connection:
            return await reminders.claim(connection, table_id, before=noon, at=noon)

    claimed = await asyncio.gather(*(remind(database) for database in databases * 3))
    assert sorted(claimed) == [False] * 8 + [True]
    for database in databases:
        await database.close()
    restarted = await Database.open(url)
    assert not await remind(restarted)
    await restarted.close()


async def test_a_claim_that_is_rolled_back_can_be_made_again(database, new_table, noon):
    async with database.transaction() as connection:
        table_id = (await new_table(connection)).id
        await reminders.put(connection, table_id, hour=9, zone="UTC")
    with pytest.raises(ZeroDivisionError):
        async with database.transaction() as connection:
            assert await reminders.claim(connection, table_id, before=noon, at=noon)
            raise ZeroDivisionError
    async with database.transaction() as connection:
        assert await reminders.claim(connection, table_id, before=noon, at=noon)


async def test_one_setting_of_everyone_who_has_set_it(connection):
    assert await settings.of_everyone(connection, "person", "digest") == {}
    for scope, owner_id, key, value in [
        ("person", 1, "digest", 9),
        ("person", 2, "digest", None),
        ("person", 3, "zone", "UTC"),
        ("guild", 4, "digest", 7),
    ]:
        await settings.put(connection, scope, owner_id, key, value)
    assert await settings.of_everyone(connection, "person", "digest") == {1: 9, 2: None}


async def test_one_setting_of_named_people(connection, monkeypatch):
    monkeypatch.setattr("storage.settings._AT_ONCE", 2)
    for person in range(1, 8):
        await settings.put(connection, "person", person, "ranked", "on")
    await settings.put(connection, "person", 5, "digest", 9)
    assert await settings.of_those(connection, "person", "ranked", [5, 2, 99, 7]) == dict.fromkeys((2, 5, 7), "on")
    assert await settings.of_those(connection, "person", "ranked", []) == {}
