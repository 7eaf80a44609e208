"""Send reminders, questions and other prompts, if they are still current."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any, Final

import discord
from discord import ui
from discord.utils import utcnow

from bot.features.clocks.notes import clocks_told, runs_out, warned
from bot.features.play.asks import is_asked
from bot.features.play.panel import panel_for
from bot.features.reminders.layouts import (
    called_in_channel,
    clock_warning,
    digest,
    dropped,
    last_of_all,
    next_turn,
    private_reminder,
    public_reminder,
    reminder_controls,
)
from bot.features.reminders.waiting import comes_next, is_waited_for, next_of, waits_told
from bot.features.reminders.wishes import Wishes, wishes_of
from bot.features.vacation.service import is_away
from bot.kernel.errors import Declined
from bot.kernel.preferences import PREFERENCES
from bot.kernel.words import say
from bot.surface.failures import is_unreachable
from bot.surface.parts import text_post, your_move
from bot.surface.posts import IsCurrent, PostKind, Postponed
from bot.surface.recognising import nonce_of
from bot.surface.withdrawing import AT_ONCE
from games.engine.language import speaking, spoken
from games.engine.words import row
from storage import notices, outbox, waits

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.features.play.boards import Boards
    from bot.kernel.live import Live
    from bot.kernel.tables import Tables
    from bot.surface.languages import Languages
    from bot.surface.publisher import Publisher
    from bot.surface.sending import Sender
    from games.engine import Seat
    from storage import Post

log = logging.getLogger(__name__)

LONGEST_DAY: Final = timedelta(hours=25)
"""Maximum time between two digests."""


@dataclass(frozen=True, slots=True)
class _Letter:
    """A private message to one person."""

    view: ui.LayoutView
    files: list[discord.File]
    instead: str = ""
    """Text for the channel if the person accepts no direct messages; empty for none."""


class Prompts:
    """Questions, reminders and everything else that calls players to a table."""

    def __init__(
        self, tables: Tables, languages: Languages, sender: Sender, boards: Boards, publisher: Publisher, *, zone: str
    ) -> None:
        self.tables = tables
        self._languages = languages
        self._sender = sender
        self._boards = boards
        self._old = publisher.old
        self._zone = zone
        """Time zone of people who have set none."""

        def kind(name: str, is_current: IsCurrent | None, **more: Any) -> PostKind:
            return PostKind(name=name, send=self.send, is_current=is_current, **more)

        personal = ("board", "close", "reminder")
        self.kinds = (
            kind("ask", is_asked, replaced_by=personal, earlier=_earlier),
            kind("reminder", is_waited_for, replaced_by=personal, earlier=_earlier, calls=True),
            kind("last", is_waited_for, replaced_by=personal, calls=True),
            kind("next", comes_next, replaced_by=personal, withdrawn=_forgotten),
            kind("warning", runs_out, replaced_by=("board", "close", "warning"), calls=True),
            kind("digest", None, earlier=_earlier_digest),
            kind("dropped", None),
        )

    async def send(self, post: Post) -> discord.Message | None:
        """Send a post; `None` if it is no longer current, or is asked elsewhere.

        Raises `Postponed` for a post that has to wait.
        """
        if post.kind == "digest":
            return await self._digest(post)
        live = await self.tables.live(post.table_id)
        if not live.goes_on or await self._is_said_anew(post):
            return None
        to_no_seat = {"dropped": self._dropped, "warning": self._warning}
        if post.target == "channel":
            to_no_seat |= {"reminder": self._public_reminder, "ask": self._public_call}
        if post.kind in to_no_seat:
            return await to_no_seat[post.kind](post, live)
        seat = post.payload["seat"] if post.target == "channel" else post.target
        holder = live.persons.get(seat)
        if holder is None or holder != post.payload.get("person", holder):  # version 1 stored only the seat
            return None
        return await self._send_to(seat, post, live)

    async def _is_said_anew(self, post: Post) -> bool:
        """Return whether a later due post says the same to the same person or to the channel.

        After an outage or quiet hours, only the last one is sent.
        """
        if post.kind not in outbox.PRIVATE:
            return False
        async with self.tables.database.reading() as connection:
            due = await outbox.due(connection, post.table_id)
        return any(later.id > post.id and _call_of(later) == _call_of(post) for later in due)

    async def _send_to(self, seat: Seat, post: Post, live: Live) -> discord.Message | None:
        """Send a post that calls the person at one seat, in the channel or in private."""
        kinds: dict[str, Callable[[Post, Live, Seat], Awaitable[_Letter | None]]] = {
            "ask": self._ask,
            "reminder": self._reminder,
            "last": self._last,
            "next": self._next,
        }
        in_channel = post.target == "channel"
        if not in_channel and post.kind in ("reminder", "last") and await self._is_told_already(seat, post):
            return None
        with speaking(spoken() if in_channel else await self._language_of(live.persons[seat])):
            letter = await kinds[post.kind](post, live, seat)
            if letter is None:
                return None
            if in_channel:
                return await self._call(post, live, seat, called_in_channel(post.kind, live, seat))
            return await self._deliver(post, live, seat, letter)

    async def _dropped(self, post: Post, live: Live) -> discord.Message | None:
        """Tell a player that their answers ahead were dropped, wherever they sit now."""
        person = post.payload["person"]
        await self._must_not_be_quiet(person)
        with speaking(await self._language_of(person)):
            view = text_post(dropped(live, post.payload["answers"]), post_id=post.id)
        return await self._write(post, person, _Letter(view, []))

    async def _is_told_already(self, seat: Seat, post: Post) -> bool:
        """Return whether another message has told the player since that the table is waiting.

        After quiet hours, only one of the held-back messages is sent.
        """
        async with self.tables.database.reading() as connection:
            last = await outbox.last_private(connection, post.table_id, seat, before=post.id, besides="next")
        return last is not None and last.sent_at is not None and last.sent_at > post.created_at

    async def _is_in_digest(self, person: int, since: datetime) -> bool:
        """Return whether a player's digest of today lists what has waited since then, or is about to."""
        async with self.tables.database.reading() as connection:
            digest_id = await notices.last_post(connection, person, "digest")
            last = None if digest_id is None else await outbox.get(connection, digest_id)
        if last is None or last.given_up_at is not None:
            return False
        return (last.sent_at or last.created_at) > max(since, utcnow() - LONGEST_DAY)

    async def _language_of(self, person: int) -> str:
        return await self._languages.of_person(person)

    async def _deliver(self, post: Post, live: Live, seat: Seat, letter: _Letter) -> discord.Message | None:
        person = live.persons[seat]
        await self._must_not_be_quiet(person)
        if (message := await self._write(post, person, letter)) is not None:
            return message
        return await self._call(post, live, seat, letter.instead) if letter.instead else None

    async def _write(self, post: Post, person: int, letter: _Letter) -> discord.Message | None:
        """Send a direct message; `None` if the person accepts none."""
        try:
            inbox = await self._sender.client.create_dm(discord.Object(person))
            return await inbox.send(view=letter.view, files=letter.files, nonce=nonce_of(post))
        except discord.HTTPException as refused:
            if not is_unreachable(refused):
                raise
        return None

    async def _wishes(self, person: int) -> Wishes:
        return await wishes_of(self.tables.database, person)

    async def _must_not_be_quiet(self, person: int) -> None:
        if (await self._wishes(person)).quiet_at(utcnow(), self._zone):
            raise Postponed

    async def _call(self, post: Post, live: Live, seat: Seat, text: str) -> discord.Message:
        view = text_post(text, post_id=post.id, buttons=[your_move(live.id, live.table.number)])
        return await self._sender.send(post, live.row, view, [discord.Object(live.persons[seat])])

    # The messages

    async def _ask(self, post: Post, live: Live, seat: Seat) -> _Letter | None:
        """Return a secret question to several players."""
        database, person = self.tables.database, live.persons[seat]
        if not live.still_asks(post.number) or (await PREFERENCES.of(database, person)).private == "channel":
            return None  # the board's post has pinged them in the channel
        await self._must_not_be_quiet(person)  # check before painting a picture in vain
        view, files = await panel_for(database, person, live, seat, away=True, post_id=post.id)
        return _Letter(view, files, say("board-inbox-closed", who=f"<@{person}>"))

    async def _public_call(self, post: Post, live: Live) -> discord.Message | None:
        """Ping the players whom an edited board could not ping; deleted when they have answered."""
        if not live.still_asks(post.number):
            return None
        seats = await self._boards.call(post, live)
        if not seats:
            return None
        persons = [live.persons[seat] for seat in seats]
        text = say("board-call", who=row(f"<@{person}>" for person in persons), count=len(persons))
        view = text_post(text, post_id=post.id, buttons=[your_move(live.id, live.table.number)])
        return await self._sender.send(post, live.row, view, [discord.Object(person) for person in persons])

    async def _public_reminder(self, post: Post, live: Live) -> discord.Message | None:
        told = await self._since(post, live)
        since = {seat: at for seat, at in told.items() if (await self._wishes(live.persons[seat])).allows("channel")}
        if not since:
            return None
        view = text_post(public_reminder(live, since), post_id=post.id, buttons=reminder_controls(live))
        return await self._sender.send(post, live.row, view, [discord.Object(live.persons[seat]) for seat in since])

    async def _warning(self, post: Post, live: Live) -> discord.Message | None:
        """Send a warning to all players whose clocks run out soon; players already warned are not pinged again."""
        told = clocks_told(post)
        async with self.tables.database.reading() as connection:
            ends = await warned(connection, live.id)
        ends = {seat: end for seat, end in ends.items() if seat in live.waiting}
        called = [seat for seat, end in ends.items() if told.get(seat) == end]
        if not called:
            return None
        view = text_post(clock_warning(live, ends), post_id=post.id, buttons=[your_move(live.id, live.table.number)])
        return await self._sender.send(post, live.row, view, [discord.Object(live.persons[seat]) for seat in called])

    async def _reminder(self, post: Post, live: Live, seat: Seat) -> _Letter | None:
        since = await self._since(post, live)
        if seat not in since or not (await self._wishes(live.persons[seat])).allows("dm"):
            return None
        if await self._is_in_digest(live.persons[seat], since[seat]):
            return None
        view = text_post(private_reminder(live, seat, since[seat]), post_id=post.id, buttons=reminder_controls(live))
        return _Letter(view, [], "" if post.payload.get("called") else public_reminder(live, {seat: since[seat]}))

    async def _last(self, post: Post, live: Live, seat: Seat) -> _Letter | None:
        if seat not in await self._since(post, live) or live.waiting != [seat]:
            return None
        if not (await self._wishes(live.persons[seat])).last:
            return None
        view = text_post(last_of_all(live, seat), post_id=post.id, buttons=reminder_controls(live))
        return _Letter(view, [], called_in_channel("last", live, seat))

    async def _next(self, post: Post, live: Live, seat: Seat) -> _Letter | None:
        person = live.persons[seat]
        if next_of(live) != seat or not (await self._wishes(person)).next:
            return None
        if await is_away(self.tables.database, person, utcnow()):
            return None
        return _Letter(text_post(next_turn(live), post_id=post.id), [])

    async def _digest(self, post: Post) -> discord.Message | None:
        """Send a digest of all tables that are waiting for a person now."""
        person: int = post.payload["person"]
        async with self.tables.database.reading() as connection:
            is_last = await notices.last_post(connection, person, "digest") == post.id
        wanted = (await self._wishes(person)).digest is not None
        if not (is_last and wanted) or await is_away(self.tables.database, person, utcnow()):
            return None
        await self._must_not_be_quiet(person)
        async with self.tables.database.reading() as connection:
            found = await waits.of_person(connection, person)
        lines, titles, language = [], {}, await self._language_of(person)
        for wait in found:
            try:
                live = await self.tables.live(wait.table_id)
            except Declined as frozen:
                log.info("table %s is in no digest: %s", wait.table_id, frozen)
                continue
            if live.goes_on and live.persons.get(wait.seat) == person and wait.hushed_at is None:
                with speaking(language):
                    lines.append(private_reminder(live, wait.seat, wait.since))
                titles[live.id] = live.box.title
        if not lines:
            return None
        with speaking(language):
            view = digest(lines, titles, post_id=post.id)
        return await self._write(post, person, _Letter(view, []))

    async def withdraw_digests(self) -> None:
        """Delete digests that later ones have replaced; at most `AT_ONCE`, the rest next time."""
        async with self.tables.database.reading() as connection:
            digests = await notices.outdated(connection, "digest", most=AT_ONCE)
        await self._old.withdraw(digests)

    async def _since(self, post: Post, live: Live) -> dict[Seat, datetime]:
        """Return since when the table has waited for the players of a post; players who have acted are left out."""
        told, now = waits_told(post), utcnow()
        async with self.tables.database.reading() as connection:
            return {
                wait.seat: wait.since
                for wait in await waits.of(connection, [post.table_id])
                if told.get(wait.seat) == wait.since
                and wait.hushed_at is None
                and wait.seat in live.waiting
                and not await is_away(connection, live.persons[wait.seat], now)
            }


def _call_of(post: Post) -> tuple[object, ...]:
    """Return whom a post calls, where, and for what."""
    return post.kind, post.target, post.payload.get("seat"), post.payload.get("person")


async def _earlier(connection: AsyncConnection, post: Post) -> list[Post]:
    """Return the earlier prompt to the same seat by direct message."""
    if post.target == "channel":
        return []
    found = await outbox.last_private(connection, post.table_id, post.target, before=post.id)
    return [] if found is None else [found]


async def _earlier_digest(connection: AsyncConnection, post: Post) -> list[Post]:
    """Return the reader's previous digest: after an outage, only the last one is sent."""
    earlier: Post | None = post
    while earlier is not None and (earlier is post or earlier.message_id is None):
        before = earlier.payload["earlier"]
        earlier = None if before is None else await outbox.get(connection, before)
    return [] if earlier is None else [earlier]


async def _forgotten(connection: AsyncConnection, post: Post) -> None:
    """Let a withdrawn notice be sent again."""
    if post.payload["person"] is not None:
        await notices.forget(connection, post.payload["person"], "next", post.payload["subject"])
