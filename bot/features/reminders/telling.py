"""What is said about the reminders of a table and of a player, with the next moment when one comes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.features.clocks.ui import nights_said
from bot.features.reminders.hours import clock, is_quiet, next_due
from bot.kernel.moments import coming, next_hour, now_in
from bot.kernel.words import say
from storage import zone_named

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import datetime

    from bot.features.clocks.service import Terms
    from bot.features.reminders.wishes import Wishes
    from storage import Reminder, TableRow


def reminder_told(reminder: Reminder, row: TableRow, terms: Terms | None, now: datetime) -> str:
    """Return the settings of a table's reminder, one per line; `terms` are those of its turn clock."""
    return "\n".join(_reminder_lines(reminder, row, terms, now))


def _reminder_lines(reminder: Reminder, row: TableRow, terms: Terms | None, now: datetime) -> Iterator[str]:
    zone = zone_named(reminder.zone)
    if reminder.is_on:
        where = say(f"reminder-where-{reminder.place}")
        yield say("reminder-on", hour=clock(reminder.hour), zone=reminder.zone, where=where)
        last = reminder.last_reminded_at
        due = next_due(reminder.hour, reminder.zone, now, set_at=reminder.set_at, last=last)
        has_begun = "no" if row.state == "lobby" else "yes"
        yield say("reminder-due", when=coming(due, zone, now), begun=has_begun)
    else:
        yield say("reminder-off")
        yield now_in(zone, now)
    if terms is not None and terms.hours.zone is not None:
        yield nights_said(zone, now)


def wishes_told(wishes: Wishes, usual: str, now: datetime, due: datetime | None) -> str:
    """Return a player's settings, one per line; `usual` is the bot's time zone, and `due` when the digest comes."""
    return "\n".join(f"- {line}" for line in _wish_lines(wishes, usual, now, due))


def _wish_lines(wishes: Wishes, usual: str, now: datetime, due: datetime | None) -> Iterator[str]:
    name = wishes.zone or usual
    zone = zone_named(name)
    yield say(f"wish-told-{wishes.how}")
    if wishes.digest is not None:
        when = coming(due or next_hour(wishes.digest, zone, now), zone, now)
        yield say("wish-told-digest", hour=clock(wishes.digest), zone=name, when=when)
    if wishes.quiet:
        first, last = wishes.quiet
        is_now = is_quiet(first, last, name, now)
        when = coming(next_hour(last if is_now else first, zone, now), zone, now)
        now_or_not = "yes" if is_now else "no"
        yield say("wish-told-quiet", first=clock(first), last=clock(last), zone=name, now=now_or_not, when=when)
    if wishes.next:
        yield say("wish-told-next")
    if wishes.last:
        yield say("wish-told-last")
    yield now_in(zone, now)
