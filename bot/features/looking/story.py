"""The game so far: its chronicle in pages, and its replay, step by step with boards or as a ten-second film.

Everyone sees the same replay; the chronicle includes what its reader alone may know.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import discord
from cachetools import LRUCache
from discord import ui
from discord.utils import format_dt

from bot.features.play.advised import reasons_told
from bot.features.play.offering import own_button
from bot.kernel.options import looks_of
from bot.kernel.retelling import chapter_told, chapters, views
from bot.kernel.words import say
from bot.kernel.workers import paced, reading
from bot.surface import controls
from bot.surface.layout import Layout, framed
from bot.surface.limits import ALT, MENU
from bot.surface.parts import FIRST, PAGE, pages_of, turns
from bot.surface.pictures import gallery, look_of, painted
from games.engine.language import spoken
from games.engine.reasons import public_reasons
from games.engine.words import fitting
from rendering import Look

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime

    from bot.kernel.live import Live
    from bot.kernel.preferences import Preferences
    from games.engine import Game, Names, Seat

BOARD: Final = "step.png"
FILM: Final = "film.gif"
CACHED_FILM_BYTES: Final = 8 * 2**20
"""Limit for all cached films together, in bytes; most have less than one megabyte, and painting one takes seconds."""


class Step(NamedTuple):
    """The table after a step of the game."""

    live: Live
    """The table with its holders at that time."""
    observation: Game
    """What everyone knew then."""
    titled: Game
    """What everyone knew when it began, and so whose turn it was; at the end of the game, how that ended."""
    lines: list[str]
    """What happened in it, in sentences."""


def steps(live: Live) -> list[Step]:
    """Return the steps of the game: the table before the first move, and after every step."""
    told = chapters(live)
    after = [*(chapter.observation for chapter in told[1:]), live.observation(None)]
    found = [Step(live.as_of(0), told[0].observation, told[0].observation, [])]
    for chapter, view in paced(zip(told, after, strict=True)):
        if chapter.first <= chapter.last:
            lines = chapter_told(live, chapter, None)
            titled = view if view.over else chapter.observation
            found.append(Step(live.as_of(chapter.last + 1), view, titled, lines))
    return found


def ai_at_turn(live: Live, found: list[Step], number: int) -> Seat | None:
    """Return the seat whose turn a step was, if an AI player held it and has learned to judge such games."""
    then, titled = found[number].live, found[number - 1].observation
    (*_, seat) = titled.at_turn or (None,)
    is_ai = number > 0 and seat is not None and then.seats[seat].ai is not None
    return seat if is_ai and live.box.is_learned(len(live.seats)) else None


def why_told(live: Live, found: list[Step], number: int) -> str:
    """Return why an AI player did what it did in its turn, as everyone may know it; empty for other steps."""
    seat, skill = ai_at_turn(live, found, number), live.box.skill
    if seat is None or skill is None:
        return ""
    before, after = found[number - 1].observation, found[number].observation
    names = found[number].live.told_names
    reasons = public_reasons(seat, before, after, skill, Random(number))
    return say("replay-because", why=reasons_told(live.box, seat, reasons, names, "now") or "nothing")


def step_panel(
    live: Live, found: list[Step], number: int, *, pictured: bool, is_asked: bool = False, tells_why: bool = False
) -> Layout:
    """Return the panel of step `number`, from 0; with `pictured`, its board is attached as `BOARD`.

    A player with a question (`is_asked`) can go back to it. A button asks why an AI player did what it did, unless the
    panel `tells_why`.
    """
    then, view, _, lines = found[number]
    quiet = say("replay-quiet") if number else say("replay-before")
    text = fitting((f"- {line}" for line in lines), PAGE - 600, "\n") or quiet
    why = f"\n-# {why_told(live, found, number)}" if tells_why else ""
    offers_why = not tells_why and ai_at_turn(live, found, number) is not None
    return Layout(
        framed(
            "-# " + say("replay-step", step=number, steps=len(found) - 1),
            gallery({BOARD: live.box.texts.alt(view, then.names, ALT)}) if pictured else "",
            f"**{_titled(live, found, number, then.shown_names)}**\n{text}{why}",
            [_jumps(live, found, number)] if len(found) > 1 else "",
            turns("replay", live.id, number, len(found)) if len(found) > 1 else "",
            [
                *_way_back(live, is_asked=is_asked),
                *([controls.button("why", live.id, 0, str(number), label=say("replay-why"))] if offers_why else []),
                controls.button("film", live.id, 0, label=say("replay-film")),
                controls.button("history", live.id, 0, label=say("replay-history")),
            ],
        )
    )


def _titled(live: Live, found: list[Step], number: int, names: Names) -> str:
    return live.box.texts.headline(found[number].titled, names) if number else say("replay-start")


def _way_back(live: Live, *, is_asked: bool) -> Sequence[ui.Button[Any]]:
    """Return the button that leads a player who `is_asked` back to the question."""
    button = own_button(live, "open", label=say("replay-back"), style=discord.ButtonStyle.primary)
    return [button] if is_asked else []


def _jumps(live: Live, found: list[Step], number: int) -> ui.Select[Any]:
    """Return a menu of evenly spaced steps."""
    last = len(found) - 1
    count = min(len(found), MENU)
    shown = sorted({round(last * place / (count - 1)) for place in range(count)})
    options = [
        controls.option(
            f"{step}. {_titled(live, found, step, found[step].live.names)}",
            str(step),
            chosen=step == number,
        )
        for step in shown
    ]
    return controls.menu("replay", live.id, 0, options, placeholder=say("replay-jump"))


def film_panel(live: Live, trouble: str = "", *, is_asked: bool = False) -> Layout:
    """Return the panel of the film, attached as `FILM`, or of the reason there is none.

    A player with a question (`is_asked`) can go back to it.
    """
    title = say("replay-film-title" if live.goes_on else "board-story")
    headline = live.box.texts.headline(live.observation(None), live.shown_names)
    return Layout(
        framed(
            "" if trouble else gallery({FILM: title}),
            f"**{headline}**\n-# {trouble or title}",
            [
                *_way_back(live, is_asked=is_asked),
                controls.button("replay", live.id, 0, FIRST, label=say("replay-steps")),
                controls.button("history", live.id, 0, label=say("replay-history")),
            ],
        )
    )


class Films:
    """The cache of films."""

    def __init__(self) -> None:
        self._kept: LRUCache[tuple[int, int, Look, str], bytes] = LRUCache(CACHED_FILM_BYTES, getsizeof=len)
        """Films by table, number of the next entry, look and language."""

    async def of(self, live: Live, person: Preferences) -> bytes | None:
        """Return the game so far as a GIF; `None` if the table wants no pictures, or if painting fails."""
        look = look_of(looks_of(live.row), person)
        if look is None:
            return None
        key = live.id, live.table.number, look, spoken()
        if key not in self._kept:
            seen = await reading(views, live)
            file = await painted(
                FILM, live, lambda painter, look: painter.story(seen, live.names, look), person, urgent=False
            )
            film = None if file is None else file.fp.read()
            if film is None or len(film) > CACHED_FILM_BYTES:
                return film
            self._kept[key] = film
        return self._kept[key]

    def forget(self, table_id: int) -> None:
        """Drop the films of a table, because a player's name has changed."""
        for key in [key for key in self._kept if key[0] == table_id]:
            del self._kept[key]


def history_pages(live: Live, times: Sequence[datetime], viewer: Seat | None) -> list[str]:
    """Return the chronicle as `viewer` may read it (`None`: the public), in pages of up to `PAGE` characters.

    `times` are the times of all log entries.
    """
    pages: list[str] = []
    for chapter in paced(chapters(live)):
        lines = [f"- {line}" for line in chapter_told(live, chapter, viewer)]
        if not lines:
            continue
        title = live.box.texts.headline(chapter.observation, live.as_of(chapter.first).shown_names).rstrip(".")
        has_begun = chapter.first <= chapter.last < len(times)
        time = format_dt(times[chapter.last], "f") if has_begun else say("history-now")
        first = f"**{title}** · {time}"
        going_on = f"**{say('history-going-on', title=title)}** · {time}"
        for number, part in enumerate(pages_of(lines, PAGE - len(going_on) - 1)):
            block = f"{going_on if number else first}\n{part}"
            if pages and len(pages[-1]) + 2 + len(block) <= PAGE:
                pages[-1] += f"\n\n{block}"
            else:
                pages.append(block)
    return pages or [say("history-begun")]


def history_panel(live: Live, pages: list[str], page: int, *, own: bool, is_asked: bool = False) -> Layout:
    """Return a page of the chronicle; `own` if it includes a seat's secrets.

    A player with a question (`is_asked`) can go back to it.
    """
    notes = [say("page-of", page=page + 1, pages=len(pages)), *([say("history-own")] if own else [])]
    return Layout(
        framed(
            f"## {live.box.title}: {say('history-title')}",
            pages[page],
            "-# " + " · ".join(notes),
            turns("history", live.id, page, len(pages)) if len(pages) > 1 else "",
            _way_back(live, is_asked=is_asked),
        )
    )
