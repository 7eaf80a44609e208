"""Pictures to attach: painted off the event loop, in the look that the table or the player wants."""

from __future__ import annotations

import io
import logging
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeVar

import discord
from discord import ui

from bot.kernel.live import Live
from bot.kernel.options import Looks, looks_of
from bot.kernel.painters import PAINTERS
from bot.kernel.preferences import Preferences
from bot.kernel.workers import painting, reading
from bot.surface.limits import ALT
from games.engine import Game
from rendering import Choice, Look, Painter, find_painter

log = logging.getLogger(__name__)

_WIDTHS: Final = {"large": 1600, "small": 800}
"""Widths of the board, in pixels."""

Paint = Callable[[Painter[Game], Look], bytes | None]
"""A function that paints one picture; `None` if there is nothing to see."""
PaintAll = Callable[[Painter[Game], Look], Mapping[str, bytes]]
"""A function that paints several pictures, by description."""
T = TypeVar("T")


def look_of(looks: Looks, person: Preferences | None = None) -> Look | None:
    """Return how a table's pictures look for everyone, or for one `person`; `None` for no pictures."""
    width = _WIDTHS.get(looks.picture)
    if width is None:
        return None
    theme = looks.theme if person is None or person.theme == "table" else person.theme
    layout = looks.layout if person is None or person.layout == "table" else person.layout
    return Look(theme, width, layout)


async def painted(
    name: str, live: Live, paint: Paint, person: Preferences | None = None, *, urgent: bool = True
) -> discord.File | None:
    """Paint a picture to attach, in the look of the table or of the `person` who alone sees it.

    `None` if the table wants no pictures, if there is nothing to see, or if the painter fails: games go on without
    pictures. A picture is not `urgent` if no move waits for it.
    """
    return await drawn(name, live.row.game, look_of(looks_of(live.row), person), paint, urgent=urgent)


async def offered(
    name: str, live: Live, paint: Callable[[Painter[Game], Look], Choice | None], person: Preferences
) -> tuple[discord.File, Choice] | None:
    """Paint the options of a person's question; like `painted`, with the places of the options."""
    found = await _attempted(name, live.row.game, look_of(looks_of(live.row), person), paint, urgent=True)
    return (discord.File(io.BytesIO(found.png), name), found) if found else None


async def drawn(name: str, game: str, look: Look | None, paint: Paint, *, urgent: bool = True) -> discord.File | None:
    """Paint a picture of `game`; `None` without a `look`, and otherwise like `painted`."""
    picture = await _attempted(name, game, look, paint, urgent=urgent)
    return discord.File(io.BytesIO(picture), name) if picture else None


async def all_painted(stem: str, live: Live, paint: PaintAll) -> dict[str, discord.File]:
    """Paint a reader's pictures, `stem-1.png` and so on, by description; empty where `painted` returns `None`."""
    found = await _attempted(stem, live.row.game, look_of(looks_of(live.row)), paint, urgent=False) or {}
    return {
        shown: discord.File(io.BytesIO(picture), f"{stem}-{number}.png")
        for number, (shown, picture) in enumerate(found.items(), 1)
    }


async def _attempted(
    name: str, game: str, look: Look | None, paint: Callable[[Painter[Game], Look], T | None], *, urgent: bool
) -> T | None:
    if look is None:
        return None
    aside = painting if urgent else reading
    try:
        return await aside(lambda: paint(PAINTERS.find(game, find_painter, urgent=urgent), look))
    except Exception:
        log.exception("%s of %s cannot be painted", name, game)
        return None


def gallery(described: Mapping[str, str]) -> ui.MediaGallery[Any]:
    """Return a gallery of attached pictures, by name, with their descriptions (up to `ALT` characters)."""
    return ui.MediaGallery(
        *(discord.MediaGalleryItem(f"attachment://{name}", description=text[:ALT]) for name, text in described.items())
    )


def described(file: discord.File | None, text: str) -> discord.File | None:
    """Describe a picture to attach, in up to `ALT` characters."""
    if file is not None:
        file.description = text[:ALT]
    return file


def attached(files: Sequence[discord.File | None]) -> list[discord.File]:
    """Return the pictures that are not `None`."""
    return [file for file in files if file is not None]
