"""The posts of reminders, notices and digests, and their texts."""

from __future__ import annotations

import logging
from dataclasses import replace
from datetime import datetime, timedelta
from itertools import takewhile
from typing import TYPE_CHECKING, Any, Final

import discord
from discord import ui
from discord.utils import format_dt, utcnow

from bot.features.clocks.service import paused_until
from bot.features.reminders.service import WISHES, Wishes, waits_in
from bot.features.seats.ui import vote_buttons
from bot.features.vacation.service import is_away
from bot.kernel.moves import to_person
from bot.kernel.words import Declined, Delayed, mention, say
from bot.surface import controls
from bot.surface.limits import ROW
from bot.surface.parts import page, text_post, your_move
from bot.surface.posts import Letter, PostKind, is_its_seat, table_named
from bot.surface.publisher import PROMPTS_PER_ROUND
from games.engine.language import speaking
from games.engine.words import row
from storage import BESIDE, NewPost, Post, notices, outbox, waits

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.feature import Surface
    from bot.kernel.live import Live
    from bot.surface.layout import Draft
    from games.engine import Seat

log = logging.getLogger(__name__)

LONGEST_DAY: Final = timedelta(hours=25)
"""Maximum time between two digests."""
LINES: Final = 15
"""Maximum number of tables listed in a digest."""
BUTTONS: Final = 5
"""Maximum number of tables with a button in a digest."""


class ReminderPosts:
    """Sends reminders, notices and digests, each if it is still current."""

    def __init__(self, surface: Surface) -> None:
        self._tables = surface.tables
        self._letters = surface.letters
        self._sender = surface.sender
        self._old = surface.publisher.old
        prompt = self._letters.prompt
        self.kinds = (
            replace(
                prompt(
                    "reminder",
                    is_waited_for,
                    self._reminder,
                    call=self._public_reminder,
                    replaces=True,
                    unless_told=True,
                ),
                calls=True,
                replaces_letters=True,
            ),
            replace(prompt("last", is_waited_for, self._last, unless_told=True), calls=True),
            replace(prompt("next", comes_next, self._next, tells_wait=False), withdrawn=_forgotten),
            PostKind(name="digest", send=self._digest, earlier=_earlier_digest, without_channel=True),
        )

    async def _wishes(self, person: int) -> Wishes:
        return await WISHES.of(self._tables.database, person)

    async def _is_in_digest(self, person: int, since: datetime) -> bool:
        """Return whether a player's digest of today lists what has waited since then, or is about to."""
        async with self._tables.database.reading() as connection:
            digest_id = await notices.last_post(connection, person, "digest")
            last = None if digest_id is None else await outbox.get(connection, digest_id)
        if last is None or last.given_up_at is not None:
            return False
        return (last.sent_at or last.created_at) > max(since, self._tables.now() - LONGEST_DAY)

    async def _public_reminder(self, post: Post, live: Live) -> discord.Message | None:
        told = await self._since(post, live)
        since = {seat: at for seat, at in told.items() if (await self._wishes(live.persons[seat])).allows("channel")}
        if not since or await self._is_overtaken(post):
            return None
        absent = [seat for seat in await self._tables.absent(live) if seat in since]
        buttons = [*reminder_controls(live), *vote_buttons(live, absent)]
        draft = text_post(public_reminder(live, since), *buttons[:ROW])
        return await self._sender.send(post, live.row, draft, [live.persons[seat] for seat in since])

    async def _is_overtaken(self, post: Post) -> bool:
        """Return whether a board has called the same players since a reminder was stored, because both had to wait."""
        board = await outbox.last_sent(self._tables.database, post.table_id, "board")
        return board is not None and board.sent_at is not None and board.sent_at > post.created_at

    async def _reminder(self, post: Post, live: Live, seat: Seat) -> Letter | None:
        since = await self._since(post, live)
        if seat not in since or not (await self._wishes(live.persons[seat])).allows("dm"):
            return None
        if await self._is_in_digest(live.persons[seat], since[seat]):
            return None
        draft = text_post(private_reminder(live, seat, since[seat]), *reminder_controls(live))
        return Letter(draft, "" if post.payload.get("called") else public_reminder(live, {seat: since[seat]}))

    async def _last(self, post: Post, live: Live, seat: Seat) -> Letter | None:
        if seat not in await self._since(post, live) or live.waiting != [seat]:
            return None
        if not (await self._wishes(live.persons[seat])).last:
            return None
        draft = text_post(last_of_all(live, seat), *reminder_controls(live))
        return Letter(draft, called_in_channel("last", live, seat))

    async def _next(self, post: Post, live: Live, seat: Seat) -> Letter | None:
        person = live.persons[seat]
        if next_of(live) != seat or not (await self._wishes(person)).next:
            return None
        if await is_away(self._tables.database, person, self._tables.now()):
            return None
        public = called_in_channel("next", live, seat) if post.target == "channel" else ""
        return Letter(text_post(next_turn(live), page(live.id, "", say("board-more"))), public)

    async def _digest(self, post: Post) -> discord.Message | None:
        """Send a digest of all tables that are waiting for a person now."""
        person: int = post.payload["person"]
        async with self._tables.database.reading() as connection:
            is_last = await notices.last_post(connection, person, "digest") == post.id
        wanted = (await self._wishes(person)).digest is not None
        if not (is_last and wanted) or await is_away(self._tables.database, person, self._tables.now()):
            return None
        await self._letters.must_not_be_quiet(person)
        async with self._tables.database.reading() as connection:
            found = await waits.of_person(connection, person)
        lines, titles, language = [], {}, await self._letters.language_of(person)
        for wait in found:
            try:
                live = await self._tables.live(wait.table_id)
            except Delayed:
                raise
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
            draft = digest(lines, titles)
        return await self._letters.deliver(post, person, draft)

    async def withdraw_digests(self) -> None:
        """Delete digests that later ones have replaced; at most `PROMPTS_PER_ROUND`, the rest next time."""
        async with self._tables.database.reading() as connection:
            digests = await notices.outdated(connection, "digest", most=PROMPTS_PER_ROUND)
        await self._old.withdraw(digests)

    async def _since(self, post: Post, live: Live) -> dict[Seat, datetime]:
        """Return since when the table has waited for the players of a post; players who have acted are left out."""
        told, now = waits_told(post), self._tables.now()
        async with self._tables.database.reading() as connection:
            return {
                wait.seat: wait.since
                for wait in await waits.of(connection, [post.table_id])
                if told.get(wait.seat) == wait.since
                and wait.hushed_at is None
                and wait.seat in live.waiting
                and not await is_away(connection, live.persons[wait.seat], now)
            }


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


def reminder_controls(live: Live) -> list[ui.Button[Any]]:
    """Return the buttons of a reminder: take the turn, and turn off reminders for it."""
    hush = controls.button("hush", live.id, live.table.number, label=say("reminder-hush"))
    return [your_move(live.id, live.table.number), hush]


def public_reminder(live: Live, since: Mapping[Seat, datetime]) -> str:
    """Return the channel's reminder for the players the table is waiting for, each with the moment their turn came."""
    lines: dict[str, list[str]] = {}
    for seat, moment in since.items():
        lines.setdefault(format_dt(moment, "R"), []).append(mention(live.persons[seat]))
    return "\n".join(
        say("reminder-public", who=row(called), title=live.box.title, since=moment) for moment, called in lines.items()
    )


def private_reminder(live: Live, seat: Seat, since: datetime) -> str:
    """Return a private reminder with the question; also a line of a digest."""
    return say("reminder-private", **table_named(live), since=format_dt(since, "R")) + _question(live, seat)


def last_of_all(live: Live, seat: Seat) -> str:
    """Return the message that everyone else has answered."""
    return say("reminder-last", **table_named(live)) + _question(live, seat)


def next_turn(live: Live) -> str:
    """Return the message that a player is next."""
    return say("reminder-next", **table_named(live), who=row([live.shown_names[seat] for seat in live.waiting]))


def called_in_channel(kind: str, live: Live, seat: Seat) -> str:
    """Return the same prompt for the channel, without secrets."""
    return say(f"reminder-public-{kind}", who=mention(live.persons[seat]), title=live.box.title)


def digest(lines: Sequence[str], tables: Mapping[int, str]) -> Draft:
    """Return a digest of all tables that are waiting for a player.

    `tables` are the labels of the buttons by id, in order. Several tables are numbered, because two may play the same
    game.
    """
    several = len(lines) > 1
    listed = [(f"{number}. " if several else "- ") + line for number, line in enumerate(lines[:LINES], 1)]
    text = "\n".join([f"### {say('reminder-digest', count=len(lines))}", *listed])
    if len(lines) > LINES:
        text += f"\n{say('reminder-digest-more', count=len(lines) - LINES)}"
    buttons = [
        controls.button(
            "turn",
            table_id,
            0,
            label=(f"{number}. " if several else "") + say("reminder-digest-turn", title=title),
            style=discord.ButtonStyle.primary,
        )
        for number, (table_id, title) in enumerate(list(tables.items())[:BUTTONS], 1)
    ]
    return text_post(text, *buttons)


def _question(live: Live, seat: Seat) -> str:
    """Return a seat's question on a line of its own, for its holder alone."""
    ask = live.ask_of(seat)
    return f"\n-# {ask.prompt(live.observation(seat))}" if ask else ""


async def tell_more(connection: AsyncConnection, before: Live, after: Live) -> Sequence[NewPost]:
    """Return the posts for players who want to hear that they are next, or the last to answer."""
    if await paused_until(connection, after.id):
        return ()
    asked = before.asked.table
    acted = {entry.seat for entry in after.table.log[asked.number :]}
    new_step = asked.steps != after.table.steps
    posts: list[NewPost] = []
    if (last := last_of(before, after)) is not None:
        known = [wait for wait in await waits.at(connection, after.id) if wait.seat == last]
        posts += await _notice(connection, after, "last", last, f"{after.id}:{asked_at(after)}", **waits_in(known))
    coming, subject = next_of(after) if new_step else None, f"{after.id}:{after.table.steps}"
    if coming is not None and coming not in acted:
        posts += await _notice(connection, after, "next", coming, subject, after=after.waiting, subject=subject)
    return posts


def last_of(before: Live, after: Live) -> Seat | None:
    """Return the last seat to answer a question to several, if it became the last by this move; else `None`."""
    is_asked_still = after.table.simultaneous and after.still_asks(before.table.number)
    return after.waiting[0] if is_asked_still and len(before.waiting) > 1 == len(after.waiting) else None


def asked_at(live: Live) -> int:
    """Return the number of the log entry at which the current question was first asked, even if seats changed hands."""
    beside = takewhile(lambda entry: entry.kind in BESIDE, reversed(live.table.log))
    return live.table.number - len(list(beside))


def next_of(live: Live) -> Seat | None:
    """Return whose turn comes next, skipping AI players; `None` if that is open, or while only AI players are asked."""
    if not (live.goes_on and live.waiting) or live.table.simultaneous:
        return None
    persons = (seat for seat in live.table.game.upcoming() if seat in live.persons and seat not in live.waiting)
    return next(persons, None)


async def _notice(
    connection: AsyncConnection, live: Live, kind: str, seat: Seat, about: str, **payload: Any
) -> list[NewPost]:
    """Return the notice for a player who wants it, is not on vacation, and has not had it for this moment (`about`)."""
    person, now = live.persons[seat], utcnow()
    wishes = await WISHES.of(connection, person)
    if not getattr(wishes, kind) or await is_away(connection, person, now):
        return []
    if not await notices.claim(connection, person, kind, about, table_id=live.id, at=now):
        return []
    return [to_person(live.table.number, kind, seat, person, in_channel=wishes.how == "channel", **payload)]


def waits_told(post: Post) -> dict[Seat, datetime]:
    """Return the waits of a post: since when each seat was waited for, as stored with the post."""
    return {seat: datetime.fromisoformat(since) for seat, since in post.payload.get("waits", ())}


async def is_waited_for(connection: AsyncConnection, post: Post) -> bool:
    """Return whether the table still waits for one of the players of a post."""
    present = {wait.seat: wait.since for wait in await waits.of(connection, [post.table_id])}
    return any(present.get(seat) == since for seat, since in waits_told(post).items())


async def comes_next(connection: AsyncConnection, post: Post) -> bool:
    """Return whether the table is still waiting for the turn before that of a post's reader."""
    present = await waits.of(connection, [post.table_id])
    return post.payload["after"] == [wait.seat for wait in present] and await is_its_seat(connection, post)
