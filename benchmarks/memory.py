"""How much memory the bot and its painters' process take on a host's machine, while many games are played.

Two people and AI players play games of all kinds, in all themes, layouts and languages in turn, with random variants.
Both click as on Discord, take closer looks, and look at their hands, the points, boards of earlier turns, and films;
only Discord is left out. Memory is proportional (PSS), so what processes share counts once. Run it with
`python -m benchmarks.memory`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from itertools import cycle, product
from math import inf
from multiprocessing import get_context
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple, TypeAlias

from psutil import Process
from rich.console import Console
from rich.progress import track

from benchmarks.figures import Figure, Report
from benchmarks.running import run
from benchmarks.unconnected import Press, at_rest, started
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

MIB: Final = 2**20
MOST: Final = 500
"""Maximum memory after half of the games, in MiB."""
GROWTH: Final = 1.05
"""Maximum ratio of the memory after all games to that after half of them."""
SHOWN: Final = (0.01, 0.1, 0.25, 0.5, 0.75, 1)
"""When the memory is shown, as shares of all games."""
LOOKS: Final = (10, 50)
"""The numbers of moves after which people look at the table, as they do at the end."""
CLOSER: Final = 3
"""Number of things at which each person then takes a closer look."""

Kind: TypeAlias = tuple[str, str, str, str]
"""Of a game: language, layout, theme, and the name of its box."""


class Taken(NamedTuple):
    """Memory, in MiB."""

    bot: float
    painter: float

    @property
    def all(self) -> float:
        """That of both processes."""
        return self.bot + self.painter


class Playing:
    """A bot whose people play one game after another."""

    def __init__(self, bot: Bot, chance: Random) -> None:
        self._bot = bot
        self._chance = chance

    async def play(self, number: int, kind: Kind) -> Taken:
        """Play a game to its end, and look at it as people do; return the most memory before and after looking."""
        most: list[Taken] = []
        table_id, locale = await self._begun(number, kind), {"de": "de", "en": "en-US"}[kind[0]]
        moves = 0
        while (live := await self._bot.app.tables.live(table_id)).goes_on:
            if moves in LOOKS:
                most.append(taken())
                await self._look(live, locale)
            await self._press(Press.on(live, self._chance, locale=locale))
            after = await self._bot.app.tables.live(table_id)
            assert (after.table.number, after.table.sealed) != (live.table.number, live.table.sealed), "nothing changed"
            await self._bot.app.ai_players.have_answered(table_id, within=inf)
            moves += 1
        most.append(taken())
        await self._look(live, locale, "film")
        return max(*most, taken(), key=lambda each: each.all)

    async def _begun(self, number: int, kind: Kind) -> int:
        language, layout, theme, game = kind
        app, box, guild = self._bot.app, find_boxes()[game], 1 + languages().index(language)
        host, guest = 1000 + 2 * number, 1001 + 2 * number
        await SERVER_LANGUAGE.choose(app.tables.database, guild, "language", language)
        row = await app.lobbies.open(
            guild_id=guild, channel_id=100 + number, host_id=host, name="Bartholomew", game=game
        )
        await app.lobbies.join(row.id, guest, "周瑜")
        await PREFERENCES.choose(app.tables.database, guest, "theme", self._chance.choice(THEMES))
        seats = box.seats[number // len(find_boxes()) % len(box.seats)]
        for name, choice in {**self._variants(box, seats), "theme": theme, "layout": layout}.items():
            await app.choices.choose(row.id, host, name, choice, may_manage=False)
        for _ in range(seats - 2):
            await app.lobbies.add_ai(row.id, host, may_manage=False)
        await app.lobbies.start(row.id, host)
        await app.ai_players.have_answered(row.id, within=inf)
        return row.id

    def _variants(self, box: Box[Game], seats: int) -> dict[str, str]:
        """Return random variants that so many players can play."""
        while True:
            chosen = {option.name: self._chance.choice([*option.choices]) for option in box.options}
            with suppress(Refused):
                box.check(seats, chosen)
                return chosen

    async def _look(self, live: Live, locale: str, *more: str) -> None:
        """Let both people look at the table, and press these buttons, too."""
        for person in live.persons.values():
            items = [*live.box.texts.items(live.observation(live.seat_of(person)), live.names)]
            for item in self._chance.sample(items, min(CLOSER, len(items))):
                await self._press(Press(live, person, f"hm:look:{live.id}:0:", [item], locale))
            for control in ("hand", "scores", "replay", *more):
                await self._press(Press(live, person, f"hd:{control}:{live.id}:0:", locale=locale))

    async def _press(self, press: Press) -> None:
        others = asyncio.all_tasks()
        press.make(self._bot)
        await at_rest(others)


def taken() -> Taken:
    """Return the memory of this process, which is the bot's, and of its painter."""
    assert PAINTERS._processes is not None
    return Taken(
        *(sum(Process(pid).memory_full_info().pss for pid in ids) / MIB for ids in ([None], PAINTERS._processes.ids))
    )


def kinds() -> Iterator[Kind]:
    """Yield all kinds of games again and again."""
    return cycle(product(languages(), LAYOUTS, THEMES, find_boxes()))


async def _played(games: int) -> list[Taken]:
    prepare(apart=True)
    await painting(bool)  # the first boards are painted before
    chance = Random(1)
    with TemporaryDirectory(prefix="huangdi-bench-") as folder:
        async with started(Path(folder, "tables.sqlite3"), chance) as bot:
            playing, chosen = Playing(bot, chance), kinds()
            numbers = track(range(games), "Playing", console=Console(stderr=True), transient=True)
            found = [await playing.play(number, next(chosen)) for number in numbers]
    PAINTERS.close()
    return found


def played(games: int) -> list[Taken]:
    """Return the most memory during each game."""
    return asyncio.run(_played(games))


def measure(rounds: int) -> Report:
    """Play so many games in a process of their own."""
    with ProcessPoolExecutor(1, get_context("spawn")) as alone:
        found = alone.submit(played, rounds).result()
    half, tenth = len(found) // 2, max(2, len(found) // 10)
    sizes = [each.all for each in found]
    before, after = sizes[half - tenth : half], sizes[-tenth:]
    shown = [found[max(0, round(share * len(found)) - 1)] for share in SHOWN]
    return Report(
        f"Memory (PSS) of the bot and its painter, {rounds} games",
        [
            Figure(f"after {half} games, MiB", before, MOST, of=max, form=".0f"),
            Figure(f"after {rounds} games, MiB", after, MOST, of=max, form=".0f"),
            Figure(
                f"{rounds} games / {half}", [late / early for early, late in zip(before, after, strict=True)], GROWTH
            ),
        ],
        [
            ("games", *(f"{max(1, round(share * rounds))}" for share in SHOWN)),
            *((name, *(f"{getattr(each, name):.0f}" for each in shown)) for name in ("bot", "painter", "all")),
        ],
    )


if __name__ == "__main__":
    run("memory", __doc__, measure, 100)
