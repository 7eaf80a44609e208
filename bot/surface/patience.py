"""Try again until Discord can be reached, with growing pauses and a line in the log for each."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Final, TypeVar

from discord import GatewayNotFound

from bot.faults import sentence_of
from bot.surface.sending import FAILURES, is_for_good

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator

T = TypeVar("T")

log = logging.getLogger(__name__)

FIRST_PAUSE: Final = 5.0
"""Seconds before a second attempt; each further pause is twice as long."""
LONGEST_PAUSE: Final = 300.0
"""Maximum number of seconds between two attempts, unless Discord asks for more."""
REFUSED_PAUSE: Final = 120.0
"""Minimum number of seconds before an attempt after Discord has had too many requests from this machine."""
REFUSALS: Final = (*FAILURES, GatewayNotFound)
"""Errors of a request to Discord or to its gateway."""


def passes(error: Exception) -> bool:
    """Return whether waiting can mend an error of a request to Discord."""
    return isinstance(error, REFUSALS) and not is_for_good(error)


async def patiently(
    what: str, attempt: Callable[[], Awaitable[T]], can_wait: Callable[[Exception], bool] = passes
) -> T:
    """Return what the first successful attempt returns. Raises an error for which it makes no sense to wait."""
    for pause in pauses():
        try:
            return await attempt()
        except Exception as error:
            if not can_wait(error):
                raise
            wait = max(pause, _asked_to_wait(error))
            log.warning("%s. %s Next attempt in %.0f s.", what, sentence_of(error) or error, wait)
        await asyncio.sleep(wait)
    raise AssertionError("there is always another pause")


def pauses() -> Iterator[float]:
    """Yield growing pauses in seconds, without end."""
    pause = FIRST_PAUSE
    while True:
        yield pause
        pause = min(2 * pause, LONGEST_PAUSE)


def _asked_to_wait(error: Exception) -> float:
    """Return how many seconds an answer asks to wait; those of Discord's protection do not say it."""
    answer: Any = getattr(error, "response", None)
    with suppress(AttributeError, KeyError, ValueError):
        return float(answer.headers["Retry-After"])
    return REFUSED_PAUSE if getattr(error, "status", 0) == HTTPStatus.TOO_MANY_REQUESTS else 0.0
