"""Players pause their table together: clocks stand still, and nobody is called until it goes on."""

from datetime import timedelta

import pytest

from bot.features.clocks.service import paused_until
from bot.kernel.words import say
from tests.bot.at_the_club import other_of, posts_with, reminders, vote_post
from tests.bot.passing_time import HOUR, WARNS, clocked, kinds, run_out, sleep, stored_clocks, time_of
from tests.bot.players import take_turn

DAY = 24 * HOUR
PAUSED, OVER = "The table is paused until <t:", "The pause is over"


async def until(club):
    return await paused_until(club.bot.app.tables.database, 1)


async def test_a_pause_begins_once_all_players_agree(club):
    await club.start(club.ada, club.bob, club.cai, game="han")
    await club.bob.types("table pause", confirm=False, days=7)
    await club.ada.presses(vote_post(club), "Yes")
    assert await until(club) is None
    await club.cai.presses(vote_post(club), "Yes")
    assert await until(club) == club.env.now() + timedelta(days=7)
    assert posts_with(club, PAUSED)
    await club.bob.types("table pause", confirm=False, days=9)
    await club.cai.presses(vote_post(club), "No")
    assert (vote_post(club).buttons, await until(club)) == ({}, club.env.now() + timedelta(days=7))


async def test_an_only_player_decides_alone_for_one_to_thirty_days(club):
    await club.start(club.ada, ai=1, game="han")
    for days in (0, -1, 31, 10**12):
        assert (await club.ada.types("table pause", days=days)).text == say("pauses-days", most=30)
    assert (await club.ada.types("table resume")).text == say("pauses-none")
    for days in (1, 30):
        assert (await club.ada.types("table pause", days=days)).text == say("pauses-done")
        assert await until(club) == club.env.now() + timedelta(days=days)
    assert (await club.ada.types("table resume")).text == say("pauses-resumed")
    assert (await until(club), posts_with(club, "The table votes")) == (None, [])


async def test_nobody_is_reminded_hurried_or_called_during_a_pause_but_players_may_play_on(club):
    active = await clocked(club)
    await active.types("my reminders", tables="dm")
    await club.ada.types("table pause", days=5)
    letters = {letter.id for letter in active.inbox}
    await club.env.advance_time(90)
    assert (PAUSED in club.board.text, "runs out" in club.board.text) == (True, False)
    await sleep(club, 4 * DAY)
    await club.env.advance_time(90)
    assert (posts_with(club, WARNS), reminders(club), await kinds(club)) == ([], [], [])
    assert {letter.id for letter in active.inbox} <= letters
    assert "is paused" in (await club.ada.types("status")).text
    sent = len(club.env.http_requests)
    await take_turn(active)
    assert await club.waited_for() == [other_of(club, active)]
    called = [request.json.get("allowed_mentions", {}) for request in club.env.http_requests[sent:] if request.json]
    assert not any(mentions.get("users") for mentions in called)
    assert [clock.warns_at > await until(club) for clock in await stored_clocks(club)] == [True]


@pytest.mark.parametrize("calls", ["channel", "dm"])
async def test_a_clock_goes_on_and_its_player_is_called_when_the_pause_ends(club, calls):
    active = await clocked(club)
    await active.types("my calls", choice=calls)
    await sleep(club, 5 * HOUR)
    left = await time_of(club, active)
    await club.ada.types("table pause", days=1)
    await sleep(club, HOUR)
    await club.bob.types("table pause", days=2)  # a longer one takes its place
    letters = {letter.id for letter in active.inbox}
    end, (clock,) = await until(club), await stored_clocks(club)
    assert clock.runs_out_at == end + left
    await sleep(club, DAY)
    assert posts_with(club, OVER) == []
    await sleep(club, DAY + 90)
    assert await until(club) is None
    (note,) = posts_with(club, OVER)
    assert [person.mention in note.text for person in (active, other_of(club, active))] == [calls == "channel", False]
    assert "Take your turn" in note.buttons
    assert len({letter.id for letter in active.inbox} - letters) == (calls == "dm")
    assert [clock.runs_out_at for clock in await stored_clocks(club)] == [end + left]


async def test_more_than_half_of_the_players_end_a_pause_early(club):
    active = await clocked(club, club.ada, club.bob, club.cai)
    left = await time_of(club, active)
    await club.ada.types("table pause", days=9)
    await sleep(club, DAY)
    await club.ada.types("table resume", confirm=False)
    assert await until(club) is not None
    await club.bob.presses(vote_post(club), "Yes")
    assert (await until(club), len(posts_with(club, OVER))) == (None, 1)
    assert await time_of(club, active) == pytest.approx(left, abs=timedelta(minutes=1))
    assert (await club.ada.types("table resume")).text == say("pauses-none")


async def test_a_vote_to_go_on_is_void_once_the_pause_is_over(club):
    await clocked(club, club.ada, club.bob, club.cai)
    await club.ada.types("table pause", days=1)
    await club.ada.types("table resume", confirm=False)
    vote = vote_post(club)
    await sleep(club, DAY + 90)
    assert say("vote-void-pause") in vote_post(club).text
    assert say("vote-over") in (await club.bob.sends(vote, vote.button("Yes"))).text
    assert len(posts_with(club, OVER)) == 1


async def test_a_pause_stops_a_vote_on_a_player(club):
    people = (club.ada, club.bob, club.cai)
    active = await clocked(club, *people, timeout="vote")
    await run_out(club)
    assert posts_with(club, "What now?")[0].buttons
    await active.types("table pause", confirm=False, days=20)
    for person in {*people} - {active}:
        await person.presses(vote_post(club), "Yes")
    assert say("vote-void-paused") in posts_with(club, "What now?")[0].text
    assert [clock.runs_out_at for clock in await stored_clocks(club)] == [await until(club) + timedelta(hours=3)]
    await sleep(club, 5 * DAY)
    assert await kinds(club) == []


async def test_the_page_behind_more_pauses_and_goes_on(club):
    await club.start(club.ada, club.bob, game="han")
    for label, is_paused in (("14 days", True), ("Go on now", False)):
        page = (await club.ada.presses((await club.ada.presses(club.board, "More")).shown, "Pause")).shown
        await club.ada.presses(page, label)
        await club.bob.presses(vote_post(club), "Yes")
        assert await until(club) == (club.env.now() + timedelta(days=14) if is_paused else None)
    for person, forged in ((club.cai, "hd:pause:1:0:7"), (club.cai, "hd:resume:1:0:"), (club.ada, "hd:pause:1:0:x")):
        assert (await person.sends(page, forged)).text
    assert await until(club) is None
