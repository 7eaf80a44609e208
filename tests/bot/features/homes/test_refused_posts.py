"""Where the bot cannot post, the host is told once what is missing, and all else goes on."""

from __future__ import annotations

import discord
import pytest
import simcord

from bot.kernel.words import say
from storage import outbox
from tests.bot.features.homes.losing import DAY, deny, look, owed, row_of, trouble_of
from tests.bot.passing import sleep
from tests.bot.people import Person
from tests.bot.posted import read_by

HOUR = 3600


@pytest.fixture
def admin(club):
    """Somebody who may manage the server, and sits nowhere."""
    role = club.guild.create_role("Admins", permissions=discord.Permissions(manage_guild=True))
    return Person(club, club.guild.add_member(club.env.create_user("dora", global_name="Dora"), roles=[role]))


def told(person):
    """The letters to a host."""
    return read_by(person, say("homes-host"))


async def takes_a_turn(club):
    (active,) = await club.waited_for()
    await active.types("huangdi recruit", peasants=1)
    await active.types("huangdi end")


async def with_refused_board(club):
    """Ada hosts a table whose last board could not be posted."""
    await club.turn(club.ada, club.bob)
    deny(club, "send_messages")
    await takes_a_turn(club)


def requests(club, method, path):
    """Count the bot's requests."""
    return sum((request.method, request.path) == (method, path) for request in club.env.http_requests)


async def tried_again(club):
    """Let enough time pass that every post is tried again."""
    await sleep(club, HOUR)


# The host


async def test_the_host_alone_is_told_once_what_is_missing(club):
    await with_refused_board(club)
    (letter,) = told(club.ada)
    assert letter.text.startswith(f"I can't post in <#{club.channel.id}>: I need {say('permission-send_messages')}")
    assert told(club.bob) == []
    assert (await trouble_of(club)).reason == "permission"
    await club.restart()
    await tried_again(club)
    assert [letter.id for letter in told(club.ada)] == [letter.id]


async def test_a_channel_that_is_not_seen_is_told_in_the_same_way(club):
    await club.turn(club.ada, club.bob)
    deny(club, "view_channel")
    await takes_a_turn(club)
    (letter,) = told(club.ada)
    assert letter.text.startswith(f"I can't see <#{club.channel.id}> any more: I need View Channel there.")


async def test_a_host_is_told_in_its_language(club, in_german):
    in_german.add(club.ada.id)
    await with_refused_board(club)
    assert len(read_by(club.ada, "Nachrichten senden")) == 1


async def test_when_the_permission_is_back_all_is_posted_in_order_and_the_host_can_be_told_again(club):
    await with_refused_board(club)
    await takes_a_turn(club)
    before = len(club.boards)
    assert [post.kind for post in await owed(club)] == ["board", "board"]
    deny(club)
    await club.env.settle()
    assert (await trouble_of(club), await owed(club)) == (None, [])
    assert len(club.boards) == before + 2
    assert all("1 peasant" in board.text for board in club.boards[before:])
    assert len(told(club.ada)) == 1
    deny(club, "send_messages")
    await club.bob.types("table show")
    assert len(told(club.ada)) == 2


async def test_a_letter_that_waits_for_the_morning_is_not_sent_if_all_is_well_by_then(club):
    hour = club.env.now().hour
    await club.ada.types("my reminders", quiet=f"{hour}-{(hour + 5) % 24}", zone="UTC")
    await with_refused_board(club)
    assert [post.kind for post in await owed(club)] == ["board", "refused"]
    deny(club)
    await club.env.settle()
    await club.ada.types("my reminders", quiet="off")
    await club.env.advance_time(130)
    assert (told(club.ada), await owed(club)) == ([], [])


async def test_two_refusals_make_one_letter(club):
    await club.turn(club.ada, club.bob)
    with club.env._bot_scope():
        for reason in ("permission", "access", "archived"):
            await club.bot.app.homes.refuse(1, reason)
    await club.env.settle()
    assert len(told(club.ada)) == 1


async def test_a_former_host_is_not_told(club):
    await club.turn(club.ada, club.bob, club.cai)
    await club.ada.types("table resign")
    deny(club, "send_messages")
    await takes_a_turn(club)
    assert told(club.ada) == []
    assert len(told(club.person((await row_of(club)).host_id))) == 1


# Everyone else


async def test_whoever_asks_reads_what_is_wrong(club, admin):
    await with_refused_board(club)
    wrong = told(club.ada)[0].text.removesuffix(f" {say('homes-host')}")
    assert (await club.bob.types("table show")).text == say("homes-shown-later", why=wrong)
    assert (await club.cai.types("status")).text.endswith(wrong)
    report = (await admin.types("status")).text
    assert f"{say('homes-on-server')}\n- **Huang Di**: {wrong}" in report
    deny(club)
    await club.env.settle()
    assert wrong not in (await admin.types("status")).text
    assert say("homes-on-server") not in (await admin.types("status")).text
    await club.env.advance_time(60)
    assert (await club.bob.types("table show")).text == say("done-shown")


async def test_it_is_told_at_once_where_a_table_is_shown_for_the_first_time(club):
    await club.turn(club.ada, club.bob)
    deny(club, "send_messages")
    assert say("permission-send_messages") in (await club.bob.types("table show")).text


async def test_a_lobby_that_cannot_be_posted_says_so(club):
    await club.lobby(club.ada)
    deny(club, "send_messages")
    for command in ("table show", "status"):
        assert say("permission-send_messages") in (await club.bob.types(command)).text


async def test_a_manager_reads_of_the_worst_tables_and_how_many_there_are(club, admin):
    first = club.channel
    for number in range(7):
        club.channel = club.guild.create_text_channel(f"table-{number}")
        await club.ada.types("table new", game="han")
        deny(club, "send_messages")
        with club.env._bot_scope():
            await club.bot.app.homes.refuse(number + 1, "permission")
    club.channel = first
    report = (await admin.types("status")).text
    assert report.count("I can't post in <#") == 3
    assert say("homes-more", count=4) in report


async def test_a_permission_that_nobody_knows_of_is_told_as_such(club):
    await club.turn(club.ada, club.bob)
    path = f"/channels/{club.channel.id}/messages"
    club.env.inject_error("POST", path, status=403, code=50013, message="Missing Permissions", times=None)
    await takes_a_turn(club)
    (letter,) = told(club.ada)
    assert letter.text.startswith(say("homes-permission-back", channel=f"<#{club.channel.id}>"))


# Nothing waits that need not


async def test_letters_do_not_wait_for_a_board(club):
    await club.lobby(club.ada, club.bob)
    club.env.inject_error(
        "POST", f"/channels/{club.channel.id}/messages", status=403, code=50013, message="Missing", times=None
    )
    await club.bob.types("table start")
    assert [person.inbox != [] for person in (club.ada, club.bob)] == [True, True]
    assert [post.kind for post in await owed(club)] == ["board"]


async def test_a_letter_that_fails_holds_back_only_its_readers_others(club):
    await club.lobby(club.ada, club.bob)
    path = f"/channels/{club.ada.actor.user.dm_channel.id}/messages"
    club.env.inject_error("POST", path, status=503, code=0, message="x", times=None)
    await club.ada.types("table start")
    assert club.board.is_board
    assert (club.ada.inbox, len(club.bob.inbox)) == ([], 1)
    assert [post.payload["person"] for post in await owed(club)] == [club.ada.id]


async def test_posts_to_the_channel_do_not_overtake_each_other(club):
    await club.turn(club.ada, club.bob)
    path = f"/channels/{club.channel.id}/messages"
    club.env.inject_error("POST", path, status=403, code=50013, message="Missing", times=1)
    club.bot.app.tables.wake = lambda table_id: None
    async with club.bot.app.tables.database.transaction() as connection:
        notes = [outbox.NewPost(7, "note", "channel", {"text": f"note {number}"}) for number in range(3)]
        await outbox.add(connection, 1, notes)
    with club.env._bot_scope():
        club.bot.app.publisher.wake(1)
    await club.env.settle()
    assert [post.payload["text"] for post in await owed(club) if post.kind == "note"] == ["note 0", "note 1", "note 2"]
    await tried_again(club)
    assert [post.text for post in club.posts if post.text.startswith("note")] == ["note 0", "note 1", "note 2"]


# Trying again


async def test_it_is_tried_again_when_somebody_uses_a_command_but_not_all_the_time(club):
    await club.turn(club.ada, club.bob)
    path = f"/channels/{club.channel.id}/messages"
    club.env.inject_error("POST", path, status=403, code=50013, message="Missing", times=None)
    await takes_a_turn(club)

    before = requests(club, "POST", path)
    for _ in range(5):
        await club.cai.types("help")
    assert requests(club, "POST", path) == before + 1
    club.open_inboxes()
    await club.env.advance_time(30)
    await club.cai.types("help")
    assert await trouble_of(club) is None


async def test_it_is_tried_again_when_a_player_uses_a_button_in_a_direct_message(club):
    await club.petition(club.ada, club.bob)
    path = f"/channels/{club.channel.id}/messages"
    club.env.inject_error("POST", path, status=403, code=50013, message="Missing", times=None)
    await club.ada.types("table show")
    club.open_inboxes()
    await club.env.advance_time(25)
    assert await trouble_of(club) is None or (await trouble_of(club)).reason == "permission"
    await club.bob.presses(club.bob.inbox[-1], "My hand")
    assert await trouble_of(club) is None


async def test_it_is_not_tried_where_the_permission_is_still_missing(club):
    await with_refused_board(club)
    path = f"/channels/{club.channel.id}/messages"
    before = requests(club, "POST", path)
    await club.cai.types("help")
    assert requests(club, "POST", path) == before


async def test_a_role_that_is_given_the_permission_is_noticed(club):
    await club.turn(club.ada, club.bob)
    backend, everyone = club.env.backend, club.guild.default_role.id
    granted = backend.get_role(club.guild.id, everyone).permissions
    bot_roles = [role for role in backend.get_member(club.guild.id, backend.bot_user.id).role_ids if role != everyone]
    lacking = ~discord.Permissions(send_messages=True, administrator=True).value
    for role in (everyone, *bot_roles):
        kept = backend.get_role(club.guild.id, role).permissions & lacking
        backend.edit_role(club.guild.id, role, {"permissions": kept})
    await takes_a_turn(club)
    assert (await trouble_of(club)).reason == "permission"
    backend.edit_role(club.guild.id, everyone, {"permissions": granted | ~lacking})
    await club.env.settle()
    assert await trouble_of(club) is None


# Tables that are over


async def test_the_posts_of_a_table_that_is_over_are_given_up_in_the_end(club):
    await with_refused_board(club)
    await club.cai.granted(manage_guild=True).types("table cancel")
    await look(club, after=13 * DAY)
    assert (await trouble_of(club)).homeless_since is None
    assert await owed(club) != []
    await look(club, after=2 * DAY)
    assert (await trouble_of(club), await owed(club)) == (None, [])


# Threads


@pytest.fixture
async def threaded(club):
    """A table of Ada and Bob in a thread."""
    thread = club.env.backend.create_thread(club.channel.id, "a thread", club.ada.id)
    club.channel = simcord.ChannelHandle(club.env, club.guild, thread)
    await club.lobby(club.ada, club.bob)
    club.bot.app.tables.wake(1)
    await club.env.settle()
    return club


def archive(club, *, locked):
    """Archive the thread; return where posts are refused."""
    club.env.backend.edit_channel(club.channel.id, {}, thread_metadata={"archived": True, "locked": locked})
    return f"/channels/{club.channel.id}"


async def test_an_archived_thread_is_opened_again(threaded):
    club = threaded
    path = archive(club, locked=False)
    club.env.inject_error("POST", f"{path}/messages", status=400, code=50083, message="Thread is archived", times=1)
    await club.ada.types("table start")
    await club.env.advance_time(1)
    assert club.board.is_board
    assert club.env.backend.get_channel(club.channel.id).thread_metadata.archived is False
    assert await trouble_of(club) is None
    assert told(club.ada) == []


@pytest.mark.parametrize("code", [50083, 160005])
async def test_of_a_locked_thread_the_host_is_told_and_it_is_tried_daily(threaded, code):
    club = threaded
    path = archive(club, locked=True)
    club.env.inject_error("POST", f"{path}/messages", status=400, code=code, message="no", times=None)
    club.env.inject_error("PATCH", path, status=403, code=50013, message="Missing Permissions", times=None)
    await club.ada.types("table start")
    (letter,) = told(club.ada)
    assert letter.text.startswith(say("homes-archived", channel=f"<#{club.channel.id}>"))
    assert [post.kind for post in await owed(club)] == ["board"]

    before = requests(club, "POST", f"{path}/messages")
    await sleep(club, 12 * HOUR)
    assert requests(club, "POST", f"{path}/messages") == before
    await sleep(club, 12 * HOUR + 60)
    assert requests(club, "POST", f"{path}/messages") == before + 1
    club.open_inboxes()
    club.env.backend.edit_channel(club.channel.id, {}, thread_metadata={"archived": False, "locked": False})
    await club.env.settle()
    assert await trouble_of(club) is None
    assert club.board.is_board
    assert len(told(club.ada)) == 1


async def test_a_thread_that_is_opened_and_still_refuses_is_not_opened_over_and_over(threaded):
    club = threaded
    path = archive(club, locked=False)
    club.env.inject_error("POST", f"{path}/messages", status=400, code=50083, message="Thread is archived", times=None)
    await club.ada.types("table start")
    await club.env.advance_time(60)
    assert (await trouble_of(club)).reason == "archived"
    assert requests(club, "PATCH", path) == 1
    assert len(told(club.ada)) == 1


async def test_a_thread_that_is_gone_is_a_lost_home(threaded):
    club = threaded
    club.env.backend.delete_channel(club.channel.id)
    await club.env.settle()
    assert (await trouble_of(club)).reason == "gone"
