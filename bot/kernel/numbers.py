"""Numbers that people type."""

from __future__ import annotations

from typing import Final

ID: Final = 19
"""Digits of the longest ids."""
_STORED: Final = 2**63
"""Upper limit of integers that every database can store."""


def whole_number(text: str, *, digits: int = 9) -> int | None:
    """Return the whole number in `text`, in up to `digits` plain digits; `None` if it is not one."""
    if not (text.isascii() and text.isdecimal() and len(text) <= digits):
        return None
    number = int(text)
    return number if number < _STORED else None
