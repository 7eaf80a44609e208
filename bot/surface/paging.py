"""Pages of long texts, turned in place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from discord import ui

from bot.kernel.words import say
from bot.surface import controls
from bot.surface.controls import Click, whole

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

PAGE: Final = 3400
"""Maximum length of a page; Discord allows 4,000 characters in a whole message."""
FIRST: Final = "first"
LAST: Final = "last"


def pages_of(lines: Iterable[str], room: int = PAGE) -> list[str]:
    """Split lines into pages of up to `room` characters; at least one. A longer line is split."""
    pages: list[str] = []
    for line in _parted(lines, room):
        if pages and len(pages[-1]) + 1 + len(line) <= room:
            pages[-1] += f"\n{line}"
        else:
            pages.append(line)
    return pages or [""]


def _parted(lines: Iterable[str], room: int) -> Iterator[str]:
    for line in lines:
        rest = line
        while len(rest) > room:
            cut = rest.rfind(" ", 1, room + 1)
            cut = cut if cut > 0 else room
            yield rest[:cut]
            rest = rest[cut:].lstrip(" ")
        yield rest


def turned_to(click: Click, pages: int) -> int:
    """Return the page a control asks for, or the nearest one. Raises `Stale` for an invalid key."""
    wanted = click.values[0] if click.values else click.key
    if wanted == FIRST:
        return 0
    if wanted in (LAST, ""):
        return pages - 1
    return min(whole(wanted), pages - 1)


def turns(verb: str, table_id: int, page: int, pages: int, *, prefix: str = "") -> ui.ActionRow[Any]:
    """Return the buttons first, earlier, later and latest, disabled where they lead nowhere.

    `prefix` comes before each key.
    """
    steps: Sequence[tuple[str, str, bool]] = (
        (FIRST, say("page-first"), page > 0),
        (str(page - 1), say("page-earlier"), page > 0),
        (str(page + 1), say("page-later"), page < pages - 1),
        (LAST, say("page-last"), page < pages - 1),
    )
    return ui.ActionRow(
        *(
            controls.button(verb, table_id, 0, f"{prefix}{key}", label=label, disabled=not leads)
            for key, label, leads in steps
        )
    )
