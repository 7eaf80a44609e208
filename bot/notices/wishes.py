"""How a person wishes to be told that tables wait for it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias, get_args

from bot.notices.hours import checked_quiet, is_quiet
from storage import reading, settings

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from storage import Database

How: TypeAlias = Literal["table", "dm", "channel", "off"]
"""Where tables remind a person: as each table has set, by direct message, in the table's channel, or nowhere."""

DIGEST: Final = "digest"
ZONE: Final = "zone"
_KEYS: Final = {"how": "remind", "quiet": "quiet", "next": "next", "last": "last", "zone": ZONE, "digest": DIGEST}
"""Field of `Wishes` to key of the person's settings."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """Of one person. Quiet unless it says otherwise: a table reminds as it has set, and nothing else comes."""

    how: How = "table"
    quiet: tuple[int, int] | None = None
    """The hours, in the person's zone, from and to which no direct message comes."""
    next: bool = False
    """Whether to be told that one's turn follows the present one."""
    last: bool = False
    """Whether to be told that all others have answered what several are asked at once."""
    zone: str | None = None
    """The person's own time zone; `None` for that of the bot."""
    digest: int | None = None
    """The hour, in the person's zone, at which all that waits comes in one direct message."""

    def quiet_at(self, now: datetime, usual: str) -> bool:
        """Whether no direct message is to come now; `usual` is the time zone of whoever has set none."""
        return self.quiet is not None and is_quiet(*self.quiet, self.zone or usual, now)

    def allows(self, where: Literal["channel", "dm"]) -> bool:
        """Whether a table may remind there, if it has set so."""
        return self.how in ("table", where)

    def place(self, set_by_table: str) -> tuple[bool, bool]:
        """Whether a reminder comes in the channel, and whether by direct message, at a table that has set a place."""
        where = set_by_table if self.how == "table" else self.how
        return where in ("channel", "both"), where in ("dm", "both")


async def wishes_of(source: Database | AsyncConnection, person_id: int) -> Wishes:
    """What a person wishes; a default for each that is not set, or set to what is no longer known."""
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
    """Note what a person wishes from now on, by the fields of `Wishes`; what is not given stays."""
    async with database.transaction() as connection:
        before = await wishes_of(connection, person_id)
        now, fields = replace(before, **changes), set(changes)
        if now.zone != before.zone:
            fields.add("digest")  # its hour is another, too
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
    """Of everybody who wants a digest: the hour, the time zone, and when either was set.

    An hour that had passed by then is that of the next day.
    """
    zones: Any = await settings.everybody(connection, "person", ZONE)
    wanted = {}
    for person_id, stored in (await settings.everybody(connection, "person", DIGEST)).items():
        hour, set_at = digest_in(stored)
        if hour is not None:
            wanted[person_id] = hour, zones.get(person_id) or usual, set_at
    return wanted


def digest_in(stored: Any) -> tuple[int | None, datetime | None]:
    """The hour of a digest and when it was set, as they are stored."""
    if not stored:
        return None, None
    return stored["hour"], datetime.fromisoformat(stored["set_at"])
