"""Turn clocks of tables: whom they warn and when, what restarts and stops them, budgets, and one more day."""

import asyncio
from dataclasses import replace
from datetime import timedelta

import pytest

from bot.kernel.moments import left_until, span
from bot.kernel.words import say
from bot.surface.controls import Click
from storage import clocks, reminders
from tests.bot.at_the_club import OFFERED, other_of, posts_with, published, seat_of, vote_post
from tests.bot.passing_time import (
    ENDS,
    HOUR,
    WARNS,
    asleep,
    clocked,
    kinds,
    run_out,
    sleep,
    stay_up,
    stored_clocks,
    time_of,
    to_the_warning,
)
from tests.bot.players import take_turn

HOURS, DAYS = timedelta(hours=1), timedelta(days=1)
SET = "The turn clock is set"


async def test_a_player_is_warned_and_then_an_ai_player_plays_the_turn(club):
    active = await clocked(club)
    other = other_of(club, active)
    await sleep(club, 9 * HOUR - 90)
    assert posts_with(club, WARNS) == []
    await sleep(club, 180)
    (warning,), (clock,) = posts_with(club, WARNS), await stored_clocks(club)
    assert warning.text == say("absence-warning", who=active.mention, left=left_until(clock.runs_out_at), then="turn")
    await stay_up(club, 2.9 * HOUR)
    assert await club.waited_for() == [active]
    await stay_up(club, 0.2 * HOUR)
    (board,) = posts_with(club, say("absence-turn-played", who=active.mention, policy="medium"))
    assert board.is_board
    assert await kinds(club) == [("timed_out", "medium"), ("timed_out", "holder")]
    assert (await club.waited_for(), active.id in (await club.live()).persons.values()) == ([other], True)
    requests = [r.json for r in club.env.http_requests if ENDS in str(r.json) and "nonce" in r.json]
    assert [{*body["allowed_mentions"]["users"]} for body in requests] == [{active.id, other.id}]
    assert 11 * HOURS < await time_of(club, other) <= 12 * HOURS
    (clock,) = await stored_clocks(club)
    until = left_until(clock.runs_out_at)
    assert say("absence-until", who=(await club.live()).names[clock.seat], until=until) in club.board.text
    assert (await active.types("undo")).text == say("tables-nothing-back")


async def test_everything_that_a_player_does_restarts_the_clock(club):
    active = await clocked(club)
    for command, options in (("huangdi recruit", {"peasants": 1, "confirm": False}), ("undo", {})):
        await to_the_warning(club)
        await active.types(command, **options)
        (clock,) = await stored_clocks(club)
        assert (clock.stage, await time_of(club, active)) == ("runs", 12 * HOURS)
    await to_the_warning(club)
    await club.ada.types("table options", option="clock", choice="2d")
    await club.env.advance_time(180)
    assert posts_with(club, WARNS) == []


async def test_a_move_in_the_moment_in_which_a_clock_runs_out_counts(club):
    active = await clocked(club)
    await to_the_warning(club)
    async with asleep(club):
        await club.env.advance_time(3 * HOUR - 60)
    before = await club.live()
    play = club.bot.app.tables.play(1, active.id, ["recruiter"], number=before.table.number)
    await asyncio.gather(play, club.bot.app.clockwork.look())
    await published(club)
    entries = (await club.live()).table.log[before.table.number :]
    assert [(entry.kind, entry.seat) for entry in entries] == [("answer", before.seat_of(active.id))]


async def test_clocks_warn_and_act_once_despite_several_looks_and_restarts(club):
    await clocked(club)
    for awake, slept, words in ((0, 9 * HOUR + 60, WARNS), (3 * HOUR - 300, 450, ENDS)):
        await stay_up(club, awake)
        async with asleep(club):
            await club.env.advance_time(slept)
            await asyncio.gather(*(club.bot.app.clockwork.look() for _ in range(3)))
            await published(club)
        await club.restart()
        await club.env.advance_time(60)
        assert len(posts_with(club, words)) == 1
    assert (posts_with(club, WARNS), len(await kinds(club))) == ([], 2)


async def test_a_player_has_a_quarter_of_the_time_after_the_bot_was_away(club):
    active = await clocked(club)
    await to_the_warning(club)
    former = [post.id for post in posts_with(club, WARNS)]
    async with asleep(club):
        await club.env.advance_time(24 * HOUR)
    await club.restart()
    await club.env.advance_time(90)
    (warning,) = posts_with(club, WARNS)
    assert warning.id not in former
    assert 2.9 * HOURS < await time_of(club, active) <= 3 * HOURS
    await stay_up(club, 2.9 * HOUR)
    assert await club.waited_for() == [active]
    await stay_up(club, 0.2 * HOUR)
    assert len(posts_with(club, ENDS)) == 1


async def test_clocks_of_secret_choices_are_not_on_the_board_and_warn_each_player_who_has_not_chosen_once(club):
    await club.petition(club.ada, club.bob, club.cai)
    await club.ada.types("table options", option="clock", choice="12h")
    await club.ada.types("table show")
    assert " runs out <t:" not in club.board.text
    await club.cai.types("bid", jade=1)
    (hers,) = [clock for clock in await stored_clocks(club) if clock.seat == (await club.live()).seat_of(club.ada.id)]
    await club.write(clocks.put, replace(hers, warns_at=hers.warns_at + HOURS))
    await to_the_warning(club)
    await stay_up(club, HOUR)
    (warning,) = posts_with(club, WARNS)
    assert {line.partition(":")[0] for line in warning.text.splitlines()} == {club.ada.mention, club.bob.mention}
    requests = [request.json for request in club.env.http_requests if WARNS in str(request.json)]
    assert [body["allowed_mentions"]["users"] for body in requests] == [[club.bob.id], [club.ada.id]]
    await run_out(club)
    assert [kind for kind, _ in await kinds(club)] == ["timed_out"] * 4


async def test_nobody_is_hurried_alone_with_ai_players_and_the_channel_reads_once_what_is_set(club):
    await club.turn(club.ada, ai=1)
    await club.ada.types("table options", option="timeout", choice="vote")
    assert posts_with(club, SET) == []  # there is no clock yet
    before = len(club.posts)
    for option, choice in (("clock", "2d"), ("nights", "pause"), ("weekends", "pause"), ("clock", "3d")):
        await club.ada.types("table options", option=option, choice=choice)
    (note,) = posts_with(club, SET)
    assert note.text == say(
        "absence-clock-set",
        clock=say("option-clock-3d"),
        nights=say("absence-clock-nights", **{"from": "22:00", "to": "8:00", "zone": "UTC"}),
        weekends=say("absence-clock-weekends", zone="UTC"),
        timeout=say("option-timeout-vote"),
    )
    assert (len(club.posts), await stored_clocks(club)) == (before + 1, [])
    await club.ada.types("table show")
    await club.ada.types("table options", option="clock", choice="none")
    assert [post.id for post in posts_with(club, "turn clock")] == [note.id, club.posts[-1].id]
    assert club.posts[-1].text == say("absence-clock-off")


@pytest.mark.parametrize(("option", "clock", "ends"), [("nights", "12h", 19 * HOURS), ("weekends", "7d", 11 * DAYS)])
async def test_clocks_stop_by_the_hours_of_the_table(club, option, clock, ends):
    """It is the first of January, a Thursday, and one in the morning in Berlin."""
    active = await club.turn(club.ada, club.bob)
    for given in ({"zone": "Europe/Berlin"}, {"hour": 7}):
        await club.ada.types("table reminders", **given)
    for name, choice in ((option, "pause"), ("clock", clock)):
        await club.ada.types("table options", option=name, choice=choice)
    assert await time_of(club, active) == ends
    before = await stored_clocks(club)
    refused = await active.types("table reminders", zone="Asia/Tokyo")
    assert refused.text == say("reminder-zone-fixed", zone="Europe/Berlin")
    await active.types("table options", option=option, choice="count")
    assert await stored_clocks(club) != before
    await active.types("table reminders", zone="Asia/Tokyo")
    assert (await club.read(reminders.get, 1)).zone == "Asia/Tokyo"


async def clock_page(club, person):
    page = (await person.presses(club.board, "More")).shown
    for label in ("Table settings", "Turn clock"):
        page = (await person.presses(page, label)).shown
    return page


async def test_in_a_running_game_more_than_half_of_the_players_change_the_clock(club):
    await club.turn(club.ada, club.bob, club.cai)
    await club.bob.sends(await clock_page(club, club.bob), f"hm:{Click('set', 1, 0, 'clock').custom_id}", "2d")
    assert await stored_clocks(club) == []
    await club.cai.presses(vote_post(club), "Yes")
    assert len(before := await stored_clocks(club)) == 1
    await club.restart()
    assert (await club.live()).row.options["clock"] == "2d"
    sent = len(club.posts)
    await club.ada.types("table options", option="clock", choice="2d")
    assert len(club.posts) == sent  # it is set already
    await club.ada.types("table options", confirm=False, option="clock", choice="7d")
    for person in (club.bob, club.cai):
        await person.presses(vote_post(club), "No")
    dora = club.invite("Dora").granted(manage_channels=True)
    assert (await dora.types("table options", option="clock", choice="7d")).text == say("tables-only-seated")
    assert await stored_clocks(club) == before


async def left(club, person):
    """Return what is stored as left of a person's budget."""
    return (await club.read(clocks.budgets_of, 1)).get((await club.live()).seat_of(person.id))


async def test_a_budget_lasts_the_whole_game_and_each_turn_adds_to_it(club):
    active = await clocked(club, clock="budget1d")
    other, names = other_of(club, active), {club.ada: "Ada", club.bob: "Bob"}
    assert await time_of(club, active) == DAYS
    await sleep(club, 10 * HOUR)
    await take_turn(active)
    kept = await left(club, active)
    assert 13 * HOURS < kept <= 14 * HOURS
    lines = (await clock_page(club, club.ada)).text
    assert say("clock-budget", who=names[active], left=span(kept)) in lines
    (clock,) = await stored_clocks(club)
    assert say("clock-budget-runs", who=names[other], until=left_until(clock.runs_out_at)) in lines
    assert await time_of(club, other) == DAYS
    await take_turn(other)
    while active not in await club.waited_for():
        await take_turn((await club.waited_for())[0])
    assert await time_of(club, active) == kept + 6 * HOURS
    await club.ada.types("table options", option="clock", choice="budget3d")
    assert (await left(club, other), await time_of(club, active)) == (None, 3 * DAYS)


async def test_a_player_who_goes_back_or_resigns_gains_no_time_and_a_newcomer_gets_a_whole_budget(club):
    active = await clocked(club, club.ada, club.bob, club.cai, clock="budget1d")
    await sleep(club, 10 * HOUR)
    before = await time_of(club, active)
    await active.types("huangdi recruit", peasants=1, confirm=False)
    await active.types("undo")
    assert await time_of(club, active) <= before
    await active.types("table resign")
    await club.env.advance_time(60)
    await active.types("table take-over")
    assert 13 * HOURS < await left(club, active) <= 14 * HOURS
    dan, host = club.invite("Dan"), club.person((await club.live()).row.host_id)
    await host.types("table replace", seat=await seat_of(club, active), by=dan.actor)
    await dan.presses(posts_with(club, OFFERED)[-1], "Take the seat")
    assert await left(club, dan) is None  # nothing is spent


async def test_a_spent_budget_has_one_increment_if_the_others_wait(club):
    active = await clocked(club, clock="budget1d", timeout="vote")
    other = other_of(club, active)
    await run_out(club)
    name = (await club.live()).names[(await club.live()).seat_of(active.id)]
    assert say("clock-budget-spent", who=name) in (await clock_page(club, other)).text
    await other.presses(posts_with(club, "What now?")[-1], say("absence-vote-wait"))
    assert await time_of(club, active) == 6 * HOURS


async def test_another_player_gives_one_more_day_with_one_click_up_to_a_week_and_none_to_themselves(club):
    active = await clocked(club)
    other, live = other_of(club, active), await club.live()
    await to_the_warning(club)
    (warning,), before = posts_with(club, WARNS), await time_of(club, active)
    await other.presses(warning, "One more day")
    ((clock,), after) = await stored_clocks(club), await time_of(club, active)
    assert (clock.stage, after) == ("runs", before + DAYS)
    assert len(posts_with(club, f"{other.mention} gave")) == 1
    for person in (active, other):
        page = (await person.presses((await person.presses(club.board, "More")).shown, "Players")).shown
        assert any(label.startswith("One more day") for label in page.buttons) == (person == other)
    await other.presses(page, "One more day")
    more = {person: f"hd:extend:1:0:{live.seat_of(person.id)}" for person in (active, other)}
    for person, clicked, refused in (
        (active, more[active], say("clock-more-own")),
        (active, more[other], say("clock-more-none")),
        (active, "hd:extend:1:0:x", say("stale")),
        (club.cai, more[active], say("table-watched", names="").partition(",")[0]),
    ):
        assert (await person.sends(club.board, clicked)).text.startswith(refused)
    assert await time_of(club, active) == before + 2 * DAYS
    for _ in range(4):
        await other.sends(club.board, more[active])
    assert (await other.sends(club.board, more[active])).text == say("clock-more-enough", days=7)
    assert await time_of(club, active) == before + 6 * DAYS


async def test_what_others_give_for_a_turn_is_used_first_and_not_kept(club):
    active = await clocked(club, clock="budget1d")
    other, seat = other_of(club, active), (await club.live()).seat_of(active.id)
    for _ in range(3):
        await other.sends(club.board, f"hd:extend:1:0:{seat}")
    await sleep(club, 10 * HOUR)
    await take_turn(active)
    assert await left(club, active) == DAYS
