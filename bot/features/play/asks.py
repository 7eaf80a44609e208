"""Questions by direct message, and their short call in the channel."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.features.play.panel import panel_for
from bot.kernel.preferences import PREFERENCES
from bot.kernel.words import say
from bot.surface.letters import Letter
from bot.surface.parts import text_post, your_move
from games.engine.words import row
from storage import log as entries

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.features.play.boards import Boards
    from bot.kernel.live import Live
    from bot.surface.surface import Surface
    from games.engine import Seat
    from storage import Post


class Asks:
    """Sends the questions that several players answer in secret."""

    def __init__(self, boards: Boards, surface: Surface) -> None:
        self._boards = boards
        self._database = surface.database
        self._letters = surface.letters
        self._sender = surface.sender
        self.kind = surface.letters.prompt("ask", is_asked, self._ask, call=self._call, replaces=True)

    async def _ask(self, post: Post, live: Live, seat: Seat) -> Letter | None:
        """Return the question of a player who does not answer in the channel."""
        person = live.persons[seat]
        if not live.still_asks(post.number) or (await PREFERENCES.of(self._database, person)).private == "channel":
            return None  # the board's post has pinged them in the channel
        await self._letters.must_not_be_quiet(person)  # check before painting a picture in vain
        view, files = await panel_for(self._database, person, live, seat, away=True, post_id=post.id)
        return Letter(view, files, say("board-inbox-closed", who=f"<@{person}>"))

    async def _call(self, post: Post, live: Live) -> discord.Message | None:
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


async def is_asked(connection: AsyncConnection, post: Post) -> bool:
    """Return whether a question is still open."""
    return not await entries.has_moved(connection, post.table_id, post.number)
