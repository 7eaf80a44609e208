"""What a player knows when it is asked, and worlds that it imagines from that."""

from random import Random

import pytest

from games.engine import NATURE, HiddenRead, NotAsked, Table, World, determinized_world, is_hidden
from tests.games.engine.stakes import Stakes, asked
from tests.games.engine.toys import Auction


def start():
    """Return a game that looks to the first player, whose number is 2, like the real one."""
    return asked(2, 2).information(0).determinized(Random(1))


def test_information_has_the_answers_of_the_step_as_far_as_they_are_known():
    table = Table(Stakes())
    table.answer(NATURE, "2")
    with pytest.raises(NotAsked):
        table.information(0)
    table.answer(NATURE, "3")
    table.answer(NATURE, "rain")
    information = table.information(0)
    assert [known.answer for known in information.path] == ["rain"]
    assert information.seats == 2
    for seen in (information.began, information.observation):
        assert (seen.viewer, seen.stake, seen.round) == (0, "", 1)
        assert (seen.secrets[0], is_hidden(seen.secrets[1])) == (2, True)


def test_an_answer_that_others_gave_in_private_is_not_known():
    table = Table(Stakes())
    for answer in ("2", "3"):
        table.answer(NATURE, answer)
    deal = table.before(1)
    assert [known.answer for known in deal.information(NATURE).path] == [None]
    assert [known.topic for known in deal.information(NATURE).path] == ["secret"]


def test_what_is_hidden_is_dealt_at_random():
    information = asked(2, 2).information(0)
    games = [information.determinized(Random(seed)) for seed in range(50)]
    assert {game.secrets[0] for game in games} == {2}
    assert {game.secrets[1] for game in games} == {1, 2, 3}
    assert {game.viewer for game in games} == {None}


def test_a_deal_may_follow_what_has_been_seen_since_the_step_began():
    class Attentive(Stakes):
        def determinized(self, rng, path=(), now=None):
            return path, now

    table = Table(Attentive())
    for answer in ("2", "3", "rain"):
        table.answer(NATURE, answer)
    information = table.information(0)
    assert information.determinized(Random(1)) == (information.path, information.observation)


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
    known = asked(2, 2).information(0).path[0]
    assert not World(start(), Random(1)).follow([known._replace(answer="snow")])
    assert not World(start(), Random(1)).follow([known._replace(seat=1)])
    assert World(start(), Random(1)).follow([known._replace(answer=None)])


def test_a_world_passes_steps_in_which_nobody_is_asked():
    world = World(Auction(2, {"rounds": "2"}), Random(1))
    for answers in (["tea"], [1, 0], ["red"], [("ant", "bee")]):
        world.answer(*answers)
    assert (world.steps, [ask.topic for ask in world.asks]) == (3, ["prize"])
