"""Read uploaded files."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import HTTPException

from bot.kernel.errors import Declined
from bot.kernel.parsing import decoded
from bot.kernel.words import say

if TYPE_CHECKING:
    from discord import Attachment


async def text_of(file: Attachment, most: int) -> str:
    """Return the text of a file of up to `most` bytes. Raises `Declined` if it is larger or not text."""
    if file.size > most:
        raise Declined(say("file-too-large", size=file.size, most=most))
    try:
        return decoded(await file.read())
    except HTTPException as error:
        raise Declined(say("file-lost")) from error
