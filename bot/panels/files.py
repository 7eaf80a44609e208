"""Files that people bring: fetched if they are not too large, and read as text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import HTTPException

from bot.errors import Declined
from bot.words import say

if TYPE_CHECKING:
    from discord import Attachment


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
