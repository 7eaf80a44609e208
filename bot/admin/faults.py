"""What can be expected to go wrong, in a sentence for whoever runs the program."""

# ruff: noqa: PLC0415  # nothing is loaded before something goes wrong

from __future__ import annotations


def sentence_of(error: BaseException) -> str | None:
    """What an expected `error` says; `None` for one that nobody expects, which is a fault of the program."""
    return _ours(error) or _theirs(error)


def _ours(error: BaseException) -> str | None:
    from bot.errors import Declined
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
        case SQLAlchemyError():  # its own text repeats the statement; the driver's says what went wrong
            said = f"The database cannot be used: {getattr(error, 'orig', None) or error}. Check DATABASE_URL."
        case LoginFailure():
            said = "Discord does not accept the token; copy it anew from the developer portal into DISCORD_TOKEN."
        case HTTPException() | GatewayNotFound():
            said = f"Discord does not answer as it should: {error}. Try again later."
        case ModuleNotFoundError(name="asyncpg"):
            said = "PostgreSQL needs one package more: pip install 'huangdi[postgresql]'."
        case ModuleNotFoundError(name=str(name)) if name.partition(".")[0] == "simcord":
            said = "The demo needs one package more: pip install 'huangdi[demo]'."
        case ClientError():
            said = f"Discord cannot be reached: {error}."
        case ConnectionError():
            said = f"Nothing answers: {error.strerror or error}. Check the network, and the address in DATABASE_URL."
        case OSError(filename=str(name)):
            said = f"{name}: {error.strerror}."
        case OSError(strerror=str(reason)):
            said = f"{reason}."
    return said
