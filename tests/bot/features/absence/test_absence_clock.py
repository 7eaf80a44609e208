"""A table's turn clock: whom it warns and when, what follows when it runs out, and that nobody is wronged by it."""

import asyncio
from dataclasses import replace
from datetime import timedelta

import pytest

from bot.kernel.options import timing_of
from bot.surface.controls import Click
from storage import clocks, votes
from tests.bot.features.clocks.clocked import ENDS, WARNS, clocked, kinds, stored_clocks, to_the_end, to_the_warning
from tests.bot.passing import HOUR, asleep, sleep, stay_up
from tests.bot.posted import posts_with
from tests.bot.stored import published

SET = "The turn clock is set, and all clocks start again:"

# Warned, and then played for


async def test_a_person_is_warned_and_then_an_ai_plays_the_turn(club):
    active = await clocked(club)
    await sleep(club, 9 * HOUR - 90)
    assert posts_with(club, WARNS) == []
    await sleep(club, 180)
    (warning,) = posts_with(club, WARNS)
    assert warning.text.startswith(f"{active.mention}: it's your turn, and your clock runs out <t:")
    assert warning.text.endswith("Then an AI player plays this turn for you.")
    await stay_up(club, 2.9 * HOUR)
    assert await club.waited_for() == [active]
    await stay_up(club, 0.2 * HOUR)
    (board,) = posts_with(club, ENDS)
    assert board.is_board
    (told,) = [line for line in board.text.splitlines() if "your clock ran out" in line]
    assert told == (
        f"{active.mention}: your clock ran out, so the AI player “medium” played this turn for you. You keep your seat."
    )
    (other,) = await club.waited_for()
    assert other != active
    assert await kinds(club) == [("timed_out", "medium"), ("timed_out", "holder")]
    assert active.id in (await club.live()).persons.values()
    called = [
        set(request.json["allowed_mentions"]["users"])
        for request in club.env.http_requests
        if ENDS in str(request.json) and "nonce" in request.json
    ]
    assert called == [{active.id, other.id}]


async def test_what_an_ai_has_played_in_time_is_not_taken_back(club):
    active = await clocked(club)
    await to_the_end(club)
    assert (await active.types("undo")).text.startswith("You can't take anything back")


async def test_the_clock_of_the_next_person_begins(club):
    await clocked(club)
    await to_the_end(club)
    (clock,) = await stored_clocks(club)
    live = await club.live()
    assert clock.seat == live.waiting[0]
    assert timedelta(hours=11) < clock.runs_out_at - club.env.now() <= timedelta(hours=12)
    assert f"**{live.names[clock.seat]}**'s clock runs out <t:{int(clock.runs_out_at.timestamp())}:R>." in (
        club.board.text
    )


async def test_half_a_turn_begins_the_clock_again(club):
    active = await clocked(club)
    await to_the_warning(club)
    await stay_up(club, 2 * HOUR)
    await active.types("huangdi recruit", peasants=1, confirm=False)
    assert await club.waited_for() == [active]
    await stay_up(club, 2 * HOUR)
    assert await club.waited_for() == [active]
    (clock,) = await stored_clocks(club)
    assert clock.stage == "runs"


async def test_taking_back_is_an_action_too(club):
    active = await clocked(club)
    await active.types("huangdi recruit", peasants=1, confirm=False)
    await to_the_warning(club)
    await active.types("undo")
    (clock,) = await stored_clocks(club)
    assert clock.runs_out_at - club.env.now() > timedelta(hours=11)


async def test_a_move_and_the_end_of_the_clock_at_once_make_one_of_the_two(club):
    active = await clocked(club)
    await to_the_warning(club)
    async with asleep(club):
        await club.env.advance_time(3 * HOUR - 60)
    before = await club.live()
    seat = before.seat_of(active.id)
    results = await asyncio.gather(
        club.bot.app.tables.play(1, active.id, ["recruiter"], number=before.table.number),
        club.bot.app.clockwork.look(),
        return_exceptions=True,
    )
    await published(club)
    entries = (await club.live()).table.log[before.table.number :]
    assert [(entry.kind, entry.seat) for entry in entries] == [("answer", seat)]
    assert not isinstance(results[0], Exception)


async def test_two_looks_at_once_do_everything_once(club):
    await clocked(club)
    clockwork = club.bot.app.clockwork
    async with asleep(club):
        await club.env.advance_time(9 * HOUR + 60)
        await asyncio.gather(*(clockwork.look() for _ in range(3)))
        await published(club)
    assert len(posts_with(club, WARNS)) == 1
    await stay_up(club, 3 * HOUR - 150)
    async with asleep(club):
        await club.env.advance_time(300)
        await asyncio.gather(*(clockwork.look() for _ in range(3)))
        await published(club)
    assert (len(posts_with(club, ENDS)), len(await kinds(club))) == (1, 2)


# The bot is not always there


@pytest.mark.parametrize("hours", [9, 12])
async def test_a_restart_repeats_nothing(club, hours):
    await clocked(club)
    await sleep(club, 9 * HOUR + 90)
    await stay_up(club, (hours - 9) * HOUR)
    for _ in range(3):
        await club.restart()
        await club.env.advance_time(90)
    assert len(posts_with(club, WARNS)) == (hours == 9)  # once it is over, the warning goes away
    assert len(posts_with(club, ENDS)) == (hours == 12)


async def test_who_was_not_warned_in_time_is_warned_with_a_quarter_of_it_left(club):
    active = await clocked(club)
    async with asleep(club):
        await club.env.advance_time(5 * 24 * HOUR)
    await club.restart()
    await club.env.advance_time(90)
    (warning,) = posts_with(club, WARNS)
    (clock,) = await stored_clocks(club)
    assert f"<t:{int(clock.runs_out_at.timestamp())}:R>" in warning.text
    assert timedelta(hours=2.9) < clock.runs_out_at - club.env.now() <= timedelta(hours=3)
    await stay_up(club, 2.9 * HOUR)
    assert await club.waited_for() == [active]
    await stay_up(club, 0.2 * HOUR)
    assert len(posts_with(club, ENDS)) == 1


async def test_who_was_warned_just_before_the_bot_went_away_is_warned_again(club):
    active = await clocked(club)
    await to_the_warning(club)
    (first,) = posts_with(club, WARNS)
    async with asleep(club):
        await club.env.advance_time(24 * HOUR)
    await club.restart()
    await club.env.advance_time(90)
    assert await club.waited_for() == [active]
    (second,) = posts_with(club, WARNS)
    assert second.id != first.id
    await stay_up(club, 3 * HOUR)
    assert len(posts_with(club, ENDS)) == 1


# Who is away


async def test_a_vacation_stops_the_clock(club):
    active = await clocked(club)
    await sleep(club, 6 * HOUR)
    reply = await active.types("my vacation", days=2)
    assert "You are away until <t:" in reply.text
    await club.ada.types("table show")
    assert f"**{(await club.live()).names[(await stored_clocks(club))[0].seat]}** is away until <t:" in club.board.text
    await sleep(club, 48 * HOUR - 90)
    assert posts_with(club, WARNS) == []
    await sleep(club, 3 * HOUR + 180)
    assert len(posts_with(club, WARNS)) == 1


async def test_who_comes_back_early_has_what_was_left(club):
    active = await clocked(club)
    await sleep(club, 6 * HOUR)
    await active.types("my vacation", days=20)
    await sleep(club, 5 * 24 * HOUR)
    assert "Welcome back" in (await active.types("my vacation", off=True)).text
    (clock,) = await stored_clocks(club)
    assert abs(clock.runs_out_at - club.env.now() - timedelta(hours=6)) < timedelta(minutes=3)


async def test_vacation_is_asked_for_without_being_changed(club):
    assert "Welcome back" in (await club.ada.types("my vacation")).text
    told = (await club.ada.types("my vacation", days=3)).text
    assert (await club.ada.types("my vacation")).text == told


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ({"days": 0}, "Give a number of days from 1 to 30."),
        ({"days": -3}, "Give a number of days from 1 to 30."),
        ({"days": 31}, "Give a number of days from 1 to 30."),
        ({"until": "soon"}, "Give the last day of your vacation as year-month-day, such as "),
        ({"until": "2001-01-01"}, "Give a day from "),
        ({"until": "2099-01-01"}, "Give a day from "),
        ({"days": 3, "off": True}, "Give only one of days, until and off."),
        ({"days": 3, "until": "2026-01-03"}, "Give only one of days, until and off."),
    ],
)
async def test_a_vacation_that_cannot_be_is_refused(club, typed, sentence):
    assert (await club.ada.types("my vacation", **typed)).text.startswith(sentence)
    assert "Welcome back" in (await club.ada.types("my vacation")).text


# What the table has chosen


async def test_the_seat_is_taken_over_and_its_person_may_come_back(club):
    active = await clocked(club, club.ada, club.bob, club.cai, timeout="seat")
    await to_the_end(club)
    (note,) = posts_with(club, "is out of time.")
    assert note.text.startswith(f"{active.mention} is out of time. The AI player “medium” takes the seat")
    assert active.id not in (await club.live()).persons.values()
    assert "**'s seat is yours" in (await active.types("table take-over")).text
    assert active.id in (await club.live()).persons.values()


OUTCOMES = {
    "Keep waiting": [],
    "An AI plays this turn": [("timed_out", "medium"), ("timed_out", "holder")],
    "An AI takes the seat": [("timed_out", "medium")],
}


@pytest.mark.parametrize("choice", OUTCOMES)
async def test_the_others_at_the_table_vote(club, choice):
    active = await clocked(club, club.ada, club.bob, club.cai, timeout="vote")
    await to_the_end(club)
    (vote,) = posts_with(club, "is out of time. What now?")
    others = [person for person in (club.ada, club.bob, club.cai) if person != active]
    assert (await active.presses(vote, choice)).text.endswith("You don't have a vote here.")
    for person in others[:1] if choice.startswith("Keep") else others:  # no majority is left for anything else
        assert await kinds(club) == []
        await person.presses(vote, choice)
    assert await kinds(club) == OUTCOMES[choice]
    (clock,) = await stored_clocks(club)
    assert clock.stage == "runs"
    assert clock.runs_out_at - club.env.now() > timedelta(hours=11.9)


async def test_where_there_is_one_other_person_it_decides(club):
    active = await clocked(club, timeout="vote")
    await to_the_end(club)
    (vote,) = posts_with(club, "What now?")
    (other,) = {club.ada, club.bob} - {active}
    await other.presses(vote, "An AI plays this turn")
    assert await club.waited_for() == [other]


async def test_a_vote_is_void_once_the_person_has_acted(club):
    active = await clocked(club, timeout="vote")
    await to_the_end(club)
    await active.types("huangdi recruit", peasants=1, confirm=False)
    (vote,) = posts_with(club, "What now?")
    assert vote.buttons == {}
    (clock,) = await stored_clocks(club)
    assert clock.stage == "runs"


async def test_a_vote_in_which_nobody_votes_ends_after_as_long_again_and_an_ai_plays(club):
    await clocked(club, timeout="vote")
    await to_the_end(club)
    (vote,) = posts_with(club, "What now?")
    (before,) = await stored_clocks(club)
    assert before.stage == "out"
    assert "<t:" in vote.text
    await sleep(club, 12 * HOUR)
    await club.env.advance_time(90)
    (vote,) = posts_with(club, "What now?")
    assert vote.buttons == {}
    assert await kinds(club) == [("timed_out", "medium"), ("timed_out", "holder")]
    (clock,) = await stored_clocks(club)
    assert (clock.stage, clock.seat != before.seat) == ("runs", True)


async def test_a_clock_that_has_run_out_asks_once_however_long_the_vote_takes(club):
    await clocked(club, timeout="vote")
    await to_the_end(club)
    await sleep(club, 3 * 24 * HOUR)
    await club.restart()
    await club.env.advance_time(90)
    assert len(posts_with(club, "What now?")) == 1


async def test_only_players_who_have_not_chosen_are_warned(club):
    await club.petition(club.ada, club.bob, club.cai)
    await club.ada.types("table options", option="clock", choice="12h")
    await club.bob.types("bid", jade=1)
    await to_the_warning(club)
    (warning,) = posts_with(club, WARNS)
    assert {line.partition(":")[0] for line in warning.text.splitlines()} == {club.ada.mention, club.cai.mention}
    await stay_up(club, 3 * HOUR)
    assert len(posts_with(club, ENDS)) == 2
    assert [entry for entry, _ in await kinds(club)] == ["timed_out"] * 4


async def test_a_later_warning_replaces_the_earlier_one_and_calls_only_new_players(club):
    await club.petition(club.ada, club.bob, club.cai)
    await club.ada.types("table options", option="clock", choice="12h")
    seat = (await club.live()).seat_of(club.ada.id)
    (hers,) = [clock for clock in await stored_clocks(club) if clock.seat == seat]
    async with club.bot.app.tables.database.transaction() as connection:
        await clocks.put(connection, replace(hers, warns_at=hers.warns_at + timedelta(hours=1)))
    await to_the_warning(club)
    (first,) = posts_with(club, WARNS)
    assert {line.partition(":")[0] for line in first.text.splitlines()} == {club.bob.mention, club.cai.mention}
    await stay_up(club, HOUR)
    (second,) = posts_with(club, WARNS)
    assert len(second.text.splitlines()) == 3
    called = [
        request.json["allowed_mentions"]["users"] for request in club.env.http_requests if WARNS in str(request.json)
    ]
    assert [set(users) for users in called] == [{club.bob.id, club.cai.id}, {club.ada.id}]


async def test_a_warning_goes_when_the_clock_is_set_again_though_nobody_moves(club):
    await clocked(club)
    await to_the_warning(club)
    assert len(posts_with(club, WARNS)) == 1
    await club.ada.types("table options", option="clock", choice="2d")
    await club.env.advance_time(180)
    assert posts_with(club, WARNS) == []


async def test_alone_with_ai_players_nobody_is_hurried(club):
    await club.turn(club.ada, ai=1)
    await club.ada.types("table options", option="clock", choice="12h")
    assert await stored_clocks(club) == []
    await sleep(club, 20 * HOUR)
    assert posts_with(club, WARNS) == []


async def test_at_night_a_clock_stands_still(club):
    await club.turn(club.ada, club.bob)
    await club.ada.types("table reminders", zone="Europe/Berlin")
    await club.ada.types("table options", option="nights", choice="pause")
    await club.ada.types("table options", option="clock", choice="12h")
    (clock,) = await stored_clocks(club)
    # It is January, and one in the morning in Berlin.
    assert (clock.warns_at.hour, clock.runs_out_at.hour) == (16, 19)
    assert clock.runs_out_at.date() == club.env.now().date()


async def test_the_channel_is_told_of_a_clock_that_is_set_in_a_running_game(club):
    await club.turn(club.ada, club.bob)
    await club.ada.types("table options", option="timeout", choice="vote")
    assert posts_with(club, SET) == []  # there is none
    await club.ada.types("table options", option="clock", choice="2d")
    (note,) = posts_with(club, SET)
    assert note.text == (
        f"{SET} 2 days; it runs day and night; it runs at weekends; when a clock runs out, the other players vote."
    )
    await club.ada.types("table options", option="clock", choice="none")
    assert club.posts[-1].text == "The turn clock is off."
    assert await stored_clocks(club) == []


async def test_what_is_set_of_a_clock_one_after_the_other_is_told_once(club):
    await club.turn(club.ada, ai=1)
    before = len(club.posts)
    for option, choice in {"clock": "2d", "nights": "pause", "timeout": "vote", "clock ": "3d"}.items():
        await club.ada.types("table options", option=option.strip(), choice=choice)
    (note,) = posts_with(club, SET)
    assert note.text.endswith(
        "3 days; it stops at night, from 22:00 to 8:00 (UTC); it runs at weekends; "
        "when a clock runs out, the other players vote."
    )
    assert len(club.posts) == before + 1
    await club.ada.types("table show")
    await club.ada.types("table options", option="clock", choice="none")
    assert [post.id for post in posts_with(club, "turn clock")] == [note.id, club.posts[-1].id]


async def test_a_clock_is_chosen_and_set_together_or_not_at_all(club, monkeypatch):
    await club.turn(club.ada, club.bob)
    await club.ada.types("table options", confirm=False, option="clock", choice="2d")
    async with club.bot.app.tables.database.reading() as connection:
        (vote,) = await votes.open_at(connection, 1)

    async def fails(*given):
        raise ZeroDivisionError("no clock")

    with monkeypatch.context() as patch:
        patch.setattr(clocks, "put", fails)
        with pytest.raises(ZeroDivisionError):
            await club.bot.app.votes.cast(1, vote.id, club.bob.id, "yes")
    row, _ = await club.bot.app.tables.stored(1)
    assert (timing_of(row).clock, timing_of((await club.live()).row).clock, await stored_clocks(club)) == (
        "none",
        "none",
        [],
    )


async def test_the_clock_is_set_by_menus_too(club):
    await club.lobby(club.ada, club.bob)
    panel = (await club.ada.presses(club.posts[0], "Options")).shown
    page = (await club.ada.presses(panel, "Turn clock")).shown
    assert page.text.startswith("### Turn clock")
    reply = await club.ada.sends(page, f"hm:{Click('set', 1, 0, 'clock').custom_id}", "3d")
    assert reply.shown.text.startswith("### Turn clock")
    assert "clock: **3 days**" in club.posts[0].text
    await club.ada.types("table start")
    assert len(await stored_clocks(club)) == 2
    assert " runs out <t:" not in club.board.text  # while all choose in secret


@pytest.mark.parametrize("ended_by", ["cancel", "resign"])
async def test_a_table_that_has_ended_has_no_clock(club, ended_by):
    await clocked(club)
    await club.bob.types("table resign")
    await club.ada.types(f"table {ended_by}")
    await sleep(club, 13 * HOUR)
    assert posts_with(club, WARNS) == []
