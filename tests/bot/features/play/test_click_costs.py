"""Each click of a whole game keeps to its number of SQL statements, and of hops to the database's threads."""

from random import Random

import pytest

from benchmarks.clicks import GAMES, HOPS, STATEMENTS, opened
from bot.kernel.moves import is_told
from bot.kernel.workers import prepare
from tests.bot.sketched_pictures import painted_by, sketcher

LETTERS = {"answers": (9, 12), "ends a turn": (31, 50)}
"""At most for a click at a question to several: each of them gets a letter, and their earlier one is deleted."""
FIRST = (34, 62)
"""At most for the first click, before anything is remembered."""
LAST = (35, 50)
"""At most for the click that ends the game, and all that is stored and posted at its end."""


@pytest.fixture(autouse=True)
def cheap():
    """Replace pictures, but not the database, as other tests of the bot do."""
    with painted_by(sketcher):
        yield


def bounds(before, after, kind, number):
    """The most statements and hops that a click may cost."""
    if number == 0:
        return FIRST
    if not after.goes_on:
        return LAST
    if before.table.simultaneous or after.table.simultaneous:
        return LETTERS[kind]
    return STATEMENTS[kind], HOPS[kind]


@pytest.mark.parametrize(("game", "persons", "ai"), GAMES)
async def test_no_click_of_a_game_costs_more_than_its_bound(tmp_path, game, persons, ai):
    prepare(apart=False)
    async with opened(tmp_path, Random(3)) as sitting:
        table_id = await sitting.begin(1, game, persons, ai)
        before, number = await sitting.bot.app.tables.live(table_id), 0
        async for after, cost in sitting.play(table_id):
            kind = "ends a turn" if is_told(before, after) else "answers"
            statements, hops = bounds(before, after, kind, number)
            said = "\n".join(sitting.counts.statements)
            assert cost.statements <= statements, f"click {number} {kind}: {cost.statements} statements\n{said}"
            assert cost.hops <= hops, f"click {number} {kind}: {cost.hops} hops for\n{said}"
            before, number = after, number + 1
        assert number > 50
