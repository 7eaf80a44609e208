"""Determinized games of HUANG: the tiles that others have shown since are dealt to them."""

from collections import Counter
from random import Random

import pytest

from games.engine import KnownAnswer, determinized_world
from tests.games.huang.positions import ALEX, BARBARA, answer, position

ACTIONS = [
    ([("action", "tile:green"), ("space", "a1"), ("market", "white")], {"green": 1}),
    ([("action", "tile:blue"), ("space", "c3"), ("further", "d3"), ("further", "stop")], {"blue": 2}),
    ([("action", "riot:tiles"), ("space", "a1")], {"blue": 2}),
    ([("action", "riot:leader")], {"blue": 1}),
    ([("action", "pagoda:tiles")], {"green": 2}),
    ([("action", "withdraw:soldier"), ("market", "none")], {}),
    ([("action", "tile:green"), ("market", "yellow"), ("commit", 3)], {"green": 1, "yellow": 2}),
    ([("strength", 4)], {"red": 4}),
]
"""What a player answered, and the tiles that it must have had."""


@pytest.mark.parametrize(("answers", "tiles"), ACTIONS)
def test_a_player_has_the_tiles_that_it_spent(answers, tiles):
    began = position("y . .\n . . ~").game.observation(0)
    path = [KnownAnswer(1, topic, answer) for topic, answer in answers]
    for seed in range(20):
        game = began.determinized(Random(seed), path)
        assert all(game.players[1].hand[colour] >= count for colour, count in tiles.items())
        assert game.players[1].held == began.players[1].held
        held = sum((Counter(player.hand) for player in game.players), Counter(game.bag.tiles))
        assert held == Counter(began.unseen)


@pytest.mark.parametrize("action", ["leader:trader", "withdraw:soldier", "replace"])
def test_an_action_without_tiles_shows_nothing_of_the_hand(action):
    began = position("y . .\n . . ~").game.observation(0)
    for seed in range(5):
        assert began.determinized(Random(seed), [KnownAnswer(1, "action", action)]) == began.determinized(Random(seed))


def test_the_tiles_of_a_revolt_are_dealt_to_the_player_who_placed_the_leader():
    table = position("y . y Br y\n . r . y .", hands={ALEX: "yyywww"})
    answer(table, "leader:soldier", "b1", 3, "yes")

    information = table.information(BARBARA)
    assert [known.answer for known in information.path] == ["leader:soldier", "b1", 3, "yes"]
    for seed in range(20):
        assert information.determinized(Random(seed)).players[ALEX].hand["yellow"] >= 3
        assert determinized_world(information, Random(seed)).game.revolt == table.game.revolt


def shown(game):
    """The tiles that Alex knows to be behind Barbara's screen."""
    return {colour: count for colour, count in game.observation(0).players[1].shown.items() if count}


def test_tiles_taken_from_the_market_are_remembered_until_they_are_spent():
    game = position("y . .\n . . ~", market="rrb").game
    for colour in ("red", "red", "blue"):
        game.take(1, colour)
    assert shown(game) == {"red": 2, "blue": 1}
    began = game.observation(0)
    for seed in range(20):
        world = began.determinized(Random(seed), [KnownAnswer(1, "strength", 3)])
        assert world.players[1].hand["red"] >= 3
        assert world.players[1].hand["blue"] >= 1
        assert world.players[1].held == 9
    game.discard(1, "red")
    assert shown(game) == {"red": 1, "blue": 1}


@pytest.mark.parametrize("replaced", ["red", "white"])
def test_tiles_discarded_face_down_may_be_those_that_were_seen(replaced):
    game = position("y . .\n . . ~", market="rrb").game
    for colour in ("red", "red", "blue"):
        game.take(1, colour)
    game.discard_face_down(1, {replaced: 1})
    assert shown(game) == {"red": 1}


def test_tiles_drawn_after_a_replacement_were_not_there_before():
    game = position("y . .\n . . ~", hands={1: ""}, market="rrrbbb").game
    for colour in ("red", "red", "red", "blue", "blue", "blue"):
        game.take(1, colour)
    began = game.observation(0)
    path = [KnownAnswer(1, "action", "replace"), KnownAnswer(1, "tiles", 6), KnownAnswer(1, "action", "tile:white")]
    world = began.determinized(Random(1), path)
    assert world.players[1].hand == game.players[1].hand
