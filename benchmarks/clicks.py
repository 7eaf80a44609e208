"""What each click costs the database and the event loop, over whole games.

How fast the machine is changes within seconds, so bare clicks are measured after every few clicks, and these are
divided by the median of the bare ones before and after. What AI players answer is a move of its own, like a click.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from statistics import fmean, median
from tempfile import TemporaryDirectory
from time import perf_counter, thread_time
from typing import Any, Final, NamedTuple, Self

import discord
from discord import ui

from benchmarks.counts import Counts, counted
from benchmarks.measure import Figure, Report, in_ms, ratio
from benchmarks.unconnected import Press, at_rest, begun, press, started
from bot.client import Bot
from bot.kernel.live import Live
from bot.kernel.moves import is_told
from bot.kernel.workers import prepare
from bot.surface.layout import Layout
from games import find_box

GAMES: Final = (("huang_di", 3, 1), ("han", 4, 0), ("chang_cheng", 4, 0), ("huang", 4, 0))
"""The games: the name, the number of people and of AI players."""
FEW: Final = 60  # clicks, and bare clicks, in turn
STATEMENTS: Final = {"answers": 8, "ends a turn": 16}
HOPS: Final = {"answers": 20, "ends a turn": 40}
BARE_CLICKS: Final = {"answers": 30, "ends a turn": 50}  # bounds, by kind of click


class Cost(NamedTuple):
    """The cost of one click."""

    statements: int
    around: int
    """BEGIN, COMMIT, ROLLBACK and PRAGMA."""
    hops: int
    cpu: float
    """Processor time of the event loop's thread, in seconds."""
    time: float
    """Seconds until everything was posted."""
    bare: float = 1.0
    """Processor time of a bare click, in seconds."""


@dataclass
class Sitting:
    """A bot, and what reaches its database."""

    bot: Bot
    counts: Counts
    chance: Random
    asked: list[Live] = field(default_factory=list)
    """The table, while AI players are held back who are asked there."""

    async def begin(self, channel: int, game: str, persons: int, ai: int) -> int:
        """Start a game; return the id of its table."""
        return await begun(self.bot, channel, game, persons, ai)

    async def play(self, table_id: int) -> AsyncIterator[tuple[Live, Cost]]:
        """Click through a game; yield the table after each move, by a click or by AI players, and its cost."""
        ai_players, tables = self.bot.app.ai_players, self.bot.app.tables
        tables.follow = lambda live, _: self.asked.append(live) if live.asks_ai else None  # counted apart
        while (live := await tables.live(table_id)).goes_on:
            if is_held := bool(self.asked):
                move = partial(ai_players.follow, self.asked[-1], None)
            else:
                move = partial(Press.on(live, self.chance).make, self.bot)
            others = asyncio.all_tasks()
            self.counts.reset()
            cpu, time = thread_time(), perf_counter()
            move()
            await at_rest(others)
            took = thread_time() - cpu, perf_counter() - time
            cost = Cost(len(self.counts.statements), len(self.counts.around), self.counts.hops, *took)
            if is_held:
                self.asked.clear()  # it answers as long as it is asked
            after = await tables.live(table_id)
            assert after.table.number > live.table.number or after.table.sealed, "nothing has changed"
            yield after, cost


@asynccontextmanager
async def opened(folder: Path, chance: Random) -> AsyncIterator[Sitting]:
    """Start a bot with its tables in `folder`."""
    with counted() as counts:
        async with started(folder / "tables.sqlite3", chance) as bot:
            bot.add_dynamic_items(Bare)
            yield Sitting(bot, counts, chance)


class Bare(ui.DynamicItem[ui.Button[Any]], template="bare"):
    """A button that only acknowledges, and edits its message."""

    @classmethod
    async def from_custom_id(cls, interaction: Any, item: Any, match: Any, /) -> Self:
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(view=Layout(ui.TextDisplay("Done.")), attachments=[])


async def bare_clicks(bot: Bot) -> list[float]:
    """Return the processor time of the event loop's thread for each of `FEW` bare clicks, in seconds."""
    found = list[float]()
    for _ in range(FEW):
        others, cpu = asyncio.all_tasks(), thread_time()
        press(bot, 1, "bare")
        await at_rest(others)
        found.append(thread_time() - cpu)
    return found


async def played(rounds: int) -> dict[str, dict[str, list[Cost]]]:
    """Play each game `rounds` times; return the costs of its clicks, by game and kind."""
    found: dict[str, dict[str, list[Cost]]] = {game: defaultdict(list) for game, *_ in GAMES}
    prepare()
    with TemporaryDirectory(prefix="huangdi-bench-") as folder:
        for number in range(rounds * len(GAMES)):
            async with opened(Path(folder), Random(11 + number // len(GAMES))) as sitting:
                kind = GAMES[number % len(GAMES)]
                table_id, few = await sitting.begin(number + 1, *kind), list[tuple[str, Cost]]()
                bare = await bare_clicks(sitting.bot)
                before = await sitting.bot.app.tables.live(table_id)
                async for after, cost in sitting.play(table_id):
                    if after.goes_on:  # the last click is left out, because it comes only once
                        few.append(("ends a turn" if is_told(before, after) else "answers", cost))
                    if len(few) == FEW or not after.goes_on:
                        before_these, bare = bare, await bare_clicks(sitting.bot)
                        for name, each in few:
                            found[kind[0]][name].append(each._replace(bare=median([*before_these, *bare])))
                        few.clear()
                    before = after
    return found


def _figures(game: str, costs: dict[str, list[Cost]]) -> Iterator[Figure]:
    title = find_box(game).title
    for kind, these in sorted(costs.items()):
        name = f"{title}, a click that {kind}"
        statements, around, hops, cpu, time, bare = map(list, zip(*these, strict=True))
        yield Figure(f"{name}: statements", statements, STATEMENTS[kind], of=fmean, form=".1f")
        yield Figure(f"{name}: statements, at most", statements, of=max, form=",.0f")
        yield Figure(f"{name}: BEGIN, COMMIT, PRAGMA", around, of=fmean, form=".1f")
        yield Figure(f"{name}: hops", hops, HOPS[kind], of=fmean, form=".1f")
        yield Figure(f"{name}: hops, at most", hops, of=max, form=",.0f")
        yield ratio(f"{name}: loop, in bare clicks", cpu, bare, BARE_CLICKS[kind])
        yield in_ms(f"{name}: loop", cpu)
        yield in_ms(f"{name}: until posted", time, form=".1f")
    yield in_ms(f"{title}, a bare click: loop", [cost.bare for these in costs.values() for cost in these])


def measure(rounds: int) -> Report:
    """Measure what each click costs, over `rounds` games of each kind."""
    found = asyncio.run(played(rounds))
    count = sum(len(these) for costs in found.values() for these in costs.values())
    figures = [figure for game, costs in found.items() for figure in _figures(game, costs)]
    return Report(f"{count:,} clicks, one after the other, in {rounds} games of each kind", figures)
