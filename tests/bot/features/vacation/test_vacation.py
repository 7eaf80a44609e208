"""The panel for vacation."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from bot.features.vacation.service import away_until
from bot.features.vacation.ui import vacation_panel
from games.engine.language import languages, speaking
from tests.bot.messages import faults_of

TOKYO = ZoneInfo("Asia/Tokyo")


async def until(club, person):
    return await away_until(club.bot.app.tables.database, person.id, club.env.now())


@pytest.mark.parametrize("days", [1, 3, 7, 14])
async def test_a_vacation_is_chosen_and_lasts_to_the_end_of_the_day_where_the_person_is(club, days):
    await club.ada.types("my reminders", zone="Asia/Tokyo")
    page = (await club.ada.types("my vacation")).shown
    assert "I'm back" not in page.buttons
    page = (await club.ada.chooses(page, str(days))).shown
    assert "You are away until <t:" in page.text
    last = club.env.now().astimezone(TOKYO).date() + timedelta(days=days)
    assert await until(club, club.ada) == datetime(last.year, last.month, last.day, tzinfo=TOKYO) + timedelta(days=1)
    page = (await club.ada.presses(page, "I'm back")).shown
    assert "Welcome back" in page.text
    assert await until(club, club.ada) is None


async def test_another_day_is_typed_and_one_that_cannot_be_changes_nothing(club):
    page = (await club.ada.types("my vacation")).shown
    form = (await club.ada.presses(page, "Another day")).form
    day = (club.env.now() + timedelta(days=5)).date().isoformat()
    page = (await club.ada.fills(page, form, day)).shown
    before = await until(club, club.ada)
    assert f"<t:{before.timestamp():.0f}:f>" in page.text
    form = (await club.ada.presses(page, "Another day")).form
    page = (await club.ada.fills(page, form, "soon")).shown
    assert page.text.startswith("Give the last day of your vacation as year-month-day")
    assert await until(club, club.ada) == before


async def test_it_is_found_among_ones_settings_and_leads_back_there(club):
    await club.turn(club.ada, club.bob)
    more = (await club.ada.presses(club.board, "More")).shown
    mine = (await club.ada.presses(more, "My settings")).shown
    page = (await club.ada.presses(mine, "Vacation")).shown
    page = (await club.ada.chooses(page, "7")).shown
    assert (await club.ada.presses(page, "Back")).shown.text == mine.text
    assert "Vacation …" in (await club.ada.types("my settings")).shown.buttons


FORGED = [
    ("hm:away:0:0:", "2"),
    ("hm:away:0:0:", "soon"),
    ("hm:away:0:0:back", "1"),
    ("hd:away:0:0:forever", ""),
    ("hd:away:0:0:day", ""),
]


@pytest.mark.parametrize(("custom_id", "value"), FORGED)
async def test_a_forged_vacation_is_declined(club, custom_id, value):
    page = (await club.ada.types("my vacation")).shown
    reply = await club.ada.sends(page, custom_id, *([value] if value else []))
    assert "That button belongs" in reply.text
    assert await until(club, club.ada) is None


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("away", [None, datetime(2026, 12, 24, tzinfo=TOKYO)])
def test_the_page_is_within_the_limits(away, language):
    with speaking(language):
        assert faults_of(vacation_panel(away, TOKYO, 10**17, ["That is no day."])) == []
