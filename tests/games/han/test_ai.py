"""AI players: the heuristic, the features of the value function, and levels that think ahead."""

from random import Random

import pytest

from games.engine import Search, SearchBudget, Table, choose
from games.han import BOX
from games.han.ai import Hold, Rows, features, hold, remaining, rows_of
from games.han.drawing import Discard, Draw
from games.han.maps import load_map
from games.han.placing import Cards, Placement, Province
from tests.games.han.positions import ALEX, BARBARA, CAPITAL, CHRIS, IN_CHINA, IN_TOWN, fragment, play, position, table
from tests.games.reading import check_all_values, check_numbers

LINE = fragment(
    {"wei": ("red", 6), "qi": ("yellow", 4)},
    ports=("wei6",),
    roads=(("wei1", "wei2", "wei3", "wei4", "qi1"),),
)
IN_A_ROW = {"playing_map": LINE, "pieces": {"wei": "AAA"}, "markers": 1}


def test_options_are_worth(snapshot):
    """The stored weights, and the levels of AI players, hold for these numbers."""
    tables = [table(**things) for things in (IN_CHINA, IN_TOWN, IN_A_ROW)]
    drawing = play(table(**IN_CHINA), "discard", "red")
    no_houses = table(pieces={"wei": "BB"}, left={ALEX: {"houses": 0}})
    check_all_values([*tables, play(tables[0].fork(), "wei", "wei5", "red"), drawing, no_houses], ALEX, snapshot)


@pytest.mark.parametrize(("things", "seat"), [(IN_CHINA, ALEX), (IN_CHINA, CHRIS), (IN_TOWN, ALEX)])
def test_features_are_those_for_which_weights_were_learned(things, seat, snapshot):
    check_numbers(features(position(**things), seat), snapshot)


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


@pytest.mark.parametrize(("level", "rank"), [("medium", 2), ("hard", 1)])
def test_only_players_who_think_ahead_share_the_province_that_a_rival_leads(level, rank):
    pieces = {"an": "A", "xi": ".BA", "bo": "B"}
    at = table(
        CAPITAL, pieces=pieces, emissaries={"an": "BB"}, hands=("vy", "gv"), seats=2, final_round=True, renewed=True
    )
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
