"""Pictures to attach: painted off the event loop, as the table or the person wants them to look."""

from __future__ import annotations

import io
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

import discord
from discord import ui

from bot.limits import ALT
from bot.tables.house import house_of
from bot.tables.live import Live
from bot.tables.preferences import Preferences
from bot.workers import painting, reading
from rendering import Look, Painter, find_painter

log = logging.getLogger(__name__)

Paint = Callable[[Painter, Look], bytes | None]
"""What a painter is to paint; `None` if there is nothing to be seen."""
PaintAll = Callable[[Painter, Look], Mapping[str, bytes]]
"""Several pictures that a painter is to paint, by what they show."""
T = TypeVar("T")


class Aside(Protocol):
    """The thread on which something is painted: `painting` or `reading`."""

    def __call__(self, work: Callable[[], T], /) -> Awaitable[T]:
        """Do the work there."""


async def painted(
    name: str, live: Live, paint: Paint, person: Preferences | None = None, *, aside: Aside = painting
) -> discord.File | None:
    """A picture called `name` to attach, as the table wants pictures to look, or a `person` who alone sees it.

    `None` where the table wants words alone, where nothing is to be seen, and where the painter fails: a game goes on
    without pictures. Where it is painted is `reading` for what no move calls for.
    """
    return await drawn(name, live.row.game, house_of(live.row).look(person), paint, aside=aside)


async def drawn(
    name: str, game: str, look: Look | None, paint: Paint, *, aside: Aside = painting
) -> discord.File | None:
    """A picture of the game called `game`; `None` without a `look`, and else as `painted`."""
    picture = await _attempted(name, game, look, paint, aside)
    return discord.File(io.BytesIO(picture), name) if picture else None


async def all_painted(stem: str, live: Live, paint: PaintAll) -> dict[str, discord.File]:
    """A reader's pictures, called `stem-1.png` and so on, by what each shows; none where `painted` is `None`."""
    found = await _attempted(stem, live.row.game, house_of(live.row).look(), paint, reading) or {}
    return {
        shown: discord.File(io.BytesIO(picture), f"{stem}-{number}.png")
        for number, (shown, picture) in enumerate(found.items(), 1)
    }


async def _attempted(
    name: str, game: str, look: Look | None, paint: Callable[[Painter, Look], T | None], aside: Aside
) -> T | None:
    if look is None:
        return None
    try:
        return await aside(lambda: paint(find_painter(game), look))
    except Exception:
        log.exception("%s of %s cannot be painted", name, game)
        return None


def gallery(described: Mapping[str, str]) -> ui.MediaGallery[Any]:
    """Attached pictures by their names, each with its description (its first `ALT` characters)."""
    return ui.MediaGallery(
        *(discord.MediaGalleryItem(f"attachment://{name}", description=text[:ALT]) for name, text in described.items())
    )


def attached(files: Sequence[discord.File | None]) -> list[discord.File]:
    """The pictures that there are."""
    return [file for file in files if file is not None]
