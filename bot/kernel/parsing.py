"""Parse text input: whole numbers, the word for off, UTF-8."""

from __future__ import annotations

from typing import Final

from bot.kernel.errors import Declined
from bot.kernel.words import say
from games.engine.language import languages

ID: Final = 19
"""Digits of Discord's longest ids."""
_STORED: Final = 2**63
"""Upper limit of integers that every database can store."""


def whole_number(text: str, *, digits: int = 9) -> int | None:
    """Return the whole number in `text`, in up to `digits` plain digits; `None` if it is not one."""
    if not (text.isascii() and text.isdecimal() and len(text) <= digits):
        return None
    number = int(text)
    return number if number < _STORED else None


def means_off(typed: str) -> bool:
    """Return whether the text is the word for off, in any language."""
    return typed.strip().casefold() in {say.said(language, "word-off") for language in languages()}


def decoded(data: bytes) -> str:
    """Decode UTF-8, with or without a byte order mark. Raises `Declined`."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Declined(say("file-no-text")) from error
