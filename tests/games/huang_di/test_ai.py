"""AI players: sensible choices, games that they win, and values that change only on purpose."""

from math import inf, isfinite
from random import Random

import pytest

from games.engine import Table, best_answer, choose, draw, play
from games.huang_di import BOX
from games.huang_di.ai import Heuristic, chance, common, features, lacking, pay, standing
from games.huang_di.scoring import SOURCES
from games.huang_di.state import Prison
from games.huang_di.wall import Spot, parse_spot, spot_bit
from tests.games.huang_di.positions import ADAM, BILL, asked, parse_wall, position, turn_of


def game(wall="", **me):
    """Return a game of two in its first action phase, Adam to act with what `me` says."""
    game = BOX.new(2, {})
    game.phase, game.round, game.marker = "actions", 1, 0
    game.wall = parse_wall(wall or "..... .....")
    for name, value in me.items():
        setattr(game.players[0], name, value)
    return game


def outlook(wall="", **me):
    return Heuristic(game(wall, **me).observation(0), 0)


# Whole games


@pytest.mark.parametrize("seats", BOX.seats)
def test_it_beats_random_players(seats):
    for number in range(2):
        names = ["random"] * seats
        names[number % seats] = "medium"
        assert play(BOX, seats, names, {}, Random(number)).ranks[number % seats] == 1


@pytest.mark.parametrize("seats", [2, 5])
def test_games_between_its_copies_nearly_complete_the_wall(seats):
    table, source = Table(BOX.new(seats, {}), nature=Random(seats)), Random(seats)
    while not table.over:
        for ask in table.asks:
            table.answer(ask.seat, best_answer(ask, table.game.observation(ask.seat), source))
    assert table.game.wall.empty <= 12
    assert min(table.game.scores()) >= 20


@pytest.mark.parametrize(("level", "card"), [("medium", "builder"), ("hard", "resources")])
def test_only_players_who_think_ahead_collect_the_most_jade_at_the_end_for_a_victory(level, card):
    points = dict.fromkeys(SOURCES, 0)
    own = {"jade": 1, "blocks": 1, "convicts": 2, "roles": ["recruiter", "taskmaster"]}
    adam, bill = {"jade": 3, "points": points | {"favours": 8}}, own | {"points": points | {"favours": 20}}
    table = turn_of(BILL, "AAB.. AAB..", turn=5, seats=2, round=12, emperor_blocks=0, adam=adam, bill=bill)
    assert choose(table, table.asks[0], BOX.policy(level), Random(1)) == card


# Choices

BUSY = {"jade": 6, "blocks": 2, "convicts": 12}
RICH = {"jade": 12, "blocks": 5, "peasants": 9}
TWO, THREE = ["twins", "pillar"], "AAA.. ....."
CHOICES = {
    "the builder": (BUSY, "", "role recruiter resources builder taskmaster", "builder"),
    "blocks, if it has none": ({"jade": 6, "convicts": 9}, "", "role recruiter resources", "resources"),
    "workers, if it has none": (BUSY | {"convicts": 0, "hand": TWO}, "", "role recruiter resources", "recruiter"),
    "a row that it leads": (BUSY, "AAB*. .....", "build p1:l1:c5 p1:l2:c1 p1:l2:c2", "p1:l1:c5"),
    "where a favour grows": (
        BUSY | {"hand": ["rampart"]},
        ".AA.. .....",
        "build p1:l1:c5 p1:l1:c4 p2:l1:c1",
        "p1:l1:c4",
    ),
    "a second block": (BUSY, "", "second one p1:l1:c2 emperor", "p1:l1:c2"),
    "no block that does nothing": (BUSY, ".BBBB .....\nAAAAA .....\nAAAAA .....", "second one p1:l3:c1 emperor", "one"),
    "peasants before convicts": ({}, "", "workers 1-4", 1),
    "a favour whose pattern stands": ({"hand": ["rampart", "beacon"]}, THREE, "builder build favour", "favour"),
    "a plaque that spares favours": (
        {"hand": ["twins", "beacon"]},
        ".A... .....\n.A... .....\nAA... .....",
        "plaque p1:l1:c1 p1:l1:c2",
        "p1:l1:c1",
    ),
    "a full prison": ({"blocks": 3, "jade": 5, "prison": (2, 6)}, "", "recruiter recruit jade prison", "prison"),
    "to repeat the builder": (BUSY | {"roles": ["builder", "taskmaster"]}, "", "taskmaster move repeat", "repeat"),
    "to build elsewhere": (BUSY, "BBBBB .....\nBBBBB .....\nBBBBB .....", "taskmaster move repeat", "move"),
    "some peasants": ({"jade": 9}, "", "recruit 1-5", 3),
    "some blocks": ({"jade": 9}, "", "quarry 1-5", 3),
    "a second action": (BUSY | {"roles": ["taskmaster"]}, "", "after end jade", "jade"),
    "an end with nothing to do": (
        {"jade": 4, "roles": ["taskmaster"], "quarry": 0, "hand": TWO},
        "",
        "after end jade",
        "end",
    ),
    "to spend a first chip": (BUSY | {"roles": ["builder"], "chips": 1}, "", "after end chip", "chip"),
    "to keep a sixth chip": ({"jade": 6, "roles": ["builder"], "chips": 6}, "", "after end chip", "end"),
    "the emperor block later": ({}, "", "after end emperor", "end"),
    "it in the last turn": ({"turn": 4}, "", "after end emperor", "emperor"),
    "it at once for a row": ({"chips": 5, "roles": ["recruiter"]}, "AAAA. .....", "after end chip emperor", "emperor"),
    "the place for it": ({"chips": 5}, "AAAA. .....", "emperor p1:l2:c1 p1:l2:c2 p1:l1:c5", "p1:l1:c5"),
    "to bid some jade": ({"jade": 12}, "", "bid 0-12", 2),
    "to bid no more than wins": ({"jade": 12, "petition": 3, "rival": 0}, "", "bid 0-12", 0),
    "favours for little work": ({}, "A.... .....\nA.... .....\nA.... .....", "keep twins beacon", ("beacon",)),
    "to draw favours": (RICH, "", "resources quarry jade draw", "draw"),
    "no third favour": (RICH | {"hand": TWO}, "", "resources quarry jade draw", "jade"),
    "no favours when it is late": (RICH | {"round": 10}, "", "resources quarry jade draw", "jade"),
}


@pytest.mark.parametrize(("me", "wall", "question", "chosen"), CHOICES.values(), ids=CHOICES)
def test_it_chooses(me, wall, question, chosen):
    """`question` is its topic, and the options or the least and the greatest number."""
    table = game(wall, **{key: value for key, value in me.items() if key not in ("prison", "round", "turn", "rival")})
    table.round, table.turn, table.prisons[0] = me.get("round", 1), me.get("turn", 0), Prison(*me.get("prison", (0, 0)))
    table.players[1].jade = me.get("rival", 12)
    topic, *options = question.split()
    low, dash, high = options[0].partition("-")
    ask = asked(topic, low=int(low), high=int(high)) if dash else asked(topic, options, count=1)
    assert best_answer(ask, table.observation(0), Random(1)) == chosen


# Values

MAJORITIES = [(3, 2, 0, 1), (2, 2, 0, 1), (1, 2, 0, 0), (0, 0, 0, 0), (3, 0, 2, 1), (0, 3, 2, 0), (1, 1, 1, 2 / 3)]


@pytest.mark.parametrize(("mine", "rival", "free", "likely"), MAJORITIES)
def test_a_majority_is_likelier_with_a_larger_lead_and_fewer_spots(mine, rival, free, likely):
    assert chance(mine, rival, free) == pytest.approx(likely)


def test_the_province_with_fewest_blocks_is_worth_most():
    blocks = outlook("A.A.. .....").majorities
    assert blocks.block(Spot(6, 0), 0) > blocks.block(Spot(4, 0), 0)


def test_it_tears_down_only_what_hurts_others_more_than_it_costs():
    look = outlook("BBB.. BBB..", convicts=5)
    assert look.action("remove") == max(look.remove(Spot(column, 0)) for column in range(3))
    assert outlook(convicts=5).action("remove") == -inf


def test_a_favour_is_worth_more_the_earlier_it_stands_and_beside_one_that_shares_its_blocks():
    late = game()
    late.round = 8
    assert outlook().keep("rampart") > Heuristic(late.observation(0), 0).keep("rampart") >= 0
    assert pay("rampart", 8) > pay("rampart", 3)
    assert outlook(hand=["wall"]).keep("rampart") > outlook().keep("rampart")
    assert outlook("BBBBB BBBBB\n" * 3).keep("beacon") == 0, "no place is left for it"


def test_equally_good_favours_are_chosen_at_random():
    ask, seen = asked("keep", ("east", "west"), count=1), game().observation(0)
    assert {best_answer(ask, seen, Random(number)) for number in range(9)} == {("east",), ("west",)}


SHARED = [
    ("twins", "pillar", 1),
    ("twins", "rampart", 2),
    ("rising", "path", 2),
    ("west", "archer", 4),
    ("disc", "wall", 2),
]


@pytest.mark.parametrize(("card", "other", "blocks"), SHARED)
def test_patterns_have_blocks_in_common(card, other, blocks):
    assert common(card, other) == common(other, card) == blocks


LACKING = [
    ("AA.B. .....", "rampart", "p1:l1:c3", 1),
    ("A.A.. .....", "twins", "p1:l1:c2 p1:l1:c4", 1),
    ("BBBBB BBBBB\n" * 3, "rampart", "", inf),
    ("AAA.. .....", "rampart", "", 0),
]


@pytest.mark.parametrize(("wall", "card", "spots", "blocks"), LACKING)
def test_what_a_pattern_lacks_is_where_it_lacks_least(wall, card, spots, blocks):
    there = sum(spot_bit(parse_spot(spot)) for spot in spots.split())
    assert lacking(parse_wall(wall), 0, card) == (there, blocks)


# Features


def test_standings_count_what_players_have_and_lead_by():
    adam = {"jade": 12, "peasants": 2, "convicts": 1, "blocks": 3, "hand": ["rampart", "beacon"], "chips": 2}
    table = position(wall="AAAB. A....", adam=adam, bill={"jade": 4, "peasants": 5})
    own, other = standing(table, ADAM), standing(table, BILL)
    assert (own["weakest"], own["surplus"], own["chip_points"]) == (1, 1.0, 3)
    assert (own["jade_to_use"], own["jade_lead"], other["jade_lead"]) == (10, 6, -6)
    assert (own["workers_to_use"], own["workers_lead"], other["workers_lead"]) == (4.0, -2, 2)
    assert (own["next_blocks"], own["blocks_to_use"], own["ready"]) == (2, 3, 1)


def test_more_points_are_foreseen_for_more_blocks_in_lines_that_are_not_complete():
    adam, bill = (standing(position(wall="AAB.. BBBBA"), seat) for seat in (ADAM, BILL))
    assert adam["rows"] > bill["rows"] > 0
    assert bill["levels"] > adam["levels"] > 0


def test_favours_promise_more_the_fewer_blocks_they_lack():
    walls = ("B...B B...B\n" + "BBBBB BBBBB\n" * 3, "..... .....", "A.... .....", "AA... .....", "AAA.. .....")
    tables = [position(wall=wall, adam={"hand": ["rampart"]}, emperor_blocks=5) for wall in walls]
    promises = [standing(table, ADAM)["promise"] for table in tables]
    assert promises == sorted({*promises})
    assert promises[0] == 0


# Numbers


def test_experts_think_as_thoroughly_as_was_measured():
    measured = {2: (60, 3), 3: (50, 4), 4: (40, 5), 5: (32, 5), 6: (28, 5)}
    assert {seats: (budget.simulations, budget.steps) for seats, budget in BOX.skill.budgets.items()} == measured


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
