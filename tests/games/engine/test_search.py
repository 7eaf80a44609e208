"""Thinking ahead: the better answers get more simulations, and what is hidden is never looked at."""

from random import Random

import pytest
from stakes import Stakes, asked, weigh

from games.engine import Effort, Search


def even(_game):
    """Say that both players win equally often."""
    return 0.5, 0.5


def lucky(seed):
    """Return what says that the first player's chance is anything."""
    luck = Random(seed)
    return lambda _: (luck.random(), 0.5)


def dealt(**chances):
    """Return what says the first player's chance with each answer, world by world; the last one stays."""
    worlds = {answer: iter(each) for answer, each in chances.items()}
    last = {}

    def value(game):
        last[game.stake] = next(worlds[game.stake], last.get(game.stake))
        return last[game.stake], 0.5

    return value


def thoughts(sight, **effort):
    return Search(Stakes, weigh, even, Effort(**{"simulations": 30, **effort})).think(sight, Random(3))


@pytest.mark.parametrize(("own", "best"), [(1, "high"), (2, "low"), (3, "low")])
def test_it_finds_what_wins_although_it_looks_worse(own, best):
    sight = asked(own, 2).sight(0)
    first, *_ = thoughts(sight)
    assert first.answer == best
    assert first.chance > 0.1
    assert Search(Stakes, weigh, even, Effort(30))(sight, Random(3)) == best


def test_better_answers_get_more_simulations():
    found = Search(Stakes, weigh, lucky(3), Effort(30, steps=0)).think(asked(2, 2).sight(0), Random(3))
    assert [thought.simulations for thought in found] == [37, 37, 15]


@pytest.mark.parametrize(("simulations", "each"), [(30, [8, 8, 8]), (4, [5, 5, 2])])
def test_worse_answers_get_none_once_they_have_had_a_few(simulations, each):
    """Low wins for sure, high in two worlds of three."""
    found = thoughts(asked(2, 2).sight(0), simulations=simulations)
    assert [thought.answer for thought in found] == ["low", "high", "quit"]
    assert [thought.simulations for thought in found] == each
    assert [thought.chance for thought in found][::2] == [1.0, 0.0]


def test_answers_that_are_as_good_get_none_once_they_have_had_a_few():
    found = thoughts(asked(2, 2).sight(0), simulations=30, steps=0)
    assert [(thought.chance, thought.simulations) for thought in found] == [(0.5, 8)] * 3


def test_no_answer_seems_better_than_the_one_above_it_although_it_was_given_up_in_luckier_worlds():
    for seed in range(20):
        search = Search(Stakes, weigh, lucky(seed), Effort(4, steps=0))
        found = search.think(asked(2, 2).sight(0), Random(3))
        assert [thought.chance for thought in found] == sorted((thought.chance for thought in found), reverse=True)
        assert found[0].simulations == max(thought.simulations for thought in found)


def test_an_answer_that_was_given_up_comes_after_those_that_stayed():
    """Quitting is clearly a little worse than low after eight worlds, in which high had bad luck."""
    value = dealt(quit=[0.59], low=[0.6], high=[0, 1] * 4 + [1])
    search, sight = Search(Stakes, weigh, value, Effort(30, steps=0)), asked(2, 2).sight(0)
    found = search.think(sight, Random(3))
    assert [thought.answer for thought in found] == ["high", "low", "quit"]
    assert found[2].simulations == 8 < found[1].simulations
    assert [thought.chance for thought in found] == sorted((thought.chance for thought in found), reverse=True)


def test_the_answers_worth_least_at_a_glance_are_left_out():
    assert {thought.answer for thought in thoughts(asked(2, 2).sight(0), answers=2)} == {"quit", "low"}
    assert thoughts(asked(2, 2).sight(0), answers=1) == [("quit", 0.0, 0)]


def test_a_game_that_is_not_over_is_valued():
    assert {thought.chance for thought in thoughts(asked(2, 2).sight(0), steps=0)} == {0.5}


def test_the_other_players_secret_makes_no_difference():
    assert thoughts(asked(2, 1).sight(0)) == thoughts(asked(2, 3).sight(0))


def test_where_no_world_is_possible_the_first_at_a_glance_is_chosen():
    sight = asked(2, 2).sight(0)
    sight.path = (*sight.path, sight.path[0])
    assert thoughts(sight)[0] == ("quit", 0.0, 0)


def test_a_shared_victory_counts_half():
    table = asked(2, 2)
    for seat, answer in ((0, "high"), (0, 1), (1, 1)):
        table.answer(seat, answer)
    assert table.game.share(0) == table.game.share(1) == 0.5
