"""Classify Discord's errors: permanent, temporary, or our own."""

from __future__ import annotations

from http import HTTPStatus
from typing import Final

import aiohttp
import discord

FAILURES: Final = (discord.HTTPException, aiohttp.ClientError, OSError)
"""Errors of a request to Discord: refused, unreachable, or timed out."""
DMS_TOO_FAST: Final = 40003
"""Discord's error code for opening direct messages too fast."""
_NO_RECIPIENT: Final = (10013, 50033)
"""Discord's error codes for an account that is gone or cannot receive messages."""
_FOR_GOOD: Final = (HTTPStatus.BAD_REQUEST, HTTPStatus.NOT_FOUND, HTTPStatus.REQUEST_ENTITY_TOO_LARGE)


def is_for_good(error: Exception) -> bool:
    """Return whether the same request would always fail.

    Missing permissions are not permanent, because a moderator may grant them. Nor is an answer without one of Discord's
    codes (https://discord.com/developers/docs/topics/opcodes-and-status-codes#json): it comes from a proxy in between.
    """
    return (
        isinstance(error, discord.HTTPException) and error.status in _FOR_GOOD and error.code not in (0, DMS_TOO_FAST)
    )


def is_passing(error: Exception) -> bool:
    """Return whether Discord fails, is unreachable or is rate limiting: the same request may succeed later."""
    return not isinstance(error, discord.HTTPException) or (
        error.status >= HTTPStatus.INTERNAL_SERVER_ERROR
        or error.status == HTTPStatus.TOO_MANY_REQUESTS
        or error.code == DMS_TOO_FAST
    )


def is_unreachable(error: discord.HTTPException) -> bool:
    """Return whether a person cannot receive direct messages: has closed them (50007), shares no server, or is gone."""
    return isinstance(error, discord.Forbidden) or error.code in _NO_RECIPIENT


def is_our_fault(error: BaseException) -> bool:
    """Return whether Discord rejects the content of a request, which is a bug of the program."""
    return isinstance(error, discord.HTTPException) and error.status in (
        HTTPStatus.BAD_REQUEST,
        HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    )
