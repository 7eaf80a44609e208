"""Where the bot cannot post, the host is told once what is missing, and all else goes on."""

from functools import partial

import discord
import pytest
import simcord

from bot.kernel.words import say
from storage import outbox
from tests.bot.at_the_club import published, read_by
from tests.bot.features.homes.lost_channels import deny, letters, look, lose_channel, owed, refuse_posts, trouble_of
from tests.bot.passing_time import HOUR, sleep
from tests.bot.players import take_turn

told = partial(read_by, words=say("homes-host"))
"""The letters to a host."""


async def take_a_turn(club):
    await take_turn((await club.waited_for())[0])


@pytest.fixture
async def refused(club):
    """Ada hosts a table whose last board could not be posted."""
    await club.turn(club.ada, club.bob)
    deny(club, "send_messages")
    await take_a_turn(club)


def requests(club, path, method="POST"):
    return sum((request.method, request.path) == (method, path) for request in club.env.http_requests)


async def test_the_host_alone_is_told_once_what_is_missing(club, refused):
    (letter,) = told(club.ada)
    assert letter.text.startswith(f"I can't post in <#{club.channel.id}>: I need {say('permission-send_messages')}")
    assert (told(club.bob), (await trouble_of(club)).reason) == ([], "permission")
    for reason in ("permission", "access", "archived"):
        await club.bot.app.homes.refuse(1, reason)
    await published(club)
    assert [letter.id for letter in told(club.ada)] == [letter.id]
    path = f"/channels/{club.channel.id}/messages"
    before = requests(club, path)
    await club.cai.types("help")
    assert requests(club, path) == before, "the permission is still missing"


async def test_once_it_is_permitted_all_is_posted_in_order_and_the_host_can_be_told_again(club, refused):
    await take_a_turn(club)
    before = len(club.boards)
    assert [post.kind for post in await owed(club)] == ["board", "board"]
    deny(club)
    await club.env.settle()
    assert (await trouble_of(club), await owed(club)) == (None, [])
    assert ["1 peasant" in board.text for board in club.boards[before:]] == [True, True]
    assert len(told(club.ada)) == 1
    deny(club, "send_messages")
    assert say("permission-send_messages") in (await club.bob.types("table show")).text
    assert len(told(club.ada)) == 2


async def test_a_letter_that_waits_for_the_morning_is_not_sent_if_all_is_well_by_then(club):
    await club.ada.types("my reminders", quiet="0-5", zone="UTC")
    await club.turn(club.ada, club.bob)
    deny(club, "send_messages")
    await take_a_turn(club)
    assert [post.kind for post in await owed(club)] == ["board", "refused"]
    deny(club)
    await club.env.settle()
    await club.ada.types("my reminders", quiet="off")
    await club.env.advance_time(130)
    assert (told(club.ada), await owed(club)) == ([], [])


async def test_players_and_managers_read_what_is_wrong_when_they_ask(club, refused):
    admin = club.invite("Dora").granted(manage_guild=True)
    wrong = told(club.ada)[0].text.removesuffix(f" {say('homes-host')}")
    assert (await club.bob.types("table show")).text == say("homes-shown-later", why=wrong)
    assert (await club.cai.types("status")).text.endswith(wrong)
    assert f"{say('homes-on-server')}\n- **Huang Di**: {wrong}" in (await admin.types("status")).text
    deny(club)
    await club.env.settle()
    assert wrong not in (report := (await admin.types("status")).text)
    assert say("homes-on-server") not in report
    await club.env.advance_time(60)
    assert (await club.bob.types("table show")).text == say("done-shown")


async def test_a_manager_reads_of_three_tables_and_how_many_more_there_are(club):
    first, admin = club.channel, club.invite("Dora").granted(manage_guild=True)
    for number in range(7):
        club.channel = club.guild.create_text_channel(f"table-{number}")
        await club.ada.types("table new", game="han")
        deny(club, "send_messages")
        await club.ada.types("table show")
    assert say("permission-send_messages") in (await club.bob.types("status")).text
    club.channel = first
    report = (await admin.types("status")).text
    assert report.count("I can't post in <#") == 3
    assert say("homes-more", count=4) in report


async def test_a_post_that_fails_holds_back_those_to_the_same_place_alone(club):
    await club.lobby(club.ada, club.bob)
    path = f"/channels/{club.ada.actor.user.dm_channel.id}/messages"
    club.env.inject_error("POST", path, status=503, code=0, message="x", times=None)
    await club.ada.types("table start")
    assert (club.board.is_board, club.ada.inbox, len(club.bob.inbox)) == (True, [], 1)
    assert [post.payload["person"] for post in await owed(club)] == [club.ada.id]
    refuse_posts(club, times=1)
    club.bot.app.tables.wake = lambda table_id: None  # so that nothing tries again at once
    texts = ["note 0", "note 1", "note 2"]
    await club.write(outbox.add, 1, [outbox.NewPost(7, "note", "channel", {"text": text}) for text in texts])
    with club.env._bot_scope():
        club.bot.app.publisher.wake(1)
    await club.env.settle()
    assert [post.payload["text"] for post in await owed(club) if post.kind == "note"] == texts
    await sleep(club, HOUR)
    assert [post.text for post in club.posts if post.text.startswith("note")] == texts


async def test_a_command_in_the_channel_tries_again_but_not_each_time(club):
    await club.turn(club.ada, club.bob)
    path = refuse_posts(club)
    await take_a_turn(club)
    (letter,) = told(club.ada)
    assert letter.text.startswith(say("homes-permission-back", channel=f"<#{club.channel.id}>"))
    before = requests(club, path)
    for _ in range(5):
        await club.cai.types("help")
    assert requests(club, path) == before + 1
    club.open_inboxes()
    await club.env.advance_time(30)
    await club.cai.types("help")
    assert await trouble_of(club) is None


async def test_a_button_in_a_direct_message_tries_again(club):
    await club.petition(club.ada, club.bob)
    refuse_posts(club)
    await club.ada.types("table show")
    club.open_inboxes()
    assert (await trouble_of(club)).reason == "permission"
    await club.bob.presses(club.bob.inbox[-1], "My hand")
    assert await trouble_of(club) is None


async def test_a_role_that_is_given_the_permission_is_noticed(club):
    await club.turn(club.ada, club.bob)
    backend, everyone = club.env.backend, club.guild.default_role.id
    granted = backend.get_role(club.guild.id, everyone).permissions
    lacking = ~discord.Permissions(send_messages=True, administrator=True).value
    for role in {everyone, *backend.get_member(club.guild.id, backend.bot_user.id).role_ids}:
        kept = backend.get_role(club.guild.id, role).permissions & lacking
        backend.edit_role(club.guild.id, role, {"permissions": kept})
    await take_a_turn(club)
    assert (await trouble_of(club)).reason == "permission"
    backend.edit_role(club.guild.id, everyone, {"permissions": granted | ~lacking})
    await club.env.settle()
    assert await trouble_of(club) is None


async def test_the_posts_of_a_table_that_is_over_are_given_up_after_two_weeks(club, refused):
    await club.cai.granted(manage_guild=True).types("table cancel")
    await look(club, days=13.9)
    assert (await trouble_of(club)).homeless_since is None
    assert await owed(club) != []
    await look(club, days=0.2)
    assert (await trouble_of(club), await owed(club)) == (None, [])
    await lose_channel(club)
    assert (await trouble_of(club), letters(club.bob)) == (None, [])


@pytest.fixture
async def threaded(club):
    thread = club.env.backend.create_thread(club.channel.id, "a thread", club.ada.id)
    club.channel = simcord.ChannelHandle(club.env, club.guild, thread)
    await club.lobby(club.ada, club.bob)
    club.bot.app.tables.wake(1)
    await club.env.settle()


def archive(club, *, locked=False, archived=True):
    club.env.backend.edit_channel(club.channel.id, {}, thread_metadata={"archived": archived, "locked": locked})


@pytest.mark.parametrize("code", [50083, 160005])
async def test_the_host_is_told_of_a_locked_thread_and_it_is_tried_daily(club, threaded, code):
    archive(club, locked=True)
    path = refuse_posts(club, code=code, status=400)
    thread = f"/channels/{club.channel.id}"
    club.env.inject_error("PATCH", thread, status=403, code=50013, message="Missing Permissions", times=None)
    await club.ada.types("table start")
    (letter,) = told(club.ada)
    assert letter.text.startswith(say("homes-archived", channel=f"<#{club.channel.id}>"))
    assert [post.kind for post in await owed(club)] == ["board"]
    before = requests(club, path)
    await sleep(club, 12 * HOUR)
    assert requests(club, path) == before
    await sleep(club, 12 * HOUR + 60)
    assert requests(club, path) == before + 1
    club.open_inboxes()
    archive(club, archived=False)
    await club.env.settle()
    assert await trouble_of(club) is None
    assert (club.board.is_board, len(told(club.ada))) == (True, 1)
    await lose_channel(club)
    assert (await trouble_of(club)).reason == "gone"


async def test_a_thread_that_is_opened_and_still_refuses_is_opened_once(club, threaded):
    archive(club)
    refuse_posts(club, code=50083, status=400)
    await club.ada.types("table start")
    await club.env.advance_time(60)
    assert (await trouble_of(club)).reason == "archived"
    assert (requests(club, f"/channels/{club.channel.id}", "PATCH"), len(told(club.ada))) == (1, 1)
