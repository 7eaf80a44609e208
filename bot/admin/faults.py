"""Expected errors, each in one sentence for the bot's owner."""

from __future__ import annotations

from bot import faults
from bot.kernel.words import Declined
from bot.settings import BrokenSettings, settings_from
from games.engine import GameError
from storage import NoDatabase, StorageError


def sentence_of(error: BaseException) -> str | None:
    """Return the sentence for an expected `error`; `None` for an unexpected one, which is a bug."""
    if isinstance(error, NoDatabase):
        return f"{error} {settings_from()} To use another database, change DATABASE_URL."
    ours = (BrokenSettings, Declined, GameError, StorageError)
    return str(error) if isinstance(error, ours) else faults.sentence_of(error)
