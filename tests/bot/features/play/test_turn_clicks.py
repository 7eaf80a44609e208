"""A plain turn takes few clicks: open the panel, choose what to do, choose where or which cards.

A turn of Chang Cheng has two pieces, with two players and a neutral wall besides, and one of HUANG two actions. People
click what an AI player would play. One player against two AI players is among the whole games of `test_whole_game`.
"""

from random import Random

import pytest

from tests.bot.features.play.turns import Turn, assert_short
from tests.bot.players import click_a_move

TURNS = 60
"""Turns that are played at most."""
GAMES = [
    ("huang_di", 2, 0, 3, 3.6),
    ("huang_di", 3, 0, 3, 3.6),
    ("huang_di", 2, 1, 3, 4.0),
    ("han", 2, 0, 3, 3.2),
    ("han", 3, 0, 3, 3.2),
    ("han", 2, 1, 3, 3.3),
    ("chang_cheng", 2, 0, 5, 4.7),
    ("chang_cheng", 3, 0, 4, 3.6),
    ("huang", 3, 0, 7, 6.5),
]
"""Games, people, AI players, the most clicks of a plain turn, and of a turn on average, with all that is confirmed."""


@pytest.mark.parametrize("played", GAMES)
async def test_a_plain_turn_takes_few_clicks(club, played):
    game, people, ai, most, mean = played
    await club.start(*[club.ada, club.bob, club.cai][:people], game=game, ai=ai)
    turns, chance = [], Random(people)
    while not (live := await club.live()).table.over and len(turns) < TURNS:
        person, *_ = await club.waited_for()
        club.clicks.clear()
        await click_a_move(club, person, chance)
        if not live.table.simultaneous:
            now = (await club.live()).table
            turns.append(Turn(list(club.clicks), len(live.table.answers), len(now.answers)))
    assert_short(turns, live.table, mean, most)
