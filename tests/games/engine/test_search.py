"""Thinking ahead: worlds are imagined from what a player knows, and the better answers get more simulations."""

from random import Random

import pytest

from games.engine import NATURE, HiddenRead, NotAsked, Search, SearchBudget, Table, World, determinized_world, is_hidden
from games.engine.policies import HeuristicCache
from tests.games.engine.toys import Auction, Dinners, Journey, Stakes, asked, play


def test_information_has_the_answers_of_the_step_as_far_as_they_are_known():
    table = play(Table(Stakes()), "2")
    with pytest.raises(NotAsked):
        table.information(0)
    information = play(table, "3", "rain").information(0)
    assert [known.answer for known in information.path] == ["rain"]
    assert information.seats == 2
    for seen in (information.began, information.observation):
        assert (seen.viewer, seen.stake, seen.round) == (0, "", 1)
        assert (seen.secrets[0], is_hidden(seen.secrets[1])) == (2, True)
    dealt = table.before(2).information(NATURE)
    assert [(known.topic, known.answer) for known in dealt.path] == [("secret", None)], "others drew that in private"


def test_what_is_hidden_is_dealt_at_random():
    information = asked(2, 2).information(0)
    games = [information.determinized(Random(seed)) for seed in range(50)]
    assert {game.secrets[0] for game in games} == {2}
    assert {game.secrets[1] for game in games} == {1, 2, 3}
    assert {game.viewer for game in games} == {None}


def test_what_a_game_does_not_deal_stays_hidden():
    class Careless(Stakes):
        def deal_hidden(self, rng):
            """Forget all about it."""

    game = Careless(2, 2).observation(0).determinized(Random(1))
    game.stake = "high"
    with pytest.raises(HiddenRead):
        game.scores()


def test_a_world_goes_on_until_the_game_is_over():
    world = determinized_world(asked(2, 2).information(0), Random(1))
    world.answer("low")
    assert [ask.topic for ask in world.asks] == ["show", "show"]
    world.answer(0, 1)
    assert world.asks == ()
    assert world.game.scores() == (1, 0)


def test_a_world_does_not_follow_what_it_does_not_offer():
    information = asked(2, 2).information(0)
    known = information.path[0]
    for change, follows in (({"answer": "snow"}, False), ({"seat": 1}, False), ({"answer": None}, True)):
        world = World(information.determinized(Random(1)), Random(1))
        assert world.follow([known._replace(**change)]) is follows


def test_a_world_passes_steps_in_which_nobody_is_asked():
    world = World(Auction(2, {"rounds": "2"}), Random(1))
    for answers in (["tea"], [1, 0], ["red"], [("ant", "bee")]):
        world.answer(*answers)
    assert (world.steps, [ask.topic for ask in world.asks]) == (3, ["prize"])


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
    assert first.answer == Search(even, SearchBudget(30))(information, Random(3)) == best
    assert first.win_probability > 0.1


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
    found = candidates(asked(2, 2).information(0), steps=0)
    assert [(candidate.win_probability, candidate.simulations) for candidate in found] == [(0.5, 8)] * 3


def test_an_answer_that_was_given_up_comes_after_those_that_stayed():
    """Quitting is clearly a little worse than low after eight worlds, in which high had bad luck."""
    value = dealt(quit=[0.59], low=[0.6], high=[0, 1] * 4 + [1])
    search, information = Search(value, SearchBudget(30, steps=0)), asked(2, 2).information(0)
    found = search.candidates(information, Random(3))
    assert [candidate.answer for candidate in found] == ["high", "low", "quit"]
    assert found[2].simulations == 8 < found[1].simulations
    probabilities = [candidate.win_probability for candidate in found]
    assert probabilities == sorted(probabilities, reverse=True)


def test_the_answers_of_the_lowest_heuristic_value_are_left_out():
    assert {candidate.answer for candidate in candidates(asked(2, 2).information(0), widths=(2,))} == {"quit", "low"}
    assert candidates(asked(2, 2).information(0), widths=(1,)) == [("quit", 0.0, 0)]


def test_where_no_world_is_possible_the_best_by_the_heuristic_is_chosen():
    information = asked(2, 2).information(0)
    information.path *= 2
    assert candidates(information)[0] == ("quit", 0.0, 0)


@pytest.mark.parametrize(
    ("widths", "best"), [((8,), "japan"), ((8, 1, 2), "japan"), ((8, 2), "italy"), ((8, 2, 2), "italy")]
)
def test_an_answer_is_worth_what_its_best_continuation_is(widths, best):
    """By the heuristic, a trip to Italy goes to Rome."""
    liked = {"bari": 0.9, "kyoto": 0.5}
    table = Table(Journey(2, {"rounds": "2"}))
    search = Search(lambda game: (liked.get(game.won[0][-1], 0.1), 0.5), SearchBudget(30, widths, steps=0))
    found = search.candidates(table.information(0), Random(3))
    assert found[0].answer == best
    assert sorted(candidate.answer for candidate in found) == ["china", "home", "italy", "japan"]


@pytest.mark.parametrize(
    ("until", "steps", "dishes"),
    [
        ("next turn", 9, [2, 2]),
        ("next turn", 2, [2, 2]),
        ("next turn", 0, [2, 0]),
        ("its end", 9, [4, 2]),
        ("its end", 2, [2, 2]),
    ],
)
def test_a_game_is_played_on_until_a_turn_of_the_player_begins_or_ends(until, steps, dishes):
    information, search = Table(Dinners(2, {"rounds": "4"})).information(0), Search(even, SearchBudget(1))
    game = search.after(information, 1, ["tea"], HeuristicCache(0), steps, until=until)
    assert [len(won) for won in game.won] == dishes
    assert [len(won) for won in search.after(information, 1, ["tea"], HeuristicCache(0), 9).won] == [4, 4]
