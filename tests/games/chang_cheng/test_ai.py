"""AI players: the heuristic, the features of the value function, and levels that think ahead."""

from random import Random

import pytest

from games.chang_cheng import BOX, ai
from games.chang_cheng.ai import Choice, Heuristic, event_points, features
from games.chang_cheng.components import CARDS, Resolving
from games.engine import Search, SearchBudget, Table, best_answer, choose, random_policy
from tests.games.chang_cheng.positions import BLUE, GREEN, RED, lay, play, table

GAMES = 20
NO_CARDS, NONE = dict.fromkeys(range(4), ()), dict.fromkeys(range(4), 0)


def chosen(at):
    """Return the answer worth most by the heuristic."""
    (ask,) = at.asks
    return best_answer(ask, at.game.observation(ask.seat), Random(1))


def middle():
    """Return a game in its middle: two provinces and three regions are open, one of them with a tower."""
    at = table(
        "RRGB. G.N.. BBR ..",
        "      t     dd",
        regions=[4, 5, 6],
        cards={"a": [(RED, "builder"), (GREEN, "flood")], "b": [(BLUE, "master")]},
        reputation={"a": 3, "b": 1, "d": 2},
        threat={"m": 4, "n": 2},
        events="diplomacy-reward",
    )
    at.game.players[RED].seen = {"m": 4}
    at.game.players[RED].points["double"] = 3
    return at.game


# The heuristic


@pytest.mark.parametrize("seats", BOX.seats)
def test_it_beats_random_players(seats):
    won = 0
    for game in range(GAMES):
        source = Random(game)
        at = Table(BOX.new(seats, {}), nature=source)
        policies = [random_policy] * seats
        policies[game % seats] = BOX.policy("medium")
        while not at.over:
            (ask,) = at.asks
            at.answer(ask.seat, choose(at, ask, policies[ask.seat], source))
        won += at.game.ranking()[game % seats] == 1
    assert won >= GAMES * (0.95 if seats == 2 else 0.7)


def test_it_completes_a_rich_province_that_it_wins():
    at = table("RR. ....", reputation={"a": 4}, hands=NO_CARDS, doubles=NONE, towers=NONE)
    assert chosen(play(at, "walls")) == "a"


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


def test_options_are_worth():
    """The stored weights, and the levels of AI players, hold for these numbers."""
    heuristic = Heuristic(middle().observation(RED), RED)
    assert heuristic.unknown == pytest.approx(41 / 14)
    actions = {"walls": 3.4554, "cards": 2.0534, "both": 4.0917, "double": 4.1545, "tower": 2.2616}
    assert {action: heuristic.action(action) for action in actions} == pytest.approx(actions, abs=1e-4)
    cards = [heuristic.province("a").card(card) for card in CARDS]
    assert cards == pytest.approx([0.0342, 0.7019, -0.0925, 0.7019, 1.4978, 0.7019], abs=1e-4)
    neutral = [heuristic.piece(square, "neutral") for square in ("a5", "b2", "d1")]
    assert neutral == pytest.approx([1.9023, 0.0416, 0.0094], abs=1e-4)
    now = Resolving("a", ((RED, "builder"), (GREEN, "master")), change=2, added=(RED,))
    assert [heuristic.outcome(now), heuristic.broken(now, "a3")] == pytest.approx([6, 1.7603], abs=1e-4)
    swaps = [heuristic.swapped(now, "a1", other) for other in ("a3", "b3", "c1")]
    assert swaps == pytest.approx([0, -6.2918, -5.4534], abs=1e-4)


# Features of the value function


@pytest.mark.parametrize(
    ("seat", "has"),
    [
        (RED, [3, 11.6276, 8.8949, 8, 8, 6.1348, 5.4846, 4, 14, 1, 1, 5, 4.7, 1, 1, 1, 0, 1, 1, 1, 14, 0]),
        (GREEN, [0, 6.6373, 4.299, 0, 0, 1.7357, 1.4711, 0, 14, 1, 1, 5, 5.4, 1, 1, 0, 1, 1, 1, 1, 14, 1]),
    ],
)
def test_features_are_those_for_which_weights_were_learned(seat, has):
    game = middle()
    built = 9 / 15 / game.most_boards  # walls on squares, on one board of all
    assert [*features(game, seat)] == pytest.approx([*has, *(count * built for count in has)], abs=1e-4)


def test_nothing_has_been_built_before_the_boards_are_joined():
    found = features(BOX.new(2, {}), 0)
    assert [*found[len(found) // 2 :]] == [0.0] * (len(found) // 2)


@pytest.mark.parametrize(("events", "points"), [("diplomacy", 4), ("dominance", 2), ("reward", 12), ("none", 0)])
def test_event_cards_count_as_if_the_game_ended_now(events, points):
    assert event_points(table("RR... R....", events=events).game, RED) == points


# Levels that think ahead


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
        doubles=NONE,
        towers=NONE,
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
