"""Reminders on Discord: the panels and commands of tables and of players."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from discord import Interaction, app_commands, ui
from discord.ext import commands

from bot.feature import MINUTE, Feature, Surface
from bot.features.clocks.service import Terms, terms_of
from bot.features.clocks.ui import nights_said
from bot.features.reminders.posts import ReminderPosts, tell_more
from bot.features.reminders.service import (
    PLACES,
    WISHES,
    ZONE,
    Reminders,
    Wishes,
    checked_quiet,
    clock,
    hour_called,
    is_quiet,
    next_due,
    quiet_called,
    wish,
)
from bot.features.reminders.zones import zone_meant, zones_suggested
from bot.kernel.hooks import Hooks
from bot.kernel.moments import coming, next_hour, now_in
from bot.kernel.numbers import whole_number
from bot.kernel.preferences import PREFERENCES, call_at, calls_at, is_called_apart
from bot.kernel.rights import not_seated
from bot.kernel.words import Declined, Stale, channel_mention, say
from bot.surface import controls
from bot.surface.controls import Click, Verb, form, reply, show
from bot.surface.inputs import Words, means_off, suggested
from bot.surface.layout import Layout, Part
from bot.surface.parts import back, page, panel, to_page
from bot.surface.permissions import may_manage
from bot.surface.wording import choice_said, choices_of
from storage import Reminder, TableRow, waits, zone_named

if TYPE_CHECKING:
    from datetime import datetime

    from bot.features.play.desk import Desk


async def _suggest_zones(_interaction: Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
    """Suggest the time zone that is meant, and others whose name contains `current`."""
    return suggested({zone: zone for zone in await asyncio.to_thread(zones_suggested, current)}, "")


class RemindersUI(commands.Cog):
    """Sets a table's reminder, and takes the clicks on reminders."""

    def __init__(self, reminders: Reminders, desk: Desk, surface: Surface) -> None:
        self._reminders = reminders
        self._desk = desk
        self._here = surface.here
        self._tables = surface.tables
        surface.letters.quiet.append(reminders.is_quiet)
        posts, wishes = ReminderPosts(surface), WishesUI(reminders, surface)
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
            commands={"table": self.get_app_commands(), "my": wishes.get_app_commands()},
            help=["reminders"],
            posts=posts.kinds,
            hooks=Hooks(along=[reminders.begin, tell_more]),
            chores={
                MINUTE: {
                    "reminders": reminders.remind,
                    "digests": reminders.send_digests,
                    "old digests": posts.withdraw_digests,
                }
            },
            pages={"remind": self._show},
            more={0: to_page("remind", "panel-remind")},
            personal_buttons=lambda table_id: [_to_wishes(table_id)],
        )

    @app_commands.command(name="reminders")
    @app_commands.autocomplete(zone=_suggest_zones)
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
        row = await self._here.table(interaction)
        meant = await zone_meant(zone) if zone else None
        reminder = await self._reminders.put(
            row.id,
            interaction.user.id,
            may_manage=may_manage(interaction),
            hour=hour,
            zone=meant.zone if meant else None,
            is_on=on,
            place=where,
        )
        rules = [f"-# {say('reminder-rules')}"] if reminder.is_on else []
        said = [*(meant.notes if meant else ()), await self._told(reminder, row), *rules]
        await reply(interaction, "\n".join(said))

    async def _show(self, interaction: Interaction[Any], click: Click, notes: Sequence[str] = ()) -> None:
        row, seated = await self._tables.stored(click.table_id)
        barred = not_seated(seated, interaction.user.id, may_manage=may_manage(interaction))
        if row.state not in ("lobby", "running"):
            barred = say("reminder-over")
        reminder = await self._reminders.of(click.table_id)
        await show(interaction, reminder_panel(reminder, await self._told(reminder, row), barred, notes))

    async def _told(self, reminder: Reminder, row: TableRow) -> str:
        terms = await terms_of(self._tables.database, row)
        return reminder_told(reminder, row, terms, self._tables.now())

    async def _set(self, interaction: Interaction[Any], click: Click) -> None:
        """Change what was clicked: on or off, the hour, the place, or the time zone."""
        changes: dict[str, Any]
        notes: Sequence[str] = ()
        match click.verb, click.key or "".join(click.values):
            case "remind", "on" | "off" as wanted:
                changes = {"is_on": wanted == "on"}
            case "hour", typed if (hour := whole_number(typed)) is not None:
                changes = {"hour": hour}
            case "place", place if place in PLACES:
                changes = {"place": place}
            case "zoned", typed:
                meant = await zone_meant(typed)
                changes, notes = {"zone": meant.zone}, meant.notes
            case _:
                raise Stale
        manages = may_manage(interaction)
        await self._reminders.put(click.table_id, interaction.user.id, may_manage=manages, **changes)
        await self._show(interaction, click, notes)

    async def _ask_zone(self, interaction: Interaction[Any], click: Click) -> None:
        reminder = await self._reminders.of(click.table_id)
        title, label = say("reminder-page"), say("reminder-zone-line")
        back = Click("zoned", click.table_id, 0)
        await interaction.response.send_modal(form(back, title, label, value=reminder.zone))

    async def _hush(self, interaction: Interaction[Any], click: Click) -> None:
        live = await self._tables.live(click.table_id)
        seat = live.seat_of(interaction.user.id)
        async with self._tables.database.transaction() as connection:
            wait = next((wait for wait in await waits.of(connection, [live.id]) if wait.seat == seat), None)
            if wait is None:
                raise Declined(say("reminder-not-waited"))
            if click.number < wait.number:
                raise Stale
            await waits.hush(connection, wait, at=self._tables.now())
        text = say("reminder-hushed", title=live.box.title, channel=channel_mention(live.row.channel_id))
        await show(interaction, Layout(ui.TextDisplay(text)))

    async def _turn(self, interaction: Interaction[Any], click: Click) -> None:
        """Open the player's panel in a new message, because the clicked digest lists other tables, too."""
        await self._desk.show_panel(interaction, await self._tables.live(click.table_id))


def reminder_panel(reminder: Reminder, told: str, barred: str, notes: Sequence[str] = ()) -> ui.LayoutView:
    """Return the panel of a table's reminder, with what is `told` of it, disabled if `barred`."""
    table_id, disabled = reminder.table_id, bool(barred)
    said = [told, f"-# {say('reminder-rules')}", *([f"-# {barred}"] if barred else [])]
    hours = [controls.option(clock(hour), str(hour), chosen=hour == reminder.hour) for hour in range(24)]
    places = [
        controls.option(say(f"reminder-place-{place}"), place, chosen=place == reminder.place) for place in PLACES
    ]
    menus = [
        [controls.menu(verb, table_id, 0, options, placeholder=say(f"reminder-{verb}"), disabled=disabled)]
        for verb, options in (("hour", hours), ("place", places))
    ]
    other = "off" if reminder.is_on else "on"
    buttons = [
        controls.button("remind", table_id, 0, other, label=say(f"reminder-turn-{other}"), disabled=disabled),
        controls.button("zone", table_id, 0, label=say("reminder-zone"), disabled=disabled),
        _to_wishes(table_id),
        back(table_id),
    ]
    return panel(say("reminder-page"), "\n".join(said), *menus, buttons, notes=notes)


def reminder_told(reminder: Reminder, row: TableRow, terms: Terms | None, now: datetime) -> str:
    """Return the settings of a table's reminder, one per line; `terms` are those of its turn clock."""
    zone = zone_named(reminder.zone)
    if reminder.is_on:
        where = say(f"reminder-where-{reminder.place}")
        due = next_due(reminder.hour, reminder.zone, now, set_at=reminder.set_at, last=reminder.last_reminded_at)
        has_begun = "no" if row.state == "lobby" else "yes"
        lines = [
            say("reminder-on", hour=clock(reminder.hour), zone=reminder.zone, where=where),
            say("reminder-due", when=coming(due, zone, now), begun=has_begun),
        ]
    else:
        lines = [say("reminder-off"), now_in(zone, now)]
    if terms is not None and terms.hours.zone is not None:
        lines.append(nights_said(zone, now))
    return "\n".join(lines)


def _to_wishes(table_id: int) -> ui.Button[Any]:
    return controls.button("wishes", table_id, 0, label=say("wish-button"))


OFF: Final = "off"
CALLS: Final = "calls"
HERE: Final = "here"
"""Where a player is called at one table."""
SAME: Final = "same"
"""Called there as at all tables."""
QUIET: Final = (22, 7)
"""Default quiet hours for a player who has chosen only the first or the last."""
HOW: Final = WISHES.options[0]
"""The option of where tables remind a player."""
ALL_OFF: Final[dict[str, Any]] = {"how": OFF, "digest": None, "next": False, "last": False}
"""All reminders off. Quiet hours stay, because secret questions still come by direct message."""


async def _suggest_digests(_interaction: Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
    hours = [say("word-off"), *(clock(hour) for hour in range(24))]
    return suggested({hour: hour for hour in hours}, current)


async def _suggest_quiet(_interaction: Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
    examples = [say("word-off"), "22-7", "23-8", "0-6"]
    return suggested({hours: hours for hours in examples}, current)


class WishesUI(commands.Cog):
    """Lets players choose how tables remind them."""

    def __init__(self, reminders: Reminders, surface: Surface) -> None:
        self._reminders = reminders
        self._tables = surface.tables
        self.verbs = {
            "wishes": Verb(self._show, "either"),
            "wish": Verb(self._wish, "here"),
            "wishzone": Verb(self._ask_zone, "form"),
        }

    @app_commands.command(name="reminders")
    @app_commands.autocomplete(zone=_suggest_zones, digest=_suggest_digests, quiet=_suggest_quiet)
    @app_commands.choices(tables=choices_of(HOW))
    async def reminders(  # noqa: PLR0917  # one for each thing that can be set
        self,
        interaction: Interaction[Any],
        tables: str | None = None,
        digest: Words | None = None,
        quiet: Words | None = None,
        zone: Words | None = None,
        next: bool | None = None,  # noqa: A002, FBT001  # as Discord shows it
        last: bool | None = None,  # noqa: FBT001  # an option of the command
        off: bool = False,  # noqa: FBT001, FBT002  # as above
    ) -> None:
        """Choose how tables remind you: where, when, and when not."""
        changes: dict[str, Any] = dict(ALL_OFF) if off else {}
        meant = await zone_meant(zone) if zone else None
        given = {"how": tables, "next": next, "last": last, ZONE: meant.zone if meant else None}
        changes |= {name: value for name, value in given.items() if value is not None}
        if digest:
            changes["digest"] = None if means_off(digest) else hour_called(digest)
        if quiet:
            changes["quiet"] = None if means_off(quiet) else quiet_called(quiet)
        if changes:
            await wish(self._tables.database, interaction.user.id, at=self._tables.now(), **changes)
        await self._show(interaction, Click("wishes", 0, 0), meant.notes if meant else ())

    async def _show(self, interaction: Interaction[Any], click: Click, notes: Sequence[str] = ()) -> None:
        database, person_id, usual = self._tables.database, interaction.user.id, self._reminders.usual.zone
        wishes = await WISHES.of(database, person_id)
        told = wishes_told(wishes, usual, self._tables.now(), await self._reminders.next_digest(person_id))
        calls: list[tuple[str, str]] = [(CALLS, (await PREFERENCES.of(database, person_id)).calls)]
        if click.table_id:
            apart = await is_called_apart(database, person_id, click.table_id)
            calls.append((HERE, (await calls_at(database, person_id, click.table_id)).calls if apart else ""))
        await show(interaction, wishes_panel(wishes, told, click.table_id, notes, calls=calls))

    async def _wish(self, interaction: Interaction[Any], click: Click) -> None:
        name, _, wanted = click.key.partition("=")
        database, person_id = self._tables.database, interaction.user.id
        notes: list[str] = []
        try:
            wanted = wanted or "".join(click.values)
            if name == CALLS:
                await PREFERENCES.choose(database, person_id, CALLS, wanted)
            elif name == HERE and click.table_id:
                async with database.transaction() as connection:
                    await call_at(connection, person_id, click.table_id, None if wanted == SAME else wanted)
            elif name == ZONE and wanted:
                meant = await zone_meant(wanted)
                notes += meant.notes
                await wish(database, person_id, at=self._tables.now(), zone=meant.zone)
            else:
                changes = _changes(name, wanted, await WISHES.of(database, person_id))
                await wish(database, person_id, at=self._tables.now(), **changes)
        except Stale:
            raise
        except Declined as declined:
            notes.append(str(declined))
        await self._show(interaction, click, notes)

    async def _ask_zone(self, interaction: Interaction[Any], click: Click) -> None:
        zone = (await WISHES.of(self._tables.database, interaction.user.id)).zone or self._reminders.usual.zone
        back = Click("wish", click.table_id, 0, "zone")
        await interaction.response.send_modal(form(back, say("wish-page"), say("reminder-zone-line"), value=zone))


def wishes_told(wishes: Wishes, usual: str, now: datetime, due: datetime | None) -> str:
    """Return a player's settings, one per line; `usual` is the bot's time zone, and `due` when the digest comes."""
    name = wishes.zone or usual
    zone, lines = zone_named(name), [say(f"wish-told-{wishes.how}")]
    if wishes.digest is not None:
        when = coming(due or next_hour(wishes.digest, zone, now), zone, now)
        lines.append(say("wish-told-digest", hour=clock(wishes.digest), zone=name, when=when))
    if wishes.quiet:
        first, last = wishes.quiet
        is_now = is_quiet(first, last, name, now)
        when = coming(next_hour(last if is_now else first, zone, now), zone, now)
        hours = {"first": clock(first), "last": clock(last), "now": "yes" if is_now else "no"}
        lines.append(say("wish-told-quiet", **hours, zone=name, when=when))
    lines += [say(f"wish-told-{kind}") for kind in ("next", "last") if getattr(wishes, kind)]
    return "\n".join(f"- {line}" for line in [*lines, now_in(zone, now)])


def wishes_panel(
    wishes: Wishes, told: str, table_id: int, notes: Sequence[str] = (), *, calls: Sequence[tuple[str, str]] = ()
) -> ui.LayoutView:
    """Return the panel, with what is `told` of the settings; `table_id` is the table it was opened at, or 0.

    `calls` are where the player is called, at all tables (`CALLS`) and at this one (`HERE`).
    """
    first, last = wishes.quiet or (None, None)
    menus = {key: _places(key, chosen) for key, chosen in calls}
    menus |= {
        "how": [(how, label, how == wishes.how) for how, label in HOW.choices.items()],
        "digest": [(OFF, say("wish-digest-none"), wishes.digest is None), *_hours("digest", wishes.digest)],
        "from": [(OFF, say("wish-from-none"), first is None), *_hours("from", first)],
        "to": _hours("to", last),
    }
    parts: list[Part] = [f"{told}\n-# {say('wish-rules')}"]
    for key, choices in menus.items():
        options = [controls.option(label, value, chosen=now) for value, label, now in choices]
        parts.append([controls.menu("wish", table_id, 0, options, key=key, placeholder=say(f"wish-{key}"))])
    buttons = []
    for name, is_on in (("next", wishes.next), ("last", wishes.last)):
        state = OFF if is_on else "on"
        buttons.append(controls.button("wish", table_id, 0, f"{name}={state}", label=say(f"wish-{name}-{state}")))
    buttons.append(controls.button("wishzone", table_id, 0, label=say("reminder-zone")))
    buttons.append(controls.button("wish", table_id, 0, f"all={OFF}", label=say("wish-all-off")))
    if table_id:
        buttons.append(page(table_id, "me", say("panel-back")))
    return panel(say("wish-page"), *parts, buttons, notes=notes)


def _places(key: str, chosen: str) -> list[tuple[str, str, bool]]:
    """Return value, label and whether it is chosen, for every place where a player can be called."""
    same = [(SAME, say("wish-here-same"), not chosen)] if key == HERE else []
    (option,) = (option for option in PREFERENCES.options if option.name == CALLS)
    return same + [(how, say(f"wish-{key}-how", how=label), how == chosen) for how, label in option.choices.items()]


def _hours(key: str, chosen: int | None) -> list[tuple[str, str, bool]]:
    """Return value, label and whether it is chosen, for every hour."""
    return [(str(hour), say(f"wish-{key}-at", hour=clock(hour)), hour == chosen) for hour in range(24)]


def _changes(name: str, wanted: str, now: Wishes) -> dict[str, Any]:
    """Return the changes of a click. Raises `Declined`, and `Stale` for an unknown control."""
    number = whole_number(wanted)
    hour = number if number is not None and number < 24 else None
    first, last = now.quiet or QUIET
    match name:
        case "digest" if hour is not None:
            return {"digest": hour}
        case "from" if hour is not None:
            return {"quiet": checked_quiet(hour, last)}
        case "to" if hour is not None:
            return {"quiet": checked_quiet(first, hour)}
    if (name, wanted) not in _CHANGES:
        raise Stale
    return _CHANGES[name, wanted]


_CHANGES: Final[dict[tuple[str, str], dict[str, Any]]] = {
    **{("how", how): {"how": how} for how in HOW.keys},
    **{(name, state): {name: state == "on"} for name in ("next", "last") for state in ("on", OFF)},
    ("all", OFF): ALL_OFF,
    ("digest", OFF): {"digest": None},
    ("from", OFF): {"quiet": None},
}
"""The changes of controls without a value."""
