"""Thinking ahead: the better answers get more simulations, and what is hidden is never looked at."""

from random import Random

import pytest

from games.engine import Search, SearchBudget
from tests.games.engine.stakes import asked


def even(_game):
    """Say that both players win equally often."""
    return 0.5, 0.5


def lucky(seed):
    """Return what says that the first player's probability to win is anything."""
    luck = Random(seed)
    return lambda _: (luck.random(), 0.5)


def dealt(**probabilities):
    """Return what says the first player's probability to win with each answer, world by world; the last one stays."""
    worlds = {answer: iter(each) for answer, each in probabilities.items()}
    last = {}

    def value(game):
        last[game.stake] = next(worlds[game.stake], last.get(game.stake))
        return last[game.stake], 0.5

    return value


def candidates(information, **budget):
    return Search(even, SearchBudget(**{"simulations": 30, **budget})).candidates(information, Random(3))


@pytest.mark.parametrize(("own", "best"), [(1, "high"), (2, "low"), (3, "low")])
def test_it_finds_what_wins_although_it_looks_worse(own, best):
    information = asked(own, 2).information(0)
    first, *_ = candidates(information)
    assert first.answer == best
    assert first.win_probability > 0.1
    assert Search(even, SearchBudget(30))(information, Random(3)) == best


def test_better_answers_get_more_simulations():
    found = Search(lucky(3), SearchBudget(30, steps=0)).candidates(asked(2, 2).information(0), Random(3))
    assert [candidate.simulations for candidate in found] == [37, 37, 15]


@pytest.mark.parametrize(("simulations", "each"), [(30, [8, 8, 8]), (4, [5, 5, 2])])
def test_worse_answers_get_none_once_they_have_had_a_few(simulations, each):
    """Low wins for sure, high in two worlds of three."""
    found = candidates(asked(2, 2).information(0), simulations=simulations)
    assert [candidate.answer for candidate in found] == ["low", "high", "quit"]
    assert [candidate.simulations for candidate in found] == each
    assert [candidate.win_probability for candidate in found][::2] == [1.0, 0.0]


def test_answers_that_are_as_good_get_none_once_they_have_had_a_few():
    found = candidates(asked(2, 2).information(0), simulations=30, steps=0)
    assert [(candidate.win_probability, candidate.simulations) for candidate in found] == [(0.5, 8)] * 3


def test_no_answer_seems_better_than_the_one_above_it_although_it_was_given_up_in_luckier_worlds():
    for seed in range(20):
        search = Search(lucky(seed), SearchBudget(4, steps=0))
        found = search.candidates(asked(2, 2).information(0), Random(3))
        assert [candidate.win_probability for candidate in found] == sorted(
            (candidate.win_probability for candidate in found), reverse=True
        )
        assert found[0].simulations == max(candidate.simulations for candidate in found)


def test_an_answer_that_was_given_up_comes_after_those_that_stayed():
    """Quitting is clearly a little worse than low after eight worlds, in which high had bad luck."""
    value = dealt(quit=[0.59], low=[0.6], high=[0, 1] * 4 + [1])
    search, information = Search(value, SearchBudget(30, steps=0)), asked(2, 2).information(0)
    found = search.candidates(information, Random(3))
    assert [candidate.answer for candidate in found] == ["high", "low", "quit"]
    assert found[2].simulations == 8 < found[1].simulations
    assert [candidate.win_probability for candidate in found] == sorted(
        (candidate.win_probability for candidate in found), reverse=True
    )


def test_the_answers_of_the_lowest_heuristic_value_are_left_out():
    assert {candidate.answer for candidate in candidates(asked(2, 2).information(0), candidates=2)} == {"quit", "low"}
    assert candidates(asked(2, 2).information(0), candidates=1) == [("quit", 0.0, 0)]


def test_the_other_players_secret_makes_no_difference():
    assert candidates(asked(2, 1).information(0)) == candidates(asked(2, 3).information(0))


def test_where_no_world_is_possible_the_best_by_the_heuristic_is_chosen():
    information = asked(2, 2).information(0)
    information.path = (*information.path, information.path[0])
    assert candidates(information)[0] == ("quit", 0.0, 0)
