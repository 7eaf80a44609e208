"""What players wish to be told, and when: set by a command or by clicks, shown, and refused in a sentence."""

import pytest

from bot.features.reminders.wishes import WISHES, Wishes
from bot.kernel.words import say
from storage import settings
from tests.bot.discord_messages import read

TOKYO = Wishes(zone="Asia/Tokyo")


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
        ({"quiet": "Aus", "zone": "Tokio"}, TOKYO),
    ):
        await club.ada.types("my reminders", **changes)
        assert await wishes_of(club) == then


async def test_wishes_are_stored_under_the_names_that_databases_have(club):
    stored = {"remind": "dm", "quiet": [22, 7], "next": True, "last": True, "zone": "Asia/Tokyo"}
    database = club.bot.app.tables.database
    async with database.transaction() as connection:
        for key, value in stored.items():
            await settings.put(connection, "person", club.ada.id, key, value)
    assert await wishes_of(club) == Wishes("dm", (22, 7), next=True, last=True, zone="Asia/Tokyo")
    await club.ada.types("my reminders", tables="channel", quiet="off", digest="9")
    async with database.reading() as connection:
        found = await settings.of(connection, "person", club.ada.id)
    assert found.pop("digest")["hour"] == 9
    assert found == {"remind": "channel", "next": True, "last": True, "zone": "Asia/Tokyo"}


async def test_everything_is_set_by_clicks_in_direct_messages_too(club):
    shown = read((await club.ada.actor.user.slash("my settings")).response)
    shown = (await club.ada.presses(shown, "My reminders …")).shown
    for key, value in (("how", "channel"), ("digest", "8"), ("to", "6"), ("from", "23")):
        shown = (await club.ada.sends(shown, f"hm:wish:0:0:{key}", value)).shown
    for label in ("Tell me when I'm next", "Tell me when I'm the last"):
        shown = (await club.ada.presses(shown, label)).shown
    form = (await club.ada.presses(shown, "Time zone …")).form
    shown = (await club.ada.fills(shown, form, "asia/tokyo")).shown
    assert await wishes_of(club) == Wishes("channel", (23, 6), next=True, last=True, zone="Asia/Tokyo", digest=8)
    for key in ("digest", "from"):
        shown = (await club.ada.sends(shown, f"hm:wish:0:0:{key}", "off")).shown
    assert await wishes_of(club) == Wishes("channel", next=True, last=True, zone="Asia/Tokyo")
    await club.ada.presses(shown, "Turn everything off")
    assert await wishes_of(club) == Wishes("off", zone="Asia/Tokyo")


@pytest.mark.parametrize(
    ("option", "typed", "name", "values"),
    [
        ("zone", "UTC+15", "zone-no-offset", {"zone": "'UTC+15'"}),
        *(("digest", typed, "reminder-no-hour", {"hour": f"'{typed}'"}) for typed in ("24", "-1", "noon", "9:30", "٩")),
        ("quiet", "22-22", "reminder-quiet-never-ends", {"hour": "22:00"}),
        ("quiet", "22-24", "reminder-no-hour", {"hour": "'24'"}),
        *(("quiet", typed, "reminder-no-quiet", {"hours": f"'{typed}'"}) for typed in ("22", "at night")),
    ],
)
async def test_impossible_wishes_are_refused_and_change_nothing(club, option, typed, name, values):
    reply = await club.ada.types("my reminders", tables="dm", next=True, **{option: typed})
    assert (reply.text, await wishes_of(club)) == (say(name, **values), Wishes())


@pytest.mark.parametrize(
    ("custom_id", "values", "refused"),
    [
        ("hm:wish:0:0:to", ["22"], say("reminder-quiet-never-ends", hour="22:00")),
        ("hm:wish:0:0:zone", ["Qqqqq"], say("zone-no-zone", zone="'Qqqqq'")),
        *((f"hm:wish:0:0:{key}", [value], say("stale")) for key, value in (("digest", "24"), ("digest", "x"))),
        *((f"hm:wish:0:0:{key}", [value], say("stale")) for key, value in (("how", "pigeon"), ("mood", "good"))),
        ("hd:wish:0:0:next=maybe", [], say("stale")),
    ],
)
async def test_forged_wishes_are_refused_and_change_nothing(club, custom_id, values, refused):
    shown = (await club.ada.types("my reminders")).shown
    assert refused in (await club.ada.sends(shown, custom_id, *values)).text
    assert await wishes_of(club) == Wishes()


async def test_hours_are_suggested(club):
    hours = ["off", *(f"{hour}:00" for hour in range(24))]
    assert list(await club.ada.suggested("my reminders", "digest", "")) == hours
    assert list(await club.ada.suggested("my reminders", "quiet", "")) == ["off", "22-7", "23-8", "0-6"]
