"""Panels for seats: who plays, which seats are open, and taking one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import discord
from discord import ui

from bot.features.clocks.delays import delays
from bot.features.seats.service import empty, must_be_seat
from bot.kernel.states import must_run
from bot.kernel.words import say
from bot.surface import controls
from bot.surface.controls import Click, Verb, conclude, rows, show, whole
from bot.surface.layout import Layout
from bot.surface.parts import back, headed, page, sure_panel
from bot.surface.permissions import may_manage

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from bot.client import Bot
    from bot.kernel.live import Live
    from games.engine import Seat


def seats_button(table_id: int) -> ui.Button[Any]:
    """Return the button to the list of players."""
    return controls.button("seats", table_id, 0, label=say("absence-button-seats"))


def seats_panel(live: Live, free: Collection[Seat], late: Sequence[str], *, may_take: bool) -> ui.LayoutView:
    """Return the list of players, with the running clocks, and a button for each open seat."""
    container = headed(say("absence-seats-title"))
    container.add_item(ui.TextDisplay("\n".join(_who(live, seat, free) for seat in range(len(live.seats)))))
    notes = [*late, say("absence-seats-host")] if live.goes_on else [say("panel-is-over")]
    container.add_item(ui.TextDisplay("\n".join(f"-# {note}" for note in notes)))
    takes = [_take(live, seat, disabled=not may_take) for seat in free]
    for row in rows([*takes, back(live.id)]):
        container.add_item(row)
    return Layout(container)


def _take(live: Live, seat: Seat, *, disabled: bool) -> ui.Button[Any]:
    label = say("absence-button-take", who=live.names[seat])
    return controls.button("seats", live.id, 0, str(seat), label=label, disabled=disabled)


def _who(live: Live, seat: Seat, free: Collection[Seat]) -> str:
    kind = "empty" if seat in free else "person" if seat in live.persons else "ai"
    return say(f"absence-seat-{kind}", number=str(seat + 1), who=live.shown_names[seat])


def resign_panel(live: Live) -> ui.LayoutView:
    """Return the confirmation of resigning."""
    consequence = say("panel-resign-last" if len(live.persons) == 1 else "absence-resign-sure")
    return sure_panel(live.id, "resign", say("panel-resign"), consequence)


def replace_panel(live: Live, seat: Seat, *, calls: bool) -> ui.LayoutView:
    """Return the confirmation of replacing a player with an AI player, or of calling a vote about it (`calls`)."""
    consequence = say("absence-call-sure" if calls else "absence-replace-sure", who=live.shown_names[seat])
    return sure_panel(live.id, "replace", say("absence-replace"), consequence, key=str(seat))


def take_panel(live: Live, seat: Seat) -> ui.LayoutView:
    """Return the confirmation of taking an open seat."""
    container = headed(say("absence-take-title", who=live.shown_names[seat]))
    container.add_item(ui.TextDisplay(say("absence-take-sure")))
    take = controls.button(
        "takeover", live.id, 0, str(seat), label=say("absence-accept"), style=discord.ButtonStyle.primary
    )
    container.add_item(ui.ActionRow(take, seats_button(live.id)))
    return Layout(container)


async def resign(interaction: discord.Interaction[Bot], table_id: int) -> str:
    """Resign; return the answer."""
    after = await interaction.client.app.holders.resign(table_id, interaction.user.id)
    return say("absence-done-resigned" if after.goes_on else "absence-done-ended")


async def take_over(interaction: discord.Interaction[Bot], table_id: int, seat: Seat) -> str:
    """Take an open seat; return the answer."""
    before = await interaction.client.app.tables.live(table_id)
    person = interaction.user
    after = await interaction.client.app.holders.take_over(table_id, person.id, person.display_name, seat)
    return say("absence-done-taken", seat=before.shown_names[after.seat_of(person.id)])


async def replace(interaction: discord.Interaction[Bot], table_id: int, seat: Seat) -> str:
    """Replace a player with an AI player; return the answer."""
    person_id, manages = interaction.user.id, may_manage(interaction)
    vote = await interaction.client.app.timeouts.replace_by_ai(table_id, person_id, seat, may_manage=manages)
    return say("absence-done-called" if vote else "absence-done-replaced")


# Handlers


async def _seats(interaction: discord.Interaction[Bot], click: Click) -> None:
    """Show the list of players, or with the key of an open seat, its confirmation."""
    tables = interaction.client.app.tables
    live = await tables.live(click.table_id)
    if click.key:
        must_run(live.row)
    free = empty(live) if live.goes_on else []
    stranger = live.find_seat(interaction.user.id) is None
    if click.key and stranger and (seat := whole(click.key)) in free:
        await show(interaction, take_panel(live, seat))
        return
    late = await delays(tables.database, live) if live.goes_on else []
    await show(interaction, seats_panel(live, free, late, may_take=stranger))


async def _take_over(interaction: discord.Interaction[Bot], click: Click) -> None:
    await conclude(interaction, await take_over(interaction, click.table_id, whole(click.key)))


async def _replace(interaction: discord.Interaction[Bot], click: Click) -> None:
    await conclude(interaction, await replace(interaction, click.table_id, whole(click.key)))


async def _accept(interaction: discord.Interaction[Bot], click: Click) -> None:
    seat, person = whole(click.key), interaction.user
    live = await interaction.client.app.tables.live(click.table_id)
    must_be_seat(live, seat)
    await interaction.client.app.holders.accept(live.id, person.id, person.display_name, seat)
    await conclude(interaction, say("absence-done-taken", seat=live.shown_names[seat]))


async def _decline(interaction: discord.Interaction[Bot], click: Click) -> None:
    await interaction.client.app.holders.decline(click.table_id, interaction.user.id, whole(click.key))
    await conclude(interaction, say("absence-done-declined"))


async def ask_to_resign(interaction: discord.Interaction[Bot], click: Click) -> None:
    """Show the confirmation of resigning."""
    live = await interaction.client.app.tables.live(click.table_id)
    live.seat_of(interaction.user.id)
    await show(interaction, resign_panel(live))


async def _resign(interaction: discord.Interaction[Bot], click: Click) -> None:
    await conclude(interaction, await resign(interaction, click.table_id))


def more_buttons(live: Live, person_id: int) -> Iterator[ui.Button[Any]]:
    """Yield the buttons behind `More`."""
    if live.goes_on:
        is_stranger = live.find_seat(person_id) is None
        yield seats_button(live.id)
        label = say("panel-resign-seatless" if is_stranger else "panel-resign-ask")
        yield page(live.id, "resign", label, disabled=is_stranger)


VERBS: Final = {
    "resign": Verb(_resign, "here"),
    "seats": Verb(_seats, "either"),
    "takeover": Verb(_take_over, "here"),
    "replace": Verb(_replace, "here"),
    "accept": Verb(_accept, "new"),
    "decline": Verb(_decline, "new"),
}
