"""A player's own settings, for all tables.

Read them with `(await PREFERENCES.of(database, person_id)).theme`. A feature can add settings of its own with
`Feature.personal_settings`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from bot.kernel.settings import StoredSettings
from storage import Database, Source, settings

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection


@dataclass(frozen=True, slots=True)
class Preferences:
    """The settings of a player."""

    calls: Literal["usual", "channel", "dm", "both", "off"] = "usual"
    """Where the player is called when their turn comes; "usual": in the channel, to secret choices by direct message.

    Each table can have a choice of its own: see `calls_at`.
    """
    confirm: Literal["on", "always", "off"] = "on"
    """When to confirm the end of a turn; "on": when it cannot be undone."""
    ending: Literal["ask", "end"] = "ask"
    """What happens after an action when the player could still go on."""
    theme: Literal["table", "light", "dark", "contrast"] = "table"
    """For private pictures."""
    layout: Literal["table", "wide", "phone"] = "table"
    """For private pictures."""
    hints: Literal["first", "always", "off"] = "first"
    """When questions come with advice and a button for a hint; "first": in the player's first game of each kind."""

    @property
    def asks_first(self) -> bool:
        """Whether the person is asked before something cannot be undone."""
        return self.confirm != "off"

    def called_in_channel(self, *, secret: bool) -> bool:
        """Return whether the player is mentioned in the channel."""
        return self.calls in ("channel", "both") or (self.calls == "usual" and not secret)

    def called_by_letter(self, *, secret: bool) -> bool:
        """Return whether the player gets the question in a direct message."""
        return self.calls in ("dm", "both") or (self.calls == "usual" and secret)


PREFERENCES: Final = StoredSettings(Preferences, "person", message="my-option")
_AT: Final = "calls:"
"""What the keys of a person's choices for single tables begin with; the table's id follows."""
_ASKED: Final = "layout-asked"
"""The key of the moment when a person is asked for a layout."""


async def asks_layout(database: Database, person_id: int, moment: str) -> bool:
    """Return whether to ask a player for a layout: once, at the first `moment` of a table, unless they have chosen.

    The moment is stored, so that the same question asks again however often it is shown, and no later one does.
    """
    stored = await settings.of(database, "person", person_id)
    if "layout" in stored:
        return False
    if _ASKED not in stored:
        async with database.transaction() as connection:
            await settings.put(connection, "person", person_id, _ASKED, moment)
    return stored.get(_ASKED, moment) == moment


async def calls_at(source: Source, person_id: int, table_id: int) -> Preferences:
    """Return a player's settings with the calls of this table."""
    stored = await settings.of(source, "person", person_id)
    return PREFERENCES.read({**stored, "calls": stored.get(f"{_AT}{table_id}", stored.get("calls"))})


async def call_at(connection: AsyncConnection, person_id: int, table_id: int, calls: str | None) -> None:
    """Store where a player is called at one table; `None` for the same as at all tables. Raises `Declined`."""
    if calls is not None:
        PREFERENCES.label("calls", calls)
    await PREFERENCES.put(connection, person_id, **{f"{_AT}{table_id}": calls})


async def forget_calls(connection: AsyncConnection, table_id: int) -> None:
    """Delete where all players, also former ones, wanted to be called at a table."""
    for person_id in await settings.of_everyone(connection, "person", f"{_AT}{table_id}"):
        await settings.delete(connection, "person", person_id, f"{_AT}{table_id}")


async def is_called_apart(source: Source, person_id: int, table_id: int) -> bool:
    """Return whether a player has a choice for this table alone."""
    return f"{_AT}{table_id}" in await settings.of(source, "person", person_id)
