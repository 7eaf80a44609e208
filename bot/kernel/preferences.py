"""A player's own settings, for all tables."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal

from bot.kernel.errors import Declined
from bot.kernel.words import say
from games.engine import Option
from games.engine.words import quoted
from storage import reading, settings

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from rendering import Layout, Theme
    from storage import Database

RANKED: Final = "ranked"
"""The option for taking part in rankings: "on"."""
PERSONAL: Final = tuple(
    Option(name, say, keys, message="my-option")
    for name, keys in {
        "private": ("dm", "channel"),
        "confirm": ("on", "always", "off"),
        "theme": ("table", "light", "dark", "contrast"),
        "layout": ("table", "wide", "phone"),
        "hints": ("first", "always", "off"),
        RANKED: ("off", "on"),
    }.items()
)
"""All personal options; the first choice of each is the default."""


@dataclass(frozen=True, slots=True)
class Preferences:
    """The settings of a player."""

    private: Literal["dm", "channel"] = "dm"
    """Where secret questions are asked."""
    confirm: Literal["on", "always", "off"] = "on"
    """When to confirm the end of a turn; "on": when it cannot be undone."""
    theme: Theme | None = None
    """For private pictures; `None` for the table's own."""
    layout: Layout | None = None
    """For private pictures; `None` for the table's own."""
    hints: Literal["first", "always", "off"] = "first"
    ranked: bool = False
    """Whether the games that begin from now on count in rankings."""

    @property
    def asks_first(self) -> bool:
        """Whether the person is asked before something cannot be undone."""
        return self.confirm != "off"


async def preferences(source: Database | AsyncConnection, person_id: int) -> Preferences:
    """Return the settings of a player; unset and unknown ones get their default."""
    found: Any = await choices_of(source, person_id)
    return Preferences(
        private=found["private"],
        confirm=found["confirm"],
        theme=None if found["theme"] == "table" else found["theme"],
        layout=None if found["layout"] == "table" else found["layout"],
        hints=found["hints"],
        ranked=found[RANKED] == "on",
    )


async def choices_of(source: Database | AsyncConnection, person_id: int) -> dict[str, str]:
    """Return a player's choice for each of the `PERSONAL` options."""
    async with reading(source) as connection:
        stored = await settings.of(connection, "person", person_id)
    return {option.name: option.kept(stored.get(option.name)) for option in PERSONAL}


async def prefer(database: Database, person_id: int, name: str, choice: str) -> str:
    """Store a player's choice; return its label. Raises `Declined` for an unknown option or choice."""
    labels = next((option.choices for option in PERSONAL if option.name == name), {})
    if choice not in labels:
        raise Declined(say("choosing-no-setting", given=quoted(name), choice=quoted(choice)))
    async with database.transaction() as connection:
        await settings.put(connection, "person", person_id, name, choice)
    return labels[choice]
