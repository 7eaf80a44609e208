"""Help: pages about a game and about the bot, with pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import discord
from discord import ui

from bot.kernel.errors import Stale
from bot.kernel.options import Looks, looks_of
from bot.kernel.preferences import PREFERENCES
from bot.kernel.words import say
from bot.surface import controls
from bot.surface.controls import Click, Verb, rows, show, whole
from bot.surface.layout import Layout, framed
from bot.surface.limits import MENU
from bot.surface.parts import back
from bot.surface.pictures import attached, drawn, gallery, look_of
from games import find_box, find_boxes
from games.engine import Box, Page

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.client import Bot

LESSON: Final = "lesson.png"
AROUND: Final = ("table", "reminders", "away", "back", "ahead", "looking", "rankings", "server")
"""Help pages about the bot: `help/table.md` with the title `guide-table`, and so on."""


def topics_of(box: Box) -> Sequence[Page]:
    """Return all help pages of a game: its own, then those of `AROUND`."""
    return (*box.texts.help(), *(Page(say(f"guide-{name}"), say.page(name)) for name in AROUND))


def guide_panel(box: Box, page: int, *, table_id: int = 0, pictured: bool = False) -> ui.LayoutView:
    """Return a page of help; `table_id` is the table it was opened at, or 0.

    With `pictured`, the page's picture is attached as `LESSON`.
    """
    topics, own = topics_of(box), len(box.texts.help())
    topic = topics[page]
    container = framed()
    if pictured:
        container.add_item(gallery({LESSON: f"{box.title}: {topic.name}"}))
    heading = box.title if page < own else say("guide-around")
    container.add_item(ui.TextDisplay(f"## {heading}: {topic.name}\n{topic.text}"[:3700]))
    if page < own:
        container.add_item(ui.TextDisplay(f"-# {box.credits}"[:200]))
    pages = [
        controls.option(
            other.name, _key(box, number), note="" if number < own else say("guide-around"), chosen=number == page
        )
        for number, other in enumerate(topics[:MENU])
    ]
    container.add_item(ui.ActionRow(controls.menu("help", table_id, 0, pages, placeholder=say("panel-read"))))
    turns = [
        controls.button("help", table_id, 0, _key(box, other), label=label.format(topics[other].name))
        for other, label in ((page - 1, "← {}"), (page + 1, "{} →"))
        if 0 <= other < len(topics)
    ]
    buttons = [*turns, *([back(table_id)] if table_id else [])]
    if buttons:
        container.add_item(ui.ActionRow(*buttons))
    others = [] if table_id else [other for other in find_boxes().values() if other is not box]
    for row in rows(
        [
            controls.button("help", 0, 0, _key(other, 0), label=say("panel-help-on", title=other.title))
            for other in others
        ]
    ):
        container.add_item(row)
    return Layout(container)


async def show_guide(interaction: discord.Interaction[Bot], box: Box, page: int = 0, *, table_id: int = 0) -> None:
    """Show a page of help, with its picture."""
    file = await lesson_drawn(interaction, box, topics_of(box)[page], table_id)
    view = guide_panel(box, page, table_id=table_id, pictured=file is not None)
    await show(interaction, view, attached([file]))


async def lesson_drawn(
    interaction: discord.Interaction[Bot], box: Box, topic: Page, table_id: int
) -> discord.File | None:
    """Paint the picture of a page, to attach as `LESSON`, in the table's or the player's look."""
    if not topic.lesson:
        return None
    tables = interaction.client.app.tables
    looks = looks_of((await tables.stored(table_id))[0]) if table_id else Looks()
    person = await PREFERENCES.of(tables.database, interaction.user.id)
    return await drawn(
        LESSON, box.name, look_of(looks, person), lambda painter, look: painter.lesson(topic.lesson, look)
    )


def _key(box: Box, page: int) -> str:
    return f"{box.name}/{page}"


async def _help(interaction: discord.Interaction[Bot], click: Click) -> None:
    game, _, page = (click.values[0] if click.values else click.key).partition("/")
    box = find_box(game)
    if (number := whole(page)) >= len(topics_of(box)):
        raise Stale
    await show_guide(interaction, box, number, table_id=click.table_id)


VERBS: Final = {"help": Verb(_help, "either")}
