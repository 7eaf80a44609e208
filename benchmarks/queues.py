"""What many requests of one guest cost another club: a move beside queued chronicles, an AI player beside experts.

The guest asks for chronicles of a whole game, and plays at six tables with four experts each. Meanwhile a club on
another server changes an option of its table, makes a move at it, and waits for its own AI player. Run it with
`python -m benchmarks.queues`.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import UTC, datetime
from itertools import count
from math import inf
from operator import truediv
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from benchmarks.figures import Figure, Report
from benchmarks.running import run
from benchmarks.unconnected import started
from bot.features.looking.story import history_pages
from bot.kernel.live import Live
from bot.kernel.options import looks_of
from bot.kernel.turns import on_behalf_of
from bot.kernel.workers import reading
from games import find_box
from games.engine import Table, with_forced_answers
from games.engine.selfplay import choose

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.client import Bot

CHRONICLES: Final = (20, 40)
"""Numbers of chronicles that the guest asks for at once."""
TABLES: Final = 6
"""Number of tables at which the guest plays with four experts."""
GUEST, CLUB = (1, 1), (2, 2)
"""The ids of their servers and of themselves."""


async def opened(bot: Bot, share: tuple[int, int], channel: int, game: str, ai: Sequence[str]) -> int:
    """Start a game for one person and AI players; return the table's id."""
    (server, person), lobbies = share, bot.app.lobbies
    row = await lobbies.open(guild_id=server, channel_id=channel, host_id=person, name="Ada", game=game)
    for policy in ai:
        await lobbies.add_ai(row.id, person, policy, may_manage=False)
    await lobbies.start(row.id, person)
    return row.id


async def move(bot: Bot, table_id: int, chance: Random) -> None:
    """Make a move of the person at a table."""
    live = await bot.app.tables.live(table_id)
    seat = live.waiting[0]
    ask = live.ask_of(seat)
    assert ask is not None
    answer = choose(live.table, ask, live.box.policy("random"), chance)
    await bot.app.tables.play(
        table_id, live.persons[seat], with_forced_answers(live.table, seat, [answer]), confirmed=True
    )


class Club:
    """A table of the club, whose game begins again when it is over."""

    def __init__(self, bot: Bot, chance: Random) -> None:
        self._bot, self._chance = bot, chance
        self._channel, self._table = 1000, 0

    async def ready(self) -> int:
        """Return the table once its person is asked."""
        while not self._table or not (await self._bot.app.tables.live(self._table)).goes_on:
            self._channel += 1
            self._table = await opened(self._bot, CLUB, self._channel, "han", ["hard"])
            await self._bot.app.ai_players.have_answered(self._table, within=inf)
        return self._table

    async def moves(self) -> float:
        """Change an option and make a move at once; return the seconds until the move is stored."""
        table_id, tables = await self.ready(), self._bot.app.tables
        theme = "light" if looks_of((await tables.stored(table_id))[0]).theme == "dark" else "dark"
        with on_behalf_of(*CLUB):
            changing = asyncio.create_task(
                self._bot.app.choices.choose(table_id, CLUB[1], "theme", theme, may_manage=False)
            )
            await asyncio.sleep(0.01)
            begun = perf_counter()
            await move(self._bot, table_id, self._chance)
            took = perf_counter() - begun
            await changing
        await self._bot.app.ai_players.have_answered(table_id, within=inf)
        return took

    async def is_answered(self) -> float:
        """Make moves until an AI player is asked; return the seconds until it has answered."""
        while True:
            table_id = await self.ready()
            with on_behalf_of(*CLUB):
                await move(self._bot, table_id, self._chance)
            if (await self._bot.app.tables.live(table_id)).asks_ai:
                begun = perf_counter()
                await self._bot.app.ai_players.have_answered(table_id, within=inf)
                return perf_counter() - begun


def whole_game(live: Live, chance: Random) -> Live:
    """Return a whole game of Huang Di between random players, as a table that can be read."""
    box, seats = find_box("huang_di"), 4
    table: Table[Any] = Table(box.new(seats, {}), nature=chance)
    while not table.over:
        ask = next(ask for ask in table.asks if ask.seat in table.waiting)
        table.answer(ask.seat, choose(table, ask, box.policy("random"), chance))
    row = replace(live.row, game=box.name, options={}, rules_version=box.version)
    return Live(row, [replace(live.seats[0], seat=seat) for seat in range(seats)], table, 0)


async def beside_chronicles(club: Club, game: Live, chronicles: int) -> float:
    """Return the seconds of a move while chronicles of a `game` are queued."""
    times = [datetime.now(UTC)] * game.table.number
    with on_behalf_of(*GUEST):
        asked = [asyncio.ensure_future(reading(history_pages, game, times, None)) for _ in range(chronicles)]
    await asyncio.sleep(0.01)
    took = await club.moves()
    for each in asked:
        each.cancel()
    await asyncio.gather(*asked, return_exceptions=True)
    return took


async def beside_experts(bot: Bot, club: Club, first: int) -> float:
    """Return the seconds of an AI player's answer while a guest's experts think; `first` is the guest's channel."""
    await club.ready()
    tables = [await opened(bot, GUEST, first + number, "han", ["expert"] * 4) for number in range(TABLES)]
    took = await club.is_answered()
    for table_id in tables:
        await bot.app.tables.cancel(table_id, GUEST[1], manages_server=True)
    return took


async def measured(rounds: int) -> tuple[dict[int, list[float]], list[tuple[float, float]]]:
    """Return the seconds of moves by number of chronicles, and of AI players' answers alone and beside experts."""
    chance, answers = Random(5), []
    moves: dict[int, list[float]] = {chronicles: [] for chronicles in (0, *CHRONICLES)}
    with TemporaryDirectory(prefix="huangdi-") as folder:
        async with started(Path(folder, "tables.sqlite3"), chance) as bot:
            bot.app.allowances.clock = count(step=100_000).__next__  # nobody uses up an allowance
            club = Club(bot, chance)
            game = whole_game(await bot.app.tables.live(await club.ready()), chance)
            for number in range(rounds):
                for chronicles, found in moves.items():
                    found.append(await beside_chronicles(club, game, chronicles))
                answers.append((await club.is_answered(), await beside_experts(bot, club, 10 + TABLES * number)))
    return moves, answers


def measure(rounds: int) -> Report:
    """Compare what a club waits for, alone and beside a guest with many requests."""
    moves, answers = asyncio.run(measured(rounds))
    alone = moves.pop(0)
    return Report(
        f"Beside a guest with many requests, {rounds} rounds",
        [
            Figure("a move, ms", [1000 * each for each in alone], form=".0f"),
            *(
                Figure(f"a move and an option beside {chronicles} chronicles / alone", [*map(truediv, found, alone)])
                for chronicles, found in moves.items()
            ),
            Figure("an answer of a hard AI player, ms", [1000 * each for each, _ in answers], form=".0f"),
            Figure(
                f"an answer beside {TABLES} tables of four experts / alone", [beside / each for each, beside in answers]
            ),
        ],
    )


if __name__ == "__main__":
    run("queues", __doc__, measure, 10)
