"""A typed time zone is understood as meant: a city, a country, an abbreviation, an offset, or an IANA name."""

from datetime import UTC, datetime
from pathlib import Path
from zoneinfo import available_timezones

import pytest

from bot.features.reminders import cities
from bot.features.reminders.cities import cities_like, folded
from bot.features.reminders.wishes import WISHES
from bot.features.reminders.zones import Meant, zone_called
from bot.kernel.words import Declined, say
from games.engine.language import speaking
from storage import zone_named

MEANT = {
    "America/Bahia": "Juazeiro",  # another one has the same clocks
    "America/Chicago": "America/Chicago; CT",
    "America/Costa_Rica": "San José, Costa Rica; Costa Rica",
    "America/Jamaica": "Jamaica; Jamaika",
    "America/Los_Angeles": "PST; PDT; San Francisco; Los Angeles",
    "America/Mexico_City": "Mexico; Mexiko",
    "America/New_York": "EST; edt; New York; NYC; america/new york",
    "America/Toronto": "London, Kanada; Montréal",
    "Africa/Cairo": "Kairo; Cairo; القاهرة",
    "Antarctica/Troll": "Troll",
    "Asia/Kolkata": "Bangalore; Bengaluru; Bombay; Neu-Delhi; India; Indien",
    "Asia/Shanghai": "Peking; Beijing; 北京",
    "Asia/Tbilisi": "Georgia; Georgien",
    "Asia/Tokyo": "JST; Tokio; 東京",
    "Australia/Sydney": "AEST; aedt; Sydney",
    "Europe/Berlin": "CET; CEST; MEZ; mesz; Munich; München; MUNCHEN; Muenchen; Tübingen; Berlin, Germany; Deutschland",
    "Europe/Brussels": "Brüssel; Bruxelles; Lüttich",
    "Europe/Lisbon": "WET; WEST; Lissabon",
    "Europe/London": "UK; Leeds; Europe/London",
    "Europe/Moscow": "MSK; Moskau; Москва",
    "Europe/Vienna": "Wien; Vienna; Österreich",
    "Europe/Zurich": "Genf; St. Gallen; Zürich; Schweiz",
    "UTC": "utc; GMT; UTC+0; GMT-0; GMT+0; Z; Etc/UTC",
    "UTC+2": "GMT+2; UTC+2; +2; +02:00; etc/gmt-2",
    "UTC-2": "gmt-2; UTC-2; -2; Etc/GMT+2",
    "UTC+5:30": "UTC+5:30; +0530; GMT +5:30",
}


@pytest.mark.parametrize("zone", MEANT)
def test_a_zone_is_meant(zone):
    typed = MEANT[zone].split("; ")
    assert {one: zone_called(one) for one in typed} == dict.fromkeys(typed, Meant(zone))


@pytest.mark.parametrize(
    ("typed", "largest", "other"),
    [
        ("San Jose", "America/Los_Angeles", "America/Costa_Rica"),
        ("Birmingham", "Europe/London", "America/Chicago"),
        ("London", "Europe/London", "America/Toronto"),
    ],
)
def test_the_largest_of_several_cities_is_taken_and_the_others_are_named(typed, largest, other):
    meant = zone_called(typed)
    assert meant.zone == largest
    (note,) = meant.notes
    assert note.startswith(say("zone-others", zone=largest, typed=f"'{typed}'", others=other).removesuffix("."))


AMBIGUOUS = {
    "CST": ["America/Chicago", "America/Havana", "Asia/Shanghai"],
    "cdt": ["America/Chicago", "America/Havana"],
    "IST": ["Europe/Dublin", "Asia/Jerusalem", "Asia/Kolkata"],
    "BST": ["Europe/London", "Asia/Dhaka"],
    "AST": ["America/Halifax", "America/Puerto_Rico", "Asia/Riyadh"],
    "MST": ["America/Denver", "America/Phoenix"],
    "AMT": ["America/Manaus", "Asia/Yerevan"],
    "SST": ["Asia/Singapore", "Pacific/Pago_Pago"],
    "WST": ["Australia/Perth", "Pacific/Apia"],
}


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("typed", AMBIGUOUS)
def test_an_abbreviation_of_several_zones_names_them_all(typed, language):
    with speaking(language), pytest.raises(Declined) as declined:
        zone_called(typed)
    assert [word for word in str(declined.value).split() if "/" in word] == AMBIGUOUS[typed]
    with speaking(language):
        for zone in AMBIGUOUS[typed]:
            region = say(f"zone-of-{zone.rpartition('/')[2].replace('_', '-').lower()}")
            assert say("zone-meaning", zone=zone, region=region) in str(declined.value)


@pytest.mark.parametrize(
    ("typed", "name", "values"),
    [
        ("UTC+15", "zone-no-offset", {"zone": "'UTC+15'"}),
        ("-12:15", "zone-no-offset", {"zone": "'-12:15'"}),
        ("USA", "zone-of-country", {"country": "'USA'"}),
        ("Vereinigte Staaten", "zone-of-country", {"country": "'Vereinigte Staaten'"}),
        ("Berln", "zone-no-zone-but", {"zone": "'Berln'", "near": "Europe/Berlin, Europe/Zurich"}),
        ("Europe/Belrin", "zone-no-zone-but", {"zone": "'Europe/Belrin'", "near": "Europe/Berlin, Europe/Dublin"}),
        ("Qqqqq", "zone-no-zone", {"zone": "'Qqqqq'"}),
        ("localtime", "zone-no-zone", {"zone": "'localtime'"}),
        ("London, Germany", "zone-no-zone", {"zone": "'London, Germany'"}),
        ("!!", "zone-no-zone", {"zone": "'!!'"}),
    ],
)
def test_unknown_zones_are_refused_with_what_to_type(typed, name, values):
    with pytest.raises(Declined) as declined:
        zone_called(typed)
    assert str(declined.value).startswith(say(name, **values).rstrip("?").removesuffix("."))


async def test_zones_of_players_and_tables_are_set_as_they_are_meant(club):
    await club.turn(club.ada, club.bob)
    told = say("zone-others", zone="Europe/London", typed="'London'", others="America/Toronto")
    for command in ("my reminders", "table reminders"):
        assert told in (await club.ada.types(command, zone="London")).text
    wishes = (await club.ada.types("my reminders")).shown
    table = (await club.ada.presses(club.board, "More")).shown
    assert told in (await club.ada.sends(wishes, "hm:wish:0:0:zone", "London")).text
    assert told in (await club.ada.sends(table, "hm:zoned:1:0:", "London")).text
    await club.ada.types("my reminders", zone="Wien", digest="9")
    reply = await club.ada.types("table reminders", zone="GMT+5:30", hour=7)
    assert say("reminder-on", hour="7:00", zone="UTC+5:30", where=say("reminder-where-channel")) in reply.text
    for typed in ("CST", "UTC+15", "Mars/Olympus"):  # nothing changes
        await club.ada.types("my reminders", zone=typed, digest="7")
        await club.ada.types("table reminders", zone=typed, hour=8)
    wishes = await WISHES.of(club.bot.app.tables.database, club.ada.id)
    reminder = await club.bot.app.reminders.of(1)
    assert (wishes.zone, wishes.digest, reminder.zone, reminder.hour) == ("Europe/Vienna", 9, "UTC+5:30", 7)
    assert await club.bot.app.reminders.zone_at(1) == zone_named("UTC+5:30")


@pytest.mark.parametrize("command", ["my reminders", "table reminders"])
async def test_the_zone_that_is_meant_is_suggested_first(club, command):
    await club.turn(club.ada, club.bob)
    firsts = {"münchen": "Europe/Berlin", "GMT+2": "UTC+2", "cet": "Europe/Berlin", "berl": "Europe/Berlin", "": "UTC"}
    for typed, zone in (firsts | {"new york": "America/New_York"}).items():
        assert next(iter(await club.ada.suggested(command, "zone", typed))) == zone
    assert list(await club.ada.suggested(command, "zone", "CST"))[:3] == AMBIGUOUS["CST"]
    assert not [zone for zone in await club.ada.suggested(command, "zone", "GMT") if zone != "UTC"]


# The tables behind it

YEAR = [datetime(2026, month, 15, 12, tzinfo=UTC) for month in range(1, 13)]


def test_every_abbreviation_that_clocks_show_is_known():
    """Those of the IANA database, each in a zone that has the same name for the same time at some time of the year."""
    for name in sorted(available_timezones()):
        if "/" not in name or name.startswith("Etc/"):
            continue
        for moment in YEAR:
            here = moment.astimezone(zone_named(name))
            if not (here.tzname() or "").isalpha() or name == "Asia/Manila":  # there, PST is that of the Philippines
                continue
            try:
                found = [zone_called(here.tzname()).zone]
            except Declined as declined:
                found = [word for word in str(declined).split() if "/" in word]
            there = [day.astimezone(zone_named(zone)) for zone in found for day in YEAR]
            assert here.utcoffset() in [day.utcoffset() for day in there], (name, here.tzname())


def test_every_city_is_in_a_zone_that_exists_and_every_name_is_as_it_is_looked_up():
    text = Path(cities.__file__).with_name("cities.txt").read_text("utf-8")
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    assert len(lines) > 300
    largest = []
    for line in lines:
        zone, *names, end = line.split("|")
        assert (str(zone_named(zone)), end) == (zone, "")
        assert all(folded(name) == name.removeprefix("~") for name in names)
        largest += [name for name in names if not name.startswith("~")]
    assert len(set(largest)) == len(largest) > 100_000


def test_the_nearest_names_come_first():
    assert next(iter(cities_like("Munchn", 3).values())) == "Europe/Berlin"
    assert cities_like("", 3) == {}
