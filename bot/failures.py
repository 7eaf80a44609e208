"""What Discord refuses, and what is only a matter of time."""

from __future__ import annotations

from http import HTTPStatus
from typing import Final

import aiohttp
import discord

FAILURES: Final = (discord.HTTPException, aiohttp.ClientError, OSError)
"""How a request to Discord fails: it is refused, or Discord is not reached, or does not answer in time."""
DMS_TOO_FAST: Final = 40003
"""Discord's error code for one that opens direct messages faster than it may."""
_NO_RECIPIENT: Final = (10013, 50033)
"""Discord's error codes for an account that is gone, or was never one that can be written to."""
_FOR_GOOD: Final = (HTTPStatus.BAD_REQUEST, HTTPStatus.NOT_FOUND, HTTPStatus.REQUEST_ENTITY_TOO_LARGE)


def is_for_good(error: Exception) -> bool:
    """Whether the same request would be refused again, however long one waits.

    A lack of permissions is not for good: somebody may grant them. Nor is an answer without one of Discord's codes
    (https://discord.com/developers/docs/topics/opcodes-and-status-codes#json): it comes from something in between.
    """
    return (
        isinstance(error, discord.HTTPException) and error.status in _FOR_GOOD and error.code not in (0, DMS_TOO_FAST)
    )


def is_passing(error: Exception) -> bool:
    """Whether Discord itself fails, is not reached or is asked too fast: the same request may be accepted later."""
    return not isinstance(error, discord.HTTPException) or (
        error.status >= HTTPStatus.INTERNAL_SERVER_ERROR
        or error.status == HTTPStatus.TOO_MANY_REQUESTS
        or error.code == DMS_TOO_FAST
    )


def is_unreachable(error: discord.HTTPException) -> bool:
    """Whether a person cannot be sent direct messages: takes none (50007), shares no server any more, or is gone."""
    return isinstance(error, discord.Forbidden) or error.code in _NO_RECIPIENT


def is_our_fault(error: BaseException) -> bool:
    """Whether Discord does not accept what was sent, as it never will: a fault of the program."""
    return isinstance(error, discord.HTTPException) and error.status in (
        HTTPStatus.BAD_REQUEST,
        HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    )
