"""A player's panel, with hints and the picture of the question."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypedDict, Unpack

from bot.features.play.offering import marks_of
from bot.features.play.question import Closing, content
from bot.features.play.since import since_last_turn
from bot.kernel.preferences import PREFERENCES
from bot.kernel.words import say
from bot.kernel.workers import thinking
from bot.surface.layout import Layout
from bot.surface.pictures import attached, painted
from storage import tables

if TYPE_CHECKING:
    from collections.abc import Sequence

    import discord
    from discord import ui
    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.features.play.takeback import TakingBack
    from bot.kernel.live import Live
    from games.engine import Ask, Seat
    from storage import Database

CHOICE: Final = "choice.png"
"""The picture of the options."""


class Shown(TypedDict, total=False):
    """Optional arguments of `question.panel`."""

    page: int
    notes: Sequence[str]
    closing: Closing | None
    undoing: TakingBack | None
    adds_more: bool
    away: bool
    post_id: int


async def panel_for(
    database: Database, person_id: int, live: Live, seat: Seat, **shown: Unpack[Shown]
) -> tuple[ui.LayoutView, list[discord.File]]:
    """Return the panel of the player in `seat`, and its pictures."""
    ask = live.ask_of(seat) if live.goes_on and not (shown.get("closing") or shown.get("undoing")) else None
    if ask is None:
        return Layout(await thinking(content, live, seat, **shown)), []
    own, marks = live.view(seat), marks_of(ask)
    async with database.reading() as connection:
        person = await PREFERENCES.of(connection, person_id)
        hint = await hint_for(connection, person_id, person.hints, live, ask)
        intro = await intro_for(connection, person_id, person.hints, live, ask)
    since = None
    if not (shown.get("page") or (shown.get("notes") and shown.get("away"))):  # the notes have told it
        since = await thinking(since_last_turn, live, seat)  # a turn never waits for readers
    file = await painted(CHOICE, live, lambda painter, look: painter.choice(own, live.names, marks, look), person)
    picture = CHOICE if file else None
    box = await thinking(content, live, seat, hint=hint, intro=intro, since=since, picture=picture, **shown)
    return Layout(box), attached([file])


async def hint_for(
    connection: AsyncConnection, person_id: int, wanted: Literal["first", "always", "off"], live: Live, ask: Ask
) -> str:
    """Return the hint for a question; empty for players who want or need none."""
    if wanted == "off" or not (wanted == "always" or await _is_newcomer(connection, person_id, live)):
        return ""
    return live.box.texts.hint(ask, live.view(ask.seat))


async def intro_for(
    connection: AsyncConnection, person_id: int, wanted: Literal["first", "always", "off"], live: Live, ask: Ask
) -> str:
    """Return the introduction above a newcomer's first question; empty for everyone else."""
    table = live.table
    has_answered = ask.seat in table.sealed or any(entry.seat == ask.seat for entry in table.log)
    if has_answered or wanted == "off" or not await _is_newcomer(connection, person_id, live):
        return ""
    about, *_ = live.box.texts.introduction()
    return say("intro-first", title=live.box.title, about=about.text)


async def _is_newcomer(connection: AsyncConnection, person_id: int, live: Live) -> bool:
    """Return whether a player has never finished this game."""
    return not await tables.has_ended(connection, person_id, live.row.game)
