"""One bot while people play: what each click costs, how long it holds the event loop, and the memory for many games."""

from __future__ import annotations

import asyncio
import gc
from asyncio.events import Handle
from bisect import bisect
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from itertools import cycle, islice, pairwise, product
from multiprocessing import get_context
from operator import sub
from pathlib import Path
from random import Random
from statistics import fmean, median
from tempfile import TemporaryDirectory
from threading import enumerate as threads
from threading import get_ident
from time import perf_counter, process_time, thread_time
from typing import Any, Final, NamedTuple, Self
from unittest.mock import patch

from discord import Interaction, ui
from psutil import Process

from benchmarks.counts import Counts, counted
from benchmarks.measure import Figure, Report, in_ms, ratio, watched
from benchmarks.selfplay import variants
from benchmarks.unconnected import Press, begun, clicked, settled, started
from bot.client import Bot
from bot.kernel.live import Live
from bot.kernel.moves import is_told
from bot.kernel.painters import PAINTERS
from bot.kernel.preferences import PREFERENCES
from bot.kernel.workers import painting, prepare
from bot.surface.languages import SERVER_LANGUAGE
from bot.surface.layout import Layout
from games import find_box, find_boxes
from games.engine.language import languages
from rendering import LAYOUTS, THEMES

# What each click costs the database and the event loop, over whole games
#
# How fast the machine is changes within seconds, so bare clicks are measured after every few clicks, and these are
# divided by the median of the bare ones before and after. What AI players answer is a move of its own, like a click.

GAMES: Final = (("huang_di", 3, 1), ("han", 4, 0), ("chang_cheng", 4, 0), ("huang", 4, 0))
"""The games: the name, the number of people and of AI players."""
FEW: Final = 60  # clicks, and bare clicks, in turn
STATEMENTS: Final = {"answers": 8, "ends a turn": 16}
HOPS: Final = {"answers": 20, "ends a turn": 40}
BARE_CLICKS: Final = {"answers": 30, "ends a turn": 50}  # bounds, by kind of click


class Cost(NamedTuple):
    """The cost of one click; times are in seconds."""

    kind: str
    statements: int
    around: int  # BEGIN, COMMIT, ROLLBACK and PRAGMA
    hops: int
    cpu: float  # processor time of the event loop's thread
    time: float  # until everything was posted
    bare: float = 1.0  # processor time of a bare click


async def play(bot: Bot, counts: Counts, live: Live, chance: Random) -> AsyncIterator[tuple[Live, Cost]]:
    """Click through a game; yield the table after each move, by a click or by AI players, and what it cost."""
    asked = list[Live]()  # the table, while AI players are held back who are asked there
    bot.app.tables.follow = lambda live, _: asked.append(live) if live.asks_ai else None
    while live.goes_on:
        before, is_held = live, bool(asked)
        follow = bot.app.ai_players.follow
        move = partial(follow, asked[-1], None) if asked else partial(Press.on(live, chance).make, bot)
        async with settled():
            counts.reset()
            cpu, time = thread_time(), perf_counter()
            move()
        took = thread_time() - cpu, perf_counter() - time
        numbers = len(counts.statements), len(counts.around), counts.hops
        if is_held:
            asked.clear()  # it answers as long as it is asked
        live = await bot.app.tables.live(live.id)
        yield live, Cost("ends a turn" if is_told(before, live) else "answers", *numbers, *took)


class Bare(ui.DynamicItem[ui.Button[Any]], template="bare"):
    """A button that only acknowledges, and edits its message."""

    @classmethod
    async def from_custom_id(cls, interaction: Any, item: Any, match: Any, /) -> Self:
        return cls(item)

    async def callback(self, interaction: Interaction[Any]) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(view=Layout(ui.TextDisplay("Done.")), attachments=[])


async def bare_clicks(bot: Bot) -> list[float]:
    """Return the processor time of the event loop's thread for each of `FEW` bare clicks, in seconds."""
    found = list[float]()
    for _ in range(FEW):
        async with settled():
            cpu = thread_time()
            Press(1, "bare").make(bot)
        found.append(thread_time() - cpu)
    return found


async def played(game: str, persons: int, ai: int, seed: int) -> list[Cost]:
    """Play a game; return what its clicks cost."""
    costs, bare = list[Cost](), list[list[float]]()
    with TemporaryDirectory(prefix="huangdi-bench-") as folder, counted() as counts:
        async with started(Path(folder, "tables"), chance := Random(seed)) as bot:
            bot.add_dynamic_items(Bare)
            async for _, cost in play(bot, counts, await begun(bot, 1, game, persons, ai), chance):
                if len(costs) % FEW == 0:
                    bare.append(await bare_clicks(bot))
                costs.append(cost)
            bare.append(await bare_clicks(bot))
    units = [median(before + after) for before, after in pairwise(bare)]
    costs.pop()  # the last click comes only once
    return [cost._replace(bare=units[number // FEW]) for number, cost in enumerate(costs)]


def clicks(rounds: int) -> Report:
    """Measure what each click costs, over `rounds` games of each kind."""
    prepare()
    figures, count = list[Figure](), 0
    for game in GAMES:
        costs = [cost for number in range(rounds) for cost in asyncio.run(played(*game, 11 + number))]
        title = find_box(game[0]).title
        count += len(costs)
        for kind in STATEMENTS:
            these = [cost for cost in costs if cost.kind == kind]
            _, statements, around, hops, cpu, time, bare = map(list, zip(*these, strict=True))
            name = f"{title}, a click that {kind}"
            figures += [
                Figure(f"{name}: statements", statements, STATEMENTS[kind], of=fmean, form=".1f"),
                Figure(f"{name}: statements, at most", statements, of=max, form=",.0f"),
                Figure(f"{name}: BEGIN, COMMIT, PRAGMA", around, of=fmean, form=".1f"),
                Figure(f"{name}: hops", hops, HOPS[kind], of=fmean, form=".1f"),
                Figure(f"{name}: hops, at most", hops, of=max, form=",.0f"),
                ratio(f"{name}: loop, in bare clicks", cpu, bare, BARE_CLICKS[kind]),
                in_ms(f"{name}: loop", cpu),
                in_ms(f"{name}: until posted", time, form=".1f"),
            ]
        figures.append(in_ms(f"{title}, a bare click: loop", [cost.bare for cost in costs]))
    return Report(f"{count:,} clicks, one after the other, in {rounds} games of each kind", figures)


# How long the event loop is held while twenty tables play at once, each with a click at the same moment
#
# Waiting for other threads is how late a timer is that is due every millisecond, without the loop's own work, the time
# when other programs had the processor, and garbage collection, which is counted apart.

TABLES: Final = 20
PEOPLE: Final = ((2, 1), (2, 3), (3, 2), (4, 2), (3, 0))  # people and AI players, for one table after the other
BEAT: Final = 0.001  # seconds between two moments when the timer is due
MAX_HELD: Final = 20  # milliseconds for which the loop may be held
EDGES: Final = (1, 2, 5, 10, 20)  # of the histogram, in milliseconds
STEP, WAIT = "a step of the bot's own", "waiting for its other threads"
GARBAGE, LATE = "collecting garbage", "all that makes a timer late"


@contextmanager
def watching(found: dict[str, list[float]]) -> Iterator[None]:
    """Time every step of the event loop, every beat of a timer, and every garbage collection, in milliseconds."""
    run, thread, began = Handle._run, get_ident(), dict[int, float]()
    garbage = defaultdict[bool, float](float)  # what it took to collect it, in this thread or in others

    def timed(handle: Handle) -> None:
        since = 1000 * thread_time() - garbage[True]
        run(handle)
        found[STEP].append(1000 * thread_time() - garbage[True] - since)

    def collected(phase: str, _: object) -> None:
        if phase == "start":
            began[get_ident()] = thread_time()
        else:
            found[GARBAGE].append(1000 * (thread_time() - began[get_ident()]))
            garbage[get_ident() == thread] += found[GARBAGE][-1]

    def clocks() -> Sequence[float]:
        seconds = (perf_counter(), thread_time(), process_time())
        return *(1000 * each for each in seconds), displaced(), garbage[False]

    async def beat() -> None:
        while True:
            before = clocks()
            await asyncio.sleep(BEAT)
            passed, own, all_threads, others, collecting = map(sub, clocks(), before)
            found[LATE].append(max(0.0, passed - 1000 * BEAT))
            found[WAIT].append(max(0.0, min(found[LATE][-1] - own - others - collecting, all_threads - own)))

    gc.callbacks.append(collected)
    beating = asyncio.get_running_loop().create_task(beat())
    try:
        with patch.object(Handle, "_run", timed):
            yield
    finally:
        beating.cancel()
        gc.callbacks.remove(collected)


def displaced() -> float:
    """Return the milliseconds for which the bot's threads could have run, but other programs had the processor."""
    ids = [thread.native_id for thread in threads() if thread.name.startswith(("Main", "rules", "paint"))]
    files = [file for each in ids if (file := Path(f"/proc/self/task/{each}/schedstat")).exists()]  # only on Linux
    return sum(int(file.read_text(encoding="ascii").split()[1]) for file in files) / 1e6


async def play_at_once(rounds: int, found: dict[str, list[float]]) -> int:
    """Let `TABLES` tables play at once for `rounds` rounds of clicks; return the number of clicks."""
    chance, clicks = Random(7), 0
    prepare()
    await painting(bool)  # the first boards are painted before
    with TemporaryDirectory(prefix="huangdi-bench-") as folder:
        async with started(Path(folder, "tables"), chance) as bot:
            ids = [(await begun(bot, 1 + n, "huang_di", *PEOPLE[n % len(PEOPLE)])).id for n in range(TABLES)]
            for _ in range(rounds):
                lives = [await bot.app.tables.live(table_id) for table_id in ids]
                presses = [Press.on(live, chance) for live in lives if live.goes_on]
                with watching(found):
                    async with settled():
                        for press in presses:
                            press.make(bot)
                            await asyncio.sleep(0)
                clicks += len(presses)
    return clicks


def loop(rounds: int) -> Report:
    """Measure the longest step and wait in `rounds` rounds, and their distribution."""
    found, rows = {name: list[float]() for name in (STEP, WAIT, GARBAGE, LATE)}, list[tuple[str, ...]]()
    clicks = asyncio.run(play_at_once(rounds, found))
    for name, each in found.items():
        counts = Counter(bisect(EDGES, held) for held in each)
        rows.append((name, *(f"{counts[n]:,}" for n in range(len(EDGES) + 1)), f"{max(each, default=0):.1f}"))
    return Report(
        f"{TABLES} tables at once, {clicks} clicks: how long the event loop is held",
        [Figure(f"longest: {name}, ms", found[name], MAX_HELD, of=max) for name in (STEP, WAIT)],
        [("", "up to 1 ms", *(f"to {high}" for _, high in pairwise(EDGES)), f"over {EDGES[-1]}", "longest"), *rows],
    )


# How much memory the bot and its painters' process take while many games are played

MAX_MEMORY: Final = 500  # MiB after half of the games
GROWTH: Final = 1.05  # the most memory after all games, in times of that after half of them
SHOWN: Final = (0.01, 0.1, 0.25, 0.5, 0.75, 1)  # when the memory is shown, as shares of all games
LOOKS: Final = (10, 50)  # numbers of moves after which people look at the table, as they do at the end
CLOSER: Final = 3  # things at which each person then takes a closer look


def taken() -> tuple[float, float, float]:
    """Return the memory of this process, which is the bot's, and of its painter, in MiB: that of both first."""
    assert PAINTERS._processes is not None
    ids = (None, *PAINTERS._processes.ids)
    bot, *painters = (Process(each).memory_full_info().pss / 2**20 for each in ids)
    return bot + sum(painters), bot, sum(painters)


async def look(bot: Bot, live: Live, chance: Random, locale: str, *more: str) -> None:
    """Let both people look at the table, and press these buttons, too."""
    for person in live.persons.values():
        items = [*live.box.texts.items(live.observation(live.seat_of(person)), live.names)]
        controls = [(f"hm:look:{live.id}:0:", [item]) for item in chance.sample(items, min(CLOSER, len(items)))]
        controls += [(f"hd:{verb}:{live.id}:0:", []) for verb in ("hand", "scores", "replay", *more)]
        for custom_id, values in controls:
            async with settled():
                Press(person, custom_id, values, locale).make(bot)


async def play_and_look(bot: Bot, number: int, chance: Random, kind: Sequence[str]) -> tuple[float, float, float]:
    """Play a game to its end, and look at it as people do; return the most memory before and after looking."""
    language, layout, theme, game = kind
    box, guild, locale = find_boxes()[game], 1 + languages().index(language), {"de": "de", "en": "en-US"}[language]
    seats = box.seats[number // len(find_boxes()) % len(box.seats)]
    options = chance.choice([options for count, options in variants(box) if count == seats])
    await SERVER_LANGUAGE.choose(bot.app.tables.database, guild, "language", language)
    await PREFERENCES.choose(bot.app.tables.database, 100 * (number + 1), "theme", chance.choice(THEMES))
    options = {**options, "theme": theme, "layout": layout}
    live = await begun(bot, number + 1, game, 2, seats - 2, guild=guild, **options)
    moves, most = 0, list[tuple[float, float, float]]()
    while live.goes_on:
        if moves in LOOKS:
            most.append(taken())
            await look(bot, live, chance, locale)
        live, moves = await clicked(bot, live, chance, locale=locale), moves + 1
    most.append(taken())
    await look(bot, live, chance, locale, "film")
    return max(*most, taken())


async def _most_memory(games: int) -> list[tuple[float, float, float]]:
    prepare(apart=True)
    await painting(bool)  # the first boards are painted before
    chance, kinds = Random(1), islice(cycle(product(languages(), LAYOUTS, THEMES, find_boxes())), games)
    with TemporaryDirectory(prefix="huangdi-bench-") as folder:
        async with started(Path(folder, "tables"), chance) as bot:
            numbers = watched([*enumerate(kinds)], "Playing")
            found = [await play_and_look(bot, number, chance, kind) for number, kind in numbers]
    PAINTERS.close()
    return found


def most_memory(games: int) -> list[tuple[float, float, float]]:
    """Return the most memory during each game."""
    return asyncio.run(_most_memory(games))


def memory(rounds: int) -> Report:
    """Play so many games in a process of their own."""
    with ProcessPoolExecutor(1, get_context("spawn")) as alone:
        found = alone.submit(most_memory, rounds).result()
    half, tenth = rounds // 2, max(2, rounds // 10)
    sizes = [size for size, *_ in found]
    before, after = sizes[half - tenth : half], sizes[-tenth:]
    shown = [max(1, round(share * rounds)) for share in SHOWN]
    all_, bot, painter = ([f"{each:.0f}" for each in kind] for kind in zip(*(found[n - 1] for n in shown), strict=True))
    return Report(
        f"Memory (PSS) of the bot and its painter, {rounds} games",
        [
            Figure(f"after {half} games, MiB", before, MAX_MEMORY, of=max, form=".0f"),
            Figure(f"after {rounds} games, MiB", after, MAX_MEMORY, of=max, form=".0f"),
            ratio(f"{rounds} games / {half}", after, before, GROWTH),
        ],
        [("games", *shown), ("bot", *bot), ("painter", *painter), ("all", *all_)],
    )
