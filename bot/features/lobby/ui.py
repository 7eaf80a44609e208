"""Buttons and commands of lobbies: open a table, gather players, begin the game, and play again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import Interaction, app_commands, ui
from discord.ext import commands

from bot.feature import Feature
from bot.features.lobby.service import OPENING, must_be_free
from bot.features.lobby.threads import opening_here
from bot.kernel.options import Looks
from bot.kernel.preferences import PREFERENCES
from bot.kernel.saying import policy_title, shown
from bot.kernel.words import Declined, Stale, mention, say
from bot.surface import controls
from bot.surface.controls import Click, Verb, conclude, reply, show
from bot.surface.here import here
from bot.surface.inputs import Words, suggest_games, suggested
from bot.surface.languages import SERVER_LANGUAGE
from bot.surface.parts import cover, facts, introduction_button, panel
from bot.surface.permissions import check_permissions, may_manage
from bot.surface.pictures import gallery, look_of
from games import find_box, find_boxes
from games.engine import Game, UnknownGame
from games.engine.words import row as in_a_row
from storage import StorageError

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from bot.feature import Surface
    from bot.features.lobby.post import LobbyPosts
    from bot.features.lobby.service import Lobbies
    from bot.features.lobby.threads import Threads
    from bot.kernel.live import Live
    from bot.surface.layout import Part
    from games.engine import Box


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
        """Ask which game to open a table for. The channel's last game comes first.

        Raises `Declined` if the person may not open tables here.
        """
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
