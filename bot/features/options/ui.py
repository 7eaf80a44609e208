"""Panels of options, for tables and players: one menu per option."""

from __future__ import annotations

from collections.abc import Awaitable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

import discord
from discord import ui

from bot.kernel.errors import Declined, Stale, reason_of
from bot.kernel.naming import plain, policy_title
from bot.kernel.options import LOOKS, OWN, SHARED, TIMING, choosable, chosen, label_of
from bot.kernel.preferences import PREFERENCES
from bot.kernel.rights import not_host, not_seated
from bot.kernel.words import say
from bot.surface import controls
from bot.surface.controls import Click, Verb, rows, show
from bot.surface.layout import Layout
from bot.surface.parts import back, cancel, headed, page
from bot.surface.permissions import may_manage
from games import find_box
from games.engine import GameError, Option
from games.engine.words import capital
from storage import SeatRow, StorageError, TableRow, Unavailable

if TYPE_CHECKING:
    from bot.client import Bot


def clock_panel(row: TableRow, person_id: int, *, manages: bool, notes: Sequence[str] = ()) -> ui.LayoutView:
    """Return the panel of a table's turn clock."""
    container = headed(say("absence-clock-title"), notes)
    container.add_item(ui.TextDisplay(say("absence-clock-page")))
    barred = _over(row) or not_host(row, person_id, may_manage=manages)
    _add_menus(container, Click("set", row.id, 0), TIMING.options, chosen(row, find_box(row.game)), barred)
    container.add_item(ui.ActionRow(page(row.id, "settings", say("panel-back"))))
    return Layout(container)


def looks_panel(row: TableRow, person_id: int, *, manages: bool, notes: Sequence[str] = ()) -> ui.LayoutView:
    """Return the panel for the look of a table's posts, separate because the lobby has many other options."""
    container = headed(say("panel-looks-title"), notes)
    barred = _over(row) or not_host(row, person_id, may_manage=manages)
    _add_menus(container, Click("set", row.id, 0), LOOKS.options, chosen(row, find_box(row.game)), barred)
    container.add_item(ui.ActionRow(page(row.id, "settings", say("panel-back"))))
    return Layout(container)


def _over(row: TableRow) -> str:
    """Return why nothing can be changed any more; empty if it can."""
    return "" if row.state in ("lobby", "running") else say("panel-over")


def table_panel(
    row: TableRow, seated: Sequence[SeatRow], person_id: int, *, manages: bool, notes: Sequence[str] = ()
) -> ui.LayoutView:
    """Return the panel of a table's options and, in its lobby, of AI players.

    Options that the player may not change are disabled.
    """
    box = find_box(row.game)
    made = chosen(row, box)
    variants = [option for option in choosable(row, box) if option not in SHARED]
    over = _over(row)
    stranger = over or not_seated(seated, person_id, may_manage=manages)
    container = headed(say("panel-settings"), notes)
    if variants:
        _add_menus(container, Click("set", row.id, 0), variants, made, stranger)
    clock = page(row.id, "clock", say("absence-button-clock"))
    if row.state == "lobby":
        _add_players(container, row, seated, barred=bool(stranger))
        around = [*(page(row.id, key, say(f"panel-{key}")) for key in ("me", "remind")), clock]
        around.insert(0, page(row.id, LOOKS.options[0].name, say("panel-looks")))
        container.add_item(ui.ActionRow(*around, cancel(row, person_id, manages=manages)))
    else:
        barred = over or not_host(row, person_id, may_manage=manages)
        _add_menus(container, Click("set", row.id, 0), LOOKS.options, made, barred)
        container.add_item(ui.ActionRow(clock, back(row.id)))
    return Layout(container)


def person_panel(table_id: int, options: Sequence[Option], made: Mapping[str, str]) -> ui.LayoutView:
    """Return the panel of a player's own settings; `table_id` is the table it was opened at, or 0."""
    container = headed(say("panel-me"))
    _add_menus(container, Click("prefer", table_id, 0), options, made)
    around = [
        controls.button("wishes", table_id, 0, label=say("wish-button")),
        controls.button("vacation", table_id, 0, label=say("vacation-button")),
    ]
    container.add_item(ui.ActionRow(*around, *([back(table_id)] if table_id else [])))
    return Layout(container)


def _add_menus(
    container: ui.Container[Any], click: Click, options: Sequence[Option], made: Mapping[str, str], barred: str = ""
) -> None:
    """Add a menu for each option; `barred` says why none can be used now."""
    if barred:
        container.add_item(ui.TextDisplay(f"-# {barred}"))
    for option in options:
        more = f" {say('panel-file', option=option.title)}" if option.file else ""
        container.add_item(ui.TextDisplay(f"**{capital(option.title)}**\n-# {option.sentence}{more}"))
        present = made[option.name]
        choices = [controls.option(label, key, chosen=key == present) for key, label in option.choices.items()]
        if present not in option.choices:
            choices.append(controls.option(label_of(option, present), OWN, chosen=True))
        menu = controls.menu(
            click.verb, click.table_id, 0, choices, key=option.name, placeholder=option.title, disabled=bool(barred)
        )
        container.add_item(ui.ActionRow(menu))


def _add_players(container: ui.Container[Any], row: TableRow, seated: Sequence[SeatRow], *, barred: bool) -> None:
    """Add a menu to add AI players, and buttons to remove them."""
    container.add_item(ui.Separator())
    box = find_box(row.game)
    full = len(seated) >= box.seats[-1]
    policies = [
        controls.option(policy_title(name), name, note=say("panel-strongest") if name == box.strongest else "")
        for name in box.policy_names
    ]
    placeholder = say("panel-add-ai-full" if full else "panel-add-ai")
    menu = controls.menu("seat", row.id, 0, policies, placeholder=placeholder, disabled=full or barred)
    container.add_item(ui.ActionRow(menu))
    buttons = [
        controls.button("unseat", row.id, 0, seat.name, label=say("panel-remove", who=_name(seat)), disabled=barred)
        for seat in seated
        if seat.ai is not None
    ]
    for buttons_row in rows(buttons):
        container.add_item(buttons_row)


def _name(seat: SeatRow) -> str:
    return plain(seat.name, seat.seat, is_ai=seat.ai is not None)


# What the controls do


async def show_table_panel(interaction: discord.Interaction[Bot], click: Click, notes: Sequence[str] = ()) -> None:
    """Show a table's options, or those of its clock or posts if the click was on one of these."""
    row, seated = await interaction.client.app.tables.stored(click.table_id)
    person_id, manages = interaction.user.id, may_manage(interaction)
    if any(click.key == option.name for option in TIMING.options):
        view = clock_panel(row, person_id, manages=manages, notes=notes)
    elif row.state == "lobby" and any(click.key == option.name for option in LOOKS.options):
        view = looks_panel(row, person_id, manages=manages, notes=notes)
    else:
        view = table_panel(row, seated, person_id, manages=manages, notes=notes)
    await show(interaction, view)


async def show_person_panel(interaction: discord.Interaction[Bot], table_id: int) -> None:
    """Show the player's own settings."""
    app, made = interaction.client.app, dict[str, str]()
    async with app.tables.database.reading() as connection:
        for group in app.personal:
            made |= await group.choices_of(connection, interaction.user.id)
    options = [option for group in app.personal for option in group.options]
    await show(interaction, person_panel(table_id, options, made))


async def _set(interaction: discord.Interaction[Bot], click: Click) -> None:
    change = interaction.client.app.choices.choose(
        click.table_id, interaction.user.id, click.key, _value(click), may_manage=may_manage(interaction)
    )
    await _changed(interaction, click, change)


async def _seat(interaction: discord.Interaction[Bot], click: Click) -> None:
    change = interaction.client.app.lobbies.add_ai(
        click.table_id, interaction.user.id, _value(click), may_manage=may_manage(interaction)
    )
    await _changed(interaction, click, change)


async def _unseat(interaction: discord.Interaction[Bot], click: Click) -> None:
    change = interaction.client.app.lobbies.remove_ai(
        click.table_id, interaction.user.id, click.key, may_manage=may_manage(interaction)
    )
    await _changed(interaction, click, change)


async def _prefer(interaction: discord.Interaction[Bot], click: Click) -> None:
    app = interaction.client.app
    group = next((group for group in app.personal if group.has(click.key)), PREFERENCES)
    await group.choose(app.tables.database, interaction.user.id, click.key, _value(click))
    await show_person_panel(interaction, click.table_id)


async def _changed(interaction: discord.Interaction[Bot], click: Click, change: Awaitable[object]) -> None:
    """Await a change of the table, then show its options and its lobby, whether it succeeded or not."""
    notes = []
    try:
        await change
    except Unavailable:
        raise  # the panel cannot be shown, either
    except (Declined, GameError, StorageError) as refused:
        notes.append(reason_of(refused))
    await show_table_panel(interaction, click, notes)
    row, _ = await interaction.client.app.tables.stored(click.table_id)
    if row.state == "lobby":
        await interaction.client.app.lobby_posts.show(click.table_id)


def _value(click: Click) -> str:
    if not click.values:
        raise Stale
    return click.values[0]


VERBS: Final = {
    "options": Verb(show_table_panel, "either"),
    "set": Verb(_set, "here"),
    "seat": Verb(_seat, "here"),
    "unseat": Verb(_unseat, "here"),
    "prefer": Verb(_prefer, "here"),
}
