"""Looking at a table: hand, scores, the board in words, and closer looks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import discord
from discord import ui

from bot.kernel.errors import Declined, Stale
from bot.kernel.live import Live, cut_short
from bot.kernel.preferences import PREFERENCES
from bot.kernel.words import say
from bot.kernel.workers import reading
from bot.surface import controls
from bot.surface.controls import Click, Verb, show
from bot.surface.layout import Layout, framed
from bot.surface.paging import pages_of, turned_to, turns
from bot.surface.parts import back
from bot.surface.pictures import attached, gallery, painted
from games.engine import find_keys, seen
from games.engine.words import quoted, row

if TYPE_CHECKING:
    from bot.client import Bot

HAND: Final = "hand.png"
LOOK: Final = "look.png"
SCORES: Final = "scores.png"
TEXT: Final = 3900
"""Maximum length of a page; Discord allows 4,000 characters in a message."""


def looks(live: Live) -> ui.Select[Any]:
    """Return a menu of everything that has a closer look."""
    items = live.box.texts.items(live.view(None), live.names)
    options = [controls.option(label.text, key, note=label.note) for key, label in items.items()]
    return controls.menu("look", live.id, 0, options, placeholder=say("panel-closer"))


async def show_hand(interaction: discord.Interaction[Bot], live: Live) -> None:
    """Show the player's hand, as a picture and in words."""
    own = live.view(live.seat_of(interaction.user.id))
    person = await PREFERENCES.of(interaction.client.app.tables.database, interaction.user.id)
    file = await painted(HAND, live, lambda painter, look: painter.hand(own, look), person)
    await _show(interaction, live.box.texts.hand(own), {HAND: say("panel-your-hand")}, file)


async def show_picture(interaction: discord.Interaction[Bot], live: Live, text: str) -> None:
    """Show the public board above `text`."""
    public = live.view(None)
    person = await PREFERENCES.of(interaction.client.app.tables.database, interaction.user.id)
    file = await painted(LOOK, live, lambda painter, look: painter.board(public, live.names, look), person)
    await _show(interaction, text, {LOOK: live.box.texts.alt(public, live.names)}, file, ui.ActionRow(back(live.id)))


async def show_scores(interaction: discord.Interaction[Bot], live: Live) -> None:
    """Show everyone's points by source, as a picture and in words."""
    public = live.view(None)
    person = await PREFERENCES.of(interaction.client.app.tables.database, interaction.user.id)
    file = await painted(SCORES, live, lambda painter, look: painter.scores(public, live.names, look), person)
    totals = zip(live.names, live.table.game.scores(), strict=True)
    alt = say("panel-scores", points=row(f"{name} {points}" for name, points in totals))
    await _show(interaction, live.box.texts.scoring(public, live.shown_names), {SCORES: alt}, file)


async def show_board(interaction: discord.Interaction[Bot], live: Live, click: Click | None = None) -> None:
    """Show the board in words: the first page, or the clicked one."""
    pages = pages_of(_in_words(live).split("\n"), TEXT)
    page = turned_to(click, len(pages)) if click and click.key else 0
    more = [turns("text", live.id, page, len(pages))] if len(pages) > 1 else []
    await _show(interaction, pages[page], {}, None, *more)


def _in_words(live: Live) -> str:
    """Return the board in words, and whom it is waiting for if several must answer."""
    texts, view, names = live.box.texts, live.view(None), live.shown_names
    board = texts.board(view, names)
    if how := cut_short(live):  # the game itself would still say whose turn it is
        return f"{how}{board.removeprefix(f'### {texts.headline(view, names)}')}"
    if not (live.goes_on and live.table.simultaneous and live.waiting):
        return board
    return f"{board}\n\n{say('panel-waits', who=row(live.shown_names[seat] for seat in live.waiting))}"


async def show_item(interaction: discord.Interaction[Bot], live: Live, typed: str) -> None:
    """Show a closer look at one item, by key or name, as a picture and in words.

    Raises `Declined` if there is no such item.
    """
    viewer = live.find_seat(interaction.user.id)  # strangers see the public view
    view = live.view(viewer)
    items = live.box.texts.items(view, live.names)
    found = find_keys(typed.strip().removeprefix("@"), items)
    if len(found) != 1:
        there = row(label.text for label in live.box.texts.items(view, live.shown_names).values())
        raise Declined(say("panel-no-item", given=quoted(typed), items=there))
    (item,) = found
    events = seen(live.events, viewer)
    text = await reading(live.box.texts.detail, item, view, events, live.shown_names)
    person = await PREFERENCES.of(interaction.client.app.tables.database, interaction.user.id)
    file = await painted(LOOK, live, lambda painter, look: painter.detail(item, view, live.names, look), person)
    more = ui.ActionRow(looks(live)), ui.ActionRow(back(live.id))
    await _show(interaction, text, {LOOK: items[item].text}, file, *more)


async def _show(
    interaction: discord.Interaction[Bot],
    text: str,
    described: dict[str, str],
    file: discord.File | None,
    *rows: ui.ActionRow[Any],
) -> None:
    box = framed()
    if file is not None:
        box.add_item(gallery(described))
    box.add_item(ui.TextDisplay(text[:TEXT]))
    for buttons in rows:
        box.add_item(buttons)
    await show(interaction, Layout(box), attached([file]))


async def _hand(interaction: discord.Interaction[Bot], click: Click) -> None:
    await show_hand(interaction, await interaction.client.app.tables.live(click.table_id))


async def _scores(interaction: discord.Interaction[Bot], click: Click) -> None:
    await show_scores(interaction, await interaction.client.app.tables.live(click.table_id))


async def _text(interaction: discord.Interaction[Bot], click: Click) -> None:
    await show_board(interaction, await interaction.client.app.tables.live(click.table_id), click)


async def _look(interaction: discord.Interaction[Bot], click: Click) -> None:
    if not click.values:
        raise Stale
    await show_item(interaction, await interaction.client.app.tables.live(click.table_id), click.values[0])


VERBS: Final = {
    "hand": Verb(_hand, "new"),
    "scores": Verb(_scores, "new"),
    "text": Verb(_text, "either"),
    "look": Verb(_look, "here"),
}
