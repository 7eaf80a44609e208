"""The greedy AI player: sensible choices, and strong against simpler ones."""

from random import Random

import pytest
from huang_positions import ALEX, answer, position
from huang_rivals import at_once, duel, greedy, play

from games.engine.box import random_policy

EVEN = {"yellow": 3, "red": 3, "blue": 3, "green": 3}


def chosen(table):
    """Return the greedy answer to the open question."""
    (ask,) = table.asks
    return greedy(ask, table.game.view(ask.seat), Random(1))


def chain(table, count=2):
    """Answer greedily a few times; return the answers."""
    answers = []
    for _ in range(count):
        answers.append(chosen(table))
        answer(table, answers[-1])
    return answers


# Strength


@pytest.mark.parametrize("rival", [random_policy, at_once])
def test_it_beats_simpler_players(rival):
    assert all(won for won, _, _ in duel(rival, 4))


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"length": "short", "points": "open"}),
        (3, {"bandits": "on"}),
        (4, {"map": "eighteen_kingdoms", "palace": "on"}),
        (5, {"bandits": "on", "palace": "on"}),
    ],
)
def test_it_plays_every_number_of_players_and_option(seats, options):
    played = play([greedy] * seats, 1, **options)
    assert played.game.ending == "bag"
    assert min(played.scores) > 0


# Tiles


def test_it_begins_with_its_governor_who_scores_for_every_colour():
    table = position(" y . .\n. . . .", hands={ALEX: "yrgwgr"}, market="y")
    assert chosen(table) == "leader:governor"


@pytest.mark.parametrize(("weak", "strong"), [("red", "yellow"), ("yellow", "red")])
def test_it_strengthens_its_weakest_colour(weak, strong):
    drawing = """
    y  Ay .  y  Ar .  .
     .  y  .  .  y  .  .
    """
    table = position(drawing, hands={ALEX: "yyyrrr"}, points={ALEX: EVEN | {weak: 1, strong: 9, "white": 3}})
    assert chosen(table) == f"tile:{weak}"


def test_it_completes_triangles_for_its_own_pagodas():
    drawing = """
    y  Ar .  .  .
     .  r  .  .  .
    .  .  r  .  .
    """
    table = position(drawing, hands={ALEX: "rwwwww"})
    answers = chain(table, 3)
    assert answers[0] == "tile:red"
    assert set(answers[2].split("-")) == {"b2", "c3", answers[1]}


def test_it_builds_no_pagoda_for_a_rival():
    drawing = """
    y  Br .  .  .
     r  r  .  .  .
    .  .  .  .  .
    """
    table = position(drawing, hands={ALEX: "rwwwww"})
    answer(table, "tile:red", "b3")
    assert table.asks[0].topic == "building"
    assert chosen(table) == "none"


def test_it_moves_a_rivals_pagoda_to_its_own_state():
    drawing = """
    y  Ar r  .  .  .  y  Br r
     .  .  r  .  .  .  .  r  r
    .  .  .  .  .  .  .  .  .
    y  Cy r  .  .  .  .  .  .
     .  r  r  .  .  .  .  .  .
    """
    table = position(drawing, hands={ALEX: "rwwwww"}, pagodas=("i1-h2-i2", "c4-b5-c5"))
    assert chain(table, 5) == ["tile:red", "row0", "d1", "c1-d1-c2", "i1-h2-i2"]
