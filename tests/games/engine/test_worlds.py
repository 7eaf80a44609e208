"""What a player knows when it is asked, and worlds that it imagines from that."""

from random import Random

import pytest
from stakes import Stakes, asked
from toys import Auction

from games.engine import NATURE, NotAsked, Table, World, imagined


def test_a_sight_tells_the_answers_of_the_step_as_far_as_they_are_known():
    table = Table(Stakes())
    table.answer(NATURE, "2")
    with pytest.raises(NotAsked):
        table.sight(0)
    table.answer(NATURE, "3")
    table.answer(NATURE, "rain")
    sight = table.sight(0)
    assert [known.answer for known in sight.path] == ["rain"]
    assert (sight.began, sight.view) == (((0, (2, None), "", 1)), (0, (2, None), "", 1))


def test_a_world_goes_on_until_the_game_is_over():
    table = asked(2, 2)
    world = imagined(Stakes.seen(table.sight(0).began), table.sight(0), Random(1))
    world.answer("low")
    assert [ask.topic for ask in world.asks] == ["show", "show"]
    world.answer(0, 1)
    assert world.asks == ()
    assert world.game.scores() == (1, 0)


def test_a_world_does_not_follow_what_it_does_not_offer():
    sight = asked(2, 2).sight(0)
    known = sight.path[0]
    world = World(Stakes.seen(sight.began), Random(1))
    assert not world.follow([known._replace(answer="snow")])
    assert not World(Stakes.seen(sight.began), Random(1)).follow([known._replace(seat=1)])
    assert World(Stakes.seen(sight.began), Random(1)).follow([known._replace(answer=None)])


def test_a_game_of_which_nothing_is_imagined_says_so():
    with pytest.raises(NotImplementedError):
        Auction.seen(None)
    with pytest.raises(NotImplementedError):
        Auction(2, {"rounds": "1"}).redeal(None, Random(1))


def test_a_world_passes_steps_in_which_nobody_is_asked():
    world = World(Auction(2, {"rounds": "2"}), Random(1))
    for answers in (["tea"], [1, 0], ["red"], [("ant", "bee")]):
        world.answer(*answers)
    assert (world.steps, [ask.topic for ask in world.asks]) == (3, ["prize"])
