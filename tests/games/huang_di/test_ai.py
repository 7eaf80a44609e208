"""AI players: sensible choices, games that they win, and values that change only on purpose."""

from math import isfinite
from random import Random

import pytest

from games.engine import Table, best_answer, draw, play
from games.huang_di import BOX
from games.huang_di.ai import features, holdings
from games.huang_di.state import Prison
from tests.games.huang_di.positions import ADAM, asked


@pytest.mark.parametrize("seats", [2, 6])
def test_it_beats_random_players(seats):
    names = ["random"] * seats
    names[1] = "medium"
    assert play(BOX, seats, names, {}, Random(1)).ranks[1] == 1


def test_equally_good_favours_are_chosen_at_random():
    ask, seen = asked("keep", ("east", "west"), count=1), BOX.new(2, {}).observation(ADAM)
    assert {best_answer(ask, seen, Random(number)) for number in range(9)} == {("east",), ("west",)}


@pytest.mark.parametrize(
    ("played", "jade", "builder", "convicts"),
    [
        ((), 0, 1, 4),
        (("recruiter", "builder"), 1, 0, 4),  # the Taskmaster repeats the Recruiter
        (("recruiter", "builder"), 0, 0, 0),
        (("taskmaster", "resources"), 0, 1, 4),
        (("recruiter", "taskmaster"), 9, 1, 0),
    ],
)
def test_a_player_has_the_builder_card_and_the_convicts_in_the_prison_while_a_card_is_left_for_them(
    played, jade, builder, convicts
):
    game = BOX.new(2, {})
    game.players[ADAM].jade = jade
    game.players[ADAM].roles, game.prisons[game.players[ADAM].province] = played, Prison(jade=1, convicts=4)
    found = holdings(game, ADAM)
    assert (found["card-builder"].number, found["prison-convicts"].number) == (builder, convicts)


@pytest.mark.parametrize(
    ("seats", "options", "sums"),
    [(2, {"supplies": "finite"}, (1488.01, 50489.28)), (4, {}, (2106.21, 87959.76))],
)
def test_values_change_only_on_purpose(seats, options, sums):
    """The sums of all values, and of all features, each times its number; most answers are the medium player's.

    After a change that is meant, copy the new numbers; for features, learn new weights first.
    """
    table, source = Table(BOX.new(seats, options), nature=Random(seats)), Random(seats)
    values = weighed = number = 0
    while not table.over:
        for ask in table.asks:
            found = ask.values(table.game.observation(ask.seat))
            values += sum(worth for worth in found.values() if isfinite(worth))
            if number % 50 == 0:
                weighed += sum(place * each for place, each in enumerate(features(table.game, 1), 1))
            number += 1
            table.answer(ask.seat, max(found, key=found.__getitem__) if source.random() < 0.8 else draw(ask, source))
    assert (round(values, 2), round(weighed, 2)) == sums
