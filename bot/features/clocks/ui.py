"""Turn clocks on Discord: notes, warnings, and the lines about time on the board."""

from __future__ import annotations

from datetime import datetime, timedelta, tzinfo
from typing import TYPE_CHECKING, Any

import discord
from discord import ui
from discord.utils import format_dt, utcnow

from bot.feature import MINUTE, Feature, Surface
from bot.features.clocks.service import CLOCK, DAY_BEGINS, DAY_ENDS, WARNING, Clockwork, Hours, paused_until, terms_of
from bot.features.vacation.service import away_until
from bot.kernel.hooks import Hooks
from bot.kernel.moments import coming, next_hour, span
from bot.kernel.options import timing_of
from bot.kernel.words import mention, say
from bot.surface import controls
from bot.surface.controls import Click, Verb, conclude, whole
from bot.surface.limits import ROW
from bot.surface.parts import text_post, your_move
from bot.surface.posts import PostKind
from storage import Clock, Database, Post, Source, clocks, outbox, tables

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.kernel.live import Live
    from games.engine import Seat


class ClockUI:
    """Sends notes and warnings about clocks."""

    def __init__(self, clockwork: Clockwork, surface: Surface) -> None:
        self._clockwork = clockwork
        self._tables = surface.tables
        self._sender = surface.sender
        self.feature = Feature(
            name="clocks",
            verbs={"extend": Verb(self._extend, "either")},
            posts=[
                PostKind(name=CLOCK, send=surface.notes.kind.send, settle=self._settle),
                PostKind(
                    name=WARNING,
                    send=self._warn,
                    is_current=runs_out,
                    replaced_by=("board", "close", WARNING),
                    calls=True,
                    lapses=True,
                ),
            ],
            hooks=Hooks(along=[clockwork.moved], options=[clockwork.set_anew]),
            chores={MINUTE: {"clocks": clockwork.look}},
        )

    async def _extend(self, interaction: discord.Interaction[Any], click: Click) -> None:
        await self._clockwork.extend(click.table_id, interaction.user.id, whole(click.key))
        await conclude(interaction, say("clock-more-done"))

    async def _settle(self, post: Post, _message: discord.Message) -> None:
        """Delete the newest post in the channel if it is such a note, too, because the last of several says it all."""
        async with self._tables.database.reading() as connection:
            row = await tables.get(connection, post.table_id)
            sent = [old for old in await outbox.of(connection, post.table_id) if old.channel_id == row.channel_id]
        latest = max(sent, key=lambda old: old.message_id or 0, default=None)
        if latest is not None and latest.kind == post.kind:
            await self._sender.delete(latest)

    async def _warn(self, post: Post) -> discord.Message | None:
        """Send a warning to all players whose clocks run out soon; players already warned are not pinged again."""
        live = await self._tables.live(post.table_id)
        if not live.goes_on:
            return None
        told = clocks_told(post)
        running_out = await warned(self._tables.database, live.id)
        ends = {seat: end for seat, end in running_out.items() if seat in live.waiting}
        called = [seat for seat, end in ends.items() if told.get(seat) == end]
        if not called:
            return None
        buttons = [your_move(live.id, live.table.number), *more_time_buttons(live, ends)]
        then, text = timing_of(live.row).timeout, []
        for seat, end in ends.items():
            who, left = mention(live.persons[seat]), format_dt(end, "R")
            text.append(say("absence-warning", who=who, left=left, then=then))
        draft = text_post("\n".join(text), *buttons[:ROW])
        return await self._sender.send(post, live.row, draft, [live.persons[seat] for seat in called])


def more_time_buttons(live: Live, seats: Iterable[Seat]) -> list[ui.Button[Any]]:
    """Return a button for each of these seats that gives its player one more day, if there is anyone to give it."""
    if len(live.persons) < 2:
        return []
    return [
        controls.button("extend", live.id, 0, str(seat), label=say("clock-more", who=live.names[seat]))
        for seat in seats
    ]


async def runs_out(connection: AsyncConnection, post: Post) -> bool:
    """Return whether one of the clocks still runs out as a warning says."""
    ends = await warned(connection, post.table_id)
    return any(ends.get(seat) == end for seat, end in clocks_told(post).items())


async def warned(source: Source, table_id: int) -> dict[Seat, datetime]:
    """Return when the clocks with a warning run out, by seat."""
    return {clock.seat: clock.runs_out_at for clock in await clocks.of(source, table_id) if clock.stage == "warned"}


def clocks_told(post: Post) -> dict[Seat, datetime]:
    """Return the clocks of a warning: when each seat's ran out, as stored with the post."""
    return {seat: datetime.fromisoformat(end) for seat, end in post.payload["clocks"]}


def nights_said(zone: tzinfo, now: datetime) -> str:
    """Return the sentence about the nights of a turn clock in `zone`, and when the next one begins or this one ends."""
    is_day = DAY_BEGINS <= now.astimezone(zone).time() < DAY_ENDS
    change = next_hour((DAY_ENDS if is_day else DAY_BEGINS).hour, zone, now)
    name = "absence-nights" if is_day else "absence-nights-now"
    return say(name, **Hours(zone).night, when=coming(change, zone, now))


async def delays(database: Database, live: Live, *, standing: bool = False) -> list[str]:
    """Return a line for a pause of the table, and for each running clock and each absent player.

    A text that stays `standing` omits clocks while all answer in secret, because they stop one by one.
    """
    now, lines = utcnow(), []
    if paused := await paused_until(database, live.id):
        lines.append(say("clock-paused", until=format_dt(paused, "f")))
    ends = (
        {}
        if paused or (standing and live.table.simultaneous)
        else {clock.seat: clock for clock in await clocks.of(database, live.id)}
    )
    for seat, person in live.persons.items():
        who, until = live.shown_names[seat], await away_until(database, person, now)
        if until is not None:
            lines.append(say("absence-away", who=who, until=format_dt(until, "D")))
        if seat in ends and ends[seat].runs_out_at > now:
            lines.append(say("absence-until", who=who, until=format_dt(ends[seat].runs_out_at, "R")))
    return lines


async def budgets_told(database: Database, live: Live) -> list[str]:
    """Return a line for each player with what is left of their budget, if the table has budgets."""
    terms = await terms_of(database, live.row)
    if terms is None or terms.increment is None:
        return []
    kept = await clocks.budgets_of(database, live.id)
    stand = {clock.seat: clock for clock in await clocks.of(database, live.id)}
    return [_budget(live.shown_names[seat], stand.get(seat), kept.get(seat, terms.period)) for seat in live.persons]


def _budget(who: str, clock: Clock | None, kept: timedelta) -> str:
    """Return the line about a player's budget; without a running clock, all that was `kept` of it is left."""
    if clock is None:
        return say("clock-budget", who=who, left=span(kept))
    if clock.stage == "out":
        return say("clock-budget-spent", who=who)
    return say("clock-budget-runs", who=who, until=format_dt(clock.runs_out_at, "R"))
