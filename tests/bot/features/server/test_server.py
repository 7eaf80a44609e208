"""What a server sets: who opens tables, where, in threads or not, and how they begin; and who may set it."""

import pytest
import simcord
from simcord.components import walk_components
from sqlalchemy import update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.features.lobby.service import OPENING, allow_channels
from bot.features.rankings.service import SERVER_RANKINGS
from bot.features.server.housekeeping import KEEPING
from bot.features.server.ui import heading_of
from bot.kernel.settings import AllSettings
from bot.kernel.words import say
from bot.surface.languages import SERVER_LANGUAGE
from games import find_boxes
from games.engine.words import row
from storage import outbox, schema, settings
from tests.bot.at_the_club import marked
from tests.bot.features.homes.lost_channels import deny
from tests.bot.possible_messages import faults_of

ONLY_MANAGERS = "Only members with the permission “Manage Server” can change the settings of this server."
OPEN = "A table of Huang Di is open"
SETTINGS = AllSettings([OPENING, SERVER_LANGUAGE, SERVER_RANKINGS, KEEPING])


@pytest.fixture
def boss(club):
    """A person who may manage the server, and no channel."""
    return club.bob.granted(manage_guild=True)


async def opens(person, channel=None):
    """Try to open a table of Huang Di, and return the answer."""
    return (await person.types("table new", channel=channel, game="huang_di")).text


def thread_in(club, owner):
    thread = club.env.backend.create_thread(club.channel.id, "a thread", owner.id)
    return simcord.ChannelHandle(club.env, club.guild, thread)


def threads(club):
    return [channel for channel in club.env.backend.channels.values() if channel.thread_metadata is not None]


async def server(club):
    return await OPENING.of(club.bot.app.tables.database, club.guild.id)


async def chosen(club, option):
    return (await SETTINGS.choices_of(club.bot.app.tables.database, club.guild.id))[option.name]


async def is_unset(club):
    return await club.read(settings.of, "guild", club.guild.id) == {}


async def test_each_setting_is_typed_or_set_by_a_menu_of_a_panel_that_fits_into_a_message(club, boss):
    for number in range(30):
        club.guild.create_text_channel(f"games-{number}")
    panel = (await boss.types("server settings")).shown
    assert faults_of(panel) == []
    menus = [custom_id.split(":")[-1] for custom_id in panel.menus]
    assert [name for name in menus if name not in ("role", "channels")] == [option.name for option in SETTINGS.options]
    for option in SETTINGS.options:
        more = {"role": club.guild.create_role("players")} if option.keys[1] == "role" else {}
        reply = await boss.types(f"server {option.name}", choice=option.keys[1], **more)
        noted = f"Noted. **{heading_of(option)}**: {option.choices[option.keys[1]]}."
        assert (reply.private, reply.text) == (True, noted)
        assert await chosen(club, option) == option.keys[1]
        reply = await boss.sends(panel, f"hm:server:0:0:{option.name}", option.keys[-1])
        assert await chosen(club, option) == marked(reply.shown)[option.name] == option.keys[-1]


async def test_a_role_is_wanted_for_openers_and_discords_own_menus_choose_it_and_channels(club, boss):
    wanted = "Choose a role, too: `/server openers choice:role role:…`, or the role menu in `/server settings`."
    assert (await boss.types("server openers", choice="role")).text == wanted
    panel = (await boss.types("server settings")).shown
    assert (await boss.sends(panel, "hm:server:0:0:openers", "role")).text.startswith(wanted)
    assert await is_unset(club)
    role, other = club.guild.create_role("players"), club.guild.create_text_channel("games")
    await boss.actor.select(panel.message, [role], custom_id="hm:server:0:0:role")
    assert ((await server(club)).openers, (await server(club)).role) == ("role", role.id)
    await boss.actor.select(panel.message, [other, club.channel], custom_id="hm:server:0:0:channels")
    assert (await server(club)).channels == (other.id, club.channel.id)
    shown = (await boss.types("server settings")).shown
    defaults = [value for part in walk_components(shown.components) for value in part.get("default_values", ())]
    assert {int(value["id"]) for value in defaults} == {role.id, other.id, club.channel.id}
    await boss.actor.select(panel.message, [], custom_id="hm:server:0:0:channels")
    assert (await server(club)).channels == ()


async def test_only_server_managers_may_though_a_server_allows_commands_to_others(club):
    (known,) = [known for known in await club.bot.tree.fetch_commands() if known.name == "server"]
    club.guild.set_command_permissions(known, {club.ada.actor: True})
    given = {"settings": {}, "keep": {"choice": "30"}, "openers": {"choice": "everyone"}, "channels": {"all": True}}
    for command, options in given.items():
        assert (await club.ada.types(f"server {command}", **options)).text == ONLY_MANAGERS
    assert await is_unset(club)


async def test_forged_clicks_and_the_panel_of_a_former_manager_change_nothing(club, boss):
    panel, other = [(await boss.types(f"{whose} settings")).shown for whose in ("server", "my")]
    for custom_id, *values in [
        ("hm:server:0:0:walls", "two"),
        ("hm:server:0:0:keep", "never"),
        ("hm:server:0:0:role", "x"),
        ("hm:server:0:0:role", "1", "2"),
        ("hm:server:0:0:channels", "1", "-2"),
        ("hm:server:0:0:channels", *map(str, range(26))),
        ("hd:server:0:0:",),
    ]:
        assert (await boss.sends(other, custom_id, *values)).text
    for role in list(club.guild._guild.members[boss.id].role_ids):
        club.env.backend.remove_member_role(club.guild.id, boss.id, role)
    assert [aside.text for aside in (await boss.sends(panel, "hm:server:0:0:keep", "30")).asides] == [ONLY_MANAGERS]
    assert await is_unset(club)


async def test_tables_are_opened_in_the_listed_channels_categories_and_their_threads_alone(club, boss):
    category = club.guild.create_category("Play")
    inside = club.guild.create_text_channel("inside", category=category)
    games, thread = club.guild.create_text_channel("games"), thread_in(club, club.cai)
    await boss.types("server channels", add=games)
    refusal = f"On this server, tables can be opened in <#{games.id}>. Members with the permission “Manage Server” can "
    for channel in (None, inside, thread):
        assert await opens(club.ada, channel) == f"{refusal}change that with `/server channels`."
    await boss.types("server channels", add=category)
    await boss.types("server channels", add=club.channel)
    for channel in (games, inside, thread):
        assert (await opens(club.ada, channel)).startswith(OPEN)


async def test_channels_are_added_one_by_one_to_at_most_25_and_removed(club, boss):
    games = club.guild.create_text_channel("games")
    for change, told in [
        ({"add": games}, f"Tables can be opened in <#{games.id}>."),
        ({"add": club.channel}, f"Tables can be opened in <#{games.id}>, <#{club.channel.id}>."),
        ({"remove": games}, f"Tables can be opened in <#{club.channel.id}>."),
        ({"remove": games}, f"<#{games.id}> is not one of the channels for tables: <#{club.channel.id}>."),
        ({}, "Say what to change: add:#channel, remove:#channel, or all:True."),
    ]:
        assert (await boss.types("server channels", **change)).text == told
    assert (await server(club)).channels == (club.channel.id,)
    assert (await boss.types("server channels", all=True)).text == "Tables can be opened in every channel."
    assert (await server(club)).channels == ()
    await allow_channels(club.bot.app.tables.database, club.guild.id, range(1, 25))
    await boss.types("server channels", add=club.channel)
    reply = await boss.types("server channels", add=games)
    assert reply.text.startswith("I can list at most 25 channels. Choose a category instead")
    assert (await server(club)).channels == (*range(1, 25), club.channel.id)


@pytest.mark.parametrize(
    ("choice", "who"), [("managers", "with the permission “Manage Channels”"), ("role", "with the role <@&")]
)
async def test_only_those_with_the_role_and_channel_managers_open_tables(club, boss, choice, who):
    role = club.guild.create_role("players")
    await boss.types("server openers", choice=choice, **({"role": role} if choice == "role" else {}))
    refused = await opens(club.ada)
    assert refused.startswith(f"Only members {who}")
    assert "can change that with `/server openers`" in refused or choice == "managers"
    club.env.backend.add_member_role(club.guild.id, club.ada.id, role.id)
    assert (await opens(club.ada)).startswith(OPEN) == (choice == "role")
    club.channel = club.guild.create_text_channel("games")
    assert (await opens(club.cai.granted(manage_channels=True))).startswith(OPEN)
    await club.bob.presses(club.posts[-1], "Join")  # which anybody may
    assert club.bob.mention in club.posts[-1].text


async def test_each_table_gets_a_thread_and_pictures_as_the_server_wants_and_the_last_game_is_offered_first(club, boss):
    await boss.types("server threads", choice="on")
    await boss.types("server picture", choice="none")
    reply = await club.ada.types("table new", game="han")
    (thread,) = threads(club)
    assert thread.name == "HAN · Ada's table"
    assert reply.text == f"A table of HAN is open in <#{thread.id}>. You have the first seat."
    (lobby,) = [post for post in club.messages(thread.id) if "At the table" in post.text]
    assert "picture: **no pictures, words only**" in lobby.text
    await club.cai.presses(lobby, "Join")
    table, _ = await club.bot.app.tables.stored(1)
    assert (table.channel_id, table.options["picture"]) == (thread.id, "none")
    games = (await club.bob.types("table new")).shown
    assert next(iter(games.buttons)) == "Open HAN"
    assert (await club.bob.presses(games, "Open HAN")).text.startswith("A table of HAN is open in")
    assert ((await club.bot.app.tables.stored(2))[0].game, len(threads(club))) == ("han", 2)


@pytest.mark.parametrize("named", ["Create Public Threads", "Send Messages in Threads"])
async def test_permissions_for_threads_are_named(club, boss, named):
    await boss.types("server threads", choice="on")
    deny(club, named.lower().replace(" ", "_"))
    assert (await opens(club.ada), threads(club)) == (say("server-thread-lacking", permissions=named), [])


@pytest.mark.parametrize(
    ("choice", "stored", "is_archived"), [("on", None, False), ("archive", None, True), ("archive", False, False)]
)
async def test_a_thread_is_archived_with_its_table_if_that_is_wished(club, boss, choice, stored, is_archived):
    """Earlier versions stored with the post that closes a table whether to archive its thread."""
    await boss.types("server threads", choice=choice)
    await club.ada.types("table new", game="huang_di")
    (thread,) = threads(club)
    club.bot.app.tables.wake = lambda table_id: None
    await club.bot.app.tables.cancel(1, club.ada.id, manages_server=True)
    (due,) = await club.read(outbox.due, 1)
    assert (due.kind, due.payload) == ("close", {"cut_short": True})
    if stored is not None:
        changed = update(schema.outbox).where(schema.outbox.c.id == due.id)
        await club.write(AsyncConnection.execute, changed.values(payload={"archive": stored, "cut_short": True}))
    await club.restart()
    assert thread.thread_metadata.archived is is_archived


async def test_a_table_in_a_thread_that_is_there_opens_no_other_and_leaves_it_alone(club, boss):
    await boss.types("server threads", choice="archive")
    thread = thread_in(club, club.cai)
    await opens(club.ada, thread)
    assert (await club.bot.app.tables.stored(1))[0].channel_id == thread.id
    await club.ada.types("table cancel", channel=thread)
    await club.env.settle()
    assert not thread._channel.thread_metadata.archived


async def test_status_tells_managers_of_the_server_how_the_bot_is_and_nobody_else(club):
    admin = club.invite("Dora").granted(manage_guild=True)
    told = (await admin.types("status")).text
    assert told.startswith("There is no table in this channel.")
    assert "Tables on this server: none yet." in told
    assert "No posts are waiting to be sent." in told
    active = await club.turn(club.ada, club.bob)
    (post,) = await club.write(outbox.add, 1, [outbox.NewPost(0, "note", "channel", {"text": "…"})])
    await club.write(outbox.mark_failed, post, "403 Forbidden: Missing Access")
    told = (await admin.types("status")).text
    assert f"The game is waiting for {active.mention}." in told
    assert "**The bot** (shown to server managers only)" in told
    assert "Tables on this server: 1 running." in told
    assert "1 post is waiting to be sent, written <t:" in told
    assert "The last attempt failed: 403 Forbidden: Missing Access" in told
    assert "Database: schema version " in told
    for person in (active, club.cai):
        assert "The bot" not in (await person.types("status")).text


async def joins(club):
    with club.env._bot_scope():
        club.bot.dispatch("guild_join", club.bot.get_guild(club.guild.id))
    await club.env.settle()


async def test_the_first_channel_where_the_bot_may_write_gets_one_silent_post_when_it_joins(club):
    club.guild.create_text_channel("second")
    await joins(club)
    (post,) = club.posts
    assert post.text == say("server-welcome", games=row(box.title for box in find_boxes().values()))
    request = club.env.http_requests[-1]
    assert (request.path, request.json["flags"] & 1 << 12) == (f"/channels/{club.channel.id}/messages", 1 << 12)


@pytest.mark.parametrize("is_refused", [False, True])
async def test_where_it_may_not_write_it_says_nothing(club, is_refused):
    path = f"/channels/{club.channel.id}/messages"
    if is_refused:
        club.env.inject_error("POST", path, status=403, code=50013, message="no")
    else:
        deny(club, "send_messages")
    await joins(club)
    assert club.posts == []
    assert (path in [request.path for request in club.env.http_requests]) == is_refused
