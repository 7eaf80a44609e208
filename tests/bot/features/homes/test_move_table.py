"""A player moves a homeless table to another channel, or all its players close it."""

from __future__ import annotations

from random import Random

import pytest
from simcord.backend import serializers

from bot.features.lobby.opening import OPENING
from bot.features.rankings.service import SERVER_RANKINGS
from bot.kernel.words import say
from storage import outbox, settings
from tests.bot.features.ending.ending import play_to_the_end
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
    second_guild,
    trouble_of,
)
from tests.bot.features.rankings.ranked_games import stored, wish
from tests.bot.passing import HOUR, sleep, wait_until
from tests.bot.posted import reminders


@pytest.fixture
async def homeless(club):
    """A table of Ada and Bob without a channel."""
    await club.turn(club.ada, club.bob)
    await lose_channel(club)
    return club


async def set_for(club, guild_id, group, **choices):
    async with club.bot.app.tables.database.transaction() as connection:
        await group.put(connection, guild_id, **choices)


# Moving


async def test_a_letter_says_how_a_table_is_moved(homeless):
    (letter,) = letters(homeless.ada)
    assert (await homeless.ada.presses(letter, "Move the table")).text == say("homes-how-to-move")
    assert letters(homeless.ada) != [], "and stays"


async def test_it_goes_on_in_another_channel(homeless):
    club, channel = homeless, other_channel(homeless)
    reply = await club.bob.types("table move", channel=channel)
    assert reply.private
    assert reply.text == say("homes-moved", title="Huang Di", channel=channel.mention)
    here, board = club.messages(channel.id)
    assert here.text == say("homes-here", who=f"{club.ada.mention} {club.bob.mention}")
    assert board.is_board
    assert (await row_of(club)).channel_id == channel.id
    assert (await trouble_of(club), await owed(club)) == (None, [])
    club.channel = channel
    (active,) = await club.waited_for()
    await active.presses(club.board, "Take your turn")
    await active.types("huangdi recruit", peasants=1)
    await active.types("huangdi end")
    assert len(club.boards) == 2
    assert "Take your turn" not in club.boards[0].buttons


async def test_both_players_are_called_there_and_their_letters_lose_their_buttons(homeless):
    club, channel = homeless, other_channel(homeless)
    await club.bob.types("table move", channel=channel)
    posts = [request for request in club.env.http_requests if request.path == f"/channels/{channel.id}/messages"]
    assert {int(person) for person in posts[0].json["allowed_mentions"]["users"]} == {club.ada.id, club.bob.id}
    letter = letters(club.ada)[0]
    assert (await club.ada.presses(letter, "Close")).text == say("homes-not-homeless")
    assert (await club.ada.presses(letter, "Move")).text == say("homes-not-homeless")
    await club.env.advance_time(3 * 60)
    assert letters(club.ada) == []
    assert any(say("homes-lost-gone", title="Huang Di", channel="") in message.text for message in club.ada.inbox)


async def test_what_was_owed_to_the_channel_is_posted_there_in_order(club):
    active = await club.turn(club.ada, club.bob)
    club.env.inject_error(
        "POST", f"/channels/{club.channel.id}/messages", status=404, code=10003, message="Unknown Channel", times=None
    )
    await active.types("huangdi recruit", peasants=1)
    await active.types("huangdi end")
    assert [post.kind for post in await owed(club)] == ["board"]
    channel = other_channel(club)
    await club.ada.types("table move", channel=channel)
    board, here = club.messages(channel.id)
    assert "1 peasant" in board.text
    assert here.text.endswith("This table goes on here.")


async def test_it_goes_on_at_another_server_and_counts_there(club):
    await wish(club, club.ada, club.bob)
    await club.start(club.ada, club.bob, game="han")
    await lose_guild(club)
    channel, (ada,) = second_guild(club, club.ada)
    guild_id = (club.env.backend.get_channel(channel.id)).guild_id
    await set_for(club, guild_id, SERVER_RANKINGS, rankings="on")
    assert (await ada.types("table move", channel=channel)).text.startswith("Your table of HAN goes on")
    row = await row_of(club)
    assert (row.guild_id, row.channel_id) == (guild_id, channel.id)
    club.channel = channel
    await play_to_the_end(club, Random(1))
    assert {result.unrated for result in await stored(club)} == {None}
    assert "1 rated game" in (await ada.types("rankings", channel=channel, game="han")).text


async def test_it_does_not_count_at_a_server_without_rankings(club):
    await wish(club, club.ada, club.bob)
    await club.start(club.ada, club.bob, game="han")
    await lose_guild(club)
    channel, (ada,) = second_guild(club, club.ada)
    await ada.types("table move", channel=channel)
    await play_to_the_end(club, Random(1))
    assert {result.unrated for result in await stored(club)} == {"server"}


async def test_prompts_in_the_old_channel_are_forgotten_and_new_ones_come(club):
    await club.turn(club.ada, club.bob)
    await sleep(club, 30 * HOUR)
    assert reminders(club) != []
    await lose_channel(club)
    channel = other_channel(club)
    await club.ada.types("table move", channel=channel)
    async with club.bot.app.tables.database.reading() as connection:
        standing = await outbox.standing(connection, 1)
    assert [post for post in standing if post.target == "channel"] == []
    club.channel = channel
    for _ in range(2):
        await wait_until(club, 18, 2)
    assert len(reminders(club)) == 1


async def test_a_lobby_moves_and_gathers_players_there(club):
    await club.lobby(club.ada)
    await lose_channel(club)
    channel = other_channel(club)
    await club.ada.types("table move", channel=channel)
    club.channel = channel
    await club.bob.presses(club.posts[-1], "Join")
    assert club.bob.mention in club.posts[-1].text


async def test_it_gets_a_thread_where_the_server_wants_threads(homeless):
    club, channel = homeless, other_channel(homeless)
    await set_for(club, club.guild.id, OPENING, threads="on")
    await club.ada.types("table move", channel=channel)
    row = await row_of(club)
    assert club.env.backend.get_channel(row.channel_id).parent_id == channel.id
    assert len(club.messages(row.channel_id)) == 2


async def test_the_moved_table_is_the_one_that_new_tables_here_are_like(homeless):
    channel = other_channel(homeless)
    await homeless.ada.types("table move", channel=channel)
    async with homeless.bot.app.tables.database.reading() as connection:
        assert await settings.get(connection, "channel", channel.id, "game") == "huang_di"


# Several tables


async def test_of_several_tables_a_player_chooses_one(club):
    first, second = club.channel, other_channel(club)
    await club.turn(club.ada, club.bob)
    club.channel = second
    await club.start(club.ada, club.bob, game="han")
    for channel in (first, second):
        club.env.backend.delete_channel(channel.id)
    await club.env.settle()
    club.channel = club.guild.create_text_channel("third")
    panel = (await club.ada.types("table move")).shown
    assert panel.text.endswith(say("homes-which"))
    assert len(panel.buttons) == 2
    suggested = await club.ada.suggested("table move", "table", "han")
    assert list(suggested) == ["2"]
    assert (await club.ada.presses(panel, "HAN")).text.startswith("Your table of HAN goes on in")
    assert (await row_of(club, 2)).channel_id == club.channel.id
    fourth = club.guild.create_text_channel("fourth")
    reply = await club.ada.types("table move", channel=fourth, table="7")
    assert reply.text.startswith("'7' is not one of your tables without a channel: Huang Di: Ada and Bob")
    await club.ada.types("table move", channel=fourth, table="1")
    assert (await row_of(club, 1)).channel_id == fourth.id


# Refusals


async def test_only_a_table_without_a_channel_moves(club):
    await club.turn(club.ada, club.bob)
    channel = other_channel(club)
    for person in (club.ada, club.cai):
        assert (await person.types("table move", channel=channel)).text == say("homes-none")
    assert (await row_of(club)).channel_id == club.channel.id


async def test_a_stranger_moves_and_closes_nothing(homeless):
    club, channel = homeless, other_channel(homeless)
    assert (await club.cai.types("table move", channel=channel)).text == say("homes-none")
    reply = await club.cai.types("help", channel=channel)
    for custom_id in ("hd:moved:0:0:1", "hd:moved:0:0:x"):
        await club.cai.sends(reply.shown, custom_id)
    assert (await row_of(club)).channel_id != channel.id


@pytest.mark.parametrize("lacking", ["send_messages", "attach_files"])
async def test_the_bot_needs_its_permissions_there(homeless, lacking):
    channel = other_channel(homeless)
    deny(homeless, lacking, channel_id=channel.id)
    reply = await homeless.ada.types("table move", channel=channel)
    assert reply.text.startswith("I need more permissions in this channel:")
    assert say(f"permission-{lacking}") in reply.text
    assert (await trouble_of(homeless)).homeless_since is not None


async def test_one_table_is_in_a_channel(homeless):
    club = homeless
    club.channel = other_channel(club)
    await club.cai.types("table new", game="han")
    assert (await club.ada.types("table move")).text == say("tables-one-here")
    assert (await trouble_of(club)).homeless_since is not None


async def test_the_server_says_who_may_have_a_table_and_where(homeless):
    channel = other_channel(homeless)
    await set_for(homeless, homeless.guild.id, OPENING, openers="managers")
    reply = await homeless.ada.types("table move", channel=channel)
    assert reply.text == say("server-not-you-managers")
    assert (await trouble_of(homeless)).homeless_since is not None


async def test_of_two_moves_at_once_one_wins(homeless):
    club = homeless
    channels = [other_channel(club), club.guild.create_text_channel("third")]
    homes, answers = club.bot.app.homes, []
    for channel in channels:
        move = homes.move(1, club.ada.id, guild_id=club.guild.id, channel_id=channel.id, asked_in=channel.id)
        try:
            with club.env._bot_scope():
                await move
            answers.append("moved")
        except Exception as declined:
            answers.append(str(declined))
    await club.env.settle()
    assert answers == ["moved", say("homes-not-homeless")]


# Coming back


async def test_its_table_goes_on_when_the_bot_is_on_the_server_again(club):
    await club.turn(club.ada, club.bob)
    guild = club.env.backend.guilds[club.guild.id]
    payload = serializers.guild_create_payload(club.env.backend, guild)
    club.env.backend.emit("GUILD_DELETE", {"id": str(club.guild.id)})
    await club.env.settle()
    assert (await trouble_of(club)).reason == "removed"
    boards = len(club.boards)
    club.env.backend.emit("GUILD_CREATE", payload)
    await club.env.settle()
    assert await trouble_of(club) is None
    assert len(club.boards) == boards + 1


async def test_it_goes_on_where_it_was_once_the_bot_sees_the_channel_again(club):
    await club.turn(club.ada, club.bob)
    boards = len(club.boards)
    deny(club, "view_channel")
    await club.ada.types("table show")
    await look(club, after=7 * DAY)
    assert (await trouble_of(club)).homeless_since is not None
    reply = await club.bob.types("table show")
    assert say("permission-view_channel") in reply.text
    deny(club)
    await club.env.settle()
    assert await trouble_of(club) is None
    assert len(club.boards) > boards


# Closing


async def confirmed(person, letter):
    panel = (await person.presses(letter, "Close the table")).shown
    return await person.presses(panel, "Close the table")


async def test_all_players_close_it_together(homeless):
    club = homeless
    reply = await confirmed(club.ada, letters(club.ada)[0])
    assert reply.text == say("homes-close-agreed", who=club.bob.mention, count=1)
    await club.restart()
    await confirmed(club.ada, letters(club.ada)[0])
    assert (await row_of(club)).state == "running"
    assert (await confirmed(club.bob, letters(club.bob)[0])).text == say("homes-closed")
    row = await row_of(club)
    assert (row.state, row.ended_reason) == ("ended", "homeless")
    assert await owed(club) == []
    assert {(result.outcome, result.unrated) for result in await stored(club)} == {("abandoned", "abandoned")}


async def test_who_plays_alone_closes_it_alone(club):
    await club.lobby(club.ada)
    await lose_channel(club)
    assert (await confirmed(club.ada, letters(club.ada)[0])).text == say("homes-closed")
    assert (await row_of(club)).state == "cancelled"


async def test_who_has_left_need_not_agree(club):
    await club.turn(club.ada, club.bob, club.cai)
    await lose_channel(club)
    await confirmed(club.ada, letters(club.ada)[0])
    with club.env._bot_scope():
        await club.bot.app.holders.resign(1, club.cai.id)
    await confirmed(club.bob, letters(club.bob)[0])
    assert (await row_of(club)).state == "ended"


async def test_a_move_takes_back_what_was_agreed(homeless):
    club = homeless
    await confirmed(club.ada, letters(club.ada)[0])
    channel = other_channel(club)
    await club.bob.types("table move", channel=channel)
    club.env.backend.delete_channel(channel.id)
    await club.env.settle()
    await confirmed(club.bob, letters(club.bob)[-1])
    assert (await row_of(club)).state == "running"


async def test_what_a_host_would_get_by_deleting_the_channel_is_no_way_out(homeless):
    club = homeless
    assert (await row_of(club)).host_id == club.ada.id
    await confirmed(club.ada, letters(club.ada)[0])
    await sleep(club, 24 * HOUR)
    assert (await row_of(club)).state == "running"
