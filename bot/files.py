"""Files that people bring: fetched if they are not too large, and read as text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import HTTPException

from bot.errors import Declined

if TYPE_CHECKING:
    from discord import Attachment


async def text_of(file: Attachment, most: int) -> str:
    """The text of a file of up to `most` bytes. Raises `Declined` for another, and for one that holds no text."""
    if file.size > most:
        raise Declined(f"That file has {file.size:,} bytes; up to {most:,} are read.")
    try:
        return decoded(await file.read())
    except HTTPException as error:
        raise Declined("That file could not be fetched from Discord; send it once more.") from error


def decoded(data: bytes) -> str:
    """The text that `data` is in UTF-8, also with the mark that some editors put first. Raises `Declined`."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Declined("That file is not text in UTF-8; save it as plain text in UTF-8.") from error
