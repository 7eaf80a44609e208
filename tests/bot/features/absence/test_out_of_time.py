"""Players who are out of time, keep their table waiting for days, or have left: what is set or voted for them."""

import logging
from dataclasses import replace
from datetime import timedelta

import pytest

from bot.features.absence.service import silent_turns
from bot.kernel.words import say
from games.engine import Entry
from storage import seats, tables, votes, waits
from tests.bot.at_the_club import other_of, posts_with, reminders
from tests.bot.passing_time import GLANCE, HOUR, clocked, kinds, run_out, sleep, stored_clocks, wait_until

DAY = timedelta(days=1)
PLAYED = [("timed_out", "medium"), ("timed_out", "holder")]
"""An AI player has played a turn, and the player is back."""
CHOICES = {choice: say(f"absence-vote-{choice}") for choice in ("wait", "turn", "seat")}


async def voting(club, *people):
    """Start a game at which a clock runs out and the others vote on it: who is late, and the others."""
    people = people or (club.ada, club.bob)
    active = await clocked(club, *people, timeout="vote")
    await run_out(club)
    return active, [person for person in people if person != active]


def the_vote(club):
    return posts_with(club, "What now?")[-1]


async def open_votes(club):
    return await club.read(votes.open_at, 1)


async def sits(club, person):
    return person.id in (await club.live()).persons.values()


async def test_an_ai_player_takes_the_seat_until_its_player_comes_back(club):
    active = await clocked(club, club.ada, club.bob, club.cai, timeout="seat")
    await run_out(club)
    assert posts_with(club, say("absence-left-timed_out", who=active.mention))
    assert (await kinds(club), await sits(club, active)) == ([("timed_out", "medium")], False)
    await active.types("table take-over")
    assert await sits(club, active)


@pytest.mark.parametrize(("choice", "then"), [("wait", []), ("turn", PLAYED), ("seat", [("timed_out", "medium")])])
async def test_the_others_vote_on_a_player_who_is_out_of_time(club, choice, then):
    active, others = await voting(club, club.ada, club.bob, club.cai)
    vote = the_vote(club)
    assert say("absence-vote", who=active.mention) in vote.text
    assert (await active.presses(vote, CHOICES[choice])).text.endswith(say("vote-no-say"))
    for person in others[:1] if choice == "wait" else others:  # no majority is left for anything else
        assert await kinds(club) == []
        await person.presses(vote, CHOICES[choice])
    assert (await kinds(club), await sits(club, active)) == (then, choice != "seat")
    (clock,) = await stored_clocks(club)
    assert (clock.stage, clock.runs_out_at - club.env.now()) == ("runs", timedelta(hours=12))
    assert await open_votes(club) == []


@pytest.mark.parametrize(
    ("command", "options", "why"),
    [
        ("huangdi recruit", {"peasants": 1, "confirm": False}, "void"),
        ("my vacation", {"days": 7}, "void-away"),
        ("table options", {"option": "clock", "choice": "none"}, "void-clock"),
        ("table options", {"option": "timeout", "choice": "turn"}, "void-clock"),
    ],
)
async def test_a_vote_is_void_once_its_player_acts_or_is_away_or_the_clock_is_another(club, command, options, why):
    active, (other,) = await voting(club)
    vote = the_vote(club)
    await (active if why != "void-clock" else club.ada).types(command, **options)
    assert the_vote(club).buttons == {}
    assert say(f"vote-{why}") in the_vote(club).text
    reply = await other.sends(vote, vote.button(CHOICES["seat"]))
    assert [aside.text for aside in reply.asides] == [say("vote-over")]
    assert await sits(club, active)
    assert {clock.stage for clock in await stored_clocks(club)} <= {"runs"}


async def test_a_clock_that_has_run_out_stands_still_during_a_vacation(club):
    active, _ = await voting(club)
    until = club.env.now() + 7 * DAY
    await club.bot.app.vacations.put(active.id, until)
    (clock,) = await stored_clocks(club)
    assert (clock.stage, clock.runs_out_at) == ("runs", until)
    await sleep(club, 13 * HOUR)
    assert (await kinds(club), await open_votes(club)) == ([], [])


async def test_a_vote_is_decided_when_the_missing_voters_leave(club):
    active, (first, *others) = await voting(club, club.ada, club.bob, club.cai, club.invite("Dan"))
    await first.presses(the_vote(club), CHOICES["turn"])
    for person, is_over in zip(others, (False, True), strict=True):
        assert await kinds(club) == [("resigned", "medium")] * is_over
        await person.types("table resign")
        await club.env.advance_time(GLANCE)
        assert (the_vote(club).buttons == {}, await open_votes(club) == []) == (is_over, is_over)
    assert (await kinds(club))[2:] == PLAYED
    assert await sits(club, active)


async def test_the_table_votes_on_one_player_after_the_other_whatever_else_happens(club, caplog):
    people = (club.ada, club.bob, club.cai)
    await club.petition(*people)
    for option, choice in (("clock", "12h"), ("timeout", "vote")):
        await club.ada.types("table options", option=option, choice=choice)
    caplog.set_level(logging.INFO)
    await run_out(club)
    assert [line for line in caplog.messages if "must wait" in line] == []
    (vote,) = await open_votes(club)
    second, third = (person for person in people if person.id != vote.payload["person"])
    await second.types("my vacation", days=7)
    await club.ada.types("table options", option="picture", choice="small")
    assert await open_votes(club) == [vote]
    for person in (second, third):
        await person.presses(the_vote(club), CHOICES["turn"])
    await club.env.advance_time(GLANCE)
    assert [vote.payload["person"] for vote in await open_votes(club)] == [third.id]


async def test_an_ai_player_plays_three_turns_that_nobody_plays_or_votes_on_and_then_the_table_ends(club):
    _, (other,) = await voting(club)
    await sleep(club, 12 * HOUR - 90)
    assert await kinds(club) == []
    await club.env.advance_time(120)
    assert await kinds(club) == PLAYED
    assert (the_vote(club).buttons, say("vote-unvoted") in the_vote(club).text) == ({}, True)
    assert await club.waited_for() == [other]
    for _ in range(2):
        assert (await club.live()).goes_on
        await run_out(club)
        await sleep(club, 12 * HOUR + 60)
    assert len(posts_with(club, say("absence-silent", count=3))) == 1
    assert (await club.live()).row.ended_reason == "abandoned"


def a_turn(seat, *answers):
    """Return the log entries of a turn that an AI player has played for a late player."""
    left, back = (Entry(seat, holder, "timed_out") for holder in ("medium", "holder"))
    return [left, *(Entry(seat, key) for key in answers), back]


@pytest.mark.parametrize(
    ("log", "sealed", "silent"),
    [
        (a_turn(0, "a", "b"), (), [0]),
        ([*a_turn(0, "a"), Entry(2, "by an AI player"), Entry(-1, "drawn"), *a_turn(1, "a")], (), [0, 1]),
        ([*a_turn(0, "a"), Entry(1, "a"), *a_turn(0, "a")], (), [0]),
        ([*a_turn(0, "a"), Entry(0, "a")], (), []),
        ([*a_turn(0, "a"), Entry(1, 1, "undone")], (), []),
        ([*a_turn(0, "a"), Entry(1, "medium", "resigned")], (), []),
        # The answers of late players may be sealed, and come into the log later.
        ([*a_turn(0), *a_turn(1), Entry(0, "a"), Entry(1, "a")], (), [0, 1]),
        ([*a_turn(0), Entry(0, "a"), Entry(1, "a")], (), []),
        ([*a_turn(0), Entry(0, "a"), Entry(0, "a")], (), []),
        ([*a_turn(0), *a_turn(1)], {0, 1}, [0, 1]),
        ([*a_turn(0), *a_turn(1)], {2}, [0, 1]),
        ([*a_turn(0), *a_turn(1)], {3}, []),
    ],
)
def test_silent_turns_are_those_since_a_person_last_acted(log, sealed, silent):
    """The third seat is an AI player's."""
    assert silent_turns(log, sealed, {0, 1, 3}) == silent


async def waited(club, days):
    """Let all waits have begun so many days ago."""
    for wait in await club.read(waits.of, [1]):
        await club.write(waits.put, replace(wait, since=club.env.now() - days * DAY))


async def a_long_wait(club, *people, days=4):
    """Start a game at which the host keeps the others waiting; return the host and the others."""
    active = await club.turn(*people)
    await waited(club, days)
    await club.write(tables.set_host, 1, active.id, at=club.env.now())
    club.bot.app.tables.renew(1, host_id=active.id)
    return active, [person for person in people if person != active]


async def test_one_other_player_decides_alone(club):
    active, (other,) = await a_long_wait(club, club.ada, club.bob)
    assert (await other.types("table replace", seat=active.mention)).text.endswith(say("absence-done-replaced"))
    assert (await kinds(club), await sits(club, active)) == ([("timed_out", "medium")], False)
    assert posts_with(club, say("absence-left-waited", who=active.mention))
    assert (await club.read(seats.holders_of, 1))[-1].why == "timed_out"


@pytest.mark.parametrize(
    ("ballots", "played"), [([], []), ([(0, "wait")], []), ([(1, "turn")], []), ([(0, "turn"), (1, "turn")], PLAYED)]
)
async def test_the_others_vote_on_a_long_wait(club, ballots, played):
    """Without ballots, the player acts after all."""
    active, others = await a_long_wait(club, club.ada, club.bob, club.cai)
    assert say("absence-done-called") in (await others[0].types("table replace", seat=active.mention)).text
    assert say("absence-vote-long", who=active.mention) in the_vote(club).text
    assert [vote.closes_at for vote in await open_votes(club)] == [club.env.now() + 3 * DAY]
    for voter, choice in ballots:
        await others[voter].presses(the_vote(club), CHOICES[choice])
    if not ballots:
        await active.types("huangdi recruit", peasants=1, confirm=False)
    assert (the_vote(club).buttons, await kinds(club), await sits(club, active)) == ({}, played, True)
    assert len(posts_with(club, say("absence-turn-waited", who=active.mention, policy="medium"))) == bool(played)
    if ballots == [(0, "wait")]:  # the table does not vote again at once
        refused = await others[1].types("table replace", seat=active.mention)
        assert refused.text.startswith(say("tables-only-host", host=active.mention))


@pytest.mark.parametrize(("days", "away", "may"), [(2, 0, False), (4, 0, True), (4, 20, False), (34, 20, True)])
async def test_a_vacation_delays_a_vote_for_thirty_days(club, days, away, may):
    active = await club.turn(club.ada, club.bob)
    if away:
        await active.types("my vacation", days=away)
    await waited(club, days)
    live, timeouts = await club.live(), club.bot.app.timeouts
    seat = live.seat_of(active.id)
    for person, allowed in ((other_of(club, active), may), (active, False), (club.cai, False)):
        assert await timeouts.may_call(live, seat, person.id) == allowed


@pytest.mark.parametrize(("days", "may"), [(2, False), (4, True)])
async def test_the_list_of_players_and_reminders_have_the_button_that_calls_a_vote(club, days, may):
    active, (first, second) = await a_long_wait(club, club.ada, club.bob, club.cai, days=days)
    live = await club.live()
    label = say("absence-button-vote", who=live.names[live.seat_of(active.id)])
    dan = club.invite("Dan")
    for person, offered in ((first, may), (dan, False)):
        page = (await person.presses((await person.presses(club.board, "More")).shown, "Players")).shown
        assert (label in page.buttons, say("absence-seats-host") in page.text) == (offered, not offered)
    await wait_until(club, 18, 2)
    (reminder,) = reminders(club)
    assert (label in reminder.buttons) == may
    if not may:
        refused = (await first.types("table replace", seat=active.mention)).text
        assert refused == f"{say('tables-only-host', host=active.mention)} {say('absence-vote-later')}"
        assert say("absence-vote-later") not in (await dan.types("table replace", seat=active.mention)).text
        return
    await dan.presses(reminder, label)
    asked = await first.presses(reminder, label)
    assert (asked.private, await open_votes(club)) == (True, [])
    await first.presses(asked.shown, say("absence-replace"))
    await second.presses(the_vote(club), CHOICES["turn"])
    assert (await sits(club, active), await open_votes(club)) == (True, [])


async def test_the_seat_of_a_player_who_has_left_is_offered_without_a_ping(club):
    active = await club.turn(club.ada, club.bob)
    club.guild.remove_member(active.actor)
    before = len(club.env.http_requests)
    await sleep(club, 4 * HOUR)
    (post,) = posts_with(club, say("absence-left-departed", who=active.mention))
    assert [*(await club.live()).persons.values()] == [other_of(club, active).id]
    posts = [request.json for request in club.env.http_requests[before:] if "nonce" in (request.json or {})]
    assert not [body for body in posts if active.id in body["allowed_mentions"].get("users", ())]
    await club.cai.presses((await club.cai.presses(post, "Take this seat")).shown, "Take the seat")
    assert club.cai.id in (await club.live()).persons.values()


@pytest.mark.parametrize(("status", "code"), [(500, 0), (403, 0), (404, 10004)])
async def test_a_refused_look_changes_nothing(club, status, code):
    active = await club.turn(club.ada, club.bob)
    path = f"/guilds/{club.guild.id}/members/{active.id}"
    club.env.inject_error("GET", path, status=status, code=code, message="not now", times=None)
    await sleep(club, 4 * HOUR)
    assert active.id in (await club.live()).persons.values()
