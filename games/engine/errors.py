"""What can be wrong with what somebody asks of a game. Every message says what would be accepted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from games.engine.asks import Answer, Ask


class GameError(Exception):
    """The family of errors raised by `games`."""


class Refused(GameError):
    """An answer, an option or a number of players that the rules do not accept; nothing has changed."""


class NotOffered(Refused):
    """An answer that the open ask does not accept."""

    def __init__(self, ask: Ask, message: str) -> None:
        super().__init__(message)
        self.ask = ask


class AlreadyAnswered(Refused):
    """Another answer than that which was given before, to an ask that is no longer open."""

    def __init__(self, name: str, ask: Ask, answer: Answer) -> None:
        super().__init__(f"{name} was answered with {answer!r} already; to change that, take it back first.")
        self.ask = ask
        self.answer = answer


class NotAsked(Refused):
    """An answer from a seat that is not asked anything now."""


class UnknownGame(GameError):
    """No game goes by that name."""

    def __init__(self, name: str, known: Sequence[str]) -> None:
        super().__init__(f"There is no game called {name!r}; there is: {', '.join(known)}.")


class BrokenLog(GameError):
    """A stored log that these rules do not replay; it is kept as it is."""

    def __init__(self, number: int, why: object) -> None:
        super().__init__(f"The log stops making sense at entry {number}: {why}")
        self.number = number


class OtherRules(BrokenLog):
    """A stored log of another version of the rules; it is kept as it is."""

    def __init__(self, title: str, version: int, known: int) -> None:
        GameError.__init__(
            self,
            f"The log was played by version {version} of the rules of {title}; this program replays version {known}.",
        )
        self.number = 0
