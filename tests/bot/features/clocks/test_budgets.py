"""Budgets: time for the whole game, to which each turn adds a little; and one more day, given by another player."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from bot.features.clocks.service import Hours, Terms
from bot.surface.controls import Click
from storage import Clock, clocks, reminders
from tests.bot.features.clocks.clocked import ENDS, WARNS, clocked, kinds, stored_clocks, to_the_end, to_the_warning
from tests.bot.features.seats.handovers import OFFERED, seat_of
from tests.bot.passing import HOUR, sleep, stay_up
from tests.bot.players import take_turn
from tests.bot.posted import other_of, posts_with, vote_post

BERLIN = ZoneInfo("Europe/Berlin")
NOON = datetime(2026, 6, 1, 12, tzinfo=UTC)
HOURS, DAYS = timedelta(hours=1), timedelta(days=1)
TERMS = Terms(3 * DAYS, increment=12 * HOURS)
"""Three days, and twelve hours a turn."""


def at(text):
    """A moment as Berlin's clocks show it."""
    return datetime.fromisoformat(text).replace(tzinfo=BERLIN).astimezone(UTC)


# What a turn has


@pytest.mark.parametrize(
    ("kept", "adds", "then"),
    [
        (None, True, 72),  # the first turn
        (20, True, 32),
        (20, False, 20),  # the table has gone back
        (70, True, 72),  # never more than at the start
        (0, True, 12),
        (0, False, 12),  # nobody has to play without any time
    ],
)
def test_a_turn_has_what_is_left_and_what_it_adds(kept, adds, then):
    assert TERMS.budget(None if kept is None else kept * HOURS, adds=adds) == then * HOURS


def test_a_clock_for_a_turn_has_its_whole_time_however_much_was_left():
    assert Terms(3 * DAYS).budget(HOURS, adds=True) == 3 * DAYS


def test_what_is_left_is_counted_until_the_clock_stops():
    clock = TERMS.begun(1, 0, NOON, NOON, 30 * HOURS)
    assert TERMS.left(clock, NOON + 12 * HOURS) == 18 * HOURS
    assert TERMS.left(clock, NOON + 31 * HOURS) == timedelta()
    out = Clock(1, 0, NOON, NOON, NOON + 30 * HOURS, "out", None)
    assert TERMS.left(out, NOON) == timedelta()


def test_a_small_budget_warns_when_a_quarter_of_it_is_left():
    clock = TERMS.begun(1, 0, NOON, NOON, 12 * HOURS)
    assert (clock.warns_at, clock.runs_out_at) == (NOON + 9 * HOURS, NOON + 12 * HOURS)


@pytest.mark.parametrize(
    ("start", "end"),
    [
        ("2026-03-28T10:00", "2026-03-29T11:00"),  # the clocks go forward
        ("2026-10-24T10:00", "2026-10-25T09:00"),  # and back
    ],
)
def test_a_day_has_24_hours_when_the_clocks_change(start, end):
    terms = Terms(3 * DAYS, Hours(BERLIN), 12 * HOURS)
    clock = terms.begun(1, 0, at(start), at(start), DAYS)
    assert clock.runs_out_at == at(end)
    assert terms.left(clock, at(start) + 10 * HOURS) == 14 * HOURS


@pytest.mark.parametrize(
    ("start", "hours", "end"),
    [
        ("2026-06-05T20:00", 5, "2026-06-08T01:00"),  # from Friday to Monday
        ("2026-06-06T12:00", 1, "2026-06-08T01:00"),  # begun on a Saturday
        ("2026-06-04T00:00", 48, "2026-06-06T00:00"),
        ("2026-03-27T12:00", 24, "2026-03-30T12:00"),  # over the weekend of summer time
        ("2026-10-23T12:00", 24, "2026-10-26T12:00"),
    ],
)
def test_where_weekends_do_not_count_a_clock_stops_on_saturday_and_sunday(start, hours, end):
    weekdays = Hours(BERLIN, weekends=False)
    assert weekdays.after(at(start), hours * HOURS) == at(end)
    assert weekdays.between(at(start), at(end)) == hours * HOURS


def test_nights_and_weekends_can_both_stop_a_clock():
    office = Hours(BERLIN, nights=False, weekends=False)
    assert office.after(at("2026-06-05T20:00"), 4 * HOURS) == at("2026-06-08T10:00")
    assert office.between(at("2026-06-05T20:00"), at("2026-06-08T10:00")) == 4 * HOURS


# At the table


async def left(club, person):
    """Return what is stored as left of a person's budget."""
    async with club.bot.app.tables.database.reading() as connection:
        found = await clocks.budgets_of(connection, 1)
    return found.get((await club.live()).seat_of(person.id))


async def clock_of(club, person):
    seat = (await club.live()).seat_of(person.id)
    return next((clock for clock in await stored_clocks(club) if clock.seat == seat), None)


async def time_of(club, person):
    """Return the time that a person's running clock has."""
    return (await clock_of(club, person)).runs_out_at - club.env.now()


async def test_a_budget_lasts_the_whole_game_and_each_turn_adds_to_it(club):
    active = await clocked(club, clock="budget1d")
    other = other_of(club, active)
    assert await time_of(club, active) == DAYS
    await sleep(club, 10 * HOUR)
    await take_turn(active)
    assert 13 * HOURS < await left(club, active) <= 14 * HOURS
    kept = await left(club, active)
    assert await time_of(club, other) == DAYS
    await sleep(club, HOUR)
    await take_turn(other)
    while active not in await club.waited_for():
        (now,) = await club.waited_for()
        await take_turn(now)
    assert await time_of(club, active) == kept + 6 * HOURS


async def test_a_player_who_has_spent_everything_is_warned_and_then_out_of_time(club):
    await clocked(club, clock="budget1d")
    await sleep(club, 18 * HOUR + 90)
    assert len(posts_with(club, WARNS)) == 1
    await stay_up(club, 6 * HOUR)
    assert len(posts_with(club, ENDS)) == 1
    assert [kind for kind, _ in await kinds(club)] == ["timed_out"] * 2


async def test_the_clock_panel_shows_what_everyone_has_left(club):
    active = await clocked(club, clock="budget3d")
    other = other_of(club, active)
    names = {club.ada: "Ada", club.bob: "Bob"}
    await sleep(club, 10 * HOUR)
    await take_turn(active)
    panel = (await club.ada.presses(club.board, "More")).shown
    settings = (await club.ada.presses(panel, "Table settings")).shown
    shown = (await club.ada.presses(settings, "Turn clock")).shown
    assert f"**{names[active]}** has 2 days, 14 hours left for the game." in shown.text
    assert f"**{names[other]}**'s time for the game runs out <t:" in shown.text


async def test_going_back_adds_nothing(club):
    active = await clocked(club, clock="budget1d")
    await sleep(club, 4 * HOUR)
    before = await time_of(club, active)
    await take_turn(active)
    await active.types("undo")
    assert await club.waited_for() == [active]
    assert await time_of(club, active) <= before


@pytest.mark.parametrize("up", [False, True])
async def test_who_resigns_and_comes_back_gains_no_time(club, up):
    active = await clocked(club, club.ada, club.bob, club.cai, clock="budget1d")
    await sleep(club, 10 * HOUR)
    if not up:
        await take_turn(active)
    await active.types("table resign")
    await club.env.advance_time(60)
    await active.types("table take-over")
    assert active.id in (await club.live()).persons.values()
    assert 13 * HOURS < await left(club, active) <= 14 * HOURS


async def test_if_the_others_wait_a_spent_budget_has_one_increment(club):
    active = await clocked(club, clock="budget1d", timeout="vote")
    other = other_of(club, active)
    await sleep(club, 18 * HOUR + 90)
    await stay_up(club, 6 * HOUR)
    settings = (await other.presses((await other.presses(club.board, "More")).shown, "Table settings")).shown
    name = (await club.live()).names[(await club.live()).seat_of(active.id)]
    assert f"**{name}** has no time left for the game." in (await other.presses(settings, "Turn clock")).text
    await other.presses(posts_with(club, "What now?")[-1], "Keep waiting")
    assert await time_of(club, active) == 6 * HOURS


async def test_what_others_give_for_a_turn_is_used_first_and_not_kept(club):
    active = await clocked(club, clock="budget1d")
    other, seat = other_of(club, active), (await club.live()).seat_of(active.id)
    for _ in range(3):
        await other.sends(club.board, f"hd:extend:1:0:{seat}")
    await sleep(club, 10 * HOUR)
    await take_turn(active)
    assert await left(club, active) == DAYS


async def test_a_new_player_gets_the_whole_budget(club):
    active = await clocked(club, club.ada, club.bob, club.cai, clock="budget1d")
    await sleep(club, 12 * HOUR)
    dan = club.invite("Dan")
    await club.ada.types("table replace", seat=await seat_of(club, active), by=dan.actor)
    await dan.presses(posts_with(club, OFFERED)[-1], "Take the seat")
    assert await club.waited_for() == [dan]
    assert await time_of(club, dan) == DAYS


async def test_a_restart_and_a_vacation_cost_no_budget(club):
    active = await clocked(club, clock="budget1d")
    await sleep(club, 10 * HOUR)
    before = await time_of(club, active)
    await club.restart()
    assert await time_of(club, active) == pytest.approx(before, abs=0.1 * HOURS)
    await active.types("my vacation", days=5)
    await sleep(club, 2 * 24 * HOUR)
    await active.types("my vacation", off=True)
    assert await time_of(club, active) == pytest.approx(before, abs=0.1 * HOURS)


async def test_another_clock_gives_everyone_a_whole_one(club):
    active = await clocked(club, clock="budget1d")
    await sleep(club, 10 * HOUR)
    await take_turn(active)
    await club.ada.types("table options", option="clock", choice="budget3d")
    assert await left(club, active) is None
    assert await time_of(club, other_of(club, active)) == 3 * DAYS


# By vote


async def test_in_a_running_game_the_players_vote_on_the_clock(club):
    people = (club.ada, club.bob, club.cai)
    await club.turn(*people)
    asked = await club.bob.types("table options", confirm=False, option="clock", choice="2d")
    assert asked.text.startswith("The table votes on it: **Clock**: 2 days.")
    vote = vote_post(club)
    assert "Bob would like to change the turn clock." in vote.text
    assert await stored_clocks(club) == []
    await club.cai.presses(vote, "Yes")
    assert len(await stored_clocks(club)) == 1
    assert (await club.live()).row.options["clock"] == "2d"
    await club.restart()
    assert (await club.live()).row.options["clock"] == "2d"


async def test_the_host_cannot_lengthen_their_own_time_alone(club):
    await clocked(club)
    before = await stored_clocks(club)
    await club.ada.types("table options", confirm=False, option="clock", choice="7d")
    await club.bob.presses(vote_post(club), "No")
    assert await stored_clocks(club) == before
    assert "Decided: **No**." in vote_post(club).text
    club.cai.granted(manage_channels=True)
    refused = await club.cai.types("table options", option="clock", choice="7d")
    assert refused.text == "Only players at the table can do that."


async def test_what_is_set_already_needs_no_vote(club):
    await clocked(club)
    before = len(club.posts)
    assert "votes" not in (await club.ada.types("table options", option="clock", choice="12h")).text
    assert len(club.posts) == before


async def test_the_clock_changes_while_it_runs_out(club):
    await clocked(club, club.ada, club.bob, club.cai, timeout="vote")
    await club.ada.types("table options", confirm=False, option="clock", choice="3d")
    vote = vote_post(club)
    await to_the_end(club)
    assert len(posts_with(club, "What now?")) == 1
    await club.bob.sends(vote, vote.button("Yes"))
    assert "the turn clock was changed" in posts_with(club, "What now?")[0].text
    (clock,) = await stored_clocks(club)
    assert (clock.stage, clock.runs_out_at) == ("runs", club.env.now() + 3 * DAYS)


async def test_the_panel_calls_the_vote_too(club):
    await club.turn(club.ada, club.bob)
    more = (await club.bob.presses(club.board, "More")).shown
    page = (await club.bob.presses((await club.bob.presses(more, "Table settings")).shown, "Turn clock")).shown
    assert "more than half of the players must agree" in page.text
    reply = await club.bob.sends(page, f"hm:{Click('set', 1, 0, 'clock').custom_id}", "1d")
    assert "The table votes on it" in reply.shown.text
    await club.ada.presses(vote_post(club), "Yes")
    assert (await club.live()).row.options["clock"] == "1d"


# One more day


async def test_another_player_gives_one_more_day_with_one_click(club):
    active = await clocked(club)
    other = other_of(club, active)
    await to_the_warning(club)
    (warning,) = posts_with(club, WARNS)
    before = await clock_of(club, active)
    await other.presses(warning, "One more day")
    after = await clock_of(club, active)
    assert (after.runs_out_at - before.runs_out_at, after.stage) == (DAYS, "runs")
    assert len(posts_with(club, f"{other.mention} gave")) == 1
    await sleep(club, 20 * HOUR)
    assert posts_with(club, ENDS) == []


async def test_nobody_gives_themselves_more_time(club):
    active = await clocked(club)
    await to_the_warning(club)
    (warning,) = posts_with(club, WARNS)
    before = await stored_clocks(club)
    for person in (active, club.cai):
        assert (await person.sends(warning, warning.button("One more day"))).text
    assert await stored_clocks(club) == before
    seat = (await club.live()).seat_of(other_of(club, active).id)
    assert "No clock is running" in (await active.sends(warning, f"hd:extend:1:0:{seat}")).text
    assert "earlier moment" in (await active.sends(warning, "hd:extend:1:0:x")).text


async def test_a_week_is_the_most_that_is_given(club):
    active = await clocked(club)
    other = other_of(club, active)
    seat = (await club.live()).seat_of(active.id)
    for _ in range(6):
        await other.sends(club.board, f"hd:extend:1:0:{seat}")
    before = await stored_clocks(club)
    assert "7 days" in (await other.sends(club.board, f"hd:extend:1:0:{seat}")).text
    assert await stored_clocks(club) == before
    assert before[0].runs_out_at == club.env.now() + 6 * DAYS + 12 * HOURS


async def test_the_list_of_players_gives_more_time_too(club):
    active = await clocked(club)
    other = other_of(club, active)
    more = (await other.presses(club.board, "More")).shown
    players = (await other.presses(more, "Players")).shown
    before = await clock_of(club, active)
    await other.presses(players, "One more day")
    assert (await clock_of(club, active)).runs_out_at - before.runs_out_at == DAYS
    own = (await active.presses((await active.presses(club.board, "More")).shown, "Players")).shown
    assert not any(label.startswith("One more day") for label in own.buttons)


async def test_nobody_moves_the_night_or_the_weekend_alone(club):
    active = await clocked(club, nights="pause")
    before = await stored_clocks(club)
    refused = await active.types("table reminders", zone="Asia/Tokyo")
    assert "The clock of this game stops by the hours of UTC" in refused.text
    assert await stored_clocks(club) == before
    await active.types("table reminders", hour=7)
    await active.types("table options", option="nights", choice="count")
    before = await stored_clocks(club)
    await active.types("table reminders", zone="Asia/Tokyo")
    assert await stored_clocks(club) == before
    async with club.bot.app.tables.database.reading() as connection:
        assert (await reminders.get(connection, 1)).zone == "Asia/Tokyo"


async def test_clocks_stop_at_weekends_in_the_zone_of_the_table(club):
    await club.turn(club.ada, club.bob)
    await club.ada.types("table reminders", zone="Europe/Berlin")
    await club.ada.types("table options", option="weekends", choice="pause")
    await club.ada.types("table options", option="clock", choice="7d")
    (clock,) = await stored_clocks(club)
    async with club.bot.app.tables.database.reading() as connection:
        assert (await reminders.get(connection, 1)).zone == "Europe/Berlin"
    weekdays = Hours(BERLIN, weekends=False)
    assert weekdays.between(club.env.now(), clock.runs_out_at) == 7 * DAYS
    assert clock.runs_out_at - club.env.now() == 11 * DAYS
