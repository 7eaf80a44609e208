"""How often people may do what costs others something: posts in their channel, pages of a file, rows that stay.

Each person has an allowance of their own, and a channel has one for everyone in it: generous for people, however hasty,
and short for a program.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from time import monotonic
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from cachetools import LRUCache
from discord.app_commands import Cooldown
from discord.utils import format_dt, utcnow

from bot.errors import Declined
from bot.words import say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

Deed: TypeAlias = Literal["open", "lobby", "import", "undo", "vote", "seat", "choose", "read"]
"""What is limited: opening a table, coming to a lobby or leaving it, importing a game, taking back, calling a vote,
leaving a seat or taking one over, choosing an option, reading a game."""


@dataclass(frozen=True, slots=True)
class Allowance:
    """How often something may be done in a time that begins with the first of it."""

    person: int
    """By one person, wherever."""
    channel: int
    """In one channel, by everyone."""
    per: timedelta = timedelta(minutes=10)


ALLOWANCES: Final[dict[Deed, Allowance]] = {
    "open": Allowance(person=6, channel=10),
    "lobby": Allowance(person=40, channel=120),
    "import": Allowance(person=5, channel=8),
    "undo": Allowance(person=60, channel=200),
    "vote": Allowance(person=10, channel=30),
    "seat": Allowance(person=12, channel=30),
    "choose": Allowance(person=60, channel=150),
    "read": Allowance(person=120, channel=400),
}
KEPT: Final = 20_000
"""Allowances in memory, those last used: one for each person or channel and deed."""


class Allowances:
    """What is left of the allowances of all persons and channels. They are whole again when the bot starts."""

    def __init__(self, clock: Callable[[], float] | None = None) -> None:
        self.clock = clock or monotonic
        """Seconds since any moment; it never goes back."""
        self._left: LRUCache[tuple[Deed, str, int], Cooldown] = LRUCache(KEPT)

    def use(self, deed: Deed, *, person: int, channel: int) -> None:
        """Count something that a person does in a channel.

        Raises `Declined` where an allowance is used up, and then counts nothing.
        """
        now = self.check(deed, person=person, channel=channel)
        for _, cooldown in self._of(deed, person, channel):
            cooldown.update_rate_limit(now)

    def check(self, deed: Deed, *, person: int, channel: int) -> float:
        """Raise `Declined` where an allowance is used up; returns the time by the clock."""
        now = self.clock()
        for whose, cooldown in self._of(deed, person, channel):
            if wait := cooldown.get_retry_after(now):
                when = format_dt(utcnow() + timedelta(seconds=wait), "R")
                raise Declined(say(f"allowance-{deed}", whose=whose, when=when))
        return now

    def _of(self, deed: Deed, person: int, channel: int) -> Iterator[tuple[str, Cooldown]]:
        """What is left to the person, and to the channel."""
        allowance = ALLOWANCES[deed]
        for whose, number, most in (("person", person, allowance.person), ("channel", channel, allowance.channel)):
            key = deed, whose, number
            if key not in self._left:
                self._left[key] = Cooldown(most, allowance.per.total_seconds())
            yield whose, self._left[key]
