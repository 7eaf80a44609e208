"""Buttons and commands of lobbies: open a table, maybe in a thread, gather players, begin the game, and play again."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

import discord
from discord import Interaction, app_commands, ui
from discord.ext import commands

from bot.feature import Feature, Surface
from bot.features.lobby.service import OPENING, Lobbies, Opening, must_be_free, named
from bot.kernel.options import Looks
from bot.kernel.preferences import PREFERENCES
from bot.kernel.saying import plain, policy_title, shown
from bot.kernel.words import Declined, Stale, mention, say
from bot.surface import controls, limits
from bot.surface.controls import Click, Verb, conclude, reply, show
from bot.surface.here import here
from bot.surface.inputs import Words, suggest_games, suggested
from bot.surface.languages import SERVER_LANGUAGE
from bot.surface.parts import cover, facts, introduction_button, panel
from bot.surface.permissions import FOR_THREADS, check_permissions, lacking_of, may_manage
from bot.surface.pictures import gallery, look_of
from games import find_box, find_boxes
from games.engine import Box, Game, UnknownGame
from games.engine.language import speaking
from games.engine.words import row as in_a_row
from storage import Database, Post, StorageError, TableRow

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from bot.features.lobby.post import LobbyPosts
    from bot.kernel.live import Live
    from bot.surface.layout import Part

log = logging.getLogger(__name__)


class LobbyUI(commands.Cog):
    """The buttons of lobbies, and `/table new`, `join`, `leave`, `add-ai` and `start`.

    Answers are private; the lobby's own post shows what has changed.
    """

    def __init__(self, lobbies: Lobbies, posts: LobbyPosts, threads: Threads, surface: Surface) -> None:
        self._lobbies = lobbies
        self._posts = posts
        self._threads = threads
        self._here = surface.here
        self._allowances = surface.allowances
        self._database = surface.database
        self.feature = Feature(
            name="lobby",
            verbs={
                "join": Verb(self._join, "post"),
                "leave": Verb(self._leave, "post"),
                "start": Verb(self._start, "post"),
                "ai": Verb(self._add_ai, "post"),
                "newtable": Verb(self._open, "here"),
                "rematch": Verb(self._rematch, "new"),
            },
            commands={"table": self.get_app_commands()},
            posts=posts.kinds,
            server_settings=[OPENING, SERVER_LANGUAGE],
            after_game=_again,
            help=["table"],
            resume=[posts.resume],
            close=[posts.close],
        )

    @app_commands.command()
    @app_commands.autocomplete(game=suggest_games)
    async def new(self, interaction: Interaction[Any], game: Words | None = None) -> None:
        """Open a table in this channel."""
        if game is None and len(find_boxes()) > 1:
            await self._show_games(interaction)
            return
        said = await self._opened(interaction, await self._here.box(interaction, game))
        await reply(interaction, said)

    async def _open(self, interaction: Interaction[Any], click: Click) -> None:
        if interaction.guild_id is None:  # a forged click: tables can only be opened on servers
            raise Stale
        await conclude(interaction, await self._opened(interaction, find_box(click.key)))

    async def _opened(self, interaction: Interaction[Any], box: Box[Game]) -> str:
        """Open a table, in its own thread if the server wants that; return the answer.

        Raises `Declined` if the person may not open tables here, or if the channel already has one.
        """
        opening, channel_id = await opening_here(interaction, self._database), here(interaction)
        self._allowances.check("open", person=interaction.user.id, channel=channel_id)  # before there is a thread
        thread = await self._threads.open(interaction, box, opening)
        await self._lobbies.open(
            guild_id=interaction.guild_id,
            channel_id=thread.id if thread else channel_id,
            host_id=interaction.user.id,
            name=interaction.user.display_name,
            game=box.name,
            asked_in=channel_id,
        )
        if thread:
            return say("server-thread-opened", game=box.title, thread=thread.mention)
        return say("done-opened", title=box.title)

    async def _show_games(self, interaction: Interaction[Any]) -> None:
        """Ask which game to open a table for, the channel's last one first. Raises `Declined` like `_opened`."""
        opening, channel_id = await opening_here(interaction, self._database), here(interaction)
        if opening.threads == "off":
            async with self._database.reading() as connection:
                await must_be_free(connection, channel_id)
        usual = await self._here.usual(channel_id)
        boxes = sorted(find_boxes().values(), key=lambda box: box is not usual)
        look = look_of(Looks(), await PREFERENCES.of(self._database, interaction.user.id))
        covers = {box.name: await cover(f"{box.name}.png", box, look) for box in boxes}
        files = [file for file in covers.values() if file is not None]
        await show(interaction, games_panel(boxes, [file.filename for file in files]), files)

    @app_commands.command()
    async def join(self, interaction: Interaction[Any]) -> None:
        """Take a seat at this channel's table."""
        row = await self._here.table(interaction)
        await self._lobbies.join(row.id, interaction.user.id, interaction.user.display_name)
        await self._done(interaction, row.id, say("done-joined"))

    async def _join(self, interaction: Interaction[Any], click: Click) -> None:
        await self._lobbies.join(click.table_id, interaction.user.id, interaction.user.display_name)
        await self._posts.show(click.table_id)

    @app_commands.command()
    async def leave(self, interaction: Interaction[Any]) -> None:
        """Give up your seat before the game begins."""
        row = await self._here.table(interaction)
        await self._lobbies.leave(row.id, interaction.user.id)
        await self._done(interaction, row.id, say("done-left"))

    async def _leave(self, interaction: Interaction[Any], click: Click) -> None:
        await self._lobbies.leave(click.table_id, interaction.user.id)
        await self._posts.show(click.table_id)

    @app_commands.command(name="add-ai")
    async def add_ai(self, interaction: Interaction[Any], level: Words | None = None) -> None:
        """Add an AI player."""
        row = await self._here.table(interaction)
        name = await self._lobbies.add_ai(row.id, interaction.user.id, level, may_manage=may_manage(interaction))
        await self._done(interaction, row.id, say("done-seated", who=shown(name, 0, is_ai=True)))

    @add_ai.autocomplete("level")
    async def _suggest_levels(self, interaction: Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
        try:
            box = find_box((await self._here.table(interaction)).game)
        except (Declined, StorageError, UnknownGame):
            return []
        return suggested({name: policy_title(name) for name in box.offered}, current)

    async def _add_ai(self, interaction: Interaction[Any], click: Click) -> None:
        level = click.values[0] if click.values else None
        await self._lobbies.add_ai(click.table_id, interaction.user.id, level, may_manage=may_manage(interaction))
        await self._posts.show(click.table_id)

    @app_commands.command()
    async def remove(self, interaction: Interaction[Any], player: discord.User) -> None:
        """Remove a player from the lobby; only its host can."""
        row = await self._here.table(interaction)
        await self._lobbies.remove(row.id, interaction.user.id, player.id, may_manage=may_manage(interaction))
        await self._done(interaction, row.id, say("done-removed", who=player.mention))

    @app_commands.command()
    async def host(self, interaction: Interaction[Any], player: discord.User) -> None:
        """Make another player in the lobby its host."""
        row = await self._here.table(interaction)
        await self._lobbies.pass_on(row.id, interaction.user.id, player.id, may_manage=may_manage(interaction))
        await self._done(interaction, row.id, say("done-host", who=player.mention))

    @app_commands.command()
    async def start(self, interaction: Interaction[Any]) -> None:
        """Begin the game with everyone who has joined."""
        row = await self._here.table(interaction)
        check_permissions(interaction)
        await self._lobbies.start(row.id, interaction.user.id)
        await self._done(interaction, row.id, say("done-started"))

    async def _start(self, interaction: Interaction[Any], click: Click) -> None:
        check_permissions(interaction)
        await self._lobbies.start(click.table_id, interaction.user.id)
        await self._posts.show(click.table_id)

    async def _rematch(self, interaction: Interaction[Any], click: Click) -> None:
        if interaction.guild_id is None:  # a forged click: a rematch needs the table's channel and server
            raise Stale
        await opening_here(interaction, self._database)
        again = await self._lobbies.agree(click.table_id, interaction.user.id, interaction.user.display_name)
        await self._posts.show(again.id)
        if again.state == "running":
            await conclude(interaction, say("done-started"))
            return
        asked = await self._lobbies.asked(again.id)
        who = in_a_row(mention(person_id) for person_id in asked)
        await conclude(interaction, say("rematch-agreed", who=who, count=len(asked)))

    async def _done(self, interaction: Interaction[Any], table_id: int, text: str) -> None:
        """Say what was done, after updating the lobby's post."""
        await self._posts.show(table_id)
        await reply(interaction, text)


def games_panel(boxes: Sequence[Box[Game]], pictures: Collection[str]) -> ui.LayoutView:
    """Return the list of games, each with a description and a button; `pictures` are names of attached files."""
    parts: list[Part] = []
    for box in boxes:
        if (picture := f"{box.name}.png") in pictures:
            parts.append(gallery({picture: box.title}))
        label, style = say("opening-open", title=box.title), discord.ButtonStyle.success
        button = controls.button("newtable", 0, 0, box.name, label=label, style=style)
        parts += f"**{box.title}** · {box.sentence}\n-# {facts(box)}", [button, introduction_button(box, 0)]
    return panel(say("opening-which"), *parts)


def _again(live: Live) -> Iterator[ui.Button[Any]]:
    """Yield the button for a rematch, if people have played."""
    if live.persons:
        style = discord.ButtonStyle.success
        yield controls.button("rematch", live.id, 0, label=say("rematch-button"), style=style)


async def opening_here(interaction: Interaction[Any], database: Database) -> Opening:
    """Return how the server opens tables. Raises `Declined` unless the bot and the person may open one here."""
    check_permissions(interaction)
    opening = await OPENING.of(database, interaction.guild_id)
    channel: Any = interaction.channel
    parent = getattr(channel, "parent", None)
    around = {getattr(place, name, None) for place in (channel, parent) for name in ("id", "category_id")}
    if opening.channels and not around & set(opening.channels):
        raise Declined(say("server-not-here", channels=named(opening.channels)))
    if opening.openers == "everyone" or may_manage(interaction):
        return opening
    if opening.openers == "managers":
        raise Declined(say("server-not-you-managers"))
    member: Any = interaction.user
    if opening.role not in {role.id for role in member.roles}:
        raise Declined(say("server-not-you-role", role=f"<@&{opening.role}>"))
    return opening


class Threads:
    """Opens and archives the threads of tables."""

    def __init__(self, surface: Surface) -> None:
        self._client = surface.client
        self._languages = surface.languages
        self._database = surface.database

    async def open(self, interaction: Interaction[Any], box: Box[Game], opening: Opening) -> discord.Thread | None:
        """Open a thread for a table; `None` if the server wants none, or if the channel cannot have any.

        Raises `Declined`, naming the missing permissions, if the bot lacks any.
        """
        channel = interaction.channel
        if opening.threads == "off" or not isinstance(channel, discord.TextChannel):
            return None
        if lacking := lacking_of(interaction.app_permissions, FOR_THREADS):
            raise Declined(say("server-thread-lacking", permissions=lacking))
        with speaking(await self._languages.of_server(interaction.guild_id)):  # the whole channel reads it
            name = say("server-thread-name", game=box.title, who=plain(interaction.user.display_name, 0))
        kind = discord.ChannelType.news_thread if channel.is_news() else discord.ChannelType.public_thread
        return await channel.create_thread(name=name[: limits.THREAD], type=kind, auto_archive_duration=10080)

    async def close(self, post: Post, row: TableRow) -> None:
        """Archive a table's thread, as its last post is sent, if the server wants that; ignore Discord's refusals."""
        wanted: bool | None = post.payload.get("archive")  # stored by earlier versions
        if wanted is None:
            wanted = (await OPENING.of(self._database, row.guild_id)).threads == "archive"
        if not wanted:
            return
        try:
            thread = self._client.get_channel(row.channel_id) or await self._client.fetch_channel(row.channel_id)
            if isinstance(thread, discord.Thread) and self._client.user and thread.owner_id == self._client.user.id:
                await thread.edit(archived=True)
        except discord.HTTPException as error:
            log.info("thread %s stays open: %s", row.channel_id, error)
