"""AI players that think ahead, and what they judge a position by."""

from random import Random

import pytest

from games.chang_cheng import BOX, ai
from games.chang_cheng.ai import Choice, event_points, features, provinces, regions
from games.engine import Search, SearchBudget, Table, choose
from tests.games.chang_cheng.positions import BLUE, GREEN, RED, table

NONE = dict.fromkeys(range(2), 0)


@pytest.mark.parametrize(("level", "action"), [("medium", "both"), ("hard", "walls")])
def test_only_players_who_think_ahead_end_the_game_while_they_lead(level, action):
    cards = [(GREEN, "builder"), (RED, "builder"), (GREEN, "warrior"), (RED, "traitor")]
    left = {"hands": {RED: ["warrior"], GREEN: ["flood"]}, "doubles": NONE, "towers": NONE, "neutrals": 0}
    at = table(
        ".GNRRG RN.G",
        seats=2,
        active=GREEN,
        regions=[4, 6],
        cards={"a": cards},
        reputation={"a": 4},
        threat={"m": 4, "n": 2},
        **left,
    )
    for player in at.game.players:
        player.seen = at.game.threat.copy()
    assert choose(at, at.asks[0], BOX.policy(level), Random(1)) == action


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


def test_provinces_promise_most_to_players_with_walls_and_cards_there():
    game = table("RRG.. G...", cards={"a": [(BLUE, "master")]}, reputation={"a": 2}).game
    red, green, blue = (provinces(game, seat) for seat in (RED, GREEN, BLUE))
    assert red.expected == blue.expected > green.expected > red.expected / 9
    assert (red.led, red.soon, blue.led) == (7, 7, 7)
    assert (green.led, green.soon) == (4, 0)
    assert 0 < red.weighted < red.expected


def test_regions_threaten_players_with_walls_there_unless_a_tower_protects_them():
    at = table("RRG.. GGB..", "     |  t  ", regions=[5, 3, 2], threat={"m": 4, "n": 2})
    at.game.removed = {"o"}
    red, green, blue = (regions(at.game, seat) for seat in (RED, GREEN, BLUE))
    assert (red.led, green.led, blue.led) == (4, 2, 0)
    assert min(red.expected, green.expected) > blue.expected > 0
    assert 0 < red.weighted < red.expected


@pytest.mark.parametrize(("events", "points"), [("diplomacy", 4), ("dominance", 2), ("reward", 12), ("none", 0)])
def test_event_cards_count_as_if_the_game_ended_now(events, points):
    assert event_points(table("RR... R....", events=events).game, RED) == points


def test_nothing_has_been_built_before_the_boards_are_joined():
    found = features(BOX.new(2, {}), 0)
    assert [*found[len(found) // 2 :]] == [0.0] * (len(found) // 2)
