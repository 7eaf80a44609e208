"""Expected errors, each in one sentence for the bot's owner."""

# ruff: noqa: PLC0415  # imported only when something goes wrong

from __future__ import annotations


def sentence_of(error: BaseException) -> str | None:
    """Return the sentence for an expected `error`; `None` for an unexpected one, which is a bug."""
    return _ours(error) or _theirs(error)


def _ours(error: BaseException) -> str | None:
    from bot.kernel.words import Declined
    from bot.settings import BrokenSettings
    from games.engine import GameError
    from rendering import NoPainter
    from storage import StorageError

    expected = (BrokenSettings, Declined, GameError, NoPainter, StorageError)
    return str(error) if isinstance(error, expected) else None


def _theirs(error: BaseException) -> str | None:
    from aiohttp import ClientError
    from discord import GatewayNotFound, HTTPException, LoginFailure
    from sqlalchemy.exc import SQLAlchemyError

    said = None
    match error:
        case SQLAlchemyError():  # its own text repeats the statement; the driver's text says what went wrong
            said = f"The database cannot be used: {getattr(error, 'orig', None) or error}. Check DATABASE_URL."
        case LoginFailure():
            said = "Discord rejects the token. Copy it again from the developer portal into DISCORD_TOKEN."
        case HTTPException() | GatewayNotFound():
            said = f"Discord is not working as expected: {error}. Try again later."
        case ModuleNotFoundError(name="asyncpg"):
            said = "PostgreSQL needs one more package: pip install 'huangdi[postgresql]'."
        case ModuleNotFoundError(name=str(name)) if name.partition(".")[0] == "simcord":
            said = "The demo needs one more package: pip install 'huangdi[demo]'."
        case ClientError():
            said = f"Discord cannot be reached: {error}."
        case ConnectionError():
            said = f"No connection: {error.strerror or error}. Check the network and the address in DATABASE_URL."
        case OSError(filename=str(name)):
            said = f"{name}: {error.strerror}."
        case OSError(strerror=str(reason)):
            said = f"{reason}."
    return said
