"""What a person wishes to be told, and when: set by a command or by clicks, shown, and declined in a sentence."""

import pytest

from bot.features.reminders.wishes import WISHES, Wishes
from storage import settings
from tests.bot.as_read import read


async def test_everything_is_set_by_one_command_and_shown(club):
    reply = await club.ada.types(
        "my reminders", tables="dm", digest="9:00", quiet="22-7", zone="europe/berlin", next=True, last=True
    )
    assert reply.private
    wishes = await WISHES.of(club.bot.app.tables.database, club.ada.id)
    assert wishes == Wishes("dm", (22, 7), next=True, last=True, zone="Europe/Berlin", digest=9)
    for sentence in (
        "by direct message",
        "at 9:00 (Europe/Berlin)",
        "from 22:00 to 7:00",
        "I tell you when you're next",
        "waiting for you alone",
    ):
        assert sentence in reply.text
    await club.ada.types("my reminders", off=True)
    assert await WISHES.of(club.bot.app.tables.database, club.ada.id) == Wishes("off", (22, 7), zone="Europe/Berlin")
    await club.ada.types("my reminders", quiet="off", digest="off", tables="table")
    assert await WISHES.of(club.bot.app.tables.database, club.ada.id) == Wishes(zone="Europe/Berlin")


async def test_wishes_are_stored_under_the_names_that_databases_have(club):
    stored = {"remind": "dm", "quiet": [22, 7], "next": True, "last": True, "zone": "Asia/Tokyo"}
    database = club.bot.app.tables.database
    async with database.transaction() as connection:
        for key, value in stored.items():
            await settings.put(connection, "person", club.ada.id, key, value)
    assert await WISHES.of(database, club.ada.id) == Wishes("dm", (22, 7), next=True, last=True, zone="Asia/Tokyo")
    await club.ada.types("my reminders", tables="channel", quiet="off", digest="9")
    async with database.reading() as connection:
        found = await settings.of(connection, "person", club.ada.id)
    assert found.pop("digest")["hour"] == 9
    assert found == {"remind": "channel", "next": True, "last": True, "zone": "Asia/Tokyo"}


async def test_it_is_set_by_clicking_in_direct_messages_too(club):

    shown = read((await club.ada.actor.user.slash("my settings")).response)
    shown = (await club.ada.presses(shown, "My reminders …")).shown
    assert shown.text.startswith("### My reminders\n- Tables remind you as each table has chosen.")
    clicks = [
        ("hm:wish:0:0:how", "channel"),
        ("hm:wish:0:0:digest", "8"),
        ("hm:wish:0:0:to", "6"),
        ("hm:wish:0:0:from", "23"),
    ]
    for custom_id, value in clicks:
        shown = (await club.ada.sends(shown, custom_id, value)).shown
    shown = (await club.ada.presses(shown, "Tell me when I'm next")).shown
    shown = (await club.ada.presses(shown, "Tell me when I'm the last")).shown
    form = (await club.ada.presses(shown, "Time zone …")).form
    shown = (await club.ada.fills(shown, form, "asia/tokyo")).shown
    wishes = await WISHES.of(club.bot.app.tables.database, club.ada.id)
    assert (wishes.how, wishes.digest, wishes.quiet) == ("channel", 8, (23, 6))
    assert (wishes.next, wishes.last, wishes.zone) == (True, True, "Asia/Tokyo")
    for value in ("digest", "from"):
        shown = (await club.ada.sends(shown, f"hm:wish:0:0:{value}", "off")).shown
    shown = (await club.ada.presses(shown, "Turn everything off")).shown
    assert await WISHES.of(club.bot.app.tables.database, club.ada.id) == Wishes("off", zone="Asia/Tokyo")


BAD = [
    ({"zone": "Europe/Belrin"}, "There is no time zone 'Europe/Belrin'. Did you mean Europe/Berlin"),
    ({"zone": "Berlni"}, "There is no time zone 'Berlni'. Did you mean Europe/Berlin"),
    ({"zone": "CST"}, "'CST' has several meanings. Give one of these instead: America/Chicago ("),
    ({"zone": "UTC+15"}, "There is no time zone 'UTC+15'. Offsets go from UTC-12 to UTC+14"),
    ({"zone": "localtime"}, "There is no time zone 'localtime'"),
    ({"zone": "Factory"}, "There is no time zone 'Factory'"),
    ({"zone": "Qqqqq"}, "There is no time zone 'Qqqqq'. Give a city, such as Berlin, or an offset, such as UTC+2."),
    ({"digest": "24"}, "There is no hour '24'. Give one from 0 to 23."),
    ({"digest": "-1"}, "There is no hour '-1'"),
    ({"digest": "noon"}, "There is no hour 'noon'"),
    ({"digest": "9:30"}, "There is no hour '9:30'"),
    ({"digest": "٩"}, "There is no hour '٩'"),
    ({"quiet": "22-22"}, "Quiet hours from 22:00 to 22:00 would cover no time or the whole day"),
    ({"quiet": "22"}, "'22' are not quiet hours"),
    ({"quiet": "22-24"}, "There is no hour '24'"),
    ({"quiet": "at night"}, "'at night' are not quiet hours"),
]


@pytest.mark.parametrize(("given", "sentence"), BAD, ids=lambda case: str(case)[:40])
async def test_what_there_is_not_to_wish_is_said_and_nothing_changes(club, given, sentence):
    reply = await club.ada.types("my reminders", tables="dm", next=True, **given)
    assert reply.text.startswith(sentence)
    assert await WISHES.of(club.bot.app.tables.database, club.ada.id) == Wishes()


FORGED = [
    ("hm:wish:0:0:from", "22", "22:00"),
    ("hm:wish:0:0:to", "22", "Quiet hours from 22:00 to 22:00"),
    ("hm:wish:0:0:digest", "24", "That button belongs"),
    ("hm:wish:0:0:digest", "x", "That button belongs"),
    ("hm:wish:0:0:how", "pigeon", "That button belongs"),
    ("hm:wish:0:0:mood", "good", "That button belongs"),
    ("hm:wish:0:0:zone", "Mars", "There is no time zone 'Mars'"),
    ("hd:wish:0:0:next=maybe", "", "That button belongs"),
]


@pytest.mark.parametrize(("custom_id", "value", "sentence"), FORGED)
async def test_a_forged_wish_is_declined(club, custom_id, value, sentence):
    shown = (await club.ada.types("my reminders")).shown
    reply = await club.ada.sends(shown, custom_id, *([value] if value else []))
    assert sentence in reply.text


@pytest.mark.parametrize("off", ["off", "aus"])
async def test_digest_and_quiet_hours_are_switched_off_by_the_word_in_any_language(club, off):
    await club.ada.types("my reminders", digest="9", quiet="22-7")
    reply = await club.ada.types("my reminders", digest=off, quiet=off)
    assert "digest" not in reply.text.splitlines()[1]
    wishes = await WISHES.of(club.bot.app.tables.database, club.ada.id)
    assert (wishes.digest, wishes.quiet) == (None, None)


async def test_zones_and_hours_are_suggested(club):
    assert "Europe/Berlin" in await club.ada.suggested("my reminders", "zone", "berl")
    assert "America/New_York" in await club.ada.suggested("table reminders", "zone", "new york")
    assert list(await club.ada.suggested("my reminders", "digest", "")) == [
        "off",
        *(f"{hour}:00" for hour in range(24)),
    ]
    assert list(await club.ada.suggested("my reminders", "quiet", "")) == ["off", "22-7", "23-8", "0-6"]
