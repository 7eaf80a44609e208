"""How often people may do what costs others something: posts in their channel, pages of a file, rows that stay.

Each person has an allowance, and each channel has one for everyone in it. They are generous for people, however hasty,
but stop a program.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from time import monotonic
from typing import Final, Literal, TypeAlias

from cachetools import LRUCache

from bot.kernel.moments import left_until
from bot.kernel.words import Declined, say

Deed: TypeAlias = Literal[
    "open", "lobby", "import", "undo", "vote", "seat", "choose", "hint", "read", "film", "review", "export", "data"
]
"""Limited actions: see `ALLOWANCES`."""


@dataclass(frozen=True, slots=True)
class Allowance:
    """How often an action is allowed within a period, which begins with the first use."""

    person: int
    """Uses by one person, in all channels together."""
    channel: int
    """Uses in one channel, by everyone together."""
    per: timedelta = timedelta(minutes=10)


ALLOWANCES: Final[dict[Deed, Allowance]] = {
    "open": Allowance(person=6, channel=10),  # a table
    "lobby": Allowance(person=40, channel=120),  # joining or leaving one
    "import": Allowance(person=5, channel=8),
    "undo": Allowance(person=60, channel=200),
    "vote": Allowance(person=10, channel=30),  # calling one
    "seat": Allowance(person=12, channel=30),  # leaving or taking over one
    "choose": Allowance(person=60, channel=150),  # an option
    "hint": Allowance(person=40, channel=120),
    "read": Allowance(person=300, channel=800),  # turning pages, or steps of a replay: the longest games have some 230
    "film": Allowance(person=30, channel=100),
    "review": Allowance(person=60, channel=200),
    "export": Allowance(person=60, channel=200),
    "data": Allowance(person=12, channel=60),  # asking for your own
}
CACHED_COUNTERS: Final = 20_000
"""Number of counters kept in memory, least recently used first out: one per action and person or channel."""


@dataclass(slots=True)
class _Counter:
    """How often an action is still allowed until a moment of the clock."""

    left: int
    until: float


class Allowances:
    """Counts the actions of all people and channels. The counts start at zero when the bot starts."""

    def __init__(self, clock: Callable[[], float] | None = None) -> None:
        self.clock = clock or monotonic
        """A monotonic clock, in seconds."""
        self._counters: LRUCache[tuple[Deed, str, int], _Counter] = LRUCache(CACHED_COUNTERS)

    def use(self, deed: Deed, *, person: int, channel: int) -> None:
        """Count an action of a person in a channel.

        Raises `Declined`, without counting it, if an allowance is used up.
        """
        self.check(deed, person=person, channel=channel)
        for _, counter in self._of(deed, person, channel):
            counter.left -= 1

    def check(self, deed: Deed, *, person: int, channel: int) -> None:
        """Raise `Declined` if an allowance is used up."""
        for whose, counter in self._of(deed, person, channel):
            if not counter.left:
                when = left_until(datetime.now(UTC) + timedelta(seconds=counter.until - self.clock()))
                raise Declined(say(f"allowance-{deed}", whose=whose, when=when))

    def _of(self, deed: Deed, person: int, channel: int) -> Iterator[tuple[str, _Counter]]:
        """Yield the counters of the person and of the channel, as pairs of "person" or "channel" and the counter."""
        allowance, now = ALLOWANCES[deed], self.clock()
        for whose, number, most in (("person", person, allowance.person), ("channel", channel, allowance.channel)):
            key = deed, whose, number
            if key not in self._counters or self._counters[key].until <= now:
                self._counters[key] = _Counter(most, now + allowance.per.total_seconds())
            yield whose, self._counters[key]
