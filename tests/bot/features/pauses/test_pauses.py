"""Players pause their table together: clocks stand still, and nobody is called until it goes on."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.features.clocks.service import paused_until
from tests.bot.features.clocks.clocked import ENDS, WARNS, clocked, kinds, stored_clocks, to_the_end, to_the_warning
from tests.bot.features.seats.handovers import seat_of
from tests.bot.passing import HOUR, sleep, stay_up
from tests.bot.players import take_turn
from tests.bot.posted import other_of, posts_with, reminders, vote_post

DAY = 24 * HOUR
PAUSED = "The table is paused until <t:"
OVER = "The pause is over, and the game goes on."


async def until(club):
    return await paused_until(club.bot.app.tables.database, 1)


async def pause(club, person, days):
    """Pause the table; everyone agrees."""
    await person.types("table pause", days=days)
    assert await until(club) is not None


async def test_a_pause_needs_all_players(club):
    await club.start(club.ada, club.bob, club.cai, game="han")
    asked = await club.bob.types("table pause", confirm=False, days=7)
    assert asked.text.startswith("The table votes on it.")
    vote = vote_post(club)
    assert "Bob would like to pause the game for 7 days." in vote.text
    await club.ada.presses(vote, "Yes")
    assert await until(club) is None
    await club.cai.presses(vote_post(club), "Yes")
    assert await until(club) == club.env.now() + timedelta(days=7)
    assert len(posts_with(club, PAUSED)) > 0


async def test_one_player_against_it_is_enough(club):
    await club.start(club.ada, club.bob, club.cai, game="han")
    await club.bob.types("table pause", confirm=False, days=7)
    await club.cai.presses(vote_post(club), "No")
    assert "Decided: **No**." in vote_post(club).text
    assert await until(club) is None


@pytest.mark.parametrize("days", [0, -1, 31, 10**12])
async def test_a_pause_of_no_length_or_too_long_is_refused(club, days):
    await club.start(club.ada, club.bob, game="han")
    assert (await club.ada.types("table pause", days=days)).text == "Give a number of days from 1 to 30."
    assert posts_with(club, "The table votes") == []


async def test_alone_with_ai_players_one_decides(club):
    await club.start(club.ada, ai=1, game="han")
    assert (await club.ada.types("table pause", days=1)).text == "The table is paused."
    assert await until(club) == club.env.now() + timedelta(days=1)
    assert (await club.ada.types("table resume")).text == "The table goes on."
    assert await until(club) is None


async def test_while_a_table_is_paused_nobody_is_reminded_or_hurried(club):
    active = await clocked(club)
    await active.types("my reminders", tables="dm")
    await pause(club, club.ada, 5)
    letters = {letter.id for letter in active.inbox}
    await club.env.advance_time(90)
    assert PAUSED[:24] in club.board.text
    assert "runs out" not in club.board.text
    await sleep(club, 4 * DAY)
    await club.env.advance_time(90)
    assert (posts_with(club, WARNS), reminders(club)) == ([], [])
    assert {letter.id for letter in active.inbox} <= letters
    assert await kinds(club) == []
    assert "is paused" in (await club.ada.types("status")).text


async def test_players_may_play_on_and_nobody_is_called(club):
    active = await clocked(club)
    other = other_of(club, active)
    await pause(club, club.ada, 5)
    sent = len(club.env.http_requests)
    await take_turn(active)
    assert await club.waited_for() == [other]
    called = [request.json.get("allowed_mentions", {}) for request in club.env.http_requests[sent:] if request.json]
    assert not any(mentions.get("users") for mentions in called)
    (clock,) = await stored_clocks(club)
    assert clock.warns_at > await until(club)


async def test_a_clock_goes_on_with_what_was_left_when_the_pause_ends_by_itself(club):
    active = await clocked(club)
    await sleep(club, 5 * HOUR)
    (before,) = await stored_clocks(club)
    left = before.runs_out_at - club.env.now()
    await pause(club, club.ada, 2)
    end = await until(club)
    (clock,) = await stored_clocks(club)
    assert clock.runs_out_at == end + left
    await sleep(club, 2 * DAY + 90)
    assert await until(club) is None
    (note,) = posts_with(club, OVER)
    assert active.mention in note.text
    assert other_of(club, active).mention not in note.text
    assert "Take your turn" in note.buttons
    assert (await stored_clocks(club))[0].runs_out_at == clock.runs_out_at
    await stay_up(club, left.total_seconds())
    assert len(posts_with(club, ENDS)) == 1


async def test_more_than_half_of_the_players_end_a_pause_early(club):
    await clocked(club, club.ada, club.bob, club.cai)
    (before,) = await stored_clocks(club)
    await pause(club, club.ada, 9)
    await sleep(club, DAY)
    asked = await club.ada.types("table resume", confirm=False)
    assert asked.text.startswith("The table votes on it.")
    await club.bob.presses(vote_post(club), "Yes")
    assert await until(club) is None
    assert len(posts_with(club, OVER)) == 1
    (clock,) = await stored_clocks(club)
    assert clock.runs_out_at - club.env.now() == pytest.approx(
        before.runs_out_at - before.since, abs=HOUR * timedelta(seconds=1)
    )
    assert (await club.ada.types("table resume")).text == "This table is not paused."


async def test_a_vote_to_go_on_is_void_once_the_pause_is_over(club):
    await clocked(club, club.ada, club.bob, club.cai)
    await pause(club, club.ada, 1)
    await club.ada.types("table resume", confirm=False)
    vote = vote_post(club)
    await sleep(club, DAY + 90)
    assert "This vote is void: the pause is over." in vote_post(club).text
    assert "over" in (await club.bob.sends(vote, vote.button("Yes"))).text
    assert len(posts_with(club, OVER)) == 1


async def test_a_pause_can_be_made_longer_and_ends_then(club):
    await clocked(club)
    await pause(club, club.ada, 1)
    (before,) = await stored_clocks(club)
    await sleep(club, HOUR)
    await pause(club, club.bob, 3)
    (clock,) = await stored_clocks(club)
    assert clock.runs_out_at - before.runs_out_at == timedelta(days=2, hours=1)
    await sleep(club, DAY)
    assert posts_with(club, OVER) == []
    await sleep(club, 2 * DAY + 90)
    assert len(posts_with(club, OVER)) == 1


async def test_a_pause_agreed_on_as_a_clock_has_run_out_stops_the_vote_on_the_player(club):
    await clocked(club, club.ada, club.bob, club.cai, timeout="vote")
    asker = (await club.waited_for())[0]
    await asker.types("table pause", confirm=False, days=2)
    pausing = vote_post(club)
    await to_the_end(club)
    (late,) = posts_with(club, "What now?")
    assert late.buttons
    for person in {club.ada, club.bob, club.cai} - {asker}:
        await person.sends(pausing, pausing.button("Yes"))
    assert "This vote is void: the table is paused." in posts_with(club, "What now?")[0].text
    end, (clock,) = await until(club), await stored_clocks(club)
    assert clock.runs_out_at == end + timedelta(hours=3)
    assert await kinds(club) == []


async def test_a_pause_without_a_clock_stops_a_vote_on_a_player_too(club):
    active = await club.turn(club.ada, club.bob, club.cai)
    others = [person for person in (club.ada, club.bob, club.cai) if person != active]
    await sleep(club, 4 * DAY)
    await others[0].types("table replace", seat=await seat_of(club, active))
    assert posts_with(club, "What now?")[0].buttons
    await pause(club, club.ada, 20)
    assert "This vote is void: the table is paused." in posts_with(club, "What now?")[0].text
    await sleep(club, 5 * DAY)
    assert active.id in (await club.live()).persons.values()


async def test_the_pause_ends_in_the_minute_in_which_the_clock_runs_out(club):
    await clocked(club)
    await to_the_warning(club)
    await stay_up(club, 3 * HOUR - 120)
    (warned,) = await stored_clocks(club)
    assert warned.stage == "warned"
    await pause(club, club.ada, 1)
    await sleep(club, DAY + 30)
    assert await until(club) is None
    (clock,) = await stored_clocks(club)
    assert clock.runs_out_at - club.env.now() < timedelta(minutes=5)
    assert posts_with(club, ENDS) == []
    await stay_up(club, 2 * HOUR)
    assert len(posts_with(club, ENDS)) == 1
    assert len(await kinds(club)) == 2


@pytest.mark.parametrize("amid", ["vote", "pause", "end"])
async def test_a_restart_amid_a_pause_loses_and_repeats_nothing(club, amid):
    await clocked(club)
    await club.ada.types("table pause", confirm=False, days=1)
    if amid == "vote":
        await club.restart()
    await club.bob.presses(vote_post(club), "Yes")
    end = await until(club)
    if amid == "pause":
        await club.restart()
    await sleep(club, DAY - HOUR)
    assert await until(club) == end
    if amid == "end":
        await club.restart()
    await sleep(club, HOUR + 90)
    await club.restart()
    await club.env.advance_time(180)
    assert await until(club) is None
    assert len(posts_with(club, OVER)) == 1


async def test_the_end_of_a_pause_calls_players_where_they_want_it(club):
    active = await clocked(club)
    await active.types("my calls", choice="dm")
    await pause(club, club.ada, 1)
    (letter,) = active.inbox
    await sleep(club, DAY + 90)
    (note,) = posts_with(club, OVER)
    assert active.mention not in note.text
    (again,) = active.inbox
    assert again.id > letter.id
    assert again.text.startswith("**Huang Di**")


async def test_the_page_behind_more_pauses_and_goes_on(club):
    await club.start(club.ada, club.bob, game="han")
    more = (await club.ada.presses(club.board, "More")).shown
    page = (await club.ada.presses(more, "Pause")).shown
    assert "Both players must agree." in page.text
    await club.ada.presses(page, "14 days")
    await club.bob.presses(vote_post(club), "Yes")
    assert await until(club) == club.env.now() + timedelta(days=14)
    more = (await club.bob.presses(club.board, "More")).shown
    again = (await club.bob.presses(more, "Pause")).shown
    assert "The table is paused until" in again.text
    await club.bob.presses(again, "Go on now")
    await club.ada.presses(vote_post(club), "Yes")
    assert await until(club) is None
    for person, forged in ((club.cai, "hd:pause:1:0:7"), (club.cai, "hd:resume:1:0:"), (club.ada, "hd:pause:1:0:x")):
        assert (await person.sends(page, forged)).text
    assert await until(club) is None
