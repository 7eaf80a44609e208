"""What the bot declines, in a sentence for the person who asked."""

from __future__ import annotations


class Declined(Exception):
    """The bot does not do what was asked; nothing has changed. The message says what would be accepted."""


class Stale(Declined):
    """A control of an earlier moment was used."""

    def __init__(self) -> None:
        super().__init__("That button belongs to an earlier moment of the game, so nothing was changed.")
