"""What people and the bot may do on Discord, and how often.

Actions that cost others something have a rate limit: posts in their channel, pages of a file, rows that stay. Each
person has an allowance, and each channel has one for everyone in it. They are generous for people, however hasty, but
stop a program.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

import discord
from cachetools import LRUCache
from discord.app_commands import Cooldown
from discord.utils import format_dt, utcnow

from bot.kernel.rights import must_sit
from bot.kernel.words import Declined, Stale, say
from games.engine.words import row as in_a_row

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from storage import SeatRow, TableRow

NEEDED: Final = ("view_channel", "send_messages", "attach_files", "read_message_history")
"""Permissions that the bot needs in a table's channel, by their names in Discord's API."""

FOR_THREADS: Final = ("create_public_threads", "send_messages_in_threads")
"""Further permissions for tables with threads."""


def check_permissions(interaction: discord.Interaction[Any]) -> None:
    """Raise `Declined`, naming the missing permissions, if the bot lacks any in the channel."""
    granted = interaction.app_permissions
    in_thread = isinstance(interaction.channel, discord.Thread)
    if lacking := lacking_of(granted, (*NEEDED, "send_messages_in_threads") if in_thread else NEEDED):
        raise Declined(say("permissions-lacking", permissions=lacking))


def lacking_of(granted: discord.Permissions, needed: Iterable[str]) -> str:
    """Return the missing permissions by their names for users; empty if none is missing."""
    return in_a_row(say(f"permission-{name}") for name in needed if not getattr(granted, name))


def must_manage_server(interaction: discord.Interaction[Any]) -> int:
    """Return the id of the server. Raises `Declined` unless the person may manage it."""
    if interaction.guild_id is None or not may_manage_server(interaction):
        raise Declined(say("server-only-managers"))
    return interaction.guild_id


def may_manage(interaction: discord.Interaction[Any]) -> bool:
    """Return whether the person may manage the channel."""
    return interaction.permissions.manage_channels


def may_manage_server(interaction: discord.Interaction[Any]) -> bool:
    """Return whether the person may manage the server."""
    return interaction.guild_id is not None and interaction.permissions.manage_guild


def must_be_at_home(interaction: discord.Interaction[Any], row: TableRow, seated: Iterable[SeatRow]) -> None:
    """Raise unless a control was used in its table's channel, or in a player's direct messages.

    A manager of one channel has no rights in another, even if a forged control names a table there.
    """
    if interaction.guild_id is None:
        must_sit(seated, interaction.user.id, may_manage=False)
    elif interaction.channel_id != row.channel_id:
        raise Stale


Deed: TypeAlias = Literal[
    "open", "lobby", "import", "undo", "vote", "seat", "choose", "hint", "read", "film", "review", "export", "data"
]
"""Limited actions: opening a table, joining or leaving a lobby, importing a game, undoing, calling a vote, leaving or
taking over a seat, choosing an option, asking for a hint, turning pages of a chronicle or steps of a replay, watching a
film, looking back, exporting a game, asking for your data.
"""


@dataclass(frozen=True, slots=True)
class Allowance:
    """How often an action is allowed within a period, which begins with the first use."""

    person: int
    """Uses by one person, in all channels together."""
    channel: int
    """Uses in one channel, by everyone together."""
    per: timedelta = timedelta(minutes=10)


ALLOWANCES: Final[dict[Deed, Allowance]] = {
    "open": Allowance(person=6, channel=10),
    "lobby": Allowance(person=40, channel=120),
    "import": Allowance(person=5, channel=8),
    "undo": Allowance(person=60, channel=200),
    "vote": Allowance(person=10, channel=30),
    "seat": Allowance(person=12, channel=30),
    "choose": Allowance(person=60, channel=150),
    "hint": Allowance(person=40, channel=120),
    "read": Allowance(person=300, channel=800),  # the longest games have some 230 steps
    "film": Allowance(person=30, channel=100),
    "review": Allowance(person=60, channel=200),
    "export": Allowance(person=60, channel=200),
    "data": Allowance(person=12, channel=60),
}
CACHED_COUNTERS: Final = 20_000
"""Number of counters kept in memory, least recently used first out: one per action and person or channel."""


class Allowances:
    """Counts the actions of all people and channels. The counts start at zero when the bot starts."""

    def __init__(self, clock: Callable[[], float] | None = None) -> None:
        self.clock = clock or monotonic
        """A monotonic clock, in seconds."""
        self._left: LRUCache[tuple[Deed, str, int], Cooldown] = LRUCache(CACHED_COUNTERS)

    def use(self, deed: Deed, *, person: int, channel: int) -> None:
        """Count an action of a person in a channel.

        Raises `Declined`, without counting it, if an allowance is used up.
        """
        now = self.check(deed, person=person, channel=channel)
        for _, cooldown in self._of(deed, person, channel):
            cooldown.update_rate_limit(now)

    def check(self, deed: Deed, *, person: int, channel: int) -> float:
        """Raise `Declined` if an allowance is used up; return the clock's time."""
        now = self.clock()
        for whose, cooldown in self._of(deed, person, channel):
            if wait := cooldown.get_retry_after(now):
                when = format_dt(utcnow() + timedelta(seconds=wait), "R")
                raise Declined(say(f"allowance-{deed}", whose=whose, when=when))
        return now

    def _of(self, deed: Deed, person: int, channel: int) -> Iterator[tuple[str, Cooldown]]:
        """Yield the counters of the person and of the channel, as pairs of "person" or "channel" and the counter."""
        allowance = ALLOWANCES[deed]
        for whose, number, most in (("person", person, allowance.person), ("channel", channel, allowance.channel)):
            key = deed, whose, number
            if key not in self._left:
                self._left[key] = Cooldown(most, allowance.per.total_seconds())
            yield whose, self._left[key]
