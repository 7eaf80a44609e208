"""Letters about channels that tables cannot post to, their buttons, and the command `/table move`."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import discord
from discord import Interaction, app_commands
from discord.ext import commands

from bot.feature import HOUR, Feature, Surface
from bot.features.homes.service import HOMELESS, REFUSED, Homes
from bot.features.homes.watching import ChannelWatch, what_is_wrong
from bot.features.lobby.ui import Threads, opening_here
from bot.features.play.boards import BOARD
from bot.kernel.numbers import whole_number
from bot.kernel.preferences import PREFERENCES
from bot.kernel.saying import said
from bot.kernel.words import Declined, Delayed, Stale, channel_mention, mention, say
from bot.surface import controls
from bot.surface.controls import Click, Verb, conclude, reply, show
from bot.surface.here import here, label_of
from bot.surface.inputs import Words, suggested
from bot.surface.limits import ALT
from bot.surface.parts import page, panel, text_post, written
from bot.surface.pictures import attached, described, painted
from bot.surface.posts import PostKind, is_its_seat
from games import find_box
from games.engine.language import speaking
from games.engine.words import quoted
from games.engine.words import row as in_a_row
from storage import Post, StorageError, troubles

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.kernel.live import Live

LISTED: Final = 10
"""Maximum number of tables that a panel lists; the command's option finds all."""


class HomesUI(commands.Cog):
    """Tells players that their table cannot post to its channel, and lets them move or close it."""

    def __init__(self, homes: Homes, threads: Threads, surface: Surface) -> None:
        self._homes = homes
        self._threads = threads
        self._surface = surface
        self._tables = surface.tables
        self._letters = surface.letters
        watch = ChannelWatch(homes, surface)
        self.feature = Feature(
            name="homes",
            verbs={
                "moving": Verb(self._explain, "new"),
                "moved": Verb(self._move, "here"),
                "closing": Verb(self._ask_to_close, "new"),
                "closed": Verb(self._close, "here"),
            },
            commands={"table": self.get_app_commands()},
            posts=[
                PostKind(
                    name=HOMELESS,
                    send=self._tell_player,
                    is_current=self._is_homeless,
                    keeps_text=True,
                    without_channel=True,
                ),
                PostKind(name=REFUSED, send=self._tell_host),
            ],
            chores={HOUR: {"channels of tables": watch.look}},
            watch=watch,
            events=watch.events,
            resume=[watch.resume],
            help=["homes"],
        )

    @staticmethod
    async def _is_homeless(connection: AsyncConnection, post: Post) -> bool:
        """Return whether a table is homeless since a letter was stored, and the reader of the letter sits there."""
        if post.table_id not in await troubles.homeless_of(connection, post.payload["person"]):
            return False
        trouble = await troubles.of(connection, post.table_id)
        return trouble is not None and trouble.since <= post.created_at

    async def _tell_player(self, post: Post) -> discord.Message | None:
        """Tell a player of a homeless table what has happened, with the last board."""
        async with self._tables.database.reading() as connection:
            if not await self._is_homeless(connection, post):
                return None
        person: int = post.payload["person"]
        live = await self._live(post.table_id)
        with speaking(await self._letters.language_of(person)):
            picture = await self._painted(live, person) if live else None
            move, close = say("homes-move-ask"), say("homes-close-ask")
            buttons = [
                controls.button("moving", post.table_id, 0, label=move, style=discord.ButtonStyle.primary),
                controls.button("closing", post.table_id, 0, label=close),
            ]
            draft = replace(written(said(post.payload), buttons), files=attached([picture]))
            return await self._letters.deliver(post, person, draft)

    async def _live(self, table_id: int) -> Live | None:
        """Return a table, unless its game has not begun or cannot be replayed."""
        try:
            return await self._tables.live(table_id)
        except Delayed:
            raise
        except Declined:
            return None

    async def _painted(self, live: Live, person: int) -> discord.File | None:
        public = live.observation(None)
        preferences = await PREFERENCES.of(self._surface.database, person)
        file = await painted(BOARD, live, lambda painter, look: painter.board(public, live.names, look), preferences)
        return described(file, live.box.texts.alt(public, live.names, ALT))

    async def _tell_host(self, post: Post) -> discord.Message | None:
        """Tell the host why the table cannot post, unless it can by now."""
        async with self._tables.database.reading() as connection:
            if not await is_its_seat(connection, post):
                return None
        row, _ = await self._tables.stored(post.table_id)
        person: int = post.payload["person"]
        with speaking(await self._letters.language_of(person)):
            wrong = await what_is_wrong(self._surface, row)
            if not wrong:
                return None
            more = page(row.id, "", say("board-more"))
            return await self._letters.deliver(post, person, text_post(f"{wrong} {say('homes-host')}", more))

    async def _explain(self, interaction: Interaction[Any], click: Click) -> None:
        await self._must_be_homeless(click.table_id, interaction)
        await conclude(interaction, say("homes-how-to-move"))

    @app_commands.command()
    async def move(self, interaction: Interaction[Any], table: Words | None = None) -> None:
        """Move your table to this channel after its own is gone."""
        there = await self._labels(interaction)
        if not there:
            raise Declined(say("homes-none"))
        if table is not None:
            found = [table_id for table_id, label in there.items() if table in (str(table_id), label)]
            if not found:
                raise Declined(say("homes-unknown", given=quoted(table), tables=in_a_row(there.values())))
            there = {found[0]: there[found[0]]}
        if len(there) > 1:
            listed = list(there.items())[:LISTED]
            buttons = [controls.button("moved", 0, 0, str(table_id), label=label) for table_id, label in listed]
            await show(interaction, panel(say("homes-which"), buttons))
            return
        await reply(interaction, await self._moved(interaction, next(iter(there))))

    @move.autocomplete("table")
    async def _suggest(self, interaction: Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
        try:
            there = await self._labels(interaction)
        except StorageError:
            return []
        return suggested({str(table_id): label for table_id, label in there.items()}, current)

    async def _move(self, interaction: Interaction[Any], click: Click) -> None:
        """Move the chosen table; the control names no table of its channel, so its key has the id."""
        if interaction.guild_id is None or (table_id := whole_number(click.key)) is None:  # a forged control
            raise Stale
        await conclude(interaction, await self._moved(interaction, table_id))

    async def _moved(self, interaction: Interaction[Any], table_id: int) -> str:
        """Move a homeless table to this channel, or to a thread if the server wants that; return the answer.

        Raises `Declined` if a new table could not be opened here.
        """
        opening = await opening_here(interaction, self._surface.database)
        await self._must_be_homeless(table_id, interaction)
        person_id, channel_id = interaction.user.id, here(interaction)
        self._surface.allowances.check("open", person=person_id, channel=channel_id)  # before there is a thread
        row, _ = await self._tables.stored(table_id)
        box = find_box(row.game)
        thread = await self._threads.open(interaction, box, opening) if channel_id != row.channel_id else None
        home = thread.id if thread else channel_id
        guild_id = interaction.guild_id or 0
        await self._homes.move(table_id, person_id, guild_id=guild_id, channel_id=home, asked_in=channel_id)
        return say("homes-moved", title=box.title, channel=channel_mention(home))

    async def _must_be_homeless(self, table_id: int, interaction: Interaction[Any]) -> None:
        if table_id not in await self._homes.homeless_of(interaction.user.id):
            raise Declined(say("homes-not-homeless"))

    async def _labels(self, interaction: Interaction[Any]) -> dict[int, str]:
        """Return the homeless tables of a player as labels by id."""
        found = await self._homes.homeless_of(interaction.user.id)
        return {table_id: label_of(*await self._tables.stored(table_id)) for table_id in found}

    async def _ask_to_close(self, interaction: Interaction[Any], click: Click) -> None:
        await self._must_be_homeless(click.table_id, interaction)
        what, style = say("homes-close"), discord.ButtonStyle.danger
        sure = controls.button("closed", click.table_id, 0, label=what, style=style)
        await show(interaction, panel(say("panel-sure", what=what), say("homes-close-sure"), [sure]))

    async def _close(self, interaction: Interaction[Any], click: Click) -> None:
        missing = await self._homes.close(click.table_id, interaction.user.id)
        who = in_a_row(mention(person) for person in missing)
        agreed = say("homes-close-agreed", who=who, count=len(missing)) if missing else say("homes-closed")
        await conclude(interaction, agreed)
