"""Time zones are stored by name; an offset is what people mean by it, and no other code reads a stored zone."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

import bot
import storage
from storage.columns import Zone
from storage.errors import BadValue
from storage.zones import offset_in, offset_name, zone_named

NOON = datetime(2026, 6, 1, 12, tzinfo=UTC)


@pytest.mark.parametrize(
    ("name", "clock"),
    [
        ("UTC", "12:00"),
        ("UTC+2", "14:00"),
        ("UTC-3", "09:00"),
        ("UTC+5:30", "17:30"),
        ("UTC-9:30", "02:30"),
        ("UTC+14", "02:00"),
        ("UTC-12", "00:00"),
        ("Europe/Berlin", "14:00"),
        ("Etc/GMT+2", "10:00"),  # stored before offsets could be
    ],
)
def test_a_stored_zone_has_its_clock_and_keeps_its_name(name, clock):
    zone = zone_named(name)
    assert (NOON.astimezone(zone).strftime("%H:%M"), str(zone)) == (clock, name)
    assert Zone().checked(name) == name


@pytest.mark.parametrize("name", ["UTC+15", "UTC-13", "UTC+2:07", "UTC+02", "UTC+0", "utc+2", "+2", "", "..", "Mars"])
def test_no_other_spelling_is_stored(name):
    with pytest.raises(ValueError, match="There is no time zone"):
        zone_named(name)
    with pytest.raises(BadValue):
        Zone().checked(name)


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("utc + 2", "UTC+2"),
        ("+2", "UTC+2"),
        ("+02:00", "UTC+2"),
        ("UTC+0530", "UTC+5:30"),
        ("+530", "UTC+5:30"),
        ("GMT−3", "UTC-3"),  # noqa: RUF001  # a minus sign
        ("–3:30", "UTC-3:30"),  # noqa: RUF001  # a dash
        ("-12:00", "UTC-12"),
        ("+14:00", "UTC+14"),
        ("UTC+0", "UTC"),
        ("gmt-0", "UTC"),
    ],
)
def test_a_typed_offset_is_ahead_of_utc_if_it_has_a_plus(typed, name):
    assert offset_name(offset_in(typed)) == name
    assert zone_named(name).utcoffset(NOON) == offset_in(typed)


@pytest.mark.parametrize("typed", ["UTC+14:15", "UTC-12:15", "+15", "-13", "+2:07", "+2:75", "+99"])
def test_no_clock_has_another_offset(typed):
    with pytest.raises(ValueError, match="give an offset from UTC-12 to UTC\\+14"):
        offset_in(typed)


def test_other_texts_are_no_offsets():
    for typed in ("UTC", "2", "+", "UTC+", "UTC+2+3", "Etc/GMT+2", "+٢", "+1:2", "Berlin", ""):
        assert offset_in(typed) is None


def test_stored_zones_are_read_in_one_place():
    """`ZoneInfo` knows no fixed offsets: use `zone_named`."""
    modules = [path for package in (bot, storage) for path in Path(package.__file__).parent.rglob("*.py")]
    assert [path.name for path in modules if "ZoneInfo(" in path.read_text("utf-8")] == ["zones.py"]
