"""The panel of a player's reminder settings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, get_args

import discord
from discord import ui
from discord.utils import utcnow

from bot.features.reminders.hours import checked_quiet, clock, zone_called
from bot.features.reminders.wishes import How, Wishes, wish, wishes_of
from bot.kernel.errors import Declined, Stale
from bot.kernel.parsing import whole_number
from bot.kernel.words import say
from bot.surface import controls
from bot.surface.controls import Click, Verb, form, show
from bot.surface.layout import Layout
from bot.surface.parts import headed, page

if TYPE_CHECKING:
    from bot.client import Bot

OFF: Final = "off"
QUIET: Final = (22, 7)
"""Default quiet hours for a player who has chosen only the first or the last."""


def wishes_panel(wishes: Wishes, table_id: int, usual: str, notes: Sequence[str] = ()) -> ui.LayoutView:
    """Return the panel; `table_id` is the table it was opened at, or 0, and `usual` the bot's time zone."""
    container = headed(say("wish-page"), notes)
    container.add_item(ui.TextDisplay("\n".join([summary(wishes, usual), f"-# {say('wish-rules')}"])))
    first, last = wishes.quiet or (None, None)
    menus = {
        "how": [(how, say(f"wish-how-{how}"), how == wishes.how) for how in get_args(How)],
        "digest": [(OFF, say("wish-digest-none"), wishes.digest is None), *_hours("digest", wishes.digest)],
        "from": [(OFF, say("wish-from-none"), first is None), *_hours("from", first)],
        "to": _hours("to", last),
    }
    for key, choices in menus.items():
        options = [controls.option(label, value, chosen=now) for value, label, now in choices]
        menu = controls.menu("wish", table_id, 0, options, key=key, placeholder=say(f"wish-{key}"))
        container.add_item(ui.ActionRow(menu))
    buttons = []
    for name, is_on in (("next", wishes.next), ("last", wishes.last)):
        state = OFF if is_on else "on"
        buttons.append(controls.button("wish", table_id, 0, f"{name}={state}", label=say(f"wish-{name}-{state}")))
    buttons.append(controls.button("wishzone", table_id, 0, label=say("reminder-zone")))
    buttons.append(controls.button("wish", table_id, 0, f"all={OFF}", label=say("wish-all-off")))
    if table_id:
        buttons.append(page(table_id, "me", say("panel-back")))
    container.add_item(ui.ActionRow(*buttons))
    return Layout(container)


def _hours(key: str, chosen: int | None) -> list[tuple[str, str, bool]]:
    """Return value, label and whether it is chosen, for every hour."""
    return [(str(hour), say(f"wish-{key}-at", hour=clock(hour)), hour == chosen) for hour in range(24)]


def summary(wishes: Wishes, usual: str) -> str:
    """Return a player's settings, one per line."""
    zone = wishes.zone or usual
    lines = [say(f"wish-told-{wishes.how}")]
    if wishes.digest is not None:
        lines.append(say("wish-told-digest", hour=clock(wishes.digest), zone=zone))
    if wishes.quiet:
        first, last = map(clock, wishes.quiet)
        lines.append(say("wish-told-quiet", first=first, last=last, zone=zone))
    if wishes.next:
        lines.append(say("wish-told-next"))
    if wishes.last:
        lines.append(say("wish-told-last"))
    return "\n".join(f"- {line}" for line in lines)


ALL_OFF: Final[dict[str, Any]] = {"how": OFF, "digest": None, "next": False, "last": False}
"""All reminders off. Quiet hours stay, because secret questions still come by direct message."""


async def show_wishes(interaction: discord.Interaction[Bot], click: Click, notes: Sequence[str] = ()) -> None:
    """Show the panel."""
    client = interaction.client
    wishes = await wishes_of(client.app.tables.database, interaction.user.id)
    view = wishes_panel(wishes, click.table_id, client.app.reminders.usual.zone, notes)
    await show(interaction, view)


async def _wish(interaction: discord.Interaction[Bot], click: Click) -> None:
    """Store what was clicked."""
    name, _, wanted = click.key.partition("=")
    database, person_id = interaction.client.app.tables.database, interaction.user.id
    notes = []
    try:
        changes = _changes(name, wanted or "".join(click.values), await wishes_of(database, person_id))
        await wish(database, person_id, at=utcnow(), **changes)
    except Stale:
        raise
    except Declined as declined:
        notes.append(str(declined))
    await show_wishes(interaction, click, notes)


def _changes(name: str, wanted: str, now: Wishes) -> dict[str, Any]:
    """Return the changes of a click. Raises `Declined`, and `Stale` for an unknown control."""
    number = whole_number(wanted)
    hour = number if number is not None and number < 24 else None
    first, last = now.quiet or QUIET
    match name:
        case "zone" if wanted:
            return {"zone": zone_called(wanted)}
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
    **{("how", how): {"how": how} for how in get_args(How)},
    **{(name, state): {name: state == "on"} for name in ("next", "last") for state in ("on", OFF)},
    ("all", OFF): ALL_OFF,
    ("digest", OFF): {"digest": None},
    ("from", OFF): {"quiet": None},
}
"""The changes of controls without a value."""


async def _ask_zone(interaction: discord.Interaction[Bot], click: Click) -> None:
    wishes = await wishes_of(interaction.client.app.tables.database, interaction.user.id)
    value = wishes.zone or interaction.client.app.reminders.usual.zone
    back = Click("wish", click.table_id, 0, "zone")
    await interaction.response.send_modal(form(back, say("wish-page"), say("reminder-zone-line"), value=value))


VERBS: Final = {
    "wishes": Verb(show_wishes, "either"),
    "wish": Verb(_wish, "here"),
    "wishzone": Verb(_ask_zone, "form"),
}
