"""Seats on Discord: the list of players, resigning, taking over an open seat, and invitations to one."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import discord
from discord import Interaction, app_commands, ui
from discord.ext import commands

from bot.feature import Feature, Surface
from bot.features.clocks.ui import delays, more_time_buttons
from bot.features.seats.service import Holders, must_be_seat, open_seat_for, open_seats, seat_called
from bot.kernel.preferences import PREFERENCES
from bot.kernel.rights import must_run
from bot.kernel.words import Declined, say
from bot.surface import controls
from bot.surface.controls import Click, Verb, conclude, reply, show, whole
from bot.surface.inputs import Words, suggested
from bot.surface.parts import back, page, panel, sure_panel, your_move
from bot.surface.posts import holder_of, is_its_seat
from storage import Post, clocks, seats, waits

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.kernel.live import Live
    from games.engine import Seat


class SeatUI(commands.Cog):
    """Shows who plays, and lets players leave their seats and take over open ones."""

    def __init__(self, holders: Holders, surface: Surface) -> None:
        self._holders = holders
        self._tables = surface.tables
        self._here = surface.here
        notes = surface.notes
        turn = notes.invitation("turn", is_its_turn, lambda post: [your_move(post.table_id, post.number)])
        self.feature = Feature(
            name="seats",
            verbs={
                "seats": Verb(self._show_seats, "either"),
                "resign": Verb(self._resign, "here"),
                "takeover": Verb(self._take_over, "here"),
                "accept": Verb(self._accept, "new"),
                "decline": Verb(self._decline, "new"),
            },
            commands={"table": self.get_app_commands()},
            posts=[
                replace(turn, calls=True, replaced_by=["board"]),
                replace(notes.invitation("offer", is_offered), lapses=True),
                notes.invitation("vacancy", is_vacant),
            ],
            pages={"resign": self._ask_to_resign},
            more={2: _buttons},
        )

    async def _show_seats(self, interaction: Interaction[Any], click: Click) -> None:
        """Show the list of players, or with the key of an open seat, its confirmation."""
        live = await self._tables.live(click.table_id)
        if click.key:
            must_run(live.row)
        free = open_seats(live) if live.goes_on else []
        own = live.find_seat(interaction.user.id)
        if click.key and own is None and (seat := whole(click.key)) in free:
            await show(interaction, take_panel(live, seat))
            return
        late = await delays(self._tables.database, live) if live.goes_on else []
        absent: Sequence[Seat] = ()
        ticking: Sequence[Seat] = ()
        if own is not None and live.goes_on:
            absent, running = await self._tables.absent(live), await clocks.of(self._tables.database, live.id)
            ticking = [clock.seat for clock in running if clock.seat != own and clock.stage != "out"]
        await show(interaction, seats_panel(live, free, late, absent, ticking, may_take=own is None))

    @app_commands.command()
    async def resign(self, interaction: Interaction[Any]) -> None:
        """Leave the running game; an AI player takes your seat."""
        live = await self._here.running(interaction)
        live.seat_of(interaction.user.id)
        if await self._asks_first(interaction):
            await show(interaction, resign_panel(live))
        else:
            await reply(interaction, await self._resigned(interaction, live.id))

    async def _ask_to_resign(self, interaction: Interaction[Any], click: Click) -> None:
        live = await self._tables.live(click.table_id)
        live.seat_of(interaction.user.id)
        if not live.goes_on:
            raise Declined(say("table-over"))
        await show(interaction, resign_panel(live))

    async def _resign(self, interaction: Interaction[Any], click: Click) -> None:
        await conclude(interaction, await self._resigned(interaction, click.table_id))

    async def _resigned(self, interaction: Interaction[Any], table_id: int) -> str:
        """Resign for the player; return the answer."""
        after = await self._holders.resign(table_id, interaction.user.id)
        return say("absence-done-resigned" if after.goes_on else "absence-done-ended")

    @app_commands.command(name="take-over")
    async def take_over(self, interaction: Interaction[Any], seat: Words | None = None) -> None:
        """Take a seat that a player has left to an AI player."""
        live = await self._here.running(interaction)
        number = open_seat_for(live, interaction.user.id, seat_called(live, seat) if seat else None)
        if await self._asks_first(interaction):
            await show(interaction, take_panel(live, number))
        else:
            await reply(interaction, await self._taken(interaction, live.id, number))

    @take_over.autocomplete("seat")
    async def _suggest_open_seats(self, interaction: Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
        live = await self._here.find_running(interaction)
        return suggested_seats(live, open_seats(live), current) if live else []

    async def _take_over(self, interaction: Interaction[Any], click: Click) -> None:
        await conclude(interaction, await self._taken(interaction, click.table_id, whole(click.key)))

    async def _taken(self, interaction: Interaction[Any], table_id: int, seat: Seat) -> str:
        """Give the person an open seat; return the answer."""
        before = await self._tables.live(table_id)
        person = interaction.user
        after = await self._holders.take_over(table_id, person.id, person.display_name, seat)
        return say("absence-done-taken", seat=before.shown_names[after.seat_of(person.id)])

    async def _asks_first(self, interaction: Interaction[Any]) -> bool:
        """Return whether the player wants confirmations."""
        return (await PREFERENCES.of(self._tables.database, interaction.user.id)).asks_first

    async def _accept(self, interaction: Interaction[Any], click: Click) -> None:
        seat, person = whole(click.key), interaction.user
        live = await self._tables.live(click.table_id)
        must_be_seat(live, seat)
        await self._holders.accept(live.id, person.id, person.display_name, seat)
        await conclude(interaction, say("absence-done-taken", seat=live.shown_names[seat]))

    async def _decline(self, interaction: Interaction[Any], click: Click) -> None:
        await self._holders.decline(click.table_id, interaction.user.id, whole(click.key))
        await conclude(interaction, say("absence-done-declined"))


def suggested_seats(live: Live, those: Iterable[Seat], current: str) -> list[app_commands.Choice[str]]:
    """Return those seats whose number and name contain the text typed so far."""
    return suggested({str(seat + 1): f"{seat + 1}. {live.names[seat]}" for seat in those}, current)


async def is_its_turn(connection: AsyncConnection, post: Post) -> bool:
    """Return whether the table waits for a player who still holds the seat."""
    present = await waits.of(connection, [post.table_id])
    return post.payload["seat"] in [wait.seat for wait in present] and await is_its_seat(connection, post)


async def is_offered(connection: AsyncConnection, post: Post) -> bool:
    """Return whether an offer is still open."""
    offer = await seats.offer_of(connection, post.table_id, post.payload["seat"])
    seated = [seat.person_id for seat in await seats.of(connection, post.table_id)]
    return offer is not None and offer.person_id == post.payload["person"] and offer.person_id not in seated


async def is_vacant(connection: AsyncConnection, post: Post) -> bool:
    """Return whether no person holds the seat."""
    return await holder_of(connection, post) is None


def _buttons(live: Live, person_id: int) -> Iterator[ui.Button[Any]]:
    if live.goes_on:
        is_stranger = live.find_seat(person_id) is None
        yield seats_button(live.id)
        label = say("panel-resign-seatless" if is_stranger else "panel-resign-ask")
        yield page(live.id, "resign", label, disabled=is_stranger)


def seats_button(table_id: int) -> ui.Button[Any]:
    """Return the button to the list of players."""
    return controls.button("seats", table_id, 0, label=say("absence-button-seats"))


def seats_panel(
    live: Live,
    free: Collection[Seat],
    late: Sequence[str],
    absent: Sequence[Seat] = (),
    ticking: Sequence[Seat] = (),
    *,
    may_take: bool,
) -> ui.LayoutView:
    """Return the list of players, with the running clocks, and a button for each open seat and each absent player.

    Players whose clocks are `ticking` can be given more time.
    """
    players = "\n".join(_who(live, seat, free) for seat in range(len(live.seats)))
    notes = [*late, *([] if absent else [say("absence-seats-host")])] if live.goes_on else [say("panel-is-over")]
    labels = {seat: say("absence-button-take", who=live.names[seat]) for seat in free}
    takes = [
        controls.button("seats", live.id, 0, str(seat), label=label, disabled=not may_take)
        for seat, label in labels.items()
    ]
    buttons = [*takes, *vote_buttons(live, absent), *more_time_buttons(live, ticking), back(live.id)]
    return panel(say("absence-seats-title"), players, "\n".join(f"-# {note}" for note in notes), buttons)


def vote_buttons(live: Live, absent: Iterable[Seat]) -> list[ui.Button[Any]]:
    """Return a button for each absent player whom the table can vote on replacing."""
    return [
        controls.button("absent", live.id, 0, str(seat), label=say("absence-button-vote", who=live.names[seat]))
        for seat in absent
    ]


def _who(live: Live, seat: Seat, free: Collection[Seat]) -> str:
    kind = "empty" if seat in free else "person" if seat in live.persons else "ai"
    return say(f"absence-seat-{kind}", number=str(seat + 1), who=live.shown_names[seat])


def resign_panel(live: Live) -> ui.LayoutView:
    """Return the confirmation of resigning."""
    consequence = say("panel-resign-last" if len(live.persons) == 1 else "absence-resign-sure")
    return sure_panel(live.id, "resign", say("panel-resign"), consequence)


def take_panel(live: Live, seat: Seat) -> ui.LayoutView:
    """Return the confirmation of taking an open seat."""
    title = say("absence-take-title", who=live.shown_names[seat])
    take = controls.button(
        "takeover", live.id, 0, str(seat), label=say("absence-accept"), style=discord.ButtonStyle.primary
    )
    return panel(title, say("absence-take-sure"), [take, seats_button(live.id)])
