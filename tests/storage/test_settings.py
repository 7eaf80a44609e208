"""Settings of persons, channels and guilds, what persons are told once, and time zones, stored by name."""

from datetime import UTC, datetime, timedelta

import pytest

from storage import notices, settings
from storage.errors import BadValue
from storage.rows import Zone
from storage.zones import offset_in, offset_name, zone_named


async def test_a_setting_comes_back_as_it_was_put_last(connection, largest):
    for value in (True, None, 0, "黄帝", [1, ["a"]], {"from": 22, "to": 7}):
        await settings.put(connection, "person", largest, "quiet", value)
        assert await settings.get(connection, "person", largest, "quiet", "default") == value
        assert await settings.of(connection, "person", largest) == {"quiet": value}


async def test_scopes_owners_and_keys_are_apart(connection, monkeypatch):
    monkeypatch.setattr("storage.settings._OWNERS_AT_ONCE", 2)
    stored = [("person", 1, "zone", "a"), ("channel", 1, "zone", "b"), ("guild", 1, "zone", "c")]
    stored += [("person", 2, "zone", None), ("person", 1, "order", "e"), ("person", 5, "zone", "f")]
    for row in (*stored, ("person", 3, "order", "g")):
        await settings.put(connection, *row)
    assert list((await settings.of(connection, "person", 1)).items()) == [("order", "e"), ("zone", "a")]
    assert await settings.of_everyone(connection, "person", "zone") == {1: "a", 2: None, 5: "f"}
    assert await settings.of_those(connection, "person", "zone", [5, 99, 1, 3]) == {5: "f", 1: "a"}
    assert await settings.of_all(connection, "guild") == {1: {"zone": "c"}}
    for _ in range(2):
        await settings.delete(connection, "person", 1, "zone")
    assert await settings.get(connection, "person", 1, "zone") is None
    assert await settings.get(connection, "person", 1, "zone", "UTC") == "UTC"
    kept = {1: {"order": "e"}, 2: {"zone": None}, 3: {"order": "g"}, 5: {"zone": "f"}}
    assert await settings.of_all(connection, "person") == kept
    assert await settings.of(connection, "channel", 1) == {"zone": "b"}


async def test_what_is_claimed_is_told_once_to_each_person(connection, noon):
    claims = [(7, "last", "1:12"), (7, "last", "1:12"), (7, "last", "1:14"), (7, "next", "1:12"), (8, "last", "1:12")]
    told = [await notices.claim(connection, *claim, at=noon) for claim in claims]
    assert told == [True, False, True, True, True]


async def test_what_comes_daily_is_claimed_again_once_it_was_long_ago(connection, noon, largest):
    day = timedelta(days=1)
    assert await notices.last_post(connection, 7, "digest") is None
    claims = [(noon, noon, True), (noon, noon, False), (noon + day, noon + day, True)]
    claims += [(noon + day, noon + 2 * day, False), (noon - day, noon - day, False)]
    for before, at, expected in claims:
        assert await notices.claim(connection, 7, "digest", at=at, before=before) is expected
        await notices.note_post(connection, 7, "digest", post_id=largest)
    await notices.claim(connection, 8, "digest", at=noon)
    await notices.claim(connection, 9, "next", at=noon)
    assert await notices.told(connection, "digest") == {7: noon + day, 8: noon}
    assert await notices.last_told(connection, 7, "digest") == noon + day
    posts = [await notices.last_post(connection, person, kind) for person, kind in ((7, "digest"), (9, "next"))]
    assert posts == [largest, None]


SUMMER = datetime(2026, 6, 1, 12, tzinfo=UTC)
ZONES = [("UTC", "12:00"), ("UTC+2", "14:00"), ("UTC-3", "09:00"), ("UTC+5:30", "17:30"), ("UTC-9:30", "02:30")]
ZONES += [("UTC+14", "02:00"), ("UTC-12", "00:00"), ("Europe/Berlin", "14:00")]
ZONES += [("Etc/GMT+2", "10:00")]  # stored before offsets could be
OFFSETS = [("utc + 2", "UTC+2"), ("+2", "UTC+2"), ("+02:00", "UTC+2"), ("UTC+0530", "UTC+5:30"), ("+530", "UTC+5:30")]
OFFSETS += [("GMT−3", "UTC-3"), ("–3:30", "UTC-3:30")]  # noqa: RUF001  # a minus sign, a dash
OFFSETS += [("-12:00", "UTC-12"), ("+14:00", "UTC+14"), ("UTC+0", "UTC"), ("gmt-0", "UTC")]


@pytest.mark.parametrize(("name", "clock"), ZONES)
def test_a_stored_zone_has_its_clock_and_keeps_its_name(name, clock):
    zone = zone_named(name)
    assert (SUMMER.astimezone(zone).strftime("%H:%M"), str(zone)) == (clock, name)
    assert Zone().checked(name) == name


@pytest.mark.parametrize("name", ["UTC+15", "UTC-13", "UTC+2:07", "UTC+02", "UTC+0", "utc+2", "+2", "", "..", "Mars"])
def test_no_other_spelling_is_stored(name):
    with pytest.raises(ValueError, match="There is no time zone"):
        zone_named(name)
    with pytest.raises(BadValue):
        Zone().checked(name)


@pytest.mark.parametrize(("typed", "name"), OFFSETS)
def test_a_typed_offset_is_ahead_of_utc_if_it_has_a_plus(typed, name):
    assert offset_name(offset_in(typed)) == name
    assert zone_named(name).utcoffset(SUMMER) == offset_in(typed)


def test_what_is_no_offset_of_a_clock_is_refused_or_no_offset_at_all():
    for typed in ("UTC+14:15", "UTC-12:15", "+15", "-13", "+2:07", "+2:75", "+99"):
        with pytest.raises(ValueError, match="give an offset from UTC-12 to UTC\\+14"):
            offset_in(typed)
    for typed in ("UTC", "2", "+", "UTC+", "UTC+2+3", "Etc/GMT+2", "+٢", "+1:2", "Berlin", ""):
        assert offset_in(typed) is None
