"""Time zones by their stored names: those of the IANA database, and fixed offsets such as UTC+5:30."""

from __future__ import annotations

import re
from datetime import timedelta, timezone, tzinfo
from typing import Final
from zoneinfo import ZoneInfo

UTC_NAME: Final = "UTC"
LEAST_OFFSET, MOST_OFFSET = timedelta(hours=-12), timedelta(hours=14)
"""The range of fixed offsets: all that clocks on Earth have."""
_STEP: Final = timedelta(minutes=15)
_OFFSET: Final = re.compile(r"(?:UTC|GMT)?([+-])([0-9]{1,2})(?::?([0-9]{2}))?", re.IGNORECASE)
_MINUS: Final = str.maketrans("\u2212\u2013", "--")  # a minus sign and a dash, as phones type them


def zone_named(name: str) -> tzinfo:
    """Return the time zone that is stored as `name`: every use of a stored zone comes here. Raises `ValueError`."""
    try:
        offset = offset_in(name)
        return timezone(offset, name) if offset and offset_name(offset) == name else ZoneInfo(name)
    except (OSError, ValueError, KeyError) as unknown:
        message = f"There is no time zone {name!r}: give one such as 'Europe/Berlin' or 'UTC+5:30'."
        raise ValueError(message) from unknown


def offset_in(typed: str) -> timedelta | None:
    """Return a typed offset, as people mean it: UTC+2, GMT+2, +2 and +02:00 are all two hours ahead of UTC.

    `None` for other texts. Raises `ValueError` for an offset that no clock on Earth has.
    """
    found = _OFFSET.fullmatch("".join(typed.split()).translate(_MINUS))
    if found is None:
        return None
    sign, hours, minutes = found.groups(default="0")
    offset = timedelta(hours=int(hours), minutes=int(minutes)) * (-1 if sign == "-" else 1)
    if not LEAST_OFFSET <= offset <= MOST_OFFSET or int(minutes) > 59 or offset % _STEP:
        raise ValueError(f"No clock is {typed!r} ahead of UTC: give an offset from UTC-12 to UTC+14.")
    return offset


def offset_name(offset: timedelta) -> str:
    """Return the name of a fixed offset, as people read it and as it is stored: "UTC+5:30", "UTC-3", "UTC"."""
    minutes = round(abs(offset) / timedelta(minutes=1))
    if not minutes:
        return UTC_NAME
    hours, rest = divmod(minutes, 60)
    return f"{UTC_NAME}{'-' if offset < timedelta() else '+'}{hours}{f':{rest:02}' if rest else ''}"
