"""The bot's own words, and its errors: sentences for the user."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from games.engine import Catalogue
from storage import BadValue, ChannelTaken, NoSuchTable, Overtaken

say: Final = Catalogue(*sorted(Path(__file__).parents[1].rglob("locale")))


def mention(person_id: int) -> str:
    """Return a person as texts name them. Discord shows the name that they have now, and may ping them."""
    return f"<@{person_id}>"


def channel_mention(channel_id: int) -> str:
    """Return a channel as texts name it, which leads there."""
    return f"<#{channel_id}>"


class Declined(Exception):
    """The bot declines a request, and nothing has changed. The message says what would be accepted."""


class Delayed(Declined):
    """Something takes too long. The same may be possible later."""


class Stale(Declined):
    """A control of an earlier moment was used."""

    def __init__(self) -> None:
        super().__init__(say("stale"))


def reason_of(error: Exception) -> str:
    """Return the sentence for a declined request; errors of storage are translated here."""
    match error:
        case NoSuchTable():
            return say("tables-no-such", table=str(error.table_id))
        case ChannelTaken():
            return say("tables-one-here")
        case Overtaken():
            return say("stale")
        case BadValue():
            return say("value-damaged", column=error.column)
    return str(error)
