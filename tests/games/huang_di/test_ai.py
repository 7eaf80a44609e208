"""AI players: sensible choices, games that they win, and values that change only on purpose."""

from math import isfinite
from random import Random

import pytest

from games.engine import Table, best_answer, choose, draw, play
from games.huang_di import BOX
from games.huang_di.ai import features
from games.huang_di.scoring import SOURCES
from games.huang_di.state import Prison
from tests.games.huang_di.positions import ADAM, BILL, asked, parse_wall, turn_of


@pytest.mark.parametrize("seats", [2, 6])
def test_it_beats_random_players(seats):
    names = ["random"] * seats
    names[1] = "medium"
    assert play(BOX, seats, names, {}, Random(1)).ranks[1] == 1


@pytest.mark.parametrize(("level", "card"), [("medium", "builder"), ("hard", "resources")])
def test_only_players_who_think_ahead_collect_the_most_jade_at_the_end_for_a_victory(level, card):
    points = dict.fromkeys(SOURCES, 0)
    own = {"jade": 1, "blocks": 1, "convicts": 2, "roles": ["recruiter", "taskmaster"]}
    adam, bill = {"jade": 3, "points": points | {"favours": 8}}, own | {"points": points | {"favours": 20}}
    table = turn_of(BILL, "AAB.. AAB..", turn=5, seats=2, round=12, emperor_blocks=0, adam=adam, bill=bill)
    assert choose(table, table.asks[0], BOX.policy(level), Random(1)) == card


def test_experts_think_as_thoroughly_as_was_measured():
    measured = {2: (60, 3), 3: (50, 4), 4: (40, 5), 5: (32, 5), 6: (28, 5)}
    assert {seats: (budget.simulations, budget.steps) for seats, budget in BOX.skill.budgets.items()} == measured


BUSY = {"jade": 6, "blocks": 2, "convicts": 12}
TWO, THREE = ["twins", "pillar"], "AAA.. ....."
CHOICES = {
    "the builder": (BUSY, "", "role recruiter resources builder taskmaster", "builder"),
    "blocks, if it has none": ({"jade": 6, "convicts": 9}, "", "role recruiter resources", "resources"),
    "a row that it leads": (BUSY, "AAB*. .....", "build p1:l1:c5 p1:l2:c1 p1:l2:c2", "p1:l1:c5"),
    "peasants before convicts": ({}, "", "workers 1-4", 1),
    "a favour whose pattern stands": ({"hand": ["rampart", "beacon"]}, THREE, "builder build favour", "favour"),
    "a full prison": ({"blocks": 3, "jade": 5, "prison": (2, 6)}, "", "recruiter recruit jade prison", "prison"),
    "to build elsewhere": (BUSY, "BBBBB .....\nBBBBB .....\nBBBBB .....", "taskmaster move repeat", "move"),
    "some blocks": ({"jade": 9}, "", "quarry 1-5", 3),
    "to spend a first chip": (BUSY | {"roles": ["builder"], "chips": 1}, "", "after end chip", "chip"),
    "to keep a sixth chip": ({"jade": 6, "roles": ["builder"], "chips": 6}, "", "after end chip", "end"),
    "the place for the emperor's block": ({"chips": 5}, "AAAA. .....", "emperor p1:l2:c1 p1:l1:c5", "p1:l1:c5"),
    "to bid some jade": ({"jade": 12}, "", "bid 0-12", 2),
    "no third favour": (BUSY | {"blocks": 5, "hand": TWO}, "", "resources quarry jade draw", "jade"),
}


@pytest.mark.parametrize(("me", "wall", "question", "chosen"), CHOICES.values(), ids=CHOICES)
def test_it_chooses(me, wall, question, chosen):
    """`question` is its topic, and the options or the least and the greatest number."""
    table = BOX.new(2, {})
    table.phase, table.round, table.marker = "actions", 1, ADAM
    table.wall, table.prisons[0] = parse_wall(wall or "..... ....."), Prison(*me.get("prison", (0, 0)))
    vars(table.players[ADAM]).update({key: value for key, value in me.items() if key != "prison"})
    topic, *options = question.split()
    low, dash, high = options[0].partition("-")
    ask = asked(topic, low=int(low), high=int(high)) if dash else asked(topic, options, count=1)
    assert best_answer(ask, table.observation(ADAM), Random(1)) == chosen


def test_equally_good_favours_are_chosen_at_random():
    ask, seen = asked("keep", ("east", "west"), count=1), BOX.new(2, {}).observation(ADAM)
    assert {best_answer(ask, seen, Random(number)) for number in range(9)} == {("east",), ("west",)}


def played(seats, options):
    """Yield the tables of a game in which most answers are those of the medium player, and what answers are worth."""
    table, source = Table(BOX.new(seats, options), nature=Random(seats)), Random(seats)
    while not table.over:
        for ask in table.asks:
            found = ask.values(table.game.observation(ask.seat))
            yield table, found
            table.answer(ask.seat, max(found, key=found.__getitem__) if source.random() < 0.8 else draw(ask, source))


def test_values_change_only_on_purpose():
    """The sums of all values, and of all features, each times its number, in two games.

    After a change that is meant, copy the new numbers; for features, learn new weights first.
    """
    sums = []
    for seats, options in ((2, {"supplies": "finite"}), (4, {})):
        values = weighed = 0.0
        for number, (table, found) in enumerate(played(seats, options)):
            values += sum(worth for worth in found.values() if isfinite(worth))
            if number % 50 == 0:
                weighed += sum(place * each for place, each in enumerate(features(table.game, 1), 1))
        sums.append((round(values, 2), round(weighed, 2)))
    assert sums == [(1488.01, 50489.28), (2106.21, 87959.76)]
