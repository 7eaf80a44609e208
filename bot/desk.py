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

from bot.controls import Layout
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

    async def press(
        self, interaction: discord.Interaction[Any], verb: str, table_id: int, number: int, key: str
    ) -> None:
        """A button was pressed."""
        private = verb in ("open", "hand", "scores", "text")
        async with answering(interaction, update=not private):
            match verb:
                case "open":
                    await self.show_panel(interaction, await self.tables.live(table_id))
                case "hand":
                    await self.show_hand(interaction, await self.tables.live(table_id))
                case "scores":
                    await self.show_scores(interaction, await self.tables.live(table_id))
                case "text":
                    await self.show_board(interaction, await self.tables.live(table_id))
                case "answer" if _is_own(interaction):
                    await self._answer(interaction, table_id, number, [key])
                case "page" if _is_own(interaction) and key.isdecimal():
                    await self._turn_page(interaction, table_id, int(key))
                case "undo" if _is_own(interaction):
                    await self._change(interaction, table_id, self._undo(interaction, table_id, number))
                case "join" | "leave" | "start":
                    await self._lobby(interaction, verb, table_id)
                case _:
                    raise Stale

    async def chosen(
        self, interaction: discord.Interaction[Any], table_id: int, number: int, keys: Sequence[str]
    ) -> None:
        """Options of a menu were chosen."""
        async with answering(interaction, update=True):
            if not _is_own(interaction):
                raise Stale
            await self._answer(interaction, table_id, number, keys)

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

    async def _answer(
        self, interaction: discord.Interaction[Any], table_id: int, number: int, keys: Sequence[str]
    ) -> None:
        def path(live: Live) -> Sequence[Answer]:
            return [answer_of(live.ask_of(live.seat_of(interaction.user.id)), keys)]

        await self._change(interaction, table_id, self.tables.play(table_id, interaction.user.id, path, number=number))

    async def _undo(self, interaction: discord.Interaction[Any], table_id: int, number: int) -> Played:
        return await self.tables.undo(table_id, interaction.user.id, whole_turn=False, number=number)

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

    async def _turn_page(self, interaction: discord.Interaction[Any], table_id: int, page: int) -> None:
        live = await self.tables.live(table_id)
        await self._show(interaction, live, live.seat_of(interaction.user.id), page=page)

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

    async def _lobby(self, interaction: discord.Interaction[Any], verb: str, table_id: int) -> None:
        match verb:
            case "join":
                await self.tables.lobbies.join(table_id, interaction.user.id, interaction.user.display_name)
            case "leave":
                await self.tables.lobbies.leave(table_id, interaction.user.id)
            case "start":
                await self.tables.start(table_id, interaction.user.id)
        await interaction.client.publisher.show_lobby(table_id)
