"""Outdated questions and reminders are deleted from direct messages."""

from tests.bot.passing import wait_until
from tests.bot.posted import WAITS, read_by


async def test_a_private_reminder_goes_when_the_next_comes_and_soon_after_the_move(club):
    active = await club.turn(club.ada, club.bob)
    await active.types("my reminders", tables="dm")
    await wait_until(club, 18, 2)
    (first,) = read_by(active, WAITS)
    await wait_until(club, 18, 2)
    (second,) = read_by(active, WAITS)
    assert second.id != first.id
    await active.types("huangdi recruit", peasants=1)
    await active.types("huangdi end")
    await club.env.advance_time(180)
    assert read_by(active, WAITS) == []


async def test_a_private_reminder_that_was_turned_into_a_panel_is_left_alone(club):
    active = await club.turn(club.ada, club.bob)
    await active.types("my reminders", tables="dm")
    await wait_until(club, 18, 2)
    (letter,) = read_by(active, WAITS)
    panel = (await active.presses(letter, "Take your turn")).shown
    panel = (await active.sends(panel, f"hd:choose:1:{(await club.live()).table.number}:recruiter")).shown
    await club.env.advance_time(180)
    assert letter.id in [message.id for message in active.inbox]
    panel = (await active.sends(panel, f"hd:choose:1:{(await club.live()).table.number}:recruit")).shown
    assert (panel.id, "How many peasants" in panel.text) == (letter.id, True)


async def test_an_earlier_question_goes_when_the_next_is_asked(club):
    await club.start(club.ada, club.bob)
    (first,) = club.ada.inbox
    for person in (club.ada, club.bob):
        await club.keep(person)
    (second,) = club.ada.inbox
    assert second.id != first.id
    assert "How much jade" in second.text


async def test_a_question_that_was_answered_elsewhere_goes_soon(club):
    await club.turn(club.ada, club.bob)
    assert len(club.ada.inbox) == 1
    await club.env.advance_time(180)
    assert club.ada.inbox == []


async def test_old_prompts_go_a_few_at_a_time(club, monkeypatch):
    monkeypatch.setattr("bot.surface.withdrawing.AT_ONCE", 1)
    people = (club.ada, club.bob, club.cai)
    await club.petition(*people)
    await club.ada.types("table cancel")
    await club.bot.app.chores.stop()
    await club.env.advance_time(90)
    for left in (2, 1, 0):
        await club.bot.app.publisher.old.sweep()
        assert sum(len(person.inbox) for person in people) == left
