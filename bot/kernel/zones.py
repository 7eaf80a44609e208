"""IANA time zones."""

from functools import cache
from typing import Final
from zoneinfo import available_timezones

NO_ZONES: Final = {"Factory", "localtime"}
"""Names in the database that are no real time zones: an unset clock, and this machine's own zone."""


@cache
def zones() -> tuple[str, ...]:
    """Return the names of all IANA time zones, sorted. Cached, because finding them searches the disk."""
    return tuple(sorted(available_timezones() - NO_ZONES))
