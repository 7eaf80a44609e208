"""Calls: the question of a player whose turn has come by letter, later pings of players who were playing, and the end.

Boards call players in the channel. Players choose where they want to be called, for all tables or for one
(`bot.kernel.preferences`). Someone who has just moved is not called, but only if they then keep the table waiting
(`bot.kernel.moves.PRESENT_FOR`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import discord
from discord import ui
from discord.utils import utcnow

from bot.features.clocks.service import paused_until
from bot.kernel.moves import PRESENT_FOR, question_to, to_person
from bot.kernel.preferences import calls_at, forget_calls
from bot.kernel.words import mention, say
from bot.surface import controls
from bot.surface.limits import ROWS
from bot.surface.parts import text_post, written, your_move
from bot.surface.pictures import described
from bot.surface.posts import Letter, PostKind, Postponed, table_named
from games.engine.language import speaking
from games.engine.words import row
from storage import NewPost, Post, log, seats, waits

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.feature import Surface
    from bot.features.play.boards import Boards
    from bot.features.play.panel import Panels
    from bot.kernel.hooks import End
    from bot.kernel.live import Live
    from bot.surface.layout import Draft
    from games.engine import Seat


class Calls:
    """Calls players by letter, and in the channel where no board does."""

    def __init__(self, boards: Boards, panels: Panels, surface: Surface) -> None:
        self._boards = boards
        self._panels = panels
        self._database = surface.database
        self._letters = surface.letters
        self._sender = surface.sender
        self.kinds = (
            surface.letters.prompt("ask", is_asked, self._ask, call=self._call, is_question=True, replaces=True),
            PostKind(name="over", send=self._tell_end),
        )

    async def _ask(self, post: Post, live: Live, seat: Seat) -> Letter | None:
        """Return the question of a player who wants it by direct message."""
        person = live.persons[seat]
        own, secret = await calls_at(self._database, person, live.id), live.table.simultaneous
        if not own.called_by_letter(secret=secret):
            return None
        _must_be_due(post)
        if await paused_until(self._database, live.id):
            return None
        await self._letters.must_not_be_quiet(person)  # check before painting a picture in vain
        view, files = await self._panels.of(person, live, seat, away=True)
        who, title = mention(person), live.box.title
        public = say("board-inbox-closed", who=who) if secret else say("board-call", who=who, title=title, count=1)
        return Letter(question_in(view, live, files), "" if own.called_in_channel(secret=secret) else public)

    async def _call(self, post: Post, live: Live) -> discord.Message | None:
        """Ping the players whom an edited board could not ping; deleted when they have answered."""
        _must_be_due(post)
        called = await self._boards.call(post, live)
        if not called:
            return None
        persons = [live.persons[seat] for seat in called]
        who = row(mention(person) for person in persons)
        text = say("board-call", who=who, title=live.box.title, count=len(persons))
        return await self._sender.send(post, live.row, text_post(text, your_move(live.id, live.table.number)), persons)

    async def _tell_end(self, post: Post) -> discord.Message | None:
        """Tell a player that the game is over, and their rank."""
        live, person = await self._boards.ended(post), post.payload["person"]
        with speaking(await self._letters.language_of(person)):
            rank, count = str(live.table.game.ranking()[post.payload["seat"]]), str(len(live.seats))
            drawn = "drawn" if live.table.game.is_drawn and rank == "1" else "ranked"
            text = say("question-over", **table_named(live), rank=rank, count=count, how=drawn)
            scores = controls.button("scores", live.id, 0, label=say("board-scores"))
            letter = text_post(text, *([scores] if live.table.game.scores() else []))
            return await self._letters.deliver(post, person, letter)


async def call_at_the_end(connection: AsyncConnection, end: End) -> Sequence[NewPost]:
    """Return the letters about a game's end, and forget where its players wanted to be called at this table."""
    posts: list[NewPost] = []
    for seat in await seats.of(connection, end.row.id):
        if seat.person_id is None:
            continue
        own = await calls_at(connection, seat.person_id, end.row.id)
        if end.live is not None and end.live.table.over and own.called_by_letter(secret=False):
            posts.append(to_person(end.live.table.number, "over", seat.seat, seat.person_id, is_prompt=False))
    await forget_calls(connection, end.row.id)
    return posts


def _must_be_due(post: Post) -> None:
    """Raise `Postponed` while a post that comes late has to wait whether its reader goes on playing."""
    if "late" in post.payload and utcnow() - post.created_at < PRESENT_FOR:
        raise Postponed


async def call_by_letter(connection: AsyncConnection, _before: Live, after: Live) -> Sequence[NewPost]:
    """Return the questions of the players whose turn a move has begun, if they want to be called by direct message.

    Secret questions go to everyone with the board.
    """
    if after.table.simultaneous:
        return ()
    return [
        question_to(after, wait.seat, utcnow())
        for wait in await waits.at(connection, after.id)
        if wait.number == after.table.number
        and (await calls_at(connection, after.persons[wait.seat], after.id)).called_by_letter(secret=False)
    ]


def question_in(panel: ui.LayoutView, live: Live, files: Sequence[discord.File]) -> Draft:
    """Return a panel as a classic message, whose notification shows the question.

    If its choices take too many rows for that, a button opens it.
    """
    texts, rows, beside = [], [], []
    for item in panel.walk_children():
        match item:
            case ui.TextDisplay():
                texts.append(item.content)
            case ui.ActionRow():
                rows.append(list(item.children))
            case ui.Section(accessory=ui.Button() as button):
                beside.append(button)
            case ui.MediaGallery():
                for file, shown in zip(files, item.items, strict=True):
                    described(file, shown.description or "")
    *choices, further = rows
    if len(choices) > ROWS:
        choices = [[your_move(live.id, live.table.number)]]
    if len(choices) < ROWS:  # otherwise the panel has these, which follows the first choice
        choices.append([*further, *beside])
    return replace(written("\n".join(texts), *choices), files=files)


async def is_asked(connection: AsyncConnection, post: Post) -> bool:
    """Return whether a question is still open."""
    return not await log.has_moved(connection, post.table_id, post.number)
