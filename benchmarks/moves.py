"""One move through the bot, from the click to the post, compared with the sum of its necessary parts.

The necessary parts are one commit of the same rows and one picture of the same board. The rest is the bot's overhead:
acknowledging, locking, trying the answer, AI players, texts, panels and the outbox.

The bot plays in SimCord's in-memory Discord, which needs time for every request but is not part of the product. So the
benchmark also measures a bare click, a few lines of discord.py that acknowledge, answer and post a finished picture,
and subtracts it. Each round measures the move and its parts. Run it with `python -m benchmarks.moves`.
"""

from __future__ import annotations

import asyncio
import io
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from functools import partial
from random import Random
from time import perf_counter
from typing import Any, Final

import discord
import simcord
from discord import ui

from benchmarks.bare import Bare
from benchmarks.figures import Figure, Report
from benchmarks.running import run
from benchmarks.simulated import Aim, Sitting, opened, seated
from bot.features.play.posts import BOARD
from bot.kernel.live import Live
from bot.kernel.rows import to_row
from bot.surface.layout import Layout
from bot.surface.pictures import painted
from games.engine.selfplay import choose
from rendering import USUAL, Look, Painter, find_painter
from storage import NewPost, log, outbox, sealed, tables

PERSONS: Final = 3
AI: Final = 1
IN_BARE_CLICKS: Final = 5
"""Maximum overhead of a move, in bare clicks."""


class Posting(Bare, template="bare"):
    """A button that also posts a finished picture."""

    picture = b""

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await super().callback(interaction)
        shown: ui.MediaGallery[Any] = ui.MediaGallery(
            discord.MediaGalleryItem(f"attachment://{BOARD}", description="The board")
        )
        assert isinstance(interaction.channel, discord.TextChannel)
        await interaction.channel.send(view=Layout(shown), file=discord.File(io.BytesIO(self.picture), BOARD))


@dataclass(frozen=True)
class Round:
    """One move and its parts, in seconds."""

    move: float
    bare: float
    commit: float
    picture: float

    @property
    def parts(self) -> float:
        """The sum of the necessary parts."""
        return self.commit + self.picture


class Posts(list[Any]):
    """SimCord's list of requests, which also records the time of the first post in a channel, new or edited."""

    at: float | None = None

    def append(self, request: Any) -> None:
        super().append(request)
        if request.method in ("POST", "PATCH") and re.fullmatch(r"/channels/\d+/messages(/\d+)?", request.path):
            self.at = self.at or perf_counter()


async def until_posted(env: simcord.Env, posts: Posts, click: Callable[[], Any]) -> tuple[float | None, Any]:
    """Return the seconds from a click to the first post that it causes or changes, and the click's result."""
    posts.at = None
    begun = perf_counter()
    result = click()
    await env.settle()
    return posts.at and posts.at - begun, result


async def timed(work: Callable[[], Awaitable[Any]]) -> float:
    """Return the seconds that `work` takes."""
    begun = perf_counter()
    await work()
    return perf_counter() - begun


async def commit(sitting: Sitting, twin: int, live: Live, since: int) -> None:
    """Store what a move stores, at another table: its log entries and one post."""
    async with sitting.bot.app.tables.database.transaction() as connection:
        await log.append(connection, twin, since, [to_row(entry) for entry in live.table.log[since:]])
        await sealed.clear(connection, twin)
        await outbox.add(connection, twin, [NewPost(live.table.number, "board", "channel", {"since": 0, "until": 0})])


async def paint(live: Live) -> None:
    """Paint the board after the move."""
    Posting.picture = _board(live, find_painter(live.box.name), USUAL)


def _board(live: Live, painter: Painter, look: Look) -> bytes:
    return painter.board(live.observation(None), live.names, look)


async def warm_up(live: Live) -> None:
    """Paint a game like `live`, to fill the caches of the bot's painter and of the yardstick's."""
    chance = Random(1)
    table = live.table.fork(nature=chance)
    policy = live.box.policy("medium")
    while not table.over:
        for ask in table.asks:
            table.answer(ask.seat, choose(table, ask, policy, chance))
        if not table.simultaneous:
            then = replace(live, table=table)
            await painted(BOARD, then, partial(_board, then))
            await paint(then)


async def play(rounds: int) -> list[Round]:
    """Measure `rounds` moves that end a turn, each with its parts."""
    found: list[Round] = []
    async with opened(Random(3)) as env:
        env.bot.add_dynamic_items(Posting)
        guild = env.create_guild("The Great Wall Club")
        posts = env.backend.http_requests = Posts(env.backend.http_requests)
        number = 0
        while len(found) < rounds:
            sitting = await seated(env, guild, f"wall-{number}", PERSONS, AI)
            if not found:
                await warm_up(await sitting.live())
            number += 1
            twin = await another(sitting, number)
            found += await moves(sitting, twin, posts, rounds - len(found))
    return found


async def another(sitting: Sitting, number: int) -> int:
    """Create a table with the same log in an unused channel; return its id."""
    async with sitting.bot.app.tables.database.transaction() as connection:
        row = await tables.create(
            connection, guild_id=1, channel_id=number, host_id=1, game="huang_di", options={}, rules_version=1
        )
    return row.id


async def moves(sitting: Sitting, twin: int, posts: Posts, wanted: int) -> list[Round]:
    """Measure moves at one table, until it is over or there are `wanted` of them."""
    found: list[Round] = []
    await commit(sitting, twin, await sitting.live(), 0)
    while len(found) < wanted and (next_press := await sitting.next_press()):
        seat, aim = next_press
        before = (await sitting.live()).table.number
        move, result = await until_posted(sitting.env, posts, partial(sitting.press, aim))
        sitting.answered(seat, result)
        live = await sitting.live()
        if move is None or live.table.over or live.table.simultaneous:
            await commit(sitting, twin, live, before)
            continue
        await paint(live)  # what is new on the board counts against the bot alone
        stored = await timed(partial(commit, sitting, twin, live, before))
        drawn = await timed(partial(paint, live))
        bare, _ = await until_posted(
            sitting.env, posts, partial(sitting.press, Aim(aim.person_id, sitting.panels[seat], "bare"))
        )
        assert bare is not None
        found.append(Round(move, bare, stored, drawn))
    return found


def measure(rounds: int) -> Report:
    """Compare moves that end a turn with their necessary parts."""
    found = asyncio.run(play(rounds))
    milliseconds = {
        "a move, click to post": [each.move for each in found],
        "a bare click: the simulator and discord.py": [each.bare for each in found],
        "one commit of the same rows": [each.commit for each in found],
        "one picture of the same board": [each.picture for each in found],
    }
    return Report(
        f"{rounds} moves that end a turn",
        [
            *(Figure(f"{name}, ms", [1000 * took for took in each], form=".1f") for name, each in milliseconds.items()),
            Figure("move / (commit + picture), all in", [each.move / each.parts for each in found]),
            Figure(
                "(move - commit - picture) / bare click",
                [(each.move - each.parts) / each.bare for each in found],
                IN_BARE_CLICKS,
            ),
            Figure("move / (commit + picture)", [(each.move - each.bare) / each.parts for each in found]),
        ],
    )


if __name__ == "__main__":
    run("moves", __doc__, measure, 60)
