"""The last player to answer is told so, even if an AI player has answered for the last but one."""

from dataclasses import replace

from storage import clocks
from tests.bot.posted import ALONE, read_by


async def petition(club, *people):
    """A petition where Ada has bid and all want to hear that they are the last to answer."""
    people = people or (club.ada, club.bob, club.cai)
    for person in people:
        await person.types("my reminders", last=True)
    await club.petition(*people)
    await club.ada.types("bid", jade=0)


def told(club):
    """Count the messages that say so."""
    return sum(request.method == "POST" and ALONE in str(request.json) for request in club.env.http_requests)


async def run_out(club, person):
    """Let a player's clock run out now."""
    seat, now = (await club.live()).find_seat(person.id), club.env.now()
    async with club.bot.app.tables.database.transaction() as connection:
        (clock,) = [clock for clock in await clocks.of(connection, 1) if clock.seat == seat]
        await clocks.put(connection, replace(clock, stage="warned", runs_out_at=now, watched_at=now))
    with club.env._bot_scope():
        await club.bot.app.clockwork.look()
    await club.env.settle()


async def test_who_is_left_when_someone_resigns_is_told(club):
    await petition(club)
    await club.bob.types("table resign")
    assert await club.waited_for() == [club.cai]
    assert len(read_by(club.cai, ALONE)) == 1


async def test_who_is_left_when_a_clock_has_run_out_is_told(club):
    await petition(club)
    await club.ada.types("table options", option="clock", choice="12h")
    await run_out(club, club.bob)
    assert await club.waited_for() == [club.cai]
    assert len(read_by(club.cai, ALONE)) == 1


async def test_who_was_told_is_not_told_again_when_someone_leaves_who_had_answered(club):
    await petition(club)
    before = told(club)
    await club.bob.types("bid", jade=0)
    assert told(club) == before + 1
    await club.bob.types("undo")
    assert await club.waited_for() == [club.bob, club.cai]
    await club.bob.types("table resign")
    assert await club.waited_for() == [club.cai]
    assert told(club) == before + 1


async def test_who_is_asked_for_the_first_time_when_an_ai_player_has_answered_is_no_last(club):
    dan = club.invite("Dan")
    await petition(club, club.ada, club.bob, club.cai, dan)
    await club.bob.types("table resign")
    assert set(await club.waited_for()) == {club.cai, dan}
    assert read_by(club.cai, ALONE) + read_by(dan, ALONE) == []


async def test_the_next_question_is_one_of_its_own(club):
    await club.ada.types("my reminders", last=True)
    await club.start(club.ada, club.bob, club.cai)  # all choose favours at once
    await club.keep(club.bob)
    await club.cai.types("table resign")
    assert len(read_by(club.ada, ALONE)) == 1
    (first,) = read_by(club.ada, ALONE)
    await club.keep(club.ada)
    await club.bob.types("bid", jade=0)
    (second,) = read_by(club.ada, ALONE)
    assert second.id != first.id
