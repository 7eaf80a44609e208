"""What a person gets back: the answer to every click and command, for its eyes alone."""

from __future__ import annotations

import asyncio
import io
import logging
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import discord
from discord import ui

from bot.controls import Click, Layout, Verb
from bot.errors import Declined, Stale
from bot.panels import panel
from bot.posts import HAND, INK
from bot.typed import answer_of, path_of
from games.engine import Action, Answer, GameError, Picks, Seat
from rendering import find_painter
from storage import StorageError

if TYPE_CHECKING:
    from bot.live import Live
    from bot.tables import Played, Tables

log = logging.getLogger(__name__)


def _is_own(interaction: discord.Interaction[Any]) -> bool:
    """Whether the clicked message is its reader's own: what everybody reads is never turned into a panel."""
    message = interaction.message
    return interaction.guild_id is None or (message is not None and message.flags.ephemeral)


@asynccontextmanager
async def answering(interaction: discord.Interaction[Any], *, update: bool = False) -> AsyncIterator[None]:
    """Acknowledge at once (Discord allows three seconds); whatever is declined is said to the person alone.

    With `update` the message that was clicked will be edited; otherwise a private answer follows.
    """
    try:
        if update:
            await interaction.response.defer()
        else:
            await interaction.response.defer(ephemeral=True, thinking=True)
        yield
    except (Declined, GameError, StorageError) as declined:
        await say(interaction, str(declined))
    except Exception:
        log.exception("interaction %s failed", interaction.id)
        await say(interaction, "Something went wrong on my side, and the table may not have changed. Please try again.")


async def say(interaction: discord.Interaction[Any], text: str) -> None:
    """A sentence to the person alone."""
    await interaction.followup.send(text[:2000], ephemeral=True, allowed_mentions=discord.AllowedMentions.none())


class Desk:
    """Answers clicks."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self._verbs = {
            "open": Verb(self._open, "new"),
            "hand": Verb(self._open_hand, "new"),
            "scores": Verb(self._open_scores, "new"),
            "text": Verb(self._open_text, "new"),
            "answer": Verb(self._answer, "here"),
            "page": Verb(self._turn_page, "here"),
            "undo": Verb(self._undo, "here"),
            "join": Verb(self._lobby, "post"),
            "leave": Verb(self._lobby, "post"),
            "start": Verb(self._lobby, "post"),
        }

    def serve(self, verbs: Mapping[str, Verb]) -> None:
        """Know what further controls do."""
        self._verbs.update(verbs)

    async def press(self, interaction: discord.Interaction[Any], click: Click) -> None:
        """A button was pressed, or options of a menu were chosen."""
        verb = self._verbs.get(click.verb)
        if verb is not None and verb.reply == "form":
            await verb.do(interaction, click)
            return
        async with answering(interaction, update=verb is None or verb.reply != "new"):
            if verb is None or (verb.reply == "here" and not _is_own(interaction)):
                raise Stale
            await verb.do(interaction, click)

    async def _open(self, interaction: discord.Interaction[Any], click: Click) -> None:
        await self.show_panel(interaction, await self.tables.live(click.table_id))

    async def _open_hand(self, interaction: discord.Interaction[Any], click: Click) -> None:
        await self.show_hand(interaction, await self.tables.live(click.table_id))

    async def _open_scores(self, interaction: discord.Interaction[Any], click: Click) -> None:
        await self.show_scores(interaction, await self.tables.live(click.table_id))

    async def _open_text(self, interaction: discord.Interaction[Any], click: Click) -> None:
        await self.show_board(interaction, await self.tables.live(click.table_id))

    # Playing

    async def act(self, interaction: discord.Interaction[Any], action: Action, given: Mapping[str, Answer]) -> None:
        """Carry an action out at the channel's table."""
        row = await self.tables.in_channel(interaction.channel_id or 0)

        def path(live: Live) -> Sequence[Answer]:
            return path_of(action, live, live.seat_of(interaction.user.id), given)

        played = await self.tables.play(row.id, interaction.user.id, path)
        await self._show_played(interaction, played)

    async def undo(self, interaction: discord.Interaction[Any], *, whole_turn: bool) -> None:
        """Take back at the channel's table."""
        row = await self.tables.in_channel(interaction.channel_id or 0)
        played = await self.tables.undo(row.id, interaction.user.id, whole_turn=whole_turn)
        await self._show_played(interaction, played)

    async def _answer(self, interaction: discord.Interaction[Any], click: Click) -> None:
        def path(live: Live) -> Sequence[Answer]:
            return [answer_of(live.ask_of(live.seat_of(interaction.user.id)), click.values or [click.key])]

        move = self.tables.play(click.table_id, interaction.user.id, path, number=click.number)
        await self._change(interaction, click.table_id, move)

    async def _undo(self, interaction: discord.Interaction[Any], click: Click) -> None:
        move = self.tables.undo(click.table_id, interaction.user.id, whole_turn=False, number=click.number)
        await self._change(interaction, click.table_id, move)

    async def _change(self, interaction: discord.Interaction[Any], table_id: int, move: Any) -> None:
        """Await a move, and show in the clicked panel what has become of it."""
        try:
            played: Played = await move
        except (Stale, GameError) as refused:
            live = await self.tables.live(table_id)
            seat = live.seat_of(interaction.user.id)
            await self._show(interaction, live, seat, notes=[str(refused)])
        else:
            await self._show_played(interaction, played)

    async def _show_played(self, interaction: discord.Interaction[Any], played: Played) -> None:
        notes = await asyncio.to_thread(played.told, away=interaction.guild_id is None)
        await self._show(interaction, played.live, played.seat, notes=notes)

    async def _turn_page(self, interaction: discord.Interaction[Any], click: Click) -> None:
        if not click.key.isdecimal():
            raise Stale
        live = await self.tables.live(click.table_id)
        await self._show(interaction, live, live.seat_of(interaction.user.id), page=int(click.key))

    # Looking

    async def show_panel(self, interaction: discord.Interaction[Any], live: Live) -> None:
        """The person's own panel, with a picture where it chooses among cards."""
        await self._show(interaction, live, live.seat_of(interaction.user.id))

    async def _show(
        self,
        interaction: discord.Interaction[Any],
        live: Live,
        seat: Seat,
        *,
        notes: Sequence[str] = (),
        page: int = 0,
    ) -> None:
        away = interaction.guild_id is None
        if isinstance(live.ask_of(seat), Picks):
            view, files = panel(live, seat, notes=notes, hand=HAND, away=away), [await self._hand_file(live, seat)]
        else:
            view, files = panel(live, seat, notes=notes, page=page, away=away), []
        await interaction.edit_original_response(view=view, attachments=files)

    async def show_hand(self, interaction: discord.Interaction[Any], live: Live) -> None:
        """What the person alone may see, drawn and in words."""
        seat = live.seat_of(interaction.user.id)
        text = live.box.texts.hand(live.view(seat))
        box: ui.Container[Any] = ui.Container(accent_colour=INK)
        box.add_item(ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{HAND}", description="Your hand")))
        box.add_item(ui.TextDisplay(text[:3900]))
        file = await self._hand_file(live, seat)
        await interaction.edit_original_response(view=Layout(box), attachments=[file])

    async def show_scores(self, interaction: discord.Interaction[Any], live: Live) -> None:
        """Everybody's points by source."""
        await interaction.edit_original_response(
            content=live.box.texts.scoring(live.view(None), live.shown_names)[:2000]
        )

    async def show_board(self, interaction: discord.Interaction[Any], live: Live) -> None:
        """The whole table in words."""
        text = live.box.texts.board(live.view(None), live.shown_names)[:4000]
        await interaction.edit_original_response(view=Layout(ui.TextDisplay(text)))

    @staticmethod
    async def _hand_file(live: Live, seat: int) -> discord.File:
        picture = await asyncio.to_thread(find_painter(live.box.name).hand, live.view(seat))
        return discord.File(io.BytesIO(picture), HAND)

    # The lobby

    async def _lobby(self, interaction: discord.Interaction[Any], click: Click) -> None:
        table_id = click.table_id
        match click.verb:
            case "join":
                await self.tables.lobbies.join(table_id, interaction.user.id, interaction.user.display_name)
            case "leave":
                await self.tables.lobbies.leave(table_id, interaction.user.id)
            case "start":
                await self.tables.start(table_id, interaction.user.id)
        await interaction.client.publisher.show_lobby(table_id)
