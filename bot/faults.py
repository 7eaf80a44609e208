"""Expected errors, each in a sentence for the host, and outages in few lines of the log."""

from __future__ import annotations

import logging
import re
from collections import Counter as Tally
from pathlib import Path
from typing import TYPE_CHECKING, Final

from aiohttp import ClientError
from discord import ConnectionClosed, GatewayNotFound, HTTPException, LoginFailure, PrivilegedIntentsRequired
from sqlalchemy.exc import SQLAlchemyError

from bot.kernel.words import Declined
from bot.logs import OWN
from bot.settings import BrokenSettings, settings_from
from games.engine import GameError
from storage import NoDatabase, StorageError, Unavailable
from storage.files import why_denied

if TYPE_CHECKING:
    from collections.abc import Hashable

REFUSED: Final = "Discord rejects the token. Copy it again from the developer portal into DISCORD_TOKEN."
TAKEN: Final = 40060
"""Discord's error code for an interaction that was acknowledged before."""
_CLOSED: Final = {
    4004: REFUSED,
    4010: "Discord does not know this shard. Check SHARDS and SHARD_COUNT.",
    4011: "Discord wants more shards for so many servers. Leave SHARD_COUNT empty, or raise it.",
    4013: "Discord does not know what the bot asks to hear. Install the newest version of the bot.",
    4014: "Discord does not let this bot hear what it asks for. Install the newest version of the bot.",
}
"""Why Discord ends a connection for good.

https://docs.discord.com/developers/topics/opcodes-and-status-codes#gateway-gateway-close-event-codes
"""
OUTAGE_INTERVAL: Final = 60.0
"""Seconds between lines of the same kind about an outage."""


def is_refused(error: BaseException) -> bool:
    """Return whether Discord refuses the token."""
    return isinstance(error, LoginFailure) or (isinstance(error, ConnectionClosed) and error.code == 4004)


def is_outage(error: BaseException) -> bool:
    """Return whether Discord, the network or the database fails for now: the same may succeed later."""
    if isinstance(error, HTTPException):
        return error.status >= 500 or error.status == 429 or error.code == TAKEN
    return isinstance(error, ClientError | ConnectionClosed | GatewayNotFound | OSError | Unavailable)


def sentence_of(error: BaseException) -> str | None:
    """Return the sentence for an expected `error`; `None` for an unexpected one, which is a bug."""
    match error:
        case NoDatabase():
            return f"{error} {settings_from()} To use another database, change DATABASE_URL."
        case BrokenSettings() | Declined() | GameError() | StorageError():
            return str(error)
    return _of_library(error)


def _of_library(error: BaseException) -> str | None:
    match error:
        case ClientError():
            return f"Discord cannot be reached: {str(error) or type(error).__name__}."
        case SQLAlchemyError():  # its own text repeats the statement; the driver's text says what went wrong
            return f"The database cannot be used: {getattr(error, 'orig', None) or error}. Check DATABASE_URL."
        case ModuleNotFoundError(name="asyncpg"):
            return "PostgreSQL needs one more package: pip install 'huangdi[postgresql]'."
        case ModuleNotFoundError(name=str(name)) if name.partition(".")[0] == "simcord":
            return "The demo needs one more package: pip install 'huangdi[demo]'."
        case OSError():
            return _of_system(error)
    return _of_discord(error)


def _of_system(error: OSError) -> str | None:
    said: str | None = None
    match error:
        case TimeoutError() if not str(error):
            said = "There was no answer in time."
        case ConnectionError(errno=int()):
            said = f"No connection: {error.strerror}. Check the network and the address in DATABASE_URL."
        case ConnectionError():
            said = f"{error}."
        case PermissionError(filename=str(name)):
            said = why_denied(Path(name))
        case OSError(strerror=str(reason), filename=name):
            said = f"{name}: {reason}." if isinstance(name, str) else f"{reason}."
    return said


def _of_discord(error: BaseException) -> str | None:
    match error:
        case LoginFailure():
            return REFUSED
        case HTTPException():
            return _answered(error)
        case GatewayNotFound():
            return "Discord does not say where its gateway is."
        case ConnectionClosed() | PrivilegedIntentsRequired():
            code = getattr(error, "code", 4014)
            return _CLOSED.get(code, f"Discord has closed the connection (code {code}).")
    return None


def _answered(error: HTTPException) -> str:
    """Return what an answer with an error means: it may be a page of HTML, from something in between."""
    if error.code == TAKEN:
        return (
            "Another program has answered a click or a command first. Does a second copy of the bot run with the same "
            "token? Stop one of them, or reset the token in the developer portal."
        )
    if "1015" in error.text and not error.code:
        return (
            "Discord's protection (Cloudflare, error 1015) refuses this machine's address for a while, because it has "
            "sent too many requests."
        )
    if re.match(r"\s*<", error.text):
        return f"Discord is not working as expected: it answers {error.status} with a page instead of data."
    return f"Discord is not working as expected: {error}."


class Outages(logging.Filter):
    """Lets one line a minute about an outage through, without a traceback, and counts the others of its kind."""

    def __init__(self) -> None:
        super().__init__()
        self._silent_until: dict[Hashable, float] = {}
        self._left_out: Tally[Hashable] = Tally()

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether to write a line; its error is put into words."""
        error = _outage_of(record)
        if error is None:
            return True
        kind = record.name, record.msg
        if record.created < self._silent_until.get(kind, 0.0):
            self._left_out[kind] += 1
            return False
        self._silent_until[kind] = record.created + OUTAGE_INTERVAL
        sentence = sentence_of(error) or str(error)
        if record.exc_info:
            record.msg, record.args = f"{record.getMessage()}: {sentence}", ()
            record.exc_info = record.exc_text = None
        elif isinstance(record.args, tuple):
            record.args = tuple(sentence if given is error else given for given in record.args)
        if left_out := self._left_out.pop(kind, 0):
            record.msg, record.args = f"{record.getMessage()} ({left_out} more lines like this were left out)", ()
        return True


def _outage_of(record: logging.LogRecord) -> BaseException | None:
    """Return the error that a line is about if it is an outage of Discord, of the network or of the database.

    Our own lines with a traceback are about faults of the program.
    """
    given = record.args if isinstance(record.args, tuple) else ()
    if record.exc_info and record.name.partition(".")[0] not in OWN:
        given = (*given, record.exc_info[1])
    elif record.exc_info or record.levelno < logging.WARNING:
        return None
    return next((error for error in given if isinstance(error, BaseException) and is_outage(error)), None)
