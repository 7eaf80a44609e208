"""A plain turn takes three clicks at most: open the panel, choose what to do, choose where or which cards.

Whole games are played by people who click what an AI player would play. One player against two AI players is among the
whole games of `test_whole_game`.
"""

from random import Random

import pytest
from players import click_a_move
from turns import Turn, assert_short

GAMES = [
    ("huang_di", 2, 0, 3.6),
    ("huang_di", 3, 0, 3.6),
    ("huang_di", 2, 1, 4.0),
    ("han", 2, 0, 3.2),
    ("han", 3, 0, 3.2),
    ("han", 2, 1, 3.3),
]
"""Games, people, AI players, and the clicks of a turn on average, with all special turns and all that is confirmed."""


@pytest.mark.parametrize("played", GAMES)
async def test_a_plain_turn_takes_three_clicks_at_most(club, played):
    game, people, ai, mean = played
    await club.start(*[club.ada, club.bob, club.cai][:people], game=game, ai=ai)
    turns, chance = [], Random(people)
    while not (live := await club.live()).table.over:
        person, *_ = await club.waited_for()
        club.clicks.clear()
        await click_a_move(club, person, chance)
        if not live.table.simultaneous:
            now = (await club.live()).table
            turns.append(Turn(list(club.clicks), len(live.table.answers), len(now.answers)))
    assert_short(turns, live.table, mean)
