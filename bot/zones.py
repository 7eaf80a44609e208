"""The time zones that there are."""

from functools import cache
from typing import Final
from zoneinfo import available_timezones

NO_ZONES: Final = {"Factory", "localtime"}
"""In the database, too: what a clock shows that was never set, and whatever this machine's clock shows."""


@cache
def zones() -> tuple[str, ...]:
    """The names of all time zones of the IANA database, sorted; found once, since that searches the disk."""
    return tuple(sorted(available_timezones() - NO_ZONES))
