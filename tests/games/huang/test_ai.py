"""AI players: sensible choices, games that they win, and values that change only on purpose."""

from math import isfinite
from random import Random

import pytest

from games.engine import NATURE, draw, play
from games.huang import BOX
from games.huang.features import features, holdings, outcome
from games.huang.pieces import FOUR
from tests.games.huang.positions import ALEX, BARBARA, DEFAULTS, crowded, position

EVEN = dict.fromkeys(FOUR, 3)


@pytest.mark.parametrize("seed", range(2))
def test_it_beats_random_players(seed):
    names = ["medium" if seat == seed else "random" for seat in range(3)]
    assert play(BOX, 3, names, {}, Random(seed)).ranks[seed] == 1


def test_points_count_most_in_weak_colours():
    ahead, behind = EVEN | {"yellow": 9}, EVEN | {"green": 4, "white": 3}
    reached = outcome(position("y  .  .", seats=2, points={ALEX: ahead, BARBARA: behind}).game)
    assert reached == pytest.approx([0.76986, 1.22741], abs=1e-5)


def crowds():
    """Yield crowded tables."""
    for seats, options in ((2, {}), (3, {"bandits": "on", "palace": "on"}), (4, {"map": "eighteen_kingdoms"})):
        for seed in range(2):
            table, _ = crowded(seats, DEFAULTS | options, Random(seed))
            yield table


def test_values_change_only_on_purpose():
    """The sums of all values in games from crowded tables, where most answers are those of the medium player.

    After a change that is meant, copy the new numbers.
    """
    sums = []
    for table in crowds():
        source, total = Random(1), 0.0
        for _ in range(50):
            (ask,) = table.asks
            answered = draw(ask, source)
            if ask.seat != NATURE:
                found = {key: one for key, one in ask.values(table.game.observation(ask.seat)).items() if isfinite(one)}
                total += sum(found.values())
                answered = max(found, key=found.__getitem__) if source.random() < 0.7 else answered
            table.answer(ask.seat, answered)
        sums.append(round(total, 3))
    assert sums == [552.55, 433.37, 215.609, 309.377, 175.278, 333.827]


def test_stored_weights_fit_the_features():
    """Sums of all features, each times its number; after a change that is meant, learn new weights first."""
    sums = []
    for table in crowds():
        table.game.players[0].points |= {"yellow": 3, "red": 1, "blue": 6, "green": 5, "white": 4}
        sums.append(round(sum(number * each for number, each in enumerate(features(table.game, 0), 1)), 2))
    assert sums == [13267.81, 12656.68, 12734.43, 13234.43, 8069.9, 8889.02]


def test_white_points_are_shared_out_to_the_weakest_colours_and_no_other_colour_loses_any():
    table = next(iter(crowds()))
    table.game.players[0].points |= {"yellow": 3, "red": 1, "blue": 6, "green": 5, "white": 4}
    assert features(table.game, 0)[1:5] == [4, 4, 5, 6]


def test_players_have_points_and_the_leaders_and_pagodas_that_win_them_some():
    drawing = "g  g  Ag .\n g  .  y  Ay\n .  .  .  .\n .  Bb y  ."
    weak = EVEN | {"red": 1}
    game = position(drawing, seats=2, pagodas=("a1-b1-a2",), points={ALEX: weak, BARBARA: weak}).game
    alex, barbara = holdings(game, ALEX), holdings(game, BARBARA)
    has = {term for term, held in alex.items() if held.number and not term.startswith("points")}
    assert has == {"leader-governor", "leader-trader", "pagoda-green"}
    assert {term for term, held in barbara.items() if held.number not in (0, 3)} == {"points-red", "leader-farmer"}
    assert alex["points-red"].worth > alex["points-yellow"].worth > 0
    assert alex["points-red"].worth == alex["points-white"].worth, "white points go where they are needed"
    assert alex["pagoda-green"].worth > alex["points-green"].worth, "a pagoda scores again and again"
