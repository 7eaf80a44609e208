"""A table that has lost its channel stands still and tells its players; any of them moves it, or all close it."""

import asyncio

import pytest
from simcord.backend import serializers

from bot.features.homes.service import HOMELESS_LIMIT
from bot.features.lobby.service import OPENING
from bot.kernel.moments import left_until
from bot.kernel.words import say
from games.engine.language import speaking
from storage import outbox, settings, troubles, votes
from tests.bot.at_the_club import WAITS, read_by, reminders
from tests.bot.features.homes.lost_channels import (
    deny,
    letters,
    look,
    lose_channel,
    lose_guild,
    other_channel,
    owed,
    refuse_posts,
    row_of,
    trouble_of,
)
from tests.bot.features.rankings.ranked_games import stored, wish
from tests.bot.passing_time import HOUR, clocked, kinds, run_out, sleep, stored_clocks, time_of, wait_until
from tests.bot.people import Person

LOST = {"gone": lose_channel, "removed": lose_guild}


@pytest.mark.parametrize("reason", LOST)
async def test_each_player_is_told_once_in_their_language_and_sees_the_last_board(club, in_german, reason):
    in_german.add(club.bob.id)
    await club.turn(club.ada, club.bob, club.cai)
    await club.cai.types("table resign")
    await LOST[reason](club)
    trouble = await trouble_of(club)
    assert (trouble.reason, trouble.homeless_since) == (reason, club.env.now())
    for person, language in ((club.ada, "en"), (club.bob, "de")):
        (letter,) = letters(person)
        with speaking(language):
            assert letter.text.startswith(say(f"homes-lost-{reason}", title="Huang Di", channel=""))
        assert left_until(club.env.now() + HOMELESS_LIMIT) in letter.text
        assert (letter.is_board, len(letter.alts)) == (True, 1)
    assert letters(club.cai) == []


async def test_losses_at_once_make_one_letter_that_comes_after_a_restart(club):
    await club.turn(club.ada, club.bob)
    club.bot.app.tables.wake = lambda table_id: None  # killed between the commit and the first letter
    lose = club.bot.app.homes.lose
    assert all(await asyncio.gather(*(lose(1, reason) for reason in ("gone", "removed", "gone"))))
    await lose_channel(club)
    await lose_guild(club)
    for sent in (0, 1, 1):
        assert [len(letters(person)) for person in (club.ada, club.bob)] == [sent, sent]
        await club.restart()


async def test_a_letter_that_waits_for_the_morning_does_not_come_after_the_end(club):
    await club.lobby(club.ada, club.bob)
    await club.bob.types("my reminders", quiet="0-5", zone="UTC")
    await lose_channel(club)
    assert [post.kind for post in await owed(club)] == ["homeless"]
    await look(club, days=14)
    await club.bob.types("my reminders", quiet="off", channel=other_channel(club))
    await club.env.advance_time(130)
    assert (letters(club.bob), await owed(club)) == ([], [])


async def test_an_outage_of_a_server_is_no_loss_but_a_removal_is_found_though_the_bot_was_off(club, monkeypatch):
    await club.turn(club.ada, club.bob)
    club.env.backend.emit("GUILD_DELETE", {"id": str(club.guild.id), "unavailable": True})
    await club.env.settle()
    monkeypatch.setattr(club.bot, "get_guild", lambda guild_id: None)
    await look(club)
    assert await trouble_of(club) is None, "Discord knows the server"
    club.env.inject_error("GET", f"/guilds/{club.guild.id}", status=404, code=10004, message="Unknown Guild")
    await look(club)
    assert ((await trouble_of(club)).reason, len(letters(club.ada))) == ("removed", 1)


async def test_a_channel_that_is_not_seen_is_lost_after_a_week_and_may_come_back(club):
    await club.turn(club.ada, club.bob)
    await club.write(troubles.begin, 1, "access", at=club.env.now())
    await look(club, days=7)
    assert await trouble_of(club) is None, "it is seen again"
    boards = len(club.boards)
    deny(club, "view_channel")
    await club.ada.types("table show")
    await look(club, days=6.9)
    assert (await trouble_of(club)).homeless_since is None
    await look(club, days=0.2)
    assert (await trouble_of(club)).homeless_since is not None
    told = say("homes-lost-access", title="Huang Di", channel=f"<#{club.channel.id}>")
    assert [letters(person)[0].text.startswith(told) for person in (club.ada, club.bob)] == [True, True]
    assert say("permission-view_channel") in (await club.bob.types("table show")).text
    deny(club)
    await club.env.settle()
    assert await trouble_of(club) is None
    assert len(club.boards) > boards


async def test_a_table_goes_on_when_the_bot_is_on_the_server_again_unless_its_channel_is_gone(club):
    async def leaves_and_returns(**outage):
        payload = serializers.guild_create_payload(club.env.backend, club.env.backend.guilds[club.guild.id])
        club.env.backend.emit("GUILD_DELETE", {"id": str(club.guild.id), **outage})
        await club.env.settle()
        lost = await trouble_of(club)
        club.env.backend.emit("GUILD_CREATE", payload)
        await club.env.settle()
        return lost.reason, await trouble_of(club)

    await club.turn(club.ada, club.bob)
    boards = len(club.boards)
    assert await leaves_and_returns() == ("removed", None)
    assert len(club.boards) == boards + 1
    refuse_posts(club, code=10003, status=404)
    await club.ada.types("table show")
    read = [letter.id for letter in club.ada.inbox]
    reason, still = await leaves_and_returns(unavailable=True)
    assert (reason, still.reason) == ("gone", "gone")
    assert [letter.id for letter in club.ada.inbox] == read


async def test_nobody_is_reminded(club):
    active = await club.turn(club.ada, club.bob)
    await active.types("my reminders", tables="dm", digest="9:00", zone="UTC", next=True)
    await lose_channel(club)
    for hour in (18, 9, 18):
        await wait_until(club, hour, 2)
    assert (reminders(club), read_by(active, WAITS), await owed(club)) == ([], [], [])


async def test_no_clock_runs_out_and_all_get_the_full_time_after_the_move(club):
    active = await clocked(club)
    await lose_channel(club)
    await sleep(club, 10 * HOUR)
    assert [clock.stage for clock in await stored_clocks(club)] == ["runs"]
    await run_out(club)
    assert (await kinds(club), await club.waited_for()) == ([], [active])
    await active.types("table move", channel=other_channel(club))
    assert (await time_of(club, active)).total_seconds() == 12 * HOUR


async def test_a_vote_is_not_decided_and_is_void_after_the_move(club):
    active = await clocked(club, timeout="vote")
    await run_out(club)
    (vote,) = await club.read(votes.open_at, 1)
    await lose_channel(club)
    await sleep(club, 72 * HOUR)
    assert await club.waited_for() == [active]
    await active.types("table move", channel=other_channel(club))
    assert (await club.read(votes.find, vote.id)).outcome == "void-moved"


async def test_it_goes_on_at_another_server_and_earlier_prompts_are_forgotten_or_lose_their_buttons(club):
    await club.turn(club.ada, club.bob)
    await sleep(club, 30 * HOUR)
    assert reminders(club) != []
    await lose_channel(club)
    guild = club.env.create_guild("The Second Club")
    channel, bob = guild.create_text_channel("here"), Person(club, guild.add_member(club.bob.actor.user))
    (letter,) = letters(club.ada)
    assert (await club.ada.presses(letter, "Move the table")).text == say("homes-how-to-move")
    reply = await bob.types("table move", channel=channel)
    assert (reply.private, reply.text) == (True, say("homes-moved", title="Huang Di", channel=channel.mention))
    here, board = club.messages(channel.id)
    assert here.text == say("homes-here", who=f"{club.ada.mention} {club.bob.mention}")
    posts = [request for request in club.env.http_requests if request.path == f"/channels/{channel.id}/messages"]
    assert {int(person) for person in posts[0].json["allowed_mentions"]["users"]} == {club.ada.id, club.bob.id}
    assert board.is_board
    row = await row_of(club)
    assert (row.guild_id, row.channel_id) == (guild.id, channel.id)
    assert (await trouble_of(club), await owed(club)) == (None, [])
    assert "channel" not in [post.target for post in await club.read(outbox.standing, 1)]
    for button in ("Close", "Move"):
        assert (await club.ada.presses(letter, button)).text == say("homes-not-homeless")
    await club.env.advance_time(3 * 60)
    assert letters(club.ada) == []
    assert len(read_by(club.ada, say("homes-lost-gone", title="Huang Di", channel=""))) == 1


async def test_posts_that_find_the_channel_gone_are_posted_after_the_move_in_order(club):
    active = await club.turn(club.ada, club.bob)
    refuse_posts(club, code=10003, status=404)
    await active.types("huangdi recruit", peasants=1)
    await active.types("huangdi end")
    assert (await trouble_of(club)).reason == "gone"
    assert [len(letters(person)) for person in (club.ada, club.bob)] == [1, 1]
    assert [post.kind for post in await owed(club)] == ["board"]
    channel = other_channel(club)
    await club.ada.types("table move", channel=channel)
    board, here = club.messages(channel.id)
    assert "1 peasant" in board.text
    assert here.text.endswith("This table goes on here.")


async def test_a_lobby_tells_without_a_board_and_gathers_players_where_it_moves(club):
    await club.lobby(club.ada)
    await lose_channel(club)
    await club.env.advance_time(5 * 60)
    (letter,) = letters(club.ada)  # which still has its buttons
    assert letter.files == []
    club.channel = other_channel(club)
    await club.ada.types("table move")
    await club.bob.presses(club.posts[-1], "Join")
    assert club.bob.mention in club.posts[-1].text


async def test_it_gets_a_thread_where_the_server_wants_threads(club):
    await club.turn(club.ada, club.bob)
    await lose_channel(club)
    channel = other_channel(club)
    await club.write(OPENING.put, club.guild.id, threads="on")
    await club.ada.types("table move", channel=channel)
    row = await row_of(club)
    assert club.env.backend.get_channel(row.channel_id).parent_id == channel.id
    assert len(club.messages(row.channel_id)) == 2
    assert await club.read(settings.get, "channel", channel.id, "game") == "huang_di"  # for new tables


async def test_of_several_tables_a_player_chooses_one(club):
    await club.start(club.ada, club.bob)
    await lose_channel(club)
    club.channel = other_channel(club)
    await club.start(club.ada, club.bob, game="han")
    await lose_channel(club)
    club.channel = club.guild.create_text_channel("third")
    panel = (await club.ada.types("table move")).shown
    assert panel.text.endswith(say("homes-which"))
    assert list(panel.buttons.values()) == ["hd:moved:0:0:2", "hd:moved:0:0:1"]
    assert list(await club.ada.suggested("table move", "table", "han")) == ["2"]
    assert (await club.ada.presses(panel, "HAN")).text.startswith("Your table of HAN goes on in")
    assert (await row_of(club, 2)).channel_id == club.channel.id
    club.channel = club.guild.create_text_channel("fourth")
    reply = await club.ada.types("table move", table="7")
    assert reply.text.startswith("'7' is not one of your tables without a channel: Huang Di: Ada and Bob")
    await club.ada.types("table move", table="1")
    assert (await row_of(club, 1)).channel_id == club.channel.id


async def test_only_players_move_tables_and_only_those_without_a_channel_to_where_new_ones_are_allowed(club):
    await club.turn(club.ada, club.bob)
    channel, home = other_channel(club), club.channel.id
    for person in (club.ada, club.cai):
        assert (await person.types("table move", channel=channel)).text == say("homes-none")
    await lose_channel(club)
    reply = await club.cai.types("table move", channel=channel)
    assert reply.text == say("homes-none")
    for custom_id in ("hd:moved:0:0:1", "hd:moved:0:0:x"):
        await club.cai.sends(reply.shown, custom_id)
    deny(club, "attach_files", channel_id=channel.id)
    reply = await club.ada.types("table move", channel=channel)
    assert reply.text.startswith(f"I need more permissions in this channel: {say('permission-attach_files')}")
    club.channel = club.guild.create_text_channel("third")
    await club.cai.types("table new", game="han")
    assert (await club.ada.types("table move")).text == say("tables-one-here")
    await club.write(OPENING.put, club.guild.id, openers="managers")
    assert (await club.ada.types("table move")).text == say("server-not-you-managers")
    assert ((await row_of(club)).channel_id, (await trouble_of(club)).reason) == (home, "gone")


async def confirmed(person, letter):
    return await person.presses((await person.presses(letter, "Close the table")).shown, "Close the table")


async def test_all_present_players_close_it_together(club):
    await club.turn(club.ada, club.bob, club.cai)
    await lose_channel(club)
    reply = await confirmed(club.ada, letters(club.ada)[0])  # the host closes nothing alone
    assert reply.text == say("homes-close-agreed", who=f"{club.bob.mention}, {club.cai.mention}", count=2)
    club.channel = other_channel(club)
    await club.bob.types("table move")  # which takes back what was agreed
    await lose_channel(club)
    await club.restart()
    await club.bot.app.holders.resign(1, club.cai.id)
    reply = await confirmed(club.bob, letters(club.bob)[-1])
    assert reply.text == say("homes-close-agreed", who=club.ada.mention, count=1)
    assert (await row_of(club)).state == "running"
    assert (await confirmed(club.ada, letters(club.ada)[-1])).text == say("homes-closed")
    row = await row_of(club)
    assert (row.state, row.ended_reason, await owed(club)) == ("ended", "homeless", [])
    unrated = {(result.outcome, result.unrated) for result in await stored(club) if result.person_id != club.cai.id}
    assert unrated == {("abandoned", "abandoned"), ("abandoned", "ai")}


@pytest.mark.parametrize("waits", [False, True])
async def test_a_lobby_without_a_channel_is_closed_by_its_only_player_or_after_two_weeks(club, waits):
    await club.lobby(club.ada)
    await club.write(settings.put, "guild", club.guild.id, "lobbies", "never")
    await lose_channel(club)
    if waits:
        await look(club, days=14)
    else:
        assert (await confirmed(club.ada, letters(club.ada)[0])).text == say("homes-closed")
    assert (await row_of(club)).state == "cancelled"


async def test_after_two_weeks_it_ends_without_a_result(club):
    await wish(club, club.ada, club.bob)
    await club.start(club.ada, club.bob, game="han")
    await lose_channel(club)
    assert await owed(club) == []
    await look(club, days=13.9)
    assert (await row_of(club)).state == "running"
    await look(club, days=0.2)
    row = await row_of(club)
    assert (row.state, row.ended_reason, await owed(club)) == ("ended", "homeless", [])
    assert {(result.outcome, result.unrated) for result in await stored(club)} == {("abandoned", "abandoned")}
    await look(club)
    assert await trouble_of(club) is None
    await club.env.advance_time(3 * 60)
    assert letters(club.ada) == [], "nothing is left to press"
