"""What each click costs the database and the event loop, over whole games.

The whole bot handles one click after the other, without a network (`benchmarks.unconnected`), until everything is
posted. What AI players answer then is a move of its own, and counted like a click. Counted are SQL statements where
they reach the sqlite3 module, and hops: pieces of work that aiosqlite's threads are given. BEGIN, COMMIT, ROLLBACK and
PRAGMA are counted apart from the other statements.

The processor time of the event loop's thread is compared with that of a bare click in SimCord's in-memory Discord: a
few lines of discord.py that acknowledge and edit. How fast the machine is changes within seconds, so bare clicks are
measured after every few clicks, and these are divided by the median of the bare ones before and after them. Run it with
`python -m benchmarks.clicks`.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from statistics import fmean, median
from tempfile import TemporaryDirectory
from time import thread_time
from typing import Final, Literal, NamedTuple, TypeAlias

from discord import ui

from benchmarks.bare import DONE, Bare
from benchmarks.counts import Counts, counted
from benchmarks.figures import Figure, Report
from benchmarks.running import run
from benchmarks.simulated import Aim
from benchmarks.simulated import Sitting as Simulated
from benchmarks.simulated import opened as simulated
from benchmarks.unconnected import Press, at_rest, started
from bot.client import Bot
from bot.kernel.live import Live
from bot.kernel.moves import is_told
from bot.kernel.workers import prepare
from bot.surface.layout import Layout
from games import find_box

GAMES: Final = (("huang_di", 3, 1), ("han", 4, 0), ("chang_cheng", 4, 0), ("huang", 4, 0))
"""The games: the name, the number of people and of AI players."""
Kind: TypeAlias = Literal["answers", "ends a turn"]
FEW: Final = 60
"""Number of clicks, and of bare clicks, in turn."""
KINDS: Final[Sequence[Kind]] = ("answers", "ends a turn")
STATEMENTS: Final = {"answers": 8, "ends a turn": 16}
HOPS: Final = {"answers": 20, "ends a turn": 40}
BARE_CLICKS: Final = {"answers": 2.5, "ends a turn": 4.0}
"""Bounds, by kind of click."""


class Cost(NamedTuple):
    """The cost of one click."""

    statements: int
    around: int
    """BEGIN, COMMIT, ROLLBACK and PRAGMA."""
    hops: int
    cpu: float
    """Processor time of the event loop's thread, in seconds."""


class Measured(NamedTuple):
    """A click, and the bare clicks beside it."""

    kind: Kind
    cost: Cost
    bare: Sequence[float]
    """Processor time of the event loop's thread for each bare click, in seconds."""


@dataclass
class Sitting:
    """A bot, and what reaches its database."""

    bot: Bot
    counts: Counts
    chance: Random
    asked: list[Live] = field(default_factory=list)
    """The table, while AI players are held back who are asked there."""

    def hold(self) -> None:
        """Hold AI players back, to count what they do apart from the click before."""
        self.bot.app.tables.follow = lambda live, _: self.asked.append(live) if live.asks_ai else None

    async def begin(self, channel: int, game: str, persons: int, ai: int) -> int:
        """Start a game; return the id of its table."""
        lobbies, host = self.bot.app.lobbies, 100 * channel
        row = await lobbies.open(guild_id=1, channel_id=channel, host_id=host, name="Person 1", game=game)
        for person in range(1, persons):
            await lobbies.join(row.id, host + person, f"Person {person + 1}")
        for _ in range(ai):
            await lobbies.add_ai(row.id, host, may_manage=False)
        others = asyncio.all_tasks()
        await lobbies.start(row.id, host)
        await at_rest(others)
        return row.id

    async def play(self, table_id: int) -> AsyncIterator[tuple[Live, Cost]]:
        """Click through a game; yield the table after each move, by a click or by AI players, and its cost."""
        self.hold()
        ai_players = self.bot.app.ai_players
        while (live := await self.bot.app.tables.live(table_id)).goes_on:
            if self.asked:
                cost = await self._counted(partial(ai_players.follow, self.asked[-1], None))
                self.asked.clear()  # it answers as long as it is asked
            else:
                cost = await self._counted(partial(Press.on(live, self.chance).make, self.bot))
            after = await self.bot.app.tables.live(table_id)
            assert after.table.number > live.table.number or after.table.sealed, "nothing has changed"
            yield after, cost

    async def _counted(self, begin: Callable[[], None]) -> Cost:
        """Begin a move, and wait until everything is posted; return the cost."""
        others = asyncio.all_tasks()
        self.counts.reset()
        begun = thread_time()
        begin()
        await at_rest(others)
        took = thread_time() - begun
        return Cost(len(self.counts.statements), len(self.counts.around), self.counts.hops, took)


@asynccontextmanager
async def opened(folder: Path, chance: Random) -> AsyncIterator[Sitting]:
    """Start a bot with its tables in `folder`."""
    with counted() as counts:
        async with started(folder / "tables.sqlite3", chance) as bot:
            yield Sitting(bot, counts, chance)


async def bare_clicks() -> list[float]:
    """Return the processor time of the event loop's thread for each of `FEW` bare clicks, in seconds."""
    async with simulated(Random(1)) as env:
        env.bot.add_dynamic_items(Bare)
        guild = env.create_guild("The Great Wall Club")
        channel, person = guild.create_text_channel("bare"), guild.add_member(env.create_user("ada"))
        await env.settle()
        await env.bot.get_partial_messageable(channel.id).send(view=Layout(ui.TextDisplay("…")))
        (message,) = env.backend.messages[channel.id].values()
        assert isinstance(env.bot, Bot)
        sitting, found = Simulated(env, env.bot, channel, 0, Random(1)), []
        for _ in range(FEW):
            begun = thread_time()
            sitting.press(Aim(person.id, message, "bare"))
            await env.settle()
            found.append(thread_time() - begun)
        assert message.components[0]["content"] == DONE
    return found


async def played(rounds: int) -> dict[str, list[Measured]]:
    """Play each game `rounds` times; return its clicks, by game."""
    found: defaultdict[str, list[Measured]] = defaultdict(list)
    prepare()
    with TemporaryDirectory(prefix="huangdi-bench-") as folder:
        for number in range(rounds):
            for place, (game, persons, ai) in enumerate(GAMES):
                async with opened(Path(folder), Random(11 + number)) as sitting:
                    table_id = await sitting.begin(len(GAMES) * number + place + 1, game, persons, ai)
                    found[game] += [click async for click in _measured(sitting, table_id)]
    return found


async def _measured(sitting: Sitting, table_id: int) -> AsyncIterator[Measured]:
    few: list[tuple[Kind, Cost]] = []
    bare = await bare_clicks()
    before = await sitting.bot.app.tables.live(table_id)
    async for after, cost in sitting.play(table_id):
        if after.goes_on:  # the last click is left out, because it comes only once
            few.append(("ends a turn" if is_told(before, after) else "answers", cost))
        if len(few) == FEW or not after.goes_on:
            before_these, bare = bare, await bare_clicks()
            for click in few:
                yield Measured(*click, [*before_these, *bare])
            few.clear()
        before = after


def _figures(game: str, clicks: Sequence[Measured]) -> Iterator[Figure]:
    box = find_box(game)
    for kind in KINDS:
        these, title = [click for click in clicks if click.kind == kind], f"{box.title}, a click that {kind}"
        statements, hops = [click.cost.statements for click in these], [click.cost.hops for click in these]
        yield Figure(f"{title}: statements", statements, STATEMENTS[kind], of=fmean, form=".1f")
        yield Figure(f"{title}: statements, at most", statements, of=max, form=",.0f")
        yield Figure(f"{title}: BEGIN, COMMIT, PRAGMA", [click.cost.around for click in these], of=fmean, form=".1f")
        yield Figure(f"{title}: hops", hops, HOPS[kind], of=fmean, form=".1f")
        yield Figure(f"{title}: hops, at most", hops, of=max, form=",.0f")
        loop = [click.cost.cpu / median(click.bare) for click in these]
        yield Figure(f"{title}: loop, in bare clicks", loop, BARE_CLICKS[kind])
        yield Figure(f"{title}: loop, ms", [1000 * click.cost.cpu for click in these])
    yield Figure(f"{box.title}, a bare click: loop, ms", [1000 * median(click.bare) for click in clicks])


def measure(rounds: int) -> Report:
    """Measure what each click costs, over `rounds` games of each kind."""
    found = asyncio.run(played(rounds))
    count = sum(map(len, found.values()))
    return Report(
        f"{count:,} clicks, one after the other, in {rounds} games of each kind",
        [figure for game, clicks in found.items() for figure in _figures(game, clicks)],
    )


if __name__ == "__main__":
    run("clicks", __doc__, measure, 2)
