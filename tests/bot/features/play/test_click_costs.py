"""Each click of a whole game keeps to its number of SQL statements, and of hops to the database's threads."""

from random import Random

import pytest

from benchmarks.clicks import GAMES, HOPS, STATEMENTS, play
from benchmarks.counts import counted
from benchmarks.unconnected import begun, started
from bot.kernel.workers import prepare
from rendering import Choice
from tests.bot.sketched_pictures import Sketcher, painted_by

LETTERS = {"answers": (9, 12), "ends a turn": (31, 50)}
"""At most for a click at a question to several: each of them gets a letter, and their earlier one is deleted."""
APART = (22, 40)
"""At most for a click after which others are asked in the middle of a turn: they are called apart from the board."""
FIRST = (34, 62)
"""At most for the first click, before anything is remembered."""
LONGEST = 60
"""Clicks after which a game is left; Chang Cheng is played to its end."""
LAST = (35, 50)
"""At most for the click that ends the game, and all that is stored and posted at its end."""


@pytest.fixture(autouse=True)
def cheap():
    """Replace pictures, but not the database, as other tests of the bot do."""
    painter = Sketcher()
    painter.choice = lambda *_: Choice(painter.sketch, {})  # a picture of options asks for a layout
    with painted_by(lambda name: painter):
        yield


def bounds(before, after, kind, number):
    """The most statements and hops that a click may cost."""
    if number == 0:
        return FIRST
    if not after.goes_on:
        return LAST
    if before.table.simultaneous or after.table.simultaneous:
        return LETTERS[kind]
    if kind == "ends a turn" and len({ask.seat for ask, _ in after.table.step_answers if ask.seat >= 0}) > 1:
        return APART
    return STATEMENTS[kind], HOPS[kind]


@pytest.mark.parametrize(("game", "persons", "ai"), GAMES)
async def test_no_click_of_a_game_costs_more_than_its_bound(tmp_path, game, persons, ai):
    prepare(apart=False)
    with counted() as counts:
        async with started(tmp_path / "tables", chance := Random(3)) as bot:
            before, number = await begun(bot, 1, game, persons, ai), 0
            async for after, cost in play(bot, counts, before, chance):
                statements, hops = bounds(before, after, cost.kind, number)
                said = f"click {number} {cost.kind}: {cost}\n" + "\n".join(counts.statements)
                assert cost.statements <= statements, said
                assert cost.hops <= hops, said
                before, number = after, number + 1
                if number == LONGEST and game != "chang_cheng":
                    break
    assert number >= LONGEST
