"""The chronicle of a whole game, in pages, with times."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import ui
from discord.utils import format_dt

from bot.kernel.retelling import Chapter, chapter_told, chapters
from bot.kernel.words import say
from bot.kernel.workers import paced
from bot.surface.layout import Layout, framed
from bot.surface.paging import PAGE, pages_of, turns

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime

    from bot.kernel.live import Live
    from games.engine import Seat


def history_pages(live: Live, times: Sequence[datetime], viewer: Seat | None) -> list[str]:
    """Return the chronicle as `viewer` may read it (`None`: the public), in pages of up to `PAGE` characters.

    `times` are the times of all log entries.
    """
    pages: list[str] = []
    for chapter in paced(chapters(live)):
        lines = [f"- {line}" for line in chapter_told(live, chapter, viewer)]
        if not lines:
            continue
        title, time = _heading(live, times, chapter)
        first = f"**{title}** · {time}"
        going_on = f"**{say('history-going-on', title=title)}** · {time}"
        for number, part in enumerate(pages_of(lines, PAGE - len(going_on) - 1)):
            block = f"{going_on if number else first}\n{part}"
            if pages and len(pages[-1]) + 2 + len(block) <= PAGE:
                pages[-1] += f"\n\n{block}"
            else:
                pages.append(block)
    return pages or [say("history-begun")]


def _heading(live: Live, times: Sequence[datetime], chapter: Chapter) -> tuple[str, str]:
    """Return the heading of a chapter, and the time of its last entry."""
    title = live.box.texts.headline(chapter.view, live.as_of(chapter.first).shown_names).rstrip(".")
    at = times[chapter.last] if chapter.first <= chapter.last < len(times) else None
    return title, format_dt(at, "f") if at else say("history-now")


def history_panel(live: Live, pages: list[str], page: int, *, own: bool) -> ui.LayoutView:
    """Return a page of the chronicle; `own` if it includes a seat's secrets."""
    container = framed()
    container.add_item(ui.TextDisplay(f"## {live.box.title}: {say('history-title')}"))
    container.add_item(ui.TextDisplay(pages[page]))
    notes = [say("page-of", page=page + 1, pages=len(pages)), *([say("history-own")] if own else [])]
    container.add_item(ui.TextDisplay("-# " + " · ".join(notes)))
    if len(pages) > 1:
        container.add_item(turns("history", live.id, page, len(pages)))
    return Layout(container)
