"""The errors of games. Every message says what would be accepted."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.words import quoted, row, say


class GameError(Exception):
    """The base class of errors raised by `games`."""


class Refused(GameError):
    """An answer, option or number of players that the rules do not accept; nothing has changed."""


class NotAsked(Refused):
    """An answer from a seat that has nothing to decide now."""


class UnknownGame(GameError):
    """There is no game of that name."""

    def __init__(self, name: str, known: Sequence[str]) -> None:
        super().__init__(say("refused-game", name=quoted(name), known=row(known)))


class BrokenLog(GameError):
    """A stored log that cannot be replayed with these rules; it is kept unchanged."""

    def __init__(self, number: int, why: object) -> None:
        super().__init__(say("refused-log", entry=str(number), why=str(why)))
        self.number = number


class OtherRules(BrokenLog):
    """A stored log from another version of the rules; it is kept unchanged."""

    def __init__(self, title: str, version: int, known: int) -> None:
        GameError.__init__(self, say("refused-version", title=title, version=str(version), known=str(known)))
        self.number = 0
