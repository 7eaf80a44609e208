"""AI players: the heuristic, the features of the value function, and levels that think ahead."""

from random import Random

import pytest

from games.chang_cheng import BOX, ai
from games.chang_cheng.ai import Choice, event_points, features
from games.engine import Search, SearchBudget, Table, best_answer, choose
from tests.games.chang_cheng.positions import BLUE, GREEN, RED, lay, middle, play, resolving, table
from tests.games.reading import check_all_values, check_numbers


def chosen(at):
    """Return the answer worth most by the heuristic."""
    (ask,) = at.asks
    return best_answer(ask, at.game.observation(ask.seat), Random(1))


@pytest.mark.parametrize(
    ("wall", "cards", "best"),
    [
        ("RG. ...", [(GREEN, "warrior"), (BLUE, "flood"), (BLUE, "master")], ["master"]),
        ("RG. ...", [(GREEN, "warrior"), (GREEN, "master"), (BLUE, "mandarin")], ["mandarin"]),
        ("GG. ...", [(GREEN, "flood")], ["plus"]),
        ("RR. ...", [(GREEN, "flood")], ["minus"]),
        ("RG. ...", [(GREEN, "builder")], ["wall"]),
        ("GGG.R ...", [(GREEN, "builder")], ["value"]),
        ("GGRR. ...", [(GREEN, "traitor")], ["break:0", "a3"]),
        ("RGG. RGB ...", [(GREEN, "mandarin")], ["a1", "b", "b2"]),
        ("RRRR. ... GGGGGG", [(GREEN, "traitor")], ["counter:m"]),
    ],
)
def test_it_resolves_cards_for_its_own_good(wall, cards, best):
    at = table(wall, cards={"a": cards})
    lay(at, at.game.board.vacant["a"][0])
    for answer in best:
        assert chosen(at) == answer
        play(at, answer)


def test_options_are_worth(snapshot):
    """The stored weights, and the levels of AI players, hold for these numbers."""
    neutral = play(table("RG. .R. ...", seats=2), "walls", "a", "a3", "b", "b1")
    check_all_values([middle(), *resolving(), neutral], RED, snapshot, deep=2)


@pytest.mark.parametrize("seat", [RED, GREEN])
def test_features_are_those_for_which_weights_were_learned(seat, snapshot):
    check_numbers(features(middle().game, seat), snapshot)


def test_nothing_has_been_built_before_the_boards_are_joined():
    found = features(BOX.new(2, {}), 0)
    assert [*found[len(found) // 2 :]] == [0.0] * (len(found) // 2)


@pytest.mark.parametrize(("events", "points"), [("diplomacy", 4), ("dominance", 2), ("reward", 12), ("none", 0)])
def test_event_cards_count_as_if_the_game_ended_now(events, points):
    assert event_points(table("RR... R....", events=events).game, RED) == points


@pytest.mark.parametrize(("level", "action"), [("medium", "both"), ("hard", "walls")])
def test_only_players_who_think_ahead_end_the_game_while_they_lead(level, action):
    cards = [(GREEN, "builder"), (RED, "builder"), (GREEN, "warrior"), (RED, "traitor")]
    at = table(
        ".GNRRG RN.G",
        seats=2,
        active=GREEN,
        regions=[4, 6],
        cards={"a": cards},
        reputation={"a": 4},
        threat={"m": 4, "n": 2},
        hands={RED: ["warrior"], GREEN: ["flood"]},
        doubles={RED: 0, GREEN: 0},
        towers={RED: 0, GREEN: 0},
        neutrals=0,
    )
    for player in at.game.players:
        player.seen = at.game.threat.copy()
    assert choose(at, at.asks[0], BOX.policy(level), Random(1)) == action


def test_how_thoroughly_experts_think():
    assert {seats: BOX.skill.budgets[seats] for seats in BOX.seats_for({})} == {
        2: SearchBudget(64, steps=3),
        3: SearchBudget(80, steps=4),
        4: SearchBudget(96, steps=4),
    }


@pytest.mark.parametrize("seats", BOX.seats)
def test_what_was_found_out_before_holds_in_every_determinized_world(seats, monkeypatch):
    """Each question of a search is valued once more by what its seat knows alone, with nothing found out before."""
    values = Choice.values

    def valued_anew(ask, game):
        found = values(ask, game)
        valued.append(ask)
        with monkeypatch.context() as without:
            without.setattr(ai, "province_of", ai.Province)
            without.setattr(ai, "region_of", ai.Region)
            without.setattr(ai, "outcome", ai.outcome.__wrapped__)
            known = game if game.viewer == ask.seat else game.observation(ask.seat)
            assert values(ask, known) == found
        return found

    monkeypatch.setattr(Choice, "values", valued_anew)
    search = Search(lambda game: game.scores(), SearchBudget(1, candidates=2))
    valued, source = list[Choice](), Random(seats)
    at = Table(BOX.new(seats, {}), nature=source)
    while not at.over:
        (ask,) = at.asks
        if at.number % 9 == 0:
            search.candidates(at.information(ask.seat), source)
        at.answer(ask.seat, choose(at, ask, BOX.policy("easy"), source))
    assert len(valued) > 100
