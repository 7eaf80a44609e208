"""A player's own settings, for all tables.

Read them with `(await PREFERENCES.of(database, person_id)).theme`. A feature can add settings of its own with
`Feature.personal_settings`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from bot.kernel.settings import StoredSettings


@dataclass(frozen=True, slots=True)
class Preferences:
    """The settings of a player."""

    private: Literal["dm", "channel"] = "dm"
    """Where secret questions are asked."""
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


PREFERENCES: Final = StoredSettings(Preferences, "person", message="my-option")
