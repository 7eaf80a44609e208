"""AI players: the heuristic, the features of the value function, and levels that think ahead."""

from random import Random

import pytest

from games.engine import Search, SearchBudget, Table, best_answer, choose, play
from games.han import BOX
from games.han.ai import Hold, Rows, expected, features, heuristic, hold, remaining, rows_of
from games.han.cards import CARDS
from games.han.drawing import Discard, Draw
from games.han.maps import load_map
from games.han.placing import Cards, Placement, Province
from tests.games.han.positions import ALEX, BARBARA, CAPITAL, CHRIS, fragment, led, position, table

LINE = fragment(
    {"wei": ("red", 6), "qi": ("yellow", 4)},
    ports=("wei6",),
    roads=(("wei1", "wei2", "wei3", "wei4", "qi1"),),
)
"""A road of five houses, and spaces beside it."""

CHINA = {
    "playing_map": load_map("border_disputes"),
    "pieces": {"wei": "AAaB..", "zhao-wei": "A", "chin": "BBB..", "shu": "CCCC", "qi": "..cA", "wu": "AABBC."},
    "emissaries": {"wei": "AB", "shu": "A", "chin": "AA"},
    "hands": ("rgg", "vvo"),
    "markers": 1,
    "scored": {"shu": (0, 0, 10, 0)},
}
TOWN = {
    "playing_map": load_map("ways_of_diplomacy"),
    "pieces": {"temple": "AbC..", "palace": "AAAA"},
    "emissaries": {"temple": "A", "palace": "AA"},
    "hands": ("yyv",),
    "markers": 1,
}


def chosen(game, *answers):
    """Return what the heuristic answers, after some answers."""
    at = Table(game).tried(ALEX, answers)
    return best_answer(at.ask_of(ALEX), at.game.observation(ALEX), Random(1))


def worth(game, place, kind="house"):
    return heuristic(game.observation(ALEX), ALEX).placement(place, kind)


# The heuristic


@pytest.mark.parametrize("seats", BOX.seats)
@pytest.mark.parametrize("markers", ["off", "on"])
def test_it_beats_random_players(seats, markers):
    for number in range(2):
        names = ["random"] * seats
        names[number] = "medium"
        assert play(BOX, seats, names, {"markers": markers}, Random(number)).ranks[number] == 1


CHOICES = {
    "a row is completed": ({"playing_map": LINE, "pieces": {"wei": "AAA"}, "hands": ("r",)}, "wei", "wei4"),
    "an alliance is made": (
        {"pieces": {"wei": "BB", "chin": "BB"}, "emissaries": {"wei": "A"}, "hands": ("y",)},
        "chin",
        "chin:emissary",
    ),
    "the fewest and least useful cards": ({"pieces": {"wei": "A"}, "hands": ("rgg",)}, "wei wei2", "red"),
    "a discard where nothing can be placed": ({"hands": ("o",)}, "", "discard"),
    "the most useful card": ({"pieces": {"wei": "AAA"}, "hands": ("rr",), "display": "ryyy"}, "discard red", "red"),
}


@pytest.mark.parametrize(("things", "answers", "best"), CHOICES.values(), ids=CHOICES)
def test_it_chooses(things, answers, best):
    assert chosen(position(**{"seats": 3, **things}), *answers.split()) == best


CHINA_WORTHS = {
    "wei5 house": 2.316667,
    "wei5 fortification": -0.683333,
    "wei-chu house": 2.747917,
    "chin4 house": 1.980556,
    "chu-wu house": 2.986806,
    "lu4 house": 1.063333,
    "lu4 fortification": 0.293333,
    "qi2 fortification": 0.046667,
    "wei emissary": 1,
    "qi emissary": 5,
}
ROW = {"playing_map": LINE, "pieces": {"wei": "AAA"}, "markers": 1}
ROW_WORTHS = {
    "wei4 house": 5.708333,
    "wei4 fortification": 9.841667,
    "qi1 house": 0.5125,
    "wei6 fortification": 1.941667,
}
TOWN_WORTHS = {"temple4 house": 1.043333, "temple4 market": -1.826667, "garrison1 house": 0.48, "gardens2 market": 2}


@pytest.mark.parametrize(("things", "worths"), [(CHINA, CHINA_WORTHS), (TOWN, TOWN_WORTHS), (ROW, ROW_WORTHS)])
def test_placements_are_worth(things, worths):
    """The stored weights, and the levels of AI players, hold for these numbers."""
    game = position(**things)
    assert {place: worth(game, *place.split()) for place in worths} == pytest.approx(worths, abs=1e-6)


@pytest.mark.parametrize(("answers", "answer"), [([], "discard"), (["wei", "wei2", "red"], "done")])
def test_placing_nothing_is_worth_nothing(answers, answer):
    ask, seen = led({"pieces": {"wei": "B"}}, answers)
    assert ask.values(seen)[answer] == 0


def test_turns_and_cards_are_worth():
    value = heuristic(position(**CHINA), ALEX)
    turns, each = [value.turn(province) for province in ("wei", "shu", "zhao")], [value.card(card) for card in CARDS]
    assert turns == pytest.approx([2.747917, 3.691667, 8], abs=1e-6)
    no_houses = heuristic(position(pieces={"wei": "BB"}, left={ALEX: {"houses": 0}}), ALEX)
    assert [no_houses.card(card) for card in ("red", "violet")] == pytest.approx([0.8, 0.3])
    assert [*each, value.pile()] == pytest.approx([3.425, 5.3, 8.3, 1.38, 1.314583, 4.04826], abs=1e-6)


# Features of the value function

FEATURES = [
    # points and houses; alliances by how their courts are held; courts; rows; ports; pieces; cards
    (
        CHINA,
        ALEX,
        [0, 8, 18, 12.27619, 5, 39.666992],
        [0, 0, 0, 0, 0, 0, 8, 1, 2, 0, 0, 4, 0, 3, 0],
        [20, 5, 2, 3, 13, 17, 12],
        [8, 1, 0, 2, 4, 5.671875, 13, 4, 2, 1],
        [3, 1, 20.025, 8.3, 0, 1, 11.275],
    ),
    (
        CHINA,
        CHRIS,
        [0, 2, 6, 3.266667, 2, 26.993164],
        [0, 9, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        [27, 0, 0, 0, 0, 0, 26],
        [4, 0, 0, 2, 8, 11.34375, 14, 8, 2, 1],
        [3, 2, 9.675, 3.225, 2, 0, 0],
    ),
    (
        TOWN,
        ALEX,
        [0, 5, 6, 3.2, 0, 30.29834],
        [0, 0, 0, 0, 0, 0, 0, 6, 1, 0, 0, 0, 0, 3, 0],
        [24, 0, 4, 2, 10, 8, 0],
        [0, 3, 1, 0, 0, 0, 15, 5, 2, 1],
        [3, 1, 4.667917, 1.98125, 0, 1, 7.525],
    ),
]


@pytest.mark.parametrize("case", FEATURES)
def test_features_are_those_for_which_weights_were_learned(case):
    things, seat, *parts = case
    game, has = position(**things), [count for part in parts for count in part]
    found = [*features(game, seat)]
    assert found == pytest.approx([*has, *(count * remaining(game) for count in has)], abs=1e-6)


def test_free_spaces_are_as_likely_to_go_to_each_player():
    assert [*expected((2, 1), 0)] == [3, 2]
    assert [*expected((1, 1), 1)] == [2.5, 2.5]
    assert [*expected((2, 0), 2)] == [4, 2.5]


@pytest.mark.parametrize(
    ("court", "room", "held"),
    [
        ((0, 0), 3, Hold.REACHABLE),
        ((0, 2), 1, Hold.NONE),
        ((1, 2), 1, Hold.REACHABLE),
        ((1, 1), 0, Hold.SHARED),
        ((2, 1), 1, Hold.LED),
        ((3, 1), 1, Hold.SECURE),
    ],
)
def test_a_majority_at_a_court_is_safe_if_there_is_no_room_to_break_it(court, room, held):
    assert hold(court, room, ALEX) == held


@pytest.mark.parametrize(
    ("things", "left"),
    [
        ({"pile": "r" * 34}, 1),
        ({"pile": "r" * 17}, 3 / 4),
        ({"pile": "r" * 17, "renewed": True}, 1 / 4),
        ({"final_round": True, "pile": ""}, 0),
    ],
)
def test_the_pile_says_how_much_of_the_game_is_left(things, left):
    assert remaining(position(load_map("border_disputes"), seats=3, **things)) == left


def test_houses_beside_each_other_on_roads_promise_rows():
    board = position(seats=3, pieces={"chin": "AAA", "shu": "BB.B"}).board
    assert rows_of(board, ALEX) == rows_of(board, BARBARA) == Rows(points=0, links=2, middles=1)
    board.put(ALEX, "chin-shu", "house")
    assert rows_of(board, ALEX) == Rows(points=4, links=0, middles=0)


# Levels that think ahead

LAST = {"seats": 2, "final_round": True, "renewed": True}


@pytest.mark.parametrize(
    ("pieces", "emissaries", "hands"),
    [
        ({"an": "A", "xi": ".BA", "bo": "B"}, {"an": "BB"}, ("vy", "gv")),
        ({"lo": ".A.", "an": "A", "xi": ".B", "bo": "..B"}, {}, ("gv", "gg")),
    ],
)
@pytest.mark.parametrize(("level", "rank"), [("medium", 2), ("hard", 1)])
def test_only_players_who_think_ahead_share_the_province_that_a_rival_leads(pieces, emissaries, hands, level, rank):
    at = table(CAPITAL, pieces=pieces, emissaries=emissaries, hands=hands, **LAST)
    assert (choose(at, at.asks[0], BOX.policy(level), Random(1)) == "bo") == (rank == 1)
    while not at.over:
        (ask,) = at.asks
        at.answer(ask.seat, choose(at, ask, BOX.policy(level if ask.seat == ALEX else "medium"), Random(1)))
    assert at.game.ranking()[ALEX] == rank


def test_how_thoroughly_experts_think_and_the_share_of_the_hard_level():
    skill = BOX.skill
    assert {seats: skill.budgets[seats].simulations for seats in BOX.seats} == {2: 80, 3: 70, 4: 60, 5: 50}
    assert skill.hard == dict.fromkeys((3, 4, 5), 1 / 30)


def forgetful(game):
    """Return the same game with nothing worked out before."""
    twin = game.copy()
    twin.board.findings = twin.board.findings.forgotten()
    return twin


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (2, {"markers": "on"}), (4, {}), (5, {"markers": "on"})])
def test_what_was_worked_out_before_holds_in_the_game_and_in_every_determinized_one(seats, options, monkeypatch):
    def checked(values):
        def valued(ask, game):
            worths = values(ask, game)
            assert values(ask, forgetful(game)) == worths
            return worths

        return valued

    def value(game):
        for seat in range(seats):
            assert features(forgetful(game), seat) == features(game, seat)
        return game.scores()

    for decision in (Province, Placement, Cards, Discard, Draw):
        monkeypatch.setattr(decision, "values", checked(decision.values))
    search, source = Search(value, SearchBudget(2, candidates=3, epsilon=0.3)), Random(seats)
    at = Table(BOX.new(seats, options), nature=source)
    while not at.over:
        (ask,) = at.asks
        assert ask.values(at.game) == ask.values(at.game.observation(ask.seat))
        if at.number % 11 == 0:
            search(at.information(ask.seat), source)
        at.answer(ask.seat, choose(at, ask, BOX.policy("easy"), source))
