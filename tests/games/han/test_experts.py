"""AI players that think ahead, and what they judge a position by."""

from random import Random

import pytest

from games.engine import Search, SearchBudget, Table, choose
from games.han import BOX
from games.han.ai import Hold, Rows, expected, features, hand, hold, ports, remaining, rows_of
from games.han.drawing import Discard, Draw
from games.han.placing import Cards, Placement, Province
from tests.games.han.positions import ALEX, BARBARA, CAPITAL, CHRIS, position, table

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


def forgetful(game):
    """Return the same game with nothing worked out before."""
    twin = game.copy()
    twin.board.findings = twin.board.findings.forgotten()
    return twin


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (2, {"markers": "on"}), (4, {}), (4, {"markers": "on"})])
def test_what_was_worked_out_before_holds_in_every_determinized_game(seats, options, monkeypatch):
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
        if at.number % 11 == 0:
            search(at.information(ask.seat), source)
        at.answer(ask.seat, choose(at, ask, BOX.policy("easy"), source))


@pytest.mark.parametrize(
    ("alex", "barbara"),
    [
        ({"pieces": {"lo": "AA"}}, {"pieces": {"lo": "A"}}),
        ({"pieces": {"lo": "A", "xi": "A"}}, {"pieces": {"lo": "A"}}),
        ({"emissaries": {"lo": "A", "an": "A"}}, {"emissaries": {"lo": "A"}}),
    ],
)
def test_houses_and_emissaries_raise_the_probability_to_win(alex, barbara):
    probabilities = [
        BOX.skill.value.win_probabilities(position(CAPITAL, seats=2, **things), BOX.skill.value.weights(2))[ALEX]
        for things in (alex, barbara)
    ]
    assert probabilities[0] > probabilities[1]


def test_free_spaces_are_as_likely_to_go_to_each_player():
    assert [*expected((2, 1), 0)] == [3, 2]
    assert [*expected((1, 1), 1)] == [2.5, 2.5]
    assert expected((2, 0), 2)[ALEX] > expected((2, 0), 2)[BARBARA] > 0


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


def test_the_pile_says_how_much_of_the_game_is_left():
    left = [
        remaining(position(seats=3, pile="r" * cards, renewed=renewed))
        for renewed in (False, True)
        for cards in (40, 10)
    ]
    assert left == sorted(left, reverse=True)
    assert left[-1] > remaining(position(seats=3, final_round=True)) == 0


def test_houses_in_scored_provinces_promise_nothing_more():
    pieces = {"wei": "AAB"}
    running, scored = (position(seats=3, pieces=pieces, scored=found) for found in ({}, {"wei": (3, 2, 0)}))
    assert [*features(running, ALEX)[1:3]] == [2, 3]
    assert [*features(scored, ALEX)[1:3]] == [0, 0]


def test_houses_beside_each_other_on_roads_promise_rows():
    board = position(seats=3, pieces={"chin": "AAA", "shu": "BB.B"}).board
    assert rows_of(board, ALEX) == Rows(points=0, links=2, middles=1)
    assert rows_of(board, BARBARA) == Rows(points=0, links=2, middles=1)
    board.put(ALEX, "chin-shu", "house")
    assert rows_of(board, ALEX) == Rows(points=4, links=0, middles=0)


def test_fortified_houses_on_ports_count_twice():
    board = position(seats=3, pieces={"wei": "bC", "qi": "B"}).board
    barbara, chris, alex = (ports(board, seat) for seat in (BARBARA, CHRIS, ALEX))
    assert [barbara[:2], chris[:2], alex[:2]] == [(2, 6), (1, 2), (0, 0)]
    assert barbara[2] > chris[2] > alex[2] > 0


def test_cards_count_by_what_they_can_place():
    game = position(seats=3, pieces={"wei": "AA"}, hands=("rrg", "v"))
    assert (hand(game, ALEX).cards, hand(game, ALEX).twins, hand(game, ALEX).wait) == (3, 1, 0)
    assert hand(game, ALEX).turn > 0 == hand(game, BARBARA).turn
    assert hand(game, ALEX).promise > hand(game, BARBARA).promise == hand(game, BARBARA).best
