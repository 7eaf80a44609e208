"""A player's own settings for reminders."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias, get_args

from bot.features.reminders.hours import checked_quiet, is_quiet
from storage import reading, settings

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from storage import Database

How: TypeAlias = Literal["table", "dm", "channel", "off"]
"""Where tables remind a player: as each table has chosen, by direct message, in the table's channel, or nowhere."""

DIGEST: Final = "digest"
ZONE: Final = "zone"
_KEYS: Final = {"how": "remind", "quiet": "quiet", "next": "next", "last": "last", "zone": ZONE, "digest": DIGEST}
"""Keys of the player's settings, by field of `Wishes`."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """The reminder settings of a player. By default, tables remind as they have chosen, and nothing else comes."""

    how: How = "table"
    quiet: tuple[int, int] | None = None
    """First and last hour without direct messages, in the player's time zone."""
    next: bool = False
    """Whether to tell the player that they are next."""
    last: bool = False
    """Whether to tell the player that everyone else has answered a question to several."""
    zone: str | None = None
    """The player's time zone; `None` for the bot's."""
    digest: int | None = None
    """Hour of the daily digest, in the player's time zone."""

    def quiet_at(self, now: datetime, usual: str) -> bool:
        """Return whether it is quiet now; `usual` is the time zone of players who have set none."""
        return self.quiet is not None and is_quiet(*self.quiet, self.zone or usual, now)

    def allows(self, where: Literal["channel", "dm"]) -> bool:
        """Return whether a table may remind the player there."""
        return self.how in ("table", where)

    def place(self, set_by_table: str) -> tuple[bool, bool]:
        """Return whether reminders come in the channel and by direct message, for a table's own choice."""
        where = set_by_table if self.how == "table" else self.how
        return where in ("channel", "both"), where in ("dm", "both")


async def wishes_of(source: Database | AsyncConnection, person_id: int) -> Wishes:
    """Return a player's reminder settings; unset and unknown ones get their default."""
    async with reading(source) as connection:
        stored: Any = await settings.of(connection, "person", person_id)
    how, quiet = stored.get(_KEYS["how"]), stored.get(_KEYS["quiet"])
    digest, _ = digest_in(stored.get(DIGEST))
    return Wishes(
        how=how if how in get_args(How) else "table",
        quiet=checked_quiet(*quiet) if quiet else None,
        next=stored.get(_KEYS["next"]) is True,
        last=stored.get(_KEYS["last"]) is True,
        zone=stored.get(ZONE),
        digest=digest,
    )


async def wish(database: Database, person_id: int, *, at: datetime, **changes: Any) -> Wishes:
    """Store changes to a player's reminder settings, by field of `Wishes`; return all of them."""
    async with database.transaction() as connection:
        before = await wishes_of(connection, person_id)
        now, fields = replace(before, **changes), set(changes)
        if now.zone != before.zone:
            fields.add("digest")  # its hour changes, too
        for field in fields:
            value = getattr(now, field)
            if field == "digest" and value is not None:
                value = {"hour": value, "set_at": at.isoformat()}
            if value is None:
                await settings.delete(connection, "person", person_id, _KEYS[field])
            else:
                await settings.put(connection, "person", person_id, _KEYS[field], value)
        return now


async def digests(connection: AsyncConnection, usual: str) -> dict[int, tuple[int, str, datetime | None]]:
    """Return the hour, the time zone, and the time either was set, for everyone who wants a digest.

    If the hour had already passed, the first digest comes the next day.
    """
    zones: Any = await settings.everybody(connection, "person", ZONE)
    wanted = {}
    for person_id, stored in (await settings.everybody(connection, "person", DIGEST)).items():
        hour, set_at = digest_in(stored)
        if hour is not None:
            wanted[person_id] = hour, zones.get(person_id) or usual, set_at
    return wanted


def digest_in(stored: Any) -> tuple[int | None, datetime | None]:
    """Return the stored hour of a digest and when it was set."""
    if not stored:
        return None, None
    return stored["hour"], datetime.fromisoformat(stored["set_at"])
