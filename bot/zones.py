"""The time zones that there are."""

from functools import cache
from zoneinfo import available_timezones


@cache
def zones() -> tuple[str, ...]:
    """The names of all time zones of the IANA database, sorted; found once, since that searches the disk."""
    return tuple(sorted(available_timezones()))
