"""How much memory the bot and its painters' process take while many games are played."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from itertools import cycle, islice, product
from multiprocessing import get_context
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from psutil import Process

from benchmarks.measure import Figure, Report, ratio, watched
from benchmarks.unconnected import Press, at_rest, begun, started
from bot.client import Bot
from bot.kernel.live import Live
from bot.kernel.painters import PAINTERS
from bot.kernel.preferences import PREFERENCES
from bot.kernel.workers import painting, prepare
from bot.surface.languages import SERVER_LANGUAGE
from games import find_boxes
from games.engine import Box, Game, Refused
from games.engine.language import languages
from rendering import LAYOUTS, THEMES

MAX_MEMORY: Final = 500  # MiB after half of the games
GROWTH: Final = 1.05  # the most memory after all games, in times of that after half of them
SHOWN: Final = (0.01, 0.1, 0.25, 0.5, 0.75, 1)  # when the memory is shown, as shares of all games
LOOKS: Final = (10, 50)  # numbers of moves after which people look at the table, as they do at the end
CLOSER: Final = 3  # things at which each person then takes a closer look


def taken() -> tuple[float, float, float]:
    """Return the memory of this process, which is the bot's, and of its painter, in MiB: that of both first."""
    assert PAINTERS._processes is not None
    bot, painter = (
        sum(Process(pid).memory_full_info().pss for pid in ids) for ids in ([None], PAINTERS._processes.ids)
    )
    return (bot + painter) / 2**20, bot / 2**20, painter / 2**20


async def look(bot: Bot, live: Live, chance: Random, locale: str, *more: str) -> None:
    """Let both people look at the table, and press these buttons, too."""
    for person in live.persons.values():
        items = [*live.box.texts.items(live.observation(live.seat_of(person)), live.names)]
        controls = [(f"hm:look:{live.id}:0:", [item]) for item in chance.sample(items, min(CLOSER, len(items)))]
        controls += [(f"hd:{verb}:{live.id}:0:", []) for verb in ("hand", "scores", "replay", *more)]
        for custom_id, values in controls:
            others = asyncio.all_tasks()
            Press(live, person, custom_id, values, locale).make(bot)
            await at_rest(others)


async def play(bot: Bot, number: int, chance: Random, kind: tuple[str, str, str, str]) -> tuple[float, float, float]:
    """Play a game to its end, and look at it as people do; return the most memory before and after looking."""
    language, layout, theme, game = kind
    box, guild, locale = find_boxes()[game], 1 + languages().index(language), {"de": "de", "en": "en-US"}[language]
    seats = box.seats[number // len(find_boxes()) % len(box.seats)]
    playable = list(variants(box, seats))
    await SERVER_LANGUAGE.choose(bot.app.tables.database, guild, "language", language)
    await PREFERENCES.choose(bot.app.tables.database, 100 * (number + 1), "theme", chance.choice(THEMES))
    options = {**chance.choice(playable), "theme": theme, "layout": layout}
    table_id = await begun(bot, number + 1, game, 2, seats - 2, guild=guild, options=options)
    moves, most, live = 0, list[tuple[float, float, float]](), await bot.app.tables.live(table_id)
    while live.goes_on:
        if moves in LOOKS:
            most.append(taken())
            await look(bot, live, chance, locale)
        live = await Press.on(live, chance, locale=locale).carried_out(bot)
        moves += 1
    most.append(taken())
    await look(bot, live, chance, locale, "film")
    return max(*most, taken())


def variants(box: Box[Game], seats: int) -> Iterator[dict[str, str]]:
    """Yield all variants that so many players can play."""
    for keys in product(*(option.keys for option in box.options)):
        with suppress(Refused):
            chosen = dict(zip((option.name for option in box.options), keys, strict=True))
            box.check(seats, chosen)
            yield chosen


async def _played(games: int) -> list[tuple[float, float, float]]:
    prepare(apart=True)
    await painting(bool)  # the first boards are painted before
    chance, kinds = Random(1), islice(cycle(product(languages(), LAYOUTS, THEMES, find_boxes())), games)
    with TemporaryDirectory(prefix="huangdi-bench-") as folder:
        async with started(Path(folder, "tables.sqlite3"), chance) as bot:
            numbers = watched([*enumerate(kinds)], "Playing")
            found = [await play(bot, number, chance, kind) for number, kind in numbers]
    PAINTERS.close()
    return found


def played(games: int) -> list[tuple[float, float, float]]:
    """Return the most memory during each game."""
    return asyncio.run(_played(games))


def measure(rounds: int) -> Report:
    """Play so many games in a process of their own."""
    with ProcessPoolExecutor(1, get_context("spawn")) as alone:
        found = alone.submit(played, rounds).result()
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
