"""What a person sets for itself, for all tables."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal

from bot.errors import Declined
from bot.words import say
from games.engine import Option
from games.engine.words import quoted
from storage import reading, settings

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from rendering import Layout, Theme
    from storage import Database

RANKED: Final = "ranked"
"""The option of whoever wants to be in rankings: "on"."""
PERSONAL: Final = tuple(
    Option(name, say, keys, message="my-option")
    for name, keys in {
        "private": ("dm", "channel"),
        "confirm": ("on", "off"),
        "theme": ("table", "light", "dark", "contrast"),
        "layout": ("table", "wide", "phone"),
        "hints": ("first", "always", "off"),
        RANKED: ("off", "on"),
    }.items()
)
"""What there is to set; the first choice of each is the default."""


@dataclass(frozen=True, slots=True)
class Preferences:
    """The settings of one person."""

    private: Literal["dm", "channel"] = "dm"
    """Where secret questions are asked."""
    confirm: bool = True
    """Whether the end of a turn is asked for once more."""
    theme: Theme | None = None
    """Of private pictures; `None` for the table's."""
    layout: Layout | None = None
    """Of private pictures; `None` for the table's."""
    hints: Literal["first", "always", "off"] = "first"
    ranked: bool = False
    """Whether the games that begin from now on count in rankings."""


async def preferences(source: Database | AsyncConnection, person_id: int) -> Preferences:
    """The settings of a person; a default for each that is not set, or set to what is no longer known."""
    found: Any = await choices_of(source, person_id)
    return Preferences(
        private=found["private"],
        confirm=found["confirm"] == "on",
        theme=None if found["theme"] == "table" else found["theme"],
        layout=None if found["layout"] == "table" else found["layout"],
        hints=found["hints"],
        ranked=found[RANKED] == "on",
    )


async def choices_of(source: Database | AsyncConnection, person_id: int) -> dict[str, str]:
    """What a person has chosen for each of the `PERSONAL` options."""
    async with reading(source) as connection:
        stored = await settings.of(connection, "person", person_id)
    return {option.name: option.kept(stored.get(option.name)) for option in PERSONAL}


async def prefer(database: Database, person_id: int, name: str, choice: str) -> str:
    """Choose for a person; returns how the choice reads. Raises `Declined` for what there is not to choose."""
    labels = next((option.choices for option in PERSONAL if option.name == name), {})
    if choice not in labels:
        raise Declined(say("choosing-no-setting", given=quoted(name), choice=quoted(choice)))
    async with database.transaction() as connection:
        await settings.put(connection, "person", person_id, name, choice)
    return labels[choice]
