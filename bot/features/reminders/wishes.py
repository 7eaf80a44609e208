"""A player's own settings for reminders."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from bot.features.reminders.hours import checked_quiet, is_quiet
from bot.kernel.settings import StoredSettings, made_by
from storage import moment_in, settings, zone_named

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sqlalchemy.ext.asyncio import AsyncConnection

    from storage import Database

How: TypeAlias = Literal["table", "dm", "channel", "off"]
"""Where tables remind a player: as each table has chosen, by direct message, in the table's channel, or nowhere."""

Digest: TypeAlias = tuple[int, str, datetime | None]
"""The hour and the time zone of a digest, and when either was set."""

DIGEST: Final = "digest"
ZONE: Final = "zone"


def _quiet_in(stored: Mapping[str, Any]) -> tuple[int, int] | None:
    quiet = stored.get("quiet")
    return checked_quiet(*map(_checked_hour, quiet)) if quiet else None


def _zone_in(stored: Mapping[str, Any]) -> str | None:
    zone = stored.get(ZONE)
    return str(zone_named(str(zone))) if zone else None


def _checked_hour(hour: Any) -> int:
    return range(24).index(hour)


@dataclass(frozen=True, slots=True)
class Wishes:
    """The reminder settings of a player. By default, tables remind as they have chosen, and nothing else comes."""

    how: How = "table"
    quiet: tuple[int, int] | None = made_by(_quiet_in)
    """First and last hour without direct messages, in the player's time zone."""
    next: bool = made_by(lambda stored: stored.get("next") is True, default=False)
    """Whether to tell the player that they are next."""
    last: bool = made_by(lambda stored: stored.get("last") is True, default=False)
    """Whether to tell the player that everyone else has answered a question to several."""
    zone: str | None = made_by(_zone_in)
    """The player's time zone; `None` for the bot's."""
    digest: int | None = made_by(lambda stored: _dated_hour(stored.get(DIGEST))[0])
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


WISHES: Final = StoredSettings(Wishes, "person", message="wish", keys={"how": "remind"})


async def wish(database: Database, person_id: int, *, at: datetime, **changes: Any) -> Wishes:
    """Store changes to a player's reminder settings, by field of `Wishes`; return all of them."""
    async with database.transaction() as connection:
        before = await WISHES.of(connection, person_id)
        now = replace(before, **changes)
        if now.zone != before.zone:
            changes["digest"] = now.digest  # its hour changes, too
        if changes.get("digest") is not None:
            changes["digest"] = {"hour": now.digest, "set_at": at.isoformat()}
        await WISHES.put(connection, person_id, **changes)
        return now


async def digests(connection: AsyncConnection, usual: str) -> dict[int, Digest]:
    """Return the hour, the time zone, and the time either was set, for everyone who wants a digest.

    If the hour had already passed, the first digest comes the next day.
    """
    zones = await settings.of_everyone(connection, "person", ZONE)
    stored = await settings.of_everyone(connection, "person", DIGEST)
    found = {person: _digest_in({DIGEST: digest, ZONE: zones.get(person)}, usual) for person, digest in stored.items()}
    return {person: digest for person, digest in found.items() if digest is not None}


async def digest_of(connection: AsyncConnection, person_id: int, usual: str) -> Digest | None:
    """Return the hour, the time zone, and the time either was set, of one player's digest; `None` if there is none."""
    return _digest_in(await settings.of(connection, "person", person_id), usual)


def _digest_in(stored: Mapping[str, Any], usual: str) -> Digest | None:
    wishes = WISHES.read(stored)
    if wishes.digest is None:
        return None
    return wishes.digest, wishes.zone or usual, _dated_hour(stored[DIGEST])[1]


def _dated_hour(stored: Any) -> tuple[int | None, datetime | None]:
    """Return the stored hour of a digest and when it was set."""
    if not stored:
        return None, None
    return _checked_hour(stored["hour"]), moment_in(stored["set_at"])
