"""Vacations: how they are chosen and typed, until when they last, and what clocks do meanwhile."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from bot.features.vacation.service import away_until, end_of_day
from bot.kernel.words import Declined, say
from storage import clocks
from tests.bot.at_the_club import posts_with
from tests.bot.passing_time import HOUR, WARNS, clocked, sleep, stored_clocks, time_of

TOKYO, BERLIN = ZoneInfo("Asia/Tokyo"), ZoneInfo("Europe/Berlin")
NOON, DAY = datetime(2026, 6, 1, 12, tzinfo=UTC), timedelta(days=1)


async def until(club, person):
    return await away_until(club.bot.app.tables.database, person.id, club.env.now())


@pytest.mark.parametrize("days", [1, 14])
async def test_a_chosen_vacation_lasts_to_the_end_of_the_day_in_the_zone_of_the_player(club, days):
    await club.ada.types("my reminders", zone="Asia/Tokyo")
    page = (await club.ada.types("my vacation")).shown
    assert "I'm back" not in page.buttons
    page = (await club.ada.chooses(page, str(days))).shown
    last = club.env.now().astimezone(TOKYO).date() + timedelta(days=days)
    assert await until(club, club.ada) == datetime(last.year, last.month, last.day, tzinfo=TOKYO) + DAY
    assert (await club.ada.types("my vacation")).text == page.text
    page = (await club.ada.presses(page, "I'm back")).shown
    assert (say("absence-done-back") in page.text, await until(club, club.ada)) == (True, None)


async def test_an_impossible_or_forged_vacation_is_refused_and_another_day_is_typed(club):
    both = [{"days": 3, **other} for other in ({"off": True}, {"until": "2026-01-03"})]
    for typed in (*({"days": days} for days in (0, -3, 31)), {"until": "soon"}, {"until": "2099-01-01"}, *both):
        await club.ada.types("my vacation", **typed)
        assert await until(club, club.ada) is None, typed
    page = (await club.ada.types("my vacation")).shown
    forged = [("hm:away:0:0:", "2"), ("hm:away:0:0:back", "1"), ("hd:away:0:0:forever",), ("hd:away:0:0:day",)]
    for custom_id, *values in forged:
        assert say("stale") in (await club.ada.sends(page, custom_id, *values)).text
        assert await until(club, club.ada) is None, custom_id
    for typed in ((club.env.now() + 5 * DAY).date().isoformat(), "soon"):  # which changes nothing
        page = (await club.ada.fills(page, (await club.ada.presses(page, "Another day")).form, typed)).shown
        assert (await until(club, club.ada)).date() == (club.env.now() + 6 * DAY).date()
    assert page.text.startswith("Give the last day of your vacation as year-month-day")


@pytest.mark.parametrize(
    ("typed", "ends"),
    [
        ("2026-06-01", "2026-06-02T00:00+02:00"),
        (" 2026-06-30 ", "2026-07-01T00:00+02:00"),
        ("20260701", "2026-07-02T00:00+02:00"),
        *((day, "such as 2026-06-08") for day in ("tomorrow", "2026-02-30", "24.12.2026", "")),
        *((day, "from 2026-06-01 to 2026-07-01") for day in ("2026-05-31", "2026-07-02", "9999-12-31")),
    ],
)
def test_a_vacation_ends_with_its_last_day_within_a_month(typed, ends):
    if "T" in ends:
        found = end_of_day(typed, NOON, BERLIN)
        assert (found, found.tzinfo) == (datetime.fromisoformat(ends), UTC)
    else:
        with pytest.raises(Declined, match=ends):
            end_of_day(typed, NOON, BERLIN)


@pytest.mark.parametrize(("clock", "hours"), [("12h", 12), ("budget1d", 24)])
async def test_a_vacation_costs_no_time(club, clock, hours):
    active, left = await clocked(club, clock=clock), timedelta(hours=hours - 6)
    await sleep(club, 6 * HOUR)
    assert await time_of(club, active) == pytest.approx(left, abs=timedelta(minutes=3))
    await active.types("my vacation", days=20)
    await club.ada.types("table show")
    name = (await club.live()).names[(await stored_clocks(club))[0].seat]
    assert f"**{name}** is away until <t:" in club.board.text
    await sleep(club, 5 * 24 * HOUR)
    assert posts_with(club, WARNS) == []
    await active.types("my vacation", off=True)
    assert await time_of(club, active) == pytest.approx(left, abs=timedelta(minutes=3))


async def test_a_vacation_holds_a_clock_for_thirty_days_however_often_it_is_extended(club):
    active, full = await clocked(club), timedelta(hours=12)
    for days, held in ((0, 29), (20, 10), (29, 1), (31, 0)):
        (clock,) = await stored_clocks(club)
        await club.write(clocks.put, replace(clock, since=club.env.now() - days * DAY))
        for given, more in (({"days": 29}, held * DAY), ({"off": True}, timedelta())):
            await active.types("my vacation", **given)
            assert await time_of(club, active) == pytest.approx(full + more, abs=timedelta(minutes=1))
