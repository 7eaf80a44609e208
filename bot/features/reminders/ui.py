"""Reminders on Discord: the settings of a table's reminder, and the buttons on reminders and digests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import Interaction, app_commands, ui
from discord.ext import commands

from bot.feature import MINUTE, Feature
from bot.features.reminders.hours import clock
from bot.features.reminders.notices import tell_more
from bot.features.reminders.posts import ReminderPosts
from bot.features.reminders.service import PLACES, when
from bot.features.reminders.wishes_ui import WishesUI, suggest_zones
from bot.kernel.errors import Declined, Stale
from bot.kernel.hooks import Hooks
from bot.kernel.parsing import whole_number
from bot.kernel.rights import not_seated
from bot.kernel.words import say
from bot.surface import controls
from bot.surface.controls import Click, Verb, form, show
from bot.surface.layout import Layout
from bot.surface.parts import back, headed, to_page
from bot.surface.permissions import may_manage
from bot.surface.suggesting import Words
from bot.surface.wording import choice_said
from storage import waits

if TYPE_CHECKING:
    from bot.features.play.desk import Desk
    from bot.features.reminders.service import Bell, Reminders
    from bot.surface.surface import Surface
    from storage import Reminder


class RemindersUI(commands.Cog):
    """Sets a table's reminder, and takes the clicks on reminders."""

    def __init__(self, reminders: Reminders, bell: Bell, desk: Desk, surface: Surface) -> None:
        self._reminders = reminders
        self._desk = desk
        self._here = surface.here
        self._tables = surface.tables
        surface.letters.quiet.append(reminders.is_quiet)
        posts, wishes = ReminderPosts(surface), WishesUI(reminders.usual.zone, surface)
        self.feature = Feature(
            name="reminders",
            verbs={
                "remind": Verb(self._set, "here"),
                "hour": Verb(self._set, "here"),
                "place": Verb(self._set, "here"),
                "zone": Verb(self._ask_zone, "form"),
                "zoned": Verb(self._set, "here"),
                "hush": Verb(self._hush, "either"),
                "turn": Verb(self._turn, "new"),
                **wishes.verbs,
            },
            commands={"table": self.get_app_commands(), "me": wishes.get_app_commands()},
            help=["reminders"],
            posts=posts.kinds,
            hooks=Hooks(along=[reminders.begin, tell_more]),
            chores={
                MINUTE: {
                    "reminders": bell.remind,
                    "digests": bell.send_digests,
                    "old digests": posts.withdraw_digests,
                }
            },
            pages={"remind": self._show},
            more={0: to_page("remind", "panel-remind")},
            personal_buttons=lambda table_id: [_to_wishes(table_id)],
        )

    @app_commands.command(name="reminders")
    @app_commands.autocomplete(zone=suggest_zones)
    @app_commands.choices(where=[choice_said(f"reminder-place-{place}", place) for place in PLACES])
    async def reminders(
        self,
        interaction: Interaction[Any],
        on: bool = True,  # noqa: FBT001, FBT002  # Discord's own switch
        hour: app_commands.Range[int, 0, 23] | None = None,
        zone: Words | None = None,
        where: str | None = None,
    ) -> None:
        """Set when and where the table sends its daily reminder."""
        reminder = await self._reminders.put(
            (await self._here.table(interaction)).id,
            interaction.user.id,
            may_manage=may_manage(interaction),
            hour=hour,
            zone=zone,
            is_on=on,
            place=where,
        )
        said = [when(reminder), *([f"-# {say('reminder-rules')}"] if reminder.is_on else [])]
        await interaction.edit_original_response(content="\n".join(said))

    async def _show(self, interaction: Interaction[Any], click: Click) -> None:
        """Show the panel."""
        row, seated = await self._tables.stored(click.table_id)
        barred = not_seated(seated, interaction.user.id, may_manage=may_manage(interaction))
        if row.state not in ("lobby", "running"):
            barred = say("reminder-over")
        await show(interaction, reminder_panel(await self._reminders.of(click.table_id), barred))

    async def _set(self, interaction: Interaction[Any], click: Click) -> None:
        """Change what was clicked: on or off, the hour, the place, or the time zone."""
        changes: dict[str, Any]
        match click.verb, click.key or "".join(click.values):
            case "remind", "on" | "off" as wanted:
                changes = {"is_on": wanted == "on"}
            case "hour", typed if (hour := whole_number(typed)) is not None:
                changes = {"hour": hour}
            case "place", place if place in PLACES:
                changes = {"place": place}
            case "zoned", zone:
                changes = {"zone": zone}
            case _:
                raise Stale
        manages = may_manage(interaction)
        await self._reminders.put(click.table_id, interaction.user.id, may_manage=manages, **changes)
        await self._show(interaction, click)

    async def _ask_zone(self, interaction: Interaction[Any], click: Click) -> None:
        reminder = await self._reminders.of(click.table_id)
        title, label = say("reminder-page"), say("reminder-zone-line")
        back = Click("zoned", click.table_id, 0)
        await interaction.response.send_modal(form(back, title, label, value=reminder.zone))

    async def _hush(self, interaction: Interaction[Any], click: Click) -> None:
        """Turn off reminders for this turn."""
        live = await self._tables.live(click.table_id)
        seat = live.seat_of(interaction.user.id)
        async with self._tables.database.transaction() as connection:
            wait = next((wait for wait in await waits.of(connection, [live.id]) if wait.seat == seat), None)
            if wait is None:
                raise Declined(say("reminder-not-waited"))
            if click.number < wait.number:
                raise Stale
            await waits.hush(connection, wait, at=self._tables.now())
        text = say("reminder-hushed", title=live.box.title, channel=f"<#{live.row.channel_id}>")
        await show(interaction, Layout(ui.TextDisplay(text)))

    async def _turn(self, interaction: Interaction[Any], click: Click) -> None:
        """Open the player's panel in a new message, because the clicked digest lists other tables, too."""
        await self._desk.show_panel(interaction, await self._tables.live(click.table_id))


def reminder_panel(reminder: Reminder, barred: str) -> ui.LayoutView:
    """Return the panel of a table's reminder, disabled if `barred`."""
    table_id, disabled = reminder.table_id, bool(barred)
    container = headed(say("reminder-page"))
    said = [when(reminder), f"-# {say('reminder-rules')}", *([f"-# {barred}"] if barred else [])]
    container.add_item(ui.TextDisplay("\n".join(said)))
    hours = [controls.option(clock(hour), str(hour), chosen=hour == reminder.hour) for hour in range(24)]
    places = [
        controls.option(say(f"reminder-place-{place}"), place, chosen=place == reminder.place) for place in PLACES
    ]
    for verb, options in (("hour", hours), ("place", places)):
        menu = controls.menu(verb, table_id, 0, options, placeholder=say(f"reminder-{verb}"), disabled=disabled)
        container.add_item(ui.ActionRow(menu))
    other = "off" if reminder.is_on else "on"
    container.add_item(
        ui.ActionRow(
            controls.button("remind", table_id, 0, other, label=say(f"reminder-turn-{other}"), disabled=disabled),
            controls.button("zone", table_id, 0, label=say("reminder-zone"), disabled=disabled),
            _to_wishes(table_id),
            back(table_id),
        )
    )
    return Layout(container)


def _to_wishes(table_id: int) -> ui.Button[Any]:
    return controls.button("wishes", table_id, 0, label=say("wish-button"))
