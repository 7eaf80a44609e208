"""Whose turn a game says comes next, that seat is asked next, whatever is played."""

from random import Random

import pytest

from games import find_boxes
from games.engine import NATURE, Table
from games.engine.selfplay import choose


def playout(box, seats, chance):
    """A random game: the table at each of its asks, and after its end."""
    table = Table(box.new(seats, {}), nature=chance)
    yield table
    while not table.over:
        ask = next(ask for ask in table.asks if ask.seat in table.waiting)
        table.answer(ask.seat, choose(table, ask, box.policy("random"), chance))
        yield table


@pytest.mark.parametrize(
    ("box", "seats"),
    [
        pytest.param(box, seats, id=f"{box.name}-{seats}")
        for box in find_boxes().values()
        for seats in sorted({box.seats[0], 3, box.seats[-1]})
    ],
)
def test_the_next_turn_is_that_of_the_seat_which_was_said(box, seats):
    told = 0
    for seed in range(4):
        expected, step = [], 0
        for table in playout(box, seats, Random(seed)):
            if table.over or table.simultaneous:
                assert list(table.game.upcoming()) == []
                expected = []
                continue
            (asked,) = {ask.seat for ask in table.asks} - {NATURE}
            if table.steps != step and expected:
                assert asked == expected[0]
                told += 1
            step, expected = table.steps, list(table.game.upcoming())
    assert told > 20
