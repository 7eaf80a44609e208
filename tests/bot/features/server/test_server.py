"""What a server sets: who opens tables, where, in threads or not, and how they begin; and who may set it."""

from __future__ import annotations

import asyncio

import discord
import pytest
import simcord
from sqlalchemy import update

from bot.features.lobby.opening import OPENING, Opening, allow_channels, change_channels
from bot.features.rankings.service import SERVER_RANKINGS
from bot.features.server.housekeeping import KEEPING
from bot.features.server.ui import heading_of
from bot.surface.languages import SERVER_LANGUAGE
from storage import outbox, schema, settings

ONLY_MANAGERS = "Only members with the permission “Manage Server” can change the settings of this server."


@pytest.fixture
def boss(club):
    """Somebody who may manage the server, and no channel."""
    return grant(club, club.bob, "bosses", manage_guild=True)


def grant(club, person, name, **permissions):
    """Give a person a new or an existing role; return the person."""
    role = next((role for role in club.guild._guild.roles.values() if role.name == name), None)
    role = role or club.guild.create_role(name, permissions=discord.Permissions(**permissions))
    club.env.backend.add_member_role(club.guild.id, person.id, role.id)
    return person


def thread_in(club, owner):
    """A thread opened by a person."""
    thread = club.env.backend.create_thread(club.channel.id, "a thread", owner.id)
    return simcord.ChannelHandle(club.env, club.guild, thread)


GROUPS = (OPENING, SERVER_LANGUAGE, SERVER_RANKINGS, KEEPING)
SERVER = [option for group in GROUPS for option in group.options]


async def server(club):
    return await OPENING.of(club.bot.app.tables.database, club.guild.id)


async def chosen(club):
    """What is chosen for each option, of all groups."""
    made = [await group.choices_of(club.bot.app.tables.database, club.guild.id) for group in GROUPS]
    return {name: key for group in made for name, key in group.items()}


async def test_without_settings_everyone_opens_tables_everywhere(club):
    assert await server(club) == Opening()
    assert await chosen(club) == {option.name: option.default for option in SERVER}
    reply = await club.cai.types("table new", game="huang_di")
    assert reply.text.startswith("A table of Huang Di is open. You have the first seat.")


@pytest.mark.parametrize("option", SERVER, ids=lambda option: option.name)
async def test_every_setting_can_be_typed(club, boss, option):
    for key, label in list(option.choices.items())[::-1]:
        more = {"role": club.guild.create_role("players")} if key == "role" else {}
        reply = await boss.types(f"server {option.name}", choice=key, **more)
        assert reply.text == f"Noted. **{heading_of(option)}**: {label}."
        assert reply.private
        assert (await chosen(club))[option.name] == key


async def test_the_panel_sets_each_by_a_menu(club, boss):
    panel = (await boss.types("server settings")).shown
    menus = [custom_id.split(":")[-1] for custom_id in panel.menus]
    assert [name for name in menus if name not in ("role", "channels")] == [option.name for option in SERVER]
    for option in SERVER:
        key = option.keys[-1]
        reply = await boss.sends(panel, f"hm:server:0:0:{option.name}", key)
        assert (await chosen(club))[option.name] == key
        marked = [
            choice["value"] for choice in reply.shown.menus[f"hm:server:0:0:{option.name}"] if choice.get("default")
        ]
        assert marked == [key]


async def test_the_panel_fits_into_a_message(club, boss):
    for number in range(30):
        club.guild.create_text_channel(f"games-{number}")
    panel = (await boss.types("server settings")).shown
    assert len(list(parts(panel.components))) <= 40
    assert len(panel.text) <= 4000


def parts(components):
    for component in components:
        yield component
        yield from parts(component.get("components", ()))


async def test_roles_and_channels_are_chosen_by_discords_own_menus_after_a_restart_too(club, boss):
    role, other = club.guild.create_role("players"), club.guild.create_text_channel("games")
    panel = (await boss.types("server settings")).shown
    await club.restart()
    actor = boss.actor
    await actor.select(panel.message, [role], custom_id="hm:server:0:0:role")
    assert ((await server(club)).openers, (await server(club)).role) == ("role", role.id)
    await actor.select(panel.message, [other, club.channel], custom_id="hm:server:0:0:channels")
    assert (await server(club)).channels == (other.id, club.channel.id)
    shown = (await boss.types("server settings")).shown
    marked = [value["id"] for part in parts(shown.components) for value in part.get("default_values", ())]
    assert set(map(int, marked)) == {role.id, other.id, club.channel.id}
    await actor.select(panel.message, [], custom_id="hm:server:0:0:channels")
    assert (await server(club)).channels == ()


async def test_a_role_is_wanted_where_a_role_may_open_tables(club, boss):
    wanted = "Choose a role, too: `/server openers choice:role role:…`, or the role menu in `/server settings`."
    assert (await boss.types("server openers", choice="role")).text == wanted
    panel = (await boss.types("server settings")).shown
    reply = await boss.sends(panel, "hm:server:0:0:openers", "role")
    assert reply.text.startswith(wanted)
    assert await server(club) == Opening()
    assert await chosen(club) == {option.name: option.default for option in SERVER}


@pytest.mark.parametrize("typed", ["server settings", "server keep", "server openers", "server channels"])
async def test_only_server_managers_may(club, typed):
    """Discord hides these commands, but a server can allow them to anyone, so the bot checks again."""
    await lend(club, typed)
    options = {} if typed.endswith(("settings", "channels")) else {"choice": "30" if "keep" in typed else "everyone"}
    if typed.endswith("channels"):
        options = {"all": True}
    reply = await club.ada.types(typed, **options)
    assert reply.text == ONLY_MANAGERS
    assert await server(club) == Opening()
    assert await chosen(club) == {option.name: option.default for option in SERVER}


async def lend(club, typed):
    """Allow a command to everyone, as server managers can."""
    commands = await club.bot.tree.fetch_commands()
    (command,) = [command for command in commands if command.name == typed.split()[0]]
    club.guild.set_command_permissions(command, {club.ada.actor: True})


async def test_a_panel_of_someone_who_may_no_longer_changes_nothing(club, boss):
    panel = (await boss.types("server settings")).shown
    for role in list(club.guild._guild.members[boss.id].role_ids):
        club.env.backend.remove_member_role(club.guild.id, boss.id, role)
    reply = await boss.sends(panel, "hm:server:0:0:keep", "30")
    assert [aside.text for aside in reply.asides] == [ONLY_MANAGERS]
    assert await server(club) == Opening()
    assert await chosen(club) == {option.name: option.default for option in SERVER}


@pytest.mark.parametrize(
    ("custom_id", "values"),
    [
        ("hm:server:0:0:walls", ("two",)),
        ("hm:server:0:0:keep", ("never",)),
        ("hm:server:0:0:role", ("x",)),
        ("hm:server:0:0:role", ("1", "2")),
        ("hm:server:0:0:channels", ("1", "-2")),
        ("hm:server:0:0:channels", tuple(map(str, range(26)))),
        ("hd:server:0:0:", ()),
    ],
)
async def test_forged_clicks_change_nothing(club, boss, custom_id, values):
    panel = (await boss.types("my settings")).shown  # which has no such control
    reply = await boss.sends(panel, custom_id, *values)
    assert reply.text
    async with club.bot.app.tables.database.reading() as connection:
        assert await settings.of(connection, "guild", club.guild.id) == {}


# Where


async def test_tables_are_opened_in_the_listed_channels_alone(club, boss):
    games = club.guild.create_text_channel("games")
    await boss.types("server channels", add=games)
    reply = await club.ada.types("table new", game="huang_di")
    assert reply.text == (
        f"On this server, tables can be opened in <#{games.id}>. Members with the permission “Manage Server” can "
        "change that with `/server channels`."
    )
    assert club.posts == []
    opened = await club.ada.types("table new", channel=games, game="huang_di")
    assert opened.text.startswith("A table of Huang Di is open")


async def test_a_category_stands_for_its_channels(club, boss):
    category = club.guild.create_category("Play")
    inside = club.guild.create_text_channel("inside", category=category)
    await boss.types("server channels", add=category)
    opened = await club.ada.types("table new", channel=inside, game="huang_di")
    assert opened.text.startswith("A table of Huang Di is open")
    assert (await club.ada.types("table new", game="huang_di")).text.startswith(
        "On this server, tables can be opened in "
    )


async def test_a_thread_goes_with_its_channel(club, boss):
    await boss.types("server channels", add=club.channel)
    thread = thread_in(club, club.cai)
    opened = await club.ada.types("table new", channel=thread, game="huang_di")
    assert opened.text.startswith("A table of Huang Di is open")


async def test_channels_are_added_and_removed_one_by_one(club, boss):
    games = club.guild.create_text_channel("games")
    await boss.types("server channels", add=games)
    reply = await boss.types("server channels", add=club.channel)
    assert reply.text == f"Tables can be opened in <#{games.id}>, <#{club.channel.id}>."
    reply = await boss.types("server channels", remove=games)
    assert reply.text == f"Tables can be opened in <#{club.channel.id}>."
    reply = await boss.types("server channels", remove=games)
    assert reply.text == f"<#{games.id}> is not one of the channels for tables: <#{club.channel.id}>."
    assert (await server(club)).channels == (club.channel.id,)
    assert (
        await boss.types("server channels")
    ).text == "Say what to change: add:#channel, remove:#channel, or all:True."
    assert (await boss.types("server channels", all=True)).text == "Tables can be opened in every channel."
    assert (await server(club)).channels == ()


async def test_channels_that_two_change_at_once_are_both_changed(club):
    database, guild_id = club.bot.app.tables.database, club.guild.id
    await allow_channels(database, guild_id, [1])
    await asyncio.gather(
        *(change_channels(database, guild_id, add=channel) for channel in (2, 3)),
        change_channels(database, guild_id, remove=1),
    )
    assert sorted((await server(club)).channels) == [2, 3]


async def test_more_channels_than_a_menu_shows_are_not_listed(club, boss):
    for number in range(25):
        await boss.types("server channels", add=club.guild.create_text_channel(f"games-{number}"))
    reply = await boss.types("server channels", add=club.channel)
    assert reply.text.startswith("I can list at most 25 channels. Choose a category instead")
    assert len((await server(club)).channels) == 25


# Who


async def test_only_those_with_the_role_open_tables(club, boss):
    role = club.guild.create_role("players")
    await boss.types("server openers", choice="role", role=role)
    reply = await club.ada.types("table new", game="huang_di")
    assert reply.text == (
        f"Only members with the role <@&{role.id}> can open tables here. Members with the permission “Manage Server” "
        "can change that with `/server openers`."
    )
    grant(club, club.ada, "players")
    assert (await club.ada.types("table new", game="huang_di")).text.startswith("A table of Huang Di is open")
    await club.cai.presses(club.posts[-1], "Join")  # which anybody may
    assert len((await club.bot.app.tables.stored(1))[1]) == 2


@pytest.mark.parametrize("choice", ["managers", "role"])
async def test_channel_managers_always_may(club, boss, choice):
    more = {"role": club.guild.create_role("players")} if choice == "role" else {}
    await boss.types("server openers", choice=choice, **more)
    assert (await club.ada.types("table new", game="huang_di")).text.startswith("Only members with the ")
    grant(club, club.cai, "mods", manage_channels=True)
    assert (await club.cai.types("table new", game="huang_di")).text.startswith("A table of Huang Di is open")


# How


async def test_new_tables_begin_with_the_servers_size_of_pictures(club, boss):
    await boss.types("server picture", choice="none")
    await club.ada.types("table new", game="huang_di")
    row, _ = await club.bot.app.tables.stored(1)
    assert row.options["picture"] == "none"
    assert "picture: **no pictures, words only**" in club.posts[-1].text


def threads(club):
    return [
        channel
        for channel in club.env.backend.channels.values()
        if channel.guild_id == club.guild.id and channel.thread_metadata is not None
    ]


async def test_a_table_gets_a_thread_of_its_own(club, boss):
    await boss.types("server threads", choice="on")
    reply = await club.ada.types("table new", game="huang_di")
    (thread,) = threads(club)
    assert thread.name == "Huang Di · Ada's table"
    assert reply.text == f"A table of Huang Di is open in <#{thread.id}>. You have the first seat."
    (lobby,) = [post for post in club.messages(thread.id) if "At the table" in post.text]
    await club.cai.presses(lobby, "Join")
    assert (await club.bot.app.tables.stored(1))[0].channel_id == thread.id
    await club.cai.types("table new", game="huang_di")  # a channel has as many as are wanted
    assert len(threads(club)) == 2


async def test_a_channel_with_threads_offers_first_what_it_last_played(club, boss):
    await boss.types("server threads", choice="on")
    await club.ada.types("table new", game="han")
    games = (await club.bob.types("table new")).shown
    assert next(iter(games.buttons)) == "Open HAN"
    reply = await club.bob.presses(games, "Open HAN")
    assert reply.text.startswith("A table of HAN is open in")
    assert [(await club.bot.app.tables.stored(table))[0].game for table in (1, 2)] == ["han", "han"]


async def test_in_a_thread_no_other_is_opened(club, boss):
    await boss.types("server threads", choice="on")
    thread = thread_in(club, club.cai)
    await club.ada.types("table new", channel=thread, game="huang_di")
    assert (await club.bot.app.tables.stored(1))[0].channel_id == thread.id


@pytest.mark.parametrize(
    ("denied", "named"),
    [
        ({"create_public_threads": False}, "Create Public Threads"),
        ({"send_messages_in_threads": False}, "Send Messages in Threads"),
    ],
)
async def test_permissions_for_threads_are_named(club, boss, denied, named):
    await boss.types("server threads", choice="on")
    overwrite = {club.guild.default_role: discord.PermissionOverwrite(**denied)}
    club.channel._channel.overwrites += club.guild.create_text_channel("x", overwrites=overwrite)._channel.overwrites
    reply = await club.ada.types("table new", game="huang_di")
    assert reply.text == (
        f"Tables get their own threads here, and I need more permissions in this channel for that: {named}. "
        "A moderator can grant them, or turn threads off with `/server threads`."
    )
    assert threads(club) == []


@pytest.mark.parametrize(("choice", "archived"), [("on", False), ("archive", True)])
@pytest.mark.parametrize("begun", [False, True])
async def test_the_thread_is_archived_with_its_table_if_that_is_wished(club, boss, choice, archived, begun):
    await boss.types("server threads", choice=choice)
    await club.ada.types("table new", game="huang_di")
    (thread,) = threads(club)
    here = simcord.ChannelHandle(club.env, club.guild, thread)
    if begun:
        await club.ada.types("table add-ai", channel=here)
        await club.ada.types("table start", channel=here)
    await club.ada.types("table cancel", channel=here)
    await club.env.settle()
    assert thread.thread_metadata.archived is archived


@pytest.mark.parametrize(("choice", "stored"), [("on", True), ("archive", False)])
async def test_a_closing_post_of_an_earlier_version_says_whether_the_thread_is_archived(club, boss, choice, stored):
    await boss.types("server threads", choice=choice)
    await club.ada.types("table new", game="huang_di")
    (thread,) = threads(club)
    club.bot.app.tables.wake = lambda table_id: None
    await club.bot.app.tables.cancel(1, club.ada.id, manages_server=True)
    async with club.bot.app.tables.database.transaction() as connection:
        (due,) = await outbox.due(connection, 1)
        assert (due.kind, due.payload) == ("close", {"cut_short": True})
        payload = {"archive": stored, "cut_short": True}
        await connection.execute(update(schema.outbox).where(schema.outbox.c.id == due.id).values(payload=payload))
    await club.restart()
    assert thread.thread_metadata.archived is stored


async def test_a_thread_of_someone_else_is_left_alone(club, boss):
    await boss.types("server threads", choice="archive")
    thread = thread_in(club, club.cai)
    await club.ada.types("table new", channel=thread, game="huang_di")
    await club.ada.types("table cancel", channel=thread)
    await club.env.settle()
    assert not thread._channel.thread_metadata.archived
