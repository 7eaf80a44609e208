"""What players wish to be told, and when: set by a command or by clicks; typed time zones are understood as meant."""

import pytest

from bot.features.reminders.service import WISHES, Wishes
from bot.features.reminders.zones import CITIES, Meant, cities_like, folded, zone_called
from bot.kernel.words import Declined, say
from storage import settings, zone_named
from tests.bot.discord_messages import read


async def wishes_of(club):
    return await WISHES.of(club.bot.app.tables.database, club.ada.id)


async def test_everything_is_set_by_one_command_and_shown(club):
    given = {"tables": "dm", "digest": "9:00", "quiet": "22-7", "zone": "europe/berlin", "next": True, "last": True}
    reply = await club.ada.types("my reminders", **given)
    assert await wishes_of(club) == Wishes("dm", (22, 7), next=True, last=True, zone="Europe/Berlin", digest=9)
    lines = [say("wish-told-dm"), "at 9:00 (Europe/Berlin)", "from 22:00 to 7:00"]
    for words in (*lines, say("wish-told-next"), say("wish-told-last")):
        assert words in reply.text
    for changes, then in (
        ({"off": True}, Wishes("off", (22, 7), zone="Europe/Berlin")),
        ({"quiet": "off", "tables": "table", "digest": "9"}, Wishes(zone="Europe/Berlin", digest=9)),
        ({"quiet": "0-6", "digest": "aus"}, Wishes(quiet=(0, 6), zone="Europe/Berlin")),
        ({"quiet": "Aus", "zone": "Tokio"}, Wishes(zone="Asia/Tokyo")),
    ):
        await club.ada.types("my reminders", **changes)
        assert await wishes_of(club) == then


async def test_wishes_are_stored_under_the_names_that_databases_have(club):
    stored = {"remind": "dm", "quiet": [22, 7], "next": True, "last": True, "zone": "Asia/Tokyo"}
    for key, value in stored.items():
        await club.write(settings.put, "person", club.ada.id, key, value)
    assert await wishes_of(club) == Wishes("dm", (22, 7), next=True, last=True, zone="Asia/Tokyo")
    await club.ada.types("my reminders", tables="channel", quiet="off", digest="9")
    found = await club.read(settings.of, "person", club.ada.id)
    assert found.pop("digest")["hour"] == 9
    assert found == {"remind": "channel", "next": True, "last": True, "zone": "Asia/Tokyo"}


async def test_everything_is_set_by_clicks_in_direct_messages_too(club):
    shown = read((await club.ada.actor.user.slash("my settings")).response)
    shown = (await club.ada.presses(shown, "My reminders …")).shown
    for key, value in (("how", "channel"), ("digest", "8"), ("to", "6"), ("from", "23")):
        shown = (await club.ada.sends(shown, f"hm:wish:0:0:{key}", value)).shown
    for label in ("Tell me when I'm next", "Tell me when I'm the last"):
        shown = (await club.ada.presses(shown, label)).shown
    shown = (await club.ada.fills(shown, (await club.ada.presses(shown, "Time zone …")).form, "asia/tokyo")).shown
    assert await wishes_of(club) == Wishes("channel", (23, 6), next=True, last=True, zone="Asia/Tokyo", digest=8)
    for key in ("digest", "from"):
        shown = (await club.ada.sends(shown, f"hm:wish:0:0:{key}", "off")).shown
    assert await wishes_of(club) == Wishes("channel", next=True, last=True, zone="Asia/Tokyo")
    await club.ada.presses(shown, "Turn everything off")
    assert await wishes_of(club) == Wishes("off", zone="Asia/Tokyo")


async def test_impossible_or_forged_wishes_are_refused_and_change_nothing(club):
    for option, typed, name, values in (
        ("zone", "UTC+15", "zone-no-offset", {"zone": "'UTC+15'"}),
        *(("digest", typed, "reminder-no-hour", {"hour": f"'{typed}'"}) for typed in ("24", "-1", "noon", "9:30", "٩")),
        ("quiet", "22-22", "reminder-quiet-never-ends", {"hour": "22:00"}),
        ("quiet", "22-24", "reminder-no-hour", {"hour": "'24'"}),
        *(("quiet", typed, "reminder-no-quiet", {"hours": f"'{typed}'"}) for typed in ("22", "at night")),
    ):
        reply = await club.ada.types("my reminders", tables="dm", next=True, **{option: typed})
        assert (reply.text, await wishes_of(club)) == (say(name, **values), Wishes())
    shown = (await club.ada.types("my reminders")).shown
    for custom_id, values, refused in (
        ("hm:wish:0:0:to", ["22"], say("reminder-quiet-never-ends", hour="22:00")),
        ("hm:wish:0:0:zone", ["Qqqqq"], say("zone-no-zone", zone="'Qqqqq'")),
        *((f"hm:wish:0:0:{key}", [value], say("stale")) for key, value in (("digest", "24"), ("digest", "x"))),
        *((f"hm:wish:0:0:{key}", [value], say("stale")) for key, value in (("how", "pigeon"), ("mood", "good"))),
        ("hd:wish:0:0:next=maybe", [], say("stale")),
    ):
        assert refused in (await club.ada.sends(shown, custom_id, *values)).text
        assert await wishes_of(club) == Wishes()


async def test_hours_are_suggested(club):
    hours = ["off", *(f"{hour}:00" for hour in range(24))]
    assert list(await club.ada.suggested("my reminders", "digest", "")) == hours
    assert list(await club.ada.suggested("my reminders", "quiet", "")) == ["off", "22-7", "23-8", "0-6"]


MEANT = {
    "America/Bahia": "Juazeiro",  # another one has the same clocks
    "America/Chicago": "America/Chicago; CT",
    "America/Costa_Rica": "San José, Costa Rica; Costa Rica",
    "America/Los_Angeles": "PST; PDT; San Francisco; Los Angeles",
    "America/Mexico_City": "Mexico; Mexiko",
    "America/New_York": "EST; edt; New York; NYC; america/new york",
    "America/Toronto": "London, Kanada; Montréal",
    "Antarctica/Troll": "Troll",
    "Asia/Kolkata": "Bangalore; Bengaluru; Bombay; Neu-Delhi; India; Indien",
    "Asia/Shanghai": "Peking; Beijing; 北京",
    "Asia/Tbilisi": "Georgia; Georgien",
    "Asia/Tokyo": "JST; Tokio; 東京",
    "Australia/Sydney": "AEST; aedt; Sydney",
    "Europe/Berlin": "CET; CEST; MEZ; mesz; Munich; München; MUNCHEN; Muenchen; Tübingen; Berlin, Germany; Deutschland",
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


@pytest.mark.parametrize("typed", AMBIGUOUS)
def test_an_abbreviation_of_several_zones_names_them_all(typed):
    with pytest.raises(Declined) as declined:
        zone_called(typed)
    assert [word for word in str(declined.value).split() if "/" in word] == AMBIGUOUS[typed]
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
    wishes, reminder = await wishes_of(club), await club.bot.app.reminders.of(1)
    assert (wishes.zone, wishes.digest, reminder.zone, reminder.hour) == ("Europe/Vienna", 9, "UTC+5:30", 7)
    assert await club.bot.app.reminders.zone_at(1) == zone_named("UTC+5:30")


@pytest.mark.parametrize("command", ["my reminders", "table reminders"])
async def test_the_zone_that_is_meant_is_suggested_first(club, command):
    firsts = {"münchen": "Europe/Berlin", "GMT+2": "UTC+2", "cet": "Europe/Berlin", "berl": "Europe/Berlin", "": "UTC"}
    for typed, zone in (firsts | {"new york": "America/New_York"}).items():
        assert next(iter(await club.ada.suggested(command, "zone", typed))) == zone
    assert list(await club.ada.suggested(command, "zone", "CST"))[:3] == AMBIGUOUS["CST"]
    assert not [zone for zone in await club.ada.suggested(command, "zone", "GMT") if zone != "UTC"]


def test_every_city_is_in_a_zone_that_exists_and_every_name_is_as_it_is_looked_up():
    text = CITIES.read_text("utf-8")
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
