"""A table that has lost its channel stands still, and tells each of its players once."""

from __future__ import annotations

import asyncio

import pytest

from bot.features.homes.service import HOMELESS_LIMIT
from bot.kernel.words import say
from storage import outbox, settings, troubles, votes
from tests.bot.features.clocks.clocked import clocked, stored_clocks, to_the_end
from tests.bot.features.homes.losing import (
    DAY,
    deny,
    letters,
    look,
    lose_channel,
    lose_guild,
    other_channel,
    owed,
    row_of,
    trouble_of,
)
from tests.bot.features.rankings.ranked_games import stored, wish
from tests.bot.passing import HOUR, sleep, wait_until
from tests.bot.posted import WAITS, read_by, reminders, vote_post

TWO_WEEKS = HOMELESS_LIMIT.total_seconds()


async def refuse_posts(club):
    """Let Discord know the channel no more, without an event."""
    path = f"/channels/{club.channel.id}/messages"
    club.env.inject_error("POST", path, status=404, code=10003, message="Unknown Channel", times=None)
    await club.ada.types("table show")


LOST = {"gone": lose_channel, "removed": lose_guild}


@pytest.mark.parametrize("reason", LOST)
async def test_each_player_is_told_once_and_sees_the_last_board(club, reason):
    await club.turn(club.ada, club.bob, ai=1)
    await LOST[reason](club)
    trouble = await trouble_of(club)
    assert (trouble.reason, trouble.homeless_since) == (reason, club.env.now())
    told = say(f"homes-lost-{reason}", title="Huang Di", channel="")
    for person in (club.ada, club.bob):
        (letter,) = letters(person)
        assert letter.text.startswith(told)
        assert f"<t:{int(club.env.now().timestamp() + TWO_WEEKS)}:R>" in letter.text
        assert letter.is_board
        assert len(letter.alts) == 1
    assert letters(club.cai) == []
    await club.restart()
    await sleep(club, 24 * HOUR)
    assert [len(letters(person)) for person in (club.ada, club.bob)] == [1, 1]


async def test_a_post_to_a_channel_that_is_gone_tells_too(club):
    await club.turn(club.ada, club.bob)
    await refuse_posts(club)
    assert (await trouble_of(club)).reason == "gone"
    assert [len(letters(person)) for person in (club.ada, club.bob)] == [1, 1]
    assert [post.kind for post in await owed(club)] == ["board"]


async def test_what_fails_at_once_tells_once(club):
    await club.turn(club.ada, club.bob)
    with club.env._bot_scope():
        homes = club.bot.app.homes
        assert all(await asyncio.gather(*(homes.lose(1, reason) for reason in ("gone", "removed", "gone"))))
    await lose_channel(club)
    await lose_guild(club)
    assert [len(letters(person)) for person in (club.ada, club.bob)] == [1, 1]


async def test_a_letter_that_was_owed_comes_after_a_restart(club):
    await club.turn(club.ada, club.bob)
    club.bot.app.tables.wake = lambda table_id: None  # killed between the commit and the first letter
    await lose_channel(club)
    assert [len(letters(person)) for person in (club.ada, club.bob)] == [0, 0]
    for _ in range(2):
        await club.restart()
        assert [len(letters(person)) for person in (club.ada, club.bob)] == [1, 1]


async def test_a_letter_that_waits_for_the_morning_does_not_come_after_the_end(club):
    await club.lobby(club.ada, club.bob)
    hour = club.env.now().hour
    await club.bob.types("my reminders", quiet=f"{hour}-{(hour + 5) % 24}", zone="UTC")
    await lose_channel(club)
    assert [post.kind for post in await owed(club)] == ["homeless"]
    with club.env._bot_scope():
        await club.bot.app.homes.give_up(1)
    await club.bob.types("my reminders", quiet="off", channel=other_channel(club))
    await club.env.advance_time(130)
    assert (letters(club.bob), await owed(club)) == ([], [])


async def test_a_letter_is_in_its_readers_language(club, in_german):
    in_german.add(club.bob.id)
    await club.turn(club.ada, club.bob)
    await lose_channel(club)
    assert "Den Kanal deines Tisches" in letters(club.bob)[0].text
    assert "The channel of your table" in letters(club.ada)[0].text


async def test_a_table_that_has_not_begun_tells_without_a_board(club):
    await club.lobby(club.ada, club.bob)
    await lose_channel(club)
    for person in (club.ada, club.bob):
        (letter,) = letters(person)
        assert letter.files == []
    await club.env.advance_time(5 * 60)
    assert len(letters(club.ada)) == 1, "it still has its buttons"


async def test_a_player_who_has_left_is_not_told(club):
    await club.turn(club.ada, club.bob, club.cai)
    await club.cai.types("table resign")
    await lose_channel(club)
    assert letters(club.cai) == []


async def test_an_outage_of_a_server_is_no_loss(club):
    await club.turn(club.ada, club.bob)
    club.env.backend.emit("GUILD_DELETE", {"id": str(club.guild.id), "unavailable": True})
    await club.env.settle()
    await club.env.advance_time(2 * HOUR)
    assert await trouble_of(club) is None
    assert letters(club.ada) == []


async def test_the_channel_of_a_table_that_is_over_is_no_loss(club):
    await club.turn(club.ada, club.bob)
    await club.ada.types("table cancel")
    await lose_channel(club)
    assert await trouble_of(club) is None
    assert letters(club.ada) == []


async def test_the_removal_from_a_server_is_found_though_the_bot_was_off(club, monkeypatch):
    await club.turn(club.ada, club.bob)
    monkeypatch.setattr(club.bot, "get_guild", lambda guild_id: None)
    await club.env.advance_time(HOUR)
    assert await trouble_of(club) is None, "Discord knows the server"
    club.env.inject_error("GET", f"/guilds/{club.guild.id}", status=404, code=10004, message="Unknown Guild")
    await club.env.advance_time(HOUR)
    assert (await trouble_of(club)).reason == "removed"
    assert len(letters(club.ada)) == 1


# A channel that the bot does not see


async def test_a_channel_that_is_not_seen_for_a_week_is_lost(club):
    await club.turn(club.ada, club.bob)
    deny(club, "view_channel")
    await club.ada.types("table show")
    await look(club, after=6.9 * DAY)
    assert (await trouble_of(club)).homeless_since is None
    await look(club, after=0.2 * DAY)
    assert (await trouble_of(club)).homeless_since is not None
    told = say("homes-lost-access", title="Huang Di", channel=f"<#{club.channel.id}>")
    assert [letters(person)[0].text.startswith(told) for person in (club.ada, club.bob)] == [True, True]


async def test_a_channel_that_is_seen_again_within_a_week_is_not_lost(club):
    await club.turn(club.ada, club.bob)
    path = f"/channels/{club.channel.id}/messages"
    club.env.inject_error("POST", path, status=403, code=50001, message="Missing Access", times=1)
    club.bot.app.tables.wake = lambda table_id: None
    async with club.bot.app.tables.database.transaction() as connection:
        await troubles.begin(connection, 1, "access", at=club.env.now())
    await look(club, after=7 * DAY)
    assert await trouble_of(club) is None
    assert letters(club.ada) == []


# Nothing is pushed, and nobody loses time


async def test_nobody_is_reminded(club):
    active = await club.turn(club.ada, club.bob)
    await active.types("my reminders", tables="dm", digest="9:00", zone="UTC", next=True)
    await lose_channel(club)
    for hour in (18, 9, 18):
        await wait_until(club, hour, 2)
    assert (reminders(club), read_by(active, WAITS)) == ([], [])
    assert await owed(club) == []


async def test_a_letter_that_was_owed_about_the_game_waits_for_the_move(club):
    await club.petition(club.ada, club.bob)
    (before,) = read_by(club.bob, "How much jade")
    await lose_channel(club)
    async with club.bot.app.tables.database.transaction() as connection:
        seat = (await club.live()).seat_of(club.bob.id)
        payload = {"seat": seat, "person": club.bob.id}
        await outbox.add(connection, 1, [outbox.NewPost(4, "ask", seat, payload, is_prompt=True)])
    await club.restart()
    assert [letter.id for letter in read_by(club.bob, "How much jade")] == [before.id]
    await club.ada.types("table move", channel=other_channel(club))
    assert [letter.id for letter in read_by(club.bob, "How much jade")] != [before.id]


@pytest.mark.parametrize("timeout", ["turn", "seat", "vote"])
async def test_no_clock_runs_out_and_everyone_gets_the_full_time_after_the_move(club, timeout):
    active = await clocked(club, timeout=timeout)
    number = (await club.live()).table.number
    await lose_channel(club)
    await to_the_end(club)
    await sleep(club, 48 * HOUR)
    assert (await club.live()).table.number == number
    assert await club.waited_for() == [active]
    assert [clock.stage for clock in await stored_clocks(club)] == ["runs"]
    await active.types("table move", channel=other_channel(club))
    (clock,) = await stored_clocks(club)
    assert (clock.runs_out_at - club.env.now()).total_seconds() == 12 * HOUR


async def test_a_vote_is_not_decided_and_is_void_after_the_move(club):
    active = await clocked(club, timeout="vote")
    await to_the_end(club)
    (other,) = {club.ada, club.bob} - {active}
    assert "Still to vote" in vote_post(club).text
    async with club.bot.app.tables.database.reading() as connection:
        (vote,) = await votes.open_at(connection, 1)
    await lose_channel(club)
    await sleep(club, 72 * HOUR)
    assert (await club.live()).waiting != []
    assert await club.waited_for() == [active]
    await other.types("table move", channel=other_channel(club))
    async with club.bot.app.tables.database.reading() as connection:
        assert await votes.open_at(connection, 1) == []
        assert (await votes.find(connection, vote.id)).outcome == "void-moved"


# The end


@pytest.mark.parametrize("code", [None, 50007, 50278])
async def test_after_two_weeks_it_ends_without_a_result_though_no_letter_arrives(club, code):
    await wish(club, club.ada, club.bob)
    await club.start(club.ada, club.bob, game="han")
    for person in (club.ada, club.bob) if code else ():
        path = f"/channels/{person.actor.user.dm_channel.id}/messages"
        club.env.inject_error("POST", path, status=403, code=code, message="no", times=None)
    await lose_channel(club)
    assert await owed(club) == []
    await look(club, after=13.9 * DAY)
    assert (await row_of(club)).state == "running"
    await club.restart()
    await look(club, after=0.2 * DAY)
    row = await row_of(club)
    assert (row.state, row.ended_reason) == ("ended", "homeless")
    assert {(result.outcome, result.unrated) for result in await stored(club)} == {("abandoned", "abandoned")}
    assert await owed(club) == []
    await look(club, after=0 * DAY)
    assert await trouble_of(club) is None
    await club.env.advance_time(3 * 60)
    assert letters(club.ada) == [], "nothing is left to press"


async def test_a_lobby_without_a_channel_ends_too(club):
    await club.lobby(club.ada)
    async with club.bot.app.tables.database.transaction() as connection:
        await settings.put(connection, "guild", club.guild.id, "lobbies", "never")
    await lose_channel(club)
    await look(club, after=14 * DAY)
    assert (await row_of(club)).state == "cancelled"
