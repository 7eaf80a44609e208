"""A tiny feature of the tests: people cheer, in every way that a feature can take part."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, Literal

from discord import Interaction, app_commands
from discord.ext import commands

from bot.feature import HOUR, Feature, Surface
from bot.kernel.hooks import Hooks
from bot.kernel.saying import message, note
from bot.kernel.settings import StoredSettings
from bot.kernel.words import say
from bot.surface import controls
from bot.surface.controls import Click, Verb, conclude
from bot.surface.parts import to_page
from bot.surface.posts import PostKind


@dataclass(frozen=True, slots=True)
class Voice:
    voice: Literal["soft", "loud"] = "soft"


VOICE: Final = StoredSettings(Voice, "person", message="my-option")


class Cheers(commands.Cog):
    """Counts and answers cheers."""

    def __init__(self, surface: Surface) -> None:
        self._surface = surface
        self.counted: list[str] = []
        """What the hooks and chores have noticed."""
        self.feature = Feature(
            name="cheers",
            verbs={"cheer": Verb(self._press, "new")},
            commands={"": self.get_app_commands()},
            posts=[PostKind(name="cheer", send=surface.notes.kind.send)],
            hooks=Hooks(begins=[self._begins], along=[self._along], ends=[self._ends]),
            chores={HOUR: {"cheers": self._chore}},
            personal_settings=[VOICE],
            pages={"cheers": self._press},
            more={0: to_page("cheers", "cheers-button", always=True)},
            after_game=lambda live: [controls.button("cheer", live.id, 0, label=say("cheers-button"))],
            resume=[self._resume],
            close=[self._close],
        )

    @app_commands.command()
    async def cheers(self, interaction: Interaction[Any]) -> None:
        """Cheer."""
        await self._press(interaction, Click("cheer", 0, 0))

    async def _press(self, interaction: Interaction[Any], click: Click) -> None:
        voice = (await VOICE.of(self._surface.database, interaction.user.id)).voice
        await conclude(interaction, say("cheers-said", voice=voice))

    async def _begins(self, connection: Any, live: Any) -> None:
        self.counted.append("begins")

    async def _along(self, connection: Any, before: Any, after: Any) -> list[Any]:
        self.counted.append("along")
        return []

    async def _ends(self, connection: Any, end: Any) -> list[Any]:
        return [note(0, message("cheers-at-the-end"), kind="cheer")]

    async def _chore(self) -> None:
        self.counted.append("chore")

    async def _resume(self) -> None:
        self.counted.append("resume")

    async def _close(self) -> None:
        self.counted.append("close")
