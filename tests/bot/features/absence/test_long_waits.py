"""Players can call a vote on a player for whom their table has waited for more than three days."""

from dataclasses import replace
from datetime import timedelta

import pytest

from bot.kernel.words import say
from storage import holders, tables, waits
from tests.bot.features.clocks.clocked import kinds
from tests.bot.passing import wait_until
from tests.bot.posted import other_of, posts_with, reminders, vote_post

DAY = timedelta(days=1)


async def waited(club, days):
    """The waits that there are, as if they had begun so many days ago."""
    async with club.bot.app.tables.database.transaction() as connection:
        for wait in await waits.of(connection, [1]):
            await waits.put(connection, replace(wait, since=club.env.now() - days * DAY))


async def a_long_wait(club, *people, days=4):
    """Who is waited for at a table without a clock, and the others there."""
    active = await club.turn(*people)
    await waited(club, days)
    async with club.bot.app.tables.database.transaction() as connection:  # the host may replace anybody
        await tables.set_host(connection, 1, active.id, at=club.env.now())
    club.bot.app.tables.renew(1, host_id=active.id)
    return active, [person for person in people if person != active]


async def test_with_one_other_person_that_person_decides(club):
    active, (other,) = await a_long_wait(club, club.ada, club.bob)
    reply = await other.types("table replace", seat=active.mention)
    assert "Done. An AI player has the seat." in reply.text
    assert active.id not in (await club.live()).persons.values()
    assert posts_with(club, f"The game has waited too long for {active.mention}.")
    assert ("timed_out", "medium") in await kinds(club)
    async with club.bot.app.tables.database.reading() as connection:
        assert (await holders.of(connection, 1))[-1].why == "timed_out"


async def test_at_a_table_of_three_the_others_vote(club):
    active, (first, second) = await a_long_wait(club, club.ada, club.bob, club.cai)
    reply = await first.types("table replace", seat=active.mention)
    assert "The table votes on it" in reply.text
    vote = vote_post(club)
    assert f"The game has waited for {active.mention} for more than three days." in vote.text
    await second.presses(vote, "An AI plays this turn")
    assert active.id in (await club.live()).persons.values()


async def test_a_player_who_asks_too_soon_reads_when_the_table_can_vote(club):
    active, (other,) = await a_long_wait(club, club.ada, club.bob, days=2)
    reply = await other.types("table replace", seat=active.mention)
    assert reply.text.startswith(f"Only the host, {active.mention},")
    assert "waited for a player for more than three days, anyone at the table can call a vote" in reply.text
    assert "three days" not in (await club.cai.types("table replace", seat=active.mention)).text
    assert active.id in (await club.live()).persons.values()


async def test_what_the_table_has_voted_on_is_not_voted_on_again_at_once(club):
    active, (first, second) = await a_long_wait(club, club.ada, club.bob, club.cai)
    await first.types("table replace", seat=active.mention)
    await first.presses(vote_post(club), "Keep waiting")
    assert vote_post(club).buttons == {}
    assert active.mention in (await second.types("table replace", seat=active.mention)).text


async def test_the_vote_is_void_once_the_person_acts(club):
    active, (first, _) = await a_long_wait(club, club.ada, club.bob, club.cai)
    await first.types("table replace", seat=active.mention)
    await active.types("huangdi recruit", peasants=1, confirm=False)
    assert vote_post(club).buttons == {}


@pytest.mark.parametrize(("days", "away", "may"), [(2, 0, False), (4, 0, True), (4, 20, False), (34, 20, True)])
async def test_a_vacation_delays_it_for_thirty_days(club, days, away, may):
    active = await club.turn(club.ada, club.bob)
    if away:
        await active.types("my vacation", days=away)
    await waited(club, days)
    live = await club.live()
    seat, other = live.find_seat(active.id), other_of(club, active)
    assert await club.bot.app.timeouts.may_call(live, seat, other.id) is may
    assert not await club.bot.app.timeouts.may_call(live, seat, active.id)
    assert not await club.bot.app.timeouts.may_call(live, seat, club.cai.id)


async def vote_label(club, absent):
    """What the button says that calls a vote about a player."""
    live = await club.live()
    return say("absence-button-vote", who=live.names[live.seat_of(absent.id)])


async def players_panel(club, person):
    """Press *More* and *Players*."""
    return (await person.presses((await person.presses(club.board, "More")).shown, "Players")).shown


@pytest.mark.parametrize(("days", "may"), [(2, False), (4, True)])
async def test_the_list_of_players_and_the_reminder_have_the_button_that_is_possible(club, days, may):
    active, (first, second) = await a_long_wait(club, club.ada, club.bob, club.cai, days=days)
    label = await vote_label(club, active)
    panel = await players_panel(club, first)
    assert (label in panel.buttons) == may
    assert (say("absence-seats-host") in panel.text) != may
    await wait_until(club, 18, 2)
    (reminder,) = reminders(club)
    assert (label in reminder.buttons) == may
    if may:
        asked = await first.presses(reminder, label)
        assert asked.private
        await first.presses(asked.shown, say("absence-replace"))
        await second.presses(vote_post(club), "An AI plays this turn")
        assert [seat.person_id for seat in (await club.live()).seats].count(active.id) == 1


async def test_nobody_votes_on_replacing_themselves_nor_does_a_stranger(club):
    active, (other,) = await a_long_wait(club, club.ada, club.bob)
    label = await vote_label(club, active)
    assert label not in (await players_panel(club, club.cai)).buttons
    await wait_until(club, 18, 2)
    (reminder,) = reminders(club)
    before = (await club.live()).table.number
    await club.cai.presses(reminder, label)
    assert active.id in (await club.live()).persons.values()
    await other.presses((await other.presses(reminder, label)).shown, say("absence-replace"))
    assert active.id not in (await club.live()).persons.values()
    assert (await club.live()).table.number > before
