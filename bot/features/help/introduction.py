"""The introduction to a game: a few pictures with a sentence or two, turned in place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import discord
from discord import ui

from bot.features.help.guide import LESSON, lesson_drawn
from bot.kernel.errors import Stale
from bot.kernel.words import say
from bot.surface import controls
from bot.surface.controls import Click, Verb, show, whole
from bot.surface.layout import Layout, framed
from bot.surface.parts import introduction_button
from bot.surface.pictures import attached, gallery
from games import find_box

if TYPE_CHECKING:
    from bot.client import Bot
    from games.engine import Box


def introduction_panel(box: Box, page: int, *, table_id: int, plays: bool, pictured: bool) -> ui.LayoutView:
    """Return a page of the introduction; `plays` if the reader is a player in the table's running game.

    With `pictured`, the page's picture is attached as `LESSON`.
    """
    pages = box.texts.introduction()
    topic, is_last = pages[page], page == len(pages) - 1
    container = framed()
    if pictured:
        container.add_item(gallery({LESSON: f"{box.title}: {topic.name}"}))
    count = say("page-of", page=page + 1, pages=len(pages))
    container.add_item(ui.TextDisplay(f"### {box.title}: {topic.name}\n{topic.text}\n-# {count}"))
    buttons = []
    if page:
        buttons.append(introduction_button(box, table_id, page=page - 1, label=say("intro-back")))
    if not is_last:
        turn = introduction_button(box, table_id, page=page + 1, label=say("intro-next"))
        turn.style = discord.ButtonStyle.primary
        buttons.append(turn)
    if plays:
        style = discord.ButtonStyle.primary if is_last else discord.ButtonStyle.secondary
        buttons.append(controls.button("open", table_id, 0, label=say("board-take-your-turn"), style=style))
    if is_last:
        buttons.append(controls.button("help", 0, 0, f"{box.name}/0", label=say("intro-help")))
    container.add_item(ui.ActionRow(*buttons))
    return Layout(container)


async def _introduce(interaction: discord.Interaction[Bot], click: Click) -> None:
    game, _, key = click.key.partition("/")
    box, page = find_box(game), whole(key)
    if page >= len(box.texts.introduction()):
        raise Stale
    plays = await _plays(interaction, click.table_id)
    file = await lesson_drawn(interaction, box, box.texts.introduction()[page], click.table_id)
    view = introduction_panel(box, page, table_id=click.table_id, plays=plays, pictured=file is not None)
    await show(interaction, view, attached([file]))


async def _plays(interaction: discord.Interaction[Bot], table_id: int) -> bool:
    """Return whether the person plays in the running game of a table; `table_id` is 0 for no table."""
    if not table_id:
        return False
    row, seated = await interaction.client.app.tables.seating(table_id)
    return row.state == "running" and interaction.user.id in {seat.person_id for seat in seated}


VERBS: Final = {"intro": Verb(_introduce, "either")}
