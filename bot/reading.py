"""What is typed, carried or brought as text and means the same everywhere: whole numbers, the word for off, files."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from discord import HTTPException

from bot.errors import Declined
from bot.words import say
from games.engine.language import languages

if TYPE_CHECKING:
    from discord import Attachment

ID: Final = 19
"""Digits of the longest id that Discord gives."""
_STORED: Final = 2**63
"""What is smaller can be stored in any database."""


def whole_number(text: str, *, digits: int = 9) -> int | None:
    """The whole number that `text` is, in plain digits and no more than so many; `None` for another text."""
    if not (text.isascii() and text.isdecimal() and len(text) <= digits):
        return None
    number = int(text)
    return number if number < _STORED else None


def means_off(typed: str) -> bool:
    """Whether that is the word for off, in any language: people type what they read elsewhere, too."""
    return typed.strip().casefold() in {say.said(language, "word-off") for language in languages()}


async def text_of(file: Attachment, most: int) -> str:
    """The text of a file of up to `most` bytes. Raises `Declined` for another, and for one that holds no text."""
    if file.size > most:
        raise Declined(say("file-too-large", size=file.size, most=most))
    try:
        return decoded(await file.read())
    except HTTPException as error:
        raise Declined(say("file-lost")) from error


def decoded(data: bytes) -> str:
    """The text that `data` is in UTF-8, also with the mark that some editors put first. Raises `Declined`."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Declined(say("file-no-text")) from error
